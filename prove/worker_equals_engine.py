"""A thousand random matches in the browser's Python replay here with the same sheets and stars.

`python -m prove.worker_equals_engine` plays them at tables over all boxes, maps and fallbacks, one to four seats, with
and without skills, in Pyodide under Node; each record has to be legal here and to lead to the same sheets.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

from tests.worker.wandered import wandered


def main() -> None:
    """Play, replay and say what was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    began, seats = perf_counter(), Counter[int]()
    with tempfile.TemporaryDirectory() as folder:
        for _, count in wandered(Path(folder), args.first, args.games):
            seats[count] += 1
    assert seats.total() == args.games, seats
    minutes = (perf_counter() - began) / 60
    shares = ", ".join(f"{seats[count]} of {count}" for count in sorted(seats))
    print(
        f"{args.games} matches of the browser's Python ({shares} seats) replayed: no difference, {minutes:.1f} minutes"
    )


if __name__ == "__main__":
    main()
