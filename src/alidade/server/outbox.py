"""The outbox of a connection: a bounded queue of messages, so that a slow client never blocks a table."""

from __future__ import annotations

import asyncio
from collections import deque

from alidade import messages as m
from alidade.server.config import Limits
from alidade.server.encoding import encode_cached
from alidade.server.shares import Share, Shares

MAX_WAITING = 64  # messages that may wait for a slow connection
BEHIND = 8  # queued messages from which on superseded ones are dropped
SUPERSEDES = {"view": ("view", "waiting"), "waiting": ("waiting",), "table": ("table",)}  # by the newer message


class Outbox:
    """A queue of messages for one connection; the waiting bytes count in a share."""

    def __init__(self, share: Share | None = None) -> None:
        self.slow = False
        self.bye = ""
        self._share = share or Shares(Limits()).of_address("")
        self._queue: deque[tuple[str, bytes]] = deque()
        self._sending: deque[bytes] = deque()  # taken from the queue, and not sent yet
        self._ready = asyncio.Event()
        self._taking = False

    @property
    def idle(self) -> bool:
        """Whether the queue is empty and everything is sent, so that a message sent directly keeps its place."""
        return self._taking and not self._queue and not self.bye

    @property
    def behind(self) -> bool:
        """Whether more messages are queued than a good connection leaves."""
        return len(self._queue) >= BEHIND

    def push(self, message: m.ServerMessage) -> None:
        """Add a message; a newer view replaces older ones, and a client that falls too far behind counts as slow."""
        if self.behind and message.type in SUPERSEDES:
            self._drop(SUPERSEDES[message.type])
        data = encode_cached(message)
        if len(self._queue) >= MAX_WAITING or not self._share.hold(data):
            self.slow = True
        else:
            self._queue.append((message.type, data))
        self._ready.set()

    def _drop(self, needless: tuple[str, ...]) -> None:
        """Remove the waiting messages of these types."""
        for kind, data in self._queue:
            if kind in needless:
                self._share.release(data)
        self._queue = deque(item for item in self._queue if item[0] not in needless)

    def move(self, share: Share) -> None:
        """From now on count in another share."""
        waiting = self._waiting()
        for data in waiting:
            self._share.release(data)
        self._share = share
        held = [data for data in waiting if share.hold(data)]
        if len(held) < len(waiting):  # there is no room for all of it
            for data in held:
                share.release(data)
            self._sending.clear()
            self._queue.clear()
            self.slow = True
            self._ready.set()

    def _waiting(self) -> list[bytes]:
        return [*self._sending, *(data for _, data in self._queue)]

    def close(self, code: str) -> None:
        """Have the connection end, with this reason, once the queue is sent."""
        self.bye = self.bye or code
        self._ready.set()

    async def take(self) -> list[bytes]:
        """Wait for messages and take them all; returns an empty list once the connection has to end."""
        self._taking = True
        while not self._queue and not self.slow and not self.bye:
            self._ready.clear()
            await self._ready.wait()
        self._taking = False
        taken = [data for _, data in self._queue]
        self._sending.extend(taken)
        self._queue.clear()
        return taken

    def sent(self) -> None:
        """The first of the messages that were taken has left."""
        if self._sending:
            self._share.release(self._sending.popleft())

    def end(self) -> None:
        """Nothing more is sent: what still waits no longer counts."""
        for data in self._waiting():
            self._share.release(data)
        self._sending.clear()
        self._queue.clear()
