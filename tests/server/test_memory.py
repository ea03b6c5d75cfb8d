"""The memory of a server: play leaves nothing that only knows itself, and what does is freed by the sweep."""

from __future__ import annotations

import asyncio
import gc
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.engine.play import legal_moves
from alidade.server import server_tables as tables_module
from alidade.server.serve import tune_gc
from alidade.server.server_tables import ServerTables
from alidade.server.sqlite import Sqlite
from alidade.table.conversation import answer, enter
from alidade.table.opening import checked_opening
from tests.patience import PATIENCE
from tests.server.running import LEFT_OPEN, Running, Wire, table_of
from tests.table.services import Ear, draw


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


async def test_a_match_leaves_no_reference_cycles(server_tables: ServerTables, kept: list[object]) -> None:
    """Drawings, questions, refusals: reference counts alone free all that they make."""
    table = await server_tables.table((await server_tables.new(checked_opening(m.CreateTable(seats=1, pause=0)))).table)
    await table.roster.join(m.Join(name="Ann"), "Ann")
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
        tune_gc()
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


def test_reference_cycles_are_freed_within_an_hour(tmp_path: Path, kept: list[object]) -> None:
    server_tables = ServerTables(Sqlite(tmp_path / "alidade.db"))
    ring = Ring()
    dead = ref(ring)
    del ring
    for _ in range(tables_module.SWEEPS_PER_FULL_GC - 1):
        server_tables._collect_garbage()
    assert dead() is not None, "looking stops everybody"
    server_tables._collect_garbage()
    assert dead() is None
    assert kept == []
    server_tables._threads.close()


@pytest.mark.usefixtures("kept")
async def test_a_table_is_freed_when_it_is_dropped(server_tables: ServerTables) -> None:
    asked = m.CreateTable(seats=2, pause=100, clock=20, bots=[m.BotSeat(2, "random")])
    table = await server_tables.table((await server_tables.new(checked_opening(asked))).table)
    await table.roster.join(m.Join(name="Ann"), "Ann")
    await table.start(m.Start())
    await draw(table)
    server_tables.drop(table)
    await table.driver.stop_and_wait()
    dropped = ref(table)
    del table
    async with asyncio.timeout(PATIENCE):
        while dropped():  # the bot may not have heard yet that nobody waits for it
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("hello", [False, True])
def test_a_socket_is_freed_when_it_is_closed(hello: bool, cut: bool, tmp_path: Path, kept: list[object]) -> None:
    """Otherwise memory grows with every connection until a full collection."""
    with Running(tmp_path) as running:
        _, table, _, seats = table_of(running, 1)
        gc.collect()
        for _ in range(5):
            wire = Wire(running, table, seats[0].token, hello=hello)
            if hello:
                wire.until(m.Table)
            if cut:
                wire.socket.socket.shutdown(socket.SHUT_RDWR)
            wire.close()
        LEFT_OPEN.close()  # the connection of the client, which the server would keep for a while
        state, began = running.server.server_state, time.monotonic()
        while state.connections or state.tasks:
            assert time.monotonic() - began < PATIENCE
            time.sleep(0.05)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        gc.set_debug(0)
    ours = ("alidade", "uvicorn", "websockets.server")
    assert [one for one in kept if type(one).__module__.startswith(ours)] == []
