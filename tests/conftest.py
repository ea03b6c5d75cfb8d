"""What all tests share: the event loop of asynchronous ones, and a time limit.

A test that hangs fails, and its report shows where each of its threads was."""

from __future__ import annotations

import signal
import sys
import threading
import traceback
from collections.abc import Generator
from types import FrameType

import pytest

TEST_LIMIT = 600  # seconds; no test takes a tenth of it, even on a busy machine


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop that runs asynchronous tests."""
    return "asyncio"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(
        "test_limit", "seconds that a test, and each of its fixtures' phases, may take", default=str(TEST_LIMIT)
    )


def _limited(item: pytest.Item) -> Generator[None, object, object]:
    """Fail after the limit. The system must have an alarm, which only the main thread may set."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        return (yield)
    seconds = float(item.config.getini("test_limit"))

    def stop(_signal: int, _frame: FrameType | None) -> None:
        names = {thread.ident: thread.name for thread in threading.enumerate()}
        for ident, frame in sys._current_frames().items():
            if ident != threading.get_ident():
                stack = "".join(traceback.format_stack(frame))
                item.add_report_section("call", f"stack of {names.get(ident, ident)}", stack)
        pytest.fail(f"It took longer than {seconds:g} seconds.")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


pytest_runtest_setup = pytest.hookimpl(wrapper=True)(_limited)
pytest_runtest_call = pytest.hookimpl(wrapper=True)(_limited)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    return (yield from _limited(item))
