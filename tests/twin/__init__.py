"""The rules once more, slowly and obviously: sets of (row, column), brute force, nothing from the package."""

from .ambush import (
    ambush_drawings,
    dragon_rich,
    gorgon_targets,
    hero_drawings,
    solo_ambush,
    troll_targets,
    zombie_spread,
)
from .paper import (
    Paper,
    Space,
    Spaces,
    clusters,
    destroy,
    empty,
    fill,
    filled,
    newly_surrounded,
    spaces_of,
    surrounded_mountains,
    unfilled_ruins,
)
from .placements import Card, Drawing, Picture, explore_drawings, orientations, placements
from .scoring import monster_loss, score
from .skills import Move, diplomacy_response, skill_drawings
from .text import read, write

__all__ = [
    "Card",
    "Drawing",
    "Move",
    "Paper",
    "Picture",
    "Space",
    "Spaces",
    "ambush_drawings",
    "clusters",
    "destroy",
    "diplomacy_response",
    "dragon_rich",
    "empty",
    "explore_drawings",
    "fill",
    "filled",
    "gorgon_targets",
    "hero_drawings",
    "monster_loss",
    "newly_surrounded",
    "orientations",
    "placements",
    "read",
    "score",
    "skill_drawings",
    "solo_ambush",
    "spaces_of",
    "surrounded_mountains",
    "troll_targets",
    "unfilled_ruins",
    "write",
    "zombie_spread",
]
