"""Two matches that look the same from every seat and differ in all that is hidden, and a server for each."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from alidade import messages as m
from alidade.dealer import chance
from alidade.engine.card import AmbushCard, HeroCard
from alidade.engine.move import Deal, Move, Shuffle
from alidade.engine.play import legal_moves, new, play
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.state import DEALER, Phase, State
from alidade.table.opening import checked_opening, setup_of

Dealt = Deal | Shuffle
Step = tuple[tuple[int, str], ...]  # who drew what
KINDS = ("first", "respond", "ambush", "hero", "choose", "autumn", "winter")

SERVE = """
import secrets, sys, time
from itertools import count
from random import Random
tokens, names = count(), Random(0)
secrets.token_urlsafe = lambda size: f"{next(tokens):032d}"
secrets.choice = names.choice
time.time, time.time_ns, time.perf_counter = lambda: 1.8e9, lambda: 18 * 10**17, lambda: 0.0
from alidade.table import attendance
attendance.HOST_WAIT = 0.0  # the clock stands still, so nobody would ever be away for long enough
from alidade.cli.program import main
main.main(["serve", *sys.argv[1:]])
"""


class Twin:
    """A server process with a log of its own, whose clock stands still and whose secrets are the other's."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        arguments = ["--port", "0", "--data", str(folder), "--log-level", "debug", "--per-address", "10000"]
        arguments.append(
            "--no-coach"
        )  # how far an analysis is depends on the time: tests/coach has the same two matches
        self.log = (folder / "log").open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *arguments], stdout=subprocess.PIPE, stderr=self.log
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().split()[-1].rstrip("/")

    def end(self) -> list[str]:
        """Stop it; the lines of its log."""
        self.process.terminate()
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        lines = Path(self.log.name).read_text().splitlines()
        return sorted(line for line in lines if "compiling the game" not in line)  # which the first of two does


@dataclass(frozen=True)
class Point:
    """A place in a match: the moves that lead there, two deals that agree up to there, and what may be drawn now."""

    kind: str
    steps: tuple[Step, ...]
    lessons: tuple[m.Lesson, m.Lesson]
    next_cards: tuple[str, str]
    choices: dict[int, list[str]]


def points(asked: m.CreateTable, seed: int) -> dict[str, Point]:
    """The first place of each kind in a random match."""
    found: dict[str, Point] = {}
    deals: list[Dealt] = []
    left: list[int] = []  # how many cards of each season's deck are still hidden
    steps: list[Step] = []
    rng = Random(seed)
    setup = setup_of(checked_opening(asked), [Cartographer(str(n)) for n in range(1, asked.seats + 1)], ())
    state = new(setup)
    while not state.over:
        if DEALER in state.waiting:
            deals.append(chance(state, rng))
            state = play(state, DEALER, deals[-1])
            left = [*left, len(state.deck)] if isinstance(deals[-1], Shuffle) else left
            continue
        left[-1] = len(state.deck)
        for kind in _kinds(state):
            if kind not in found and len(state.deck) > 1:
                twins = _twins(state, deals, left, steps, rng)
                if twins is not None:
                    found[kind] = Point(kind, tuple(steps), *twins, _choices(state))
        step = []
        for seat in state.waiting:
            moves = list(islice(legal_moves(state, seat), 300))
            step.append((seat, str(rng.choice(moves))))
        steps.append(tuple(step))
        state = _played(state, steps[-1])
    return found


def _played(state: State, step: Step) -> State:
    for seat, text in step:
        state = play(state, seat, Move.parse(text))
    return state


def _kinds(state: State) -> Iterator[str]:
    card = state.column[-1] if state.column else None
    if state.phase is Phase.RESPOND:
        yield "respond"
    elif state.phase is Phase.CHOOSE:
        yield "choose"
    elif state.turn == 1:
        yield "first"
    elif isinstance(card, AmbushCard):
        yield "ambush"
    elif isinstance(card, HeroCard):
        yield "hero"
    elif state.season >= 2:
        yield ("autumn", "winter")[state.season - 2]


def _choices(state: State) -> dict[int, list[str]]:
    return {seat: [str(move) for move in islice(legal_moves(state, seat), 60)] for seat in state.waiting}


def _twins(
    state: State, deals: list[Dealt], left: list[int], steps: list[Step], rng: Random
) -> tuple[tuple[m.Lesson, m.Lesson], tuple[str, str]] | None:
    """The deal so far and another that shows the same: hidden cards change places, later decks are others."""
    first = deals[0]
    assert isinstance(first, Deal)
    seen = {card.id for card in state.seen}
    other: dict[str, str] = {}
    for stack in (first.ambushes, first.heroes):
        hidden = [card for card in stack if card not in seen]
        other |= dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))

    def renamed(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other.get(card, card) for card in cards)

    changed: list[Dealt] = [Deal(first.edicts, first.skills, renamed(first.ambushes), renamed(first.heroes))]
    for shuffle, hidden_count in zip(deals[1:], left, strict=True):
        assert isinstance(shuffle, Shuffle)
        cards = list(renamed(shuffle.deck))
        shown, hidden = cards[: len(cards) - hidden_count], cards[len(cards) - hidden_count :]
        changed.append(Shuffle(tuple(shown + _reordered(hidden, rng))))
    both = [_continued(state.setup, kept, steps, rng) for kept in (deals, changed)]
    if both[0][1] == both[1][1]:
        return None
    return (both[0][0], both[1][0]), (both[0][1], both[1][1])


def _reordered(cards: list[str], rng: Random) -> list[str]:
    """The same cards in another order, with another one on top."""
    mixed = rng.sample(cards, len(cards))
    return mixed if not cards or mixed[0] != cards[0] else [*mixed[1:], mixed[0]]


def _continued(setup: Setup, deals: list[Dealt], steps: list[Step], rng: Random) -> tuple[m.Lesson, str]:
    """A deal written down to the end of some match that goes through these steps, and the card that comes next."""
    state, coming, todo = new(setup), list(deals), list(steps)
    written: list[Dealt] = []
    next_card = ""
    while not state.over:
        if DEALER in state.waiting:
            written.append(coming.pop(0) if coming else chance(state, rng))
            state = play(state, DEALER, written[-1])
        elif todo:
            state = _played(state, todo.pop(0))
        else:
            next_card = next_card or state.deck[0].id
            seat = state.waiting[0]
            state = play(state, seat, rng.choice(list(islice(legal_moves(state, seat), 20))))
    return m.Lesson(str(written[0]), [str(shuffle) for shuffle in written[1:]]), next_card
