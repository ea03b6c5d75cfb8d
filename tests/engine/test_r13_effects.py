"""The named monsters: initials, the Gorgon's strike, zombies, the Troll's ravage, the Dragon's hoard (R13)."""

import pytest

from alidade import Phase, State
from tests.engine.boxes import quick
from tests.engine.stacked import by, draw, match, moves, page, paper, refused, shuffle

GORGON, ZOMBIE, TROLL, DRAGON = "gorgon_gaze", "zombie_plague", "giant_troll_ravage", "dragon_inferno"


def named(state: State, seat: int = 1) -> dict[str, str]:
    """The lines of a map text that name a monster."""
    lines = [line.partition(" ") for line in page(state, seat).splitlines()]
    return {word: rest for word, _, rest in lines if word in ("gorgon", "zombie", "troll", "dragon")}


def coins(state: State) -> list[int]:
    """The coins filled on each sheet."""
    return [sheet.coins for sheet in state.sheets]


# R13.1


@pytest.mark.parametrize(
    ("card", "move", "name"),
    [
        (GORGON, "M a1 a3 b2 + destroy a2", "gorgon"),
        (ZOMBIE, "M b2", "zombie"),
        (TROLL, "M a1 a2 a3 b2", "troll"),
        (DRAGON, "M a3 b1 b2 b3 c1", "dragon"),
    ],
)
def test_r13_1_every_space_of_the_shape_carries_the_initial(card: str, move: str, name: str) -> None:
    """R13.1: all spaces of a Heroes ambush shape are named after the monster."""
    state = draw(match("..../..../....", card, box=quick(printed=card), seats=2), move, move)
    assert named(state, 1) == named(state, 2) == {name: move.split(" +")[0].removeprefix("M ")}


def test_r13_1_the_initial_stays_on_destroyed_spaces() -> None:
    """R13.1: a destroyed space still belongs to its monster, and does not live."""
    state = match("..../..../....\nmarks a1 a3", GORGON, box=quick(printed=GORGON), seats=2)
    state = draw(state, "M a1 a3 b2 + destroy b1", "M a1 a3 b2 + destroy b1")
    assert (paper(state), named(state)) == ("#.#./#M../....", {"gorgon": "a1 a3 b2"})


@pytest.mark.parametrize(
    ("card", "cells"),
    [(GORGON, "b1 b3 c2"), (ZOMBIE, "a1"), (TROLL, "a1 a2 a3 b2"), (DRAGON, "a3 b1 b2 b3 c1")],
)
def test_r13_1_solo_the_shape_carries_the_initial_too(card: str, cells: str) -> None:
    """R13.1: the initials of the shape that the solo search places (R7.2)."""
    state = match(".../.../...", card, box=quick(printed=card))
    if card == GORGON:
        state = draw(state, "M b1 b3 c2 + destroy a1")
    assert list(named(state).values()) == [cells]


@pytest.mark.parametrize("card", [GORGON, TROLL, DRAGON])
def test_r13_1_the_1x1_of_an_ambush_without_room_carries_none(card: str) -> None:
    """R13.1: the 1x1 of R6.2 has no initial and no effect: nothing is struck, hoarded or crumbled."""
    state = match(["...F", "FF.."], f"{card} dot", box=quick(printed=card))
    state = draw(state, "M a3", "M a1")
    assert (paper(state, 1), paper(state, 2)) == ("M..F", "FFM.")
    assert named(state, 1) == named(state, 2) == {}
    state = draw(state, "F a2", "F a4")
    assert (state.phase, coins(state)) == (Phase.SHUFFLE, [0, 0])
    assert (paper(state, 1), paper(state, 2)) == ("MF.F", "FFMF")


def test_r13_1_other_monsters_carry_none() -> None:
    """R13.1: monsters of a base ambush, of Rift Lands, Kethra's Gates and of the 1x1 of R4.3 have no initial."""
    box = quick(printed="goblin_attack rift_lands kethras_gates great_river", threshold=2)
    deck = "goblin_attack rift_lands kethras_gates great_river dot"
    state = match("..F./...F/.F.F", deck, box=box, seats=2)
    assert paper(state) == "M.F./.M.F/.FMF"
    state = draw(state, *["M a2"] * 2, *["M a4"] * 2, *["M c1"] * 2, *["F b3"] * 2)
    assert (state.phase, paper(state), named(state)) == (Phase.SHUFFLE, "MMFM/.MFF/MFMF", {})


