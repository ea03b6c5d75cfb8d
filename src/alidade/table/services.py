"""The services that tables need from their host, a server or a browser's worker."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from alidade.table.attendance import NoRemotePresence, RemotePresence
from alidade.table.bots import BotExecutor, think_inline
from alidade.table.clock import Clock, SystemClock
from alidade.table.scheduler import WriteScheduler
from alidade.table.store import Store

T = TypeVar("T")


class Preencode(Protocol):
    """Prepares a message part for reuse, for example by encoding it once."""

    def __call__(self, part: T, /) -> T:
        """The prepared part."""


def unchanged(part: T, /) -> T:
    """The part itself, where nothing is gained by preparing it."""
    return part


@dataclass(frozen=True)
class Services:
    """The services of tables: storage, clock, bots, encoding of message parts, the presence of players at other
    servers, and the scheduler of writes."""

    store: Store
    clock: Clock = field(default_factory=SystemClock)
    bot_executor: BotExecutor = think_inline
    preencode: Preencode = unchanged
    coach: bool = False  # whether finished matches are analysed here
    remote_presence: RemotePresence = field(default_factory=NoRemotePresence)
    scheduler: WriteScheduler = field(default_factory=WriteScheduler)
    key: bytes = b""  # secret; fingerprints of deals are made with it
