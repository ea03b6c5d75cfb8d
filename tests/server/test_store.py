"""The contract of a storage, the same on SQLite and on a real PostgreSQL server."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest

from alidade.server import sql
from alidade.server.postgres import Postgres
from alidade.server.sqlite import Sqlite
from alidade.table.store import Conflict, LogChange, LogEntry, SeatRow, StorageDown, Stored, TableRow
from tests.server.cluster import Cluster
from tests.server.conftest import MakeStore

TABLE = TableRow("k3vd8mq2x7pn", '{"seats":2}', "aa", 100.0, 100.0, listed=True)
SEATS = (SeatRow("taken", "Ада", "Lady", "“North”", "tower", secret="bb"), SeatRow())
DRAW = LogEntry("draw", 101.5, 1, "k7", "F c4 c5")


def test_what_was_written_is_there_for_the_next_server(same_store: MakeStore) -> None:
    async def story() -> None:
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

    asyncio.run(story())


def test_a_place_of_the_log_is_taken_once(same_store: MakeStore) -> None:
    async def story() -> None:
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

    asyncio.run(story())


def test_no_two_waiting_tables_have_the_same_code(same_store: MakeStore) -> None:
    async def story() -> None:
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

    asyncio.run(story())


def test_lists_deletes_and_finds_the_stale(same_store: MakeStore) -> None:
    async def story() -> None:
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
        assert sorted(await store.stale(11.0, 5.0, 30.0)) == ["t0", "t3"]
        await store.append(LogChange("t3", 2, (LogEntry("draw", 40.0, 1),)))
        assert await store.stale(11.0, 5.0, 30.0) == ["t0"], "a drawing alone keeps a table"
        await store.delete("t0")
        assert await store.load("t0") is None
        assert await store.matches() == ["t1", "t2", "t3"]
        await store.close()
        with pytest.raises(StorageDown):
            await store.matches()

    asyncio.run(story())


def test_two_servers_hear_each_other(cluster: Cluster) -> None:
    url = cluster.database()

    async def story() -> None:
        one, two = Postgres(url), Postgres(url)
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

    asyncio.run(story())


@pytest.mark.parametrize("version", range(len(sql.MIGRATIONS)))
def test_a_sqlite_file_of_every_earlier_version_is_brought_forward(version: int, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.execute(sql.VERSION_TABLE)
    for number, statements in enumerate(sql.MIGRATIONS[:version], 1):
        for statement in statements:
            old.execute(statement)
        old.execute("INSERT INTO schema_version VALUES (?)", (number,))
    if version:
        old.execute(
            "INSERT INTO tables (match, options, host, created, touched, state, listed, rematch) "
            "VALUES ('t', '{}', 'h', 1, 1, 'lobby', 1, '')"
        )
    old.commit()
    old.close()

    async def story() -> None:
        store = Sqlite(path)
        await store.open()
        assert await store.matches() == (["t"] if version else [])
        await store.create(TABLE, SEATS)
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("version", range(len(sql.MIGRATIONS)))
def test_a_postgres_database_of_every_earlier_version_is_brought_forward(version: int, cluster: Cluster) -> None:
    url = cluster.database()

    async def story() -> None:
        old = await asyncpg.connect(url)
        await old.execute(sql.VERSION_TABLE)
        for number, statements in enumerate(sql.MIGRATIONS[:version], 1):
            for statement in statements:
                await old.execute(statement)
            await old.execute(sql.WRITE_VERSION, number)
        if version:
            await old.execute("INSERT INTO tables VALUES ('t', '{}', 'h', 1, 1, 'lobby', 1, '')")
        await old.close()
        store = Postgres(url)
        await store.open()
        assert await store.matches() == (["t"] if version else [])
        await store.create(TABLE, SEATS)
        await store.close()

    asyncio.run(story())


def test_a_storage_from_the_future_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    new = sqlite3.connect(path)
    new.execute(sql.VERSION_TABLE)
    new.execute("INSERT INTO schema_version VALUES (99)")
    new.commit()
    new.close()

    async def story() -> None:
        store = Sqlite(path)
        with pytest.raises(sql.NewerSchema, match="schema 99"):
            await store.open()
        await store.close()

    asyncio.run(story())


def test_a_database_that_is_not_there_is_one_sentence() -> None:
    async def story() -> None:
        with pytest.raises(StorageDown):
            await Postgres("postgresql://nobody@127.0.0.1:1/none").open()

    asyncio.run(story())
