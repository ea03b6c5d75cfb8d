"""Connection-level guards under HTTP and WebSocket: drop clients that idle or flood."""

from __future__ import annotations

import asyncio
from typing import cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from alidade.server.config import Limits
from alidade.server.limits import Bucket, Gate

LAST_ANSWER = 2.0  # seconds in which a connection takes its last answer when the server ends
MAX_UNSENT = 16_384  # bytes of a socket that are buffered here before sending waits
MAX_UNREAD = 1 << 20  # bytes of answers to pings that may wait for their sender


def guarded_http(gate: Gate, proxies: tuple[str, ...]) -> type[H11Protocol]:
    """An HTTP protocol that limits idle connections per address and drops slow requests."""

    class GuardedConnection(H11Protocol):
        """One connection."""

        _alarm: asyncio.TimerHandle | None = None
        _incomplete: tuple[object, bool] | None = None  # the request that was incomplete at the last check
        _counted = ""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if address not in proxies:
                if not gate.pending.add(address):
                    transport.abort()
                    return
                self._counted = address
            self._alarm = self.loop.call_later(gate.limits.request_timeout, self._check_progress)

        def connection_lost(self, exc: Exception | None) -> None:
            self._enter()
            if self._alarm:
                self._alarm.cancel()
            super().connection_lost(exc)

        def shutdown(self) -> None:
            """The server ends; an answer that the client does not take is given up."""
            super().shutdown()
            self.loop.call_later(LAST_ANSWER, self.transport.abort)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.cycle is not None or self.transport.get_protocol() is not self:
                self._enter()

        def _enter(self) -> None:
            """Stop counting the connection as pending."""
            if self._counted:
                gate.pending.remove(self._counted)
                self._counted = ""

        def _check_progress(self) -> None:
            """Drop the connection if the same request is still incomplete; check again later."""
            self._alarm = None
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            cycle = cast(RequestResponseCycle | None, self.cycle)
            begun = bool(self.conn.trailing_data[0])
            half = cycle is not None and cycle.more_body and not cycle.response_complete
            incomplete = (cycle, begun) if half or begun else None
            if cycle is None or (incomplete is not None and incomplete == self._incomplete):
                self.transport.abort()
                return
            self._incomplete = incomplete
            self._alarm = self.loop.call_later(gate.limits.request_timeout, self._check_progress)

    return GuardedConnection


def guarded_websocket(limits: Limits) -> type[WebSocketsSansIOProtocol]:
    """A WebSocket protocol that counts pings and continuation frames towards the message limit too."""

    class GuardedConnection(WebSocketsSansIOProtocol):
        """One socket."""

        _bucket: Bucket | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.transport.set_write_buffer_limits(high=MAX_UNSENT)

        async def send(self, message: ASGISendEvent) -> None:
            """Send a message, and return once the client has taken nearly all of it."""
            await super().send(message)
            await self.writable.wait()

        def _flooded(self) -> bool:
            self._bucket = self._bucket or Bucket(limits.messages)
            if self._bucket.take() or self.transport.get_write_buffer_size() > MAX_UNREAD:
                self.transport.abort()
            return self.transport.is_closing()

        def keepalive_timeout(self) -> None:
            """Close a socket whose ping went unanswered, unless we paused reading it and it still accepts data."""
            if self.read_paused and self.writable.is_set() and self.ping_timeout:
                self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            else:
                super().keepalive_timeout()

        def shutdown(self) -> None:
            """On shutdown, refuse sockets still in their handshake once, not twice."""
            outside = not self.handshake_complete
            super().shutdown()
            if outside:
                self.handshake_complete = self.disconnected = True
            self.loop.call_later(LAST_ANSWER, self.transport.abort)

        def handle_cont(self, event: Frame) -> None:
            if not self._flooded():
                super().handle_cont(event)

        def handle_ping(self) -> None:
            if not self._flooded():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if not self._flooded():
                super().handle_pong(event)

    return GuardedConnection
