"""The game as environments: `Alidade/Solo-v0` for Gymnasium, `parallel_env` and `env` for PettingZoo."""

from alidade.extras import needs

needs("rl")

import gymnasium

from alidade.env.action import ACTIONS, number, parts_of
from alidade.env.errors import BadEnvironment
from alidade.env.match import MatchEnv, env, parallel_env
from alidade.env.solo import MAX_STEPS, SoloEnv

gymnasium.register(
    "Alidade/Solo-v0",
    entry_point="alidade.env.solo:SoloEnv",
    vector_entry_point="alidade.env.vector:SoloVectorEnv",
    max_episode_steps=MAX_STEPS,
)

__all__ = ["ACTIONS", "BadEnvironment", "MatchEnv", "SoloEnv", "env", "number", "parallel_env", "parts_of"]
