"""Drawings: those worth a look at a moment, the best of them, and what to expect of each.

A good drawing can stand far down in the greedy player's own order. So nearly all are glanced at first, by playouts that
look at few places, and the best of these are played out in full. The best drawing is chosen on one set of decks and
valued on another, so that no luck of the draw makes it look better than it is."""

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
GLANCE = 96  # moves looked at on each turn of a playout at a glance
FIRST = 1 / 3  # of the glances are given to all drawings, the others to the better half


@dataclass(frozen=True)
class Budget:
    """How much is looked at: drawings at a moment, playouts to choose the best of them, decks to value it on.

    The drawings looked at are the best of those `glanced` at on some of `glances` decks, or without glances the first
    in the greedy player's order. `start` decks tell what is expected before the first card. `looks` limits the moves
    looked at on each turn of a playout and `moments` the moments looked at, 0 for all. What the greedy player thinks of
    a drawing counts as `trust` playouts."""

    glanced: int = 400
    glances: int = 24
    drawings: int = 48
    playouts: int = 2000
    decks: int = 256
    start: int = 1000
    finalists: int = 2
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


def looked_at(moment: View, budget: Budget, seed: str) -> list[Move]:
    """The drawings that are played out in full at a moment, the best first."""
    comparison = _Comparison(moment, budget, seed)
    return finish(comparison.choose(comparison.candidates()))


def gap(moment: View, move: Move) -> int:
    """By how many thousandths of a star a move seems worse than the best at a glance."""
    comparison = _Comparison(moment, Budget(glances=0, drawings=1), "")
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
        self.papers, self.sums = dict[Move, Paper](), dict[Move, float]()
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
        """The sheet after a move."""
        if move not in self.papers:
            self.papers[move] = self._paper(move)
        return self.papers[move]

    def _paper(self, move: Move) -> Paper:
        """An answer to an ambush is followed by the ambush itself, unless it was warded off."""
        sheet = self.task.after(move.parts)
        if self.view.phase is not Phase.RESPOND:
            return Paper(sheet)
        wards = {skill.id for skill in self.task.skills if skill.power is Power.WARD}
        return Paper(sheet, drawn=any(part.word in wards for part in move.parts))

    def candidates(self) -> list[Move]:
        """The moves worth a look, first what the greedy player without skills would do."""
        if self.view.phase is Phase.RESPOND:
            return list(dict.fromkeys([Move(), *islice(self.task.legal_moves(), ANSWERS)]))
        count = self.budget.glanced if self.budget.glances else self.budget.drawings
        if isinstance(self.judge, Evaluator):
            plain = [self.judge.move(numbers) for numbers in self.judge.ranking(count)]
        else:
            plain = [move for _, move in self.judge.ranking(count)]
        return list(dict.fromkeys([*plain, *self._skilled(plain)]))

    def _skilled(self, plain: list[Move]) -> Iterator[Move]:
        if not self.task.skills:
            return iter(())
        moves = greedy.with_skills(self.task, plain[: greedy.MAINS])
        worth = {move: self.judge.worth(self.task.after(move.parts)) for move in moves}
        return iter(sorted(worth, key=lambda move: -worth[move])[:SKILLED])

    def choose(self, moves: list[Move]) -> Work[list[Move]]:
        """The best first, on decks of their own: those that a glance leaves, by sequential halving."""
        budget, worth = self.budget, self.judge.worth
        self.sums = {move: budget.trust * worth(self.paper(move).sheet) / STAR for move in moves}
        glance, first, left = Outlook(self.view, GLANCE), round(FIRST * budget.glances), moves
        half = max(2 * budget.drawings, len(moves) // 2)
        for decks, count in ((first, half), (budget.glances - first, budget.drawings)) if budget.glances else ():
            if len(left) > count:
                left = (yield from self.ranked(glance, left, decks))[:count]
        rounds, dropped = max(1, (len(left) - 1).bit_length()), list[Move]()
        while len(left) > 1:
            order = yield from self.ranked(self.outlook, left, max(1, budget.playouts // (rounds * len(left))))
            half = (len(order) + 1) // 2
            left, dropped = order[:half], order[half:] + dropped
        return left + dropped

    def ranked(self, outlook: Outlook, moves: list[Move], decks: int) -> Work[list[Move]]:
        """These moves, the best first, after they were played out on some more decks."""
        keys = keys_from(self.choosing, decks)
        played = yield from outlook.play_out([self.paper(move) for move in moves], keys, self.budget.threads)
        for move, worlds in zip(moves, played, strict=True):
            self.sums[move] += sum(self.stars(worlds))
        return sorted(moves, key=lambda move: -self.sums[move])
