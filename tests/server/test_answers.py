"""What the server answers about finished matches: worked out once, off the event loop, and kept as bytes."""

from __future__ import annotations

import asyncio
import threading
from gzip import decompress
from pathlib import Path

import pytest

from alidade import messages as m
from alidade.engine.play import legal_moves
from alidade.interface.host import Encoded
from alidade.messages.wire import read_text
from alidade.record import read_record
from alidade.server import server_tables as tables_module
from alidade.server.answers import Answers
from alidade.server.server_tables import ServerTables
from alidade.server.sqlite import Sqlite
from alidade.table.table import Table
from tests.patience import PATIENCE


def answer(size: int) -> Encoded:
    return Encoded(b"x" * size)


def test_the_cache_is_bounded_by_its_size() -> None:
    made: list[str] = []

    async def story() -> None:
        answers = Answers(most=100)

        async def get(key: str, size: int) -> None:
            async def make() -> Encoded:
                made.append(key)
                return answer(size)

            assert len((await answers.get(key, make)).compressed) == size

        for key, size in (("a", 40), ("b", 40), ("a", 40), ("c", 40), ("a", 40), ("b", 40), ("big", 101), ("c", 40)):
            await get(key, size)

    asyncio.run(story())
    assert made == ["a", "b", "c", "b", "big", "c"], "the least recently asked for is forgotten first"


def test_those_who_ask_at_once_wait_for_one_answer_and_a_failure_is_forgotten() -> None:
    async def story() -> None:
        answers, go_on, times = Answers(), asyncio.Event(), 0

        async def make() -> Encoded:
            nonlocal times
            times += 1
            await go_on.wait()
            if times == 1:
                raise ValueError
            return answer(1)

        first = [asyncio.create_task(answers.get("a", make)) for _ in range(5)]
        await asyncio.sleep(0.01)
        first[0].cancel()
        go_on.set()
        failed = await asyncio.gather(*first, return_exceptions=True)
        assert [type(one) for one in failed] == [asyncio.CancelledError, *[ValueError] * 4]
        assert (await answers.get("a", make), times) == (answer(1), 2)

    asyncio.run(story())


async def finished(server_tables: ServerTables, seats: int = 2) -> Table:
    """A match that is over."""
    bots = [m.BotSeat(seat, "random") for seat in range(2, seats + 1)]
    table = await server_tables.table(
        (await server_tables.open_table(m.CreateTable(seats=seats, pause=0, bots=bots))).table
    )
    await table.roster.join(m.Join("Ada"), "Ada")
    await table.start(m.Start())
    async with asyncio.timeout(PATIENCE):
        while not table.position.over:
            if 1 in table.position.waiting:
                move = next(legal_moves(table.position.playing, 1))
                await table.draw(1, m.Draw(table.position.step, f"k{table.version}", str(move)))
            await asyncio.sleep(0)
    return table


def test_a_finished_match_is_written_once_and_in_another_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Record, history and replay: the event loop does none of the work, and none is done twice."""
    work: list[tuple[str, bool]] = []
    for name in ("write_record", "replay_of_table", "encode"):

        def noted(*values: object, name: str = name, written: object = getattr(tables_module, name)) -> object:
            work.append((name, threading.current_thread() is threading.main_thread()))
            return written(*values)  # type: ignore[operator]

        monkeypatch.setattr(tables_module, name, noted)

    async def story() -> None:
        server_tables = ServerTables(Sqlite(tmp_path / "alidade.db"))
        await server_tables.open()
        table = await finished(server_tables)
        answers = []
        for _ in range(3):
            answers.append(await server_tables.record(table, "a"))
            answers.append(await server_tables.history(table, "b"))
            answers.append(await server_tables.replay_data(await server_tables.finished(table.ledger.row.replay), "c"))
        record, history, replay = answers[:3]
        assert answers == answers[:3] * 3
        assert work == [("write_record", False), ("encode", False), ("replay_of_table", False), ("encode", False)]
        text = decompress(record.compressed).decode()
        assert read_record(text).setup.cartographers[0].name == "Ada"
        assert read_text(m.History, decompress(history.compressed)).turns
        assert read_text(m.ReplayData, decompress(replay.compressed)).record == text
        await table.roster.forget(lambda: 1)
        assert b"Ada" not in decompress((await server_tables.record(table, "a")).compressed), (
            "somebody wants to be forgotten"
        )
        await server_tables.close()

    asyncio.run(story())


def test_the_history_of_a_running_match_is_written_in_another_thread_too(tmp_path: Path) -> None:
    async def story() -> None:
        server_tables = ServerTables(Sqlite(tmp_path / "alidade.db"))
        await server_tables.open()
        table = await server_tables.table((await server_tables.open_table(m.CreateTable(seats=1, pause=0))).table)
        await table.roster.join(m.Join("Ada"), "Ada")
        await table.start(m.Start())
        for turns in (1, 2):
            move = next(legal_moves(table.position.playing, 1))
            await table.draw(1, m.Draw(table.position.step, f"k{turns}", str(move)))
            told = read_text(m.History, decompress((await server_tables.history(table, "a")).compressed))
            assert [turn.step for turn in told.turns][-1] == turns
        await server_tables.close()

    asyncio.run(story())
