"""The stored rows of a table, its append-only log, and the interface of a store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, Protocol

from alidade.engine.errors import Phrase, Value
from alidade.table.errors import Refused

Stage = Literal["lobby", "playing", "over"]
END_OF_LOG = (1 << 31) - 1  # a log position beyond every entry
SEATS = "seats"  # takes the place of the link where a replay is restricted to the seats


class Conflict(Exception):
    """Another writer took this position of the log first."""


class Outage(Phrase):
    """Why the storage failed, where it gave no message of its own."""

    sentences: ClassVar[Mapping[str, str]] = {
        "storage_closed": "the storage is closed",
        "no_connection": "there is no connection",
        "no_free_name": "every name is taken",
        "always_late": "other writers always came first",
        "file_gone": "the file was moved or deleted",
        "no_answer": "it does not answer in time",
    }


class StorageDown(Refused):
    """The storage failed or did not confirm; retrying with the same id is safe."""

    def __init__(self, reason: Value) -> None:
        super().__init__("storage_down")
        self.reason = reason  # for the operator, not for players


@dataclass(frozen=True)
class LogEntry:
    """One line of a table's log: who did what, in the notation of a record, under which id."""

    kind: str
    at: float
    seat: int = 0
    id: str = ""
    text: str = ""


@dataclass(frozen=True)
class SeatRow:
    """A seat: open, taken by a player whose token is stored hashed, or a bot's."""

    state: Literal["open", "taken", "bot"] = "open"
    name: str = ""
    title: str = ""
    motto: str = ""
    crest: str = ""
    level: str = ""
    away: bool = False
    secret: str = ""


@dataclass(frozen=True)
class TableRow:
    """A table: its opening as JSON, the hash of the host's token, its stage and its links."""

    match: str
    options: str
    host: str
    created: float
    touched: float
    state: Stage = "lobby"
    listed: bool = False
    rematch: str = ""
    replay: str = ""  # the link to look back at it, or `SEATS` where only its players may
    challenge: str = ""  # the link to play its deal
    code: str = ""  # leads to the table while it waits in the lobby; no two waiting tables have the same
    owner: str = ""  # whose space it takes: a keyed hash of the address that opened it
    size: int = 0  # bytes that it takes, or that are reserved for it until it is over
    peopled: bool = True  # whether a person has ever had a seat

    def after(self, change: LogChange) -> TableRow:
        """The row with a change of the table applied."""
        return replace(
            self,
            touched=change.entries[-1].at,
            state=change.state or self.state,
            rematch=change.rematch or self.rematch,
            replay=change.replay or self.replay,
            challenge=change.challenge or self.challenge,
            size=self.size + change.grown,
            peopled=self.peopled or change.peopled,
        )


@dataclass(frozen=True)
class Stored:
    """A stored table; its entries may begin after some position of the log."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    entries: tuple[LogEntry, ...]


BYTES_OF_ENTRY = 60  # beside its texts
BYTES_OF_SEAT = 400
BYTES_OF_DRAWING = 120  # all of it, as a table reserves it


def size_of_entries(entries: Iterable[LogEntry]) -> int:
    """About how many bytes entries of a log take in a storage."""
    return sum(BYTES_OF_ENTRY + len(entry.kind) + len(entry.id) + len(entry.text) for entry in entries)


def size_of_rows(options: str, seats: int) -> int:
    """About how many bytes a table takes in a storage without its log."""
    return len(options) + BYTES_OF_SEAT * (seats + 1)


@dataclass(frozen=True)
class LogChange:
    """A change written at once: entries from a position of the log on, and changes of the rows."""

    match: str
    seq: int
    entries: tuple[LogEntry, ...] = field(default=())
    seats: tuple[SeatRow, ...] | None = None
    state: Stage | None = None
    rematch: str | None = None
    replay: str | None = None
    challenge: str | None = None
    grown: int = 0  # by how many bytes the table is larger than its row says
    peopled: bool = False  # whether a person takes a seat

    @property
    def logs_only(self) -> bool:
        """Whether only the log grows, as with a drawing."""
        rows = self.seats, self.state, self.rematch, self.replay, self.challenge
        return all(value is None for value in rows) and not self.grown and not self.peopled


class Store(Protocol):
    """A store of tables: what it confirmed is there on the next read."""

    @property
    def shared(self) -> bool:
        """Whether other processes write to it too."""

    async def create(self, table: TableRow, seats: tuple[SeatRow, ...]) -> None:
        """A new table with an empty log; raises `Conflict` if its name, or its code in the lobby, is taken."""

    async def append(self, change: LogChange) -> None:
        """Write and commit a change; raises `Conflict` if its log position is taken or the table is gone."""

    async def load(self, match: str, after: int = 0) -> Stored | None:
        """A table with the entries after a position of its log."""

    async def find(self, link: str) -> str | None:
        """The table that a link, to its replay or its deal, leads to."""

    async def waiting(self, code: str) -> str | None:
        """The table in the lobby that a code leads to."""

    async def delete(self, match: str) -> None:
        """Forget a table and all that belongs to it."""
