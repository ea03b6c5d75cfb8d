"""The analysis of a match: what was expected, what luck changed, and what the drawings lost.

Playouts follow the greedy player. The expected score is that player's mean plus the *edge* of the best drawings over
the time left (`edge`). A card or a neighbour's monsters change it by luck; the seat's own drawing can only lose. So
par, luck and skill lead from the expectation before the first card to the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from alidade.batch.kernel import is_compiled
from alidade.bots.cooperative import Cooperative
from alidade.bots.evaluator import keys_from
from alidade.bots.strength import Reason, strength
from alidade.coach.difference import Difference, difference
from alidade.coach.drawing import Budget, Findings, compare, gap
from alidade.coach.edge import edge
from alidade.coach.estimate import NONE, Estimate, deviation, mean, mean_difference, total
from alidade.coach.playouts import PlayoutRunner, StartSheet
from alidade.coach.step import SeatStep, steps
from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import Phase, Public, State
from alidade.engine.view import View, view
from alidade.record import Record, replay

FULL = Budget()
UNCOMPILED = Budget(
    screening_decks=0, drawings=6, playouts=48, decks=8, start=16, moves_per_turn=12, moments=12, threads=1
)
COSTLIEST = 3
CERTAIN_ERRORS = 2  # standard errors above 0 from which a regret counts among the costliest


class BadAnalysis(AlidadeError):
    """A match that cannot be analysed."""

    sentences: ClassVar[Mapping[str, str]] = {
        "analysis_unfinished": "Only a finished match can be analysed; this one stops at turn {turn}.",
    }


@dataclass(frozen=True)
class Moment:
    """A step of a match: what luck changed before it, what the seat drew, and what was left to expect afterwards.

    `revealed` is what the cards since the last moment changed, `monsters` what neighbours' drawings on the seat's sheet
    did. A regret on another's sheet is in that seat's stars, and no part of the seat's own skill."""

    turn: int
    season: int
    phase: Phase
    card: str
    owner: int
    own: bool
    sheet: Sheet
    revealed: Estimate
    monsters: Estimate
    expected: Estimate
    findings: Findings | None

    @property
    def luck(self) -> Estimate:
        """What chance and neighbours changed."""
        return self.revealed + self.monsters

    @property
    def regret(self) -> Estimate:
        """What the drawing lost against the best, in the stars of the sheet's owner."""
        return self.findings.drawn.regret if self.findings else NONE


@dataclass(frozen=True)
class Analysis:
    """A seat's match: score = par + luck + skill; while it still runs there is no score, only what is expected."""

    setup: Setup
    edicts: tuple[str, ...]
    seat: int
    score: int | None
    start: Estimate  # of the greedy player before the first card
    edge: Estimate  # what the best drawings add to it
    moments: tuple[Moment, ...]
    last: Estimate  # what was revealed after the last moment
    skipped: int  # moments that were not analysed: what they lost counts as luck
    budget: Budget
    reasons: tuple[Reason, ...]

    @property
    def par(self) -> Estimate:
        """What the best drawings are expected to give before the first card."""
        return self.start + self.edge

    @property
    def end(self) -> float:
        """The score, or what is expected of it."""
        return self.par.stars + self.luck.stars + self.skill.stars if self.score is None else self.score

    @property
    def luck(self) -> Estimate:
        """What the cards and the neighbours changed; the score is certain, so its error is that of par and skill."""
        stars = sum(moment.luck.stars for moment in self.moments) + self.last.stars
        return Estimate(stars, (self.par + self.skill).error)

    @property
    def skill(self) -> Estimate:
        """What the drawings on the own sheet lost: never much above zero."""
        return -total(moment.regret for moment in self.moments if moment.own)

    @property
    def costliest(self) -> tuple[Moment, ...]:
        """The moments that cost most, the worst first; what lies within its error may have cost nothing."""
        lost = [moment for moment in self.moments if moment.regret.stars > CERTAIN_ERRORS * moment.regret.error]
        return tuple(sorted(lost, key=lambda moment: -moment.regret.stars)[:COSTLIEST])

    def difference(self, moment: Moment) -> Difference:
        """What the best drawing of a moment would have changed."""
        assert moment.findings is not None
        return difference(moment.findings, self.setup.box.seasons)


Progress = Callable[[int, int], None]


def analyse(
    record: Record,
    seat: int = 1,
    *,
    budget: Budget | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    states: Sequence[State] = (),
) -> Analysis:
    """Analyse a seat's match, move by move; `progress` is called with the number of moments done and of all moments.

    `states` are those that `replay` yields for the record, where the caller has them."""
    run = AnalysisRun(record, seat, budget=budget, seed=seed, states=states)
    for analysis in run.analyses():
        if progress and analysis.moments:
            progress(len(analysis.moments), len(run.steps))
    return analysis


