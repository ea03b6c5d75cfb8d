"""Export, import, and the clearing away of old tables."""

from __future__ import annotations

import asyncio
import re
import socket
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from alidade import Record, set_up
from alidade import messages as m
from alidade.cli.program import main
from alidade.client import Client, Seat
from alidade.engine.map_text import read_sheet
from alidade.interface import requests
from alidade.record import read_record, write_record
from alidade.server.archive import records_in
from alidade.server.config import Config, Retention, storage_for
from alidade.server.serve import bind_socket
from alidade.server.server_tables import ServerTables
from alidade.server.sql import FIRST_SCHEMA
from alidade.server.sqlite import Sqlite
from alidade.table.resume import import_record
from alidade.table.seating import Who
from alidade.table.store import LogChange, StorageDown
from tests.server.running import LEFT_OPEN, Running, random_move, together

GAMES = Path(__file__).parents[1] / "games"


def run(*typed: object) -> Result:
    """The program with these words, speaking English unless they say otherwise."""
    return CliRunner().invoke(main, [str(word) for word in typed], env={"LC_ALL": "C.UTF-8"})


def refused(*typed: object, code: int = 1) -> str:
    """The one sentence with which the program ends."""
    said = run(*typed)
    assert (said.exit_code, said.stdout, said.stderr.count("\n")) == (code, "", 1), said.output
    return said.stderr.strip()


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
                    seat.draw(view, random_move(view, seat, Random(1)))
                    seat.close()
        client.open(m.CreateTable(seats=2))
    said = run("export", "--data", here, records)
    assert said.exit_code == 0, said.output
    assert "2 matches" in said.output
    assert "secrets of running matches" in said.output
    texts = {path.name: path.read_text(encoding="utf-8") for path in records.glob("*.txt")}
    assert all(read_record(text).setup.cartographers[1].name == "Бо" for text in texts.values())
    loss = "Records do not carry bots at play, clocks, hints, table names and links: alidade move keeps them all."
    assert said.output.endswith(f"\n{loss}\n")
    said = run("import", "--data", there, "--address", "https://maps.example.org/", records)
    assert said.exit_code == 0, said.output
    assert said.output.endswith(f"\n{loss}\n")
    found = re.findall(r"^  seat \d: https://maps\.example\.org/#/t/(\w{12})/(\S{32})$", said.output, re.MULTILINE)
    tables, tokens = list(dict.fromkeys(table for table, _ in found)), [token for _, token in found]
    assert len(tables) == 2
    with Running(there) as server:
        client = LEFT_OPEN.enter_context(Client(server.address))
        for n, table in enumerate(tables):
            before = client.view(table)
            if before.match.phase != "over":
                for seat in [Seat(client, table, token) for token in tokens[2 * n : 2 * n + 2]]:
                    view = next(seat.turns())
                    seat.draw(view, random_move(view, seat, Random(1)))
                    seat.close()
                later = client.ask(requests.VIEW.at(table), m.PollView(before.version + 2, 20))
                assert later.step == before.step + 1, "a running match is played on"
    back = tmp_path / "back"
    run("export", "--data", there, back)
    again = [path.read_text(encoding="utf-8") for path in back.glob("*.txt")]
    assert sum(text in texts.values() for text in again) == 1, "what was over is the same record again"


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    record, missing = tmp_path / "x.txt", tmp_path / "y.txt"
    record.write_text("nonsense")
    assert refused("import", "--data", tmp_path, record).startswith(f"{record} is not a record: Line 1: the header")
    assert refused("import", "--data", tmp_path, record, "--lang", "fr").startswith(
        f"{record} n’est pas un enregistrement\u00a0: Ligne 1\u00a0: l’en-tête"
    )
    assert (
        refused("import", "--data", tmp_path, missing) == f"{missing} cannot be read: there is no such file or folder."
    )


