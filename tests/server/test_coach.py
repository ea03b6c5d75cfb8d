"""The coach of a server: finished matches alone, one at a time, kept with the match, and given up when nobody waits."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

from alidade import messages as m
from alidade.interface import requests
from alidade.messages.wire import read_text, write
from alidade.server import coach as coaching
from alidade.server.coach import Coach
from alidade.server.config import Config, Limits, Rate
from alidade.server.server_tables import ServerTables
from alidade.server.sqlite import Sqlite
from alidade.server.storage import Storage
from alidade.table.errors import Refused
from alidade.table.store import Stored
from tests.patience import PATIENCE
from tests.server.conftest import MakeStore
from tests.server.running import Running, open_server_tables, play_out, random_move, table_of

SMALL = m.CreateTable(seats=1, pause=0, map="plot", rows=["....", ".^..", "....", "...."])


def analysis(running: Running, method: str, link: str, more: str = "") -> m.Analysis:
    body = m.Analyse() if method == "POST" else None
    said = running.ask(method, f"/api/replays/{link}/analysis?seat=1{more}", body)
    assert said.status_code == 200, said.text
    return read_text(m.Analysis, said.content)


def finished(running: Running, asked: m.CreateTable = SMALL) -> str:
    """The link of a match that is over."""
    client, table, host, seats = table_of(running, asked.seats, asked)
    client.ask(requests.START.at(table), m.Start(), host)
    for seat in seats:
        play_out(seat)
    return client.ask(requests.TABLE.at(table)).replay


def test_a_finished_match_is_analysed(running: Running) -> None:
    """Moment by moment, whole in the end, and the same on every further poll."""
    table = finished(running)
    assert running.refused("GET", f"/api/replays/{table}/analysis") == (404, "no_analysis")
    found = analysis(running, "POST", table)
    seen = [found.done]
    while found.state != "done":
        after = found.done if found.report else -1
        found = analysis(running, "GET", table, f"&after={after}&wait=20")
        seen.append(found.done)
    assert seen == sorted(seen)
    report = found.report
    assert report is not None
    assert found.done == found.all == len(report.moments) > 0
    numbers = (report.par, report.luck, report.skill)
    assert sum(one.stars for one in numbers) == pytest.approx(report.score, abs=0.05)
    for costly in report.costliest:
        moment = report.moments[costly.moment]
        assert moment.drawn != moment.best
        assert len(costly.sheet.rows) == 4
    assert analysis(running, "POST", table) == found == analysis(running, "GET", table)


def test_nothing_is_revealed_before_the_end(running: Running) -> None:
    """Not to a seat, nor to the host, nor to anybody; nor is there a seat too many."""
    client, table, host, (seat,) = table_of(running, 1, SMALL)
    path = f"/api/replays/{table}/analysis"
    for _ in range(2):
        for method in ("POST", "GET"):
            body = m.Analyse() if method == "POST" else None
            assert running.refused(method, path, body) == (403, "kept_to_seats")
            for token in (host, seat.token):
                assert running.refused(method, path, body, token) == (409, "not_over")
        if client.ask(requests.TABLE.at(table)).state != "playing":
            client.ask(requests.START.at(table), m.Start(), host)
    play_out(seat)
    assert running.refused("GET", path, token=seat.token) == (404, "no_analysis")
    assert running.refused("POST", path, {"seat": 0}, seat.token) == (400, "bad_message")
    assert running.refused("POST", path, {"seat": 2}, seat.token) == (404, "no_seat")
    assert running.refused("GET", f"{path}?seat=x", token=seat.token) == (400, "bad_message")
    assert running.refused("GET", f"{path}?wait=1e9", token=seat.token) == (400, "bad_message")
    assert running.refused("POST", "/api/replays/nowhere/analysis", m.Analyse()) == (404, "no_replay")


def test_learners_may_ask_while_they_play(running: Running) -> None:
    """At a table with hints, about their own seat alone; the turn that is not resolved is no part of it."""
    client, table, host, seats = table_of(running, 2, replace(SMALL, seats=2, hints=True, seed=3))
    path = f"/api/replays/{table}/analysis"
    assert running.refused("POST", path, m.Analyse(), seats[0].token) == (409, "not_over")
    client.ask(requests.START.at(table), m.Start(), host)
    for seat in (*seats, *seats, seats[1]):
        view = client.ask(requests.VIEW.at(table), m.PollView(), seat.token)
        seat.draw(view, random_move(view, seat, Random(view.step)))
    assert running.refused("POST", path, m.Analyse()) == (403, "kept_to_seats")
    assert running.refused("POST", path, m.Analyse(2), seats[0].token) == (409, "not_over")
    assert running.refused("POST", path, m.Analyse(2), host) == (409, "not_over")
    assert running.ask("POST", path, m.Analyse(), seats[0].token).status_code == 200
    look = partial(running.ask, "GET", f"{path}?seat=1&after=99&wait=5", token=seats[0].token)
    while (found := read_text(m.Analysis, look().content)).state != "done":
        pass
    assert found.report is not None
    assert found.report.score is None
    assert [moment.turn for moment in found.report.moments] == [1, 2]


def test_a_match_that_is_kept_to_its_seats(running: Running) -> None:
    """Its analysis is for them too, and for nobody with an old link."""
    client, table, host, (seat,) = table_of(running, 1, replace(SMALL, replay="seats"))
    client.ask(requests.START.at(table), m.Start(), host)
    play_out(seat)
    path = f"/api/replays/{table}/analysis"
    assert running.refused("POST", path, m.Analyse()) == (403, "kept_to_seats")
    assert running.refused("POST", path, m.Analyse(), "another") == (403, "kept_to_seats")
    assert running.ask("POST", path, m.Analyse(), seat.token).status_code == 200


def test_a_server_may_do_without(tmp_path: Path) -> None:
    """It says so at every table, and when it is asked."""
    with Running(tmp_path, Config(coach=False)) as running:
        client, table, _, _ = table_of(running, 1, SMALL)
        assert not client.ask(requests.TABLE.at(table)).coach
        link = finished(running)
        assert running.refused("POST", f"/api/replays/{link}/analysis", m.Analyse()) == (404, "no_coach")
        assert running.refused("GET", f"/api/replays/{link}/analysis") == (404, "no_coach")


def test_an_address_has_a_limit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is found already costs nothing."""
    fake(monkeypatch, tmp_path)
    with Running(tmp_path, Config(limits=replace(Limits(), analyses=Rate(1, 0.001)))) as running:
        first, second = finished(running), finished(running)
        analysis(running, "POST", first)
        assert running.refused("POST", f"/api/replays/{second}/analysis", m.Analyse()) == (429, "too_many")
        while analysis(running, "GET", first, "&after=9999&wait=2").state != "done":
            pass
        assert analysis(running, "POST", first).state == "done"


