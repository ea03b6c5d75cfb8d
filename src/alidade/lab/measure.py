"""Measuring: how fast this machine plays, in the plain engine and in bulk; warm-up never counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from random import Random
from time import process_time

from alidade.batch import FAST, Games
from alidade.batch.games import blank_groups
from alidade.batch.play import random_moves
from alidade.cards import Selection, set_up
from alidade.dealer import chance, random_move
from alidade.engine.card import ExploreCard
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.state import DEALER, State
from alidade.engine.task import Task
from alidade.rows import layout as at

CASES = (("base", "A", 1), ("heroes", "C", 1), ("combined", "D", 1), ("base", "A", 4))
SIZES = (1, 64, 1024, 16384) if FAST else (1, 16)
STRETCHES = 3


@dataclass(frozen=True)
class Measure:
    """One figure: what was measured, on which box and map, with how many seats and games at once."""

    what: str
    box: str
    map: str
    seats: int
    batch: int
    figure: float
    unit: str


def measure(seconds: float) -> Iterator[Measure]:
    """Every figure, each measured on one core for the given seconds of processor time."""
    yield from engine(seconds)
    yield from bulk(seconds)
    if find_spec("gymnasium") and find_spec("pettingzoo"):
        from alidade.lab.steps import steps

        yield from steps(seconds, SIZES)
    if FAST and find_spec("torch") and find_spec("numba_cuda"):
        from alidade.lab.gpu import on_gpu

        yield from on_gpu(seconds)


def rate(run: Callable[[int], int], seconds: float, clock: Callable[[], float] = process_time) -> float:
    """How much a second is done by calls that say how much they did: the best of three stretches after a warm-up."""
    run(0)
    best, number = 0.0, count(1)
    for _ in range(STRETCHES):
        done, start = 0, clock()
        while (spent := clock() - start) < seconds / STRETCHES or not done:
            done += run(next(number))
        best = max(best, done / spent)
    return best


# The plain engine.


def engine(seconds: float) -> Iterator[Measure]:
    """Random games a second, and legal placements of a card a second, by the plain engine."""
    for box, map, seats in CASES:
        setup = case_setup(box, map, seats)
        games = rate(lambda seed, setup=setup: int(_game(setup, seed).over), seconds)  # type: ignore[misc]
        yield Measure("engine: random games", box, map, seats, 1, games, "games/s")
    for box, map, _ in CASES[:2]:
        tasks = _tasks(case_setup(box, map, 1))
        masks = rate(lambda turn, tasks=tasks: _placements(tasks[turn % len(tasks)]), seconds)  # type: ignore[misc]
        yield Measure("engine: legal placements of a card", box, map, 1, 1, masks, "cards/s")


def case_setup(box: str, map: str, seats: int) -> Setup:
    """The set-up of a case."""
    return set_up([f"Seat {seat}" for seat in range(1, seats + 1)], map, Selection(box))


def _game(setup: Setup, seed: int, seen: Callable[[State], None] = lambda _: None) -> State:
    """One whole game of random legal moves."""
    rng, state = Random(seed), new(setup)
    while not state.over:
        seat = state.waiting[0]
        if seat != DEALER:
            seen(state)
        state = play(state, seat, chance(state, rng) if seat == DEALER else random_move(state.task(seat), rng))
    return state


def _tasks(setup: Setup) -> list[Task]:
    """The explore tasks of some random games, as they come."""
    found: list[Task] = []

    def note(state: State) -> None:
        if isinstance(state.card, ExploreCard):
            found.append(state.task(1))

    for seed in range(20):
        _game(setup, seed, note)
    return found


def _placements(task: Task) -> int:
    assert isinstance(task.card, ExploreCard)
    task.fitting(task.card.shapes)
    return 1


# In bulk.


def bulk(seconds: float) -> Iterator[Measure]:
    """Random games and placements a second, scoring included; then steps with a mask and an observation each."""
    for box, map, seats in CASES:
        for size in SIZES:
            yield from _whole_games(box, map, seats, size, seconds)
    for size in SIZES:
        yield _steps("base", "A", size, seconds)


def _whole_games(box: str, map: str, seats: int, size: int, seconds: float) -> Iterator[Measure]:
    games = Games(case_setup(box, map, seats), size)
    drawn = [0, 0]

    def run(number: int) -> int:
        drawn[0] += games.play_at_random(number * size)
        drawn[1] += size
        return size

    played = rate(run, seconds)
    yield Measure("bulk: random games", box, map, seats, size, played, "games/s")
    yield Measure("bulk: placements", box, map, seats, size, played * drawn[0] / drawn[1], "placements/s")


def _steps(box: str, map: str, size: int, seconds: float) -> Measure:
    games = Games(case_setup(box, map, 1), size)
    moves = blank_groups(size, 1, at.MOVE)
    planes, numbers = games.observe()
    games.reset(range(size))

    def run(number: int) -> int:
        asked = int(random_moves(games.book_row, games.states, games.sheets, games.offers, moves))
        if not asked:
            games.reset(range(number * size, (number + 1) * size))
            return 0
        games.step(moves)
        games.observe(planes, numbers)
        return asked

    return Measure("bulk: steps with mask and observation", box, map, 1, size, rate(run, seconds), "steps/s")
