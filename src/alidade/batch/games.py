"""Games side by side: arrays of states with reset, legal, step and score, all on the compiled engine."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

from alidade.batch.block import Block
from alidade.batch.compiled import NUMBA, address, pair_address
from alidade.batch.drawing import extras, options, owner
from alidade.batch.encoded_setup import EncodedSetup, NotInBatch, encode_setup
from alidade.batch.kernel import Kernel, kernel, run
from alidade.batch.play import games_at_random, has_choice, reset_all, step_all
from alidade.batch.turn import total
from alidade.engine.errors import IllegalMove
from alidade.engine.setup import Setup
from alidade.rows import layout as at
from alidade.rows.bitboard import SPACES, has
from alidade.rows.compilable import Row, RowGroups, Rows

P = ParamSpec("P")
R = TypeVar("R")


def row(words: Sequence[int]) -> Row:
    """A row that holds these words: what takes the engine of this process the least time to read and write."""
    if NUMBA:
        import numpy as np

        return cast(Row, np.array(words, dtype=np.int64))
    return list(words) if kernel() is None else memoryview(array("q", words))


def blank_row(size: int) -> Row:
    """A row of zeros."""
    return row([0] * size)


def blank_rows(count: int, size: int) -> Rows:
    """Rows of zeros: one array, one block, or lists in a list."""
    if NUMBA:
        import numpy as np

        return cast(Rows, np.zeros((count, size), dtype=np.int64))
    return [blank_row(size) for _ in range(count)] if kernel() is None else cast(Rows, Block((count, size)))


def blank_groups(groups: int, count: int, size: int) -> RowGroups:
    """Groups of rows of zeros: one array, one block, or lists in lists."""
    if NUMBA:
        import numpy as np

        return cast(RowGroups, np.zeros((groups, count, size), dtype=np.int64))
    if kernel() is None:
        return [blank_rows(count, size) for _ in range(groups)]
    return cast(RowGroups, Block((groups, count, size)))


def book_row(book: EncodedSetup) -> Row:
    """The words of a book for the engine that `run` calls, written once."""
    return _book_row(book, kernel())


@lru_cache(maxsize=64)
def _book_row(book: EncodedSetup, current: Kernel | None) -> Row:
    return row(book.row) if current is not None or not NUMBA else bulk_book_row(book)


def bulk_book_row(book: EncodedSetup) -> Row:
    """The words of a book for bulk work: numba calls functions by their addresses."""
    if not NUMBA:
        return row(book.row)
    words = list(book.row)
    for place, count in book.counts.items():
        words[place] = address(count)
    for place, spaces in book.effects.items():
        words[place] = pair_address(spaces)
    return row(words)


def run_bulk(function: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
    """Call a function of the engine for many games at once: compiled by numba where that is installed."""
    return function(*given, **named) if NUMBA else run(function, *given, **named)


def _expect(name: str, rows: Rows | RowGroups, shape: tuple[int, ...], kind: str = "int64") -> None:
    """Refuse rows of another size or type: compiled code would read and write past their end."""
    if not _fits(rows, shape, kind):
        wanted = " x ".join(map(str, shape))
        kinds = kind if NUMBA else "list" if kernel() is None else "block"
        raise NotInBatch("batch_rows", name=name, shape=wanted, kind=kinds)


def _fits(rows: object, shape: tuple[int, ...], kind: str = "int64") -> bool:
    """Whether an array, a block, or lists in lists, can be written on and has these sizes."""
    if NUMBA:
        import numpy as np

        return isinstance(rows, np.ndarray) and (rows.shape, rows.dtype) == (shape, kind) and rows.flags.writeable
    if kernel() is not None:
        if isinstance(rows, Block):
            return rows.sizes == shape
        return isinstance(rows, memoryview) and (rows.shape, rows.format, rows.readonly) == (shape, "q", False)
    if not isinstance(rows, list) or len(rows) != shape[0]:
        return False
    return len(shape) == 1 or all(_fits(row, shape[1:]) for row in rows)


class Games:
    """Several games of one set-up at once; `layout` says what the words of a state, a sheet and an offer mean.

    The states are arrays of 64-bit numbers with numba, blocks with wasmtime, and lists of lists in plain Python. A game
    advances by itself to the next turn that leaves some seat a choice."""

    def __init__(self, setup: Setup, count: int) -> None:
        if count < 1:
            raise NotInBatch("batch_count", count=count)
        self.book: EncodedSetup = encode_setup(setup)
        self.book_row: Row = bulk_book_row(self.book)
        self.count, self.seats = count, setup.seats
        self.states: Rows = blank_rows(count, self.book.state_size)
        self.sheets: RowGroups = blank_groups(count, self.seats, at.SHEET)
        self.offers: RowGroups = blank_groups(count, self.seats, at.OFFER)
        self._offered: Row = blank_row(at.OFFER)
        self._moves: Rows = blank_rows(self.seats, at.MOVE)

    def reset(self, keys: Sequence[int]) -> None:
        """Deal all games again, each with its own key."""
        try:
            dealt = row(keys)
        except (OverflowError, TypeError, ValueError):
            dealt = []
        if not _fits(dealt, (self.count,)):
            raise NotInBatch("batch_keys", count=self.count)
        run_bulk(reset_all, self.book_row, self.states, self.sheets, self.offers, self._moves, dealt)

    def play_at_random(self, key: int) -> int:
        """Every game from its deal to its end, game n with the key `key + n`; how many drawings were made.

        Every drawing is equally likely, and then every extra of it: a victim or a hero's pattern."""
        if not -(2**63) <= key <= 2**63 - self.count:
            raise NotInBatch("batch_keys", count=self.count)
        return int(run_bulk(games_at_random, self.book_row, self.states, self.sheets, self._offered, self._moves, key))

    def over(self, game: int) -> bool:
        """Whether a game's last season is scored."""
        return self.states[game][at.PHASE] == at.OVER

    def waiting(self, game: int) -> tuple[int, ...]:
        """The seats, from 1, that have a choice to make."""
        if self.over(game):
            return ()
        state, offers = self.states[game], self.offers[game]
        seats = range(1, self.seats + 1)
        return tuple(s for s in seats if has_choice(self.book_row, state, self.drawn_on(game, s), offers[s - 1]))

    def drawn_on(self, game: int, seat: int) -> Row:
        """The sheet that a seat draws on this turn; seats are numbered from 1."""
        return self.sheets[game][owner(self.book_row, self.states[game], self._index(seat))]

    def _index(self, seat: int) -> int:
        """The place of a seat in the rows, which count from 0."""
        if not 1 <= seat <= self.seats:
            raise IllegalMove("no_such_seat", seat=seat, seats=self.seats)
        return seat - 1

    def legal(self, game: int, seat: int) -> tuple[Row, int]:
        """A seat's offer, and how many drawings it holds (several, where there are more because of their extras)."""
        offered = self.offers[game][self._index(seat)]
        if self.over(game):
            return offered, 0
        return offered, options(self.book_row, self.states[game], self.drawn_on(game, seat), offered)

    def extras(self, game: int, seat: int, orientation: int, anchor: int) -> tuple[int, int]:
        """What the extra of a move may be: a set of spaces that a strike may destroy, or of a hero's patterns."""
        offered = self.offers[game][self._index(seat)]
        known = 0 <= orientation <= at.MAX_ORIENTATIONS and 0 <= anchor < SPACES
        if not known or not has(int(offered[2 * orientation]), int(offered[2 * orientation + 1]), anchor):
            raise NotInBatch("batch_move", game=game, seat=seat)
        return extras(self.book_row, self.states[game], self.drawn_on(game, seat), orientation, anchor)

    def step(self, moves: RowGroups) -> None:
        """Play one turn of every game that is not over: a move for each seat, four numbers each (`blank_groups`)."""
        _expect("moves", moves, (self.count, self.seats, at.MOVE))
        if not self.states[0][at.SEATS]:
            raise NotInBatch("batch_not_dealt")
        wrong = run_bulk(step_all, self.book_row, self.states, self.sheets, self.offers, moves)
        if wrong >= 0:
            raise NotInBatch("batch_move", game=int(wrong) // self.seats, seat=int(wrong) % self.seats + 1)

    def score(self, game: int) -> tuple[int, ...]:
        """The stars that each seat has so far."""
        return tuple(int(total(self.sheets[game][seat])) for seat in range(self.seats))

    def rating(self, game: int) -> int:
        """Solo: the stars less the numbers of the four scoring cards (R9.2)."""
        edicts = [self.book.scoring[self.states[game][at.EDICTS + index]] for index in range(at.STACK_COUNT)]
        return self.score(game)[0] - sum(card.solo for card in edicts)
