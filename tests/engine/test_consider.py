"""Consider: what a drawing would change, and why it is refused, without drawing it."""

from __future__ import annotations

import pytest

from alidade import IllegalMove, Move, Phase, Selection, consider, sum_stars
from tests.engine.boxes import quick
from tests.engine.stacked import by, match

EDICTS = "sentinel_wood canal_lake great_city borderlands"


def test_a_prospect_counts_stars_coins_and_monsters() -> None:
    state = match("M..../.^.../.....", "orchard", edicts=EDICTS)
    seen = consider(state, 1, "F a2 a3 a4 b4")
    assert [change.stars for change in seen.changes] == [3, 0, 0, 0]
    assert str(seen.changes[0].after[0].spaces) == "a2 a3 a4"
    assert (seen.coins, seen.monsters, seen.owner, seen.done) == (0, -1, 1, True)
    assert state.sheets[0].forest == 0


def test_a_prospect_counts_the_coin_of_shape_and_mountain() -> None:
    state = match(".F../F^F./....", "farmland", edicts=EDICTS)
    assert consider(state, 1, Move.parse("A c2 c3").parts).coins == 2


def test_a_prospect_shows_what_is_added() -> None:
    state = match("FFF../M..../.....\ncoins 3/14 spent 1", "farmland", edicts=EDICTS)
    seen = consider(state, 1, Move.parse("A c4 c5"))
    assert [change.stars for change in seen.changes] == [0, 0, 0, 0]
    assert [sum_stars(change.before) for change in seen.changes] == [3, 0, 0, 0]
    assert (seen.coins, seen.monsters) == (1, 0)


def test_parts_begun_are_considered_before_the_move_is_whole() -> None:
    state = match("M..../...../.....", "dal_of_jolev", box=Selection("combined"), heroes="dal_of_jolev")
    begun = consider(state, 1, Move.parse("H b2").parts)
    assert not begun.done
    whole = consider(state, 1, Move.parse("H b2 + marks a1 a3 c1 c3").parts)
    assert whole.done
    assert (begun.monsters, whole.monsters) == (0, -2)


def test_nothing_begun_changes_nothing() -> None:
    """Neither before a drawing nor before the choice after a scoring (R13.4)."""
    state = match("..../..../....", "giant_troll_ravage dot", box=quick(printed="giant_troll_ravage"))
    drawing = consider(state, 1, ())
    assert (drawing.after, drawing.done) == (state.sheets[0], False)
    state = by(state, 1, "F c4")
    assert state.phase is Phase.CHOOSE
    choosing = consider(state, 1, ())
    assert (choosing.after, choosing.done) == (state.sheets[0], False)


def test_what_is_refused_says_why() -> None:
    state = match("V..../...../.....", "orchard", seats=2)
    with pytest.raises(IllegalMove, match="a1 is already filled"):
        consider(state, 1, Move.parse("F a1 a2 a3 b3").parts)
    with pytest.raises(IllegalMove, match="There is no seat 3"):
        consider(state, 3, ())
    with pytest.raises(IllegalMove, match="Seat 1 has no move to make"):
        consider(by(state, 1, "F b1 b2 b3 c3"), 1, ())


def test_an_ambush_is_considered_on_the_neighbours_sheet() -> None:
    state = match(["F../.../...", ".../.../..."], "kobold_onslaught", ambush="kobold_onslaught", seats=2)
    seen = consider(state, 2, Move.parse("M a2 b2 b3 c2").parts)
    assert seen.owner == 1
    assert seen.monsters == 4
