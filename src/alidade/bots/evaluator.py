"""The evaluator: encodes a view for the compiled engine, which ranks its moves and plays them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from alidade.batch.drawing import draw
from alidade.batch.encoded_setup import EncodedSetup, NotInBatch, encode_setup, sheet_row
from alidade.batch.evaluation import PLAN, PLAN_STAR, plan, value
from alidade.batch.games import blank_row, blank_rows, book_row, row
from alidade.batch.greedy import ALL_MOVES, RANK, WORTH, rank
from alidade.batch.kernel import is_compiled, run
from alidade.batch.playout import playout_results
from alidade.batch.translate import read_move, state_row
from alidade.bots import weights
from alidade.bots.slices import PlayOut
from alidade.bots.strength import counted
from alidade.engine.award import sum_stars
from alidade.engine.move import Move
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import Phase, State
from alidade.engine.view import View
from alidade.rows import layout as at
from alidade.rows.compilable import CompiledScoring, Row, compilable

MAX_MOVES = 600  # moves considered in plain Python, approximately
STAR = 1000  # a worth is in thousandths of a star
MOVES = 2000  # moves of a turn, where the plain engine has to score all of them


@compilable
def _nothing(_: Row) -> int:
    return 0


_UNCOUNTED = CompiledScoring(_nothing)


@lru_cache(maxsize=64)
def book_without_skills(setup: Setup) -> EncodedSetup | None:
    """The encoded set-up without its skills; cards without a compiled version score 0.

    None if the compiled engine cannot play it."""
    scoring = tuple(card if counted(card) else replace(card, compiled=_UNCOUNTED) for card in setup.box.scoring)
    try:
        return encode_setup(replace(setup, box=replace(setup.box, scoring=scoring, skills=())))
    except NotInBatch:
        return None


@lru_cache(maxsize=64)
def fits(setup: Setup) -> bool:
    """Whether a set-up fits into the compiled engine; nothing is compiled to find out."""
    scoring = tuple(replace(card, compiled=_UNCOUNTED) for card in setup.box.scoring)
    try:
        EncodedSetup(replace(setup, box=replace(setup.box, scoring=scoring, skills=())))
    except NotInBatch:
        return False
    return True


class Evaluator:
    """A seat's task for the compiled engine: the public state, the sheet drawn on, and its owner.

    Skills are left out; a step that only asks for a skill is treated as passed."""

    def __init__(self, view: View, book: EncodedSetup) -> None:
        assert view.task is not None
        self.view, self.book, self.task = view, book, view.task
        self.own = view.task.owner == view.seat
        self.book_row = book_row(book)
        self.weights = row(weights.weights())
        self.state = row(public_row(view, book))
        self.sheet = row(sheet_row(view.task.sheet, book))
        self.uncounted = [(place, card) for place, card in enumerate(view.edicts) if not counted(card)]
        self._scratch, self._offered, self._planned = blank_row(at.SHEET), blank_row(at.OFFER), blank_row(PLAN)

    def ranking(self, count: int, *, whole: bool = False) -> list[list[int]]:
        """The best moves without skills, each as four numbers and its worth, the best first.

        Where an edict has no compiled version, the plain engine counts it for every move. Without
        compiled code only some of the places are looked at, unless `whole` is set."""
        ranking = blank_rows(MOVES if self.uncounted else count, RANK)
        run(
            rank,
            self.book_row,
            self.state,
            self.sheet,
            self.own,
            self.weights,
            ALL_MOVES if is_compiled() or whole else MAX_MOVES,
            self._scratch,
            self._offered,
            self._planned,
            ranking,
        )
        lines = map(ranking.__getitem__, range(len(ranking)))
        moves = [[int(word) for word in line] for line in lines if line[at.MOVE_ORIENTATION] >= 0]
        if self.uncounted:
            for numbers in moves:
                numbers[WORTH] += self._uncounted_worth(self.task.after(self.move(numbers).parts))
            moves.sort(key=lambda numbers: -numbers[WORTH])
        return moves[:count]

    def move(self, numbers: list[int]) -> Move:
        """A ranked move as one of the plain engine."""
        return read_move(numbers, self.state, self.book)

    def worth(self, sheet: Sheet) -> int:
        """What a sheet would be worth to the seat, in thousandths of a star."""
        run(plan, self.book_row, self.state, self.weights, self._planned)
        words = row(sheet_row(sheet, self.book))
        result = run(value, self.book_row, self.state, words, self.weights, self._planned)
        return (int(result) if self.own else -int(result)) + self._uncounted_worth(sheet)

    def _uncounted_worth(self, sheet: Sheet) -> int:
        """What the edicts without a compiled version add to the worth of a sheet; the turn is planned already."""
        stars = [(self._planned[PLAN_STAR + place], card.awards(sheet)) for place, card in self.uncounted]
        result = sum(int(weight) * sum_stars(awards) for weight, awards in stars)
        return result if self.own else -result

    def playouts(self, moves: list[list[int]], keys: Sequence[int], max_moves: int = 0) -> list[list[int]]:
        """For every move the stars of the sheet at the game's end, once with each key; negative on a neighbour's sheet.

        `max_moves` limits the moves considered on each turn of a playout, 0 for all."""
        return self.playout_function(moves, max_moves)(0, len(moves), keys)

    def playout_function(self, moves: list[list[int]], max_moves: int = 0) -> PlayOut[int]:
        """Return a function that plays out some of these moves, which are drawn only once."""
        papers = blank_rows(len(moves), at.SHEET)
        for number, move in enumerate(moves):
            for index in range(at.SHEET):
                papers[number][index] = self.sheet[index]
            run(draw, self.book_row, self.state, papers[number], *move[: at.MOVE])
        hidden = self.view.ambushes_in_deck, self.view.heroes_in_deck
        sign = 1 if self.own else -1
        also = [0] * len(moves)
        if self.uncounted:  # no playout scores them: they keep their worth right after the move
            also = [self._uncounted_worth(self.task.after(self.move(move).parts)) // STAR for move in moves]

        def play_out(first: int, last: int, keys: Sequence[int]) -> list[list[int]]:
            part, drawn = papers[first:last], row([1] * (last - first))
            played = playout_results(self.book, self.state, hidden, part, drawn, self.weights, row(keys), max_moves)
            return [
                [sign * outcome[0] + more for outcome in outcomes]
                for outcomes, more in zip(played, also[first:last], strict=True)
            ]

        return play_out


def public_row(view: View, book: EncodedSetup) -> list[int]:
    """A state of public information: the deck holds the unseen explore cards, the stacks all unrevealed cards."""
    public = replace(view.public, phase=Phase.DRAW) if view.phase is Phase.RESPOND else view.public
    known = State(public, deck=view.unseen, ambushes=view.hidden_ambushes, heroes=view.hidden_heroes)
    return state_row(known, book)


def evaluator_for(view: View) -> Evaluator | None:
    """The evaluator of a seat that owes a move; None for a ward (R15.3) and where the compiled engine cannot play."""
    book = book_without_skills(view.setup)
    warded = view.task is None or view.task.ward is not None
    return Evaluator(view, book) if book and not warded else None


def keys_from(rng: Random, count: int) -> list[int]:
    """New keys for playouts."""
    return [rng.getrandbits(60) for _ in range(count)]
