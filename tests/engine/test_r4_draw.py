"""R4.1 to R4.3, R4.7: drawing the shape of an explore card."""

import pytest

from alidade import (
    AlidadeError,
    IllegalMove,
    Move,
    Selection,
    Shuffle,
    State,
    consider,
    legal_moves,
    new,
    offer,
    play,
    resolve,
    take_back,
    view,
)
from alidade import draw as pencil
from alidade.engine.errors import Phrase
from alidade.engine.frozen import replace
from tests.engine.stacked import ambush, by, draw, explore, match, moves, own_box, page, paper, refused

DOMINO = explore("domino", 0, "FV", "##$")
HUT = explore("hut", 0, "V", "#")
WALL = explore("wall", 0, "V", "####", "##/##$")
HEROES = Selection("heroes", ambushes=(), heroes=("dobrik_of_lorkheim",))


# R4.1


def test_r4_1_one_terrain_and_one_shape_of_the_card() -> None:
    """R4.1: every terrain with every shape, and no other terrain."""
    state = match("...", box=own_box(DOMINO))
    assert moves(state) == {"F a1 a2", "F a2 a3", "V a1 a2", "V a2 a3"}
    refusal = refused(state, "W a1 a2")
    assert refusal.code == "wrong_terrain"
    assert str(refusal) == "You cannot draw water here; expected forest or village."
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
        assert str(refusal) == "These spaces are not a shape of great_river."
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
    assert view(state) == view(other)
    assert view(state, 2).drawn == Move.parse("V a1 a2")
    assert refused(state, "V a1 a2", seat=2).code == "not_waiting"
    state = by(by(state, 3, "F a1 a2"), 1, "F a2 a3")
    assert [paper(state, seat) for seat in (1, 2, 3)] == [".FF", "VV.", "FF."]


def test_r4_1_a_pending_drawing_can_be_taken_back() -> None:
    """R4.1: until the last has drawn, a drawing can be taken back and the state is as it was."""
    start = match("...", box=own_box(DOMINO), seats=2)
    assert take_back(by(start, 2, "V a1 a2"), 2) == start


def all_drawn(start: State, *moves: str) -> State:
    """Everybody has drawn, and nothing is resolved."""
    for seat, move in enumerate(moves, 1):
        start = pencil(start, seat, Move.parse(move))
    return start


def test_r4_9_drawings_of_all_wait_to_be_resolved_together() -> None:
    """R4.9: once everybody has drawn nobody owes a move; resolving puts all drawings on paper, as `play` does."""
    start = match("...", box=own_box(DOMINO, HUT), seats=2)
    state = all_drawn(start, "F a1 a2", "V a2 a3")
    assert (state.waiting, state.turn, state.news) == ((), start.turn, start.news)
    assert [paper(state, seat) for seat in (1, 2)] == ["...", "..."]
    assert resolve(state) == draw(start, "F a1 a2", "V a2 a3")
    assert [paper(resolve(state), seat) for seat in (1, 2)] == ["FF.", ".VV"]


def test_r4_9_nobody_draws_twice_on_a_step_that_waits_to_be_resolved() -> None:
    """R4.9: a second drawing is refused, and nothing is offered or asked of anybody."""
    state = all_drawn(match("...", box=own_box(DOMINO), seats=2), "F a1 a2", "V a2 a3")
    for seat in (1, 2):
        assert refused(state, "F a1 a2", seat=seat).code == "not_waiting"
        assert list(legal_moves(state, seat)) == []
        assert view(state, seat).task is None


def test_r4_9_the_last_drawing_is_taken_back_like_any_other() -> None:
    """R4.9: until the step is resolved every drawing is pending, and nothing remains of one that is taken back."""
    start = match("...", box=own_box(DOMINO), seats=2)
    state = all_drawn(start, "F a1 a2", "V a2 a3")
    assert take_back(state, 2) == by(start, 1, "F a1 a2")
    assert take_back(state, 1) == by(start, 2, "V a2 a3")
    assert take_back(take_back(state, 2), 1) == start
    alone = match("...", box=own_box(DOMINO))
    assert take_back(all_drawn(alone, "F a1 a2"), 1) == alone


def test_r4_9_nobody_sees_what_another_has_drawn_before_it_is_resolved() -> None:
    """R4.9: not even when everybody has drawn."""
    start = match("...", box=own_box(DOMINO), seats=2)
    state, other = all_drawn(start, "F a1 a2", "V a2 a3"), all_drawn(start, "F a1 a2", "F a1 a2")
    assert view(state, 1) == view(other, 1)
    assert view(state) == view(other)
    assert (view(state, 2).drawn, view(other, 2).drawn) == (Move.parse("V a2 a3"), Move.parse("F a1 a2"))


