"""The vectorised environment against the plain one: the same deals and actions, the same masks, pictures and stars."""

from __future__ import annotations

from typing import cast

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import alidade.env  # noqa: F401
from alidade.cards import CustomBox, read_box
from alidade.engine.map_text import read_sheet
from alidade.engine.play import new, play
from alidade.engine.result import rating
from alidade.engine.sheet import Sheet
from alidade.engine.state import State
from alidade.engine.view import view
from alidade.env import BadEnvironment, action
from alidade.env.drawing import Drawing
from alidade.env.observation import Observation, observe
from alidade.env.vector import SoloVectorEnv
from tests.batch.comparison import follow

CUSTOM = read_box(
    """
explore = [
    "great_river",
    {id = "motley", time = 1, terrains = ["farm", "water"], shapes = [
        {picture = ["##.", ".##"]}, {picture = ["#..", "###"]}, {picture = ["#"], coin = true},
    ]},
]
ambush = [
    "giant_troll_ravage",
    {id = "ooz", picture = ["##"], direction = "clockwise", corner = "top-left", monster = "slime", effect = "spread"},
    "gorgon_gaze",
    {id = "ooze", picture = ["#"], direction = "clockwise", corner = "top-right", monster = "ooze", effect = "strike"},
]
hero = [{id = "lamplighter", pattern = ["#.#", ".H.", "#.#"]}]
[[map]]
id = "island"
rows = ["XX...XX...", "X..^..X...", "..R.R.....", "X.....X...", "XX...XX...", "..........", "......^..."]
"""
)
SMALL = read_sheet("....\n.^R.\n....")


def mask_of(info: dict[str, object]) -> NDArray[np.int8]:
    mask = info["action_mask"]
    assert isinstance(mask, np.ndarray)
    return mask


class Twin:
    """One game of the plain engine that is dealt what the bulk simulation deals."""

    def __init__(self, env: SoloVectorEnv, game: int) -> None:
        self.env, self.game = env, game
        self.drawing: Drawing | None = None
        self.state: State = new(env.games.book.setup)
        self._ask()

    def _ask(self) -> None:
        self.state = follow(self.state, self.env.games, self.game)
        self.drawing = None if self.state.over else Drawing.of(self.state.task(1))

    def act(self, number: int) -> None:
        assert self.drawing is not None
        part = action.part(self.drawing, number)
        assert part is not None
        self.drawing = self.drawing.draw(part)
        if self.drawing.finished:
            self.state = play(self.state, 1, self.drawing.move)
            self._ask()

    def compare(self, seen: Observation, mask: NDArray[np.int8]) -> None:
        ours = observe(view(self.state, 1), self.drawing, self.env.numbering)
        assert np.array_equal(seen["map"][self.game], ours["map"])
        assert np.array_equal(seen["table"][self.game], ours["table"]), np.flatnonzero(
            seen["table"][self.game] != ours["table"]
        )
        numbering = self.env.numbering
        nothing = np.zeros(numbering.actions, dtype=np.int8)
        legal = action.legal(self.drawing, numbering.orientation_count) if self.drawing else nothing
        assert np.array_equal(mask[self.game], legal)


@pytest.mark.parametrize(
    ("box", "map"), [("base", "A"), ("base", "B"), ("heroes", "C"), ("combined", "D"), (CUSTOM, ""), (CUSTOM, SMALL)]
)
def test_the_same_as_the_plain_environment(box: str | CustomBox, map: str | Sheet) -> None:
    env = SoloVectorEnv(8, box, map)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    twins = [Twin(env, game) for game in range(8)]
    sums = np.zeros(8)
    over = np.zeros(8, dtype=np.bool_)
    while not over.all():
        mask = mask_of(info)
        actions = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])
        for twin in twins:
            if not twin.state.over:
                twin.compare(seen, mask)
        running = ~over
        seen, rewards, ended, cut, info = env.step(actions)
        for twin in twins:
            if running[twin.game]:
                twin.act(int(actions[twin.game]))
                sums[twin.game] += rewards[twin.game]
                if twin.state.over:
                    assert ended[twin.game]
                    twin.compare(seen, mask_of(info))
                    ratings = info["rating"]
                    assert isinstance(ratings, np.ndarray)
                    assert sums[twin.game] == twin.state.sheets[0].total
                    assert ratings[twin.game] == rating(twin.state)
        over |= ended
        assert not cut.any()


def test_a_finished_game_is_dealt_again_in_the_next_step() -> None:
    env = gymnasium.make_vec("Alidade/Solo-v0", num_envs=4, reward="final").unwrapped
    assert isinstance(env, SoloVectorEnv)
    rng = np.random.default_rng(2)
    _, info = env.reset(seed=2)
    given: list[float] = []
    ended = np.zeros(4, dtype=np.bool_)
    for _ in range(80):
        mask, before = mask_of(info), ended
        actions = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])
        seen, rewards, ended, _, info = env.step(actions)
        assert seen in env.observation_space
        assert not ended[before].any()
        assert not rewards[before].any()
        assert (seen["map"][before][:, :4] == 0).all()
        assert not rewards[~ended].any()
        given += rewards[ended].tolist()
    assert len(given) >= 8
    assert all(-120 < number < 40 for number in given)


def test_a_seed_fixes_all_games_and_none_deals_others() -> None:
    first, second = SoloVectorEnv(16), SoloVectorEnv(16)
    ours, theirs = first.reset(seed=5)[0]["table"], second.reset(seed=5)[0]["table"]
    assert np.array_equal(ours, theirs)
    assert not np.array_equal(first.reset()[0]["table"], ours)
    assert len({row.tobytes() for row in ours}) == 16


def test_a_forbidden_action_draws_nothing_and_costs_a_star() -> None:
    env = SoloVectorEnv(2, max_episode_steps=3)
    seen, info = env.reset(seed=1)
    wrong = np.flatnonzero(mask_of(info)[0] == 0)[0]
    right = np.flatnonzero(mask_of(info)[1])[0]
    again, rewards, _, cut, info = env.step(np.array([wrong, right]))
    assert rewards.tolist() == [-1, 0]
    refused = info["refused"]
    assert isinstance(refused, np.ndarray)
    assert refused.tolist() == [True, False]
    assert np.array_equal(again["map"][0], seen["map"][0])
    assert not np.array_equal(again["map"][1], seen["map"][1])
    assert not cut.any()
    env.step(np.array([wrong, wrong]))
    assert env.step(np.array([wrong, wrong]))[3].all()


def test_what_cannot_be_done_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadEnvironment, match="has to be reset"):
        SoloVectorEnv(2).step(np.array([0, 0]))
    with pytest.raises(BadEnvironment, match="draws no pictures"):
        SoloVectorEnv(2, render_mode="ansi")
    env = SoloVectorEnv(2)
    env.reset(seed=1)
    with pytest.raises(BadEnvironment, match="Expected 2 actions, each a whole number from 0 to 9437"):
        env.step(np.array([0, 9438]))
    with pytest.raises(BadEnvironment, match="Expected 2 actions, each a whole number"):
        env.step(cast("NDArray[np.int64]", np.array([1.5, 0.0])))
    with pytest.raises(BadEnvironment, match="plays at least one game; got 0"):
        gymnasium.make_vec("Alidade/Solo-v0", num_envs=0)
