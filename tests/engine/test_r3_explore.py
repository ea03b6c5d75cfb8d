"""R3: revealing cards, and the ruins demand that waits for the next explore card."""

from alidade import Phase, Selection, State, view
from tests.engine.stacked import draw, explore, match, moves, own_box, page, paper, refused, shuffle

HUT = explore("hut", 0, "V", "#")


def column(state: State) -> list[str]:
    """The ids of the revealed cards."""
    return [card.id for card in state.column]


def test_r3_1_the_top_card_is_revealed() -> None:
    """R3.1: the deck's top card comes into the column, one each turn."""
    state = match("....../......", "fishing_village hamlet farmland")
    assert column(state) == ["fishing_village"]
    assert view(state).deck == 13
    state = draw(state, "V a1 a2 a3 a4")
    assert column(state) == ["fishing_village", "hamlet"]
    state = draw(state, "V a5 a6 b6")
    assert column(state) == ["fishing_village", "hamlet", "farmland"]
    assert view(state).deck == 11


def test_r3_2_a_ruins_card_reveals_the_next_at_once() -> None:
    """R3.2: ruins and the card after it are one reveal, one turn and one drawing."""
    state = match("R../...", "temple_ruins farmland")
    assert column(state) == ["temple_ruins", "farmland"]
    assert (state.turn, state.waiting, state.ruins) == (1, (1,), True)
    assert moves(state) == {"A a1 a2", "A a1 b1"}


def test_r3_2_two_ruins_cards_make_one_demand() -> None:
    """R3.2: after a second ruins card one more card is revealed; it alone is bound."""
    state = match("R..R/....", "temple_ruins outpost_ruins farmland great_river")
    assert column(state) == ["temple_ruins", "outpost_ruins", "farmland"]
    # One ruins space is enough, and the next card is free.
    state = draw(state, "A a1 b1")
    assert paper(state) == "a..R/A..."
    assert not state.ruins
    assert "W b2 b3 b4" in moves(state)


def test_r3_2_two_ruins_cards_apart_make_two_demands() -> None:
    """R3.2: a demand that was answered does not spare the next."""
    state = match("R..R/....", "temple_ruins farmland outpost_ruins hamlet")
    state = draw(state, "A a1 b1")
    assert state.ruins
    assert refused(state, "V a2 a3 b2").code == "must_cover_ruins"
    assert paper(draw(state, "V a3 a4 b4")) == "a.Vv/A..V"


def test_r3_2_an_ambush_between_does_not_answer() -> None:
    """R3.2: ruins, then an ambush on the ruins spaces, then the explore card is still bound."""
    state = match("R...R/...../.....", "temple_ruins goblin_attack farmland", ambush="goblin_attack", seats=2)
    assert column(state) == ["temple_ruins", "goblin_attack"]
    state = draw(state, "M a1 b2 c3", "M a3 b2 c1")
    assert (paper(state, 1), paper(state, 2)) == ("R.M.R/.M.../M....", "m...R/.M.../..M..")
    assert column(state) == ["temple_ruins", "goblin_attack", "farmland"]
    assert moves(state, 1) == {"A a1 a2", "A a1 b1", "A a4 a5", "A a5 b5"}
    assert moves(state, 2) == {"A a4 a5", "A a5 b5"}


def test_r3_2_a_monster_takes_the_last_ruins() -> None:
    """R3.2, R5.2: when an ambush took the last ruins space, the bound card is one space."""
    state = match("R../.../...", "temple_ruins goblin_attack farmland great_river", ambush="goblin_attack")
    assert paper(state) == "m../.M./..M"
    assert moves(state) == {f"{letter} {at}" for letter in "FVAWM" for at in ("a2", "a3", "b1", "b3", "c1", "c2")}
    state = draw(state, "W a2")
    assert not state.ruins


