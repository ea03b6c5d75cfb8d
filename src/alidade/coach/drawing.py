"""Drawings: those worth a look at a moment, the best of them, and what to expect of each.

The best drawing is chosen on one set of decks and valued on another, so that no luck of the draw makes it look better
than it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from alidade.bots import greedy
from alidade.bots.evaluator import Evaluator, evaluator_for, keys_from
from alidade.bots.plain import Judge
from alidade.bots.work import Work, finish
from alidade.coach.estimate import Estimate, mean, mean_difference
from alidade.coach.outlook import Outcome, Outlook, Paper
from alidade.engine.card import Power
from alidade.engine.move import Move
from alidade.engine.sheet import Sheet
from alidade.engine.state import Phase
from alidade.engine.view import View

STAR = 1000  # a worth is in thousandths of a star
SKILLED = 8  # drawings with a skill that are looked at
ANSWERS = 60  # answers to an ambush that are looked at


@dataclass(frozen=True)
class Budget:
    """How much is looked at: drawings at a moment, playouts to choose the best of them, decks to value it on.

    `start` decks tell what is expected before the first card. `looks` limits the moves looked at on each turn of a
    playout and `moments` the moments looked at, 0 for all. What the greedy player thinks of a drawing counts as
    `trust` playouts."""

    drawings: int = 24
    playouts: int = 1200
    decks: int = 384
    start: int = 1000
    finalists: int = 3
    trust: int = 16
    looks: int = 0
    moments: int = 0
    threads: int = 2


@dataclass(frozen=True)
class Drawing:
    """A drawing at a moment: what is expected after it, and what it loses against the best."""

    move: Move
    sheet: Sheet
    expected: Estimate
    regret: Estimate
    outcomes: tuple[float, ...]  # what its ends are made of on average: the total, then season by season


@dataclass(frozen=True)
class Look:
    """What was found at a moment: the drawings valued, the best first; the one that was drawn, and the greedy one."""

    drawings: tuple[Drawing, ...]
    drawn: Drawing
    greedy: Drawing

    @property
    def best(self) -> Drawing:
        """The best drawing that was found."""
        return self.drawings[0]


def look(moment: View, move: Move, budget: Budget, seed: str) -> Look:
    """Compare what a seat drew with the best drawings; it depends on nothing but the view, the move and the seed."""
    return finish(compare(moment, move, budget, seed))


def compare(moment: View, move: Move, budget: Budget, seed: str) -> Work[Look]:
    """The same look, with pauses."""
    return _Comparison(moment, budget, seed).look(move)


def rank(moment: View, moves: list[Move], playouts: int, seed: str) -> list[Move]:
    """These moves as the playouts rank them, the best first."""
    return finish(_Comparison(moment, Budget(playouts=playouts), seed).choose(moves))


def gap(moment: View, move: Move) -> int:
    """By how many thousandths of a star a move seems worse than the best at a glance."""
    comparison = _Comparison(moment, Budget(drawings=1), "")
    best, drawn = (
        comparison.judge.worth(comparison.task.after(one.parts)) for one in (comparison.candidates()[0], move)
    )
    return best - drawn


class _Comparison:
    def __init__(self, moment: View, budget: Budget, seed: str) -> None:
        assert moment.task is not None
        self.view, self.task, self.budget = moment, moment.task, budget
        self.outlook = Outlook(moment, budget.looks)
        self.judge: Evaluator | Judge = (evaluator_for(moment) if self.outlook.book else None) or Judge(moment)
        self.sign = 1 if self.task.owner == moment.seat else -1
        self.choosing, self.valuing = Random(f"{seed} choose"), Random(f"{seed} value")

    def look(self, drawn: Move) -> Work[Look]:
        moves = self.candidates()
        yield
        greedy_move = moves[0]
        order = yield from self.choose(list(dict.fromkeys([*moves, drawn])))
        finalists = list(dict.fromkeys([*order[: self.budget.finalists], drawn, greedy_move]))
        keys = keys_from(self.valuing, self.budget.decks)
        played = yield from self.outlook.play_out([self.paper(move) for move in finalists], keys, self.budget.threads)
        best = self.stars(played[0])
        found = {move: self.drawing(move, worlds, best) for move, worlds in zip(finalists, played, strict=True)}
        others = sorted(finalists[1:], key=lambda move: found[move].regret.stars)
        return Look(tuple(found[move] for move in (finalists[0], *others)), found[drawn], found[greedy_move])

    def drawing(self, move: Move, worlds: list[Outcome], best: list[int]) -> Drawing:
        stars = self.stars(worlds)
        means = tuple(sum(column) / len(worlds) for column in zip(*worlds, strict=True))
        return Drawing(move, self.paper(move).sheet, mean(stars), mean_difference(best, stars), means)

    def stars(self, worlds: list[Outcome]) -> list[int]:
        return [self.sign * outcome[0] for outcome in worlds]

    def paper(self, move: Move) -> Paper:
        """The sheet after a move; an answer to an ambush is followed by the ambush itself, unless it was warded off."""
        sheet = self.task.after(move.parts)
        if self.view.phase is not Phase.RESPOND:
            return Paper(sheet)
        wards = {skill.id for skill in self.task.skills if skill.power is Power.WARD}
        return Paper(sheet, drawn=any(part.word in wards for part in move.parts))

    def candidates(self) -> list[Move]:
        """The moves worth a look, first what the greedy player without skills would do."""
        if self.view.phase is Phase.RESPOND:
            return list(dict.fromkeys([Move(), *islice(self.task.legal_moves(), ANSWERS)]))
        if isinstance(self.judge, Evaluator):
            plain = [self.judge.move(numbers) for numbers in self.judge.ranking(self.budget.drawings)]
        else:
            plain = [move for _, move in self.judge.ranking(self.budget.drawings)]
        return list(dict.fromkeys([*plain, *self._skilled(plain)]))

    def _skilled(self, plain: list[Move]) -> Iterator[Move]:
        if not self.task.skills:
            return iter(())
        moves = greedy.with_skills(self.task, plain[: greedy.MAINS])
        worth = {move: self.judge.worth(self.task.after(move.parts)) for move in moves}
        return iter(sorted(worth, key=lambda move: -worth[move])[:SKILLED])

    def choose(self, moves: list[Move]) -> Work[list[Move]]:
        """Sequential halving, on decks of its own: the best first."""
        rounds = max(1, (len(moves) - 1).bit_length())
        sums = {move: self.budget.trust * self.judge.worth(self.task.after(move.parts)) / STAR for move in moves}
        left, dropped = list(moves), list[Move]()
        for _ in range(rounds if len(moves) > 1 else 0):
            keys = keys_from(self.choosing, max(1, self.budget.playouts // (rounds * len(left))))
            played = yield from self.outlook.play_out([self.paper(move) for move in left], keys, self.budget.threads)
            for move, worlds in zip(left, played, strict=True):
                sums[move] += sum(self.stars(worlds))
            left.sort(key=lambda move: -sums[move])
            half = (len(left) + 1) // 2
            left, dropped = left[:half], left[half:] + dropped
        return left + dropped
