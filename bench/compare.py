"""How fast the plain engine plays and how long Alidade takes to start, here and in another checkout in turn.

`python -m bench.compare engine ../other` plays random games with the engines of both, in short rounds by turns, so that
whatever else the machine does slows both alike; a round in which the results differ is an error.
`python -m bench.compare start ../other` starts a process for each figure and counts its milliseconds of processor time:
the median, and the quarters beside it. `--write` adds the table to results.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

from bench.machine import append

HERE = Path(__file__).resolve().parents[1]
CASES = (("base", "A", 1), ("combined", "D", 1), ("base", "A", 4))

# Runs in either tree, so it uses what both have: it reads how many games to play, and says how long that took.
PLAYER = """
import sys, time
from random import Random
from alidade import Selection, dealer, new, play, set_up
random_move = getattr(dealer, "random_move", None) or dealer.some_move  # as version 0.1 calls it
box, paper, seats = sys.argv[1:]
setup = set_up([f"Seat {seat}" for seat in range(1, int(seats) + 1)], paper, Selection(box))

def game(seed):
    rng, state = Random(seed), new(setup)
    while not state.over:
        seat = state.waiting[0]
        state = play(state, seat, random_move(state.task(seat), rng) if seat else dealer.chance(state, rng))
    return sum(sheet.total for sheet in state.sheets)

for line in sys.stdin:
    start = time.process_time()
    stars = sum(game(seed) for seed in range(int(line)))
    print(time.process_time() - start, stars, flush=True)
"""

STARTS = {
    "python": ["-c", "pass"],
    "import alidade": ["-c", "import alidade"],
    "import the server": ["-c", "import alidade.server.serve"],
    "alidade --version": ["-m", "alidade", "--version"],
    "alidade --help": ["-m", "alidade", "--help"],
    "alidade score --help": ["-m", "alidade", "score", "--help"],
}


def process(tree: Path, words: list[str]) -> subprocess.Popen[str]:
    """A Python process that imports the package of a tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "LC_ALL": "C.UTF-8"}
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, *words], env=environment, text=True, stdin=pipe, stdout=pipe)


def play(player: subprocess.Popen[str], count: int) -> tuple[float, str]:
    """The seconds of processor time that a player takes for so many games, and the stars of all."""
    assert player.stdin
    assert player.stdout
    print(count, file=player.stdin, flush=True)
    seconds, stars = player.stdout.readline().split()
    return float(seconds), stars


def engines(trees: dict[str, Path], rounds: int, games: int) -> Iterator[str]:
    """The games per second of each tree: its best round, which is the one that was disturbed least."""
    yield f"| box | map | seats | {' | '.join(f'games/s {name}' for name in trees)} | times as many |"
    yield "| --- | --- | ---: |" + " ---: |" * (len(trees) + 1)
    for case in CASES:
        players = {name: process(tree, ["-c", PLAYER, *map(str, case)]) for name, tree in trees.items()}
        best = dict.fromkeys(trees, float("inf"))
        for number in range(rounds + 1):
            order = list(players) if number % 2 else list(players)[::-1]
            played = {name: play(players[name], games) for name in order}
            if len({stars for _, stars in played.values()}) > 1:
                raise SystemExit("The same games end differently in the two trees.")
            if number:  # the first round warms up
                best = {name: min(best[name], seconds) for name, (seconds, _) in played.items()}
        for player in players.values():
            player.communicate()
        rates = [games / best[name] for name in trees]
        figures = " | ".join(f"{rate:,.0f}" for rate in rates)
        yield f"| {' | '.join(map(str, case))} | {figures} | {rates[-1] / rates[0]:.2f} |"


def started(tree: Path, words: list[str]) -> float:
    """Milliseconds of processor time that one start takes."""
    with process(tree, words) as running:
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode:
        raise SystemExit(f"{tree}: python {' '.join(words)} ended with {running.returncode}.")
    return 1000 * (used.ru_utime + used.ru_stime)


def starts(trees: dict[str, Path], rounds: int) -> Iterator[str]:
    """A row for each start, with a column for each tree."""
    yield f"| start, ms of processor time | {' | '.join(trees)} |"
    yield "| --- |" + " ---: |" * len(trees)
    for name, words in STARTS.items():
        times: dict[str, list[float]] = {tree: [] for tree in trees}
        for number in range(rounds + 1):
            for tree, folder in trees.items():
                milliseconds = started(folder, words)
                if number:  # the first one writes the bytecode
                    times[tree].append(milliseconds)
        quarters = [quantiles(found, n=4) for found in times.values()]
        yield f"| {name} | {' | '.join(f'{mid:.1f} ({low:.1f} to {high:.1f})' for low, mid, high in quarters)} |"


def named(tree: Path) -> str:
    """A checkout by its commit."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False).stdout.strip()
    return commit or tree.name


def main() -> None:
    """Measure and print, and write down what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("what", choices=["engine", "start"])
    parser.add_argument("other", type=Path, help="the root of the other checkout")
    parser.add_argument("--rounds", type=int, default=60, help="how often each figure is measured (at least 2)")
    parser.add_argument("--games", type=int, default=50, help="games of a round")
    parser.add_argument("--write", action="store_true", help="add the table to results.md")
    asked = parser.parse_args()
    trees = {f"there ({named(asked.other)})": asked.other.resolve(), f"here ({named(HERE)})": HERE}
    rounds, lines = max(2, asked.rounds), []
    for line in engines(trees, rounds, asked.games) if asked.what == "engine" else starts(trees, rounds):
        lines.append(line)
        print(line, flush=True)
    if asked.write:
        title = "The plain engine against another tree" if asked.what == "engine" else "Starting"
        append(title, f"python -m bench.compare {asked.what} OTHER --rounds {rounds}", lines)


if __name__ == "__main__":
    main()
