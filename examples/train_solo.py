"""Train a small network to play solo, with Maskable PPO from sb3-contrib, and compare it with random play.

    pip install ".[rl,fast]" sb3-contrib
    python examples/train_solo.py --steps 200000

A few layers of convolution look at the map, the numbers of the table join in on every space, and the last layer says
for each space how good each orientation and terrain would be there: the actions are shaped like the map.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import fmean, stdev

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn

import alidade.env  # noqa: F401
from alidade.env.action import ORIENTATIONS, SPACES, TERRAINS
from alidade.env.observation import COINS, NOW, THREATENED

Seen = dict[str, np.ndarray]
CHANNELS = 32
STARS = 5.0  # a good drawing, so that rewards are about 1


class Look(BaseFeaturesExtractor):
    """The map by convolution, with the numbers of the table added to every space."""

    def __init__(self, space: gymnasium.spaces.Dict) -> None:
        super().__init__(space, CHANNELS * SPACES)
        planes, numbers = space["map"].shape[0], space["table"].shape[0]
        self.map = nn.Conv2d(planes, CHANNELS, 3, padding=1)
        self.table = nn.Linear(numbers, CHANNELS)
        self.deeper = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        table = self.table(seen["table"] / 10)[:, :, None, None]
        first = torch.relu(self.map(seen["map"].float()) + table)
        return torch.flatten(torch.relu(self.deeper(first)) + first, 1)


class Head(nn.Module):
    """From what is seen at each space to every orientation and terrain there, in the order of the actions."""

    def __init__(self) -> None:
        super().__init__()
        self.choice = nn.Conv2d(CHANNELS, ORIENTATIONS * TERRAINS, 3, padding=1)

    def forward(self, features: Tensor) -> Tensor:
        scores = self.choice(features.view(-1, CHANNELS, 11, 11))
        return scores.view(-1, ORIENTATIONS, TERRAINS, SPACES).transpose(2, 3).flatten(1)


class MapPolicy(MaskableMultiInputActorCriticPolicy):
    """The policy of PPO with a head that is shaped like the map."""

    def _build(self, lr_schedule: Callable[[float], float]) -> None:
        super()._build(lr_schedule)
        self.action_net = Head()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Shaped(gymnasium.Wrapper):
    """Seasons are long, so each drawing is rewarded by what it changes: edicts, coins and threatened spaces now."""

    def reset(self, **options: object) -> tuple[Seen, dict[str, object]]:
        seen, info = super().reset(**options)
        self.before = worth(seen["table"])
        return seen, info

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, object]]:
        seen, _, over, cut, info = super().step(action)
        before, self.before = self.before, worth(seen["table"])
        return seen, (self.before - before) / STARS, over, cut, info


def worth(table: np.ndarray) -> float:
    """What the sheet would score if all four edicts were scored now."""
    return float(table[NOW : NOW + 4].sum() + table[COINS] - table[THREATENED])


def stars(box: str, games: int, choose: Callable[[Seen, np.ndarray], np.int64]) -> list[int]:
    """The stars of some games that nobody trained on."""
    env, found = gymnasium.make("Alidade/Solo-v0", box=box), []
    for game in range(games):
        seen, info = env.reset(seed=1_000_000 + game)
        over = cut = False
        while not (over or cut):
            seen, _, over, cut, info = env.step(choose(seen, info["action_mask"]))
        found.append(info["stars"])
    return found


def main() -> None:
    """Train, then compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--box", default="base")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", type=int, default=0)
    asked = parser.parse_args()
    options = {"box": asked.box, "render_mode": None}
    envs = make_vec_env("Alidade/Solo-v0", 16, asked.seed, wrapper_class=Shaped, env_kwargs=options)
    kwargs = {"features_extractor_class": Look, "net_arch": {"pi": [], "vf": [64]}}
    model = MaskablePPO(
        MapPolicy, envs, n_steps=128, batch_size=512, n_epochs=3, gamma=0.9, ent_coef=0.002, learning_rate=1e-3,
        policy_kwargs=kwargs, seed=asked.seed, verbose=asked.verbose,
    )  # fmt: skip
    model.learn(asked.steps)
    rng = np.random.default_rng(asked.seed)
    players = {
        "random": lambda _, mask: rng.choice(np.flatnonzero(mask)),
        "trained": lambda seen, mask: model.predict(seen, action_masks=mask, deterministic=True)[0],
    }
    for name, choose in players.items():
        found = stars(asked.box, asked.games, choose)
        print(f"{name}: {fmean(found):.1f} stars, standard error {stdev(found) / len(found) ** 0.5:.1f}")


if __name__ == "__main__":
    main()
