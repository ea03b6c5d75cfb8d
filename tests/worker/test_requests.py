"""What the page asks of its own worker, beyond what tests/interface asks of both homes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from alidade import messages as m
from alidade.coach import analyse
from alidade.engine.view import View, view
from alidade.interface import requests
from alidade.record import read_record, replay
from alidade.table.memory import Memory
from alidade.table.opening import checked_opening
from alidade.table.services import Services
from alidade.table.tables import Tables
from tests.worker.database import Rows
from tests.worker.page import Page

GOLDEN = Path(__file__).parents[1] / "games" / "base_solo.txt"


async def test_a_finished_match_is_analysed_a_moment_at_a_time(page: Page) -> None:
    """Nothing is computed before a poll; the whole equals the library's analysis."""
    small = m.CreateTable(seats=1, pause=0, map="plot", rows=["....", ".^..", "....", "...."])
    name, _, (token,) = await page.table(small, "Ann")
    await page.sit(name, token).play_out(Random(3))
    found = await page.ask(requests.ANALYSE.at(name), m.Analyse(), token)
    assert (found.state, found.report) == ("running", None)
    seen = []
    while found.state != "done":
        after = found.done if found.report else -1
        found = await page.ask(requests.ANALYSIS.at(name), m.PollAnalysis(after=after, wait=20), token)
        seen.append(found.done)
    assert seen == list(range(found.all + 1))
    assert await page.ask(requests.ANALYSE.at(name), m.Analyse(), token) == found
    whole = analyse(read_record((await page.ask(requests.REPLAY.at(name), token=token)).record))
    assert found.report
    assert found.report.skill.stars == pytest.approx(whole.skill.stars, abs=0.01)
    assert len(found.report.moments) == len(whole.moments)


async def test_a_running_match_travels_to_another_device_as_a_record() -> None:
    """The other one plays on from there with the same bots; the record does not reveal what comes."""
    page, other = Page(Rows()), Page(Rows())
    bots = [m.BotSeat(2, "greedy")]
    asked = m.CreateTable(seats=2, pause=0, bots=bots, box="combined", skills=True)
    name, _, (token,) = await page.table(asked, "Ann")
    await page.sit(name, token).play_out(Random(3), steps=9)
    granted, text = await page.server.request("GET", f"/api/tables/{name}/record", "", token)
    assert granted
    gone = await other.ask(requests.RESUME, m.ReadRecord(text))
    assert [bool(secret) for secret in gone.tokens] == [True, False]
    mine = gone.tokens[0]
    table = await other.ask(requests.TABLE.at(gone.table), token=mine)
    assert [(seat.state, seat.level) for seat in table.seats] == [("taken", ""), ("bot", "greedy")]
    assert (table.seat, table.known_deal, table.settings.hints) == (1, False, True)
    granted, further = await other.server.request("GET", f"/api/tables/{gone.table}/record", "", mine)
    assert granted
    assert text != (await page.server.request("GET", f"/api/tables/{name}/record", "", token))[1], (
        "dealt anew each time"
    )
    drawn = [line for line in _moves(text) if line[0].isdecimal()]
    assert len(drawn) > 9
    assert [line for line in _moves(further) if line[0].isdecimal()][: len(drawn)] == drawn
    assert _view(further).public == _view(text).public
    read = await other.ask(requests.READ_RECORD, m.ReadRecord(further))
    assert [(seat.state, seat.level) for seat in read.seats] == [("taken", ""), ("bot", "greedy")]
    assert read.result is None


def _view(record: str) -> View:
    *_, state = replay(read_record(record))
    return view(state)


def _moves(record: str) -> list[str]:
    return [line for line in record.split("---\n")[1].splitlines() if not line.startswith(";")]


async def test_a_record_that_ends_before_a_deal_is_dealt_on(page: Page) -> None:
    """Taken along in the moment in which a season had ended and the next was not dealt."""
    whole = GOLDEN.read_text(encoding="utf-8").splitlines()
    decks = [number for number, line in enumerate(whole) if line.startswith("deck ")]
    header = [line for line in whole[: decks[1]] if not line.startswith("result.")]
    gone = await page.ask(requests.RESUME, m.ReadRecord("\n".join(header)))
    view = await page.sit(gone.table, gone.tokens[0]).play_out(Random(1), steps=1)
    assert (view.match.season, view.match.phase) == (1, "draw")
    edited = "\n".join(whole).replace("\n1 ", "\n1 F a1 a2 a3 a4 a5 a6 + ", 1)
    assert await page.refused(requests.RESUME, m.ReadRecord(edited)) == "record_line"


async def test_a_seed_deals_the_same_cards_in_the_page_and_on_a_server() -> None:
    asked, page, tables = m.CreateTable(seats=1, seed=11, box="combined", skills=True), Page(Rows()), None
    name, _, (token,) = await page.table(asked, "Ann")
    tables = Tables(Services(Memory()))
    table = await tables.table((await tables.new(checked_opening(asked))).table)
    await table.roster.join(m.Join("Ann"), "Ann")
    await table.start(m.Start())
    here = await page.ask(requests.VIEW.at(name), m.PollView(), token)
    there = table.views.view(1)
    assert (here.match, here.offer) == (there.match, there.offer)
