"""Analyse: what a recorded match was worth to a seat, for people or as JSON."""

from __future__ import annotations

import sys

import click

from alidade.cli.files import read_text
from alidade.cli.params import WholeNumber, cards_option, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.i18n import Translations, translations
from alidade.record import read_match

SEATS = 100


@with_language_option
@click.command(cls=LocalizedCommand, help="help-analyse")
@click.argument("file", metavar="RECORD")
@cards_option
@click.option("--seat", type=WholeNumber(1, SEATS), default=1, help="help-seat")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_obj
def analyse(language: str, file: str, seat: int, as_json: bool) -> None:
    """Print what was expected, what luck changed and what the drawings lost."""
    record, states = read_match(read_text(file))
    from alidade.coach import analyse as look_at  # on first use: it is heavy

    say = translations(language)
    analysis = look_at(record, seat, progress=lambda done, count: _progress(say, done, count), states=states)
    if as_json:
        from alidade.messages.wire import write
        from alidade.table.report import report

        click.echo(write(report(analysis, states[-1])))
        return
    from alidade.cli.analysis_text import print_analysis
    from alidade.cli.names import with_cards

    print_analysis(with_cards(say, record.setup.box.cards), analysis)


def _progress(say: Translations, done: int, count: int) -> None:
    """Print the progress on one line, if the output is a terminal."""
    if sys.stderr.isatty():
        click.echo("\r" + say("coach-progress", done=done, all=count), nl=done == count, err=True)
