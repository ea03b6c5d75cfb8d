"""Live play over real sockets."""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path
from random import Random

import pytest

from alidade import bots
from alidade import messages as m
from alidade.client import Client, Host, Seat, parts
from alidade.engine.play import new, play
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER
from alidade.engine.view import view as seen_by
from alidade.interface import requests
from alidade.messages.wire import read
from alidade.record import read_record, replay
from alidade.server.config import Config
from alidade.table.opening import checked_opening, next_deal, setup_of
from tests.server.running import LEFT_OPEN, Running, Wire, random_move, table_of, together

EVERYTHING = {"box": "combined", "skills": True, "pause": 0}


def started(running: Running, seats: int, **asked: object) -> tuple[Client, str, list[Seat]]:
    wanted = read(m.CreateTable, {"seats": seats, "pause": 0, **asked})
    client, table, token, people = table_of(running, seats, wanted)
    Host(client, table, token).start()
    return client, table, people


def test_a_full_match_with_all_boxes_and_skills(running: Running) -> None:
    seats = 4
    client, table, people = started(running, seats, **EVERYTHING)
    last = together(people, seed=seats)
    assert len({view.version for view in last}) == 1
    assert all(view.match == last[0].match for view in last)
    text = running.ask("GET", f"/api/tables/{table}/record").text
    end = list(replay(read_record(text)))[-1]
    assert end.over
    assert [sheet.total for sheet in end.sheets] == [sheet.total for sheet in last[0].match.sheets]
    history = client.ask(requests.HISTORY.at(table))
    drawn = [news for turn in history.turns for news in turn.news if news.kind == "drawn"]
    scored = [news for turn in history.turns for news in turn.news if news.kind == "scored"]
    assert len(scored) == 4 * seats
    assert [turn.step for turn in history.turns] == list(range(len(history.turns)))
    assert {news.by for news in drawn} == set(range(1, seats + 1))


def test_a_spectator_sees_everything_open_and_may_do_nothing(running: Running) -> None:
    _, table, (one, _) = started(running, 2)
    watching, wire = Wire(running, table), Wire(running, table, one.token)
    welcome = watching.until(m.TellWelcome)
    assert (welcome.seat, welcome.host) == (0, False)
    seen, own = watching.until(m.View), wire.until(m.View)
    assert seen.match == own.match
    assert (seen.offer, seen.drawn, seen.owner) == (None, "", 0)
    assert own.offer is not None
    watching.send(m.SayDraw(seen.step, "k", parts(own.offer)[0]))
    assert watching.until(m.TellError).error.code == "not_seated"
    wire.send(m.SayDraw(own.step, "k", parts(own.offer)[0]))
    heard = watching.until(m.Waiting)
    assert (heard.waiting, heard.drawn, heard.version) == ([2], "", own.version + 1)
    assert wire.until(m.Waiting).drawn == parts(own.offer)[0]


def test_a_connection_that_does_not_read_holds_nobody_up(running: Running) -> None:
    _, table, people = started(running, 2, **EVERYTHING)
    lazy = [Wire(running, table) for _ in range(3)]
    last = together(people)
    assert last[0].match.phase == "over"
    for wire in lazy:
        assert wire.until(m.View, lambda view: view.match.phase == "over").version == last[0].version


@pytest.mark.parametrize(
    ("said", "code"),
    [("{", 4400), ('{"type":"draw"}', 4400), ('{"type":"ping","x":1}', 4400), ("[]", 4400), ('{"type":"hello"}', 4400)],
)
def test_what_cannot_be_read_is_refused_and_closed(running: Running, said: str, code: int) -> None:
    _, table, _ = started(running, 2)
    wire = Wire(running, table)
    wire.until(m.View)
    wire.send(said)
    assert wire.until(m.TellError).error.code == "bad_message"
    assert wire.closed() == code


@pytest.mark.parametrize(
    ("headers", "token", "table", "code"),
    [
        ({"Origin": "https://elsewhere.example"}, "", "", 4403),
        ({}, "wrong", "", 4401),
        ({}, "", "nosuchtable1", 4404),
    ],
)
def test_refused_connections_are_closed(
    running: Running, headers: dict[str, str], token: str, table: str, code: int
) -> None:
    _, known, _ = started(running, 2)
    wire = Wire(running, table or known, token, hello=not headers, headers=headers)
    assert wire.closed() == code


def test_our_own_page_may_connect(running: Running) -> None:
    _, table, _ = started(running, 2)
    assert Wire(running, table, headers={"Origin": running.address}).until(m.TellWelcome).seat == 0


def test_a_shutdown_loses_nothing_and_the_next_server_goes_on(tmp_path: Path) -> None:
    with Running(tmp_path) as first:
        _, table, people = started(first, 2, **EVERYTHING)
        for view in people[0].turns():
            people[0].draw(view, random_move(view, people[0], Random(1)))
            break
        people[0].close()
        wire = Wire(first, table, people[0].token)
        before = wire.until(m.View)
        first.server.should_exit = True
        assert wire.until(m.TellBye).code == "shutdown"
        assert wire.closed() == 1001
    with Running(tmp_path, Config(heartbeat=5)) as second:
        again = Wire(second, table, people[0].token)
        after = again.until(m.View)
        assert after == before
        again.close()
        client = LEFT_OPEN.enter_context(Client(second.address))
        seats = [Seat(client, table, person.token) for person in people]
        assert together(seats)[0].match.phase == "over"


@pytest.mark.parametrize(("number", "lines"), [(0, 10), (1, 5)])
def test_the_bots_of_the_page_play_a_whole_match(running: Running, number: int, lines: int) -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[number]
    assert len(code.splitlines()) == lines
    client = LEFT_OPEN.enter_context(Client(running.address))
    host = client.open(m.CreateTable(seats=1, pause=0, box="heroes", skills=True))

    def start() -> None:
        while client.ask(requests.TABLE.at(host.table)).seats[0].state == "open":
            time.sleep(0.05)
        host.start()

    started = threading.Thread(target=start)
    started.start()
    here = {"http://127.0.0.1:8000": running.address, "k3vd8mq2x7pn": host.table, "master": "novice"}
    for said, meant in here.items():
        code = code.replace(said, meant)
    names: dict[str, object] = {}
    exec(code, names)
    started.join()
    if isinstance(seat := names.get("seat"), Seat):
        seat.client.close()
    assert client.view(host.table).match.phase == "over"


@pytest.mark.parametrize("level", ["apprentice", "greedy"])
def test_a_bot_over_the_wire_plays_the_match_that_it_plays_in_process(running: Running, level: str) -> None:
    """The same deal and the same random numbers give the same record."""
    asked = m.CreateTable(seats=1, pause=0, box="combined", skills=True, seed=3)
    client, table, token, (seat,) = table_of(running, 1, asked)
    Host(client, table, token).start()
    seen = seat.play(bots.level(level), Random(1))
    assert seen is not None
    assert seen.match.phase == "over"
    state, rng, deals = new(setup_of(checked_opening(asked), [Cartographer("Robot 1")], ())), Random(1), 0
    while not state.over:
        if DEALER in state.waiting:
            state, deals = play(state, DEALER, next_deal(checked_opening(asked), state, deals)), deals + 1
        else:
            state = play(state, 1, bots.level(level)(seen_by(state, 1), rng))
    (*_, last) = replay(read_record(running.ask("GET", f"/api/tables/{table}/record").text))
    assert last.sheets == state.sheets
