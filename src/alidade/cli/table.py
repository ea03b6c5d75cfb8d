"""Table: the server's own commands, serve, export and import, with their help in the chosen language."""

from __future__ import annotations

import click

from alidade.cli.params import OneOf, Whole, speaks
from alidade.cli.program import Verb
from alidade.server import commands

OTHER_HELP = {"--cards": "help-cards-from"}  # help-cards is that of the verb


def _ours(kind: click.ParamType[object]) -> click.ParamType[object]:
    """The kind of value that refuses in our own words what click's kind refuses in its own."""
    if isinstance(kind, click.IntRange):
        return Whole(int(kind.min or 0), int(kind.max or 0))
    return OneOf(*kind.choices) if isinstance(kind, click.Choice) else kind


def _mounted(command: click.Command) -> click.Command:
    """A command of the server as a verb: its help texts are keys of messages."""
    for param in command.params:
        if isinstance(param, click.Option):
            param.help = OTHER_HELP.get(param.opts[0], f"help-{param.opts[0].removeprefix('--')}")
            param.show_default = False
            param.type = _ours(param.type)
    return speaks(Verb(command.name, params=command.params, callback=command.callback, help=f"help-{command.name}"))


serve, export, import_ = map(_mounted, commands.COMMANDS)
