"""Resuming: a record as a table, which goes on where the record ends."""

from __future__ import annotations

import time

from alidade import messages as m
from alidade.engine.move import Deal
from alidade.engine.paper import write_map
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER
from alidade.messages.table import MAX_MAP, MAX_NAME
from alidade.messages.wire import read_text, write
from alidade.record import Record, write_record
from alidade.table.bots import levels
from alidade.table.opening import Opening, dealt
from alidade.table.position import DEAL, DECK, DRAW, RESOLVE, START, Began, Position
from alidade.table.secret import hashed, new_table, new_token
from alidade.table.store import LogChange, LogEntry, SeatRow, Store, TableRow

PAUSE = 1500  # milliseconds to take a drawing back


async def resume(store: Store, record: Record, pause: int = PAUSE, hints: bool = False) -> m.Resumed:
    """A table for a record, whole or not at all; those who have the tokens can play on, and bots stay bots."""
    host, now = new_token(), time.time()
    asked = _asked(record, pause, hints)
    options = write(Opening(asked, known=True, record=write_record(Record(record.setup))))
    opening = read_text(Opening, options)  # as it will be read whenever the table is opened
    row = TableRow(new_table(), options, hashed(host), now, now)
    sitting = [_seat(one) for one in record.setup.cartographers]
    entries, over = _entries(record, opening, now)
    await store.create(row, tuple(seat for seat, _ in sitting))
    try:
        await store.append(LogChange(row.match, 1, entries, state="over" if over else "playing"))
    except BaseException:
        await store.delete(row.match)
        raise
    return m.Resumed(row.match, host, [token for _, token in sitting])


def _seat(one: Cartographer) -> tuple[SeatRow, str]:
    """A seat and its token; a bot has none, and one of a level that is not known here becomes a person."""
    if one.bot in levels():
        return SeatRow("bot", one.name, one.title, one.motto, one.crest, one.bot), ""
    token = new_token()
    return SeatRow("taken", one.name, one.title, one.motto, one.crest, secret=hashed(token)), token


def _asked(record: Record, pause: int, hints: bool) -> m.CreateTable:
    """The settings that a record shows; the cards themselves stay in its header."""
    setup = record.setup
    return m.CreateTable(
        name=setup.map[:MAX_NAME],
        seats=setup.seats,
        map=setup.map[:MAX_MAP],
        rows=write_map(setup.sheet).split("\n"),
        skills=bool(setup.box.skills),
        fallback=setup.fallback.value,
        pause=pause,
        hints=hints,
    )


def _entries(record: Record, opening: Opening, now: float) -> tuple[tuple[LogEntry, ...], bool]:
    """The log that leads where the record leads, and whether the match is over there."""
    began = Began(record.setup.seats, list(record.setup.edicts))
    entries = [LogEntry(START, now, text=write(began))]
    position = Position().after(entries[0], opening)

    def add(entry: LogEntry) -> None:
        nonlocal position
        entries.append(entry)
        position = position.after(entry, opening)

    for number, (seat, move) in enumerate(record.moves):
        kind = DRAW if seat != DEALER else DEAL if isinstance(move, Deal) else DECK
        add(LogEntry(kind, now, seat, f"import:{number}", str(move)))
        if position.all_drawn is not None:
            add(LogEntry(RESOLVE, now, id=f"{RESOLVE}:{position.step}"))
    while position.state and DEALER in position.state.waiting:  # it ends before a deal, which nobody else would make
        chance = dealt(opening, position.state, position.deals)
        kind = DEAL if isinstance(chance, Deal) else DECK
        add(LogEntry(kind, now, DEALER, f"{kind}:{position.deals}", str(chance)))
    return tuple(entries), position.over
