"""What happens at a table by itself: pauses end, clocks run out, bots draw, and whatever fails is tried again."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import islice

import pytest

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.engine.move import Move
from alidade.engine.play import legal_moves
from alidade.table import seating
from alidade.table.bots import MoveRequests, choose_moves
from alidade.table.broadcast import Listener
from alidade.table.conversation import answer
from alidade.table.driver import GRACE
from alidade.table.ledger import CEREMONY
from alidade.table.secret import hash_token
from alidade.table.store import LogChange, StorageDown
from alidade.table.table import Table
from tests.table.services import Ear, Parlour, draw, listen, settle


async def test_a_pause_goes_on_at_a_table_that_is_loaded_again(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=1, pause=1500), "Ann")
    await table.start(m.Start())
    step = table.position.step
    await draw(table)
    table = await parlour.loaded_again(table)
    await parlour.clock.pass_by(1.4 + GRACE)
    assert table.position.step == step
    await parlour.clock.pass_by(0.2)
    assert table.position.step == step + 1


async def test_a_late_seat_loses_only_that_turn_and_all_are_notified(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0, clock=30), "Ann", "Bob")
    await table.start(m.Start())
    ann = listen(table, "Ann")
    step = table.position.step
    await draw(table, 1)
    await parlour.clock.pass_by(29)
    assert (table.position.step, table.views.view(2).clock_left) == (step, 1000)
    await parlour.clock.pass_by(1.5)
    assert (table.position.step, table.position.waiting) == (step + 1, (1, 2)), "the next turn is Bob's own"
    messages = [heard.seats[1] for heard in ann.heard if isinstance(heard, m.Table)]
    assert (messages[-1].away, messages[-1].missed) == (False, 1)
    await draw(table, 2)
    assert table.show(seating.Who()).seats[1].missed == 0


async def test_two_connected_players_who_are_late_once_play_on(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0, clock=5), "Ann", "Bob")
    listen(table, "Ann"), listen(table, "Bob")
    await table.start(m.Start())
    step = table.position.step
    await parlour.clock.pass_by(6)
    assert table.position.step == step + 1
    assert not any(seat.away for seat in table.seats)
    await parlour.clock.pass_by(3)
    assert table.position.step == step + 1


async def test_a_seat_late_three_times_in_a_row_is_away_until_it_plays(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0, clock=30, seed=1), "Ann", "Bob")
    await table.start(m.Start())
    listener = Listener(Ear(), table.ledger.who(hash_token("Bob")), hash_token("Bob"))
    table.broadcast.add(listener)
    for missed in (1, 2, 3):
        assert not table.seats[1].away
        await draw(table, 1)
        await parlour.clock.pass_by(31)
        assert table.ledger.missed == {2: missed}
    assert table.seats[1].away
    await draw(table, 1)
    await settle()
    assert table.ledger.missed == {2: 3}, "a bot's drawing is not theirs"
    again = await parlour.loaded_again(table)
    assert (again.ledger.missed, again.seats[1].away) == ({2: 3}, True)
    again.broadcast.add(listener)
    with suppress(IllegalMove):  # the bot may have drawn already
        await answer(again, listener, m.SayConsider(again.position.step, "-", id="c"))
    assert (again.ledger.missed, again.seats[1].away) == ({}, False), "whoever plays is not away"


async def test_what_lies_ready_is_drawn_when_the_clock_runs_out(parlour: Parlour) -> None:
    """If it is legal; else a bot draws, as where nothing lies ready. All see who was late."""
    table = await parlour.table(m.CreateTable(seats=3, pause=0, clock=30, seed=1), "Ann", "Bob", "Cyd")
    await table.start(m.Start())
    step = table.position.step
    moves = [str(move) for move in islice(legal_moves(table.position.playing, 1), 40)]
    table.keep_draft(1, step, moves[7])
    table.keep_draft(1, step, moves[31])
    table.keep_draft(2, step, "F a1 c3")
    table.keep_draft(3, step - 1, moves[7])
    ear = listen(table)
    await parlour.clock.pass_by(30.1)
    assert table.position.step == step + 1
    drawn = {news.by: news.move for news in table.views.view(0).match.news if news.kind == "drawn"}
    assert drawn[1] == moves[31]
    assert sorted(drawn) == [1, 2, 3]
    messages = [message for message in ear.heard if isinstance(message, m.Table)][-1]
    assert [seat.missed for seat in messages.seats] == [1, 1, 1]
    assert moves[31] not in str([message for message in ear.heard if isinstance(message, m.Table | m.Waiting)])


async def test_a_ceremony_takes_no_time_from_anybody(parlour: Parlour) -> None:
    """The turn after a season's end has the time of every turn, and that of the ceremony before it."""
    table = await parlour.table(m.CreateTable(seats=2, pause=0, clock=30, seed=1), "Ann", "Bob")
    await table.start(m.Start())
    while table.position.playing.season == 0:
        assert table.views.view(1).clock_left == 30_000
        for seat in table.position.waiting:
            await draw(table, seat)
    step = table.position.step
    assert table.views.view(1).clock_left == 1000 * (30 + CEREMONY)
    await parlour.clock.pass_by(29 + CEREMONY)
    assert (table.position.step, table.views.view(1).clock_left) == (step, 1000)
    assert not table.driver.watch()
    await parlour.clock.pass_by(2)
    assert (table.position.step, table.views.view(1).clock_left) == (step + 1, 29_000)


