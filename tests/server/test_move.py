"""Moving everything from one storage to another: links open, matches go on, and what cannot be moved is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import aclosing, closing
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from alidade.cli.program import main
from alidade.client import Client, Seat
from alidade.server.config import BadStorage, Config, storage_named
from alidade.server.sql import RELATIONS, Batches, table_values
from alidade.server.storage import Storage
from alidade.table.store import StorageDown, TableRow
from tests.patience import PATIENCE
from tests.server.cluster import Cluster
from tests.server.conftest import MakeStore
from tests.server.moving import KINDS, all_rows, play_a_turn, records, shown, start
from tests.server.running import Running, play_out


def move(source: object, target: object) -> Result:
    """Move a storage by the command line."""
    return CliRunner().invoke(main, ["move", "--from", str(source), "--to", str(target)], env={"LC_ALL": "C.UTF-8"})


def refused(source: object, target: object) -> str:
    """The one sentence with which a move ends."""
    said = move(source, target)
    assert (said.exit_code, said.stdout, said.stderr.count("\n")) == (1, "", 1), said.output
    return said.stderr.strip()


def running(store: str) -> Running:
    """A server on a storage."""
    database = store if "://" in store else ""
    return Running(Path(store), Config(database=database, coach=False))


def in_storage(name: str, change: Callable[[Storage], Awaitable[object]]) -> None:
    """Change something in a storage that no server runs on."""

    async def open_and_change() -> None:
        store = storage_named(name)
        await store.open()
        await change(store)
        await store.close()

    asyncio.run(open_and_change())


@pytest.mark.parametrize("kinds", [["bots"], ["clock", "heroes", "custom", "listed"]], ids=["bots", "others"])
def test_running_matches_go_on_from_sqlite_to_postgres_and_back(
    kinds: list[str], tmp_path: Path, cluster: Cluster
) -> None:
    stores = [str(tmp_path / "here"), cluster.database(), str(tmp_path / "there")]
    rng = Random(1)
    with running(stores[0]) as server, Client(server.address) as client:
        matches = [start(client, KINDS[kind]) for kind in kinds]
        for match in matches:
            play_a_turn(client, match, rng)
        before = [shown(client, match) for match in matches]
    for source, target in pairwise(stores):
        said = move(source, target)
        assert said.exit_code == 0, said.output
        assert said.stdout.startswith("1 table moved." if len(matches) == 1 else f"{len(matches)} tables moved.")
        assert all_rows(target) == all_rows(source)
        assert records(target) == records(source)
        with running(target) as server, Client(server.address) as client:
            assert [shown(client, match) for match in matches] == before
            for match in matches:
                play_a_turn(client, match, rng)


def test_the_links_and_the_analysis_of_a_finished_match_come_along(tmp_path: Path, cluster: Cluster) -> None:
    here, there = str(tmp_path), cluster.database()
    with running(here) as server, Client(server.address) as client:
        match = start(client, KINDS["bots"])
        play_out(Seat(client, match.table, match.tokens[0]))
        link = server.ask("GET", f"/api/tables/{match.table}").json()["replay"]
        course = server.ask("GET", f"/api/replays/{link}").text

    in_storage(here, lambda store: store.keep_analysis(match.table, 1, "what the coach found"))
    assert move(here, there).exit_code == 0
    assert ("analyses", (match.table, 1, "what the coach found")) in all_rows(there)
    with running(there) as server:
        assert server.ask("GET", f"/api/replays/{link}").text == course


def test_every_relation_of_the_schema_is_moved(tmp_path: Path) -> None:
    in_storage(str(tmp_path), Storage.count)
    with closing(sqlite3.connect(tmp_path / "alidade.db")) as file:
        names = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert names == {*RELATIONS, "schema_version"}


def test_a_storage_that_is_served_is_not_moved_nor_filled(tmp_path: Path, cluster: Cluster) -> None:
    here, url, free = str(tmp_path / "here"), cluster.database(), str(tmp_path / "free")
    database = url.rpartition("/")[2]
    with running(here), running(url):
        file = tmp_path / "here" / "alidade.db"
        for source, target, served in (
            (here, free, file),
            (url, free, database),
            (free, here, file),
            (free, url, database),
        ):
            assert refused(source, target) == f"A server runs on {served}; stop it first."
    assert move(free, url).exit_code == 0


def test_only_an_empty_storage_is_filled(tmp_path: Path, cluster: Cluster) -> None:
    here, url = str(tmp_path), cluster.database()
    row = TableRow("t", "{}", "h", 1.0, 1.0)

    for name in (here, url):
        in_storage(name, lambda store: store.create(row, ()))
    for source, target, named in ((url, here, tmp_path / "alidade.db"), (here, url, url.rpartition("/")[2])):
        before = all_rows(target)
        assert refused(source, target) == (f"There are tables in {named} already; name an empty storage with --to.")
        assert all_rows(target) == before


def test_a_storage_that_is_not_there_is_not_moved(tmp_path: Path) -> None:
    assert refused(tmp_path / "typo", tmp_path / "new") == f"There is no storage {tmp_path / 'typo' / 'alidade.db'}."
    assert not list(tmp_path.iterdir())
    said = refused("mysql://nobody:secret@127.0.0.1/none", tmp_path / "new")
    assert said == "This is not the address of a database; expected postgresql://… or sqlite:///…."


def test_both_storages_are_named_or_stand_in_the_environment(tmp_path: Path, cluster: Cluster) -> None:
    text = CliRunner().invoke(main, ["move", "--to", str(tmp_path)], env={"LC_ALL": "C.UTF-8"})
    assert (text.exit_code, text.stderr) == (2, "--from is missing.\n")
    environment = {"LC_ALL": "C.UTF-8", "ALIDADE_DATABASE": cluster.database()}
    text = CliRunner().invoke(main, ["move", "--to", str(tmp_path)], env=environment)
    assert text.stdout.startswith("0 tables moved."), text.output


async def test_what_fails_on_the_way_leaves_the_target_empty(same_store: MakeStore) -> None:
    async def broken() -> Batches:
        yield "tables", [table_values(TableRow("t", "{}", "h", 1.0, 1.0))]
        raise StorageDown("the other side is gone")

    store = same_store()
    await store.open()
    with pytest.raises(StorageDown):
        await store.write_all(broken())
    assert await store.count() == 0
    await store.close()


def test_a_text_that_postgres_cannot_hold_is_one_sentence(tmp_path: Path, cluster: Cluster) -> None:
    here, url = str(tmp_path), cluster.database()

    async def fill(store: Storage) -> None:
        for n in range(500):
            await store.create(TableRow(f"t{n:03}", "\0" if n == 499 else "{}", "h", 1.0, 1.0), ())

    in_storage(here, fill)
    assert refused(here, url).startswith("Storage error: ")
    assert all_rows(url) == set()


async def test_no_server_begins_while_a_storage_is_read(same_store: MakeStore) -> None:
    store, server = same_store(), same_store()
    await store.open()
    await server.open()
    await store.create(TableRow("t", "{}", "h", 1.0, 1.0), ())
    async with aclosing(store.read_all()) as batches:
        await anext(batches)
        listening = asyncio.create_task(server.listen(lambda _table, _place: None))
        if server.shared:
            await asyncio.wait([listening], timeout=1)
            assert not listening.done(), "it waits"
        else:
            with pytest.raises(BadStorage):
                await asyncio.wait_for(listening, PATIENCE)
    if server.shared:
        await asyncio.wait_for(listening, PATIENCE)
    await server.close()
    await store.close()
