"""The message loop of a connection to a table, shared by the server's sockets and the worker's."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from time import perf_counter

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.messages.wire import Unreadable, read_client
from alidade.table.broadcast import Listener
from alidade.table.conversation import answer, enter
from alidade.table.errors import Refused, error_detail
from alidade.table.table import Table
from alidade.table.tables import Tables

GOING_AWAY = 1001  # a client reconnects after this close code
CLOSE_CODES = {
    "shutdown": GOING_AWAY,
    "bad_message": 4400,
    "wrong_token": 4401,
    "wrong_origin": 4403,
    "wrong_host": 4403,
    "no_table": 4404,
    "deleted": 4404,
    "slow": 4408,
    "damaged": 4422,
    "missing_card": 4424,
    "too_many": 4429,
    "failed": 4500,
}
ENDING = ("no_table", "bad_message")  # the refusals of a message that end the connection

_LOG = logging.getLogger("alidade.interface")


def close_code(reason: str) -> int:
    """The code with which a socket is closed for a reason."""
    return CLOSE_CODES.get(reason, GOING_AWAY)


class Left(Exception):
    """The client has closed the connection."""


class Connection(ABC):
    """One client at one table, and the outlet that the table pushes to; a host adds the transport."""

    heartbeat = 60  # seconds between two pings
    hello_timeout: float | None = None  # seconds

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._hints: set[asyncio.Task[None]] = set()  # a bot thinks about them while other messages are answered

    @abstractmethod
    async def receive(self) -> str:
        """The next message; raises `Left`."""

    @abstractmethod
    def push(self, message: m.ServerMessage) -> None:
        """Send a message, as soon as those before it are sent."""

    @abstractmethod
    def close(self, code: str) -> None:
        """Close the connection for a reason, as soon as all messages are sent."""

    async def reply(self, message: m.ServerMessage) -> None:
        """Send the answer to a message."""
        self.push(message)

    def error_detail(self, error: AlidadeError, where: str = "") -> m.ErrorDetail:
        """An error as it is sent."""
        return error_detail(error, where=where)

    def use_language(self, language: str) -> None:  # noqa: B027 a host may ignore it
        """The client named its language."""

    def observe(self, message: m.ClientMessage, seconds: float) -> None:  # noqa: B027 a host may ignore it
        """A message was handled."""

    def observe_refusal(self, error: AlidadeError) -> None:  # noqa: B027 a host may ignore it
        """A message was refused."""

    async def run(self, name: str) -> None:
        """Run the connection from hello to the end."""
        try:
            await self.talk(name)
        except Left:
            pass
        except Refused as error:
            self._refuse(error)
        except Exception as error:
            _LOG.error("failed", exc_info=error, extra={"route": "live"})
            self._refuse(Refused("failed"))

    def _refuse(self, error: Refused) -> None:
        self.observe_refusal(error)
        self.push(m.TellError(self.error_detail(error)))
        self.close(error.code)

    async def talk(self, name: str) -> None:
        """Welcome the client at a table and answer its messages in their order, but hints when they are found."""
        table, listener = await self._enter(name)
        try:
            while True:
                message = await self._next()
                if isinstance(message, m.SayHint):
                    task = asyncio.create_task(self._answer(table, listener, message))
                    self._hints.add(task)
                    task.add_done_callback(self._hints.discard)
                else:
                    await self._answer(table, listener, message)
                await asyncio.sleep(0)  # a client that sends many messages leaves room for its answers, and for others
        finally:
            table.broadcast.discard(listener)
            for task in self._hints:
                task.cancel()
            await asyncio.gather(*self._hints, return_exceptions=True)

    async def _enter(self, name: str) -> tuple[Table, Listener]:
        try:
            async with asyncio.timeout(self.hello_timeout):
                hello = await self._next()
        except TimeoutError:
            raise Refused("slow") from None
        if not isinstance(hello, m.SayHello):
            raise Refused("bad_message", "$.type", reason=Unreadable("hello_first"))
        self.use_language(hello.language)
        table = await self.tables.table(name)
        if self.tables.closing:
            raise Refused("shutdown")
        return table, await enter(table, self, hello.token, self.heartbeat)

    async def _next(self) -> m.ClientMessage:
        text = await self.receive()
        try:
            return read_client(text)
        except Unreadable as error:
            raise Refused("bad_message", error.where, reason=error) from None

    async def _answer(self, table: Table, listener: Listener, message: m.ClientMessage) -> None:
        began = perf_counter()
        try:
            if reply := await answer(table, listener, message):
                await self.reply(reply)
        except AlidadeError as error:
            if isinstance(error, Refused) and error.code in ENDING:
                raise
            self.observe_refusal(error)
            where = "$.move" if isinstance(message, m.SayDraw) else "$.parts" if hasattr(message, "parts") else ""
            self.push(m.TellError(self.error_detail(error, where), getattr(message, "id", "")))
            if error.code == "stale_turn":
                self.push(table.views.view(listener.who.seat))
        self.observe(message, perf_counter() - began)
