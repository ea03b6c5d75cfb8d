"""Box files: the documented one is read whole, and each way to break one is told with what, where and expected."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import process_time

import pytest

from alidade import Selection, deal, new, play, set_up
from alidade.cards import MAPS, SHELF, BadBox, CustomBox, Departure, origin, read_box, read_map_file
from alidade.cards.effects import spread
from alidade.dealer import random_move
from alidade.engine.card import Power, SkillCard
from alidade.engine.errors import AlidadeError, BadSetup
from alidade.engine.paper import read_map
from alidade.engine.task import Step, Task
from alidade.file import BadFile
from alidade.lab import simulate
from tests.engine.stacked import can_be_told

PAGE = Path(__file__).parents[2] / "docs" / "boxes.md"
EXAMPLE = PAGE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]


def test_the_documented_box_is_what_the_page_says() -> None:
    box = read_box(EXAMPLE)
    assert box.builds_on == "base"
    assert box.explore is not None
    assert box.ambushes is not None
    assert box.heroes is not None
    delta, slime, lamplighter = box.explore[1], box.ambushes[1], box.heroes[0]
    assert [shape.coin for shape in delta.shapes] == [False, True]
    assert (slime.monster, slime.initial, slime.effect) == ("slime", "S", spread)
    assert set(lamplighter.pattern) == {(-1, -1), (-1, 1), (1, -1), (1, 1)}
    assert box.maps["island"].wasteland.bit_count() == 12


def test_two_monsters_of_one_name_are_refused() -> None:
    card = '{{id = "{id}", picture = ["#"], direction = "clockwise", corner = "top-left", monster = "{monster}"}}'
    cards = ", ".join(card.format(id=id, monster=name) for id, name in (("a", "ooze"), ("b", "elf"), ("c", "ooze")))
    with pytest.raises(AlidadeError) as refusal:
        set_up(["Ada"], "A", Selection(read_box(f"ambush = [{cards}]")))
    assert str(refusal.value) == "c: a already has a monster named ooze; expected another name."


def test_a_game_with_the_documented_box_is_played_to_its_end() -> None:
    rng = Random(3)
    state = new(set_up(["Ada", "Ber"], "", Selection(read_box(EXAMPLE))))
    assert state.setup.map == "island"
    while not state.over:
        seat = state.waiting[0]
        state = play(state, seat, random_move(state.task(seat), rng)) if seat else deal(state, rng)
    assert all(len(sheet.stars) == 4 for sheet in state.sheets)


def test_an_empty_box_changes_nothing() -> None:
    assert read_box("") == CustomBox()


def own(old: str, new: str) -> str:
    """A box with one custom card, changed in one place."""
    return "explore = [" + CARD.replace(old, new) + "]"


SEASON = '{id = "s", threshold = 5, edicts = "AB"}'
CARD = '{id = "x", time = 1, terrains = ["farm"], shapes = [{picture = ["#"]}]}'


_AMBUSH = (
    'ambush = [{{id = "{}", picture = ["##"], direction = "clockwise", corner = "top-left", '
    'monster = "{}", initial = "{}"}}]'
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("explore = [", "The text cannot be read as TOML: "),
        ("builds_on = " + "9" * 5000, "The text cannot be read as TOML: a number or name is too long."),
        ("builds_on = 0x" + "f" * 5000, "The text cannot be read as TOML: a number or name is too long."),
        ("explore = " + "[" * 30_000, "The text cannot be read as TOML: it is nested too deeply."),
        ("explore = " + "{a = " * 9000, "The text cannot be read as TOML: it is nested too deeply."),
        (f"explore = [{', '.join(['7'] * 101)}]", "box.explore: expected a list of at most 100, but got [7, 7"),
        ("explore = 7", "box.explore: expected a list, but got 7."),
        ("spells = []", "box: spells is unknown; expected one of builds_on, explore"),
        ('builds_on = "tin"', 'box.builds_on: expected base, heroes or combined, but got "tin".'),
        ('explore = ["orchid"]', "box.explore[1]: expected the id of such a card (great_river"),
        ('explore = ["silos"]', "box.explore[1]: expected the id of such a card"),
        ("explore = [7]", "box.explore[1]: expected a table with id, time, terrains, shapes, but got 7."),
        (own("time = 1", "time = -1"), "box.explore[1].time: expected a whole number from 0"),
        (own("time = 1", "time = true"), "box.explore[1].time: expected a whole number"),
        (own("time = 1, ", ""), "box.explore[1]: time is missing; expected a time value."),
        (own("farm", "mountain"), "box.explore[1].terrains[1]: expected forest, village"),
        (own("farm", "sea"), "box.explore[1].terrains[1]: expected forest, village"),
        (own('["farm"]', "[]"), "box.explore[1]: expected at least one terrain"),
        (own('"#"', '"o"'), "a picture has rows of # and . of equal length"),
        (own('"#"', '"#", "##"'), "a picture has rows of # and . of equal length"),
        (own('"#"', '"' + "#" * 9 + '"'), "box.explore[1].shapes[1].picture: expected rows of at most 8 letters"),
        (own('"#"', ", ".join(['"#"'] * 9)), "box.explore[1].shapes[1].picture: expected a list of at most 8, but got"),
        (own('{picture = ["#"]}', ", ".join(['{picture = ["#"]}'] * 5)), "shapes: expected a list of at most 4"),
        (own('"x"', '"orchard"'), "an id that no printed card has"),
        (own('"x"', '"Big X"'), "box.explore[1].id: expected an id of at most 40 lower-case letters"),
        (
            own('[{picture = ["#"]}]', '[{picture = ["##"]}, {picture = ["#", "#"]}]'),
            "box.explore[1]: x: two of its shapes are the same.",
        ),
        (
            'ambush = [{id = "x", picture = ["#"], direction = "up", corner = "top-left"}]',
            "clockwise or counterclockwise",
        ),
        (
            'ambush = [{id = "x", picture = ["#"], direction = "clockwise", corner = "top"}]',
            "expected top-left, top-right",
        ),
        (
            'ambush = [{id = "x", picture = ["#"], direction = "clockwise", corner = "top-left", effect = "spread"}]',
            "box.ambush[1]: monster is missing",
        ),
        ('hero = [{id = "x", pattern = ["##"]}]', "box.hero[1].pattern: expected a picture with one H"),
        (
            'season = [{id = "s", threshold = 0, edicts = "AB"}]',
            "box.season[1].threshold: expected a whole number from 1",
        ),
        ('season = [{id = "s", threshold = 5, edicts = "AE"}]', "box.season[1].edicts: expected two letters of A to D"),
        ('scoring = [{id = "x"}]', "box.scoring[1]: expected the id of a printed card"),
        (
            'map = [{id = "m", rows = ["..", "."]}]',
            "box.map[1]: Row 2 of the map has the wrong length: expected 2, got 1.",
        ),
        ('map = [{id = "m", rows = ["?"]}]', "box.map[1]: ? at a1 is not a letter of a map"),
        ('map = [{id = "m", rows = []}]', "box.map[1]: The map has no rows."),
        (
            'map = [{id = "A", rows = ["."]}]',
            "box.map[1].id: expected an id of at most 40 lower-case letters, digits and _",
        ),
        ('map = [{id = "m", rows = ["."]}, {id = "m", rows = [".."]}]', "box.map[2]: expected an id of its own"),
        (own('["#"]', '["?"]'), "box.explore[1]: shapes[1]: a picture has"),
        (
            _AMBUSH.format("seep", "slime", "<meta http-equiv>"),
            "box.ambush[1].initial: expected a line of at most 4 letters",
        ),
        (_AMBUSH.format("seep", "slime", "S\\u2028"), "box.ambush[1].initial: expected a line of at most 4 letters"),
        (_AMBUSH.format("seep", "s" * 41, "S"), "box.ambush[1].monster: expected an id of at most 40 lower-case"),
        (_AMBUSH.format("s" * 41, "slime", "S"), "box.ambush[1].id: expected an id of at most 40 lower-case letters"),
    ],
)
def test_a_broken_box_is_told_with_what_where_and_expected(text: str, said: str) -> None:
    with pytest.raises(BadBox) as caught:
        read_box(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


DOTS = "a." * 30_000 + "a = 1"


@pytest.mark.parametrize(
    "text",
    [
        DOTS,
        f"[{DOTS[:-4]}]",
        DOTS.replace("a.", '"a" . '),
        DOTS.replace("a.", "'a'."),
        f"map = {{{DOTS}}}",
        f"map = [{{{DOTS}",
        f"x = 'a\\'\n{DOTS}",
        f'x = "a\\""\n{DOTS}',
        f'x = """a\n"\\"""#"""\n{DOTS}',
        f'x = """a""""\n{DOTS}',
        f"x = '''a'''''\n{DOTS}",
        f"# it's\n{DOTS}",
        f'x = ""\n{DOTS}',
    ],
    ids=lambda text: text[:20],
)
def test_a_name_of_many_dots_is_refused_before_it_is_parsed(text: str) -> None:
    """Python's parser would take half a minute for it."""
    begun = process_time()
    with pytest.raises(BadBox, match="a name has too many dots"):
        read_box(text)
    assert process_time() - begun < 5


