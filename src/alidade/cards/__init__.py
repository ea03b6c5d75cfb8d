"""The boxes: every card, map and skill, and how they are put together for a game."""

from typing import TYPE_CHECKING

from alidade.cards.catalogue import CardKind, card_named
from alidade.cards.game import (
    CUSTOM,
    Departure,
    Origin,
    Selection,
    build_box,
    is_printed_map,
    origin,
    printed_box,
    set_up,
)
from alidade.cards.printed import CATALOGUE, FIRST_GAME, MAPS
from alidade.lazy import import_on_first_use

if TYPE_CHECKING:
    from alidade.cards.boxfile import CustomBox, read_box, read_map_file
    from alidade.cards.loading import BadCards, custom_cards, load_cards
    from alidade.cards.node import BadBox
    from alidade.cards.score import Score, scoring_cards

__getattr__ = import_on_first_use(
    __name__,
    {
        "boxfile": "CustomBox read_box read_map_file",
        "loading": "BadCards custom_cards load_cards",
        "node": "BadBox",
        "score": "Score scoring_cards",
    },
)

__all__ = [
    "CATALOGUE",
    "CUSTOM",
    "FIRST_GAME",
    "MAPS",
    "BadBox",
    "BadCards",
    "CardKind",
    "CustomBox",
    "Departure",
    "Origin",
    "Score",
    "Selection",
    "build_box",
    "card_named",
    "custom_cards",
    "is_printed_map",
    "load_cards",
    "origin",
    "printed_box",
    "read_box",
    "read_map_file",
    "scoring_cards",
    "set_up",
]
