"""The same functions of the engine called twice: as a WebAssembly module, and by numba or as plain Python."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import cast

from alidade.batch import games
from alidade.batch.block import Block
from alidade.batch.drawing import draw
from alidade.batch.encoded_setup import EncodedSetup, encode_setup
from alidade.batch.evaluation import PLAN, plan, value
from alidade.batch.greedy import ALL_MOVES, RANK, rank
from alidade.batch.kernel import Kernel
from alidade.batch.play import games_at_random
from alidade.batch.playout import OUTCOME, outcomes
from alidade.bots.evaluator import Evaluator, evaluator_for
from alidade.cards import MAPS, Selection, set_up
from alidade.dealer import deal, random_move
from alidade.engine.map_text import read_sheet
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.state import DEALER
from alidade.engine.view import view
from alidade.rows import layout as at
from alidade.rows.compilable import Row, RowGroups, Rows
from tests.batch.comparison import random_map

KINDS = list(
    product(("base", "heroes", "combined"), (*MAPS, "11 x 11", "10 x 7", "6 x 11", "8 x 8", "5 x 4"), (1, 2, 3, 4))
)
Numbers = list[int]


@dataclass(frozen=True)
class Side:
    """One way to call the engine, with rows as it expects them."""

    call: Callable[..., object]
    row: Callable[[Sequence[int]], Row]
    rows: Callable[[int, int], Rows]
    groups: Callable[[int, int, int], RowGroups]
    book_row: Callable[[EncodedSetup], Row]


def native() -> Side:
    """numba where it is installed, else plain Python."""

    def call(function: Callable[..., object], *given: object) -> object:
        return function(*given)

    return Side(call, games.row, games.blank_rows, games.blank_groups, games.bulk_book_row)


def compiled(kernel: Kernel) -> Side:
    """The module."""

    def row(words: Sequence[int]) -> Row:
        return memoryview(array("q", words))

    def call(function: Callable[..., object], *given: object) -> object:
        return kernel.call(function.__name__, given)

    return Side(
        call,
        row,
        lambda count, size: cast(Rows, Block((count, size))),
        lambda groups, count, size: cast(RowGroups, Block((groups, count, size))),
        lambda book: row(book.row),
    )


def setups(rng: Random) -> Iterator[Setup]:
    """Set-ups of all boxes, printed and random maps, and 1 to 4 seats, in random order again and again."""
    while True:
        for box, map, seats in rng.sample(KINDS, len(KINDS)):
            sheet = read_sheet(random_map(rng, *map_size(map))) if " x " in map else map
            names = [f"seat {seat}" for seat in range(seats)]
            yield set_up(names, sheet, Selection(box), fallback=rng.choice(("any", "card")))


def map_size(map: str) -> tuple[int, int]:
    """The rows and columns of a random map."""
    rows, columns = map.split(" x ")
    return int(rows), int(columns)


def positions(rng: Random, share: float = 0.35) -> Iterator[Evaluator]:
    """What seats see in games that are drawn partly at random and partly well."""
    for setup in setups(rng):
        state = new(setup)
        while not state.over:
            if DEALER in state.waiting:
                state = deal(state, rng)
                continue
            seat = state.waiting[0]
            seen = view(state, seat)
            evaluator = evaluator_for(seen)
            assert evaluator is not None
            if rng.random() < share:
                yield evaluator
            best = evaluator.ranking(3) if rng.random() < 0.5 else []
            state = play(state, seat, evaluator.move(rng.choice(best)) if best else random_move(state.task(seat), rng))


def random_games(side: Side, setup: Setup, key: int, count: int) -> tuple[object, Numbers]:
    """How many drawings some games at random have, and every word of their states and sheets."""
    book = encode_setup(setup)
    states, sheets = side.rows(count, book.state_size), side.groups(count, setup.seats, at.SHEET)
    given = side.row([0] * at.OFFER), side.rows(setup.seats, at.MOVE), key
    drawn = side.call(games_at_random, side.book_row(book), states, sheets, *given)
    words = [int(word) for game in range(count) for word in states[game]]
    return drawn, words + [
        int(word) for game in range(count) for seat in range(setup.seats) for word in sheets[game][seat]
    ]


def ranking(side: Side, one: Evaluator, count: int, looks: int) -> tuple[object, Numbers]:
    """How many moves were looked at, the ranking, and what the best of them makes of the sheet and its value."""
    book, state, sheet, weights = (
        side.book_row(one.book),
        *(side.row(list(words)) for words in (one.state, one.sheet, one.weights)),
    )
    ranked, offered, planned = side.rows(count, RANK), side.row([0] * at.OFFER), side.row([0] * PLAN)
    scratch = side.row([0] * at.SHEET)
    looked = side.call(rank, book, state, sheet, one.own, weights, looks, scratch, offered, planned, ranked)
    words = [int(word) for place in range(count) for word in ranked[place]]
    side.call(draw, book, state, sheet, *words[: at.MOVE])
    side.call(plan, book, state, weights, planned)
    worth = side.call(value, book, state, sheet, weights, planned)
    return looked, [*words, *map(int, offered), *map(int, planned), *map(int, sheet), cast(int, worth)]


def playouts(side: Side, one: Evaluator, keys: Sequence[int], looks: int) -> Numbers:
    """What stands on the sheet at the end, from the drawing of this turn on and without it."""
    book, state, weights = side.book_row(one.book), side.row(list(one.state)), side.row(list(one.weights))
    papers, results = side.rows(2, at.SHEET), side.groups(2, len(keys), OUTCOME)
    for paper in range(2):
        for index in range(at.SHEET):
            papers[paper][index] = int(one.sheet[index])
    hidden = one.view.ambushes_in_deck, one.view.heroes_in_deck
    blank = (
        side.row([0] * len(one.state)),
        side.rows(1, at.SHEET),
        *(side.row([0] * size) for size in (at.SHEET, at.OFFER, PLAN)),
    )
    given = side.row([0, 1]), weights, side.row(keys), looks, *blank, side.rows(1, RANK), results
    side.call(outcomes, book, state, *hidden, papers, *given)
    return [int(word) for paper in range(2) for world in range(len(keys)) for word in results[paper][world]]


LOOKS = (ALL_MOVES, 600, 80, 12)
