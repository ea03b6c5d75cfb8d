"""Params: the kinds of values that options take; the language, which every verb takes; and custom cards."""

from __future__ import annotations

import click

from alidade.cli.misuse import Misuse
from alidade.i18n import LANGUAGES


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "choice"

    def __init__(self, *choices: str) -> None:
        self.choices = choices

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        """The words themselves, for the help."""
        return "|".join(self.choices)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """The word, if it is one of them."""
        if value not in self.choices:
            raise Misuse("wrong_choice", option=_name(param), choices=self.choices, got=value)
        return value


class Whole(click.ParamType[int]):
    """A whole number, within bounds or without."""

    name = "number"

    def __init__(self, lowest: int | None = None, highest: int | None = None, metavar: str = "N") -> None:
        self.lowest, self.highest, self.metavar = lowest, highest, metavar

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        """One letter, for the help."""
        return self.metavar

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ARG002
        """The number, if it is one and lies within the bounds."""
        text = str(value).strip()
        digits = text.removeprefix("-")
        number = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 1000 else None
        if self.lowest is None or self.highest is None:
            if number is None:
                raise Misuse("not_whole", option=_name(param), got=text)
            return number
        if number is None or not self.lowest <= number <= self.highest:
            raise Misuse("wrong_number", option=_name(param), lowest=self.lowest, highest=self.highest, got=text)
        return number


def _name(param: click.Parameter | None) -> str:
    if isinstance(param, click.Argument):
        return param.human_readable_name.rstrip(".")
    return param.opts[0] if param else "-"


language_option = click.Option(["--lang"], type=OneOf(*LANGUAGES), expose_value=False, help="help-lang")


def _load(ctx: click.Context, param: click.Parameter, sources: tuple[str, ...]) -> None:  # noqa: ARG001
    """Run the named files before anything else is read, so that boxes and records may name their cards."""
    for source in sources:
        from alidade.cards import load_cards

        load_cards(source)


cards_option = click.option(
    "--cards",
    "cards_from",
    metavar="FILE|MODULE",
    multiple=True,
    is_eager=True,
    expose_value=False,
    callback=_load,
    help="help-cards-from",
)


def speaks(command: click.Command) -> click.Command:
    """Give a verb the option --lang; the program has read it already."""
    command.params.append(language_option)
    return command
