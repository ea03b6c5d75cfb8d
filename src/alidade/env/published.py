"""The published numbering of version 0 of the environments, which does not change with the boxes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Published:
    """How many orientations a shape has, and named monsters, deck and scoring cards in the order of their numbers."""

    orientations: int
    monsters: tuple[str, ...]
    deck: tuple[str, ...]
    edicts: tuple[str, ...]


def _read() -> Published:
    data = tomllib.loads(files(__package__).joinpath("v0.toml").read_text(encoding="utf-8"))
    return Published(data["orientations"], tuple(data["monsters"]), tuple(data["deck"]), tuple(data["edicts"]))


PUBLISHED = _read()
