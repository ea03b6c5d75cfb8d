"""Which program this is: its version and, while that is in development, the commit that it was built from."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from alidade import __version__

COMMIT_FILE = "commit.txt"  # the build writes it into wheels, and `alidade.site` into the sources for browsers


@cache
def full_version() -> str:
    """The version; one in development is followed by the commit, as in 0.2.0.dev0+402af01c3d."""
    known = commit() if "dev" in __version__ else ""
    return f"{__version__}+{known}" if known else __version__


def program() -> str:
    """The name of the program with its version, as records and results of tournaments state it."""
    return f"alidade {full_version()}"


@cache
def commit() -> str:
    """The commit that this copy was built from or that is checked out, shortened; empty if nothing says it."""
    try:
        return files("alidade").joinpath(COMMIT_FILE).read_text(encoding="ascii").strip()
    except OSError:
        return checked_out(Path(__file__).parents[2])


def checked_out(folder: Path) -> str:
    """The commit that is checked out in a folder, if git knows one there."""
    if not (folder / ".git").exists():
        return ""
    import subprocess  # no browser has it

    try:
        command = ["git", "rev-parse", "--short=10", "HEAD"]
        answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""
