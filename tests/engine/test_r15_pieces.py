"""Skills: what each of them draws (R15.4 to R15.7, R15.11)."""

import pytest

from alidade import legal_moves
from tests.engine.skilled import HOOK, LONG, PAIR, REED, purse, rich, turn, using
from tests.engine.stacked import draw, explore, moves, paper, refused, stars

# R15.4


def test_r15_4_the_same_shape_once_more_in_the_same_terrain() -> None:
    """R15.4: turned and flipped again, but no other shape of the card and no other terrain."""
    state = turn(rich("..F./..../F..."), HOOK, "concentration")
    copies = {move for move in using(state, "concentration") if move.startswith("F a1 a2 b1 ")}
    assert copies == {
        f"F a1 a2 b1 + concentration F {cells}"
        for cells in (
            "a4 b3 b4",
            "b2 b3 c2",
            "b2 b3 c3",
            "b2 c2 c3",
            "b3 c2 c3",
            "b3 b4 c3",
            "b3 b4 c4",
            "b3 c3 c4",
            "b4 c3 c4",
        )
    }
    assert refused(state, "F a1 a2 b1 + concentration F c2 c3 c4").code == "wrong_shape"
    assert refused(state, "F a1 a2 b1 + concentration A b3 b4 c3").code == "wrong_terrain"


def test_r15_4_the_copy_pays_no_coin() -> None:
    """R15.4: the shape's coin is paid once, for the main drawing."""
    state = draw(turn(rich("..../..../...."), HOOK, "concentration"), "F a1 a2 b1 + concentration F c1 c2 b2")
    assert purse(state) == (6, 3)


def test_r15_4_ruins_bind_the_drawing_and_not_the_copy() -> None:
    """R15.4: the main drawing covers a ruins space, the copy lies anywhere."""
    state = turn(rich("R.../...."), PAIR, "concentration", ruins=True)
    assert refused(state, "F a3 a4 + concentration F a1 a2").code == "must_cover_ruins"
    assert paper(draw(state, "F a1 a2 + concentration F b3 b4")) == "fF../..FF"


@pytest.mark.parametrize("card", ["rift_lands", "kethras_gates"])
def test_r15_4_the_1x1_of_a_card_may_be_copied(card: str) -> None:
    """R15.4: Rift Lands and Kethra's Gates have a shape of one space."""
    assert paper(draw(turn(rich("..."), card, "concentration"), "V a1 + concentration V a3")) == "V.V"


def test_r15_4_the_1x1_that_stands_in_may_not() -> None:
    """R15.4: neither the 1x1 of R4.3 nor that of R5.2."""
    state = turn(rich("..F/F.F"), LONG, "concentration")
    assert refused(state, "F a1 + concentration F a2").code == "skill_no_room"
    state = turn(rich("f..../....."), PAIR, "concentration", ruins=True)
    assert using(state, "concentration") == set()
    assert refused(state, "F b1 + concentration F b2").code == "skill_no_room"
    state = turn(rich("f..../....."), "rift_lands", "concentration", ruins=True)
    assert refused(state, "F b1 + concentration F b2").code == "skill_no_room"


def test_r15_4_the_copy_lies_on_empty_spaces() -> None:
    """R15.4: R4.2 holds: not on the first drawing, not on anything filled."""
    state = turn(rich("...M/...."), PAIR, "concentration")
    assert refused(state, "F a1 a2 + concentration F a2 a3").code == "filled"
    assert refused(state, "F a1 a2 + concentration F a3 a4").code == "filled"


# R15.5


def test_r15_5_the_square_stands_in_for_the_shapes() -> None:
    """R15.5: the 2x2 in one of the card's terrains, without the card's coin."""
    state = turn(rich(".../..F"), PAIR, "negotiation")
    assert using(state, "negotiation") == {"negotiation F a1 a2 b1 b2", "negotiation W a1 a2 b1 b2"}
    assert refused(state, "negotiation V a1 a2 b1 b2").code == "wrong_terrain"
    assert purse(draw(state, "negotiation W a1 a2 b1 b2")) == (5, 1)


def test_r15_5_also_when_no_shape_fits() -> None:
    """R15.5: beside the 1x1 of R4.3."""
    state = turn(rich("..F/..F"), LONG, "negotiation")
    assert using(state, "negotiation") == {"negotiation F a1 a2 b1 b2", "negotiation A a1 a2 b1 b2"}
    assert paper(draw(state, "negotiation A a1 a2 b1 b2")) == "AAF/AAF"


