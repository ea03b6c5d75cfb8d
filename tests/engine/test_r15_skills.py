"""Skills: what they cost, when they serve, and what holds for all of them (R15.1 to R15.3, R15.8 to R15.10)."""

import pytest

from alidade import IllegalMove, Phase, State, view
from alidade.engine.errors import Id
from tests.engine.boxes import quick
from tests.engine.skilled import LONG, PAIR, purse, rich, three, turn, using
from tests.engine.stacked import by, draw, match, moves, page, paper, refused, shuffle

# R15.1


def test_r15_1_three_skills_lie_open_for_all() -> None:
    """R15.1: three different skills of the box, no fewer, no more."""
    state = match("...", "pause", box=quick(skills=True), skills="search stealth diplomacy", seats=2)
    assert [card.id for card in state.skills] == ["search", "stealth", "diplomacy"]
    assert view(state, 2).skills == state.skills
    for skills in ("", "search stealth", "search search stealth", "search stealth diplomacy negotiation"):
        with pytest.raises(IllegalMove) as refusal:
            match("...", "pause", box=quick(skills=True), skills=skills)
        assert refusal.value.code == "wrong_skills"


def test_r15_1_only_the_three_can_be_used() -> None:
    """R15.1: a skill that does not lie open cannot be used, and none in a game without skills."""
    state = turn(rich("..."), "pause", "search stealth cure_wounds")
    assert refused(state, "F a1 + diplomacy a2").code == "skill_not_in_play"
    assert refused(match("...", "pause", box=quick()), "F a1 + search F a2").code == "no_skills"


def test_r15_1_one_skill_in_a_season_whichever() -> None:
    """R15.1: after one skill no other and not the same again, until the next season."""
    box = quick(PAIR, skills=True)
    state = match(rich("......./......."), "pause pair dot", box=box, skills="search stealth cure_wounds")
    state = draw(state, "M a1 + search M a2")
    assert {move for move in moves(state) if " + " in move or move.startswith("stealth")} == set()
    for move in ("F a3 a4 + search F a5", "stealth F a7", "F a3 a4 + cure_wounds F b1 b2"):
        refusal = refused(state, move)
        assert (refusal.code, refusal.values["skill"]) == ("skill_used", Id("skill", "search"))
    state = draw(state, "F a3 a4", "F a5")
    assert state.phase is Phase.SHUFFLE
    state = draw(shuffle(state, "dot"), "F b7 + search F b6")
    assert paper(state) == "MMFFF../.....FF"
    state = draw(shuffle(state, "pause"), "stealth M b5")
    assert paper(state) == "MMFFF../....MFF"


def test_r15_1_two_skills_in_one_move_are_one_too_many() -> None:
    """R15.1: one skill in each season, so one in a move."""
    state = turn(rich("...../....."), "pause", "search diplomacy stealth")
    for move in ("F a1 + search F a2 + diplomacy a3", "F a1 + search F a2 + search F a3", "stealth F a1 + search F a2"):
        assert refused(state, move).code == "skill_used"


@pytest.mark.parametrize(
    ("skill", "cost", "move"),
    [
        ("concentration", 3, "F a1 a2 + concentration F b1 b2"),
        ("cure_wounds", 1, "F a1 a2 + cure_wounds F b3 b4"),
        ("diplomacy", 1, "F a1 a2 + diplomacy b1"),
        ("arcane_knowledge", 0, "arcane_knowledge V a1 a2"),
        ("stealth", 0, "stealth F a1 a2"),
        ("negotiation", 1, "negotiation F a1 a2 b1 b2"),
        ("search", 0, "F a1 a2 + search F b1"),
    ],
)
def test_r15_1_the_cost_is_crossed_out(skill: str, cost: int, move: str) -> None:
    """R15.1: so many coins are crossed out; with one coin fewer the skill cannot be used."""
    state = turn(f"..../..../...M\ncoins {cost}/14", PAIR, skill)
    after = draw(state, move)
    assert purse(after)[1] == cost
    if cost:
        poor = turn(f"..../..../...M\ncoins {cost}/14 spent 1", PAIR, skill)
        refusal = refused(poor, move)
        assert (refusal.code, refusal.values["coins"]) == ("skill_too_dear", cost - 1)
        assert using(poor, skill) == set()