def test_r4_9_a_step_is_not_resolved_before_the_last_has_drawn() -> None:
    """R4.9: nor while the dealer owes cards, nor when the match is over; and drawing waits for the dealer too."""
    start = match("..", box=own_box(DOMINO), seats=2)
    alone = match("..", box=own_box(DOMINO))
    over = draw(alone, "F a1 a2")
    assert over.over
    for state, result in (
        (by(start, 1, "F a1 a2"), "The turn cannot be resolved until seat 2 has moved."),
        (new(start.setup), "The turn cannot be resolved until seat 0 has moved."),
        (over, "The game is over; nobody draws any more."),
    ):
        with pytest.raises(IllegalMove) as refusal:
            resolve(state)
        assert str(refusal.value) == result
    for state, code, values in ((new(start.setup), "dealer_owes", {"seat": 1}), (over, "game_over", {})):
        with pytest.raises(IllegalMove) as refusal:
            pencil(state, 1, Move.parse("F a1 a2"))
        assert (refusal.value.code, refusal.value.values) == (code, values)


def test_r4_8_a_full_map_leaves_nothing_open() -> None:
    """R4.8: the last season is reached, the news tells the drawing and all four scorings, and nothing is pending."""
    over = draw(match("..", box=own_box(DOMINO)), "F a1 a2")
    assert [news.kind.value for news in over.news] == ["drawn", *["scored"] * 4]
    assert (over.season, over.ruins, over.waiting, over.pending) == (3, False, (), ())


def test_r4_8_what_is_hidden_stays_where_it_was_when_the_game_ends() -> None:
    """R4.8: the rest of the deck and of both stacks, and no lasting effect is under way any more."""
    start = match(".", "lagoon", box=Selection("heroes"))
    start = replace(start, public=replace(start.public, effects_done=1))  # as after a scoring with one effect
    over = draw(start, "F a1")
    assert over.over
    assert (over.deck, over.ambushes, over.heroes) == (start.deck, start.ambushes, start.heroes)
    assert all((over.deck, over.ambushes, over.heroes))
    assert over.effects_done == 0


def test_r4_1_a_drawing_may_be_given_as_text_and_nothing_else() -> None:
    """R4.1: `F a1 a2` is the move it tells; a dealer's move from a seat is refused."""
    state = match("....", box=own_box(DOMINO))
    assert play(state, 1, "F a1 a2") == by(state, 1, "F a1 a2")
    with pytest.raises(IllegalMove) as refusal:
        play(state, 1, Shuffle(("domino",)))
    assert (refusal.value.code, refusal.value.values["part"]) == ("unknown_part", "domino")
    assert refusal.value.values["parts"] == Phrase("a_drawing")


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
        "W a5 b5 c5": "c5 is already filled (village).",
        "W c1 c2 c3": "c3 is already filled (forest).",
        "W d2 d3 d4": "d2 is already filled (mountain).",
        "W c4 d4 d3": "d3 is already filled (wasteland).",
        "W e2 e3 e4": "e2 is already filled (destroyed).",
        "W e3 e4 e5": "e3 is already filled (hero).",
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
        assert str(refusal) == f"{cell} is off the map."


def test_r4_2_it_need_not_touch_and_may_lie_on_ruins() -> None:
    """R4.2: anywhere that is empty, unfilled ruins too, without a ruins card."""
    state = match("V.RR.", box=own_box(DOMINO))
    assert {move for move in moves(state) if move[0] == "F"} == {"F a2 a3", "F a3 a4", "F a4 a5"}
    assert paper(draw(state, "F a3 a4")) == "V.ff."


def test_r4_2_gaps_lie_over_anything() -> None:
    """R4.2: the gap of Pasture's first shape lies over mountain, wasteland, ruins or a drawing."""
    state = match(".^.X.V.R.", "pasture", box=HEROES)
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
    assert str(refusal) == "No shape of hamlet can be placed as required, so draw exactly one space."
    assert refused(state, "H a1").code == "wrong_terrain"
    assert paper(draw(state, "M b2")) == ".X./XMX"


def test_r4_3_fallback_in_the_terrains_of_the_card() -> None:
    """R4.3: option `card`: the same space, but only in the terrains of the card."""
    assert moves(match(".X./X.X", "hamlet", fallback="card")) == {"V a1", "V a3", "V b2"}
    state = match(".X", "orchard", fallback="card")
    assert moves(state) == {"F a1", "A a1"}
    assert str(refused(state, "M a1")) == "You cannot draw monster here; expected forest or farm."
    heroic = match(".X", "settlement", box=HEROES, fallback="card")
    assert moves(heroic) == {"V a1"}


def test_r4_3_a_hero_as_fallback_brings_no_pattern() -> None:
    """R4.3: with hero cards in play the space may be a hero, and it marks nothing."""
    state = match(".X.", "settlement", box=HEROES)
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


# R4.7


@pytest.mark.parametrize(("box", "card"), [("base", "rift_lands"), ("heroes", "kethras_gates")])
def test_r4_7_one_space_in_five_terrains(box: str, card: str) -> None:
    """R4.7: a 1x1 in forest, village, farm, water or monster, never hero, and no coin."""
    state = match("X.R", card, box=Selection(box))
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWM" for cell in ("a2", "a3")}
    assert refused(state, "H a2").code == "wrong_terrain"
    assert page(draw(state, "M a3")) == "X.m"
