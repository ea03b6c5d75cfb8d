"""How fast the compiled engine is: numba, a WebAssembly module under wasmtime and in a browser, and plain Python.

`python -m bench.compiled` runs each of them in a process of its own, in turn and several rounds, and prints the best
figure of each by processor time on one thread, with the ratio to numba; Node stands for the browser. `--write` adds the
table to results.md.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from alidade.batch.kernel import kernel, use
from alidade.site import sources
from bench._engine_rates import measure
from bench.machine import append, commit, machine, versions
from tools.system import node_path

ENGINES = {
    "numba": {"NUMBA_DISABLE_JIT": "0"},
    "wasmtime": {"NUMBA_DISABLE_JIT": "1"},
    "plain Python": {"ALIDADE_BATCH": "plain"},
}
ROUNDS = 3


def figures(engine: str, seconds: float) -> dict[str, float]:
    """The figures of a process of its own."""
    words = [sys.executable, "-m", "bench.compiled", "--engine", engine, "--seconds", str(seconds)]
    answer = subprocess.run(words, env=os.environ | ENGINES[engine], stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(answer.stdout)
    return found


def in_a_browser(seconds: float) -> dict[str, float]:
    """The figures of the browser's Python and WebAssembly, under Node."""
    root, node = Path(__file__).parents[1], shutil.which("node", path=node_path())
    assert node
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "alidade.zip"
        archive.write_bytes(sources())
        script, rates = root / "tests" / "worker" / "run.mjs", root / "bench" / "_engine_rates.py"
        words = [node, str(script), str(archive), str(rates), str(seconds)]
        answer = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(answer.stdout)
    return found


def main() -> None:
    """Measure in turn and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.compiled", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time for each figure of each round")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--write", action="store_true", help="add the table to results.md")
    parser.add_argument("--engine", choices=ENGINES, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.engine:
        if asked.engine == "numba":
            use(None)
        assert (kernel() is not None) == (asked.engine == "wasmtime")
        print(json.dumps(dict(measure(asked.seconds))))
        return
    best: dict[str, dict[str, float]] = {engine: {} for engine in (*ENGINES, "browser")}
    for number in range(asked.rounds):
        for engine, rates in best.items():
            if engine == "plain Python" and number:
                continue  # it is slower by so much that one round says enough
            measured = in_a_browser(asked.seconds) if engine == "browser" else figures(engine, asked.seconds)
            for what, figure in measured.items():
                rates[what] = max(figure, rates.get(what, 0))
    print(f"commit {commit()}, {machine()}; {versions()}")
    lines = ["| what | numba | wasmtime | ratio | browser | ratio | plain Python |", f"| --- |{' ---: |' * 6}"]
    for what, numba in best["numba"].items():
        module, page, plain = (best[engine][what] for engine in ("wasmtime", "browser", "plain Python"))
        ratios = f"{module:,.0f} | {module / numba:.2f} | {page:,.0f} | {page / numba:.2f}"
        lines.append(f"| {what} | {numba:,.0f} | {ratios} | {plain:,.1f} |")
    print("\n".join(lines))
    if asked.write:
        append("The compiled engine", "python -m bench.compiled", lines, libraries=True)


if __name__ == "__main__":
    main()
