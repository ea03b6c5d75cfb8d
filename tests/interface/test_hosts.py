"""Both homes answer every request alike, but for what an entry declares."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import cast

import pytest

from alidade import messages as m
from alidade.client import Client, parts
from alidade.interface import requests
from alidade.interface.handlers import HANDLERS
from alidade.interface.request import Answer, Body, Permission, Request
from tests.interface.hosts import Host, OnDevice, OnServer, Refusal
from tests.server.running import Running

GOLDEN = (Path(__file__).parents[1] / "games" / "base_solo.txt").read_text(encoding="utf-8")
SMALL = m.CreateTable(seats=1, pause=0, seed=5, map="plot", rows=["....", ".^..", "....", "...."])
PAIR = m.CreateTable(name="Evening", seats=3, pause=0, seed=5, hints=True)
LINKS = {"code"}  # which a device does not have
OWN = {
    "table",
    "host",
    "token",
    "tokens",
    "replay",
    "challenge",
    "rematch",
    "created",
    "date",
    "kept_until",
    "stand_in",
}
NO_TABLE = "aaaaaaaaaaaa"


def comparable(value: object) -> object:
    """An answer without tokens, ids and times."""
    if is_dataclass(value) and not isinstance(value, type):
        return comparable(asdict(value))
    if isinstance(value, dict):
        return {name: bool(one) if name in OWN else comparable(one) for name, one in value.items() if name not in LINKS}
    return [comparable(one) for one in value] if isinstance(value, list) else value


class Story:
    """Everything that is asked of a home, with what it answered."""

    def __init__(self, home: Host) -> None:
        self._host = home
        self.answers: list[tuple[str, object]] = []

    def ask(self, request: Request[Body, Answer], body: Body, token: str = "") -> Answer:
        """A request that is granted."""
        answer = self._host.ask(request, body, token)
        self.answers.append((request.name, comparable(answer)))
        return answer

    def refused(self, request: Request[Body, Answer], body: Body, token: str = "") -> None:
        """A request that is refused."""
        with pytest.raises(Refusal) as refusal:
            self._host.ask(request, body, token)
        self.answers.append((request.name, refusal.value.code))

    def tell(self) -> None:
        """A table is opened and played, looked back at, and deleted."""
        self.before_the_start()
        table, token, host = self.play_alone()
        self.look_back(table, token, host)
        self.refuse_strangers()

    def open(self, asked: m.CreateTable) -> tuple[str, str]:
        created = self.ask(requests.CREATE_TABLE, asked)
        return created.table, created.host

    def before_the_start(self) -> None:
        """Three seats: one is taken and left, one taken and forgotten, one given to a bot and taken from it."""
        self.ask(requests.OPTIONS, None)
        self.ask(requests.CHECK, PAIR)
        self.refused(requests.CHECK, m.CreateTable(map="Z"))
        self.refused(requests.CREATE_TABLE, m.CreateTable(map="Z"))
        table, host = self.open(PAIR)
        self.ask(requests.TABLES, None)
        self.ask(requests.SUMMARY.at(table), None, host)
        self.refused(requests.CODE.at("IIIIII"), None)
        ann = self.ask(requests.JOIN.at(table), m.Join("Ann")).token
        bob = self.ask(requests.JOIN.at(table), m.Join("Bob", seat=3)).token
        self.refused(requests.JOIN.at(table), m.Join("Cyd", seat=3))
        self.ask(requests.DESCRIBE.at(table), m.Describe("Zoé", motto="North"), ann)
        self.ask(requests.CALL_BOT.at(table, 2), m.CallBot("greedy"), host)
        self.refused(requests.CALL_BOT.at(table, 2), m.CallBot("genius"), host)
        self.refused(requests.CALL_BOT.at(table, 9), m.CallBot(), host)
        self.ask(requests.SEND_AWAY.at(table, 2), None, host)
        self.ask(requests.LEAVE.at(table), None, bob)
        self.refused(requests.LEAVE.at(table), None, bob)
        cyd = self.ask(requests.JOIN.at(table), m.Join("Cyd", seat=2)).token
        self.ask(requests.COME_BACK.at(table), None, cyd)
        self.refused(requests.VIEW.at(table), m.PollView())
        self.ask(requests.START.at(table), m.Start(), host)
        self.refused(requests.START.at(table), m.Start(), host)
        self.refused(requests.CALL_BOT.at(table, 2), m.CallBot(), ann)
        self.draw_in_turn(table, ann, cyd)
        self.refused(requests.RECORD.at(table), None)
        self.ask(requests.TABLE.at(table), None, host)
        self.ask(requests.FORGET_SEAT.at(table), None, cyd)
        self.ask(requests.DELETE_TABLE.at(table), None, host)
        self.refused(requests.TABLE.at(table), None)

    def draw_in_turn(self, table: str, ann: str, cyd: str) -> None:
        """A drawing is considered, made, taken back and made again; the other one draws too."""
        self.ask(requests.SETUP.at(table), None)
        view = self.ask(requests.VIEW.at(table), m.PollView(), ann)
        assert view.offer
        step, move = view.step, parts(view.offer)[0]
        self.ask(requests.CONSIDER.at(table), m.Consider(step, move), ann)
        self.refused(requests.CONSIDER.at(table), m.Consider(step, "F z9"), ann)
        self.ask(requests.OFFER.at(table), m.AskOffer(step, move), ann)
        self.ask(requests.DRAW.at(table), m.Draw(step, "a1", move), ann)
        self.ask(requests.TAKE_BACK.at(table), m.TakeBack(step, "a2"), ann)
        self.refused(requests.TAKE_BACK.at(table), m.TakeBack(step, "a3"), ann)
        self.refused(requests.DRAW.at(table), m.Draw(step + 7, "a4", move), ann)
        drawn = self.ask(requests.DRAW.at(table), m.Draw(step, "a5", move), ann)
        self.ask(requests.DRAW.at(table), m.Draw(step, "c1", move), cyd)
        self.ask(requests.VIEW.at(table), m.PollView(drawn.version, 20), ann)
        self.ask(requests.HISTORY.at(table), None)
        self.ask(requests.SUMMARY.at(table), None, ann)

    def play_alone(self) -> tuple[str, str, str]:
        """A small match of one, to its end."""
        table, host = self.open(SMALL)
        token = self.ask(requests.JOIN.at(table), m.Join("Ann")).token
        self.ask(requests.START.at(table), m.Start(), host)
        self.refused(requests.REMATCH.at(table), m.Rematch(), host)
        self.refused(requests.SET_REPLAY_ACCESS.at(table), m.ReplayAccess("seats"), host)
        self.refused(requests.CHALLENGE.at(table), None, token)
        self.refused(requests.REPLAY.at(table), None, token)
        while (view := self.ask(requests.VIEW.at(table), m.PollView(), token)).match.phase != "over":
            move, offer = "", view.offer
            assert offer
            while offer.choices and not (offer.done and move):
                move = " + ".join(filter(None, [move, parts(offer)[0]]))
                offer = self.ask(requests.OFFER.at(table), m.AskOffer(view.step, move), token)
            self.ask(requests.DRAW.at(table), m.Draw(view.step, f"d{view.step}", move or "-"), token)
        return table, token, host

    def look_back(self, table: str, token: str, host: str) -> None:
        """The match moment by moment, as a record and by the coach; its deal is played again."""
        self.ask(requests.RECORD.at(table), None, token)
        course = self.ask(requests.REPLAY.at(table), None, token)
        assert course.moments
        self.refused(requests.REPLAY.at(table), None)
        self.refused(requests.REPLAY.at("a" * 20), None)
        self.ask(requests.READ_RECORD, m.ReadRecord(GOLDEN))
        header = [line for line in GOLDEN.splitlines() if not line.startswith("result.")]
        running = "\n".join(header[: header.index("---") + 20])
        self.ask(requests.RESUME, m.ReadRecord(running))
        self.ask(requests.CHALLENGE.at(table), None, token)
        self.ask(requests.ACCEPT.at(table), m.Accept(), token)
        self.refused(requests.ANALYSIS.at(table), m.PollAnalysis(), token)
        self.refused(requests.ANALYSE.at(table), m.Analyse(seat=2), token)
        found = self._host.ask(requests.ANALYSE.at(table), m.Analyse(), token)
        self.answers.append(("analyse", None))
        while found.state != "done":
            after = found.done if found.report else -1
            found = self._host.ask(requests.ANALYSIS.at(table), m.PollAnalysis(after=after, wait=20), token)
        assert found.report
        self.answers.append(("analysis", found.report.score))
        self.ask(requests.SET_REPLAY_ACCESS.at(table), m.ReplayAccess("seats"), host)
        self.refused(requests.RECORD.at(table), None)
        self.ask(requests.REMATCH.at(table), m.Rematch("same"), host)

    def refuse_strangers(self) -> None:
        """Whatever needs a token, without one, with a wrong one, and where there is no table."""
        table, _ = self.open(SMALL)
        for request, body in BODIES.items():
            values = [1 if part == "seat" else table for part in request.parts]
            for token in ("", "wrong"):
                self.refused(request.at(*values), body, token)
            self.refused(request.at(*(NO_TABLE if value == table else value for value in values)), body)


BODIES: dict[Request[object, object], object] = {
    cast(Request[object, object], request): body
    for request, body in cast(
        "list[tuple[object, object]]",
        [
            (requests.DELETE_TABLE, None),
            (requests.DESCRIBE, m.Describe("Bo")),
            (requests.START, m.Start()),
            (requests.CALL_BOT, m.CallBot()),
            (requests.SEND_AWAY, None),
            (requests.LEAVE, None),
            (requests.COME_BACK, None),
            (requests.FORGET_SEAT, None),
            (requests.REMATCH, m.Rematch()),
            (requests.SET_REPLAY_ACCESS, m.ReplayAccess("seats")),
            (requests.DRAW, m.Draw(1, "k", "-")),
            (requests.TAKE_BACK, m.TakeBack(1, "k")),
            (requests.CONSIDER, m.Consider(1, "-")),
            (requests.OFFER, m.AskOffer(1)),
        ],
    )
}


def test_both_hosts_answer_every_request_alike(running: Running) -> None:
    with Client(running.address) as client, asyncio.Runner() as loop:
        stories = [Story(OnServer(client)), Story(OnDevice(loop))]
        for story in stories:
            story.tell()
    there, here = (story.answers for story in stories)
    assert [name for name, _ in there] == [name for name, _ in here]
    assert ("call_bot", "seat_just_left") in there, "a seat may call a bot for another, though not yet"
    differs = {request.name: request.differs for request in HANDLERS if request.differs}
    for (name, first), (_, second) in zip(there, here, strict=True):
        assert first == second or name in differs, name
    elsewhere = {request.name: request.only_on_servers for request in HANDLERS if request.only_on_servers}
    print(*(f"{name}: {reason}" for name, reason in (differs | elsewhere).items()), sep="\n")
    assert {name for name, _ in there} == {request.name for request in HANDLERS} - set(elsewhere), "none is forgotten"


def test_a_device_does_not_have_what_is_only_on_servers(running: Running) -> None:
    with Client(running.address) as client, asyncio.Runner() as loop:
        assert OnServer(client).ask(requests.HEALTH, None).status == "ok"
        with pytest.raises(Refusal, match="not_found"):
            OnDevice(loop).ask(requests.HEALTH, None)


def test_strangers_try_everything_that_needs_a_token() -> None:
    needing = {request for request in HANDLERS if request.permission not in (Permission.ANYONE, Permission.LINK)}
    assert needing == set(BODIES)


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/api/nothing", "not_found"),
        ("PUT", "/api/tables", "not_allowed"),
        ("POST", "/api/tables/aaaaaaaaaaaa/seats/x/bot", "not_found"),
        ("POST", "/api/tables", "bad_message"),
        ("GET", "/api/tables/aaaaaaaaaaaa/view?after=x", "bad_message"),
        ("GET", "/api/tables/aaaaaaaaaaaa/view?wait=61", "bad_message"),
        ("GET", "/api/tables/aaaaaaaaaaaa/view?until=1", "bad_message"),
    ],
)
def test_what_no_request_is_declared_for_is_refused_alike(running: Running, method: str, path: str, code: str) -> None:
    assert running.refused(method, path)[1] == code
    with asyncio.Runner() as loop:
        granted, text = loop.run(OnDevice(loop).page.server.request(method, path, "", ""))
    assert not granted
    assert f'"code":"{code}"' in text


def test_a_fault_of_ours_says_nothing_of_its_cause(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> m.Tables:
        raise ZeroDivisionError("secret")

    monkeypatch.setitem(HANDLERS, cast(Request[object, object], requests.TABLES), cast(Callable[..., object], broken))
    assert running.refused("GET", requests.TABLES.path) == (500, "failed")
    with asyncio.Runner() as loop:
        _, text = loop.run(OnDevice(loop).page.server.request("GET", requests.TABLES.path, "", ""))
    assert '"code":"failed"' in text
    assert "secret" not in text
