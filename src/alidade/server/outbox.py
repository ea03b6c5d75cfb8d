"""The outbox of a connection: a bounded queue of messages, so that a slow client never blocks a table."""

from __future__ import annotations

import asyncio
from collections import deque

from alidade import messages as m
from alidade.server.encoding import encode_cached

MAX_WAITING = 64  # messages that may wait for a slow connection
BEHIND = 8  # queued messages from which on superseded ones are dropped
SUPERSEDES = {"view": ("view", "waiting"), "waiting": ("waiting",), "table": ("table",)}  # by the newer message


class Outbox:
    """A queue of messages for one connection."""

    def __init__(self) -> None:
        self.slow = False
        self.bye = ""
        self._queue: deque[tuple[str, bytes]] = deque()
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
            needless = SUPERSEDES[message.type]
            self._queue = deque(item for item in self._queue if item[0] not in needless)
        if len(self._queue) >= MAX_WAITING:
            self.slow = True
        else:
            self._queue.append((message.type, encode_cached(message)))
        self._ready.set()

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
        self._queue.clear()
        return taken