def test_r15_1_acrobatics_costs_two() -> None:
    """R15.1: two coins, crossed out when the skill is announced."""
    box = quick(printed="goblin_attack", skills=True)
    state = match(["..../..../....\ncoins 2/14"] * 2, "goblin_attack", box=box, skills=three("acrobatics"))
    state = draw(state, "acrobatics", "-")
    assert (purse(state, 1), purse(state, 2)) == ((2, 2), (2, 0))
    poor = match(["..../..../....\ncoins 2/14 spent 1"] * 2, "goblin_attack", box=box, skills=three("acrobatics"))
    assert poor.phase is Phase.DRAW
    assert refused(poor, "acrobatics").code == "skill_not_now"


def test_r15_1_the_cost_is_paid_before_the_drawing() -> None:
    """R15.1: the coin that this turn's shape pays cannot be spent on it."""
    state = turn("..../....", PAIR, "diplomacy")
    assert refused(state, "F a1 a2 + diplomacy b1").code == "skill_too_dear"
    state = turn("..../....\ncoins 1/14", PAIR, "diplomacy")
    assert purse(draw(state, "F a1 a2 + diplomacy b1")) == (2, 1)


def test_r15_1_a_mountain_closed_this_turn_does_not_pay_either() -> None:
    """R15.1: coins filled until then, so not the coin that the main drawing brings for a mountain."""
    state = turn("^./.F/..", "pause", "diplomacy")
    assert refused(draw(state, "F b1"), "F a2 + diplomacy c1").code == "skill_too_dear"


def test_r15_1_crossed_out_coins_score_no_more_and_keep_their_places() -> None:
    """R15.1: fourteen filled and one crossed out leave thirteen stars a season, and no place for a new coin."""
    box = quick(PAIR, skills=True)
    state = match("....../......\ncoins 14/14", "pair dot", box=box, skills=three("diplomacy"))
    state = draw(state, "F a1 a2 + diplomacy b1")
    assert purse(state) == (14, 1)
    state = draw(state, "F b6")
    assert state.sheets[0].stars[0].coins == 13
    state = draw(shuffle(state, "dot"), "F b5")
    assert state.sheets[0].stars[1].coins == 13


def test_r15_1_crossed_out_coins_cannot_be_spent_again() -> None:
    """R15.1: the cost adds to what earlier seasons crossed out, and only the rest can be spent."""
    state = turn("..../....\ncoins 5/14 spent 3", "pause", "diplomacy concentration")
    assert purse(draw(state, "F a1 + diplomacy a2")) == (5, 4)
    refusal = refused(state, "F a1 + concentration F a3")
    assert (refusal.code, refusal.values["coins"]) == ("skill_too_dear", 2)


def test_r15_1_every_player_has_a_skill_of_their_own() -> None:
    """R15.1: two players use the same or different skills on the same turn, each paying alone."""
    state = turn(rich("..../...."), "pause", "search diplomacy", seats=3)
    state = draw(state, "F a1 + search F a2", "F a1 + search F b1", "F a1 + diplomacy b4")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["FF../....", "F.../F...", "F.../...&"]
    assert [purse(state, seat) for seat in (1, 2, 3)] == [(5, 0), (5, 0), (5, 1)]


# R15.2


def test_r15_2_the_shapes_of_skills_may_be_turned() -> None:
    """R15.2: the domino of Cure Wounds lies across or upright."""
    state = turn(rich("F../.M./..."), "pause", "cure_wounds")
    drawn = {
        move.split("F ")[-1] for move in using(state, "cure_wounds") if move.startswith("F c3") and " F " in move[4:]
    }
    assert drawn == {"a2 a3", "b1 c1", "a3 b3", "c1 c2"}


def test_r15_2_the_domino_of_acrobatics_too() -> None:
    """R15.2: the neighbour turns it at will."""
    box = quick(printed="goblin_attack", skills=True)
    state = match(["../..\ncoins 2/14", "../.."], "goblin_attack", box=box, skills=three("acrobatics"))
    state = draw(state, "acrobatics")
    assert moves(state, 2) == {"M a1 a2", "M b1 b2", "M a1 b1", "M a2 b2"}


