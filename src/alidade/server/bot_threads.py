"""Thread pools for the bots of a server, so that they do not block requests."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from alidade.engine.move import Move
from alidade.table.bots import HINT, STRONG, MoveRequests, choose_moves

MAX_THREADS = 2
SLOW_LEVELS = STRONG | {HINT}


class BotThreads:
    """Two threads for the slow levels and one for the quick ones, which also stand in for late players.

    Work that is cancelled while it waits for a thread never starts."""

    def __init__(self, count: int = MAX_THREADS) -> None:
        self._long = ThreadPoolExecutor(count, "alidade-bots")
        self._quick = ThreadPoolExecutor(1, "alidade-quick-bots")

    async def __call__(self, requests: MoveRequests) -> dict[int, Move]:
        """Choose a move for each seat, one after the other, so that other tables get their turn in between."""
        loop, moves = asyncio.get_running_loop(), dict[int, Move]()
        for seat, (level, view) in requests.items():
            pool = self._long if level in SLOW_LEVELS else self._quick
            moves |= await loop.run_in_executor(pool, choose_moves, {seat: (level, view)})
        return moves

    def close(self) -> None:
        """Start no more work."""
        for pool in (self._long, self._quick):
            pool.shutdown(wait=False, cancel_futures=True)
