"""What the coach says of a match, put to the test on matches of several bots.

`python -m prove.coach NOTEBOOK --processes 16` resumes where it stopped: every finding is a line of the notebook,
`--only` and `--count` say which and how many, and `--seconds` when to begin nothing new. Then it says what all the
lines together show, and fails if that is not what docs/coach.md promises:

* sums: 60 solo matches of four bots, each on a deal of its own. Par, luck and skill add up to the score; luck averages
  nothing; what the best drawings had over the greedy ones is the edge of par within the error told; the master's regret
  is near 0 and the novice's far above. Every third match is analysed twice, on decks of its own, so that the errors
  told can be held against the differences.
* outcomes: what is expected of the player that playouts follow, at the start of each season of 200 deals, against what
  it then got.
* best: how often the best drawing that the coach looks at, and the one that it names the best, are within half a star
  of the best of all, on fresh decks.
* edge: what the best drawings have over the greedy player's, on deals that nothing else uses; `edge.py` holds the fit.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TypedDict

from alidade import DEALER, Move, Phase, Record, Selection, View, level, new, play, set_up, view
from alidade.bots.evaluator import evaluator_for, keys_from
from alidade.coach import Budget, analyse
from alidade.coach.drawing import examine, shortlist
from alidade.coach.edge import FITTED_DEVIATION, POWER, SPREAD, STARS_PER_TIME_UNIT
from alidade.coach.estimate import Estimate, deviation, mean, mean_difference, total
from alidade.coach.playouts import PlayoutRunner, StartSheet
from alidade.dealer import chance
from alidade.engine.setup import Setup
from alidade.engine.state import State
from alidade.record import replay

BOTS = ("master", "greedy", "novice", "apprentice")
TEACHERS = ("best", "greedy", "novice", "apprentice")  # whose matches the edge is fitted on, each on the same deals
BUDGET = Budget(decks=96, start=400, threads=1)
TEACHING = Budget(decks=64, finalists=1, threads=1)
TWICE = 3  # every so manieth match is analysed twice
HALF = 0.5
SURE = 1024  # fresh decks
NEAR = 13  # stars of regret: half a star for each drawing of a match
BINS = 8
ERRORS = 3  # so many told errors are taken for chance

Chooser = Callable[[View, Random], Move]


class Line(TypedDict, total=False):
    """One finding of the notebook."""

    kind: str
    number: int
    bot: str
    numbers: list[float]
    again: list[float]
    moments: list[list[float]]


def setting(deal: int) -> Setup:
    """Both maps of the base box, and the heroes' own."""
    return (
        set_up(["Ada"], "A"),
        set_up(["Ada"], "B"),
        set_up(["Ada"], "C", Selection("heroes")),
    )[deal % 3]


def match(choose: Chooser, deal: int) -> Record:
    """A solo match; the deal is the same for all bots as long as they take as many turns."""
    setup = setting(deal)
    state, record = new(setup), Record(setup)
    chance_of, mind = Random(f"deal {deal}"), Random(f"mind {deal}")
    while not state.over:
        seat = state.waiting[0]
        move = chance(state, chance_of) if seat == DEALER else choose(view(state, seat), mind)
        state, record = play(state, seat, move), record.add(seat, move)
    return record


def follow(now: View, _: Random) -> Move:
    """What the player of the playouts draws."""
    evaluator = evaluator_for(now)
    assert evaluator is not None
    return evaluator.move(evaluator.ranking(1)[0])


def expected(state: State, seed: str, decks: int) -> list[list[int]]:
    """How games of the playouts' player may end, before a card is turned."""
    keys = keys_from(Random(seed), decks)
    (worlds,) = PlayoutRunner(view(state, 1)).outcomes([StartSheet(state.sheets[0], drawn=False)], keys)
    return worlds


def sums(number: int) -> Line:
    """One match: score, then start, edge, luck, skill and the lifts with their errors; perhaps a second time.

    The lifts are what the best drawings had over the greedy ones."""
    bot = BOTS[number % len(BOTS)]
    record = match(level(bot), 40_000 + number)
    result = list[list[float]]()
    for seed in (1, 2)[: 2 if number % TWICE == 0 else 1]:
        found = analyse(record, budget=BUDGET, seed=seed)
        lifts = total(moment.findings.greedy.regret for moment in found.moments if moment.findings and moment.own)
        numbers = (found.start, found.edge, found.luck, found.skill, lifts)
        result.append([found.end, *(one for it in numbers for one in (it.stars, it.error))])
    return Line(kind="sums", number=number, bot=bot, numbers=result[0], again=result[1] if len(result) > 1 else [])


