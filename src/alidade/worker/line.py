"""A line: what a socket is on a server, between the page and a table in its own browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.messages.wire import Unreadable, read_client, write
from alidade.table.broadcast import Listener
from alidade.table.conversation import answer, enter
from alidade.table.errors import Refused, problem
from alidade.table.table import Table
from alidade.table.tables import Tables

CLOSED = 1001  # as a server says that it goes away
CODES = {"bad_message": 4400, "wrong_token": 4401, "no_table": 4404, "deleted": 4404, "damaged": 4422}
HEARTBEAT = 60  # seconds; nothing is ever lost between a page and its worker


class Line:
    """One line to a table; what is said is answered in its order, but hints when they are found."""

    def __init__(self, tables: Tables, name: str, tell: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self._tables = tables
        self._name = name
        self._tell = tell
        self._closed = closed
        self._said: asyncio.Queue[str] = asyncio.Queue()
        self._open = True
        self._beside: set[asyncio.Task[None]] = set()  # hints that are thought about
        self._talking = asyncio.create_task(self._talk())

    def hear(self, text: str) -> None:
        """The page says something."""
        self._said.put_nowait(text)

    def hang_up(self) -> None:
        """The page is gone."""
        self._open = False
        self._talking.cancel()

    # What the table tells.

    def push(self, message: m.ServerMessage) -> None:
        """Send a message."""
        if self._open:
            self._tell(write(message))

    def close(self, code: str) -> None:
        """Send nothing more, for this reason."""
        if self._open:
            self._open = False
            self._closed(CODES.get(code, CLOSED))
            self._talking.cancel()

    # What the page says.

    async def _talk(self) -> None:
        try:
            hello = await self._next()
            if not isinstance(hello, m.SayHello):
                raise Refused("bad_message", "$.type", reason=Unreadable("hello_first"))
            table = await self._tables.table(self._name)
            listener = await enter(table, self, hello.token, HEARTBEAT)
            try:
                while True:
                    said = await self._next()
                    if isinstance(said, m.SayHint):
                        task = asyncio.create_task(self._answer(table, listener, said))
                        self._beside.add(task)
                        task.add_done_callback(self._beside.discard)
                    else:
                        await self._answer(table, listener, said)
            finally:
                for task in self._beside:
                    task.cancel()
                table.broadcast.discard(listener)
        except Refused as error:
            self.push(m.TellError(problem(error)))
            self.close(error.code)

    async def _next(self) -> m.ClientMessage:
        try:
            return read_client(await self._said.get())
        except Unreadable as error:
            raise Refused("bad_message", error.where, reason=error) from None

    async def _answer(self, table: Table, listener: Listener, said: m.ClientMessage) -> None:
        try:
            if answered := await answer(table, listener, said):
                self.push(answered)
        except AlidadeError as error:
            if isinstance(error, Refused) and error.code in ("no_table", "bad_message"):
                raise
            where = "$.move" if isinstance(said, m.SayDraw) else "$.parts" if hasattr(said, "parts") else ""
            self.push(m.TellError(problem(error, where=where), getattr(said, "id", "")))
            if error.code == "stale_turn":
                self.push(table.views.view(listener.who.seat))
