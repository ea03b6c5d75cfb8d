"""The coach of a device: a match is analysed while somebody waits for it, a moment at a time.

There is one thread: asking for the next moment works it out, and others are answered between two moments. Nothing is
worked out for somebody who has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alidade import messages as m
from alidade.record import replay
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger
from alidade.table.store import Stored

if TYPE_CHECKING:
    from alidade.coach import Moment

MAX_JOBS = 8  # analyses that are remembered until the page is closed

Key = tuple[str, int]


class Job:
    """The analysis of one seat's match, as far as it is."""

    def __init__(self, match: Stored, seat: int) -> None:
        from alidade.coach import Course  # on first use: few ask

        record = Ledger(match).record(match.entries)
        *_, self._end = replay(record)
        self._course = Course(record, seat, running=not self._end.over)
        self.entries = len(match.entries)
        self._rest = self._course.moments()
        self._moments: list[Moment] = []
        self.told = m.Analysis("running", 0, 0, 0, None)

    def go_on(self, after: int) -> None:
        """Find more than `after` moments; first of all what was expected before the first card."""
        from alidade.table.report import report

        if self.told.report and self.told.done <= after:
            self._moments += [moment for moment in [next(self._rest, None)] if moment]
        done, count = len(self._moments), len(self._course.steps)
        found = report(self._course.analysis(self._moments), self._end)
        self.told = m.Analysis("done" if done == count else "running", 0, done, count, found)


class Coach:
    """The analyses that this device was asked for."""

    def __init__(self) -> None:
        self._jobs: dict[Key, Job] = {}

    def begin(self, match: Stored, seat: int) -> m.Analysis:
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

    def look(self, match: Stored, seat: int, after: int) -> m.Analysis:
        """How far an analysis is, once it is a moment further than `after`."""
        job = self._jobs.get((match.table.match, seat))
        if job is None:
            raise Refused("no_analysis")
        if job.told.state != "done":
            job.go_on(after)
        return job.told
