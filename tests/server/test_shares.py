"""Shares: what the connections of an address, or of a table's seats, may hold in memory; and a full room plays."""

from __future__ import annotations

import socket
import time
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from alidade import messages as m
from alidade.client import Host
from alidade.interface import requests
from alidade.interface.host import Encoded
from alidade.messages import rebuild
from alidade.messages.wire import read_text, write
from alidade.server import shares
from alidade.server.asgi import PART
from alidade.server.config import Config, Limits
from alidade.server.limits import Gate
from alidade.server.outbox import Outbox
from alidade.server.serve import SHUTDOWN_GRACE
from alidade.server.server_tables import ServerTables
from alidade.server.shares import CONNECTIONS_PER_SEAT, Place, Shares
from alidade.table.errors import Refused
from tests.patience import PATIENCE
from tests.server.running import LEFT_OPEN, Running, Wire, at_once, play_out, table_of

FEW = Limits(visitors=3)


def test_connections_without_a_seat_count_for_their_address_and_others_for_their_table() -> None:
    gate = Gate(FEW)
    places = [gate.arrive("192.0.2.1") for _ in range(3)]
    with pytest.raises(Refused, match="Too many requests"):
        gate.arrive("192.0.2.1")
    gate.arrive("192.0.2.2").leave()
    places[0].take_seat("table", 1)
    places.append(gate.arrive("192.0.2.1"))
    for place in places:
        place.leave()
    assert gate.shares._shares == {}, "nothing is left of those who have gone"


def test_a_table_has_so_many_connections() -> None:
    everyone = Shares(Limits())
    for _ in range(2 * CONNECTIONS_PER_SEAT):
        Place(everyone, "192.0.2.1").take_seat("table", 2)
    with pytest.raises(Refused, match="Too many requests"):
        Place(everyone, "192.0.2.9").take_seat("table", 2)


def test_bytes_that_many_wait_to_send_count_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MAX_BYTES", 100)
    share = Shares(Limits()).of_address("192.0.2.1")
    data = b"x" * 60
    assert [share.hold(data) for _ in range(50)] == [True] * 50
    assert share.bytes == 60
    assert not share.hold(b"y" * 41)
    for _ in range(50):
        share.release(data)
    assert share.bytes == 0


def test_where_memory_runs_out_those_who_hold_most_get_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MAX_ALL_BYTES", 100)
    everyone = Shares(Limits())
    large, small = everyone.of_address("large"), everyone.of_address("small")
    assert (large.take(90), small.take(20), large.take(20), small.take(20)) == (True, True, False, True)
    assert everyone.bytes == 130


def test_a_body_counts_while_it_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MAX_BYTES", 100)
    gate = Gate(FEW)
    one, two = gate.arrive("192.0.2.1"), gate.arrive("192.0.2.1")
    one.receive(70)
    with pytest.raises(Refused, match="Too many requests"):
        two.receive(40)
    one.leave()
    two.receive(40)
    two.take_seat("table", 1)
    assert gate.arrive("192.0.2.1").share.bytes == 0


def test_an_outbox_counts_what_waits_until_it_is_sent() -> None:
    everyone = Shares(Limits())
    address, table = everyone.of_address("192.0.2.1"), everyone.of_table("table", 1)
    outbox = Outbox(address)
    pong, welcome = m.TellPong(), m.TellRematch("k3vd8mq2x7pn")
    outbox.push(pong)
    outbox.push(welcome)
    size = address.bytes
    assert size == len(write(pong)) + len(write(welcome))
    outbox.move(table)
    assert (address.bytes, table.bytes) == (0, size)
    outbox._sending.extend(data for _, data in outbox._queue)
    outbox._queue.clear()
    outbox.sent()
    assert table.bytes == len(write(welcome))
    outbox.end()
    assert everyone.bytes == 0


def test_an_outbox_whose_share_is_full_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MAX_BYTES", 20)
    everyone = Shares(Limits())
    outbox = Outbox(everyone.of_address("192.0.2.1"))
    outbox.push(m.TellRematch("k3vd8mq2x7pn"))
    assert outbox.slow
    outbox.end()
    assert everyone.bytes == 0