class AnalysisRun:
    """An incremental analysis: `analyses` yields it after each moment.

    Of a `running` match it analyses only resolved turns, and no pending drawing. `states` are those that `replay`
    yields for the record, where the caller has them."""

    def __init__(
        self,
        record: Record,
        seat: int = 1,
        *,
        budget: Budget | None = None,
        seed: int = 0,
        running: bool = False,
        states: Sequence[State] = (),
    ) -> None:
        if not 1 <= seat <= record.setup.seats:
            raise IllegalMove("no_such_seat", seat=seat, seats=record.setup.seats)
        states = states or list(replay(record))
        self.seat, self.seed, self.end = seat, seed, states[-1]
        first = next((state for state in states if state.phase is Phase.SHUFFLE), None)
        if first is None or not (self.end.over or running):
            raise BadAnalysis("analysis_unfinished", turn=self.end.turn)
        self._first = view(first, seat)
        swift = is_compiled() and PlayoutRunner(self._first).book is not None
        self.budget = budget or (FULL if swift else UNCOMPILED)
        self._all = [step for step in steps(record.moves, states, seat) if step.view.public is not self.end.public]
        self.steps = list[SeatStep]()  # the steps to analyse, once they are chosen
        self._scores = list[int]()  # of the greedy player on decks dealt before the first card
        self._before = NONE

    def analyses(self) -> Iterator[Analysis]:
        """Yield the analysis before the first card, then after each moment."""
        return (analysis for analysis in self.work() if analysis)

    def work(self) -> Iterator[Analysis | None]:
        """Like `analyses`, but yields None where the caller may do other work."""
        first = self._first
        assert first.sheet is not None
        self.steps = yield from self._chosen()
        start_sheets = [StartSheet(first.sheet, drawn=False)]
        (self._scores,) = yield from self._expected(first, start_sheets, "start", self.budget.start)
        self._before = self.start.plus(self._edge(first.public).stars)
        moments = list[Moment]()
        yield self._analysis(moments)
        for step in self.steps:
            moments.append((yield from self._moment(step)))
            yield self._analysis(moments)

    def _chosen(self) -> Cooperative[list[SeatStep]]:
        """Every step, or those where the drawing seems to have cost most."""
        count = self.budget.moments
        if not count or len(self._all) <= count:
            return self._all
        gaps = dict[str, int]()
        for step in self._all:
            if step.move is not None:
                gaps[step.name] = gap(step.view, step.move)
                yield
        costly = sorted(gaps, key=lambda name: -gaps[name])[:count]
        return [step for step in self._all if step.name in costly]

    @property
    def start(self) -> Estimate:
        """What the greedy player is expected to get before the first card."""
        return mean(self._scores)

    def _edge(self, public: Public, *, full: bool = False) -> Estimate:
        return edge(public, deviation(self._scores), full=full)

    def _analysis(self, moments: list[Moment]) -> Analysis:
        """The analysis so far; until all moments are found the rest counts as luck."""
        end = self.end
        score = end.sheets[self.seat - 1].total if end.over else None
        return Analysis(
            setup=end.setup,
            edicts=tuple(card.id for card in end.edicts),
            seat=self.seat,
            score=score,
            start=self.start,
            edge=self._edge(self._first.public),
            moments=tuple(moments),
            last=NONE if score is None else Estimate(score) - self._before,
            skipped=len(self._all) - len(self.steps),
            budget=self.budget,
            reasons=strength(end.setup, "master").reasons,
        )

    def _moment(self, step: SeatStep) -> Cooperative[Moment]:
        now = step.view
        findings = None
        if step.move is not None:
            findings = yield from compare(now, step.move, self.budget, f"{self.seed} {step.name}")
        if findings and step.own:
            met, after, monsters = findings.best.expected, findings.drawn.expected, NONE
        else:
            start_sheets = [
                StartSheet(step.sheet, drawn=False),
                StartSheet(step.after, drawn=now.phase is not Phase.RESPOND),
            ]
            unharmed, harmed = yield from self._expected(now, start_sheets, f"{step.name} passed", self.budget.decks)
            met, after, monsters = mean(unharmed), mean(harmed), mean_difference(harmed, unharmed)
        left, task, before = self._edge(now.public, full=step.ends), now.public.task(now.seat), self._before
        self._before = after.plus(left.stars)
        return Moment(
            turn=now.turn,
            season=now.season,
            phase=now.phase,
            card=task.card.id,
            owner=task.owner,
            own=step.own,
            sheet=task.sheet,
            revealed=met.plus(left.stars) - before,
            monsters=monsters,
            expected=after + left,
            findings=findings,
        )

    def _expected(
        self, now: View, start_sheets: list[StartSheet], name: str, decks: int
    ) -> Cooperative[list[list[int]]]:
        """The stars of sheets at the end, deck by deck."""
        keys = keys_from(Random(f"{self.seed} {name}"), decks)
        played = yield from PlayoutRunner(now, self.budget.moves_per_turn).play_out(
            start_sheets, keys, self.budget.threads
        )
        return [[outcome[0] for outcome in worlds] for worlds in played]