def test_r15_5_under_ruins_it_covers_one() -> None:
    """R15.5: an unfilled ruins space, also where the card itself cannot reach one."""
    state = turn(rich("R..F/F..F"), LONG, "negotiation", ruins=True)
    assert refused(state, "negotiation F a2 a3 b2 b3").code == "skill_no_room"
    state = turn(rich("R..F/...F"), LONG, "negotiation", ruins=True)
    assert using(state, "negotiation") == {"negotiation F a1 a2 b1 b2", "negotiation A a1 a2 b1 b2"}
    assert refused(state, "negotiation F a2 a3 b2 b3").code == "must_cover_ruins"
    state = turn(rich("f..F/...F"), LONG, "negotiation", ruins=True)
    assert using(state, "negotiation") == set()


# R15.6


def test_r15_11_a_piece_names_its_terrain() -> None:
    """R15.11: the space of Search has the terrain of the drawing, and none is not one."""
    state = turn("..../....", PAIR, "search")
    assert str(refused(state, "F a1 a2 + search a3")) == "You cannot draw nothing here; expected forest."
    assert str(refused(state, "F a1 a2 + search W a3")) == "You cannot draw water here; expected forest."


def test_r15_6_a_shape_may_stick_out() -> None:
    """R15.6: at least one space lies on the map; the rest is not drawn."""
    state = turn("...", LONG, "stealth")
    drawn = {move for move in using(state, "stealth") if " F " in move}
    assert drawn == {f"stealth F {cells}" for cells in ("a1", "a2", "a3", "a1 a2", "a2 a3", "a1 a2 a3")}
    assert refused(state, "stealth F").code == "wrong_shape"


def test_r15_6_the_part_on_the_map_ends_at_the_edge() -> None:
    """R15.6: a part that does not reach the edge is no shape of the card."""
    state = turn("...../...../.....", LONG, "stealth")
    assert refused(state, "stealth F b2 b3").code == "wrong_shape"
    assert paper(draw(state, "stealth F b4 b5")) == "...../...FF/....."
    assert refused(state, "F b4 b5").code == "wrong_shape"


def test_r15_6_what_one_edge_leaves_belongs_to_that_edge() -> None:
    """R15.6: a cross without its foot stands on the bottom edge, and nowhere else."""
    state = turn("...../...../...../.....", explore("cross", 0, "F", ".#./###/.#."), "stealth")
    assert paper(draw(state, "stealth F c2 d1 d2 d3")) == "...../...../.F.../FFF.."
    assert refused(state, "stealth F a2 b1 b2 b3").code == "wrong_shape"


def test_r15_6_the_part_on_the_map_obeys_r4_2() -> None:
    """R15.6: not on filled spaces, in a terrain of the card."""
    state = turn("..M", LONG, "stealth")
    assert {move for move in using(state, "stealth") if " F " in move} == {
        "stealth F a1",
        "stealth F a2",
        "stealth F a1 a2",
    }
    assert refused(state, "stealth F a2 a3").code == "filled"
    assert refused(state, "stealth V a1").code == "wrong_terrain"


def test_r15_6_under_ruins_the_part_on_the_map_covers_one() -> None:
    """R15.6: R5.1 holds for what lies on the map."""
    state = turn("R../...", LONG, "stealth", ruins=True)
    assert {move for move in using(state, "stealth") if " F " in move} == {
        "stealth F a1",
        "stealth F a1 a2",
        "stealth F a1 a2 a3",
        "stealth F a1 b1",
    }
    state = turn("R..../.....", LONG, "stealth", ruins=True)
    assert refused(state, "stealth F b1 b2 b3 b4").code == "must_cover_ruins"
    assert refused(state, "stealth F b1 b2").code == "must_cover_ruins"
    assert refused(state, "stealth F b2 b3").code == "wrong_shape"


def test_r15_6_the_coin_of_the_shape_is_paid() -> None:
    """R15.6: if several shapes leave the same spaces, the one with the coin was drawn."""
    state = turn("..../..../....", REED, "stealth")
    assert purse(draw(state, "stealth W b4")) == (1, 0)
    assert purse(draw(state, "stealth W b3 b4")) == (1, 0)
    assert purse(draw(state, "stealth W b2 b3 b4")) == (0, 0)
    assert purse(draw(state, "stealth W a3 b3 c3")) == (0, 0)


