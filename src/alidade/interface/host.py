"""The tables of a host, a server or a browser's worker, with all that requests need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from alidade import messages as m
from alidade.interface.coach import AnyCoach
from alidade.table import show
from alidade.table.bots import levels
from alidade.table.errors import Refused
from alidade.table.opening import checked_opening
from alidade.table.replay import replay_of_table, replay_of_text
from alidade.table.resume import Resumption, from_upload
from alidade.table.store import Stored
from alidade.table.tables import Tables
from alidade.version import full_version

T = TypeVar("T")


@dataclass(frozen=True)
class Encoded:
    """An answer that was encoded before: its JSON, compressed by gzip."""

    compressed: bytes


class TableHost(Tables):
    """The tables of one device, which others cannot reach; a server overrides what it does differently."""

    private = True  # whether only the people in front of this screen send requests
    languages: tuple[str, ...] = ()
    longest_poll = 30  # seconds
    coach: AnyCoach | None = None

    async def compute(self, work: Callable[[], T]) -> T:
        """The result of a computation that may take long."""
        return work()

    async def options(self, local_port: int) -> m.Options | Encoded:  # noqa: ARG002 there are no other devices
        """Everything a table can be opened with; for a page opened on this machine, with its addresses."""
        return show.options(levels(), list(self.languages), full_version(), runtime=True)

    async def listing(self) -> m.Tables:
        """The listed tables that are waiting for players or can be watched."""
        return m.Tables([])

    async def open_table(self, request: m.CreateTable) -> m.Created:
        """Open a table; a lesson is rehearsed first, which takes a while."""
        return await self.new(await self.compute(lambda: checked_opening(request)))

    async def replay_data(self, stored: Stored) -> m.ReplayData | Encoded:
        """The replay data of a finished match; the name of its table serves as its links."""
        data = replay_of_table(stored)
        data.replay, data.coach = "", True
        data.challenge = stored.table.match if len(stored.seats) == 1 else ""
        return data

    async def read_record(self, record: str, language: str) -> m.ReplayData | Encoded:  # noqa: ARG002 for refusals
        """The match of a record; a refusal of it is in a language."""
        return replay_of_text(record)

    async def read_running(self, record: str, language: str) -> Resumption:  # noqa: ARG002 for refusals
        """A table that continues a record, not yet stored; a refusal of it is in a language."""
        return from_upload(record)

    async def resume(self, ready: Resumption) -> m.Resumed:
        """Store a table that continues a record."""
        return await ready.store(self.services.store)

    async def health(self) -> m.Health:
        """The health of a server; a device has no operator."""
        raise Refused("not_found")