# R15.3


def ambushed(maps: str | list[str], card: str, then: str = "pause") -> State:
    """An ambush is revealed in a game with Acrobatics and Diplomacy."""
    box = quick(printed=card, skills=True)
    return match(maps, f"{card} {then}", box=box, skills="acrobatics diplomacy search")


def test_r15_3_all_say_so_at_the_same_time_before_a_sheet_is_passed() -> None:
    """R15.3: nothing is known or crossed out until the last has answered; then the drawing begins."""
    state = ambushed([rich("..../..../....")] * 2, "goblin_attack")
    assert (state.phase, state.waiting) == (Phase.RESPOND, (1, 2))
    before = view(state, 2)
    state = by(state, 1, "acrobatics")
    after = view(state, 2)
    assert (after.sheets, after.wards, after.news, after.drawn) == (before.sheets, (), before.news, None)
    state = by(state, 2, "-")
    assert (state.phase, state.wards, purse(state, 1)) == (Phase.DRAW, (1,), (5, 2))
    assert [(news.kind, news.by, str(news.move)) for news in state.news] == [
        ("drawn", 1, "acrobatics"),
        ("drawn", 2, "-"),
    ]


def test_r15_3_the_neighbour_draws_the_domino_on_that_map_alone() -> None:
    """R15.3: the map of the player who used it gets the domino, the other map the card's shape."""
    state = draw(ambushed([rich("..../..../....")] * 2, "goblin_attack"), "acrobatics", "-")
    assert refused(state, "M a1 a2", seat=1).code == "wrong_shape"
    assert refused(state, "M a1 b2 c3", seat=2).code == "wrong_shape"
    state = by(by(state, 2, "M b2 b3"), 1, "M a1 b2 c3")
    assert (paper(state, 1), paper(state, 2)) == ("..../.MM./....", "M.../.M../..M.")


def test_r15_8_a_task_names_the_skills_that_serve_it() -> None:
    """R15.8: Acrobatics and Diplomacy are said on an ambush, and none while it is drawn; others serve explore cards."""
    state = ambushed([rich("..../..../....")] * 2, "goblin_attack")
    assert {card.id for card in state.skills} == {"acrobatics", "diplomacy", "search"}
    assert [card.id for card in state.task(1).skills] == ["acrobatics", "diplomacy"]
    state = draw(state, "-", "-")
    assert state.task(1).skills == ()
    state = draw(state, "M a1 b2 c3", "M a1 b2 c3")
    assert [card.id for card in state.task(1).skills] == ["diplomacy", "search"]


def test_r15_3_another_skill_does_not_keep_the_monsters_off() -> None:
    """R15.3: who answers an ambush with Diplomacy gets the card's own shape, although Acrobatics is in play."""
    state = draw(ambushed([rich("..../..../....")] * 2, "goblin_attack"), "diplomacy a4", "-")
    assert state.wards == ()
    assert paper(draw(state, "M a1 b2 c3", "M a1 b2 c3"), 1) == "M..&/.M../..M."


def test_r15_3_several_seats() -> None:
    """R15.3: of three players two use it; each domino lies on the map of one who did (R1.6)."""
    state = draw(ambushed([rich("..../..../....")] * 3, "goblin_attack"), "acrobatics", "-", "acrobatics")
    assert state.wards == (1, 3)
    # Goblins pass counter-clockwise: seat 1 draws on the map of seat 2, seat 2 on that of 3, seat 3 on that of 1.
    state = draw(state, "M a1 b2 c3", "M a1 a2", "M c3 c4")
    assert [paper(state, seat) for seat in (1, 2, 3)] == [
        "..../..../..MM",
        "M.../.M../..M.",
        "MM../..../....",
    ]


def test_r15_3_a_domino_without_room_is_a_1x1() -> None:
    """R15.3: R6.2 holds for the domino."""
    state = draw(ambushed([rich("F.F/.F."), "FFF/FFF"], "goblin_attack"), "acrobatics")
    assert moves(state, 2) == {"M a2", "M b1", "M b3"}


