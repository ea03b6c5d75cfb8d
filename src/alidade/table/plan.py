"""A plan: what somebody wants to write at a table, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from alidade.table.position import Position
from alidade.table.seating import Seats
from alidade.table.store import Change, Entry


@dataclass(frozen=True)
class Plan:
    """What somebody wants to write: entries, and how the seats change with them."""

    entries: tuple[Entry, ...]
    seats: Seats | None = None
    rematch: str | None = None


@dataclass(frozen=True)
class Draft:
    """A change, and the positions that its entries lead to."""

    change: Change
    positions: list[Position]
