"""Evaluates a sheet for its owner: stars now, potential for later, coins, monsters and open space."""

from __future__ import annotations

from alidade.batch.compiled import compiled
from alidade.batch.drawing import threatened
from alidade.batch.edicts import edict, potential, stars
from alidade.rows import layout as at
from alidade.rows.bitboard import beside, beside_two, borders, count
from alidade.rows.compilable import Row
from alidade.rows.sheet_facts import filled

# The weights, in thousandths of a star.
LATER = 0  # a star that is written one, two or three seasons from now
COIN = 3  # a coin, for each season it pays in
MONSTER = 4  # an empty space beside a monster at this season's end, and at a later one's
SLOPE = 6  # a closed side of a mountain that is still open, for each season left
HOLE = 7  # an empty space that is closed in
ROUGH = 8  # a side between an empty space and a filled one
RUIN = 9  # an open ruins space
MARK = 10  # a marked empty space
SPACE = 11  # an empty space
NARROW = 12  # an empty space with one empty side
PATIENCE = 13  # the time at which half of a potential is believed
STACK_STAR = 14  # a star of a card, by its stack, against those of the others
WEIGHTS = 18
NAMES = (
    *("later_one", "later_two", "later_three", "coin", "monster", "monster_later", "slope", "hole", "rough", "ruin"),
    *("mark", "space", "narrow", "patience", "forest_star", "farm_water_star", "village_star", "geometry_star"),
)

# The plan of a turn: what stars and potential of each edict weigh now, then coins, monsters, slopes, and if room does.
PLAN_STAR, PLAN_POTENTIAL, PLAN_COIN, PLAN_MONSTER, PLAN_SLOPE, PLAN_ROOM = 0, 4, 8, 9, 10, 11
PLAN = 12


@compiled
def plan(book: Row, state: Row, weights: Row, planned: Row) -> None:
    """Write what a star and the potential of each edict weigh on this turn, once for all drawings.

    On the last drawing of the game the value is exact."""
    season, left = state[at.SEASON], book[at.SEASONS + 3 * state[at.SEASON]] - state[at.TIME]
    if state[at.PHASE] == at.CHOOSE:
        season += 1
        left = book[at.SEASONS + 3 * season]
    last = season == at.SEASON_COUNT - 1 and left <= 0
    left = max(0, left)
    for index in range(4):
        planned[PLAN_STAR + index] = 0
        planned[PLAN_POTENTIAL + index] = 0
    monsters = 0
    for later in range(season, at.SEASON_COUNT):
        gap = later - season
        if gap > 0:
            left += book[at.SEASONS + 3 * later]
        star = 1000 if gap == 0 else weights[LATER + gap - 1]
        for side in range(2):
            index = book[at.SEASONS + 3 * later + 1 + side]
            planned[PLAN_STAR + index] += star
            planned[PLAN_POTENTIAL + index] += star * left // (left + weights[PATIENCE])
        monsters += weights[MONSTER] if gap == 0 else weights[MONSTER + 1]
    if not last:
        for index in range(4):
            card = edict(book, state[at.EDICTS + index])
            weight = weights[STACK_STAR + book[card + at.STACK]]
            planned[PLAN_STAR + index] = planned[PLAN_STAR + index] * weight // 1000
            planned[PLAN_POTENTIAL + index] = planned[PLAN_POTENTIAL + index] * book[card + at.WEIGHT] // 1000
    planned[PLAN_COIN] = 1000 if last else weights[COIN] * (at.SEASON_COUNT - season)
    planned[PLAN_MONSTER] = 1000 if last else monsters
    planned[PLAN_SLOPE] = 0 if last else weights[SLOPE] * (at.SEASON_COUNT - season)
    planned[PLAN_ROOM] = 0 if last else 1


@compiled
def edict_value(book: Row, state: Row, sheet: Row, planned: Row, index: int) -> int:
    """What one edict is worth."""
    number = state[at.EDICTS + index]
    worth = 0
    if planned[PLAN_STAR + index]:
        worth += planned[PLAN_STAR + index] * stars(book, number, sheet)
    if planned[PLAN_POTENTIAL + index]:
        worth += planned[PLAN_POTENTIAL + index] * potential(book, number, sheet)
    return worth


@compiled
def value(book: Row, state: Row, sheet: Row, weights: Row, planned: Row) -> int:
    """What a sheet is worth, in thousandths of a star."""
    worth = planned[PLAN_COIN] * sheet[at.COINS] - planned[PLAN_MONSTER] * threatened(sheet)
    for index in range(4):
        worth += edict_value(book, state, sheet, planned, index)
    if not planned[PLAN_ROOM]:
        return worth
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    near_low, near_high = beside(low, high)
    two_low, two_high = beside_two(low, high)
    worth -= weights[HOLE] * count(low & ~near_low, high & ~near_high)
    worth -= weights[NARROW] * count(low & near_low & ~two_low, high & near_high & ~two_high)
    filled_low, filled_high = filled(sheet)
    worth -= weights[ROUGH] * borders(low, high, filled_low, filled_high)
    worth += weights[RUIN] * count(low & sheet[at.RUINS], high & sheet[at.RUINS + 1])
    worth += weights[MARK] * count(low & sheet[at.MARKS], high & sheet[at.MARKS + 1])
    worth -= weights[SPACE] * count(low, high)
    peaks_low, peaks_high = sheet[at.MOUNTAIN] & near_low, sheet[at.MOUNTAIN + 1] & near_high
    if peaks_low | peaks_high:
        sides = 4 * count(peaks_low, peaks_high) - borders(peaks_low, peaks_high, low, high)
        worth += planned[PLAN_SLOPE] * sides
    return worth
