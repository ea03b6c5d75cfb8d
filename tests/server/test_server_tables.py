"""The tables of a server under concurrent starts, departures, rematches, clocks and shutdowns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from alidade import messages as m
from alidade.server import postgres, sql
from alidade.server import server_tables as tables_module
from alidade.server.postgres import Postgres
from alidade.server.server_tables import POLL_INTERVAL, ServerTables
from alidade.server.sqlite import Sqlite
from alidade.server.storage import OnAnnouncement, OnChange
from alidade.table.clock import SystemClock
from alidade.table.errors import Refused
from alidade.table.secret import hash_token
from alidade.table.store import StorageDown, Stored
from alidade.table.table import Table
from tests.patience import PATIENCE
from tests.server.running import open_server_tables
from tests.table.services import StandingClock, draw, play_out


async def seated(server_tables: ServerTables, asked: m.CreateTable, **names: int) -> Table:
    """A table with people on these seats; a name is its token too."""
    table = await server_tables.table((await server_tables.open_table(asked)).table)
    for name, seat in names.items():
        await table.roster.join(m.Join(name=name, seat=seat), name)
    return table


async def test_leaving_while_the_match_starts_affects_no_other_seat(server_tables: ServerTables) -> None:
    """Starting closes open seats and renumbers the others; a request for a seat follows its token."""
    table = await seated(server_tables, m.CreateTable(seats=3, pause=0), Ann=2, Bob=3)
    me = partial(table.roster.seat_of, hash_token("Ann"))
    await asyncio.gather(table.start(m.Start(empty="close")), table.roster.forget(me))
    assert [(row.state, row.name) for row in table.seats] == [("bot", "Novice"), ("taken", "Bob")]
    assert table.ledger.who(hash_token("Bob")).seat == 2
    with pytest.raises(Refused) as refused:
        table.roster.seat_of(hash_token("Ann"))
    assert refused.value.code == "wrong_token"


async def test_two_players_who_propose_a_rematch_get_the_same_one(server_tables: ServerTables) -> None:
    table = await seated(server_tables, m.CreateTable(seats=1, pause=0, rows=["..", ".."]), Ann=1)
    await table.start(m.Start())
    await play_out(table)
    first, second = await asyncio.gather(*(server_tables.rematch(table, m.Rematch(), "Ann") for _ in range(2)))
    assert first == second == m.Created(table.ledger.row.rematch, "Ann")
    assert sorted(await server_tables.storage.matches()) == sorted([table.name, first.table])


async def test_a_table_that_is_not_there_leaves_nothing_behind(server_tables: ServerTables) -> None:
    for name in ("none", "a" * 60_000, "\0", "", "ABCDEFGHJKMN", "abcdefghjkmn"):
        with pytest.raises(Refused) as refused:
            await server_tables.table(name)
        assert refused.value.code == "no_table"
    assert not server_tables._loading


class Reset(SystemClock):
    """A clock that the test sets."""

    step = 0.0

    def now(self) -> float:
        return super().now() + self.step


@pytest.mark.parametrize("step", [-3600, 3600])
async def test_a_changed_system_clock_does_not_stop_a_match(step: int, tmp_path: Path) -> None:
    """The pause and the turn clock are lengths of time; the date is for people."""
    clock = Reset()
    async with open_server_tables(Sqlite(tmp_path / "alidade.db"), clock=clock) as server_tables:
        table = await seated(server_tables, m.CreateTable(seats=1, pause=100, clock=10), Ann=1)
        await table.start(m.Start())
        before = table.position.step
        await draw(table)
        clock.step = step
        await _until(lambda: table.position.step > before)
        assert table.position.all_drawn is None


async def _until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


async def test_a_storage_that_does_not_answer_is_down_before_long(
    server_tables: ServerTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "STORAGE_TIMEOUT", 0.05)
    monkeypatch.setattr(server_tables.storage, "check", asyncio.Event().wait)
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(StorageDown):
            await server_tables.check_storage()


class Deaf(Sqlite):
    """A storage that others write to, of which nobody hears."""

    shared = True

    async def listen(self, on_change: OnChange, on_announcement: OnAnnouncement | None = None) -> None:
        pass


async def test_unannounced_changes_are_found_by_polling(tmp_path: Path) -> None:
    """A notification may be lost: now and then every table is looked at."""
    clock = StandingClock()
    async with (
        open_server_tables(Deaf(tmp_path / "a.db")) as there,
        open_server_tables(Deaf(tmp_path / "a.db"), clock=clock) as here,
    ):
        table = await seated(there, m.CreateTable(seats=2))
        ours = await here.table(table.name)
        await table.roster.join(m.Join(name="Ann"), "Ann")
        await clock.pass_by(POLL_INTERVAL - 1)
        assert ours.version < table.version
        await clock.pass_by(2)
        await _until(lambda: ours.version == table.version)


async def test_what_another_server_reads_is_of_one_moment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody joins elsewhere between the reading of the seats and of the log: no seat is given away twice."""
    load, halfway, joined = postgres._load, asyncio.Event(), asyncio.Event()

    class Slow:
        """A connection that reads the log only after a player has joined."""

        def __init__(self, connection: postgres.Connection) -> None:
            self.fetchrow, self._fetch = connection.fetchrow, connection.fetch

        async def fetch(self, query: str, *values: object) -> object:
            if query == sql.ENTRIES:
                halfway.set()
                await joined.wait()
            return await self._fetch(query, *values)

    async def slow(connection: postgres.Connection, match: str, after: int) -> Stored | None:
        return await load(cast("postgres.Connection", Slow(connection)), match, after)

    async with (
        asyncio.timeout(PATIENCE),
        open_server_tables(Postgres(database)) as here,
        open_server_tables(Postgres(database)) as there,
    ):
        mine = await seated(here, m.CreateTable(seats=2, pause=0))
        theirs = await there.table(mine.name)
        monkeypatch.setattr(postgres, "_load", slow)
        reading = asyncio.create_task(theirs.refresh())
        await halfway.wait()
        monkeypatch.setattr(postgres, "_load", load)
        await mine.roster.join(m.Join(name="Ann"), "Ann")
        joined.set()
        await reading
        assert await theirs.roster.join(m.Join(name="Bob"), "Bob") == 2
        stored = await here.storage.load(mine.name)
        assert stored
        assert [row.name for row in stored.seats] == ["Ann", "Bob"]
