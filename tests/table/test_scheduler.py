"""The write scheduler: tables write concurrently without delaying reads."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from functools import partial

import pytest

from alidade.table import scheduler
from alidade.table.scheduler import SLICE, WriteScheduler


class Watch:
    """A clock that moves while work is done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.did: list[str] = []
        monkeypatch.setattr(scheduler, "perf_counter", lambda: self.now)

    def work(self, name: str, seconds: float) -> str:
        self.now += seconds
        self.did.append(name)
        return name


async def test_many_write_in_one_round_and_askers_come_between(monkeypatch: pytest.MonkeyPatch) -> None:
    watch, shared = Watch(monkeypatch), WriteScheduler()

    async def ask(rounds: int) -> None:
        for n in range(rounds):
            watch.did.append(f"asked {n}")
            await asyncio.sleep(0)

    works = [partial(watch.work, str(n), SLICE / 4) for n in range(12)]
    written = asyncio.gather(*(shared.run(work) for work in works))
    await asyncio.gather(written, ask(6))
    assert written.result() == [str(n) for n in range(12)]
    asked = [watch.did.index(f"asked {n}") for n in range(4)]
    between = [last - first - 1 for first, last in zip([-1, *asked], asked, strict=False)]
    assert between == [4, 4, 4, 0], "four fit into a round, and a question is answered in each"
    assert [name for name in watch.did if name.isdigit()] == [str(n) for n in range(12)], "first come, first served"


async def test_what_fails_fails_where_it_was_asked_for_and_leaves_no_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    watch, shared = Watch(monkeypatch), WriteScheduler()

    def refuse() -> None:
        raise ValueError("no")

    gc.collect()
    await shared.run(partial(watch.work, "first", SLICE))
    with suppress(ValueError):
        await shared.run(refuse)
        pytest.fail("it was done")
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        assert not [one for one in gc.garbage if isinstance(one, ValueError)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()


async def test_a_cancelled_request_does_not_block_others(monkeypatch: pytest.MonkeyPatch) -> None:
    watch, shared = Watch(monkeypatch), WriteScheduler()
    tasks = [asyncio.create_task(shared.run(partial(watch.work, name, SLICE))) for name in "abc"]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert watch.did == ["a", "c"]
