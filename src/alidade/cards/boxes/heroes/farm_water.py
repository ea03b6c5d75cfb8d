"""The farm and water stack of the Heroes box."""

from __future__ import annotations

from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Awards, per_group, per_space
from alidade.engine.card import Stack
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FARM, WATER
from alidade.rows import layout as at
from alidade.rows.bitboard import SIDE, beside, beside_two, column_counts, count, first_cluster
from alidade.rows.compilable import Row


@scoring("craylund", Stack.FARM_WATER, solo=12, example=".WAW. ..A.. ..W.. ..... A....")
def craylund(sheet: Sheet) -> Awards:
    farms = sheet.clusters(FARM)
    return per_group(7, (farm for farm in farms if (sheet.grid.touched(farm) & sheet.water).bit_count() >= 3))


@stars(craylund)
def craylund_stars(sheet: Row) -> int:
    low, high = sheet[at.FARM], sheet[at.FARM + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        if count(near_low & sheet[at.WATER], near_high & sheet[at.WATER + 1]) >= 3:
            total += 7
    return total


@potential(craylund, weight=565)
def craylund_potential(sheet: Row) -> int:
    """Farms with one or two waters that can grow."""
    low, high = sheet[at.FARM], sheet[at.FARM + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        if near_low & sheet[at.EMPTY] | near_high & sheet[at.EMPTY + 1]:
            size = count(near_low & sheet[at.WATER], near_high & sheet[at.WATER + 1])
            total += size * size if size < 3 else 0
    return total


@scoring("ulems_wallow", Stack.FARM_WATER, solo=14, example=".A... AW... ..A.. .AWA. .....")
def ulems_wallow(sheet: Sheet) -> Awards:
    return per_space(4, sheet.water & sheet.grid.beside_two(sheet.farm))


@stars(ulems_wallow)
def ulems_wallow_stars(sheet: Row) -> int:
    low, high = beside_two(sheet[at.FARM], sheet[at.FARM + 1])
    return 4 * count(sheet[at.WATER] & low, sheet[at.WATER + 1] & high)


@potential(ulems_wallow, weight=579)
def ulems_wallow_potential(sheet: Row) -> int:
    """Waters with one farm, and empty spaces with two."""
    low, high = beside_two(sheet[at.FARM], sheet[at.FARM + 1])
    one_low, one_high = beside(sheet[at.FARM], sheet[at.FARM + 1])
    begun = count(sheet[at.WATER] & one_low & ~low, sheet[at.WATER + 1] & one_high & ~high)
    return begun + 2 * count(sheet[at.EMPTY] & low, sheet[at.EMPTY + 1] & high)


@scoring("clawsgrave_peaks", Stack.FARM_WATER, solo=15, example="^W... .WWA. ..... .W^.. .A...")
def clawsgrave_peaks(sheet: Sheet) -> Awards:
    joined = 0
    for lake in sheet.clusters(WATER):
        shore = sheet.grid.touched(lake)
        if shore & sheet.farm:
            joined |= shore & sheet.mountain
    return per_space(5, joined)


@stars(clawsgrave_peaks)
def clawsgrave_peaks_stars(sheet: Row) -> int:
    low, high = sheet[at.WATER], sheet[at.WATER + 1]
    joined_low, joined_high = 0, 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        if near_low & sheet[at.FARM] | near_high & sheet[at.FARM + 1]:
            joined_low, joined_high = joined_low | near_low, joined_high | near_high
    return 5 * count(joined_low & sheet[at.MOUNTAIN], joined_high & sheet[at.MOUNTAIN + 1])


@potential(clawsgrave_peaks, weight=695)
def clawsgrave_peaks_potential(sheet: Row) -> int:
    """Waters at a mountain without a farm, or at a farm without a mountain, that can grow."""
    low, high = sheet[at.WATER], sheet[at.WATER + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        if near_low & sheet[at.EMPTY] | near_high & sheet[at.EMPTY + 1]:
            size = count(near_low & sheet[at.MOUNTAIN], near_high & sheet[at.MOUNTAIN + 1])
            if not (near_low & sheet[at.FARM] | near_high & sheet[at.FARM + 1]):
                total += 2 * size
            elif size == 0:
                total += 1
    return total


@scoring("jorekburg", Stack.FARM_WATER, solo=18, example="A.W.. W.A.A ..A.. ..W.W .....")
def jorekburg(sheet: Sheet) -> Awards:
    columns = ((sheet.farm & column, sheet.water & column) for column in sheet.grid.column_masks)
    return per_group(4, (farm | water for farm, water in columns if farm and farm.bit_count() == water.bit_count()))


@stars(jorekburg)
def jorekburg_stars(sheet: Row) -> int:
    farms = column_counts(sheet[at.FARM], sheet[at.FARM + 1])
    waters = column_counts(sheet[at.WATER], sheet[at.WATER + 1])
    total = 0
    for index in range(SIDE):
        farm = farms >> 4 * index & 15
        if farm and farm == waters >> 4 * index & 15:
            total += 4
    return total


@potential(jorekburg, weight=412)
def jorekburg_potential(sheet: Row) -> int:
    """By how much farms and waters differ, over all columns, counted as a loss."""
    farms = column_counts(sheet[at.FARM], sheet[at.FARM + 1])
    waters = column_counts(sheet[at.WATER], sheet[at.WATER + 1])
    total = 0
    for index in range(SIDE):
        total -= abs((farms >> 4 * index & 15) - (waters >> 4 * index & 15))
    return total