def teach(number: int) -> Line:
    """One match on a deal of its own: for every moment its season, and what the best drawing had over the greedy."""
    bot, deal = TEACHERS[number % len(TEACHERS)], 10_000 + number // len(TEACHERS)
    result = list[list[float]]()
    other = None if bot == "best" else level(bot)

    def choose(now: View, mind: Random) -> Move:
        drawn = other(now, mind) if other else follow(now, mind)
        found = examine(now, drawn, TEACHING, f"teach {number} {now.turn}")
        result.append([now.season, found.greedy.regret.stars])
        return drawn if other else found.best.move

    record = match(choose, deal)
    first = next(state for state in replay(record) if state.phase is Phase.SHUFFLE)
    scores = [one[0] for one in expected(first, f"teach {number}", BUDGET.start)]
    return Line(kind="edge", number=number, bot=bot, numbers=[deviation(scores)], moments=result)


def outcome(number: int) -> Line:
    """The expectation at the start of every season, its spread, and what came, in a match of the playouts' player."""
    record, result = match(follow, 20_000 + number), list[float]()
    state = new(record.setup)
    for seat, move in record.moves:
        if state.phase is Phase.SHUFFLE:
            stars = [one[0] for one in expected(state, f"outcome {number} {state.season}", 200)]
            result += [mean(stars).stars, deviation(stars)]
        state = play(state, seat, move)
    return Line(kind="outcomes", number=number, numbers=[state.sheets[0].total, *result])


def best(number: int) -> Line:
    """By how much the best drawing looked at, and the one named best, fall short of the best of all, with errors."""
    rng = Random(f"best {number}")
    record = match(level(("greedy", "novice")[number % 2]), 30_000 + number)
    state, asked = new(record.setup), list[View]()
    for seat, move in record.moves:
        if seat == 1:
            asked.append(view(state, 1))
        state = play(state, seat, move)
    now = asked[rng.randrange(len(asked) - 1)]
    assert now.task is not None
    every = list(now.legal_moves())
    papers = {move: StartSheet(now.task.after(move.parts)) for move in every}

    def stars(moves: list[Move], decks: int, why: str) -> list[list[int]]:
        keys = keys_from(Random(f"{why} {number}"), decks)
        played = PlayoutRunner(now).outcomes([papers[move] for move in moves], keys)
        return [[outcome[0] for outcome in worlds] for worlds in played]

    def first(moves: list[Move], count: int, decks: int, why: str) -> list[Move]:
        sums = dict(zip(moves, map(sum, stars(moves, decks, why)), strict=True))
        return sorted(moves, key=lambda move: -sums[move])[:count]

    looked = shortlist(now, Budget(threads=1), f"best {number}")
    close = first(looked, 12, 48, "looked at")
    rivals = [looked[0], *first(close, 4, 256, "close"), *first(first(every, 40, 24, "every"), 6, 256, "close of all")]
    order = first(list(dict.fromkeys(rivals)), len(rivals), SURE, "choosing")
    found = [order[0], next(move for move in order if move in looked), looked[0]]
    top, ours, named = stars(found, SURE, "valuing")
    short = [mean_difference(top, theirs) for theirs in (ours, named)]
    numbers = [one for result in short for one in (result.stars, result.error)]
    return Line(kind="best", number=number, numbers=[*numbers, float(len(every))])


KINDS: dict[str, tuple[Callable[[int], Line], int]] = {
    "sums": (sums, 60),
    "outcomes": (outcome, 200),
    "best": (best, 100),
    "edge": (teach, 80),
}


def find(task: tuple[str, int]) -> Line:
    """What is written into the notebook for a task."""
    kind, number = task
    return KINDS[kind][0](number)


