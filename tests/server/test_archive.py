"""Export, import, and the clearing away of old tables."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

from click.testing import CliRunner

from alidade.client import Client, Seat
from alidade.record import read_record
from alidade.server import messages as m
from alidade.server.commands import export_, import_, serve
from alidade.server.config import Config
from alidade.server.hall import Hall, Keeping
from alidade.server.sqlite import Sqlite
from tests.server.running import LEFT_OPEN, Running, some_move, together


def test_all_matches_go_out_as_records_and_come_back(tmp_path: Path) -> None:
    here, there, records = tmp_path / "here", tmp_path / "there", tmp_path / "records"
    with Running(here) as server:
        client = LEFT_OPEN.enter_context(Client(server.address))
        for over in (True, False):
            host = client.open(m.CreateTable(seats=2, box="combined", skills=True, pause=1 if over else 1500))
            seats = [client.join(host.table, name) for name in ("Ada", "Бо")]
            host.start()
            if over:
                together(seats)
            else:
                for seat in seats:
                    view = next(seat.turns())
                    seat.draw(view, some_move(view, seat, Random(1)))
                    seat.close()
        client.open(m.CreateTable(seats=2))
    said = CliRunner().invoke(export_, ["--data", str(here), str(records)])
    assert said.exit_code == 0, said.output
    assert "2 matches" in said.output
    assert "secrets of running matches" in said.output
    texts = {path.name: path.read_text(encoding="utf-8") for path in records.glob("*.txt")}
    assert all(read_record(text).setup.cartographers[1].name == "Бо" for text in texts.values())
    said = CliRunner().invoke(import_, ["--data", str(there), str(records)])
    assert said.exit_code == 0, said.output
    lines = said.output.splitlines()
    tables = [line.split("table ")[1].split(",")[0] for line in lines if "table" in line]
    tokens = [line.split(": ")[1] for line in lines if line.startswith("  seat")]
    with Running(there) as server:
        client = LEFT_OPEN.enter_context(Client(server.address))
        for n, table in enumerate(tables):
            before = client.view(table)
            if before.match.phase != "over":
                for seat in [Seat(client, table, token) for token in tokens[2 * n : 2 * n + 2]]:
                    view = next(seat.turns())
                    seat.draw(view, some_move(view, seat, Random(1)))
                    seat.close()
                later = client.ask("GET", f"/api/tables/{table}/view?after={before.version + 2}&wait=20", m.View)
                assert later.step == before.step + 1, "a running match is played on"
    back = tmp_path / "back"
    CliRunner().invoke(export_, ["--data", str(there), str(back)])
    again = [path.read_text(encoding="utf-8") for path in back.glob("*.txt")]
    assert sum(text in texts.values() for text in again) == 1, "what was over is the same record again"


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("nonsense")
    said = CliRunner().invoke(import_, ["--data", str(tmp_path), str(tmp_path / "x.txt")])
    assert said.exit_code == 1
    assert "x.txt: Line 1" in said.output


def test_old_tables_are_cleared_away(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Hall(Sqlite(tmp_path / "a.db"), Keeping(lobby=1, playing=10, over=10))
        await hall.open()
        lobby = (await hall.create(m.CreateTable(seats=1, pause=0))).table
        playing = (await hall.create(m.CreateTable(seats=1, pause=0, bots=[m.BotSeat(1, "random")]))).table
        table = await hall.table(playing)
        assert await hall.sweep() == 0
        hall.keeping = replace(hall.keeping, lobby=-1)
        await table.start(m.Start())
        assert await hall.sweep() == 1
        assert await hall.store.matches() == [playing]
        assert lobby not in hall.tables
        while not table.position.over:
            await asyncio.sleep(0.01)
        hall.keeping = replace(hall.keeping, unload=-1)
        assert await hall.sweep() == 0
        assert not hall.tables, "nobody looks at it, so it leaves the memory"
        assert (await hall.table(playing)).position.over
        hall.keeping = replace(hall.keeping, over=-1)
        assert await hall.sweep() == 1
        assert await hall.store.matches() == []
        await hall.close()

    asyncio.run(story())


def test_config_names_a_storage(tmp_path: Path) -> None:
    from alidade.server.config import store_of

    assert store_of(Config(data=tmp_path)).name == "sqlite"
    assert store_of(Config(database="postgresql://x/y")).name == "postgres"


def test_a_storage_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "alidade.db").write_text("this is no database, but long enough to be taken for one" * 20)
    for arguments in (["--data", str(tmp_path)], ["--database", "postgresql://nobody@127.0.0.1:1/none"]):
        said = CliRunner().invoke(serve, ["--port", "0", *arguments])
        assert said.exit_code == 1
        assert said.output.startswith("Error: The storage cannot be opened: ")
        assert len(said.output.splitlines()) == 1
