"""Where and on what a figure was measured, and the page it is written to."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")


def commit() -> str:
    """The commit that is measured, with a + where the tree differs from it."""
    root = Path(__file__).parent.parent
    said = [("rev-parse", "--short", "HEAD"), ("status", "--porcelain", "--untracked-files=no")]
    head, changed = (
        subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False).stdout.strip()
        for words in said
    )
    return (head or "unknown") + ("+" if changed else "")


def machine() -> str:
    """Processor, cores, system and Python in one line."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        model = names[0] if names else model
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, {python}"


def append(title: str, command: str, lines: list[str]) -> None:
    """Add a section to the page of results."""
    today = datetime.now(UTC).date().isoformat()
    head = f"\n## {title}\n\n{today}, commit {commit()}, {machine()}; `{command}`\n\n"
    with RESULTS.open("a", encoding="utf-8") as page:
        page.write(head + "\n".join(lines) + "\n")
