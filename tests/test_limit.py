"""A test that hangs fails, and the others run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

HANGS = """
import threading


def wait_for_nothing():
    threading.Event().wait()


def test_that_hangs():
    threading.Thread(target=wait_for_nothing, name="left behind", daemon=True).start()
    wait_for_nothing()


def test_that_ends():
    pass
"""


def test_a_test_that_hangs_fails_with_its_stack(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((Path(__file__).parent / "conftest.py").read_text(encoding="utf-8"))
    (tmp_path / "test_hangs.py").write_text(HANGS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "test_limit=8", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    assert "It took longer than 8 seconds." in done.stdout
    assert "stack of left behind" in done.stdout
    assert "in wait_for_nothing" in done.stdout