class Verdict:
    """What the lines of a notebook show, and whether it is what was promised."""

    def __init__(self, lines: list[Line]) -> None:
        self.wrong = list[str]()
        by_kind: dict[str, list[Line]] = defaultdict(list)
        for line in lines:
            by_kind[line["kind"]].append(line)
        for kind, tell in (("sums", self.sums), ("outcomes", self.outcomes), ("best", self.best), ("edge", self.edge)):
            if len(by_kind[kind]) > 1:
                tell(by_kind[kind])

    def expect(self, holds: bool, text: str) -> None:
        """One of the promises."""
        print(f"  {'yes' if holds else 'NO '}  {text}")
        if not holds:
            self.wrong.append(text)

    def sums(self, lines: list[Line]) -> None:
        print(f"sums, {len(lines)} matches")
        off = [abs(row[0] - row[1] - row[3] - row[5] - row[7]) for row in (line["numbers"] for line in lines)]
        self.expect(max(off) < 1e-6, f"par + luck + skill is the score; off by {max(off):.0e} at most")
        far = [(row[9] - row[3]) / sqrt(row[4] ** 2 + row[10] ** 2) for row in (line["numbers"] for line in lines)]
        beyond, spread = sum(abs(z) > 2 for z in far), sqrt(mean([z * z for z in far]).stars)
        text = f"the edge is right within 2 stated errors in all but {beyond}; it is off by {spread:.2f} of them"
        self.expect(beyond <= max(1, len(lines) // 10) and spread < 1.3, text)
        luck = mean([line["numbers"][5] for line in lines])
        self.expect(abs(luck.stars) < ERRORS * luck.error, f"luck averages 0: {luck}")
        regret = dict[str, Estimate]()
        for bot in BOTS:
            rows = [line["numbers"] for line in lines if line["bot"] == bot]
            if len(rows) > 1:
                found = {
                    name: mean([row[at] for row in rows])
                    for name, at in (("score", 0), ("edge", 3), ("lifts", 9), ("luck", 5))
                }
                regret[bot] = mean([-row[7] for row in rows])
                text = ", ".join(f"{name} {result}" for name, result in (found | {"regret": regret[bot]}).items())
                print(f"       {bot}, {len(rows)}: {text}")
        if "master" in regret and "novice" in regret:
            text = f"regret: master {regret['master']}, novice {regret['novice']}"
            self.expect(regret["master"].stars < NEAR and regret["novice"].stars > 4 * regret["master"].stars, text)
        twice = [line for line in lines if line["again"]]
        for name, at in (("start", 1), ("skill", 7)):
            pairs = [(line["numbers"][at : at + 2], line["again"][at : at + 2]) for line in twice]
            zs = [(one - two) / sqrt(e1**2 + e2**2) for (one, e1), (two, e2) in pairs if e1 or e2]
            z = sqrt(mean([z * z for z in zs]).stars) if zs else 0.0
            self.expect(z < 1.5, f"{name} of two analyses differs by {z:.2f} told errors")

    def outcomes(self, lines: list[Line]) -> None:
        print(f"outcomes, {len(lines)} deals")
        for season in range(4):
            rows = [line["numbers"] for line in lines if len(line["numbers"]) > 2 + 2 * season]
            result, came = [row[1 + 2 * season] for row in rows], [row[0] for row in rows]
            off = mean_difference(came, result)
            z = sqrt(mean([((row[0] - row[1 + 2 * season]) / (row[2 + 2 * season] or 1)) ** 2 for row in rows]).stars)
            text = f"season {season + 1}: outcome - expectation {off}, slope {_slope(result, came):.2f}, spread {z:.2f}"
            self.expect(abs(off.stars) < ERRORS * off.error and 0.75 < z < 1.33, text)
        ranked = sorted((line["numbers"][1], line["numbers"][0]) for line in lines)
        size = len(ranked) / BINS
        for bin in range(BINS):
            some = ranked[round(bin * size) : round((bin + 1) * size)]
            if len(some) > 1:
                print(f"       expected {mean([one for one, _ in some])}, came {mean([one for _, one in some])}")

    def best(self, lines: list[Line]) -> None:
        print(f"best, {len(lines)} positions")
        ours, named = ([line["numbers"][at] for line in lines] for at in (0, 2))
        near, close = (sum(short <= HALF for short in which) for which in (ours, named))
        text = f"the best drawing looked at is within half a star of the best of all in {near}; short by {mean(ours)}"
        self.expect(near >= 0.95 * len(lines), text)
        print(f"       the one named best is so in {close}; short by {mean(named)}")

    def edge(self, lines: list[Line]) -> None:
        """What the best drawings add in a unit of time, by season; and whether they add as much for weaker players."""
        print(f"edge, {len(lines)} matches")
        times = [season.threshold for season in setting(0).box.seasons]
        every = {line["number"]: _by_season(line) for line in lines}
        rates = [mean([one[season] / times[season] for one in every.values()]) for season in range(4)]
        whole = mean([sum(one) for one in every.values()])
        spread = deviation([sum(one) for one in every.values()]) / whole.stars
        print(f"       {whole} stars where scores spread by {FITTED_DEVIATION}; a time {', '.join(map(str, rates))}")
        for bot in TEACHERS:
            rows = [sum(every[line["number"]]) for line in lines if line["bot"] == bot]
            if len(rows) > 1:
                print(f"       {bot}, {len(rows)}: {mean(rows)}")
        held = sum(time * a_time for time, a_time in zip(times, STARS_PER_TIME_UNIT, strict=True))
        text = f"edge.py holds {held:.2f} stars, spread {SPREAD}; found {spread:.2f}"
        self.expect(abs(whole.stars - held) < ERRORS * whole.error and 0.7 < spread / SPREAD < 1.4, text)


def _by_season(line: Line) -> list[float]:
    """What the best drawings had over the greedy ones, brought to a match whose scores spread as is typical."""
    found = [0.0] * 4
    for season, lift, *_ in line["moments"]:
        found[int(season)] += lift * (FITTED_DEVIATION / line["numbers"][0]) ** POWER
    return found


def _slope(x: list[float], y: list[float]) -> float:
    across, up = sum(x) / len(x), sum(y) / len(y)
    return sum((a - across) * (b - up) for a, b in zip(x, y, strict=True)) / sum((a - across) ** 2 for a in x)


def picture(lines: list[Line], path: Path) -> None:
    """Expectation against outcome: every deal at the start of each season, and the means of its eighths."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 9.2), layout="constrained")
    for season, axes in enumerate(figure.subplots(2, 2, sharex=True, sharey=True).flat):
        rows = [line["numbers"] for line in lines if len(line["numbers"]) > 2 + 2 * season]
        pairs = sorted((row[1 + 2 * season], row[0]) for row in rows)
        low, high = min(map(min, pairs)), max(map(max, pairs))
        axes.plot([low, high], [low, high], color="0.6", linewidth=1)
        axes.plot(*zip(*pairs, strict=True), ".", color="0.7", markersize=4)
        size = len(pairs) / BINS
        eighths = [pairs[round(bin * size) : round((bin + 1) * size)] for bin in range(BINS)]
        result = [mean([one for one, _ in some]).stars for some in eighths]
        came = [mean([one for _, one in some]) for some in eighths]
        axes.errorbar(
            result, [one.stars for one in came], [one.error for one in came], fmt="o", color="#8c1c13", capsize=3
        )
        axes.set_title(f"before season {season + 1}: {len(pairs)} matches")
        axes.set_aspect("equal")
    figure.supxlabel("stars expected")
    figure.supylabel("stars that came")
    figure.savefig(path, dpi=90)


def found_by(tasks: list[tuple[str, int]], processes: int, seconds: float) -> Iterator[Line]:
    """What is found for each task, as it is found; after so many seconds nothing new is begun."""
    begun, due = perf_counter(), iter(tasks)
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        running = {pool.submit(find, task) for task in islice(due, processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()
                if perf_counter() - begun < seconds:
                    running |= {pool.submit(find, task) for task in islice(due, 1)}


def main() -> None:
    """Compute what is not in the notebook yet, and print it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("notebook", nargs="?", default="coach.jsonl", type=Path)
    parser.add_argument("--only", choices=list(KINDS))
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin nothing new after so many seconds")
    parser.add_argument("--plot", type=Path, help="draw expectation against outcome into this file")
    args = parser.parse_args()
    book = args.notebook
    known: list[Line] = [json.loads(line) for line in book.read_text().splitlines()] if book.exists() else []
    done = {(line["kind"], line["number"]) for line in known}
    kinds = [args.only] if args.only else list(KINDS)
    due = [(kind, number) for kind in kinds for number in range(args.count or KINDS[kind][1])]
    due = [task for task in due if task not in done]
    if due and args.seconds > 0:
        with book.open("a") as file:
            for line in found_by(due, args.processes, args.seconds):
                known.append(line)
                file.write(json.dumps(line) + "\n")
                file.flush()
    if args.plot:
        picture([line for line in known if line["kind"] == "outcomes"], args.plot)
    wrong = Verdict(known).wrong
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
