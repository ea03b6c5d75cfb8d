"""Actions against the plain engine: what the masks allow is what is legal, and what is drawn is what was asked for."""

from __future__ import annotations

import pickle
from random import Random
from typing import cast
from xml.etree import ElementTree as ET

import gymnasium
import numpy as np
import pytest

import alidade.env
from alidade.dealer import imagine
from alidade.engine.card import HeroCard
from alidade.engine.errors import BadSetup
from alidade.engine.move import DESTROY, MARKS, Move
from alidade.engine.play import legal_moves
from alidade.engine.result import rating
from alidade.engine.view import view
from alidade.env import BadEnvironment, MatchEnv, SoloEnv, action, observation, parallel_env, parts_of
from alidade.env.drawing import Drawing
from alidade.env.episode import Episode, episode_setup
from alidade.env.numbering import numbering

BOXES = ("base", "heroes", "combined")


def moves_of(drawing: Drawing) -> set[Move]:
    """Every move that actions can make from here on."""
    found = set()
    for number in np.flatnonzero(action.legal(drawing)):
        part = action.part(drawing, int(number))
        assert part is not None
        after = drawing.draw(part)
        found |= {after.move} if after.finished else moves_of(after)
    return found


def test_an_environment_can_be_pickled_in_the_middle_of_a_game() -> None:
    ours, others = SoloEnv("heroes"), MatchEnv(2)
    ours.reset(seed=1)
    others.reset(seed=1)
    theirs = pickle.loads(pickle.dumps(ours))
    for _ in range(5):
        legal = np.flatnonzero(ours.action_masks())[-1]
        assert theirs.step(legal)[1:4] == ours.step(legal)[1:4]
    assert theirs.episode.state == ours.episode.state
    assert pickle.loads(pickle.dumps(others)).episode.state == others.episode.state


def test_an_action_is_a_whole_number() -> None:
    solo, several = SoloEnv(), MatchEnv(2)
    solo.reset(seed=1)
    several.reset(seed=1)
    wrong = r"^An action must be a whole number from 0 to 9437; got 1\.5\.$"
    with pytest.raises(BadEnvironment, match=wrong):
        solo.step(cast(np.int64, 1.5))
    with pytest.raises(BadEnvironment, match=wrong):
        several.step(dict.fromkeys(several.agents, cast(int, 1.5)))
    assert parts_of(9437) == (12, 120, 5)
    for number in (-1, 9438):
        with pytest.raises(BadEnvironment, match=f"got {number}"):
            parts_of(number)


def test_a_number_below_all_actions_draws_nothing() -> None:
    for seed in range(50):
        episode, rng = Episode(episode_setup(1, "heroes", "", "any", ()), np.random.default_rng(seed)), Random(seed)
        while not episode.state.over:
            if episode.drawings[1].offer.choices[0].word == MARKS:
                legal = np.flatnonzero(action.legal(episode.drawings[1]))
                assert episode.act({1: int(legal[0]) - action.SPACES * action.TERRAINS}) == {1}
                return
            episode.act({1: some_action(episode, 1, rng)})
    raise AssertionError("nobody drew a hero")


def some_action(episode: Episode, seat: int, rng: Random) -> int:
    legal = episode.legal(seat)
    assert legal is not None
    return int(rng.choice(np.flatnonzero(legal).tolist()))


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seats", [1, 3])
def test_masks_and_legal_moves_agree(box: str, seats: int) -> None:
    setup = episode_setup(seats, box, "", "any", ())
    rng = Random(f"{box} {seats}")
    steps = set()
    for seed in range(4):
        episode = Episode(setup, np.random.default_rng(seed))
        while not episode.state.over:
            for seat, drawing in episode.drawings.items():
                steps.add(drawing.offer.words[0])
                legal = {
                    move
                    for move in legal_moves(episode.state, seat)
                    if move.parts[: len(drawing.begun)] == drawing.begun
                }
                assert moves_of(drawing) == legal
            assert not episode.act({seat: some_action(episode, seat, rng) for seat in list(episode.drawings)})
    assert steps == ({""} if box == "base" else {"", DESTROY, MARKS})


