"""The tables of a server: storage, changes by other servers, health and cleaning up."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from collections.abc import Callable
from functools import partial
from gzip import compress
from typing import TypeVar

from alidade import messages as m
from alidade.i18n import LANGUAGES
from alidade.interface.host import Encoded, TableHost
from alidade.server.addresses import reachable_urls
from alidade.server.bot_threads import BotThreads
from alidade.server.coach import Coach
from alidade.server.config import Retention
from alidade.server.encoding import encode, preencoded
from alidade.server.metrics import Metrics
from alidade.server.presence import Presence
from alidade.server.record_reader import Reader
from alidade.server.storage import FailureRecorder, Storage, storage_down
from alidade.site import has_runtime
from alidade.table import show
from alidade.table.attendance import NoRemotePresence
from alidade.table.bots import levels
from alidade.table.clock import Clock, SystemClock, sleep
from alidade.table.errors import Refused
from alidade.table.opening import Opening, read_opening
from alidade.table.replay import replay_of_table
from alidade.table.resume import Resumption, from_upload
from alidade.table.seating import Seats
from alidade.table.services import Services
from alidade.table.store import Outage, StorageDown, Stored
from alidade.version import full_version

T = TypeVar("T")
_LOG = logging.getLogger("alidade.server")
MAX_LISTED = 200
MAX_REPLAYS = 64  # finished matches that are remembered as they were sent
HOUR, DAY, WEEK = 3600.0, 86_400.0, 604_800.0
STALL_CHECK_INTERVAL = 5.0  # seconds between two checks for stalled tables
POLL_INTERVAL = 30.0  # seconds between two polls of the storage for other servers' writes
CACHE_SECONDS = 1.0  # how long the health check and the table list are cached
FAILURE_REPORT_SECONDS = 5.0  # how long the health check reports a failed write
RECOUNT_INTERVAL = 60.0  # seconds until the tables of the storage are counted again
SWEEPS_PER_FULL_GC = 12  # a full garbage collection stops every table, and should free nothing
LAG = 0.5  # seconds between two measurements of the event loop
STORAGE_TIMEOUT = 3.0  # seconds until a storage that does not answer counts as down


class ServerTables(TableHost):
    """The tables of a server with its storage."""

    coded = True
    private = False
    languages = tuple(LANGUAGES)

    def __init__(
        self,
        storage: Storage,
        retention: Retention | None = None,
        clock: Clock | None = None,
        coach: Coach | None = None,
        reader: Reader | None = None,
        host: str = "",
        hosting: m.Hosting | None = None,
        bot_threads: int = 2,
    ) -> None:
        self.metrics = Metrics()
        self._threads = BotThreads(bot_threads, self.metrics.thinking.observe)
        self._failures = FailureRecorder(storage, self._observe_storage)
        clock = clock or SystemClock()
        self._presence = Presence(storage, clock, self._presence_changed)
        remote_presence = self._presence if storage.shared else NoRemotePresence()
        super().__init__(Services(self._failures, clock, self._threads, preencoded, coach is not None, remote_presence))
        self.storage = storage
        self.coach = coach
        self.connections = 0
        self._reader = reader or Reader()
        self._host = host
        self._hosting = hosting
        self._options: dict[tuple[str, ...], Encoded] = {}
        self.retention = retention or Retention()
        self._background: list[asyncio.Task[None]] = []
        self._checked: asyncio.Future[None] | None = None
        self._checked_at = 0.0
        self._list: asyncio.Future[m.Tables] | None = None
        self._list_at = 0.0
        self._rounds = 0
        self._replays: dict[tuple[str, str, int], Encoded] = {}
        self._date = 0.0  # the wall-clock time at which the monotonic clock was 0
        self._no_delete_until = 0.0  # until when nothing is deleted
        self._count = 0  # of the tables in the storage
        self._count_at = 0.0  # when it is counted again
        watch = self.metrics.watch
        watch("alidade_tables_loaded", "Tables in memory", lambda: len(self.tables))
        watch("alidade_bots_pending", "Strong bots that think or wait for a thread", lambda: self._threads.pending)
        watch("alidade_coach_pending", "Analyses in line", lambda: coach.waiting if coach else 0)
        watch("alidade_reader_pending", "Records in line to be read", lambda: self._reader.waiting)

    def _observe_storage(self, operation: str, seconds: float) -> None:
        self.metrics.storage.labels(operation).observe(seconds)

    async def open(self) -> None:
        """Open the storage and begin to listen and to clear away."""
        await self.storage.open()
        await self.storage.listen(self._heard, self._presence.hear)
        work = [self._sweep_now_and_then(), self._watch(), self._poll(), self._measure_lag()]
        if self.storage.shared:
            work.append(self._presence.renew())
        self._background = [asyncio.create_task(coroutine) for coroutine in work]

    async def close(self) -> None:
        """Close all connections, finish pending writes, and close the storage."""
        self.close_all()
        self._threads.close()
        if isinstance(self.coach, Coach):
            await self.coach.close()
        await asyncio.gather(*(table.driver.stop_and_wait() for table in self.tables.values()))
        if self.storage.shared:
            await self._presence.close()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.storage.close()

    async def compute(self, work: Callable[[], T]) -> T:
        """The result of a computation that may take long, made in a thread."""
        return await asyncio.to_thread(work)

    async def options(self, local_port: int) -> Encoded:
        """All that a table can be opened with, encoded once; for a page on this machine with its addresses."""
        urls = await asyncio.to_thread(reachable_urls, self._host, local_port) if local_port else ()
        key = (*urls, str(has_runtime()))
        if key not in self._options:
            made = show.options(levels(), list(LANGUAGES), full_version(), has_runtime(), urls, self._hosting)
            self._options[key] = Encoded(compress(encode(made), 9, mtime=0))
        return self._options[key]

    async def open_table(self, request: m.CreateTable) -> m.Created:
        """Open a table; the list of tables is read again."""
        if request.listed and not self.public_list:
            raise Refused("no_public_list")
        created = await super().open_table(request)
        self._list = None
        return created

    async def read_record(self, record: str, language: str) -> Encoded:
        """The match of a record, read in a process of its own within bounds."""
        return Encoded(await self._reader(record, language))

    async def read_running(self, record: str, language: str) -> Resumption:
        """A table that continues a record; a separate process checks first that the record is sound and quick to
        read."""
        await self._reader(record, language)
        return await self.compute(partial(from_upload, record))

    async def resume(self, ready: Resumption) -> m.Resumed:
        """Store a table that continues a record."""
        await self._reserve_table()
        return await super().resume(ready)

    async def _create(self, opening: Opening, seats: Seats, host: str) -> str:
        """Create a table, unless the storage is full."""
        await self._reserve_table()
        return await super()._create(opening, seats, host)

    async def _reserve_table(self) -> None:
        """Raise `server_full` if the storage holds too many tables; they are recounted periodically."""
        now, most = time.monotonic(), self.retention.tables
        if now > self._count_at:
            self._count, self._count_at = await self.storage.count(), now + RECOUNT_INTERVAL
        if self._count >= most:
            raise Refused("server_full", most=most)
        self._count += 1

    @property
    def public_list(self) -> bool:
        """Whether tables can be listed for everybody."""
        return self._hosting is None or self._hosting.listing

    async def listing(self) -> m.Tables:
        """The listed tables that wait for players or can be watched, read once a second however many ask."""
        if not self.public_list:
            return m.Tables([])
        now = time.monotonic()
        if self._list is None or (
            self._list.done() and (self._list.exception() or now - self._list_at > CACHE_SECONDS)
        ):
            self._list, self._list_at = asyncio.ensure_future(self._read_list()), now
        return await asyncio.shield(self._list)

    async def _read_list(self) -> m.Tables:
        return m.Tables([_listed(stored) for stored in await self.storage.listing(MAX_LISTED)])

    async def replay_data(self, stored: Stored) -> Encoded:
        """The replay data of a finished match, encoded once for all viewers."""
        key = stored.table.match, stored.table.replay, len(stored.entries)
        if key not in self._replays:
            until = stored.entries[-1].at + self.retention.over * DAY
            made = await asyncio.to_thread(replay_of_table, stored, until)
            made.coach = self.coach is not None
            if len(self._replays) >= MAX_REPLAYS:
                del self._replays[next(iter(self._replays))]
            self._replays[key] = Encoded(compress(encode(made), 6, mtime=0))
        return self._replays[key]

    async def health(self) -> m.Health:
        """How the server and its storage are; refused if they are not well."""
        await self.check_storage()
        return m.Health("ok", full_version(), self.storage.name, len(self.tables), self.connections)

    async def check_storage(self) -> None:
        """Raise `StorageDown` if a test write fails or times out, or if a table's write has just failed.

        Callers share one test write. It is small, so it can succeed where a table's write fails."""
        now = time.monotonic()
        if self._checked is None or (self._checked.done() and now - self._checked_at > CACHE_SECONDS):
            self._checked, self._checked_at = asyncio.ensure_future(self.storage.check()), now
            self._checked.add_done_callback(lambda done: done.cancelled() or done.exception())
        done, _ = await asyncio.wait([self._checked], timeout=STORAGE_TIMEOUT)
        if not done:
            raise storage_down(Outage("no_answer"))
        self._checked.result()
        if reason := self._failures.failed_within(FAILURE_REPORT_SECONDS):
            raise StorageDown(reason)

    def _heard(self, name: str, seq: int) -> None:
        """Another server wrote."""
        table = self.tables.get(name)
        if not name:
            for every in self.tables.values():
                every.refresh_soon()
        elif table is not None and seq == 0:
            self.drop(table, "deleted")
        elif table is not None:
            table.refresh_soon(seq)

    def _presence_changed(self, name: str) -> None:
        """Other seats of a table are connected to another server than before."""
        if table := self.tables.get(name):
            table.broadcast.present_soon()

    async def _watch(self) -> None:
        """Periodically restart stalled tables."""
        while True:
            await sleep(self.services.clock, STALL_CHECK_INTERVAL)
            if overdue := sum(table.driver.watch() for table in list(self.tables.values())):
                _LOG.warning("overdue", extra={"tables": overdue})

    async def _poll(self) -> None:
        """Periodically load what other servers wrote, in case a notification was lost."""
        while self.storage.shared:
            await sleep(self.services.clock, POLL_INTERVAL)
            self._heard("", 0)

    async def _measure_lag(self) -> None:
        """Measure how late the event loop wakes: late means that something blocks it, or that the processor is busy."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(LAG)
            self.metrics.lag.observe(max(0.0, time.monotonic() - began - LAG))

    # Clearing away.

    async def _sweep_now_and_then(self) -> None:
        while True:
            await sleep(self.services.clock, self.retention.sweep)
            try:
                await self.sweep()
            except Exception as error:  # what failed now may succeed in the next round
                _LOG.warning("sweep_failed", exc_info=error)
            self._collect_garbage()

    def _collect_garbage(self) -> None:
        """Run a full garbage collection every few sweeps; dropped tables and closed sockets need none."""
        self._rounds += 1
        if self._rounds % SWEEPS_PER_FULL_GC == 0:
            gc.collect()

    async def _clock_is_right(self, now: float) -> bool:
        """Whether the wall clock is plausible; after a forward jump, log it and delete nothing for a day.

        A jump is noticed while the server runs, and at its start if all tables seem long abandoned, except those of
        the last day: they may have been opened since the jump."""
        steady = _monotonic()
        leap = now - steady - self._date if self._date else now - WEEK - (await self.storage.newest(now - DAY) or now)
        self._date = now - steady
        if leap > HOUR:
            self._no_delete_until = steady + DAY
            _LOG.warning("clock_leapt", extra={"seconds": round(leap)})
        return steady >= self._no_delete_until

    async def sweep(self) -> int:
        """Unload idle tables, and delete expired ones."""
        now, kept = self.services.clock.now(), self.retention
        for table in list(self.tables.values()):
            if not table.broadcast.listeners and table.used < now - kept.unload and not table.driver.busy:
                self.drop(table)
        if not await self._clock_is_right(now):
            return 0
        stale = await self.storage.stale(now - kept.lobby * DAY, now - kept.playing * DAY, now - kept.over * DAY)
        for name in stale:
            await self.storage.delete(name)
            if name in self.tables:
                self.drop(self.tables[name], "deleted")
        if stale:
            _LOG.info("swept", extra={"tables": len(stale)})
        return len(stale)


def _monotonic() -> float:
    """Monotonic seconds, including sleep where the system counts it."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


def _listed(stored: Stored) -> m.Listed:
    opening, row = read_opening(stored.table.options), stored.table
    request = opening.asked
    free = sum(seat.state == "open" for seat in stored.seats)
    return m.Listed(
        row.match,
        request.name,
        "lobby" if row.state == "lobby" else "playing",
        len(stored.seats),
        free,
        request.map,
        opening.box,
        request.skills,
        request.clock,
        opening.known,
        opening.lesson,
        show.iso_time(row.created),
    )
