"""Storage for one server: a SQLite file, one writer thread, many changes per commit."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from secrets import token_hex
from typing import IO, Generic, TypeVar, cast

from alidade.engine.errors import AlidadeError
from alidade.file import file_error
from alidade.server import sql
from alidade.server.config import BadStorage
from alidade.server.storage import KEY_NAME, OnAnnouncement, OnChange, storage_down
from alidade.table.position import FORGET, SEAT
from alidade.table.store import Conflict, LogChange, Outage, SeatRow, StorageDown, Stored, TableRow

T = TypeVar("T")
Rows = Sequence[sql.Row]
# Read back once they are set. A commit is on the disk (2 is FULL), and what is deleted is overwritten.
SETTINGS = {"synchronous": 2, "foreign_keys": 1, "secure_delete": 1}
MAX_AT_ONCE = 256
MAX_ROWS = 1000  # of a statement; SQLite takes 32,766 values


def _sql(text: str) -> str:
    return re.sub(r"\$(\d+)", r"?\1", text)


class _WriteJob(Generic[T]):
    """Something to do in the writer thread, and the future that waits for it."""

    def __init__(self, work: Callable[[sqlite3.Connection], T], rows: Rows = ()) -> None:
        self.work = work
        self.rows = rows  # of the log, if that is all it writes
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self._value: T | None = None
        self._error: Exception | None = None

    def run(self, connection: sqlite3.Connection) -> None:
        """Run the job within a savepoint, so that a failure rolls back only its own changes."""
        connection.execute("SAVEPOINT job")
        try:
            value = self.work(connection)
            connection.execute("RELEASE job")
        except Exception as error:  # the writer thread outlives them all
            connection.execute("ROLLBACK TO job")
            connection.execute("RELEASE job")
            self.fail(error)
        else:
            self.succeed(value)

    def succeed(self, value: T) -> None:
        self._value = value

    def fail(self, error: Exception) -> None:
        self._error = error if isinstance(error, Conflict | StorageDown | AlidadeError) else storage_down(str(error))

    def answer(self) -> None:
        """Resolve the future, in the event loop's thread."""
        if self.future.done():
            return
        if self._error:
            self.future.set_exception(self._error)
        else:
            self.future.set_result(cast(T, self._value))


