"""The room of the table runs where nothing but the standard library is, and no thread can be started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("level", ["random", "apprentice", "novice", "greedy", "planner"])
def test_a_whole_match_with_a_bot_needs_nothing_but_python(level: str) -> None:
    """What a browser has: one thread, and a page that speaks the same messages."""
    script = Path(__file__).with_name("alone.py")
    done = subprocess.run([sys.executable, script, level], check=False, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    assert int(done.stdout) > 30
