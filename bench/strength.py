"""How strong the bots are: alone on fixed solo deals, and against each other at one table.

`python -m bench.strength solo --deals 1000 random novice greedy` plays the same deals (map A, base box) with each bot;
`python -m bench.strength table --deals 100 --box heroes random novice greedy planner` seats the bots at one table, each
deal once for every bot with the seats moved on by one. `--write` adds the tables to results.md; `--keep FILE` keeps
every game as soon as it is played and continues with those that the file holds. It is a tournament of the laboratory,
but for its deals and the bots' chance: those have been the same since the first figures.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

from alidade.cards import Selection, set_up
from alidade.engine.result import BOUNDS
from alidade.lab import GameJob, Mean, Outcome, Standings, TournamentSpec, jobs, play_jobs, tabulate
from alidade.lab.results_log import read_outcomes, write_outcome
from bench.machine import append, commit, machine


class FixedJob(GameJob):
    """A game of a fixed deal; a bot's chance depends on the deal, its name and its seat alone."""

    def chances(self) -> list[Random]:
        """The dealer's and each seat's; deals and seats are numbered from 0 in them."""
        deal = self.deal - 1
        return [Random(f"deal {deal}"), *(Random(f"{deal} {bot} {seat}") for seat, bot in enumerate(self.bots))]


def games(spec: TournamentSpec, box: str, processes: int, keep: Path | None) -> Iterator[Outcome]:
    """All games: those that are kept, then the others, each kept before the next."""
    setup = set_up([f"seat {seat}" for seat in range(1, spec.seats + 1)], "", Selection(box))
    kept = set[int]()
    if keep and keep.exists():
        with keep.open("rb") as lines:
            for outcome in read_outcomes(lines, str(keep), spec):
                kept.add(outcome.number)
                yield outcome
    owed = (FixedJob(**vars(job)) for job in jobs(spec, lambda _: setup) if job.number not in kept)
    with (keep or Path(os.devnull)).open("a", encoding="utf-8") as file:
        for outcome in play_jobs(owed, processes):
            file.write(write_outcome(outcome))
            file.flush()
            yield outcome


def lines_of(result: Standings) -> Iterator[str]:
    """The tables: what each bot reached, each pair on the same deals, and in solo play each edict."""
    solo = result.terms.seats == 1
    yield f"| bot | stars | {'rating | titles from +30 to none' if solo else 'wins'} | coins a season | ms a move |"
    yield f"| --- | ---: | {'---: | ---' if solo else '---:'} | --- | ---: |"
    for one in result.standings:
        titles = " ".join(str(dict(one.titles).get(bound, 0)) for bound in (*BOUNDS, None))
        second = f"{figure(one.rating)} | {titles}" if one.rating else figure(one.wins, 3)
        coins = " ".join(f"{coins:.1f}" for coins in one.coins)
        yield f"| {one.bot} | {figure(one.stars)} | {second} | {coins} | {one.milliseconds:.1f} |"
    yield from ("", "| pair | difference in stars, 95 % interval |", "| --- | ---: |")
    for duel in result.duels:
        more = duel.stars
        interval = f"({-(more.high or 0):+.1f} to {-(more.low or 0):+.1f})"
        yield f"| {duel.other} over {duel.bot} | {-more.mean:+.1f} {interval} |"
    if solo:
        names = [one.bot for one in result.standings]
        yield from ("", f"| edict | its number | {' | '.join(names)} |", "| --- | ---: |" + " ---: |" * len(names))
        for row in zip(*(one.edicts for one in result.standings), strict=True):
            given = " | ".join(f"{edict.stars.mean:.1f}" for edict in row)
            yield f"| {row[0].card} | {row[0].number} | {given} |"


def figure(mean: Mean | None, digits: int = 1) -> str:
    """A mean with its standard error."""
    return f"{mean.mean:.{digits}f} ± {mean.error or 0:.{digits}f}" if mean else ""


def main() -> None:
    """Play, print and perhaps write down."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("kind", choices=["solo", "table"])
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--box", default="base")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    begun = perf_counter()
    spec = TournamentSpec(tuple(args.bots), args.deals, 0, len(args.bots) if args.kind == "table" else 1)
    lines = list(lines_of(tabulate(spec, games(spec, args.box, args.processes, args.keep))))
    minutes = (perf_counter() - begun) / 60
    print(f"commit {commit()}, {machine()}, {minutes:.1f} minutes", *lines, sep="\n")
    if args.write:
        title = "Strength alone" if args.kind == "solo" else f"Strength at a table of {spec.seats}"
        options = f"--deals {spec.deals} --box {args.box} {' '.join(spec.bots)}"
        append(f"{title}, {args.box}", f"python -m bench.strength {args.kind} {options}", lines)


if __name__ == "__main__":
    main()