def test_r13_1_other_monsters_do_not_spread() -> None:
    """R13.1: beside a zombie that spreads, a monster without its initial stays what it is."""
    state = match(".......", f"{ZOMBIE} pause dot", box=quick(printed=ZOMBIE), seats=2)
    state = draw(state, *["M a1"] * 2, *["M a5"] * 2, *["F a7"] * 2)
    assert (paper(state), named(state)) == ("MM..M.F", {"zombie": "a1 a2"})


@pytest.mark.parametrize("card", [GORGON, ZOMBIE, TROLL, DRAGON])
def test_r13_1_the_domino_of_acrobatics_carries_none(card: str) -> None:
    """R13.1: the domino has no initial and no effect (R15.3)."""
    box = quick(printed=card, skills=True)
    state = match(["F....F\ncoins 2/14", "FFFFFF"], f"{card} dot", box=box, skills="acrobatics search stealth")
    state = draw(state, "acrobatics", "M a3 a4")
    assert (paper(state), named(state)) == ("F.MM.F", {})
    state = draw(state, "F a2")
    assert (state.phase, coins(state), paper(state)) == (Phase.SHUFFLE, [2, 0], "FFMM.F")


# R13.2

# The Gorgon lies on b2 b4 c3; around it are every kind of space.
CROSSING = "...M./R.F.^/.H.X./..#../....."
BRIMFUL = "FFFFF/fFFF^/FFFXF/FFFFF/FFFFF"


def test_r13_2_the_gorgon_destroys_a_space_beside_it() -> None:
    """R13.2: empty, ruins, any terrain, heroes and other monsters; no mountain, wasteland or destroyed space."""
    state = match([BRIMFUL, CROSSING], GORGON, box=quick(printed=GORGON))
    assert state.waiting == (1,)
    ways = {move for move in moves(state) if move.startswith("M b2 b4 c3")}
    assert ways == {f"M b2 b4 c3 + destroy {cell}" for cell in ("a2", "a4", "b1", "b3", "c2")}
    for cell in ("b5", "c4", "d3", "e1", "c3"):
        assert refused(state, f"M b2 b4 c3 + destroy {cell}").code == "not_a_target"
    assert refused(state, "M b2 b4 c3 + destroy a2 a4").code == "not_a_target"


@pytest.mark.parametrize(
    ("cell", "after", "was"),
    [
        ("a2", ".#.M./RMFM^/.HMX./..#../.....", ""),
        ("a4", "...#./RMFM^/.HMX./..#../.....", "was M a4"),
        ("b1", "...M./%MFM^/.HMX./..#../.....", ""),
        ("b3", "...M./RM#M^/.HMX./..#../.....", "was F b3"),
        ("c2", "...M./RMFM^/.#MX./..#../.....", "was H c2"),
    ],
)
def test_r13_2_what_is_struck_is_crossed_out(cell: str, after: str, was: str) -> None:
    """R13.2: the space struck is destroyed, whatever it was."""
    state = draw(match([BRIMFUL, CROSSING], GORGON, box=quick(printed=GORGON)), f"M b2 b4 c3 + destroy {cell}")
    assert paper(state, 2) == after
    assert [line for line in page(state, 2).splitlines() if line.startswith("was")] == [was] * bool(was)


def test_r13_2_the_strike_is_owed() -> None:
    """R13.2: the drawer must destroy a space, and one only."""
    state = match([BRIMFUL, CROSSING], GORGON, box=quick(printed=GORGON))
    assert refused(state, "M b2 b4 c3").code == "unfinished"
    assert refused(state, "M b2 b4 c3 + destroy a2 + destroy b1").code == "nothing_more"


def test_r4_9_r13_2_marks_strike_before_the_gorgon() -> None:
    """R13.2: only spaces beside a gorgon space that the marks left alive can be destroyed."""
    state = match([BRIMFUL, CROSSING + "\nmarks b2"], GORGON, box=quick(printed=GORGON))
    ways = {move for move in moves(state) if move.startswith("M b2 b4 c3")}
    assert ways == {f"M b2 b4 c3 + destroy {cell}" for cell in ("a4", "b3", "c2")}
    assert paper(draw(state, "M b2 b4 c3 + destroy b3"), 2) == "...M./R##M^/.HMX./..#../....."


