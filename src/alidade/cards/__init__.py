"""The boxes: every card, map and skill, and how they are put together for a game."""

from alidade.cards.boxfile import CustomBox, read_box, read_map_file
from alidade.cards.file import BadFile
from alidade.cards.game import MAPS, Selection, is_combined, prepare, set_up
from alidade.cards.heroes import FIRST_GAME
from alidade.cards.loading import BadCards, custom_cards, load_cards
from alidade.cards.node import BadBox
from alidade.cards.score import Score, score, scoring_cards
from alidade.cards.shelf import SHELF, Kind, card_named

__all__ = [
    "FIRST_GAME",
    "MAPS",
    "SHELF",
    "BadBox",
    "BadCards",
    "BadFile",
    "CustomBox",
    "Kind",
    "Score",
    "Selection",
    "card_named",
    "custom_cards",
    "is_combined",
    "load_cards",
    "prepare",
    "read_box",
    "read_map_file",
    "score",
    "scoring_cards",
    "set_up",
]
