"""Simulate: many games of one bot, and their results."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Unpack

import click
from rich.table import Table

from alidade.cli.contest import MAX_DEALS, Results, play_tournament, result_options
from alidade.cli.names import bot_name, card_name, decimal, share, with_cards
from alidade.cli.options import Game, GameOptions, game_from_options, game_options
from alidade.cli.params import Level, WholeNumber, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.report import remarks, show_tables, table_of, titles
from alidade.engine.setup import MAX_SEATS
from alidade.i18n import Translations, translations
from alidade.lab.mean import Mean
from alidade.lab.tournament import Standing, Standings, TournamentSpec

FIGURES = ("show-mean", "show-spread-of", "show-least", "show-most")


@with_language_option
@click.command(cls=LocalizedCommand, help="help-simulate")
@click.option("--games", type=WholeNumber(1, MAX_DEALS), default=100, help="help-games")
@click.option("--seed", type=WholeNumber(metavar="S"), help="help-seed")
@click.option("--players", type=WholeNumber(1, MAX_SEATS, "P"), default=1, help="help-players")
@game_options
@click.option("--bot", type=Level(), default="random", help="help-bot")
@click.option("--records", metavar="DIR", help="help-records")
@result_options
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
    csv_: str | None,
    json_: bool,
    plot_: str | None,
    workers: int | None,
    resume: str | None,
    ray: str,
    **rest: Unpack[GameOptions],
) -> None:
    """Let bots play many games and show the results."""
    game = game_from_options(map_, box, **rest)
    say = with_cards(translations(language), game.cards)
    terms = TournamentSpec((bot,), games, secrets.randbelow(2**32) if seed is None else seed, players)
    results = Results(csv_=csv_, json_=json_, plot_=plot_, workers=workers, resume=resume, ray=ray)
    folder = Path(records) if records is not None else None
    play_tournament(say, game, terms, partial(_show, say, game), folder, **results)


def _show(say: Translations, game: Game, result: Standings) -> None:
    (one,), terms = result.standings, result.terms
    games, players = say("count-games", count=terms.games), say("count-players", count=terms.seats)
    head = say("show-simulated", games=games, players=players, bot=bot_name(say, one.bot), seed=str(terms.seed))
    show_tables([head, *remarks(say, game, terms.bots)], [_seats(say, one), _edicts(say, one), titles(say, result)])


def _seats(say: Translations, one: Standing) -> Table:
    means = ("word-monsters", "word-coins", "show-wins") if len(one.places) > 1 else ("word-monsters", "word-coins")
    table = table_of(say, "word-seat", *FIGURES, *means)
    for seat, place in enumerate(one.places, 1):
        rest = decimal(say, 0 - place.lost), decimal(say, place.coins), share(say, place.wins)
        table.add_row(str(seat), *_figures(say, place.stars), *rest[: len(means)])
    if one.rating:
        table.add_row(say("word-rating"), *_figures(say, one.rating))
    return table


def _edicts(say: Translations, one: Standing) -> Table:
    table = table_of(say, "word-edict", "show-number", *FIGURES, "show-games")
    for edict in sorted(one.edicts, key=lambda edict: -edict.stars.mean):
        games = str(edict.stars.count // len(one.places))
        table.add_row(card_name(say, edict.card), str(edict.number), *_figures(say, edict.stars), games)
    return table


def _figures(say: Translations, figure: Mean) -> list[str]:
    return [decimal(say, figure.mean), decimal(say, figure.spread), f"{figure.least:.0f}", f"{figure.most:.0f}"]