def test_what_the_mask_forbids_is_no_part() -> None:
    episode = Episode(episode_setup(1, "heroes", "", "any", ()), np.random.default_rng(1))
    rng = Random(1)
    while not episode.state.over:
        legal = episode.legal(1)
        assert legal is not None
        forbidden = rng.sample(np.flatnonzero(legal == 0).tolist(), 50)
        assert all(action.part(episode.drawings[1], number) is None for number in forbidden)
        episode.act({1: some_action(episode, 1, rng)})


def test_an_action_is_orientation_anchor_and_terrain() -> None:
    for number in (0, 5, 6, 725, 726, 9437):
        assert action.number(*action.parts_of(number)) == number
    assert action.parts_of(action.number(12, 120, 5)) == (12, 120, 5)
    assert alidade.env.ACTIONS == 13 * 121 * 6


def play_out(env: SoloEnv, seed: int) -> tuple[list[float], dict[str, object]]:
    """A game at random under the masks: its rewards, and the last info."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards, over = [], False
    while not over:
        mask = info["action_mask"]
        assert isinstance(mask, np.ndarray)
        _, reward, over, cut, info = env.step(env.action_space.sample(mask))
        rewards.append(reward)
        assert not cut
    return rewards, info


def test_season_rewards_add_up_to_the_stars() -> None:
    env = SoloEnv()
    rewards, info = play_out(env, 3)
    state = env.episode.state
    written = [stars.total for stars in state.sheets[0].stars if stars.total]
    assert [reward for reward in rewards if reward] == written
    assert sum(rewards) == state.sheets[0].total == info["stars"]
    assert info["rating"] == rating(state)
    assert not env.action_masks().any()


def test_the_final_reward_is_the_rating() -> None:
    env = SoloEnv(reward="final")
    rewards, _ = play_out(env, 3)
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] == rating(env.episode.state) != 0


def test_the_winners_share_the_final_reward() -> None:
    env = MatchEnv(3, reward="final")
    seen, _ = env.reset(seed=5)
    given: dict[str, float] = {}
    while env.agents:
        actions = {agent: int(env.action_space(agent).sample(seen[agent]["action_mask"])) for agent in env.agents}
        seen, given, _, _, _ = env.step(actions)
    totals = [sheet.total for sheet in env.episode.state.sheets]
    assert sum(given.values()) == pytest.approx(1)
    assert sum(given[f"seat_{n}"] for n, total in enumerate(totals, 1) if total == max(totals)) == pytest.approx(1)


def test_a_forbidden_action_draws_nothing_and_costs_a_star() -> None:
    env = SoloEnv()
    seen, info = env.reset(seed=1)
    mask = info["action_mask"]
    assert isinstance(mask, np.ndarray)
    again, reward, over, _, result = env.step(np.int64(np.flatnonzero(mask == 0)[0]))
    assert (reward, over, result["refused"]) == (-1.0, False, True)
    assert np.array_equal(seen["map"], again["map"])
    assert np.array_equal(seen["table"], again["table"])


def test_a_seat_whose_action_is_refused_is_asked_again_alone() -> None:
    env = MatchEnv(2)
    seen, _ = env.reset(seed=1)
    right = int(np.flatnonzero(seen["seat_2"]["action_mask"])[0])
    seen, given, _, _, info = env.step({"seat_1": alidade.env.ACTIONS, "seat_2": right})
    assert (given, info) == ({"seat_1": -1.0, "seat_2": 0.0}, {"seat_1": {"refused": True}, "seat_2": {}})
    assert np.flatnonzero(seen["seat_2"]["action_mask"]).tolist() == [alidade.env.ACTIONS]
    assert seen["seat_1"]["action_mask"].sum() > 1


@pytest.mark.parametrize("box", BOXES)
def test_an_observation_reveals_nothing_hidden(box: str) -> None:
    episode = Episode(episode_setup(2, box, "", "any", ()), np.random.default_rng(7))
    rng, places = Random(7), numbering(episode.state.setup)
    while not episode.state.over:
        for seat, drawing in episode.drawings.items():
            seen = episode.observe(seat)
            other = observation.observe(view(imagine(view(episode.state, seat), rng), seat), drawing, places)
            assert np.array_equal(seen["map"], other["map"])
            assert np.array_equal(seen["table"], other["table"])
        episode.act({seat: some_action(episode, seat, rng) for seat in list(episode.drawings)})


def test_planes_and_numbers_describe_the_sheet() -> None:
    episode = Episode(episode_setup(1, "base", "A", "any", ()), np.random.default_rng(2))
    seen = episode.observe(1)
    map, table = seen["map"], seen["table"]
    mountains = [(1, 3), (2, 8), (5, 5), (8, 2), (9, 7)]
    assert [tuple(space) for space in np.argwhere(map[6])] == mountains
    assert map[11].sum() == 121 - len(mountains)
    state = episode.state
    assert table[observation.ASKED : observation.SEASON].tolist() == [1, 0, 0]
    assert table[observation.TIME] == state.card.time
    assert table[observation.THRESHOLD] == 8
    assert observation.DECK[int(np.argmax(table[observation.CARD : observation.TO_COME]))] == state.card.id
    for place, card in enumerate(state.edicts):
        start = observation.EDICT + place * len(observation.EDICTS)
        assert observation.EDICTS[int(np.argmax(table[start : start + len(observation.EDICTS)]))] == card.id
    to_come = {id for id, flag in zip(observation.DECK, table[observation.TO_COME :], strict=True) if flag}
    assert to_come == {card.id for card in (*state.setup.box.deck_cards,) if card not in state.column}


def test_marks_are_asked_for_after_the_hero() -> None:
    episode = Episode(episode_setup(1, "heroes", "", "any", ()), np.random.default_rng(0))
    rng = Random(0)
    while not (isinstance(episode.state.card, HeroCard) and len(episode.state.card.patterns) > 1):
        episode.act({1: some_action(episode, 1, rng)})
    before = episode.state
    hero = next(place for place in range(24, 97) if episode.observe(1)["map"][11].reshape(-1)[place])
    assert not episode.act({1: action.number(action.LONE, hero, 5)})
    assert episode.state is before
    seen = episode.observe(1)
    assert seen["table"][:3].tolist() == [0, 0, 1]
    assert np.flatnonzero(seen["map"][-1]).tolist() == [hero]
    legal = episode.legal(1)
    assert legal is not None
    assert {action.parts_of(int(number))[1:] for number in np.flatnonzero(legal)} == {(hero, 0)}


def test_pictures_show_the_sheets() -> None:
    env = MatchEnv(2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.count("  b  .  .  .  ^  .  R") == 2
    env = MatchEnv(2, render_mode="svg")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    drawn = ET.fromstring(picture)
    assert len(drawn.findall(".//{http://www.w3.org/2000/svg}rect")) == 1 + 2 * 121


def test_the_state_holds_every_sheet() -> None:
    env = MatchEnv(3)
    env.reset(seed=1)
    assert env.state().shape == env.state_space.shape == (48, 11, 11)
    assert env.state()[6].sum() == env.state()[38].sum() == 5


def test_registered_with_options() -> None:
    env = gymnasium.make("Alidade/Solo-v0", box="heroes", map="D", reward="final")
    env.reset(seed=1)
    assert isinstance(env.unwrapped, SoloEnv)
    assert env.unwrapped.episode.state.setup.map == "D"


def test_what_cannot_be_made_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadEnvironment, match="The reward must be season or final; got often"):
        SoloEnv(reward="often")
    with pytest.raises(BadEnvironment, match="2 to 12 of them; got 13"):
        MatchEnv(13)
    for seats in ("4", 2.0):
        with pytest.raises(BadEnvironment, match=f"2 to 12 of them; got {seats}"):
            parallel_env(seats=cast(int, seats))
    with pytest.raises(BadEnvironment, match="one of human, ansi, svg; got film"):
        SoloEnv(render_mode="film")
    with pytest.raises(BadEnvironment, match="has to be reset"):
        SoloEnv().render()
    with pytest.raises(BadSetup, match="There is no box giant"):
        SoloEnv("giant")
    env = MatchEnv(2)
    env.reset(seed=1)
    with pytest.raises(BadEnvironment, match="Seat 2 needs an action"):
        env.step({"seat_1": 0})
    solo = SoloEnv()
    play_out(solo, 1)
    with pytest.raises(BadEnvironment, match="The game is over"):
        solo.step(np.int64(0))
