"""Bots think in a few threads, and a thought that nobody wants any more is not begun."""

from __future__ import annotations

import asyncio
import threading
from typing import cast

import pytest

from alidade.engine.move import Move
from alidade.engine.view import View
from alidade.server import bot_threads
from alidade.server.bot_threads import BotThreads
from alidade.table.bots import STAND_IN, MoveRequests
from tests.patience import PATIENCE


async def test_so_many_think_at_once_and_the_cancelled_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    most, go_on = threading.Semaphore(2), threading.Event()

    def slow(requests: MoveRequests) -> dict[int, Move]:
        assert most.acquire(blocking=False), "more think than may"
        begun.extend(requests)
        go_on.wait(PATIENCE)
        most.release()
        return dict.fromkeys(requests, Move())

    monkeypatch.setattr(bot_threads, "choose_moves", slow)
    threads = BotThreads(2)
    thoughts = [asyncio.create_task(threads({seat: ("master", cast(View, None))})) for seat in range(1, 6)]
    async with asyncio.timeout(PATIENCE):
        while len(begun) < 2:
            await asyncio.sleep(0.01)
    for thought in thoughts[2:4]:
        thought.cancel()
    await asyncio.sleep(0.01)
    go_on.set()
    ended = await asyncio.gather(*thoughts, return_exceptions=True)
    assert [type(one) for one in ended] == [dict, dict, asyncio.CancelledError, asyncio.CancelledError, dict]
    threads.close()
    assert sorted(begun) == [1, 2, 5]


async def test_quick_bots_do_not_wait_for_slow_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for a late player draws, however many masters are thinking."""
    go_on = threading.Event()

    def slow(requests: MoveRequests) -> dict[int, Move]:
        if any(level == "master" for level, _ in requests.values()):
            go_on.wait(PATIENCE)
        return dict.fromkeys(requests, Move())

    monkeypatch.setattr(bot_threads, "choose_moves", slow)
    threads, nothing = BotThreads(1), cast(View, None)
    masters = [asyncio.create_task(threads({1: ("master", nothing)})) for _ in range(5)]
    await asyncio.sleep(0.05)
    async with asyncio.timeout(PATIENCE):
        assert set(await threads({2: (STAND_IN, nothing)})) == {2}
    go_on.set()
    await asyncio.gather(*masters)
    threads.close()
