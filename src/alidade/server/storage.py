"""The storage interface of a server: `Store`, plus opening, listing, sweeping and change notifications."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import ParamSpec, Protocol, TypeVar

from alidade.engine.errors import Value
from alidade.server.sql import Batches, Summary
from alidade.table.store import StorageDown, Store, Stored

P = ParamSpec("P")
T = TypeVar("T")
_LOG = logging.getLogger("alidade.storage")
MAX_ANNOUNCEMENT = 7900  # bytes; PostgreSQL takes fewer than 8000
KEY_NAME = "server"
_LOG_INTERVAL = 1.0  # seconds within which the same failure is logged only once
_last_logged: dict[str, float] = {}

OnChange = Callable[[str, int], None]
OnAnnouncement = Callable[[str], None]


def storage_down(reason: Value) -> StorageDown:
    """Log why the storage failed, for the operator, and return the error for players."""
    text, now = str(reason).partition("\n")[0][:200], time.monotonic()
    if now - _last_logged.get(text, -_LOG_INTERVAL) >= _LOG_INTERVAL:
        _last_logged.clear()
        _last_logged[text] = now
        _LOG.error("storage_down", extra={"reason": text})
    return StorageDown(reason)


class FailureRecorder:
    """A store that remembers when a write last failed, and why; it reports the duration of operations."""

    def __init__(self, store: Store, observe: Callable[[str, float], None] | None = None) -> None:
        self.shared = store.shared
        self.find, self.waiting = store.find, store.waiting
        self.load = self._timed("load", store.load)
        self.create = self._recording(self._timed("create", store.create))
        self.append = self._recording(self._timed("append", store.append))
        self.delete = self._recording(self._timed("delete", store.delete))
        self._observe = observe
        self._failure: tuple[float, Value] | None = None

    def failed_within(self, seconds: float) -> Value | None:
        """The reason of a failed write within the last seconds, if there was one."""
        at, reason = self._failure or (-math.inf, None)
        return reason if time.monotonic() - at < seconds else None

    def _recording(self, write: Callable[P, Awaitable[None]]) -> Callable[P, Coroutine[object, object, None]]:
        async def noting(*args: P.args, **kwargs: P.kwargs) -> None:
            try:
                await write(*args, **kwargs)
            except StorageDown as error:
                self._failure = time.monotonic(), error.reason
                raise

        return noting

    def _timed(self, operation: str, work: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[object, object, T]]:
        async def timed(*args: P.args, **kwargs: P.kwargs) -> T:
            began = time.perf_counter()
            try:
                return await work(*args, **kwargs)
            finally:
                if self._observe:
                    self._observe(operation, time.perf_counter() - began)

        return timed


class Storage(Store, Protocol):
    """A storage: a confirmed write survives a crash of the server."""

    name: str

    async def open(self) -> None:
        """Connect and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what has been started and disconnect."""

    async def check(self) -> None:
        """Make a small test write; raises `StorageDown` if it fails."""

    async def listing(self, limit: int) -> list[Stored]:
        """The listed tables that are not over, newest first, without their logs."""

    async def newest(self, before: float) -> float:
        """When a table was last opened or its seats changed before a time; 0 if there is none."""

    async def count(self) -> int:
        """How many tables there are."""

    async def matches(self) -> list[str]:
        """Every table, oldest first."""

    async def summaries(self) -> list[Summary]:
        """Every table without its log, the one used last first."""

    async def unlist(self, match: str) -> None:
        """Take a table off the public list."""

    async def flaws(self) -> list[str]:
        """What the storage's own check finds wrong with its files."""

    async def compact(self) -> None:
        """Give back unused space; on SQLite raises `BadStorage` while a server runs on the storage."""

    async def keep_analysis(self, match: str, seat: int, report: str) -> None:
        """Store the coach's report with the match; raises `Conflict` if the match is gone."""

    async def analysis(self, match: str, seat: int) -> str | None:
        """The stored report for a seat."""

    async def stale(self, lobby: float, playing: float, over: float, unpeopled: float) -> list[str]:
        """The tables at which nothing has happened since these times, by their stage.

        `unpeopled` is for a match in which no person has ever had a seat."""

    async def used(self, owner: str) -> int:
        """The bytes that all tables of an owner take or have reserved."""

    async def key(self) -> bytes:
        """The secret key of all servers on this storage; the first of them makes it."""

    def read_all(self, alone: bool = True) -> Batches:
        """Every row as of one moment; if it must be `alone`, raises `BadStorage` while a server runs on the storage."""

    async def write_all(self, batches: Batches) -> None:
        """Write all these rows or none; raises `BadStorage` if there are tables already or a server runs on it."""

    async def listen(self, on_change: OnChange, on_announcement: OnAnnouncement | None = None) -> None:
        """Call `on_change` with table and place when any server wrote (0: deleted; no name: look at all of them).

        Call `on_announcement` with every text that any server announces."""

    async def announce(self, text: str) -> None:
        """Send a text, at most `MAX_ANNOUNCEMENT` bytes, to every server that listens; it is not stored."""
