"""Promises: for each scoring card, how near a sheet is to stars that it does not have yet."""

from __future__ import annotations

from alidade.batch.board import (
    EDGE_HIGH,
    EDGE_LOW,
    LINE,
    LOW,
    NOT_FIRST_HIGH,
    NOT_FIRST_LOW,
    SIDE,
    SPLIT,
    back,
    beside,
    beside_two,
    bits,
    cluster,
    columns,
    count,
    row,
    rows,
    run_down,
    run_right,
    squares,
)
from alidade.batch.compiled import Words, scalar
from alidade.batch.layout import EMPTY, FARM, FOREST, MOUNTAIN, RUINS, VILLAGE, WATER
from alidade.batch.scoring import column_counts, types


@scalar
def borders(low: int, high: int, other_low: int, other_high: int) -> int:
    """How many sides the spaces of one set share with those of another."""
    right_low, right_high = back(other_low & NOT_FIRST_LOW, other_high & NOT_FIRST_HIGH, 1)
    down_low, down_high = back(other_low, other_high, SIDE)
    mine_low, mine_high = back(low & NOT_FIRST_LOW, high & NOT_FIRST_HIGH, 1)
    below_low, below_high = back(low, high, SIDE)
    return (
        count(low & right_low, high & right_high)
        + count(low & down_low, high & down_high)
        + count(other_low & mine_low, other_high & mine_high)
        + count(other_low & below_low, other_high & below_high)
    )


@scalar
def room(sheet: Words, terrain: int) -> int:
    """The empty spaces beside a terrain."""
    low, high = beside(sheet[terrain], sheet[terrain + 1])
    return count(low & sheet[EMPTY], high & sheet[EMPTY + 1])


@scalar
def forest(number: int, sheet: Words) -> int:
    """The promise of a card of the forest stack."""
    low, high = sheet[FOREST], sheet[FOREST + 1]
    if number == 0:
        return count(sheet[EMPTY] & EDGE_LOW, sheet[EMPTY + 1] & EDGE_HIGH)
    if number == 1:
        free = rows(sheet[EMPTY], sheet[EMPTY + 1]) & ~rows(low, high)
        return bits(free) + bits(columns(sheet[EMPTY], sheet[EMPTY + 1]) & ~columns(low, high))
    if number == 2:
        return 4 * count(low, high) - borders(low, high, sheet[EMPTY], sheet[EMPTY + 1])
    if number == 4:
        return _longest(low | sheet[EMPTY], high | sheet[EMPTY + 1])
    if number == 6:
        return borders(low, high, low, high) + count(low & EDGE_LOW, high & EDGE_HIGH)
    if number == 7:
        return _begun_rows(low, high, sheet[EMPTY], sheet[EMPTY + 1])
    return _woods(number, sheet)


@scalar
def _longest(low: int, high: int) -> int:
    length = 0
    while low | high:
        length += 1
        low, high = run_down(low, high)
    return length


@scalar
def _begun_rows(low: int, high: int, empty_low: int, empty_high: int) -> int:
    found = 0
    for index in range(SIDE):
        size = bits(row(low, high, index))
        if 0 < size < 3 and size + bits(row(empty_low, empty_high, index)) >= 3:
            found += size * size
    return found


@scalar
def _woods(number: int, sheet: Words) -> int:
    """Forest clusters on their way to a second mountain (3) or to five spaces away from villages (5)."""
    low, high = sheet[FOREST], sheet[FOREST + 1]
    found = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = beside(part_low, part_high)
        size = count(part_low, part_high)
        if number == 3:
            if count(near_low & sheet[MOUNTAIN], near_high & sheet[MOUNTAIN + 1]) == 1:
                found += 2 + size
        elif (
            size < 5
            and near_low & sheet[EMPTY] | near_high & sheet[EMPTY + 1]
            and not (near_low & sheet[VILLAGE] | near_high & sheet[VILLAGE + 1])
        ):
            found += size * size
    return found


@scalar
def farm_water(number: int, sheet: Words) -> int:
    """The promise of a card of the farm and water stack."""
    empty_low, empty_high = sheet[EMPTY], sheet[EMPTY + 1]
    if number == 8:
        low, high = beside(sheet[FARM] | sheet[WATER], sheet[FARM + 1] | sheet[WATER + 1])
        return count(low & empty_low, high & empty_high)
    if number == 9:
        return room(sheet, MOUNTAIN)
    if number == 10:
        return room(sheet, RUINS) + 2 * count(empty_low & sheet[RUINS], empty_high & sheet[RUINS + 1])
    if number == 11:
        low, high = beside(sheet[FARM] | sheet[WATER], sheet[FARM + 1] | sheet[WATER + 1])
        return count(empty_low & ~low & ~EDGE_LOW, empty_high & ~high & ~EDGE_HIGH)
    if number == 13:
        low, high = beside_two(sheet[FARM], sheet[FARM + 1])
        one_low, one_high = beside(sheet[FARM], sheet[FARM + 1])
        begun = count(sheet[WATER] & one_low & ~low, sheet[WATER + 1] & one_high & ~high)
        return begun + 2 * count(empty_low & low, empty_high & high)
    if number == 15:
        return _uneven(sheet)
    return _shores(number, sheet)


