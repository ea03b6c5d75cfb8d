"""What a browser keeps: every move, through reload and crash, in two tabs, and when it refuses to keep anything."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from alidade import messages as m
from alidade.engine.move import Move
from alidade.interface import requests
from alidade.table.bots import BotExecutor, MoveRequests, think_inline
from alidade.table.opening import checked_opening
from alidade.table.services import Services
from alidade.worker.browser_store import BrowserStore
from alidade.worker.local_server import LocalTables
from tests.table.services import StandingClock, settle
from tests.worker.database import Rows
from tests.worker.page import Page

SOLO = m.CreateTable(seats=1, pause=0, seed=5)


async def test_a_match_goes_on_where_it_was_whenever_the_page_is_loaded_again() -> None:
    rows = Rows()
    name, _, (token,) = await Page(rows).table(SOLO, "Ann")
    rng, views = Random(2), list[m.View]()
    while not views or views[-1].match.phase != "over":
        seat = Page(rows).sit(name, token)  # a new page each time, which knows only what is kept
        views.append(await seat.play_out(rng, steps=1))
        seat.line.hang_up()
    assert len(views) > 20


async def think_for_ever(requests: MoveRequests, owner: str = "") -> dict[int, Move]:
    """As for bots whose page is closed in the meantime."""
    del requests
    await asyncio.Event().wait()
    raise AssertionError


@pytest.mark.parametrize("tabs", [1, 2])
async def test_bots_draw_at_once_when_a_page_is_loaded_again_and_only_once_in_two_tabs(tabs: int) -> None:
    """No time passes: there is no other server that might still be at it."""
    rows = Rows()

    def tab(thinking: BotExecutor) -> LocalTables:
        return LocalTables(Services(BrowserStore(rows, pytest.fail), StandingClock(), thinking))

    closed, bots = tab(think_for_ever), [m.BotSeat(seat, "random") for seat in (2, 3)]
    table = await closed.table((await closed.new(checked_opening(m.CreateTable(seats=3, pause=0, bots=bots)))).table)
    await table.roster.join(m.Join("Ann"), "token")
    await table.start(m.Start())
    await settle()
    assert table.position.waiting == (1, 2, 3)
    closed.close_all()
    loaded = [await one.table(table.name) for one in [tab(think_inline) for _ in range(tabs)]]
    await settle()
    for one in loaded:
        await one.refresh()
        assert one.position.waiting == (1,)
    assert len(rows.log) == table.version + 2


async def test_two_tabs_play_the_same_match_and_neither_damages_it() -> None:
    rows = Rows()
    one, two = Page(rows), Page(rows)
    name, _, tokens = await one.table(m.CreateTable(seats=2, pause=0, seed=7), "Ann", "Ben")
    ann, ben = one.sit(name, tokens[0]), two.sit(name, tokens[1])

    async def told() -> None:
        """What one tab writes the other hears of, as a browser's tabs do."""
        known = 0
        while True:
            if len(rows.log) > known:
                known = len(rows.log)
                one.server.heard(name, known)
                two.server.heard(name, known)
            await asyncio.sleep(0)

    telling = asyncio.create_task(told())
    ends = await asyncio.gather(ann.play_out(Random(3)), ben.play_out(Random(4)))
    telling.cancel()
    assert ends[0].match.result == ends[1].match.result
    assert [seq for _, seq in sorted(rows.log)] == list(range(1, len(rows.log) + 1))


@pytest.mark.parametrize("begun", [False, True])
async def test_a_match_goes_on_in_the_memory_where_nothing_can_be_kept(begun: bool) -> None:
    rows = Rows()
    page = Page(rows)
    rows.refuses = "" if begun else "full"
    name, host, (token,) = await page.table(SOLO, "Ann")
    rows.refuses = "full"
    seat = page.sit(name, token)
    assert (await seat.play_out(Random(1))).match.phase == "over"
    assert page.troubles == ["full"], "it is told once"
    assert (await page.server.request("GET", f"/api/tables/{name}/record", "", ""))[0]
    assert (await page.server.request("DELETE", f"/api/tables/{name}", "", host))[0]


async def test_a_table_that_another_tab_forgot_is_gone() -> None:
    rows = Rows()
    one, two = Page(rows), Page(rows)
    name, host, (token,) = await one.table(SOLO, "Ann")
    seat = two.sit(name, token)
    await seat.until(m.View)
    await one.server.request("DELETE", f"/api/tables/{name}", "", host)
    two.server.heard(name, 0)
    assert seat.closed == 4404
    assert await two.refused(requests.TABLE.at(name)) == "no_table"


@pytest.mark.parametrize("what", ["row", "entry", "move", "gap"])
async def test_damaged_rows_are_reported_and_the_other_tables_continue(what: str) -> None:
    rows = Rows()
    name, _, (token,) = await Page(rows).table(SOLO, "Ann")
    sound, _, _ = await Page(rows).table(SOLO, "Ben")
    await Page(rows).sit(name, token).play_out(Random(1), steps=3)
    last = max(place for place in rows.log if place[0] == name)
    if what == "row":
        rows.rows[name] = rows.rows[name][:-9]
    elif what == "entry":
        rows.log[last] = "[]"
    elif what == "move":
        rows.log[last] = rows.log[last].replace('"text":"', '"text":"Z')
    else:
        del rows.log[name, 3]
    page = Page(rows)
    assert await page.refused(requests.TABLE.at(name)) == "damaged"
    assert page.sit(name, token).closed == 0
    assert (await page.ask(requests.TABLE.at(sound))).state == "playing"
