"""A pace: long work is done in slices, and between two slices everybody else is answered."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from alidade.bots.cooperative import Cooperative

T = TypeVar("T")
SLICE = 0.03  # seconds of work; what has begun then is brought to its end
PAUSE = 0.004  # seconds in which others are answered; in a browser what is ready goes before any timer


class TimeSlicer:
    """How long it has been worked without a pause."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    async def maybe_yield(self) -> None:
        """Let others have their turn if it is time."""
        if perf_counter() - self._begun >= SLICE:
            await asyncio.sleep(PAUSE)
            self._begun = perf_counter()


async def in_slices(work: Cooperative[T]) -> T:
    """The result of work with pauses."""
    slicer = TimeSlicer()
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        await slicer.maybe_yield()
