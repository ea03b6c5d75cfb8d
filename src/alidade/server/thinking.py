"""Where the bots of a server think: in threads of their own, so that people are served meanwhile."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from alidade.engine.move import Move
from alidade.table.bots import Asked, think

MAX_THREADS = 2


class Threads:
    """A few threads; a thought that is cancelled before its turn comes is never begun."""

    def __init__(self, count: int = MAX_THREADS) -> None:
        self._pool = ThreadPoolExecutor(count, "alidade-bots")

    async def __call__(self, asked: Asked) -> dict[int, Move]:
        """A move for each seat that asks, one after the other: between two of them the other tables have their turn."""
        loop, moves = asyncio.get_running_loop(), dict[int, Move]()
        for seat, one in asked.items():
            moves |= await loop.run_in_executor(self._pool, think, {seat: one})
        return moves

    def close(self) -> None:
        """Begin no more thoughts."""
        self._pool.shutdown(wait=False, cancel_futures=True)
