"""Tune the greedy player's weights by CMA-ES on solo games of all boxes and maps, and write them down.

`python -m bench.tune --minutes 15` starts from the weights in the package, plays other deals in every generation,
logs each one to tuning.csv and writes the mean of the search to weights.toml and, what the potential of a card weighs,
beside the card, if it beats what was there on deals that no generation saw. Keys of tuning deals begin at 2^40, those
of this last comparison at 2^41.
"""

from __future__ import annotations

import argparse
import csv
import re
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import cast

from alidade.extras import needs

needs("tune")

import cma  # type: ignore[import-untyped]
import numpy as np

from alidade.batch import Games
from alidade.batch.compiled import compiled
from alidade.batch.evaluation import NAMES, PLAN
from alidade.batch.games import blank_row, blank_rows, row
from alidade.batch.greedy import RANK, turn_greedy
from alidade.batch.turn import deal
from alidade.bots import weights
from alidade.cards import CATALOGUE, MAPS, Selection, boxes, set_up
from alidade.engine.card import ScoringCard
from alidade.rows import layout as at
from alidade.rows.compilable import CompiledScoring, Row, RowGroups, Rows
from bench.machine import commit, machine

FILE = Path(weights.__file__).with_name("weights.toml")
LOG = Path(__file__).with_name("tuning.csv")
TUNING, JUDGING = 1 << 40, 1 << 41
SETUPS = [set_up(["Ada"], map, Selection(box)) for box, map in product(("base", "heroes", "combined"), MAPS)]
COMPILED_SCORING = {
    card.id: card.compiled
    for card in CATALOGUE.values()
    if isinstance(card, ScoringCard) and isinstance(card.compiled, CompiledScoring)
}
HEAD = """\
# What the greedy player's evaluator weighs, in thousandths of a star; written by bench/tune.py.
# What the potential of a scoring card weighs stands with the card.
"""


def rows() -> tuple[Row, Row, Row, Rows, Rows]:
    """The rows that the games of a set-up are played on."""
    return blank_row(at.SHEET), blank_row(at.OFFER), blank_row(PLAN), blank_rows(1, RANK), blank_rows(1, at.MOVE)


@compiled
def games_greedy(
    book: Row,
    states: Rows,
    sheets: RowGroups,
    weights: Row,
    scratch: Row,
    offered: Row,
    planned: Row,
    best: Rows,
    moves: Rows,
    key: int,
) -> None:
    """As many whole games as there are states, with consecutive keys."""
    for game in range(len(states)):
        deal(book, states[game], sheets[game], key + game)
        while states[game][at.PHASE] != at.OVER:
            turn_greedy(book, states[game], sheets[game], weights, scratch, offered, planned, best, moves)


class Judge:
    """Plays solo games with given weights and says how good they are."""

    def __init__(self, each: int) -> None:
        self.tables = [Games(setup, each) for setup in SETUPS]

    def ratings(self, weighed: Row, key: int) -> list[int]:
        """The ratings of one batch of every set-up."""
        found, cards = [], dict(zip(COMPILED_SCORING, list(weighed)[len(NAMES) :], strict=True))
        for games in self.tables:
            for number, card in enumerate(games.book.scoring):
                place = games.book_row[at.SCORING] + number * at.SCORING_WORDS
                games.book_row[place + at.WEIGHT] = cards[card.id]
            games_greedy(games.book_row, games.states, games.sheets, weighed, *rows(), key)
            found += [games.rating(game) for game in range(games.count)]
        return found


def words(start: np.ndarray, scale: np.ndarray, x: np.ndarray) -> Row:
    """The weights that a point of the search stands for."""
    weighed = np.rint(start + scale * x).astype(int)
    weighed[NAMES.index("patience")] = max(1, weighed[NAMES.index("patience")])
    return row(cast(list[int], weighed.tolist()))


def write(weighed: Row, result: dict[str, str]) -> None:
    """Write the weights and where they come from."""
    lines = [HEAD, "[made]", *(f'{name} = "{text}"' for name, text in result.items()), "", "[weights]"]
    lines += [f"{name} = {int(weighed[index])}" for index, name in enumerate(NAMES)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for path in Path(boxes.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for id, weight in zip(COMPILED_SCORING, list(weighed)[len(NAMES) :], strict=True):
            text = re.sub(rf"@potential\({id}, weight=-?\d+\)", f"@potential({id}, weight={int(weight)})", text)
        path.write_text(text, encoding="utf-8")


def main() -> None:
    """Search for the given time, then compare and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--games", type=int, default=16, help="games of each of the twelve set-ups for one point")
    parser.add_argument("--points", type=int, default=16, help="points of a generation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    start = np.array([*weights.weights(), *(compiled.weight for compiled in COMPILED_SCORING.values())], dtype=float)
    scale = np.maximum(np.abs(start) * 0.5, 10.0)
    judge, begun, generation = Judge(args.games), perf_counter(), 0
    search = cma.CMAEvolutionStrategy(
        np.zeros(len(start)), 0.4, {"seed": args.seed, "popsize": args.points, "verbose": -9}
    )
    with LOG.open("a", encoding="utf-8", newline="") as log:
        table = csv.writer(log)
        while perf_counter() - begun < args.minutes * 60:
            points = search.ask()
            key = TUNING + generation * args.games
            means = [float(np.mean(judge.ratings(words(start, scale, point), key))) for point in points]
            search.tell(points, [-mean for mean in means])
            generation += 1
            spent = round(perf_counter() - begun)
            figures = f"{np.mean(means):.2f}", f"{max(means):.2f}", f"{search.sigma:.3f}"
            table.writerow((commit(), args.seed, generation, spent, *figures))
            log.flush()
    before, after = row([int(word) for word in start]), words(start, scale, search.result.xfavorite)
    judge = Judge(200)
    old, new = np.array(judge.ratings(before, JUDGING)), np.array(judge.ratings(after, JUDGING))
    gain, error = float((new - old).mean()), float((new - old).std() / len(old) ** 0.5)
    print(f"mean rating {old.mean():.2f} before, {new.mean():.2f} after: {gain:+.2f} (standard error {error:.2f})")
    if gain > 0:
        result = {
            "by": f"python -m bench.tune --minutes {args.minutes:g} --games {args.games} --points {args.points} "
            f"--seed {args.seed}",
            "on": f"{datetime.now(UTC).date().isoformat()}, commit {commit()}, {machine()}",
            "with": f"cma {cma.__version__.split()[0]}, {generation} generations, solo games of all boxes and maps",
            "gain": f"{gain:+.2f} stars a game (standard error {error:.2f}) on {len(old)} deals that no generation saw",
        }
        write(after, result)


if __name__ == "__main__":
    main()
