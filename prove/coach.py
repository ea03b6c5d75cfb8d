"""What the coach says of a match, put to the test on matches of several bots.

`python -m prove.coach NOTEBOOK` goes on where it stopped: every finding is a line of the notebook, and `--only` and
`--count` say which and how many. At the end it says what all the lines together show:

* sums: the three numbers of solo matches of several bots; each match is analysed twice, on decks of its own, so that
  the errors told can be held against the differences. Luck has to average nothing, whoever draws.
* edge: by how much the best drawings beat the greedy player's, on deals that nothing else uses.
* outcomes: what is expected of the greedy player at the start of each season, against what it then got.
* best: how often the best drawing that the coach finds is within half a star of the best of all, on fresh decks.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TypedDict

from alidade import DEALER, Phase, Record, View, level, new, play, set_up, view
from alidade.bots.evaluator import keys_from
from alidade.coach import Analysis, Budget, analyse
from alidade.coach.drawing import look, rank
from alidade.coach.estimate import mean, mean_difference
from alidade.coach.outlook import Outlook, Paper
from alidade.dealer import chance

BOTS = ("master", "greedy", "novice", "random")
BUDGET = Budget(decks=96, start=400)
HALF = 0.5
CLOSE = 64  # drawings that stand to be the best of all
SURE = 1536  # fresh decks


class Line(TypedDict, total=False):
    """One finding of the notebook."""

    kind: str
    number: int
    bot: str
    numbers: list[float]
    lifts: list[list[float]]


def match(bot: str, deal: int) -> Record:
    """A solo match of a bot; the deal is the same for all bots as long as they take as many turns."""
    setup = set_up(["Ada"])
    state, record = new(setup), Record(setup)
    chance_of, mind, choose = Random(f"deal {deal}"), Random(f"mind {deal}"), level(bot)
    while not state.over:
        seat = state.waiting[0]
        move = chance(state, chance_of) if seat == DEALER else choose(view(state, seat), mind)
        state, record = play(state, seat, move), record.add(seat, move)
    return record


def lifts(found: Analysis) -> list[list[float]]:
    """For every season the time that passed and what the best drawings had over the greedy player's."""
    told = [[float(season.threshold), 0.0] for season in found.setup.box.seasons]
    for moment in found.moments:
        if moment.look:
            told[moment.season][1] += moment.look.greedy.regret.stars
    return told


