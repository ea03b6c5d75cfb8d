"""Stores tables in the browser's database; its tabs share them as servers share a storage."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from alidade.messages.wire import read_text, write
from alidade.table.memory import Memory
from alidade.table.store import Conflict, LogChange, LogEntry, SeatRow, Stored, TableRow


class Database(Protocol):
    """The browser's database: rows of text, written together or not at all. Nothing of it raises.

    Only strings and numbers pass between Python and JavaScript; several strings are a JSON array."""

    async def create(self, table: str, row: str) -> str:
        """A new table: `written`, `taken` where there is one of this name, or why it cannot be kept."""

    async def append(self, table: str, seq: int, entries: str, row: str) -> str:
        """Entries from a place of the log on, with the table's row: `written`, `taken`, or why not."""

    async def load(self, table: str) -> str:
        """The table's row and its entries; an empty text where there is none."""

    async def delete(self, table: str) -> None:
        """Forget a table."""


@dataclass(frozen=True)
class TableRows:
    """The stored rows of a table, without its log."""

    table: TableRow
    seats: tuple[SeatRow, ...]


class BrowserStore(Memory):
    """Stores tables in a database and in memory: if the database is full or refused, play continues without it."""

    shared = True

    def __init__(self, database: Database, refused: Callable[[str], None]) -> None:
        super().__init__()
        self._database = database
        self._refused = refused
        self._loose: set[str] = set()  # the tables that are in the memory alone

    async def create(self, table: TableRow, seats: tuple[SeatRow, ...]) -> None:
        """A new table with an empty log."""
        await super().create(table, seats)
        done = await self._database.create(table.match, self._row(table.match))
        if done == "taken":
            await super().delete(table.match)
            raise Conflict(table.match)
        self._kept(table.match, done)

    async def append(self, change: LogChange) -> None:
        """Write a change; raises `Conflict` if its place in the log is taken or the table is gone."""
        before = self._tables.get(change.match)
        await super().append(change)
        if change.match in self._loose:
            return
        entries = json.dumps([write(entry) for entry in change.entries])
        done = await self._database.append(change.match, change.seq, entries, self._row(change.match))
        if done == "taken":
            if before is not None:
                self._tables[change.match] = before
            raise Conflict(change.match)
        self._kept(change.match, done)

    async def load(self, match: str, after: int = 0) -> Stored | None:
        """A table with the entries behind a place of its log."""
        if match not in self._loose:
            kept = await self._database.load(match)
            if not kept:
                await super().delete(match)
                return None
            rows = read_text(list[str], kept)
            row = read_text(TableRows, rows[0])
            self._tables[match] = Stored(row.table, row.seats, tuple(read_text(LogEntry, text) for text in rows[1:]))
        return await super().load(match, after)

    async def delete(self, match: str) -> None:
        """Forget a table and all that belongs to it."""
        await super().delete(match)
        if match not in self._loose:
            await self._database.delete(match)

    def _row(self, match: str) -> str:
        stored = self._tables[match]
        return write(TableRows(stored.table, stored.seats))

    def _kept(self, match: str, done: str) -> None:
        """Where a table cannot be stored, keep it in memory and notify the page of the reason."""
        if done != "written":
            self._loose.add(match)
            self._refused(done)
