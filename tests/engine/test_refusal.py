"""Refusals: each says the one thing that helps, and nothing was changed."""

from __future__ import annotations

import pytest

from alidade import Selection, take_back
from alidade.engine.errors import IllegalMove
from alidade.engine.frozen import replace
from alidade.engine.state import State
from tests.engine.stacked import by, match, refused

SKILLS = Selection(skills=True)


def explore(maps: str = "...../.V.../...^./X.#..", deck: str = "hamlet", **more: str) -> State:
    return match(maps, deck, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("V a1 b1 b2", "b2 is already filled (village)."),
        ("V c4 c5 b5", "c4 is already filled (mountain)."),
        ("V d1 c1 c2", "d1 is already filled (wasteland)."),
        ("V d3 d2 c2", "d3 is already filled (destroyed)."),
        ("V a1 a2 e1", "e1 is off the map."),
        ("V a5 a6 b5", "a6 is off the map."),
        ("F a1 a2 b1", "You cannot draw forest here; expected village."),
        ("V a1 a2 a3", "These spaces are not a shape of hamlet."),
        ("V a1", "A shape of hamlet still fits, so a single space is not allowed."),
        ("V a1 a2 b1 + search V a3", "No skills are in play."),
        ("stealth V a1 a2 b1", "No skills are in play."),
        ("V a1 a2 b1 + destroy a3", "Nothing more may be drawn after this; got destroy a3."),
        ("destroy a1", "destroy is not possible here; expected a drawing."),
        ("marks a1", "marks is not possible here; expected a drawing."),
        ("-", "The move is not finished; expected a drawing next."),
    ],
)
def test_an_explore_drawing_is_refused_with_its_reason(move: str, said: str) -> None:
    assert str(refused(explore(), move)) == said


def test_r4_3_a_lone_space_is_all_that_may_be_drawn_when_nothing_fits() -> None:
    """R4.3."""
    state = match("F.F/FFF", "hamlet")
    assert str(refused(state, "V a2 b2 b3")) == "b2 is already filled (forest)."
    assert refused(match("F.F/.FF", "hamlet"), "V a2 b1").code == "one_space_only"


def test_r5_1_a_shape_beside_the_ruins_must_cover_them() -> None:
    """R5.1."""
    state = match("....R/...../.....", "temple_ruins hamlet")
    assert str(refused(state, "V a1 b1 b2")) == "The shape must cover a ruins space."
    assert refused(state, "V a1 a2").code == "wrong_shape"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("V a1 a2 b1 + acrobatics", "acrobatics cannot be used on this turn."),
        (
            "V a1 a2 b1 + negotiation V c1",
            "The skill negotiation is not in play; expected acrobatics, cure_wounds or search.",
        ),
        ("V a1 a2 b1 + cure_wounds V c1 c2", "cure_wounds costs 1; coins left to cross out: 0."),
        ("V a1 a2 b1 + search V c3", "The shape of search must lie beside the shape just drawn."),
        ("V a1 a2 b1 + search F a3", "You cannot draw forest here; expected village."),
        ("V a1 a2 b1 + search V a2", "a2 is already filled (village)."),
        ("V a1 a2 b1 + search V a3 a4", "These spaces are not a shape of search."),
        ("V a1 a2 b1 + search V a3 + search V a4", "A skill was already used this season: search."),
    ],
)
def test_a_skill_is_refused_with_its_reason(move: str, said: str) -> None:
    state = match("...../...../.....", "hamlet", box=SKILLS, skills="acrobatics cure_wounds search")
    assert str(refused(state, move)) == said


def test_r15_11_a_domino_far_from_monsters_is_refused_for_that() -> None:
    """R15.11."""
    rich = "M..../...../.....\ncoins 3/14"
    state = match(rich, "hamlet", box=SKILLS, skills="cure_wounds search stealth")
    error = refused(state, "V a4 a5 b4 + cure_wounds V c4 c5")
    assert str(error) == "The shape of cure_wounds must lie beside a monster."
    assert refused(state, "V b1 b2 a2 + cure_wounds V c1 c2").code == "skill_no_room"


def test_r15_1_a_second_skill_in_a_season_is_refused_with_the_first() -> None:
    """R15.1."""
    state = match("...../...../.....", "hamlet farmland", box=SKILLS, skills="search stealth acrobatics")
    sheet = replace(state.sheets[0], used="stealth")
    assert (
        refused(replace(state, public=replace(state.public, sheets=(sheet,))), "V a1 a2 b1 + search V a3").code
        == "skill_used"
    )


def test_r15_9_a_skill_without_room_is_refused_for_that() -> None:
    """R15.9."""
    state = match("..F/.FF", "hamlet", box=SKILLS, skills="search stealth acrobatics")
    assert refused(state, "V a1 a2 b1 + search V b2").code == "skill_no_room"


def test_r7_1_solo_monsters_come_to_one_place_only() -> None:
    """R7.1, R13.2: the error names the position and the spaces that can be destroyed."""
    state = match("...../...../.....", "gorgon_gaze", box=Selection("combined"), ambush="gorgon_gaze")
    assert str(refused(state, "M a1 a3 b2 + destroy a2")) == ("The monsters of gorgon_gaze must be drawn on b3 b5 c4.")
    assert str(refused(state, "M b3 b5 c4")) == "The move is not finished; expected destroy next."
    assert str(refused(state, "M b3 b5 c4 + destroy a1")).startswith("a1 cannot be destroyed; expected one of ")


def test_r15_7_a_skill_without_its_space_in_solo_is_refused_with_its_shape() -> None:
    """R15.7, R15.8: what is said when the ambush is revealed is no drawing of its monsters."""
    state = match(
        "...../...../.....\ncoins 5/14",
        "goblin_attack",
        box=SKILLS,
        ambush="goblin_attack",
        skills="diplomacy search stealth",
    )
    assert str(refused(state, "diplomacy")) == "These spaces are not a shape of diplomacy."


def test_r12_1_marks_must_be_the_pattern_of_the_hero() -> None:
    """R12.1."""
    state = match("...../...../.....", "freyla_the_true", box=Selection("combined"), heroes="freyla_the_true")
    assert (
        str(refused(state, "H b1 + marks b2 b3"))
        == "These marks are not the attack pattern of freyla_the_true around b1."
    )
    assert str(refused(state, "H b1")) == "The move is not finished; expected marks next."


def test_r6_1_a_neighbours_sheet_is_drawn_on_with_monsters_only() -> None:
    """R6.1."""
    state = match(".../.../...", "gnoll_raid", seats=2, ambush="gnoll_raid")
    assert refused(state, "F a1 a2 b1 c1 c2").code == "wrong_terrain"
    assert refused(state, "M a1 a2 b1").code == "wrong_shape"
    assert refused(state, "M a1").code == "a_shape_fits"


def test_seats_that_owe_nothing_are_refused_for_that() -> None:
    state = match("...../...../.....", "hamlet", seats=2)
    assert refused(state, "V a1 a2 b1", seat=3).code == "no_such_seat"
    after = by(state, 1, "V a1 a2 b1")
    assert refused(after, "V a1 a2 b1", seat=1).code == "not_waiting"
    with pytest.raises(IllegalMove, match="Seat 2 has no drawing to take back"):
        take_back(after, 2)
    assert take_back(after, 1) == state
