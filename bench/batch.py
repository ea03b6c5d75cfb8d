"""The bulk simulation: random games and placements a second on one core, for several batch sizes.

`python -m bench.batch` measures and `--json` prints the figures as JSON; `--write` adds the table to results.md.
A game is a full-rule game at random: deal, every legal placement of every card, drawing, scoring of four seasons.
`steps` is the same through `Games.step`, with a legal mask and an observation for each choice as an environment needs.
"""

from __future__ import annotations

import argparse
import json
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter, process_time

from alidade.batch import FAST, Games
from alidade.batch import layout as at
from alidade.batch.games import blank_row, blank_rows, blank_tables, row
from alidade.batch.play import games_at_random, random_moves
from alidade.cards import Selection, set_up
from bench.machine import append, commit, machine

CASES = (("base", "A", 1), ("heroes", "C", 1), ("combined", "D", 1), ("base", "A", 4))
SIZES = (1, 64, 1024, 16384)


def versions() -> str:
    """The versions of what compiles and holds the arrays."""
    found = []
    for name in ("numpy", "numba", "llvmlite"):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"no {name}")
    return ", ".join(found)


def whole_games(box: str, map: str, seats: int, size: int, seconds: float) -> tuple[float, float]:
    """Games and placements a second of processor time, the best of several batches after a warm-up."""
    games = Games(set_up([f"seat {seat}" for seat in range(seats)], map, Selection(box)), size)
    offered, moves = blank_row(at.OFFER), blank_rows(seats, at.MOVE)
    games_at_random(games.words, games.tables, games.sheets, offered, moves, 1)
    best, drawings, key, until = 0.0, 0.0, 1, perf_counter() + seconds
    while perf_counter() < until:
        played, drawn, start = 0, 0, process_time()
        while process_time() - start < 0.05:
            drawn += games_at_random(games.words, games.tables, games.sheets, offered, moves, key)
            key, played = key + size, played + size
        spent = process_time() - start
        if played / spent > best:
            best, drawings = played / spent, drawn / spent
    return best, drawings


def steps(box: str, map: str, seats: int, size: int, seconds: float) -> tuple[float, float]:
    """Games and choices a second of processor time through `Games.step` with observations."""
    games = Games(set_up([f"seat {seat}" for seat in range(seats)], map, Selection(box)), size)
    moves = blank_tables(size, seats, at.MOVE)
    planes, numbers = games.observe()
    games.reset(range(size))
    random_moves(games.words, games.tables, games.sheets, games.offers, moves)
    games.step(moves)
    played, turns, key, start = 0, 0, size, process_time()
    while process_time() - start < seconds or not played:
        waiting = random_moves(games.words, games.tables, games.sheets, games.offers, moves)
        if waiting == 0:
            played += size
            games.reset(range(key, key + size))
            key += size
            continue
        games.step(moves)
        games.observe(planes, numbers)
        turns += int(waiting)
    spent = process_time() - start
    return played / spent, turns / spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--write", action="store_true", help="add the table to results.md")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    asked = parser.parse_args()
    games_at_random(row([0]), blank_rows(0, 1), blank_tables(0, 1, 1), row([0]), blank_rows(1, 1), 0)
    figures = []
    for box, map, seats in CASES:
        for size in SIZES:
            games, placements = whole_games(box, map, seats, size, asked.seconds)
            figures.append(("games", box, map, seats, size, round(games), round(placements)))
    for size in SIZES[1:]:
        games, choices = steps("base", "A", 1, size, asked.seconds)
        figures.append(("steps", "base", "A", 1, size, round(games), round(choices)))
    names = ("what", "box", "map", "seats", "batch", "games_a_second", "placements_a_second")
    how = "compiled, one core" if FAST else "plain Python, one core"
    if asked.json:
        told = {"machine": machine(), "commit": commit(), "versions": versions(), "how": how}
        print(json.dumps({**told, "figures": [dict(zip(names, figure, strict=True)) for figure in figures]}, indent=1))
        return
    lines = [
        "| what | box | map | seats | batch | games/s | placements/s |",
        "| --- | --- | --- | --- | --- | ---: | ---: |",
    ]
    lines += [
        "| " + " | ".join(f"{word:,}" if isinstance(word, int) else word for word in figure) + " |"
        for figure in figures
    ]
    print(f"{machine()}; commit {commit()}; {versions()}; {how}")
    print("\n".join(lines))
    if asked.write:
        append("Bulk simulation", "python -m bench.batch --write", [f"{versions()}; {how}.", "", *lines])


if __name__ == "__main__":
    main()
