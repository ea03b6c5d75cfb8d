"""Tables: opening them, their seats, and what everybody may know of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from alidade.cards.printed import DEFAULT_BOX
from alidade.messages.fields import BoxId, CardId, Level, Message, Name, OpenCard, Range, SeatNumber, ShortText, TableId
from alidade.messages.match import Sheet

MAX_NAME = 60  # letters of a table's name
MAX_MAP = 40
MAX_PAUSE = 86_400_000  # milliseconds: a day, so that the next card waits until a lone player turns it
MAX_STRONG = 12  # bots at a table that think for seconds


@dataclass(slots=True)
class Settings(Message):
    """The agreed options of a table, known to all."""

    name: Annotated[str, Range(max=MAX_NAME)] = ""
    seats: SeatNumber = 2
    map: Annotated[str, Range(max=MAX_MAP)] = ""
    box: BoxId = DEFAULT_BOX
    explore: BoxId = ""
    seasons: BoxId = ""
    scoring: BoxId = ""
    ambushes: Annotated[list[CardId], Range(max=60)] | None = None
    heroes: Annotated[list[CardId], Range(max=60)] | None = None
    skills: bool = False
    edicts: Literal["random", "recommended"] | Annotated[list[OpenCard], Range(4, 4)] = "random"
    fallback: Literal["any", "card"] = "any"
    clock: Annotated[int, Range(5, 604_800)] | None = None
    pause: Annotated[int, Range(max=MAX_PAUSE)] = 1500
    listed: bool = False
    hints: bool = False
    replay: Literal["link", "seats"] = "link"


@dataclass(slots=True)
class Lesson(Message):
    """A stacked deck: the first deal and the decks of the seasons, written as in a record."""

    deal: Annotated[str, Range(max=4000)]
    decks: Annotated[list[Annotated[str, Range(max=4000)]], Range(max=4)]


@dataclass(slots=True)
class BotSeat(Message):
    """A bot in a seat."""

    seat: SeatNumber
    level: Level


@dataclass(slots=True)
class CreateTable(Settings):
    """Open a table: the settings, plus fields only the creator may set."""

    rows: Annotated[list[Annotated[str, Range(max=15)]], Range(max=15)] = field(default_factory=list)
    cards: Annotated[str, Range(max=65_536)] = ""
    bots: Annotated[list[BotSeat], Range(max=100)] = field(default_factory=list)
    seed: Annotated[int, Range()] | None = None
    lesson: Lesson | None = None


@dataclass(slots=True)
class Origin(Message):
    """The origin of a table's sheet and cards (R2.5): whether from both boxes, how many ruins cards join the
    explore cards of Heroes because of that, and how the cards depart from what the book allows."""

    combined: bool = False
    ruins_joined: int = 0
    departures: list[Literal["mixed_explore", "other_ruins"]] = field(default_factory=list)


@dataclass(slots=True)
class Created(Message):
    """A new table and the secret of its host."""

    table: TableId
    host: str


@dataclass(slots=True)
class Join(Message):
    """Take a seat, the first open one unless a number is given; a player may have no name."""

    name: Name = ""
    title: ShortText = ""
    motto: ShortText = ""
    crest: ShortText = ""
    seat: SeatNumber | None = None


@dataclass(slots=True)
class Joined(Message):
    """The seat taken and its secret."""

    table: TableId
    seat: int
    token: str


@dataclass(slots=True)
class Describe(Message):
    """Update a seat's name, title, motto or crest; omitted fields keep their value."""

    name: Name | None = None
    title: ShortText | None = None
    motto: ShortText | None = None
    crest: ShortText | None = None


@dataclass(slots=True)
class Start(Message):
    """Start the match; open seats are closed, or filled with bots of a level."""

    empty: Literal["close", "bots"] = "close"
    level: Level = "novice"


@dataclass(slots=True)
class CallBot(Message):
    """Put a bot in a seat: an open one, or that of someone absent, until they return."""

    level: Level = "novice"


@dataclass(slots=True)
class Rematch(Message):
    """Play again, with the same deal or a new one."""

    deal: Literal["same", "new"] = "new"


# What everybody at a table may know of it.


@dataclass(slots=True)
class StandIn(Message):
    """After how many milliseconds the host, and every other player, may let a bot draw for a seat."""

    host: int
    seats: int | None = None


@dataclass(slots=True)
class Seat(Message):
    """A seat: its player, whether a bot draws for it now, and how many turns in a row it missed.

    `stand_in` is set where a bot may be called, now or later, to draw for an absent player."""

    seat: int
    state: Literal["open", "taken", "bot"]
    name: str = ""
    title: str = ""
    motto: str = ""
    crest: str = ""
    level: str = ""
    away: bool = False
    here: bool = False
    missed: int = 0
    stand_in: StandIn | None = None


@dataclass(slots=True)
class Reason(Message):
    """Why a level is weaker than it could be, and which card is to blame if one is."""

    why: Literal["map", "box", "card", "numba", "skills"]
    card: str = ""


@dataclass(slots=True)
class Weaker(Message):
    """A level of bots that plays weaker at this table than it could: its effective level, and the reasons."""

    level: str
    plays: str
    reasons: list[Reason]


@dataclass(slots=True)
class Help(Message):
    """What helped a player: on how many of the match's turns they asked for a hint, how many a bot drew for them, and
    whether the deal was known before."""

    turns: int
    hints: int = 0
    bot_turns: int = 0
    known_deal: bool = False


@dataclass(slots=True)
class Rival(Message):
    """The player to beat and the help they had; their sheet and the link to their match are sent only after an attempt
    in which the caller, and not a bot, drew most turns."""

    name: str
    total: int
    rating: int
    title: str
    help: Help
    replay: str = ""
    sheet: Sheet | None = None


@dataclass(slots=True)
class Table(Message):
    """A table: its settings, its seats and its stage.

    Once it is over, `replay` is the link under which all may look back at it, `challenge` the one (for its seat or
    host alone) under which others may play the deal of a solo match, and `help` says for each seat what helped it."""

    type: Literal["table"] = field(default="table", init=False)
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
    weaker: list[Weaker] = field(default_factory=list)
    replay: str = ""
    challenge: str = ""
    rival: Rival | None = None
    coach: bool = False
    origin: Origin = field(default_factory=Origin)
    code: str = ""
    help: list[Help] = field(default_factory=list)
    custom_map: bool = False


@dataclass(slots=True)
class Summary(Message):
    """A table in its players' list: the season, who owes a drawing, and the caller's sheet."""

    table: TableId
    version: int
    state: Literal["lobby", "playing", "over"]
    name: str
    box: str
    seats: list[Seat]
    seat: int = 0
    host: bool = False
    season: str = ""
    waiting: list[int] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)
    clock_left: int | None = None
    rematch: str = ""


@dataclass(slots=True)
class Invitation(Message):
    """The table to which a code leads."""

    table: TableId


@dataclass(slots=True)
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
    custom_map: bool = False


@dataclass(slots=True)
class Tables(Message):
    """The list of open tables, newest first."""

    tables: list[Listed]
