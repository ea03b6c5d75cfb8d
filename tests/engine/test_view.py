"""Views: what one seat or a spectator may know, and nothing else."""

from __future__ import annotations

import pytest

from alidade import IllegalMove, Selection, consider, legal_moves, view
from tests.engine.boxes import quick
from tests.engine.stacked import by, draw, match, shuffle


def test_a_spectator_has_no_task_and_a_seat_has_one_only_while_it_owes() -> None:
    state = match("...../.....", "farmland", seats=2)
    assert view(state).task is None
    assert view(state).sheet is None
    assert view(state, 1).offer == state.task(1).offer()
    assert view(by(state, 1, "A a1 a2"), 1).task is None


def test_a_seat_sees_its_own_paper_and_what_it_may_draw() -> None:
    state = match(["V../...", ".F./...", "..A/..."], "hamlet", seats=3)
    for seat, paper in enumerate(state.sheets, 1):
        assert view(state, seat).sheet is paper
        assert list(view(state, seat).legal_moves()) == list(legal_moves(state, seat)) != []
    assert view(state, 2).consider("V a3 b2 b3") == consider(state, 2, "V a3 b2 b3")


def test_a_seat_that_owes_nothing_has_no_offer() -> None:
    state = match("...../.....", "farmland", seats=2)
    for seen in (view(by(state, 1, "A a1 a2"), 1), view(state)):
        assert (seen.offer, list(seen.legal_moves())) == (None, [])


def test_nothing_is_in_the_deck_of_a_game_that_is_over() -> None:
    state = match("..", "pause dot", box=quick(printed="goblin_attack zombie_plague dal_of_jolev"))
    assert (view(state).ambushes_in_deck, view(state).heroes_in_deck) == (1, 1)
    state = draw(state, "F a1", "F a2")
    assert (state.over, view(state).ambushes_in_deck, view(state).heroes_in_deck) == (True, 0, 0)


def test_what_is_still_in_the_deck_is_public_but_its_order_is_not() -> None:
    state = match("...../...../.....", "farmland temple_ruins", box=Selection("combined"))
    seen = view(state, 1)
    assert "farmland" not in {card.id for card in seen.unseen}
    assert "temple_ruins" in {card.id for card in seen.unseen}
    assert (seen.deck, len(seen.unseen)) == (14, 12)
    assert (seen.ambushes_in_deck, seen.heroes_in_deck) == (1, 1)
    assert (len(seen.hidden_ambushes), len(seen.hidden_heroes)) == (8, 4)


def test_r8_6_unrevealed_ambushes_pile_up_in_what_is_known() -> None:
    """R8.6."""
    state = match("F..../...../.....", "hinterland_stream homestead orchard marshlands farmland", seats=2)
    while state.season == 0:
        move = next(state.task(state.waiting[0]).legal_moves())
        state = draw(state, str(move))
    assert view(state).ambushes_in_deck == 1
    assert view(shuffle(state, "hamlet")).ambushes_in_deck == 2


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(IllegalMove, match="There is no seat 2"):
        view(match("..", "farmland"), 2)
