"""Slices: playouts in calls of the compiled engine that are short enough for others to be answered between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypeVar

from alidade.bots.cooperative import Cooperative

T = TypeVar("T")
SHORT, LONG = (
    0.006,
    0.015,
)  # seconds: a call that took less is followed by a larger one, one that took more by a smaller

# A function that plays out some sheets, from one number to another, on some decks: for every sheet a result per deck.
PlayOut = Callable[[int, int, Sequence[int]], list[list[T]]]


def sliced(play_out: PlayOut[T], sheets: int, keys: Sequence[int]) -> Cooperative[list[list[T]]]:
    """The results of all sheets on all decks, with a pause after each call."""
    results: list[list[T]] = [[] for _ in range(sheets)]
    size = 1  # playouts of a call
    place = 0  # of the next deck
    while place < len(keys):
        decks = keys[place : place + max(1, size // sheets)]
        first = 0
        while first < sheets:
            last = min(sheets, first + max(1, size // len(decks)))
            begun = perf_counter()
            for sheet, found in enumerate(play_out(first, last, decks), first):
                results[sheet] += found
            spent = perf_counter() - begun
            size = size * 2 if spent < SHORT else max(1, size // 2) if spent > LONG else size
            first = last
            yield
        place += len(decks)
    return results