def test_r3_2_the_demand_outlasts_hero_and_ambush_turns() -> None:
    """R3.2: ruins, hero, ambush, explore: the hero on the ruins does not answer, the explore card must."""
    state = match(
        "R..R/..../....",
        "temple_ruins dobrik_of_lorkheim gnoll_raid farmland",
        box=Selection("base", heroes=("dobrik_of_lorkheim",), ambushes=("gnoll_raid",)),
    )
    assert (column(state), state.ruins) == (["temple_ruins", "dobrik_of_lorkheim"], True)
    state = draw(state, "H a4 + marks a3 b4")
    # Gnoll Raid comes in solo play to the top left corner, over the other ruins space.
    assert paper(state) == "mM.h/M.../MM.."
    assert column(state)[-1] == "farmland"
    assert state.ruins
    assert "A b3" in moves(state)
    assert refused(state, "A b3 c3").code == "one_space_only"


def test_r3_2_the_card_ends_the_demand_for_everyone() -> None:
    """R3.2: a player whose sheet is full draws nothing, and the demand is over for both."""
    state = match(["R.../....", "fFFF/FFFF"], "temple_ruins farmland great_river")
    assert (state.waiting, state.ruins) == ((1,), True)
    state = draw(state, "A a1 a2")
    assert (column(state)[-1], state.waiting, state.ruins) == ("great_river", (1,), False)
    assert moves(state) == {"W b1 b2 b3", "W b2 b3 b4"}


def test_r3_2_the_card_ends_the_demand_where_all_are_full() -> None:
    """R3.2: also with nobody able to draw, the demand does not reach the card after."""
    box = own_box(HUT, explore("end", 8, "F", "#"), ruins=match("..", "hamlet").setup.box.ruins)
    state = match(["FF", "FF"], "temple_ruins hut outpost_ruins end", box=box)
    assert (state.phase, state.season, state.ruins) == (Phase.SHUFFLE, 1, False)
    assert not shuffle(state, "hut end temple_ruins").ruins


def test_r3_2_ruins_ambush_and_hero_cards_add_no_time() -> None:
    """R3.2: only explore cards carry time, so a demand never outlives a season."""
    state = match(
        "R...../....../......",
        "temple_ruins outpost_ruins dal_of_jolev gnoll_raid farmland",
        box=Selection("base", heroes=("dal_of_jolev",), ambushes=("gnoll_raid",)),
    )
    assert state.time == 0
    state = draw(state, "H c6 + marks b5")
    assert (column(state)[-1], state.time) == ("farmland", 1)
    assert view(state).ruins


def test_r3_3_an_ambush_is_a_turn_of_its_own() -> None:
    """R3.3: reveal, draw, check: explore, ambush and explore are three turns."""
    state = match("....../....../......", "farmland kobold_onslaught hamlet", ambush="kobold_onslaught", seats=2)
    assert (state.turn, state.card.id) == (1, "farmland")
    state = draw(state, "A a1 a2", "A a1 a2")
    assert (state.turn, state.card.id, state.waiting) == (2, "kobold_onslaught", (1, 2))
    state = draw(state, "M a6 b5 b6 c6", "M a6 b5 b6 c6")
    assert (state.turn, state.card.id) == (3, "hamlet")


def test_r3_3_a_hero_is_a_turn_of_its_own() -> None:
    """R3.3: a hero card asks for a hero and nothing of the explore card before it."""
    box = Selection("heroes", ambushes=("zombie_plague",), heroes=("freyla_the_true",))
    state = match("..../....", "settlement freyla_the_true lagoon", box=box)
    state = draw(state, "V a1 a2")
    assert (state.turn, state.card.id) == (2, "freyla_the_true")
    state = draw(state, "H b1 + marks b2 b3 b4")
    assert (state.turn, state.card.id) == (3, "lagoon")
    assert page(state) == "VV..\nH...\ncoins 1/14\nmarks b2 b3 b4"


def test_r3_3_the_check_comes_after_the_drawing() -> None:
    """R3.3: a card that reaches the threshold is still drawn before the season is scored."""
    state = match("..", box=own_box(explore("long", 8, "F", "#")))
    assert (state.phase, state.sheets[0].stars) == (Phase.DRAW, ())
    state = draw(state, "F a2")
    assert state.season == 1
    assert state.sheets[0].stars[0].edicts == (1, 0)
