"""R4: drawing the shape of an explore card."""

import pytest

from alidade import AlidadeError, IllegalMove, Move, Selection, Shuffle, consider, new, offer, play, take_back, view
from alidade.cards import base, card_named
from alidade.engine.card import AmbushCard, HeroCard
from tests.engine.stacked import ambush, by, draw, explore, match, moves, own_box, page, paper, refused, shuffle

DAY = explore("day", 8, "FVAWM", "#")
DOMINO = explore("domino", 0, "FV", "##$")
HUT = explore("hut", 0, "V", "#")
WALL = explore("wall", 0, "V", "####", "##/##$")


def heroes(ambushes: tuple[str, ...] = (), heroes: tuple[str, ...] = ("dobrik_of_lorkheim",)) -> Selection:
    """The Heroes box with few ambush and hero cards."""
    return Selection("heroes", ambushes=ambushes, heroes=heroes)


# R4.1


def test_r4_1_one_terrain_and_one_shape_of_the_card() -> None:
    """R4.1: every terrain with every shape, and no other terrain."""
    state = match("...", box=own_box(DOMINO))
    assert moves(state) == {"F a1 a2", "F a2 a3", "V a1 a2", "V a2 a3"}
    refusal = refused(state, "W a1 a2")
    assert refusal.code == "wrong_terrain"
    assert str(refusal) == "water is not offered here; expected forest village."
    assert refused(state, "F a1 a2 + V a3").code == "nothing_more"
    assert refused(state, "-").code == "unfinished"


def test_r4_1_turned_by_quarters() -> None:
    """R4.1: the three spaces of Hamlet's small shape lie in four ways in a square."""
    assert moves(match("../..", "hamlet")) == {"V a1 a2 b1", "V a1 a2 b2", "V a1 b1 b2", "V a2 b1 b2"}


def test_r4_1_flipped() -> None:
    """R4.1: Forgotten Forest's long shape lies both ways round, upright and on its side."""
    upright = moves(match("../../..", "forgotten_forest"))
    assert {move for move in upright if len(move.split()) == 5} == {"F a1 b1 b2 c2", "F a2 b1 b2 c1"}
    aside = moves(match(".../...", "forgotten_forest"))
    assert {move for move in aside if len(move.split()) == 5} == {"F a1 a2 b2 b3", "F a2 a3 b1 b2"}


def test_r4_1_shapes_are_shapes_and_not_counts() -> None:
    """R4.1: as many spaces in another shape are refused, also where numbers wrap round the map's edge."""
    state = match("..../..../....", "great_river")
    for cells in ("a1 a2 b1", "a1 b2 c3", "a3 a4 b1", "a1 a2 a4", "a1 a2 a3 a4", "a1 a2"):
        refusal = refused(state, f"W {cells}")
        assert refusal.code == "wrong_shape"
        assert str(refusal) == "These spaces are no shape of great_river."
    assert refused(state, "W").code == "wrong_shape"
    fifteen = match("/".join(["." * 15] * 2), "great_river")
    assert refused(fifteen, "W a14 a15 b1").code == "wrong_shape"


def test_r4_1_all_draw_at_once_and_unseen() -> None:
    """R4.1: seats draw in any order, nobody sees another's drawing, and nothing is on paper before the last."""
    start = match("...", box=own_box(DOMINO), seats=3)
    assert start.waiting == (1, 2, 3)
    state = by(start, 2, "V a1 a2")
    assert state.waiting == (1, 3)
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["...", "...", "..."]
    other = by(start, 2, "F a2 a3")
    assert view(state, 1) == view(other, 1)
    assert view(state, 3) == view(other, 3)
    assert view(state, 0) == view(other, 0)
    assert view(state, 2).drawn == Move.parse("V a1 a2")
    assert refused(state, "V a1 a2", seat=2).code == "not_waiting"
    state = by(by(state, 3, "F a1 a2"), 1, "F a2 a3")
    assert [paper(state, seat) for seat in (1, 2, 3)] == [".FF", "VV.", "FF."]


def test_r4_1_a_pending_drawing_can_be_taken_back() -> None:
    """R4.1: until the last has drawn, a drawing can be taken back and the state is as it was."""
    start = match("...", box=own_box(DOMINO), seats=2)
    assert take_back(by(start, 2, "V a1 a2"), 2) == start


