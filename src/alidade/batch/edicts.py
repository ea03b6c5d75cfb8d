"""The edicts: the stars and the potential of a scoring card in play, by its number in the book.

What a card counts is data: its record holds an address, and `call` calls what lies there. A GPU has no such addresses
in common with us; there `call` compares the number with each card that was known when it was made."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from alidade.batch.compiled import FAST, FUNCTIONS, address, compiled
from alidade.batch.layout import COUNTS, POTENTIAL, SCORING, SCORING_WORDS
from alidade.batch.rows import HALVES, ON_GPU, Row

Call = Callable[[int, Row], int]


def _by_comparison() -> Call:
    """A function that knows every compiled half by its number."""
    for half in HALVES:
        for count in (half.stars, half.potential):
            if count:
                address(count)
    lines = ["def call(number, row):"]
    for number in range(len(FUNCTIONS)):
        lines += [f"    if number == {number}:", f"        return count_{number}(row)"]
    names: dict[str, object] = {f"count_{number}": count for number, count in enumerate(FUNCTIONS)}
    exec("\n".join([*lines, "    return 0"]), names)
    return compiled(cast(Call, names["call"]))


def _by_index(number: int, row: Row) -> int:
    return FUNCTIONS[number](row)


if ON_GPU:
    call: Call = _by_comparison()
elif FAST:
    from alidade.batch.pointer import call
else:
    call = _by_index


@compiled
def edict(book: Row, number: int) -> int:
    """Where a scoring card stands in the book."""
    return book[SCORING] + number * SCORING_WORDS


@compiled
def stars(book: Row, number: int, sheet: Row) -> int:
    """The stars of a scoring card."""
    return call(book[edict(book, number) + COUNTS], sheet)


@compiled
def potential(book: Row, number: int, sheet: Row) -> int:
    """How near a sheet is to stars of a scoring card that it does not have yet."""
    return call(book[edict(book, number) + POTENTIAL], sheet)
