"""The contract of a storage, the same on SQLite and on a real PostgreSQL server."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

import pytest

from alidade.server import sql
from alidade.server.postgres import Postgres
from alidade.server.storage import Storage
from alidade.table.store import Conflict, LogChange, LogEntry, SeatRow, StorageDown, Stored, TableRow
from tests.server.conftest import MakeStore

TABLE = TableRow("k3vd8mq2x7pn", '{"seats":2}', "aa", 100.0, 100.0, listed=True)
SEATS = (SeatRow("taken", "Ада", "Lady", "“North”", "tower", secret="bb"), SeatRow())
DRAW = LogEntry("draw", 101.5, 1, "k7", "F c4 c5")


async def test_what_was_written_is_there_for_the_next_server(same_store: MakeStore) -> None:
    first = same_store()
    await first.open()
    await first.create(TABLE, SEATS)
    await first.append(LogChange(TABLE.match, 1, (DRAW, DRAW)))
    taken = (SEATS[0], SeatRow("bot", "Bot", level="novice", away=True))
    await first.append(LogChange(TABLE.match, 3, (LogEntry("start", 102.0),), taken, "playing", "p7xn2qm8dv3k"))
    await first.close()
    second = same_store()
    await second.open()
    row = TableRow(TABLE.match, TABLE.options, "aa", 100.0, 102.0, "playing", True, "p7xn2qm8dv3k")
    assert await second.load(TABLE.match) == Stored(row, taken, (DRAW, DRAW, LogEntry("start", 102.0)))
    assert await second.load(TABLE.match, after=2) == Stored(row, taken, (LogEntry("start", 102.0),))
    assert await second.load("nobody") is None
    await second.close()


async def test_a_place_of_the_log_is_taken_once(same_store: MakeStore) -> None:
    one, two = same_store(), same_store()
    await one.open()
    await two.open()
    await one.create(TABLE, SEATS)
    with pytest.raises(Conflict):
        await one.create(TABLE, SEATS)
    changes = [LogChange(TABLE.match, 1, (LogEntry("draw", 1.0, seat, f"k{seat}"),)) for seat in range(20)]
    done = await asyncio.gather(
        *((one, two)[i % 2].append(change) for i, change in enumerate(changes)), return_exceptions=True
    )
    assert [type(result) for result in done].count(Conflict) == 19
    with pytest.raises(Conflict):
        await one.append(LogChange(TABLE.match, 1, (DRAW, DRAW), (SeatRow(),)))
    stored = await two.load(TABLE.match)
    assert stored is not None
    assert len(stored.entries) == 1, "nothing of a refused change stays"
    assert stored.seats == SEATS
    with pytest.raises(Conflict):
        await one.append(LogChange("nobody", 1, (DRAW,)))
    await one.close()
    await two.close()


async def test_no_two_waiting_tables_have_the_same_code(same_store: MakeStore) -> None:
    store = same_store()
    await store.open()
    coded = replace(TABLE, code="K7M4RX")
    await store.create(coded, SEATS)
    assert await store.waiting("K7M4RX") == coded.match
    assert await store.waiting("") is None
    assert (await store.load(coded.match) or Stored(TABLE, (), ())).table == coded
    with pytest.raises(Conflict):
        await store.create(replace(coded, match="p7xn2qm8dv3k"), SEATS)
    await store.append(LogChange(coded.match, 1, (LogEntry("start", 102.0),), SEATS, "playing"))
    assert await store.waiting("K7M4RX") is None
    await store.create(replace(coded, match="p7xn2qm8dv3k"), SEATS)
    assert await store.waiting("K7M4RX") == "p7xn2qm8dv3k"
    for match in ("aaaaaaaaaaaa", "bbbbbbbbbbbb"):
        await store.create(replace(TABLE, match=match), SEATS)
    await store.close()


async def test_lists_deletes_and_finds_the_stale(same_store: MakeStore) -> None:
    store = same_store()
    await store.open()
    for n, (listed, state) in enumerate([(True, "lobby"), (False, "lobby"), (True, "playing"), (True, "over")]):
        row = TableRow(f"t{n}", "{}", "h", 10.0 + n, 10.0 + n, "lobby", listed)
        await store.create(row, SEATS)
        if state != "lobby":
            await store.append(LogChange(row.match, 1, (LogEntry("start", 20.0 + n),), None, state))  # type: ignore[arg-type]
    assert [stored.table.match for stored in await store.listing(10)] == ["t2", "t0"]
    assert [stored.table.match for stored in await store.listing(1)] == ["t2"]
    assert (await store.listing(1))[0].seats == SEATS
    assert await store.matches() == ["t0", "t1", "t2", "t3"]
    assert sorted(await store.stale(11.0, 5.0, 30.0, 0.0)) == ["t0", "t3"]
    await store.append(LogChange("t3", 2, (LogEntry("draw", 40.0, 1),)))
    assert await store.stale(11.0, 5.0, 30.0, 0.0) == ["t0"], "a drawing alone keeps a table"
    await store.delete("t0")
    assert await store.load("t0") is None
    assert await store.matches() == ["t1", "t2", "t3"]
    await store.close()
    with pytest.raises(StorageDown):
        await store.matches()


async def test_two_servers_hear_each_other(database: str) -> None:
    one, two = Postgres(database), Postgres(database)
    await asyncio.gather(one.open(), two.open())
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    await two.listen(lambda match, seq: heard.put_nowait((match, seq)))
    await one.create(TABLE, SEATS)
    await one.append(LogChange(TABLE.match, 1, (DRAW, DRAW)))
    assert await asyncio.wait_for(heard.get(), 30) == (TABLE.match, 2)
    await one.delete(TABLE.match)
    assert await asyncio.wait_for(heard.get(), 30) == (TABLE.match, 0)
    await one.close()
    await two.close()


async def test_a_later_step_is_applied_once_and_keeps_what_is_there(
    same_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step is invented: this version has none yet."""
    step = ("CREATE TABLE hosts (match TEXT NOT NULL)", "INSERT INTO hosts SELECT match FROM tables")
    await with_a_table(same_store())
    monkeypatch.setattr(sql, "STEPS", (*sql.STEPS, step))
    monkeypatch.setitem(sql.RELATIONS, "hosts", "match")
    for _ in range(2):
        rows = await everything(same_store())
        assert (rows["hosts"], rows["tables"]) == ([(TABLE.match,)], [sql.table_values(TABLE)])


