"""Simulation in bulk: one bot on every seat, game after game, on as many cores as there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from alidade.engine.setup import Setup
from alidade.lab.crew import play_jobs
from alidade.lab.job import Job, Outcome, Player


def simulate(
    bot: Player,
    games: int,
    seed: int,
    setup: Callable[[int], Setup],
    seats: int = 1,
    *,
    workers: int = 1,
    ray: str = "",
    keep: bool = False,
) -> Iterator[Outcome]:
    """Play games 1 to `games` and hand out their outcomes in order, the same for any number of workers.

    The bot is a level by its name or a function that chooses (of a module, if there are several workers). `setup` gives
    the set-up of a game; `keep` asks for the records."""
    jobs = (Job(number, number, seed, (bot,) * seats, setup(number), keep) for number in range(1, games + 1))
    return play_jobs(jobs, workers, ray)
