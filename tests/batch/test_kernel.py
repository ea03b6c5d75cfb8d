"""The engine as a WebAssembly module gives the numbers that plain Python and numba give."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import pytest

from alidade.batch.compile import compile_engine, functions
from alidade.batch.kernel import Kernel
from alidade.batch.machine import Machine
from alidade.bots.evaluator import Evaluator
from alidade.cards import Selection, set_up
from alidade.cards.scoring import scoring, stars
from alidade.engine.award import Awards, per_space
from alidade.engine.card import Stack
from alidade.engine.sheet import Sheet
from alidade.rows import layout as at
from alidade.rows.compilable import Row
from alidade.wasm import Module, NotCompilable
from tests.batch.two_sides import LOOKS, compiled, native, playouts, positions, random_games, ranking, setups
from tests.worker.thinking import wide_water

PLAIN = """
from random import Random
from alidade.batch.kernel import Kernel, is_compiled, kernel
from alidade.batch.compile import compile_engine
from alidade.batch.machine import Machine
from tests.batch.test_kernel import compare

assert kernel() is None and not is_compiled()
compare(Kernel(compile_engine(), Machine), games=12, rankings=12, far=12, seed=5)
"""


def compare(kernel: Kernel, games: int, rankings: int, far: int, seed: int) -> None:
    """Compare games at random, rankings and playouts, number by number."""
    rng, one, other = Random(seed), native(), compiled(kernel)
    for number, setup in zip(range(games), setups(rng), strict=False):
        key = rng.getrandbits(50)
        assert random_games(one, setup, key, 3) == random_games(other, setup, key, 3), (number, setup)
    for number, position in zip(range(rankings), positions(rng), strict=False):
        count, looks = rng.choice((1, 5, 40)), min(far, rng.choice(LOOKS))
        assert ranking(one, position, count, looks) == ranking(other, position, count, looks), number
        keys = [rng.getrandbits(60) for _ in range(2)]
        assert playouts(one, position, keys, far) == playouts(other, position, keys, far), number


@pytest.fixture(scope="module")
def kernel() -> Kernel:
    """The engine, compiled for this test."""
    return Kernel(compile_engine(), Machine)


def test_it_gives_the_numbers_of_numba(kernel: Kernel) -> None:
    compare(kernel, games=120, rankings=150, far=80, seed=1)


def test_it_gives_the_numbers_of_plain_python() -> None:
    environment = {**os.environ, "ALIDADE_BATCH": "plain"}
    ran = subprocess.run([sys.executable, "-c", PLAIN], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_several_threads_call_it_at_once(kernel: Kernel) -> None:
    rng, side = Random(4), compiled(kernel)
    several = [position for _, position in zip(range(24), positions(rng), strict=False)]

    def ranked(position: Evaluator) -> object:
        return ranking(side, position, 5, 600), playouts(side, position, [1, 2], 40)

    alone = list(map(ranked, several))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(ranked, several * 3)) == alone * 3


def test_a_card_of_ones_own_is_compiled_when_its_game_begins(kernel: Kernel) -> None:
    setup = set_up(["a"], "A", Selection("base"))
    others = tuple(card for card in setup.box.scoring if card.stack is not Stack.FARM_WATER)
    with_card = replace(setup, box=replace(setup.box, scoring=(*others, wide_water)))
    assert random_games(native(), with_card, 3, 20) == random_games(compiled(kernel), with_card, 3, 20)


@scoring("half_water", Stack.FARM_WATER, solo=20)
def half_water(sheet: Sheet) -> Awards:
    return per_space(1, sheet.water)


@stars(half_water)
def half_water_stars(sheet: Row) -> int:
    return int(sheet[at.WATER] / 2)


def test_a_card_that_cannot_be_compiled_is_refused_with_its_line() -> None:
    line = half_water_stars.__code__.co_firstlineno + 2
    with pytest.raises(NotCompilable, match=rf"test_kernel\.py, line {line}: .* sheet\[at.WATER\] / 2;"):
        Module().encode_more(functions([half_water_stars]), 7)


def test_a_checked_engine_never_stops() -> None:
    """No index leaves its row, no shift its word, and nothing is divided by 0."""
    compare(Kernel(compile_engine(checked=True), Machine), games=120, rankings=60, far=80, seed=2)
