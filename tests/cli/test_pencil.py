"""The pencil: how typed answers become a move."""

from __future__ import annotations

from random import Random

import pytest

from alidade import DEALER, Move, Selection, State, new, play
from alidade.cli.options import Game
from alidade.cli.pencil import Pencil, Question, Unclear, begin
from alidade.dealer import chance
from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.engine.frozen import replace
from alidade.engine.grid import first, write_cell, write_cells
from alidade.engine.offer import Offer
from tests.engine.stacked import match
from tests.properties.wanderer import wander

FIELD = "...../...../..^../...../....."
COMBINED = Selection("combined", skills=True)


def answer(pencil: Pencil, line: str) -> Pencil:
    *_, last = pencil.answers(line)
    return last


def refusal(pencil: Pencil, line: str) -> AlidadeError:
    with pytest.raises(AlidadeError) as refused:
        answer(pencil, line)
    return refused.value


def answers(state: State, *lines: str) -> Pencil:
    pencil = begin(state)
    for line in lines:
        pencil = answer(pencil, line)
    return pencil


def test_one_question_after_the_other() -> None:
    pencil = begin(match(FIELD, "hamlet"))
    assert pencil.question is Question.WHAT
    assert [len(entry.choices) for entry in pencil.entries] == [4, 8]
    pencil = answer(pencil, "1")
    assert pencil.question is Question.ORIENTATION
    pencil = answer(pencil, "2")
    assert pencil.question is Question.PLACE
    pencil = answer(pencil, "a1")
    assert pencil.question is Question.CONFIRM
    assert str(pencil.move) == "V a1 a2 b1"
    assert pencil.prospect.coins == 1


@pytest.mark.parametrize("line", ["1 2 a1", "V a1 a2 b1", "v A1 A2 B1", "a1 a2 b1"])
def test_all_answers_in_one_line_a_whole_move_or_its_spaces(line: str) -> None:
    assert str(answers(match(FIELD, "hamlet"), line).move) == "V a1 a2 b1"


def test_a_terrain_by_letter_or_number() -> None:
    state = match(FIELD, "fishing_village")
    assert begin(state).question is Question.TERRAIN
    assert str(answers(state, "W 1 b2").move) == "W b2 b3 b4 b5"
    assert str(answers(state, "2 1 b2").move) == "W b2 b3 b4 b5"
    assert str(answers(state, "w", "b2 b3 b4 b5").move) == "W b2 b3 b4 b5"
    assert refusal(begin(state), "b2 b3 b4 b5").code == "terrain_first"
    assert refusal(begin(state), "F b2 b3 b4 b5").code == "wrong_terrain"


def test_a_terrain_and_a_place_are_no_single_space() -> None:
    """`A b2` on a card with one lie is an answer to two questions; `A b2 b3` is a move."""
    state = match(FIELD, "hillside_terrace", box=Selection("combined", explore="heroes"))
    assert str(answers(state, "A b4").move) == "A b4 b5 c4 c5"
    assert refusal(begin(state), "A b4 b5").code == "wrong_shape"


def test_a_gap_may_lie_over_anything() -> None:
    """R4.2: the corner of the box is a mountain, and the shape fits all the same."""
    state = match("^../.../...", "farmland")
    pencil = answers(state, "2")
    assert pencil.question is Question.CONFIRM  # the cross has one place on this map
    assert str(pencil.move) == "A a2 b1 b2 b3 c2"
    assert str(answer(pencil.undo(), "A a2 b1 b2 b3 c2").move) == str(pencil.move)


def test_why_a_place_is_refused() -> None:
    pencil = answers(match(FIELD, "hamlet"), "1 1")
    assert refusal(pencil, "c3").code == "filled"
    assert refusal(pencil, "e5").code == "over_edge"
    assert refusal(pencil, "k1").code == "off_map"
    assert refusal(pencil, "p1").code == "wrong_cell"
    assert refusal(pencil, "7").code == "not_a_choice"
    assert list(pencil.answers("")) == []
    assert refusal(begin(match(FIELD, "hamlet")), "V a1").code == "a_shape_fits"
    assert refusal(begin(match(FIELD, "hamlet")), "V a1 b2 c1").code == "wrong_shape"


