"""What the tests of the worker share."""

from __future__ import annotations

import pytest

from tests.worker.database import Rows
from tests.worker.page import Page


@pytest.fixture
def page() -> Page:
    """A page with an empty database."""
    return Page(Rows())
