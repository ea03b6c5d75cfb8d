"""The bulk simulation plays the same game as the plain engine: the same deals and moves, compared at every choice.

`python -m prove.batch_equals_engine` compares 100,000 games over all boxes, printed maps, random maps of several sizes
and 1 to 4 seats, every other group with the stricter rule for the lone space, on two processes, and prints how often
everything was compared.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random
from time import perf_counter

from alidade.cards import CATALOGUE, MAPS, Selection, set_up
from alidade.engine.card import SkillCard
from alidade.engine.map_text import read_sheet
from alidade.engine.sheet import Sheet
from tests.batch.comparison import Tally, compare, random_map

BOXES = ("base", "heroes", "combined")
SIZES = ("11 x 11", "10 x 7", "6 x 11", "8 x 8", "3 x 9", "5 x 4")
SEATS = (1, 2, 3, 4)
GROUP = 50
LEAST = 500

Group = tuple[str, str, int, int]


def compare_group(group: Group) -> tuple[Group, Tally]:
    """Compare the games of one group."""
    box, map, seats, number = group
    names = [f"seat {seat}" for seat in range(seats)]
    sheet: str | Sheet = map
    if map in SIZES:
        rows, cols = map.split(" x ")
        sheet = read_sheet(random_map(Random(f"{group}"), int(rows), int(cols)))
    setup = set_up(names, sheet, Selection(box), fallback=("any", "card")[number % 2])
    keys = [number * GROUP + index + (seats << 32) for index in range(GROUP)]
    return group, compare(setup, keys, number)


def main() -> None:
    """Compare, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    kinds = list(product(BOXES, (*MAPS, *SIZES), SEATS))
    each = -(-args.games // (GROUP * len(kinds)))
    groups = [(*kind, number) for number in range(each) for kind in kinds]
    start, tally, by = perf_counter(), Tally(), Counter[str]()
    with ProcessPoolExecutor(args.processes) as pool:
        for (box, map, seats, _), found in pool.map(compare_group, groups, chunksize=4):
            tally.add(found)
            for name in (f"box {box}", f"map {map}", f"seats {seats}", f"{box} {map} {seats}"):
                by[name] += found.games
            if tally.games % (GROUP * 100) == 0:
                print(f"{tally.games} of {GROUP * len(groups)} games are the same", flush=True)
    minutes = (perf_counter() - start) / 60
    print(f"{tally.games} games, {tally.choices} choices, {tally.offers} offers compared in {minutes:.1f} minutes")
    expected = {id for id, card in CATALOGUE.items() if not isinstance(card, SkillCard)}
    for name, count in sorted({**by, **tally.cards}.items()):
        print(f"  {name}: {count}")
    few = [name for name in (*by, *expected) if {**by, **tally.cards}.get(name, 0) < LEAST]
    if few:
        raise SystemExit(f"Compared in fewer than {LEAST} games: {', '.join(few)}.")
    print("No difference.")


if __name__ == "__main__":
    main()
