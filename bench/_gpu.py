"""The figures of a GPU, measured by a process of its own, since a process compiles the engine for one target only.

`python -m bench._gpu SECONDS`, started with ALIDADE_BATCH=cuda, prints them line by line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from hashlib import sha256
from time import perf_counter
from typing import TYPE_CHECKING

from bench.speed import CASES, Measure, case_setup, rate

if TYPE_CHECKING:
    from alidade.batch.gpu import GpuGames

SIZES = (16384, 131072, 1_000_000)
COMPARED = 2000  # games of each case that are played on the CPU too
KEY = 7


def on_gpu(seconds: float) -> Iterator[Measure]:
    """Random games and placements per second on the GPU, if there is one; every case first plays what the CPU plays."""
    run = [sys.executable, "-m", "bench._gpu", str(seconds)]
    with subprocess.Popen(run, env={**os.environ, "ALIDADE_BATCH": "cuda"}, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        played = (_played_here(*case) for case in CASES)
        for line in map(json.loads, child.stdout):
            if "sheets" not in line:
                yield Measure(**line)
            elif line["sheets"] != next(played):
                raise RuntimeError("The GPU plays other games than the CPU.")
    if child.returncode:
        raise RuntimeError(f"Measuring on the GPU ended with {child.returncode}.")


def _played_here(box: str, map: str, seats: int) -> str:
    import numpy as np

    from alidade.batch import Games

    games = Games(case_setup(box, map, seats), COMPARED)
    games.play_at_random(KEY)
    return sha256(np.asarray(games.sheets).tobytes()).hexdigest()


def main(seconds: float) -> None:
    """Print the figures and, before those of a case, what its games of comparison left on the sheets."""
    import torch

    if not torch.cuda.is_available():
        return
    from alidade.batch.gpu import GpuGames

    name = torch.cuda.get_device_name()
    for box, map, seats in CASES:
        setup = case_setup(box, map, seats)
        games = GpuGames(setup, COMPARED)
        games.play_at_random(KEY)
        print(json.dumps({"sheets": sha256(games.sheets.cpu().numpy().tobytes()).hexdigest()}), flush=True)
        for size in SIZES:
            try:
                games = GpuGames(setup, size)
            except torch.OutOfMemoryError:
                break
            played = rate(partial(_play, games), seconds, perf_counter)
            placements = played * int(games.drawn.sum()) / size
            for what, figure in (("random games", played), ("placements", placements)):
                unit = f"{what.split()[-1]}/s"
                print(json.dumps(asdict(Measure(f"{name}: {what}", box, map, seats, size, figure, unit))), flush=True)


def _play(games: GpuGames, number: int) -> int:
    games.play_at_random(number * games.count)
    return games.count


if __name__ == "__main__":
    main(float(sys.argv[1]))