def test_r15_3_who_has_a_full_map_is_not_asked() -> None:
    """R15.3: no monster comes to a full map (R4.8), so nothing keeps it off, and no other piece has room."""
    state = ambushed([rich("F.F/.F."), rich("FFF/FFF")], "goblin_attack")
    assert state.waiting == (1,)


def test_r15_3_it_is_spent_for_the_season() -> None:
    """R15.3: Acrobatics is the season's one skill (R15.1)."""
    state = ambushed([rich("..../..../....")] * 2, "goblin_attack")
    state = draw(state, "acrobatics", "-", "M a1 b2 c3", "M a1 a2")
    assert refused(state, "F c1 + search F c2").code == "skill_used"
    assert paper(draw(state, "F c1", "F c1 + search F c2"), 2) == "M.../.M../FFM."


def test_r15_3_who_cannot_pay_is_not_asked() -> None:
    """R15.3: seat 2 has one coin too few for Acrobatics, and nobody else but seat 1 can answer."""
    box = quick(printed="goblin_attack", skills=True)
    maps = ["..../..../....\ncoins 2/14", "..../..../....\ncoins 1/14"]
    state = match(maps, "goblin_attack", box=box, skills="acrobatics search stealth")
    assert state.waiting == (1,)
    assert moves(state, 1) == {"-", "acrobatics"}


def test_r15_3_solo_the_player_chooses_how_it_lies() -> None:
    """R15.3: then the search places it so: goblins start in the bottom right corner (R7.1)."""
    state = ambushed(rich(".../.../..."), "goblin_attack")
    assert moves(state) == {"-", "acrobatics"} | {f"diplomacy {r}{c}" for r in "abc" for c in "123"}
    state = draw(state, "acrobatics")
    assert moves(state) == {"M c2 c3", "M b3 c3"}
    assert refused(state, "M a1 a2").code == "solo_place"
    assert paper(draw(state, "M b3 c3")) == ".../..M/..M"


def test_r15_3_solo_the_search_goes_on_from_a_filled_corner() -> None:
    """R15.3: counter-clockwise from the bottom right, first up the right side."""
    state = draw(ambushed(rich(".../.../..F"), "goblin_attack"), "acrobatics")
    assert moves(state) == {"M a3 b3", "M b2 b3"}


def test_r15_3_solo_without_room_nothing_is_drawn() -> None:
    """R15.3: neither a domino nor a 1x1; a lie that has no room is a choice like the other."""
    state = draw(ambushed(rich("F.F/.F."), "goblin_attack"), "acrobatics")
    assert (state.card.id, paper(state), purse(state)) == ("pause", "F.F/.F.", (5, 2))
    state = draw(ambushed(rich("F.."), "goblin_attack"), "acrobatics")
    assert moves(state) == {"M a2 a3", "-"}
    assert paper(draw(state, "-")) == "F.."


def test_r15_3_solo_without_the_skill_the_shape_comes() -> None:
    """R15.3: who declines gets the card's own shape."""
    assert paper(draw(ambushed(rich(".../.../..."), "goblin_attack"), "-")) == "M../.M./..M"


def test_r15_3_the_domino_has_no_effect() -> None:
    """R15.3: the Gorgon's domino strikes nothing and is not named."""
    state = draw(ambushed([rich("..../..../....")] * 2, "gorgon_gaze"), "acrobatics", "-")
    assert refused(state, "M a1 a2 + destroy a3", seat=2).code == "nothing_more"
    state = draw(state, "M a1 a3 b2 + destroy a2", "M a1 a2")
    assert "gorgon" not in page(state, 1)
    assert paper(state, 1) == "MM../..../...."


# R15.8


def test_r15_8_a_skill_is_unseen_until_all_have_drawn() -> None:
    """R15.8: it is part of the drawing's move; the others see it when the turn is over."""
    state = turn(rich("..../...."), "pause", "diplomacy", seats=2)
    before = view(state, 2)
    state = by(state, 1, "F a1 + diplomacy a2")
    assert view(state, 2).sheets == before.sheets
    state = by(state, 2, "F a1")
    assert (paper(state, 1), purse(state, 1)) == ("F&../....", (5, 1))


