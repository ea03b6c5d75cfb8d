"""The apprentice plays like the novice, but slips now and then and draws anywhere."""

from __future__ import annotations

from random import Random

from alidade.bots import novice, rambler
from alidade.engine.move import Move
from alidade.engine.view import View

SLIPS = 0.35


def choose(view: View, rng: Random) -> Move:
    """The novice's move, or any legal one where the pen slips."""
    return rambler.choose(view, rng) if rng.random() < SLIPS else novice.choose(view, rng)
