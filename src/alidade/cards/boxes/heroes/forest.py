"""The forest stack of the Heroes box."""

from __future__ import annotations

from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Award, Awards, per_group, per_space
from alidade.engine.card import Stack
from alidade.engine.grid import STRIDE, first
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FOREST
from alidade.rows import layout as at
from alidade.rows.bitboard import SIDE, beside, bits, borders, count, enclosed, first_cluster, row, run_down
from alidade.rows.compilable import Row, compilable


@scoring("faunlost_thicket", Stack.FOREST, solo=16, example=".F.F. .F... .F.F. .F... .....")
def faunlost_thicket(sheet: Sheet) -> Awards:
    length, longest, runs = 0, 0, sheet.forest
    while runs:
        length, longest = length + 1, runs
        runs &= sheet.forest >> STRIDE * length
    return (Award(2 * length, sheet.grid.rectangle(0, 0, length, 1) << first(longest)),) if length else ()


@compilable
def longest_line_down(low: int, high: int) -> int:
    """The length of the longest unbroken line from top to bottom."""
    length = 0
    while low | high:
        length += 1
        low, high = run_down(low, high)
    return length


@stars(faunlost_thicket)
def faunlost_thicket_stars(sheet: Row) -> int:
    return 2 * longest_line_down(sheet[at.FOREST], sheet[at.FOREST + 1])


@potential(faunlost_thicket, weight=439)
def faunlost_thicket_potential(sheet: Row) -> int:
    """The longest line that can still be drawn."""
    return longest_line_down(sheet[at.FOREST] | sheet[at.EMPTY], sheet[at.FOREST + 1] | sheet[at.EMPTY + 1])


@scoring("deepwood", Stack.FOREST, solo=18, example="FF... FF.V. F.... ..FV. .....")
def deepwood(sheet: Sheet) -> Awards:
    large = (cluster for cluster in sheet.clusters(FOREST) if cluster.bit_count() >= 5)
    return per_group(6, (cluster for cluster in large if not sheet.grid.touched(cluster) & sheet.village))


@stars(deepwood)
def deepwood_stars(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        if count(part_low, part_high) >= 5:
            near_low, near_high = beside(part_low, part_high)
            if not (near_low & sheet[at.VILLAGE] | near_high & sheet[at.VILLAGE + 1]):
                total += 6
    return total


@potential(deepwood, weight=132)
def deepwood_potential(sheet: Row) -> int:
    """Small clusters away from villages that can grow."""
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        size = count(part_low, part_high)
        if (
            size < 5
            and near_low & sheet[at.EMPTY] | near_high & sheet[at.EMPTY + 1]
            and not (near_low & sheet[at.VILLAGE] | near_high & sheet[at.VILLAGE + 1])
        ):
            total += size * size
    return total


@scoring("heart_of_the_forest", Stack.FOREST, solo=22, example="FF... F.F.. .FFF. ..F.. .....")
def heart_of_the_forest(sheet: Sheet) -> Awards:
    return per_space(2, sheet.grid.enclosed(sheet.forest, sheet.forest))


@stars(heart_of_the_forest)
def heart_of_the_forest_stars(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    inner_low, inner_high = enclosed(low, high, sheet[at.MAP] & ~low, sheet[at.MAP + 1] & ~high)
    return 2 * count(inner_low, inner_high)


@potential(heart_of_the_forest, weight=155)
def heart_of_the_forest_potential(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    return borders(low, high, low, high) + count(low & sheet[at.EDGE], high & sheet[at.EDGE + 1])


@scoring("sleepy_valley", Stack.FOREST, solo=24, example="F.F.F ..... .FF.. FFF.. .....")
def sleepy_valley(sheet: Sheet) -> Awards:
    woods = (sheet.forest & row for row in sheet.grid.row_masks)
    return per_group(4, (wood for wood in woods if wood.bit_count() >= 3))


@stars(sleepy_valley)
def sleepy_valley_stars(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    total = 0
    for index in range(SIDE):
        if bits(row(low, high, index)) >= 3:
            total += 4
    return total


@potential(sleepy_valley, weight=277)
def sleepy_valley_potential(sheet: Row) -> int:
    """Rows that are begun and have room."""
    total = 0
    for index in range(SIDE):
        size = bits(row(sheet[at.FOREST], sheet[at.FOREST + 1], index))
        if 0 < size < 3 and size + bits(row(sheet[at.EMPTY], sheet[at.EMPTY + 1], index)) >= 3:
            total += size * size
    return total
