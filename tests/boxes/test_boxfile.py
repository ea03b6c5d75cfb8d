"""Box files: the documented one is read whole, every field is read and written again, every fault is one sentence."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random
from time import process_time

import pytest

from alidade import Selection, deal, new, play, set_up
from alidade.cards import CATALOGUE, MAPS, BadBox, CustomBox, Departure, origin, read_box, read_map_file
from alidade.cards.boxfile import write_card, write_value
from alidade.cards.effects import hoard, spread
from alidade.dealer import random_move
from alidade.engine.card import (
    AmbushCard,
    Card,
    Corner,
    Direction,
    ExploreCard,
    HeroCard,
    Power,
    SeasonCard,
    SkillCard,
    Wording,
)
from alidade.engine.errors import AlidadeError, BadSetup
from alidade.engine.map_text import read_map
from alidade.engine.task import Step, Task
from alidade.engine.terrain import FARM, MONSTER
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


TABLES = {
    "explore": {
        "id": '"x"',
        "time": "1",
        "terrains": '["farm", "monster", "farm"]',
        "shapes": '[{picture = ["#."], coin = true}, {picture = ["##"]}]',
    },
    "ruins": {"id": '"x"'},
    "ambush": {
        "id": '"x"',
        "picture": '["##"]',
        "direction": '"counterclockwise"',
        "corner": '"bottom-left"',
        "monster": '"slime"',
        "initial": '"Sl"',
        "effect": '"hoard"',
        "coins": "14",
    },
    "hero": {"id": '"x"', "pattern": '["H.#", "#.."]'},
    "season": {"id": '"x"', "threshold": "999", "edicts": '"CA"'},
    "map": {"id": '"x"', "rows": '[".R"]'},
}
OPTIONAL = {"monster", "initial", "effect", "coins"}


def box_text(kind: str, **changed: str | None) -> str:
    """A box with one table; fields are changed, added, or left out where they are None."""
    table = {**TABLES[kind], **changed}
    return f"{kind} = [{{{', '.join(f'{name} = {text}' for name, text in table.items() if text is not None)}}}]"


def only(kind: str, **changed: str | None) -> Card:
    """The one card of such a box."""
    box = read_box(box_text(kind, **changed))
    lists: dict[str, tuple[Card, ...] | None] = {
        "explore": box.explore,
        "ruins": box.ruins,
        "ambush": box.ambushes,
        "hero": box.heroes,
        "season": box.seasons,
    }
    cards = lists[kind]
    assert cards is not None
    (card,) = cards
    return card


def refusal(text: str) -> str:
    """Why a box is not read."""
    with pytest.raises(BadBox) as caught:
        read_box(text)
    can_be_told(caught.value)
    assert "\n" not in str(caught.value)
    return str(caught.value)


SEASON = '{id = "s", threshold = 5, edicts = "AB"}'


def shapes(*pictures: object) -> dict[str, str | None]:
    """The shapes of an explore card with these pictures."""
    return {"shapes": "[" + ", ".join(f"{{picture = {json.dumps(picture)}}}" for picture in pictures) + "]"}


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
        ("explore = [7]", "box.explore[1]: expected a table with id, time, terrains, shapes, but got 7."),
        ('season = ["spring"]', 'box.season[1]: expected a table, but got "spring".'),
        ('scoring = [{id = "x"}]', "box.scoring[1]: expected the id of a printed card"),
        ('map = [{id = "m", rows = ["."]}, {id = "m", rows = [".."]}]', "box.map[2]: expected an id of its own"),
    ],
)
def test_a_broken_box_is_reported_with_what_where_and_expected(text: str, said: str) -> None:
    assert said in refusal(text)


def test_an_explore_card_has_its_fields() -> None:
    card = only("explore")
    assert isinstance(card, ExploreCard)
    assert (card.id, card.time, card.terrains) == ("x", 1, (FARM, MONSTER))
    assert [(shape.picture, shape.coin) for shape in card.shapes] == [(("#.",), True), (("##",), False)]


def test_an_ambush_card_has_its_fields() -> None:
    card = only("ambush")
    assert isinstance(card, AmbushCard)
    assert (card.id, card.shape.picture) == ("x", ("##",))
    assert (card.direction, card.corner) == (Direction.COUNTERCLOCKWISE, Corner.BOTTOM_LEFT)
    assert (card.monster, card.initial, card.effect, card.coins) == ("slime", "Sl", hoard, 14)
    plain = only("ambush", initial=None, effect=None, coins=None)
    assert isinstance(plain, AmbushCard)
    assert (plain.monster, plain.initial, plain.effect, plain.coins) == ("slime", "S", None, 0)
    nameless = only("ambush", initial=None, effect=None, coins=None, monster=None)
    assert isinstance(nameless, AmbushCard)
    assert (nameless.monster, nameless.initial) == ("", "")


def test_a_hero_and_a_season_have_their_fields() -> None:
    hero, season = only("hero"), only("season")
    assert isinstance(hero, HeroCard)
    assert isinstance(season, SeasonCard)
    assert set(hero.pattern) == {(0, 2), (1, 0)}
    assert (season.id, season.threshold, season.edicts) == ("x", 999, (2, 0))


def test_a_map_has_its_rows() -> None:
    (found,) = read_box(box_text("map")).maps.values()
    assert (found.grid.rows, found.grid.cols, found.ruins) == (1, 2, 2)


@pytest.mark.parametrize("kind", TABLES)
def test_a_table_is_read_only_with_all_its_fields(kind: str) -> None:
    wanted = {
        "id": "an id",
        "time": "a time value",
        "terrains": "terrains",
        "shapes": "shapes",
        "picture": "a picture",
        "direction": "clockwise or counterclockwise",
        "corner": "top-left, top-right, bottom-right or bottom-left",
        "pattern": "a picture with one H for the hero and # for each attack mark",
        "threshold": "a time threshold",
        "edicts": "two letters of A to D, such as AB",
        "rows": "the rows of the map",
    }
    read_box(box_text(kind))
    for field in TABLES[kind].keys() - OPTIONAL:
        assert (
            refusal(box_text(kind, **{field: None})) == f"box.{kind}[1]: {field} is missing; expected {wanted[field]}."
        )


@pytest.mark.parametrize(
    ("kind", "changed", "said"),
    [
        ("explore", {"id": "7"}, "box.explore[1].id: expected an id, but got 7."),
        ("explore", {"id": '"Big X"'}, "box.explore[1].id: expected an id of at most 40 lower-case letters"),
        ("explore", {"id": f'"{"s" * 41}"'}, "box.explore[1].id: expected an id of at most 40 lower-case letters"),
        ("explore", {"time": "100"}, "box.explore[1].time: expected a whole number from 0 to 99, but got 100."),
        ("explore", {"time": "-1"}, "box.explore[1].time: expected a whole number from 0"),
        ("explore", {"time": "true"}, "box.explore[1].time: expected a whole number"),
        ("explore", {"terrains": '["mountain"]'}, "box.explore[1].terrains[1]: expected forest, village"),
        ("explore", {"terrains": '["sea"]'}, "box.explore[1].terrains[1]: expected forest, village"),
        ("explore", {"terrains": "[]"}, "box.explore[1]: expected at least one terrain"),
        ("explore", {"shapes": "[{}]"}, "box.explore[1].shapes[1]: picture is missing; expected a picture."),
        ("explore", shapes("#"), 'shapes[1].picture: expected a picture as a list of rows, but got "#".'),
        ("explore", shapes([7]), "box.explore[1].shapes[1].picture[1]: expected a row of # and ., but got 7."),
        ("explore", shapes(["?"]), "box.explore[1]: shapes[1]: a picture has rows of # and . of equal length"),
        ("explore", shapes(["#", "##"]), "a picture has rows of # and . of equal length"),
        ("explore", shapes(["#" * 9]), "box.explore[1].shapes[1].picture: expected rows of at most 8 letters"),
        ("explore", shapes(["#"] * 9), "box.explore[1].shapes[1].picture: expected a list of at most 8, but got"),
        ("explore", shapes(*[["#"]] * 5), "shapes: expected a list of at most 4"),
        ("explore", shapes(["##"], ["#", "#"]), "box.explore[1]: x: two of its shapes are the same."),
        (
            "explore",
            {"shapes": '[{picture = ["#"], coin = 1}]'},
            "box.explore[1].shapes[1].coin: expected true or false, but got 1.",
        ),
        ("ruins", {"id": '"temple_ruins"'}, "box.ruins[1].id: expected an id that no printed card has"),
        ("ambush", {"direction": '"up"'}, "box.ambush[1].direction: expected clockwise or counterclockwise"),
        ("ambush", {"corner": '"top"'}, "box.ambush[1].corner: expected top-left, top-right"),
        ("ambush", {"coins": "15"}, "box.ambush[1].coins: expected a whole number from 0 to 14, but got 15."),
        ("ambush", {"initial": '"SSSSS"'}, "box.ambush[1].initial: expected a line of at most 4 letters"),
        ("ambush", {"initial": '"S\\u2028"'}, "box.ambush[1].initial: expected a line of at most 4 letters"),
        ("ambush", {"monster": '"Slime"'}, "box.ambush[1].monster: expected an id of at most 40 lower-case"),
        ("ambush", {"monster": '"coins"'}, "box.ambush[1].monster: expected a name other than "),
        ("ambush", {"monster": None}, "box.ambush[1]: monster is missing; expected a name, as the card has an effect."),
        ("hero", {"pattern": '["##"]'}, "box.hero[1].pattern: expected a picture with one H"),
        ("hero", {"pattern": '["HH#"]'}, "box.hero[1].pattern: expected a picture with one H"),
        ("hero", {"pattern": '["H."]'}, "box.hero[1].pattern: expected a picture with one H"),
        ("hero", {"pattern": '["H#?"]'}, "box.hero[1].pattern: expected a picture with one H"),
        ("season", {"threshold": "0"}, "box.season[1].threshold: expected a whole number from 1"),
        ("season", {"threshold": "1000"}, "box.season[1].threshold: expected a whole number from 1 to 999"),
        ("season", {"edicts": '"AE"'}, "box.season[1].edicts: expected two letters of A to D"),
        ("season", {"edicts": '"AA"'}, "box.season[1].edicts: expected two letters of A to D"),
        ("season", {"edicts": '"ABC"'}, "box.season[1].edicts: expected two letters of A to D"),
        ("map", {"id": '"A"'}, "box.map[1].id: expected an id of at most 40 lower-case letters, digits and _"),
        ("map", {"rows": "[7]"}, "box.map[1].rows[1]: expected a row of the map, but got 7."),
        ("map", {"rows": "[]"}, "box.map[1]: The map has no rows."),
        ("map", {"rows": '["?"]'}, "box.map[1]: ? at a1 is not a letter of a map"),
        ("map", {"rows": '["..", "."]'}, "box.map[1]: Row 2 of the map has the wrong length: expected 2, got 1."),
    ],
)
def test_wrong_field_values_are_reported(kind: str, changed: dict[str, str | None], said: str) -> None:
    assert said in refusal(box_text(kind, **changed))


def test_what_a_field_can_hold_at_most() -> None:
    read_box(box_text("explore", id=f'"{"x" * 40}"', time="99"))
    read_box(box_text("ambush", initial='"SSSS"'))
    read_box(box_text("season", threshold="1"))


def test_a_list_names_printed_cards_of_its_kind() -> None:
    error = refusal('explore = ["silos"]')
    assert "great_river" in error
    assert "silos, " not in error


def test_the_words_of_a_card() -> None:
    card = only("explore", words='{en = {name = "Meadow", rule = "Draw a farm."}, fr = {name = "Pré"}}')
    assert card.words == (Wording("en", "Meadow", "Draw a farm."), Wording("fr", "Pré", ""))
    missing = refusal(box_text("explore", words='{en = {rule = "Draw a farm."}}'))
    assert missing == "box.explore[1].words.en: name is missing; expected a name."
    assert "box.explore[1].words: la is unknown" in refusal(box_text("explore", words='{la = {name = "Pratum"}}'))
    assert "at most 60 letters" in refusal(box_text("explore", words=f'{{en = {{name = "{"m" * 61}"}}}}'))


@pytest.mark.parametrize("kind", ["explore", "ruins", "ambush", "hero", "season"])
@pytest.mark.parametrize("words", [None, '{en = {name = "A & B", rule = "So."}, uk = {name = "Луг"}}'])
def test_what_is_read_is_written_again(kind: str, words: str | None) -> None:
    card = only(kind, words=words)
    text = write_value(write_card(card))
    assert text.isprintable()
    (again,) = tomllib.loads(f"cards = [{text}]")["cards"]
    written = tomllib.loads(box_text(kind, words=words))[kind][0]
    if kind == "explore":
        written["terrains"] = ["farm", "monster"]
        written["shapes"][1]["coin"] = False
    assert again == written


def test_a_printed_card_is_written_by_its_id() -> None:
    assert write_value(write_card(CATALOGUE["orchard"])) == '"orchard"'
    assert write_value(write_card(CATALOGUE["silos"])) == '"silos"'


def test_values_are_written_on_one_line_of_toml() -> None:
    assert write_value([True, False, 7, "Луг"]) == '[true, false, 7, "Луг"]'
    assert write_value("a\u2028b\x7f\n") == '"a\\u2028b\\u007f\\n"'
    assert write_value({"a": [{"b": "c"}]}) == '{a = [{b = "c"}]}'


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
    text = box_text("explore", **shapes(["#.......", "#.......", ".......#"]))
    assert read_box(f"# ............\n{text} # a.b.c.d.e.f.g.h.i.j ...............................").explore


def test_the_largest_card_is_clipped_at_once() -> None:
    """R15.6: Stealth on four shapes of 8 x 8, every lie of which sticks out in its own way."""
    pictures = ([f"{row:08b}".replace("0", ".").replace("1", "#") for row in range(n, n + 255, 34)] for n in range(4))
    box = read_box(box_text("explore", terrains='["farm"]', **shapes(*pictures)))
    setup = set_up(["Ada"], read_map(["." * 15] * 15), Selection(box))
    stealth = tuple(card for card in CATALOGUE.values() if isinstance(card, SkillCard) and card.power is Power.OVERHANG)
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


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
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
