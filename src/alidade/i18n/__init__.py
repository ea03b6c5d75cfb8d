"""Translations into English, French and Ukrainian, read from the Fluent files of this package.

The page loads the files of this folder; the files in `terminal/` hold the messages for the terminal, operators and
users of the library.
"""

import re
from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from alidade.extras import needs

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message as FluentMessage

__all__ = ["LANGUAGES", "Message", "Translations", "Value", "best_language", "files_of", "translations", "visible"]

_FILES: Final = sorted(file.stem for file in Path(__file__).parent.glob("*.ftl"))
LANGUAGES: Final = ("en", *(language for language in _FILES if language != "en"))


class Message(Protocol):
    """A translatable message: its key and values; `str()` is the fallback if no translation exists."""

    @property
    def key(self) -> str: ...

    @property
    def values(self) -> Mapping[str, "Value"]: ...


Value: TypeAlias = "str | int | float | Message | tuple[Value, ...]"

_LONGEST: Final = 1000  # letters of a text that an error quotes; Fluent refuses to write far longer ones

# A language, what narrows it down (a region, an encoding), and how much it is wanted.
_WISH: Final = re.compile(r"([A-Za-z]{1,8}|\*)(?:[-_.@][\w.@-]*)?(?:\s*;\s*q\s*=\s*([01](?:\.\d{0,3})?))?")


_MESSAGE: Final = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)  # how a message begins in a Fluent file


class Translations:
    """The translations of one language; a message is parsed on first use, since parsing is slow."""

    def __init__(self, language: str, source: str) -> None:
        needs("cli", "fluent")
        from fluent.runtime import FluentBundle  # on first use: it takes a while

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        begun = list(_MESSAGE.finditer(source))
        ends = [*(message.start() for message in begun[1:]), len(source)]
        self._sources = {match[1]: source[match.start() : end] for match, end in zip(begun, ends, strict=True)}
        self._custom: Mapping[str, tuple[str, str]] = {}

    def with_cards(self, cards: Mapping[str, tuple[str, str]]) -> "Translations":
        """The same translations with the names and rules of custom cards added, by their ids."""
        more = copy(self)
        more._custom = {**self._custom, **cards}
        return more

    def __call__(self, key: str, /, **values: str | float) -> str:
        """The message of a key with its values filled in."""
        return self._write(key, None, values)

    def rule(self, key: str, /, **values: str | float) -> str:
        """The rule text of a key."""
        return self._write(key, "rule", values)

    def name(self, id: str, *kinds: str) -> str:
        """The name of a thing by its id, looked for among these kinds of messages; without any it is the id."""
        if id in self._custom:
            return self._custom[id][0]
        key = next((f"{kind}-{id}" for kind in kinds if self.has(f"{kind}-{id}")), None)
        return id if key is None else self(key)

    def translate(self, message: Message) -> str:
        """Translate an error or another message, including the messages among its values."""
        if not self.has(message.key):
            return self.name(str(message))
        return self(message.key, **{name: self._translate_value(value) for name, value in message.values.items()})

    def _translate_value(self, value: Value) -> str | float:
        if isinstance(value, str):
            return _cut(visible(value[: _LONGEST + 1]), _LONGEST)
        if isinstance(value, int | float):
            return value
        if isinstance(value, tuple):
            return _cut(", ".join(str(self._translate_value(part)) for part in value), 2 * _LONGEST) or self(
                "said-nothing"
            )
        return _cut(self.translate(value), 2 * _LONGEST)

    def card_rule(self, id: str, *kinds: str) -> str:
        """The rule text of a card, looked up among these kinds of messages; a custom card has its own."""
        if id in self._custom:
            return self._custom[id][1]
        return next((self.rule(f"{kind}-{id}") for kind in kinds if self.has(f"{kind}-{id}")), "")

    def printed(self, id: str) -> str:
        """The name that the books of this language print on a card, where it is not the translated one (R16.10)."""
        known = self.has(key := f"card-{id}") and "printed" in self._message(key).attributes
        return self._write(key, "printed", {}) if known else ""

    def has(self, key: str) -> bool:
        """Whether a message of this key exists."""
        return key in self._sources

    def _write(self, key: str, attribute: str | None, values: Mapping[str, str | float]) -> str:
        name = key if attribute is None else f"{key}.{attribute}"
        pattern = None
        if self.has(key):
            message = self._message(key)
            pattern = message.value if attribute is None else message.attributes.get(attribute)
        if pattern is None:
            raise KeyError(f"There is no message {name} in language {self.language}.")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors or not isinstance(text, str):
            reasons = ", ".join(str(error) for error in errors)
            raise ValueError(f"Message {name} in language {self.language} cannot be written: {reasons}.")
        return text

    def _message(self, key: str) -> "FluentMessage":
        if not self._bundle.has_message(key):
            from fluent.runtime import FluentResource

            self._bundle.add_resource(FluentResource(self._sources[key]))
        return self._bundle.get_message(key)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"


def visible(text: str) -> str:
    """A quoted text with its control characters made visible, so that none of them reaches a terminal."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


@cache
def translations(language: str) -> Translations:
    """The translations of one of `LANGUAGES`."""
    if language not in LANGUAGES:
        raise ValueError(f"Expected one of the languages {', '.join(LANGUAGES)} but got {language!r}.")
    return Translations(language, "".join(file.read_text(encoding="utf-8") for file in files_of(language)))


def files_of(language: str) -> tuple[Path, Path]:
    """The file that the page loads too, and the one of the terminal."""
    folder = Path(__file__).parent
    return folder / f"{language}.ftl", folder / "terminal" / f"{language}.ftl"


def best_language(wanted: str | None) -> str:
    """The language that suits a locale or an Accept-Language header best, English if none does."""
    best, weight = LANGUAGES[0], 0.0
    for part in re.split("[,:]", wanted or ""):
        wish = _WISH.fullmatch(part.strip())
        if wish is None:
            continue
        language = LANGUAGES[0] if wish[1] == "*" else wish[1].lower()
        quality = min(1.0, float(wish[2] or 1))
        if language in LANGUAGES and quality > weight:
            best, weight = language, quality
    return best
