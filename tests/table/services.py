"""Services for tables under test: storage in memory, and a clock that the test moves."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count, islice
from random import Random

import pytest

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.engine.move import Move
from alidade.engine.play import legal_moves
from alidade.table.bots import BotExecutor, MoveRequests, choose_moves, think_inline
from alidade.table.broadcast import Listener
from alidade.table.errors import Refused
from alidade.table.memory import Memory
from alidade.table.opening import checked_opening
from alidade.table.seating import Who
from alidade.table.secret import hash_token
from alidade.table.services import Services
from alidade.table.table import Table
from alidade.table.tables import Tables

BEGAN = 1_800_000_000.0
HOST = Who(host=True)


@dataclass(order=True)
class Alarm:
    """Something that a standing clock will call."""

    at: float
    number: int
    call: Callable[[], object] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class StandingClock:
    """Time passes only when the test says so."""

    def __init__(self) -> None:
        self._now = BEGAN
        self._alarms: list[Alarm] = []
        self._numbers = count()

    def now(self) -> float:
        return self._now

    def later(self, seconds: float, call: Callable[[], object]) -> Alarm:
        alarm = Alarm(self._now + seconds, next(self._numbers), call)
        heapq.heappush(self._alarms, alarm)
        return alarm

    async def pass_by(self, seconds: float) -> None:
        """Let so much time pass, and all that it brings happen."""
        until = self._now + seconds
        await settle()
        while self._alarms and self._alarms[0].at <= until:
            alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, alarm.at)
            if not alarm.cancelled:
                alarm.call()
            await settle()
        self._now = until


async def settle() -> None:
    """Let everything happen that waits for no time to pass."""
    for _ in range(50):
        await asyncio.sleep(0)


@dataclass
class Ear:
    """An outlet that remembers what it was sent."""

    heard: list[m.ServerMessage] = field(default_factory=list)
    closed: str = ""

    def push(self, message: m.ServerMessage) -> None:
        self.heard.append(message)

    def close(self, code: str) -> None:
        self.closed = code

    def kinds(self) -> list[str]:
        """What kinds of messages came, since they were last looked at."""
        kinds: list[str] = [message.type for message in self.heard]
        self.heard.clear()
        return kinds


def listen(table: Table, token: str = "") -> Ear:
    """Somebody who begins to listen."""
    ear, digest = Ear(), hash_token(token) if token else ""
    table.broadcast.add(Listener(ear, table.ledger.who(digest), digest))
    return ear


class Parlour:
    """Tables in memory, with their clock."""

    def __init__(self, thinking: BotExecutor = think_inline) -> None:
        self.clock = StandingClock()
        self.tables = Tables(Services(Memory(), self.clock, thinking))

    async def table(self, asked: m.CreateTable, *names: str) -> Table:
        """A table with these people at it; a name is its token too."""
        table = await self.tables.table((await self.tables.new(checked_opening(asked))).table)
        for name in names:
            await table.roster.join(m.Join(name=name), name)
        return table

    async def loaded_again(self, table: Table) -> Table:
        """The same table, loaded again."""
        self.tables.drop(table)
        return await self.tables.table(table.name)


async def draw(table: Table, seat: int = 1, id: str = "") -> str:
    """Any legal move of a seat."""
    move = str(next(legal_moves(table.position.playing, seat)))
    await table.draw(seat, m.Draw(table.position.step, id or f"{seat}:{table.version}", move))
    return move


async def play_out(table: Table) -> None:
    """Any legal moves of all seats, to the end of the match."""
    while not table.position.over:
        await draw(table, table.position.waiting[0])


async def draw_at_random(table: Table, seat: int, rng: Random) -> None:
    """A legal move of a seat, skills among them."""
    moves = list(islice(legal_moves(table.position.playing, seat), 400))
    await table.draw(seat, m.Draw(table.position.step, f"{seat}:{table.version}", str(rng.choice(moves))))


async def think_little(requests: MoveRequests, owner: str = "") -> dict[int, Move]:
    """Any legal move for a bot of whatever level, and for a hint: where only the rules of the table are tested."""
    return choose_moves({seat: ("random", view) for seat, (_, view) in requests.items()})


def code(refused: pytest.ExceptionInfo[Refused | IllegalMove]) -> str:
    """Why something was refused."""
    return refused.value.code
