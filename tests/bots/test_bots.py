"""Players made of code: they play everything by the rules, see no more than a person, and load nothing early."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from alidade.bots import LEVELS, NAMES, Choose, greedy, hint, level, level_id, planner
from alidade.bots.evaluator import evaluator_for
from alidade.cards import Selection, set_up
from alidade.dealer import imagine, random_move
from alidade.engine.card import Stack
from alidade.engine.errors import BadSetup
from alidade.engine.map_text import read_sheet
from alidade.engine.move import Move
from alidade.engine.play import legal_moves, new, play
from alidade.engine.setup import Setup
from alidade.engine.state import Phase, State
from alidade.engine.task import Task
from alidade.engine.view import View, view
from alidade.i18n import LANGUAGES, translations
from tests.matches import Drawing, played_out

QUICK: dict[str, Choose] = {**LEVELS, "planner": planner.Planner(4, 8), "master": planner.Planner(6, 12, threads=2)}
LARGE = read_sheet("\n".join(["..R.........", "............", "....^......."] * 4))


def uncounted(setup: Setup, *stacks: Stack) -> Setup:
    """The set-up with the scoring cards of these stacks robbed of their compiled versions."""
    scoring = tuple(replace(card, compiled=None) if card.stack in stacks else card for card in setup.box.scoring)
    return replace(setup, box=replace(setup.box, scoring=scoring))


SETUPS = {
    "base solo": set_up(["a"], "A"),
    "heroes, two": set_up(["a", "b"], "C", Selection("heroes")),
    "everything": set_up(["a", "b", "c"], "D", Selection("combined", skills=True), fallback="card"),
    "custom map": set_up(["a"], read_sheet("......\n..^.R.\n......\n.R....\n......")),
    "large map, skills": set_up(["a", "b"], LARGE, Selection("combined", skills=True)),
    "no compiled version": uncounted(set_up(["a"], "A"), Stack.VILLAGE, Stack.FOREST),
}


def match(setup: Setup, seed: int, answer: Drawing) -> State:
    """Play a match to its end; every question goes to `answer`."""
    return played_out(new(setup), Random(seed), answer)


def positions(setup: Setup, seed: int, every: int) -> list[State]:
    """Some positions of a random game in which a seat owes a move."""
    found: list[State] = []

    def answer(state: State, seat: int, rng: Random) -> Move:
        found.append(state)
        return random_move(state.task(seat), rng)

    match(setup, seed, answer)
    return found[::every]


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
@pytest.mark.parametrize("name", QUICK)
def test_every_level_plays_by_the_rules_to_the_end(name: str, setup: Setup) -> None:
    state = match(setup, 3, lambda state, seat, rng: QUICK[name](view(state, seat), rng))
    assert state.phase is Phase.OVER


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
@pytest.mark.parametrize("name", QUICK)
def test_no_peeking(name: str, setup: Setup) -> None:
    compared = 0
    for state in positions(setup, 5, 4):
        seat = state.waiting[-1]
        seen = view(state, seat)
        expected = QUICK[name](seen, Random(7))
        for seed in range(3):
            other = imagine(seen, Random(seed))
            compared += other.deck != state.deck
            assert QUICK[name](view(other, seat), Random(7)) == expected
    assert compared


@pytest.mark.parametrize("name", ["greedy", "planner"])
@pytest.mark.parametrize("seats", [1, 2])
def test_warded_monsters_are_drawn_by_the_rules(name: str, seats: int) -> None:
    """Acrobatics changes the shape that is drawn (R15.3)."""
    setup, warded = set_up(["a", "b"][:seats], "A", Selection("base", skills=True)), 0

    def answer(state: State, seat: int, rng: Random) -> Move:
        nonlocal warded
        task = state.task(seat)
        if state.phase is Phase.RESPOND and "acrobatics" in task.offer().words:
            return Move.parse("acrobatics")
        if task.ward is None:
            return random_move(task, rng)
        warded += 1
        return QUICK[name](view(state, seat), rng)

    for seed in range(40):
        match(setup, seed, answer)
        if warded > 3:
            return
    raise AssertionError("nobody was warded")


@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_an_ambush_is_answered_with_diplomacy_where_it_gains(name: str) -> None:
    """Its space may be drawn before the sheets are passed (R15.8)."""
    setup, answers = set_up(["a", "b"], "A", Selection("base", skills=True)), []

    def answer(state: State, seat: int, rng: Random) -> Move:
        task = state.task(seat)
        if state.phase is Phase.RESPOND and set(task.offer().words) == {"diplomacy"}:
            answers.append(_diplomatic(QUICK[name], task, view(state, seat), rng))
        return random_move(task, rng)

    for seed in range(60):
        match(setup, seed, answer)
    assert set(answers) == {True, False}


def _diplomatic(choose: Choose, task: Task, seen: View, rng: Random) -> bool:
    """Whether diplomacy was used; it is where it gains, and then in the best way."""
    evaluator = evaluator_for(seen)
    assert evaluator is not None
    move = choose(seen, rng)
    best = max(evaluator.worth(task.after(other.parts)) for other in task.legal_moves() if other.parts)
    assert move in set(task.legal_moves())
    assert bool(move.parts) == (best - evaluator.worth(task.sheet) > greedy.GAIN)
    if move.parts:
        assert move.parts[0].word == "diplomacy"
        assert evaluator.worth(task.after(move.parts)) == best
    return bool(move.parts)


def last_view(setup: Setup, seed: int) -> View:
    """The view before the last drawing of a game at random."""
    return next(view(state, 1) for state in reversed(positions(setup, seed, 1)))


@pytest.mark.parametrize("seed", range(5))
def test_the_last_drawing_is_exact(seed: int) -> None:
    seen = last_view(SETUPS["base solo"], seed)
    assert planner.certain(seen)
    state = imagine(seen, Random(1))
    best = max(play(state, 1, move).sheets[0].total for move in legal_moves(state, 1))
    assert play(state, 1, planner.Planner(4, 4)(seen, Random(1))).sheets[0].total == best


@pytest.mark.parametrize("threads", [2, 3])
def test_any_number_of_threads_finds_the_same_move(threads: int) -> None:
    for state in positions(SETUPS["heroes, two"], 4, 6):
        seen = view(state, state.waiting[0])
        alone = planner.Planner(8, 40, moves_per_turn=30, trust=2)
        assert replace(alone, threads=threads)(seen, Random(2)) == alone(seen, Random(2))


@pytest.mark.parametrize(
    ("moves", "playouts", "seconds", "threads", "looks", "trust"),
    [
        (0, 4, 0.0, 1, 0, 0),
        (4, 4, 0.0, 0, 0, 0),
        (4, 0, 0.0, 1, 0, 0),
        (4, -5, 0.0, 1, 0, 0),
        (4, 4, -1.0, 1, 0, 0),
        (4, 0, float("inf"), 1, 0, 0),
        (4, 0, float("nan"), 1, 0, 0),
        (4, 4, 0.0, 1, -1, 0),
        (4, 4, 0.0, 1, 0, -1),
    ],
)
def test_a_planner_has_something_to_spend(
    moves: int, playouts: int, seconds: float, threads: int, looks: int, trust: int
) -> None:
    with pytest.raises(planner.BadPlanner, match=r"^A planner needs at least 1 move"):
        planner.Planner(moves, playouts, seconds, threads, looks, trust)


def test_seconds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a hundredth of a second whenever it is read: before each playout."""
    ticks = count()
    monkeypatch.setattr(planner, "perf_counter", lambda: next(ticks) / 100)
    planner.Planner(4, 4, seconds=0.3)(view(positions(SETUPS["base solo"], 1, 1)[0], 1), Random(1))
    assert next(ticks) == 31


