"""Runs long work in slices, so that requests are answered in between."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from alidade.bots.cooperative import Cooperative

T = TypeVar("T")
SLICE = 0.03  # seconds of work until the next yield point pauses
PAUSE = 0.004  # seconds of a pause; in a browser pending events run before this timer


class TimeSlicer:
    """Tracks the time since the last yield."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    async def maybe_yield(self) -> None:
        """Yield to the event loop if the slice is used up."""
        if perf_counter() - self._begun >= SLICE:
            await asyncio.sleep(PAUSE)
            self._begun = perf_counter()


async def in_slices(work: Cooperative[T]) -> T:
    """Run cooperative work in slices and return its result."""
    slicer = TimeSlicer()
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await slicer.maybe_yield()
