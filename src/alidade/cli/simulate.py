"""Simulate: many games between bots, and their results."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Unpack

import click
from rich.table import Table

from alidade.cli.files import make_folder, write_text
from alidade.cli.names import bot_name, card_name, decimal, share, title_name, with_cards
from alidade.cli.options import Game, GameOptions, game_from_options, game_options
from alidade.cli.params import Level, WholeNumber, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.report import remarks, table_of, with_progress
from alidade.cli.tally import Summary, Tally
from alidade.engine.result import BOUNDS
from alidade.engine.setup import MAX_SEATS, Setup
from alidade.i18n import Translations, translations
from alidade.lab.job import Outcome
from alidade.lab.simulation import simulate as simulated

MAX_GAMES = 10_000_000
MAX_WORKERS = 1024
MIN_FOR_WORKERS = 200  # games; fewer are faster in one process
FIGURES = ("show-mean", "show-spread-of", "show-least", "show-most")


@with_language_option
@click.command(cls=LocalizedCommand, help="help-simulate")
@click.option("--games", type=WholeNumber(1, MAX_GAMES), default=100, help="help-games")
@click.option("--seed", type=WholeNumber(metavar="S"), help="help-seed")
@click.option("--players", type=WholeNumber(1, MAX_SEATS, "P"), default=1, help="help-players")
@game_options
@click.option("--bot", type=Level(), default="random", help="help-bot")
@click.option("--records", metavar="DIR", help="help-records")
@click.option("--workers", type=WholeNumber(1, MAX_WORKERS, "W"), help="help-workers")
@click.option("--ray", metavar="ADDRESS", default="", help="help-ray")
@click.pass_obj
def simulate(
    language: str,
    games: int,
    seed: int | None,
    players: int,
    map_: str,
    box: str,
    bot: str,
    records: str | None,
    workers: int | None,
    ray: str,
    **rest: Unpack[GameOptions],
) -> None:
    """Let bots play many games and show the results."""
    game = game_from_options(map_, box, **rest)
    say = with_cards(translations(language), game.cards)
    if seed is None:
        seed = secrets.randbelow(2**32)
    folder = Path(records) if records is not None else None
    if folder is not None:
        make_folder(folder)
    tally = Tally(players)
    for outcome in with_progress(
        say, play_games(game, games, seed, players, bot, workers, ray, folder is not None), games
    ):
        tally.add(outcome)
        if folder is not None:
            write_text(folder / f"game-{outcome.number:06}.txt", outcome.record)
    _show(say, tally, game, seed, bot)


def play_games(
    game: Game,
    games: int,
    seed: int,
    players: int,
    bot: str = "random",
    workers: int | None = None,
    ray: str = "",
    keep: bool = False,
) -> Iterator[Outcome]:
    """Play games on several cores; the randomness of each depends only on the seed and its number."""
    names = [f"Seat {seat}" for seat in range(1, players + 1)]

    def setup(number: int) -> Setup:
        return game.setup(names, Random(f"{seed}:{number}:cards"))

    processes = workers or (os.cpu_count() or 1 if games >= MIN_FOR_WORKERS else 1)
    return simulated(bot, games, seed, setup, workers=processes, ray=ray, keep=keep)


def _show(say: Translations, tally: Tally, game: Game, seed: int, bot: str) -> None:
    from rich.text import Text

    from alidade.cli.paint import console

    screen = console()
    games = say("count-games", count=tally.games)
    players = say("count-players", count=len(tally.seats))
    screen.print(Text(say("show-simulated", games=games, players=players, bot=bot_name(say, bot), seed=str(seed))))
    for remark in remarks(say, game, [bot]):
        screen.print(Text(remark))
    screen.print()
    screen.print(_seats(say, tally))
    screen.print()
    screen.print(_edicts(say, tally))
    if tally.ratings.count:
        screen.print()
        screen.print(_titles(say, tally))


def _seats(say: Translations, tally: Tally) -> Table:
    means = ("word-monsters", "word-coins", "show-wins") if len(tally.seats) > 1 else ("word-monsters", "word-coins")
    table = table_of(say, "word-seat", *FIGURES, *means)
    for seat, place in enumerate(tally.seats, 1):
        rest = decimal(say, 0 - place.lost.mean), decimal(say, place.coins.mean), share(say, place.wins / tally.games)
        table.add_row(str(seat), *_figures(say, place.stars), *rest[: len(means)])
    if tally.ratings.count:
        table.add_row(say("word-rating"), *_figures(say, tally.ratings))
    return table


def _edicts(say: Translations, tally: Tally) -> Table:
    table = table_of(say, "word-edict", *FIGURES, "show-scorings")
    for id, summary in sorted(tally.edicts.items(), key=lambda entry: -entry[1].mean):
        table.add_row(card_name(say, id), *_figures(say, summary), str(summary.count))
    return table


def _titles(say: Translations, tally: Tally) -> Table:
    table = table_of(say, "word-title", "")
    for bound in (*BOUNDS, None):
        if count := tally.titles[bound]:
            table.add_row(title_name(say, bound), share(say, count / tally.games))
    return table


def _figures(say: Translations, summary: Summary) -> list[str]:
    return [decimal(say, summary.mean), decimal(say, summary.spread), str(summary.lowest), str(summary.highest)]