def test_a_hint_is_legal_and_the_same_again() -> None:
    state = positions(SETUPS["base solo"], 2, 1)[3]
    seen = view(state, 1)
    assert hint(seen) == hint(seen)
    assert hint(seen) in set(legal_moves(state, 1))


def test_a_level_goes_by_its_id_and_its_name() -> None:
    assert list(NAMES) == list(LEVELS)
    for id, name in NAMES.items():
        for text in (id, name, name.upper(), name.lower().replace(" ", "-"), f" {name} "):
            assert level(text) is LEVELS[id], text
    assert level_id("Arpenteur", {"Arpenteur": "greedy"}) == "greedy"
    for name in ("0", "6", "wizard", ""):
        with pytest.raises(BadSetup, match=f"There is no level {name}; expected one of random, apprentice"):
            level(name)


def test_a_level_that_is_nearly_right_is_suggested_by_its_name() -> None:
    for text, name in (("surveior", "Surveyor"), ("royal cartografer", "Royal Cartographer"), ("greedi", "Surveyor")):
        with pytest.raises(BadSetup) as error:
            level(text)
        assert translations("en").translate(error.value) == f"There is no level {text}; did you mean {name}?"
    with pytest.raises(BadSetup) as error:
        level("wizard")
    assert (
        translations("fr")
        .translate(error.value)
        .endswith("Flâneur, Apprenti, Débutant, Arpenteur, Navigateur, Cartographe royal.")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character(language: str) -> None:
    """The table of levels in docs/laboratory.md has the names of all languages."""
    said = translations(language)
    assert len({said(f"bot-{name}") for name in LEVELS}) == len(LEVELS)
    assert all(said.rule(f"bot-{name}").endswith(".") for name in LEVELS)
    if language == "en":
        assert {id: said(f"bot-{id}") for id in LEVELS} == NAMES
    page = (Path(__file__).parents[2] / "docs/laboratory.md").read_text(encoding="utf-8")
    for strength, id in enumerate(LEVELS, 1):
        (row,) = [line for line in page.splitlines() if line.startswith(f"| {strength} | ") and f"| `{id}` |" in line]
        assert said(f"bot-{id}") in row


def test_nothing_heavy_is_loaded_early() -> None:
    script = "import sys, alidade, alidade.bots; print([m for m in ('numpy', 'numba', 'wasmtime') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


PLAIN = """
import json, sys
from random import Random
from time import perf_counter, process_time
from alidade.batch.kernel import is_compiled
from alidade.bots import greedy, planner
from alidade.bots.evaluator import Evaluator
from alidade.engine.view import view
from tests.bots.test_bots import SETUPS, positions

assert not is_compiled() and sys.modules["numpy"] is None
played = []
playouts = Evaluator.playouts

def counted(evaluator, moves, keys, looks):
    played[-1] += len(moves) * len(keys)
    return playouts(evaluator, moves, keys, looks)

Evaluator.playouts = counted
quick, spent = [], []
for name in ("base solo", "heroes, two"):
    for number, state in enumerate(positions(SETUPS[name], 5, 6)):
        for seat in state.waiting:
            seen, start = view(state, seat), process_time()
            greedy.choose(seen, Random(1))
            quick.append(process_time() - start)
        if number % 3 == 0:
            played.append(0)
            start, busy = perf_counter(), process_time()
            planner.short(seen, Random(1))
            spent.append((perf_counter() - start, process_time() - busy))
print(json.dumps([quick, played, spent]))
"""


def test_in_plain_python_the_players_keep_their_time() -> None:
    """The greedy player a quarter of a second, the planner a second and at most one playout more."""
    blind = "import sys; sys.modules['numba'] = sys.modules['wasmtime'] = sys.modules['numpy'] = None\n"
    env = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    ran = subprocess.run([sys.executable, "-c", blind + PLAIN], env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    quick, played, spent = json.loads(ran.stdout)
    assert max(quick) < 0.25
    assert max(busy for _, busy in spent) < 1.2
    assert sorted(wall for wall, _ in spent)[len(spent) // 2] == pytest.approx(1, abs=0.3)
    assert max(played) > planner.uncompiled.moves
