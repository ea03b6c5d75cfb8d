"""Fair turns: work waits in a line of its own for each client, and one client after the other is served."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from itertools import chain, zip_longest
from typing import Generic, TypeVar, cast

from alidade.table.errors import Refused

T = TypeVar("T")
RETRY = 5  # seconds after which a client whose line is full is asked to try again


class Rotation(Generic[T]):
    """Items that wait, a line for each client; `take` serves the clients in turn."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[T]] = {}  # in the order of their turns

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def __iter__(self) -> Iterator[T]:
        """The items in the order in which they will be taken."""
        rounds = chain.from_iterable(zip_longest(*self._lines.values(), fillvalue=_NOTHING))
        return (cast(T, item) for item in rounds if item is not _NOTHING)

    def count(self, client: str) -> int:
        """How many items of a client are waiting."""
        return len(self._lines.get(client, ()))

    def add(self, client: str, item: T) -> None:
        """Put an item at the end of its client's line."""
        self._lines.setdefault(client, deque()).append(item)

    def take(self) -> T:
        """Take the first item of the client whose turn it is; its next turn comes after those of all others."""
        client = next(iter(self._lines))
        line = self._lines.pop(client)
        item = line.popleft()
        if line:
            self._lines[client] = line
        return item

    def discard(self, client: str, item: T) -> bool:
        """Remove an item that is still waiting; whether it was."""
        line = self._lines.get(client, deque())
        if item not in line:
            return False
        line.remove(item)
        if not line:
            del self._lines[client]
        return True


_NOTHING = object()


class FairThreads:
    """A few threads that serve the clients in turn, however much work each of them has.

    Work that is cancelled before its turn never begins."""

    def __init__(self, count: int, name: str, most_waiting: int | None = None) -> None:
        self._pool = ThreadPoolExecutor(count, name)
        self._count = self._free = count
        self._most_waiting = most_waiting  # of one client
        self._waiting: Rotation[asyncio.Future[None]] = Rotation()

    @property
    def pending(self) -> int:
        """The pieces of work that are under way or wait."""
        return self._count - self._free + len(self._waiting)

    async def run(self, client: str, work: Callable[[], T]) -> T:
        """The result of a client's work."""
        loop = asyncio.get_running_loop()
        await self._wait_for_turn(client)
        try:
            job = self._pool.submit(work)
        except BaseException:
            self._end()
            raise

        def ended(_: Future[T]) -> None:
            with suppress(RuntimeError):  # the loop may be closed by now
                loop.call_soon_threadsafe(self._end)

        job.add_done_callback(ended)
        return await asyncio.wrap_future(job)

    async def _wait_for_turn(self, client: str) -> None:
        if self._free:
            self._free -= 1
            return
        if self._most_waiting is not None and self._waiting.count(client) >= self._most_waiting:
            raise Refused("too_many", seconds=RETRY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(client, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not self._waiting.discard(client, turn):
                self._end()  # its turn had just come
            raise

    def _end(self) -> None:
        """Pass a thread that is free on to the client whose turn it is."""
        while len(self._waiting):
            turn = self._waiting.take()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def close(self) -> None:
        """Begin no more work."""
        self._pool.shutdown(wait=False, cancel_futures=True)
