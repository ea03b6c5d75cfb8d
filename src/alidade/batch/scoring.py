"""The 32 scoring cards, each one function of a sheet's words (R10, R11)."""

from __future__ import annotations

from alidade.batch.board import (
    EDGE_HIGH,
    EDGE_LOW,
    HIGH,
    LINE,
    LOW,
    SIDE,
    beside,
    beside_two,
    bits,
    cluster,
    columns,
    count,
    enclosed,
    row,
    rows,
    run_down,
    run_right,
    squares,
    touched,
)
from alidade.batch.compiled import Words, scalar
from alidade.batch.layout import (
    EMPTY,
    FARM,
    FOREST,
    MOUNTAIN,
    RUINS,
    VILLAGE,
    WATER,
)

# Forest.


@scalar
def sentinel_wood(sheet: Words) -> int:
    return count(sheet[FOREST] & EDGE_LOW, sheet[FOREST + 1] & EDGE_HIGH)


@scalar
def greenbough(sheet: Words) -> int:
    low, high = sheet[FOREST], sheet[FOREST + 1]
    return bits(rows(low, high)) + bits(columns(low, high))


@scalar
def treetower(sheet: Words) -> int:
    near_low, near_high = beside(sheet[EMPTY], sheet[EMPTY + 1])
    return count(sheet[FOREST] & ~near_low, sheet[FOREST + 1] & ~near_high)


@scalar
def stoneside_forest(sheet: Words) -> int:
    low, high = sheet[FOREST], sheet[FOREST + 1]
    joined_low, joined_high = 0, 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = beside(part_low, part_high)
        near_low, near_high = near_low & sheet[MOUNTAIN], near_high & sheet[MOUNTAIN + 1]
        if count(near_low, near_high) > 1:
            joined_low, joined_high = joined_low | near_low, joined_high | near_high
    return 3 * count(joined_low, joined_high)


@scalar
def faunlost_thicket(sheet: Words) -> int:
    low, high = sheet[FOREST], sheet[FOREST + 1]
    length = 0
    while low | high:
        length += 1
        low, high = run_down(low, high)
    return 2 * length


@scalar
def deepwood(sheet: Words) -> int:
    low, high = sheet[FOREST], sheet[FOREST + 1]
    stars = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        if count(part_low, part_high) >= 5:
            near_low, near_high = beside(part_low, part_high)
            if not (near_low & sheet[VILLAGE] | near_high & sheet[VILLAGE + 1]):
                stars += 6
    return stars


@scalar
def heart_of_the_forest(sheet: Words) -> int:
    low, high = sheet[FOREST], sheet[FOREST + 1]
    inner_low, inner_high = enclosed(low, high, low, high)
    return 2 * count(inner_low, inner_high)


@scalar
def sleepy_valley(sheet: Words) -> int:
    low, high = sheet[FOREST], sheet[FOREST + 1]
    stars = 0
    for index in range(SIDE):
        if bits(row(low, high, index)) >= 3:
            stars += 4
    return stars


# Farm and water.


@scalar
def canal_lake(sheet: Words) -> int:
    farm_low, farm_high = beside(sheet[FARM], sheet[FARM + 1])
    water_low, water_high = beside(sheet[WATER], sheet[WATER + 1])
    return count(sheet[WATER] & farm_low, sheet[WATER + 1] & farm_high) + count(
        sheet[FARM] & water_low, sheet[FARM + 1] & water_high
    )


@scalar
def mages_valley(sheet: Words) -> int:
    low, high = beside(sheet[MOUNTAIN], sheet[MOUNTAIN + 1])
    return 2 * count(sheet[WATER] & low, sheet[WATER + 1] & high) + count(sheet[FARM] & low, sheet[FARM + 1] & high)


@scalar
def the_golden_granary(sheet: Words) -> int:
    low, high = beside(sheet[RUINS], sheet[RUINS + 1])
    return count(sheet[WATER] & low, sheet[WATER + 1] & high) + 3 * count(
        sheet[FARM] & sheet[RUINS], sheet[FARM + 1] & sheet[RUINS + 1]
    )


@scalar
def apart(sheet: Words, terrain: int, other: int) -> int:
    """The clusters of one terrain that touch neither the other nor the edge."""
    low, high = sheet[terrain], sheet[terrain + 1]
    found = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        if not (part_low & EDGE_LOW | part_high & EDGE_HIGH):
            near_low, near_high = beside(part_low, part_high)
            if not (near_low & sheet[other] | near_high & sheet[other + 1]):
                found += 1
    return found


@scalar
def shoreside_expanse(sheet: Words) -> int:
    return 3 * (apart(sheet, FARM, WATER) + apart(sheet, WATER, FARM))


@scalar
def craylund(sheet: Words) -> int:
    low, high = sheet[FARM], sheet[FARM + 1]
    stars = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = beside(part_low, part_high)
        if count(near_low & sheet[WATER], near_high & sheet[WATER + 1]) >= 3:
            stars += 7
    return stars


@scalar
def ulems_wallow(sheet: Words) -> int:
    low, high = beside_two(sheet[FARM], sheet[FARM + 1])
    return 4 * count(sheet[WATER] & low, sheet[WATER + 1] & high)


@scalar
def clawsgrave_peaks(sheet: Words) -> int:
    low, high = sheet[WATER], sheet[WATER + 1]
    joined_low, joined_high = 0, 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = beside(part_low, part_high)
        if near_low & sheet[FARM] | near_high & sheet[FARM + 1]:
            joined_low, joined_high = joined_low | near_low, joined_high | near_high
    return 5 * count(joined_low & sheet[MOUNTAIN], joined_high & sheet[MOUNTAIN + 1])


