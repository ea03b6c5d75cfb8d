"""The command line under test: in this process by click's runner, or as a program of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alidade.cli.program import main
from tests.patience import PATIENCE

PROGRAM = [sys.executable, "-m", "alidade"]
QUIET = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "COLUMNS": "100", "NO_COLOR": "", "FORCE_COLOR": None}

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run the program with these words; `typed` is what comes from the standard input."""

    def run(*words: object, typed: str = "", env: dict[str, str] | None = None) -> Result:
        result = CliRunner().invoke(main, [str(word) for word in words], input=typed, env={**QUIET, **(env or {})})
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


def environment(**changes: str) -> dict[str, str]:
    """This process's environment, speaking English and with these changes."""
    plain = {name: value for name, value in os.environ.items() if name not in QUIET}
    return {**plain, "LANG": "C.UTF-8", **changes}


def program(*words: object, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a process of its own, with pipes at all ends."""
    return subprocess.run(
        [*PROGRAM, *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**env),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE,
        check=False,
    )


def flowing(text: str) -> str:
    """A text without its line breaks."""
    return re.sub(r"[ \n]+", " ", text)