def test_r4_1_only_an_own_pending_drawing_is_taken_back() -> None:
    """R4.1: nobody takes back what was not drawn, what had no choice, or what is on paper already."""
    start = match("...", box=own_box(DOMINO), seats=2)
    raid = match(["...", ".VV"], "raid", box=own_box(HUT, ambushes=[ambush("raid", "#")]))
    # Seat 1 draws on the sheet of seat 2, where one place is left: it was drawn at once.
    assert raid.waiting == (2,)
    done = draw(start, "F a1 a2", "F a1 a2")
    for state, seat in ((start, 1), (start, 0), (by(start, 2, "V a1 a2"), 1), (start, 3), (raid, 1), (done, 1)):
        with pytest.raises(IllegalMove) as refusal:
            take_back(state, seat)
        assert str(refusal.value) == f"Seat {seat} has no drawing to take back."
    assert moves(new(start.setup), 0) == set()


def test_r4_1_only_who_owes_a_move_draws() -> None:
    """R4.1: strangers, the dealer and who has drawn are told so, and offered nothing."""
    state = by(match("...", box=own_box(DOMINO), seats=2), 1, "F a1 a2")
    for seat, code in ((0, "no_such_seat"), (1, "not_waiting"), (3, "no_such_seat"), (-1, "no_such_seat")):
        assert refused(state, "F a1 a2", seat=seat).code == code
        assert moves(state, seat) == set()
        for ask in (offer, consider):
            with pytest.raises(IllegalMove) as refusal:
                ask(state, seat, ())
            assert refusal.value.code == code
    assert str(refused(state, "F a1 a2", seat=3)) == "There is no seat 3; expected 1 to 2."
    with pytest.raises(IllegalMove) as refusal:
        offer(new(state.setup), 1)
    assert refusal.value.code == "not_waiting"
    with pytest.raises(IllegalMove) as refusal:
        play(state, 2, Shuffle(("domino",)))
    assert refusal.value.code == "unknown_part"


def test_r4_1_what_comes_next_is_offered_for_legal_parts_only() -> None:
    """R4.1: an offer for parts that are refused says why instead."""
    state = match("...", box=own_box(DOMINO))
    assert offer(state, 1, Move.parse("F a1 a2").parts).done
    with pytest.raises(IllegalMove) as refusal:
        offer(state, 1, Move.parse("F a1 a3").parts)
    assert refusal.value.code == "wrong_shape"


# R4.2


def test_r4_2_no_overlap_with_filled_spaces() -> None:
    """R4.2: the refusal names the space and what it is."""
    state = match("...../...../..F.V/.^X../.#h..", "great_river")
    for move, sentence in {
        "W a5 b5 c5": "c5 is already village.",
        "W c1 c2 c3": "c3 is already forest.",
        "W d2 d3 d4": "d2 is already mountain.",
        "W c4 d4 d3": "d3 is already wasteland.",
        "W e2 e3 e4": "e2 is already destroyed.",
        "W e3 e4 e5": "e3 is already hero.",
    }.items():
        refusal = refused(state, move)
        assert refusal.code == "filled"
        assert str(refusal) == sentence


def test_r4_2_nothing_over_the_edge() -> None:
    """R4.2: a space off the map is named."""
    state = match("..../..../....", "great_river")
    for move, cell in {"W a3 a4 a5": "a5", "W c1 d1 b1": "d1", "W o15": "o15"}.items():
        refusal = refused(state, move)
        assert refusal.code == "off_map"
        assert str(refusal) == f"{cell} lies off the map."


def test_r4_2_it_need_not_touch_and_may_lie_on_ruins() -> None:
    """R4.2: anywhere that is empty, unfilled ruins too, without a ruins card."""
    state = match("V.RR.", box=own_box(DOMINO))
    assert {move for move in moves(state) if move[0] == "F"} == {"F a2 a3", "F a3 a4", "F a4 a5"}
    assert paper(draw(state, "F a3 a4")) == "V.ff."


def test_r4_2_gaps_lie_over_anything() -> None:
    """R4.2: the gap of Pasture's first shape lies over mountain, wasteland, ruins or a drawing."""
    state = match(".^.X.V.R.", "pasture", box=heroes())
    assert moves(state) == {"A a1 a3", "A a3 a5", "A a5 a7", "A a7 a9"}
    diagonal = match(".F/V.", "forgotten_forest")
    assert moves(diagonal) == {"F a1 b2"}