async def test_the_clock_stands_still_while_nobody_serves_the_table(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=3, pause=0, clock=20), "Ann", "Bob", "Cid")
    await table.start(m.Start())
    await draw(table, 1)
    step = table.position.step
    parlour.tables.drop(table)
    await parlour.clock.pass_by(25)
    table = await parlour.tables.table(table.name)
    assert table.views.view(1).clock_left == 20_000
    await parlour.clock.pass_by(19)
    assert (table.position.step, table.position.waiting) == (step, (2, 3))
    await parlour.clock.pass_by(1 + GRACE)
    assert table.position.step == step + 1


async def test_a_bot_that_is_no_longer_wanted_stops_thinking() -> None:
    wanted: list[str] = []

    async def forever(requests: MoveRequests, owner: str = "") -> dict[int, Move]:
        wanted.append("begun")
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            wanted.append("cancelled")
            raise
        return {}

    parlour = Parlour(forever)
    table = await parlour.table(m.CreateTable(seats=1, pause=0), "Ann")
    await table.start(m.Start())
    await table.roster.leave(lambda: 1)
    await settle()
    assert wanted == ["begun"]
    await table.roster.come_back(lambda: 1)
    await settle()
    assert wanted == ["begun", "cancelled"]
    await table.roster.leave(lambda: 1)
    await settle()
    parlour.tables.close_all()
    await settle()
    assert wanted == ["begun", "cancelled"] * 2
    assert not table.driver.busy


async def test_a_bot_that_fails_is_asked_again_when_something_happens(caplog: pytest.LogCaptureFixture) -> None:
    asked_times = 0

    async def fails_once(requests: MoveRequests, owner: str = "") -> dict[int, Move]:
        nonlocal asked_times
        asked_times += 1
        if asked_times == 1:
            raise RuntimeError("out of ideas")
        return choose_moves(requests)

    parlour = Parlour(fails_once)
    bots = [m.BotSeat(2, "random")]
    table = await parlour.table(m.CreateTable(seats=2, pause=0, bots=bots), "Ann")
    await table.start(m.Start())
    await settle()
    assert table.position.waiting == (1, 2)
    await draw(table, 1)
    await settle()
    assert table.position.step == 2
    assert [record.message for record in caplog.records] == ["task_failed"]


@pytest.mark.parametrize("problem", [StorageDown("unplugged"), RuntimeError("nobody foresaw this")], ids=repr)
async def test_what_happens_by_itself_is_tried_until_it_succeeds(
    parlour: Parlour, problem: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, step = await paused(parlour)

    async def fails(change: LogChange) -> None:
        raise problem

    with monkeypatch.context() as patched:
        patched.setattr(parlour.tables.services.store, "append", fails)
        await parlour.clock.pass_by(10)
        assert table.position.step == step
    await parlour.clock.pass_by(2)
    assert table.position.step == step + 1


async def test_a_table_that_has_come_to_a_stand_is_seen_to(parlour: Parlour) -> None:
    table, step = await paused(parlour)
    table.driver._cancel_timers()
    await parlour.clock.pass_by(10)
    assert table.position.step == step, "it stands"
    assert table.driver.watch()
    await parlour.clock.pass_by(1)
    assert table.position.step == step + 1
    assert not table.driver.watch()


async def paused(parlour: Parlour) -> tuple[Table, int]:
    """A table at which everybody has drawn, and the step that is about to resolve."""
    table = await parlour.table(m.CreateTable(seats=1, pause=100), "Ann")
    await table.start(m.Start())
    await draw(table)
    return table, table.position.step
