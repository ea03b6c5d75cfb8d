"""How strong the bots are: alone on fixed solo deals, and against each other at tables of four.

`python -m bench.strength solo --deals 1000 random novice greedy` plays the same deals (map A, base box) with each bot;
`python -m bench.strength table --games 400 --box heroes random novice greedy planner` seats four bots at one table,
each deal four times with the seats moved on by one. `--write` adds the table to results.md; `--keep FILE` keeps every
game as soon as it is played and goes on with those the file holds. Deals are numbered from 0 and dealt by Python's own
random numbers; no tuning deal is among them, for those have keys of the bulk simulation.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter

from alidade.batch.warm import warm
from alidade.bots import level
from alidade.cards import Selection, set_up
from alidade.dealer import deal
from alidade.engine.play import new, play
from alidade.engine.result import BOUNDS, bound, rating
from alidade.engine.setup import Setup
from alidade.engine.state import DEALER, State
from alidade.engine.view import view
from bench.machine import append, commit, machine


@dataclass(frozen=True)
class Played:
    """One finished game: the totals by seat, the solo rating, what the seasons and edicts brought, the time spent."""

    totals: tuple[int, ...]
    rating: int
    coins: tuple[int, ...]
    edicts: tuple[tuple[str, int, int], ...]
    milliseconds: tuple[float, ...]


@cache
def strength_setup(box: str, seats: int) -> Setup:
    """The set-up of a box on its first map."""
    return set_up([f"seat {seat}" for seat in range(1, seats + 1)], "", Selection(box))


def game(box: str, bots: Sequence[str], deal_number: int) -> Played:
    """Play one deal; a bot's random numbers depend on the deal, its name and its seat alone."""
    dealer, state = Random(f"deal {deal_number}"), new(strength_setup(box, len(bots)))
    rngs = [Random(f"{deal_number} {bot} {seat}") for seat, bot in enumerate(bots)]
    spent, moves = [0.0] * len(bots), [0] * len(bots)
    while not state.over:
        if DEALER in state.waiting:
            state = deal(state, dealer)
            continue
        for seat in state.waiting:
            start = perf_counter()
            move = level(bots[seat - 1])(view(state, seat), rngs[seat - 1])
            spent[seat - 1] += perf_counter() - start
            moves[seat - 1] += 1
            state = play(state, seat, move)
    each = tuple(1000 * time / max(1, count) for time, count in zip(spent, moves, strict=True))
    return Played(tuple(sheet.total for sheet in state.sheets), rating(state), *earned(state), each)


def earned(state: State) -> tuple[tuple[int, ...], tuple[tuple[str, int, int], ...]]:
    """The coins of each season, and for each edict its id, its number and the stars of both its scorings."""
    stars = state.sheets[0].stars
    edicts = []
    for place, card in enumerate(state.edicts):
        seasons = enumerate(state.setup.box.seasons)
        got = sum(stars[n].edicts[season.edicts.index(place)] for n, season in seasons if place in season.edicts)
        edicts.append((card.id, card.solo, got))
    return tuple(season.coins for season in stars), tuple(edicts)


class MatchPool:
    """Where games are played on several cores, and kept in a file if one is named."""

    def __init__(self, processes: int, keep: Path | None) -> None:
        self.pool = ProcessPoolExecutor(processes, initializer=warm)
        self.keep, self.kept = keep, dict[str, Played]()
        if keep and keep.exists():
            for line in keep.read_text(encoding="utf-8").splitlines():
                data, (totals, rated, coins, edicts, spent) = json.loads(line)
                got = tuple((id, number, stars) for id, number, stars in edicts)
                self.kept[data] = Played(tuple(totals), rated, tuple(coins), got, tuple(spent))

    def play(self, box: str, games: Sequence[tuple[Sequence[str], int]]) -> Iterator[Played]:
        """The games of these bots and deals, in their order."""
        names = [f"{box} {' '.join(bots)} {deal}" for bots, deal in games]
        missing = [game for game, name in zip(games, names, strict=True) if name not in self.kept]
        bots, deals = [list(bots) for bots, _ in missing], [deal for _, deal in missing]
        fresh = self.pool.map(game, [box] * len(missing), bots, deals)
        for name in names:
            if name not in self.kept:
                self.kept[name] = next(fresh)
                if self.keep:
                    with self.keep.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([name, astuple(self.kept[name])]) + "\n")
            yield self.kept[name]


