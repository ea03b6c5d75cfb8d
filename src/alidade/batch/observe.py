"""What a seat sees, as numbers: planes of the map, and what lies beside it."""

from __future__ import annotations

from alidade.batch.board import SPACES, SPLIT
from alidade.batch.compiled import scalar
from alidade.batch.drawing import owner
from alidade.batch.layout import (
    CARD,
    COINS,
    DECK,
    DEMAND,
    EDICTS,
    EMPTY,
    FOREST,
    MAX_NAMED,
    NAMED,
    NEXT,
    OVER,
    PHASE,
    SEASON,
    SEATS,
    TIME,
)
from alidade.batch.turn import total
from alidade.batch.words import Rows, Tables, Words

LAYERS = EMPTY // 2 + 1  # seven terrains, ruins, wasteland, destroyed, marks, empty
PLANES = 2 * (LAYERS + MAX_NAMED)  # the sheet that is drawn on, then the seat's own
EDICT_NUMBERS = 16  # behind phase, season, time, demand, card, coins, stars, cards left: 1 to 4 for the edicts A to D


@scalar
def spread_out(sheet: Words, planes: Words, place: int) -> int:
    """Write a sheet's sets of spaces as planes of ones and zeros; where the next one goes."""
    for layer in range(FOREST, NAMED + 2 * MAX_NAMED, 2):
        low, high = sheet[layer], sheet[layer + 1]
        for space in range(SPLIT):
            planes[place + space] = low >> space & 1
        for space in range(SPACES - SPLIT):
            planes[place + SPLIT + space] = high >> space & 1
        place += SPACES
    return place


@scalar
def observe(book: Words, table: Words, sheets: Rows, seat: int, planes: Words, numbers: Words) -> None:
    """Write what one seat sees: no deck order and no stack."""
    drawn_on = seat if table[PHASE] == OVER else owner(book, table, seat)
    place = spread_out(sheets[drawn_on], planes, 0)
    spread_out(sheets[seat], planes, place)
    for index in range(len(numbers)):
        numbers[index] = 0
    numbers[0] = table[PHASE]
    numbers[1] = table[SEASON]
    numbers[2] = table[TIME]
    numbers[3] = table[DEMAND]
    numbers[4] = table[CARD]
    numbers[5] = sheets[seat][COINS]
    numbers[6] = total(sheets[seat])
    numbers[7] = table[DECK] - table[NEXT]
    for index in range(4):
        numbers[EDICT_NUMBERS + table[EDICTS + index]] = index + 1


@scalar
def observe_all(book: Words, tables: Rows, sheets: Tables, planes: Rows, numbers: Rows) -> None:
    """Write what every seat of every game sees, one row each."""
    place = 0
    for game in range(len(tables)):
        for seat in range(tables[game][SEATS]):
            observe(book, tables[game], sheets[game], seat, planes[place], numbers[place])
            place += 1