def test_r13_2_a_gorgon_that_the_marks_destroyed_strikes_nothing() -> None:
    """R13.2: no living space, no strike."""
    state = match([BRIMFUL, CROSSING + "\nmarks b2 b4 c3"], GORGON, box=quick(printed=GORGON))
    assert refused(state, "M b2 b4 c3 + destroy a2").code == "nothing_more"
    assert paper(draw(state, "M b2 b4 c3"), 2) == "...M./R#F#^/.H#X./..#../....."


def test_r13_2_without_a_target_nothing_is_destroyed() -> None:
    """R13.2: between mountain, wasteland, destroyed spaces and the edge the Gorgon strikes nothing."""
    state = match([".^./X..", ".^./X.#"], GORGON, box=quick(printed=GORGON))
    assert paper(state, 2) == "M^M/XM#"


def test_r13_2_the_drawer_strikes() -> None:
    """R13.2: the neighbour who draws the Gorgon chooses; clockwise, seat 2 draws on the map of seat 1 (R1.6)."""
    state = match(["..../....", "FFFF/FFFF", "FFFF/FFFF"], GORGON, box=quick(printed=GORGON))
    assert state.waiting == (2,)
    assert paper(by(state, 2, "M a1 a3 b2 + destroy a4"), 1) == "M.M#/.M.."


def test_r4_9_r13_2_coins_come_after_the_strike() -> None:
    """R13.2: the mountain that the strike closes pays its owner in the same drawing (R4.9)."""
    state = match(["FFF/FFF/^FF", ".../.../^F."], GORGON, box=quick(printed=GORGON))
    assert coins(draw(state, "M a1 a3 b2 + destroy a2")) == [0, 0]
    assert coins(draw(state, "M a1 a3 b2 + destroy b1")) == [0, 1]


def test_r13_2_the_gorgon_strikes_once() -> None:
    """R13.2: in the same drawing and never again, not after the scoring either."""
    state = match([BRIMFUL, CROSSING], f"{GORGON} dot", box=quick(printed=GORGON))
    state = draw(state, "M b2 b4 c3 + destroy a2", "F e5")
    assert state.phase is Phase.SHUFFLE
    assert paper(state, 2) == ".#.M./RMFM^/.HMX./..#../....F"


# R13.3


def plague(map: str, zombie: str, *dots: str) -> State:
    """Both seats draw the zombie on the other's map, which is the same, and then a dot a season on their own."""
    state = match(map, f"{ZOMBIE} dot", box=quick(printed=ZOMBIE), seats=2)
    state = draw(state, zombie, zombie)
    for dot in dots:
        state = draw(state if state.phase is Phase.DRAW else shuffle(state, "dot"), dot, dot)
    return state


def test_r13_3_zombies_spread_after_the_scoring() -> None:
    """R13.3: every empty space beside a zombie becomes one, all at once and one step only."""
    state = plague("...../...../.....", "M b3", "F a1")
    assert paper(state) == "F.M../.MMM./..M.."
    assert named(state) == {"zombie": "a3 b2 b3 b4 c3"}


def test_r8_5_r13_3_the_scoring_comes_first() -> None:
    """R13.3: the stars written are those of the map before it spread (R8.5)."""
    (stars,) = plague("...../...../.....", "M b3", "F a3").sheets[0].stars
    assert stars.monsters == 3


def test_r8_5_r13_3_zombies_spread_after_each_scoring() -> None:
    """R13.3: the new zombies spread in the next season."""
    state = plague("...../...../.....", "M b3", "F a1", "F a5")
    assert paper(state) == "FMMMF/MMMMM/.MMM."


def test_r13_3_zombies_take_empty_spaces_and_ruins_only() -> None:
    """R13.3: they take ruins, but nothing that is filled."""
    state = plague("..^./FR.X/.A..", "M b3", "F a1")
    assert paper(state) == "F.^./FmMX/.AM."


def test_r13_3_a_destroyed_zombie_spreads_no_more() -> None:
    """R13.3: only a living zombie spreads."""
    state = plague("...../...../.....\nmarks b3", "M b3", "F a1")
    assert (paper(state), named(state)) == ("F..../..#../.....", {"zombie": "b3"})


def test_r13_3_a_new_zombie_on_a_marked_space_is_destroyed_at_once() -> None:
    """R13.3: it is filled, it is named, and it does not spread in the next season."""
    state = plague("H....../.......\nmarks a3", "M a4", "F a7")
    assert (paper(state), named(state)) == ("H.#MM.F/...M...", {"zombie": "a3 a4 a5 b4"})
    state = plague("H....../.......\nmarks a3", "M a4", "F a7", "F b7")
    assert (paper(state), named(state)) == ("H.#MMMF/..MMM.F", {"zombie": "a3 a4 a5 a6 b3 b4 b5"})


