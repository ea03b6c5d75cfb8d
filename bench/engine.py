"""How fast the plain engine plays, against another tree of this project in the same run.

`python -m bench.engine ../other/tree` plays random solo games of the base box with both, in short rounds by turns, so
that whatever else the machine does slows both alike; `--write` adds the table to results.md. Each round plays the same
games with the same seeds, and a round in which the results differ is an error.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

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


@dataclass
class Player:
    """A process that plays with the engine of one tree."""

    process: subprocess.Popen[str]

    @staticmethod
    def of(tree: Path, case: tuple[str, str, int]) -> Player:
        """A player who has yet to warm up."""
        command = [sys.executable, "-c", PLAYER, *map(str, case)]
        env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        return Player(subprocess.Popen(command, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE))

    def play(self, count: int) -> tuple[float, str]:
        """The seconds of processor time for so many games, and the stars of all."""
        assert self.process.stdin
        assert self.process.stdout
        print(count, file=self.process.stdin, flush=True)
        seconds, stars = self.process.stdout.readline().split()
        return float(seconds), stars

    def end(self) -> None:
        """Let the process go."""
        self.process.communicate()


def compare(other: Path, case: tuple[str, str, int], rounds: int, games: int) -> tuple[float, float]:
    """Games a second here and there: the best round of each, which is the one that was disturbed least."""
    here, there = Player.of(HERE, case), Player.of(other, case)
    mine, theirs = [], []
    for number in range(rounds + 1):
        pair = (here, there) if number % 2 else (there, here)
        played = {id(player): player.play(games) for player in pair}
        (seconds, stars), (other_seconds, other_stars) = played[id(here)], played[id(there)]
        if stars != other_stars:
            raise SystemExit(f"The same games end otherwise in {other}.")
        if number:  # the first round warms up
            mine.append(seconds)
            theirs.append(other_seconds)
    here.end()
    there.end()
    return games / min(mine), games / min(theirs)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("other", type=Path, help="the root of the other tree")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--games", type=int, default=50, help="games of a round")
    parser.add_argument("--write", action="store_true", help="add the table to results.md")
    args = parser.parse_args()
    lines = [
        "| box | map | seats | games/s here | games/s there | times as many |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    print(*lines, sep="\n")
    for case in CASES:
        here, there = compare(args.other.resolve(), case, args.rounds, args.games)
        lines.append(f"| {case[0]} | {case[1]} | {case[2]} | {here:,.0f} | {there:,.0f} | {here / there:.2f} |")
        print(lines[-1], flush=True)
    if args.write:
        append("The plain engine against another tree", f"python -m bench.engine {args.other.name}", lines)


if __name__ == "__main__":
    main()
