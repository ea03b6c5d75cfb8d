"""Thread pools for the bots of a server, so that they do not block requests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from alidade.engine.move import Move
from alidade.table.bots import HINT, STRONG, MoveRequests, choose_moves

SLOW_LEVELS = STRONG | {HINT}


class BotThreads:
    """Two threads for the slow levels and one for the quick ones, which also stand in for late players.

    Work that is cancelled while it waits for a thread never starts."""

    def __init__(self, count: int = 2, observe: Callable[[float], None] | None = None) -> None:
        self.pending = 0  # thoughts of strong bots that have not ended, begun or not
        self._observe = observe
        self._long = ThreadPoolExecutor(count, "alidade-bots")
        self._quick = ThreadPoolExecutor(1, "alidade-quick-bots")

    async def __call__(self, requests: MoveRequests) -> dict[int, Move]:
        """Choose a move for each seat, one after the other, so that other tables get their turn in between."""
        loop, moves = asyncio.get_running_loop(), dict[int, Move]()
        for seat, (level, view) in requests.items():
            if level in SLOW_LEVELS:
                moves |= await self._think_long({seat: (level, view)})
            else:
                moves |= await loop.run_in_executor(self._quick, choose_moves, {seat: (level, view)})
        return moves

    async def _think_long(self, requests: MoveRequests) -> dict[int, Move]:
        """A thought of a strong bot, timed from its question to its move."""
        began = time.perf_counter()
        self.pending += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._long, choose_moves, requests)
        finally:
            self.pending -= 1
            if self._observe:
                self._observe(time.perf_counter() - began)

    def close(self) -> None:
        """Start no more work."""
        for pool in (self._long, self._quick):
            pool.shutdown(wait=False, cancel_futures=True)
