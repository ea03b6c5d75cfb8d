"""The weights of the greedy player's eye, read from the file beside this module that the tuning writes."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


def read() -> list[int]:
    """The weights in the order of the scalar source."""
    from alidade.batch.edicts import NUMBERS
    from alidade.batch.value import NAMES

    told = tomllib.loads(files(__package__).joinpath("weights.toml").read_text(encoding="utf-8"))
    return [told["weights"][name] for name in NAMES] + [told["promises"][id] for id in NUMBERS]


weights = cache(read)
