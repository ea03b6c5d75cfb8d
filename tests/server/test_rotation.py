"""Fair turns: one client's work is done after another's, whether records, analyses or bots' thoughts wait."""

from __future__ import annotations

import asyncio
import sys
import threading
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from alidade import messages as m
from alidade.engine.move import Move
from alidade.engine.view import View
from alidade.messages.wire import write
from alidade.server import bot_threads
from alidade.server import coach as coaching
from alidade.server.bot_threads import BotThreads
from alidade.server.coach import Coach
from alidade.server.record_reader import Reader
from alidade.server.rotation import FairThreads, Rotation
from alidade.server.server_tables import ServerTables
from alidade.server.sqlite import Sqlite
from alidade.table.bots import MoveRequests
from alidade.table.errors import Refused
from alidade.table.store import Stored
from tests.patience import PATIENCE


def test_clients_have_their_turns() -> None:
    rotation: Rotation[str] = Rotation()
    for item in ("a1", "a2", "a3", "b1", "c1", "c2"):
        rotation.add(item[0], item)
    assert rotation.discard("c", "c1")
    assert not rotation.discard("c", "c1")
    assert (len(rotation), rotation.count("a"), rotation.count("z")) == (5, 3, 0)
    expected = ["a1", "b1", "c2", "a2", "a3"]
    assert list(rotation) == expected
    assert [rotation.take() for _ in expected] == expected
    assert len(rotation) == 0


def order_of(work: list[tuple[str, str]], threads: FairThreads) -> list[str]:
    """The order in which pieces of work are done that clients ask for at once, behind one that is under way."""
    done: list[str] = []

    async def story() -> None:
        go_on = threading.Event()
        first = asyncio.create_task(threads.run("first", partial(go_on.wait, PATIENCE)))
        await asyncio.sleep(0.01)
        rest = [asyncio.create_task(threads.run(client, partial(done.append, name))) for client, name in work]
        await asyncio.sleep(0.01)
        go_on.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(first, *rest)
        threads.close()

    asyncio.run(story())
    return done


def test_threads_serve_clients_in_turn() -> None:
    work = [("a", f"a{n}") for n in range(9)] + [("b", "b0"), ("c", "c0"), ("b", "b1")]
    assert order_of(work, FairThreads(1, "test"))[:6] == ["a0", "b0", "c0", "a1", "b1", "a2"]


def test_one_client_waits_with_so_much_work_and_no_more() -> None:
    async def story() -> None:
        threads, go_on = FairThreads(1, "test", most_waiting=2), threading.Event()
        tasks = [asyncio.create_task(threads.run("a", partial(go_on.wait, PATIENCE))) for _ in range(3)]
        await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="Too many requests"):
            await threads.run("a", int)
        other = asyncio.create_task(threads.run("b", int))
        await asyncio.sleep(0.01)
        go_on.set()
        async with asyncio.timeout(PATIENCE):
            assert await asyncio.gather(other, *tasks) == [0, True, True, True]
            assert await threads.run("a", int) == 0
        threads.close()

    asyncio.run(story())


def test_work_that_fails_or_is_cancelled_leaves_its_thread_to_the_next() -> None:
    async def story() -> None:
        threads, go_on = FairThreads(1, "test"), threading.Event()
        first = asyncio.create_task(threads.run("a", partial(go_on.wait, PATIENCE)))
        await asyncio.sleep(0.01)
        never: list[int] = []
        cancelled = [asyncio.create_task(threads.run("a", partial(never.append, n))) for n in range(3)]
        failing = asyncio.create_task(threads.run("b", partial(int, "no number")))
        await asyncio.sleep(0.01)
        for task in cancelled:
            task.cancel()
        first.cancel()
        await asyncio.sleep(0.01)
        go_on.set()
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(ValueError, match="no number"):
                await failing
            assert await threads.run("c", int) == 0
        assert never == []
        threads.close()

    asyncio.run(story())


