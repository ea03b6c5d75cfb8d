"""Simulation: one bot on every seat, game after game, by the plain engine on as many cores as there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from alidade.engine.setup import Setup
from alidade.lab.job import GameJob, Outcome, Player
from alidade.lab.worker_pool import play_jobs


def simulate(
    bot: Player,
    games: int,
    seed: int,
    setup: Setup | Callable[[int], Setup],
    *,
    workers: int = 1,
    ray: str = "",
    keep: bool = False,
) -> Iterator[Outcome]:
    """Play games 1 to `games` and yield their outcomes in order, the same for any number of workers.

    The bot is a level by its name or a function that chooses (of a module, if there are several workers). `setup` is
    the set-up of all games, or gives that of a game by its number; `keep` asks for the records. With the same seed and
    set-ups every bot plays the same deals."""
    jobs = (_job(bot, number, seed, setup, keep) for number in range(1, games + 1))
    return play_jobs(jobs, workers, ray)


def _job(bot: Player, number: int, seed: int, setup: Setup | Callable[[int], Setup], keep: bool) -> GameJob:
    agreed = setup if isinstance(setup, Setup) else setup(number)
    return GameJob(number, number, seed, (bot,) * agreed.seats, agreed, keep)
