"""The coach of a server: matches are analysed one at a time, in a process of its own; the others wait in line.

A client that asks for an analysis polls for it; one that nobody is waiting for is given up. What was found in a
finished match is kept with it, so that it is worked out once."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from alidade import messages as m
from alidade.messages.wire import read_text, write
from alidade.record import write_record
from alidade.server.storage import Storage
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger
from alidade.table.store import Conflict, StorageDown, Stored

_LOG = logging.getLogger("alidade.server")
MAX_WAITING = 40  # analyses in line
PATIENCE = 15.0  # seconds after which nobody is still waiting for an analysis
LOOK = 1.0  # seconds between two looks whether somebody waits
IDLE = 300.0  # seconds until a process that has nothing to do is ended
LONGEST = 900.0  # seconds that one analysis may take
MAX_LINE = 1 << 23  # bytes of what is found
MAX_PASSING = 40  # analyses of running matches that are remembered for who asked

PROGRAM = (sys.executable, "-m", "alidade.server.analyst")

Key = tuple[str, int]


@dataclass(frozen=True)
class Task:
    """What the process is asked: a record, and the seat to look at."""

    record: str
    seat: int


@dataclass(frozen=True)
class Found:
    """What the process answers bit by bit: how many of all moments are done."""

    done: int
    all: int
    report: m.Report


class Job:
    """The analysis of one seat's match: what is found so far, and who waits for it."""

    def __init__(self, key: Key, match: Stored) -> None:
        self.key, self.match = key, match
        self.found: Found | None = None
        self.error = ""
        self.waiting = 0
        self.asked = time.monotonic()
        self.news = asyncio.Event()

    @property
    def forsaken(self) -> bool:
        """Whether nobody is waiting for it."""
        return not self.waiting and time.monotonic() - self.asked > PATIENCE

    def tell(self) -> None:
        """Wake all who wait."""
        self.news.set()
        self.news = asyncio.Event()


class Coach:
    """The analyses that a server was asked for."""

    def __init__(self, storage: Storage, cards: Sequence[str] = ()) -> None:
        self._storage = storage
        self._cards = cards
        self._jobs: dict[Key, Job] = {}
        self._passing: dict[Key, Found] = {}
        self._working: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._idle: asyncio.TimerHandle | None = None

    async def begin(self, match: Stored, seat: int, charge: Callable[[], None]) -> m.Analysis:
        """Ask for an analysis; `charge` enforces the limit, where there is something to do."""
        kept, key = await self._kept(match, seat), (match.table.match, seat)
        if kept is None and key not in self._jobs:
            if len(self._jobs) >= MAX_WAITING:
                raise Refused("coach_busy")
            charge()
            self._passing.pop(key, None)
            self._jobs[key] = Job(key, match)
            if self._working is None or self._working.done():
                self._working = asyncio.create_task(self._work())
        return kept or self._told(self._jobs[key])

    async def look(self, match: Stored, seat: int, after: int, wait: float) -> m.Analysis:
        """How far an analysis is, once more than `after` moments are found or some seconds have passed."""
        job = self._jobs.get((match.table.match, seat))
        if job is None:
            kept, passing = await self._kept(match, seat), self._passing.get((match.table.match, seat))
            if passing and not kept:
                return _whole(passing.report)
            if kept is None:
                raise Refused("no_analysis")
            return kept
        end = time.monotonic() + wait
        job.waiting += 1
        try:
            while not job.error and _done(job) <= after and (left := end - time.monotonic()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(job.news.wait(), left)
        finally:
            job.waiting -= 1
            job.asked = time.monotonic()
        if job.error:
            raise Refused(job.error)
        return self._told(job)

    async def _kept(self, match: Stored, seat: int) -> m.Analysis | None:
        if not 1 <= seat <= len(match.seats):
            raise Refused("no_seat", seat=seat, seats=len(match.seats))
        text = await self._storage.analysis(match.table.match, seat)
        if text is None:
            return None
        return _whole(read_text(m.Report, text))

    def _told(self, job: Job) -> m.Analysis:
        ahead = list(self._jobs).index(job.key) if job.key in self._jobs else 0
        found = job.found
        if found is None:
            return m.Analysis("running" if ahead == 0 else "waiting", ahead, 0, 0, None)
        whole = found.done == found.all
        return m.Analysis("done" if whole else "running", 0, found.done, found.all, found.report)

    # The process.

    async def _work(self) -> None:
        """Take one after the other, until none is left."""
        if self._idle:
            self._idle.cancel()
        while self._jobs:
            job = next(iter(self._jobs.values()))
            try:
                if not job.forsaken:
                    await self._analyse(job)
            except (OSError, ValueError, EOFError, TimeoutError) as error:
                job.error = "coach_failed"
                _LOG.error("coach_failed", exc_info=error)
                self._end()
            except (StorageDown, Conflict):
                job.error = "storage_down"  # or the match is gone, which the next question will tell
            finally:
                self._jobs.pop(job.key, None)
                job.tell()
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._end)

    async def _analyse(self, job: Job) -> None:
        process = await self._ready()
        assert process.stdin
        assert process.stdout
        record = await asyncio.to_thread(_record, job.match)
        process.stdin.write(write(Task(record, job.key[1])).encode() + b"\n")
        await process.stdin.drain()
        end = time.monotonic() + LONGEST
        while job.found is None or job.found.done < job.found.all:
            reading = asyncio.ensure_future(process.stdout.readline())
            while not reading.done():
                await asyncio.wait([reading], timeout=LOOK)
                if job.forsaken or time.monotonic() > end:
                    reading.cancel()
                    self._end()
                    if job.forsaken:
                        return
                    raise TimeoutError
            line = reading.result()
            if not line:
                raise EOFError
            job.found = read_text(Found, line)
            if job.found.done == job.found.all:
                await self._keep(job, job.found)
            job.tell()

    async def _keep(self, job: Job, found: Found) -> None:
        """With the match if it is over; else for a while."""
        if job.match.table.state == "over":
            await self._storage.keep_analysis(*job.key, write(found.report))
            return
        if len(self._passing) >= MAX_PASSING:
            del self._passing[next(iter(self._passing))]
        self._passing[job.key] = found

    async def _ready(self) -> asyncio.subprocess.Process:
        """The process; one that has ended is started again."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *PROGRAM,
                *self._cards,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE,
            )
        return self._process

    def _end(self) -> None:
        """End the process, whatever it does."""
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process = None

    async def close(self) -> None:
        """Give up whatever is not done."""
        if self._idle:
            self._idle.cancel()
        process = self._process
        if self._working:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        self._end()
        if process:
            await process.wait()


def _record(match: Stored) -> str:
    return write_record(Ledger(match).record(match.entries))


def _whole(report: m.Report) -> m.Analysis:
    count = len(report.moments)
    return m.Analysis("done", 0, count, count, report)


def _done(job: Job) -> int:
    return job.found.done if job.found else -1
