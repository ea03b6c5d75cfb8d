"""How long it takes to start: `import alidade` and `alidade --help`, each in a process of its own.

`python -m bench.startup` measures this checkout; `--against FOLDER` measures another checkout in turn with it, so that
both share the weather of the machine. The figures are milliseconds of processor time, which other work on the machine
disturbs little: the median, and the quarters beside it. `--write` adds the table to results.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import quantiles

from bench.machine import append

HERE = Path(__file__).parents[1]
STARTS = {
    "python": ["-c", "pass"],
    "import alidade": ["-c", "import alidade"],
    "import the server": ["-c", "import alidade.server.serve"],
    "alidade --version": ["-m", "alidade", "--version"],
    "alidade --help": ["-m", "alidade", "--help"],
    "alidade score --help": ["-m", "alidade", "score", "--help"],
}


def spent(words: list[str], checkout: Path) -> float:
    """Milliseconds of processor time that one start takes."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "LC_ALL": "C.UTF-8"}
    with subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{checkout}: python {' '.join(words)} ended with {process.returncode}.")
    return 1000 * (used.ru_utime + used.ru_stime)


def named(checkout: Path) -> str:
    """A checkout by its commit."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    found = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False).stdout.strip()
    return found or checkout.name


def table(checkouts: dict[str, Path], runs: int) -> list[str]:
    """A row for each start, with a column for each checkout."""
    lines = [f"| start, ms of processor time | {' | '.join(checkouts)} |", "| --- |" + " ---: |" * len(checkouts)]
    for name, words in STARTS.items():
        times: dict[str, list[float]] = {checkout: [] for checkout in checkouts}
        for run in range(runs + 1):
            for checkout, folder in checkouts.items():
                found = spent(words, folder)
                if run:  # the first one writes the bytecode
                    times[checkout].append(found)
        figures = []
        for found_times in times.values():
            low, middle, high = quantiles(found_times, n=4)
            figures.append(f"{middle:.1f} ({low:.1f} to {high:.1f})")
        lines.append(f"| {name} | {' | '.join(figures)} |")
    return lines


def main() -> None:
    """Measure and print, and write down what is asked for."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--runs", type=int, default=40, help="how often each start is measured (at least 2)")
    options.add_argument("--against", type=Path, help="another checkout, measured in turn")
    options.add_argument("--write", action="store_true", help="add the table to results.md")
    args = options.parse_args()
    checkouts = {named(folder): folder for folder in (args.against, HERE) if folder is not None}
    lines = table(checkouts, max(2, args.runs))
    print(*lines, sep="\n")
    if args.write:
        against = " --against OTHER" if args.against else ""
        append("Starting", f"python -m bench.startup --runs {args.runs}{against}", lines)


if __name__ == "__main__":
    main()