def test_r15_6_no_drawing_is_offered_twice() -> None:
    """R15.6: spaces that several shapes of the card, or several turns of one, leave on the map are one drawing."""
    found = [str(move) for move in legal_moves(turn("...../.....", REED, "stealth"), 1)]
    assert len(found) == len(set(found))


def test_r15_6_inside_the_map_there_may_be_no_room() -> None:
    """R15.6: away from the edge nothing sticks out, and the skill cannot be used (R15.9)."""
    state = turn("FFF/F.F/FFF", LONG, "stealth")
    assert using(state, "stealth") == set()
    assert refused(state, "stealth F b2").code == "skill_no_room"


def test_r15_6_gaps_may_lie_over_the_edge() -> None:
    """R15.6: of a shape in two pieces one piece may lie outside."""
    state = turn("....", explore("far", 0, "F", "#.#"), "stealth")
    assert using(state, "stealth") == {
        "stealth F a1",
        "stealth F a2",
        "stealth F a3",
        "stealth F a4",
        "stealth F a1 a3",
        "stealth F a2 a4",
    }


# R15.7


def test_r15_7_the_space_is_drawn_as_farm_and_village() -> None:
    """R15.7: `&` on the map, `+` on a ruins space, with any drawing of the card."""
    state = turn(rich("R.."), "pause", "diplomacy")
    assert paper(draw(state, "F a3 + diplomacy a2")) == "R&F"
    assert paper(draw(state, "F a3 + diplomacy a1")) == "+.F"
    assert refused(state, "F a3 + diplomacy a3").code == "filled"
    assert refused(state, "F a3 + diplomacy V a2").code == "wrong_terrain"
    assert refused(state, "F a3 + diplomacy a1 a2").code == "wrong_shape"


@pytest.mark.parametrize(
    ("card", "map", "expected"),
    [
        # One farm space and one village space in every count.
        ("canal_lake", "W&.", 2),
        ("mages_valley", "^&.", 1),
        ("ulems_wallow", "&W&", 4),
        ("jorekburg", "&/W", 4),
        ("great_city", "V&V", 3),
        # It belongs to a farm cluster and to a village cluster at once.
        ("wildholds", "VVV/A&V/A.V", 8),
        ("craylund", "WW./A&W", 7),
        ("shieldgate", "VV..&", 2),
        ("caravansary", "V&", 3),
        ("outer_enclave", ".&./...", 3),
        ("gnomish_colony", "V&/VV", 6),
        ("traylo_monastery", "VV&V", 7),
        # It brings two types to its row.
        ("banded_hills", "FWM&.", 4),
        ("banded_hills", "FW&..", 0),
        # A village cluster that holds it does not touch farm by that alone, nor the farm cluster village.
        ("greengold_plains", "FVW/.&.", 0),
        ("greengold_plains", "FVW/.&A", 3),
        # Every other cluster beside it touches both.
        ("deepwood", "FFFFF&", 0),
        ("deepwood", "FFFFFA", 6),
        ("shoreside_expanse", "...../.W&../.....", 0),
        ("shoreside_expanse", "...../.&V../.....", 3),
        # On a ruins space it is a farm on ruins.
        ("the_golden_granary", "+W.", 4),
        ("the_golden_granary", "&W.", 0),
    ],
)
def test_r15_7_farm_and_village_in_every_count(card: str, map: str, expected: int) -> None:
    """R15.7: what the scoring cards make of a space that is both."""
    assert stars(card, map) == expected


# R15.11


def test_r15_11_cure_wounds_lies_beside_a_living_monster() -> None:
    """R15.11: at least one of its two spaces; a destroyed monster does not count."""
    state = turn(rich("M..../....#/.....\nwas M b5"), "pause", "cure_wounds")
    assert paper(draw(state, "F c1 + cure_wounds F a2 a3")) == "MFF../....#/F...."
    assert paper(draw(state, "F c1 + cure_wounds F b1 b2")) == "M..../FF..#/F...."
    assert refused(state, "F c1 + cure_wounds F a4 a5").code == "not_beside_monster"
    assert refused(state, "F c1 + cure_wounds F b2 b3").code == "not_beside_monster"
    assert refused(state, "F c1 + cure_wounds F a2").code == "wrong_shape"


