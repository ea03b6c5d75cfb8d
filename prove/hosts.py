"""The page's whole list of tests in a real Chromium against both its hosts: a server, and a site of plain files.

`python -m prove.hosts` runs tests/browser twice. On the site the tables lie in the browser's own database; what needs a
server, or two devices at one table, is skipped there, and each reason is told with how often it was given.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
HOMES = ("server", "site")
SKIPPED = re.compile(r"^SKIPPED \[(\d+)\] [^ ]+: (.*)$", re.MULTILINE)


def run(home: str, more: list[str]) -> bool:
    """All of them against a home; whether none failed."""
    began = perf_counter()
    command = [sys.executable, "-m", "pytest", "tests/browser", "-rs", "--tb=short", *more]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "ALIDADE_HOME": home}, capture_output=True, text=True, check=False
    )
    lines = done.stdout.splitlines()
    skipped: Counter[str] = Counter()
    for count, reason in SKIPPED.findall(done.stdout):
        skipped[reason] += int(count)
    if done.returncode:
        print("\n".join(lines))
    print(f"{home}: {lines[-1] if lines else done.stderr}, {(perf_counter() - began) / 60:.1f} minutes", flush=True)
    for reason, count in skipped.most_common():
        print(f"  {count} skipped: {reason}")
    return done.returncode == 0


def main() -> None:
    """Run both lists, and say what was proved."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--home", choices=HOMES, action="append", help="this one alone")
    asked, more = parser.parse_known_args()
    held = [run(home, more) for home in asked.home or HOMES]
    sys.exit(not all(held))


if __name__ == "__main__":
    main()
