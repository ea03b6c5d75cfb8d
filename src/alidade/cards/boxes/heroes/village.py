"""The village stack of the Heroes box."""

from __future__ import annotations

from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Award, Awards, per_group, per_space
from alidade.engine.card import Stack
from alidade.engine.grid import STRIDE
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import VILLAGE
from alidade.rows import layout as at
from alidade.rows.bitboard import beside, bits, columns, count, first_cluster, rows, run_down, run_right, squares
from alidade.rows.compilable import Row
from alidade.rows.sheet_facts import open_neighbours_of_largest


@scoring("traylo_monastery", Stack.VILLAGE, solo=14, example="VVVV. .V... ..... .VVV. .....")
def traylo_monastery(sheet: Sheet) -> Awards:
    runs = sheet.grid.runs
    return per_group(7, (c for c in sheet.clusters(VILLAGE) if runs(c, 1, 4) | runs(c, STRIDE, 4)))


@stars(traylo_monastery)
def traylo_monastery_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    right_low, right_high, down_low, down_high = low, high, low, high
    for _ in range(3):
        right_low, right_high = run_right(right_low, right_high)
        down_low, down_high = run_down(down_low, down_high)
    lines_low, lines_high = right_low | down_low, right_high | down_high
    total = 0
    while lines_low | lines_high:
        part_low, part_high, low, high = first_cluster(low, high)
        if part_low & lines_low | part_high & lines_high:
            total += 7
            lines_low, lines_high = lines_low & ~part_low, lines_high & ~part_high
    return total


@potential(traylo_monastery, weight=88)
def traylo_monastery_potential(sheet: Row) -> int:
    """Lines of two and, above all, of three."""
    right_low, right_high = run_right(sheet[at.VILLAGE], sheet[at.VILLAGE + 1])
    down_low, down_high = run_down(sheet[at.VILLAGE], sheet[at.VILLAGE + 1])
    total = count(right_low, right_high) + count(down_low, down_high)
    right_low, right_high = run_right(right_low, right_high)
    down_low, down_high = run_down(down_low, down_high)
    return total + 3 * (count(right_low, right_high) + count(down_low, down_high))


@scoring("gnomish_colony", Stack.VILLAGE, solo=12, example="VV... VVV.. ..... ..VV. .....")
def gnomish_colony(sheet: Sheet) -> Awards:
    return per_group(6, (cluster for cluster in sheet.clusters(VILLAGE) if sheet.grid.squares(cluster, 2)))


@stars(gnomish_colony)
def gnomish_colony_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    full_low, full_high = squares(low, high)
    total = 0
    while full_low | full_high:
        part_low, part_high, low, high = first_cluster(low, high)
        if part_low & full_low | part_high & full_high:
            total += 6
            full_low, full_high = full_low & ~part_low, full_high & ~part_high
    return total


@potential(gnomish_colony, weight=280)
def gnomish_colony_potential(sheet: Row) -> int:
    """Squares that are half drawn and half empty, or nearly so."""
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    free_low, free_high = squares(low | sheet[at.EMPTY], high | sheet[at.EMPTY + 1])
    right_low, right_high = run_right(low, high)
    down_low, down_high = run_down(low, high)
    return count(free_low & (right_low | down_low), free_high & (right_high | down_high))


@scoring("outer_enclave", Stack.VILLAGE, solo=12, example="..... .VV.. ..V.. .F... .....")
def outer_enclave(sheet: Sheet) -> Awards:
    outskirts = [sheet.grid.touched(cluster) & sheet.empty for cluster in sheet.clusters(VILLAGE)]
    return per_space(1, max(outskirts, key=int.bit_count, default=0))


@stars(outer_enclave)
def outer_enclave_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    best = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        near_low, near_high = beside(part_low, part_high)
        best = max(best, count(near_low & sheet[at.EMPTY], near_high & sheet[at.EMPTY + 1]))
    return best


@potential(outer_enclave, weight=-6)
def outer_enclave_potential(sheet: Row) -> int:
    return open_neighbours_of_largest(sheet, at.VILLAGE)


@scoring("caravansary", Stack.VILLAGE, solo=16, example=".V... .VVV. ...V. ..... V....")
def caravansary(sheet: Sheet) -> Awards:
    reach = [
        Award(sum(bool(cluster & line) for line in sheet.grid.lines), cluster) for cluster in sheet.clusters(VILLAGE)
    ]
    return tuple(sorted(reach, key=lambda award: -award.stars)[:1])


@stars(caravansary)
def caravansary_stars(sheet: Row) -> int:
    low, high = sheet[at.VILLAGE], sheet[at.VILLAGE + 1]
    best = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        best = max(best, bits(rows(part_low, part_high)) + bits(columns(part_low, part_high)))
    return best


@potential(caravansary, weight=122)
def caravansary_potential(sheet: Row) -> int:
    return open_neighbours_of_largest(sheet, at.VILLAGE)
