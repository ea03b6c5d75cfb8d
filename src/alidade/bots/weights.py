"""The weights of the greedy player's evaluator, read from the file beside this module that the tuning writes.

The weight of a scoring card's potential is defined with the card."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def named() -> dict[str, int]:
    """The weights by name."""
    data = tomllib.loads(files(__package__).joinpath("weights.toml").read_text(encoding="utf-8"))
    return dict(data["weights"])


def weights() -> list[int]:
    """The weights in the order of the compiled engine."""
    from alidade.batch.evaluation import NAMES

    return [named()[name] for name in NAMES]
