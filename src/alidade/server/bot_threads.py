"""Thread pools for the bots of a server, so that they do not block requests."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from alidade.engine.move import Move
from alidade.server.rotation import FairThreads
from alidade.table.bots import HINT, STRONG, MoveRequests, choose_moves

SLOW_LEVELS = STRONG | {HINT}


class BotThreads:
    """Two threads for the slow levels and one for the quick ones, which also stand in for late players.

    Work that is cancelled while it waits for a thread never starts."""

    def __init__(self, count: int = 2, observe: Callable[[float], None] | None = None) -> None:
        self.pending = 0  # thoughts of strong bots that have not ended, begun or not
        self._observe = observe
        self._long = FairThreads(count, "alidade-bots")
        self._quick = FairThreads(1, "alidade-quick-bots")

    async def __call__(self, requests: MoveRequests, owner: str = "") -> dict[int, Move]:
        """Choose a move for each seat, one after the other, so that other tables get their turn in between."""
        moves: dict[int, Move] = {}
        for seat, question in requests.items():
            if question[0] in SLOW_LEVELS:
                moves |= await self._think_long({seat: question}, owner)
            else:
                moves |= await self._quick.run(owner, partial(choose_moves, {seat: question}))
        return moves

    async def _think_long(self, requests: MoveRequests, owner: str) -> dict[int, Move]:
        """A thought of a strong bot, timed from its question to its move."""
        began = time.perf_counter()
        self.pending += 1
        try:
            return await self._long.run(owner, partial(choose_moves, requests))
        finally:
            self.pending -= 1
            if self._observe:
                self._observe(time.perf_counter() - began)

    def close(self) -> None:
        """Start no more work."""
        self._long.close()
        self._quick.close()
