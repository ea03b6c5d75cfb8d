"""Tables by their names: opened, loaded when somebody asks for one, played again and forgotten."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from alidade import messages as m
from alidade.messages.wire import write
from alidade.table import seating
from alidade.table.bots import known_level
from alidade.table.errors import Refused
from alidade.table.home import Home
from alidade.table.opening import Opening, again, anew
from alidade.table.position import DEAL, DECK
from alidade.table.secret import TABLE_NAME, hashed, new_table, new_token
from alidade.table.store import Conflict, Outage, SeatRow, StorageDown, Stored, TableRow
from alidade.table.table import Table

MAX_NAMES = 10  # names that are tried before we give up


class Tables:
    """All tables of a home that are in its memory."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Lock] = {}

    async def table(self, name: str) -> Table:
        """The table of this name, loaded if need be."""
        if not TABLE_NAME.fullmatch(name):
            raise Refused("no_table")
        table = self.tables.get(name)
        if table is None:
            try:
                async with self._loading.setdefault(name, asyncio.Lock()):
                    table = self.tables.get(name) or await self._load(name)
            finally:
                self._loading.pop(name, None)
        elif self.home.store.shared:
            await table.refresh()  # another server may be ahead of what we have heard
        if table.gone:
            raise Refused("no_table")
        table.used = self.home.clock.now()
        return table

    async def _load(self, name: str) -> Table:
        stored = await self.home.store.load(name)
        if name in self.tables:
            return self.tables[name]  # somebody else was loading it too
        if stored is None:
            raise Refused("no_table")
        table = self.tables[name] = Table(self.home, stored)
        if not self.closing:
            table.driver.schedule(mine=False)
        return table

    async def new(self, opening: Opening) -> m.Created:
        """A new table with its host."""
        seats = (SeatRow(),) * opening.asked.seats
        for bot in opening.asked.bots:
            known_level(bot.level)
            seats = seating.bot(seats, bot.seat, bot.level)
        host = new_token()
        return m.Created(await self._create(opening, seats, hashed(host)), host)

    async def _create(self, opening: Opening, seats: seating.Seats, host: str) -> str:
        now, options = self.home.clock.now(), write(opening)
        for _ in range(MAX_NAMES):
            row = TableRow(new_table(), options, host, now, now, listed=opening.asked.listed)
            try:
                await self.home.store.create(row, seats)
            except Conflict:
                continue
            self.tables[row.match] = Table(self.home, Stored(row, seats, ()))
            return row.match
        raise StorageDown(Outage("no_free_name"))

    async def rematch(self, table: Table, asked: m.Rematch) -> str:
        """The same people at a new table, with the same deal or a new one; their tokens open it too."""
        if not table.position.over:
            raise Refused("not_over")
        ledger = table.ledger
        if ledger.row.rematch:
            return ledger.row.rematch
        opening = anew(ledger.opening)
        if asked.deal == "same":
            stored = await self.home.store.load(table.name)
            entries = stored.entries if stored else ()
            opening = again(ledger.opening, [entry.text for entry in entries if entry.kind in (DEAL, DECK)])
        opening = replace(opening, asked=replace(opening.asked, seats=len(table.seats)))
        seats = table.seats
        for seat in range(1, len(seats) + 1):
            seats = seating.back(seats, seat)
        name = await self._create(opening, seats, ledger.row.host)
        first = await table.rematched(name)
        if first != name:  # somebody asked at the same moment
            await self.delete(await self.table(name))
        return first

    async def delete(self, table: Table) -> None:
        """Forget a table."""
        await self.home.store.delete(table.name)
        self.drop(table, "deleted")

    def drop(self, table: Table, code: str = "unloaded") -> None:
        """Take a table out of the memory, for a reason that its listeners are told."""
        table.end(code)
        self.tables.pop(table.name, None)

    def farewell(self) -> None:
        """Send everybody away; nothing happens by itself any more."""
        self.closing = True
        for table in self.tables.values():
            table.end("shutdown")
