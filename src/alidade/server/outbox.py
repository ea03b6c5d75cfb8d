"""A listener: one connection at a table, with a queue of its own that never holds up the table."""

from __future__ import annotations

import asyncio
from collections import deque

from alidade.table.seating import Who

MOST = 64  # messages that may wait for a slow connection
SOME = 8  # from here on, what a newer message makes needless is dropped
PASSING = ("view", "waiting", "table")


class Listener:
    """A seat's or a spectator's connection; messages wait here until it takes them."""

    def __init__(self, who: Who, digest: str) -> None:
        self.who = who
        self.digest = digest
        self.slow = False
        self.bye = ""
        self._queue: deque[tuple[str, bytes]] = deque()
        self._ready = asyncio.Event()

    @property
    def behind(self) -> bool:
        """Whether more waits than a good connection leaves."""
        return len(self._queue) >= SOME

    def push(self, kind: str, data: bytes) -> None:
        """Add a message; a newer view makes older ones needless, and whoever falls too far behind is slow."""
        if len(self._queue) >= SOME and kind in PASSING:
            gone = ("view", "waiting") if kind == "view" else (kind,)
            self._queue = deque(item for item in self._queue if item[0] not in gone)
        if len(self._queue) >= MOST:
            self.slow = True
        else:
            self._queue.append((kind, data))
        self._ready.set()

    def close(self, code: str) -> None:
        """Tell the connection to end, with the reason."""
        self.bye = self.bye or code
        self._ready.set()

    async def take(self) -> list[bytes]:
        """All that waits, as soon as something does; nothing more once it is to end."""
        while not self._queue and not self.slow and not self.bye:
            self._ready.clear()
            await self._ready.wait()
        taken = [data for _, data in self._queue]
        self._queue.clear()
        return taken
