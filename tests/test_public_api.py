"""What `import alidade` gives is enough to play, to look ahead and to score, and every value can be read."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

import alidade
from alidade import (
    DEALER,
    SPECTATOR,
    BadCard,
    BadSetup,
    CustomBox,
    IllegalMove,
    Move,
    ScoringCard,
    Selection,
    Spaces,
    Stack,
    State,
    card,
    consider,
    deal,
    draw,
    legal_moves,
    new,
    offer,
    play,
    score,
    set_up,
    simulate,
    title,
    view,
)
from alidade.cards import CATALOGUE

FOUR = ["sentinel_wood", "canal_lake", "wildholds", "borderlands"]


@pytest.fixture
def state() -> State:
    return deal(deal(new(set_up(["Ada", "Bo"])), Random(1)), Random(1))


def test_every_exported_name_is_there_and_described() -> None:
    assert len(set(alidade.__all__)) == len(alidade.__all__)
    for name in alidade.__all__:
        value = getattr(alidade, name)
        if callable(value) and getattr(value, "__module__", "").startswith("alidade"):
            assert value.__doc__, name


def test_completing_a_name_finds_what_is_loaded_on_first_use() -> None:
    assert set(alidade.__all__) <= set(dir(alidade))
    assert "import_module" not in dir(alidade)


def test_a_card_is_taken_by_its_id_and_its_kind() -> None:
    assert card("canal_lake", ScoringCard).stack is Stack.FARM_WATER
    with pytest.raises(BadCard, match="farmland is not one of these cards: sentinel_wood"):
        card("farmland", ScoringCard)


def test_a_set_up_is_made_from_one_name_and_one_box() -> None:
    assert set_up("Ada") == set_up(["Ada"])
    assert set_up("Ada", selection="heroes") == set_up(["Ada"], selection=Selection("heroes"))
    box = CustomBox("base", scoring=tuple(alidade.cards.scoring_cards()[id] for id in FOUR))
    assert [one.id for one in set_up("Ada", selection=box).box.scoring] == FOUR
    with pytest.raises(BadSetup, match="There is no box tin"):
        set_up("Ada", selection="tin")


def test_games_are_simulated_with_one_set_up_for_all_its_seats() -> None:
    first, second = simulate("random", games=2, seed=1, setup=set_up(["Ada", "Bo"]))
    assert len(first.sheets) == len(second.sheets) == 2
    assert [first, second] == list(simulate("random", games=2, seed=1, setup=lambda number: set_up(["Ada", "Bo"])))
    assert repr(first) == f"<Outcome of game 1: random {first.sheets[0].total}, random {first.sheets[1].total}>"


def test_a_move_may_be_given_as_text(state: State) -> None:
    move = next(legal_moves(state, 1))
    assert play(state, 1, str(move)) == play(state, 1, move)
    assert draw(state, 1, str(move)) == draw(state, 1, move)
    assert consider(state, 1, str(move)) == consider(state, 1, move) == consider(state, 1, move.parts)
    assert offer(state, 1, str(move)) == offer(state, 1, move.parts)
    with pytest.raises(IllegalMove):
        play(state, 1, "H a1")


def test_a_view_has_its_legal_moves_offers_and_consequences(state: State) -> None:
    seen = view(state, 1)
    assert list(seen.legal_moves()) == list(legal_moves(state, 1))
    assert seen.offer == offer(state, 1)
    move = next(seen.legal_moves())
    assert seen.consider(move) == consider(state, 1, move)
    assert next(legal_moves(seen, 1)) == move
    assert move.parts[0].spaces <= Spaces(seen.consider(move).after.filled)


def test_the_dealer_and_the_spectator_are_not_the_same_number(state: State) -> None:
    assert DEALER != SPECTATOR
    seen = view(state)
    assert (seen.seat, seen.task, seen.sheet, seen.offer, list(seen.legal_moves())) == (SPECTATOR, None, None, None, [])
    with pytest.raises(IllegalMove):
        view(state, DEALER)
    with pytest.raises(IllegalMove):
        seen.consider(Move())


def test_a_map_is_scored_in_one_call() -> None:
    found = score("FF...\n.F.W.\nF..^M", "sentinel_wood", "canal_lake")
    assert found["sentinel_wood"] == 3
    assert found.stars == {"sentinel_wood": 3, "canal_lake": 0}
    assert str(found.awards["sentinel_wood"][0].spaces) == "a1 a2 c1"
    assert str(found.threatened) == "b5"
    assert not found.surrounded
    assert len(score(".").awards) == len(alidade.cards.scoring_cards())
    with pytest.raises(BadCard, match=r"^There is no card sentinel_woods; expected one of sentinel_wood\.$"):
        score(".", "sentinel_woods")
    assert repr(found) == "<Score sentinel_wood 3, canal_lake 0>"
    assert len(repr(score("."))) < 100


def test_a_rating_earns_a_title() -> None:
    assert str(title(12)) == "Journeyman Topographer"
    assert title(-31) is None


def test_what_is_printed_fits_a_line(state: State) -> None:
    move = next(legal_moves(state, 1))
    seen = view(state, 1)
    box = state.setup.box
    values: list[object] = [state, state.public, seen, view(state), state.setup, state.sheets[0], seen.task, seen.offer]
    values += [move, move.parts[0], seen.consider(move), box, *box.cards, *offer(state, 1).choices]
    for value in values:
        assert len(repr(value)) <= 120, value
    assert repr(move) == f"Move('{move}')"
    assert repr(card("orchard")) == "<ExploreCard orchard>"
    assert repr(view(state)).startswith("<View of a spectator: draw in turn 1, spring ")


def test_sheets_states_and_cards_show_as_pictures_in_a_notebook(state: State) -> None:
    for value in (state, state.sheets[0], *state.setup.box.cards, *CATALOGUE.values()):
        picture = value._repr_svg_()
        assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert state._repr_svg_().count("<rect") == 2 * 121 + 1
