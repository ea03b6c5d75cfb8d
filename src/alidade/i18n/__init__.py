"""The words of the game in English, French and Ukrainian, read from the Fluent files beside this module."""

import re
from collections.abc import Mapping
from copy import copy
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

from alidade.extras import needs

__all__ = ["LANGUAGES", "Value", "Words", "best_language", "words"]

LANGUAGES: Final = ("en", "fr", "uk")
Value: TypeAlias = str | int | float

# Which values of an error hold ids, and which messages name those; a set phrase may stand in any of them.
_CARDS: Final = ("card", "skill")
_VALUES: Final = {
    **dict.fromkeys(("card", "cards", "skill", "skills", "expected"), _CARDS),
    **dict.fromkeys(("terrain", "terrains"), ("terrain",)),
    "stack": ("stack",),
    **dict.fromkeys(("part", "parts", "reason"), ()),
}

_MOST: Final = 1000  # letters of a value that an error repeats; Fluent refuses to write far longer ones

_PATTERNS: Final = {
    r"a whole number from (?P<lowest>-?\d+) to (?P<highest>-?\d+)": "said-whole-number",
    r"a list of at most (?P<most>\d+)": "said-list-of-most",
    r"rows of at most (?P<most>\d+) letters": "said-rows-of-most",
    r"a table with (?P<fields>.*)": "said-table-with",
    r"the id of such a card \((?P<ids>.*)\)": "said-such-a-card",
}

# A language, what narrows it down (a region, an encoding), and how much it is wanted.
_WISH: Final = re.compile(r"([A-Za-z]{1,8}|\*)(?:[-_.@][\w.@-]*)?(?:\s*;\s*q\s*=\s*([01](?:\.\d{0,3})?))?")


class Words:
    """Everything the game can say in one language."""

    def __init__(self, language: str, source: str) -> None:
        needs("cli", "fluent")
        from fluent.runtime import FluentBundle, FluentResource  # on first use: it takes a while

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))
        self._custom: Mapping[str, tuple[str, str]] = {}

    def knowing(self, cards: Mapping[str, tuple[str, str]]) -> "Words":
        """The same words, and the names and rules of custom cards by their ids."""
        more = copy(self)
        more._custom = {**self._custom, **cards}
        return more

    def __call__(self, key: str, /, **values: Value) -> str:
        """The message of a key with its values filled in."""
        return self._write(key, None, values)

    def rule(self, key: str, /, **values: Value) -> str:
        """The sentence that says what the thing behind a key does."""
        return self._write(key, "rule", values)

    def name(self, id: str, *kinds: str) -> str:
        """The name of a thing by its id, looked for among these kinds of messages; without any it is the id."""
        if id in self._custom:
            return self._custom[id][0]
        key = next((f"{kind}-{id}" for kind in kinds if self.has(f"{kind}-{id}")), None)
        return id if key is None else self(key)

    def error(self, code: str, values: Mapping[str, Value]) -> str:
        """The sentence of an error; ids and set phrases among its values are translated too."""
        return self(f"error-{code}", **{name: self._value(name, value) for name, value in values.items()})

    def _value(self, name: str, value: Value) -> Value:
        if isinstance(value, str) and len(value) > _MOST:
            return f"{value[:_MOST]}…"
        if not isinstance(value, str) or name not in _VALUES:
            return value
        if self.has(key := _phrase(value)):
            return self(key)
        for pattern, key in _PATTERNS.items():
            if found := re.fullmatch(pattern, value):
                return self(key, **found.groupdict())
        ids, kinds = value.split(), _VALUES[name]
        if ids and any(self.name(id, *kinds) != id for id in ids):
            return ", ".join(self.name(id, *kinds) for id in ids)
        if name == "reason":
            return value  # what the system says, as it says it
        either = [self(_phrase(part)) if self.has(_phrase(part)) else part for part in value.split(" or ")]
        return f" {self('said-or')} ".join(either)

    def card_rule(self, id: str, *kinds: str) -> str:
        """What a card does, looked for among these kinds of messages; of a custom card what it says itself, if so."""
        if id in self._custom:
            return self._custom[id][1]
        return next((self.rule(f"{kind}-{id}") for kind in kinds if self.has(f"{kind}-{id}")), "")

    def has(self, key: str) -> bool:
        """Whether a message of this key exists."""
        return self._bundle.has_message(key)

    def _write(self, key: str, attribute: str | None, values: dict[str, Value]) -> str:
        name = key if attribute is None else f"{key}.{attribute}"
        pattern = None
        if self.has(key):
            message = self._bundle.get_message(key)
            pattern = message.value if attribute is None else message.attributes.get(attribute)
        if pattern is None:
            raise KeyError(f"There is no message {name} in language {self.language}.")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors or not isinstance(text, str):
            reasons = ", ".join(str(error) for error in errors)
            raise ValueError(f"Message {name} in language {self.language} cannot be written: {reasons}.")
        return text


def _phrase(text: str) -> str:
    """The key of a set phrase: `a drawing` is said-a-drawing."""
    return "said-" + re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


@cache
def words(language: str) -> Words:
    """The words of one of the three languages."""
    if language not in LANGUAGES:
        raise ValueError(f"Expected one of the languages {', '.join(LANGUAGES)} but got {language!r}.")
    return Words(language, files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8"))


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
