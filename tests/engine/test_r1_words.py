"""R1: the words of the rules, seen in what is drawn and scored."""

import pytest

from alidade import AlidadeError, Terrain, set_up
from tests.engine.stacked import ambush, by, draw, explore, match, moves, own_box, paper, refused, sheet, stars

GATE = explore("gate", 8, "FVAWM", "#")
HUT = explore("hut", 0, "V", "#")


def test_r1_1_sheets_a_to_d_are_eleven_by_eleven() -> None:
    """R1.1: the printed sheets measure 11 x 11."""
    for name in "ABCD":
        grid = set_up(["Ana"], name).sheet.grid
        assert (grid.rows, grid.cols) == (11, 11)


def test_r1_1_one_space_is_a_map() -> None:
    """R1.1: a map of 1x1 is played to its end and scored in every season."""
    state = match(".", "rift_lands")
    assert moves(state) == {"F a1", "V a1", "A a1", "W a1", "M a1"}
    state = draw(state, "F a1")
    assert state.over
    # Sentinel Wood 1, Canal Lake 0, Wildholds 0, Borderlands one row and one column.
    assert [season.total for season in state.sheets[0].stars] == [1, 0, 12, 13]


def test_r1_1_one_row_is_a_map() -> None:
    """R1.1: on 1xN a shape lies along the row and never across it."""
    assert moves(match(".....", "fishing_village")) == {
        "V a1 a2 a3 a4",
        "V a2 a3 a4 a5",
        "W a1 a2 a3 a4",
        "W a2 a3 a4 a5",
    }
    state = match("./././././.", "fishing_village")
    assert moves(state) == {
        f"{letter} {where}" for letter in "VW" for where in ("a1 b1 c1 d1", "b1 c1 d1 e1", "c1 d1 e1 f1")
    }


def test_r1_1_the_largest_map_reaches_to_o15() -> None:
    """R1.1: 15 x 15 spaces, the last one being o15."""
    state = match("/".join(["." * 15] * 15), "fishing_village")
    # A line of four has 12 places in each of 15 rows and as many in the columns, in two terrains.
    assert len(moves(state)) == 2 * 2 * 12 * 15
    state = draw(state, "W l15 m15 n15 o15")
    assert paper(state).endswith("W/" + "." * 14 + "W")
    assert refused(state, "W o15 o14 o13").code == "filled"


@pytest.mark.parametrize("text", ["." * 16, "/".join("." * 16)])
def test_r1_1_no_map_is_larger_than_fifteen(text: str) -> None:
    """R1.1: a sixteenth row or column is refused with one sentence."""
    with pytest.raises(AlidadeError) as refusal:
        sheet(text)
    assert refusal.value.code == "wrong_size"
    assert str(refusal.value).startswith("A map has 1 to 15 rows and columns; got ")


def test_r1_1_a_part_of_a_map_can_be_scored() -> None:
    """R1.1: scoring takes any rectangle."""
    assert stars("sentinel_wood", "FFF/FFF/FFF") == 8
    assert stars("borderlands", "FX^") == 6 + 3 * 6
    assert stars("the_broken_road", "F.../FF../.FF.") == 3 + 3
    assert stars("the_broken_road", "F/F/F") == 3


def test_r1_2_spaces_at_a_corner_are_not_adjacent() -> None:
    """R1.2: a monster in the middle costs the four spaces beside it and none at its corners."""
    state = draw(match(".../.../...", box=own_box(GATE)), "M b2")
    assert state.sheets[0].stars[0].monsters == 4
    state = draw(match(".../.../...", box=own_box(GATE)), "M a1")
    assert state.sheets[0].stars[0].monsters == 2


def test_r1_3_the_terrain_types() -> None:
    """R1.3: forest, village, farm, water, monster, mountain and hero; nothing else is one."""
    assert {terrain.letter for terrain in Terrain} == {*"FVAWMH^"}
    assert stars("banded_hills", "FVAWM") == stars("banded_hills", "FVAW^") == stars("banded_hills", "FVAWH") == 4
    assert stars("banded_hills", "FVAWXR#.%") == 0
    assert stars("greengold_plains", "X.../#VR./.^F.") == 0
    assert stars("greengold_plains", "X.../#VRF/.^F.") == 0
    assert stars("greengold_plains", "X.../WVF./.^..") == 3


def test_r1_3_only_terrain_letters_can_be_drawn() -> None:
    """R1.3: neither mountain nor wasteland, ruins or destroyed can be drawn."""
    for letter in "^XR#":
        with pytest.raises(AlidadeError) as refusal:
            by(match("...", box=own_box(GATE)), 1, f"{letter} a1")
        assert refusal.value.code == "wrong_part"


