"""The coach of a device: a match is analysed while the page polls for it, a moment at a time.

There is one thread: each poll analyses the next moment in slices, and other requests are answered between slices.
Nothing runs once the page has left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from alidade.interface import coach
from alidade.interface.coach import Key
from alidade.table.ledger import record_of
from alidade.table.store import Stored
from alidade.worker.time_slicer import TimeSlicer

if TYPE_CHECKING:
    from alidade.coach import Analysis

Load = Callable[[Stored], Awaitable[Stored]]
MAX_JOBS = 8  # analyses that are remembered until the page is closed


class AnalysisJob(coach.AnalysisJob):
    """An analysis and its work, which continues with each poll."""

    def __init__(self, key: Key, match: Stored, load: Load) -> None:
        super().__init__(key, match)
        self._match = match
        self._load = load
        self._work: Iterator[Analysis | None] | None = None
        self._one_at_a_time = asyncio.Lock()

    async def advance(self, after: int) -> None:
        """Analyse one more moment; the first call finds what was expected before the first card."""
        from alidade.table.report import report

        slicer = TimeSlicer()
        async with self._one_at_a_time:
            if self.complete or self.is_further(after):
                return  # another poll found it
            if self._work is None:
                await self._begin()
            assert self._work
            for analysis in self._work:
                if analysis is not None:
                    self.done, self.all = len(analysis.moments), len(self._run.steps)
                    self.report = report(analysis, self._run.end)
                    return
                await slicer.maybe_yield()

    async def _begin(self) -> None:
        from alidade.coach import AnalysisRun  # on first use: few ask

        match = self._match if self._match.entries else await self._load(self._match)
        self._run = AnalysisRun(record_of(match), self.key[1], running=True)
        self._work = self._run.work()


class Coach(coach.Coach[AnalysisJob]):
    """The analyses that this device was asked for; `load` adds its log to a finished match."""

    def __init__(self, load: Load) -> None:
        super().__init__()
        self._load = load

    def _start(self, key: Key, match: Stored, _: Callable[[], None], __: str) -> AnalysisJob:
        if len(self._jobs) >= MAX_JOBS:
            del self._jobs[next(iter(self._jobs))]
        return AnalysisJob(key, match, self._load)

    async def _advance(self, job: AnalysisJob, after: int, _: float) -> None:
        await job.advance(after)
