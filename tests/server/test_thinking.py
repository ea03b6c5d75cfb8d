"""Bots think in a few threads, and a thought that nobody wants any more is not begun."""

from __future__ import annotations

import asyncio
import threading

import pytest

from alidade.engine.move import Move
from alidade.server import thinking
from alidade.server.thinking import Threads
from alidade.table.bots import Asked


def test_so_many_think_at_once_and_the_cancelled_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    most, go_on = threading.Semaphore(2), threading.Event()

    def slow(asked: Asked) -> dict[int, Move]:
        assert most.acquire(blocking=False), "more think than may"
        begun.extend(asked)
        go_on.wait(60)
        most.release()
        return dict.fromkeys(asked, Move())

    monkeypatch.setattr(thinking, "think", slow)

    async def story() -> None:
        threads = Threads(2)
        thoughts = [asyncio.create_task(threads(dict.fromkeys([seat]))) for seat in range(1, 6)]  # type: ignore[arg-type]
        async with asyncio.timeout(60):
            while len(begun) < 2:
                await asyncio.sleep(0.01)
        for thought in thoughts[2:4]:
            thought.cancel()
        await asyncio.sleep(0.01)
        go_on.set()
        ended = await asyncio.gather(*thoughts, return_exceptions=True)
        assert [type(one) for one in ended] == [dict, dict, asyncio.CancelledError, asyncio.CancelledError, dict]
        threads.close()

    asyncio.run(story())
    assert sorted(begun) == [1, 2, 5]
