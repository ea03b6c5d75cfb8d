"""No answer, message, error, metric or log line reveals what is hidden: matches that differ only in it are
byte-equal."""

from __future__ import annotations

import json
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import httpx
import msgspec
import pytest

from alidade import messages as m
from alidade.client import Client
from alidade.interface import requests
from alidade.interface.handlers import HANDLERS
from alidade.messages.wire import read_server
from alidade.server.links import LINKS
from tests.patience import PATIENCE
from tests.server.running import LEFT_OPEN, Running, Wire
from tests.server.twins import KINDS, Point, Twin, points

NOTHING = "W a1 c9 d9"  # no card has such a shape
MATCHES = {
    "base": m.CreateTable(seats=2, pause=0, box="base", skills=True, clock=90),
    "combined": m.CreateTable(seats=3, pause=0, box="combined", skills=True, clock=90, listed=True, hints=True),
}
LATER = {"base": {"hero", "choose"}, "combined": set[str]()}


class Walk:
    """One of two matches at one point: everything that everybody but one seat can hear of it."""

    def __init__(self, twin: Twin, asked: m.CreateTable, point: Point, which: int) -> None:
        self.running = Running.__new__(Running)
        self.running.address = twin.address
        self.point = point
        self.heard: list[object] = []
        self.client = LEFT_OPEN.enter_context(Client(twin.address))
        soon = httpx.Limits(keepalive_expiry=2)
        self.web = LEFT_OPEN.enter_context(httpx.Client(base_url=twin.address, timeout=PATIENCE, limits=soon))
        host = self.client.open(replace(asked, lesson=point.lessons[which]))
        self.seats = [self.client.join(host.table, f"Ada {n}") for n in range(asked.seats)]
        host.start()
        self.path, self.table, self.host = f"/api/tables/{host.table}", host.table, host.token
        self.links = links_of(twin.folder / "alidade.db", self.table)
        for number, step in enumerate(point.steps, 1):
            for seat, move in step:
                self.draw(seat, f"k{number}", move, number)
        self.step = len(point.steps) + 1
        waiting = list(point.choices)
        self.idle, self.secret = waiting[0], waiting[-1] if len(waiting) > 1 else 0
        self.drawn = waiting[1] if len(waiting) > 2 else 0
        open_seats = [n for n in range(1, asked.seats + 1) if n != self.secret]
        self.tokens = {"": "", "host": host.token} | {str(n): self.seats[n - 1].token for n in open_seats}

    def draw(self, seat: int, id: str, move: str, step: int = 0) -> int:
        asked = m.Draw(step or self.step, id, move)
        return self.client.ask(requests.DRAW.at(self.table), asked, self.seats[seat - 1].token).version

    def pending(self, which: int, wires: list[Wire]) -> None:
        """One seat draws what all its watchers may know; another draws, takes back and draws something else."""
        if self.drawn:
            self.told(self.draw(self.drawn, "own", self.point.choices[self.drawn][0]), wires)
        if self.secret:
            moves = self.point.choices[self.secret]
            self.told(self.draw(self.secret, "s1", moves[which % len(moves)]), wires)
            back, token = m.TakeBack(self.step, "s2"), self.seats[self.secret - 1].token
            self.told(self.client.ask(requests.TAKE_BACK.at(self.table), back, token).version, wires)
            self.told(self.draw(self.secret, "s3", moves[-1 - which % len(moves)]), wires)

    def told(self, version: int, wires: list[Wire]) -> None:
        """All clients have received a drawing, which may arrive a little later."""
        for wire in wires:
            if not any(_version(data) == version for data in wire.raw):
                wire.until(m.Waiting, lambda heard: heard.version == version)

    def acked(self, wire: Wire) -> int:
        return wire.until(m.TellAck).version

    def connect(self) -> list[Wire]:
        """A socket for each of them; once every client knows that all are connected, no timer is left."""
        wires = []
        for token in self.tokens.values():
            wires.append(Wire(self.running, self.table, token))
            wires[-1].until(m.View)
        here = {int(name) for name in self.tokens if name.isdigit()}
        for wire in wires:
            wire.until(m.Table, lambda t: here <= {seat.seat for seat in t.seats if seat.here})
        for wire in wires:
            wire.send(m.SayPing())
            wire.until(m.TellPong)  # by now each has been told: the last may have known it by itself
            first = wire.raw[:2]
            self.heard += [*first, *(data for data in wire.raw[2:] if not data.startswith(b'{"type":"table"'))]
            wire.raw.clear()
        return wires

    def hear(self, wires: list[Wire]) -> None:
        """All messages each socket has received so far."""
        for wire in wires:
            wire.send(m.SayPing())
            wire.until(m.TellPong)
            self.heard += [sorted(wire.raw)]
            wire.raw.clear()

    def talk(self, wires: list[Wire]) -> None:
        """Everything that can be said on a socket, right or wrong."""
        step, legal = self.step, self.point.choices[self.idle][0]
        sayings: list[m.ClientMessage] = [
            m.SayConsider(step, legal, id="c1"),
            m.SayConsider(step, NOTHING, id="c2"),
            m.SayOffer(step, legal, id="o1"),
            m.SayOffer(step, id="o2"),
            m.SayDraw(step, "d1", NOTHING),
            m.SayDraw(step + 1, "d2", legal),
            m.SayTakeBack(step - 1, "t1"),
            m.SayBack("b1"),
            m.SayReveal(step, "r1"),
            m.SayDraft(step, legal),
            m.SayDraft(step, NOTHING),
            m.SayHint(step, "h1"),
            m.SayResync(),
            m.SayPing(),
        ]
        said = {type(one) for one in sayings} | {m.SayHello}
        assert said == set(m.ClientMessage.__args__), "every message is tried"
        for wire in wires:
            for one in sayings:
                wire.send(one)
            while not any(b'"id":"h1"' in data for data in wire.raw):  # a hint is thought up beside all else
                wire.next()
            self.hear(wires)
        if self.drawn:
            wire = wires[list(self.tokens).index(str(self.drawn))]
            wire.send(m.SayTakeBack(step, "t2"))
            self.told(self.acked(wire), wires)
            wire.send(m.SayDraw(step, "d3", self.point.choices[self.drawn][-1]))
            self.told(self.acked(wire), wires)
        self.hear(wires)

    def ask(self) -> None:
        """Every route by everybody, in three languages, but those that end something."""
        step, legal = self.step, self.point.choices[self.idle][0]
        secret = self.secret or self.idle
        bodies: list[tuple[str, str, object]] = [
            ("GET", "/api/options", None),
            ("POST", "/api/check", {}),
            ("GET", "/api/tables", None),
            ("GET", "/health", None),
            ("GET", "/api/openapi.json", None),
            ("GET", "/{path}", None),
            ("GET", "/", None),
            ("GET", "/t/{table}", None),
            ("GET", "/replay/{replay}", None),
            ("GET", "/replay/{table}", None),
            ("GET", "/replay/{replay}/{moment}", None),
            ("GET", "/challenge/{challenge}", None),
            ("GET", "/challenge/{table}", None),
            ("GET", "/api/tables/{table}", None),
            ("GET", "/api/tables/{table}/setup", None),
            ("GET", "/api/tables/{table}/summary", None),
            ("GET", "/api/codes/{code}", None),
            ("GET", "/api/tables/{table}/view", None),
            ("GET", "/api/tables/{table}/view?after=0&wait=1", None),
            ("GET", "/api/tables/{table}/view?after=x", None),
            ("GET", "/api/tables/{table}/history", None),
            ("GET", "/api/tables/{table}/record", None),
            ("GET", "/api/replays/{replay}/analysis", None),
            ("GET", "/api/replays/{replay}/analysis?seat=2&after=3&wait=1", None),
            ("POST", "/api/replays/{replay}/analysis", {}),
            ("POST", "/api/replays/{table}/analysis", {}),
            ("POST", "/api/replays/{replay}/analysis", {"seat": 2}),
            ("GET", "/api/replays/{table}", None),
            ("GET", "/api/replays/{replay}", None),
            ("POST", "/api/replays", {"record": 5}),
            ("POST", "/api/records", {"record": 5}),
            ("PUT", "/api/tables/{table}/replay", m.ReplayAccess("link")),
            ("PUT", "/api/tables/{table}/replay", m.ReplayAccess("seats")),
            ("GET", "/api/challenges/{challenge}", None),
            ("GET", "/api/challenges/{table}", None),
            ("POST", "/api/challenges/{table}", m.Accept()),
            ("POST", "/api/challenges/{challenge}", m.Accept()),
            ("POST", "/api/tables/{table}/consider", m.Consider(step, legal)),
            ("POST", "/api/tables/{table}/consider", m.Consider(step, NOTHING)),
            ("POST", "/api/tables/{table}/consider", m.Consider(step + 1, legal)),
            ("POST", "/api/tables/{table}/offer", m.AskOffer(step, legal)),
            ("POST", "/api/tables/{table}/offer", m.AskOffer(step, "search F a1")),
            ("POST", "/api/tables/{table}/draw", m.Draw(step, "z", NOTHING)),
            ("POST", "/api/tables/{table}/draw", m.Draw(step + 1, "z", legal)),
            ("POST", "/api/tables/{table}/draw", {"step": step, "card": 1}),
            ("POST", "/api/tables/{table}/take_back", m.TakeBack(step - 1, "y")),
            ("POST", "/api/tables/{table}/seats", m.Join("Late")),
            ("POST", "/api/tables/{table}/start", m.Start()),
            ("POST", "/api/tables/{table}/rematch", m.Rematch()),
            ("PATCH", "/api/tables/{table}/seat", m.Describe("Bo")),
            ("POST", "/api/tables", m.CreateTable(seats=2)),
            ("POST", "/api/tables", {"seats": 0}),
        ]
        if self.secret:  # who has drawn can be sent away without a bot drawing in their place
            bodies += [
                ("PUT", "/api/tables/{table}/seats/{seat}/bot", m.CallBot()),
                ("DELETE", "/api/tables/{table}/seats/{seat}/bot", None),
            ]
        asked = {(method, path.split("?")[0]) for method, path, _ in bodies} | {*LAST, ("GET", "/metrics")}
        assert asked >= routes() - (set() if self.secret else BOTS), "no route is forgotten"
        for n, token in enumerate(self.tokens.values()):
            for method, path, body in bodies:
                if n and "{code}" in path:
                    continue  # the tries of an address are few, and say in how many seconds there is another one
                self.one(method, path, body, token, ("en", "fr", "uk")[n % 3], secret)

    def part(self, wires: list[Wire]) -> Wire:
        """Everybody breaks the rule that hello is said once, and is sent away; a spectator sees them go."""
        watching = Wire(self.running, self.table)
        watching.until(m.View)
        for wire in wires:
            wire.send(m.SayHello())
            self.heard += [msgspec.json.encode(wire.until(m.TellError)), wire.closed()]
        watching.until(m.Table, lambda table: not any(seat.here for seat in table.seats))
        return watching

    def leave(self, watching: Wire) -> None:
        """What ends something, last of all the table; a spectator watches."""
        secret = self.secret or self.idle
        for name, token in [*self.tokens.items(), ("", "nobody's")]:
            seat = int(name) if name.isdigit() else 0
            if seat != self.idle and (seat == self.drawn or seat not in self.point.choices):  # no bot draws for them
                for method, path in LAST[:-1]:
                    self.one(method, path, None, token, "en", secret)
        for token in ("", "nobody's", self.host):
            self.one(*LAST[-1], None, token, "en", secret)
        self.heard += [watching.closed(), [data for data in watching.raw if not data.startswith(b'{"type":"table"')]]

    def one(self, method: str, path: str, body: object, token: str, language: str, secret: int) -> None:
        names = {"table": self.table, "seat": str(secret), "path": "no.css", "code": "K7M4RX", **self.links}
        for name, value in names.items():
            path = path.replace(f"{{{name}}}", value)
        headers = {"host": "localhost", "accept-language": language}
        if token:
            headers["authorization"] = f"Bearer {token}"
        content = msgspec.json.encode(body) if body is not None else None
        said = self.web.request(method, path, content=content, headers=headers)
        self.heard.append([method, path, said.status_code, dict(said.headers), said.content.decode("latin-1")])