def test_r1_4_filled_and_empty() -> None:
    """R1.4: wasteland, destroyed spaces and every terrain are filled, unfilled ruins are not."""
    assert stars("borderlands", "FVAWMH^X#%&/...........") == 6
    assert stars("borderlands", "FVAWMH^X#%R/...........") == 0
    assert moves(match("^XR.", box=own_box(HUT))) == {"V a3", "V a4"}


def test_r1_4_a_ruins_space_stays_one() -> None:
    """R1.4: drawn on or destroyed, a ruins space is still a ruins space."""
    state = draw(match("R.", box=own_box(HUT)), "V a1")
    assert paper(state) == "v."
    for text in ("RW", "vW", "%W"):
        assert stars("the_golden_granary", text) == 1


def test_r1_5_clusters() -> None:
    """R1.5: a cluster hangs together by sides, is as large as can be, and one space is one."""
    assert stars("wildholds", "VVV/VVV") == 8
    assert stars("wildholds", "VVV.../...VVV") == 0
    assert stars("wildholds", "VVVVVVVVVVVV") == 8
    assert stars("shieldgate", "V.VVV") == 2
    assert stars("shieldgate", "V") == 0


def test_r1_5_groups_of_empty_spaces_hold_unfilled_ruins() -> None:
    """R1.5: ruins nobody drew on belong to a group of empty spaces, drawn ones do not."""
    assert stars("starlit_sigil", ".R.X") == 4
    assert stars("starlit_sigil", ".f.X") == 0
    assert stars("starlit_sigil", ".R./XFX/...") == 8
    assert stars("starlit_sigil", "..X/.X./X..") == 8
    assert stars("starlit_sigil", "....") == 0


def passed(direction: str, seats: int) -> list[int]:
    """On whose sheet each seat draws: seat j draws its monster on the j-th space."""
    spaces = [f"a{seat}" for seat in range(1, seats + 1)]
    box = own_box(HUT, ambushes=[ambush("raid", "#", direction)])
    state = match("." * seats + ".", "raid", seats=seats, box=box)
    state = draw(state, *(f"M {space}" for space in spaces))
    found = {}
    for owner in range(1, seats + 1):
        drawn = paper(state, owner)
        assert drawn.count("M") == 1
        found[drawn.index("M") + 1] = owner
    return [found[seat] for seat in range(1, seats + 1)]


def test_r1_6_clockwise_passing() -> None:
    """R1.6: clockwise, seat j draws on the sheet of seat j-1."""
    assert passed("clockwise", 3) == [3, 1, 2]
    assert passed("clockwise", 5) == [5, 1, 2, 3, 4]


def test_r1_6_counterclockwise_passing() -> None:
    """R1.6: counter-clockwise, seat j draws on the sheet of seat j+1."""
    assert passed("counterclockwise", 3) == [2, 3, 1]
    assert passed("counterclockwise", 5) == [2, 3, 4, 5, 1]


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_r1_6_two_players_pass_to_each_other(direction: str) -> None:
    """R1.6: with two players both directions mean the other one."""
    assert passed(direction, 2) == [2, 1]


def test_r1_7_a_corner_lies_on_the_edge_once() -> None:
    """R1.7: first and last row and column, each space once."""
    assert stars("sentinel_wood", "F.F/.F./F.F") == 4
    assert stars("sentinel_wood", "F") == 1
    assert stars("sentinel_wood", "FFF") == 3


def test_r1_7_a_cluster_on_the_edge_touches_it() -> None:
    """R1.7: one space on the edge is enough, and a corner of the map seen diagonally is not."""
    assert stars("shoreside_expanse", "..../.AA./....") == 3
    assert stars("shoreside_expanse", "..../.AAA/....") == 0


def test_r1_7_a_cluster_never_touches_its_own_spaces() -> None:
    """R1.7: what belongs to a cluster lies not outside it; another space of the same type does."""
    assert stars("greengold_plains", "F&W") == 0
    assert stars("greengold_plains", "F&W/.A.") == 3
    assert stars("shoreside_expanse", "...../..A../.A.../.....") == 6
    assert stars("shoreside_expanse", "...../.AW../...../.....") == 0


def test_r1_8_what_closes_a_side() -> None:
    """R1.8: mountain, wasteland, monster, destroyed space and the edge close a side; unfilled ruins do not."""
    assert stars("treetower", ".^./XFM/.#.") == 1
    assert stars("treetower", ".^./XFM/.R.") == 0
    assert stars("treetower", ".^./XFM/.v.") == 1
    assert stars("treetower", "F^/X.") == 1
    assert stars("the_cauldrons", ".^./X.M/.#.") == 5
    assert stars("the_cauldrons", ".^./XRM/.#.") == 5
    assert stars("the_cauldrons", ".R/XX") == 0
