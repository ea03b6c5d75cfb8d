"""What a table bounds: its log, the changes of a seat, its strong bots; and how long logs are read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pytest

from alidade import messages as m
from alidade.messages.table import MAX_STRONG
from alidade.table import ledger
from alidade.table import tables as names
from alidade.table.attendance import HOST_WAIT
from alidade.table.bots import STRONG
from alidade.table.errors import Refused
from alidade.table.memory import Memory
from alidade.table.position import DRAW, TAKE_BACK, recorded_moves
from alidade.table.secret import hash_token
from alidade.table.store import LogChange, LogEntry
from alidade.table.table import Table
from tests.table.services import HOST, Parlour, code, draw, listen

T = TypeVar("T")


async def counted(work: Coroutine[object, object, T]) -> tuple[T, int]:
    """What comes of a piece of work, and the rounds of the loop that it took."""
    rounds, task = 0, asyncio.create_task(work)
    while not task.done():
        rounds += 1
        await asyncio.sleep(0)
    return task.result(), rounds


def describe(table: Table, who: str, name: str) -> Awaitable[object]:
    """Somebody changes their name."""
    change = partial(table.roster.seat_of, hash_token(who))
    return table.roster.describe(change, m.Describe(name=name))


async def test_a_seat_changes_so_often_and_no_more(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, drawings taken back and departures are counted together; a player who left may always return."""
    monkeypatch.setattr(ledger, "MAX_CHANGES", 5)
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await describe(table, "Ann", "Anna")
    await table.start(m.Start())
    step = table.position.step
    for n in range(2):
        await draw(table, 1)
        await table.take_back(1, m.TakeBack(step, f"t{n}"))
    await table.roster.leave(lambda: 1)
    await table.roster.come_back(lambda: 1)
    assert not table.seats[0].away
    await draw(table, 1)
    table = await parlour.loaded_again(table)
    version = table.version
    await parlour.clock.pass_by(HOST_WAIT)
    deeds = (
        describe(table, "Anna", "Anne"),
        describe(table, "Ann", "Anne"),
        table.take_back(1, m.TakeBack(step, "once more")),
        table.roster.send_away(1),
    )
    refused = []
    for deed in deeds:
        with pytest.raises(Refused) as error:
            await deed
        refused.append(code(error))
    assert refused == ["wrong_token", "changed_often", "changed_often", "changed_often"]
    assert table.version == version
    await describe(table, "Bob", "Rob")
    await table.roster.forget(lambda: 1)
    assert table.seats[0].name == "Novice", "whoever wants to be forgotten is"


async def test_so_many_strong_bots_sit_at_a_table(parlour: Parlour) -> None:
    most = MAX_STRONG
    table = await parlour.table(m.CreateTable(seats=most + 2, pause=0))
    for seat in range(1, most + 1):
        await table.roster.call_bot(seat, sorted(STRONG)[seat % 2], HOST)
    for deed in (table.roster.call_bot(most + 1, "master", HOST), table.start(m.Start("bots", "planner"))):
        with pytest.raises(Refused) as refused:
            await deed
        assert code(refused) == "strong_bots"
    await table.roster.call_bot(most, "master", HOST)
    await table.roster.call_bot(most + 1, "greedy", HOST)
    too_many = [m.BotSeat(seat, "master") for seat in range(1, most + 2)]
    with pytest.raises(Refused) as refused:
        await parlour.table(m.CreateTable(seats=most + 1, bots=too_many))
    assert code(refused) == "strong_bots"


