"""A typed client for scripts and remote bots: open tables, take seats, and play over a socket."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import asdict
from random import Random, SystemRandom
from types import NoneType, TracebackType
from typing import ClassVar, Self, cast, overload

from alidade.extras import needs

needs("client")

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.engine.grid import cell_at, write_cell
from alidade.engine.move import Move
from alidade.engine.setup import Setup
from alidade.engine.view import View
from alidade.interface import requests
from alidade.interface.request import Answer, Body, Request
from alidade.messages import rebuild
from alidade.messages.wire import Unreadable, read_server, read_text, write


class ServerRefused(AlidadeError):
    """A request that the server refused: the code, the sentence and the field concerned."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_answer": "The server is not responding (status {status}); try again.",
    }

    def __init__(self, problem: m.ErrorDetail) -> None:
        super().__init__(problem.code)
        self.error_detail = problem

    def __str__(self) -> str:
        return self.error_detail.message


def cells(spaces: m.Spaces) -> list[str]:
    """A set of spaces as they are written: `c4`."""
    return [write_cell(cell_at(r, c)) for r, row in enumerate(spaces) for c in range(15) if row >> c & 1]


def parts(offer: m.Offer) -> list[str]:
    """Every part of a move that an offer allows, as text."""
    return [
        " ".join(filter(None, [choice.word, terrain, *cells(_shifted(choice.shape, r, c))]))
        for choice in offer.choices
        for terrain in choice.terrains or [""]
        for r, row in enumerate(choice.anchors)
        for c in range(15)
        if row >> c & 1
    ]


def _shifted(shape: m.Spaces, down: int, right: int) -> m.Spaces:
    return [0] * down + [row << right for row in shape]


def _error_text(response: httpx.Response) -> m.ErrorDetail:
    """The error text of the server, or of a proxy in front of it."""
    try:
        return read_text(m.Refusal, response.content).error
    except Unreadable:
        sentence = ServerRefused.sentences["no_answer"].format(status=response.status_code)
        return m.ErrorDetail("no_answer", sentence, values={"status": response.status_code})


class Client:
    """A server, reached over HTTP."""

    def __init__(self, address: str = "http://127.0.0.1:8000", language: str = "en") -> None:
        self.address = address.rstrip("/")
        self.language = language
        soon = httpx.Limits(keepalive_expiry=2)  # sooner than the server closes a connection that is not used
        self._http = httpx.Client(base_url=self.address, headers={"accept-language": language}, timeout=40, limits=soon)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections to the server."""
        self._http.close()

    @overload
    def ask(self, request: Request[None, Answer], body: None = None, token: str = "") -> Answer: ...

    @overload
    def ask(self, request: Request[Body, Answer], body: Body, token: str = "") -> Answer: ...

    def ask(self, request: Request[Body, Answer], body: Body | None = None, token: str = "") -> Answer:
        """Send a request of `alidade.interface.requests`, its address filled in; raises `ServerRefused`."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content, query = None, None
        if isinstance(body, m.Message) and request.method == "GET":
            query = {name: value for name, value in asdict(body).items() if value is not None}
        elif isinstance(body, m.Message):
            content = write(body)
        answer = self._http.request(request.method, request.path, content=content, params=query, headers=headers)
        if answer.status_code >= 400:
            raise ServerRefused(_error_text(answer))
        if request.answer is NoneType or request.answer is str:
            return cast(Answer, answer.text if request.answer is str else None)
        return read_text(request.answer, answer.content)

    def options(self) -> m.Options:
        """Everything a table can be opened with."""
        return self.ask(requests.OPTIONS)

    def check(self, request: m.CreateTable) -> m.Origin:
        """The origin of a table's cards; raises `ServerRefused` if it could not be opened."""
        return self.ask(requests.CHECK, request)

    def tables(self) -> list[m.Listed]:
        """The listed tables."""
        return self.ask(requests.TABLES).tables

    def open(self, request: m.CreateTable | None = None) -> Host:
        """Open a table and be its host."""
        created = self.ask(requests.CREATE_TABLE, request or m.CreateTable())
        return Host(self, created.table, created.host)

    def join(self, table: str, name: str, seat: int | None = None) -> Seat:
        """Take a seat at a table."""
        joined = self.ask(requests.JOIN.at(table), m.Join(name, seat=seat))
        return Seat(self, table, joined.token)

    def view(self, table: str) -> m.View:
        """The match as a spectator sees it."""
        return self.ask(requests.VIEW.at(table), m.PollView())


