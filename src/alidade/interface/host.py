"""The tables of a host, a server or a browser's worker, with all that requests need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from alidade import messages as m
from alidade.interface.coach import AnyCoach
from alidade.record import write_record
from alidade.table import show
from alidade.table.bots import levels
from alidade.table.errors import Refused
from alidade.table.opening import checked_opening, read_opening
from alidade.table.replay import replay_of_table, replay_of_text
from alidade.table.resume import Resumption, from_upload
from alidade.table.store import Stored
from alidade.table.table import Table
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

    async def options(self, local_port: int) -> m.Options | Encoded:  # noqa: ARG002 there are no other devices
        """Everything a table can be opened with; for a page opened on this machine, with its addresses."""
        return show.options(levels(), list(self.languages), full_version(), runtime=True)

    async def listing(self) -> m.Tables:
        """The listed tables that are waiting for players or can be watched."""
        return m.Tables([])

    async def open_table(self, request: m.CreateTable, client: str = "") -> m.Created:
        """Open a table for a client; a lesson is rehearsed first, which takes a while."""
        return await self.new(await self.compute(lambda: checked_opening(request), client), client)

    async def record(self, table: Table, client: str) -> str | Encoded:  # noqa: ARG002 there is one
        """The record of a finished match."""
        return write_record(await table.record())

    async def history(self, table: Table, client: str) -> m.History | Encoded:  # noqa: ARG002 there is one
        """Every step of a match that is resolved so far."""
        return table.views.history_writer()()

    async def replay_data(self, match: Stored, client: str = "") -> m.ReplayData | Encoded:  # noqa: ARG002 there is one
        """The replay data of a finished match, given without its log; the name of its table serves as its links."""
        stored = await self.whole(match)
        data = replay_of_table(stored, key=self.services.key)
        data.replay, data.coach = "", True
        own = len(stored.seats) == 1 and read_opening(stored.table.options).left_for_others
        data.challenge = stored.table.match if own else ""
        return data

    async def read_record(self, record: str, language: str, client: str) -> m.ReplayData | Encoded:  # noqa: ARG002
        """The match of a client's record; a refusal of it is in a language."""
        return replay_of_text(record, self.services.key)

    async def read_running(self, record: str, language: str, client: str) -> Resumption:  # noqa: ARG002
        """A table that continues a client's record, not yet stored; a refusal of it is in a language."""
        return from_upload(record)

    async def resume(self, ready: Resumption, client: str) -> m.Resumed:  # noqa: ARG002 there is one
        """Store a table that continues a client's record."""
        return await ready.store(self.services.store)

    async def health(self) -> m.Health:
        """The health of a server; a device has no operator."""
        raise Refused("not_found")
