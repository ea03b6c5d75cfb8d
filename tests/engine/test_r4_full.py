"""R4.8: full sheets."""

from alidade import Selection
from alidade.cards import card_named
from alidade.cards.boxes import base
from alidade.engine.card import AmbushCard
from tests.engine.stacked import ambush, draw, explore, match, moves, own_box, page, paper, refused, shuffle

DAY = explore("day", 8, "FVAWM", "#")
DOMINO = explore("domino", 0, "FV", "##$")
HUT = explore("hut", 0, "V", "#")


# R4.8


def test_r4_8_a_full_sheet_owes_no_move() -> None:
    """R4.8: among several players nothing is drawn on a full sheet, and its owner is not asked."""
    state = match(["...", "FFF", "..F"], box=own_box(HUT, explore("hut2", 0, "V", "#")))
    assert state.waiting == (1, 3)
    assert moves(state, 2) == set()
    refusal = refused(state, "V a1", seat=2)
    assert refusal.code == "not_waiting"
    assert str(refusal) == "Seat 2 has no move to make now."
    state = draw(state, "V a1", "V a1")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["V..", "FFF", "V.F"]
    assert state.waiting == (1, 3)


def test_r4_8_a_seat_with_a_full_sheet_owes_no_move() -> None:
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
    box = Selection("heroes", ambushes=(), heroes=("dobrik_of_lorkheim",))
    state = match(["FF", ".."], "dobrik_of_lorkheim", box=box)
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
