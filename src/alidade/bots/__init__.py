"""Bots: each chooses a move from a view alone, with a random source passed in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from alidade.bots import apprentice, greedy, novice, planner, rambler
from alidade.bots.cooperative import Cooperative, run_to_end
from alidade.bots.names import NAMES, level_id
from alidade.bots.strength import Reason, Strength, Weakness, strength
from alidade.engine.move import Move
from alidade.engine.view import View

__all__ = ["LEVELS", "NAMES", "Choose", "Reason", "Strength", "Weakness", "hint", "level", "level_id", "strength"]

Choose = Callable[[View, Random], Move]

# From weak to strong, by their ids; `names` says what each is called.
LEVELS: dict[str, Choose] = {
    "random": rambler.choose,
    "apprentice": apprentice.choose,
    "novice": novice.choose,
    "greedy": greedy.choose,
    "planner": planner.short,
    "master": planner.full,
}
HINTS = "planner"


def level(name: str) -> Choose:
    """The player of this level, by its id or its name."""
    return LEVELS[level_id(name)]


def hint(view: View, rng: Random | None = None) -> Move:
    """A good move, as a hint for a person.

    The same view gets the same hint, unless a random source is passed in or, without numba, the clock decides."""
    return run_to_end(hint_cooperatively(view, rng))


def hint_cooperatively(view: View, rng: Random | None = None) -> Cooperative[Move]:
    """Like `hint`, as cooperative work."""
    return choose_cooperatively(LEVELS[HINTS], view, rng or Random(view.turn))


def choose_cooperatively(choose: Choose, view: View, rng: Random) -> Cooperative[Move]:
    """Choose a move as cooperative work."""
    if isinstance(choose, planner.Planner):
        return (yield from choose.work(view, rng))
    return choose(view, rng)
