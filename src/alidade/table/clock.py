"""The clock of a table: it dates log entries and sets timers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""


class Clock(Protocol):
    """The current time, and calls after a delay."""

    def now(self) -> float:
        """The seconds since 1970."""

    def later(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Call after a delay in seconds."""


class SystemClock:
    """The system clock and the running event loop."""

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
    """The remaining seconds of a period; never more than its length, even if the clock was set back."""
    return min(length, max(0.0, since + length - now))
