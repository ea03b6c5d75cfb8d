"""Random games on a GPU: the same games as on the CPU, and how many a second.

`python -m bench.gpu --games 1000000` needs a CUDA device, PyTorch and numba-cuda. It first plays some games on the CPU
in a process of its own and compares every sheet; `--write` adds the table to results.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

SETUPS = (("base", "A", 1), ("heroes", "C", 1), ("combined", "D", 1), ("base", "A", 4))
COMPARED = 2000


def on_cpu(folder: Path) -> None:
    """Play the games of comparison on the CPU and leave their sheets in a folder."""
    import numpy as np

    from alidade.batch import Games
    from alidade.batch import layout as at
    from alidade.batch.games import blank_row, blank_rows
    from alidade.batch.play import games_at_random
    from alidade.cards import Selection, set_up

    for number, (box, map, seats) in enumerate(SETUPS):
        games = Games(set_up([f"c{seat}" for seat in range(seats)], map, Selection(box)), COMPARED)
        rows = blank_row(at.OFFER), blank_rows(seats, at.MOVE)
        games_at_random(games.words, games.tables, games.sheets, *rows, 7)
        np.save(folder / f"{number}.npy", np.asarray(games.sheets))


def on_gpu(folder: Path, count: int) -> list[str]:
    """Compare, then measure; the rows of the table."""
    import numpy as np
    import torch

    from alidade.batch.gpu import GpuGames
    from alidade.cards import Selection, set_up

    lines = [
        f"GPU {torch.cuda.get_device_name()}, torch {torch.__version__}; warm-up excluded, masks and scoring included.",
        "",
        "| box | map | seats | games at once | games/s | placements/s |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for number, (box, map, seats) in enumerate(SETUPS):
        setup = set_up([f"c{seat}" for seat in range(seats)], map, Selection(box))
        few = GpuGames(setup, COMPARED)
        start = perf_counter()
        few.play_at_random(7)
        print(f"{box} {map} {seats}: compiled and played in {perf_counter() - start:.1f} s", flush=True)
        if not np.array_equal(few.sheets.cpu().numpy(), np.load(folder / f"{number}.npy")):
            raise SystemExit(f"{box} {map} {seats}: the GPU played other games than the CPU.")
        print(f"  {COMPARED} games are the same as on the CPU", flush=True)
        for size in (1 << 14, 1 << 17, count):
            games = GpuGames(setup, size)
            spent = []
            for key in range(3):
                start = perf_counter()
                games.play_at_random(key * size)
                spent.append(perf_counter() - start)
            best = min(spent)
            drawn = int(games.drawn.sum())
            lines.append(f"| {box} | {map} | {seats} | {size:,} | {size / best:,.0f} | {drawn / best:,.0f} |")
            print(lines[-1], flush=True)
    return lines


def main() -> None:
    """Compare, measure, print and perhaps write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--cpu", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--gpu", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.cpu:
        on_cpu(asked.cpu)
        return
    if asked.gpu:
        lines = on_gpu(asked.gpu, asked.games)
        if asked.write:
            from bench.machine import append

            append("Random games on a GPU", f"python -m bench.gpu --games {asked.games} --write", lines)
        return
    with tempfile.TemporaryDirectory() as folder:
        for side, target in (("--cpu", ""), ("--gpu", "cuda")):
            run = [sys.executable, "-m", "bench.gpu", *sys.argv[1:], side, folder]
            done = subprocess.run(run, env={**os.environ, "ALIDADE_BATCH": target}, check=False)
            if done.returncode:
                raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
