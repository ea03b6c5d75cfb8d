"""The memory keeps tables as the storages of a server do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from alidade.table.memory import Memory
from alidade.table.store import Conflict, LogChange, LogEntry, SeatRow, Stored, TableRow

ROW = TableRow("abcdefghjkmn", "{}", "host", 100.0, 100.0)
JOINED, DRAWN = LogEntry("seat", 101.0, 1, text="join"), LogEntry("draw", 102.0, 1, "k1", "F a1")


async def test_a_place_in_the_log_is_taken_once() -> None:
    memory, seats = Memory(), (SeatRow("taken", "Ann"),)
    await memory.create(ROW, (SeatRow(),))
    with pytest.raises(Conflict):
        await memory.create(ROW, ())
    await memory.append(LogChange(ROW.match, 1, (JOINED,), seats))
    await memory.append(LogChange(ROW.match, 2, (DRAWN,), state="playing"))
    for seq in (1, 2, 4):
        with pytest.raises(Conflict):
            await memory.append(LogChange(ROW.match, seq, (DRAWN,)))
    row = TableRow(ROW.match, "{}", "host", 100.0, 102.0, "playing")
    assert await memory.load(ROW.match) == Stored(row, seats, (JOINED, DRAWN))
    assert await memory.load(ROW.match, after=1) == Stored(row, seats, (DRAWN,))
    await memory.delete(ROW.match)
    assert await memory.load(ROW.match) is None
    with pytest.raises(Conflict):
        await memory.append(LogChange(ROW.match, 3, (DRAWN,)))


async def test_no_two_waiting_tables_have_the_same_code() -> None:
    memory, coded = Memory(), replace(ROW, code="K7M4RX")
    await memory.create(coded, ())
    other = replace(coded, match="p7xn2qm8dv3k")
    with pytest.raises(Conflict):
        await memory.create(other, ())
    assert await memory.waiting("K7M4RX") == coded.match
    await memory.append(LogChange(coded.match, 1, (LogEntry("start", 101.0),), state="playing"))
    assert await memory.waiting("K7M4RX") is None
    await memory.create(other, ())
