"""Answers on a socket: in the loop iteration in which they are known, and never before earlier messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from alidade import messages as m
from alidade.engine.move import Move
from alidade.engine.play import legal_moves
from alidade.messages.wire import write
from alidade.server.asgi import Event, Scope
from alidade.server.bot_threads import BotThreads
from alidade.server.config import Config
from alidade.server.limits import Gate
from alidade.server.live import Live
from alidade.server.metrics import Metrics
from alidade.server.sqlite import Sqlite
from alidade.table.bots import MoveRequests, choose_moves
from alidade.table.opening import checked_opening
from alidade.table.table import Table
from tests.server.running import open_server_tables
from tests.table.services import StandingClock, settle

SCOPE: Scope = {
    "type": "websocket", "scheme": "ws", "method": "GET", "path": "/", "query_string": b"",
    "headers": [(b"host", b"127.0.0.1")], "client": ("127.0.0.1", 1), "server": None,
}  # fmt: skip


class Line:
    """A socket whose other end is the test: what it says is heard at once, and what it is sent can be held up."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.free = asyncio.Event()
        self.free.set()
        self._said: asyncio.Queue[Event] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})

    def say(self, message: m.ClientMessage) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": write(message)})

    def leave(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> Event:
        return await self._said.get()

    async def send(self, event: Event) -> None:
        await self.free.wait()
        if event["type"] == "websocket.send":
            self.heard.append(msgspec.json.decode(event["text"] or "")["type"])


@pytest.fixture
def line() -> Line:
    """A socket."""
    return Line()


@pytest.fixture
async def table(line: Line, tmp_path: Path) -> AsyncIterator[Table]:
    """A match of one that has begun, with its seat on the line."""
    async with open_server_tables(Sqlite(tmp_path / "alidade.db"), clock=StandingClock()) as server_tables:
        table = await server_tables.table(
            (await server_tables.new(checked_opening(m.CreateTable(seats=1, pause=0, hints=True)))).table
        )
        await table.roster.join(m.Join(name="Ann"), "Ann")
        await table.start(m.Start())
        config = Config()
        live = Live(SCOPE, line.receive, line.send, server_tables, config, Gate(config.limits), Metrics())
        running = asyncio.create_task(live.serve(table.name))
        line.say(m.SayHello("Ann"))
        while "view" not in line.heard or not live._outbox.idle:
            await asyncio.sleep(0)
        line.heard.clear()
        yield table
        line.leave()
        await running


def question(table: Table) -> m.SayConsider:
    return m.SayConsider(table.position.step, str(next(legal_moves(table.position.playing, 1))), id="c")


async def test_a_question_is_answered_in_the_round_in_which_it_is_heard(line: Line, table: Table) -> None:
    line.say(question(table))
    await asyncio.sleep(0)
    assert line.heard == ["prospect"]


async def test_an_answer_comes_after_all_earlier_messages(line: Line, table: Table) -> None:
    line.free.clear()
    (listener,) = table.broadcast.listeners
    table.broadcast.send_all(listener)
    line.say(question(table))
    await settle()
    assert line.heard == []
    table.broadcast.send_all(listener)
    line.free.set()
    await settle()
    assert line.heard == ["table", "setup", "view", "prospect", "table", "setup", "view"]


async def test_messages_sent_during_an_answer_come_after_it(line: Line, table: Table) -> None:
    line.free.clear()
    line.say(question(table))
    await asyncio.sleep(0)
    (listener,) = table.broadcast.listeners
    table.broadcast.send_all(listener)
    await settle()
    line.free.set()
    await settle()
    assert line.heard == ["prospect", "table", "setup", "view"]


async def test_a_hint_that_is_long_in_coming_holds_up_no_other_question(
    line: Line, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, busy = asyncio.Event(), asyncio.Event()

    async def thinking(threads: BotThreads, asked: MoveRequests, owner: str) -> dict[int, Move]:
        begun.set()
        await busy.wait()
        return choose_moves({seat: ("random", view) for seat, (_, view) in asked.items()})

    monkeypatch.setattr(BotThreads, "__call__", thinking)
    line.say(m.SayHint(table.position.step, id="h"))
    line.say(question(table))
    await begun.wait()
    await settle()
    assert line.heard == ["prospect"]
    busy.set()
    await settle()
    assert line.heard == ["prospect", "hint"]


async def test_leaving_cancels_a_pending_hint(line: Line, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = asyncio.Event()
    given_up: list[bool] = []

    async def thinking(threads: BotThreads, asked: MoveRequests, owner: str) -> dict[int, Move]:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            given_up.append(True)
        return {}

    monkeypatch.setattr(BotThreads, "__call__", thinking)
    line.say(m.SayHint(table.position.step, id="h"))
    await begun.wait()
    assert not given_up
    line.leave()
    await settle()
    assert given_up == [True]
