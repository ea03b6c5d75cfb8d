"""What the build adds to the sdist and the wheel: the commit, for `alidade --version`."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

IN_SDIST = "COMMIT"
IN_WHEEL = "alidade/commit.txt"


class CommitHook(BuildHookInterface):
    """Writes down which commit is built; an sdist passes on its own."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, dict[str, str]]) -> None:
        """Add the file, unless this is an editable install, which reads the commit from its checkout."""
        root, target = Path(self.root), IN_SDIST if self.target_name == "sdist" else IN_WHEEL
        given = root / IN_SDIST
        if version == "editable" or not (given.exists() or (root / ".git").exists()):
            return
        if not given.exists():
            command = ["git", "rev-parse", "--short=10", "HEAD"]
            commit = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
            self._folder = tempfile.TemporaryDirectory()
            given = Path(self._folder.name, IN_SDIST)
            given.write_text(commit, encoding="ascii", newline="\n")
        build_data["force_include"][str(given)] = target
