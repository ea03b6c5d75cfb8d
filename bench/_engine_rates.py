"""Games at random, playouts and rankings per second by the engine of a process; runs in a browser's Python too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import process_time

import __main__
from alidade.batch import Games, is_compiled
from alidade.batch.compile import compile_engine
from alidade.batch.kernel import Kernel, use
from alidade.bots.evaluator import Evaluator, evaluator_for
from alidade.cards import Selection, set_up
from alidade.dealer import deal
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.state import DEALER
from alidade.engine.view import view

BULK = (("base", "A", 1), ("heroes", "C", 1), ("combined", "D", 1), ("base", "A", 4))
SEEN = (("base", "A", 1, 2), ("base", "A", 1, 18), ("combined", "D", 4, 1), ("heroes", "C", 2, 14))
LOOKS = (0, 80)  # moves looked at on each turn of a playout, 0 for all
PLAYOUTS = (1, 100)  # of a call, in plain Python and compiled
GAMES = (1, 256)


def seconds_used() -> float:
    """The processor time of this process; in a browser's Python of Node."""
    node = vars(__main__).get("cpu")
    return node() / 1000 if node else process_time()


def measure(seconds: float) -> Iterator[tuple[str, float]]:
    """Every figure of this process, each measured for so many seconds of processor time after one call."""
    for box, map, seats in BULK:
        games = Games(case_setup(box, map, seats), GAMES[is_compiled()])

        def at_random(number: int, games: Games = games) -> int:
            games.play_at_random(number * games.count)
            return games.count

        yield f"random games a second, {box} {map}, seats: {seats}", rate(at_random, seconds)
    for box, map, seats, turn in SEEN:
        evaluator = position(case_setup(box, map, seats), turn)
        (best,) = evaluator.ranking(1)
        for looks in LOOKS:

            def playouts(number: int, one: Evaluator = evaluator, best: list[int] = best, looks: int = looks) -> int:
                keys = [number * PLAYOUTS[is_compiled()] + index for index in range(PLAYOUTS[is_compiled()])]
                one.playouts([best], keys, looks)
                return len(keys)

            many = f"{looks} looks" if looks else "all looks"
            yield f"playouts a second, {box} {map}, seats: {seats}, turn {turn}, {many}", rate(playouts, seconds)

        def rankings(_: int, evaluator: Evaluator = evaluator) -> int:
            return len(evaluator.ranking(1, whole=True))

        yield f"rankings a second, {box} {map}, seats: {seats}, turn {turn}", rate(rankings, seconds)


def rate(run: Callable[[int], int], seconds: float) -> float:
    """How much a second of processor time does, by a function that says how much it did."""
    run(0)
    done, number, start = 0, 1, seconds_used()
    while (spent := seconds_used() - start) < seconds or not done:
        done += run(number)
        number += 1
    return done / spent


def case_setup(box: str, map: str, seats: int) -> Setup:
    """The set-up of a case."""
    return set_up([f"Seat {seat}" for seat in range(1, seats + 1)], map, Selection(box))


def position(setup: Setup, turn: int) -> Evaluator:
    """What the first seat sees on a turn of a game that the same bots play in every process."""
    rng, state = Random(7), new(setup)
    while True:
        if DEALER in state.waiting:
            state = deal(state, rng)
            continue
        seat = state.waiting[0]
        evaluator = evaluator_for(view(state, seat))
        assert evaluator is not None
        if seat == 1 and state.turn >= turn and evaluator.own:
            return evaluator
        state = play(state, seat, evaluator.move(evaluator.ranking(1, whole=True)[0]))


async def main(seconds: str) -> None:
    """In a browser's Python: every figure, with the engine in the browser's WebAssembly."""
    use(Kernel(compile_engine(), import_module("alidade_machine").newMachine))
    print(json.dumps(dict(measure(float(seconds)))))
