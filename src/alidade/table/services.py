"""A home: what tables need from the program that runs them, a server or a browser."""

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
    """Makes a part of a message ready to be sent many times, for instance by writing it down once."""

    def __call__(self, part: T, /) -> T:
        """What stands for the part in every message."""


def unchanged(part: T, /) -> T:
    """The part itself, where few listen."""
    return part


@dataclass(frozen=True)
class Services:
    """What tables need: storage, time, the bots' thinking, a way to share parts of messages, the presence of players at
    other servers, and the desk where tables take turns."""

    store: Store
    clock: Clock = field(default_factory=SystemClock)
    bot_executor: BotExecutor = think_inline
    preencode: Preencode = unchanged
    coach: bool = False  # whether finished matches are analysed here
    remote_presence: RemotePresence = field(default_factory=NoRemotePresence)
    scheduler: WriteScheduler = field(default_factory=WriteScheduler)
