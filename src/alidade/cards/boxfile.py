"""Box files: custom maps and cards, written in TOML; nothing in them is ever run."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from alidade.cards.effects import EFFECTS
from alidade.cards.loading import NAME, RULE, custom_cards
from alidade.cards.node import BadBox, Expected, Node, read_toml
from alidade.cards.printed import BOXES, CATALOGUE, DEFAULT_BOX
from alidade.engine.card import (
    EDICTS,
    AmbushCard,
    Card,
    Corner,
    Direction,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SeasonCard,
    SkillCard,
    Wording,
)
from alidade.engine.errors import AlidadeError, one_of
from alidade.engine.map_text import LINES, read_map, read_sheet
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import BY_ID, MOUNTAIN
from alidade.file import read_file

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T", bound=Card)

# How much a box may hold, so that it is read and played at once; see docs/boxes.md.
INITIAL = 4  # letters that stand for a monster on a map
SHAPES = 4  # of a card
SIDE = 8  # rows and columns of a picture
LANGUAGES = ("en", "fr", "uk")


@dataclass(frozen=True)
class CustomBox:
    """A custom box: each list in the file replaces that of the printed box it builds on."""

    builds_on: str = DEFAULT_BOX
    explore: tuple[ExploreCard, ...] | None = None
    ruins: tuple[RuinsCard, ...] | None = None
    ambushes: tuple[AmbushCard, ...] | None = None
    heroes: tuple[HeroCard, ...] | None = None
    seasons: tuple[SeasonCard, ...] | None = None
    scoring: tuple[ScoringCard, ...] | None = None
    skills: tuple[SkillCard, ...] | None = None
    maps: Mapping[str, Sheet] = field(default_factory=dict)


def read_map_file(path: Path) -> Sheet:
    """A custom map from a file of map text."""
    return read_sheet(read_file(path))


def read_box(text: str) -> CustomBox:
    """The box that a TOML text describes."""
    return box_from(Node("box", read_toml(text)))


def box_from(node: Node) -> CustomBox:
    """The box in a parsed table; the header of a record holds one too."""
    fields = node.fields("builds_on", "explore", "ruins", "ambush", "hero", "season", "scoring", "skill", "map")
    builds_on = fields["builds_on"].one_of(BOXES) if "builds_on" in fields else DEFAULT_BOX

    def cards(name: str, kind: type[T], own: Callable[[Node], T] | None) -> tuple[T, ...] | None:
        return tuple(_entry(item, kind, own) for item in fields[name].items()) if name in fields else None

    return CustomBox(
        builds_on,
        explore=cards("explore", ExploreCard, _explore),
        ruins=cards("ruins", RuinsCard, _ruins),
        ambushes=cards("ambush", AmbushCard, _ambush),
        heroes=cards("hero", HeroCard, _hero),
        seasons=cards("season", SeasonCard, _season),
        scoring=cards("scoring", ScoringCard, None),
        skills=cards("skill", SkillCard, None),
        maps=_maps(fields["map"].items()) if "map" in fields else {},
    )


def _maps(nodes: list[Node]) -> dict[str, Sheet]:
    maps: dict[str, Sheet] = {}
    for node in nodes:
        id, sheet = _map(node)
        if id in maps:
            raise node.fail(Expected("id_of_its_own"))
        maps[id] = sheet
    return maps


def _entry(node: Node, kind: type[T], own: Callable[[Node], T] | None) -> T:
    """A printed card by its id, or a custom card as a table."""
    if isinstance(node.value, str):
        cards: dict[str, Card] = {**CATALOGUE, **custom_cards()}
        card = cards.get(node.value)
        if not isinstance(card, kind):
            if kind is ScoringCard and node.value not in cards:
                raise BadBox("box_not_loaded", where=node.where, card=node.id())
            known = tuple(id for id, card in cards.items() if isinstance(card, kind))
            raise node.fail(Expected("id_of_such_a_card", ids=known) if known else Expected("table"))
        return card
    if own is None:
        raise node.fail(Expected("id_of_a_printed_card"))
    try:
        bare, words = node.split("words")
        return replace(own(bare), words=_words(words)) if words else own(bare)
    except BadBox:
        raise
    except AlidadeError as error:
        raise BadBox("box_wrong", where=node.where, reason=error) from None


def _words(node: Node) -> tuple[Wording, ...]:
    """The name and the rule of a custom card by language; see docs/boxes.md for how long they may be."""
    languages = node.fields(*LANGUAGES)
    return tuple(_wording(language, node) for language, node in languages.items())


def _wording(language: str, node: Node) -> Wording:
    fields = node.fields("rule", name=Expected("name"))
    return Wording(language, fields["name"].line(NAME), fields["rule"].line(RULE) if "rule" in fields else "")


def _new_id(node: Node) -> str:
    id = node.id()
    if id in CATALOGUE:
        raise node.fail(Expected("id_of_a_new_card"))
    return id


def _picture(node: Node) -> tuple[str, ...]:
    rows = tuple(row.text("picture_row") for row in node.items("picture_rows", SIDE))
    if any(len(row) > SIDE for row in rows):
        raise node.fail(Expected("short_rows", most=SIDE))
    return rows


def _explore(node: Node) -> ExploreCard:
    fields = node.fields(
        id=Expected("id"), time=Expected("time"), terrains=Expected("terrains"), shapes=Expected("shapes")
    )
    drawn = [id for id in BY_ID if id != MOUNTAIN.id]
    terrains = tuple(dict.fromkeys(BY_ID[item.one_of(drawn)] for item in fields["terrains"].items()))
    shapes = tuple(_shape(item) for item in fields["shapes"].items(most=SHAPES))
    if not terrains or not shapes:
        raise node.fail(Expected("terrain_and_shape"))
    return ExploreCard(_new_id(fields["id"]), fields["time"].number(0, 99), terrains, shapes)


def _shape(node: Node) -> Shape:
    fields = node.fields("coin", picture=Expected("picture"))
    return Shape(
        _picture(fields["picture"]), "coin" in fields and fields["coin"].flag(), card=node.where.rpartition(".")[2]
    )


def _ruins(node: Node) -> RuinsCard:
    return RuinsCard(_new_id(node.fields(id=Expected("id"))["id"]))


def _ambush(node: Node) -> AmbushCard:
    fields = node.fields(
        *("monster", "initial", "effect", "coins"),
        id=Expected("id"),
        picture=Expected("picture"),
        direction=one_of(Direction),
        corner=one_of(Corner),
    )
    effect = EFFECTS[fields["effect"].one_of(EFFECTS)] if "effect" in fields else None
    monster = fields["monster"].id() if "monster" in fields else ""
    if monster in LINES:
        raise fields["monster"].fail(Expected("other_monster", names=one_of(LINES)))
    if effect and not monster:
        raise BadBox("box_missing", where=node.where, field="monster", expected=Expected("monster"))
    return AmbushCard(
        _new_id(fields["id"]),
        Shape(_picture(fields["picture"]), card="picture"),
        fields["direction"].one_of(Direction),
        fields["corner"].one_of(Corner),
        monster=monster,
        initial=fields["initial"].line(INITIAL) if "initial" in fields else monster[:1].upper(),
        effect=effect,
        coins=fields["coins"].number(0, 14) if "coins" in fields else 0,
    )


def _hero(node: Node) -> HeroCard:
    fields = node.fields(id=Expected("id"), pattern=Expected("hero_picture"))
    rows = _picture(fields["pattern"])
    points = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."}
    homes = [point for point, mark in points.items() if mark == "H"]
    marks = [point for point, mark in points.items() if mark == "#"]
    if len(homes) != 1 or not marks or len(homes) + len(marks) != len(points):
        raise fields["pattern"].fail(Expected("hero_picture"))
    return HeroCard(_new_id(fields["id"]), tuple((r - homes[0][0], c - homes[0][1]) for r, c in marks))


def _season(node: Node) -> SeasonCard:
    fields = node.fields(id=Expected("id"), threshold=Expected("threshold"), edicts=Expected("two_edicts"))
    edicts = fields["edicts"].text()
    if len(edicts) != 2 or len(set(edicts)) != 2 or not set(edicts) <= set(EDICTS):
        raise fields["edicts"].fail(Expected("two_edicts"))
    threshold = fields["threshold"].number(1, 999)
    return SeasonCard(fields["id"].id(), threshold, (EDICTS.index(edicts[0]), EDICTS.index(edicts[1])))


def _map(node: Node) -> tuple[str, Sheet]:
    fields = node.fields(id=Expected("id"), rows=Expected("map_rows"))
    try:
        return fields["id"].id(), read_map([row.text("map_row") for row in fields["rows"].items()])
    except BadBox:
        raise
    except AlidadeError as error:
        raise BadBox("box_wrong", where=node.where, reason=error) from None


# Writing, for records: printed cards by their ids, custom ones whole.

Written = str | int | bool | Sequence["Written"] | Mapping[str, "Written"]

# Characters that JSON leaves as they are, but TOML forbids or a reader of lines takes for a line's end.
_ESCAPED = {ord(mark): f"\\u{ord(mark):04x}" for mark in "\x7f\x85\u2028\u2029"}


def write_value(value: Written) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).translate(_ESCAPED)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} = {write_value(item)}" for name, item in value.items()) + "}"
    return "[" + ", ".join(write_value(item) for item in value) + "]"


def write_card(card: Card) -> Written:
    """The id of a printed card or of any scoring card, or the whole table of a custom card."""
    if CATALOGUE.get(card.id) is card or (isinstance(card, ScoringCard) and card.id not in CATALOGUE):
        return card.id
    return dict(_written(card))


def _written(card: Card) -> Iterator[tuple[str, Written]]:
    yield "id", card.id
    if card.words:
        yield "words", {wording.language: {"name": wording.name, **_rule(wording)} for wording in card.words}
    if isinstance(card, ExploreCard):
        yield "time", card.time
        yield "terrains", [terrain.id for terrain in card.terrains]
        yield "shapes", [{"picture": shape.picture, "coin": shape.coin} for shape in card.shapes]
    elif isinstance(card, AmbushCard):
        yield "picture", card.shape.picture
        yield "direction", card.direction.value
        yield "corner", card.corner.value
        if card.monster:
            yield "monster", card.monster
            yield "initial", card.initial
        if card.effect:
            yield "effect", card.effect.id
            yield "coins", card.coins
    elif isinstance(card, HeroCard):
        yield "pattern", card.picture
    elif isinstance(card, SeasonCard):
        yield "threshold", card.threshold
        yield "edicts", "".join(EDICTS[edict] for edict in card.edicts)


def _rule(wording: Wording) -> dict[str, Written]:
    return {"rule": wording.rule} if wording.rule else {}