def links_of(file: Path, table: str) -> dict[str, str]:
    """The links of a match, out of the storage: they are sent to no client while it runs."""
    with closing(sqlite3.connect(file)) as storage:
        (found,) = storage.execute("SELECT replay, challenge FROM tables WHERE match = ?", (table,))
    return dict(zip(("replay", "challenge"), found, strict=True))


def _version(data: bytes) -> int:
    heard = read_server(data)
    return heard.version if isinstance(heard, m.Waiting) else 0


BOTS = {(method, "/api/tables/{table}/seats/{seat}/bot") for method in ("PUT", "DELETE")}
LAST = [
    ("POST", "/api/tables/{table}/leave"),
    ("POST", "/api/tables/{table}/back"),
    ("DELETE", "/api/tables/{table}/seat"),
    ("DELETE", "/api/tables/{table}"),
]


@cache
def routes() -> frozenset[tuple[str, str]]:
    """Every request that a server answers."""
    found = {(request.method, request.path) for request in HANDLERS}
    found |= {(own.method, own.path) for own in (requests.METRICS, requests.DESCRIPTION, *LINKS)}
    return frozenset(found)


def walked(twin: Twin, asked: m.CreateTable, point: Point, which: int) -> list[object]:
    """All that is heard of one match at one point."""
    walk = Walk(twin, asked, point, which)
    wires = walk.connect()
    walk.pending(which, wires)
    walk.hear(wires)
    walk.talk(wires)
    walk.ask()
    walk.hear(wires)
    walk.leave(walk.part(wires))
    return walk.heard


