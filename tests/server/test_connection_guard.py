"""The connection guards: idle connections, floods, and frames below the messages."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed, InvalidStatus

from alidade import messages as m
from alidade.client import Host
from alidade.engine.move import Move
from alidade.engine.view import View
from alidade.interface import connection, requests
from alidade.server import app, bot_threads
from alidade.server.bot_threads import BotThreads
from alidade.server.config import Config, Limits, Rate, Retention
from alidade.server.live import Live
from alidade.server.log import JsonFormatter, set_up
from alidade.server.protocols import guarded_websocket
from alidade.server.serve import SHUTDOWN_GRACE
from alidade.server.sqlite import Sqlite
from alidade.table.bots import MoveRequests
from alidade.table.store import Stored
from tests.patience import PATIENCE
from tests.server.running import LEFT_OPEN, Running, Wire, table_of, together

SHORT = Limits(request_timeout=0.4)
MASTER = ("master", cast(View, None))
HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


def plug(running: Running) -> socket.socket:
    """A bare connection."""
    host, port = running.address.removeprefix("http://").split(":")
    made = socket.create_connection((host, int(port)), timeout=PATIENCE)
    LEFT_OPEN.callback(made.close)
    return made


def ended(plugged: socket.socket) -> bool:
    """Whether the other side ends the connection, before long."""
    try:
        while plugged.recv(65_536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        HEAD,
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{",
        HEAD + b"\r\n" + HEAD,
    ],
    ids=["nothing", "half a head", "half a body", "half of a second one"],
)
def test_connections_that_send_no_request_are_dropped(said: bytes, tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=SHORT)) as running:
        running.server.config.timeout_keep_alive = 600  # one that has asked is kept
        plugged = plug(running)
        plugged.sendall(said)
        assert ended(plugged)
        assert any(answered(running) for _ in range(100))


def test_an_address_has_so_many_connections_that_ask_for_nothing(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(pending_connections=3, request_timeout=60))) as running:
        held = [plug(running) for _ in range(3)]
        assert ended(plug(running))
        held[0].close()
        assert any(answered(running) for _ in range(100))


def answered(running: Running) -> bool:
    """Whether a request is answered: the server may not yet have heard that another was closed, or be impatient."""
    try:
        return running.ask("GET", "/health").status_code == 200
    except httpx.TransportError:
        time.sleep(0.1)
        return False


def flood(wire: Wire, piece: bool) -> None:
    """Pings, or pieces of a message that never ends."""
    for n in range(300):
        with wire.socket.send_context():
            if not piece:
                wire.socket.protocol.send_ping(b"x")
            elif n:
                wire.socket.protocol.send_continuation(b"", fin=False)
            else:
                wire.socket.protocol.send_text(b"", fin=False)
        time.sleep(0.005)


@pytest.mark.parametrize("piece", [False, True])
def test_pings_and_pieces_are_counted(piece: bool, tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(messages=Rate(30, 1)))) as running:
        client, table, token, _ = table_of(running, 1)
        Host(client, table, token).start()
        wire = Wire(running, table)
        wire.until(m.View)
        with pytest.raises((ConnectionClosed, OSError, EOFError)):
            flood(wire, piece)


def test_handshakes_of_an_address_are_counted(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(handshakes=Rate(2, 0.01)))) as running:
        _, table, _, _ = table_of(running, 1)
        for _ in range(2):
            Wire(running, table).until(m.Table)
        with pytest.raises(InvalidStatus):
            Wire(running, table)


def ask_for_a_socket(running: Running, table: str) -> socket.socket:
    """A bare connection that asks to become a socket."""
    plugged = plug(running)
    head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    plugged.sendall(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'x' * 22}==\r\n\r\n".encode())
    return plugged


def test_a_socket_that_comes_while_the_server_ends_does_not_hold_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was asked for before the farewell and is taken after it: nobody says hello any more."""
    accept, asked = Live.accept, threading.Event()

    async def late(self: Live) -> None:
        asked.set()
        await asyncio.sleep(0.6)
        await accept(self)

    monkeypatch.setattr(Live, "accept", late)
    with Running(tmp_path) as running:
        _, table, _, _ = table_of(running, 1)
        ask_for_a_socket(running, table)
        assert asked.wait(PATIENCE)
        began = time.monotonic()
    assert time.monotonic() - began < SHUTDOWN_GRACE