class Sqlite:
    """Tables in one file; every commit is on the disk before it is answered (WAL, synchronous=FULL)."""

    name = "sqlite"
    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: SimpleQueue[_WriteJob[object] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._made = 0
        self._forgot = False
        self._lock: IO[bytes] | None = None

    async def open(self) -> None:
        folder = self.path.parent
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds every deck: no other user reads it
        except OSError as error:
            raise BadStorage("no_folder", folder=str(folder), reason=file_error(error)) from None
        self._made = self.path.stat().st_ino
        self._thread = threading.Thread(target=self._write, name="alidade-writer", daemon=True)
        self._thread.start()
        await self._do(lambda _: None)

    async def close(self) -> None:
        if self._thread:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._lock:
            self._lock.close()
            self._lock = None

    async def _do(self, work: Callable[[sqlite3.Connection], T], rows: Rows = ()) -> T:
        if self._thread is None:
            raise StorageDown(Outage("storage_closed"))
        job = _WriteJob(work, rows)
        self._jobs.put(job)  # type: ignore[arg-type]
        return await job.future

    # The writer thread.

    def _write(self) -> None:
        connection: sqlite3.Connection | None = None
        problem: Exception | None = None
        try:
            connection = self._connect()
        except sql.OtherSchema as error:
            problem = error
        except (sqlite3.Error, OSError) as error:
            problem = sqlite3.OperationalError(f"{self.path}: {error}")
        while True:
            jobs, last = self._take()
            if connection is None:
                for job in jobs:
                    job.fail(problem or StorageDown(Outage("no_connection")))
            elif jobs:
                self._commit(connection, jobs)
                self._truncate_wal(connection)
            _notify(jobs)
            if last:
                break
        if connection:
            connection.close()

    def _take(self) -> tuple[list[_WriteJob[object]], bool]:
        """Take all waiting jobs, at least one; the second value says whether the storage closes after them."""
        jobs: list[_WriteJob[object]] = []
        while not jobs or (len(jobs) < MAX_AT_ONCE and not self._jobs.empty()):
            job = self._jobs.get()
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=10)
        try:
            self._migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _migrate(self, connection: sqlite3.Connection) -> None:
        """Set it up as every commit needs it, with the schema of this version; a file of another one is left alone."""
        for name, value in SETTINGS.items():
            _set(connection, name, value)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(sql.VERSION_TABLE)
        (version,) = connection.execute(sql.READ_VERSION).fetchone()
        for number, statements in sql.due(version or 0):
            for statement in statements:
                connection.execute(statement)
            connection.execute(_sql(sql.WRITE_VERSION), (number,))
        connection.execute("COMMIT")
        _set(connection, "journal_mode", "wal")

    def _commit(self, connection: sqlite3.Connection, jobs: list[_WriteJob[object]]) -> None:
        """All waiting jobs in one transaction: under load many moves share one write to the disk."""
        if not self._file_unchanged():
            gone = storage_down(Outage("file_gone"))
            for job in jobs:
                job.fail(gone)
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in _write_log_jobs(connection, jobs):
                job.run(connection)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for job in jobs:
                job.fail(error)

    def _truncate_wal(self, connection: sqlite3.Connection) -> None:
        """After a deletion, truncate the write-ahead log."""
        if self._forgot:
            self._forgot = False
            with suppress(sqlite3.Error):  # it is tried again with the next one
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _file_unchanged(self) -> bool:
        """Whether the file is still the one that was opened; what is written to a deleted one is lost."""
        try:
            return self.path.stat().st_ino == self._made
        except OSError:
            return False

    # The contract.

    async def check(self) -> None:
        await self._do(lambda connection: connection.execute(_CHECK).rowcount)

    async def create(self, table: TableRow, seats: tuple[SeatRow, ...]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(_NEW_TABLE, sql.table_values(table))
            except sqlite3.IntegrityError:
                raise Conflict(table.match) from None
            _put_seats(connection, table.match, seats)

        await self._do(work)

    async def append(self, change: LogChange) -> None:
        rows = [sql.entry_values(change.match, seq, entry) for seq, entry in enumerate(change.entries, change.seq)]
        forgets = any((entry.kind, entry.text) == (SEAT, FORGET) for entry in change.entries)

        def work(connection: sqlite3.Connection) -> None:
            _append(connection, change, rows)
            self._forgot |= forgets

        await self._do(work, rows if change.logs_only else ())

    async def load(self, match: str, after: int = 0) -> Stored | None:
        return await self._do(lambda connection: _load(connection, match, after))

    async def find(self, link: str) -> str | None:
        row = await self._do(lambda connection: connection.execute(_sql(sql.FIND), (link,)).fetchone())
        return row and str(row[0])

    async def waiting(self, code: str) -> str | None:
        row = await self._do(lambda connection: connection.execute(_sql(sql.WAITING), (code,)).fetchone())
        return row and str(row[0])

    async def listing(self, limit: int) -> list[Stored]:
        def work(connection: sqlite3.Connection) -> list[Stored]:
            tables = connection.execute(_sql(sql.LISTED), (limit,))
            return sql.listed(tables, connection.execute(_sql(sql.LISTED_SEATS), (limit,)))

        return await self._do(work)

    async def newest(self, before: float) -> float:
        newest = _sql(sql.NEWEST)
        return await self._do(lambda connection: float(connection.execute(newest, (before,)).fetchone()[0]))

    async def count(self) -> int:
        return await self._do(lambda connection: int(connection.execute(sql.COUNT).fetchone()[0]))

    async def matches(self) -> list[str]:
        return await self._do(lambda connection: [match for (match,) in connection.execute(sql.MATCHES)])

    async def summaries(self) -> list[sql.Summary]:
        return await self._do(lambda connection: sql.summaries(connection.execute(sql.SUMMARIES)))

    async def unlist(self, match: str) -> None:
        await self._do(lambda connection: connection.execute(_sql(sql.UNLIST), (match,)).rowcount)

    async def delete(self, match: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            self._forgot |= connection.execute(_sql(sql.DELETE), (match,)).rowcount > 0

        await self._do(work)

    async def keep_analysis(self, match: str, seat: int, report: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            try:
                if connection.execute(_sql(sql.NEW_ANALYSIS), (match, seat, report)).rowcount:
                    connection.execute(_sql(sql.GROW), (match, len(report)))
            except sqlite3.IntegrityError:
                raise Conflict(match) from None

        await self._do(work)

    async def analysis(self, match: str, seat: int) -> str | None:
        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute(_sql(sql.ANALYSIS), (match, seat)).fetchone()
            return row and str(row[0])

        return await self._do(work)

    async def stale(self, lobby: float, playing: float, over: float, unpeopled: float) -> list[str]:
        times = lobby, playing, over, unpeopled
        return await self._do(lambda connection: [match for (match,) in connection.execute(_sql(sql.STALE), times)])

    async def used(self, owner: str) -> int:
        used = _sql(sql.USED)
        return await self._do(lambda connection: int(connection.execute(used, (owner,)).fetchone()[0]))

    async def key(self) -> bytes:
        def work(connection: sqlite3.Connection) -> bytes:
            connection.execute(_sql(sql.NEW_KEY), (KEY_NAME, token_hex(32)))
            return bytes.fromhex(connection.execute(_sql(sql.KEY), (KEY_NAME,)).fetchone()[0])

        return await self._do(work)

    async def announce(self, text: str) -> None:
        """There is no other server."""

    async def listen(self, on_change: OnChange, on_announcement: OnAnnouncement | None = None) -> None:  # noqa: ARG002
        """A file has only one server, so there are no changes by others; a second server is refused."""
        self._lock = self._locked()
        if self._lock is None:
            raise BadStorage("storage_taken", file=str(self.path))

    def _locked(self) -> IO[bytes] | None:
        """The file that only one process at a time can lock, or nothing if another has it."""
        file = self.path.with_name(f"{self.path.name}.lock").open("ab")
        try:
            _lock(file)
        except OSError:
            file.close()
            return None
        return file

    # For the operator: checks, and copies of everything from or to another storage.

    async def flaws(self) -> list[str]:
        return await asyncio.to_thread(self._flaws)

    def _flaws(self) -> list[str]:
        try:
            with closing(sqlite3.connect(self.path, timeout=10)) as connection:
                found = [str(line) for (line,) in connection.execute("PRAGMA integrity_check") if line != "ok"]
                strays = connection.execute("PRAGMA foreign_key_check").fetchall()
                return found + [f"row {row} of {relation} belongs to no table" for relation, row, *_ in strays]
        except sqlite3.Error as error:
            return [str(error)]

    async def compact(self) -> None:
        def work() -> None:
            with self._alone(), closing(self._connect()) as connection:
                connection.execute("VACUUM")

        await asyncio.to_thread(work)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While no server runs on the file and none can start."""
        lock = self._locked()
        if lock is None:
            raise BadStorage("server_running", storage=str(self.path))
        try:
            with lock:
                yield
        except sqlite3.Error as error:
            raise storage_down(f"{self.path}: {error}") from None

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        """A transaction of a connection of its own; what fails takes all of it back."""
        try:
            with closing(self._connect()) as connection:
                connection.execute(begin)
                yield connection
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise storage_down(f"{self.path}: {error}") from None

    async def read_all(self, alone: bool = True) -> sql.Batches:
        with self._alone() if alone else nullcontext(), self._transaction("BEGIN") as connection:
            for relation in sql.RELATIONS:
                cursor = connection.execute(sql.all_rows(relation))
                while rows := cursor.fetchmany(sql.BATCH_ROWS):
                    yield relation, rows

    async def write_all(self, batches: sql.Batches) -> None:
        with self._alone(), self._transaction("BEGIN IMMEDIATE") as connection:
            if connection.execute(sql.COUNT).fetchone()[0]:
                raise BadStorage("tables_there", storage=str(self.path))
            connection.execute(sql.NO_KEYS)
            async for relation, rows in batches:
                connection.executemany(_sql(sql.new_row(relation, rows[0])), rows)


def _lock(file: IO[bytes]) -> None:
    """Take a file for this process, until it is closed or the process ends; raises OSError if another has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_CHECK = "PRAGMA user_version = 0"  # never read, but always written: SQLite skips writing an unchanged row
_NEW_TABLE, _NEW_SEAT, _TOUCH = map(_sql, (sql.NEW_TABLE, sql.NEW_SEAT, sql.TOUCH))
_TABLE, _SEATS, _ENTRIES = map(_sql, (sql.TABLE, sql.SEATS, sql.ENTRIES))


def _set(connection: sqlite3.Connection, name: str, value: str | int) -> None:
    """Set a pragma and read it back: a network share, for one, cannot keep a write-ahead log."""
    connection.execute(f"PRAGMA {name} = {value}")
    (kept,) = connection.execute(f"PRAGMA {name}").fetchone()
    if kept != value:
        raise sqlite3.OperationalError(f"{name} is {kept} and cannot be set to {value}")


def _log(connection: sqlite3.Connection, rows: Rows) -> None:
    """Write rows of the log by one statement, which writes all of them or none.

    Python releases the GIL at every statement, so one statement is far quicker than one per row."""
    marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(rows))
    connection.execute(sql.NEW_ENTRIES + marks, list(chain.from_iterable(rows)))


def _write_log_jobs(connection: sqlite3.Connection, jobs: list[_WriteJob[object]]) -> list[_WriteJob[object]]:
    """Write all log-only jobs in one statement; return the jobs that remain."""
    together = [job for job in jobs if job.rows]
    rows = [row for job in together for row in job.rows]
    if not rows or len(rows) > MAX_ROWS:
        return jobs
    try:
        _log(connection, rows)
    except sqlite3.IntegrityError:  # the place of one of them is taken
        return jobs
    for job in together:
        job.succeed(None)
    return [job for job in jobs if not job.rows]


def _notify(jobs: list[_WriteJob[object]]) -> None:
    """Resolve all futures in one iteration of the event loop."""

    def answer() -> None:
        for job in jobs:
            job.answer()

    if jobs:
        jobs[0].loop.call_soon_threadsafe(answer)


def _append(connection: sqlite3.Connection, change: LogChange, rows: Rows) -> None:
    try:
        for start in range(0, len(rows), MAX_ROWS):
            _log(connection, rows[start : start + MAX_ROWS])
    except sqlite3.IntegrityError:
        raise Conflict(change.match) from None
    if change.logs_only:
        return
    connection.execute(_TOUCH, sql.touch_values(change))
    if change.seats is not None:
        connection.execute(_sql(sql.NO_SEATS), (change.match,))
        _put_seats(connection, change.match, change.seats)


def _put_seats(connection: sqlite3.Connection, match: str, seats: tuple[SeatRow, ...]) -> None:
    connection.executemany(_NEW_SEAT, [sql.seat_values(match, seat, row) for seat, row in enumerate(seats, 1)])


def _load(connection: sqlite3.Connection, match: str, after: int) -> Stored | None:
    row = connection.execute(_TABLE, (match,)).fetchone()
    if row is None:
        return None
    seats = connection.execute(_SEATS, (match,))
    entries = connection.execute(_ENTRIES, (match, after))
    return sql.stored(row, seats, entries)