@pytest.mark.parametrize("schema", [sql.FIRST_SCHEMA - 1, sql.FIRST_SCHEMA + 1, 99])
async def test_a_storage_with_another_schema_is_refused_and_left_as_it_is(
    same_store: MakeStore, schema: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def files() -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    with monkeypatch.context() as other:
        other.setattr(sql, "FIRST_SCHEMA", schema)
        await with_a_table(same_store())
    before, store = files(), same_store()
    with pytest.raises(sql.OtherSchema, match=f"schema {schema}, but .* needs schema {sql.FIRST_SCHEMA}: use"):
        await store.open()
    await store.close()
    assert files() == before
    monkeypatch.setattr(sql, "FIRST_SCHEMA", schema)
    rows = await everything(same_store())
    assert (rows["tables"], len(rows["seats"])) == ([sql.table_values(TABLE)], len(SEATS))


async def with_a_table(store: Storage) -> None:
    await store.open()
    await store.create(TABLE, SEATS)
    await store.close()


async def everything(store: Storage) -> dict[str, list[sql.Row]]:
    """All rows of a storage that no server runs on."""
    rows: dict[str, list[sql.Row]] = {}
    await store.open()
    async with aclosing(store.read_all()) as batches:
        async for relation, batch in batches:
            rows.setdefault(relation, []).extend(map(tuple, batch))
    await store.close()
    return rows


async def test_a_database_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(StorageDown):
        await Postgres("postgresql://nobody@127.0.0.1:1/none").open()
