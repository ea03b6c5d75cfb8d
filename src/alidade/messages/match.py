"""A match as a seat or a spectator sees it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from alidade.messages.fields import Message, Spaces, TableId

Phase = Literal["respond", "draw", "choose", "over"]
Asking = Literal["deal", "shuffle", "respond", "draw", "choose"]


@dataclass(slots=True)
class Award(Message):
    """Stars and the spaces that earned them."""

    stars: int
    spaces: Spaces


@dataclass(slots=True)
class EdictStars(Message):
    """The stars and awards of an edict on a sheet."""

    edict: str
    stars: int
    awards: list[Award]


@dataclass(slots=True)
class SeasonStars(Message):
    """The stars of one season on a sheet: two edicts, coins, and the loss to monsters."""

    edicts: list[int]
    coins: int
    monsters: int
    total: int


@dataclass(slots=True)
class Monster(Message):
    """A named monster: all its spaces, destroyed ones too."""

    name: str
    initial: str
    spaces: Spaces


@dataclass(slots=True)
class FormerTerrain(Message):
    """The former terrain of destroyed spaces."""

    terrain: str
    spaces: Spaces


@dataclass(slots=True)
class Sheet(Message):
    """One player's sheet, and the stars that the four edicts give it now."""

    rows: list[str]
    coins: int
    spent: int
    used: str
    marks: Spaces
    was: list[FormerTerrain]
    monsters: list[Monster]
    surrounded: Spaces
    threatened: Spaces
    stars: list[SeasonStars]
    total: int
    lost: int
    now: list[EdictStars]


@dataclass(slots=True)
class News(Message):
    """One thing that happened on the last turn; `rows` are the sheet that was scored."""

    kind: Literal["revealed", "drawn", "spread", "scored"]
    card: str
    owner: int = 0
    by: int = 0
    move: str = ""
    filled: Spaces = field(default_factory=list)
    destroyed: Spaces = field(default_factory=list)
    mountains: Spaces = field(default_factory=list)
    coins: int = 0
    spent: int = 0
    edicts: list[EdictStars] = field(default_factory=list)
    threatened: Spaces = field(default_factory=list)
    stars: SeasonStars | None = None
    path: str = ""
    rows: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Deck(Message):
    """The cards that may still come: unseen explore and ruins cards of this season, and how many ambushes and
    heroes."""

    cards: int
    unseen: list[str]
    ambushes: int
    heroes: int
    hidden_ambushes: list[str]
    hidden_heroes: list[str]


@dataclass(slots=True)
class Skill(Message):
    """A skill in play and its cost."""

    id: str
    cost: int


@dataclass(slots=True)
class Rank(Message):
    """A seat's place at the end."""

    place: int
    seat: int
    total: int
    lost: int


@dataclass(slots=True)
class Result(Message):
    """How it ended: the ranking, or the solo rating and its title (a bound such as 10, or none)."""

    ranking: list[Rank]
    winners: list[int]
    rating: int | None = None
    title: str = ""


@dataclass(slots=True)
class Match(Message):
    """The public part of a match, the same for everybody."""

    phase: Phase
    turn: int
    season: int
    time: int
    threshold: int
    column: list[str]
    card: str
    ruins: bool
    edicts: list[str]
    scoring: list[int]
    skills: list[Skill]
    seen: list[str]
    lasting: list[str]
    wards: list[int]
    deck: Deck
    sheets: list[Sheet]
    news: list[News]
    result: Result | None = None


@dataclass(slots=True)
class Choice(Message):
    """One way a shape may lie, every anchor for it, and after which of them a part with the word `follow` must come."""

    word: str
    terrains: list[str]
    shape: Spaces
    anchors: Spaces
    coin: bool = False
    cost: int = 0
    follow: str = ""
    follow_at: Spaces = field(default_factory=list)


@dataclass(slots=True)
class Offer(Message):
    """The choices for the next part, whether the move may end here, and the monster that destroys a space."""

    done: bool
    choices: list[Choice]
    monster: str = ""


@dataclass(slots=True)
class View(Message):
    """A whole match as one seat sees it, or a spectator (seat 0)."""

    type: Literal["view"] = field(default="view", init=False)
    table: TableId
    version: int
    step: int
    seat: int
    waiting: list[int]
    match: Match
    drawn: str = ""
    owner: int = 0
    offer: Offer | None = None
    clock_left: int | None = None
    resolves_in: int | None = None


@dataclass(slots=True)
class Waiting(Message):
    """The seats that still have to draw."""

    type: Literal["waiting"] = field(default="waiting", init=False)
    table: TableId
    version: int
    step: int
    waiting: list[int]
    drawn: str = ""
    clock_left: int | None = None
    resolves_in: int | None = None


@dataclass(slots=True)
class ResolvedStep(Message):
    """A resolved step of a match, and the news it caused."""

    step: int
    turn: int
    season: int
    phase: Asking
    news: list[News]


@dataclass(slots=True)
class History(Message):
    """Everything that happened so far."""

    table: TableId
    version: int
    turns: list[ResolvedStep]
