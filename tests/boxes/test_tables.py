"""The tables of a box file: every field is read, its bounds hold, a missing one is told, and all is written again."""

from __future__ import annotations

import tomllib

import pytest

from alidade.cards import SHELF, BadBox, read_box
from alidade.cards.boxfile import write_card, write_value
from alidade.cards.effects import hoard
from alidade.engine.card import AmbushCard, Card, Corner, Direction, ExploreCard, HeroCard, SeasonCard, Wording
from alidade.engine.terrain import FARM, MONSTER
from tests.engine.stacked import can_be_told

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
    return str(caught.value)


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
        ("explore", {"time": "100"}, "box.explore[1].time: expected a whole number from 0 to 99, but got 100."),
        ("explore", {"shapes": "[{}]"}, "box.explore[1].shapes[1]: picture is missing; expected a picture."),
        (
            "explore",
            {"shapes": '[{picture = "#"}]'},
            'box.explore[1].shapes[1].picture: expected a picture as a list of rows, but got "#".',
        ),
        (
            "explore",
            {"shapes": "[{picture = [7]}]"},
            "box.explore[1].shapes[1].picture[1]: expected a row of # and ., but got 7.",
        ),
        (
            "explore",
            {"shapes": '[{picture = ["#"], coin = 1}]'},
            "box.explore[1].shapes[1].coin: expected true or false, but got 1.",
        ),
        ("ruins", {"id": '"temple_ruins"'}, "box.ruins[1].id: expected an id that no printed card has"),
        ("ambush", {"coins": "15"}, "box.ambush[1].coins: expected a whole number from 0 to 14, but got 15."),
        ("ambush", {"initial": '"SSSSS"'}, "box.ambush[1].initial: expected a line of at most 4 letters"),
        ("ambush", {"monster": '"coins"'}, "box.ambush[1].monster: expected a name other than "),
        ("ambush", {"monster": None}, "box.ambush[1]: monster is missing; expected a name, as the card has an effect."),
        ("hero", {"pattern": '["HH#"]'}, "box.hero[1].pattern: expected a picture with one H"),
        ("hero", {"pattern": '["H."]'}, "box.hero[1].pattern: expected a picture with one H"),
        ("hero", {"pattern": '["H#?"]'}, "box.hero[1].pattern: expected a picture with one H"),
        ("season", {"threshold": "1000"}, "box.season[1].threshold: expected a whole number from 1 to 999"),
        ("season", {"edicts": '"AA"'}, "box.season[1].edicts: expected two letters of A to D"),
        ("season", {"edicts": '"ABC"'}, "box.season[1].edicts: expected two letters of A to D"),
        ("map", {"rows": "[7]"}, "box.map[1].rows[1]: expected a row of the map, but got 7."),
    ],
)
def test_what_a_field_cannot_hold_is_told(kind: str, changed: dict[str, str | None], said: str) -> None:
    assert said in refusal(box_text(kind, **changed))


def test_what_a_field_can_hold_at_most() -> None:
    read_box(box_text("explore", id=f'"{"x" * 40}"', time="99"))
    read_box(box_text("ambush", initial='"SSSS"'))
    read_box(box_text("season", threshold="1"))


def test_a_list_names_printed_cards_of_its_kind() -> None:
    told = refusal('explore = ["silos"]')
    assert "great_river" in told
    assert "silos, " not in told
    assert refusal('season = ["spring"]') == 'box.season[1]: expected a table, but got "spring".'


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
    assert write_value(write_card(SHELF["orchard"])) == '"orchard"'
    assert write_value(write_card(SHELF["silos"])) == '"silos"'


def test_values_are_written_on_one_line_of_toml() -> None:
    assert write_value([True, False, 7, "Луг"]) == '[true, false, 7, "Луг"]'
    assert write_value("a\u2028b\x7f\n") == '"a\\u2028b\\u007f\\n"'
    assert write_value({"a": [{"b": "c"}]}) == '{a = [{b = "c"}]}'
