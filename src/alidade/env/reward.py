"""Rewards for the actions of a seat."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from alidade.engine.result import rating, winners
from alidade.engine.state import State
from alidade.env.errors import BadEnvironment

REFUSED: Final = -1.0  # for an action that the mask does not allow


class Reward(StrEnum):
    """When rewards are given: the stars of each season as they are written, or what the whole game was worth."""

    SEASON = "season"
    FINAL = "final"


def reward_named(name: str) -> Reward:
    """The kind of reward of this name."""
    if name not in list(Reward):
        raise BadEnvironment("wrong_reward", reward=name)
    return Reward(name)


def reward(kind: Reward, before: State, after: State, seat: int) -> float:
    """The reward of a seat for the step from one state to another.

    `season`: the stars written on its sheet (R8.2 to R8.4). `final`: nothing before the end; then the solo rating
    (R9.2), or with several seats a 1 that the winners share (R9.1)."""
    if kind is Reward.SEASON:
        return float(after.sheets[seat - 1].total - before.sheets[seat - 1].total)
    if not after.over:
        return 0.0
    if after.setup.solo:
        return float(rating(after))
    won = winners(after)
    return 1 / len(won) if seat in won else 0.0
