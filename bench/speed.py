"""How fast this machine plays: the plain engine, the bulk simulation, the environments and a GPU, where there is one.

`python -m bench.speed` prints a table, each figure measured on one core by processor time: the best of three stretches
after a warm-up. `--seconds` is the time for each figure, `--write` adds the table to results.md (`make bench` does).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from random import Random
from time import process_time

from alidade.batch import Games
from alidade.batch.compiled import NUMBA
from alidade.batch.kernel import is_compiled
from alidade.cards import Selection, set_up
from alidade.dealer import chance, random_move
from alidade.engine.card import ExploreCard
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.state import DEALER, State
from alidade.engine.task import Task
from bench.machine import append, commit, machine, versions

CASES = (("base", "A", 1), ("heroes", "C", 1), ("combined", "D", 1), ("base", "A", 4))
SIZES = (1, 64, 1024, 16384) if is_compiled() else (1, 16)
STRETCHES = 3
HEADS = ("what", "box", "map", "seats", "batch", "figure", "unit")


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
        from bench._steps import steps

        yield from steps(seconds, SIZES)
    if NUMBA and find_spec("torch") and find_spec("numba_cuda"):
        from bench._gpu import on_gpu

        yield from on_gpu(seconds)


def rate(run: Callable[[int], int], seconds: float, clock: Callable[[], float] = process_time) -> float:
    """How much is done per second by calls that say how much they did: the best of three stretches after a warm-up."""
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
    """Random games and legal placements of a card per second, by the plain engine."""
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
    """Random games and placements per second, scoring included."""
    for box, map, seats in CASES:
        for size in SIZES:
            yield from _whole_games(box, map, seats, size, seconds)


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


def lines_of(figures: Iterable[Measure]) -> Iterator[str]:
    """The figures as the lines of a table in Markdown, each as soon as it is measured."""
    yield f"| {' | '.join(HEADS)} |"
    yield "| --- | --- | --- | ---: | ---: | ---: | --- |"
    for one in figures:
        yield f"| {one.what} | {one.box} | {one.map} | {one.seats} | {one.batch} | {one.figure:,.0f} | {one.unit} |"


def main(arguments: list[str]) -> None:
    """Measure, print and perhaps write down."""
    parser = argparse.ArgumentParser(prog="python -m bench.speed", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="processor time for each figure")
    parser.add_argument("--write", action="store_true", help="add the table to results.md")
    args = parser.parse_args(arguments)
    print(f"commit {commit()}, {machine()}; {versions()}")
    lines = []
    for line in lines_of(measure(args.seconds)):
        lines.append(line)
        print(line, flush=True)
    if args.write:
        append("How fast it plays", "python -m bench.speed", lines, libraries=True)


if __name__ == "__main__":
    main(sys.argv[1:])