def counted(twin: Twin) -> list[str]:
    """All that a server has counted, once the last socket is closed, but how often it was asked and how busy it was."""
    while "alidade_connections 0.0" not in (text := httpx.get(f"{twin.address}/metrics", timeout=PATIENCE).text):
        time.sleep(0.05)
    busy = ("process_", "alidade_loop_lag")
    lines = [
        line for line in text.splitlines() if not line.removeprefix("# HELP ").removeprefix("# TYPE ").startswith(busy)
    ]
    return [line for line in lines if "/metrics" not in line]


@pytest.mark.parametrize("name", MATCHES)
def test_hidden_cards_and_pending_drawings_change_no_byte(name: str, tmp_path: Path) -> None:
    asked = MATCHES[name]
    found: dict[str, Point] = {}
    for seed in range(40):
        found = points(asked, seed) | found
        if set(KINDS) - LATER[name] <= set(found):
            break
    assert set(KINDS) - LATER[name] <= set(found), found.keys()
    twins = [Twin(tmp_path / str(which)) for which in (0, 1)]
    try:
        for point in found.values():
            assert point.next_cards[0] != point.next_cards[1]
            with ThreadPoolExecutor(2) as side_by_side:
                heard = [side_by_side.submit(walked, twin, asked, point, which) for which, twin in enumerate(twins)]
            first, second = (one.result() for one in heard)
            LEFT_OPEN.close()
            assert len(first) == len(second)
            for one, two in zip(first, second, strict=True):
                assert one == two, point.kind
        metrics = [counted(twin) for twin in twins]
    finally:
        logs = [[line for line in twin.end() if "/metrics" not in line] for twin in twins]
    assert metrics[0] == metrics[1]
    assert any('alidade_refused_total{code="stale_turn"}' in line for line in metrics[0])
    assert logs[0] == logs[1]
    assert any("/draw" in line for line in logs[0])
    assert not [line for line in logs[0] if json.loads(line)["level"] in ("warning", "error")]
    for secret in ("Ada", "attack", "farmland", "00000000000"):
        assert not any(secret in line for line in logs[0])
