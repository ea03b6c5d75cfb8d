"""The operator's commands on both storages: list, show, delete, unlist, check, back up, and export past a bad row."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import stat
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

import asyncpg
import httpx
import pytest
from click.testing import CliRunner, Result

from alidade import messages as m
from alidade.cards import loading
from alidade.cli.program import main
from alidade.client import Client, ServerRefused
from alidade.server.config import Config
from alidade.server.postgres import Postgres
from alidade.server.sqlite import Sqlite
from alidade.table.secret import log_name
from tests.boxes.test_loading import BOX, FILE
from tests.server.cluster import Cluster
from tests.server.moving import KINDS, Match, all_rows, play_a_turn, shown, start
from tests.server.running import Running

OPENED = ["bots", "listed"]


def run(*typed: object, **environment: str) -> Result:
    env = {"LC_ALL": "C.UTF-8", "COLUMNS": "200", **environment}
    return CliRunner().invoke(main, [str(word) for word in typed], env=env)


@dataclass
class Home:
    """A storage with two matches on it."""

    store: str
    matches: list[Match]

    @property
    def option(self) -> list[str]:
        return ["--database", self.store] if "://" in self.store else ["--data", self.store]

    def running(self) -> Running:
        if "://" in self.store:
            return Running(Path("unused"), Config(database=self.store, coach=False))
        return Running(Path(self.store), Config(coach=False))

    def edit(self, statement: str) -> None:
        """Change rows behind the back of every program."""
        if "://" not in self.store:
            with closing(sqlite3.connect(Path(self.store) / "alidade.db")) as connection, connection:
                connection.execute(statement)
            return

        async def work() -> None:
            connection = await asyncpg.connect(self.store)
            await connection.execute(statement)
            await connection.close()

        asyncio.run(work())


@pytest.fixture(params=["sqlite", "postgres"])
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    store = str(tmp_path / "here") if request.param == "sqlite" else request.getfixturevalue("cluster").database()
    home = Home(store, [])
    with home.running() as server, Client(server.address) as client:
        home.matches = [start(client, KINDS[kind]) for kind in OPENED]
        client.open(m.CreateTable(seats=2, pause=0, name="In the lobby", listed=True))
        for match in home.matches:
            play_a_turn(client, match, Random(1))
    return home


def break_a_move(home: Home, match: Match) -> None:
    home.edit(f"UPDATE log SET text = 'A a1 a1' WHERE match = '{match.table}' AND kind = 'draw'")


def test_all_tables_are_listed_and_one_is_shown_with_its_seats(home: Home) -> None:
    first, second = home.matches
    said = run("tables", *home.option)
    assert said.exit_code == 0, said.output
    assert said.stdout.endswith("\n3 tables.\n")
    assert re.search(rf"^{first.table} +running +1 2 0 +\S+ \S+ +With two bots", said.stdout, re.MULTILINE)
    assert re.search(rf"^{second.table} +running +1 1 0 +\S+ \S+ +public +In public", said.stdout, re.MULTILINE)
    listed = run("tables", "list", "--listed", *home.option).stdout
    assert second.table in listed
    assert first.table not in listed
    said = run("tables", "show", *home.option, first.table)
    assert re.match(rf"{first.table}  running  With two bots\n  opened ", said.stdout)
    assert said.stdout.endswith("\n  seat 1: Person 1\n  seat 2: Apprentice\n  seat 3: Surveyor\n")


def test_a_table_is_deleted_and_another_leaves_the_public_list_while_the_server_runs(home: Home) -> None:
    first, second = home.matches
    with home.running() as server, Client(server.address) as client:
        assert {one.table for one in client.tables()} >= {second.table}
        assert run("tables", "unlist", *home.option, second.table).stdout.startswith(second.table)
        assert run("tables", "delete", *home.option, first.table).stdout == f"{first.table} is deleted.\n"
    with home.running() as server, Client(server.address) as client:
        assert second.table not in {one.table for one in client.tables()}
        assert client.view(second.table).table == second.table
        with pytest.raises(ServerRefused, match="There is no such table"):
            client.view(first.table)


def test_an_unknown_table_is_refused_and_nothing_is_deleted(home: Home) -> None:
    first, _ = home.matches
    said = run("tables", "delete", *home.option, first.table, "abcdefghjkmn")
    assert (said.exit_code, said.stderr) == (1, "There is no table abcdefghjkmn.\n")
    assert run("tables", "show", *home.option, first.table).exit_code == 0


def test_a_sound_storage_passes_the_check_and_is_compacted(home: Home) -> None:
    said = run("check", "--compact", *home.option)
    assert (said.exit_code, said.output) == (0, "3 tables can be read.\nUnused space was given back.\n")


def test_a_bad_row_is_named_with_its_reason_and_the_others_are_exported(home: Home, tmp_path: Path) -> None:
    first, second = home.matches
    break_a_move(home, first)
    said = run("check", *home.option)
    assert said.exit_code == 1
    assert said.stdout == "2 tables can be read.\n"
    reason = rf"{first.table} \({log_name(first.table)} in the log\): \S.*\n"
    assert re.fullmatch(rf"{reason}1 fault found\.\n", said.stderr)
    out = tmp_path / "out"
    said = run("export", *home.option, out)
    assert said.exit_code == 1
    assert said.stdout.startswith("1 match written to ")
    assert re.fullmatch(rf"{reason}1 match was not written because it cannot be read\.\n", said.stderr)
    (file,) = out.iterdir()
    assert file.name == f"{second.table}.txt"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with home.running() as server:
        assert server.refused("GET", f"/api/tables/{first.table}") == (500, "damaged")


def test_rows_that_no_reader_understands_are_named_too(home: Home) -> None:
    first, _ = home.matches
    home.edit(f"UPDATE tables SET options = '[' WHERE match = '{first.table}'")
    said = run("check", *home.option)
    assert said.stderr.startswith(f"{first.table} (")
    assert run("tables", "show", *home.option, first.table).exit_code == 0


def test_a_backup_is_made_while_the_server_runs_and_holds_every_row(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "backups" / "alidade.db"
    with home.running() as server, Client(server.address) as client:
        before = [shown(client, match) for match in home.matches]
        said = run("backup", *home.option, file)
        assert said.exit_code == 0, said.output
        assert said.stdout.startswith(f"3 tables copied to {file}.")
    assert all_rows(f"sqlite:///{file}") == all_rows(home.store)
    assert [path.name for path in file.parent.iterdir() if not path.name.endswith(".lock")] == ["alidade.db"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    config = Config(database=f"sqlite:///{file}", coach=False)
    with Running(tmp_path, config) as server, Client(server.address) as client:
        assert [shown(client, match) for match in home.matches] == before
        play_a_turn(client, home.matches[0], Random(2))
    said = run("backup", *home.option, file)
    assert (said.exit_code, said.stderr) == (1, f"{file} cannot be written: it exists already.\n")


def test_a_damaged_file_is_a_flaw(tmp_path: Path) -> None:
    with Running(tmp_path, Config(coach=False)) as server, Client(server.address) as client:
        match = start(client, KINDS["bots"])
    with closing(sqlite3.connect(tmp_path / "alidade.db")) as connection, connection:
        connection.execute("INSERT INTO analyses VALUES ('nowhere', 1, '')")
    said = run("check", "--data", tmp_path)
    assert (said.exit_code, said.stdout) == (1, "1 table can be read.\n")
    assert said.stderr == "The storage is damaged: row 1 of analyses belongs to no table.\n1 fault found.\n"
    assert match.table not in said.output


def test_a_missing_card_is_not_damage_and_the_option_that_cures_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards, data = tmp_path / "furrow.py", tmp_path / "data"
    cards.write_text(FILE, encoding="utf-8")
    monkeypatch.setattr(loading, "_LOADED", {})
    with Running(data, Config(cards=(str(cards),), coach=False)) as server, Client(server.address) as client:
        match = start(client, m.CreateTable(seats=1, pause=0, cards=BOX))
    monkeypatch.setattr(loading, "_LOADED", {})
    said = run("check", "--data", data)
    assert said.exit_code == 1
    assert "there is no scoring card first_furrow" in said.stderr
    assert "--cards FILE" in said.stderr
    with Running(data, Config(coach=False)) as server:
        assert server.refused("GET", f"/api/tables/{match.table}") == (503, "missing_card")
    assert run("check", "--data", data, "--cards", cards).output == "1 table can be read.\n"


def test_the_writer_keeps_what_it_promises(tmp_path: Path) -> None:
    """A commit is on the disk before it is answered, and what is deleted is overwritten."""

    async def story() -> dict[str, object]:
        store = Sqlite(tmp_path / "alidade.db")
        await store.open()
        names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        kept = await store._do(lambda one: {name: one.execute(f"PRAGMA {name}").fetchone()[0] for name in names})
        await store.close()
        return dict(kept)

    assert asyncio.run(story()) == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1}


def test_a_commit_on_postgres_waits_for_the_disk_whatever_the_database_says(cluster: Cluster) -> None:
    url = cluster.database()

    async def story() -> str:
        connection = await asyncpg.connect(url)
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f'ALTER DATABASE "{name}" SET synchronous_commit TO off')
        await connection.close()
        store = Postgres(url)
        await store.open()
        async with store._transaction() as writing:
            setting = await writing.fetchval("SHOW synchronous_commit")
        await store.close()
        return str(setting)

    assert asyncio.run(story()) == "on"


def test_every_option_of_serve_has_an_environment_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    configs: list[Config] = []
    monkeypatch.setattr("alidade.server.serve.serve", lambda config, _ready: configs.append(config))
    given = {
        "ALIDADE_DATA": str(tmp_path),
        "ALIDADE_HOST": "127.0.0.2",
        "ALIDADE_PORT": "0",
        "ALIDADE_NAME": "One.example two.example",
        "ALIDADE_PROXY": "10.0.0.1 10.0.0.2",
        "ALIDADE_KEEP_DAYS": "9",
        "ALIDADE_NO_COACH": "1",
        "ALIDADE_NO_PUBLIC_LIST": "true",
        "ALIDADE_METRICS": "yes",
        "ALIDADE_BOT_THREADS": "3",
        "ALIDADE_CONNECTIONS": "4",
        "ALIDADE_CONTACT": "mail@example.org",
    }
    assert run("serve", **given).exit_code == 0
    (config,) = configs
    assert (config.data, config.host, config.port, config.names) == (
        tmp_path, "127.0.0.2", 0, ("one.example", "two.example"),
    )  # fmt: skip
    assert (config.proxies, config.retention.over) == (("10.0.0.1", "10.0.0.2"), 9)
    assert (config.coach, config.public_list, config.metrics) == (False, False, True)
    assert (config.bot_threads, config.connections, config.contact) == (3, 4, "mail@example.org")
    assert run("serve", "--keep-days", "8", **given).exit_code == 0
    assert configs[-1].retention.over == 8, "what is typed comes first"
    wrong = run("serve", **{**given, "ALIDADE_PORT": "many"})
    assert (wrong.exit_code, wrong.stderr) == (2, "--port must be a whole number from 0 to 65,535; got many.\n")
    assert run("tables", ALIDADE_DATA=str(tmp_path / "none")).exit_code == 1
    assert run("tables", ALIDADE_DATA=str(tmp_path), ALIDADE_LANG="fr").stdout == "Il n’y a pas de tables.\n"
    assert "ALIDADE_" in run("serve", "--help").stdout


def test_metrics_are_for_this_machine_unless_they_are_opened(tmp_path: Path) -> None:
    forwarded = {"X-Forwarded-For": "203.0.113.9"}
    for opened in (False, True):
        with Running(tmp_path / str(opened), Config(metrics=opened, coach=False)) as server:
            assert server.ask("GET", "/metrics").status_code == 200
            answer = httpx.get(f"{server.address}/metrics", headers=forwarded)
            assert answer.status_code == (200 if opened else 403)
            if not opened:
                assert answer.json()["error"]["code"] == "only_here"


def test_metrics_say_what_fails_first(home: Home) -> None:
    with home.running() as server, Client(server.address) as client:
        play_a_turn(client, home.matches[0], Random(3))
        text = server.ask("GET", "/metrics").text
    names = set(re.findall(r"^(\w+)", text, re.MULTILINE))
    assert {"alidade_bots_pending", "alidade_coach_pending", "alidade_reader_pending", "alidade_build_info"} <= names
    assert {"process_resident_memory_bytes", "process_open_fds"} <= names
    assert re.search(r'alidade_storage_seconds_count\{operation="append"\} [1-9]', text)
    assert "alidade_loop_lag_seconds_bucket" in names


def test_without_a_public_list_nothing_is_listed(tmp_path: Path) -> None:
    with Running(tmp_path, Config(public_list=False, coach=False)) as server, Client(server.address) as client:
        hosting = client.options().hosting
        assert hosting
        assert not hosting.listing
        asked = m.CreateTable(seats=2, listed=True)
        with pytest.raises(ServerRefused) as refused:
            client.open(asked)
        assert refused.value.code == "no_public_list"
        client.open(m.CreateTable(seats=2))
        assert client.tables() == []


def test_links_carry_the_folder_that_a_trusted_proxy_names(tmp_path: Path) -> None:
    headers = {"Host": "example.org", "X-Forwarded-Prefix": "/games/maps"}
    for proxies, site in (((), "http://127.0.0.1/"), (("127.0.0.1",), "http://example.org/games/maps/")):
        with Running(tmp_path / str(len(proxies)), Config(proxies=proxies, coach=False)) as server:
            sent = headers if proxies else {**headers, "Host": "127.0.0.1"}
            page = httpx.get(f"{server.address}/", headers=sent).text
            assert f'content="{site}preview.jpg"' in page