class Host:
    """The host of a table."""

    def __init__(self, client: Client, table: str, token: str) -> None:
        self.client = client
        self.table = table
        self.token = token

    def start(self, bots: str = "") -> m.Table:
        """Start the match; open seats are closed, or filled with bots of a level."""
        request = m.Start("bots", bots) if bots else m.Start()
        return self.client.ask(requests.START.at(self.table), request, self.token)

    def call_bot(self, seat: int, level: str = "novice") -> m.Table:
        """Put a bot on an open seat, or let it draw for an absent player."""
        return self.client.ask(requests.CALL_BOT.at(self.table, seat), m.CallBot(level), self.token)

    def rematch(self, same_deal: bool = False) -> Host:
        """Open a rematch with the same players."""
        request = m.Rematch("same" if same_deal else "new")
        created = self.client.ask(requests.REMATCH.at(self.table), request, self.token)
        return Host(self.client, created.table, self.token)


class Seat:
    """A seat at a table, played over one socket that is opened again whenever it breaks."""

    def __init__(self, client: Client, table: str, token: str) -> None:
        self.client = client
        self.table = table
        self.token = token
        self.seen: m.View | None = None
        self._setup: Setup | None = None
        self._socket: ClientConnection | None = None
        self._stack = ExitStack()

    def turns(self) -> Iterator[m.View]:
        """Every view in which this seat owes a move, until the match is over."""
        answered = 0
        if self._socket is None:
            self.seen = None  # of a socket that was closed
        while self.seen is None or self.seen.match.phase != "over":
            view = self.seen
            if view and view.offer and view.seat in view.waiting and view.step > answered:
                answered = view.step
                yield view
            else:
                self._hear()
        self.close()

    def play(self, choose: Callable[[View, Random], Move], rng: Random | None = None) -> m.View | None:
        """Let a bot play to the end: `alidade.bots.level("master")`, or any function of a view and random numbers."""
        rng = rng or SystemRandom()
        for view in self.turns():
            try:
                self.draw(view, str(choose(self.known(view), rng)))
            except ServerRefused as refused:
                if refused.code not in ("stale_turn", "not_waiting"):  # the clock was quicker
                    raise
        return self.seen

    def known(self, view: m.View) -> View:
        """A view as an engine value, as bots take it: all that the seat may know, without the news."""
        if self._setup is None:
            self._setup = rebuild.setup(self.client.ask(requests.SETUP.at(self.table)))
        return rebuild.view(view, self._setup)

    def draw(self, view: m.View, move: str) -> m.TellAck:
        """Draw; the move is sent again until it is acknowledged."""
        id = secrets.token_hex(8)
        answer = self._ask(m.SayDraw(view.step, id, move), id)
        assert isinstance(answer, m.TellAck)
        return answer

    def consider(self, view: m.View, parts: str) -> m.Prospect:
        """What these parts of a move would change."""
        id = secrets.token_hex(8)
        answer = self._ask(m.SayConsider(view.step, parts, id=id), id)
        assert isinstance(answer, m.TellProspect)
        return answer.prospect

    def offer(self, view: m.View, parts: str) -> m.Offer:
        """What may follow these parts of a move."""
        id = secrets.token_hex(8)
        answer = self._ask(m.SayOffer(view.step, parts, id=id), id)
        assert isinstance(answer, m.TellOffer)
        return answer.offer

    def leave(self) -> m.Table:
        """Leave the table; a bot continues."""
        self.close()
        return self.client.ask(requests.LEAVE.at(self.table), token=self.token)

    def close(self) -> None:
        """Close the socket; the seat is kept."""
        self._stack.close()
        self._socket = None

    def _ask(self, message: m.ClientMessage, id: str) -> m.ServerMessage:
        while True:
            try:
                self._open().send(write(message), text=True)
                while True:
                    heard = self._next()
                    if getattr(heard, "id", None) == id:
                        if isinstance(heard, m.TellError):
                            raise ServerRefused(heard.error)
                        return heard
            except (ConnectionClosed, OSError):
                self._lost()

    def _hear(self) -> None:
        try:
            self._next()
        except (ConnectionClosed, OSError):
            self._lost()

    def _next(self) -> m.ServerMessage:
        """The next message; a view among them is remembered."""
        heard = read_server(self._open().recv())
        if isinstance(heard, m.View):
            self.seen = heard
        elif isinstance(heard, m.Waiting) and self.seen and self.seen.step == heard.step:
            self.seen.waiting = heard.waiting
        elif isinstance(heard, m.TellError) and not heard.id:
            raise ServerRefused(heard.error)
        return heard

    def _open(self) -> ClientConnection:
        if self._socket is None:
            address = self.client.address.replace("http", "ws", 1)
            try:
                opening = connect(address + requests.LIVE.at(self.table).path, compression=None, max_size=None)
            except InvalidHandshake as error:
                if isinstance(error, InvalidStatus) and error.response.status_code < 500:
                    raise
                raise OSError("nobody is there") from error  # a proxy whose server restarts
            self._socket = self._stack.enter_context(opening)
            self._socket.send(write(m.SayHello(self.token, self.client.language)), text=True)
        return self._socket

    def _lost(self) -> None:
        """Wait before reconnecting."""
        self.close()
        time.sleep(0.3)
