"""The coach: what a finished match was worth to a seat, and how far its analysis is."""

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
    """How far is the analysis of a seat's match, once more than `after` moments are found? `wait` is in seconds."""

    after: Annotated[int, Range(min=-1)] = -1
    wait: Seconds = 0


@dataclass(slots=True)
class Estimate(Message):
    """So many stars, give or take one standard error."""

    stars: float
    error: float


@dataclass(slots=True)
class CoachMoment(Message):
    """When a seat was asked: what luck had changed, what the drawing lost, and what was left to expect.

    `drawn` and `best` are empty and `regret` is nothing where the seat was not asked."""

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
    """A moment that cost much: the sheet before it, and by how many stars the best drawing's games end better.

    `edicts` from A to D, coins, monsters; `room` is how many enclosed single spaces fewer it leaves."""

    moment: int
    sheet: Sheet
    edicts: list[float]
    coins: float
    monsters: float
    room: int


@dataclass(slots=True)
class Report(Message):
    """An analysis, whole or as far as it is: par, luck and skill make the score, or what is expected so far."""

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
    """How far the analysis of a seat's match is, and what is found so far."""

    state: Literal["waiting", "running", "done"]
    ahead: int
    done: int
    all: int
    report: Report | None