def test_many_records_come_in_together_or_not_at_all(tmp_path: Path) -> None:
    """A second try would bring the first ones in twice."""
    (tmp_path / "wrong.txt").write_text("this is none")
    said = refused("import", "--data", tmp_path, GAMES / "base_solo.txt", tmp_path / "wrong.txt")
    assert said.startswith(f"{tmp_path / 'wrong.txt'} is not a record: ")
    assert not (tmp_path / "alidade.db").exists()
    (tmp_path / "empty").mkdir()
    assert refused("import", "--data", tmp_path, tmp_path / "empty") == (
        f"There is no record in {tmp_path / 'empty'}; expected files that end with .txt."
    )


def test_without_an_address_the_links_are_paths(tmp_path: Path) -> None:
    said = run("import", "--data", tmp_path, GAMES / "base_solo.txt")
    assert re.search(r"^  seat 1: /#/t/\w{12}/\S{32}$", said.output, re.MULTILINE), said.output


def test_what_is_not_there_is_not_exported(tmp_path: Path) -> None:
    assert refused("export", "--data", tmp_path / "typo", tmp_path / "out") == (
        f"There is no storage {tmp_path / 'typo' / 'alidade.db'}."
    )
    assert not list(tmp_path.iterdir())


async def test_a_record_of_a_map_with_a_long_name_can_be_played(server_tables: ServerTables, tmp_path: Path) -> None:
    setup = set_up(["Ann"], read_sheet("...\n...\n..."), map_name="maps/" + "a-very-long-name-" * 5)
    record = tmp_path / "long.txt"
    record.write_text(write_record(Record(setup)), encoding="utf-8")
    imported = await import_record(server_tables.storage, records_in([record])[record])
    table = await server_tables.table(imported.table)
    assert table.show(Who()).settings.map == setup.map[:40]


async def test_a_record_comes_in_whole_or_not_at_all(tmp_path: Path) -> None:
    class Full(Sqlite):
        """A storage that has room for a table, but for no log."""

        async def append(self, change: LogChange) -> None:
            raise StorageDown(f"no room for {len(change.entries)}")

    store = Full(tmp_path / "a.db")
    await store.open()
    with pytest.raises(StorageDown):
        await import_record(store, records_in([GAMES / "base_solo.txt"])[GAMES / "base_solo.txt"])
    assert await store.matches() == []
    await store.close()


async def test_old_tables_are_cleared_away(server_tables: ServerTables) -> None:
    server_tables.retention = Retention(lobby=1, playing=10, over=10)
    lobby = (await server_tables.open_table(m.CreateTable(seats=1, pause=0))).table
    playing = (await server_tables.open_table(m.CreateTable(seats=1, pause=0, bots=[m.BotSeat(1, "random")]))).table
    table = await server_tables.table(playing)
    assert await server_tables.sweep() == 0
    server_tables.retention = replace(server_tables.retention, lobby=-1)
    await table.start(m.Start())
    assert await server_tables.sweep() == 1
    assert await server_tables.storage.matches() == [playing]
    assert lobby not in server_tables.tables
    while not table.position.over or table.driver.busy:
        await asyncio.sleep(0.01)
    server_tables.retention = replace(server_tables.retention, unload=-1)
    assert await server_tables.sweep() == 0
    assert not server_tables.tables, "nobody looks at it, so it leaves the memory"
    assert (await server_tables.table(playing)).position.over
    server_tables.retention = replace(server_tables.retention, over=-1)
    assert await server_tables.sweep() == 1
    assert await server_tables.storage.matches() == []


def test_config_names_a_storage(tmp_path: Path) -> None:
    assert storage_for(Config(data=tmp_path)).name == "sqlite"
    assert storage_for(Config(database="postgresql://x/y")).name == "postgres"


VERBS = pytest.mark.parametrize(
    "verb",
    [["serve", "--port", "0"], ["export", "out"], ["import", str(GAMES / "base_solo.txt")]],
    ids=["serve", "export", "import"],
)