def test_r15_11_cure_wounds_beside_a_monster_of_this_turn() -> None:
    """R15.11: the monster just drawn counts, and the terrain is any printed on the card."""
    state = turn(rich("...../....."), "pause", "cure_wounds")
    ways = {move.split()[4] for move in using(state, "cure_wounds") if move.startswith("M a1 ")}
    assert ways == set("FVAWM")
    assert refused(state, "F a1 + cure_wounds F a2 a3").code == "skill_no_room"


def test_r15_11_the_terrain_of_cure_wounds_is_on_the_card() -> None:
    """R15.11: another one of the card than the drawing's may be taken, one that is not on it may not."""
    state = turn(rich("M..../....."), PAIR, "cure_wounds")
    assert paper(draw(state, "F b1 b2 + cure_wounds W a2 a3")) == "MWW../FF..."
    assert refused(state, "F b1 b2 + cure_wounds V a2 a3").code == "wrong_terrain"
    state = turn(rich("M.F/.F."), LONG, "cure_wounds")
    assert refused(state, "V b3 + cure_wounds V a2 b1").code == "skill_no_room"


def test_r15_11_search_lies_beside_the_piece_just_drawn() -> None:
    """R15.11: beside any space of it, in the same terrain."""
    state = turn("..../..../....", PAIR, "search")
    found = {move for move in using(state, "search") if move.startswith("W b2 b3 ")}
    assert found == {f"W b2 b3 + search W {cell}" for cell in ("a2", "a3", "b1", "b4", "c2", "c3")}
    assert refused(state, "W b2 b3 + search W a1").code == "not_beside_drawing"
    assert refused(state, "W b2 b3 + search F a2").code == "wrong_terrain"


def test_r15_11_search_goes_with_every_piece_of_a_shape() -> None:
    """R15.11: a shape in two pieces has neighbours round both; spaces beside other drawings do not serve."""
    state = turn("F..../.....", explore("far", 0, "F", "#.#"), "search")
    found = {move.split()[-1] for move in using(state, "search") if move.startswith("F a3 a5 ")}
    assert found == {"a2", "a4", "b3", "b5"}


def test_r15_11_search_goes_with_the_1x1_of_r4_3_and_r5_2() -> None:
    """R15.11: in whatever terrain it was drawn."""
    state = turn("..F/F.F", LONG, "search")
    assert paper(draw(state, "M a1 + search M a2")) == "MMF/F.F"
    state = turn("f..../.....", PAIR, "search", ruins=True)
    assert paper(draw(state, "V b1 + search V b2")) == "f..../VV..."


def test_r15_11_arcane_knowledge_fills_a_shape_with_village() -> None:
    """R15.11: a shape of the card, whose coin is paid, and village alone."""
    state = turn("..../....", HOOK, "arcane_knowledge")
    after = draw(state, "arcane_knowledge V a1 a2 b1")
    assert (paper(after), purse(after)) == ("VV../V...", (1, 0))
    assert purse(draw(state, "arcane_knowledge V a1 a2 a3")) == (0, 0)
    assert refused(state, "arcane_knowledge W a1 a2 b1").code == "wrong_terrain"
    assert refused(state, "V a1 a2 b1").code == "wrong_terrain"
    assert refused(state, "arcane_knowledge V a1 a2").code == "wrong_shape"


def test_r15_11_arcane_knowledge_under_ruins() -> None:
    """R15.11: the shape still has to cover a ruins space."""
    state = turn("R.../....", PAIR, "arcane_knowledge", ruins=True)
    assert using(state, "arcane_knowledge") == {"arcane_knowledge V a1 a2", "arcane_knowledge V a1 b1"}
    assert refused(state, "arcane_knowledge V b3 b4").code == "must_cover_ruins"


def test_r15_11_arcane_knowledge_does_not_serve_the_1x1() -> None:
    """R15.11: not for the 1x1 of R4.3 or R5.2; with `fallback="card"` village is then out of reach."""
    state = turn("..F/F.F", LONG, "arcane_knowledge", fallback="card")
    assert {move for move in moves(state) if " V " in f" {move} "} == set()
    assert refused(state, "arcane_knowledge V a1").code == "skill_no_room"
    state = turn("f.../....", PAIR, "arcane_knowledge", ruins=True, fallback="card")
    assert using(state, "arcane_knowledge") == set()