def test_quotes_without_end_are_read_once() -> None:
    begun = process_time()
    for text in ('x = "' + '\\"' * 30_000, 'x = """' + '\\"' * 30_000, "x = '''" + "''x" * 20_000, '"' * 60_000):
        with pytest.raises(BadBox):
            read_box(text)
    assert process_time() - begun < 5


def test_dots_in_texts_and_remarks_are_none_of_a_name() -> None:
    text = own('"#"', '"#.......", "#.......", ".......#"') + " # a.b.c.d.e.f.g.h.i.j ..............................."
    assert read_box(f"# ............\n{text}").explore


def test_the_largest_card_is_clipped_at_once() -> None:
    """R15.6: Stealth on four shapes of 8 x 8, every lie of which sticks out in its own way."""
    pictures = ([f"{row:08b}".replace("0", ".").replace("1", "#") for row in range(n, n + 255, 34)] for n in range(4))
    shapes = ", ".join("{picture = [" + ", ".join(f'"{row}"' for row in rows) + "]}" for rows in pictures)
    setup = set_up(["Ada"], read_map(["." * 15] * 15), Selection(read_box(own('{picture = ["#"]}', shapes))))
    stealth = tuple(card for card in SHELF.values() if isinstance(card, SkillCard) and card.power is Power.OVERHANG)
    task = Task(Step.DRAW, setup.box.explore[0], setup.sheet, setup.box, owner=1, skills=stealth)
    begun = process_time()
    assert len(task.offer().choices) > 1000
    assert process_time() - begun < 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("explore = []", "The box needs at least one explore card with a shape."),
        ('scoring = ["silos"]', "The box needs at least one scoring card of the stack forest."),
        ("season = []", "The box needs four season cards; got 0."),
        (f"season = [{', '.join([SEASON] * 4)}]", "The box holds s twice."),
        ('skill = ["search"]', "A box has no skills or at least 3; got 1."),
        ('explore = ["orchard", "orchard"]', "The box holds orchard twice."),
        ('map = [{id = "m", rows = ["F."]}]', "{cell} is {terrain}".format(cell="a1", terrain="forest")),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(text: str, said: str) -> None:
    with pytest.raises(AlidadeError) as caught:
        set_up(["a"], "", Selection(read_box(text)))
    can_be_told(caught.value)
    assert said in str(caught.value)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"\xff\xfe")
    for path, said in (
        (tmp_path / "none", "there is no such file"),
        (tmp_path, "it is a folder"),
        (tmp_path / "latin", "UTF-8"),
    ):
        with pytest.raises(BadFile) as caught:
            read_map_file(path)
        assert said in str(caught.value)


