"""How a scoring card is written: what its decorators make, and what they refuse."""

from __future__ import annotations

import re

import pytest

from alidade import cards
from alidade.cards.scoring import cards_of, largest, potential, scoring, stars
from alidade.engine.award import Awards, per_space
from alidade.engine.card import ScoringCard, Stack, Wording
from alidade.engine.grid import read_cells
from alidade.engine.sheet import Sheet
from alidade.rows.compilable import CompiledScoring, Row

WORDS = {"en": ("Lone Farms", "A star a farm."), "fr": ("Fermes", "Une étoile par ferme.")}


def farms(sheet: Sheet) -> Awards:
    return per_space(1, sheet.farm)


def count(sheet: Row) -> int:
    return sheet[0]


def test_a_function_becomes_a_card() -> None:
    card = scoring("lone_farms", Stack.FARM_WATER, solo=7, example="A.. .A.", words=WORDS)(farms)
    assert (card.id, card.stack, card.solo, card.awards) == ("lone_farms", Stack.FARM_WATER, 7, farms)
    assert card.example == ("A..", ".A.")
    assert card.words == (
        Wording("en", "Lone Farms", "A star a farm."),
        Wording("fr", "Fermes", "Une étoile par ferme."),
    )
    bare = scoring("lone_farms", Stack.FARM_WATER, solo=7)(farms)
    assert (bare.example, bare.words) == ((), ())


def test_a_card_has_its_compiled_version_beside_it() -> None:
    card = scoring("lone_farms", Stack.FARM_WATER, solo=7)(farms)
    assert isinstance(card.compiled, CompiledScoring)
    assert (card.compiled.stars, card.compiled.potential, card.compiled.weight) == (None, None, 0)
    assert stars(card)(count) is count
    assert potential(card, weight=60)(count) is count
    assert (card.compiled.stars, card.compiled.potential, card.compiled.weight) == (count, count, 60)


def test_only_a_card_made_so_has_a_compiled_version() -> None:
    card = ScoringCard("lone_farms", Stack.FARM_WATER, 7, farms)
    text = "lone_farms cannot have a compiled version; expected a card made with @scoring"
    for decorator in (stars(card), potential(card, weight=1)):
        with pytest.raises(TypeError, match=f"^{re.escape(text)}$"):
            decorator(count)


def test_the_cards_of_a_module_are_its_scoring_cards_in_their_order() -> None:
    one, two = (scoring(id, Stack.FOREST, solo=1)(farms) for id in ("one", "two"))
    assert cards_of({"first": two, "number": 7, "second": one, "farms": farms}) == (two, one)


def test_the_largest_cluster_comes_first() -> None:
    small, large = read_cells(["c1"]), read_cells(["a1", "a2"])
    assert largest([small, large]) == [large, small]


def test_what_is_loaded_on_first_use_is_there_and_nothing_else() -> None:
    for name in cards.__all__:
        assert getattr(cards, name) is not None
    with pytest.raises(AttributeError, match=r"^module 'alidade\.cards' has no attribute 'nothing'$"):
        getattr(cards, "nothing")  # noqa: B009
