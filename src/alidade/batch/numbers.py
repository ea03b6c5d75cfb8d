"""The numbers of the compiled versions of cards and effects: a book holds them, and `call` calls functions by them."""

from __future__ import annotations

from collections.abc import Callable

from alidade.cards import effects
from alidade.cards.printed import CATALOGUE
from alidade.engine.card import ScoringCard
from alidade.rows.compilable import COMPILED_EFFECTS, CompiledScoring

Function = Callable[..., object]


def printed() -> list[Function]:
    """The compiled versions of all printed cards and effects: their numbers are the same in every process."""
    cards = [card.compiled for card in CATALOGUE.values() if isinstance(card, ScoringCard)]
    versions = [version for version in cards if isinstance(version, CompiledScoring)]
    counts = [count for version in versions for count in (version.stars, version.potential) if count is not None]
    return [*counts, *(spaces for spaces in COMPILED_EFFECTS.values() if spaces.__module__ == effects.__name__)]


FUNCTIONS: list[Function] = printed()
_NUMBERS: dict[Function, int] = {function: number for number, function in enumerate(FUNCTIONS)}


def number_of(function: Function) -> int:
    """The number of a function; one of a custom card gets its own when it is first asked for."""
    if function not in _NUMBERS:
        FUNCTIONS.append(function)
        _NUMBERS[function] = len(FUNCTIONS) - 1
    return _NUMBERS[function]
