"""Contests: the options, files and resuming that `simulate` and `tournament` share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from random import Random
from typing import TypedDict, TypeVar, Unpack

import click

from alidade.bots import strength
from alidade.cli.files import STANDARD_OUTPUT, growing, make_folder, try_file, unwritable, write_bytes, write_text
from alidade.cli.options import Game
from alidade.cli.params import WholeNumber
from alidade.cli.report import with_progress
from alidade.cli.usage import UsageError
from alidade.engine.errors import Id
from alidade.engine.setup import Setup
from alidade.file import BadFile, file_error, read_file
from alidade.i18n import Translations
from alidade.lab import plot, results_log, worker_pool
from alidade.lab.job import Outcome
from alidade.lab.tournament import Standings, Tally, TournamentSpec, jobs

MAX_DEALS = 10_000_000
MAX_WORKERS = 1024
MIN_FOR_WORKERS = 200  # random games; fewer are faster in one process
NOTEBOOK, TERMS = "outcomes.jsonl", "terms.json"

F = TypeVar("F", bound=Callable[..., object])


class Results(TypedDict):
    """The options for how games are played and where results are written."""

    csv_: str | None
    json_: bool
    plot_: str | None
    workers: int | None
    resume: str | None
    ray: str


def result_options(function: F) -> F:
    """The options of `Results`."""
    for option in reversed(
        (
            click.option("--csv", "csv_", metavar="FILE", help="help-csv"),
            click.option("--json", "json_", is_flag=True, help="help-json"),
            click.option("--plot", "plot_", metavar="FILE", help="help-plot"),
            click.option("--workers", type=WholeNumber(1, MAX_WORKERS, "W"), help="help-workers"),
            click.option("--resume", metavar="DIR", help="help-notebook"),
            click.option("--ray", metavar="ADDRESS", default="", help="help-ray"),
        )
    ):
        function = option(function)
    return function


def play_tournament(
    say: Translations,
    game: Game,
    terms: TournamentSpec,
    show: Callable[[Standings], None],
    records: Path | None = None,
    **results: Unpack[Results],
) -> None:
    """Play the games that no earlier run has played, write the requested files, and show the result."""
    csv_, json_, plot_ = results["csv_"], results["json_"], results["plot_"]
    if csv_ == STANDARD_OUTPUT and json_:
        raise UsageError("not_together", first="--csv -", second="--json")
    if records is not None and results["resume"] is not None:
        raise UsageError("not_together", first="--records", second="--resume")
    ending = plot.plot_format(plot_) if plot_ is not None else ""
    for file in (csv_, plot_):
        if file is not None and file != STANDARD_OUTPUT:
            try_file(Path(file))
    if records is not None:
        make_folder(records)
    tally = Tally(terms)
    all_jobs = jobs(terms, lambda deal: _setup(game, terms, deal), keep=records is not None)
    owed = (job for job in all_jobs if not tally.has(job.number))
    outcomes = worker_pool.play_jobs(owed, _workers(terms, results["workers"]), results["ray"])
    if results["resume"] is not None:
        kept = _ResultsLog(Path(results["resume"]), terms, game)
        outcomes = chain(kept.read(), kept.write(outcomes))
    result = None
    try:
        with _csv(csv_) as write_row:
            for outcome in with_progress(say, outcomes, terms.games):
                tally.add(outcome)
                write_row(outcome)
                if records is not None:
                    write_text(records / f"game-{outcome.number:06}.txt", outcome.record)
            result = tally.standings([strength(game.example, bot) for bot in terms.bots])
        if plot_ is not None:
            write_bytes(Path(plot_), plot.plot(result, ending))
    finally:  # the result is shown even if a file has become unwritable
        if result is not None and json_:
            click.echo(results_log.write_json(result), nl=False)
        elif result is not None and csv_ != STANDARD_OUTPUT:
            show(result)


def _setup(game: Game, terms: TournamentSpec, deal: int) -> Setup:
    """The set-up of a deal; which of the cards are the N in play follows from seed and deal."""
    names = [f"Seat {seat}" for seat in range(1, terms.seats + 1)]
    return game.setup(names, Random(f"{terms.seed}:{deal}:cards"))


def _workers(terms: TournamentSpec, asked: int | None) -> int:
    quick = terms.bots == ("random",) and terms.games < MIN_FOR_WORKERS
    return asked or (1 if quick else os.cpu_count() or 1)


@contextmanager
def _csv(file: str | None) -> Iterator[Callable[[Outcome], None]]:
    """A function that writes the rows of an outcome."""
    if file is None:
        yield lambda _: None
    elif file == STANDARD_OUTPUT:
        click.echo(results_log.CSV_HEAD, nl=False)
        yield lambda outcome: click.echo(results_log.write_csv(outcome), nl=False)
    else:
        with growing(Path(file)) as write:
            write(results_log.CSV_HEAD.encode())
            yield lambda outcome: write(results_log.write_csv(outcome).encode())


class _ResultsLog:
    """A folder that holds every outcome as soon as it is there, and says which tournament they belong to."""

    def __init__(self, folder: Path, terms: TournamentSpec, game: Game) -> None:
        expected, head = results_log.write_spec(terms, _setup(game, terms, 1)), folder / TERMS
        self._page, self._terms = folder / NOTEBOOK, terms
        self._size = 0  # of the lines that are whole
        if not head.exists():
            if self._page.exists() and self._page.stat().st_size:
                raise results_log.BadResultsLog("notebook_alone", file=str(self._page), terms=TERMS)
            make_folder(folder)
            write_text(head, expected)
        elif read_file(head) != expected:
            named = tuple(Id("bot", one) for one in terms.bots)
            raise results_log.BadResultsLog("other_tournament", file=str(head), bots=named, seed=str(terms.seed))

    def read(self) -> Iterator[Outcome]:
        """The outcomes that an earlier run of the same tournament wrote."""
        if not self._page.exists():
            return
        try:
            with self._page.open("rb") as lines:
                yield from results_log.read_outcomes(self._whole(lines), str(self._page), self._terms)
        except OSError as error:
            raise BadFile("file_unreadable", file=str(self._page), reason=file_error(error)) from None

    def _whole(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """The lines without an incomplete last one."""
        for line in lines:
            if line.endswith(b"\n"):
                self._size += len(line)
                yield line

    def write(self, outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
        """Yield the outcomes, writing each to the results log first."""
        try:
            with self._page.open("ab") as page:
                page.truncate(self._size)
                for outcome in outcomes:
                    page.write(results_log.write_outcome(outcome).encode())
                    page.flush()
                    yield outcome
        except OSError as error:
            raise unwritable(self._page, error) from None
