"""The dealer: chance from a source that is handed in, and states imagined from views."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from alidade import Deal, Move, Selection, Shuffle, deal, imagine, legal_moves, new, play, set_up, view
from alidade.dealer import chance, random_move, shuffle
from alidade.engine.map_text import read_sheet
from alidade.engine.state import State
from alidade.engine.view import SPECTATOR
from tests.matches import played_out


def dealt(seed: int, box: str = "base", map: str = "", seats: int = 1, skills: bool = False) -> State:
    setup = set_up([f"c{seat}" for seat in range(seats)], map, Selection(box, skills=skills))
    return deal(deal(new(setup), Random(seed)), Random(seed))


def test_the_same_source_deals_the_same_game() -> None:
    assert [card.id for card in dealt(4).deck] == [card.id for card in dealt(4).deck]
    assert any(dealt(seed).deck != dealt(4).deck for seed in range(5, 9))


@pytest.mark.parametrize("count", [0, 1, 2, 3, 15, 16, 17, 33])
def test_cards_are_shuffled_as_the_source_would(count: int) -> None:
    """The same order, and the same random numbers left."""
    for seed in range(20):
        ours, theirs, one, other = list(range(count)), list(range(count)), Random(seed), Random(seed)
        shuffle(ours, one)
        other.shuffle(theirs)
        assert ours == theirs
        assert one.getstate() == other.getstate()


def test_r2_2_edicts_come_one_from_each_stack_in_random_order() -> None:
    """R2.2: every scoring card and every order of the stacks comes up."""
    state = new(set_up(["a"]))
    stacks, cards = Counter[tuple[str, ...]](), Counter[str]()
    known = {card.id: card.stack.value for card in state.setup.box.scoring}
    rng = Random(1)
    for _ in range(600):
        move = chance(state, rng)
        assert isinstance(move, Deal)
        assert len({known[id] for id in move.edicts}) == 4
        stacks[tuple(known[id] for id in move.edicts)] += 1
        cards.update(move.edicts)
    assert len(stacks) == 24
    assert cards.keys() == known.keys()


def test_r15_1_three_skills_are_drawn_at_random() -> None:
    """R15.1: three of the eight, and each of them at times."""
    state = new(set_up(["a"], "", Selection(skills=True)))
    rng = Random(1)
    seen = Counter[str]()
    for _ in range(100):
        move = chance(state, rng)
        assert isinstance(move, Deal)
        assert len(set(move.skills)) == 3
        seen.update(move.skills)
    assert len(seen) == 8


def test_r2_4_one_ambush_and_one_hero_go_into_the_first_deck() -> None:
    """R2.4: the top cards of both stacks, and no others."""
    state = deal(new(set_up(["a"], "", Selection("combined"))), Random(2))
    move = chance(state, Random(2))
    assert isinstance(move, Shuffle)
    extra = set(move.deck) - {card.id for card in state.setup.box.every_season}
    assert extra == {state.ambushes[0].id, state.heroes[0].id}


def test_nothing_is_dealt_out_of_turn() -> None:
    state = dealt(1)
    assert deal(state, Random(1)) is state


@pytest.mark.parametrize("card", ["wren_the_lioness", "gorgon_gaze"])
def test_random_moves_of_several_parts_are_equally_likely(card: str) -> None:
    """Every (hero, marks) and every (monsters, destroyed space) comes up as often as any other."""
    box = set_up(["a", "b"], "C", Selection("heroes")).box
    setup = set_up(["a", "b"], read_sheet("....\n.^..\n...."), Selection("heroes"))
    ambushes = sorted((c.id for c in box.ambushes), key=lambda id: id != card)
    heroes = sorted((c.id for c in box.heroes), key=lambda id: id != card)
    edicts = ("silos", "deepwood", "craylund", "caravansary")
    state = play(new(setup), 0, Deal(edicts, (), tuple(ambushes), tuple(heroes)))
    deck = dict.fromkeys([card, ambushes[0], heroes[0], *(c.id for c in box.explore)])
    state = play(state, 0, Shuffle(tuple(deck)))
    task = state.task(1)
    moves = list(legal_moves(state, 1))
    assert len(set(moves)) == len(moves) > 20
    rng = Random(5)
    draws = 60 * len(moves)
    seen = Counter[Move](random_move(task, rng) for _ in range(draws))
    assert set(seen) == set(moves)
    assert max(abs(count - 60) for count in seen.values()) < 5 * 60**0.5


@pytest.mark.parametrize("seats", [1, 3])
def test_an_imagined_state_agrees_with_its_view_and_can_be_played_on(seats: int) -> None:
    rng = Random(11)
    state = dealt(7, "combined", "D", seats, skills=True)
    while not state.over:
        for seat in (SPECTATOR, *range(1, seats + 1)):
            seen = view(state, seat)
            imagined = imagine(seen, Random(3))
            assert view(imagined, seat) == seen
        seat = state.waiting[0]
        state = play(state, seat, random_move(state.task(seat), rng)) if seat else deal(state, rng)
    ended = imagine(view(dealt(7, "combined", "D", seats), 1), rng)
    assert len(played_out(ended, rng).sheets[0].stars) == 4


def test_imagining_does_not_repeat_the_hidden_deck() -> None:
    state = dealt(3)
    orders = {imagine(view(state, 1), Random(seed)).deck for seed in range(20)}
    assert len(orders) == 20
    assert all(Counter(order) != Counter() and len(order) == len(state.deck) for order in orders)
