"""Box files: custom maps and cards, written in TOML; nothing in them is ever run."""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, TypeVar

from alidade.cards.loading import NAME, RULE, custom_cards
from alidade.cards.shelf import SHELF
from alidade.engine.card import (
    EDICTS,
    AmbushCard,
    Card,
    Corner,
    Direction,
    Effect,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SeasonCard,
    SkillCard,
    Wording,
)
from alidade.engine.errors import AlidadeError, Phrase, Value, either
from alidade.engine.paper import LINES, read_map, read_sheet
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import BY_ID, MOUNTAIN, Terrain

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T", bound=Card)
E = TypeVar("E", bound=StrEnum)

# How much a box may hold, so that it is read and played at once; docs/boxes.md tells.
CARDS = 100  # of each list
SHAPES = 4  # of a card
SIDE = 8  # rows and columns of a picture
LANGUAGES = ("en", "fr", "uk")

# What TOML takes for a text or a remark, ended or not, and what in the rest no box has: both take long to read.
_TEXT = (
    r'(?s)"""(?:\\.|[^\\"]|"(?!""))*+(?:"{3,5})?|"(?:\\.|[^"\\\n])*+"?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?|'[^'\n]*+'?|#[^\n]*+"
)
_LONG_WORD = r"(?<![\w+-])[\w+-]{100}"
_LONG_KEY = r"(?:\.[^\n.=,]*+){5}"


class BadBox(AlidadeError):
    """A box file that says something else than a box."""

    sentences: ClassVar[Mapping[str, str]] = {
        "box_syntax": "The text cannot be read as TOML: {reason}.",
        "box_value": "{where}: expected {expected}, but got {got}.",
        "box_missing": "{where}: {field} is missing; expected {expected}.",
        "box_unknown": "{where}: {field} is unknown; expected one of {expected}.",
        "box_wrong": "{where}: {reason}",
        "box_not_loaded": "{where}: there is no scoring card {card}; the Python file of a custom one has to be named "
        "with --cards FILE (in Python: load_cards).",
        "file_unreadable": "{file} cannot be read: {reason}.",
    }


class Wanted(Phrase):
    """What a file should have held in some place."""

    sentences: ClassVar[Mapping[str, str]] = {
        "text": "a text",
        "line_of": "a line of at most {most} letters",
        "list": "a list",
        "list_of": "a list of at most {most}",
        "table": "a table",
        "table_of": "a table with {fields}",
        "whole_number": "a whole number from {lowest} to {highest}",
        "name": "a name",
        "id": "an id",
        "id_letters": "an id of small letters, digits and _",
        "id_of_its_own": "an id of its own",
        "id_of_a_new_card": "an id that no printed card has",
        "id_of_a_printed_card": "the id of a printed card",
        "id_of_such_a_card": "the id of such a card ({ids})",
        "picture": "a picture",
        "picture_rows": "a picture as a list of rows",
        "picture_row": "a row of # and .",
        "short_rows": "rows of at most {most} letters",
        "hero_picture": "a picture with one H for the hero and # for each attack mark",
        "map_rows": "the rows of the map",
        "map_row": "a row of the map",
        "terrains": "terrains",
        "shapes": "shapes",
        "terrain_and_shape": "at least one terrain and one shape",
        "time": "a time value",
        "threshold": "a time threshold",
        "two_edicts": "two letters of A to D, such as AB",
        "monster": "a name, as the card has an effect",
        "other_monster": "a name other than {names}, which begin lines of a map",
    }


class Hindrance(Phrase):
    """Why a file, or the text in it, cannot be read or written."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_such_file": "there is no such file or folder",
        "is_folder": "it is a folder",
        "not_a_folder": "a part of its path is not a folder",
        "not_a_file": "it is not a file",
        "not_permitted": "permission denied",
        "there_already": "it exists already",
        "name_too_long": "its name is too long",
        "disk_full": "no space is left on the device",
        "read_only": "the file system is read-only",
        "not_utf8": "it is not a text in UTF-8",
        "long_word": "a number or name is too long",
        "many_dots": "a name has too many dots",
        "nested": "it is nested too deeply",
    }


_HINDRANCES = {
    errno.ENOENT: "no_such_file",
    errno.EISDIR: "is_folder",
    errno.ENOTDIR: "not_a_folder",
    errno.EACCES: "not_permitted",
    errno.EPERM: "not_permitted",
    errno.EEXIST: "there_already",
    errno.ENAMETOOLONG: "name_too_long",
    errno.ENOSPC: "disk_full",
    errno.EROFS: "read_only",
}


def hindrance(error: OSError) -> Value:
    """Why the system does not open or write a file; what we have no phrase for it says in its own words."""
    if error.errno in _HINDRANCES:
        return Hindrance(_HINDRANCES[error.errno])
    return error.strerror or str(error) or Hindrance("not_a_file")


@dataclass(frozen=True)
class CustomBox:
    """What a box file changes: each list it holds stands in for that of the printed box it builds on."""

    builds_on: str = "base"
    explore: tuple[ExploreCard, ...] | None = None
    ruins: tuple[RuinsCard, ...] | None = None
    ambushes: tuple[AmbushCard, ...] | None = None
    heroes: tuple[HeroCard, ...] | None = None
    seasons: tuple[SeasonCard, ...] | None = None
    scoring: tuple[ScoringCard, ...] | None = None
    skills: tuple[SkillCard, ...] | None = None
    maps: Mapping[str, Sheet] = field(default_factory=dict)


def read_file(path: Path) -> str:
    """The text of a file, or one sentence that says why not."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadBox("file_unreadable", file=str(path), reason=hindrance(error)) from None
    except UnicodeDecodeError:
        raise BadBox("file_unreadable", file=str(path), reason=Hindrance("not_utf8")) from None


def read_map_file(path: Path) -> Sheet:
    """A custom map from a file of map text."""
    return read_sheet(read_file(path))


def read_box(text: str) -> CustomBox:
    """The box that a TOML text describes."""
    return box_from(Node("box", read_toml(text)))


def read_toml(text: str) -> dict[str, object]:
    """The table that a TOML text holds; what would take long to parse is refused before."""
    import tomllib  # on first use, as the patterns are compiled: few games have a box file

    bare = re.sub(_TEXT, "_", text)
    if re.search(_LONG_WORD, bare):
        raise BadBox("box_syntax", reason=Hindrance("long_word"))
    if re.search(_LONG_KEY, bare):
        raise BadBox("box_syntax", reason=Hindrance("many_dots"))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBox("box_syntax", reason=str(error)) from None
    except RecursionError:
        raise BadBox("box_syntax", reason=Hindrance("nested")) from None


class Node:
    """A value of a parsed file and where it stands, so that every error can say so."""

    def __init__(self, where: str, value: object) -> None:
        self.where = where
        self.value = value

    def fail(self, expected: Value) -> BadBox:
        got = json.dumps(self.value, ensure_ascii=False, default=str)
        return BadBox("box_value", where=self.where, expected=expected, got=got[:60])

    def text(self, expected: str = "text", blank: bool = False) -> str:
        if not isinstance(self.value, str) or not (blank or self.value.strip()):
            raise self.fail(Wanted(expected))
        return self.value

    def line(self, most: int) -> str:
        text = self.text()
        if len(text) > most or not text.isprintable():
            raise self.fail(Wanted("line_of", most=most))
        return text

    def split(self, name: str) -> tuple[Node, Node | None]:
        """The table without one of its fields, and that field if it is there."""
        if not isinstance(self.value, dict) or name not in self.value:
            return self, None
        rest = {other: value for other, value in self.value.items() if other != name}
        return Node(self.where, rest), Node(f"{self.where}.{name}", self.value[name])

    def id(self) -> str:
        text = self.text("id_letters")
        if not (text.isascii() and text.replace("_", "a").isalnum() and text == text.lower() and text[0].isalpha()):
            raise self.fail(Wanted("id_letters"))
        return text

    def number(self, lowest: int, highest: int) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not lowest <= self.value <= highest:
            raise self.fail(Wanted("whole_number", lowest=lowest, highest=highest))
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.fail(either(("true", "false")))
        return self.value

    def one_of(self, kind: type[E]) -> E:
        if not isinstance(self.value, str) or self.value not in list(kind):
            raise self.fail(either(kind))
        return kind(self.value)

    def items(self, expected: str = "list", most: int = CARDS) -> list[Node]:
        if not isinstance(self.value, list):
            raise self.fail(Wanted(expected))
        if len(self.value) > most:
            raise self.fail(Wanted("list_of", most=most))
        return [Node(f"{self.where}[{index}]", item) for index, item in enumerate(self.value, 1)]

    def fields(self, *optional: str, **required: Value) -> dict[str, Node]:
        """The fields of a table, the required ones with what they hold; an unknown one is refused."""
        names = (*required, *optional)
        if not isinstance(self.value, dict):
            raise self.fail(Wanted("table_of", fields=names))
        for name in self.value:
            if name not in names:
                raise BadBox("box_unknown", where=self.where, field=name, expected=names)
        for name, wanted in required.items():
            if name not in self.value:
                raise BadBox("box_missing", where=self.where, field=name, expected=wanted)
        return {name: Node(f"{self.where}.{name}", value) for name, value in self.value.items()}


def box_from(node: Node) -> CustomBox:
    """The box in a parsed table; the header of a record holds one too."""
    fields = node.fields("builds_on", "explore", "ruins", "ambush", "hero", "season", "scoring", "skill", "map")
    builds_on = fields["builds_on"].text() if "builds_on" in fields else "base"
    if builds_on not in (printed := ("base", "heroes", "combined")):
        raise fields["builds_on"].fail(either(printed))

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
            raise node.fail(Wanted("id_of_its_own"))
        maps[id] = sheet
    return maps


def _entry(node: Node, kind: type[T], own: Callable[[Node], T] | None) -> T:
    """A printed card by its id, or a custom card as a table."""
    if isinstance(node.value, str):
        cards: dict[str, Card] = {**SHELF, **custom_cards()}
        card = cards.get(node.value)
        if not isinstance(card, kind):
            if kind is ScoringCard and node.value not in cards:
                raise BadBox("box_not_loaded", where=node.where, card=node.id())
            known = tuple(id for id, card in cards.items() if isinstance(card, kind))
            raise node.fail(Wanted("id_of_such_a_card", ids=known) if known else Wanted("table"))
        return card
    if own is None:
        raise node.fail(Wanted("id_of_a_printed_card"))
    try:
        bare, words = node.split("words")
        return replace(own(bare), words=_words(words)) if words else own(bare)
    except BadBox:
        raise
    except AlidadeError as error:
        raise BadBox("box_wrong", where=node.where, reason=error) from None


def _words(node: Node) -> tuple[Wording, ...]:
    """The name and the rule of a custom card by language; `docs/boxes.md` tells how long they may be."""
    languages = node.fields(*LANGUAGES)
    return tuple(_wording(language, one) for language, one in languages.items())


def _wording(language: str, node: Node) -> Wording:
    fields = node.fields("rule", name=Wanted("name"))
    return Wording(language, fields["name"].line(NAME), fields["rule"].line(RULE) if "rule" in fields else "")


def _new_id(node: Node) -> str:
    id = node.id()
    if id in SHELF:
        raise node.fail(Wanted("id_of_a_new_card"))
    return id


def _picture(node: Node) -> tuple[str, ...]:
    rows = tuple(row.text("picture_row") for row in node.items("picture_rows", SIDE))
    if any(len(row) > SIDE for row in rows):
        raise node.fail(Wanted("short_rows", most=SIDE))
    return rows


def _terrain(node: Node) -> Terrain:
    terrain = BY_ID.get(node.value) if isinstance(node.value, str) else None
    if terrain is None or terrain is MOUNTAIN:
        raise node.fail(either(id for id in BY_ID if id != MOUNTAIN.id))
    return terrain


def _explore(node: Node) -> ExploreCard:
    fields = node.fields(id=Wanted("id"), time=Wanted("time"), terrains=Wanted("terrains"), shapes=Wanted("shapes"))
    terrains = tuple(dict.fromkeys(_terrain(item) for item in fields["terrains"].items()))
    shapes = tuple(_shape(item) for item in fields["shapes"].items(most=SHAPES))
    if not terrains or not shapes:
        raise node.fail(Wanted("terrain_and_shape"))
    return ExploreCard(_new_id(fields["id"]), fields["time"].number(0, 99), terrains, shapes)


def _shape(node: Node) -> Shape:
    fields = node.fields("coin", picture=Wanted("picture"))
    return Shape(
        _picture(fields["picture"]), "coin" in fields and fields["coin"].flag(), card=node.where.rpartition(".")[2]
    )


def _ruins(node: Node) -> RuinsCard:
    return RuinsCard(_new_id(node.fields(id=Wanted("id"))["id"]))


def _ambush(node: Node) -> AmbushCard:
    fields = node.fields(
        *("monster", "initial", "effect", "coins"),
        id=Wanted("id"),
        picture=Wanted("picture"),
        direction=either(Direction),
        corner=either(Corner),
    )
    effect = fields["effect"].one_of(Effect) if "effect" in fields else None
    monster = fields["monster"].id() if "monster" in fields else ""
    if monster in LINES:
        raise fields["monster"].fail(Wanted("other_monster", names=either(LINES)))
    if effect and not monster:
        raise BadBox("box_missing", where=node.where, field="monster", expected=Wanted("monster"))
    return AmbushCard(
        _new_id(fields["id"]),
        Shape(_picture(fields["picture"]), card="picture"),
        fields["direction"].one_of(Direction),
        fields["corner"].one_of(Corner),
        monster=monster,
        initial=fields["initial"].text() if "initial" in fields else monster[:1].upper(),
        effect=effect,
        coins=fields["coins"].number(0, 14) if "coins" in fields else 0,
    )


def _hero(node: Node) -> HeroCard:
    fields = node.fields(id=Wanted("id"), pattern=Wanted("hero_picture"))
    rows = _picture(fields["pattern"])
    points = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."}
    homes = [point for point, mark in points.items() if mark == "H"]
    marks = [point for point, mark in points.items() if mark == "#"]
    if len(homes) != 1 or not marks or len(homes) + len(marks) != len(points):
        raise fields["pattern"].fail(Wanted("hero_picture"))
    return HeroCard(_new_id(fields["id"]), tuple((r - homes[0][0], c - homes[0][1]) for r, c in marks))


def _season(node: Node) -> SeasonCard:
    fields = node.fields(id=Wanted("id"), threshold=Wanted("threshold"), edicts=Wanted("two_edicts"))
    edicts = fields["edicts"].text()
    if len(edicts) != 2 or len(set(edicts)) != 2 or not set(edicts) <= set(EDICTS):
        raise fields["edicts"].fail(Wanted("two_edicts"))
    threshold = fields["threshold"].number(1, 999)
    return SeasonCard(fields["id"].id(), threshold, (EDICTS.index(edicts[0]), EDICTS.index(edicts[1])))


def _map(node: Node) -> tuple[str, Sheet]:
    fields = node.fields(id=Wanted("id"), rows=Wanted("map_rows"))
    try:
        return fields["id"].id(), read_map([row.text("map_row") for row in fields["rows"].items()])
    except BadBox:
        raise
    except AlidadeError as error:
        raise BadBox("box_wrong", where=node.where, reason=error) from None


# Writing, for records: printed cards by their ids, custom ones whole.

Written = str | int | bool | Sequence["Written"] | Mapping[str, "Written"]
AnyCard = ExploreCard | RuinsCard | AmbushCard | HeroCard | SeasonCard | ScoringCard | SkillCard

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


def write_card(card: AnyCard) -> Written:
    """The id of a printed card or of any scoring card, or the whole table of a custom card."""
    if SHELF.get(card.id) is card or (isinstance(card, ScoringCard) and card.id not in SHELF):
        return card.id
    return dict(_written(card))


def _written(card: AnyCard) -> Iterator[tuple[str, Written]]:
    yield "id", card.id
    if card.words:
        yield "words", {one.language: {"name": one.name, **_rule(one)} for one in card.words}
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
            yield "effect", card.effect.value
            yield "coins", card.coins
    elif isinstance(card, HeroCard):
        yield "pattern", _pattern(card)
    elif isinstance(card, SeasonCard):
        yield "threshold", card.threshold
        yield "edicts", "".join(EDICTS[edict] for edict in card.edicts)


def _rule(one: Wording) -> dict[str, Written]:
    return {"rule": one.rule} if one.rule else {}


def _pattern(card: HeroCard) -> list[str]:
    points = {(0, 0): "H", **dict.fromkeys(card.pattern, "#")}
    rows = range(min(r for r, _ in points), max(r for r, _ in points) + 1)
    cols = range(min(c for _, c in points), max(c for _, c in points) + 1)
    return ["".join(points.get((r, c), ".") for c in cols) for r in rows]
