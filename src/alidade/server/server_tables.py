"""The tables of a server: storage, changes by other servers, health and cleaning up."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from gzip import compress
from typing import TypeVar

from alidade import messages as m
from alidade.i18n import LANGUAGES
from alidade.interface.host import Encoded, TableHost
from alidade.messages.wire import write
from alidade.record import write_record
from alidade.server.addresses import reachable_urls
from alidade.server.answers import Answers
from alidade.server.bot_threads import BotThreads
from alidade.server.coach import Coach
from alidade.server.config import Retention
from alidade.server.encoding import encode, preencoded
from alidade.server.metrics import Metrics
from alidade.server.presence import Presence
from alidade.server.record_reader import Reader
from alidade.server.rotation import FairThreads
from alidade.server.storage import FailureRecorder, Storage, storage_down
from alidade.site import has_runtime
from alidade.table import show
from alidade.table.attendance import NoRemotePresence
from alidade.table.bots import levels
from alidade.table.clock import Clock, SystemClock, sleep
from alidade.table.errors import Refused
from alidade.table.ledger import record_of
from alidade.table.opening import Opening, most_drawings, read_opening
from alidade.table.replay import replay_of_table
from alidade.table.resume import Resumption
from alidade.table.seating import Seats
from alidade.table.secret import keyed
from alidade.table.services import Services
from alidade.table.store import BYTES_OF_DRAWING, Outage, StorageDown, Stored, size_of_entries, size_of_rows
from alidade.table.table import Table
from alidade.version import full_version

T = TypeVar("T")
_LOG = logging.getLogger("alidade.server")
MAX_LISTED = 200
MAX_DRAWINGS = 6000  # in a match; 100 seats with the cards of any printed boxes need fewer
MEGABYTE = 1_000_000
IDLE = 30.0  # seconds without a request after which a table is idle
MAX_IDLE_ENTRIES = 50_000  # log entries of idle tables that stay in memory; about 2 kB each
WORKERS = 2  # threads for what takes long, but for the bots
MAX_WORK_WAITING = 100  # requests of one client that wait for them
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
        self._opening: Counter[str] = Counter()  # by owner: bytes of tables that are being opened
        self._answers = Answers()
        self._workers = FairThreads(WORKERS, "alidade-workers", MAX_WORK_WAITING)
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
        key = await self.storage.key()
        self.services = replace(self.services, key=key)
        self._reader.key = key
        await self.storage.listen(self._heard, self._presence.hear)
        work = [self._sweep_now_and_then(), self._watch(), self._poll(), self._measure_lag()]
        if self.storage.shared:
            work.append(self._presence.renew())
        self._background = [asyncio.create_task(coroutine) for coroutine in work]

    async def close(self) -> None:
        """Close all connections, finish pending writes, and close the storage."""
        self.close_all()
        for threads in (self._threads, self._workers, self._reader):
            threads.close()
        if isinstance(self.coach, Coach):
            await self.coach.close()
        await asyncio.gather(*(table.driver.stop_and_wait() for table in self.tables.values()))
        if self.storage.shared:
            await self._presence.close()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.storage.close()

    async def compute(self, work: Callable[[], T], client: str) -> T:
        """The result of a computation that may take long, made in a thread; the clients have their turns."""
        return await self._workers.run(client, work)

    async def options(self, local_port: int) -> Encoded:
        """All that a table can be opened with, encoded once; for a page on this machine with its addresses."""
        urls = await asyncio.to_thread(reachable_urls, self._host, local_port) if local_port else ()
        key = (*urls, str(has_runtime()))
        if key not in self._options:
            made = show.options(levels(), list(LANGUAGES), full_version(), has_runtime(), urls, self._hosting)
            self._options[key] = Encoded(compress(encode(made), 9, mtime=0))
        return self._options[key]

    async def open_table(self, request: m.CreateTable, client: str = "") -> m.Created:
        """Open a table; the list of tables is read again."""
        if request.listed and not self.public_list:
            raise Refused("no_public_list")
        created = await super().open_table(request, client)
        self._list = None
        return created

    async def read_record(self, record: str, language: str, client: str) -> Encoded:
        """The match of a record, read in a process of its own within bounds."""
        return Encoded(await self._reader.replay(record, language, client))

    async def read_running(self, record: str, language: str, client: str) -> Resumption:
        """A table that continues a record, which is read in a process of its own within bounds."""
        return await self._reader.table(record, language, client)

    async def resume(self, ready: Resumption, client: str) -> m.Resumed:
        """Store a table that continues a record."""
        opening = read_opening(ready.row.options)
        async with self._space(opening, client) as (owner, size):
            size = max(size, size_of_rows(ready.row.options, len(ready.seats)) + size_of_entries(ready.log.entries))
            row, log = replace(ready.row, owner=owner, size=size), replace(ready.log, grown=0)
            return await super().resume(replace(ready, row=row, log=log), client)

    async def _create(self, opening: Opening, seats: Seats, host: str, client: str) -> str:
        """Create a table with space reserved for its owner."""
        async with self._space(opening, client) as (owner, size):
            return await self._store(opening, seats, host, owner, size)

    @asynccontextmanager
    async def _space(self, opening: Opening, client: str) -> AsyncIterator[tuple[str, int]]:
        """The owner of a new table and the bytes that it may need; refused where the match would be too long, its
        owner's space is used up, or the storage is full of tables."""
        drawings = await self.compute(lambda: most_drawings(opening), client)
        if drawings > MAX_DRAWINGS:
            raise Refused("long_match", seats=opening.asked.seats, drawings=drawings, most=MAX_DRAWINGS)
        size = size_of_rows(write(opening), opening.asked.seats) + BYTES_OF_DRAWING * drawings
        owner, most = keyed(self.services.key, client), self.retention.space
        self._opening[owner] += size
        try:
            if await self.storage.used(owner) + self._opening[owner] > most:
                raise Refused("space_used", most=most // MEGABYTE)
            await self._reserve_table()
            yield owner, size
        finally:
            self._opening[owner] -= size
            if not self._opening[owner]:
                del self._opening[owner]

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
        stored = await self.storage.listing(MAX_LISTED)
        return await self.compute(lambda: m.Tables([_listed(one) for one in stored]), "")

    async def replay_data(self, match: Stored, client: str = "") -> Encoded:
        """The replay data of a finished match, encoded once for all viewers."""
        return await self._once("replay", match, client, self._replay)

    def _replay(self, stored: Stored) -> bytes:
        until = stored.entries[-1].at + self.retention.over * DAY
        replay = replay_of_table(stored, until, self.services.key)
        replay.coach = self.coach is not None
        return encode(replay)

    async def record(self, table: Table, client: str) -> Encoded:
        """The record of a finished match, written once for all who ask."""
        return await self._once("record", table.ledger.without_log, client, _record)

    async def history(self, table: Table, client: str) -> Encoded:
        """Every step resolved so far, written once if the match is over; a long match would delay everybody."""
        write = table.views.history_writer()

        async def make() -> Encoded:
            return await self.compute(lambda: _encoded(encode(write())), client)

        if not table.position.over:
            return await make()
        return await self._answers.get(("history", table.name, table.version), make)

    async def _once(self, kind: str, match: Stored, client: str, write: Callable[[Stored], bytes]) -> Encoded:
        """An answer about a finished match, given without its log, which the answer is made of off the event loop."""

        async def make() -> Encoded:
            stored = await self.whole(match)
            return await self.compute(lambda: _encoded(write(stored)), client)

        return await self._answers.get((kind, match), make)

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
            self._unload()
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

    def _unload(self) -> None:
        """Unload idle tables: after a while, or sooner where they take much of the memory."""
        now = self.services.clock.now()
        unseen = [one for one in self.tables.values() if not one.broadcast.listeners and not one.driver.busy]
        idle = [table for table in unseen if table.used < now - min(IDLE, self.retention.unload)]
        entries = sum(table.version for table in idle)
        for table in sorted(idle, key=lambda table: table.used):
            if table.used < now - self.retention.unload or entries > MAX_IDLE_ENTRIES:
                self.drop(table)
                entries -= table.version

    async def sweep(self) -> int:
        """Unload idle tables, and delete expired ones."""
        now, kept = self.services.clock.now(), self.retention
        self._unload()
        if not await self._clock_is_right(now):
            return 0
        days = kept.lobby, kept.playing, kept.over, min(kept.unpeopled, kept.over)
        stale = await self.storage.stale(*(now - length * DAY for length in days))
        for name in stale:
            await self.storage.delete(name)
            if name in self.tables:
                self.drop(self.tables[name], "deleted")
        if stale:
            _LOG.info("swept", extra={"tables": len(stale)})
        return len(stale)


def _encoded(written: bytes) -> Encoded:
    return Encoded(compress(written, 6, mtime=0))


def _record(stored: Stored) -> bytes:
    return write_record(record_of(stored)).encode()


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
        opening.custom_map,
    )
