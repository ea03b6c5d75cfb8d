"""Live play: one socket, one seat. It decodes, asks the table and hands on what the table tells."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from contextlib import suppress

from litestar import WebSocket
from litestar.datastructures import State

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.i18n import best_language, words
from alidade.messages.wire import Unreadable, read_client
from alidade.server import hosts
from alidade.server.config import Config
from alidade.server.encoding import encode
from alidade.server.hall import Hall
from alidade.server.limits import Bucket, Gate
from alidade.server.metrics import Metrics
from alidade.server.outbox import Outbox
from alidade.table.broadcast import Listener
from alidade.table.conversation import answer, enter
from alidade.table.errors import Refused, problem
from alidade.table.table import Table

CLOSE = {
    "shutdown": 1001,
    "bad_message": 4400,
    "wrong_token": 4401,
    "wrong_origin": 4403,
    "wrong_host": 4403,
    "no_table": 4404,
    "deleted": 4404,
    "slow": 4408,
    "damaged": 4422,
    "too_many": 4429,
    "failed": 4500,
}
BYE = ("shutdown", "deleted", "slow", "too_many")  # what ends a conversation and is told once more as its last word
HELLO = 10.0  # seconds until a socket must have said hello
GOODBYE = 5.0  # seconds that the last messages may take to leave

_LOG = logging.getLogger("alidade.server")
Socket = WebSocket[object, object, State]


class Left(Exception):
    """The other side has closed the socket."""


def unreadable(error: Unreadable) -> Refused:
    """Why a message cannot be read, and where."""
    return Refused("bad_message", error.where, reason=error)


class Live:
    """One socket at a table."""

    def __init__(self, socket: Socket, hall: Hall, config: Config, gate: Gate, metrics: Metrics) -> None:
        self.socket = socket
        self.hall = hall
        self.config = config
        self.gate = gate
        self.metrics = metrics
        self.language = best_language(socket.headers.get("accept-language"))
        self._address = socket.client.host if socket.client else ""
        self._bucket = Bucket(config.limits.messages)
        self._outbox = Outbox()
        self._beside: set[asyncio.Task[None]] = set()  # hints that are thought about

    async def run(self, name: str) -> None:
        """Everything from the handshake to the end."""
        address = self._address
        try:
            self._let_in(address)
        except Refused as error:
            with suppress(Exception):  # the asker may have gone
                await self.socket.close(CLOSE[error.code], error.code)
            return
        self.metrics.connections.inc()
        try:
            await self._accept()
            await self._welcome(name)
        except Left:
            pass
        except Refused as error:
            await self._refuse(error)
        except Exception as error:
            _LOG.error("failed", exc_info=error, extra={"route": "live"})
            await self._refuse(Refused("failed"))
        finally:
            self.metrics.connections.dec()
            self.gate.leave(address)

    def _let_in(self, address: str) -> None:
        self.gate.handshake(address)
        if self.hall.closing:
            raise Refused("shutdown")
        if not self.gate.enter(address):
            raise Refused("too_many", seconds=1)

    async def _accept(self) -> None:
        try:
            await self.socket.accept()
        except Exception:
            raise Left from None

    async def _refuse(self, error: Refused) -> None:
        """Say why, and close."""
        self.metrics.refused.labels(error.code).inc()
        with suppress(Left):
            await self._send(encode(m.TellError(self._problem(error))))
            await self._close(error.code)

    async def _welcome(self, name: str) -> None:
        headers = self.socket.headers
        hosts.check_host(headers.get("host", ""), headers.get("origin", ""), self.config)
        try:
            async with asyncio.timeout(HELLO):
                hello = await self._hear()
        except TimeoutError:
            raise Refused("slow") from None
        if not isinstance(hello, m.SayHello):
            raise Refused("bad_message", "$.type", reason=Unreadable("hello_first"))
        if hello.language:
            self.language = best_language(hello.language)
        table = await self.hall.table(name)
        if self.hall.closing:
            raise Refused("shutdown")
        await self._talk(table, await enter(table, self._outbox, hello.token, self.config.heartbeat))

    async def _talk(self, table: Table, listener: Listener) -> None:
        outbox = self._outbox
        sending = asyncio.create_task(self._sending())
        try:
            while True:
                said = await self._hear()
                if isinstance(said, m.SayHint):  # it may be long in coming, and holds up nothing else that is asked
                    task = asyncio.create_task(self._answer(table, listener, said))
                    self._beside.add(task)
                    task.add_done_callback(self._beside.discard)
                else:
                    await self._answer(table, listener, said)
                await asyncio.sleep(0)  # a client that asks much at once leaves room for its answers, and for others
        except Refused as error:
            outbox.push(m.TellError(self._problem(error)))
            outbox.close(error.code)
            await asyncio.wait([sending], timeout=GOODBYE)
        except Left:
            pass
        finally:
            table.broadcast.discard(listener)
            left = [sending, *self._beside]
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)

    # Hearing.

    async def _hear(self) -> m.ClientMessage:
        """The next message, decoded strictly."""
        event: Mapping[str, object] = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Left
        data = event.get("text")
        if wait := self._bucket.take():
            raise Refused("too_many", seconds=int(wait) + 1)
        self.gate.message(self._address)
        if not isinstance(data, str):
            raise Refused("bad_message", "$", reason=Unreadable("no_text"))
        try:
            return read_client(data)
        except Unreadable as error:
            raise unreadable(error) from None

    async def _answer(self, table: Table, listener: Listener, said: m.ClientMessage) -> None:
        began = time.perf_counter()
        kind = said.type
        try:
            if answered := await answer(table, listener, said):
                await self._tell(answered)
        except AlidadeError as error:
            if isinstance(error, Refused) and error.code in ("no_table", "bad_message"):
                raise
            self.metrics.refused.labels(error.code).inc()
            id = getattr(said, "id", "")
            where = "$.move" if isinstance(said, m.SayDraw) else "$.parts" if hasattr(said, "parts") else ""
            self._outbox.push(m.TellError(self._problem(error, where), id))
            if error.code == "stale_turn":
                self._outbox.push(table.views.view(listener.who.seat))
        self.metrics.messages.labels(kind).inc()
        self.metrics.handling.labels(kind).observe(time.perf_counter() - began)

    def _problem(self, error: AlidadeError, where: str = "") -> m.Problem:
        return problem(error, words(self.language).tell(error), where)

    # Sending.

    async def _tell(self, answered: m.ServerMessage) -> None:
        """Answer in this round of the loop where nothing is to be sent before it; in the next one others write."""
        if self._outbox.idle:
            await self._send(encode(answered))
        else:
            self._outbox.push(answered)

    async def _sending(self) -> None:
        """Hand on what the table tells, until the connection is too slow or has to end."""
        outbox = self._outbox
        try:
            while True:
                for data in await outbox.take():
                    await self._send(data)
                if outbox.slow or outbox.bye:
                    break
        except Left:
            return
        code = "slow" if outbox.slow else outbox.bye
        if code == "slow":
            self.metrics.dropped.inc()
        if code in BYE:
            message = words(self.language).tell(Refused(code, seconds=1))
            await self._send(encode(m.TellBye(code, message)))
        await self._close(code)

    async def _send(self, data: bytes) -> None:
        try:
            await self.socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        except Exception:  # whatever uvicorn says when the other side is gone
            raise Left from None

    async def _close(self, reason: str) -> None:
        try:
            await self.socket.send({"type": "websocket.close", "code": CLOSE.get(reason, 1011), "reason": reason})
        except Exception:
            raise Left from None
