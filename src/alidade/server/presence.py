"""Presence: which seats are connected to the other servers of a storage, as these servers announce it."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from alidade.server.storage import MAX_ANNOUNCEMENT, Storage
from alidade.table.attendance import SEATS_WAIT
from alidade.table.clock import Clock, sleep
from alidade.table.store import StorageDown

RENEW = 15.0  # seconds between two announcements of everything that a server knows
FAREWELL = 2.0  # seconds that the last announcement may take
EXPIRES = 50.0  # seconds until a silent server counts as stopped


@dataclass(frozen=True)
class _Announced:
    """The seats of a table that are connected to one server, and when it announced them."""

    seats: frozenset[int]
    at: float


class Presence:
    """The connected seats of every table on the other servers, and what this server announces of its own.

    An announcement is `SERVER TABLE:SEATS TABLE:SEATS …`, such as `9f86d081 k3vd8mq2x7pn:1,3`; one without tables says
    that the server has gone. Nothing is stored: a lost announcement is made good by the next renewal."""

    def __init__(self, storage: Storage, clock: Clock, on_change: Callable[[str], None]) -> None:
        self._storage = storage
        self._clock = clock
        self._on_change = on_change
        self._id = secrets.token_hex(8)
        self._own: dict[str, tuple[int, ...]] = {}
        self._others: defaultdict[str, dict[str, _Announced]] = defaultdict(dict)  # by table and server
        self._seen: defaultdict[str, dict[int, float]] = defaultdict(dict)  # by table and seat
        self._announcing: set[asyncio.Task[None]] = set()
        self._lock = asyncio.Lock()  # announcements arrive in their order

    # What others announce.

    def connected(self, match: str) -> set[int]:
        """The seats of a table that are connected to another server now."""
        return {seat for announced in self._others.get(match, {}).values() for seat in announced.seats}

    def seen(self, match: str) -> Mapping[int, float]:
        """When the seats of a table were last connected to another server, if recently."""
        return self._seen.get(match, {})

    def hear(self, text: str) -> None:
        """Process an announcement."""
        server, *tables = text.split(" ")
        if server == self._id:
            return
        if not tables:
            self._drop(lambda name, _: name == server)
        for table in tables:
            match, _, seats = table.partition(":")
            self._note(match, server, frozenset(int(seat) for seat in seats.split(",") if seat))

    def _note(self, match: str, server: str, seats: frozenset[int]) -> None:
        now, before, servers = self._clock.now(), self.connected(match), self._others[match]
        was = servers.pop(server, None)
        for seat in seats | (was.seats if was else frozenset()):
            self._seen[match][seat] = now
        if seats:
            servers[server] = _Announced(seats, now)
        if not servers:
            del self._others[match]
        if self.connected(match) != before:
            self._on_change(match)

    def _drop(self, gone: Callable[[str, _Announced], bool]) -> None:
        """Forget the announcements of servers that have stopped."""
        for match, servers in list(self._others.items()):
            before = self.connected(match)
            for server, announced in list(servers.items()):
                if gone(server, announced):
                    del servers[server]
            if not servers:
                del self._others[match]
            if self.connected(match) != before:
                self._on_change(match)

    def expire(self) -> None:
        """Forget silent servers, and absences so long that their length no longer matters."""
        now = self._clock.now()
        self._drop(lambda _, announced: announced.at < now - EXPIRES)
        for match, seats in list(self._seen.items()):
            if match not in self._others and max(seats.values()) < now - SEATS_WAIT:
                del self._seen[match]

    # What this server announces.

    def publish(self, match: str, seats: Iterable[int]) -> None:
        """Inform the other servers that these seats of a table are connected here, and no others."""
        now, before = tuple(seats), self._own.get(match, ())
        if now == before:
            return
        self._own[match] = now
        if not now:
            del self._own[match]
        task = asyncio.create_task(self._announce([match]))
        self._announcing.add(task)
        task.add_done_callback(self._announcing.discard)

    async def renew(self) -> None:
        """Announce everything periodically, for servers that have just started or missed something."""
        while True:
            self.expire()
            await self._announce(self._own)
            await sleep(self._clock, RENEW)

    async def close(self) -> None:
        """Announce that this server stops."""
        with suppress(StorageDown, TimeoutError):
            async with asyncio.timeout(FAREWELL), self._lock:
                await self._storage.announce(self._id)

    async def _announce(self, matches: Iterable[str]) -> None:
        """Announce who is connected to these tables now."""
        with suppress(StorageDown):  # the storage has logged it
            async with self._lock:
                for text in list(self._announcements(matches)):
                    await self._storage.announce(text)

    def _announcements(self, matches: Iterable[str]) -> Iterator[str]:
        """The connected seats of these tables, split into texts short enough to announce."""
        text = self._id
        for match in matches:
            table = f" {match}:{','.join(map(str, self._own.get(match, ())))}"
            if len(text) + len(table) > MAX_ANNOUNCEMENT:
                yield text
                text = self._id
            text += table
        if text != self._id:
            yield text
