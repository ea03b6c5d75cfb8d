"""A line to a table of this device: hello, a whole match, what is refused, and how it ends."""

from __future__ import annotations

import asyncio
from random import Random

from alidade import messages as m
from alidade.interface import requests
from alidade.messages.wire import write
from alidade.record import read_record, replay, write_record
from tests.worker.page import Page


async def test_a_whole_match_with_two_bots_is_played_and_replayed_as_a_record(page: Page) -> None:
    asked = m.CreateTable(seats=3, box="heroes", skills=True, pause=0, seed=3)
    name, host, (token,) = await page.table(asked, "Ann")
    seat = page.sit(name, token)
    over = await seat.play_out(Random(1))
    granted, text = await page.server.request("GET", f"/api/tables/{name}/record", "", "")
    assert granted
    record = read_record(text)
    assert write_record(record) == text
    assert over.match.result is not None
    totals = {rank.seat: rank.total for rank in over.match.result.ranking}
    assert totals == {seat: sheet.total for seat, sheet in enumerate(list(replay(record))[-1].sheets, 1)}
    again = await page.ask(requests.REMATCH.at(name), m.Rematch(), host)
    assert again.table != name
    assert (await seat.until(m.TellRematch)).table == again.table


async def test_what_is_said_is_answered_in_order_and_refused_by_its_code(page: Page) -> None:
    name, _, (token,) = await page.table(m.CreateTable(seats=1, pause=0), "Ann")
    seat = page.sit(name, token)
    view = await seat.until(m.View)
    seat.line.hear(write(m.SayDraw(view.step, "a", "F z9")))
    seat.line.hear(write(m.SayConsider(view.step + 7, "", id="b")))
    seat.line.hear(write(m.SayPing()))
    await seat.until(m.TellPong)
    refused = [(one.id, one.error.where) for one in seat.heard if isinstance(one, m.TellError)]
    assert refused == [("a", "$.move"), ("b", "$.step")]
    assert not seat.closed


async def test_a_line_that_opens_nothing_is_closed_with_its_reason(page: Page) -> None:
    name, _, (token,) = await page.table(m.CreateTable(seats=1), "Ann")
    for table, who, code in (("aaaaaaaaaaaa", "", 4404), (name, "wrong", 4401)):
        seat = page.sit(table, who)
        await seat.until(m.TellError)
        assert seat.closed == code
    codes = list[int]()
    for said in ('{"type": "ping"}', "{"):
        page.server.socket(name, lambda _: None, codes.append).hear(said)
    await page.sit(name, token).until(m.View)
    assert codes == [4400, 4400]


async def test_a_closed_socket_ends_the_presence(page: Page) -> None:
    name, host, (token,) = await page.table(m.CreateTable(seats=1), "Ann")
    seat = page.sit(name, token)
    await seat.until(m.View)
    seat.line.hang_up()
    await asyncio.sleep(0)
    assert not (await page.ask(requests.TABLE.at(name), token=host)).seats[0].here
    watching = page.sit(name, "")
    await watching.until(m.View)
    await page.server.request("DELETE", f"/api/tables/{name}", "", host)
    assert watching.closed == 4404
