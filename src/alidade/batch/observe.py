"""What a seat sees, as numbers: planes of the map, and what lies beside it."""

from __future__ import annotations

from alidade.batch.board import SPACES, SPLIT
from alidade.batch.compiled import compiled
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
from alidade.batch.rows import Row, RowGroups, Rows
from alidade.batch.turn import total

LAYERS = EMPTY // 2 + 1  # seven terrains, ruins, wasteland, destroyed, marks, empty
PLANES = 2 * (LAYERS + MAX_NAMED)  # the sheet that is drawn on, then the seat's own
EDICT_NUMBERS = 16  # behind phase, season, time, demand, card, coins, stars, cards left: 1 to 4 for the edicts A to D


@compiled
def spread_out(sheet: Row, planes: Row, place: int) -> int:
    """Write a sheet's sets of spaces as planes of ones and zeros; where the next one goes."""
    for layer in range(FOREST, NAMED + 2 * MAX_NAMED, 2):
        low, high = sheet[layer], sheet[layer + 1]
        for space in range(SPLIT):
            planes[place + space] = low >> space & 1
        for space in range(SPACES - SPLIT):
            planes[place + SPLIT + space] = high >> space & 1
        place += SPACES
    return place


@compiled
def observe(book: Row, state: Row, sheets: Rows, seat: int, planes: Row, numbers: Row) -> None:
    """Write what one seat sees: no deck order and no stack."""
    drawn_on = seat if state[PHASE] == OVER else owner(book, state, seat)
    place = spread_out(sheets[drawn_on], planes, 0)
    spread_out(sheets[seat], planes, place)
    for index in range(len(numbers)):
        numbers[index] = 0
    numbers[0] = state[PHASE]
    numbers[1] = state[SEASON]
    numbers[2] = state[TIME]
    numbers[3] = state[DEMAND]
    numbers[4] = state[CARD]
    numbers[5] = sheets[seat][COINS]
    numbers[6] = total(sheets[seat])
    numbers[7] = state[DECK] - state[NEXT]
    for index in range(4):
        numbers[EDICT_NUMBERS + state[EDICTS + index]] = index + 1


@compiled
def observe_all(book: Row, states: Rows, sheets: RowGroups, planes: Rows, numbers: Rows) -> None:
    """Write what every seat of every game sees, one row each."""
    place = 0
    for game in range(len(states)):
        for seat in range(states[game][SEATS]):
            observe(book, states[game], sheets[game], seat, planes[place], numbers[place])
            place += 1
