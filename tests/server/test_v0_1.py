"""Tables that version 0.1 left behind, in the middle of everything, go on; `v0_1/make.py` made them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from functools import partial
from gzip import decompress
from pathlib import Path
from random import Random

import asyncpg
import pytest

from alidade import messages as m
from alidade.client import Client, Seat
from alidade.dealer import random_move
from alidade.messages.wire import read_text
from alidade.record import read_record, write_record
from alidade.server.archive import export_all
from alidade.server.config import Retention
from alidade.server.hall import POLL, WATCH, Hall
from alidade.server.postgres import Postgres
from alidade.server.sqlite import Sqlite
from alidade.server.storage import Storage
from alidade.table.clock import SystemClock, Timer
from alidade.table.errors import Refused
from alidade.table.secret import hashed
from alidade.table.table import Table
from tests.patience import PATIENCE
from tests.server.running import LEFT_OPEN, Running, together

LEFT = Path(__file__).parent / "v0_1"
RECORDS = {path.stem: path.read_text(encoding="utf-8") for path in (LEFT / "records").glob("*.txt")}
MADE: dict[str, m.Created] = {}
SEATS: dict[str, list[str]] = {}
for _name, _made in json.loads((LEFT / "tokens.json").read_text(encoding="utf-8")).items():
    MADE[_name] = m.Created(_made["table"], _made["host"])
    SEATS[_name] = _made["seats"]
NEVER = 1e9
PLAYING = {"imported", "solo", "clock", "skills", "heroes", "custom", "held"}


@pytest.fixture(params=["sqlite", "postgres"])
def left_behind(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Storage]:
    """The storage as it was when the server of version 0.1 was killed."""
    script = (LEFT / "storage.sql").read_text(encoding="utf-8")
    if request.param == "sqlite":
        file = tmp_path / "alidade.db"
        fill(file)
        return lambda: Sqlite(file)
    url = request.getfixturevalue("cluster").database()

    async def load() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(script)
        await connection.close()

    asyncio.run(load())
    return lambda: Postgres(url)


def fill(file: Path) -> None:
    """Make the SQLite file of version 0.1."""
    with sqlite3.connect(file) as connection:
        connection.executescript(f"BEGIN; {(LEFT / 'storage.sql').read_text(encoding='utf-8')} COMMIT;")
    connection.close()


class Hasty(SystemClock):
    """A clock for which whatever takes a while at a table is over at once; the hall looks round as always."""

    def later(self, seconds: float, call: Callable[[], object]) -> Timer:
        return super().later(seconds if seconds in (NEVER, WATCH, POLL) else 0.001, call)


def hasty_hall(storage: Storage) -> Hall:
    return Hall(storage, Retention(sweep=NEVER), Hasty())


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


def test_the_records_are_the_same(left_behind: Callable[[], Storage], tmp_path: Path) -> None:
    """Running and finished matches are exported as version 0.1 exported them, letter by letter."""
    folder = tmp_path / "records"
    assert asyncio.run(export_all(left_behind(), folder)) == len(RECORDS) == len(PLAYING) + 2
    assert {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.txt")} == RECORDS


def test_every_table_goes_on_to_its_end(left_behind: Callable[[], Storage]) -> None:
    """What was drawn is still drawn, everybody has their seat, and the records begin with what was."""

    async def story() -> None:
        hall = hasty_hall(left_behind())
        await hall.open()
        try:
            for name in sorted(PLAYING - {"clock"}):
                table = await hall.table(MADE[name].table)
                await play_on(table, SEATS[name])
                record = await table.record()
                assert read_record(write_record(record)) == record
                before = read_record(RECORDS[table.name])
                assert record.setup == before.setup
                drawn = [(seat, str(move)) for seat, move in record.moves]
                assert drawn[: len(before.moves)] == [(seat, str(move)) for seat, move in before.moves]
        finally:
            await hall.close()

    asyncio.run(story())


async def play_on(table: Table, tokens: list[str]) -> None:
    """Any legal moves of those who have tokens, to the end of the match."""
    rng = Random(1)
    for token in tokens:
        await table.come_back(partial(table.seat_of, hashed(token)))
    while not table.position.over:
        seats = [seat for seat in map(table.seat_of, map(hashed, tokens)) if seat in table.position.waiting]
        for seat in seats:
            if seat in table.position.waiting:
                move = random_move(table.position.playing.task(seat), rng)
                await table.draw(seat, m.Draw(table.position.step, f"on:{table.version}", str(move)))
        if not seats:
            await asyncio.sleep(0.01)


def test_matches_of_before_are_kept_to_their_seats(left_behind: Callable[[], Storage]) -> None:
    """Nobody was promised that others may look back; the host may allow it, and the link holds."""

    async def story() -> None:
        hall = Hall(left_behind())
        await hall.open()
        try:
            over = await hall.table(MADE["over"].table)
            host = over.ledger.who(hashed(MADE["over"].host))
            assert (over.show(host).replay, over.show(host).rival) == ("", None)
            with pytest.raises(Refused, match="sat at the table"):
                await hall.finished(over.name, "")
            assert (await hall.course(await hall.finished(over.name, hashed(SEATS["over"][0])))).compressed
            await over.keep_to("link")
            link = over.show(host).replay
        finally:
            await hall.close()
        hall = Hall(left_behind())
        await hall.open()
        try:
            course = read_text(m.Course, decompress((await hall.course(await hall.finished(link))).compressed))
            assert course.record == RECORDS[MADE["over"].table]
        finally:
            await hall.close()

    asyncio.run(story())


def test_what_was_pending_is_pending(left_behind: Callable[[], Storage]) -> None:
    """One has drawn and the other has not; the drawing can be taken back."""

    async def story() -> None:
        hall = Hall(left_behind())
        await hall.open()
        try:
            for name in ("clock", "heroes", "custom"):
                table = await hall.table(MADE[name].table)
                assert (table.seat_of(hashed(SEATS[name][0])), table.position.waiting) == (1, (2,))
                view = table.views.view(1)
                assert view.drawn
                await table.take_back(1, m.TakeBack(view.step, "back"))
                assert table.position.waiting == (1, 2)
            skills = await hall.table(MADE["skills"].table)
            assert [(seat.state, seat.away) for seat in skills.seats] == [
                ("taken", False),
                ("taken", True),
                ("bot", False),
            ]
            over, ann = await hall.table(MADE["over"].table), SEATS["over"][0]
            assert (await hall.rematch(over, m.Rematch(), ann)).table == MADE["rematch"].table
            rematch = await hall.table(MADE["rematch"].table)
            await rematch.start(m.Start())
            assert rematch.ledger.opening.stacked is not None
            lobby = await hall.table(MADE["lobby"].table)
            assert [listed.name for listed in (await hall.listing()).tables] == ["Inn"]
            await lobby.join(m.Join("Eve"), "Eve")
            await lobby.start(m.Start())
            assert [seat.name for seat in lobby.seats] == ["Ann", "Eve", "Greedy 3"]
        finally:
            await hall.close()

    asyncio.run(story())


def test_a_pause_ends_and_a_clock_runs_out(left_behind: Callable[[], Storage]) -> None:
    """What the old server did not live to do, the next one does."""

    async def story() -> None:
        hall = hasty_hall(left_behind())
        await hall.open()
        try:
            held = await hall.table(MADE["held"].table)
            step = held.position.step
            assert held.position.all_drawn is not None
            await until(lambda: held.position.step == step + 1)
            timed = await hall.table(MADE["clock"].table)
            step = timed.position.step
            await until(lambda: timed.position.over)
            assert timed.position.step > step
            assert all(seat.away for seat in timed.seats)
        finally:
            await hall.close()

    asyncio.run(story())


def test_people_come_back_to_their_seats_over_the_wire(tmp_path: Path) -> None:
    """A server of this version on the file of version 0.1, and the tokens that it gave out."""
    fill(tmp_path / "alidade.db")
    with Running(tmp_path) as running:
        client = LEFT_OPEN.enter_context(Client(running.address))
        seats = [Seat(client, MADE["heroes"].table, token) for token in SEATS["heroes"]]
        views = together(seats)
        assert [view.match.phase for view in views] == ["over", "over"]
        assert running.ask("GET", f"/api/tables/{MADE['over'].table}/record").text == RECORDS[MADE["over"].table]
