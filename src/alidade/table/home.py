"""A home: what tables need from the program that runs them, a server or a browser."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from alidade.table.attendance import Elsewhere, Nowhere
from alidade.table.bots import Thinking, think_here
from alidade.table.clock import Clock, SystemClock
from alidade.table.desk import Desk
from alidade.table.store import Store

T = TypeVar("T")


class Once(Protocol):
    """Makes a part of a message ready to be sent many times, for instance by writing it down once."""

    def __call__(self, part: T, /) -> T:
        """What stands for the part in every message."""


def as_it_is(part: T, /) -> T:
    """The part itself, where few listen."""
    return part


@dataclass(frozen=True)
class Home:
    """What tables need: storage, time, the bots' thinking, a way to share parts of messages, the presence of players at
    other servers, and the desk where tables take turns."""

    store: Store
    clock: Clock = field(default_factory=SystemClock)
    thinking: Thinking = think_here
    once: Once = as_it_is
    coach: bool = False  # whether finished matches are analysed here
    elsewhere: Elsewhere = field(default_factory=Nowhere)
    desk: Desk = field(default_factory=Desk)
