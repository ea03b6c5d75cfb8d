"""A real server on a real port, and a bare socket to talk to it."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from alidade import messages as m
from alidade.client import Client, Seat, parts
from alidade.messages.wire import read_server, read_text, write
from alidade.server.coach import Coach
from alidade.server.config import Config, Retention
from alidade.server.serve import server
from alidade.server.server_tables import ServerTables
from alidade.server.storage import Storage
from alidade.table.clock import Clock
from tests.patience import PATIENCE

T = TypeVar("T")
LEFT_OPEN = ExitStack()  # closed after each test


class Running:
    """A server in a thread of its own."""

    def __init__(self, data: Path, config: Config | None = None) -> None:
        self.config = replace(config or Config(), data=data, port=0, log_level="error")
        self.address = ""
        self._ready = threading.Event()
        self.server = server(self.config, self._listening)
        self._thread = threading.Thread(target=self.server.run)

    def _listening(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._ready.set()

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the server did not start"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not end"

    def ask(self, method: str, path: str, body: object = None, token: str = "", language: str = "en") -> httpx.Response:
        """One request, whatever comes of it."""
        headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})
        content = body if isinstance(body, bytes | str) else None if body is None else msgspec.json.encode(body)
        return httpx.request(method, self.address + path, content=content, headers=headers, timeout=PATIENCE)

    def refused(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, str]:
        """The status and the code of a request that must be refused, in the one shape of errors."""
        said = self.ask(method, path, body, token)
        return said.status_code, read_text(m.Refusal, said.content).error.code


@asynccontextmanager
async def open_server_tables(
    storage: Storage, retention: Retention | None = None, clock: Clock | None = None, coach: Coach | None = None
) -> AsyncIterator[ServerTables]:
    """The tables of a server, without the server."""
    server_tables = ServerTables(storage, retention, clock, coach)
    await server_tables.open()
    try:
        yield server_tables
    finally:
        await server_tables.close()


class Wire:
    """One socket, message by message."""

    def __init__(
        self, running: Running, table: str, token: str = "", hello: bool = True, headers: dict[str, str] | None = None
    ) -> None:
        address = running.address.replace("http", "ws")
        url = f"{address}/api/tables/{table}/live"
        patient = connect(
            url,
            compression=None,
            additional_headers=headers,
            open_timeout=PATIENCE,
            ping_interval=None,
            max_queue=None,  # else it stops reading while the test looks elsewhere, and answers no ping
        )
        self.socket = LEFT_OPEN.enter_context(patient)
        self.raw: list[bytes] = []
        if hello:
            self.send(m.SayHello(token))

    def send(self, said: m.ClientMessage | str) -> None:
        self.socket.send(said if isinstance(said, str) else write(said))

    def next(self, timeout: float = PATIENCE) -> m.ServerMessage:
        data = self.socket.recv(timeout, decode=False)
        assert isinstance(data, bytes)
        self.raw.append(data)
        return read_server(data)

    def until(self, kind: type[T], where: Callable[[T], bool] = lambda _: True) -> T:
        """The next message of a kind, whatever comes before it."""
        while True:
            heard = self.next()
            if isinstance(heard, kind) and where(heard):
                return heard

    def closed(self) -> int:
        """The code with which the server closes, whatever it says before."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def close(self) -> None:
        self.socket.close()


def random_move(view: m.View, seat: Seat, rng: Random) -> str:
    """Any legal move, found by asking the server step by step."""
    move, offer = "", view.offer
    assert offer is not None
    while offer.choices and not (offer.done and (move or rng.random() < 0.5)):
        move = " + ".join(filter(None, [move, rng.choice(parts(offer))]))
        offer = seat.offer(view, move)
    return move or "-"


def play_out(seat: Seat, seed: int = 0) -> m.View:
    """Play a seat to the end."""
    rng = Random(seed)
    for view in seat.turns():
        seat.draw(view, random_move(view, seat, rng))
    assert seat.seen is not None
    return seat.seen


def at_once(tasks: Sequence[Callable[[], T]]) -> list[T]:
    """Do all of it, each in a thread of its own, and give what came of it; what fails fails here."""
    done: dict[int, T] = {}
    failed: list[BaseException] = []

    def run(n: int) -> None:
        try:
            done[n] = tasks[n]()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(n,), daemon=True) for n in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(240)
    assert not failed, failed
    assert len(done) == len(tasks), "somebody is still playing"
    return [done[n] for n in range(len(tasks))]


def together(seats: list[Seat], seed: int = 0) -> list[m.View]:
    """Play all seats to the end at once, and give their last views."""
    return at_once([partial(play_out, seat, seed + n) for n, seat in enumerate(seats)])


def table_of(running: Running, names: int, asked: m.CreateTable | None = None) -> tuple[Client, str, str, list[Seat]]:
    """A table with so many people at it, not yet started: client, table, host's token, seats."""
    client = LEFT_OPEN.enter_context(Client(running.address))
    host = client.open(asked or m.CreateTable(seats=names, pause=0))
    seats = [client.join(host.table, f"Robot {n}") for n in range(1, names + 1)]
    for seat in seats:
        LEFT_OPEN.callback(seat.close)
    return client, host.table, host.token, seats
