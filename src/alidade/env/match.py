"""The game of several seats as a PettingZoo environment."""

from __future__ import annotations

from typing import TypedDict, Unpack, cast

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from alidade.cards.printed import DEFAULT_BOX
from alidade.env import observation
from alidade.env.action import SIDE, ActionMask, action_number, planes
from alidade.env.episode import AnyBox, AnyMap, Episode, episode_setup
from alidade.env.errors import BadEnvironment
from alidade.env.numbering import Numbering, numbering
from alidade.env.observation import MAX_SEATS, SHEET_PLANES, Observation, sheet_masks
from alidade.env.picture import RENDER_MODES, checked_mode, render
from alidade.env.reward import REFUSED, reward, reward_named

Info = dict[str, object]


class Masked(TypedDict):
    """The observation of a seat, and its mask of legal actions."""

    observation: Observation
    action_mask: ActionMask


class MatchEnv(ParallelEnv[str, Masked, int]):  # type: ignore[misc]
    """Two to twelve cartographers who draw at the same time; a seat that owes nothing has one action, to wait."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1, "name": "alidade_match_v0"}  # noqa: RUF012

    def __init__(
        self,
        seats: int = 4,
        box: AnyBox = DEFAULT_BOX,
        map: AnyMap = "",
        *,
        fallback: str = "any",
        edicts: tuple[str, ...] = (),
        reward: str = "season",
        render_mode: str | None = None,
    ) -> None:
        if not hasattr(seats, "__index__") or not 2 <= seats <= MAX_SEATS:
            raise BadEnvironment("wrong_players", seats=str(seats), most=MAX_SEATS)
        self.setup = episode_setup(seats, box, map, fallback, tuple(edicts))
        self.numbering = numbering(self.setup)
        self.reward = reward_named(reward)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(1, seats + 1)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: _masked(self.numbering) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.numbering.actions + 1) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 1, (seats * SHEET_PLANES, SIDE, SIDE), np.int8)
        self._generator, _ = np_random()
        self._episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Masked]:
        """What a seat may see, and its mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of the solo environment, and waiting."""
        return self.action_spaces[agent]

    @property
    def episode(self) -> Episode:
        """The game in progress."""
        if self._episode is None:
            raise BadEnvironment("not_reset")
        return self._episode

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Masked], dict[str, Info]]:
        """Deal a new game; without a seed, a different one each time."""
        if seed is not None:
            self._generator, _ = np_random(seed)
        self._episode = Episode(self.setup, self._generator)
        self.agents = list(self.possible_agents)
        self._show()
        return {agent: self._seen(seat) for seat, agent in self._seats()}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Masked], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Draw one part for every seat that owes one; what its mask does not allow is not drawn and costs a star."""
        episode = self.episode
        before = episode.state
        if not self.agents:
            raise BadEnvironment("no_more_steps")
        for seat, agent in self._seats():
            if agent not in actions:
                raise BadEnvironment("no_action", seat=seat)
        refused = episode.act({seat: action_number(actions[agent]) for seat, agent in self._seats()})
        self._show()
        over = episode.state.over
        seen = {agent: self._seen(seat) for seat, agent in self._seats()}
        given = {
            agent: reward(self.reward, before, episode.state, seat) + (REFUSED if seat in refused else 0.0)
            for seat, agent in self._seats()
        }
        infos: dict[str, Info] = {agent: {"refused": True} if seat in refused else {} for seat, agent in self._seats()}
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return seen, given, ended, cut, infos

    def state(self) -> NDArray[np.int8]:
        """The sheets of all seats as planes, one after the other."""
        return planes([mask for sheet in self.episode.state.sheets for mask in sheet_masks(sheet)])

    def render(self) -> str | None:
        """The game as text or SVG, by the render mode."""
        return render(self.render_mode, self.episode.state)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _seats(self) -> list[tuple[int, str]]:
        return list(enumerate(self.agents, 1))

    def _seen(self, seat: int) -> Masked:
        legal = self.episode.legal(seat)
        mask = np.zeros(self.numbering.actions + 1, dtype=np.int8)
        if legal is None:
            mask[-1] = 1  # the one action of a seat that owes nothing is to wait
        else:
            mask[:-1] = legal
        return Masked(observation=self.episode.observe(seat), action_mask=mask)


def _masked(places: Numbering) -> spaces.Space[Masked]:
    mask = spaces.Box(0, 1, (places.actions + 1,), np.int8)
    return cast("spaces.Space[Masked]", spaces.Dict({"observation": observation.space(places), "action_mask": mask}))


class Options(TypedDict, total=False):
    """The options of the environment, each as in `MatchEnv`."""

    seats: int
    box: AnyBox
    map: AnyMap
    fallback: str
    edicts: tuple[str, ...]
    reward: str
    render_mode: str | None


def parallel_env(**options: Unpack[Options]) -> MatchEnv:
    """The environment in which all seats act at once."""
    return MatchEnv(**options)


def env(**options: Unpack[Options]) -> AECEnv[str, Masked, int]:
    """The environment in which the seats act one after the other, by PettingZoo's own converter."""
    return parallel_to_aec(MatchEnv(**options))