def test_answers_before_a_mistake_hold() -> None:
    steps = begin(match(FIELD, "hamlet")).answers("1 1 c3")
    assert [next(steps).question, next(steps).question] == [Question.ORIENTATION, Question.PLACE]
    with pytest.raises(IllegalMove, match="c3 is already filled"):
        next(steps)


def test_undo_goes_one_answer_back() -> None:
    start = begin(match(FIELD, "hamlet"))
    pencil = answer(answer(answer(start, "1"), "2"), "a1")
    assert pencil.undo().question is Question.PLACE
    assert pencil.undo().undo().undo() == start
    with pytest.raises(Unclear, match="nothing to undo"):
        start.undo()


def test_another_space_moves_what_was_placed() -> None:
    pencil = answers(match(FIELD, "hamlet"), "1 2 a1", "d4")
    assert str(pencil.move) == "V d4 d5 e4"


def test_ruins_leave_only_places_that_cover_them() -> None:
    """R5.1: what cannot cover an unfilled ruins space is not offered."""
    pencil = answers(match("R..../...../.....", "temple_ruins farmland"), "2")
    assert str(pencil.move) == "A a1 a2"
    assert refusal(begin(match("R..../...../.....", "temple_ruins farmland")), "A c1 c2").code == "must_cover_ruins"


def test_the_single_space_when_nothing_fits() -> None:
    """R4.3: any terrain but mountain."""
    pencil = begin(match("^.^/X^./^X^", "hamlet"))
    assert pencil.question is Question.TERRAIN
    assert "".join(terrain.letter for terrain in pencil.terrains) == "FVAWM"
    assert str(answer(answer(pencil, "M"), "b3").move) == "M b3"
    assert str(answer(pencil, "M b3").move) == "M b3"


def test_a_hero_and_its_attack() -> None:
    """R12.1: a space, then one of the ways its pattern may be turned."""
    state = match(FIELD, "wren_the_lioness", box=Selection("heroes"), heroes="wren_the_lioness")
    pencil = answer(begin(state), "a1")
    assert pencil.question is Question.PATTERN
    assert [str(answer(pencil, str(n)).move) for n in (1, 2, 3)] == [
        "H a1 + marks a3 b3",
        "H a1 + marks c1 c2",
        "H a1 + marks",
    ]
    assert str(answer(begin(state), "H a1 + marks c1 c2").move) == "H a1 + marks c1 c2"
    assert str(answer(pencil, "marks c1 c2").move) == "H a1 + marks c1 c2"


def test_the_gorgon_strikes_where_the_player_says() -> None:
    """R13.2, R7.1: the walk places her, the player names the space she destroys."""
    state = match(FIELD, "gorgon_gaze", box=Selection("heroes"), ambush="gorgon_gaze")
    pencil = begin(state)
    assert str(pencil.move) == "M d3 d5 e4"
    assert pencil.question is Question.PLACE
    assert str(answer(pencil, "e5").move) == "M d3 d5 e4 + destroy e5"
    assert str(answer(pencil, "destroy e5").move) == "M d3 d5 e4 + destroy e5"
    assert refusal(pencil, "c3").code == "not_a_target"
    assert refusal(pencil, "a1").code == "not_a_target"


def skilled(deck: str, skills: str, ambush: str = "") -> State:
    return match(f"{FIELD}\ncoins 5/14", deck, box=COMBINED, skills=skills, ambush=ambush)


def test_a_skill_that_replaces_the_drawing() -> None:
    """R15.5, R15.11: skills stand beside the shapes of the card, each once."""
    pencil = begin(skilled("hamlet", "negotiation arcane_knowledge search"))
    assert [entry.word for entry in pencil.entries] == ["", "", "negotiation", "arcane_knowledge"]
    assert str(answer(pencil, "3 a4").move) == "negotiation V a4 a5 b4 b5"
    deeper = answer(pencil, "4")
    assert deeper.question is Question.SHAPE
    assert str(answer(deeper, "1 2 a1").move) == "arcane_knowledge V a1 a2 b1"
    assert str(answer(pencil, "negotiation V a4 a5 b4 b5").move) == "negotiation V a4 a5 b4 b5"


