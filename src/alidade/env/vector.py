"""Many solo games at once as a Gymnasium vector environment, on the bulk simulation."""

from __future__ import annotations

from typing import cast

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from alidade.batch import EncodedSetup, Games
from alidade.batch.games import blank_groups
from alidade.cards.printed import DEFAULT_BOX
from alidade.env import observation
from alidade.env.action import SIDE
from alidade.env.episode import AnyBox, AnyMap, episode_setup
from alidade.env.errors import BadEnvironment
from alidade.env.numbering import Numbering, numbering
from alidade.env.observation import MONSTERS, SHEET_PLANES, Observation
from alidade.env.reward import REFUSED, Reward, reward_named
from alidade.env.solo import MAX_STEPS, Info
from alidade.env.vector_kernel import step_all, write_all
from alidade.rows import layout as at
from alidade.rows.compilable import Row, RowGroups, Rows

Numbers = NDArray[np.int64]
StepResult = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class SoloVectorEnv(VectorEnv[Observation, Numbers, NDArray[np.float64] | NDArray[np.bool_]]):
    """Several solo games side by side; a game that is over is dealt again in the next step, whatever its action."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        box: AnyBox = DEFAULT_BOX,
        map: AnyMap = "",
        *,
        fallback: str = "any",
        edicts: tuple[str, ...] = (),
        reward: str = "season",
        max_episode_steps: int = MAX_STEPS,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise BadEnvironment("no_pictures", mode=render_mode)
        if num_envs < 1:
            raise BadEnvironment("wrong_games", count=num_envs)
        self.reward = reward_named(reward)
        self.num_envs, self.max_steps = num_envs, max_episode_steps
        setup = episode_setup(1, box, map, fallback, tuple(edicts))
        self.numbering = numbering(setup)
        self.single_observation_space = observation.space(self.numbering)
        self.single_action_space = spaces.Discrete(self.numbering.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games = Games(setup, num_envs)
        self._cards, self._to_come, self._edicts, self._layers = _places(self.games.book, self.numbering)
        self._moves: RowGroups = blank_groups(num_envs, 1, at.MOVE)
        self._owed = np.zeros(num_envs, dtype=np.int64)
        self._steps = np.zeros(num_envs, dtype=np.int64)
        self._ended = np.ones(num_envs, dtype=np.bool_)
        self._dealt = False

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observation, Info]:
        """Deal all games again; without a seed, other ones than before."""
        super().reset(seed=seed, options=options)
        self._dealt = True
        self._ended[:] = True
        self._play(np.zeros(self.num_envs, dtype=np.int64))
        self._ended[:] = False
        return self._seen()

    def step(self, actions: Numbers) -> StepResult:
        """Draw one part in every game; what the mask does not allow is not drawn and costs a star."""
        if not self._dealt:
            raise BadEnvironment("not_reset")
        chosen = np.asarray(actions)
        whole = chosen.dtype.kind in "iu" and chosen.shape == (self.num_envs,)
        if not whole or ((chosen < 0) | (chosen >= self.numbering.actions)).any():
            raise BadEnvironment("wrong_actions", count=self.num_envs, most=self.numbering.actions - 1)
        chosen = chosen.astype(np.int64)
        fresh = self._ended.copy()
        refused, gained = self._play(chosen)
        seen, info = self._seen()
        over = self._over()
        rewards = gained.astype(np.float64)
        if self.reward is Reward.FINAL:
            rewards = np.where(over & ~fresh, self._ratings(over), 0.0)
        rewards[refused > 0] = REFUSED
        info["refused"] = refused > 0
        cut = ~over & (self._steps >= self.max_steps)
        self._ended = over | cut
        return seen, rewards, over, cut, info

    def _play(self, actions: Numbers) -> tuple[Numbers, Numbers]:
        """Deal again where a game has ended, act in all others; the actions refused, and the stars gained."""
        games, ended = self.games, self._ended
        keys = np.where(ended, self.np_random.integers(2**62, size=self.num_envs), -1)
        refused, gained = np.zeros(self.num_envs, np.int64), np.zeros(self.num_envs, np.int64)
        step_all(
            games.book_row,
            games.states,
            games.sheets,
            games.offers,
            self._moves,
            _words(self._owed),
            _words(actions),
            _words(keys),
            _words(refused),
            _words(gained),
        )
        self._steps = np.where(ended, 0, self._steps + 1)
        return refused, gained

    def _seen(self) -> tuple[Observation, Info]:
        games, count = self.games, self.num_envs
        masks = np.empty((count, self.numbering.actions), dtype=np.int8)
        planes = np.empty((count, self.numbering.planes * SIDE * SIDE), dtype=np.int8)
        numbers = np.empty((count, self.numbering.numbers), dtype=np.float32)
        write_all(
            games.book_row,
            games.states,
            games.sheets,
            games.offers,
            self._moves,
            _words(self._owed),
            _words(self._cards),
            _words(self._to_come),
            _words(self._edicts),
            _words(self._layers),
            _rows(masks),
            _rows(planes),
            _rows(numbers),
        )
        over = self._over()
        info: Info = {"action_mask": masks, "stars": numbers[:, observation.STARS].astype(np.int64)}
        if over.any():
            info |= {"rating": self._ratings(over), "_rating": over}
        return Observation(map=planes.reshape(count, -1, SIDE, SIDE), table=numbers), info

    def _over(self) -> NDArray[np.bool_]:
        over: NDArray[np.bool_] = np.asarray(self.games.states)[:, at.PHASE] == at.OVER
        return over

    def _ratings(self, over: NDArray[np.bool_]) -> Numbers:
        return np.array([self.games.rating(game) if over[game] else 0 for game in range(self.num_envs)], dtype=np.int64)


def _places(book: EncodedSetup, numbering: Numbering) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """The places in an observation of this turn's card, the cards to come, the edicts A to D, and each layer twice."""
    layers = [(layer, layer + SHEET_PLANES) for layer in range(SHEET_PLANES - len(MONSTERS))]
    layers += [numbering.monster(card.monster) for card in book.named]
    return (
        np.array([numbering.card(card.id) for card in book.cards], dtype=np.int64),
        np.array([numbering.to_come(card.id) for card in book.cards], dtype=np.int64),
        np.array([numbering.edict(place, card.id) for card in book.scoring for place in range(4)], dtype=np.int64),
        np.array([plane for pair in layers for plane in pair], dtype=np.int64),
    )


def _words(array: NDArray[np.int64]) -> Row:
    return cast(Row, array)


def _rows(array: NDArray[np.generic]) -> Rows:
    return cast(Rows, array)
