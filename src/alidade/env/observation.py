"""Observations: what one seat sees, as planes of the map and a row of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from alidade.engine.award import sum_stars
from alidade.engine.grid import Mask
from alidade.engine.move import DESTROY, MARKS
from alidade.engine.sheet import Sheet
from alidade.engine.view import View
from alidade.env.action import SIDE, planes
from alidade.env.drawing import Drawing
from alidade.env.published import PUBLISHED

if TYPE_CHECKING:
    from alidade.env.numbering import Numbering

MAX_SEATS: Final = 12

MONSTERS: Final = PUBLISHED.monsters
SHEET_PLANES: Final = 12 + len(MONSTERS)
PLANES: Final = 2 * SHEET_PLANES + 1

DECK: Final = PUBLISHED.deck
EDICTS: Final = PUBLISHED.edicts

# Where the numbers stand.
ASKED: Final = 0  # a drawing, a victim, marks
SEASON: Final = 3
TIME: Final = 7
THRESHOLD: Final = 8
DEMAND: Final = 9
COINS: Final = 10
STARS: Final = 11
THREATENED: Final = 12
NOW: Final = 13  # what each edict would give
LEFT: Final = 17  # cards left in the deck, ambush cards among them, hero cards among them
OTHERS: Final = 20  # the stars of the other seats, clockwise
EDICT: Final = OTHERS + MAX_SEATS - 1
CARD: Final = EDICT + 4 * len(EDICTS)
TO_COME: Final = CARD + len(DECK)
NUMBERS: Final = TO_COME + len(DECK)
BOUND: Final = 999


class Observation(TypedDict):
    """An observation of a seat: `map` holds planes of ones and zeros, `table` holds numbers."""

    map: NDArray[np.int8]
    table: NDArray[np.float32]


def space(places: Numbering) -> spaces.Space[Observation]:
    """The space of all observations of a set-up."""
    map = spaces.Box(0, 1, (places.planes, SIDE, SIDE), np.int8)
    table = spaces.Box(-BOUND, BOUND, (places.numbers,), np.float32)
    return cast("spaces.Space[Observation]", spaces.Dict({"map": map, "table": table}))


def observe(view: View, drawing: Drawing | None, places: Numbering) -> Observation:
    """The observation of a view's seat, with its drawing in progress if it owes one."""
    own = view.sheets[view.seat - 1]
    drawn_on = drawing.task.sheet if drawing else own
    begun = drawing.cells if drawing else 0
    custom = [sheet.spaces_of(monster) for sheet in (drawn_on, own) for monster in places.monsters]
    return Observation(
        map=planes([*sheet_masks(drawn_on), *sheet_masks(own), begun, *custom]),
        table=_numbers(view, own, drawing, places),
    )


def sheet_masks(sheet: Sheet) -> list[Mask]:
    """The sets of spaces of a sheet: terrains, ruins, wasteland, destroyed, marks, empty, the named monsters."""
    named = [sheet.spaces_of(monster) for monster in MONSTERS]
    return [*sheet.terrain, sheet.ruins, sheet.wasteland, sheet.destroyed, sheet.marks, sheet.empty, *named]


def _numbers(view: View, own: Sheet, drawing: Drawing | None, places: Numbering) -> NDArray[np.float32]:
    numbers = np.zeros(places.numbers, dtype=np.float32)
    if drawing is not None:
        word = drawing.offer.words[0]
        numbers[ASKED + {DESTROY: 1, MARKS: 2}.get(word, 0)] = 1
        numbers[places.card(drawing.task.card.id)] = 1
    numbers[SEASON + view.season] = 1
    numbers[TIME] = view.time
    numbers[THRESHOLD] = view.season_card.threshold
    numbers[DEMAND] = view.ruins
    numbers[COINS] = own.coins
    numbers[STARS] = own.total
    numbers[THREATENED] = own.threatened.bit_count()
    for place, card in enumerate(view.edicts):
        numbers[NOW + place] = sum_stars(card.awards(own))
        numbers[places.edict(place, card.id)] = 1
    numbers[LEFT : LEFT + 3] = view.deck, view.ambushes_in_deck, view.heroes_in_deck
    for step in range(1, view.setup.seats):
        numbers[OTHERS + step - 1] = view.sheets[(view.seat - 1 + step) % view.setup.seats].total
    for hidden in (*view.unseen, *view.hidden_ambushes, *view.hidden_heroes):
        numbers[places.to_come(hidden.id)] = 1
    return numbers