def test_a_socket_is_refused_once_when_the_server_ends_at_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The end comes between our refusal and its sending: a second one would be an error in the log."""
    send = WebSocketsSansIOProtocol.send

    async def too_late(self: WebSocketsSansIOProtocol, message: ASGISendEvent) -> None:
        assert message["type"] == "websocket.close"
        self.shutdown()
        await send(self, message)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send", too_late)
    with Running(tmp_path) as running:
        _, table, _, _ = table_of(running, 1)
        running.server._tables.closing = True
        assert ended(ask_for_a_socket(running, table))
    gc.collect()
    assert capfd.readouterr().err == ""


def test_nobody_enters_after_closing(tmp_path: Path) -> None:
    with Running(tmp_path) as running:
        _, table, _, _ = table_of(running, 1)
        early = Wire(running, table, hello=False)
        running.server.servers[0].get_loop().call_soon_threadsafe(running.server._tables.close_all)
        early.send(m.SayHello())
        assert early.closed() == 1001
        with pytest.raises(InvalidStatus):
            Wire(running, table)


def test_unexpected_errors_are_logged_and_close_the_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("secret")

    with Running(tmp_path) as running:
        _, table, _, _ = table_of(running, 1)
        wire = Wire(running, table)
        wire.until(m.Table)
        monkeypatch.setattr(connection, "answer", fail)
        wire.send(m.SayPing())
        assert wire.until(m.TellError).error.code == "failed"
        assert wire.closed() == 4500
    written = capfd.readouterr().err
    assert '"event":"failed"' in written
    assert "ZeroDivisionError" in written
    assert "secret" not in written


def test_messages_of_an_address_are_counted_together(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(messages_per_address=Rate(12, 0.01)))) as running:
        _, table, _, _ = table_of(running, 1)
        wires = [Wire(running, table) for _ in range(2)]
        for wire in wires * 5:
            wire.send(m.SayPing())
            wire.until(m.TellPong)
        wires[0].send(m.SayPing())
        assert wires[0].closed() == 4429


@pytest.mark.parametrize(
    ("paused", "takes", "cut"), [(True, True, False), (False, True, True), (True, False, True)], ids=str
)
def test_nobody_is_cut_for_an_answer_that_we_have_not_listened_to(
    paused: bool, takes: bool, cut: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a question is thought about, the next waits unread, and with it every answer to a ping."""
    kind, again, closed = guarded_websocket(Limits()), list[object](), list[bool]()
    monkeypatch.setattr(WebSocketsSansIOProtocol, "keepalive_timeout", lambda _: closed.append(True))
    door = kind.__new__(kind)
    door.read_paused, door.ping_timeout, door.writable = paused, 20.0, asyncio.Event()
    if takes:
        door.writable.set()
    door.loop = SimpleNamespace(call_later=lambda *later: again.append(later))  # type: ignore[assignment]
    door.keepalive_timeout()
    assert (closed, again) == (([True], []) if cut else ([], [(20.0, door.keepalive_timeout)]))


