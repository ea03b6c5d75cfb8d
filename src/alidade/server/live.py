"""Live play over a WebSocket: the message loop of the interface with limits, metrics and an outbox."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.i18n import best_language, translations
from alidade.interface.connection import Connection, Left, close_code
from alidade.messages.wire import Unreadable
from alidade.server import hosts
from alidade.server.asgi import Receive, Scope, Send, address_of, headers_of
from alidade.server.config import Config
from alidade.server.encoding import encode
from alidade.server.limits import Bucket, Gate
from alidade.server.metrics import Metrics
from alidade.server.outbox import Outbox
from alidade.server.server_tables import ServerTables
from alidade.server.shares import Place
from alidade.table.broadcast import Listener
from alidade.table.errors import Refused, error_detail
from alidade.table.table import Table

BYE = ("shutdown", "deleted", "slow", "too_many")  # the reasons that a last message repeats
DRAIN_TIMEOUT = 5.0  # seconds that the last messages may take to leave


class Live(Connection):
    """One socket at a table."""

    hello_timeout = 10.0
    _place: Place
    _outbox: Outbox

    def __init__(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        tables: ServerTables,
        config: Config,
        gate: Gate,
        metrics: Metrics,
    ) -> None:
        super().__init__(tables)
        self.server_tables = tables
        self.config = config
        self.gate = gate
        self.metrics = metrics
        self.heartbeat = config.heartbeat
        self._headers = headers_of(scope)
        self._address = address_of(scope)
        self._language = best_language(self._headers.get("accept-language"))
        self._asgi_receive, self._asgi_send = receive, send
        self._bucket = Bucket(config.limits.messages)

    async def serve(self, name: str) -> None:
        """Serve the connection from the handshake to the end."""
        await self._asgi_receive()  # websocket.connect
        try:
            self._place = self._let_in()
        except Refused as error:
            with suppress(Exception):  # the client may have left
                await self._asgi_send({"type": "websocket.close", "code": close_code(error.code), "reason": error.code})
            return
        self._outbox = Outbox(self._place.share)
        self._count(1)
        sending: asyncio.Task[None] | None = None
        try:
            await self.accept()
            sending = asyncio.create_task(self._send_waiting())
            await self.run(name)
            if self._outbox.bye:
                await asyncio.wait([sending], timeout=DRAIN_TIMEOUT)
        except Left:
            pass
        finally:
            self._count(-1)
            self.gate.sockets.remove(self._address)
            if sending:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
            self._outbox.end()
            self._place.leave()

    def _count(self, change: int) -> None:
        self.server_tables.connections += change
        self.metrics.connections.inc(change)

    def _let_in(self) -> Place:
        self.gate.handshake(self._address)
        if self.tables.closing:
            raise Refused("shutdown")
        place = self.gate.arrive(self._address)
        if not self.gate.sockets.add(self._address):
            place.leave()
            raise Refused("too_many", seconds=1)
        return place

    async def accept(self) -> None:
        """Open the socket."""
        try:
            await self._asgi_send({"type": "websocket.accept"})
        except Exception:
            raise Left from None

    async def talk(self, name: str) -> None:
        """Run the message loop, if the host name and the origin of the request are allowed."""
        hosts.check_host(self._headers.get("host", ""), self._headers.get("origin", ""), self.config)
        await super().talk(name)

    async def _enter(self, name: str) -> tuple[Table, Listener]:
        """Enter the table; a seat's connection counts in the share of its table."""
        table, listener = await super()._enter(name)
        if listener.who.seat:
            try:
                self._place.take_seat(name, len(table.seats))
            except Refused:
                table.broadcast.discard(listener)
                raise
            self._outbox.move(self._place.share)
        return table, listener

    # Receiving.

    async def receive(self) -> str:
        """The next message, unless there are too many."""
        event = await self._asgi_receive()
        if event["type"] == "websocket.disconnect":
            raise Left
        if wait := self._bucket.take():
            raise Refused("too_many", seconds=int(wait) + 1)
        self.gate.message(self._address)
        text = event.get("text")
        if not isinstance(text, str):
            raise Refused("bad_message", "$", reason=Unreadable("no_text"))
        return text

    def use_language(self, language: str) -> None:
        """Errors are written in the language that the client named."""
        if language:
            self._language = best_language(language)

    def error_detail(self, error: AlidadeError, where: str = "") -> m.ErrorDetail:
        """An error in the language of the client."""
        return error_detail(error, translations(self._language).translate(error), where)

    def observe(self, message: m.ClientMessage, seconds: float) -> None:
        """Count a message."""
        self.metrics.messages.labels(message.type).inc()
        self.metrics.handling.labels(message.type).observe(seconds)

    def observe_refusal(self, error: AlidadeError) -> None:
        """Count a refusal."""
        self.metrics.refused.labels(error.code).inc()

    # Sending.

    def push(self, message: m.ServerMessage) -> None:
        """Put a message into the queue."""
        self._outbox.push(message)

    def close(self, code: str) -> None:
        """Close the socket once the queue is empty."""
        self._outbox.close(code)

    async def reply(self, message: m.ServerMessage) -> None:
        """Send the answer now if nothing is queued; otherwise queue it, to keep the order."""
        if self._outbox.idle:
            await self._send(encode(message))
        else:
            self._outbox.push(message)

    async def _send_waiting(self) -> None:
        """Send queued messages until the connection is too slow or has to close."""
        outbox = self._outbox
        try:
            while True:
                for data in await outbox.take():
                    await self._send(data)
                    outbox.sent()
                if outbox.slow or outbox.bye:
                    break
            reason = "slow" if outbox.slow else outbox.bye
            if outbox.slow:
                self.metrics.dropped.inc()
            if reason in BYE:
                sentence = translations(self._language).translate(Refused(reason, seconds=1))
                await self._send(encode(m.TellBye(reason, sentence)))
            await self._asgi_send({"type": "websocket.close", "code": close_code(reason), "reason": reason})
        except Exception:  # whatever uvicorn raises once the client has left
            return

    async def _send(self, data: bytes) -> None:
        try:
            await self._asgi_send({"type": "websocket.send", "text": data.decode()})
        except Exception:
            raise Left from None
