"""Errors of the environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from alidade.engine.errors import AlidadeError


class BadEnvironment(AlidadeError):
    """An environment that cannot be created or continued."""

    sentences: ClassVar[Mapping[str, str]] = {
        "wrong_env_map": "An environment plays on maps of at most {most} × {most} spaces; got {rows} × {cols}.",
        "wrong_reward": "The reward must be season or final; got {reward}.",
        "wrong_players": "An environment for several seats has 2 to {most} of them; got {seats}.",
        "wrong_render_mode": "The render mode must be one of {modes}; got {mode}.",
        "not_reset": "The environment has to be reset before anything else.",
        "no_more_steps": "The game is over; reset the environment to deal another one.",
        "no_pictures": "The vectorised environment draws no pictures; got the render mode {mode}.",
        "wrong_actions": "Expected {count} actions, each a whole number from 0 to {most}.",
        "wrong_action": "An action must be a whole number from 0 to {most}; got {got}.",
        "wrong_games": "A vectorised environment plays at least one game; got {count}.",
        "no_action": "Seat {seat} needs an action; only a seat with no move to make may wait.",
    }
