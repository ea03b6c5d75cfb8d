"""The coach as requests know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from alidade import messages as m
from alidade.table.store import Stored


class Coach(Protocol):
    """The analyses that a home was asked for."""

    async def begin(self, match: Stored, seat: int, charge: Callable[[], None]) -> m.Analysis:
        """Ask for an analysis; `charge` enforces the limit, where there is something to do."""

    async def look(self, match: Stored, seat: int, after: int, wait: float) -> m.Analysis:
        """How far an analysis is, once more than `after` moments are found or some seconds have passed."""