@VERBS
def test_a_storage_that_cannot_be_opened_is_one_sentence(tmp_path: Path, verb: list[str]) -> None:
    (tmp_path / "alidade.db").write_text("this is no database, but long enough to be taken for one" * 20)
    assert refused(*verb, "--data", tmp_path) == (f"Storage error: {tmp_path / 'alidade.db'}: file is not a database.")
    said = refused(*verb, "--database", "postgresql://nobody:secret@127.0.0.1:1/none")
    assert said.startswith("Storage error: ")
    assert "secret" not in said
    assert refused(*verb, "--database", "mysql://nobody:secret@127.0.0.1/none") == (
        "This is not the address of a database; expected postgresql://… or sqlite:///…."
    )


@VERBS
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            (
                f"The storage has schema 4, but this version of Alidade needs schema {FIRST_SCHEMA}: "
                "use the version that wrote the storage, or name another one."
            ),
        ),
        (
            "uk",
            (
                f"Сховище має схему 4, а цій версії Alidade потрібна схема {FIRST_SCHEMA}: "
                "запустіть версію, яка його записала, або вкажіть інше сховище."
            ),
        ),
    ],
)
def test_a_storage_of_another_schema_is_one_sentence(
    tmp_path: Path, verb: list[str], language: str, sentence: str
) -> None:
    file = tmp_path / "alidade.db"
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        other.execute("INSERT INTO schema_version VALUES (4)")
    before = file.read_bytes()
    assert refused(*verb, "--data", tmp_path, "--lang", language) == sentence
    assert file.read_bytes() == before


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_answers_are_sent_at_once(host: str) -> None:
    """A connection that was accepted on a socket without its protocol would wait 40 ms with each small answer."""
    with bind_socket(Config(host=host, port=0)) as socket_:
        assert socket_.proto == socket.IPPROTO_TCP


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("serve", "--data", tmp_path, "--port", port)
    assert said == f"Port {port} is already in use; choose another with --port, or 0 for any."
    said = refused("serve", "--data", tmp_path, "--host", "192.0.2.1", "--port", "0")
    assert said.startswith("The server cannot listen on 192.0.2.1: ")


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    for verb in (["serve", "--port", "0"], ["import", GAMES / "base_solo.txt"]):
        assert refused(*verb, "--data", taken / "tables") == (
            f"The tables cannot be kept in {taken / 'tables'}: a part of its path is not a folder; "
            "name another folder with --data."
        )
    assert run("import", "--data", tmp_path, GAMES / "base_solo.txt").exit_code == 0
    assert refused("export", "--data", tmp_path, taken) == f"{taken} cannot be written: it exists already."


def test_without_a_home_folder_a_folder_must_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert refused("import", GAMES / "base_solo.txt") == (
        "There is no home folder to keep the tables in; name a folder with --data."
    )
    assert run("import", "--data", tmp_path, GAMES / "base_solo.txt").exit_code == 0
    assert storage_for(Config(database="postgresql://x/y")).name == "postgres"


def test_without_asyncpg_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert refused("serve", "--port", "0", "--database", "postgresql://x/y") == (
        'This needs asyncpg, which is not installed: pip install "alidade-game[postgres]".'
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("serve --port 99999", "--port must be a whole number from 0 to 65,535; got 99999."),
        ("serve --port some", "--port must be a whole number from 0 to 65,535; got some."),
        ("serve --keep-days 0", "--keep-days must be a whole number from 1 to 1,000,000; got 0."),
        ("serve --log-level loud", "--log-level must be one of debug, info, warning, error; got loud."),
        ("serve more", "Unexpected argument: more."),
        ("export", "FOLDER is missing."),
    ],
)
def test_a_misuse_of_the_servers_commands_is_code_2(line: str, sentence: str) -> None:
    assert refused(*line.split(), code=2) == sentence