def test_a_skill_that_adds_a_piece() -> None:
    """R15.9: after the drawing the move may end, or go on with a piece."""
    pencil = answers(skilled("hamlet", "concentration search diplomacy"), "V a1 a2 b1")
    assert pencil.question is Question.CONFIRM
    assert [entry.word for entry in pencil.entries] == ["concentration", "search", "diplomacy"]
    assert str(answer(pencil, "2 a3").move) == "V a1 a2 b1 + search V a3"
    assert str(answer(pencil, "search V a3").move) == "V a1 a2 b1 + search V a3"
    assert str(answer(pencil, "3 e5").move) == "V a1 a2 b1 + diplomacy e5"
    assert str(answer(pencil, "1 2 d4").move) == "V a1 a2 b1 + concentration V d4 d5 e4"
    assert refusal(pencil, "2 e5").code == "not_beside_drawing"
    assert refusal(pencil, "stealth V a3").code == "skill_not_in_play"


def test_stealth_names_the_spaces_that_stay_on_the_map() -> None:
    """R15.6."""
    pencil = answers(skilled("fishing_village", "stealth search diplomacy"), "2 V")
    assert pencil.question is Question.SPACES
    assert str(answer(pencil, "e5").move) == "stealth V e5"
    assert str(answer(pencil, "a1 a2 a3").move) == "stealth V a1 a2 a3"
    assert refusal(pencil, "a1 b2").code == "wrong_shape"


def test_an_ambush_is_answered_before_it_comes() -> None:
    """R15.3, R15.8: nothing, a ward, or a space of two terrains."""
    state = skilled("gnoll_raid", "acrobatics search diplomacy", ambush="gnoll_raid")
    pencil = begin(state)
    assert pencil.question is Question.CONFIRM
    assert str(pencil.move) == "-"
    assert [entry.word for entry in pencil.entries] == ["acrobatics", "diplomacy"]
    assert str(answer(pencil, "1").move) == "acrobatics"
    assert str(answer(pencil, "2 c1").move) == "diplomacy c1"


def test_whatever_is_refused_leaves_the_pencil_as_it_was() -> None:
    pencil = answers(match(FIELD, "hamlet"), "1")
    before = pencil
    for line in ("9", "zz", "V c3", "c3 c4 d3", "+", "- -", "F", "1 1 1 1"):
        with pytest.raises((IllegalMove, AlidadeError)):
            answer(pencil, line)
    assert pencil == before


def led(pencil: Pencil, move: Move) -> Pencil:
    """Answer every question towards this move, with numbers, letters and places alone."""
    while pencil.move != move or pencil.question is not Question.CONFIRM:
        part = move.parts[len(pencil.parts)]
        fits = [choice for choice in pencil.choices if Offer((choice,), done=False).find(part)]
        assert fits, pencil.question
        if pencil.question in (Question.WHAT, Question.SHAPE, Question.CONFIRM):
            line = str(1 + next(n for n, entry in enumerate(pencil.entries) if fits[0] in entry.choices))
        elif pencil.question is Question.TERRAIN:
            assert part.terrain is not None
            line = part.terrain.letter
        elif pencil.question in (Question.ORIENTATION, Question.PATTERN):
            line = str(1 + pencil.choices.index(fits[0]))
        elif pencil.question is Question.SPACES:
            line = write_cells(part.cells)
        else:
            line = write_cell(first(part.cells) - first(pencil.choices[0].cells))
        pencil = answer(pencil, line)
    return pencil


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_led_by_the_questions(seed: int) -> None:
    """Whatever the rules allow can be reached by answering, in every box and with every skill."""
    rng = Random(seed)
    game = Game(("base", "heroes", "combined")[seed % 3], "", skills=True)
    state = new(game.setup(["You"], rng))
    while not state.over:
        if DEALER in state.waiting:
            state = play(state, DEALER, chance(state, rng))
            continue
        if state.sheets[0].purse < 3 and state.sheets[0].coins < 12:
            richer = replace(state.sheets[0], coins=state.sheets[0].coins + 2)
            state = replace(state, public=replace(state.public, sheets=(richer,)))
        move = wander(state.task(1), rng)
        pencil = led(begin(state), move)
        assert pencil.move == move
        state = play(state, 1, pencil.move)