@pytest.mark.parametrize(
    ("skill", "move"),
    [
        ("concentration", "H a1 + marks a2 b1 + concentration H a3"),
        ("cure_wounds", "H a1 + marks a2 b1 + cure_wounds F b3 b4"),
        ("arcane_knowledge", "arcane_knowledge V a1"),
        ("stealth", "stealth H a1"),
        ("negotiation", "negotiation F a1 a2 b1 b2"),
        ("search", "H a1 + marks a2 b1 + search H a2"),
        ("acrobatics", "H a1 + marks a2 b1 + acrobatics"),
    ],
)
def test_r15_8_a_hero_turn_takes_no_other_skill(skill: str, move: str) -> None:
    """R15.8: they are for turns with an explore card, and Acrobatics for ambush turns only."""
    box = quick(printed="dobrik_of_lorkheim", skills=True)
    state = match(rich("..../..../...M"), "dobrik_of_lorkheim", box=box, skills=three(skill))
    assert refused(state, move).code == "skill_not_now"


def test_r15_8_diplomacy_serves_a_hero_turn() -> None:
    """R15.8: after the hero, its marks and what they strike."""
    box = quick(printed="dobrik_of_lorkheim", skills=True)
    state = match(rich("..M/..."), "dobrik_of_lorkheim", box=box, skills=three("diplomacy"))
    ways = {move for move in moves(state) if move.startswith("H a2 ")}
    hero = "H a2 + marks a1 a3 b2"
    assert ways == {hero} | {f"{hero} + diplomacy {cell}" for cell in ("a1", "b1", "b2", "b3")}
    state = draw(state, f"{hero} + diplomacy b2")
    assert (paper(state), purse(state)) == (".H#/.&.", (5, 1))


def test_r15_8_diplomacy_serves_an_ambush_before_the_sheets_are_passed() -> None:
    """R15.8: in the step of Acrobatics; the neighbour then finds the space filled."""
    state = ambushed([rich("..../..../....")] * 2, "goblin_attack")
    state = draw(state, "diplomacy b2", "-")
    assert (state.phase, paper(state, 1), purse(state, 1)) == (Phase.DRAW, "..../.&../....", (5, 1))
    assert refused(state, "M a1 b2 c3", seat=2).code == "filled"


def test_r15_8_solo_diplomacy_on_the_last_space_ends_the_game() -> None:
    """R15.8, R4.8: the map is full before the monsters are drawn, and every season is scored on it."""
    state = draw(ambushed(rich("FF."), "goblin_attack"), "diplomacy a3")
    assert (state.over, paper(state), len(state.sheets[0].stars)) == (True, "FF&", 4)
    assert [news.kind for news in state.news] == ["drawn", *["scored"] * 4]
    assert state.sheets[0].monsters == ()  # nobody gave the space a monster's name


def test_r15_8_an_ambush_takes_one_skill_and_no_other() -> None:
    """R15.8: not both of the two, nothing else, and nothing with the monsters themselves."""
    state = ambushed([rich("..../..../....")] * 2, "goblin_attack")
    assert refused(state, "acrobatics + diplomacy a1").code == "skill_used"
    assert refused(state, "search F a1").code == "skill_not_now"
    state = draw(state, "-", "-")
    assert refused(state, "M a1 b2 c3 + diplomacy a2").code == "skill_not_now"
    assert refused(state, "M a1 b2 c3 + search M a2").code == "skill_not_now"


def test_r15_8_without_the_two_nobody_is_asked_at_an_ambush() -> None:
    """R15.8: the other six do not serve an ambush, so the monsters are drawn at once."""
    box = quick(printed="goblin_attack", skills=True)
    skills = "search stealth negotiation"
    assert match([rich("..../..../....")] * 2, "goblin_attack", box=box, skills=skills).phase is Phase.DRAW


def test_r15_8_acrobatics_serves_no_explore_turn() -> None:
    """R15.8: ambush turns only."""
    assert refused(turn(rich("..../...."), "pause", "acrobatics"), "F a1 + acrobatics").code == "skill_not_now"


# R15.9


def test_r15_9_extra_pieces_come_after_the_consequences() -> None:
    """R15.9: a monster that a mark has struck is no monster for Cure Wounds any more."""
    state = turn(rich("..../....\nmarks a1"), "pause", "cure_wounds")
    assert refused(state, "M a1 + cure_wounds F a2 a3").code == "skill_no_room"
    assert paper(draw(state, "M a2 + cure_wounds F a3 a4")) == ".MFF/...."


