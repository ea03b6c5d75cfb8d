"""A connection that does not read: it holds nobody up, its messages are bounded, and it is sent away."""

from __future__ import annotations

import socket
import time
from itertools import groupby
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from alidade import messages as m
from alidade.client import Host
from alidade.interface import connection
from alidade.messages.wire import read_text, write
from alidade.server.config import Config, Limits, Rate
from alidade.server.live import Live
from alidade.server.outbox import MAX_WAITING, Outbox
from alidade.server.serve import TCP_USER_TIMEOUT
from alidade.table.broadcast import Listener
from alidade.table.table import Table
from tests.patience import PATIENCE
from tests.server.running import LEFT_OPEN, Running, Wire, table_of, together

BIG = m.CreateTable(seats=12, pause=0, box="combined", skills=True)
MANY = 800  # questions that nobody waits to hear answered: far more than the system's own buffers hold
TALKATIVE = Limits(messages=Rate(5000, 5000))


def unread(running: Running, table: str, token: str) -> ClientConnection:
    """A socket that asks again and again for everything and takes almost nothing."""
    host, port = running.address.removeprefix("http://").split(":")
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.connect((host, int(port)))
    address = running.address.replace("http", "ws")
    opening = connect(
        f"{address}/api/tables/{table}/live", sock=plug, compression=None, max_queue=1, ping_interval=None
    )
    wire = LEFT_OPEN.enter_context(opening)
    wire.send(write(m.SayHello(token)))
    for _ in range(MANY):
        wire.send(write(m.SayResync()))
        time.sleep(0.002)  # they come one by one, so that it is the reading that is slow
    return wire


def count(running: Running, name: str) -> float:
    """What a metric says."""
    lines = running.ask("GET", "/metrics").text.splitlines()
    return next(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


def until(running: Running, name: str, value: float) -> None:
    for _ in range(10 * PATIENCE):
        if count(running, name) == value:
            return
        time.sleep(0.1)
    raise AssertionError(f"{name} is {count(running, name)}; expected {value}")


def fallen_behind(running: Running, table: str) -> Outbox:
    """The outbox in which more waits than may."""
    for _ in range(10 * PATIENCE):
        for listener in list(running.server._tables.tables[table].broadcast.listeners):
            if isinstance(listener.outlet, Live) and listener.outlet._outbox.slow:
                return listener.outlet._outbox
        time.sleep(0.1)
    raise AssertionError("nobody has fallen behind")


def test_a_slow_connection_holds_up_no_table_and_is_sent_away_when_it_reads_at_last(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=TALKATIVE, heartbeat=600)) as running:
        client, table, token, people = table_of(running, 12, BIG)
        Host(client, table, token).start()
        slow = unread(running, table, people[0].token)
        watching = Wire(running, table)
        outbox = fallen_behind(running, table)
        assert together(people)[0].match.phase == "over"
        assert watching.until(m.View, lambda view: view.match.phase == "over").version
        assert len(outbox._queue) <= MAX_WAITING
        assert count(running, "alidade_slow_total") == 0, "it has not yet taken what was sent before"
        last, code, heard = b"", 0, 0
        try:
            while True:
                data = slow.recv(PATIENCE, decode=False)
                assert isinstance(data, bytes)
                last, heard = data, heard + 1
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
        assert code == 4408
        assert read_text(m.TellBye, last).code == "slow"
        assert heard < 3 * MANY, "what could not wait was dropped"
        until(running, "alidade_slow_total", 1)


def test_a_burst_of_questions_is_answered_whole(running: Running) -> None:
    """Many questions in one packet are not taken for slowness; the default limits allow them."""
    client, table, token, people = table_of(running, 2)
    Host(client, table, token).start()
    wire = Wire(running, table, people[0].token)
    wire.until(m.View)
    ping = write(m.SayPing()).encode()
    with wire.socket.send_context():
        for _ in range(3 * MAX_WAITING // 2):
            wire.socket.protocol.send_text(ping)
    for _ in range(3 * MAX_WAITING // 2):
        wire.until(m.TellPong)
    wire.close()


def test_a_burst_of_one_address_does_not_block_others(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks a hundred things at once gets one answer, then it is the next one's turn."""
    asked: list[int] = []

    async def slow(_table: Table, listener: Listener, said: m.ClientMessage) -> m.TellPong:
        time.sleep(0.005)
        asked.append(listener.who.seat)
        return m.TellPong()

    client, table, token, people = table_of(running, 2)
    Host(client, table, token).start()
    first, second = (Wire(running, table, seat.token) for seat in people)
    first.until(m.View), second.until(m.View)
    monkeypatch.setattr(connection, "answer", slow)
    ping = write(m.SayPing()).encode()
    for wire in (first, second):
        with wire.socket.send_context():
            for _ in range(60):
                wire.socket.protocol.send_text(ping)
    for _ in range(60):
        first.until(m.TellPong), second.until(m.TellPong)
    both = asked[asked.index(2) :]
    both = both[: len(both) - both[::-1].index(1)]
    assert len(both) > 60
    assert max(len(list(run)) for _, run in groupby(both)) <= 3


def test_a_connection_that_never_reads_is_cut_by_the_system(running: Running) -> None:
    for listening in running.server.servers[0].sockets:
        assert listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 1000 * TCP_USER_TIMEOUT
