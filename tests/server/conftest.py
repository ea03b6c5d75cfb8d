"""What the server's tests share: a PostgreSQL server and the storages to try."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from alidade.server.postgres import Postgres
from alidade.server.server_tables import ServerTables
from alidade.server.sqlite import Sqlite
from alidade.server.storage import Storage
from tests.server.cluster import Cluster
from tests.server.running import LEFT_OPEN, Running, open_server_tables

MakeStore = Callable[[], Storage]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with Cluster() as running:
        yield running


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of a new, empty database."""
    return cluster.database()


@pytest.fixture(params=["sqlite", "postgres"])
def same_store(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """Makes the same storage again and again, as servers do one after the other or side by side."""
    if request.param == "sqlite":
        return lambda: Sqlite(tmp_path / "alidade.db")
    url = request.getfixturevalue("database")
    return lambda: Postgres(url)


@pytest.fixture
async def server_tables(tmp_path: Path) -> AsyncIterator[ServerTables]:
    """The tables of a server on a file of its own."""
    async with open_server_tables(Sqlite(tmp_path / "alidade.db")) as server_tables:
        yield server_tables


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that leave nothing behind."""
    with Running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """Close every client and socket that a test leaves open."""
    yield
    LEFT_OPEN.close()