def test_spectators_of_an_address_leave_room_for_its_players(tmp_path: Path) -> None:
    """Three connections without a seat, and no more; those of a seat are let in."""
    with Running(tmp_path, Config(limits=Limits(visitors=4))) as running:
        client, table, token, (seat,) = table_of(running, 1)
        Host(client, table, token).start()
        watching = [Wire(running, table) for _ in range(3)]
        for wire in watching:
            wire.until(m.View)
        seated = Wire(running, table, seat.token)
        seated.until(m.View)
        again = Wire(running, table, seat.token)
        again.until(m.View)
        watching.append(Wire(running, table))
        watching[-1].until(m.View)
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            Wire(running, table).until(m.View)


def unread_answers(running: Running, path: str, count: int) -> list[socket.socket]:
    """Connections that ask for a large answer and do not read it."""
    host, port = running.address.removeprefix("http://").split(":")
    plugs = []
    for _ in range(count):
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.connect((host, int(port)))
        plug.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nAccept-Encoding: gzip\r\n\r\n".encode())
        LEFT_OPEN.callback(plug.close)
        plugs.append(plug)
    return plugs


def test_answers_that_nobody_reads_are_held_once_and_in_small_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty connections ask for the same replay of 8 MB and take nothing: its bytes are there once."""
    large = Encoded(b"x" * 8_000_000)

    async def nothing(*_: object) -> None:
        """Every link leads to the same match."""

    async def replay(*_: object) -> Encoded:
        return large

    monkeypatch.setattr(ServerTables, "finished", nothing)
    monkeypatch.setattr(ServerTables, "replay_data", replay)
    with Running(tmp_path) as running:
        unread_answers(running, f"/api/replays/{'a' * 20}", 60)
        everyone = running.server.config.loaded_app.gate.shares

        def waiting() -> int:
            return sum(one.connections for one in list(everyone._shares.values()))

        end = time.monotonic() + PATIENCE
        while waiting() < 60 and time.monotonic() < end:
            time.sleep(0.05)
        assert waiting() == 60
        assert everyone.bytes == 8_000_000
        pending = [protocol.transport.get_write_buffer_size() for protocol in running.server.server_state.connections]
        assert max(pending) < 3 * PART
        assert running.ask("GET", "/health").status_code == 200
        began = time.monotonic()
    assert time.monotonic() - began < SHUTDOWN_GRACE, "a client that takes no answer does not delay the shutdown"


def test_a_hundred_phones_behind_one_address_play(tmp_path: Path) -> None:
    """With the limits as they are: one table of a hundred seats, each with its own connection."""
    with Running(tmp_path) as running:
        asked = m.CreateTable(seats=100, pause=0, skills=True, box="combined")
        client, table, token, seats = table_of(running, 100, asked)
        phones = at_once([partial(Wire, running, table, seat.token) for seat in seats])
        pages = at_once([partial(httpx.get, running.address, timeout=PATIENCE) for _ in range(100)])
        assert {page.status_code for page in pages} == {200}
        Host(client, table, token).start()
        views = [phone.until(m.View) for phone in phones]
        assert len({write(view.match) for view in views}) == 1
        setup = rebuild.setup(client.ask(requests.SETUP.at(table)))
        for seat, view in zip(seats, views, strict=True):
            move = str(next(rebuild.view(view, setup).legal_moves()))
            client.ask(requests.DRAW.at(table), m.Draw(view.step, "first", move), seat.token)
        assert all(phone.until(m.View, lambda view: view.step == 2).match.turn == 2 for phone in phones)


def test_a_class_of_thirty_plays_and_looks_back_at_once(tmp_path: Path) -> None:
    """Thirty matches from one address at the same time; then everybody opens the replay and the record."""
    with Running(tmp_path) as running:

        def one(number: int) -> m.ReplayData:
            client, table, token, (seat,) = table_of(running, 1, m.CreateTable(seats=1, pause=0, rows=["...."] * 4))
            Host(client, table, token).start()
            play_out(seat, number)
            told = client.ask(requests.TABLE.at(table))
            text = running.ask("GET", f"/api/tables/{table}/record").text
            replay = client.ask(requests.REPLAY.at(told.replay))
            assert replay.record == text
            answer = running.ask("POST", "/api/replays", m.ReadRecord(text))
            assert read_text(m.ReplayData, answer.content).deal == replay.deal
            return replay

        replays = at_once([partial(one, number) for number in range(30)])
        assert len({replay.deal for replay in replays}) == 30
