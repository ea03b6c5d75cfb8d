"""A page at its own worker: it asks by address, and draws over a line."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass, field
from itertools import islice
from random import Random
from types import NoneType
from typing import TypeVar, cast, overload
from urllib.parse import urlencode

from alidade import messages as m
from alidade.interface import requests
from alidade.interface.request import Answer, Body, Request
from alidade.messages import rebuild
from alidade.messages.wire import read_server, read_text, write
from alidade.worker.browser_store import BrowserStore
from alidade.worker.local_server import LocalServer
from tests.worker.database import Rows

T = TypeVar("T")


@dataclass
class Page:
    """One tab of a browser."""

    database: Rows
    troubles: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.server = LocalServer(BrowserStore(self.database, self.troubles.append), ["en", "fr", "uk"])

    async def send(self, request: Request[Body, Answer], body: Body | None, token: str) -> tuple[bool, str]:
        """Whether a request is granted, and the answer."""
        path, text = request.path, ""
        if isinstance(body, m.Message) and request.method == "GET":
            path += "?" + urlencode({name: value for name, value in asdict(body).items() if value is not None})
        elif isinstance(body, m.Message):
            text = write(body)
        return await self.server.request(request.method, path, text, token)

    @overload
    async def ask(self, request: Request[None, Answer], body: None = None, token: str = "") -> Answer: ...

    @overload
    async def ask(self, request: Request[Body, Answer], body: Body, token: str = "") -> Answer: ...

    async def ask(self, request: Request[Body, Answer], body: Body | None = None, token: str = "") -> Answer:
        """An answer that is granted."""
        granted, result = await self.send(request, body, token)
        assert granted, result
        return self.read(request, result)

    def read(self, request: Request[Body, Answer], text: str) -> Answer:
        """An answer that was granted."""
        if request.answer is str or request.answer is NoneType:
            return cast(Answer, text if request.answer is str else None)
        return read_text(request.answer, text)

    async def refused(self, request: Request[Body, Answer], body: Body | None = None, token: str = "") -> str:
        """The code of a request that is refused."""
        granted, result = await self.send(request, body, token)
        assert not granted, result
        return read_text(m.Refusal, result).error.code

    async def table(self, asked: m.CreateTable, *names: str) -> tuple[str, str, list[str]]:
        """A table that has begun: its name, the host's token and those of the seats."""
        created = await self.ask(requests.CREATE_TABLE, asked)
        joined = [await self.ask(requests.JOIN.at(created.table), m.Join(name)) for name in names]
        await self.ask(requests.START.at(created.table), m.Start("bots", "random"), created.host)
        return created.table, created.host, [one.token for one in joined]

    def sit(self, table: str, token: str) -> Seat:
        """Somebody at this screen takes up a line."""
        return Seat(self.server, table, token)


class Seat:
    """A player who receives the table's messages and draws at random."""

    def __init__(self, server: LocalServer, table: str, token: str) -> None:
        self.heard: list[m.ServerMessage] = []
        self.closed = 0
        self.line = server.socket(table, lambda text: self.heard.append(read_server(text)), self._end)
        self.line.hear(write(m.SayHello(token)))

    def _end(self, code: int) -> None:
        self.closed = code

    def latest(self, kind: type[T]) -> T | None:
        """The newest message of a kind."""
        return next((one for one in reversed(self.heard) if isinstance(one, kind)), None)

    async def until(self, kind: type[T]) -> T:
        """The newest message of a kind, once there is one."""
        for _ in range(5000):
            if (found := self.latest(kind)) is not None:
                return found
            await asyncio.sleep(0.001)
        raise AssertionError(f"There was no {kind.__name__}.")

    async def play_out(self, rng: Random, steps: int = 10_000) -> m.View:
        """Draw at random until the match is over, or for so many steps."""
        drawn: set[int] = set()
        setup = rebuild.setup(await self.until(m.Setup))
        for _ in range(100_000):
            view = await self.until(m.View)
            if view.match.phase == "over" or len(drawn) >= steps:
                return view
            if view.offer and view.step not in drawn:
                moves = list(islice(rebuild.view(view, setup).legal_moves(), 200))
                drawn.add(view.step)
                self.line.hear(write(m.SayDraw(view.step, f"d{view.step}", str(rng.choice(moves)))))
                while (ack := self.latest(m.TellAck)) is None or ack.id != f"d{view.step}":
                    await asyncio.sleep(0)
            await asyncio.sleep(0)
        raise AssertionError("The match did not end.")
