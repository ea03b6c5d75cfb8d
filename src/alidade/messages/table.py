"""Tables: how they are opened, who sits at them, and what everybody may know of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from alidade.messages.value import CardId, Level, Line, Message, Name, Printed, SeatNumber, TableId

MAX_NAME = 60  # letters of a table's name
MAX_MAP = 40


class Settings(Message):
    """The agreed options of a table, known to all."""

    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    seats: SeatNumber = 2
    map: Annotated[str, Meta(max_length=MAX_MAP)] = ""
    box: Literal["base", "heroes", "combined"] = "base"
    explore: Printed = ""
    seasons: Printed = ""
    scoring: Literal["", "base", "heroes", "combined"] = ""
    ambushes: Annotated[list[CardId], Meta(max_length=60)] | None = None
    heroes: Annotated[list[CardId], Meta(max_length=60)] | None = None
    skills: bool = False
    edicts: Literal["random", "recommended"] | Annotated[list[CardId], Meta(min_length=4, max_length=4)] = "random"
    fallback: Literal["any", "card"] = "any"
    clock: Annotated[int, Meta(ge=5, le=604_800)] | None = None
    pause: Annotated[int, Meta(ge=0, le=10_000)] = 1500
    listed: bool = False


class Lesson(Message):
    """A stacked deck: the first deal and the decks of the seasons, written as in a record."""

    deal: Annotated[str, Meta(max_length=4000)]
    decks: Annotated[list[Annotated[str, Meta(max_length=4000)]], Meta(max_length=4)]


class BotSeat(Message):
    """A bot in a seat."""

    seat: SeatNumber
    level: Level


class CreateTable(Settings):
    """Open a table: the settings, and what only the one who opens it may say."""

    rows: Annotated[list[Annotated[str, Meta(max_length=15)]], Meta(max_length=15)] = field(default_factory=list)
    cards: Annotated[str, Meta(max_length=65_536)] = ""
    bots: Annotated[list[BotSeat], Meta(max_length=100)] = field(default_factory=list)
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    lesson: Lesson | None = None


class Created(Message):
    """A new table and the secret of its host."""

    table: TableId
    host: str


class Join(Message):
    """Take a seat by name; the first open one unless a number is given."""

    name: Name
    title: Line = ""
    motto: Line = ""
    crest: Line = ""
    seat: SeatNumber | None = None


class Joined(Message):
    """The seat taken and its secret."""

    table: TableId
    seat: int
    token: str


class Describe(Message):
    """Change how a seat calls itself; what is left out stays."""

    name: Name | UnsetType = UNSET
    title: Line | UnsetType = UNSET
    motto: Line | UnsetType = UNSET
    crest: Line | UnsetType = UNSET


class Start(Message):
    """Begin: open seats are closed, or filled with bots of a level."""

    empty: Literal["close", "bots"] = "close"
    level: Level = "novice"


class CallBot(Message):
    """Put a bot in a seat: an open one, or that of someone absent."""

    level: Level = "novice"


class Rematch(Message):
    """Play again, with the same deal or a new one."""

    deal: Literal["same", "new"] = "new"


# What everybody at a table may know of it.


class Seat(Message):
    """Who sits where, and whether a bot draws for it now."""

    seat: int
    state: Literal["open", "taken", "bot"]
    name: str = ""
    title: str = ""
    motto: str = ""
    crest: str = ""
    level: str = ""
    away: bool = False
    here: bool = False


class Table(Message, tag_field="type", tag="table"):
    """A table: its settings, its seats and how far it is."""

    table: TableId
    version: int
    state: Literal["lobby", "playing", "over"]
    settings: Settings
    seats: list[Seat]
    seat: int = 0
    host: bool = False
    known_deal: bool = False
    lesson: bool = False
    created: str = ""
    rematch: str = ""


class Listed(Message):
    """One line of the list of open tables."""

    table: TableId
    name: str
    state: Literal["lobby", "playing"]
    seats: int
    open: int
    map: str
    box: str
    skills: bool
    clock: int | None
    known_deal: bool
    lesson: bool
    created: str


class Tables(Message):
    """The list of open tables, newest first."""

    tables: list[Listed]
