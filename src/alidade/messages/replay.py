"""The replay of a finished match, frame by frame, and challenges."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from alidade.messages.cards import Face, Wording
from alidade.messages.fields import Message, Range
from alidade.messages.match import News, Result, Sheet, Skill
from alidade.messages.table import Help, Origin, Seat

MAX_RECORD = 1_000_000  # letters of a record that is sent to be read


@dataclass(slots=True)
class SheetAt(Message):
    """The sheet of a seat at some moment."""

    seat: int
    sheet: Sheet


@dataclass(slots=True)
class ReplayFrame(Message):
    """A turn once all have drawn, or a season once it is scored: its news, and the sheets it changed."""

    kind: Literal["start", "turn", "season"]
    season: int
    turn: int = 0
    time: int = 0
    cards: list[str] = field(default_factory=list)
    ruins: bool = False
    news: list[News] = field(default_factory=list)
    sheets: list[SheetAt] = field(default_factory=list)


@dataclass(slots=True)
class ReplayData(Message):
    """A whole match for a replay: everything that was public, frame by frame.

    `deal` is equal for two matches with the same cards, and reveals nothing else; `kept_until` is empty where
    nothing is stored. `help` lists the help each seat had; it is empty for a record, which does not contain it. `cards`
    are those that were or could be seen, the four edicts first; `lasting` are the ambush cards that stayed beside the
    table from their reveal on (R6.3)."""

    replay: str
    challenge: str
    date: str
    kept_until: str
    deal: str
    map: str
    box: str
    rows: list[str]
    coin_track: int
    seats: list[Seat]
    edicts: list[str]
    skills: list[Skill]
    lasting: list[str]
    cards: list[Face]
    words: list[Wording]
    moments: list[ReplayFrame]
    record: str
    result: Result | None = None
    coach: bool = False
    help: list[Help] = field(default_factory=list)
    custom_map: bool = False


@dataclass(slots=True)
class ReadRecord(Message):
    """A record, to view or to continue."""

    record: Annotated[str, Range(max=MAX_RECORD)]


@dataclass(slots=True)
class Resumed(Message):
    """A table that continues a record: its name, the host's token, and a token for each player's seat."""

    table: str
    host: str
    tokens: list[str]


@dataclass(slots=True)
class ReplayAccess(Message):
    """Who may see the replay of a match: anyone with its link, or its players."""

    replay: Literal["link", "seats"]


@dataclass(slots=True)
class Challenge(Message):
    """A deal to beat: its player, their stars, the help they had, and how many attempts were begun."""

    name: str
    total: int
    rating: int
    title: str
    help: Help
    map: str
    box: str
    skills: bool
    deal: str
    origin: Origin
    custom_map: bool = False
    attempts: int = 0


@dataclass(slots=True)
class Accept(Message):
    """Accept a challenge; `known` says whether its deal was seen before."""

    known: bool = False
