"""Alidade: play, study and simulate Cartographers."""

from alidade.cards import Selection, set_up
from alidade.dealer import deal, imagine
from alidade.engine.award import Award, sum_stars
from alidade.engine.consider import consider
from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.engine.move import Deal, Move, Part, Shuffle
from alidade.engine.paper import read_sheet, write_sheet
from alidade.engine.play import draw, legal_moves, new, offer, play, resolve, take_back
from alidade.engine.result import ranking, rating, title, winners
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.terrain import Terrain
from alidade.engine.view import SPECTATOR, View, view
from alidade.record import Record, read_record, replay, write_record

__version__ = "0.1.0"

__all__ = [
    "DEALER",
    "SPECTATOR",
    "AlidadeError",
    "Award",
    "Cartographer",
    "Deal",
    "IllegalMove",
    "Move",
    "Part",
    "Phase",
    "Record",
    "Selection",
    "Setup",
    "Shuffle",
    "State",
    "Terrain",
    "View",
    "consider",
    "deal",
    "draw",
    "imagine",
    "legal_moves",
    "new",
    "offer",
    "play",
    "ranking",
    "rating",
    "read_record",
    "read_sheet",
    "replay",
    "resolve",
    "set_up",
    "sum_stars",
    "take_back",
    "title",
    "view",
    "winners",
    "write_record",
    "write_sheet",
]
