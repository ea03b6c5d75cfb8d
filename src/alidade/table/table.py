"""A table: a live match. Every change is planned under the table's lock, stored, then broadcast."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from math import ceil
from weakref import proxy

from alidade import messages as m
from alidade.engine.consider import consider
from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.engine.move import Move
from alidade.engine.play import offer
from alidade.engine.state import State
from alidade.engine.task import Parts
from alidade.engine.view import view
from alidade.messages.wire import write
from alidade.record import Record
from alidade.table import seating, show
from alidade.table.bots import HINT
from alidade.table.broadcast import Broadcast
from alidade.table.driver import Driver
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger, Plan, Prepared, record_of
from alidade.table.opening import chosen_edicts
from alidade.table.position import (
    BACK,
    BOT,
    CLOCK,
    DRAW,
    HINTED,
    REMATCH,
    REPLAY,
    RESOLVE,
    SEAT,
    START,
    TAKE_BACK,
    Position,
    StartEntry,
    Transition,
)
from alidade.table.roster import Roster
from alidade.table.seating import Seats, Who
from alidade.table.secret import new_link
from alidade.table.services import Services
from alidade.table.store import END_OF_LOG, SEATS, Conflict, LogEntry, Outage, StorageDown, Stored
from alidade.table.views import Views

MAX_TRIES = 20
ENTRIES_PER_SLICE = 20  # log entries that are read without a pause
HINT_EVERY = 3.0  # seconds between two hints for a seat
MAX_TAKEN_BACK = 50  # drawings of a seat in one step, so that a log has an end
MAX_MISSED = 3  # turns in a row, after which a bot draws until the player returns

Planned = Callable[[], Plan | None]


class Table:
    """One table; all changes go through its lock and its log."""

    def __init__(self, services: Services, stored: Stored) -> None:
        self.ledger = Ledger(stored, services.clock.now())
        self.views = Views(self.ledger, services.clock, services.preencode, services.coach)
        self.broadcast = Broadcast(self.ledger, self.views, services.clock, services.remote_presence)
        self.driver = Driver(
            proxy(self), self.ledger, services.clock, services.bot_executor
        )  # a dropped table is freed at once
        self.used = services.clock.now()
        self.gone = False
        self._services = services
        self._lock = asyncio.Lock()
        self._drafts: dict[int, tuple[int, str]] = {}  # by seat: the step, and the drafted move
        self._hinted: dict[int, float] = {}  # when each seat asked for a hint
        self._eager: set[tuple[int, int]] = set()  # the steps and seats that want to see the next card

    @property
    def name(self) -> str:
        """The name of the table."""
        return self.ledger.row.match

    @property
    def position(self) -> Position:
        """The position of the match."""
        return self.ledger.position

    @property
    def seats(self) -> Seats:
        """The seats of the table."""
        return self.ledger.seats

    @property
    def version(self) -> int:
        """The length of its log."""
        return self.ledger.seq

    @property
    def started(self) -> bool:
        """Whether the cards are dealt."""
        return self.position.state is not None

    @property
    def roster(self) -> Roster:
        """The roster: the seats and every change of them."""
        return Roster(self, self._services.clock)

    def show(self, who: Who) -> m.Table:
        """The table as a caller may see it."""
        return self.views.table(who, self.broadcast.attendance)

    def end(self, code: str) -> None:
        """Close all connections and stop the driver: the table is deleted, or the server shuts down."""
        self.gone = self.gone or code == "deleted"
        self.driver.stop()
        self.broadcast.end(code)

    # Writing.

    async def write(self, planned: Planned) -> None:
        """Write a planned change; if another writer was first, catch up and plan again. A plan may be empty."""
        async with self._lock:
            for _ in range(MAX_TRIES):
                prepared = await self._services.scheduler.run(partial(self._prepare, planned))
                if prepared is None:
                    return
                try:
                    await self._services.store.append(prepared.change)
                except Conflict:
                    await self._catch_up()
                else:
                    await self._services.scheduler.run(partial(self._written, prepared))
                    return
        raise StorageDown(Outage("always_late"))

    def _prepare(self, planned: Planned) -> Prepared | None:
        if self.gone:
            raise Refused("no_table")
        plan = planned()
        return None if plan is None else self.ledger.prepare(plan)

    def _written(self, prepared: Prepared) -> None:
        """Apply a stored change and broadcast it."""
        before, shown = self.position, self._shown()
        self.ledger.write(prepared)
        self._publish(before, prepared.change.entries, shown, mine=True)

    async def _catch_up(self) -> None:
        before, shown = self.position, self._shown()
        stored = await self._services.store.load(self.name, self.version)
        if stored is None:
            self.end("deleted")
            return
        self.ledger.row, self.ledger.seats = stored.table, stored.seats
        await self.read(stored.entries)
        if stored.entries:
            self._publish(before, stored.entries, shown, mine=False)

    async def read(self, entries: tuple[LogEntry, ...]) -> None:
        """Apply the next entries of the log in slices, so that a long log does not block other tables."""
        for start in range(0, len(entries), ENTRIES_PER_SLICE):
            await self._services.scheduler.run(partial(self.ledger.read, entries[start : start + ENTRIES_PER_SLICE]))

    def _shown(self) -> tuple[object, ...]:
        """What the table shows besides the match."""
        row = self.ledger.row
        return self.seats, row.state, row.rematch, row.replay, dict(self.ledger.missed)

    def _publish(self, before: Position, entries: tuple[LogEntry, ...], shown: tuple[object, ...], mine: bool) -> None:
        self.used = self._services.clock.now()
        self.broadcast.send_change(before, entries, shown != self._shown())
        self.driver.schedule(mine)

    # Changes by other servers.

    async def refresh(self, seq: int = END_OF_LOG) -> None:
        """Load entries that other servers wrote, at least up to a log position; notifications of own writes come
        here too."""
        async with self._lock:
            if self.version < seq:
                await self._catch_up()

    def refresh_soon(self, seq: int = END_OF_LOG) -> None:
        """Load what another server wrote up to this log position, in the background."""
        if self.version < seq:
            self.driver.spawn(self.driver.retry(partial(self.refresh, seq)))

    async def catch_up_to(self, step: int) -> None:
        """A client names a step that is not loaded yet: catch up before refusing."""
        if step > self.position.step and self._services.store.shared:
            await self.refresh()

    # Drawing.

    def _position_at(self, step: int) -> Position:
        """The position, if it is at this step."""
        state, now = self.position.playing, self.position.step
        if step != now:
            raise Refused("stale_turn", "$.step", step=step, now=now)
        if state.over:
            raise IllegalMove("game_over")
        return self.position

    async def _write_once(self, seat: int, id: str, wanted: tuple[int, str, str], planned: Planned) -> int:
        """Write an entry (step, kind and text) once per id; return its log position."""

        def once() -> Plan | None:
            written = self.ledger.written_entry(seat, id)
            if written and (written.step, written.kind, written.text) != wanted:
                raise Refused("other_move", "$.id", id=id)
            return None if written else planned()

        await self.write(once)
        written = self.ledger.written_entry(seat, id)
        return written.seq if written else self.version

    async def draw(self, seat: int, request: m.Draw) -> int:
        """Store a seat's move; return the version at which it was stored, now or earlier."""
        move = Move.parse(request.move)

        def planned() -> Plan:
            position, now = self._position_at(request.step), self._services.clock.now()
            seats = seating.reclaim(self.seats, seat)
            drawn = self._drawn(position, seat, move, request.id, now)
            if seats is self.seats:
                return Plan((drawn,))
            return Plan(((LogEntry(SEAT, now, seat, text=BACK), position), drawn), seats)

        return await self._write_once(seat, request.id, (request.step, DRAW, str(move)), planned)

    def _drawn(self, position: Position, seat: int, move: Move, id: str, now: float) -> Transition:
        after = position.draw(seat, move, self.ledger.opening.asked.pause, now)
        return LogEntry(DRAW, now, seat, id, str(move)), after

    async def take_back(self, seat: int, request: m.TakeBack) -> int:
        """Take back a seat's drawing; return the version at which that was stored."""

        def planned() -> Plan:
            if self.ledger.taken_back[seat] >= MAX_TAKEN_BACK:
                raise Refused("taken_back_often", most=MAX_TAKEN_BACK)
            self.ledger.check_changes(seat)
            after = self._position_at(request.step).take_back(seat)
            self._eager.clear()
            return Plan(((LogEntry(TAKE_BACK, self._services.clock.now(), seat, request.id), after),))

        return await self._write_once(seat, request.id, (request.step, TAKE_BACK, ""), planned)

    async def reveal(self, seat: int, step: int) -> int:
        """Note that a seat wants the next card; once all players do, resolve the turn without waiting for the pause."""
        position = self._position_at(step)
        if position.all_drawn is not None:
            self._eager.add((step, seat))
            people = {(step, n) for n, row in enumerate(self.seats, 1) if not seating.drawn_by_bot(row)}
            if people <= self._eager:
                self._eager.clear()
                await self.resolve(step, position.all_drawn)
        return self.version

    def consider(self, seat: int, request: m.Consider) -> m.Prospect:
        """What a drawing would change, or why it is refused."""
        state, parts = self._parts_begun(request.step, request.parts)
        return show.prospect(consider(state, seat, parts), bool(offer(state, seat, parts).choices))

    def offer(self, seat: int, request: m.AskOffer) -> m.Offer:
        """What may follow the parts of a move drawn so far."""
        state, parts = self._parts_begun(request.step, request.parts)
        return show.offer(offer(state, seat, parts), state.task(seat), main=not parts)

    async def hint(self, seat: int, step: int) -> str:
        """A good move for a seat, chosen by a bot; at most one every few seconds."""
        if not self.ledger.opening.asked.hints:
            raise Refused("no_hints")
        state, now = self._position_at(step).playing, self._services.clock.now()
        if seat not in state.waiting:
            raise IllegalMove("not_waiting", seat=seat)
        wait = self._hinted.get(seat, 0.0) + HINT_EVERY - now
        if wait > 0:
            raise Refused("too_many", seconds=ceil(wait))
        self._hinted[seat] = now
        await self.write(lambda: self._hint(seat, step))
        moves = await self._services.bot_executor({seat: (HINT, view(state, seat))}, self.ledger.row.owner)
        return str(moves[seat])

    def _hint(self, seat: int, step: int) -> Plan | None:
        """Log that a seat had a hint on this turn, once."""
        position, now = self._position_at(step), self._services.clock.now()
        return None if self.ledger.hinted(seat) else Plan(((LogEntry(HINTED, now, seat), position),))

    def _parts_begun(self, step: int, text: str) -> tuple[State, Parts]:
        return self._position_at(step).playing, Move.parse(text).parts

    async def resolve(self, step: int, since: float) -> None:
        """Resolve the turn: the pause that began then is over."""

        def planned() -> Plan | None:
            position, now = self.position, self._services.clock.now()
            if (position.step, position.all_drawn) != (step, since):
                return None
            return Plan(((LogEntry(RESOLVE, now, id=f"{RESOLVE}:{step}"), position.resolve(now)),))

        await self.write(planned)

    async def bots_draw(self, step: int, moves: dict[int, Move]) -> None:
        """Store the drawings of bots that are still due."""

        def planned() -> Plan | None:
            position, due, now = self.position, self.ledger.bots_due(), self._services.clock.now()
            transitions: list[Transition] = []
            for seat, move in moves.items():
                if position.step == step and seat in due:
                    transitions.append(self._drawn(position, seat, move, f"{BOT}{step}:{seat}:{self.version}", now))
                    position = transitions[-1][1]
            return Plan(tuple(transitions)) if transitions else None

        await self.write(planned)

    async def clock_expired(self, step: int) -> None:
        """Time is up: draw each late seat's draft or let a bot draw; a seat that is late too often gets a bot."""

        def planned() -> Plan | None:
            if self.position.step != step:
                return None
            seats, ledger, now = self.seats, self.ledger, self._services.clock.now()
            late = [seat for seat in self.position.waiting if seat not in ledger.bots_due()]
            position, transitions = self.position, list[Transition]()
            for seat in late:
                if ledger.missed.get(seat, 0) + 1 >= MAX_MISSED:
                    seats = seating.vacate(seats, seat, started=True)
                transitions.append((LogEntry(SEAT, now, seat, text=CLOCK), position))
                transitions += self._from_draft(position, seat, now)
                position = transitions[-1][1]
            return Plan(tuple(transitions), None if seats is self.seats else seats) if late else None

        await self.write(planned)

    def keep_draft(self, seat: int, step: int, move: str) -> None:
        """Keep the position of a seat's shape on this step; it is not sent to others."""
        self._drafts[seat] = step, move

    def _from_draft(self, position: Position, seat: int, now: float) -> list[Transition]:
        """The drawing that a late seat left as a draft, if the rules allow it."""
        step, move = self._drafts.get(seat, (0, ""))
        if step != position.step:
            return []
        try:
            return [self._drawn(position, seat, Move.parse(move), f"{BOT}{step}:{seat}:{CLOCK}", now)]
        except AlidadeError:
            return []

    # The beginning and the end.

    async def start(self, request: m.Start) -> None:
        """Start the match: close or fill the open seats and deal the first cards."""

        def planned() -> Plan:
            if self.started:
                raise Refused("already_started")
            seats, opening, now = (
                seating.close_open_seats(self.seats, request),
                self.ledger.opening,
                self._services.clock.now(),
            )
            began = StartEntry(len(seats), list(chosen_edicts(opening)))
            return Plan(((LogEntry(START, now, text=write(began)), self.position.start(began, opening, now)),), seats)

        await self.write(planned)

    async def record(self, *, running: bool = False) -> Record:
        """The match as a record, once it is over; with `running` also before, with its bots and hidden cards."""
        over = self.position.playing.over
        if not over and not running:
            raise Refused("not_over")
        stored = await self._services.store.load(self.name)
        if stored is None:
            raise Refused("no_table")
        return record_of(stored, bots=not over)

    async def register_rematch(self, name: str) -> str:
        """Register a rematch; return the one that counts, which is the first."""

        def planned() -> Plan | None:
            if self.ledger.row.rematch:
                return None
            return Plan(((LogEntry(REMATCH, self._services.clock.now()), self.position),), rematch=name)

        await self.write(planned)
        return self.ledger.row.rematch

    async def count_attempt(self) -> None:
        """Count a new attempt at the deal of this match."""
        await self.write(partial(self.ledger.plan_attempt, self._services.clock.now()))

    async def set_replay_access(self, replay: str) -> None:
        """Open the replay to anyone with its new link, or restrict it to the seats."""

        def planned() -> Plan | None:
            if not self.position.playing.over:
                raise Refused("not_over")
            row, now = self.ledger.row, self._services.clock.now()
            if (replay == SEATS) == (row.replay == SEATS):
                return None
            challenge = (row.challenge or new_link()) if self.ledger.opening.left_for_others else None
            links = SEATS if replay == SEATS else new_link(), challenge
            return Plan(((LogEntry(REPLAY, now, text=replay), self.position),), None, None, *links)

        await self.write(planned)
