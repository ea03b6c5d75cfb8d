"""Resuming: continue a match from a record."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from alidade import messages as m
from alidade.engine.map_text import write_rows
from alidade.engine.move import Deal
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER
from alidade.messages.table import MAX_MAP, MAX_NAME, MAX_PAUSE
from alidade.messages.wire import Unreadable, read_text, write
from alidade.record import Record, read_match, write_record
from alidade.table import seating
from alidade.table.bots import level_in_record
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger, Plan
from alidade.table.opening import Opening
from alidade.table.position import DEAL, DECK, DRAW, RESOLVE, START, Position, StartEntry, Transition
from alidade.table.redeal import redeal_hidden
from alidade.table.replay import check_texts
from alidade.table.secret import hash_token, new_table, new_token
from alidade.table.store import SEATS, LogChange, LogEntry, SeatRow, Store, Stored, TableRow

PAUSE = 1500  # milliseconds to take a drawing back


@dataclass(frozen=True)
class Resumption:
    """A table that continues a record, ready to be stored."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    log: LogChange
    response: m.Resumed

    async def store(self, store: Store) -> m.Resumed:
        """Store the table, whole or not at all."""
        await store.create(self.row, self.seats)
        try:
            await store.append(self.log)
        except BaseException:
            await store.delete(self.row.match)
            raise
        return self.response


async def import_record(store: Store, record: Record) -> m.Resumed:
    """Import a record unchanged, for the operator; the tokens' owners can play on, and bots stay bots."""
    return await resumption(record, pause=PAUSE, known=True).store(store)


def from_upload(text: str) -> Resumption:
    """A table from an uploaded record; its hidden cards are redealt.

    Names and titles that no table accepts are refused."""
    record = read_match(text)[0]
    check_texts(record.setup)
    seats: seating.Seats = (SeatRow(),) * record.setup.seats
    for seat, cartographer in enumerate(record.setup.cartographers, 1):
        name = seating.name_in_record(cartographer.name, seat)
        try:
            request = read_text(
                m.Join, write(m.Join(name, cartographer.title, cartographer.motto, cartographer.crest, seat))
            )
        except Unreadable as error:
            raise Refused("bad_message", error.where, reason=error) from None
        joined, _ = seating.join(seats, request, "")
        level = level_in_record(cartographer.bot)
        seats = seating.bot(seats, seat, level) if level else joined
    alone = seating.people(seats) < 2
    return resumption(redeal_hidden(record), pause=MAX_PAUSE if alone else 0, hints=alone)


def resumption(record: Record, *, pause: int, hints: bool = False, known: bool = False) -> Resumption:
    """A table for a record."""
    host, now = new_token(), time.time()
    settings = _settings(record, pause, hints)
    options = write(Opening(settings, known=known, record=write_record(Record(record.setup))))
    row = TableRow(new_table(), options, hash_token(host), now, now, replay=SEATS)
    sitting = [_seat(cartographer, seat) for seat, cartographer in enumerate(record.setup.cartographers, 1)]
    seats = tuple(seat for seat, _ in sitting)
    ledger = Ledger(Stored(row, seats, ()))
    log = ledger.prepare(Plan(tuple(_lines(record, ledger.opening, now)))).change
    return Resumption(row, seats, log, m.Resumed(row.match, host, [token for _, token in sitting]))


def _seat(cartographer: Cartographer, seat: int) -> tuple[SeatRow, str]:
    """A seat and its token; a bot has none, and a bot of an unknown level becomes a person."""
    if level := level_in_record(cartographer.bot):
        return SeatRow("bot", cartographer.name, cartographer.title, cartographer.motto, cartographer.crest, level), ""
    token = new_token()
    name = seating.name_in_record(cartographer.name, seat)
    return SeatRow(
        "taken", name, cartographer.title, cartographer.motto, cartographer.crest, secret=hash_token(token)
    ), token


def _settings(record: Record, pause: int, hints: bool) -> m.CreateTable:
    """The settings that a record reveals; the cards stay in its header."""
    setup = record.setup
    return m.CreateTable(
        name=setup.map[:MAX_NAME],
        seats=setup.seats,
        map=setup.map[:MAX_MAP],
        rows=write_rows(setup.sheet),
        skills=bool(setup.box.skills),
        fallback=setup.fallback.value,
        pause=pause,
        hints=hints,
    )


def _lines(record: Record, opening: Opening, now: float) -> Iterator[Transition]:
    """The log that leads where the record leads; a deal that the record leaves out is made by the ledger."""
    position = Position()

    def line(entry: LogEntry) -> Transition:
        nonlocal position
        position = position.after(entry, opening)
        return entry, position

    yield line(LogEntry(START, now, text=write(StartEntry(record.setup.seats, list(record.setup.edicts)))))
    for number, (seat, move) in enumerate(record.moves):
        kind = DRAW if seat != DEALER else DEAL if isinstance(move, Deal) else DECK
        yield line(LogEntry(kind, now, seat, f"import:{number}", str(move)))
        if position.all_drawn is not None:
            yield line(LogEntry(RESOLVE, now, id=f"{RESOLVE}:{position.step}"))
