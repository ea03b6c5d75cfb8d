"""Runs in the browser's Python and in this one: the compiled engine, what bots draw with it, and a card of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from importlib import import_module
from random import Random

from alidade.batch import Games
from alidade.batch.compile import compile_engine
from alidade.batch.kernel import Kernel, kernel, use
from alidade.bots import greedy, planner
from alidade.cards import Selection, set_up
from alidade.cards.scoring import scoring, stars
from alidade.dealer import deal
from alidade.engine.award import Awards, per_space
from alidade.engine.card import Stack
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER
from alidade.engine.view import view
from alidade.rows import layout as at
from alidade.rows.bitboard import count
from alidade.rows.compilable import Row

PLANNER = planner.Planner(moves=8, playouts=64, moves_per_turn=40, trust=20)
TABLES = (("base", "A", 1, 6), ("heroes", "C", 2, 3), ("combined", "D", 1, 4))


@scoring("wide_water", Stack.FARM_WATER, solo=20)
def wide_water(sheet: Sheet) -> Awards:
    return per_space(3, sheet.water)


@stars(wide_water)
def wide_water_stars(sheet: Row) -> int:
    return 3 * count(sheet[at.WATER], sheet[at.WATER + 1])


def setup_of(box: str, map: str, seats: int) -> Setup:
    return set_up([f"seat {seat}" for seat in range(seats)], map, Selection(box))


def moves(setup: Setup, turns: int) -> Iterator[str]:
    """What the planner and the greedy player draw on the first turns."""
    rng, state = Random(7), new(setup)
    while turns:
        if DEALER in state.waiting:
            state = deal(state, rng)
            continue
        seat = state.waiting[0]
        seen = view(state, seat)
        yield str(greedy.choose(seen, Random(turns)))
        move = PLANNER(seen, Random(turns))
        yield str(move)
        state, turns = play(state, seat, move), turns - 1


def own_card() -> list[int]:
    """The words of some random games with the card of this file."""
    setup = setup_of("base", "A", 1)
    others = tuple(card for card in setup.box.scoring if card.stack is not Stack.FARM_WATER)
    games = Games(replace(setup, box=replace(setup.box, scoring=(*others, wide_water))), 5)
    games.play_at_random(3)
    return [int(word) for game in range(5) for word in games.sheets[game][0]]


def thoughts() -> dict[str, object]:
    """All of it."""
    return {
        "moves": [list(moves(setup_of(*table), turns)) for *table, turns in TABLES],  # type: ignore[arg-type]
        "own card": own_card(),
    }


async def main() -> None:
    """In the browser's Python: compile the engine, hand it to the browser's WebAssembly and think."""
    code = compile_engine()
    use(Kernel(code, import_module("alidade_machine").newMachine))
    assert kernel() is not None
    print(json.dumps({"engine": sha256(code).hexdigest(), **thoughts()}))
