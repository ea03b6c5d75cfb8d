"""R5: what a ruins demand asks of the next card."""

import pytest

from alidade import Selection
from alidade.cards.boxes import base
from tests.engine.stacked import draw, explore, match, moves, own_box, page, paper, refused

DOMINO = explore("domino", 0, "FV", "##$")


def test_r5_1_the_shape_covers_a_ruins_space() -> None:
    """R5.1: at least one unfilled ruins space, with any space of the shape."""
    state = match("..R./....", "temple_ruins farmland")
    assert moves(state) == {"A a2 a3", "A a3 a4", "A a3 b3"}
    refusal = refused(state, "A a1 a2")
    assert refusal.code == "must_cover_ruins"
    assert str(refusal) == "The shape must cover a ruins space."
    assert page(draw(state, "A a2 a3")) == ".Aa.\n....\ncoins 1/14"


def test_r5_1_either_shape_may_answer() -> None:
    """R5.1: every shape of the card that reaches a ruins space, in every terrain of the card."""
    state = match("X.X/..R/X.X", "temple_ruins farmland")
    assert moves(state) == {"A b2 b3", "A a2 b1 b2 b3 c2"}
    state = match("..R", "temple_ruins domino", box=own_box(DOMINO, ruins=base.RUINS))
    assert moves(state) == {"F a2 a3", "V a2 a3"}


def test_r5_1_several_ruins_spaces_may_be_covered() -> None:
    """R5.1: one is enough, more are welcome."""
    assert moves(match("RR.", "temple_ruins farmland")) == {"A a1 a2", "A a2 a3"}


def test_r5_1_a_gap_over_ruins_does_not_cover_it() -> None:
    """R5.1: only spaces of the shape count, not its gaps."""
    state = match(".R.", "temple_ruins pasture", box=Selection("combined", explore="heroes", ambushes=()))
    # The gap would lie over the ruins, so no shape can cover it and R5.2 applies.
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWMH" for cell in ("a1", "a2", "a3")}
    state = match("R.R.", "temple_ruins pasture", box=Selection("combined", explore="heroes", ambushes=()))
    assert moves(state) == {"A a1 a3"}


def test_r5_1_drawn_on_ruins_do_not_count() -> None:
    """R5.1: a ruins space that is filled or destroyed answers nothing."""
    state = match("v%.R/....", "temple_ruins farmland")
    assert moves(state) == {"A a3 a4", "A a4 b4"}
    assert str(refused(state, "A a1 b1")) == "a1 is already filled (village)."
    assert refused(state, "A b1 b2").code == "must_cover_ruins"


def test_r5_1_a_single_space_is_no_way_out() -> None:
    """R5.1: while a shape can cover a ruins space, one space alone is refused, also on ruins."""
    state = match("R./..", "temple_ruins farmland")
    assert refused(state, "A a1").code == "a_shape_fits"
    assert refused(state, "A b2").code == "a_shape_fits"


def test_r5_2_no_ruins_space_left() -> None:
    """R5.2: then one space anywhere in any terrain, although shapes would fit."""
    state = match("../..", "temple_ruins farmland")
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWM" for cell in ("a1", "a2", "b1", "b2")}
    assert refused(state, "A a1 a2").code == "one_space_only"
    assert page(draw(state, "A a1")) == "A.\n.."


def test_r5_2_no_shape_can_cover_a_ruins_space() -> None:
    """R5.2: an unfilled ruins space that no shape reaches: one space, on the ruins or not."""
    state = match("RX.../XX...", "temple_ruins farmland")
    assert moves(state) == {
        f"{letter} {cell}" for letter in "FVAWM" for cell in ("a1", "a3", "a4", "a5", "b3", "b4", "b5")
    }
    assert paper(draw(state, "M a1")) == "mX.../XX..."
    assert paper(draw(state, "M b4")) == "RX.../XX.M."


def test_r5_2_in_the_terrains_of_the_card() -> None:
    """R5.2: option `card` holds here too."""
    assert moves(match("RX..", "temple_ruins farmland", fallback="card")) == {"A a1", "A a3", "A a4"}


def test_r5_2_a_hero_too_where_heroes_play() -> None:
    """R5.2: the terrains of R4.3, so a hero without marks where hero cards are in play."""
    state = match("RX..", "temple_ruins farmland", box=Selection("base", ambushes=(), heroes=("dal_of_jolev",)))
    assert "H a3" in moves(state)
    assert page(draw(state, "H a1")) == "hX.."


def test_r5_2_it_is_judged_sheet_by_sheet() -> None:
    """R5.2: one player covers a ruins space while the other has none left."""
    state = match(["R../...", "f../..."], "temple_ruins farmland")
    assert moves(state, 1) == {"A a1 a2", "A a1 b1"}
    assert "W b3" in moves(state, 2)
    assert refused(state, "A b2 b3", seat=2).code == "one_space_only"
    state = draw(state, "A a1 b1", "W b3")
    assert (page(state, 1), page(state, 2)) == ("a..\nA..\ncoins 1/14", "f..\n..W")


@pytest.mark.parametrize(("card", "explore"), [("rift_lands", "base"), ("kethras_gates", "heroes")])
def test_r5_3_the_single_space_goes_on_ruins(card: str, explore: str) -> None:
    """R5.3: Rift Lands and Kethra's Gates under ruins: on an unfilled ruins space, in five terrains."""
    box = Selection("combined", explore=explore, ambushes=())
    state = match(".RvR", f"temple_ruins {card}", box=box)
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWM" for cell in ("a2", "a4")}
    refusal = refused(state, "F a1")
    assert refusal.code == "must_cover_ruins"
    assert refused(state, "H a2").code == "wrong_terrain"


@pytest.mark.parametrize(("card", "explore"), [("rift_lands", "base"), ("kethras_gates", "heroes")])
def test_r5_3_without_ruins_any_space(card: str, explore: str) -> None:
    """R5.3, R5.2: with no unfilled ruins space left: any space in the terrains of R4.3, hero among them."""
    box = Selection("combined", explore=explore, ambushes=())
    state = match(".v.X", f"temple_ruins {card}", box=box)
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWMH" for cell in ("a1", "a3")}
    only = match(".v.X", f"temple_ruins {card}", box=box, fallback="card")
    assert moves(only) == {f"{letter} {cell}" for letter in "FVAWM" for cell in ("a1", "a3")}
