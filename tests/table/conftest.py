"""What the tests of tables share."""

from __future__ import annotations

import pytest

from tests.table.services import Parlour


@pytest.fixture
def parlour() -> Parlour:
    """Tables in memory, with a standing clock."""
    return Parlour()
