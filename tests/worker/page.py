"""A page at its own worker: it asks by address, and draws over a line."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import TypeVar

from alidade import messages as m
from alidade.messages import rebuild
from alidade.messages.wire import read_server, read_text, write
from alidade.worker.home import Here
from alidade.worker.shelf import Shelf
from tests.worker.database import Rows

T = TypeVar("T")
Message = m.CreateTable | m.Join | m.Start | m.Rematch | m.CallBot | m.Describe | m.ReadRecord | m.Accept


@dataclass
class Page:
    """One tab of a browser."""

    database: Rows
    troubles: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.here = Here(Shelf(self.database, self.troubles.append), ["en", "fr", "uk"])

    async def ask(self, kind: type[T], method: str, path: str, body: Message | None = None, token: str = "") -> T:
        """An answer that is granted."""
        granted, told = await self.here.request(method, path, write(body) if body else "", token)
        assert granted, told
        return read_text(kind, told)

    async def refused(self, method: str, path: str, body: Message | None = None, token: str = "") -> str:
        """The code of a request that is refused."""
        granted, told = await self.here.request(method, path, write(body) if body else "", token)
        assert not granted, told
        return read_text(m.Refusal, told).error.code

    async def table(self, asked: m.CreateTable, *names: str) -> tuple[str, str, list[str]]:
        """A table that has begun: its name, the host's token and those of the seats."""
        created = await self.ask(m.Created, "POST", "/tables", asked)
        path = f"/tables/{created.table}"
        joined = [await self.ask(m.Joined, "POST", f"{path}/seats", m.Join(name)) for name in names]
        await self.ask(m.Table, "POST", f"{path}/start", m.Start("bots", "random"), created.host)
        return created.table, created.host, [one.token for one in joined]

    def sit(self, table: str, token: str) -> Seat:
        """Somebody at this screen takes up a line."""
        return Seat(self.here, table, token)


class Seat:
    """Somebody who hears what the table tells, and draws at random."""

    def __init__(self, here: Here, table: str, token: str) -> None:
        self.heard: list[m.ServerMessage] = []
        self.closed = 0
        self.line = here.line(table, lambda text: self.heard.append(read_server(text)), self._end)
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
