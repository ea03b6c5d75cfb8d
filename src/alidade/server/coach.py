"""The coach of a server: a queue of analyses, worked off one at a time by a separate process, for one client after the
other.

Clients poll for an analysis; it is abandoned once nobody polls. The report on a finished match is stored with it."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import cast

import msgspec

from alidade import messages as m
from alidade.cards import CUSTOM
from alidade.interface import coach
from alidade.interface.coach import Key
from alidade.messages.wire import write
from alidade.record import write_moves
from alidade.server.rotation import Rotation
from alidade.server.storage import Storage
from alidade.table.errors import Refused
from alidade.table.ledger import record_of
from alidade.table.opening import read_opening
from alidade.table.store import Conflict, StorageDown, Stored

_LOG = logging.getLogger("alidade.server")
MAX_WAITING = 40  # analyses of one client in line
POLL_TIMEOUT = 15.0  # seconds after its last poll until an analysis is abandoned
CHECK_INTERVAL = 1.0  # seconds between two checks for waiting polls
IDLE_TIMEOUT = 300.0  # seconds until an idle process is ended
MAX_SECONDS = 900.0  # seconds that one analysis may take
LONGEST_CUSTOM = 60.0  # for custom cards, whose analysis may take any time
MAX_LINE_BYTES = 1 << 23  # bytes of one line of progress
MAX_REMEMBERED = 40  # analyses of running matches that are not stored

PROGRAM = (sys.executable, "-m", "alidade.server.analyst")


@dataclass(frozen=True)
class AnalysisRequest:
    """A request to the process: a record, and the seat to analyse."""

    record: str
    seat: int


class Progress(msgspec.Struct):
    """A partial answer of the process: how many of all moments are done, and the JSON of an `m.Report`.

    The process encodes the report once; the server stores and sends these bytes."""

    done: int
    all: int
    report: msgspec.Raw


class _Counted(msgspec.Struct):
    """The part of a stored report that is decoded: its moments, to count them."""

    moments: list[msgspec.Raw]


class AnalysisJob(coach.AnalysisJob):
    """An analysis and its polls."""

    def __init__(self, key: Key, match: Stored, client: str) -> None:
        super().__init__(key, match)
        self.match = match
        self.client = client
        self.error = ""
        self.waiting = 0
        self.polled = time.monotonic()
        self.news = asyncio.Event()

    @property
    def abandoned(self) -> bool:
        """Whether nobody polls for the analysis any more."""
        return not self.waiting and time.monotonic() - self.polled > POLL_TIMEOUT

    def notify(self) -> None:
        """Wake the waiting polls."""
        self.news.set()
        self.news = asyncio.Event()


class Coach(coach.Coach[AnalysisJob]):
    """The analyses requested from a server."""

    def __init__(self, storage: Storage, cards: Sequence[str] = ()) -> None:
        super().__init__()
        self._storage = storage
        self._cards = cards
        self._queue: Rotation[AnalysisJob] = Rotation()
        self._current: AnalysisJob | None = None
        self._working: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._idle: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """The analyses in line, the one being worked out included."""
        return len(self._queue) + (self._current is not None)

    def _start(self, key: Key, match: Stored, charge: Callable[[], None], client: str) -> AnalysisJob:
        current = self._current is not None and self._current.client == client
        if self._queue.count(client) + current >= MAX_WAITING:
            raise Refused("coach_busy")
        charge()
        job = AnalysisJob(key, match, client)
        self._queue.add(client, job)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return job

    async def _advance(self, job: AnalysisJob, after: int, wait: float) -> None:
        end = time.monotonic() + wait
        job.waiting += 1
        try:
            while not job.error and not job.is_further(after) and (left := end - time.monotonic()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(job.news.wait(), left)
        finally:
            job.waiting -= 1
            job.polled = time.monotonic()
        if job.error:
            raise Refused(job.error)

    async def _kept(self, key: Key) -> m.Analysis | None:
        text = await self._storage.analysis(*key)
        if text is None:
            return None
        report = text.encode()
        count = len(msgspec.json.decode(report, type=_Counted).moments)
        return m.Analysis("done", 0, count, count, cast(m.Report, msgspec.Raw(report)))

    def _ahead(self, job: AnalysisJob) -> int:
        jobs = [*filter(None, [self._current]), *self._queue]
        return jobs.index(job) if job in jobs else 0

    # The process.

    async def _work(self) -> None:
        """Work off the queue, for one client after the other."""
        if self._idle:
            self._idle.cancel()
        while len(self._queue):
            job = self._current = self._queue.take()
            try:
                if not job.abandoned:
                    await self._analyse(job)
            except (OSError, ValueError, EOFError, TimeoutError) as error:
                job.error = "coach_failed"
                _LOG.error("coach_failed", exc_info=error)
                self._end()
            except (StorageDown, Conflict):
                job.error = "storage_down"  # or the match is gone, which the next poll reports
            finally:
                self._current = None
                self._forget(job)
                job.notify()
        self._idle = asyncio.get_running_loop().call_later(IDLE_TIMEOUT, self._end)

    async def _analyse(self, job: AnalysisJob) -> None:
        process = await self._ready()
        assert process.stdin
        assert process.stdout
        match = job.match if job.match.entries else await self._storage.load(job.match.table.match)
        if match is None:
            raise Conflict(job.match.table.match)
        record = await asyncio.to_thread(record_text, match)
        process.stdin.write(write(AnalysisRequest(record, job.key[1])).encode() + b"\n")
        await process.stdin.drain()
        opening = read_opening(match.table.options)
        end = time.monotonic() + (LONGEST_CUSTOM if opening.box == CUSTOM else MAX_SECONDS)
        while not job.complete:
            reading = asyncio.ensure_future(process.stdout.readline())
            while not reading.done():
                await asyncio.wait([reading], timeout=CHECK_INTERVAL)
                if job.abandoned or time.monotonic() > end:
                    reading.cancel()
                    self._end()
                    if job.abandoned:
                        return
                    raise TimeoutError
            line = reading.result()
            if not line:
                raise EOFError
            progress = msgspec.json.decode(line, type=Progress)
            if progress.done == progress.all and job.match.table.state == "over":
                await self._storage.keep_analysis(*job.key, bytes(progress.report).decode())
            job.done, job.all, job.report = progress.done, progress.all, cast(m.Report, progress.report)
            job.notify()

    def _forget(self, job: AnalysisJob) -> None:
        """Drop a finished job if its report is stored; keep only the latest analyses of running matches."""
        if not job.complete or job.match.table.state == "over":
            self._jobs.pop(job.key, None)
        remembered = [job for job in self._jobs.values() if job.complete]
        for old in remembered[:-MAX_REMEMBERED]:
            del self._jobs[old.key]

    async def _ready(self) -> asyncio.subprocess.Process:
        """The process, restarted if it has ended."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *PROGRAM,
                *self._cards,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_LINE_BYTES,
            )
        return self._process

    def _end(self) -> None:
        """Kill the process."""
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process = None

    async def close(self) -> None:
        """Abandon all jobs and end the process."""
        if self._idle:
            self._idle.cancel()
        process = self._process
        if self._working:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        self._end()
        if process:
            await process.wait()


def record_text(match: Stored) -> str:
    """The record that the process reads; only the process plays its moves."""
    return write_moves(record_of(match))
