"""The memory of a server: play leaves nothing that only knows itself, and what does is freed by the sweep."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.engine.play import legal_moves
from alidade.server import hall as halls
from alidade.server.hall import Hall
from alidade.server.serve import look_at_little
from alidade.server.sqlite import Sqlite
from alidade.table.conversation import answer, enter
from alidade.table.opening import opened
from tests.table.home import Ear


@pytest.fixture
def kept() -> Iterator[list[object]]:
    """What the collector finds is kept here, instead of being freed."""
    gc.collect()
    gc.disable()
    yield gc.garbage
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()
    gc.unfreeze()


def test_a_match_leaves_no_rings(tmp_path: Path, kept: list[object]) -> None:
    """Drawings, questions, refusals: reference counts alone free all that they make."""

    async def story() -> None:
        hall = Hall(Sqlite(tmp_path / "alidade.db"))
        await hall.open()
        table = await hall.table((await hall.new(opened(m.CreateTable(seats=1, pause=0)))).table)
        await table.join(m.Join(name="Ann"), "Ann")
        await table.start(m.Start())
        listener = await enter(table, Ear(), "Ann", 20)
        gc.collect()
        for n in range(8):
            step = table.position.step
            move = str(next(legal_moves(table.position.playing, 1)))
            await answer(table, listener, m.SayConsider(step, move, id="c"))
            try:
                await answer(table, listener, m.SayDraw(step, f"x{n}", "W a1 c9 d9"))
            except IllegalMove:
                await answer(table, listener, m.SayDraw(step, f"k{n}", move))
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        gc.set_debug(0)
        await hall.close()

    asyncio.run(story())
    assert [one for one in kept if type(one).__module__.startswith("alidade")] == []
    assert len(kept) < 20


@pytest.mark.usefixtures("kept")
def test_only_a_few_thousand_objects_are_looked_at_while_people_play() -> None:
    """The more there are in one round, the longer everybody waits."""
    looked: list[int] = []

    def count(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            looked.append(sum(len(gc.get_objects(young)) for young in range(about["generation"] + 1)))

    thresholds = gc.get_threshold()
    gc.callbacks.append(count)
    try:
        look_at_little()
        gc.enable()
        stays: list[object] = [[] for _ in range(300_000)]
    finally:
        gc.disable()
        gc.callbacks.remove(count)
        gc.set_threshold(*thresholds)
    assert stays
    assert 0 < max(looked) < 10_000


class Ring:
    """Something that knows itself."""

    def __init__(self) -> None:
        self.me = self


def test_rings_are_freed_soon_while_young_and_within_an_hour_when_old(tmp_path: Path, kept: list[object]) -> None:
    hall = Hall(Sqlite(tmp_path / "alidade.db"))
    young, old = Ring(), Ring()
    hall._look_through_memory()
    young = Ring()
    dead_young, dead_old = ref(young), ref(old)
    del young, old
    hall._look_through_memory()
    assert (dead_young() is None, dead_old() is None) == (True, False)
    for _ in range(halls.ALL_OF_IT):
        hall._look_through_memory()
    assert dead_old() is None
    hall._threads.close()
