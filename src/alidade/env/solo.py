"""The solo game as a Gymnasium environment."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium import spaces

from alidade.cards.printed import DEFAULT_BOX
from alidade.engine.result import rating
from alidade.env import observation
from alidade.env.action import ActionMask, action_number
from alidade.env.episode import AnyBox, AnyMap, Episode, episode_setup
from alidade.env.errors import BadEnvironment
from alidade.env.numbering import numbering
from alidade.env.observation import Observation
from alidade.env.picture import RENDER_MODES, checked_mode, render
from alidade.env.reward import REFUSED, reward, reward_named

MAX_STEPS = 250  # longer than any game; it stops players who ignore the mask

Info = dict[str, object]


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """One cartographer alone: an action draws one part of a move, and `info["action_mask"]` says which may be drawn."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        box: AnyBox = DEFAULT_BOX,
        map: AnyMap = "",
        *,
        fallback: str = "any",
        edicts: tuple[str, ...] = (),
        reward: str = "season",
        render_mode: str | None = None,
    ) -> None:
        self.setup = episode_setup(1, box, map, fallback, tuple(edicts))
        self.reward = reward_named(reward)
        self.render_mode = checked_mode(render_mode)
        self.numbering = numbering(self.setup)
        self.observation_space = observation.space(self.numbering)
        self.action_space = spaces.Discrete(self.numbering.actions)
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The game in progress."""
        if self._episode is None:
            raise BadEnvironment("not_reset")
        return self._episode

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observation, Info]:
        """Deal a new game; without a seed, a different one each time."""
        super().reset(seed=seed, options=options)
        self._episode = Episode(self.setup, self.np_random)
        return self._seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Draw one part; what the mask does not allow is not drawn and costs a star."""
        episode = self.episode
        before = episode.state
        if before.over:
            raise BadEnvironment("no_more_steps")
        refused = bool(episode.act({1: action_number(action)}))
        given = REFUSED if refused else reward(self.reward, before, episode.state, 1)
        seen, info = self._seen()
        if refused:
            info["refused"] = True
        return seen, given, episode.state.over, False, info

    def action_masks(self) -> ActionMask:
        """A one for every legal action; all zeros once the game is over."""
        legal = self.episode.legal(1)
        return np.zeros(self.numbering.actions, dtype=np.int8) if legal is None else legal

    def render(self) -> str | None:
        """The game as text or SVG, by the render mode."""
        return render(self.render_mode, self.episode.state)

    def _seen(self) -> tuple[Observation, Info]:
        if self.render_mode == "human":
            self.render()
        state = self.episode.state
        info: Info = {"action_mask": self.action_masks(), "stars": self.episode.stars(1)}
        if state.over:
            info["rating"] = rating(state)
        return self.episode.observe(1), info
