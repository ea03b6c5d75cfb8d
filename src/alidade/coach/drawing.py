"""Compares the drawings of a moment: the best ones, and what to expect of each.

A good drawing can stand far down in the greedy player's own order. So nearly all are screened first, by short
playouts, and the best of these are played out in full. The best drawing is chosen on one set of decks and valued on
another, so that lucky decks do not make it look better than it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from alidade.bots import greedy
from alidade.bots.cooperative import Cooperative, run_to_end
from alidade.bots.evaluator import Evaluator, evaluator_for, keys_from
from alidade.bots.uncompiled import Judge
from alidade.coach.estimate import Estimate, mean, mean_difference
from alidade.coach.playouts import Outcome, PlayoutRunner, StartSheet
from alidade.engine.card import Power
from alidade.engine.move import Move
from alidade.engine.sheet import Sheet
from alidade.engine.state import Phase
from alidade.engine.view import View

STAR = 1000  # a worth is in thousandths of a star
MAX_SKILLED = 8  # drawings with a skill that are compared
MAX_ANSWERS = 60  # answers to an ambush that are compared
SCREENING_MOVES = 96  # moves considered on each turn of a screening playout
FIRST_SHARE = 1 / 3  # of the screening decks for all drawings; the rest is for the better half


@dataclass(frozen=True)
class Budget:
    """The effort of an analysis: drawings compared at a moment, playouts to choose the best of them, decks to value it
    on.

    Up to `screened` drawings are screened on `screening_decks` decks, and the best `drawings` of them are compared;
    without screening decks these are the first in the greedy player's order. `start` decks estimate what is expected
    before the first card. `moves_per_turn` limits the moves considered on each turn of a playout and `moments` the
    moments compared, 0 for all. The greedy player's own worth of a drawing counts as `trust` playouts."""

    screened: int = 400
    screening_decks: int = 24
    drawings: int = 48
    playouts: int = 2000
    decks: int = 256
    start: int = 1000
    finalists: int = 2
    trust: int = 16
    moves_per_turn: int = 0
    moments: int = 0
    threads: int = 2


@dataclass(frozen=True)
class Drawing:
    """A drawing at a moment: what is expected after it, and what it loses against the best."""

    move: Move
    sheet: Sheet
    expected: Estimate
    regret: Estimate
    outcomes: tuple[float, ...]  # average parts of the final score: the total, then season by season


@dataclass(frozen=True)
class Findings:
    """The findings at a moment: the valued drawings, the best first, the one drawn, and the greedy one."""

    drawings: tuple[Drawing, ...]
    drawn: Drawing
    greedy: Drawing

    @property
    def best(self) -> Drawing:
        """The best drawing that was found."""
        return self.drawings[0]


def examine(moment: View, move: Move, budget: Budget, seed: str) -> Findings:
    """Compare what a seat drew with the best drawings; the result depends only on the view, the move and the seed."""
    return run_to_end(compare(moment, move, budget, seed))


def compare(moment: View, move: Move, budget: Budget, seed: str) -> Cooperative[Findings]:
    """Like `examine`, as cooperative work."""
    return _Comparison(moment, budget, seed).examine(move)


def shortlist(moment: View, budget: Budget, seed: str) -> list[Move]:
    """The drawings that are played out in full at a moment, the best first."""
    comparison = _Comparison(moment, budget, seed)
    return run_to_end(comparison.choose(comparison.candidates()))


def gap(moment: View, move: Move) -> int:
    """By how many thousandths of a star a move seems worse than the best, by one-move evaluation."""
    comparison = _Comparison(moment, Budget(screening_decks=0, drawings=1), "")
    best, drawn = (
        comparison.judge.worth(comparison.task.after(compared.parts)) for compared in (comparison.candidates()[0], move)
    )
    return best - drawn


