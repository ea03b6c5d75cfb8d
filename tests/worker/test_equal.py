"""The browser's Python plays by the same rules as this one."""

from __future__ import annotations

from pathlib import Path

from tests.worker.wandered import wandered


def test_matches_of_the_browsers_python_replay_here_with_the_same_sheets(tmp_path: Path) -> None:
    """A few; the thousand are `python -m prove.worker_equals_engine`."""
    assert [seats for _, seats in wandered(tmp_path, 1, 6)] == [1, 1, 2, 2, 2, 3]
