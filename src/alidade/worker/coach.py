"""The coach of a device: a match is analysed while somebody waits for it, a moment at a time.

There is one thread: asking for the next moment works it out, in slices, and between two slices everybody else is
answered. Nothing is worked out for somebody who has left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from alidade import messages as m
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger
from alidade.table.store import Stored
from alidade.worker.pace import Pace

MAX_JOBS = 8  # analyses that are remembered until the page is closed

Key = tuple[str, int]


class Job:
    """The analysis of one seat's match, as far as it is."""

    def __init__(self, match: Stored, seat: int) -> None:
        from alidade.coach import Course  # on first use: few ask

        self._course = Course(Ledger(match).record(match.entries), seat, running=True)
        self._work = self._course.work()
        self._one_at_a_time = asyncio.Lock()
        self.entries = len(match.entries)
        self.told = m.Analysis("running", 0, 0, 0, None)

    async def look(self, after: int) -> m.Analysis:
        """How far it is, once it is further than `after` moments."""
        async with self._one_at_a_time:
            if self.told.state != "done" and (self.told.report is None or self.told.done <= after):
                await self._go_on()
        return self.told

    async def _go_on(self) -> None:
        """Find a moment more; first of all what was expected before the first card."""
        from alidade.table.report import report

        pace = Pace()
        for found in self._work:
            if found is not None:
                done, count = len(found.moments), len(self._course.steps)
                told = report(found, self._course.end)
                self.told = m.Analysis("done" if done == count else "running", 0, done, count, told)
                return
            await pace.rest()


class Coach:
    """The analyses that this device was asked for."""

    def __init__(self) -> None:
        self._jobs: dict[Key, Job] = {}

    async def begin(self, match: Stored, seat: int, _: Callable[[], None]) -> m.Analysis:
        """Ask for an analysis; it is worked out when somebody looks."""
        if not 1 <= seat <= len(match.seats):
            raise Refused("no_seat", seat=seat, seats=len(match.seats))
        key = match.table.match, seat
        job = self._jobs.get(key)
        if job is None or (job.told.state == "done" and job.entries < len(match.entries)):
            if len(self._jobs) >= MAX_JOBS:
                del self._jobs[next(iter(self._jobs))]
            self._jobs[key] = Job(match, seat)
        return self._jobs[key].told

    async def look(self, match: Stored, seat: int, after: int, _: float) -> m.Analysis:
        """How far an analysis is, once it is a moment further than `after`."""
        job = self._jobs.get((match.table.match, seat))
        if job is None:
            raise Refused("no_analysis")
        return await job.look(after)
