"""The hall: all tables of a server, what happens at them without anybody's hand, and who clears them away."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from functools import partial
from random import SystemRandom

from alidade import messages as m
from alidade.engine.move import Move
from alidade.engine.state import State
from alidade.engine.view import view
from alidade.messages.wire import read_text, write
from alidade.server.config import Retention
from alidade.table import seating, show
from alidade.table.errors import Refused
from alidade.table.opening import Opening, again, anew, opened
from alidade.table.position import DEAL, DECK
from alidade.table.secret import TABLE_NAME, hashed, new_table, new_token
from alidade.table.store import Conflict, SeatRow, StorageDown, Store, Stored, TableRow
from alidade.table.table import Table

_LOG = logging.getLogger("alidade.server")
GRACE = 1.5  # seconds that a server leaves to the one that wrote last
LISTED = 200
STAND_IN = "novice"
DAY = 86_400.0

_Work = Callable[[], Awaitable[None]]


@dataclass
class _Hands:
    """What is about to happen at a table by itself."""

    timers: list[asyncio.TimerHandle] = field(default_factory=list)
    bots: bool = False
    presence: bool = False


class Hall:
    """All tables of this server; a table is loaded when somebody asks for it."""

    def __init__(self, store: Store, retention: Retention | None = None) -> None:
        self.store = store
        self.retention = retention or Retention()
        self.tables: dict[str, Table] = {}
        self._hands: dict[str, _Hands] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking = asyncio.Semaphore(2)
        self._desk = asyncio.Lock()
        self.closing = False

    async def open(self) -> None:
        """Open the storage and begin to listen and to clear away."""
        await self.store.open()
        await self.store.listen(self._heard)
        self.spawn(self._sweeping())

    def farewell(self) -> None:
        """Send everybody away; nothing happens by itself any more."""
        self.closing = True
        for table in self.tables.values():
            table.end("shutdown")

    async def close(self) -> None:
        """Send everybody away, let what is being written be written, and close the storage."""
        self.farewell()
        for hands in self._hands.values():
            for timer in hands.timers:
                timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Let something happen beside; what goes wrong in it is written down."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _LOG.error("task_failed", exc_info=error)

    # Finding and opening tables.

    async def table(self, match: str) -> Table:
        """The table of this name, loaded if need be."""
        if not TABLE_NAME.fullmatch(match):
            raise Refused("no_table")
        table = self.tables.get(match)
        if table is None:
            try:
                async with self._loading.setdefault(match, asyncio.Lock()):
                    table = self.tables.get(match) or await self._load(match)
            finally:
                self._loading.pop(match, None)
        elif self.store.shared:
            await table.refresh()  # another server may be ahead of what we have heard
        if table.gone:
            raise Refused("no_table")
        table.used = time.monotonic()
        return table

    async def _load(self, match: str) -> Table:
        stored = await self.store.load(match)
        if match in self.tables:
            return self.tables[match]  # somebody else was loading it too
        if stored is None:
            raise Refused("no_table")
        table = Table(self.store, stored, self._desk)
        self._keep(table)
        self._schedule(table, mine=False)
        return table

    def _keep(self, table: Table) -> None:
        self.tables[table.row.match] = table
        self._hands[table.row.match] = _Hands()
        table.changed = lambda mine: self._schedule(table, mine)

    async def create(self, asked: m.CreateTable) -> m.Created:
        """Open a table."""
        opening = await asyncio.to_thread(opened, asked)
        seats = (SeatRow(),) * asked.seats
        for bot in asked.bots:
            known_level(bot.level)
            seats = seating.bot(seats, bot.seat, bot.level)
        host = new_token()
        match = await self._create(opening, seats, hashed(host))
        return m.Created(match, host)

    async def _create(self, opening: Opening, seats: seating.Seats, host: str) -> str:
        now = time.time()
        options = write(opening)
        for _ in range(10):
            row = TableRow(new_table(), options, host, now, now, listed=opening.asked.listed)
            try:
                await self.store.create(row, seats)
            except Conflict:
                continue
            self._keep(Table(self.store, Stored(row, seats, ()), self._desk))
            return row.match
        raise StorageDown("every name is taken")

    async def rematch(self, table: Table, asked: m.Rematch) -> str:
        """The same people at a new table, with the same deal or a new one; their tokens open it too."""
        if not table.position.over:
            raise Refused("not_over")
        if table.row.rematch:
            return table.row.rematch
        opening = anew(table.opening)
        if asked.deal == "same":
            stored = await self.store.load(table.row.match)
            entries = stored.entries if stored else ()
            opening = again(table.opening, [entry.text for entry in entries if entry.kind in (DEAL, DECK)])
        settings = replace(opening.asked, seats=len(table.seats))
        opening = replace(opening, asked=settings)
        seats = tuple(seating.back(table.seats, n)[n - 1] for n in range(1, len(table.seats) + 1))
        match = await self._create(opening, seats, table.row.host)
        first = await table.rematched(match)
        if first != match:  # somebody asked at the same moment
            await self.delete(await self.table(match))
        return first

    async def listing(self) -> m.Tables:
        """The listed tables that wait for players or can be watched."""
        return m.Tables([_listed(stored) for stored in await self.store.listing(LISTED)])

    async def delete(self, table: Table) -> None:
        """Forget a table."""
        await self.store.delete(table.row.match)
        self._drop(table, "deleted")

    def _drop(self, table: Table, code: str = "") -> None:
        if code:
            table.end(code)
        for timer in self._hands.pop(table.row.match, _Hands()).timers:
            timer.cancel()
        self.tables.pop(table.row.match, None)

    async def alive(self) -> None:
        """Refuse if the storage does not answer."""
        await self.store.load("")

    # What other servers wrote.

    def _heard(self, match: str, seq: int) -> None:
        table = self.tables.get(match)
        if not match:
            for every in list(self.tables.values()):
                self.spawn(self._insist(every.refresh))
        elif table is not None:
            if seq == 0:
                self._drop(table, "deleted")
            elif seq > table.seq:
                self.spawn(self._insist(partial(table.refresh, seq)))

    # What happens by itself.

    def _schedule(self, table: Table, mine: bool) -> None:
        """Set the clock, the pause and the bots of a table; the server that wrote last goes first."""
        hands = self._hands.get(table.row.match)
        if hands is None or self.closing:
            return
        for timer in hands.timers:
            timer.cancel()
        hands.timers.clear()
        position, asked, now = table.position, table.opening.asked, time.time()
        later = 0.0 if mine else GRACE
        if position.all_drawn is not None:
            pause, since = asked.pause / 1000, position.all_drawn
            self._later(hands, _left(pause, since, now) + later, partial(table.resolve, position.step, since))
        if asked.clock and position.waiting:
            left = _left(asked.clock, position.began, now)
            self._later(hands, left + later, partial(table.ring, position.step, STAND_IN))
        if table.bots_due() and not hands.bots:
            hands.bots = True
            self.spawn(self._bots(table, hands, later))

    def _later(self, hands: _Hands, seconds: float, work: _Work) -> None:
        loop = asyncio.get_running_loop()
        hands.timers.append(loop.call_later(seconds, lambda: self.spawn(self._insist(work))))

    async def _insist(self, work: _Work) -> None:
        """Do it, again and again while the storage is down."""
        while not self.closing:
            try:
                await work()
            except StorageDown:
                await asyncio.sleep(1)
            except Refused:
                return
            else:
                return

    async def _bots(self, table: Table, hands: _Hands, later: float) -> None:
        """Let the bots of a table draw, as long as any is due."""
        try:
            if later:
                await asyncio.sleep(later)
            while (due := table.bots_due()) and not table.gone and not self.closing:
                step, state = table.position.step, table.position.playing
                levels = {seat: table.seats[seat - 1].level for seat in due}
                async with self._thinking:
                    moves = await asyncio.to_thread(think, state, levels)
                await self._insist(partial(table.bots_draw, step, moves))
        finally:
            hands.bots = False

    def presence(self, table: Table) -> None:
        """Tell a table soon who is here; many comings and goings are told at once."""
        hands = self._hands.get(table.row.match)
        if hands and not hands.presence and not self.closing:
            hands.presence = True

            def tell() -> None:
                hands.presence = False
                table.present()

            asyncio.get_running_loop().call_later(0.5, tell)

    # Clearing away.

    async def _sweeping(self) -> None:
        while True:
            await asyncio.sleep(self.retention.sweep)
            try:
                await self.sweep()
            except StorageDown:
                _LOG.warning("sweep_failed")
            gc.collect()

    async def sweep(self) -> int:
        """Unload tables that nobody looks at, and delete those that nothing happened at for long."""
        idle = time.monotonic() - self.retention.unload
        for table in list(self.tables.values()):
            hands = self._hands.get(table.row.match)
            if not table.listeners and table.used < idle and not (hands and (hands.timers or hands.bots)):
                self._drop(table)
        now = time.time()
        kept = self.retention
        stale = await self.store.stale(now - kept.lobby * DAY, now - kept.playing * DAY, now - kept.over * DAY)
        for match in stale:
            await self.store.delete(match)
            if match in self.tables:
                self._drop(self.tables[match], "deleted")
        if stale:
            _LOG.info("swept", extra={"tables": len(stale)})
        return len(stale)


def _left(seconds: float, since: float, now: float) -> float:
    """What is left of a time that began then; never more than all of it, whatever the clocks say."""
    return min(seconds, max(0.0, since + seconds - now))


def known_level(name: str) -> None:
    """Refuse a level that no bot has."""
    from alidade.bots import level  # on first use: bots are heavy and not always wanted

    level(name)


def levels() -> list[str]:
    """The levels of bots, from weak to strong."""
    from alidade.bots import LEVELS

    return list(LEVELS)


def think(state: State, levels: dict[int, str]) -> dict[int, Move]:
    """A move for each seat by a bot of its level, which sees what the seat sees."""
    from alidade.bots import LEVELS

    rng = SystemRandom()
    return {seat: LEVELS.get(level, LEVELS[STAND_IN])(view(state, seat), rng) for seat, level in levels.items()}


def _listed(stored: Stored) -> m.Listed:
    opening = read_text(Opening, stored.table.options)
    asked, row = opening.asked, stored.table
    free = sum(seat.state == "open" for seat in stored.seats)
    return m.Listed(
        row.match,
        asked.name,
        "lobby" if row.state == "lobby" else "playing",
        len(stored.seats),
        free,
        asked.map,
        asked.box,
        asked.skills,
        asked.clock,
        opening.known,
        opening.lesson,
        show.moment(row.created),
    )