def test_r4_5_r8_5_r13_3_coins_of_a_spread_count_from_the_next_season_on() -> None:
    """R13.3: zombies that close a mountain in pay its owner, after the stars were written (R8.5)."""
    state = plague("^../...", "M b2", "F a2")
    assert (paper(state), coins(state)) == ("^F./MMM", [1, 1])
    first, second = plague("^../...", "M b2", "F a2", "F a3").sheets[0].stars
    assert (first.coins, second.coins) == (0, 1)


def test_r8_5_r13_3_from_its_reveal_on() -> None:
    """R13.3: a zombie revealed in summer does not spread in spring, and nothing spreads that was never drawn."""
    box = quick(printed=f"goblin_attack {ZOMBIE}")
    state = match("...../...../.....", "dot", box=box, seats=2)
    state = draw(state, "F a1", "F a1")
    assert paper(state) == "F..../...../....."
    state = draw(shuffle(state, f"{ZOMBIE} dot"), "M b3", "M b3", "F a5", "F a5")
    assert paper(state) == "F.M.F/.MMM./..M.."


def test_r8_5_r13_3_not_after_winter() -> None:
    """R13.3: after winter nothing scores any more, so nothing spreads (R8.5)."""
    state = plague("." * 15, "M a8", "F a1", "F a2", "F a14", "F a15")
    assert state.over
    assert paper(state) == "FF..MMMMMMM..FF"


# R13.4


def ravage(map: str, troll: str, dot: str) -> State:
    """Both seats draw the Troll on the other's map, which is the same, and then a dot on their own."""
    state = match(map, f"{TROLL} dot", box=quick(printed=TROLL), seats=2)
    return draw(state, *[troll] * 2 * bool(troll), *[dot] * 2)


def test_r13_4_the_owner_destroys_an_empty_space_beside_the_troll() -> None:
    """R13.4: after the scoring each owner chooses one on the own map, for the whole troll."""
    state = ravage("..../..../....", "M a1 a2 a3 b2", "F c4")
    assert (state.phase, state.waiting, state.card.id) == (Phase.CHOOSE, (1, 2), TROLL)
    assert moves(state, 1) == {"destroy a4", "destroy b1", "destroy b3", "destroy c2"}
    state = draw(state, "destroy a4")
    assert paper(state, 1) == "MMM./.M../...F"
    state = draw(state, "destroy c2")
    assert (paper(state, 1), paper(state, 2)) == ("MMM#/.M../...F", "MMM./.M../.#.F")
    assert state.phase is Phase.SHUFFLE


def test_r13_4_the_choice_is_owed_and_for_one_such_space() -> None:
    """R13.4: neither nothing, nor two, nor a filled space, nor one elsewhere."""
    state = ravage("..../..../....", "M a1 a2 a3 b2", "F c4")
    assert refused(state, "-").code == "unfinished"
    for cell in ("", "a1", "c1", "c4", "a4 b1"):
        assert refused(state, f"destroy {cell}").code == "not_a_target"
    assert refused(state, "F a4").code == "unknown_part"


def test_r8_5_r13_4_after_each_scoring() -> None:
    """R13.4: the Troll takes another space in the next season, but none after winter (R8.5)."""
    state = ravage("...../...../.....", "M a1 a2 a3 b2", "F c5")
    state = draw(state, "destroy a4", "destroy a4")
    for dot, gone in (("F b5", "b1"), ("F a5", "b3")):
        state = draw(shuffle(state, "dot"), dot, dot)
        assert state.phase is Phase.CHOOSE
        state = draw(state, f"destroy {gone}", f"destroy {gone}")
    state = draw(shuffle(state, "dot"), "F c4", "F c4")
    assert state.over
    assert paper(state) == "MMM#F/#M#.F/...FF"


def test_r8_5_r13_4_a_lone_space_is_destroyed_without_asking() -> None:
    """R13.4: one such space leaves no choice."""
    state = ravage("...F/F.FF/F..F", "", "F c3")
    assert (state.phase, paper(state)) == (Phase.SHUFFLE, "MMMF/FMFF/F#FF")


def test_r8_5_r13_4_none_if_there_is_no_such_space() -> None:
    """R13.4: a troll that is closed in destroys nothing."""
    state = ravage("...F/F.FF/FF.F", "", "F c3")
    assert (state.phase, paper(state)) == (Phase.SHUFFLE, "MMMF/FMFF/FFFF")


