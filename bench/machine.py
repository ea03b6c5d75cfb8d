"""The page that figures are written to, with where and on what they were measured."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from alidade.lab.machine import commit, machine

__all__ = ["RESULTS", "append", "commit", "machine"]

RESULTS = Path(__file__).with_name("results.md")


def append(title: str, command: str, lines: list[str]) -> None:
    """Add a section to the page of results."""
    today = datetime.now(UTC).date().isoformat()
    head = f"\n## {title}\n\n{today}, commit {commit()}, {machine()}; `{command}`\n\n"
    with RESULTS.open("a", encoding="utf-8") as page:
        page.write(head + "\n".join(lines) + "\n")
