"""What all tests share."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop that runs asynchronous tests."""
    return "asyncio"