def test_a_server_opens_as_many_files_as_the_system_allows() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    code = (
        "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (200, r.getrlimit(r.RLIMIT_NOFILE)[1]));"
        "from alidade.server import serve; from alidade.server.config import Config;"
        "serve.server = lambda *_: exit(print(r.getrlimit(r.RLIMIT_NOFILE)[0])); serve.serve(Config(port=0))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(said.stdout) == hard


@pytest.mark.parametrize("name", ["asyncio", "asyncpg.pool"])
def test_log_lines_of_libraries_have_our_format_and_are_limited(name: str) -> None:
    set_up("error")
    (handler,) = logging.getLogger(name.partition(".")[0]).handlers
    assert isinstance(handler.formatter, JsonFormatter)
    line = logging.LogRecord(name, logging.ERROR, "f", 1, "socket.accept() out of system resource", None, None)
    assert [bool(handler.filter(line)) for _ in range(3)] == [True, False, False]
    line.created += 11
    assert handler.filter(line)


async def test_a_table_full_of_bots_lets_others_think(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    turn = threading.Semaphore(0)

    def slow(requests: MoveRequests) -> dict[int, Move]:
        turn.acquire(timeout=PATIENCE)
        begun.extend(requests)
        return dict.fromkeys(requests, Move())

    monkeypatch.setattr(bot_threads, "choose_moves", slow)
    threads = BotThreads(1)
    many = asyncio.create_task(threads(dict.fromkeys(range(1, 101), MASTER)))
    await asyncio.sleep(0.05)
    one = asyncio.create_task(threads({1000: MASTER}))
    await asyncio.sleep(0.05)
    turn.release(3)
    async with asyncio.timeout(PATIENCE):
        await one
    turn.release(100)
    assert len(await many) == 100
    threads.close()
    assert begun.index(1000) <= 2


def test_the_list_of_tables_is_read_once_however_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = 0
    listing = Sqlite.listing

    async def counted(self: Sqlite, limit: int) -> list[Stored]:
        nonlocal times
        times += 1
        return await listing(self, limit)

    monkeypatch.setattr(Sqlite, "listing", counted)
    with Running(tmp_path) as running:
        for _ in range(5):
            assert running.ask("GET", "/api/tables").status_code == 200
        assert times <= 2
        running.ask("POST", "/api/tables", {"listed": True})
        assert len(running.ask("GET", "/api/tables").json()["tables"]) == 1


def test_what_may_hold_a_token_is_stored_nowhere(running: Running) -> None:
    assert running.ask("POST", "/api/tables", {}).headers["cache-control"] == "no-store"


def test_the_description_is_written_once_however_many_ask(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    path = requests.DESCRIPTION.path
    first = running.ask("GET", path).content

    def again() -> None:
        raise AssertionError("it was written already")

    monkeypatch.setattr(app, "describe", again)
    assert running.ask("GET", path).content == first


def test_an_address_calls_so_many_bots_that_think_long(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(strong_bots=Rate(5, 0.01)))) as running:
        table = running.ask("POST", "/api/tables", {"seats": 6, "bots": [{"seat": 1, "level": "master"}]}).json()
        seat, host = f"/api/tables/{table['table']}/seats/2/bot", table["host"]
        assert running.ask("PUT", seat, {"level": "planner"}, host).status_code == 200
        start = f"/api/tables/{table['table']}/start"
        asked = {"empty": "bots", "level": "master"}
        assert running.refused("POST", start, asked, host) == (429, "too_many")
        assert running.ask("PUT", seat, {"level": "greedy"}, host).status_code == 200
        assert running.ask("POST", start, {"empty": "bots", "level": "random"}, host).status_code == 200


def test_a_rematch_is_a_table_too(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(tables=Rate(2, 0.001)))) as running:
        client, table, token, people = table_of(running, 1, m.CreateTable(seats=1, pause=0, rows=["..", ".."]))
        Host(client, table, token).start()
        together(people)
        rematch = f"/api/tables/{table}/rematch"
        assert running.ask("POST", rematch, {}, token).status_code == 201
        assert running.refused("POST", rematch, {}, token) == (429, "too_many")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_server_keeps_so_many_tables(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    url = request.getfixturevalue("cluster").database() if kind == "postgres" else ""
    with Running(tmp_path, Config(database=url, retention=Retention(tables=2))) as running:
        opened = [running.ask("POST", "/api/tables", {}).json() for _ in range(2)]
        assert running.refused("POST", "/api/tables", {}) == (503, "server_full")
    with Running(tmp_path, Config(database=url, retention=Retention(tables=2))) as running:
        assert running.refused("POST", "/api/tables", {}) == (503, "server_full")
        running.ask("DELETE", f"/api/tables/{opened[0]['table']}", token=opened[0]["host"])
        running.server._tables._count_at = 0.0  # a minute has passed
        assert running.ask("POST", "/api/tables", {}).status_code == 201
