"""Attendance at a table, and who may call a bot for an absent player."""

from __future__ import annotations

import asyncio

import pytest

from alidade import messages as m
from alidade.table.broadcast import PRESENCE, Listener
from alidade.table.conversation import enter
from alidade.table.errors import Refused
from alidade.table.seating import Who
from alidade.table.secret import hash_token
from alidade.table.table import Table
from tests.table.services import HOST, Ear, Parlour, code, draw, settle

ANN, BOB, LEVEL = Who(1), Who(2), "novice"


def come(table: Table, name: str) -> Listener:
    """Somebody connects, and may leave again."""
    listener = Listener(Ear(), table.ledger.who(hash_token(name)), hash_token(name))
    table.broadcast.add(listener)
    return listener


async def refusal(table: Table, seat: int, who: Who, level: str = LEVEL) -> tuple[str, object]:
    """The refusal to call a bot for a seat, and the seconds to wait."""
    with pytest.raises(Refused) as refused:
        await table.roster.call_bot(seat, level, who)
    return code(refused), refused.value.values.get("seconds")


def offered(table: Table, seat: int) -> m.StandIn | None:
    """Who may call a bot for a seat, and in how many milliseconds."""
    return table.show(Who()).seats[seat - 1].stand_in


async def test_a_bot_draws_for_a_player_who_left_until_they_return(parlour: Parlour) -> None:
    """After a minute the host may call it, after five everybody; returning is enough to take the seat back."""
    table = await parlour.table(m.CreateTable(seats=3, pause=0), "Ann", "Bob", "Cy")
    await table.start(m.Start())
    ann, _, cy = (come(table, name) for name in ("Ann", "Bob", "Cy"))
    assert [offered(table, seat) for seat in (1, 2, 3)] == [None] * 3
    assert await refusal(table, 2, HOST) == ("seat_here", None)
    bob = next(one for one in table.broadcast.listeners if one.who == BOB)
    await parlour.clock.pass_by(30)
    ann.outlet = ear = Ear()
    table.broadcast.discard(bob)
    await parlour.clock.pass_by(PRESENCE)
    (shown,) = ear.heard
    assert isinstance(shown, m.Table)
    assert [(seat.here, seat.stand_in) for seat in shown.seats] == [
        (True, None),
        (False, m.StandIn(59_500, 299_500)),
        (True, None),
    ]
    await draw(table, 1)
    await draw(table, 3)
    await parlour.clock.pass_by(40)
    assert await refusal(table, 2, HOST) == ("seat_just_left", 20)
    assert await refusal(table, 2, ANN) == ("seat_just_left", 260)
    await parlour.clock.pass_by(19.5)
    assert offered(table, 2) == m.StandIn(0, 240_000)
    assert table.position.waiting == (2,)
    await table.roster.call_bot(2, LEVEL, HOST)
    await settle()
    assert (table.position.step, table.seats[1].away, offered(table, 2)) == (2, True, None)
    await enter(table, Ear(), "Bob", 20)
    assert not table.seats[1].away
    table.broadcast.discard(cy)
    await parlour.clock.pass_by(299)
    assert await refusal(table, 3, BOB) == ("seat_just_left", 1)
    await parlour.clock.pass_by(1)
    await table.roster.call_bot(3, LEVEL, BOB)
    assert table.seats[2].away


async def test_a_short_return_and_every_drawing_begin_the_wait_again(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await table.start(m.Start())
    await parlour.clock.pass_by(50)
    assert offered(table, 2) == m.StandIn(10_000, 250_000), "a seat that never came has been away since the start"
    table.broadcast.discard(come(table, "Bob"))
    assert offered(table, 2) == m.StandIn(60_000, 300_000)
    await parlour.clock.pass_by(50)
    await draw(table, 2)
    assert offered(table, 2) == m.StandIn(60_000, 300_000)


async def test_a_polling_client_is_present(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await table.start(m.Start())
    await parlour.clock.pass_by(100)
    polling = asyncio.create_task(table.broadcast.wait(table.version, 60, BOB, hash_token("Bob")))
    await settle()
    assert await refusal(table, 2, HOST) == ("seat_here", None)
    await draw(table, 1)
    await polling
    assert offered(table, 2) == m.StandIn(60_000, 300_000)


async def test_a_table_loaded_again_waits_again(parlour: Parlour) -> None:
    """A server that starts knows of nobody, so everybody has a minute to come."""
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await table.start(m.Start())
    await parlour.clock.pass_by(3600)
    assert offered(table, 2) == m.StandIn(0, 0)
    table = await parlour.loaded_again(table)
    assert offered(table, 2) == m.StandIn(60_000, 300_000)
    await parlour.clock.pass_by(60)
    await table.roster.call_bot(2, LEVEL, HOST)


async def test_what_only_the_host_may_do(parlour: Parlour) -> None:
    """Open seats, bots, other levels, and every seat of a table whose clock decides when a bot draws."""
    timed = await parlour.table(m.CreateTable(seats=2, pause=0, clock=86_400), "Ann", "Bob")
    assert await refusal(timed, 2, ANN) == ("not_host", None)
    await timed.start(m.Start())
    await parlour.clock.pass_by(600)
    assert offered(timed, 2) == m.StandIn(0, None)
    assert await refusal(timed, 2, ANN) == ("not_host", None)
    await timed.roster.call_bot(2, "random", HOST)
    free = await parlour.table(m.CreateTable(seats=3, pause=0, bots=[m.BotSeat(3, "random")]), "Ann", "Bob")
    await free.start(m.Start())
    await parlour.clock.pass_by(600)
    assert await refusal(free, 2, ANN, "master") == ("not_host", None)
    assert await refusal(free, 3, ANN) == ("not_host", None)
    await free.roster.call_bot(2, LEVEL, ANN)
    assert await refusal(free, 2, ANN) == ("not_host", None)
    for token, expected in (("", "no_token"), ("Eve", "wrong_token")):
        with pytest.raises(Refused) as refused:
            free.roster.require_member(token)
        assert code(refused) == expected
