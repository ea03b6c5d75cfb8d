"""The forest stack of the base box."""

from __future__ import annotations

from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Awards, per_group, per_space
from alidade.engine.card import Stack
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FOREST
from alidade.rows import layout as at
from alidade.rows.bitboard import beside, bits, borders, columns, count, enclosed, first_cluster, rows
from alidade.rows.compilable import Row


@scoring("sentinel_wood", Stack.FOREST, solo=25, example="FF.F. .F... ..... F..F. ....F")
def sentinel_wood(sheet: Sheet) -> Awards:
    return per_space(1, sheet.forest & sheet.grid.edge)


@stars(sentinel_wood)
def sentinel_wood_stars(sheet: Row) -> int:
    return count(sheet[at.FOREST] & sheet[at.EDGE], sheet[at.FOREST + 1] & sheet[at.EDGE + 1])


@potential(sentinel_wood, weight=93)
def sentinel_wood_potential(sheet: Row) -> int:
    return count(sheet[at.EMPTY] & sheet[at.EDGE], sheet[at.EMPTY + 1] & sheet[at.EDGE + 1])


@scoring("greenbough", Stack.FOREST, solo=22, example="F.F.. ..... ..F.. ..... ....F")
def greenbough(sheet: Sheet) -> Awards:
    forest = sheet.forest
    return per_group(1, (forest & line for line in sheet.grid.lines if forest & line))


@stars(greenbough)
def greenbough_stars(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    return bits(rows(low, high)) + bits(columns(low, high))


@potential(greenbough, weight=41)
def greenbough_potential(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    free = rows(sheet[at.EMPTY], sheet[at.EMPTY + 1]) & ~rows(low, high)
    return bits(free) + bits(columns(sheet[at.EMPTY], sheet[at.EMPTY + 1]) & ~columns(low, high))


@scoring("treetower", Stack.FOREST, solo=17, example="FV... VA.V. ..VFV ...V. .....")
def treetower(sheet: Sheet) -> Awards:
    return per_space(1, sheet.grid.enclosed(sheet.forest, sheet.filled))


@stars(treetower)
def treetower_stars(sheet: Row) -> int:
    low, high = enclosed(sheet[at.FOREST], sheet[at.FOREST + 1], sheet[at.EMPTY], sheet[at.EMPTY + 1])
    return count(low, high)


@potential(treetower, weight=223)
def treetower_potential(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    return 4 * count(low, high) - borders(low, high, sheet[at.EMPTY], sheet[at.EMPTY + 1])


@scoring("stoneside_forest", Stack.FOREST, solo=18, example="^F... .FF.. ..F^. ..... .^F..")
def stoneside_forest(sheet: Sheet) -> Awards:
    joined = 0
    for wood in sheet.clusters(FOREST):
        mountains = sheet.grid.touched(wood) & sheet.mountain
        if mountains.bit_count() > 1:
            joined |= mountains
    return per_space(3, joined)


@stars(stoneside_forest)
def stoneside_forest_stars(sheet: Row) -> int:
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    joined_low, joined_high = 0, 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        near_low, near_high = near_low & sheet[at.MOUNTAIN], near_high & sheet[at.MOUNTAIN + 1]
        if count(near_low, near_high) > 1:
            joined_low, joined_high = joined_low | near_low, joined_high | near_high
    return 3 * count(joined_low, joined_high)


@potential(stoneside_forest, weight=294)
def stoneside_forest_potential(sheet: Row) -> int:
    """Clusters on their way to a second mountain."""
    low, high = sheet[at.FOREST], sheet[at.FOREST + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        if count(near_low & sheet[at.MOUNTAIN], near_high & sheet[at.MOUNTAIN + 1]) == 1:
            total += 2 + count(part_low, part_high)
    return total
