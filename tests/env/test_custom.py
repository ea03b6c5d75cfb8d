"""Custom boxes in the environments: published numbers stay, and what is new follows behind."""

from __future__ import annotations

from dataclasses import replace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_api_test  # type: ignore[import-untyped]

import alidade.env
from alidade.batch import NotInBatch
from alidade.cards import CATALOGUE, CustomBox, read_box
from alidade.cards.effects import EFFECTS
from alidade.engine.award import Awards, per_space
from alidade.engine.card import AmbushCard, ExploreCard, HeroCard, RuinsCard, ScoringCard, Stack
from alidade.engine.map_text import read_sheet
from alidade.engine.sheet import Sheet
from alidade.env import BadEnvironment, SoloEnv, observation
from alidade.env.vector import SoloVectorEnv
from tests.env.test_vector import CUSTOM


def furrow(sheet: Sheet) -> Awards:
    return per_space(1, sheet.farm & 0xFFFF)


def with_furrow() -> CustomBox:
    """The custom box with a custom scoring card that has no compiled version."""
    printed = [CATALOGUE[id] for id in ("sentinel_wood", "great_city", "borderlands")]
    cards = [card for card in printed if isinstance(card, ScoringCard)]
    return replace(CUSTOM, scoring=(*cards, ScoringCard("furrow", Stack.FARM_WATER, 9, furrow)))


def test_the_published_lists_are_the_printed_cards_in_their_first_order() -> None:
    """They are written down, so that a card that is added to a box later moves none of them."""
    deck = [card.id for card in CATALOGUE.values() if isinstance(card, ExploreCard | RuinsCard | AmbushCard | HeroCard)]
    edicts = [
        card.id
        for stack in Stack
        for card in CATALOGUE.values()
        if isinstance(card, ScoringCard) and card.stack is stack
    ]
    named = [card for card in CATALOGUE.values() if isinstance(card, AmbushCard)]
    assert [id for id in deck if id in observation.DECK] == list(observation.DECK)
    assert [id for id in edicts if id in observation.EDICTS] == list(observation.EDICTS)
    assert [card.monster for effect in EFFECTS.values() for card in named if card.effect is effect] == list(
        observation.MONSTERS
    )
    assert (observation.PLANES, observation.NUMBERS, alidade.env.ACTIONS) == (33, 231, 9438)


def test_a_custom_box_lengthens_its_own_spaces_alone() -> None:
    env = SoloEnv(with_furrow())
    spaces = env.observation_space
    assert isinstance(spaces, gymnasium.spaces.Dict)
    assert spaces["map"].shape == (33 + 2 * 2, 11, 11)
    assert spaces["table"].shape == (231 + 4 * 1 + 2 * 4,)
    assert env.action_space == gymnasium.spaces.Discrete((13 + 1) * 121 * 6), "motley lies in 13 ways"
    printed = SoloEnv().observation_space
    assert isinstance(printed, gymnasium.spaces.Dict)
    assert (printed["map"].shape, printed["table"].shape) == ((33, 11, 11), (231,))


def test_a_custom_box_plays_to_its_end_in_the_plain_environments() -> None:
    check_env(SoloEnv(with_furrow()), skip_render_check=True)
    parallel_api_test(alidade.env.parallel_env(seats=3, box=with_furrow()), num_cycles=60)
    env = gymnasium.make("Alidade/Solo-v0", box=with_furrow())
    _, info = env.reset(seed=3)
    over = cut = False
    rng = np.random.default_rng(3)
    while not over:
        mask = info["action_mask"]
        seen, _, over, cut, info = env.step(rng.choice(np.flatnonzero(mask)))
        assert seen in env.observation_space
        assert not cut
    assert "rating" in info


def test_set_ups_that_no_environment_plays_are_refused() -> None:
    with pytest.raises(BadEnvironment, match="on maps of at most 11 × 11 spaces; got 1 × 12"):
        SoloEnv(map=read_sheet("............"))
    with pytest.raises(NotInBatch, match="furrow, a scoring card without a compiled version"):
        SoloVectorEnv(2, with_furrow())
    skilled = read_box('skill = ["search", "stealth", "negotiation"]')
    assert not SoloEnv(skilled).setup.box.skills
