"""Storage in the memory of the process."""

from __future__ import annotations

from dataclasses import replace

from alidade.table.store import Conflict, LogChange, SeatRow, Stored, TableRow


class Memory:
    """Tables in a dictionary; they are lost when the process ends."""

    shared = False

    def __init__(self) -> None:
        self._tables: dict[str, Stored] = {}

    async def create(self, table: TableRow, seats: tuple[SeatRow, ...]) -> None:
        """A new table with an empty log."""
        if table.match in self._tables or (table.code and await self.waiting(table.code)):
            raise Conflict(table.match)
        self._tables[table.match] = Stored(table, seats, ())

    async def append(self, change: LogChange) -> None:
        """Write a change; raises `Conflict` if its place in the log is taken or the table is gone."""
        stored = self._tables.get(change.match)
        if stored is None or change.seq != len(stored.entries) + 1:
            raise Conflict(change.match)
        seats = stored.seats if change.seats is None else change.seats
        self._tables[change.match] = Stored(stored.table.after(change), seats, stored.entries + change.entries)

    async def load(self, match: str, after: int = 0) -> Stored | None:
        """A table with the entries behind a place of its log."""
        stored = self._tables.get(match)
        return stored and replace(stored, entries=stored.entries[after:])

    async def find(self, link: str) -> str | None:
        """The table that a link leads to."""
        rows = (stored.table for stored in self._tables.values())
        return next((row.match for row in rows if link in (row.replay, row.challenge)), None)

    async def waiting(self, code: str) -> str | None:
        """The table in the lobby that a code leads to."""
        rows = (stored.table for stored in self._tables.values())
        return next((row.match for row in rows if row.state == "lobby" and row.code == code), None)

    async def delete(self, match: str) -> None:
        """Forget a table and all that belongs to it."""
        self._tables.pop(match, None)
