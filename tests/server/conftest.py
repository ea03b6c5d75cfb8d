"""What the server's tests share: a PostgreSQL server and the storages to try."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from alidade.server.postgres import Postgres
from alidade.server.sqlite import Sqlite
from alidade.server.storage import Storage
from tests.server.cluster import Cluster
from tests.server.running import LEFT_OPEN, Running

MakeStore = Callable[[], Storage]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with Cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def same_store(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """Makes the same storage again and again, as servers do one after the other or side by side."""
    if request.param == "sqlite":
        return lambda: Sqlite(tmp_path / "alidade.db")
    url = request.getfixturevalue("cluster").database()
    return lambda: Postgres(url)


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