def test_r13_4_only_beside_living_spaces_and_ruins_too() -> None:
    """R13.4: a destroyed troll space takes none; an unfilled ruins space can be taken."""
    state = ravage("..../R.../....\nmarks a2 a3 b2", "M a1 a2 a3 b2", "F c4")
    assert paper(state) == "M##./%#../...F"


def test_r4_5_r13_4_the_space_may_close_a_mountain() -> None:
    """R13.4: the mountain pays its owner (R4.5), and the coin counts from the next season on (R8.5)."""
    state = ravage("...^/...F/....", "M a2 b2 b3 c2", "F c4")
    state = draw(state, "destroy a3", "destroy b1")
    assert (paper(state, 1), coins(state)) == (".M#^/.MMF/.M.F", [1, 0])
    state = draw(shuffle(state, "dot"), "F c1", "F c1")
    assert [stars.coins for stars in state.sheets[0].stars] == [0, 1]


def test_r8_5_r13_4_effects_come_in_the_order_of_their_reveal() -> None:
    """R13.4: the Troll came first, so its space is chosen before the zombies spread; and the other way round (R8.5)."""
    box = quick(printed=f"{TROLL} {ZOMBIE}")
    map = "......./......./......."
    state = match(map, f"{TROLL} dot", box=box, seats=2)
    state = draw(state, *["M a1 a2 a3 b2"] * 2, *["F c7"] * 2, *["destroy b1"] * 2)
    state = draw(shuffle(state, f"{ZOMBIE} dot"), *["M a5"] * 2, *["F b7"] * 2)
    assert (state.phase, paper(state)) == (Phase.CHOOSE, "MMM.M../#M....F/......F")
    state = draw(state, *["destroy a4"] * 2)
    assert (state.phase, paper(state)) == (Phase.SHUFFLE, "MMM#MM./#M..M.F/......F")

    state = match(map, f"{ZOMBIE} dot", box=box, seats=2, ambush=ZOMBIE)
    state = draw(state, *["M a5"] * 2, *["F c7"] * 2)
    assert paper(state) == "...MMM./....M../......F"
    state = draw(shuffle(state, f"{TROLL} dot"), *["M b1 b2 b3 c2"] * 2, *["F b7"] * 2)
    assert (state.phase, paper(state)) == (Phase.CHOOSE, "..MMMMM/MMMMMMF/.M..M.F")
    assert moves(state) == {"destroy a1", "destroy a2", "destroy c1", "destroy c3"}


# R13.5

# The Dragon fits in one way alone, on a3 b1 b2 b3 c1; only a4 is then empty beside it.
LAIR = "FF.../...FF/.FFFF"


def lair(map: str, then: str = "pause dot") -> State:
    """A dragon that two seats have drawn, each on the other's map, without a choice."""
    box = quick(printed=f"{DRAGON} freyla_the_true")
    return match(map, f"{DRAGON} {then}", box=box, seats=2)


def test_r13_5_a_dragon_closed_in_pays_three_coins() -> None:
    """R13.5: the moment its last empty neighbour is filled, the owner fills three coins."""
    state = lair(LAIR)
    assert (paper(state), coins(state)) == ("FFM../MMMFF/MFFFF", [0, 0])
    state = draw(state, "F a4", "F a5")
    assert coins(state) == [3, 0]


def test_r13_5_once_a_map() -> None:
    """R13.5: later changes pay nothing more."""
    assert coins(draw(lair(LAIR), "F a4", "F a4", "F a5", "F a5")) == [3, 3]


def test_r13_5_from_its_own_drawing_on() -> None:
    """R13.5: a dragon drawn into a lair that is closed pays at once; the edge closes a side."""
    assert coins(lair("FF./.../.FF")) == [3, 3]


def test_r13_5_some_destroyed_and_the_rest_closed() -> None:
    """R13.5: the space beside a4 is struck by a mark, the others are closed."""
    state = lair(LAIR + "\nmarks a3")
    assert (paper(state), coins(state)) == ("FF#../MMMFF/MFFFF", [3, 3])


def test_r13_5_all_destroyed() -> None:
    """R13.5: a dragon wholly destroyed pays too, whatever is empty around it."""
    marks = "\nmarks a3 b1 b2 b3 c1"
    state = match("..../..../...." + marks, DRAGON, box=quick(printed=DRAGON), seats=2)
    state = draw(state, "M a3 b1 b2 b3 c1", "M a2 b2 b3 b4 c4")
    assert coins(state) == [0, 3]