# A process that answers as the test wants: three lines, the last of them after a word of the test.
FAKE = """
    import json, sys, time
    report = json.loads({report!r})
    for line in sys.stdin:
        seat = json.loads(line)["seat"]
        if seat == 3: sys.exit(1)
        report["seat"] = seat
        for done in (0, 1):
            print(json.dumps(dict(done=done, all=2, report=report)), flush=True)
        while seat == 2: time.sleep(1)
        print(json.dumps(dict(done=2, all=2, report=report)), flush=True)
"""


def fake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    nothing = m.Estimate(0.0, 0.0)
    report = m.Report(1, 9, nothing, nothing, nothing, nothing, [], [], [], 0, 1, [])
    script = tmp_path / "fake.py"
    script.write_text(dedent(FAKE).format(report=write(report)))
    monkeypatch.setattr(coaching, "PROGRAM", (sys.executable, str(script)))


@asynccontextmanager
async def opened(store: Storage) -> AsyncIterator[tuple[ServerTables, Coach, Stored]]:
    """The tables of a server with its coach, and a finished match of four."""
    coach = Coach(store)
    async with open_server_tables(store, coach=coach) as server_tables:
        bots = [m.BotSeat(seat, "random") for seat in range(1, 5)]
        created = await server_tables.open_table(m.CreateTable(seats=4, pause=0, bots=bots))
        table = await server_tables.table(created.table)
        await table.start(m.Start())
        while not table.position.over:
            await asyncio.sleep(0.05)
        stored = await store.load(created.table)
        assert stored is not None
        yield server_tables, coach, stored


def allowed() -> None:
    """Anybody may ask."""


async def test_one_at_a_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, same_store: MakeStore) -> None:
    """The second waits in line, and its turn comes when nobody waits for the first any more; what is done is kept."""
    fake(monkeypatch, tmp_path)
    async with opened(same_store()) as (server_tables, coach, match):
        await coach.begin(match, 2, allowed)
        second = await coach.begin(match, 1, allowed)
        assert (second.state, second.ahead) == ("waiting", 1)
        stuck = await coach.poll(match, 2, 0, PATIENCE)
        assert (stuck.state, stuck.done) == ("running", 1)
        monkeypatch.setattr(coaching, "POLL_TIMEOUT", 0.0)
        done = await coach.poll(match, 1, 1, PATIENCE)
        assert (done.state, done.done) == ("done", 2)
        with pytest.raises(Refused, match="Nobody has asked"):
            await coach.poll(match, 2, 0, 0)
        kept = await server_tables.storage.analysis(match.table.match, 1)
        assert kept is not None
        assert read_text(m.Report, kept).seat == 1
        assert (await coach.begin(match, 1, allowed)).state == "done"
        await server_tables.storage.delete(match.table.match)
        assert await server_tables.storage.analysis(match.table.match, 1) is None


async def test_a_process_that_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The waiting client gets an error, the log has the reason, and the next analysis starts."""
    fake(monkeypatch, tmp_path)
    async with opened(Sqlite(tmp_path / "alidade.db")) as (_, coach, match):
        await coach.begin(match, 3, allowed)
        await coach.begin(match, 4, allowed)
        with pytest.raises(Refused, match="could not finish"):
            await coach.poll(match, 3, 0, 20)
        assert (await coach.poll(match, 4, 1, 20)).state == "done"
    assert "coach_failed" in caplog.text


async def test_a_long_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Requests beyond the queue are refused, and a client over its rate limit is refused first."""
    fake(monkeypatch, tmp_path)
    monkeypatch.setattr(coaching, "MAX_WAITING", 1)
    async with opened(Sqlite(tmp_path / "alidade.db")) as (_, coach, match):
        await coach.begin(match, 2, allowed)
        await coach.begin(match, 2, allowed)
        with pytest.raises(Refused, match="Too many matches wait"):
            await coach.begin(match, 1, allowed)
