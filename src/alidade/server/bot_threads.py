"""Where the bots of a server think: in threads of their own, so that people are served meanwhile."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from alidade.engine.move import Move
from alidade.table.bots import HINT, STRONG, MoveRequests, choose_moves

MAX_THREADS = 2
SLOW_LEVELS = STRONG | {HINT}


class BotThreads:
    """A few threads for those who think long, and one for those who do not, such as who stands in for somebody late.

    A thought that is cancelled before its turn comes is never begun."""

    def __init__(self, count: int = MAX_THREADS) -> None:
        self._long = ThreadPoolExecutor(count, "alidade-bots")
        self._quick = ThreadPoolExecutor(1, "alidade-quick-bots")

    async def __call__(self, requests: MoveRequests) -> dict[int, Move]:
        """A move for each seat that asks, one after the other: between two of them the other tables have their turn."""
        loop, moves = asyncio.get_running_loop(), dict[int, Move]()
        for seat, (level, view) in requests.items():
            pool = self._long if level in SLOW_LEVELS else self._quick
            moves |= await loop.run_in_executor(pool, choose_moves, {seat: (level, view)})
        return moves

    def close(self) -> None:
        """Begin no more thoughts."""
        for pool in (self._long, self._quick):
            pool.shutdown(wait=False, cancel_futures=True)
