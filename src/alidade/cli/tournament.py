"""Tournament: bots on the same deals, compared."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Unpack

import click
from rich.table import Table

from alidade.bots import strength
from alidade.cli.files import STANDARD_OUTPUT, make_folder, try_file, unwritable, write_bytes, write_text
from alidade.cli.names import bot_name, card_name, decimal, share, title_name, with_cards
from alidade.cli.options import Game, GameOptions, game_from_options, game_options
from alidade.cli.params import Level, WholeNumber, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.report import remarks, table_of, with_progress
from alidade.cli.usage import UsageError
from alidade.engine.errors import Id
from alidade.engine.result import BOUNDS
from alidade.engine.setup import MAX_SEATS, Setup
from alidade.file import read_file
from alidade.i18n import Translations, translations
from alidade.lab import plot, results_log, worker_pool
from alidade.lab import tournament as contest
from alidade.lab.job import Outcome
from alidade.lab.mean import Mean
from alidade.lab.tournament import TournamentSpec

MAX_DEALS = 1_000_000
MAX_WORKERS = 1024
NOTEBOOK, TERMS = "outcomes.jsonl", "terms.json"


@with_language_option
@click.command(cls=LocalizedCommand, help="help-tournament")
@click.argument("bot", nargs=-1, required=True, type=Level(), metavar="BOT...")
@click.option("--games", type=WholeNumber(1, MAX_DEALS), default=100, help="help-deals")
@click.option("--seed", type=WholeNumber(metavar="S"), help="help-seed")
@click.option("--players", type=WholeNumber(1, MAX_SEATS, "P"), default=1, help="help-players")
@game_options
@click.option("--csv", "csv_", metavar="FILE", help="help-csv")
@click.option("--json", "json_", is_flag=True, help="help-json")
@click.option("--plot", "plot_", metavar="FILE", help="help-plot")
@click.option("--workers", type=WholeNumber(1, MAX_WORKERS, "W"), help="help-workers")
@click.option("--resume", metavar="DIR", help="help-notebook")
@click.option("--ray", metavar="ADDRESS", default="", help="help-ray")
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
    prints_csv = csv_ == STANDARD_OUTPUT
    if prints_csv and json_:
        raise UsageError("not_together", first="--csv -", second="--json")
    ending = plot.plot_format(plot_) if plot_ is not None else ""
    for file in (csv_, plot_):
        if file is not None and file != STANDARD_OUTPUT:
            try_file(Path(file))
    folder = Path(resume) if resume is not None else None
    known = _open(folder, spec, game) if folder is not None else []
    done = {outcome.number for outcome in known}
    owed = (task for task in contest.jobs(spec, lambda deal: _setup(game, spec, deal)) if task.number not in done)
    fresh = worker_pool.play_jobs(owed, workers or os.cpu_count() or 1, ray)
    kept = _kept(folder, fresh) if folder is not None else fresh
    outcomes = list(with_progress(say, chain(known, kept), spec.games))
    result = contest.tabulate(spec, outcomes, [strength(game.example, name) for name in bot])
    try:
        if prints_csv:
            click.echo(results_log.write_csv(outcomes), nl=False)
        elif csv_ is not None:
            write_text(Path(csv_), results_log.write_csv(outcomes))
        if plot_ is not None:
            write_bytes(Path(plot_), plot.plot(result, outcomes, ending))
    finally:  # the result is shown even if a file has become unwritable
        if json_:
            click.echo(results_log.write_json(result), nl=False)
        elif not prints_csv:
            _show(say, result, game)


def _setup(game: Game, spec: TournamentSpec, deal: int) -> Setup:
    """The set-up of a deal; which of the cards are the N in play follows from seed and deal."""
    names = [f"Seat {seat}" for seat in range(1, spec.seats + 1)]
    return game.setup(names, Random(f"{spec.seed}:{deal}:cards"))


# The results log.


def _open(folder: Path, spec: TournamentSpec, game: Game) -> list[Outcome]:
    """The outcomes that an earlier run of the same tournament wrote to a folder."""
    expected, head, page = results_log.write_spec(spec, _setup(game, spec, 1)), folder / TERMS, folder / NOTEBOOK
    text = read_file(page) if page.exists() else ""
    if not head.exists():
        if text:
            raise results_log.BadResultsLog("notebook_alone", file=str(page), terms=TERMS)
        make_folder(folder)
        write_text(head, expected)
    elif read_file(head) != expected:
        named = tuple(Id("bot", bot) for bot in spec.bots)
        raise results_log.BadResultsLog("other_tournament", file=str(head), bots=named, seed=str(spec.seed))
    known = results_log.read_outcomes(text, str(page), spec)
    write_text(page, "".join(map(results_log.write_outcome, known)))  # without a last line that was cut short
    return [outcome for outcome in known if outcome.number <= spec.games]


def _kept(folder: Path, outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
    """Yield the outcomes, writing each to the results log first."""
    path = folder / NOTEBOOK
    try:
        with path.open("a", encoding="utf-8", newline="\n") as page:
            for outcome in outcomes:
                page.write(results_log.write_outcome(outcome))
                page.flush()
                yield outcome
    except OSError as error:
        raise unwritable(path, error) from None


# The tables.


def _show(say: Translations, result: contest.Standings, game: Game) -> None:
    from rich.text import Text

    from alidade.cli.paint import console

    spec, screen = result.terms, console()
    games, players = say("count-games", count=spec.games), say("count-players", count=spec.seats)
    screen.print(Text(say("show-tournament", games=games, players=players, seed=str(spec.seed))))
    for remark in remarks(say, game, spec.bots):
        screen.print(Text(remark))
    pages = [_standings(say, result), _duels(say, result), _titles(say, result), _edicts(say, result)]
    for page in pages:
        if page.row_count:
            screen.print()
            screen.print(page)


def _standings(say: Translations, result: contest.Standings) -> Table:
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


def _duels(say: Translations, result: contest.Standings) -> Table:
    heads = ["show-duel", "show-stars", "show-interval"]
    page = table_of(say, *heads, *(("show-wins", "show-interval") if result.terms.seats > 1 else ()))
    for duel in result.duels:
        wins = _interval(say, duel.wins, 3) if duel.wins else ()
        page.add_row(f"{bot_name(say, duel.bot)} - {bot_name(say, duel.other)}", *_interval(say, duel.stars, 2), *wins)
    return page


def _titles(say: Translations, result: contest.Standings) -> Table:
    page = table_of(say, "word-title")
    for standing in result.standings:
        page.add_column(bot_name(say, standing.bot), justify="right")
    shares = [{title: count / standing.games for title, count in standing.titles} for standing in result.standings]
    for bound in (*BOUNDS, None):
        if any(bound in part for part in shares):
            page.add_row(title_name(say, bound), *(share(say, part.get(bound, 0)) for part in shares))
    return page


def _edicts(say: Translations, result: contest.Standings) -> Table:
    page = table_of(say, "word-edict", "show-number")
    for standing in result.standings:
        page.add_column(bot_name(say, standing.bot), justify="right")
    for lines in zip(*(standing.edicts for standing in result.standings), strict=True):
        page.add_row(card_name(say, lines[0].card), str(lines[0].number), *(decimal(say, line.mean) for line in lines))
    return page


def _figure(say: Translations, figure: Mean, digits: int) -> tuple[str, str]:
    return decimal(say, figure.mean, digits), decimal(say, figure.error, digits)


def _interval(say: Translations, figure: Mean, digits: int) -> tuple[str, str]:
    mean, low, high = (decimal(say, number, digits, "+") for number in (figure.mean, figure.low, figure.high))
    return mean, "-" if figure.error is None else f"{low} … {high}"
