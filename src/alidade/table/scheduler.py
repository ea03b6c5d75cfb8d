"""Limits the time per event-loop iteration spent on writes, so that reads stay fast."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.0003  # seconds of an event-loop iteration after which no further write starts


class WriteScheduler:
    """Runs work immediately while this iteration has time left, otherwise in a later one, in order."""

    def __init__(self) -> None:
        self._queue: deque[Callable[[], None]] = deque()
        self._spent = 0.0  # seconds spent in this iteration

    async def run(self, work: Callable[[], T]) -> T:
        """Run a piece of work when its turn comes, and return its result."""
        if not self._queue and self._spent < SLICE:
            return self._timed(work)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.append(partial(self._later, work, done))
        try:
            return await done
        finally:
            del done  # an error refers to the frames it came through: break the cycle

    def _later(self, work: Callable[[], T], done: asyncio.Future[T]) -> None:
        try:
            if not done.cancelled():
                done.set_result(self._timed(work))
        except Exception as error:
            done.set_exception(error)
        finally:
            del done

    def _timed(self, work: Callable[[], T]) -> T:
        if not self._spent:
            asyncio.get_running_loop().call_soon(self._next_round)
        began = perf_counter()
        try:
            return work()
        finally:
            self._spent += perf_counter() - began

    def _next_round(self) -> None:
        self._spent = 0.0
        while self._queue and self._spent < SLICE:
            self._queue.popleft()()
