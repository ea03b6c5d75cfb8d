"""Storage for several servers: PostgreSQL, which also notifies each of them of every change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from secrets import token_hex
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import asyncpg

from alidade.server import sql
from alidade.server.config import BadStorage
from alidade.server.storage import KEY_NAME, OnAnnouncement, OnChange, storage_down
from alidade.table.store import Conflict, LogChange, Outage, SeatRow, StorageDown, Stored, TableRow

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Pool = asyncpg.Pool[asyncpg.Record]
    Connection = PoolConnectionProxy[asyncpg.Record]

CHANNEL = "alidade"
ANNOUNCEMENTS = "alidade_announcements"
LOCK = 0x0A11DADE  # so that two servers never migrate at once
SERVING = LOCK + 1  # every server shares this lock, and a move of all tables holds it alone
PATIENCE_MS = 3000  # until a stopped server has released it
CHECK_INTERVAL = 5.0  # seconds between two checks of the listening connection, and for each answer
CLOSING = 3.0  # seconds that connections have to close
DURABLE = {"synchronous_commit": "on"}  # whatever the database or the role is set to
LONGEST = 3600.0  # seconds that compacting may take
KEEPALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
_LOG = logging.getLogger(__name__)

# What asyncpg raises when something is wrong with the database or the connection to it; a connection that is cut in the
# middle of an answer counts as an error of the client.
_FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, TimeoutError)


class Postgres:
    """Tables in a PostgreSQL database; any number of servers may share it."""

    name = "postgres"
    shared = True

    def __init__(self, url: str, connections: int = 10, beat: float = CHECK_INTERVAL) -> None:
        self.url = url
        self.beat = beat
        self.connections = connections
        self._pool: Pool | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=self.connections,
                command_timeout=10,
                timeout=10,
                server_settings=KEEPALIVE | DURABLE,
            )
        except (*_FAILURES, ValueError) as error:
            raise storage_down(str(error)) from None
        async with self._transaction() as connection:
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute(sql.VERSION_TABLE)
            version = await connection.fetchval(sql.READ_VERSION)
            for number, statements in sql.due(version or 0):
                for statement in statements:
                    await connection.execute(statement)
                await connection.execute(sql.WRITE_VERSION, number)

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._pool:
            try:
                await asyncio.wait_for(self._pool.close(), CLOSING)
            except (*_FAILURES, asyncio.CancelledError):
                self._pool.terminate()  # the network is silent: the other side never answers
            self._pool = None

    @asynccontextmanager
    async def _transaction(self, reading: bool = False) -> AsyncIterator[Connection]:
        """A connection within a transaction; database errors are raised as ours.

        A read-only transaction sees rows and log as of one moment."""
        if self._pool is None:
            raise StorageDown(Outage("storage_closed"))
        try:
            async with (
                self._pool.acquire(timeout=10) as connection,
                connection.transaction(isolation="repeatable_read" if reading else None, readonly=reading),
            ):
                yield connection
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError) as error:
            raise Conflict(str(error)) from None
        except _FAILURES as error:
            raise storage_down(str(error) or type(error).__name__) from None

    async def check(self) -> None:
        async with self._transaction() as connection:
            await connection.execute("UPDATE schema_version SET version = version")

    async def create(self, table: TableRow, seats: tuple[SeatRow, ...]) -> None:
        async with self._transaction() as connection:
            await connection.execute(sql.NEW_TABLE, *sql.table_values(table))
            await _put_seats(connection, table.match, seats)

    async def append(self, change: LogChange) -> None:
        rows = [sql.entry_values(change.match, seq, entry) for seq, entry in enumerate(change.entries, change.seq)]
        async with self._transaction() as connection:
            if len(rows) == 1:
                await connection.execute(sql.NEW_ENTRY, *rows[0])
            else:
                await connection.executemany(sql.NEW_ENTRY, rows)
            if not change.logs_only:
                await connection.execute(sql.TOUCH, *sql.touch_values(change))
            if change.seats is not None:
                await connection.execute(sql.NO_SEATS, change.match)
                await _put_seats(connection, change.match, change.seats)
            await connection.execute(
                "SELECT pg_notify($1, $2)", CHANNEL, f"{change.match} {change.seq + len(rows) - 1}"
            )

    async def load(self, match: str, after: int = 0) -> Stored | None:
        async with self._transaction(reading=True) as connection:
            return await _load(connection, match, after)

    async def find(self, link: str) -> str | None:
        async with self._transaction() as connection:
            row = await connection.fetchval(sql.FIND, link)
        return row and str(row)

    async def waiting(self, code: str) -> str | None:
        async with self._transaction(reading=True) as connection:
            row: str | None = await connection.fetchval(sql.WAITING, code)
        return row

    async def listing(self, limit: int) -> list[Stored]:
        async with self._transaction(reading=True) as connection:
            tables, seats = await connection.fetch(sql.LISTED, limit), await connection.fetch(sql.LISTED_SEATS, limit)
        return sql.listed(map(tuple, tables), map(tuple, seats))

    async def newest(self, before: float) -> float:
        async with self._transaction(reading=True) as connection:
            return float(await connection.fetchval(sql.NEWEST, before))

    async def count(self) -> int:
        async with self._transaction(reading=True) as connection:
            return int(await connection.fetchval(sql.COUNT))

    async def matches(self) -> list[str]:
        async with self._transaction() as connection:
            return [row[0] for row in await connection.fetch(sql.MATCHES)]

    async def delete(self, match: str) -> None:
        async with self._transaction() as connection:
            await connection.execute(sql.DELETE, match)
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{match} 0")

    async def summaries(self) -> list[sql.Summary]:
        async with self._transaction(reading=True) as connection:
            return sql.summaries(map(tuple, await connection.fetch(sql.SUMMARIES)))

    async def unlist(self, match: str) -> None:
        async with self._transaction() as connection:
            await connection.execute(sql.UNLIST, match)

    async def flaws(self) -> list[str]:
        """PostgreSQL checks the pages that it reads by itself, and reading every table reads nearly all of them."""
        return []

    async def compact(self) -> None:
        if self._pool is None:
            raise StorageDown(Outage("storage_closed"))
        try:
            async with self._pool.acquire(timeout=10) as connection:
                for relation in sql.RELATIONS:
                    await connection.execute(f"VACUUM (ANALYZE) {relation}", timeout=LONGEST)
        except _FAILURES as error:
            raise storage_down(str(error) or type(error).__name__) from None

    async def keep_analysis(self, match: str, seat: int, report: str) -> None:
        async with self._transaction() as connection:
            if await connection.execute(sql.NEW_ANALYSIS, match, seat, report) == "INSERT 0 1":
                await connection.execute(sql.GROW, match, len(report))

    async def analysis(self, match: str, seat: int) -> str | None:
        async with self._transaction(reading=True) as connection:
            row: str | None = await connection.fetchval(sql.ANALYSIS, match, seat)
        return row

    async def stale(self, lobby: float, playing: float, over: float, unpeopled: float) -> list[str]:
        async with self._transaction() as connection:
            return [row[0] for row in await connection.fetch(sql.STALE, lobby, playing, over, unpeopled)]

    async def used(self, owner: str) -> int:
        async with self._transaction(reading=True) as connection:
            return int(await connection.fetchval(sql.USED, owner))

    async def key(self) -> bytes:
        async with self._transaction() as connection:
            await connection.execute(sql.NEW_KEY, KEY_NAME, token_hex(32))
            return bytes.fromhex(await connection.fetchval(sql.KEY, KEY_NAME))

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Hold the lock that excludes every running server."""
        async with self._transaction() as connection:
            await connection.execute(f"SET LOCAL lock_timeout = {PATIENCE_MS}")
            try:
                await connection.execute("SELECT pg_advisory_xact_lock($1)", SERVING)
            except asyncpg.LockNotAvailableError:
                raise BadStorage("server_running", storage=self._database) from None
            yield

    @property
    def _database(self) -> str:
        """The address without its password."""
        return urlsplit(self.url).path.strip("/") or self.name

    async def read_all(self, alone: bool = True) -> sql.Batches:
        async with self._alone() if alone else nullcontext(), self._transaction(reading=True) as connection:
            for relation in sql.RELATIONS:
                cursor = await connection.cursor(sql.all_rows(relation))
                while rows := await cursor.fetch(sql.BATCH_ROWS):
                    yield relation, [tuple(row) for row in rows]

    async def write_all(self, batches: sql.Batches) -> None:
        async with self._alone(), self._transaction() as connection:
            if await connection.fetchval(sql.COUNT):
                raise BadStorage("tables_there", storage=self._database)
            await connection.execute(sql.NO_KEYS)
            async for relation, rows in batches:
                await connection.executemany(sql.new_row(relation, rows[0]), rows)

    async def announce(self, text: str) -> None:
        async with self._transaction() as connection:
            await connection.execute("SELECT pg_notify($1, $2)", ANNOUNCEMENTS, text)

    async def listen(self, on_change: OnChange, on_announcement: OnAnnouncement | None = None) -> None:
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(on_change, on_announcement, ready))
        await ready.wait()

    async def _listen(self, on_change: OnChange, on_announcement: OnAnnouncement | None, ready: asyncio.Event) -> None:
        """Listen to every change on one connection; when it breaks, reconnect and have all tables checked.

        A dead network does not close the connection, so it is checked periodically."""

        def hear(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            match, _, seq = str(payload).partition(" ")
            on_change(match, int(seq))

        def hear_announcement(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            if on_announcement:
                on_announcement(str(payload))

        while True:
            try:
                connection = await asyncpg.connect(self.url, timeout=2 * self.beat, server_settings=KEEPALIVE)
                try:
                    await connection.execute("SELECT pg_advisory_lock_shared($1)", SERVING, timeout=self.beat)
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, hear)
                    await connection.add_listener(ANNOUNCEMENTS, hear_announcement)
                    if ready.is_set():
                        on_change("", 0)
                    ready.set()
                    while not lost.is_set():
                        with suppress(TimeoutError):
                            await asyncio.wait_for(lost.wait(), self.beat)
                        await connection.execute("SELECT 1", timeout=self.beat)
                finally:
                    connection.terminate()
            except _FAILURES:
                _LOG.warning("listening_lost")
            await asyncio.sleep(0.5)


async def _put_seats(connection: Connection, match: str, seats: tuple[SeatRow, ...]) -> None:
    await connection.executemany(sql.NEW_SEAT, [sql.seat_values(match, seat, row) for seat, row in enumerate(seats, 1)])


async def _load(connection: Connection, match: str, after: int) -> Stored | None:
    row = await connection.fetchrow(sql.TABLE, match)
    if row is None:
        return None
    seats = await connection.fetch(sql.SEATS, match)
    entries = await connection.fetch(sql.ENTRIES, match, after)
    return sql.stored(tuple(row), map(tuple, seats), map(tuple, entries))
