"""Play: a solo game in the terminal by the real rules."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random
from typing import Unpack

import click

from alidade.cards import origin
from alidade.cli.files import read_text
from alidade.cli.names import with_cards
from alidade.cli.options import GameOptions, game_from_options, game_options
from alidade.cli.params import OneLine, WholeNumber, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.report import origin_remarks
from alidade.cli.solo import Solo
from alidade.cli.usage import UsageError
from alidade.engine.play import new
from alidade.engine.setup import Cartographer
from alidade.i18n import translations
from alidade.messages.fields import MAX_LETTERS, MAX_SHORT_TEXT
from alidade.record import Record, read_match
from alidade.version import program


@with_language_option
@click.command(cls=LocalizedCommand, help="help-play")
@game_options
@click.option("--seed", type=WholeNumber(metavar="S"), help="help-seed")
@click.option("--name", type=OneLine(MAX_LETTERS, least=1), metavar="NAME", help="help-player")
@click.option("--crest", type=OneLine(MAX_SHORT_TEXT), metavar="CREST", default="", help="help-crest")
@click.option("--motto", type=OneLine(MAX_SHORT_TEXT), metavar="MOTTO", default="", help="help-motto")
@click.option("--resume", metavar="FILE", help="help-resume")
@click.pass_context
def play(
    ctx: click.Context,
    map_: str,
    box: str,
    seed: int | None,
    name: str | None,
    crest: str,
    motto: str,
    resume: str | None,
    **rest: Unpack[GameOptions],
) -> None:
    """A solo game, from its beginning or from where it was saved."""
    say = translations(ctx.obj)
    if seed is None:
        seed = secrets.randbelow(2**32)
    if resume is not None:
        _alone(ctx)
        record, states = read_match(read_text(resume))
        if not record.setup.solo:
            raise UsageError("resume_seats", seats=record.setup.seats)
        say = with_cards(say, record.setup.box.cards)
        Solo(say, record, states[-1], seed, Path(resume)).run()
        return
    game = game_from_options(map_, box, **rest)
    player = Cartographer(name or say("play-you"), motto=motto, crest=crest)
    setup = game.setup([player], Random(f"{seed}:setup"))
    say = with_cards(say, setup.box.cards)
    solo = Solo(say, Record(setup, software=program()), new(setup), seed)
    for remark in origin_remarks(say, origin(setup)):
        solo.queue_lines(remark)
    solo.run()


def _alone(ctx: click.Context) -> None:
    """A saved game has its own map and cards, so options for them are refused."""
    for param in ctx.command.params:
        given = param.name and ctx.get_parameter_source(param.name) is click.core.ParameterSource.COMMANDLINE
        if given and param.name not in ("resume", "seed", "lang", "cards_from"):
            raise UsageError("resume_alone", option=param.opts[0])
