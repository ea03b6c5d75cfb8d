"""The plain engine: random solo games a second, and microseconds for the legal placements of a card.

`python -m bench.engine` measures; `--write` adds the table to results.md, `--seconds N` sets how long each part runs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from random import Random
from time import perf_counter

from alidade import Selection, State, choose, deal, new, play
from alidade.dealer import some_move
from alidade.engine.card import ExploreCard
from alidade.engine.state import DEALER
from alidade.engine.task import Task
from bench.machine import append, commit, machine


def game(seed: int, box: str = "base", seats: int = 1) -> State:
    """One whole game of random legal moves."""
    rng = Random(seed)
    state = new(choose([f"Cartographer {seat}" for seat in range(1, seats + 1)], "", Selection(box)))
    while not state.over:
        if DEALER in state.waiting:
            state = deal(state, rng)
        else:
            seat = state.waiting[0]
            state = play(state, seat, some_move(state.task(seat), rng))
    return state


def rate(run: Callable[[int], object], seconds: float) -> float:
    """How often a second something runs, the best of three stretches after a warm-up."""
    run(0)
    best = 0.0
    for _ in range(3):
        start = perf_counter()
        for number in count(1):
            run(number)
            if (spent := perf_counter() - start) > seconds / 3:
                best = max(best, number / spent)
                break
    return best


def tasks(box: str) -> list[Task]:
    """The explore tasks of some random games, as they come."""
    found = []
    for seed in range(20):
        rng = Random(seed)
        state = new(choose(["Ada"], "", Selection(box)))
        while not state.over:
            if DEALER in state.waiting:
                state = deal(state, rng)
            else:
                if isinstance(state.card, ExploreCard):
                    found.append(state.task(1))
                state = play(state, 1, some_move(state.task(1), rng))
    return found


def _placements(task: Task) -> object:
    assert isinstance(task.card, ExploreCard)
    return task.lying(task.card.shapes)


def main() -> None:
    """Measure, print and perhaps write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines = ["| what | figure |", "| --- | --- |"]
    for box in ("base", "heroes", "combined"):
        games = rate(lambda seed, box=box: game(seed, box), options.seconds)  # type: ignore[misc]
        lines.append(f"| random solo games a second, {box} | {games:.0f} |")
    games = rate(lambda seed: game(seed, "base", 4), options.seconds)
    lines.append(f"| random games of four seats a second, base | {games:.0f} |")
    for box in ("base", "heroes"):
        known = tasks(box)
        calls = rate(lambda turn, known=known: _placements(known[turn % len(known)]), options.seconds)  # type: ignore[misc]
        lines.append(f"| legal placements of a card, microseconds, {box} | {1e6 / calls:.1f} |")
    print(f"commit {commit()}, {machine()}", *lines, sep="\n")
    if options.write:
        append("The plain engine", "python -m bench.engine --write", lines)


if __name__ == "__main__":
    main()
