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
from alidade.client import Client, Host, Seat, ServerRefused, parts
from alidade.engine.play import new, play
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER
from alidade.engine.view import view as seen_by
from alidade.interface import requests
from alidade.messages.wire import read
from alidade.record import read_record, replay
from alidade.server.config import Config
from alidade.table import attendance
from alidade.table.opening import dealt, opened, setup_of
from tests.server.running import LEFT_OPEN, Running, Wire, random_move, table_of, together

EVERYTHING = {"box": "combined", "skills": True, "pause": 0}


def started(running: Running, seats: int, **asked: object) -> tuple[Client, str, list[Seat]]:
    wanted = read(m.CreateTable, {"seats": seats, "pause": 0, **asked})
    client, table, token, people = table_of(running, seats, wanted)
    Host(client, table, token).start()
    return client, table, people


@pytest.mark.parametrize("seats", [2, 4, 12])
def test_full_matches_with_all_boxes_and_skills(running: Running, seats: int) -> None:
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


def test_a_lost_acknowledgement_and_a_double_send_play_once(running: Running) -> None:
    _, table, (one, _) = started(running, 2)
    wire = Wire(running, table, one.token)
    view = wire.until(m.View)
    assert view.offer is not None
    move = parts(view.offer)[0]
    wire.send(m.SayDraw(view.step, "k1", move))
    wire.send(m.SayDraw(view.step, "k1", move))
    wire.close()
    again = Wire(running, table, one.token)
    fresh = again.until(m.View)
    again.send(m.SayDraw(view.step, "k1", move))
    ack = again.until(m.TellAck)
    assert ack.version == view.version + 1
    again.send(m.SayResync())
    now = again.until(m.View)
    assert (now.version, now.drawn, now.waiting) == (ack.version, move, [2])
    assert fresh.version in (view.version, ack.version)


def test_stale_and_reordered_moves_are_refused_or_forgiven(running: Running) -> None:
    _, table, (one, two) = started(running, 2)
    wire = Wire(running, table, one.token)
    view = wire.until(m.View)
    assert view.offer is not None
    move, other = parts(view.offer)[:2]
    wire.send(m.SayDraw(view.step + 1, "k0", move))
    assert wire.until(m.TellError).error.code == "stale_turn"
    assert wire.until(m.View).step == view.step, "a fresh view follows"
    wire.send(m.SayDraw(view.step, "k1", move))
    wire.send(m.SayTakeBack(view.step, "k2"))
    wire.send(m.SayDraw(view.step, "k1", move))  # arrives late, was played and taken back
    versions = [wire.until(m.TellAck).version for _ in range(3)]
    assert versions == [view.version + 1, view.version + 2, view.version + 1]
    wire.send(m.SayDraw(view.step, "k3", other))
    wire.until(m.TellAck)
    wire.send(m.SayDraw(view.step, "k4", move))
    assert wire.until(m.TellError).error.code == "not_waiting"
    second = Wire(running, table, two.token)
    theirs = second.until(m.View)
    assert theirs.drawn == "", "nobody sees what another seat has drawn"
    assert theirs.offer is not None
    second.send(m.SayDraw(theirs.step, "k1", parts(theirs.offer)[0]))
    assert wire.until(m.View).step == view.step + 1
    wire.send(m.SayTakeBack(view.step, "k5"))
    assert wire.until(m.TellError).error.code == "stale_turn"


def test_reconnect_in_the_middle_of_every_phase(running: Running) -> None:
    phases: set[str] = set()
    for seed in range(12):
        client, table, people = started(
            running, 2, **EVERYTHING, seed=seed, ambushes=["giant_troll_ravage", "gorgon_gaze"]
        )
        step = -1
        while {"respond", "draw", "choose"} - phases:
            views = []
            for person in people:
                wire = Wire(running, table, person.token)
                views.append(wire.until(m.View))
                wire.close()
            assert views[0].match == views[1].match
            assert views[0].step > step
            step = views[0].step
            phases.add(views[0].match.phase)
            if views[0].match.phase == "over":
                break
            for person, view in zip(people, views, strict=True):
                if view.offer is not None:
                    wire = Wire(running, table, person.token)
                    assert wire.until(m.View).offer == view.offer
                    wire.send(m.SayDraw(view.step, "x" + str(step), _finish(client, table, person, view)))
                    wire.until(m.TellAck)
                    wire.close()
        if not {"respond", "draw", "choose"} - phases:
            return
    pytest.fail(f"only {phases} came up")


def _finish(client: Client, table: str, person: Seat, view: m.View) -> str:
    """A move that brings a coin if any does, so that skills can be paid."""
    move, offer = "", view.offer
    assert offer is not None
    paying = m.Offer(offer.done, [choice for choice in offer.choices if choice.coin and not choice.word])
    offer = paying if paying.choices else offer
    while offer.choices and not offer.done:
        move = " + ".join(filter(None, [move, parts(offer)[0]]))
        offer = client.ask(requests.OFFER.at(table), m.AskOffer(view.step, move), person.token)
    return move or "-"


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


