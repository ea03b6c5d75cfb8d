"""What a value says of itself when it is printed, and what it says when asked for what it has not."""

from __future__ import annotations

import pytest

from alidade import BadCard, BadText, Move, Selection, consider, read_sheet, set_up, view
from tests.engine.stacked import by, can_be_told, match


def test_values_print_what_they_are() -> None:
    state = match(
        ["F../..^", ".../..^"], "goblin_attack hamlet", seats=2, box=Selection("combined"), ambush="goblin_attack"
    )
    assert repr(state) == "<State draw in turn 1, spring 0/8, goblin_attack, waiting for 1 2>"
    assert repr(state.task(1)) == "<Task draw goblin_attack on the sheet of seat 2>"
    state = by(by(state, 1, "M a1"), 2, "M b1")
    assert repr(state.public) == "<Public draw in turn 2, spring 1/8, hamlet>"
    assert repr(view(state)) == "<View of a spectator: draw in turn 2, spring 1/8, hamlet>"
    assert repr(view(state, 2)) == "<View of seat 2: draw in turn 2, spring 1/8, hamlet>"
    assert repr(state.sheets[0]) == "<Sheet 2x3: 3 filled, 0 coins, 0 stars>"
    box = state.setup.box
    explore, ambushes, heroes, scoring = map(len, (box.every_season, box.ambushes, box.heroes, box.scoring))
    assert repr(box) == f"<Box: {explore} explore, {ambushes} ambush, {heroes} hero, {scoring} scoring cards>"
    assert repr(state.task(2)) == "<Task draw hamlet on the sheet of seat 2>"
    assert repr(Move.parse("V a1 a2").parts) == "(Part('V a1 a2'),)"
    offer = state.task(2).offer()
    assert repr(offer) == f"<Offer: {offer.size} ways to go on>"
    assert repr(offer.choices[0]) == f"<Choice V: {offer.choices[0].size} parts>"
    text = repr(consider(state, 2, "V a2 a3 b2"))
    assert text == "<Prospect sentinel_wood +0, canal_lake +0, wildholds +0, borderlands +18, coins +2, monsters -1>"
    assert repr(state.edicts[0]) == "<ScoringCard sentinel_wood>"
    assert repr(state.setup) == "<Setup on map 2x3: Seat 1, Seat 2>"
    assert (
        repr(set_up([f"Ana {n}" for n in range(9)], "B"))
        == "<Setup on map B: Ana 0, Ana 1, Ana 2, Ana 3, Ana 4, Ana 5>"
    )


def test_a_box_is_asked_for_a_card() -> None:
    box = set_up("Ana").box
    assert box.card("orchard").id == "orchard"
    with pytest.raises(BadCard) as refusal:
        box.card("lagoon")
    can_be_told(refusal.value)
    assert (refusal.value.code, refusal.value.values["cards"]) == ("no_card", tuple(card.id for card in box.cards))


def test_a_wrong_map_letter_is_reported_with_the_right_ones() -> None:
    with pytest.raises(BadText) as refusal:
        read_sheet("..\n.?")
    assert refusal.value.values == {"letter": "?", "cell": "b2", "letters": ". R F V A W M H f v a w m h ^ X # % & +"}
