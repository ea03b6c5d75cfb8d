"""An effect is one entry: its versions agree on every map, and a new one plays wherever the printed ones do (R13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from alidade.batch import Games, NotInBatch
from alidade.batch.encoded_setup import encode_setup, mask, pair, sheet_row
from alidade.bots import LEVELS, strength
from alidade.bots.strength import Weakness
from alidade.cards import Selection, set_up
from alidade.cards.effects import EFFECTS, compiled_spaces, effect
from alidade.dealer import deal
from alidade.engine.card import AmbushCard, Corner, Direction
from alidade.engine.effect import Consequence, Effect
from alidade.engine.grid import Mask, spaces
from alidade.engine.move import DESTROY
from alidade.engine.news import NewsKind
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.view import view
from alidade.rows import layout as at
from alidade.rows.bitboard import Pair, beside, beside_two
from alidade.rows.compilable import COMPILED_EFFECTS, Row
from tests.batch.comparison import compare
from tests.batch.test_scoring import random_sheet
from tests.matches import as_bot, played

COINS = 5  # more than any shape and the mountains beside it pay
BOOK = encode_setup(set_up(["Ada"], "D", Selection("combined")))


def corners(sheet: Sheet, monster: Mask) -> Mask:
    """The spaces beside two spaces of a monster, filled or not: no printed effect is about them."""
    return sheet.grid.beside_two(monster)


def compiled_corners(_sheet: Row, low: int, high: int) -> Pair:
    return beside_two(low, high)


def forest_beside(sheet: Sheet, monster: Mask) -> Mask:
    return sheet.grid.beside(monster) & sheet.forest


def compiled_forest_beside(sheet: Row, low: int, high: int) -> Pair:
    low, high = beside(low, high)
    return low & sheet[at.FOREST], high & sheet[at.FOREST + 1]


@pytest.fixture(params=Consequence)
def own(request: pytest.FixtureRequest) -> Iterator[Effect]:
    """An effect that is not printed, one for each consequence; it is forgotten after the test."""
    grows = request.param is Consequence.GROW_AFTER_SCORING
    made = effect("own", request.param)(corners if grows else forest_beside)
    compiled_spaces(made)(compiled_corners if grows else compiled_forest_beside)
    yield made
    COMPILED_EFFECTS.pop(made, None)
    del EFFECTS["own"]


def with_effect(setup: Setup, effect: Effect) -> Setup:
    """The set-up with an ambush of this effect as its only one, so that it comes in spring."""
    shape = Shape(("##", "##", "#."))
    ambush = AmbushCard("own_ambush", shape, Direction.CLOCKWISE, Corner.TOP_LEFT, "ogre", "O", effect, COINS)
    return replace(setup, box=replace(setup.box, ambushes=(ambush,)))


@pytest.mark.parametrize("effect", EFFECTS.values(), ids=lambda effect: effect.id)
def test_the_compiled_version_of_an_effect_finds_the_same_spaces(effect: Effect) -> None:
    found = set()
    for seed in range(400):
        sheet, rng = random_sheet(seed), Random(seed)
        monster = sum(1 << space for space in spaces(sheet.grid.all_spaces) if rng.random() < 0.1)
        expected = effect.spaces(sheet, monster) & sheet.grid.all_spaces
        low, high = COMPILED_EFFECTS[effect](sheet_row(sheet, BOOK), *pair(monster))
        assert mask(low, high) & sheet.grid.all_spaces == expected, f"seed {seed}"
        found.add(expected)
    assert len(found) > 100


@pytest.mark.parametrize("seats", [1, 2])
def test_whole_games_with_a_new_effect_are_the_same_in_bulk(own: Effect, seats: int) -> None:
    for box in ("heroes", "combined"):  # with heroes there are marks, in the combined box the ambush comes later
        tally = compare(with_effect(set_up(["a", "b"][:seats], "D", Selection(box)), own), list(range(12)), 1)
        assert tally.cards["own_ambush"] > 8


def consequences(state: State) -> set[Consequence]:
    """The consequences of effects that the last turn shows."""
    found = {Consequence.DESTROY_AFTER_SCORING} if state.phase is Phase.CHOOSE else set[Consequence]()
    for news in state.public.news:
        if news.kind is NewsKind.SPREAD:
            found.add(Consequence.GROW_AFTER_SCORING)
        elif news.coins >= COINS:
            found.add(Consequence.PAY_ONCE_NONE)
        elif news.move and len(news.move.parts) > 1 and news.move.parts[1].word == DESTROY:
            found.add(Consequence.DESTROY_WHEN_DRAWN)
    return found


def test_a_new_effect_has_its_consequence(own: Effect) -> None:
    """Otherwise the games above would be equal because nothing happens in them."""
    setup, rng, found = with_effect(set_up(["a", "b"], "C"), own), Random(1), set[Consequence]()
    for _ in range(12):
        for _, _, state in played(new(setup), rng):
            found |= consequences(state)
    assert found == {own.consequence}


def test_bots_play_with_a_new_effect_at_full_strength(own: Effect) -> None:
    setup, rng = with_effect(set_up(["a"], "C"), own), Random(1)
    assert Weakness.BOX not in {reason.why for reason in strength(setup, "master").reasons}
    state = new(setup)
    while DEALER in state.waiting:
        state = deal(state, rng)
    assert play(state, 1, LEVELS["greedy"](view(state, 1), rng)).turn > state.turn


def test_an_effect_without_a_compiled_version_plays_on_the_plain_engine(own: Effect) -> None:
    """Bulk simulation refuses it in one sentence, and bots say that they play below their strength."""
    del COMPILED_EFFECTS[own]
    setup, rng = with_effect(set_up(["a", "b"], "C"), own), Random(1)
    with pytest.raises(NotInBatch, match=r"does not play own_ambush: its effect, own, has no compiled version\.$"):
        Games(setup, 1)
    assert [reason.why for reason in strength(setup, "planner").reasons] == [Weakness.BOX]
    states = (state for _, _, state in played(new(setup), rng, as_bot(LEVELS["greedy"])))
    assert any(state.season for state in states)
