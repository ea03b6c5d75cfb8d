"""Parameter types of options, the language option of every command, and the option for custom cards."""

from __future__ import annotations

import click

from alidade.cli.usage import UsageError
from alidade.engine.card import EDICTS
from alidade.engine.errors import BadSetup
from alidade.i18n import LANGUAGES, translations


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "choice"

    def __init__(self, *choices: str) -> None:
        self.choices = choices

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        """The choices, for the help."""
        return "|".join(self.choices)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """The word, if it is one of them."""
        if value not in self.choices:
            raise UsageError("wrong_choice", option=_name(param), choices=self.choices, got=value)
        return value


class Level(click.ParamType[str]):
    """A level of bots, by its id or by its name in any language; what is passed on is the id."""

    name = "level"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        """The names, for the help."""
        from alidade.bots.names import NAMES  # on first use: bots are heavy

        return "|".join(NAMES.values())

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """The id of the level."""
        from alidade.bots.names import NAMES, level_id

        try:
            return level_id(value, {translations(language)(f"bot-{id}"): id for language in LANGUAGES for id in NAMES})
        except BadSetup as error:
            raise UsageError(error.code, **error.values) from None


class WholeNumber(click.ParamType[int]):
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
                raise UsageError("not_whole", option=_name(param), got=text)
            return number
        if number is None or not self.lowest <= number <= self.highest:
            raise UsageError("wrong_number", option=_name(param), lowest=self.lowest, highest=self.highest, got=text)
        return number


class OneLine(click.ParamType[str]):
    """A short text on one line, such as a name."""

    name = "text"

    def __init__(self, most: int, least: int = 0) -> None:
        self.least, self.most = least, most

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """The text without the spaces around it, if it has the right length and can be printed."""
        text = value.strip()
        if not (self.least <= len(text) <= self.most and text.isprintable()):
            raise UsageError("not_one_line", option=_name(param), least=self.least, most=self.most)
        return text


class CountOrCards(click.ParamType[int | tuple[str, ...]]):
    """How many cards are drawn at random, or which ones by their ids, with commas between them."""

    name = "cards"

    def __init__(self, most: int) -> None:
        self.most, self.count = most, WholeNumber(0, most)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        """A number or ids, for the help."""
        return "N|CARD,CARD"

    def convert(
        self, value: str | int | tuple[str, ...], param: click.Parameter | None, ctx: click.Context | None
    ) -> int | tuple[str, ...]:
        """The number, or the ids; whether there are such cards is known with the box."""
        if isinstance(value, tuple):
            return value
        text = str(value).strip()
        if text.lstrip("-")[:1].isdigit() or not text:
            try:
                return self.count.convert(text, param, ctx)
            except UsageError:
                raise UsageError("count_or_cards", option=_name(param), most=self.most, got=text) from None
        return _split(text)


class Edicts(click.ParamType[tuple[str, ...]]):
    """The four edicts by their ids, with commas between them; a question mark leaves one to chance."""

    name = "edicts"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        """The four places, for the help."""
        return "A,B,C,D"

    def convert(
        self,
        value: str | tuple[str, ...],
        param: click.Parameter | None,  # noqa: ARG002
        ctx: click.Context | None,  # noqa: ARG002
    ) -> tuple[str, ...]:
        """The four ids, empty where the card is dealt."""
        if isinstance(value, tuple):
            return value
        ids = tuple("" if id == "?" else id for id in _split(value))
        if len(ids) != len(EDICTS):
            raise UsageError("four_edicts", got=value)
        return ids


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _name(param: click.Parameter | None) -> str:
    if isinstance(param, click.Argument):
        return param.human_readable_name.rstrip(".")
    return param.opts[0] if param else "-"


language_option = click.Option(["--lang"], type=OneOf(*LANGUAGES), expose_value=False, help="help-lang")


def _load(ctx: click.Context, param: click.Parameter, sources: tuple[str, ...]) -> None:  # noqa: ARG001
    """Load the named card files first, so that boxes and records may name their cards."""
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


def with_language_option(command: click.Command) -> click.Command:
    """Add the option --lang to a command; the program has read it already."""
    command.params.append(language_option)
    return command