class _Comparison:
    def __init__(self, moment: View, budget: Budget, seed: str) -> None:
        assert moment.task is not None
        self.view, self.task, self.budget = moment, moment.task, budget
        self.playouts = PlayoutRunner(moment, budget.moves_per_turn)
        self.judge: Evaluator | Judge = (evaluator_for(moment) if self.playouts.book else None) or Judge(moment)
        self.sign = 1 if self.task.owner == moment.seat else -1
        self.start_sheets, self.sums = dict[Move, StartSheet](), dict[Move, float]()
        self.choosing, self.valuing = Random(f"{seed} choose"), Random(f"{seed} value")

    def examine(self, drawn: Move) -> Cooperative[Findings]:
        moves = self.candidates()
        yield
        greedy_move = moves[0]
        order = yield from self.choose(list(dict.fromkeys([*moves, drawn])))
        finalists = list(dict.fromkeys([*order[: self.budget.finalists], drawn, greedy_move]))
        keys = keys_from(self.valuing, self.budget.decks)
        played = yield from self.playouts.play_out(
            [self.start_sheet(move) for move in finalists], keys, self.budget.threads
        )
        best = self.stars(played[0])
        valued = {move: self.drawing(move, worlds, best) for move, worlds in zip(finalists, played, strict=True)}
        others = sorted(finalists[1:], key=lambda move: valued[move].regret.stars)
        return Findings(tuple(valued[move] for move in (finalists[0], *others)), valued[drawn], valued[greedy_move])

    def drawing(self, move: Move, worlds: list[Outcome], best: list[int]) -> Drawing:
        stars = self.stars(worlds)
        means = tuple(sum(column) / len(worlds) for column in zip(*worlds, strict=True))
        return Drawing(move, self.start_sheet(move).sheet, mean(stars), mean_difference(best, stars), means)

    def stars(self, worlds: list[Outcome]) -> list[int]:
        return [self.sign * outcome[0] for outcome in worlds]

    def start_sheet(self, move: Move) -> StartSheet:
        """The sheet after a move."""
        if move not in self.start_sheets:
            self.start_sheets[move] = self._start_sheet(move)
        return self.start_sheets[move]

    def _start_sheet(self, move: Move) -> StartSheet:
        """The start sheet after an answer to an ambush, which the ambush follows unless it was warded off."""
        sheet = self.task.after(move.parts)
        if self.view.phase is not Phase.RESPOND:
            return StartSheet(sheet)
        wards = {skill.id for skill in self.task.skills if skill.power is Power.WARD}
        return StartSheet(sheet, drawn=any(part.word in wards for part in move.parts))

    def candidates(self) -> list[Move]:
        """The moves worth comparing, first the greedy player's choice without skills."""
        if self.view.phase is Phase.RESPOND:
            return list(dict.fromkeys([Move(), *islice(self.task.legal_moves(), MAX_ANSWERS)]))
        count = self.budget.screened if self.budget.screening_decks else self.budget.drawings
        if isinstance(self.judge, Evaluator):
            plain = [self.judge.move(numbers) for numbers in self.judge.ranking(count)]
        else:
            plain = [move for _, move in self.judge.ranking(count)]
        return list(dict.fromkeys([*plain, *self._skilled(plain)]))

    def _skilled(self, plain: list[Move]) -> Iterator[Move]:
        if not self.task.skills:
            return iter(())
        moves = greedy.with_skills(self.task, plain[: greedy.MAX_MAIN_MOVES])
        worth = {move: self.judge.worth(self.task.after(move.parts)) for move in moves}
        return iter(sorted(worth, key=lambda move: -worth[move])[:MAX_SKILLED])

    def choose(self, moves: list[Move]) -> Cooperative[list[Move]]:
        """The moves left by screening, the best first, by sequential halving on separate decks."""
        budget, worth = self.budget, self.judge.worth
        self.sums = {move: budget.trust * worth(self.start_sheet(move).sheet) / STAR for move in moves}
        screening, first, left = (
            PlayoutRunner(self.view, SCREENING_MOVES),
            round(FIRST_SHARE * budget.screening_decks),
            moves,
        )
        half = max(2 * budget.drawings, len(moves) // 2)
        for decks, count in (
            ((first, half), (budget.screening_decks - first, budget.drawings)) if budget.screening_decks else ()
        ):
            if len(left) > count:
                left = (yield from self.ranked(screening, left, decks))[:count]
        rounds, dropped = max(1, (len(left) - 1).bit_length()), list[Move]()
        while len(left) > 1:
            order = yield from self.ranked(self.playouts, left, max(1, budget.playouts // (rounds * len(left))))
            half = (len(order) + 1) // 2
            left, dropped = order[:half], order[half:] + dropped
        return left + dropped

    def ranked(self, runner: PlayoutRunner, moves: list[Move], decks: int) -> Cooperative[list[Move]]:
        """These moves, the best first, after playouts on some more decks."""
        keys = keys_from(self.choosing, decks)
        played = yield from runner.play_out([self.start_sheet(move) for move in moves], keys, self.budget.threads)
        for move, worlds in zip(moves, played, strict=True):
            self.sums[move] += sum(self.stars(worlds))
        return sorted(moves, key=lambda move: -self.sums[move])
