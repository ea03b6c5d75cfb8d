"""The page that figures are written to, with where and on what they were measured."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from alidade import __version__

RESULTS = Path(__file__).with_name("results.md")
LIBRARIES = ("numpy", "numba", "numba-cuda", "wasmtime", "torch", "gymnasium")


def machine() -> str:
    """Processor, cores, system and Python in one line."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        lines = info.read_text(encoding="utf-8").splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), model)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, {python}"


def versions() -> str:
    """The versions of alidade and of what makes it fast."""
    found = [f"alidade {__version__}"]
    for name in LIBRARIES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"no {name}")
    return ", ".join(found)


def commit() -> str:
    """The commit that is measured, with a + where the tree differs from it; nothing outside a checkout."""
    asked = (("rev-parse", "--short", "HEAD"), ("status", "--porcelain", "--untracked-files=no"))
    try:
        head, changed = (
            subprocess.run(
                ["git", *words], cwd=Path(__file__).parent, capture_output=True, text=True, check=True
            ).stdout.strip()
            for words in asked
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return head + ("+" if changed else "")


def append(title: str, command: str, lines: list[str], libraries: bool = False) -> None:
    """Add a section to the page of results."""
    today = datetime.now(UTC).date().isoformat()
    where = f"{machine()}; {versions()}" if libraries else machine()
    head = f"\n## {title}\n\n{today}, commit {commit()}, {where}; `{command}`\n\n"
    with RESULTS.open("a", encoding="utf-8") as page:
        page.write(head + "\n".join(lines) + "\n")