def test_r13_5_a_hero_may_bring_it() -> None:
    """R13.5: a hero's mark destroys the open space of the dragon."""
    state = lair(LAIR, then="freyla_the_true")
    state = draw(state, "H a5 + marks a2 a3 a4", "H a5 + marks")
    assert (paper(state, 1), coins(state)) == ("FF#.H/MMMFF/MFFFF", [3, 0])


def test_r13_5_a_hero_that_fills_the_last_side_brings_it() -> None:
    """R13.5: whatever fills the last empty neighbour."""
    state = lair(LAIR, then="freyla_the_true")
    state = draw(state, "H a4 + marks a5", "H a4 + marks")
    assert coins(state) == [3, 3]


def test_r13_5_the_coins_that_find_no_place_are_lost() -> None:
    """R13.5: with twelve of fourteen filled, two are paid; crossed-out coins keep their places (R4.6)."""
    state = draw(lair(LAIR + "\ncoins 12/14 spent 4"), "F a4", "F a4")
    assert [(sheet.coins, sheet.purse) for sheet in state.sheets] == [(14, 10), (14, 10)]


def test_r13_5_zombies_close_the_dragon_in() -> None:
    """R13.5: a spread after the scoring pays as well, for the next season."""
    box = quick(printed=f"{DRAGON} {ZOMBIE}")
    map = "FFM.../MMMFF./MFFFFF\ndragon a3 b1 b2 b3 c1"
    state = match(map, f"{ZOMBIE} dot", box=box, seats=2, ambush=ZOMBIE)
    state = draw(state, "M a5", "M a5", "F b6", "F b6")
    assert (paper(state), coins(state)) == ("FFMMMM/MMMFFF/MFFFFF", [3, 3])
    assert state.sheets[0].stars[0].coins == 0


def test_r13_5_the_troll_closes_the_dragon_in() -> None:
    """R13.5: so does the space that its owner destroys after the scoring."""
    box = quick(printed=f"{DRAGON} {TROLL}")
    map = "FFM..../MMMF.../MFFFF.F\ndragon a3 b1 b2 b3 c1"
    state = match(map, f"{TROLL} dot", box=box, seats=2, ambush=TROLL)
    state = draw(state, *["M a5 a6 a7 b6"] * 2, *["F b7"] * 2)
    assert (coins(state), moves(state)) == ([0, 0], {"destroy a4", "destroy b5", "destroy c6"})
    assert coins(draw(state, "destroy a4", "destroy b5")) == [3, 0]


def test_r13_5_mountain_and_wasteland_close_a_side() -> None:
    """R13.5: both are filled; the mountain that the dragon itself closes in pays its own coin too (R4.5)."""
    assert coins(lair("FF.X./...^F/.FFFF")) == [4, 4]


# R13.6


def test_r13_6_solo_the_player_strikes_for_the_gorgon() -> None:
    """R13.6: the search places the Gorgon, the player chooses what it destroys (R7.1, R13.2)."""
    state = match(".../.../...", GORGON, box=quick(printed=GORGON))
    assert moves(state) == {f"M b1 b3 c2 + destroy {cell}" for cell in ("a1", "a3", "b2", "c1", "c3")}
    assert refused(state, "M b1 b3 c2").code == "unfinished"
    assert refused(state, "M a1 a3 b2 + destroy a2").code == "solo_place"
    assert paper(draw(state, "M b1 b3 c2 + destroy b2")) == ".../M#M/.M."


def test_r13_6_solo_marks_come_first() -> None:
    """R13.6: by the same rules: only beside spaces that the marks left alive."""
    state = match(".../.../...\nmarks b1 b3", GORGON, box=quick(printed=GORGON))
    assert moves(state) == {f"M b1 b3 c2 + destroy {cell}" for cell in ("b2", "c1", "c3")}


def test_r13_6_solo_the_player_chooses_for_the_troll() -> None:
    """R13.6: the owner is the player."""
    state = match("..../..../....", f"{TROLL} dot", box=quick(printed=TROLL))
    assert paper(state) == ".MMM/..M./...."
    state = draw(state, "F c1")
    assert (state.phase, moves(state)) == (Phase.CHOOSE, {f"destroy {cell}" for cell in ("a1", "b2", "b4", "c3")})
    assert paper(draw(state, "destroy b2")) == ".MMM/.#M./F..."
