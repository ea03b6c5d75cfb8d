"""What a seat sees, as numbers: planes of the map, and what lies beside it."""

from __future__ import annotations

from alidade.batch.compiled import compiled
from alidade.batch.drawing import owner
from alidade.batch.turn import total
from alidade.rows import layout as at
from alidade.rows.bitboard import SPACES, SPLIT
from alidade.rows.compilable import Row, RowGroups, Rows

LAYERS = at.EMPTY // 2 + 1  # seven terrains, ruins, wasteland, destroyed, marks, empty
PLANES = 2 * (LAYERS + at.MAX_NAMED)  # the sheet that is drawn on, then the seat's own
EDICT_NUMBERS = 16  # behind phase, season, time, demand, card, coins, stars, cards left: 1 to 4 for the edicts A to D


@compiled
def spread_out(sheet: Row, planes: Row, place: int) -> int:
    """Write a sheet's sets of spaces as planes of ones and zeros; where the next one goes."""
    for layer in range(at.FOREST, at.NAMED + 2 * at.MAX_NAMED, 2):
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
    drawn_on = seat if state[at.PHASE] == at.OVER else owner(book, state, seat)
    place = spread_out(sheets[drawn_on], planes, 0)
    spread_out(sheets[seat], planes, place)
    for index in range(len(numbers)):
        numbers[index] = 0
    numbers[0] = state[at.PHASE]
    numbers[1] = state[at.SEASON]
    numbers[2] = state[at.TIME]
    numbers[3] = state[at.DEMAND]
    numbers[4] = state[at.CARD]
    numbers[5] = sheets[seat][at.COINS]
    numbers[6] = total(sheets[seat])
    numbers[7] = state[at.DECK] - state[at.NEXT]
    for index in range(4):
        numbers[EDICT_NUMBERS + state[at.EDICTS + index]] = index + 1


@compiled
def observe_all(book: Row, states: Rows, sheets: RowGroups, planes: Rows, numbers: Rows) -> None:
    """Write what every seat of every game sees, one row each."""
    place = 0
    for game in range(len(states)):
        for seat in range(states[game][at.SEATS]):
            observe(book, states[game], sheets[game], seat, planes[place], numbers[place])
            place += 1
