"""Calls of the compiled versions of cards and effects by a number, which is data in the row of a set-up.

Where numba compiles the caller, the number is the address of the code. A GPU has no addresses in common with the
program: there the calling function compares the number with each function known when it is made. WebAssembly and plain
Python look the function up in a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from alidade.batch.compiled import NUMBA, compiled
from alidade.batch.numbers import FUNCTIONS, number_of
from alidade.rows.bitboard import Pair
from alidade.rows.compilable import CALLED_BY_NUMBER, COMPILED_EFFECTS, COMPILED_SCORING, ON_GPU, Row

Call = Callable[[int, Row], int]
CallPair = Callable[[int, Row, int, int], Pair]


def _by_comparison(numbers: Iterable[int], values: str, otherwise: str) -> object:
    """A function that calls each of these functions by its number."""
    numbers = list(numbers)
    lines = [f"def call(number, {values}):"]
    for number in numbers:
        lines += [f"    if number == {number}:", f"        return function_{number}({values})"]
    names: dict[str, object] = {f"function_{number}": FUNCTIONS[number] for number in numbers}
    exec("\n".join([*lines, f"    return {otherwise}"]), names)
    return names["call"]


def _by_index(number: int, row: Row) -> int:
    return cast(int, FUNCTIONS[number](row))


def _pair_by_index(number: int, row: Row, low: int, high: int) -> Pair:
    return cast(Pair, FUNCTIONS[number](row, low, high))


CALLED_BY_NUMBER.update((_by_index, _pair_by_index))
if ON_GPU:
    counts = [count for card in COMPILED_SCORING for count in (card.stars, card.potential) if count]
    call = compiled(cast(Call, _by_comparison(map(number_of, counts), "row", "0")))
    effects = map(number_of, COMPILED_EFFECTS.values())
    call_pair = compiled(cast(CallPair, _by_comparison(effects, "row, low, high", "(0, 0)")))
elif NUMBA:
    from alidade.batch.pointer import call, call_pair

    vars(call)["__wrapped__"], vars(call_pair)["__wrapped__"] = _by_index, _pair_by_index
else:
    call, call_pair = _by_index, _pair_by_index
