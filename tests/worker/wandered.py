"""Matches played by the browser's Python, and what this Python makes of their records."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from alidade.engine.map_text import write_sheet
from alidade.record import read_record, replay
from alidade.site import sources
from tools.system import node_path

HERE = Path(__file__).parent


def node() -> str:
    """Where Node is."""
    found = shutil.which("node", path=node_path())
    if not found:
        pytest.fail("The browser's Python is tried with Node, and there is none: install requirements-dev.lock.")
    return found


def wandered(folder: Path, first: int, count: int) -> Iterator[tuple[int, int]]:
    """Each match's number and its seats, once its record has led to the same sheets and stars here."""
    archive = folder / "alidade.zip"
    archive.write_bytes(sources())
    command = [node(), str(HERE / "run.mjs"), str(archive), str(HERE / "wander.py"), str(first), str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        for line in process.stdout:
            data = json.loads(line)
            *_, last = replay(read_record(data["record"]))
            assert last.over, data["number"]
            assert [[write_sheet(sheet), sheet.total] for sheet in last.sheets] == data["sheets"], data["number"]
            yield data["number"], len(data["sheets"])
        text = process.stderr.read()
    assert not process.returncode, text[-2000:]
