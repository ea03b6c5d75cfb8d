"""The values of a TOML file, each with its path, so that every error can name it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import ClassVar, TypeVar

from alidade.engine.errors import AlidadeError, Phrase, Value, one_of

T = TypeVar("T")

ID = 40  # letters of an id
CARDS = 100  # of each list of a box; see docs/boxes.md

# What TOML takes for a text or a remark, ended or not, and what in the rest no box has: both take long to read.
_TEXT = (
    r'(?s)"""(?:\\.|[^\\"]|"(?!""))*+(?:"{3,5})?|"(?:\\.|[^"\\\n])*+"?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?|'[^'\n]*+'?|#[^\n]*+"
)
_LONG_WORD = r"(?<![\w+-])[\w+-]{100}"
_LONG_KEY = r"(?:\.[^\n.=,]*+){5}"


NOT_LOADED = "box_not_loaded"  # the code of a custom card whose Python file was not named


class BadBox(AlidadeError):
    """An invalid box file."""

    sentences: ClassVar[Mapping[str, str]] = {
        "box_syntax": "The text cannot be read as TOML: {reason}.",
        "box_value": "{where}: expected {expected}, but got {got}.",
        "box_missing": "{where}: {field} is missing; expected {expected}.",
        "box_unknown": "{where}: {field} is unknown; expected one of {expected}.",
        "box_wrong": "{where}: {reason}",
        NOT_LOADED: "{where}: there is no scoring card {card}; the Python file of a custom one has to be named "
        "with --cards FILE (in Python: load_cards).",
    }


class Expected(Phrase):
    """The expected content of some place in a file."""

    sentences: ClassVar[Mapping[str, str]] = {
        "text": "a text",
        "line_of": "a line of at most {most} letters",
        "list": "a list",
        "list_of": "a list of at most {most}",
        "table": "a table",
        "table_of": "a table with {fields}",
        "whole_number": "a whole number from {lowest} to {highest}",
        "name": "a name",
        "id": "an id",
        "id_letters": "an id of at most {most} lower-case letters, digits and _",
        "id_of_its_own": "an id of its own",
        "id_of_a_new_card": "an id that no printed card has",
        "id_of_a_printed_card": "the id of a printed card",
        "id_of_such_a_card": "the id of such a card ({ids})",
        "picture": "a picture",
        "picture_rows": "a picture as a list of rows",
        "picture_row": "a row of # and .",
        "short_rows": "rows of at most {most} letters",
        "hero_picture": "a picture with one H for the hero and # for each attack mark",
        "map_rows": "the rows of the map",
        "map_row": "a row of the map",
        "terrains": "terrains",
        "shapes": "shapes",
        "terrain_and_shape": "at least one terrain and one shape",
        "time": "a time value",
        "threshold": "a time threshold",
        "two_edicts": "two letters of A to D, such as AB",
        "monster": "a name, as the card has an effect",
        "other_monster": "a name other than {names} (reserved words in map text)",
    }


class ParseLimit(Phrase):
    """A limit that keeps parsing fast: why a text is not parsed at all."""

    sentences: ClassVar[Mapping[str, str]] = {
        "long_word": "a number or name is too long",
        "many_dots": "a name has too many dots",
        "nested": "it is nested too deeply",
    }


def read_toml(text: str) -> dict[str, object]:
    """Parse a TOML text; what would take long to parse is refused first."""
    import tomllib  # on first use, as the patterns are compiled: few games have a box file

    bare = re.sub(_TEXT, "_", text)
    if re.search(_LONG_WORD, bare):
        raise BadBox("box_syntax", reason=ParseLimit("long_word"))
    if re.search(_LONG_KEY, bare):
        raise BadBox("box_syntax", reason=ParseLimit("many_dots"))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBox("box_syntax", reason=str(error)) from None
    except RecursionError:
        raise BadBox("box_syntax", reason=ParseLimit("nested")) from None


class Node:
    """A value of a parsed file with its path."""

    def __init__(self, where: str, value: object) -> None:
        self.where = where
        self.value = value

    def fail(self, expected: Value) -> BadBox:
        got = json.dumps(self.value, ensure_ascii=False, default=str)
        return BadBox("box_value", where=self.where, expected=expected, got=got[:60])

    def text(self, expected: str = "text", blank: bool = False) -> str:
        if not isinstance(self.value, str) or not (blank or self.value.strip()):
            raise self.fail(Expected(expected))
        return self.value

    def line(self, most: int) -> str:
        text = self.text()
        if len(text) > most or not text.isprintable():
            raise self.fail(Expected("line_of", most=most))
        return text

    def split(self, name: str) -> tuple[Node, Node | None]:
        """The table without one of its fields, and that field if it is there."""
        if not isinstance(self.value, dict) or name not in self.value:
            return self, None
        rest = {other: value for other, value in self.value.items() if other != name}
        return Node(self.where, rest), Node(f"{self.where}.{name}", self.value[name])

    def id(self) -> str:
        text = self.text("id")
        if len(text) > ID or not (
            text.isascii() and text.replace("_", "a").isalnum() and text == text.lower() and text[0].isalpha()
        ):
            raise self.fail(Expected("id_letters", most=ID))
        return text

    def number(self, lowest: int, highest: int) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not lowest <= self.value <= highest:
            raise self.fail(Expected("whole_number", lowest=lowest, highest=highest))
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.fail(one_of(("true", "false")))
        return self.value

    def one_of(self, values: Iterable[T]) -> T:
        """The value whose name the text is."""
        named = {str(value): value for value in values}
        if not isinstance(self.value, str) or self.value not in named:
            raise self.fail(one_of(named))
        return named[self.value]

    def items(self, expected: str = "list", most: int = CARDS) -> list[Node]:
        if not isinstance(self.value, list):
            raise self.fail(Expected(expected))
        if len(self.value) > most:
            raise self.fail(Expected("list_of", most=most))
        return [Node(f"{self.where}[{index}]", item) for index, item in enumerate(self.value, 1)]

    def fields(self, *optional: str, **required: Value) -> dict[str, Node]:
        """The fields of a table, the required ones with what they hold; an unknown one is refused."""
        names = (*required, *optional)
        if not isinstance(self.value, dict):
            raise self.fail(Expected("table_of", fields=names))
        for name in self.value:
            if name not in names:
                raise BadBox("box_unknown", where=self.where, field=name, expected=names)
        for name, wanted in required.items():
            if name not in self.value:
                raise BadBox("box_missing", where=self.where, field=name, expected=wanted)
        return {name: Node(f"{self.where}.{name}", value) for name, value in self.value.items()}
