"""No answer, message, error or log line tells what is hidden: two matches that differ only in that are byte-equal."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import msgspec

from alidade.client import Client, Host, Seat, parts
from alidade.server import messages as m
from tests.server.running import Running, Wire

SERVE = "from alidade.server.commands import serve; serve()"


class Twin:
    """A server process of its own, so that its log is its own too."""

    def __init__(self, folder: Path) -> None:
        arguments = ["--port", "0", "--data", str(folder), "--log-level", "debug"]
        self.log = (folder / "log").open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *arguments], stdout=subprocess.PIPE, stderr=self.log
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().split()[-1].rstrip("/")

    def end(self) -> list[str]:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        lines = [json.loads(line) for line in Path(self.log.name).read_text().splitlines()]
        return [json.dumps({k: v for k, v in line.items() if k not in ("at", "ms", "seconds")}) for line in lines]


DEAL = "edicts sentinel_wood canal_lake wildholds borderlands; skills {}; ambush {}"
SKILLS = "search diplomacy negotiation"
COLUMN = ["farmland", "hamlet"]
REST = [
    "great_river", "forgotten_forest", "hinterland_stream", "homestead", "orchard", "treetop_village", "marshlands",
    "fishing_village", "rift_lands", "temple_ruins", "outpost_ruins",
]  # fmt: skip
STACKS = [
    ["goblin_attack", "bugbear_assault", "kobold_onslaught", "gnoll_raid"],
    ["gnoll_raid", "kobold_onslaught", "goblin_attack", "bugbear_assault"],
]


def everything(twin: Twin, which: int) -> list[bytes]:
    """All that a seat, a spectator and a host hear of a match's first turn, with secrets of its own."""
    stack = STACKS[which]
    rest = [*REST, stack[0]] if which else [stack[0], *reversed(REST)]
    lesson = m.Lesson(DEAL.format(SKILLS, " ".join(stack)), [" ".join([*COLUMN, *rest])])
    heard: list[bytes] = []
    with Client(twin.address) as client:
        host = client.open(m.CreateTable(seats=3, pause=0, skills=True, lesson=lesson))
        seats = [client.join(host.table, name) for name in ("Ada", "Bo", "Cy")]
        running = Running.__new__(Running)
        running.address = twin.address
        host.start()
        wires = [Wire(running, host.table, token) for token in ("", host.token, seats[0].token)]
        for wire in wires:
            wire.until(m.View)
        path = f"/api/tables/{host.table}"
        view = client.ask("GET", f"{path}/view", m.View, token=seats[0].token)
        assert view.offer is not None
        secret, other = parts(view.offer)[3 + which], parts(view.offer)[10 + which]
        for seat in seats[1:]:
            client.ask("POST", f"{path}/draw", m.Ack, m.Draw(view.step, "k1", secret), seat.token)
        client.ask("POST", f"{path}/take_back", m.Ack, m.TakeBack(view.step, "k2"), seats[1].token)
        client.ask("POST", f"{path}/draw", m.Ack, m.Draw(view.step, "k3", other), seats[1].token)
        heard += answers(running, host, seats[0], client)
        for wire in wires:
            for _ in range(2):
                wire.until(m.Waiting, lambda waiting: waiting.waiting == [1])
            heard += wire.raw
            wire.close()
    names = {host.table: "TABLE", host.token: "HOST", seats[0].token: "SEAT"}
    return [_hide(data, names) for data in heard]


def answers(running: Running, host: Host, seat: Seat, client: Client) -> list[bytes]:
    """Every route that answers, and many refusals."""
    path = f"/api/tables/{host.table}"
    view = client.ask("GET", f"{path}/view", m.View, token=seat.token)
    assert view.offer is not None
    move = parts(view.offer)[0]
    asked: list[tuple[str, str, object, str]] = [
        ("GET", "/api/options", None, ""),
        ("GET", "/api/tables", None, ""),
        *(("GET", f"{path}{end}", None, token)
          for end in ("", "/view", "/setup", "/history", "/record", "/view?after=0&wait=1")
          for token in ("", host.token, seat.token)),
        ("POST", f"{path}/consider", m.Consider(view.step, move), seat.token),
        ("POST", f"{path}/consider", m.Consider(view.step, "F a1 c3"), seat.token),
        ("POST", f"{path}/offer", m.AskOffer(view.step, move), seat.token),
        ("POST", f"{path}/offer", m.AskOffer(view.step, "-"), seat.token),
        ("POST", f"{path}/draw", m.Draw(view.step, "z", "W a1 c9 d9"), seat.token),
        ("POST", f"{path}/draw", m.Draw(view.step, "z", "search F a1"), seat.token),
        ("POST", f"{path}/draw", m.Draw(view.step + 1, "z", move), seat.token),
        ("POST", f"{path}/take_back", m.TakeBack(view.step, "y"), seat.token),
        ("POST", f"{path}/start", m.Start(), host.token),
        ("POST", f"{path}/rematch", m.Rematch(), host.token),
        ("GET", "/api/openapi.json", None, ""),
    ]  # fmt: skip
    heard = []
    for method, address, body, token in asked:
        said = running.ask(method, address, body, token)
        headers = {name: value for name, value in said.headers.items() if name != "date"}
        heard.append(msgspec.json.encode([address.replace(host.table, "TABLE"), said.status_code, headers]))
        heard.append(said.content)
    return heard


def _hide(data: bytes, names: dict[str, str]) -> bytes:
    for name, word in names.items():
        data = data.replace(name.encode(), word.encode())
    return re.sub(rb'"created":"[^"]*"', b'"created":""', data)


def test_hidden_cards_and_pending_drawings_change_no_byte(tmp_path: Path) -> None:
    heard, logs = [], []
    for which in (0, 1):
        folder = tmp_path / str(which)
        folder.mkdir()
        twin = Twin(folder)
        try:
            heard.append(everything(twin, which))
            time.sleep(0.7)
        finally:
            logs.append(twin.end())
    assert len(heard[0]) == len(heard[1]) > 50
    for one, two in zip(*heard, strict=True):
        assert one == two
    assert sorted(logs[0]) == sorted(logs[1])
    assert any("/draw" in line for line in logs[0])
    for secret in ("Ada", "goblin_attack", "farmland"):
        assert not any(secret in line for line in logs[0])
