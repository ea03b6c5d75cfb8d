"""Players made of code: each chooses from a view alone, with random numbers handed in."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from alidade.bots import novice, rambler
from alidade.engine.errors import BadSetup
from alidade.engine.move import Move
from alidade.engine.view import View

Choose = Callable[[View, Random], Move]

LEVELS: dict[str, Choose] = {"random": rambler.choose, "novice": novice.choose}


def level(name: str) -> Choose:
    """The player of this level."""
    if name not in LEVELS:
        raise BadSetup("no_level", level=name, levels=" ".join(LEVELS))
    return LEVELS[name]
