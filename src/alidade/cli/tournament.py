"""Tournament: bots on the same deals, compared."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Unpack

import click
from rich.table import Table

from alidade.cli.contest import MAX_DEALS, Results, play_tournament, result_options
from alidade.cli.names import bot_name, card_name, decimal, with_cards
from alidade.cli.options import Game, GameOptions, game_from_options, game_options
from alidade.cli.params import Level, WholeNumber, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.report import remarks, show_tables, table_of, titles
from alidade.cli.usage import UsageError
from alidade.engine.errors import Id
from alidade.engine.setup import MAX_SEATS
from alidade.i18n import Translations, translations
from alidade.lab.mean import Mean
from alidade.lab.tournament import Standings, TournamentSpec


@with_language_option
@click.command(cls=LocalizedCommand, help="help-tournament")
@click.argument("bot", nargs=-1, required=True, type=Level(), metavar="BOT...")
@click.option("--games", type=WholeNumber(1, MAX_DEALS), default=100, help="help-deals")
@click.option("--seed", type=WholeNumber(metavar="S"), help="help-seed")
@click.option("--players", type=WholeNumber(1, MAX_SEATS, "P"), default=1, help="help-players")
@game_options
@result_options
@click.pass_obj
def tournament(
    language: str,
    bot: tuple[str, ...],
    games: int,
    seed: int | None,
    players: int,
    map_: str,
    box: str,
    csv_: str | None,
    json_: bool,
    plot_: str | None,
    workers: int | None,
    resume: str | None,
    ray: str,
    **rest: Unpack[GameOptions],
) -> None:
    """Let bots play the same deals and show who is better, and how certain that is."""
    game = game_from_options(map_, box, **rest)
    say = with_cards(translations(language), game.cards)
    if twice := next((name for number, name in enumerate(bot) if name in bot[:number]), ""):
        raise UsageError("twice", cell=Id("bot", twice))
    spec = TournamentSpec(bot, games, secrets.randbelow(2**32) if seed is None else seed, players)
    results = Results(csv_=csv_, json_=json_, plot_=plot_, workers=workers, resume=resume, ray=ray)
    play_tournament(say, game, spec, partial(_show, say, game), **results)


def _show(say: Translations, game: Game, result: Standings) -> None:
    spec = result.terms
    games, players = say("count-games", count=spec.games), say("count-players", count=spec.seats)
    head = say("show-tournament", games=games, players=players, seed=str(spec.seed))
    tables = [_standings(say, result), _duels(say, result), titles(say, result), _edicts(say, result)]
    show_tables([head, *remarks(say, game, spec.bots)], tables)


def _standings(say: Translations, result: Standings) -> Table:
    solo = result.terms.seats == 1
    heads = ["show-bot", "show-stars", "show-error", "word-rating" if solo else "show-wins", "show-error"]
    page = table_of(say, *heads, "word-monsters", "show-coins", "show-milliseconds")
    for standing in result.standings:
        coins = " ".join(decimal(say, coins, 1) for coins in standing.coins)
        second = (
            _figure(say, standing.rating, 2)
            if standing.rating
            else _figure(say, standing.wins, 3)
            if standing.wins
            else ("", "")
        )
        rest = decimal(say, 0 - standing.lost), coins, decimal(say, standing.milliseconds)
        page.add_row(bot_name(say, standing.bot), *_figure(say, standing.stars, 2), *second, *rest)
    return page


def _duels(say: Translations, result: Standings) -> Table:
    heads = ["show-duel", "show-stars", "show-interval"]
    page = table_of(say, *heads, *(("show-wins", "show-interval") if result.terms.seats > 1 else ()))
    for duel in result.duels:
        wins = _interval(say, duel.wins, 3) if duel.wins else ()
        page.add_row(f"{bot_name(say, duel.bot)} - {bot_name(say, duel.other)}", *_interval(say, duel.stars, 2), *wins)
    return page


def _edicts(say: Translations, result: Standings) -> Table:
    page = table_of(say, "word-edict", "show-number")
    for standing in result.standings:
        page.add_column(bot_name(say, standing.bot), justify="right")
    for lines in zip(*(standing.edicts for standing in result.standings), strict=True):
        means = (decimal(say, line.stars.mean) for line in lines)
        page.add_row(card_name(say, lines[0].card), str(lines[0].number), *means)
    return page


def _figure(say: Translations, figure: Mean, digits: int) -> tuple[str, str]:
    return decimal(say, figure.mean, digits), decimal(say, figure.error, digits)


def _interval(say: Translations, figure: Mean, digits: int) -> tuple[str, str]:
    mean, low, high = (decimal(say, number, digits, "+") for number in (figure.mean, figure.low, figure.high))
    return mean, "-" if figure.error is None else f"{low} … {high}"
