"""The farm and water stack of the base box."""

from __future__ import annotations

from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Awards, per_group, per_space
from alidade.engine.card import Stack
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FARM, WATER, Terrain
from alidade.rows import layout as at
from alidade.rows.bitboard import beside, count, first_cluster
from alidade.rows.compilable import Row, compilable
from alidade.rows.sheet_facts import open_neighbours


@scoring("canal_lake", Stack.FARM_WATER, solo=24, example="WWA.. .AA.. ...W. ..A.. A..WW")
def canal_lake(sheet: Sheet) -> Awards:
    beside = sheet.grid.beside
    return per_space(1, sheet.water & beside(sheet.farm)) + per_space(1, sheet.farm & beside(sheet.water))


@stars(canal_lake)
def canal_lake_stars(sheet: Row) -> int:
    farm_low, farm_high = beside(sheet[at.FARM], sheet[at.FARM + 1])
    water_low, water_high = beside(sheet[at.WATER], sheet[at.WATER + 1])
    waters = count(sheet[at.WATER] & farm_low, sheet[at.WATER + 1] & farm_high)
    return waters + count(sheet[at.FARM] & water_low, sheet[at.FARM + 1] & water_high)


@potential(canal_lake, weight=106)
def canal_lake_potential(sheet: Row) -> int:
    low, high = beside(sheet[at.FARM] | sheet[at.WATER], sheet[at.FARM + 1] | sheet[at.WATER + 1])
    return count(low & sheet[at.EMPTY], high & sheet[at.EMPTY + 1])


@scoring("mages_valley", Stack.FARM_WATER, solo=22, example=".W... A^W.. ..... ..W^A .....")
def mages_valley(sheet: Sheet) -> Awards:
    slopes = sheet.grid.beside(sheet.mountain)
    return per_space(2, sheet.water & slopes) + per_space(1, sheet.farm & slopes)


@stars(mages_valley)
def mages_valley_stars(sheet: Row) -> int:
    low, high = beside(sheet[at.MOUNTAIN], sheet[at.MOUNTAIN + 1])
    return 2 * count(sheet[at.WATER] & low, sheet[at.WATER + 1] & high) + count(
        sheet[at.FARM] & low, sheet[at.FARM + 1] & high
    )


@potential(mages_valley, weight=181)
def mages_valley_potential(sheet: Row) -> int:
    return open_neighbours(sheet, at.MOUNTAIN)


@scoring("the_golden_granary", Stack.FARM_WATER, solo=20, example=".RW.. ..... .aA.. ...W. ..R..")
def the_golden_granary(sheet: Sheet) -> Awards:
    return per_space(1, sheet.water & sheet.grid.beside(sheet.ruins)) + per_space(3, sheet.farm & sheet.ruins)


@stars(the_golden_granary)
def the_golden_granary_stars(sheet: Row) -> int:
    low, high = beside(sheet[at.RUINS], sheet[at.RUINS + 1])
    waters = count(sheet[at.WATER] & low, sheet[at.WATER + 1] & high)
    return waters + 3 * count(sheet[at.FARM] & sheet[at.RUINS], sheet[at.FARM + 1] & sheet[at.RUINS + 1])


@potential(the_golden_granary, weight=217)
def the_golden_granary_potential(sheet: Row) -> int:
    return open_neighbours(sheet, at.RUINS) + 2 * count(
        sheet[at.EMPTY] & sheet[at.RUINS], sheet[at.EMPTY + 1] & sheet[at.RUINS + 1]
    )


@scoring("shoreside_expanse", Stack.FARM_WATER, solo=27, example="..... .AA.. ....W .WW.. .....")
def shoreside_expanse(sheet: Sheet) -> Awards:
    def apart(terrain: Terrain, other: Terrain) -> Awards:
        barred = sheet.terrain[other]
        clusters = (c for c in sheet.clusters(terrain) if not c & sheet.grid.edge)
        return per_group(3, (c for c in clusters if not sheet.grid.touched(c) & barred))

    return apart(FARM, WATER) + apart(WATER, FARM)


@compilable
def clusters_apart(sheet: Row, terrain: int, other: int) -> int:
    """The clusters of one terrain that touch neither the other nor the edge."""
    low, high = sheet[terrain], sheet[terrain + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        if not (part_low & sheet[at.EDGE] | part_high & sheet[at.EDGE + 1]):
            near_low, near_high = beside(part_low, part_high)
            if not (near_low & sheet[other] | near_high & sheet[other + 1]):
                total += 1
    return total


@stars(shoreside_expanse)
def shoreside_expanse_stars(sheet: Row) -> int:
    return 3 * (clusters_apart(sheet, at.FARM, at.WATER) + clusters_apart(sheet, at.WATER, at.FARM))


@potential(shoreside_expanse, weight=138)
def shoreside_expanse_potential(sheet: Row) -> int:
    """Empty spaces away from all farms and waters, and from the edge."""
    low, high = beside(sheet[at.FARM] | sheet[at.WATER], sheet[at.FARM + 1] | sheet[at.WATER + 1])
    return count(sheet[at.EMPTY] & ~low & ~sheet[at.EDGE], sheet[at.EMPTY + 1] & ~high & ~sheet[at.EDGE + 1])
