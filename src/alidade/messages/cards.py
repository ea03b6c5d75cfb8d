"""Cards and maps, as they are printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from alidade.messages.fields import Message, TableId
from alidade.messages.match import Award
from alidade.messages.table import Lesson


@dataclass(slots=True)
class Picture(Message):
    """A shape as rows of # and ., and whether it pays a coin."""

    rows: list[str]
    coin: bool = False


@dataclass(slots=True)
class ExploreFace(Message):
    """An explore card: terrains by their letters, and shapes."""

    kind: Literal["explore"] = field(default="explore", init=False)
    id: str
    time: int
    terrains: list[str]
    shapes: list[Picture]


@dataclass(slots=True)
class RuinsFace(Message):
    """A ruins card."""

    kind: Literal["ruins"] = field(default="ruins", init=False)
    id: str


@dataclass(slots=True)
class AmbushFace(Message):
    """An ambush card: its shape, the direction of its arrow, and the monster if it has a name."""

    kind: Literal["ambush"] = field(default="ambush", init=False)
    id: str
    shape: Picture
    direction: Literal["clockwise", "counterclockwise"]
    corner: Literal["top-left", "top-right", "bottom-right", "bottom-left"]
    monster: str = ""
    initial: str = ""
    effect: str = ""
    coins: int = 0


@dataclass(slots=True)
class HeroFace(Message):
    """A hero card: H is the hero, # its attack marks."""

    kind: Literal["hero"] = field(default="hero", init=False)
    id: str
    pattern: list[str]


@dataclass(slots=True)
class SeasonFace(Message):
    """A season card: its threshold and the places of its two edicts among A to D, from 0."""

    kind: Literal["season"] = field(default="season", init=False)
    id: str
    threshold: int
    edicts: list[int]


@dataclass(slots=True)
class Example(Message):
    """A small map that shows a scoring card at work: the spaces that score, and their stars."""

    rows: list[str]
    awards: list[Award]
    stars: int


@dataclass(slots=True)
class ScoringFace(Message):
    """A scoring card: its stack, its number for solo play, and an example if it has one."""

    kind: Literal["scoring"] = field(default="scoring", init=False)
    id: str
    stack: str
    solo: int
    example: Example | None = None


@dataclass(slots=True)
class SkillFace(Message):
    """A skill: its cost, its shape and its own terrains, if it has any."""

    kind: Literal["skill"] = field(default="skill", init=False)
    id: str
    cost: int
    power: str
    shape: Picture | None = None
    terrains: list[str] = field(default_factory=list)


Face = ExploreFace | RuinsFace | AmbushFace | HeroFace | SeasonFace | ScoringFace | SkillFace


@dataclass(slots=True)
class SheetMap(Message):
    """A printed map as rows of letters."""

    id: str
    box: str
    rows: list[str]


@dataclass(slots=True)
class BoxContents(Message):
    """One box: its cards by their ids, and the settings of a table that may name it."""

    id: str
    cards: list[str]
    uses: list[Literal["box", "explore", "seasons", "scoring"]] = field(default_factory=list)


@dataclass(slots=True)
class Wording(Message):
    """The name and the rule of a custom card in a language."""

    card: str
    language: str
    name: str
    rule: str


@dataclass(slots=True)
class Hosting(Message):
    """Public facts about a server: after how many days it deletes a table that has not started, and a match, and
    how its operator can be reached, as plain text; `listing` says whether tables can be put on a public list."""

    lobby_days: int
    match_days: int
    contact: str = ""
    imprint: str = ""
    listing: bool = True


@dataclass(slots=True)
class Options(Message):
    """All that a table can be opened with.

    `addresses` are those at which other devices open the page, for a page that was opened at a loopback address of the
    server's machine; `runtime` says whether a match can continue in the browser, and `hosting` describes the server,
    where there is one."""

    maps: list[SheetMap]
    boxes: list[BoxContents]
    cards: list[Face]
    recommended: list[str]
    levels: list[str]
    level: str
    languages: list[str]
    lesson: Lesson
    most_seats: int
    most_rows: int
    version: str
    addresses: list[str] = field(default_factory=list)
    runtime: bool = False
    hosting: Hosting | None = None


@dataclass(slots=True)
class Setup(Message):
    """The set-up of a match, fixed from its start: the blank map and every card in play."""

    type: Literal["setup"] = field(default="setup", init=False)
    table: TableId
    seats: int
    map: str
    rows: list[str]
    fallback: str
    coin_track: int
    cards: list[Face]
    words: list[Wording] = field(default_factory=list)