# R4.3


def test_r4_3_fallback_only_when_no_shape_fits() -> None:
    """R4.3: as long as a shape of the card fits somewhere, a single space is refused."""
    state = match("..X/..X/XX.", "hamlet")
    refusal = refused(state, "V c3")
    assert refusal.code == "a_shape_fits"
    assert str(refusal) == "A shape of hamlet still fits, so a single space is not allowed."
    assert len(moves(state)) == 4


def test_r4_3_fallback_in_any_terrain() -> None:
    """R4.3: by default one space in any terrain but mountain; without hero cards no hero."""
    state = match(".X./X.X", "hamlet")
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWM" for cell in ("a1", "a3", "b2")}
    refusal = refused(state, "V a1 a3")
    assert refusal.code == "one_space_only"
    assert str(refusal) == "No shape of hamlet can lie as it must, so exactly one space is drawn."
    assert refused(state, "H a1").code == "wrong_terrain"
    assert paper(draw(state, "M b2")) == ".X./XMX"


def test_r4_3_fallback_in_the_terrains_of_the_card() -> None:
    """R4.3: option `card`: the same space, but only in the terrains of the card."""
    assert moves(match(".X./X.X", "hamlet", fallback="card")) == {"V a1", "V a3", "V b2"}
    state = match(".X", "orchard", fallback="card")
    assert moves(state) == {"F a1", "A a1"}
    assert str(refused(state, "M a1")) == "monster is not offered here; expected forest farm."
    heroic = match(".X", "settlement", box=heroes(), fallback="card")
    assert moves(heroic) == {"V a1"}


def test_r4_3_a_hero_as_fallback_brings_no_pattern() -> None:
    """R4.3: with hero cards in play the space may be a hero, and it marks nothing."""
    state = match(".X.", "settlement", box=heroes())
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWMH" for cell in ("a1", "a3")}
    assert refused(state, "H a1 + marks a2").code == "nothing_more"
    assert page(draw(state, "H a1")) == "HX."


def test_r4_3_every_shape_counts() -> None:
    """R4.3: one of two shapes is enough to forbid the single space, in any place and turn."""
    assert moves(match("../..", box=own_box(WALL))) == {"V a1 a2 b1 b2"}
    assert moves(match("./././.", box=own_box(WALL))) == {"V a1 b1 c1 d1"}
    assert "V a1" in moves(match(".../X.X", box=own_box(WALL)))


def test_r4_3_mountain_is_never_drawn() -> None:
    """R4.3: any terrain but mountain."""
    with pytest.raises(AlidadeError) as refusal:
        Move.parse("^ a1")
    assert refusal.value.code == "wrong_part"


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


def test_r4_5_by_a_destroyed_space() -> None:
    """R4.5, R13.4: the space that a troll destroys after the scoring can be the last."""
    troll = card_named("giant_troll_ravage")
    assert isinstance(troll, AmbushCard)
    state = match("...^/..../....", "giant_troll_ravage day", box=own_box(DAY, ambushes=[troll]))
    # From the top right: a2 a3 a4 b3 meets the mountain, one row further down there is room.
    assert paper(state) == "...^/.MMM/..M."
    state = draw(state, "F a1")
    assert moves(state) == {f"destroy {cell}" for cell in ("a2", "a3", "b1", "c2", "c4")}
    assert page(draw(state, "destroy a3")) == "F.#^\n.MMM\n..M.\ncoins 1/14\ntroll b2 b3 b4 c3"


def test_r4_5_by_a_spreading_zombie() -> None:
    """R4.5, R8.5: a zombie that spreads after the scoring closes the mountain; the coin counts from then on."""
    zombie = card_named("zombie_plague")
    assert isinstance(zombie, AmbushCard)
    state = match("..^/...", "zombie_plague day", box=own_box(DAY, ambushes=[zombie]))
    assert paper(state) == "M.^/..."
    state = draw(state, "F b3")
    assert page(state) == "MM^\nM.F\ncoins 1/14\nzombie a1 a2 b1"
    assert state.sheets[0].stars[0].coins == 0


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


