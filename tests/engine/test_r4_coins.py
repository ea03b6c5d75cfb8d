"""R4.4 to R4.6, R4.9: coins, and what else a drawing causes."""

from tests.engine.stacked import ambush, draw, explore, match, own_box, page

DAY = explore("day", 8, "FVAWM", "#")
DOMINO = explore("domino", 0, "FV", "##$")
HUT = explore("hut", 0, "V", "#")


# R4.4


def test_r4_4_the_shape_with_the_coin_pays() -> None:
    """R4.4: Hamlet's small shape pays one coin, its large one none."""
    state = match(".../...", "hamlet")
    assert page(draw(state, "V a1 a2 b1")) == "VV.\nV..\ncoins 1/14"
    assert page(draw(state, "V a1 a2 a3 b1 b2")) == "VVV\nVV."


def test_r4_4_the_single_space_pays_nothing() -> None:
    """R4.4: neither in place of a shape that does not fit nor under ruins, though the card shows a coin."""
    assert page(draw(match(".X.", "hamlet"), "V a1")) == "VX."
    assert page(draw(match("..X/..X", "temple_ruins hamlet"), "V a1")) == "V.X\n..X"


# R4.5


def test_r4_5_a_mountain_pays_when_its_last_side_is_filled() -> None:
    """R4.5: not before the fourth side, and then one coin."""
    box = own_box(HUT)
    state = match(".V./V^./.V.", box=box)
    assert page(draw(match(".V./V^./...", box=box), "V c2")) == ".V.\nV^.\n.V."
    assert page(draw(state, "V a1")) == "VV.\nV^.\n.V."
    assert page(draw(state, "V b3")) == ".V.\nV^V\n.V.\ncoins 1/14"


def test_r4_5_a_mountain_pays_once() -> None:
    """R4.5: what is drawn later near a surrounded mountain pays nothing more."""
    box = own_box(HUT, explore("hut2", 0, "V", "#"))
    state = draw(match(".V./V^./.V.", box=box), "V b3")
    assert page(draw(state, "V a1")) == "VV.\nV^V\n.V.\ncoins 1/14"


def test_r4_5_several_mountains_at_once() -> None:
    """R4.5, R4.4: one drawing that closes two mountains, with a coin of its own, pays three."""
    state = match("X^.^X/.X.X./.....", box=own_box(explore("row", 0, "F", "#/#$")))
    assert page(draw(state, "F a3 b3")) == "X^F^X\n.XFX.\n.....\ncoins 3/14"


def test_r4_5_ruins_wasteland_and_mountains_beside_a_mountain() -> None:
    """R4.5: unfilled ruins keep a mountain open; wasteland and other mountains close a side."""
    state = match("XR./^^X/X..", box=own_box(HUT))
    assert page(draw(state, "V c2")) == "XR.\n^^X\nXV."
    assert page(draw(state, "V a2")) == "Xv.\n^^X\nX.."
    both = match("XvX/^^X/X..", box=own_box(HUT))
    assert page(draw(both, "V c2")) == "XvX\n^^X\nXV.\ncoins 1/14"


def test_r4_5_at_the_edge_of_an_own_map() -> None:
    """R4.5: a mountain in the corner needs only the two sides it has."""
    state = match("^F/../..", box=own_box(HUT))
    assert page(draw(state, "V b1")) == "^F\nV.\n..\ncoins 1/14"
    assert page(draw(match("^..", box=own_box(HUT)), "V a2")) == "^V.\ncoins 1/14"


def test_r4_5_closed_from_the_start_pays_nothing() -> None:
    """R4.5: a mountain with no empty neighbour at the start never pays."""
    state = match("^X.^X/X..XX", box=own_box(HUT))
    assert page(draw(state, "V b2")) == "^X.^X\nXV.XX"
    assert page(draw(state, "V a3")) == "^XV^X\nX..XX\ncoins 1/14"
    alone = draw(match("^X.", box=own_box(HUT)), "V a3")
    assert alone.over
    assert alone.sheets[0].coins == 0


def test_r4_5_a_neighbours_monster_pays_the_owner() -> None:
    """R4.5: the map's owner gets the coin, not the one who drew the monster."""
    state = match("^../...", "raid", seats=2, box=own_box(HUT, ambushes=[ambush("raid", "#./.#")]))
    state = draw(state, "M a2 b1", "M a3 b2")
    assert page(state, 1) == "^.M\n.M."
    assert page(state, 2) == "^M.\nM..\ncoins 1/14"


def test_r4_5_by_a_solo_monster() -> None:
    """R4.5: the monster that comes in solo play closes a mountain too."""
    state = match(".^/X.", "raid", box=own_box(HUT, ambushes=[ambush("raid", "#./.#")]))
    assert state.over
    assert page(state) == "M^\nXM\ncoins 1/14"


# R4.6


def test_r4_6_the_track_has_fourteen_places() -> None:
    """R4.6: the fourteenth coin is filled, a fifteenth is lost."""
    box = own_box(DOMINO)
    assert "coins 14/14" in page(draw(match("..X..\ncoins 13/14", box=box), "F a1 a2"))
    full = draw(match("..X..\ncoins 14/14", box=box), "F a1 a2")
    assert full.sheets[0].coins == 14


def test_r4_6_a_part_of_a_gain_is_lost() -> None:
    """R4.6: of three coins at once, two find no place."""
    state = match("X^.^X/.X.X./.....\ncoins 13/14", box=own_box(explore("row", 0, "F", "#/#$")))
    assert draw(state, "F a3 b3").sheets[0].coins == 14


def test_r4_6_crossed_out_coins_keep_their_places() -> None:
    """R4.6: a full track with spent coins takes no more."""
    state = draw(match("..X..\ncoins 14/14 spent 5", box=own_box(DOMINO)), "F a1 a2")
    assert (state.sheets[0].coins, state.sheets[0].purse) == (14, 9)


# R4.9


def test_r4_9_a_monster_on_a_mark_is_destroyed_before_the_coins() -> None:
    """R4.9: the monster is drawn, struck down, and the space it filled still closes the mountain."""
    state = match("^./V.\nmarks a2", box=own_box(DAY))
    assert page(draw(state, "M a2")) == "^#\nV.\ncoins 1/14\nwas M a2\nmarks a2"
    assert page(draw(state, "M b2")) == "^.\nVM\nmarks a2"
