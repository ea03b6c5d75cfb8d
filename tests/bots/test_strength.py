"""How strong a level really is: it says so, and is never as weak as the novice."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from random import Random

import pytest

from alidade.batch.greedy import WORTH
from alidade.bots import LEVELS, Choose, Reason, Strength, Weakness, greedy, novice, planner, strength, uncompiled
from alidade.bots.evaluator import evaluator_for
from alidade.cards import Selection, read_box, set_up
from alidade.cards.scoring import scoring, stars
from alidade.dealer import deal
from alidade.engine.award import Awards, per_space
from alidade.engine.card import Stack
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER
from alidade.engine.view import view
from alidade.rows import layout as at
from alidade.rows.compilable import Row
from tests.bots.test_bots import LARGE, positions, uncounted

BASE = set_up(["a"], "A")
BIG = set_up(["a"], LARGE)


def total(choose: Choose, setup: Setup, seed: int) -> int:
    """The stars of a solo game."""
    dealer, rng, state = Random(seed), Random(seed), new(setup)
    while not state.over:
        seat = state.waiting[0]
        state = play(state, seat, choose(view(state, seat), rng)) if seat else deal(state, dealer)
    return state.sheets[0].total


def test_greedy_beats_the_novice() -> None:
    assert sum(total(LEVELS["greedy"], BASE, seed) - total(LEVELS["novice"], BASE, seed) for seed in range(8)) > 0


def test_with_a_printed_box_every_level_plays_as_itself() -> None:
    for setup in (BASE, set_up(["a", "b"], "C", Selection("combined"))):
        assert [strength(setup, level) for level in LEVELS] == [Strength(level, level) for level in LEVELS]


def test_skills_are_not_looked_ahead() -> None:
    setup = set_up(["a"], "A", Selection("base", skills=True))
    assert strength(setup, "greedy") == Strength("greedy", "greedy")
    assert strength(setup, "master") == Strength("master", "master", (Reason(Weakness.SKILLS),))


def test_a_larger_map_is_played_without_plans() -> None:
    assert strength(BIG, "master") == Strength("master", "greedy", (Reason(Weakness.MAP),))
    assert strength(BIG, "greedy") == Strength("greedy", "greedy", (Reason(Weakness.MAP),))
    assert strength(BIG, "novice") == Strength("novice", "novice")


def test_a_card_without_a_compiled_version_is_named() -> None:
    scoring = tuple(replace(card, compiled=None) if card.id == "great_city" else card for card in BASE.box.scoring)
    setup = replace(BASE, box=replace(BASE.box, scoring=scoring))
    assert strength(setup, "master") == Strength("master", "master", (Reason(Weakness.CARD, "great_city"),))
    most = strength(uncounted(BASE, *Stack), "master")
    assert most.plays == "greedy"
    assert {reason.why for reason in most.reasons} == {Weakness.CARD}


def test_a_box_too_large_for_the_compiled_engine() -> None:
    card = '{{id = "ooze_{0}", picture = ["#"], direction = "clockwise", corner = "top-left", monster = "ooze{0}"}}'
    box = read_box(f"ambush = [{', '.join(card.format(letter) for letter in 'abcdefghi')}]")
    setup = set_up(["a"], "", Selection(box))
    assert strength(setup, "planner") == Strength("planner", "greedy", (Reason(Weakness.BOX),))


@scoring("half_lakes", Stack.FARM_WATER, solo=20)
def half_lakes(sheet: Sheet) -> Awards:
    return per_space(1, sheet.water)


@stars(half_lakes)
def half_lakes_stars(sheet: Row) -> int:
    return int(sheet[at.WATER] / 2)


def test_a_card_that_cannot_be_compiled_is_played_without_and_named(caplog: pytest.LogCaptureFixture) -> None:
    others = tuple(card for card in BASE.box.scoring if card.stack is not Stack.FARM_WATER)
    setup = replace(BASE, box=replace(BASE.box, scoring=(*others, half_lakes)))
    assert strength(setup, "master") == Strength("master", "master", (Reason(Weakness.CARD, "half_lakes"),))
    state, rng = new(setup), Random(1)
    while DEALER in state.waiting:
        state = deal(state, rng)
    assert play(state, 1, LEVELS["planner"](view(state, 1), rng)).turn > state.turn
    line = half_lakes_stars.__code__.co_firstlineno + 2
    assert [record.message.partition(" / 2")[0] for record in caplog.records] == [
        f"{__file__}, line {line}: this cannot be compiled: sheet[at.WATER]"
    ]


def test_in_plain_python_there_are_fewer_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("alidade.bots.strength"), "is_compiled", lambda: False)
    assert strength(BASE, "master") == Strength("master", "planner", (Reason(Weakness.NUMBA),))
    assert strength(BASE, "greedy") == Strength("greedy", "greedy")


@pytest.mark.parametrize("level", ["greedy", "planner", "master"])
def test_on_a_large_map_a_strong_level_beats_the_novice(level: str) -> None:
    gains = [total(LEVELS[level], BIG, seed) - total(novice.choose, BIG, seed) for seed in range(6)]
    assert sum(gains) > 60, gains


def test_without_a_compiled_version_a_strong_level_beats_the_novice() -> None:
    setup = uncounted(BASE, Stack.VILLAGE)
    quick = planner.Planner(6, 30)
    for choose in (greedy.choose, quick):
        gains = [total(choose, setup, seed) - total(novice.choose, setup, seed) for seed in range(6)]
        assert sum(gains) > 60, gains


def test_the_plain_engine_counts_what_the_compiled_one_would() -> None:
    """A card without a compiled version is worth what its stars are; only its potential is missing."""
    bare = tuple(replace(card, compiled=None) if card.stack is Stack.VILLAGE else card for card in BASE.box.scoring)
    blind = replace(BASE, box=replace(BASE.box, scoring=bare))
    silent = tuple(replace(card, compiled=replace(card.compiled, potential=None)) for card in BASE.box.scoring)  # type: ignore[type-var]
    sighted = replace(
        BASE,
        box=replace(
            BASE.box,
            scoring=tuple(
                other if card.stack is Stack.VILLAGE else card
                for card, other in zip(BASE.box.scoring, silent, strict=True)
            ),
        ),
    )
    for one, other in zip(positions(blind, 4, 5), positions(sighted, 4, 5), strict=True):
        evaluators = evaluator_for(view(one, 1)), evaluator_for(view(other, 1))
        assert evaluators[0]
        assert evaluators[1]
        assert [line[WORTH] for line in evaluators[0].ranking(9)] == [line[WORTH] for line in evaluators[1].ranking(9)]


def test_the_plain_judge_ranks_every_move_of_a_small_choice() -> None:
    state = positions(BIG, 2, 40)[-1]
    judge = uncompiled.Judge(view(state, 1))
    best, move = judge.ranking(1)[0]
    assert best == max(judge.worth(judge.task.after(one.parts)) for _, one in judge.ranking(10_000))
    assert judge.worth(judge.task.after(move.parts)) == best
