"""Runs in the browser's Python: how long each level thinks about a drawing, and how long `consider` takes."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import cast

import __main__
from alidade import messages as m
from alidade.batch.compile import compile_engine
from alidade.batch.kernel import Kernel, use
from alidade.bots import LEVELS
from alidade.engine.consider import consider
from alidade.engine.play import new, play
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER
from alidade.engine.view import view
from alidade.table.opening import checked_opening, chosen_edicts, next_deal, setup_of
from alidade.worker.warm import warm

CPU = cast(Callable[[], float], vars(__main__)["cpu"])


def game(level: str, seed: int, turns: int) -> tuple[list[float], list[float]]:
    """The milliseconds of each choice and of each `consider` in a solo game."""
    opening, rng, deals = checked_opening(m.CreateTable(seats=1, seed=seed)), Random(seed), 0
    state = new(setup_of(opening, [Cartographer("1")], chosen_edicts(opening)))
    thinking: list[float] = []
    considering: list[float] = []
    while not state.over and len(thinking) < turns:
        if DEALER in state.waiting:
            state, deals = play(state, DEALER, next_deal(opening, state, deals)), deals + 1
            continue
        began = CPU()
        move = LEVELS[level](view(state, 1), rng)
        thought = CPU()
        consider(state, 1, move.parts)
        thinking.append(thought - began)
        considering.append(CPU() - thought)
        state = play(state, 1, move)
    return thinking, considering


async def main(games: str) -> None:
    """So many games for each level, fewer turns where a second is thought about each; as JSON."""
    warm()
    use(Kernel(compile_engine(), import_module("alidade_machine").newMachine))
    result: dict[str, list[float]] = {"consider": []}
    for level in LEVELS:
        long = level in ("planner", "master")
        for seed in range(1 if long else int(games)):
            thinking, considering = game(level, seed, 8 if long else 100)
            result.setdefault(level, []).extend(thinking)
            result["consider"] += considering
    print(json.dumps(result))