def test_a_seat_left_goes_on_as_a_bot_and_is_handed_back(running: Running) -> None:
    client, table, (one, two) = started(running, 2)
    wire = Wire(running, table, one.token)
    view = wire.until(m.View)
    two.leave()
    assert wire.until(m.Table, lambda t: t.seats[1].away).seats[1].level == "novice"
    wire.until(m.Waiting, lambda w: w.waiting == [1])
    assert view.offer is not None
    wire.send(m.SayDraw(view.step, "k1", parts(view.offer)[0]))
    wire.until(m.View, lambda v: v.step == view.step + 1)
    back = Wire(running, table, two.token)
    assert not back.until(m.Table).seats[1].away
    assert client.ask(requests.TABLE.at(table), token=two.token).seat == 2


def test_a_bot_draws_for_somebody_absent_who_returns_by_drawing(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, table, token, (one, two) = table_of(running, 2)
    host, friend = Host(client, table, token), Host(client, table, one.token)
    host.start()
    for who in (host, friend):
        with pytest.raises(ServerRefused) as refused:
            who.call_bot(2)
        assert refused.value.code == "seat_just_left"
    monkeypatch.setattr(attendance, "HOST_WAIT", 0.0)
    assert host.call_bot(2, "random").seats[1].away
    with pytest.raises(ServerRefused) as refused:
        friend.call_bot(2)
    assert refused.value.code == "not_host"
    now = client.ask(requests.COME_BACK.at(table), token=two.token)
    assert now.seats[1].stand_in is not None
    assert now.seats[1].stand_in.host == 0
    monkeypatch.setattr(attendance, "SEATS_WAIT", 0.0)
    assert friend.call_bot(2).seats[1].level == "novice"
    for view in one.turns():
        if view.step > 3:
            break
        one.draw(view, random_move(view, one, Random(1)))
    now = client.ask(requests.COME_BACK.at(table), token=two.token)
    assert not now.seats[1].away
    one.close()


def test_a_turn_resolves_after_its_pause(running: Running) -> None:
    client, table, token, (one,) = table_of(running, 1, m.CreateTable(seats=1, pause=3000))
    Host(client, table, token).start()
    wire = Wire(running, table, one.token)
    view = wire.until(m.View)
    assert view.offer is not None
    move = parts(view.offer)[0]
    began = time.monotonic()
    wire.send(m.SayDraw(view.step, "k1", move))
    after = wire.until(m.View)
    assert after.step == view.step + 1
    assert time.monotonic() - began > 0.5
    assert after.match.news[0].move == move


def test_consider_tells_what_changes_or_why_not(running: Running) -> None:
    _, table, (one, _) = started(running, 2)
    wire = Wire(running, table, one.token)
    view = wire.until(m.View)
    assert view.offer is not None
    move = parts(view.offer)[0]
    wire.send(m.SayConsider(view.step, move, id="c1"))
    found = wire.until(m.TellProspect).prospect
    assert [change.edict for change in found.changes] == view.match.edicts
    assert sum(row.bit_count() for row in found.filled) == len(move.split()) - 1
    wire.send(m.SayConsider(view.step, "F z9", id="c2"))
    assert wire.until(m.TellError).error.code == "wrong_cell"
    terrain = view.offer.choices[0].terrains[0]
    wire.send(m.SayConsider(view.step, f"{terrain} a1 a3 c1", id="c3"))
    error = wire.until(m.TellError)
    assert (error.id, error.error.where) == ("c3", "$.parts")


def test_a_script_plays_by_polling_and_posting(running: Running) -> None:
    client, table, (one, two) = started(running, 2)
    view = client.ask(requests.VIEW.at(table), m.PollView(), one.token)
    for seat in (one, two):
        mine = client.ask(requests.VIEW.at(table), m.PollView(), seat.token)
        assert mine.offer is not None
        ack = client.ask(requests.DRAW.at(table), m.Draw(mine.step, "k", parts(mine.offer)[0]), seat.token)
        polled = client.ask(requests.VIEW.at(table), m.PollView(ack.version - 1, 5), one.token)
        assert polled.version == ack.version
    assert client.ask(requests.VIEW.at(table), m.PollView(), one.token).step == view.step + 1
    began = time.monotonic()
    client.ask(requests.VIEW.at(table), m.PollView(1000, 1))
    assert time.monotonic() - began > 0.2


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
def test_whoever_may_not_connect_is_sent_away(
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
    state, rng, deals = new(setup_of(opened(asked), [Cartographer("Robot 1")], ())), Random(1), 0
    while not state.over:
        if DEALER in state.waiting:
            state, deals = play(state, DEALER, dealt(opened(asked), state, deals)), deals + 1
        else:
            state = play(state, 1, bots.level(level)(seen_by(state, 1), rng))
    (*_, last) = replay(read_record(running.ask("GET", f"/api/tables/{table}/record").text))
    assert last.sheets == state.sheets
