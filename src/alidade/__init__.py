"""Alidade: play, study and simulate Cartographers."""

from typing import TYPE_CHECKING

from alidade.cards import FIRST_GAME, Selection, set_up
from alidade.cards.catalogue import card_named as card
from alidade.cards.scoring import scoring
from alidade.dealer import deal, imagine, random_move
from alidade.engine.award import Award, Awards, per_group, per_space, sum_stars
from alidade.engine.award import each as each
from alidade.engine.award import every as every
from alidade.engine.card import Box, ScoringCard, Stack
from alidade.engine.consider import Prospect, consider
from alidade.engine.errors import AlidadeError, BadCard, BadSetup, BadText, IllegalMove
from alidade.engine.map_text import read_sheet, write_sheet
from alidade.engine.move import Deal, Move, Part, Shuffle
from alidade.engine.offer import Offer
from alidade.engine.play import draw, legal_moves, new, offer, play, resolve, take_back
from alidade.engine.result import Rank, Title, ranking, rating, title, winners
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.sheet import Sheet
from alidade.engine.spaces import Spaces
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.terrain import Terrain
from alidade.engine.view import SPECTATOR, View, view
from alidade.lazy import import_on_first_use

if TYPE_CHECKING:
    from alidade.batch import Games
    from alidade.bots import level
    from alidade.cards.boxfile import CustomBox, read_box
    from alidade.cards.loading import load_cards
    from alidade.cards.score import Score, score
    from alidade.coach import analyse
    from alidade.lab import simulate
    from alidade.record import Record, read_record, replay, write_record

__version__ = "0.2.0.dev0"

__getattr__ = import_on_first_use(
    __name__,
    {
        "batch": "Games",
        "bots": "level",
        "cards.boxfile": "CustomBox read_box",
        "cards.loading": "load_cards",
        "cards.score": "Score score",
        "coach": "analyse",
        "lab": "simulate",
        "record": "Record read_record replay write_record",
    },
)


def __dir__() -> list[str]:
    """All public names, loaded or not, for name completion."""
    return sorted([*__all__, "__version__"])


__all__ = [
    "DEALER",
    "FIRST_GAME",
    "SPECTATOR",
    "AlidadeError",
    "Award",
    "Awards",
    "BadCard",
    "BadSetup",
    "BadText",
    "Box",
    "Cartographer",
    "CustomBox",
    "Deal",
    "Games",
    "IllegalMove",
    "Move",
    "Offer",
    "Part",
    "Phase",
    "Prospect",
    "Rank",
    "Record",
    "Score",
    "ScoringCard",
    "Selection",
    "Setup",
    "Sheet",
    "Shuffle",
    "Spaces",
    "Stack",
    "State",
    "Terrain",
    "Title",
    "View",
    "analyse",
    "card",
    "consider",
    "deal",
    "draw",
    "imagine",
    "legal_moves",
    "level",
    "load_cards",
    "new",
    "offer",
    "per_group",
    "per_space",
    "play",
    "random_move",
    "ranking",
    "rating",
    "read_box",
    "read_record",
    "read_sheet",
    "replay",
    "resolve",
    "score",
    "scoring",
    "set_up",
    "simulate",
    "sum_stars",
    "take_back",
    "title",
    "view",
    "winners",
    "write_record",
    "write_sheet",
]