def test_r15_9_the_extra_piece_comes_last() -> None:
    """R15.9: the move begins with the main drawing."""
    state = turn(rich("..../...."), "pause", "search")
    assert refused(state, "search F a2 + F a1").code == "skill_no_room"
    assert refused(state, "search F a2").code == "skill_no_room"


@pytest.mark.parametrize(
    ("skill", "move"),
    [
        ("concentration", "F b2 + concentration F b1"),
        ("search", "F b2 + search F b1"),
        ("diplomacy", "F b2 + diplomacy b1"),
        ("cure_wounds", "M b2 + cure_wounds F b1 c1"),
    ],
)
def test_r15_9_an_extra_piece_can_complete_a_mountain(skill: str, move: str) -> None:
    """R15.9: and its coin is filled after the cost was paid."""
    state = draw(turn(rich("^F/../.."), "pause", skill), move)
    assert purse(state)[0] == 6


def test_r15_9_ruins_do_not_bind_extra_pieces() -> None:
    """R15.9: they obey R4.2 alone, and may lie on ruins too."""
    state = turn(rich("R.../...."), "pause", "search", ruins=True)
    assert paper(draw(state, "F a1 + search F a2")) == "fF../...."
    assert refused(state, "F a2 + search F a1").code == "must_cover_ruins"


def test_r15_9_a_skill_without_room_cannot_be_used() -> None:
    """R15.9: nothing replaces the piece, and nothing is paid."""
    state = turn(rich(".MF"), "pause", "search diplomacy cure_wounds")
    assert refused(state, "F a1 + search F a2").code == "skill_no_room"
    assert refused(state, "F a1 + diplomacy a2").code == "skill_no_room"
    assert refused(state, "F a1 + cure_wounds F a2").code == "skill_no_room"
    state = turn(rich(".../F.F"), PAIR, "negotiation")
    assert refused(state, "negotiation F a1 a2 b1 b2").code == "skill_no_room"


def test_r15_9_a_skill_may_be_used_without_need() -> None:
    """R15.9: Stealth inside the map and Arcane Knowledge on a village card are used up all the same."""
    box = quick(skills=True)
    state = match("....", "pause dot", box=box, skills="stealth arcane_knowledge search")
    for move in ("stealth V a2", "arcane_knowledge V a2"):
        after = draw(state, move)
        assert paper(after) == ".V.."
        assert refused(after, "F a1 + search F a3").code == "skill_used"


# R15.10


def test_r15_10_a_shape_that_fits_only_with_a_skill_does_not_forbid_the_1x1() -> None:
    """R15.10: over the edge the shape would fit, the square would fit, and still the 1x1 may be drawn."""
    state = turn(rich("..F/..F"), LONG, "stealth negotiation")
    assert "F a1" in moves(state)
    assert {"stealth F a1 a2", "negotiation F a1 a2 b1 b2"} <= moves(state)
    assert paper(draw(state, "M b2")) == "..F/.MF"


def test_r15_10_under_ruins_too() -> None:
    """R15.10: whether a shape reaches a ruins space is judged by the card alone."""
    state = turn(rich("RF../FF.."), LONG, "stealth", ruins=True)
    assert {"F a3", "F a1", "stealth F a1"} <= moves(state)


def test_r15_10_a_shape_that_fits_forbids_the_1x1_whatever_the_skills() -> None:
    """R15.10: the 1x1 is not allowed while a shape of the card fits."""
    state = turn(rich("..../...."), LONG, "stealth negotiation")
    assert refused(state, "F a1").code == "a_shape_fits"


def test_r15_10_the_1x1_pays_no_coin_and_takes_extra_pieces() -> None:
    """R15.10: Search and Diplomacy go with the 1x1 that stands in for a card without room."""
    state = turn(rich("..F/..F"), LONG, "search diplomacy")
    assert purse(draw(state, "V a1 + search V b1")) == (5, 0)
    assert paper(draw(state, "V a1 + diplomacy b2")) == "V.F/.&F"
