"""The novice looks at a handful of places and takes the one that is worth most right now."""

from __future__ import annotations

from random import Random

from alidade.dealer import random_move
from alidade.engine.award import sum_stars
from alidade.engine.move import Move
from alidade.engine.sheet import Sheet
from alidade.engine.view import View

PLACES = 40


def choose(view: View, rng: Random) -> Move:
    """The best of some random moves by the stars of this season and the next, coins and monsters."""
    task = view.task
    assert task is not None
    sign = 1 if task.owner == view.seat else -1
    moves = dict.fromkeys(random_move(task, rng) for _ in range(PLACES))
    return max(moves, key=lambda move: sign * worth(view, task.after(move.parts)))


def worth(view: View, sheet: Sheet) -> float:
    """What a sheet is worth to someone who counts this season's stars and half of the others'."""
    now = view.setup.box.seasons[view.season].edicts
    stars = sum(
        sum_stars(card.awards(sheet)) * (1.0 if index in now else 0.5) for index, card in enumerate(view.edicts)
    )
    return stars + sheet.purse - sheet.threatened.bit_count()
