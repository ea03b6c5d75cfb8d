"""The engine as a WebAssembly module gives the numbers of numba, and those of plain Python, number by number.

`python -m prove.compiled_equals_engine` plays 100,000 games at random, ranks in 10,000 positions and plays out 10,000
times with numba and with the module, over all boxes, printed and random maps and 1 to 4 seats; a share of each with
plain Python, and with a checked module, which must never stop. It tries every mutant of the compiler, prints those that
survive, and fails if more than three of them write another instruction.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from alidade.batch.compile import compile_engine
from alidade.batch.compiled import NUMBA
from alidade.batch.kernel import Kernel
from alidade.batch.machine import Machine
from tests.batch.two_sides import LOOKS, compiled, native, playouts, positions, random_games, ranking, setups
from tests.wasm.mutants import Mutant, mutants, survives
from tests.wasm.refusals import load

GROUP = 20  # games of a set-up
DECKS = 5  # playouts of a sheet; two sheets of each position are played out
EQUIVALENT = 3  # mutants of min, max and abs: for equal numbers and for 0 their other instruction does the same
SHARE = 100  # of what is compared with numba, one in so many is compared with plain Python


def compare(games: int, rankings: int, far: int, seed: int, *, checked: bool = False) -> str:
    """Compare with what runs in this process; raises `AssertionError` where a number differs."""
    kernel = Kernel(compile_engine(checked=checked), Machine)
    rng, one, other = Random(seed), native(), compiled(kernel)
    words, begun = 0, perf_counter()
    for _, setup in zip(range(0, games, GROUP), setups(rng), strict=False):
        key = rng.getrandbits(50)
        expected, found = (random_games(side, setup, key, GROUP) for side in (one, other))
        assert found == expected, (setup, key)
        words += len(found[1])
    played = 0
    for number, position in zip(range(rankings), positions(rng), strict=False):
        count, looks = rng.choice((1, 5, 40)), min(far, rng.choice(LOOKS))
        ranked, again = (ranking(side, position, count, looks) for side in (one, other))
        assert again == ranked, number
        words += len(again[1])
        if played < rankings:
            keys, looks = [rng.getrandbits(60) for _ in range(DECKS)], min(far, rng.choice(LOOKS[1:]))
            ends, ours = (playouts(side, position, keys, looks) for side in (one, other))
            assert ours == ends, number
            played, words = played + 2 * DECKS, words + len(ours)
    engine = "numba" if NUMBA else "plain Python"
    what = f"{games} games, {rankings} rankings, {played} playouts, {words} words"
    return f"{what}: no difference from {engine}{' (checked)' if checked else ''}, {perf_counter() - begun:.0f} s"


def in_plain_python(games: int, rankings: int) -> str:
    """The same in a process without numba."""
    words = ["--engine", "plain", "--games", str(games), "--rankings", str(rankings)]
    environment = os.environ | {"ALIDADE_BATCH": "plain"}
    command = [sys.executable, "-m", "prove.compiled_equals_engine", *words]
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def surviving() -> list[Mutant]:
    """The mutants of the compiler that nothing notices."""
    with tempfile.TemporaryDirectory() as folder:
        tried = load(Path(folder))
        return [mutant for mutant in mutants() if survives(mutant, tried)]


def main() -> None:
    """Compare, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--rankings", type=int, default=10_000)
    parser.add_argument("--engine", choices=("all", "plain"), default="all", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.engine == "plain":
        print(compare(asked.games, asked.rankings, 80, seed=3))
        return
    print(compare(asked.games, asked.rankings, LOOKS[0], seed=1), flush=True)
    print(compare(asked.games // 10, asked.rankings // 10, LOOKS[0], seed=2, checked=True), flush=True)
    print(in_plain_python(asked.games // SHARE, asked.rankings // SHARE), flush=True)
    alive = surviving()
    print(f"{len(alive)} mutants of the compiler survive:", *alive, sep="\n")
    written = [mutant for mutant in alive if mutant.before.startswith("op.")]
    if len(written) > EQUIVALENT:
        raise SystemExit(
            f"At most {EQUIVALENT} mutants that write another instruction may survive; got {len(written)}."
        )
    print("No difference.")


if __name__ == "__main__":
    main()