def mean(numbers: Sequence[float]) -> str:
    """A mean with its standard error."""
    error = stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return f"{fmean(numbers):.1f} ± {error:.1f}"


def solo(bots: Sequence[str], deals: int, matches: MatchPool) -> list[str]:
    """The table of all bots on the same solo deals."""
    lines = [
        "| bot | deals | stars | rating | titles from +30 to none | coins a season | ms a move |",
        "| --- | ---: | ---: | ---: | --- | --- | ---: |",
    ]
    by_edict: dict[str, dict[str, list[int]]] = {}
    numbers: dict[str, int] = {}
    for bot in bots:
        played = list(matches.play("base", [([bot], deal) for deal in range(deals)]))
        titles = Counter(bound(one.rating) for one in played)
        counts = " ".join(str(titles[bound]) for bound in (*BOUNDS, None))
        coins = " ".join(f"{fmean(season):.1f}" for season in zip(*(one.coins for one in played), strict=True))
        stars, ratings = [float(one.totals[0]) for one in played], [float(one.rating) for one in played]
        spent = fmean(one.milliseconds[0] for one in played)
        lines.append(f"| {bot} | {deals} | {mean(stars)} | {mean(ratings)} | {counts} | {coins} | {spent:.1f} |")
        print(lines[-1], flush=True)
        for one in played:
            for id, number, earnings in one.edicts:
                numbers[id] = number
                by_edict.setdefault(id, {}).setdefault(bot, []).append(earnings)
    lines += ["", f"| edict | its number | {' | '.join(bots)} |", "| --- | ---: |" + " ---: |" * len(bots)]
    for id in sorted(by_edict):
        got = " | ".join(f"{fmean(by_edict[id][bot]):.1f}" if bot in by_edict[id] else "-" for bot in bots)
        lines.append(f"| {id} | {numbers[id]} | {got} |")
    return lines


def tables(bots: Sequence[str], games: int, box: str, matches: MatchPool) -> list[str]:
    """Four bots at one table: the stars of each, and what each has more than the one before it in the same deals."""
    deals = games // len(bots)
    seats = [[*bots[turn:], *bots[:turn]] for _ in range(deals) for turn in range(len(bots))]
    numbers = [number for number in range(deals) for _ in bots]
    played = list(matches.play(box, list(zip(seats, numbers, strict=True))))
    stars: dict[str, list[float]] = {bot: [0.0] * deals for bot in bots}
    for seated, number, one in zip(seats, numbers, played, strict=True):
        for bot, total in zip(seated, one.totals, strict=True):
            stars[bot][number] += total / len(bots)
    wins = Counter(
        seated[seat]
        for seated, one in zip(seats, played, strict=True)
        for seat in range(4)
        if one.totals[seat] == max(one.totals)
    )
    lines = [
        f"{box} box, {len(played)} games of {deals} deals.",
        "",
        "| bot | stars | games won |",
        "| --- | ---: | ---: |",
    ]
    lines += [f"| {bot} | {mean(stars[bot])} | {wins[bot]} |" for bot in bots]
    lines += ["", "| pair | difference in stars, 95 % interval |", "| --- | ---: |"]
    for weaker, stronger in pairwise(bots):
        more = [b - a for a, b in zip(stars[weaker], stars[stronger], strict=True)]
        width, middle = 1.96 * stdev(more) / len(more) ** 0.5, fmean(more)
        text = f"{middle:+.1f} ({middle - width:+.1f} to {middle + width:+.1f})"
        lines.append(f"| {stronger} over {weaker} | {text} |")
    return lines


def main() -> None:
    """Play, print and perhaps write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["solo", "table"])
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--box", default="base")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    if args.kind == "table" and args.games < 2 * len(args.bots):
        parser.error(f"expected at least {2 * len(args.bots)} games")
    begun = perf_counter()
    matches = MatchPool(args.processes, args.keep)
    with matches.pool:
        if args.kind == "solo":
            lines = solo(args.bots, args.deals, matches)
            title, size = "Strength alone", f"--deals {args.deals}"
        else:
            lines = tables(args.bots, args.games, args.box, matches)
            title, size = f"Strength at a table of four, {args.box}", f"--games {args.games} --box {args.box}"
    minutes = (perf_counter() - begun) / 60
    print(f"commit {commit()}, {machine()}, {minutes:.1f} minutes", *lines, sep="\n")
    if args.write:
        append(title, f"python -m bench.strength {args.kind} {size} {' '.join(args.bots)}", lines)


if __name__ == "__main__":
    main()
