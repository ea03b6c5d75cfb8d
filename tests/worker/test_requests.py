"""The page asks its own worker as it would ask a server, and is answered the same."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from alidade import messages as m
from alidade.coach import analyse
from alidade.engine.view import View, view
from alidade.record import read_record, replay
from alidade.server import http, replays
from alidade.table.home import Home
from alidade.table.memory import Memory
from alidade.table.opening import opened
from alidade.table.tables import Tables
from alidade.worker.requests import ROUTES
from tests.worker.database import Rows
from tests.worker.page import Page

GOLDEN = Path(__file__).parents[1] / "games" / "base_solo.txt"
FOR_OTHERS = {"/tables/{table}/replay"}  # who cannot reach this device
ELSEWHERE = {"draw", "take_back", "consider", "offer"}  # which scripts may ask by address, and the page by its line


def test_every_address_of_a_server_is_answered() -> None:
    """But drawing, for which there is the line."""
    served = {
        (method, re.sub(r"\{(table|seat)\w*:\w+}", r"{\1}", path).removeprefix("/api"))
        for route in [*http.ROUTES, *replays.ROUTES]
        for path in route.paths
        for method in route.http_methods
    }
    served = {(method, re.sub(r"\{(replay_id|challenge_id|code):str}", "{table}", path)) for method, path in served}
    here = {(method, path) for method, path in served if path.split("/")[-1] not in ELSEWHERE}
    assert {(method, path) for method, path in here if path not in FOR_OTHERS} == set(ROUTES)


def test_r2_5_a_check_says_where_the_cards_come_from() -> None:
    """R2.5: as a server does, before a table is opened."""

    async def story() -> None:
        page = Page(Rows())
        asked = m.CreateTable(seats=1, box="heroes", map="A")
        assert await page.ask(m.Origin, "POST", "/check", asked) == m.Origin(combined=True, ruins_joined=2)
        wrong = m.CreateTable(seats=1, edicts=["silos", "", "", ""])
        assert await page.refused("POST", "/check", wrong) == "edict_not_in_play"

    asyncio.run(story())


def test_a_finished_match_and_a_record_can_be_looked_back_at() -> None:
    async def story() -> None:
        page = Page(Rows())
        name, _, (token,) = await page.table(m.CreateTable(seats=1, pause=0), "Ann")
        view = await page.sit(name, token).play_out(Random(3))
        path = f"/replays/{view.table}"
        assert await page.refused("GET", path) == "kept_to_seats"
        course = await page.ask(m.Course, "GET", path, token=token)
        assert course.moments[-1].sheets[0].sheet.rows == view.match.sheets[0].rows
        read = await page.ask(m.Course, "POST", "/replays", m.ReadRecord(course.record))
        assert (read.deal, read.record) == (course.deal, course.record)
        assert await page.refused("POST", "/replays", m.ReadRecord("no")) == "record_no_moves"

    asyncio.run(story())


def test_a_deal_is_left_for_the_next_at_this_device_to_beat() -> None:
    """By the name of the table, for whoever holds its seat; the rival's sheet is told after one's own try."""

    async def story() -> None:
        page = Page(Rows())
        name, _, (token,) = await page.table(m.CreateTable(seats=1, pause=0), "Ann")
        path = f"/challenges/{name}"
        assert await page.refused("GET", path, token=token) == "not_over"
        first = await page.sit(name, token).play_out(Random(3))
        assert await page.refused("GET", path) == "kept_to_seats"
        left = await page.ask(m.Challenge, "GET", path, token=token)
        assert (left.name, left.total) == ("Ann", first.match.sheets[0].total)
        taken = await page.ask(m.Created, "POST", path, m.Accept(), token)
        joined = await page.ask(m.Joined, "POST", f"/tables/{taken.table}/seats", m.Join("Bea"))
        table = await page.ask(m.Table, "POST", f"/tables/{taken.table}/start", m.Start(), taken.host)
        assert table.rival
        assert (table.rival.name, table.rival.sheet) == ("Ann", None)
        await page.sit(taken.table, joined.token).play_out(Random(4))
        course = await page.ask(m.Course, "GET", f"/replays/{taken.table}", token=joined.token)
        assert (course.deal, course.challenge) == (left.deal, taken.table)

    asyncio.run(story())


def test_a_finished_match_is_analysed_a_moment_at_a_time() -> None:
    """Nothing is worked out before somebody looks; the whole is what the library finds."""

    async def story() -> None:
        page = Page(Rows())
        small = m.CreateTable(seats=1, pause=0, map="plot", rows=["....", ".^..", "....", "...."])
        name, _, (token,) = await page.table(small, "Ann")
        path = f"/replays/{name}/analysis"
        assert await page.refused("POST", path, token=token) == "not_over"
        await page.sit(name, token).play_out(Random(3))
        assert await page.refused("POST", path) == "kept_to_seats"
        assert await page.refused("GET", path, token=token) == "no_analysis"
        assert await page.refused("POST", f"{path}?seat=2", token=token) == "no_seat"
        found = await page.ask(m.Analysis, "POST", path, token=token)
        assert (found.state, found.report) == ("running", None)
        seen = []
        while found.state != "done":
            after = found.done if found.report else -1
            found = await page.ask(m.Analysis, "GET", f"{path}?seat=1&after={after}&wait=20", token=token)
            seen.append(found.done)
        assert seen == list(range(found.all + 1))
        assert await page.ask(m.Analysis, "POST", path, token=token) == found
        whole = analyse(read_record((await page.ask(m.Course, "GET", f"/replays/{name}", token=token)).record))
        assert found.report
        assert found.report.skill.stars == pytest.approx(whole.skill.stars, abs=0.01)
        assert len(found.report.moments) == len(whole.moments)

    asyncio.run(story())


def test_a_running_match_travels_to_another_device_as_a_record() -> None:
    """The other one plays on from there with the same bots; whoever read the record knows nothing of what comes."""

    async def story() -> None:
        page, other = Page(Rows()), Page(Rows())
        bots = [m.BotSeat(2, "greedy")]
        asked = m.CreateTable(seats=2, pause=0, bots=bots, box="combined", skills=True)
        name, _, (token,) = await page.table(asked, "Ann")
        await page.sit(name, token).play_out(Random(3), steps=9)
        granted, text = await page.here.request("GET", f"/tables/{name}/record", "", token)
        assert granted
        gone = await other.ask(m.Resumed, "POST", "/records", m.ReadRecord(text))
        assert [bool(secret) for secret in gone.tokens] == [True, False]
        mine = gone.tokens[0]
        table = await other.ask(m.Table, "GET", f"/tables/{gone.table}", token=mine)
        assert [(seat.state, seat.level) for seat in table.seats] == [("taken", ""), ("bot", "greedy")]
        assert (table.seat, table.known_deal, table.settings.hints) == (1, False, True)
        granted, further = await other.here.request("GET", f"/tables/{gone.table}/record", "", mine)
        assert granted
        drawn = [line for line in _moves(text) if line[0].isdecimal()]
        assert len(drawn) > 9
        assert [line for line in _moves(further) if line[0].isdecimal()][: len(drawn)] == drawn
        assert _view(further).public == _view(text).public
        read = await other.ask(m.Course, "POST", "/replays", m.ReadRecord(further))
        assert [(seat.state, seat.level) for seat in read.seats] == [("taken", ""), ("bot", "greedy")]
        assert read.result is None

    asyncio.run(story())


def _view(record: str) -> View:
    *_, state = replay(read_record(record))
    return view(state)


def _moves(record: str) -> list[str]:
    return [line for line in record.split("---\n")[1].splitlines() if not line.startswith(";")]


def test_a_record_that_ends_before_a_deal_is_dealt_on() -> None:
    """Taken along in the moment in which a season had ended and the next was not dealt."""

    async def story() -> None:
        page = Page(Rows())
        whole = GOLDEN.read_text(encoding="utf-8").splitlines()
        decks = [number for number, line in enumerate(whole) if line.startswith("deck ")]
        header = [line for line in whole[: decks[1]] if not line.startswith("result.")]
        gone = await page.ask(m.Resumed, "POST", "/records", m.ReadRecord("\n".join(header)))
        view = await page.sit(gone.table, gone.tokens[0]).play_out(Random(1), steps=1)
        assert (view.match.season, view.match.phase) == (1, "draw")
        edited = "\n".join(whole).replace("\n1 ", "\n1 F a1 a2 a3 a4 a5 a6 + ", 1)
        assert await page.refused("POST", "/records", m.ReadRecord(edited)) == "record_line"

    asyncio.run(story())


def test_a_table_is_opened_joined_described_and_started() -> None:
    async def story() -> None:
        page = Page(Rows())
        options = await page.ask(m.Options, "GET", "/options")
        assert options.languages == ["en", "fr", "uk"]
        assert (await page.ask(m.Tables, "GET", "/tables")).tables == []
        created = await page.ask(m.Created, "POST", "/tables", m.CreateTable(seats=3, name="Evening"))
        path = f"/tables/{created.table}"
        joined = await page.ask(m.Joined, "POST", f"{path}/seats", m.Join("Ann", seat=2))
        assert joined.seat == 2
        described = await page.ask(m.Table, "PATCH", f"{path}/seat", m.Describe("Zoé"), joined.token)
        assert described.seats[1].name == "Zoé"
        called = await page.ask(m.Table, "PUT", f"{path}/seats/3/bot", m.CallBot("greedy"), created.host)
        assert called.seats[2].level == "greedy"
        left = await page.ask(m.Table, "DELETE", f"{path}/seats/3/bot", token=created.host)
        assert left.seats[2].state == "open"
        started = await page.ask(m.Table, "POST", f"{path}/start", m.Start("close"), created.host)
        assert [seat.name for seat in started.seats] == ["Zoé"], "open seats are closed"
        assert (await page.ask(m.View, "GET", f"{path}/view", token=joined.token)).match.phase == "draw"
        assert (await page.ask(m.Setup, "GET", f"{path}/setup")).cards
        listed = await page.ask(m.Summary, "GET", f"{path}/summary", token=joined.token)
        assert (listed.seat, listed.waiting, listed.season) == (1, [1], "spring")
        assert (await page.ask(m.History, "GET", f"{path}/history")).turns
        assert (await page.ask(m.Table, "POST", f"{path}/leave", token=joined.token)).seats[0].away
        assert not (await page.ask(m.Table, "POST", f"{path}/back", token=joined.token)).seats[0].away
        assert await page.refused("GET", f"{path}/record") == "no_token"
        assert await page.refused("POST", f"{path}/rematch", m.Rematch(), created.host) == "not_over"
        await page.ask(m.Table, "DELETE", f"{path}/seat", token=joined.token)
        assert (await page.here.request("DELETE", path, "", created.host)) == (True, "")
        assert await page.refused("GET", path) == "no_table"

    asyncio.run(story())


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/nothing", "not_found"),
        ("PUT", "/tables", "not_found"),
        ("GET", "/tables/abc", "no_table"),
        ("POST", "/tables/aaaaaaaaaaaa/start", "no_table"),
        ("POST", "/tables", "bad_message"),
        ("GET", "/codes/K7M4RX", "no_codes"),
        ("GET", "/tables/aaaaaaaaaaaa/summary", "no_table"),
    ],
)
def test_what_cannot_be_answered_is_refused_by_its_code(method: str, path: str, code: str) -> None:
    assert asyncio.run(Page(Rows()).refused(method, path)) == code


def test_only_the_host_begins_and_only_a_seat_leaves() -> None:
    async def story() -> None:
        page = Page(Rows())
        created = await page.ask(m.Created, "POST", "/tables", m.CreateTable(seats=2))
        path = f"/tables/{created.table}"
        ann = await page.ask(m.Joined, "POST", f"{path}/seats", m.Join("Ann"))
        assert await page.refused("POST", f"{path}/start", m.Start()) == "no_token"
        assert await page.refused("POST", f"{path}/start", m.Start(), "x") == "wrong_token"
        assert await page.refused("POST", f"{path}/start", m.Start(), ann.token) == "not_host"
        assert await page.refused("POST", f"{path}/leave") == "no_token"
        assert await page.refused("POST", f"{path}/leave", token=created.host) == "not_seated"
        assert await page.refused("PUT", f"{path}/seats/2/bot", m.CallBot("genius"), created.host) == "no_level"

    asyncio.run(story())


def test_a_fault_of_ours_is_told_without_its_insides(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(asked: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(ROUTES, ("GET", "/options"), broken)
    assert asyncio.run(Page(Rows()).refused("GET", "/options")) == "failed"


def test_a_seed_deals_the_same_cards_in_the_page_and_on_a_server() -> None:
    async def story() -> None:
        asked, page, tables = m.CreateTable(seats=1, seed=11, box="combined", skills=True), Page(Rows()), None
        name, _, (token,) = await page.table(asked, "Ann")
        tables = Tables(Home(Memory()))
        table = await tables.table((await tables.new(opened(asked))).table)
        await table.join(m.Join("Ann"), "Ann")
        await table.start(m.Start())
        here = await page.ask(m.View, "GET", f"/tables/{name}/view", token=token)
        there = table.views.view(1)
        assert (here.match, here.offer) == (there.match, there.offer)

    asyncio.run(story())
