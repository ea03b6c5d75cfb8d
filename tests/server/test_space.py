"""Space: what a match may need is known when it is opened, and an address has a budget for all its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from alidade import messages as m
from alidade.client import Host
from alidade.engine.play import legal_moves
from alidade.interface import requests
from alidade.server import server_tables as tables_module
from alidade.server.config import Retention
from alidade.server.server_tables import DAY, ServerTables
from alidade.table.errors import Refused
from alidade.table.ledger import SIZE_STEP
from alidade.table.secret import hash_token
from alidade.table.store import size_of_entries, size_of_rows
from alidade.table.table import Table
from tests.patience import PATIENCE
from tests.server.conftest import MakeStore
from tests.server.running import Running, play_out, table_of
from tests.table.services import StandingClock, listen

ONE = m.CreateTable(seats=1, pause=0, rows=["...."] * 4)


def long_box(cards: int) -> str:
    """A box file whose explore cards take no time."""
    card = '{{id = "short_{n}", time = 0, terrains = ["forest"], shapes = [{{picture = ["{row}"]}}]}}'
    listed = ", ".join(card.format(n=n, row="#" * (n % 5 + 1)) for n in range(cards))
    return f'builds_on = "base"\nexplore = [{listed}]'


def in_hall(make: MakeStore, story: Callable[[ServerTables], Awaitable[None]], space: int = Retention.space) -> None:
    async def told() -> None:
        server_tables = ServerTables(make(), Retention(space=space), StandingClock())
        await server_tables.open()
        try:
            await story(server_tables)
        finally:
            await server_tables.close()

    asyncio.run(told())


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(Refused) as error:
        await work
    return error.value.code


async def opened(server_tables: ServerTables, asked: m.CreateTable = ONE, client: str = "192.0.2.1") -> Table:
    return await server_tables.table((await server_tables.open_table(asked, client)).table)


async def play(table: Table, turns: int = 1000) -> None:
    """Draw for the only seat until the match is over, or for some turns."""
    while turns and not table.position.over:
        move = str(next(legal_moves(table.position.playing, 1)))
        await table.draw(1, m.Draw(table.position.step, f"k{table.version}", move))
        turns -= 1


def test_space_is_reserved_when_a_table_is_opened_and_given_back_when_it_is_over(same_store: MakeStore) -> None:
    async def story(server_tables: ServerTables) -> None:
        table = await opened(server_tables)
        owner, reserved = table.ledger.row.owner, table.ledger.row.size
        assert owner
        assert "192.0.2.1" not in owner
        assert await server_tables.storage.used(owner) == reserved
        await table.roster.join(m.Join("Ann"), "Ann")
        await table.start(m.Start())
        await play(table, 2)
        assert await server_tables.storage.used(owner) == reserved
        await play(table)
        stored = await server_tables.storage.load(table.name)
        assert stored
        took = size_of_rows(stored.table.options, 1) + size_of_entries(stored.entries)
        assert await server_tables.storage.used(owner) == stored.table.size == took < reserved
        await table.set_replay_access("seats")
        await server_tables.storage.keep_analysis(table.name, 1, "x" * 1000)
        await server_tables.storage.keep_analysis(table.name, 1, "y" * 1000)
        used = await server_tables.storage.used(owner)
        assert used - took > 1000
        assert used - took < 1200
        await server_tables.delete(table)
        assert await server_tables.storage.used(owner) == 0

    in_hall(same_store, story)


def test_a_match_that_outgrows_its_space_is_counted_as_it_is(same_store: MakeStore) -> None:
    """A drawing taken back again and again makes the log longer than any match needs."""

    async def story(server_tables: ServerTables) -> None:
        table = await opened(server_tables, replace(ONE, pause=10_000))
        await table.roster.join(m.Join("Ann"), "Ann")
        await table.start(m.Start())
        for n in range(40):
            move = str(next(legal_moves(table.position.playing, 1)))
            await table.draw(1, m.Draw(table.position.step, f"{n}{'d' * 50}", move))
            await table.take_back(1, m.TakeBack(table.position.step, f"{n}{'t' * 50}"))
        reserved = table.ledger.row.size
        await table.roster.leave(lambda: 1)
        stored = await server_tables.storage.load(table.name)
        assert stored
        took = size_of_rows(stored.table.options, 1) + size_of_entries(stored.entries)
        counted = await server_tables.storage.used(stored.table.owner)
        assert counted == max(reserved, stored.table.size)
        assert counted > took - SIZE_STEP - 1000

    in_hall(same_store, story)


def test_who_has_used_their_space_opens_no_more_tables_and_goes_on_playing(same_store: MakeStore) -> None:
    async def story(server_tables: ServerTables) -> None:
        table = await opened(server_tables)
        await table.roster.join(m.Join("Ann"), "Ann")
        await table.start(m.Start())
        size = table.ledger.row.size
        server_tables.retention = replace(server_tables.retention, space=3 * size)
        at_once = await asyncio.gather(
            *(server_tables.open_table(ONE, "192.0.2.1") for _ in range(9)), return_exceptions=True
        )
        created = [one for one in at_once if isinstance(one, m.Created)]
        assert len(created) == 2, "nine at once find the same space as nine in turn"
        assert await refused(server_tables.open_table(ONE, "192.0.2.1")) == "space_used"
        await opened(server_tables, client="192.0.2.2")
        await play(table)
        assert table.position.over, "what is being played goes on"
        await server_tables.delete(await server_tables.table(created[0].table))
        await opened(server_tables)
        assert await refused(server_tables.rematch(table, m.Rematch(), "Ann", "192.0.2.1")) == "space_used"
        link = table.show(table.ledger.who(hash_token("Ann"))).challenge
        assert await refused(server_tables.accept(link, m.Accept(), "", "192.0.2.1")) == "space_used"
        assert (await server_tables.challenge(link)).attempts == 0
        assert (await server_tables.accept(link, m.Accept(), "", "192.0.2.3")).table
        assert (await server_tables.challenge(link)).attempts == 1

    in_hall(same_store, story)


def test_a_class_of_thirty_that_plays_every_day_for_two_months_has_space(same_store: MakeStore) -> None:
    """Each plays a match alone and one at a table of thirty; nothing is deleted before sixty days."""

    async def story(server_tables: ServerTables) -> None:
        alone = await opened(server_tables, m.CreateTable(seats=1, pause=0, box="combined", skills=True, hints=True))
        everybody = await opened(server_tables, m.CreateTable(seats=30, box="combined", skills=True, clock=90))
        day = 30 * alone.ledger.row.size + everybody.ledger.row.size
        assert 60 * day < server_tables.retention.space

    in_hall(same_store, story)


def test_a_match_that_would_be_too_long_is_refused_when_it_is_opened(running: Running) -> None:
    fits = m.CreateTable(seats=10, cards=long_box(100))
    said = running.ask("POST", "/api/tables", fits)
    assert said.status_code == 201, said.text
    answer = running.ask("POST", "/api/tables", replace(fits, seats=100))
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "long_match")
    assert "With 100 seats this match could need" in answer.json()["error"]["message"]
    for box in ("base", "heroes", "combined"):
        hundred = m.CreateTable(seats=100, box=box, skills=True)
        assert running.ask("POST", "/api/tables", hundred).status_code == 201


def test_a_match_of_bots_alone_is_deleted_after_a_day(same_store: MakeStore) -> None:
    async def story(server_tables: ServerTables) -> None:
        clock = server_tables.services.clock
        assert isinstance(clock, StandingClock)
        bots = m.CreateTable(seats=2, pause=0, rows=["...."] * 4, bots=[m.BotSeat(seat, "random") for seat in (1, 2)])
        tables = [
            await opened(server_tables, bots),
            await opened(server_tables, replace(bots, seats=3)),
            await opened(server_tables),
        ]
        for table in tables[1:]:
            await table.roster.join(m.Join("Ann"), "Ann")
        for table in tables:
            await table.start(m.Start())
        async with asyncio.timeout(PATIENCE):
            while not tables[0].position.over:
                await asyncio.sleep(0.01)
        await tables[1].roster.forget(lambda: 3)
        assert [row.state for row in tables[1].seats] == ["bot"] * 3, "a person was there"
        server_tables._clock_is_right = believed  # type: ignore[method-assign, assignment]
        await clock.pass_by(0.9 * DAY)
        await server_tables.sweep()
        assert await server_tables.storage.load(tables[0].name)
        await clock.pass_by(0.2 * DAY)
        await server_tables.sweep()
        assert await server_tables.storage.load(tables[0].name) is None
        assert [await server_tables.storage.load(table.name) is None for table in tables[1:]] == [False, False]

    in_hall(same_store, story)


def test_tables_that_nobody_looks_at_leave_the_memory_when_there_are_many(
    same_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server_tables: ServerTables) -> None:
        tables = [await opened(server_tables, replace(ONE, seed=n)) for n in range(4)]
        for n, table in enumerate(tables):
            await table.roster.join(m.Join("Ann"), "Ann")
            await table.start(m.Start())
            table.used = server_tables.services.clock.now() - 100 + n
        listener = listen(tables[0])
        async with asyncio.timeout(PATIENCE):
            while any(table.driver.busy for table in tables):
                await asyncio.sleep(0.01)
        entries = sum(table.version for table in tables[1:])
        monkeypatch.setattr(tables_module, "MAX_IDLE_ENTRIES", entries - 1)
        server_tables._unload()
        assert set(server_tables.tables) == {table.name for table in tables} - {tables[1].name}, (
            "the one used least recently"
        )
        assert not listener.closed
        monkeypatch.setattr(tables_module, "MAX_IDLE_ENTRIES", 0)
        server_tables._unload()
        assert set(server_tables.tables) == {tables[0].name}
        assert (await server_tables.table(tables[3].name)).version == tables[3].version

    in_hall(same_store, story)


async def believed(_: float) -> bool:
    return True


def test_the_key_of_a_storage_stays_the_same(same_store: MakeStore) -> None:
    async def story() -> None:
        keys = []
        for _ in range(2):
            store = same_store()
            await store.open()
            keys += [await store.key(), await store.key()]
            await store.close()
        assert len(set(keys)) == 1
        assert len(keys[0]) == 32

    asyncio.run(story())


def test_two_servers_give_the_same_deal_different_fingerprints(tmp_path: Path) -> None:
    """Nobody finds the decks of a running match by trying which ones give its fingerprint."""
    deals = []
    for folder in ("one", "two"):
        with Running(tmp_path / folder) as running:
            client, table, token, (seat,) = table_of(running, 1, replace(ONE, seed=7))
            Host(client, table, token).start()
            play_out(seat)
            replay = client.ask(requests.REPLAY.at(client.ask(requests.TABLE.at(table)).replay))
            again = client.ask(requests.READ_RECORD, m.ReadRecord(replay.record))
            assert replay.deal == again.deal
            deals.append(replay.deal)
    assert deals[0] != deals[1]
