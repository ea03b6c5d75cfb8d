"""Outages: connections that are cut or silent, files that are gone or taken; nothing fails in silence."""

from __future__ import annotations

import asyncio
import logging
import resource
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from alidade.server import postgres, server_tables
from alidade.server.config import BadStorage
from alidade.server.postgres import Postgres
from alidade.server.server_tables import ServerTables
from alidade.server.sqlite import Sqlite
from alidade.table.store import StorageDown
from tests.patience import PATIENCE
from tests.server.running import Running


@contextmanager
def logged() -> Iterator[list[str]]:
    """The reasons that are logged in the meantime."""
    reasons: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: reasons.append(getattr(record, "reason", ""))  # type: ignore[method-assign]
    logger = logging.getLogger("alidade.storage")
    logger.addHandler(handler)
    try:
        yield reasons
    finally:
        logger.removeHandler(handler)


class Way:
    """A way to a database that can fall silent without breaking.

    `ended` is set when its user ends a connection."""

    def __init__(self, url: str) -> None:
        self._file_unchanged = urlsplit(url)
        self.silent = False
        self.ended = asyncio.Event()
        self.url = ""
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Way]:
        server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.url = self._file_unchanged._replace(netloc=f"{self._file_unchanged.username}@127.0.0.1:{port}").geturl()
        try:
            yield self
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(self._file_unchanged.hostname, self._file_unchanged.port)
        for one in (self._from_here(reader, far_writer), self._carry(far_reader, writer)):
            task = asyncio.create_task(one)
            self._tasks.add(task)

    async def _from_here(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._carry(reader, writer)
        self.ended.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                if not self.silent:  # what falls into the silence is lost
                    writer.write(data)
        except OSError:
            pass
        finally:
            writer.close()


async def test_a_connection_cut_in_the_middle_is_an_outage(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def cut(*_: object) -> None:
        raise asyncpg.InternalClientError("got result for unknown protocol state")

    store = Postgres(database)
    await store.open()
    monkeypatch.setattr(postgres, "_load", cut)
    with logged() as reasons, pytest.raises(StorageDown):
        await store.load("abcdefghjkmn")
    assert reasons == ["got result for unknown protocol state"]
    await store.close()


async def test_a_network_that_fell_silent_is_noticed_and_all_tables_are_looked_at(database: str) -> None:
    heard: list[str] = []
    async with asyncio.timeout(PATIENCE), Way(database).open() as way:
        store = Postgres(way.url, beat=0.5)
        await store.open()
        await store.listen(lambda table, _: heard.append(table))
        way.ended.clear()
        way.silent = True
        await way.ended.wait()
        way.silent = False
        while "" not in heard:
            await asyncio.sleep(0.05)
        await store.close()


async def test_a_silent_network_holds_up_no_shutdown(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "CLOSING", 0.3)
    async with Way(database).open() as way:
        store = Postgres(way.url, beat=0.5)
        await store.open()
        await store.listen(lambda *_: None)
        way.silent = True
        began = time.monotonic()
        await store.close()
        assert time.monotonic() - began < 30


async def test_one_server_keeps_its_tables_in_a_file(tmp_path: Path) -> None:
    first, second = ServerTables(Sqlite(tmp_path / "alidade.db")), ServerTables(Sqlite(tmp_path / "alidade.db"))
    await first.open()
    with pytest.raises(BadStorage) as refused:
        await second.open()
    assert refused.value.code == "storage_taken"
    await second.close()
    await first.close()
    third = ServerTables(Sqlite(tmp_path / "alidade.db"))
    await third.open()
    await third.close()


def test_a_deleted_file_acknowledges_nothing_more_and_health_says_so(tmp_path: Path) -> None:
    with Running(tmp_path) as running, logged() as reasons:
        assert running.ask("GET", "/health").status_code == 200
        (tmp_path / "alidade.db").unlink()
        assert running.refused("POST", "/api/tables", {}) == (503, "storage_down")
        assert "the file was moved or deleted" in reasons
        while running.ask("GET", "/health").status_code == 200:  # it asks the storage once a second
            time.sleep(0.1)
        assert running.refused("GET", "/health") == (503, "storage_down")


@contextmanager
def full(file: Path) -> Iterator[None]:
    """Let no file of this process grow beyond the length of this one, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def until_well(running: Running) -> None:
    """Return when health finds nothing wrong."""
    began = time.monotonic()
    while running.ask("GET", "/health").status_code != 200:
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.1)


def test_health_reports_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    """A full disk still reads, and takes what is there already; health writes, though nobody else does."""
    with Running(tmp_path) as running, logged() as reasons:
        for _ in range(3):
            assert running.ask("POST", "/api/tables", {}).status_code == 201
        with full(tmp_path / "alidade.db-wal"):
            assert running.refused("GET", "/health") == (503, "storage_down")
            assert reasons
        until_well(running)


def test_health_reports_a_failed_write_even_if_small_ones_succeed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_tables, "FAILURE_REPORT_SECONDS", 600.0)
    with Running(tmp_path) as running:
        store = running.server._tables.storage
        assert isinstance(store, Sqlite)
        loop = running.server.servers[0].get_loop()

        def allow(refused: int | None) -> None:
            def allowed(action: int, *_: object) -> int:
                return sqlite3.SQLITE_DENY if action == refused else sqlite3.SQLITE_OK

            work = store._do(lambda connection: connection.set_authorizer(allowed))
            asyncio.run_coroutine_threadsafe(work, loop).result(60)

        allow(sqlite3.SQLITE_INSERT)
        assert running.ask("GET", "/health").status_code == 200, "what health writes is taken"
        assert running.refused("POST", "/api/tables", {}) == (503, "storage_down")
        assert running.refused("GET", "/health") == (503, "storage_down")
        allow(None)
        assert running.refused("GET", "/health") == (503, "storage_down"), "it was a moment ago"
        monkeypatch.setattr(server_tables, "FAILURE_REPORT_SECONDS", 0.0)
        until_well(running)


async def test_nobody_else_reads_the_decks(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "new" / "alidade.db")
    await store.open()
    await store.close()
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "new" / "alidade.db").stat().st_mode) == 0o600