def sums(number: int) -> Line:
    """One match, analysed twice: score, then par, luck and skill with their errors, and the regrets, each time."""
    bot, record = BOTS[number % len(BOTS)], match(BOTS[number % len(BOTS)], number // len(BOTS))
    numbers: list[float] = []
    both = [analyse(record, budget=BUDGET, seed=seed) for seed in (1, 2)]
    for found in both:
        told = (found.start, found.luck, found.gained, found.skill, found.regret)
        numbers += [found.score, found.edge.stars, *(one for it in told for one in (it.stars, it.error))]
    return Line(kind="sums", number=number, bot=bot, numbers=numbers, lifts=lifts(both[0]))


def edge(number: int) -> Line:
    """One match of the master on a deal of its own."""
    found = analyse(match("master", 10_000 + number), budget=Budget(decks=64, start=64), seed=3)
    return Line(kind="edge", number=number, bot="master", lifts=lifts(found), numbers=[found.regret.stars])


def outcome(number: int) -> Line:
    """The expectation of the greedy player at the start of every season, its error, and what came."""
    record, state, told = match("greedy", 20_000 + number), None, list[float]()
    state = new(record.setup)
    for seat, move in record.moves:
        if state.phase is Phase.SHUFFLE:
            now = Outlook(view(state, 1))
            keys = keys_from(Random(f"outcome {number} {state.season}"), 200)
            (worlds,) = now.outcomes([Paper(state.sheets[0], drawn=False)], keys)
            expected = mean([one[0] for one in worlds])
            told += [expected.stars, expected.error * sqrt(len(worlds))]
        state = play(state, seat, move)
    return Line(kind="outcomes", number=number, numbers=[state.sheets[0].total, *told])


def best(number: int) -> Line:
    """By how much the coach's best drawing of some position falls short of the best of all, with the error."""
    rng = Random(f"best {number}")
    record = match(("greedy", "novice")[number % 2], 30_000 + number)
    state, asked = new(record.setup), list[View]()
    for seat, move in record.moves:
        if seat == 1:
            asked.append(view(state, 1))
        state = play(state, seat, move)
    now = asked[rng.randrange(len(asked) - 1)]
    found = look(now, next(now.legal_moves()), Budget(decks=2), f"best {number}")
    every = list(now.legal_moves())
    ranked = rank(now, every, playouts=(8 if len(every) > CLOSE else 16) * len(every) * 2, seed=f"all {number}")
    rivals = [found.best.move, *[move for move in ranked[:4] if move != found.best.move]]
    assert now.task is not None
    papers = [Paper(now.task.after(move.parts)) for move in rivals]
    choosing, valuing = (keys_from(Random(f"{which} {number}"), SURE) for which in ("choosing", "valuing"))
    sums = [sum(one[0] for one in worlds) for worlds in Outlook(now).outcomes(papers, choosing)]
    top = max(range(len(rivals)), key=lambda index: sums[index])
    ours, theirs = Outlook(now).outcomes([papers[0], papers[top]], valuing)
    short = mean_difference([one[0] for one in theirs], [one[0] for one in ours])
    return Line(kind="best", number=number, numbers=[short.stars, short.error, float(len(every))])


KINDS: dict[str, tuple[Callable[[int], Line], int]] = {
    "sums": (sums, 60),
    "edge": (edge, 60),
    "outcomes": (outcome, 200),
    "best": (best, 100),
}


def tell(lines: list[Line]) -> Iterator[str]:
    """What the lines of a notebook show."""
    by_kind: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_kind[line["kind"]].append(line)
    yield from _tell_sums(by_kind["sums"])
    for kind in ("edge", "sums"):
        for bot in BOTS:
            yield from _tell_lifts(kind, bot, [line["lifts"] for line in by_kind[kind] if line["bot"] == bot])
    yield from _tell_outcomes(by_kind["outcomes"])
    short = [line["numbers"] for line in by_kind["best"]]
    if short:
        near = sum(numbers[0] <= HALF for numbers in short)
        surely = sum(numbers[0] - 2 * numbers[1] > HALF for numbers in short)
        told = mean([numbers[0] for numbers in short])
        yield f"best: within half a star in {near} of {len(short)} positions, surely not in {surely}; short by {told}"


def _tell_sums(lines: list[Line]) -> Iterator[str]:
    off, spread = 0.0, dict[str, list[float]]()
    for line in lines:
        one, two = line["numbers"][:12], line["numbers"][12:]
        for score, told, start, _, luck, _, _, _, skill, *_ in (one, two):
            off = max(off, abs(start + told + luck + skill - score))
        for name, place in (("start", 2), ("luck", 4), ("gained", 6), ("regret", 10)):
            error = sqrt(one[place + 1] ** 2 + two[place + 1] ** 2)
            spread.setdefault(name, []).append((one[place] - two[place]) / error if error else 0.0)
    if lines:
        yield f"sums: {len(lines)} matches, par + luck + skill misses the score by {off:.0e} at most"
        for name, found in spread.items():
            yield f"sums: {name} of two analyses differs by {sqrt(mean([z * z for z in found]).stars):.2f} told errors"
    for bot in BOTS:
        rows = [line["numbers"] for line in lines if line["bot"] == bot]
        if len(rows) > 1:
            means = {"score": 0, "luck": 4, "skill": 8, "regret": 10}
            said = [f"{name} {mean([row[place] for row in rows])}" for name, place in means.items()]
            yield f"sums: {bot}, {len(rows)} matches: {', '.join(said)}"


def _tell_lifts(kind: str, bot: str, found: list[list[list[float]]]) -> Iterator[str]:
    if len(found) > 1:
        seasons = [mean([one[season][1] / one[season][0] for one in found]) for season in range(4)]
        whole = mean([sum(lift for _, lift in one) for one in found])
        yield f"{kind}: {bot}, {len(found)} matches: {whole} stars; a time {', '.join(map(str, seasons))}"


def _tell_outcomes(lines: list[Line]) -> Iterator[str]:
    for season in range(4):
        rows = [line["numbers"] for line in lines if len(line["numbers"]) > 2 + 2 * season]
        if len(rows) > 1:
            off = mean([row[0] - row[1 + 2 * season] for row in rows])
            z = mean([((row[0] - row[1 + 2 * season]) / (row[2 + 2 * season] or 1)) ** 2 for row in rows])
            slope = _slope([row[1 + 2 * season] for row in rows], [row[0] for row in rows])
            yield (
                f"outcomes: season {season + 1}, {len(rows)} deals: outcome - expectation {off}, "
                f"slope {slope:.2f}, spread {sqrt(z.stars):.2f} of the told one"
            )


def _slope(x: list[float], y: list[float]) -> float:
    across, up = sum(x) / len(x), sum(y) / len(y)
    return sum((a - across) * (b - up) for a, b in zip(x, y, strict=True)) / sum((a - across) ** 2 for a in x)


def main() -> None:
    """Find what is not in the notebook yet, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("notebook", nargs="?", default="coach.jsonl", type=Path)
    parser.add_argument("--only", choices=list(KINDS))
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin nothing new after so many seconds")
    asked = parser.parse_args()
    begun, book = perf_counter(), asked.notebook
    known: list[Line] = [json.loads(line) for line in book.read_text().splitlines()] if book.exists() else []
    done = {(line["kind"], line["number"]) for line in known}
    for kind, (find, count) in KINDS.items():
        for number in range(asked.count or count):
            if asked.only in (None, kind) and (kind, number) not in done and perf_counter() - begun < asked.seconds:
                known.append(find(number))
                with book.open("a") as file:
                    file.write(json.dumps(known[-1]) + "\n")
    for said in tell(known):
        print(said)


if __name__ == "__main__":
    main()