MIXED = 'builds_on = "heroes"\nscoring = ["sentinel_wood", "the_golden_granary", "great_city", "borderlands"]\n'


@pytest.mark.parametrize(
    "lists",
    [
        MIXED,
        'builds_on = "heroes"\nambush = ["gnoll_raid"]',
        'builds_on = "heroes"\nexplore = ["great_river"]',
        'builds_on = "base"\nhero = ["dal_of_jolev"]',
    ],
)
def test_r2_5_a_file_that_mixes_boxes_is_combined(lists: str) -> None:
    """R2.5, R14.3: the ruins cards join, and the ruins of sheet C stay ruins."""
    setup = set_up("Ada", "C", read_box(lists))
    assert [card.id for card in setup.box.ruins] == ["temple_ruins", "outpost_ruins"]
    assert setup.sheet.ruins == MAPS["C"].ruins
    assert origin(setup).combined


def test_r2_5_the_golden_granary_scores_in_a_file_that_builds_on_heroes() -> None:
    """R10: it needs ruins, which the file does not name."""
    games = simulate("greedy", 3, 1, set_up("Ada", "C", read_box(MIXED)))
    assert sum(game.edict_stars(1)["the_golden_granary"] for game in games) > 0


@pytest.mark.parametrize(
    ("lists", "departures"),
    [
        ('builds_on = "heroes"', ()),
        ('builds_on = "heroes"\nruins = []', ()),
        ('builds_on = "heroes"\nruins = ["temple_ruins", "outpost_ruins"]', ()),
        ('builds_on = "heroes"\nruins = ["temple_ruins"]', (Departure.OTHER_RUINS,)),
        ('builds_on = "heroes"\nruins = [{id = "well"}]', (Departure.OTHER_RUINS,)),
        (f"{MIXED}ruins = []", (Departure.OTHER_RUINS,)),
        ('builds_on = "combined"\nruins = []', (Departure.OTHER_RUINS,)),
        ('builds_on = "combined"\nexplore = ["great_river", "lagoon"]', (Departure.MIXED_EXPLORE,)),
        ('builds_on = "base"\nexplore = ["great_river", "farmland"]', ()),
    ],
)
def test_r14_3_a_file_departs_from_the_book(lists: str, departures: tuple[Departure, ...]) -> None:
    """R14.3: a list of ruins cards is kept, a mixed explore deck is allowed, and both make a custom game."""
    box = read_box(lists)
    setup = set_up("Ada", "", box)
    assert origin(setup).departures == departures
    if box.ruins is not None:
        assert setup.box.ruins == box.ruins


