"""The browser's Python compiles the same engine, and bots draw the same with it as here."""

from __future__ import annotations

import json
import subprocess
from hashlib import sha256
from pathlib import Path

from alidade.batch.compile import compile_engine
from alidade.site import sources
from tests.worker.thinking import thoughts
from tests.worker.wandered import HERE, node


def test_bots_draw_in_the_browser_as_here(tmp_path: Path) -> None:
    archive = tmp_path / "alidade.zip"
    archive.write_bytes(sources())
    command = [node(), str(HERE / "run.mjs"), str(archive), str(HERE / "thinking.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    there = json.loads(done.stdout)
    assert there.pop("engine") == sha256(compile_engine()).hexdigest()
    assert there == json.loads(json.dumps(thoughts()))
