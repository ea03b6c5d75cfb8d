"""The village stack of the base box."""

from __future__ import annotations

from alidade.cards.scoring import largest, potential, scoring, stars
from alidade.engine.award import Awards, per_group, per_space
from alidade.engine.card import Stack
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import VILLAGE
from alidade.rows import layout as at
from alidade.rows.bitboard import beside, count, first_cluster, touched
from alidade.rows.compilable import Row
from alidade.rows.sheet_facts import types


@scoring("wildholds", Stack.VILLAGE, solo=16, example="VV... VVV.. V..V. ..V.. .....")
def wildholds(sheet: Sheet) -> Awards:
    return per_group(8, (cluster for cluster in sheet.clusters(VILLAGE) if cluster.bit_count() >= 6))


@stars(wildholds)
def wildholds_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        if count(part_low, part_high) >= 6:
            total += 8
    return total


@potential(wildholds, weight=116)
def wildholds_potential(sheet: Row) -> int:
    """Small clusters that can grow."""
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        size = count(part_low, part_high)
        if size < 6 and near_low & sheet[at.EMPTY] | near_high & sheet[at.EMPTY + 1]:
            total += size * size
    return total


@scoring("great_city", Stack.VILLAGE, solo=16, example="VV..^ .V..V .VV.V ....V .....")
def great_city(sheet: Sheet) -> Awards:
    away = (c for c in sheet.clusters(VILLAGE) if not sheet.grid.touched(c) & sheet.mountain)
    return tuple(award for cluster in largest(away)[:1] for award in per_space(1, cluster))


@stars(great_city)
def great_city_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    largest = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        size = count(part_low, part_high)
        if size > largest:
            near_low, near_high = beside(part_low, part_high)
            if not (near_low & sheet[at.MOUNTAIN] | near_high & sheet[at.MOUNTAIN + 1]):
                largest = size
    return largest


@potential(great_city, weight=163)
def great_city_potential(sheet: Row) -> int:
    """The room of the largest cluster away from mountains, less one for each later one beside a mountain."""
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    total, largest = 0, 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        size = count(part_low, part_high)
        if near_low & sheet[at.MOUNTAIN] | near_high & sheet[at.MOUNTAIN + 1]:
            total -= 1
        elif size > largest:
            largest, total = size, count(near_low & sheet[at.EMPTY], near_high & sheet[at.EMPTY + 1])
    return total


@scoring("greengold_plains", Stack.VILLAGE, solo=21, example=".FW.. FVVA. ..... .VV.. ..F..")
def greengold_plains(sheet: Sheet) -> Awards:
    def types(cluster: int) -> int:
        touched = sheet.grid.touched(cluster)
        return sum(bool(touched & layer) for layer in sheet.terrain)

    return per_group(3, (cluster for cluster in sheet.clusters(VILLAGE) if types(cluster) >= 3))


@stars(greengold_plains)
def greengold_plains_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = touched(part_low, part_high)
        if types(sheet, near_low, near_high) >= 3:
            total += 3
    return total


@potential(greengold_plains, weight=39)
def greengold_plains_potential(sheet: Row) -> int:
    """Clusters that touch one or two types and can grow."""
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = touched(part_low, part_high)
        kinds = types(sheet, near_low, near_high)
        if kinds < 3 and near_low & sheet[at.EMPTY] | near_high & sheet[at.EMPTY + 1]:
            total += kinds * kinds
    return total


@scoring("shieldgate", Stack.VILLAGE, solo=20, example="VVV.. ..... VV.V. ..... ...V.")
def shieldgate(sheet: Sheet) -> Awards:
    return tuple(award for cluster in largest(sheet.clusters(VILLAGE))[1:2] for award in per_space(2, cluster))


@stars(shieldgate)
def shieldgate_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    largest, second = 0, 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        size = count(part_low, part_high)
        if size > largest:
            largest, second = size, largest
        elif size > second:
            second = size
    return 2 * second


@potential(shieldgate, weight=369)
def shieldgate_potential(sheet: Row) -> int:
    """The largest cluster, which a second one may match."""
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    largest = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        largest = max(largest, count(part_low, part_high))
    return largest
