"""What a server needs of a storage beside keeping tables: opening it, looking through it, and hearing others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from alidade.table.store import Store, Stored

Heard = Callable[[str, int], None]


class Storage(Store, Protocol):
    """A storage: whatever it says it has written survives the death of the server."""

    name: str

    async def open(self) -> None:
        """Connect and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what was begun and disconnect."""

    async def listing(self, limit: int) -> list[Stored]:
        """The listed tables that are not over, newest first, without their logs."""

    async def matches(self) -> list[str]:
        """Every table there is, oldest first."""

    async def stale(self, lobby: float, playing: float, over: float) -> list[str]:
        """The tables at which nothing has happened since these times, by their stage."""

    async def listen(self, heard: Heard) -> None:
        """Call `heard` with table and place when any server wrote (0: deleted; no name: look at all of them)."""