@scalar
def _uneven(sheet: Words) -> int:
    """By how much farms and waters differ, over all columns, counted as a loss."""
    farms, waters = column_counts(sheet[FARM], sheet[FARM + 1]), column_counts(sheet[WATER], sheet[WATER + 1])
    found = 0
    for index in range(SIDE):
        found -= abs((farms >> 4 * index & 15) - (waters >> 4 * index & 15))
    return found


@scalar
def _shores(number: int, sheet: Words) -> int:
    """Farm clusters with one or two waters (12), or water clusters at a mountain without a farm (14)."""
    mine, other = (FARM, WATER) if number == 12 else (WATER, MOUNTAIN)
    low, high = sheet[mine], sheet[mine + 1]
    found = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = beside(part_low, part_high)
        if near_low & sheet[EMPTY] | near_high & sheet[EMPTY + 1]:
            size = count(near_low & sheet[other], near_high & sheet[other + 1])
            if number == 12:
                found += size * size if size < 3 else 0
            elif not (near_low & sheet[FARM] | near_high & sheet[FARM + 1]):
                found += 2 * size
            elif size == 0:
                found += 1
    return found


@scalar
def village(number: int, sheet: Words) -> int:
    """The promise of a card of the village stack."""
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    if number == 20:
        right_low, right_high = run_right(low, high)
        down_low, down_high = run_down(low, high)
        found = count(right_low, right_high) + count(down_low, down_high)
        right_low, right_high = run_right(right_low, right_high)
        down_low, down_high = run_down(down_low, down_high)
        return found + 3 * (count(right_low, right_high) + count(down_low, down_high))
    if number == 21:
        free_low, free_high = squares(low | sheet[EMPTY], high | sheet[EMPTY + 1])
        right_low, right_high = run_right(low, high)
        down_low, down_high = run_down(low, high)
        return count(free_low & (right_low | down_low), free_high & (right_high | down_high))
    return _towns(number, sheet)


@scalar
def _towns(number: int, sheet: Words) -> int:
    """Village clusters that may still grow: squares below six, the best one's room, or types beside them."""
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    found, largest = 0, 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = beside(part_low, part_high)
        space = count(near_low & sheet[EMPTY], near_high & sheet[EMPTY + 1])
        size = count(part_low, part_high)
        if number == 16:
            found += size * size if size < 6 and space else 0
        elif number == 18:
            kinds = types(sheet, near_low & ~part_low, near_high & ~part_high)
            found += kinds * kinds if kinds < 3 and space else 0
        elif number == 17 and near_low & sheet[MOUNTAIN] | near_high & sheet[MOUNTAIN + 1]:
            found -= 1
        elif size > largest:
            largest = size
            found = found if number == 19 else space
    return found + (largest if number == 19 else 0)


@scalar
def _line(empties: int) -> int:
    """How near a line with so many empty spaces is to being filled."""
    return (SIDE - empties) * (SIDE - empties)


@scalar
def geometry(number: int, sheet: Words) -> int:
    """The promise of a card of the geometry stack."""
    low, high = sheet[EMPTY], sheet[EMPTY + 1]
    if number == 25:
        return _squares(low, high)
    if number == 27:
        near_low, near_high = beside(low, high)
        two_low, two_high = beside_two(low, high)
        return count(low & near_low & ~two_low, high & near_high & ~two_high)
    if number == 31:
        return _groups(low, high)
    if number == 26:
        return _diagonals(low, high)
    found = 0
    if number == 29:
        for index in range(SIDE):
            kinds = 0
            for layer in range(FOREST, MOUNTAIN + 1, 2):
                if row(sheet[layer], sheet[layer + 1], index):
                    kinds += 1
            found += kinds * kinds if kinds < 5 and row(low, high, index) else 0
        return found
    across, down = LINE, LINE
    if number == 28:
        across = rows(sheet[MOUNTAIN], sheet[MOUNTAIN + 1])
        down = columns(sheet[MOUNTAIN], sheet[MOUNTAIN + 1])
    elif number == 30:
        across, down = 0, 0b10101010101
    counts = column_counts(low, high)
    for index in range(SIDE):
        if across >> index & 1:
            found += _line(bits(row(low, high, index)))
        if down >> index & 1:
            found += _line(counts >> 4 * index & 15)
    return found


@scalar
def _squares(low: int, high: int) -> int:
    """How many squares of the largest size there are, four at most, and of the next smaller one, eight at most."""
    low, high = LOW & ~low, (1 << 121 - SPLIT) - 1 & ~high
    last, before = 0, 0
    while low | high:
        last, before = count(low, high), last
        low, high = squares(low, high)
    return 2 * min(4, last) + min(8, before)


@scalar
def _groups(low: int, high: int) -> int:
    """Groups of empty spaces that one drawing could make three."""
    found = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        size = count(part_low, part_high)
        if 4 <= size <= 8:
            found += 1
    return found


@scalar
def _diagonals(low: int, high: int) -> int:
    """How near the diagonals are to being filled, the long ones counted for as much as the short ones."""
    found = 0
    for start in range(SIDE):
        missing = 0
        for step in range(SIDE - start):
            missing += row(low, high, start + step) >> step & 1
        size = SIDE - start
        found += 100 * (size - missing) * (size - missing) // (size * size)
    return found // 10


@scalar
def promise(number: int, sheet: Words) -> int:
    """What the scoring card with this number may still bring."""
    if number < 8:
        return forest(number, sheet)
    if number < 16:
        return farm_water(number, sheet)
    if number < 24:
        return village(number, sheet)
    return geometry(number, sheet)
