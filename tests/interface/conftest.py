"""One server for all tests of the interface that leave nothing behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import LEFT_OPEN, Running


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server."""
    with Running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """Close every client and socket that a test leaves open."""
    yield
    LEFT_OPEN.close()
