"""The requested analyses and their progress; a server and a worker each run them in their own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Literal, Protocol, TypeVar

from alidade import messages as m
from alidade.table.errors import Refused
from alidade.table.store import Stored

Key = tuple[str, int]  # a match and a seat


class AnalysisJob:
    """The analysis of one seat's match, as far as it has come."""

    def __init__(self, key: Key, match: Stored) -> None:
        self.key = key
        self.entries = len(match.entries)
        self.done = self.all = 0
        self.report: m.Report | None = None

    @property
    def complete(self) -> bool:
        """Whether every moment is analysed."""
        return self.report is not None and self.done == self.all

    def is_further(self, after: int) -> bool:
        """Whether more than so many moments are found; -1 asks for anything."""
        return self.report is not None and self.done > after


AnyJob = TypeVar("AnyJob", bound=AnalysisJob)


class AnyCoach(Protocol):
    """The coach, whatever runs its analyses."""

    async def begin(self, match: Stored, seat: int, charge: Callable[[], None], client: str = "") -> m.Analysis:
        """Request an analysis for a client; `charge` enforces the rate limit where there is work to do."""

    async def poll(self, match: Stored, seat: int, after: int, wait: float) -> m.Analysis:
        """The progress of an analysis, once more than `after` moments are found or some seconds have passed."""


class Coach(ABC, Generic[AnyJob]):
    """The requested analyses of one host."""

    def __init__(self) -> None:
        self._jobs: dict[Key, AnyJob] = {}

    async def begin(self, match: Stored, seat: int, charge: Callable[[], None], client: str = "") -> m.Analysis:
        """Request an analysis for a client; `charge` enforces the rate limit where there is work to do."""
        key = _key(match, seat)
        if kept := await self._kept(key):
            return kept
        job = self._jobs.get(key)
        if job is None or (job.complete and job.entries < len(match.entries)):
            job = self._jobs[key] = self._start(key, match, charge, client)
        return self._describe(job)

    async def poll(self, match: Stored, seat: int, after: int, wait: float) -> m.Analysis:
        """The progress of an analysis, once more than `after` moments are found or some seconds have passed."""
        key = _key(match, seat)
        job = self._jobs.get(key)
        if (job is None or job.complete) and (kept := await self._kept(key)):
            return kept
        if job is None:
            raise Refused("no_analysis")
        if not job.complete and not job.is_further(after):
            await self._advance(job, after, wait)
        return self._describe(job)

    def _describe(self, job: AnyJob) -> m.Analysis:
        ahead = self._ahead(job)
        state: Literal["waiting", "running", "done"] = "done" if job.complete else "waiting" if ahead else "running"
        return m.Analysis(state, ahead, job.done, job.all, job.report)

    async def _kept(self, key: Key) -> m.Analysis | None:  # noqa: ARG002 a host may store reports
        """The complete analysis that is stored with a match, if there is one."""
        return None

    def _ahead(self, job: AnyJob) -> int:  # noqa: ARG002 a host may have a queue
        """How many analyses are ahead in the queue."""
        return 0

    @abstractmethod
    def _start(self, key: Key, match: Stored, charge: Callable[[], None], client: str) -> AnyJob:
        """A new analysis for a client."""

    @abstractmethod
    async def _advance(self, job: AnyJob, after: int, wait: float) -> None:
        """Return once there are more moments, or after some seconds."""


def _key(match: Stored, seat: int) -> Key:
    if not 1 <= seat <= len(match.seats):
        raise Refused("no_seat", seat=seat, seats=len(match.seats))
    return match.table.match, seat
