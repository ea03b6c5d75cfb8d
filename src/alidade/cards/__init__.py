"""The boxes: every card, map and skill, and how they are put together for a game."""

from importlib import import_module
from typing import TYPE_CHECKING

from alidade.cards.game import Departure, Origin, Selection, origin, prepare, set_up
from alidade.cards.printed import FIRST_GAME, MAPS, SHELF
from alidade.cards.shelf import Kind, card_named

if TYPE_CHECKING:
    from alidade.cards.boxfile import CustomBox, read_box, read_map_file
    from alidade.cards.file import BadFile
    from alidade.cards.loading import BadCards, custom_cards, load_cards
    from alidade.cards.node import BadBox
    from alidade.cards.score import Score, scoring_cards

_ON_FIRST_USE = {
    **dict.fromkeys(("CustomBox", "read_box", "read_map_file"), "alidade.cards.boxfile"),
    **dict.fromkeys(("BadCards", "custom_cards", "load_cards"), "alidade.cards.loading"),
    **dict.fromkeys(("Score", "scoring_cards"), "alidade.cards.score"),
    "BadFile": "alidade.cards.file",
    "BadBox": "alidade.cards.node",
}


def __getattr__(name: str) -> object:
    """What only custom cards and boxes need is loaded when it is first asked for."""
    if name not in _ON_FIRST_USE:
        raise AttributeError(f"module 'alidade.cards' has no attribute {name!r}")
    return getattr(import_module(_ON_FIRST_USE[name]), name)


__all__ = [
    "FIRST_GAME",
    "MAPS",
    "SHELF",
    "BadBox",
    "BadCards",
    "BadFile",
    "CustomBox",
    "Departure",
    "Kind",
    "Origin",
    "Score",
    "Selection",
    "card_named",
    "custom_cards",
    "load_cards",
    "origin",
    "prepare",
    "read_box",
    "read_map_file",
    "scoring_cards",
    "set_up",
]
