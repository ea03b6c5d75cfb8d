"""Putting a game together: what the printed boxes hold, and when a game is combined (R2.5, R14)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from alidade import Selection, set_up
from alidade.cards import FIRST_GAME, MAPS, origin
from alidade.cards.game import random_subset
from alidade.engine.errors import BadCard, BadSetup


@pytest.mark.parametrize(("name", "ruins"), [("A", 2), ("island", 0)])
def test_r2_5_a_printed_map_written_as_rows_is_the_printed_one(name: str, ruins: int) -> None:
    """R2.5: under its own name, as in a record or a file; the same rows under another name belong to no box."""
    setup = set_up(["a"], MAPS["A"], "heroes", map_name=name)
    assert len(setup.box.ruins) == ruins
    assert origin(setup).combined == bool(ruins)
    assert origin(setup).departures == ()


def test_heroes_recommends_four_edicts_for_a_first_game() -> None:
    """R2.2."""
    assert set_up(["a"], "C", Selection("heroes"), edicts=FIRST_GAME).edicts == FIRST_GAME


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_some_cards_are_drawn_at_random_and_keep_their_order(count: int) -> None:
    found = {random_subset("abc", count, Random(seed)) for seed in range(40)}
    assert found == set(combinations("abc", count))


@pytest.mark.parametrize(
    ("build", "said"),
    [
        (lambda: set_up(["a"], "Z"), "There is no map Z; expected one of A, B, C, D."),
        (lambda: set_up(["a"], "A", Selection("tin")), "There is no box tin; expected one of base, heroes, combined."),
        (lambda: set_up(["a"], "A", Selection(explore="tin")), "There is no box tin; expected one of base, heroes."),
        (lambda: set_up(["a"], "A", Selection(scoring="tin")), "There is no box tin"),
        (
            lambda: set_up(["a"], "A", Selection(ambushes=("cat",))),
            "cat is not one of these cards: goblin_attack",
        ),
        (
            lambda: set_up(["a"], "A", Selection(heroes=("hamlet",))),
            "hamlet is not one of these cards: dobrik",
        ),
        (lambda: set_up([], "A"), "A game has 1 to 100 seats; got 0."),
        (lambda: set_up(["a"] * 101, "A"), "A game has 1 to 100 seats; got 101."),
        (lambda: set_up(["a", " "], "A"), "The cartographer of seat 2 needs a name."),
        (lambda: set_up(["a"], "A", fallback="none"), "The fallback must be any or card; got none."),
        (lambda: set_up(["a"], "A", edicts=("treetower",)), "one from each stack; got treetower"),
        (
            lambda: set_up(["a"], "A", edicts=("silos", "", "", "")),
            "silos is not in play: choose the scoring cards of both boxes (scoring: combined).",
        ),
        (lambda: set_up(["a"], "A", edicts=FIRST_GAME), "faunlost_thicket is not in play"),
        (lambda: set_up(["a"], "A", edicts=("gnoll_raid", "", "", "")), "gnoll_raid is not one of these cards: sent"),
        (lambda: set_up(["a"], "A", edicts=("treetower", "", "", "")), "one from each stack; got treetower."),
        (
            lambda: set_up(["a"], "A", edicts=("treetower", "greenbough", "wildholds", "borderlands")),
            "treetower, greenbough come from one stack, forest",
        ),
        (lambda: random_subset("abc", 4, Random(1)), "The number of cards must be 0 to 3; got 4."),
        (lambda: random_subset("abc", -1, Random(1)), "The number of cards must be 0 to 3; got -1."),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(build: object, said: str) -> None:
    with pytest.raises(BadSetup) as caught:
        build()  # type: ignore[operator]
    assert said in str(caught.value)


@pytest.mark.parametrize(("id", "near"), [("sylos", "silos"), ("barony", "lost_barony")])
def test_an_edict_that_does_not_exist_is_refused_with_those_spelt_alike(id: str, near: str) -> None:
    """R2.2: among the scoring cards of both boxes, whichever is in play."""
    with pytest.raises(BadCard) as caught:
        set_up(["a"], "A", edicts=(id, "", "", ""))
    assert str(caught.value) == f"There is no card {id}; expected one of {near}."
