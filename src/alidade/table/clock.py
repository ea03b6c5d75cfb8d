"""Time, as it is handed in: a table dates its log by it and sets its timers with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """What the time is, and a call when some of it has passed."""

    def now(self) -> float:
        """The seconds since 1970."""

    def later(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Call after a delay in seconds."""


class SystemClock:
    """The time of the machine, in the event loop that runs."""

    def now(self) -> float:
        return time.time()

    def later(self, seconds: float, call: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, call)


async def sleep(clock: Clock, seconds: float) -> None:
    """Return after a delay in seconds."""
    passed = asyncio.Event()
    timer = clock.later(seconds, passed.set)
    try:
        await passed.wait()
    finally:
        timer.cancel()


def remaining(length: float, since: float, now: float) -> float:
    """What is left of a length of time that began then; never more than all of it, whatever the clocks say."""
    return min(length, max(0.0, since + length - now))
