"""The coach: the analysis of a seat's match, and its progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from alidade.messages.fields import Message, Range, SeatNumber, Seconds
from alidade.messages.match import Phase, Sheet
from alidade.messages.table import Reason


@dataclass(slots=True)
class Analyse(Message):
    """Analyse the match of a seat."""

    seat: SeatNumber = 1


@dataclass(slots=True)
class PollAnalysis(Analyse):
    """The progress of an analysis once more than `after` moments are found, or after `wait` seconds."""

    after: Annotated[int, Range(min=-1)] = -1
    wait: Seconds = 0


@dataclass(slots=True)
class Estimate(Message):
    """A number of stars with one standard error."""

    stars: float
    error: float


@dataclass(slots=True)
class CoachMoment(Message):
    """A moment at which a seat had to move: what luck changed, what the drawing lost, and what was left to expect.

    `drawn` and `best` are empty and `regret` is zero where the seat did not have to move."""

    turn: int
    season: int
    phase: Phase
    card: str
    owner: int
    luck: Estimate
    regret: Estimate | None
    expected: Estimate
    drawn: str
    best: str


@dataclass(slots=True)
class CostlyMoment(Message):
    """A moment that cost much: the sheet before it, and how many stars more the best drawing would have brought.

    `edicts` from A to D, coins, monsters; `room` is how many enclosed single spaces fewer it leaves."""

    moment: int
    sheet: Sheet
    edicts: list[float]
    coins: float
    monsters: float
    room: int


@dataclass(slots=True)
class Report(Message):
    """An analysis, complete or so far: par, luck and skill add up to the score, or to what is expected."""

    seat: int
    score: int | None
    par: Estimate
    luck: Estimate
    skill: Estimate
    edge: Estimate
    edicts: list[str]
    moments: list[CoachMoment]
    costliest: list[CostlyMoment]
    skipped: int
    decks: int
    weaker: list[Reason]


@dataclass(slots=True)
class Analysis(Message):
    """The progress of an analysis, and the report so far."""

    state: Literal["waiting", "running", "done"]
    ahead: int
    done: int
    all: int
    report: Report | None