def test_r14_3_a_combined_file_without_ruins_cards_keeps_the_ruins_of_the_sheet() -> None:
    """R2.5: the spaces are plain ones only when Heroes is played alone."""
    assert set_up("Ada", "C", read_box(f"{MIXED}ruins = []")).sheet.ruins == MAPS["C"].ruins


def test_what_a_file_lists_cannot_be_chosen_otherwise_too() -> None:
    with pytest.raises(BadSetup) as refusal:
        set_up("Ada", "C", Selection(read_box(MIXED), scoring="base"))
    assert str(refusal.value) == (
        "The box file has its own scoring cards, so no others can be chosen: leave out one of the two."
    )
    with pytest.raises(BadSetup) as refusal:
        set_up("Ada", "C", read_box(MIXED), edicts=("deepwood", "the_golden_granary", "great_city", "borderlands"))
    assert str(refusal.value) == "deepwood is not in play: a box file must list it among its scoring cards."


def test_ambush_cards_are_chosen_among_those_of_the_file_too() -> None:
    """R14.4: a choice of ambush cards goes before the list of the file."""
    text = '[[ambush]]\nid = "slime"\npicture = ["#"]\ndirection = "clockwise"\ncorner = "top-left"'
    box = read_box(text)
    setup = set_up("Ada", "A", Selection(box, ambushes=("slime", "gnoll_raid")))
    assert [card.id for card in setup.box.ambushes] == ["slime", "gnoll_raid"]
