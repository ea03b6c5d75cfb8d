"""The distribution under test: built from this checkout, and installed where nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

from alidade import __version__
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
WHEEL = f"alidade_game-{__version__}-py3-none-any.whl"
SDIST = f"alidade_game-{__version__}.tar.gz"


def build(folder: Path, source: Path = ROOT) -> None:
    """Build the wheel and the sdist of a source tree into a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True, timeout=PATIENCE)


class Environment:
    """A virtual environment that holds the wheel, and what some extras bring, linked from where the tests run."""

    def __init__(self, folder: Path, wheel: Path, requirements: Iterable[str] = ()) -> None:
        venv.create(folder, with_pip=False, symlinks=os.name != "nt")
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
        self.site = Path(self.run("-c", asked).stdout.strip())
        with zipfile.ZipFile(wheel) as packed:  # a wheel without compiled code is installed by unpacking it
            packed.extractall(self.site)
        for name in closure(requirements):
            self._link(name)

    def _link(self, name: str) -> None:
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            target = Path(str(found.locate_file(top)))
            if target.exists() and not (self.site / top).exists():
                (self.site / top).symlink_to(target)

    def run(
        self, *words: str | Path, typed: str = "", before: Iterable[str] = (), **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run its Python, apart from everything that the tests can see; `before` are words before the command."""
        return subprocess.run(
            [*before, self.python, "-I", *words],
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", **environment},
            input=typed,
            timeout=PATIENCE,
            check=False,
        )


def said(done: subprocess.CompletedProcess[str]) -> str:
    """What a program printed that ended well."""
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def closure(requirements: Iterable[str]) -> set[str]:
    """The names of the distributions that some requirements lead to in this environment."""
    found: set[str] = set()
    left = [(Requirement(one), "") for one in requirements]
    while left:
        wanted, extra = left.pop()
        if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
            continue
        if wanted.name not in found:
            found.add(wanted.name)
            left += [
                (Requirement(one), each)
                for one in distribution(wanted.name).requires or ()
                for each in wanted.extras or ("",)
            ]
    return found