async def test_the_same_id_is_never_another_move(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await table.start(m.Start())
    step = table.position.step
    move = await draw(table, 1, "k1")
    place = table.version
    assert await table.draw(1, m.Draw(step, "k1", move)) == place
    others = (
        table.draw(1, m.Draw(step, "k1", "-")),
        table.draw(1, m.Draw(step + 1, "k1", move)),
        table.take_back(1, m.TakeBack(step, "k1")),
    )
    for other in others:
        with pytest.raises(Refused) as refused:
            await other
        assert (code(refused), table.version) == ("other_move", place)
    await draw(table, 2, "k1")
    table = await parlour.loaded_again(table)
    assert await table.draw(1, m.Draw(step, "k1", move)) == place


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs are read ten entries at a time, and each piece fills a round of the loop."""
    monkeypatch.setattr("alidade.table.table.ENTRIES_PER_SLICE", 10)
    monkeypatch.setattr("alidade.table.scheduler.SLICE", 1e-9)


async def draw_and_take_back(table: Table) -> None:
    """Make a long log of one turn."""
    for n in range(40):
        await draw(table, 1)
        await table.take_back(1, m.TakeBack(table.position.step, f"t{n}"))


@pytest.mark.usefixtures("small_pieces")
async def test_a_long_log_is_read_in_pieces(parlour: Parlour) -> None:
    """While a table is loaded, others are served."""
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await table.start(m.Start())
    await draw_and_take_back(table)
    parlour.tables.drop(table)
    loaded, rounds = await counted(parlour.tables.table(table.name))
    assert rounds > table.version // 10
    assert (loaded.position, loaded.version) == (table.position, table.version)


@pytest.mark.usefixtures("small_pieces")
async def test_what_others_wrote_is_read_in_pieces_too(parlour: Parlour) -> None:
    """A server that catches up on many entries of another still serves its own tables."""
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    behind = await names.Tables(parlour.tables.services).table(table.name)
    await table.start(m.Start())
    ear = listen(behind, "Ann")
    await draw_and_take_back(table)
    await draw(table, 1)
    await draw(table, 2)
    _, rounds = await counted(behind.refresh())
    assert rounds > table.version // 10
    assert (behind.position, behind.version) == (table.position, table.version)
    assert [one.step for one in ear.heard if isinstance(one, m.View)] == [table.position.step]


async def test_a_log_that_the_rules_refuse_is_reported_as_damaged(
    parlour: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    """The client is not to blame, and the error is logged."""
    table = await parlour.table(m.CreateTable(seats=1, pause=0), "Ann")
    await table.start(m.Start())
    change = LogChange(table.name, table.version + 1, (LogEntry(DRAW, 0.0, 1, "x", "F a1 o15"),))
    await parlour.tables.services.store.append(change)
    parlour.tables.drop(table)
    with pytest.raises(Refused) as refused:
        await parlour.tables.table(table.name)
    assert code(refused) == "damaged"
    assert [line.getMessage() for line in caplog.records] == ["damaged"]


async def test_what_is_written_while_a_table_is_loaded_is_not_missed(parlour: Parlour) -> None:
    """Another server writes after we have read the log: the table is looked at once more."""

    class Shared(Memory):
        shared = True

    store = Shared()
    parlour.tables.services = replace(parlour.tables.services, store=store)
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann")
    there = names.Tables(parlour.tables.services)
    load, first = store.load, True

    async def slow(match: str, after: int = 0) -> object:
        nonlocal first
        stored = await load(match, after)
        if first:
            first = False
            await table.roster.join(m.Join(name="Bob"), "Bob")
        return stored

    store.load = slow  # type: ignore[method-assign, assignment]
    assert (await there.table(table.name)).version == table.version == 2


class Looked(int):
    """A seat that counts how often it is looked at."""

    times = 0

    def __eq__(self, other: object) -> bool:
        Looked.times += 1
        return int(self) == other

    __hash__ = int.__hash__


def test_a_drawing_taken_back_is_found_without_looking_at_all_others() -> None:
    entries = [LogEntry(DRAW, 0.0, Looked(2), f"{n}", "-") for n in range(500)]
    for n in range(500):
        entries += [LogEntry(DRAW, 0.0, 1, f"d{n}", "-"), LogEntry(TAKE_BACK, 0.0, 1, f"t{n}")]
    assert len(recorded_moves(tuple(entries))) == 500
    assert Looked.times < 1000
