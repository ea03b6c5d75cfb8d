"""The rambler draws anywhere: every legal move without skills is equally likely."""

from __future__ import annotations

from random import Random

from alidade.dealer import random_move
from alidade.engine.move import Move
from alidade.engine.view import View


def choose(view: View, rng: Random) -> Move:
    """Any legal move without skills of the seat that the view belongs to."""
    assert view.task is not None
    return random_move(view.task, rng)