@scalar
def column_counts(low: int, high: int) -> int:
    """How many spaces of a set each column holds, four bits a column."""
    counts = 0
    for index in range(SIDE):
        line = row(low, high, index)
        while line:
            counts += 1 << 4 * bits((line & -line) - 1)
            line &= line - 1
    return counts


@scalar
def jorekburg(sheet: Words) -> int:
    farms = column_counts(sheet[FARM], sheet[FARM + 1])
    waters = column_counts(sheet[WATER], sheet[WATER + 1])
    stars = 0
    for index in range(SIDE):
        farm = farms >> 4 * index & 15
        if farm and farm == waters >> 4 * index & 15:
            stars += 4
    return stars


# Village.


@scalar
def wildholds(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    stars = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        if count(part_low, part_high) >= 6:
            stars += 8
    return stars


@scalar
def great_city(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    largest = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        size = count(part_low, part_high)
        if size > largest:
            near_low, near_high = beside(part_low, part_high)
            if not (near_low & sheet[MOUNTAIN] | near_high & sheet[MOUNTAIN + 1]):
                largest = size
    return largest


@scalar
def types(sheet: Words, low: int, high: int) -> int:
    """How many terrain types a set holds."""
    found = 0
    for layer in range(FOREST, MOUNTAIN + 1, 2):
        if low & sheet[layer] | high & sheet[layer + 1]:
            found += 1
    return found


@scalar
def greengold_plains(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    stars = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = touched(part_low, part_high)
        if types(sheet, near_low, near_high) >= 3:
            stars += 3
    return stars


@scalar
def shieldgate(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    largest, second = 0, 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        size = count(part_low, part_high)
        if size > largest:
            largest, second = size, largest
        elif size > second:
            second = size
    return 2 * second


@scalar
def traylo_monastery(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    right_low, right_high, down_low, down_high = low, high, low, high
    for _ in range(3):
        right_low, right_high = run_right(right_low, right_high)
        down_low, down_high = run_down(down_low, down_high)
    lines_low, lines_high = right_low | down_low, right_high | down_high
    stars = 0
    while lines_low | lines_high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        if part_low & lines_low | part_high & lines_high:
            stars += 7
            lines_low, lines_high = lines_low & ~part_low, lines_high & ~part_high
    return stars


@scalar
def gnomish_colony(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    full_low, full_high = squares(low, high)
    stars = 0
    while full_low | full_high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        if part_low & full_low | part_high & full_high:
            stars += 6
            full_low, full_high = full_low & ~part_low, full_high & ~part_high
    return stars


@scalar
def outer_enclave(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    best = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        near_low, near_high = beside(part_low, part_high)
        best = max(best, count(near_low & sheet[EMPTY], near_high & sheet[EMPTY + 1]))
    return best


@scalar
def caravansary(sheet: Words) -> int:
    low, high = sheet[VILLAGE], sheet[VILLAGE + 1]
    best = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        best = max(best, bits(rows(part_low, part_high)) + bits(columns(part_low, part_high)))
    return best


# Geometry.


@scalar
def borderlands(sheet: Words) -> int:
    low, high = sheet[EMPTY], sheet[EMPTY + 1]
    return 6 * (2 * SIDE - bits(rows(low, high)) - bits(columns(low, high)))


@scalar
def lost_barony(sheet: Words) -> int:
    low, high = LOW & ~sheet[EMPTY], HIGH & ~sheet[EMPTY + 1]
    side = 0
    while low | high:
        side += 1
        low, high = squares(low, high)
    return 3 * side


@scalar
def the_broken_road(sheet: Words) -> int:
    low, high = sheet[EMPTY], sheet[EMPTY + 1]
    broken = 0
    for index in range(SIDE):
        broken |= row(low, high, index) << SIDE - 1 - index
    return 3 * (SIDE - bits(broken & LINE))


@scalar
def the_cauldrons(sheet: Words) -> int:
    low, high = sheet[EMPTY], sheet[EMPTY + 1]
    near_low, near_high = beside(low, high)
    return count(low & ~near_low, high & ~near_high)


@scalar
def dwarvenholds(sheet: Words) -> int:
    low, high = sheet[EMPTY], sheet[EMPTY + 1]
    peaks_low, peaks_high = sheet[MOUNTAIN], sheet[MOUNTAIN + 1]
    across = rows(peaks_low, peaks_high) & ~rows(low, high)
    down = columns(peaks_low, peaks_high) & ~columns(low, high)
    return 7 * (bits(across) + bits(down))


@scalar
def banded_hills(sheet: Words) -> int:
    stars = 0
    for index in range(SIDE):
        found = 0
        for layer in range(FOREST, MOUNTAIN + 1, 2):
            if row(sheet[layer], sheet[layer + 1], index):
                found += 1
        if found >= 5:
            stars += 4
    return stars


@scalar
def silos(sheet: Words) -> int:
    return 10 * bits(0b10101010101 & ~columns(sheet[EMPTY], sheet[EMPTY + 1]))


@scalar
def starlit_sigil(sheet: Words) -> int:
    low, high = sheet[EMPTY], sheet[EMPTY + 1]
    stars = 0
    while low | high:
        part_low, part_high = cluster(low, high)
        low, high = low ^ part_low, high ^ part_high
        if count(part_low, part_high) == 3:
            stars += 4
    return stars