# R4.7


@pytest.mark.parametrize(("box", "card"), [("base", "rift_lands"), ("heroes", "kethras_gates")])
def test_r4_7_one_space_in_five_terrains(box: str, card: str) -> None:
    """R4.7: a 1x1 in forest, village, farm, water or monster, never hero, and no coin."""
    state = match("X.R", card, box=Selection(box))
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWM" for cell in ("a2", "a3")}
    assert refused(state, "H a2").code == "wrong_terrain"
    assert page(draw(state, "M a3")) == "X.m"


# R4.8


def test_r4_8_a_full_sheet_owes_no_move() -> None:
    """R4.8: among several players nothing is drawn on a full sheet, and its owner is not asked."""
    state = match(["...", "FFF", "..F"], box=own_box(HUT, explore("hut2", 0, "V", "#")))
    assert state.waiting == (1, 3)
    assert moves(state, 2) == set()
    refusal = refused(state, "V a1", seat=2)
    assert refusal.code == "not_waiting"
    assert str(refusal) == "Seat 2 owes no move now."
    state = draw(state, "V a1", "V a1")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["V..", "FFF", "V.F"]
    assert state.waiting == (1, 3)


def test_r4_8_whoever_would_draw_on_a_full_sheet_owes_no_move() -> None:
    """R4.8, R6.2: in an ambush it is the neighbour of the full sheet who has nothing to do."""
    box = own_box(HUT, ambushes=[ambush("raid", "##", "clockwise")])
    state = match(["....", "FFFF", "...."], "raid", box=box)
    # Clockwise seat 3 draws on the sheet of seat 2.
    assert state.waiting == (1, 2)
    state = draw(state, "M a1 a2", "M a3 a4")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["..MM", "FFFF", "MM.."]


def test_r4_8_full_sheets_all_round_are_played_to_the_end() -> None:
    """R4.8: with several players the game goes on, season by season, although nobody can draw."""
    state = match(["FF", "FV"], box=own_box(DAY, thresholds=(8, 8, 8, 8)))
    seasons = [state.season]
    while not state.over:
        state = shuffle(state)
        seasons.append(state.season)
    assert seasons == [1, 2, 3, 3]
    assert [len(sheet.stars) for sheet in state.sheets] == [4, 4]


def test_r4_8_a_hero_finds_no_room_on_a_full_sheet() -> None:
    """R4.8: whatever the card."""
    state = match(["FF", ".."], "dobrik_of_lorkheim", box=heroes())
    assert state.waiting == (2,)
    assert page(draw(state, "H a1 + marks a2"), 2) == "H.\nmarks a2"


def test_r4_8_solo_a_full_map_ends_the_game() -> None:
    """R4.8: the season in progress and all later ones are scored on the full map, one after the other."""
    state = draw(match("FFAWVVVVVV.", box=own_box(HUT, DOMINO), deck="hut domino"), "V a11")
    assert state.over
    assert state.waiting == ()
    assert not draw(match("R", "temple_ruins hut", box=own_box(HUT, ruins=base.RUINS)), "V a1").ruins
    assert [card.id for card in state.column] == ["hut"]
    # Sentinel Wood 2, Canal Lake 2, Wildholds 8, Borderlands one row and eleven columns.
    assert [season.edicts for season in state.sheets[0].stars] == [(2, 2), (2, 8), (8, 72), (72, 2)]
    assert state.sheets[0].total == 4 + 10 + 80 + 74
    assert refused(state, "V a1").code == "game_over"


def test_r4_8_solo_full_in_a_later_season() -> None:
    """R4.8: seasons that are scored already are not scored again."""
    state = draw(match("..X", box=own_box(DAY)), "F a1")
    assert state.sheets[0].stars[0].edicts == (1, 0)
    state = draw(shuffle(state), "F a2")
    assert state.over
    # Borderlands: the row and the three columns.
    assert [season.edicts for season in state.sheets[0].stars] == [(1, 0), (0, 0), (0, 24), (24, 2)]


def test_r4_8_solo_full_with_the_last_drawing_of_a_season() -> None:
    """R4.8: the drawing that reaches the threshold and fills the map is scored once in its season."""
    state = draw(match(".", box=own_box(DAY)), "W a1")
    assert [season.edicts for season in state.sheets[0].stars] == [(0, 0), (0, 0), (0, 12), (12, 0)]


