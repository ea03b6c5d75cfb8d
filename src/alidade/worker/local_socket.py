"""A local socket: takes the place of a WebSocket between the page and a table in its own browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from alidade import messages as m
from alidade.interface.connection import Connection, close_code
from alidade.messages.wire import write
from alidade.table.tables import Tables


class LocalSocket(Connection):
    """One connection of the page; nothing is ever lost between a page and its worker."""

    def __init__(self, tables: Tables, table: str, send: Callable[[str], None], closed: Callable[[int], None]) -> None:
        super().__init__(tables)
        self._send = send
        self._closed = closed
        self._received: asyncio.Queue[str] = asyncio.Queue()
        self._open = True
        self._running = asyncio.create_task(self.run(table))

    def hear(self, text: str) -> None:
        """The page sends a message."""
        self._received.put_nowait(text)

    def hang_up(self) -> None:
        """The page closes the socket."""
        self._open = False
        self._running.cancel()

    async def receive(self) -> str:
        """The next message."""
        return await self._received.get()

    def push(self, message: m.ServerMessage) -> None:
        """Send a message."""
        if self._open:
            self._send(write(message))

    def close(self, code: str) -> None:
        """Close the socket for a reason."""
        if self._open:
            self._open = False
            self._closed(close_code(code))
            self._running.cancel()
