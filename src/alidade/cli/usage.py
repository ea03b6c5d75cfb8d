"""Usage errors of the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

import click

from alidade.engine.errors import SENTENCES, AlidadeError


class UsageError(AlidadeError):
    """An option, argument or command that does not exist or does not fit; the program leaves with code 2."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_option": "There is no option {option}.",
        "no_option_near": "There is no option {option}; did you mean {near}?",
        "no_command": "There is no command {command}; expected one of {commands}.",
        "missing_argument": "{name} is missing.",
        "missing_value": "{option} needs a value.",
        "surplus_value": "{option} takes no value.",
        "surplus_argument": "Unexpected argument: {text}.",
        "wrong_number": "{option} must be a whole number from {lowest} to {highest}; got {got}.",
        "count_or_cards": "{option} must be a number from 0 to {most}, or cards with commas between them; got {got}.",
        "not_whole": "{option} must be a whole number; got {got}.",
        "twice": "{cell} is named twice.",
        "wrong_choice": "{option} must be one of {choices}; got {got}.",
        "wrong_map": "There is no map {map}; expected one of {maps} or a file.",
        "wrong_box": "There is no box {box}; expected one of {boxes} or a file.",
        "unknown_card": "There is no card {id}; alidade cards lists them all.",
        "unknown_card_near": "There is no card {id}; did you mean {near}?",
        "unknown_edict": "There is no scoring card {id}; alidade cards lists them all.",
        "unknown_edict_near": "There is no scoring card {id}; did you mean {near}?",
        "four_edicts": "--edicts needs four scoring cards with commas between them, ? where one is dealt; got {got}.",
        "not_one_line": "{option} must be one line of {least} to {most} letters.",
        "not_together": "{first} and {second} exclude each other: leave one of them out.",
        "resume_alone": "A saved game has its own player, map and cards; leave out {option}.",
        "wrong_usage": "The command cannot be run: {said}.",
        "no_level": SENTENCES["no_level"],
        "no_level_near": SENTENCES["no_level_near"],
        "resume_seats": "A game of {seats} seats cannot be played alone.",
    }


def usage_error(error: click.UsageError, params: Iterable[click.Parameter]) -> UsageError:
    """Convert click's error about the parameters of a command."""
    if isinstance(error, click.NoSuchOption):
        near = error.possibilities[0] if error.possibilities else ""
        code = "no_option_near" if near else "no_option"
        return UsageError(code, option=error.option_name, **({"near": near} if near else {}))
    if isinstance(error, click.MissingParameter):
        param = error.param
        name = param.opts[0] if isinstance(param, click.Option) else param.human_readable_name if param else "-"
        return UsageError("missing_argument", name=name)
    if isinstance(error, click.BadOptionUsage):
        flags = [name for param in params if isinstance(param, click.Option) and param.is_flag for name in param.opts]
        surplus = error.option_name in flags
        return UsageError("surplus_value" if surplus else "missing_value", option=error.option_name)
    return UsageError("wrong_usage", said=error.message.rstrip("."))


def not_known(code: str, id: str, known: Iterable[str]) -> UsageError:
    """The error for an unknown id, with the one that was probably meant."""
    from alidade.cards.catalogue import spelt_alike  # on first use: most commands are typed correctly

    near = spelt_alike(id, known)
    return UsageError(f"{code}_near", id=id, near=near[0]) if near else UsageError(code, id=id)