def test_r4_8_solo_full_by_a_monster() -> None:
    """R4.8: a monster that takes the last space ends the game at once."""
    state = match("V.V", "raid", box=own_box(HUT, ambushes=[ambush("raid", "#")]))
    assert state.over
    assert paper(state) == "VMV"
    assert len(state.sheets[0].stars) == 4


def test_r4_8_solo_full_by_an_end_of_season_effect() -> None:
    """R4.8: a zombie fills the map after spring; summer, fall and winter are scored on it, spring is not."""
    zombie = card_named("zombie_plague")
    assert isinstance(zombie, AmbushCard)
    state = draw(match("...", "zombie_plague day", box=own_box(DAY, ambushes=[zombie])), "F a3")
    assert state.over
    assert paper(state) == "MMF"
    stars = state.sheets[0].stars
    # Spring: one forest, one empty space beside the zombie. Later: the row and three columns.
    assert [season.edicts for season in stars] == [(1, 0), (0, 0), (0, 24), (24, 1)]
    assert [season.monsters for season in stars] == [1, 0, 0, 0]


def test_r4_8_solo_full_from_the_start() -> None:
    """R4.8: on a map without an empty space no card is revealed."""
    state = match("^X", box=own_box(HUT))
    assert state.over
    assert state.column == ()
    assert [season.edicts for season in state.sheets[0].stars] == [(0, 0), (0, 0), (0, 18), (18, 0)]


# R4.9


def test_r4_9_a_monster_on_a_mark_is_destroyed_before_the_coins() -> None:
    """R4.9: the monster is drawn, struck down, and the space it filled still closes the mountain."""
    state = match("^./V.\nmarks a2", box=own_box(DAY))
    assert page(draw(state, "M a2")) == "^#\nV.\ncoins 1/14\nwas M a2\nmarks a2"
    assert page(draw(state, "M b2")) == "^.\nVM\nmarks a2"


def test_r4_9_the_gorgon_strikes_after_the_marks() -> None:
    """R4.9: only gorgon spaces that the marks left alive strike."""
    gorgon = card_named("gorgon_gaze")
    assert isinstance(gorgon, AmbushCard)
    box = own_box(HUT, ambushes=[gorgon])
    state = match("..../..../....\nmarks a1 b2", "gorgon_gaze", seats=2, box=box)
    # Drawn on a1, a3 and b2, only a3 lives: beside it are a2, a4 and b3.
    strikes = {move for move in moves(state) if move.startswith("M a1 a3 b2")}
    assert strikes == {f"M a1 a3 b2 + destroy {cell}" for cell in ("a2", "a4", "b3")}
    state = draw(state, "M a1 a3 b2 + destroy a4", "M a1 a3 b2 + destroy b3")
    assert paper(state, 1) == "#.M./.##./...."
    assert paper(state, 2) == "#.M#/.#../...."


def test_r4_9_coins_come_last() -> None:
    """R4.9: the Gorgon destroys the last open side of a mountain, and the mountain pays in the same turn."""
    gorgon = card_named("gorgon_gaze")
    assert isinstance(gorgon, AmbushCard)
    state = match("...X/...^/...X", "gorgon_gaze", seats=2, box=own_box(HUT, ambushes=[gorgon]))
    state = draw(state, "M a1 a3 b2 + destroy b3", "M a1 a3 b2 + destroy a2")
    assert page(state, 2) == "M.MX\n.M#^\n...X\ncoins 1/14\ngorgon a1 a3 b2"
    assert page(state, 1) == "M#MX\n.M.^\n...X\ngorgon a1 a3 b2"


def test_r4_9_a_hero_strikes_when_drawn() -> None:
    """R4.9, R12.2: the hero's own drawing destroys the monsters it marks."""
    hero = card_named("dobrik_of_lorkheim")
    assert isinstance(hero, HeroCard)
    state = match("M../M.M/..M", "dobrik_of_lorkheim", box=own_box(HUT, heroes=[hero]))
    state = draw(state, "H b2 + marks a2 b1 b3 c2")
    assert page(state) == "M..\n#H#\n..M\nwas M b1 b3\nmarks a2 b1 b3 c2"
