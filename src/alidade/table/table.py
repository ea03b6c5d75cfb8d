"""A table: a live match, its seats and its log. Whatever happens is written first and told afterwards."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import cast

from alidade import messages as m
from alidade.engine.consider import consider
from alidade.engine.errors import IllegalMove
from alidade.engine.move import Deal, Move
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER, State
from alidade.engine.task import Parts
from alidade.messages.wire import read_text, write
from alidade.record import Record
from alidade.table import seating, show
from alidade.table.errors import Refused
from alidade.table.listener import Listener
from alidade.table.opening import Opening, chosen_edicts, dealt
from alidade.table.plan import Draft, Plan
from alidade.table.position import DEAL, DECK, DRAW, RESOLVE, START, TAKE_BACK, Began, Position, played
from alidade.table.seating import Seats, Who
from alidade.table.secret import hashed
from alidade.table.store import Change, Conflict, Entry, StorageDown, Store, Stored

SEAT, REMATCH = "seat", "rematch"
TRIES = 20
SOON = 0.05  # seconds for which drawings are gathered before the others hear who still draws


class Table:
    """One table; all changes go through its lock and its log."""

    def __init__(self, store: Store, stored: Stored, desk: asyncio.Lock | None = None) -> None:
        self.store = store
        self._desk = desk or asyncio.Lock()
        self.row = stored.table
        self.seats = stored.seats
        self.opening = read_text(Opening, self.row.options)
        self.position = Position()
        self.seq = 0
        self.used = time.monotonic()
        self.gone = False
        self.listeners: set[Listener] = set()
        self.changed: Callable[[bool], object] = bool
        self._lock = asyncio.Lock()
        self._ids: dict[tuple[int, str], int] = {}
        self._turns: list[m.Turn] = []
        self._news: bytes = b"[]"
        self._match: m.Match | None = None
        self._offers: dict[int, m.Offer] = {}
        self._setup: bytes = b""
        self._moved = asyncio.Event()
        self._soon: asyncio.TimerHandle | None = None
        for entry in stored.entries:
            self._accept(entry, self.position.after(entry, self.opening))

    # Writing.

    async def _write(self, plan: Callable[[], Plan | None]) -> None:
        """Write what a plan wants, made anew whenever somebody else was quicker; a plan may want nothing."""
        async with self._lock:
            for _ in range(TRIES):
                async with self._turn():
                    draft = self._draft(plan)
                if draft is None:
                    return
                try:
                    await self.store.append(draft.change)
                except Conflict:
                    await self._catch_up()
                else:
                    async with self._turn():
                        self._written(draft)
                    return
        raise StorageDown("others are always quicker")

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """The desk that all tables of a server share: one of them writes, and whoever only asks goes first."""
        async with self._desk:
            await asyncio.sleep(0)
            yield

    def _draft(self, plan: Callable[[], Plan | None]) -> Draft | None:
        """What a plan comes to now."""
        if self.gone:
            raise Refused("no_table")
        wanted = plan()
        if wanted is None:
            return None
        entries, positions = self._completed(wanted.entries)
        stage = positions[-1].stage
        new_stage = stage if stage != self.row.state else None
        change = Change(self.row.match, self.seq + 1, entries, wanted.seats, new_stage, wanted.rematch)
        return Draft(change, positions)

    def _written(self, draft: Draft) -> None:
        """A change is stored: take it in, and tell."""
        before, change = self.position, draft.change
        for entry, position in zip(change.entries, draft.positions, strict=True):
            self._accept(entry, position)
        state, rematch = change.state or self.row.state, change.rematch or self.row.rematch
        self.row = replace(self.row, state=state, rematch=rematch)
        if change.seats is not None:
            self.seats = change.seats
        self._tell(before, change.entries, change.seats is not None or change.rematch is not None)
        self.changed(True)

    def _completed(self, entries: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], list[Position]]:
        """The entries with the positions they lead to, and with the dealer's moves where those are owed."""
        position, done, positions = self.position, list(entries), []
        for entry in entries:
            position = position.after(entry, self.opening)
            positions.append(position)
        while position.state and DEALER in position.state.waiting:
            move = dealt(self.opening, position.state, position.deals)
            kind = DEAL if isinstance(move, Deal) else DECK
            entry = Entry(kind, entries[-1].at, DEALER, f"{kind}:{position.deals}", str(move))
            position = position.after(entry, self.opening)
            done.append(entry)
            positions.append(position)
        return tuple(done), positions

    def _accept(self, entry: Entry, after: Position) -> None:
        """Take an entry that is stored into the memory of the table."""
        before, self.position = self.position, after
        self.seq += 1
        if entry.id:
            self._ids[entry.seat, entry.id] = self.seq
        if (after.step, after.deals) != (before.step, before.deals):
            self._note(before)

    def _note(self, before: Position) -> None:
        """Write down the news of a step that is resolved; a deal afterwards adds the next card to them."""
        state = self.position.playing
        self._match = None
        self._offers = {}
        self._news = show.encode([show.news(one, state) for one in state.news])
        news: list[m.News] = show.raw(self._news)
        told = before.state
        if before.step == self.position.step:
            self._turns[-1].news = news
        elif told is None:
            self._turns.append(m.Turn(0, 0, 0, "deal", news))
        else:
            self._turns.append(m.Turn(before.step, told.turn, told.season, cast(m.Asking, told.phase.value), news))

    async def refresh(self, seq: int = 1 << 31) -> None:
        """Take in what another server wrote, up to a place of the log at least; our own writing comes here too."""
        async with self._lock:
            if self.seq < seq:
                await self._catch_up()

    async def reach(self, step: int) -> None:
        """Somebody knows of a step that we have not heard of: take it in before anything is refused."""
        if step > self.position.step and self.store.shared:
            await self.refresh()

    async def _catch_up(self) -> None:
        before = self.position
        stored = await self.store.load(self.row.match, self.seq)
        if stored is None:
            self.end("deleted")
            return
        seats_changed = stored.seats != self.seats or stored.table.rematch != self.row.rematch
        self.row, self.seats = stored.table, stored.seats
        for entry in stored.entries:
            self._accept(entry, self.position.after(entry, self.opening))
        if stored.entries:
            self._tell(before, stored.entries, seats_changed)
            self.changed(False)

    # Telling.

    def _tell(self, before: Position, entries: tuple[Entry, ...], seats_changed: bool) -> None:
        """Tell every listener what it may know of what has just been stored."""
        self.used = time.monotonic()
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()
        after = self.position
        turned = (before.step, before.deals) != (after.step, after.deals)
        redrawing = {entry.seat for entry in entries if entry.kind == TAKE_BACK}
        if turned and self._soon:
            self._soon.cancel()
            self._soon = None
        elif not turned and not self._soon and any(entry.kind in (DRAW, TAKE_BACK) for entry in entries):
            self._soon = asyncio.get_running_loop().call_later(SOON, self._tell_waiting)
        if seats_changed:
            for listener in self.listeners:
                self.reseat(listener)
        for listener in self.listeners:
            seat = listener.who.seat
            if seats_changed:
                listener.push("table", show.encode(self.table(listener.who)))
            if after.state is None:
                continue
            if before.state is None:
                listener.push("setup", self.setup())
            if turned or seat in redrawing:
                listener.push("view", show.encode(self.view(listener.who.seat)))
        if self.row.rematch and any(entry.kind == REMATCH for entry in entries):
            for listener in self.listeners:
                listener.push("rematch", show.encode(m.TellRematch(self.row.rematch)))

    def _tell_waiting(self) -> None:
        """Tell who still draws, once for all drawings of the last moment."""
        self._soon = None
        for listener in self.listeners:
            listener.push("waiting", show.encode(self.waiting(listener.who.seat)))

    def reseat(self, listener: Listener) -> None:
        """Seats may be renumbered at the start, or forgotten: a listener follows its token."""
        if listener.digest:
            listener.who = self.who(listener.digest)

    def present(self) -> None:
        """Tell who is here now."""
        for listener in self.listeners:
            listener.push("table", show.encode(self.table(listener.who)))

    def end(self, code: str) -> None:
        """Send everybody away; the table is gone, or the server ends."""
        self.gone = code == "deleted" or self.gone
        self._moved.set()
        for listener in self.listeners:
            listener.close(code)

    async def wait(self, version: int, seconds: float) -> None:
        """Return as soon as the version is above this one, or after some time."""
        if self.seq <= version and not self.gone:
            try:
                await asyncio.wait_for(self._moved.wait(), seconds)
            except TimeoutError:
                return

    # What may be known.

    def who(self, digest: str) -> Who:
        """Whom a hashed token belongs to."""
        return seating.find(self.seats, self.row.host, digest)

    def seat_of(self, digest: str) -> int:
        """The seat that a hashed token opens."""
        if seat := self.who(digest).seat:
            return seat
        raise Refused("wrong_token")

    def table(self, who: Who) -> m.Table:
        """The table as somebody sees it."""
        here = {listener.who.seat for listener in self.listeners}
        seats = [
            m.Seat(n, row.state, row.name, row.title, row.motto, row.crest, row.level, row.away, n in here)
            for n, row in enumerate(self.seats, 1)
        ]
        return m.Table(
            self.row.match,
            self.seq,
            self.position.stage,
            self.opening.settings,
            seats,
            who.seat,
            who.host,
            self.opening.known,
            self.opening.lesson,
            show.moment(self.row.created),
            self.row.rematch,
        )

    def setup(self) -> bytes:
        """What the match is played with, written once."""
        if not self._setup:
            self._setup = show.encode(show.setup(self.row.match, self.position.playing.setup))
        return self._setup

    def view(self, seat: int) -> m.View:
        """The match as a seat sees it, or a spectator (seat 0)."""
        position, state = self.position, self.position.playing
        if self._match is None:
            match = show.match(state, show.raw(self._news))
            self._match = show.written(match)
        owes = seat in position.waiting
        drawn = position.drawn(seat) if seat else None
        clock_left, resolves_in = self._times()
        return m.View(
            self.row.match,
            self.seq,
            position.step,
            seat,
            list(position.waiting),
            self._match,
            str(drawn) if drawn is not None else "",
            state.task(seat).owner if owes else 0,
            self._offer(state, seat) if owes else None,
            clock_left,
            resolves_in,
        )

    def _offer(self, state: State, seat: int) -> m.Offer:
        if seat not in self._offers:
            task = state.task(seat)
            self._offers[seat] = show.written(show.offer(task.offer(), state.skills, main=True))
        return self._offers[seat]

    def waiting(self, seat: int) -> m.Waiting:
        """Who still draws, and what the seat itself has drawn."""
        position = self.position
        drawn = position.drawn(seat) if seat else None
        said = str(drawn) if drawn is not None else ""
        return m.Waiting(self.row.match, self.seq, position.step, list(position.waiting), said, *self._times())

    def _times(self) -> tuple[int | None, int | None]:
        """Milliseconds until the clock calls a bot, and until the turn resolves."""
        now, clock, drawn = time.time(), self.opening.asked.clock, self.position.all_drawn
        left = round(1000 * (self.position.began + clock - now)) if clock and self.position.waiting else None
        pause = round(1000 * (drawn - now)) + self.opening.asked.pause if drawn is not None else None
        return left if left is None else max(0, left), pause if pause is None else max(0, pause)

    def history(self) -> m.History:
        """Everything that happened so far."""
        self.position.playing  # noqa: B018 refuses before the start
        return m.History(self.row.match, self.seq, list(self._turns))

    async def record(self, secret: bool = False) -> Record:
        """The match as a record; while it runs only for those who may know its secrets."""
        if not (self.position.over or secret):
            raise Refused("not_over" if self.position.state else "not_started")
        stored = await self.store.load(self.row.match)
        if stored is None:
            raise Refused("no_table")
        solo = len(self.seats) == 1
        people = tuple(
            Cartographer(row.name or f"Seat {n}", "" if solo else row.title, row.motto, row.crest)
            for n, row in enumerate(self.seats, 1)
        )
        setup = replace(self.position.playing.setup, cartographers=people)
        return Record(setup, played(stored.entries))

    # Drawing.

    def _now(self, step: int) -> Position:
        self.position.playing  # noqa: B018 refuses before the start
        if step != self.position.step:
            raise Refused("stale_turn", "$.step", step=step, now=self.position.step)
        return self.position

    async def draw(self, seat: int, asked: m.Draw) -> int:
        """A seat's move; the version at which it was stored, now or earlier."""

        def plan() -> Plan | None:
            if (seat, asked.id) in self._ids:
                return None
            self._now(asked.step)
            entry = Entry(DRAW, time.time(), seat, asked.id, str(Move.parse(asked.move)))
            seats = seating.back(self.seats, seat)
            if seats is self.seats:
                return Plan((entry,))
            return Plan((Entry(SEAT, entry.at, seat, text="back"), entry), seats)

        await self._write(plan)
        return self._ids[seat, asked.id]

    async def take_back(self, seat: int, asked: m.TakeBack) -> int:
        """A seat takes its drawing back; the version at which that was stored."""

        def plan() -> Plan | None:
            if (seat, asked.id) in self._ids:
                return None
            self._now(asked.step)
            return Plan((Entry(TAKE_BACK, time.time(), seat, asked.id),))

        await self._write(plan)
        return self._ids[seat, asked.id]

    def consider(self, seat: int, asked: m.Consider) -> m.Prospect:
        """What a drawing would change, or why it is refused."""
        state, parts = self._asked(seat, asked.step, asked.parts)
        found = consider(state, seat, parts)
        return show.prospect(found, bool(state.task(seat).offer(parts).choices))

    def offer(self, seat: int, asked: m.AskOffer) -> m.Offer:
        """What may follow the parts of a move that are begun."""
        state, parts = self._asked(seat, asked.step, asked.parts)
        consider(state, seat, parts)
        return show.offer(state.task(seat).offer(parts), state.skills, main=not parts)

    def _asked(self, seat: int, step: int, text: str) -> tuple[State, Parts]:
        position = self._now(step)
        if seat not in position.waiting:
            raise IllegalMove("game_over") if position.over else IllegalMove("not_waiting", seat=seat)
        return position.playing, Move.parse(text).parts

    async def resolve(self, step: int, since: float) -> None:
        """The pause that began then is over: the turn resolves."""

        def plan() -> Plan | None:
            if (self.position.step, self.position.all_drawn) != (step, since):
                return None
            return Plan((Entry(RESOLVE, time.time(), id=f"{RESOLVE}:{step}"),))

        await self._write(plan)

    async def bots_draw(self, step: int, moves: dict[int, Move]) -> None:
        """The drawings of bots, all that are still wanted."""

        def plan() -> Plan | None:
            if self.position.step != step:
                return None
            now, due = time.time(), set(self.bots_due())
            entries = [
                Entry(DRAW, now, seat, f"bot:{step}:{seat}:{self.seq}", str(move))
                for seat, move in moves.items()
                if seat in due
            ]
            return Plan(tuple(entries)) if entries else None

        await self._write(plan)

    def bots_due(self) -> tuple[int, ...]:
        """The seats that owe a move and have a bot to make it."""
        return tuple(seat for seat in self.position.waiting if seating.drawn_by_bot(self.seats[seat - 1]))

    async def ring(self, step: int, level: str) -> None:
        """The clock has run out: a bot draws for whoever has not drawn yet."""

        def plan() -> Plan | None:
            if self.position.step != step:
                return None
            seats = self.seats
            late = [seat for seat in self.position.waiting if not seating.drawn_by_bot(seats[seat - 1])]
            for seat in late:
                seats = seating.vacate(seats, seat, started=True, level=level)
            now = time.time()
            return Plan(tuple(Entry(SEAT, now, seat, text="clock") for seat in late), seats) if late else None

        await self._write(plan)

    # Sitting.

    async def sit(self, what: str, which: Callable[[], int], change: Callable[[Seats, int], Seats]) -> None:
        """A change of a seat, found when it is written: a start may have given it another number meanwhile."""

        def plan() -> Plan | None:
            seat = which()
            seats = change(self.seats, seat)
            return None if seats == self.seats else Plan((Entry(SEAT, time.time(), seat, text=what),), seats)

        await self._write(plan)

    async def join(self, asked: m.Join, token: str) -> int:
        """Somebody takes a seat before the start."""
        taken = 0

        def plan() -> Plan:
            nonlocal taken
            self.not_started()
            seats, taken = seating.join(self.seats, asked, hashed(token))
            return Plan((Entry(SEAT, time.time(), taken, text="join"),), seats)

        await self._write(plan)
        return taken

    @property
    def started(self) -> bool:
        """Whether the cards are dealt."""
        return self.position.state is not None

    def not_started(self) -> None:
        """Refuse what is possible only before the start."""
        if self.started:
            raise Refused("already_started")

    async def start(self, asked: m.Start) -> None:
        """The host begins: open seats are closed or filled, and the first cards are dealt."""

        def plan() -> Plan:
            self.not_started()
            seats = seating.closed(self.seats, asked)
            began = Began(len(seats), list(chosen_edicts(self.opening)))
            entry = Entry(START, time.time(), text=write(began))
            return Plan((entry,), seats)

        await self._write(plan)

    async def rematched(self, table: str) -> str:
        """A rematch was opened; the one that counts, which is the first."""
        await self._write(lambda: None if self.row.rematch else Plan((Entry(REMATCH, time.time()),), rematch=table))
        return self.row.rematch