def test_records_of_two_addresses_are_read_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who sends ten records waits for them; the next address waits for one."""
    read: list[str] = []
    go_on = threading.Event()

    def slow(_: Reader, task: str, record: str, language: str) -> bytes:
        go_on.wait(PATIENCE)
        read.append(record)
        return b""

    monkeypatch.setattr(Reader, "_read", slow)

    async def story() -> None:
        reader = Reader()
        many = [asyncio.create_task(reader.replay(f"many {n}", "en", "192.0.2.1")) for n in range(10)]
        await asyncio.sleep(0.01)
        one = asyncio.create_task(reader.replay("one", "en", "192.0.2.2"))
        await asyncio.sleep(0.01)
        go_on.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(one, *many)
        reader.close()

    asyncio.run(story())
    assert read.index("one") <= 2


def test_bots_of_two_owners_think_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty tables of one owner with a strong bot each, and one of somebody else."""
    begun: list[int] = []
    go_on = threading.Event()

    def slow(requests: MoveRequests) -> dict[int, Move]:
        go_on.wait(PATIENCE)
        begun.extend(requests)
        return dict.fromkeys(requests, Move())

    monkeypatch.setattr(bot_threads, "choose_moves", slow)

    async def story() -> None:
        threads, question = BotThreads(1), ("master", cast(View, None))
        many = [asyncio.create_task(threads({n: question}, "many")) for n in range(1, 51)]
        await asyncio.sleep(0.01)
        one = asyncio.create_task(threads({1000: question}, "one"))
        await asyncio.sleep(0.01)
        go_on.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(one, *many)
        threads.close()

    asyncio.run(story())
    assert begun.index(1000) <= 2


# An analyst that says what it was asked about, and works on the first match until it is killed.
ANALYST = """
import json, sys, time
for line in sys.stdin:
    seat = json.loads(line)["seat"]
    if seat == 1: time.sleep(600)
    report = dict(json.loads({report!r}), seat=seat)
    print(json.dumps(dict(done=1, all=1, report=report)), flush=True)
"""


def test_analyses_of_two_addresses_are_worked_out_in_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    nothing = m.Estimate(0.0, 0.0)
    report = write(m.Report(1, 9, nothing, nothing, nothing, nothing, [], [], [], 0, 1, []))
    script = tmp_path / "analyst.py"
    script.write_text(ANALYST.format(report=report))
    monkeypatch.setattr(coaching, "PROGRAM", (sys.executable, str(script)))

    async def story() -> None:
        store = Sqlite(tmp_path / "alidade.db")
        coach = Coach(store)
        server_tables = ServerTables(store, coach=coach)
        await server_tables.open()
        bots = [m.BotSeat(seat, "random") for seat in range(1, 6)]
        table = await server_tables.table(
            (await server_tables.open_table(m.CreateTable(seats=5, pause=0, bots=bots))).table
        )
        await table.start(m.Start())
        async with asyncio.timeout(PATIENCE):
            while not table.position.over:
                await asyncio.sleep(0.05)
        match: Stored = table.ledger.without_log

        async def ask(seat: int, client: str) -> int:
            return (await coach.begin(match, seat, lambda: None, client)).ahead

        assert [await ask(seat, "many") for seat in (1, 2, 3, 4)][2:] == [2, 3]
        assert await ask(5, "one") == 2, "after the one that is worked on and one that waits"
        monkeypatch.setattr(coaching, "MAX_WAITING", 3)
        with pytest.raises(Refused, match="Too many matches wait"):
            await coach.begin(Stored(match.table, match.seats * 2, ()), 6, lambda: None, "many")
        monkeypatch.setattr(coaching, "POLL_TIMEOUT", 0.0)
        found = await coach.poll(match, 5, 0, PATIENCE)
        assert found.state == "done"
        await server_tables.close()

    asyncio.run(story())
