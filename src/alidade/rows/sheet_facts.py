"""Facts about a sheet that several compiled versions need."""

from __future__ import annotations

from alidade.rows import layout as at
from alidade.rows.bitboard import SIDE, Pair, beside, bits, column_counts, columns, count, first_cluster, row, rows
from alidade.rows.compilable import Row, compilable


@compilable
def filled(sheet: Row) -> Pair:
    """The spaces of the map that are not empty (R1.4)."""
    return sheet[at.MAP] & ~sheet[at.EMPTY], sheet[at.MAP + 1] & ~sheet[at.EMPTY + 1]


@compilable
def height(sheet: Row) -> int:
    """How many rows the map has."""
    return bits(rows(sheet[at.MAP], sheet[at.MAP + 1]))


@compilable
def width(sheet: Row) -> int:
    """How many columns the map has."""
    return bits(columns(sheet[at.MAP], sheet[at.MAP + 1]))


@compilable
def empty_beside(sheet: Row, low: int, high: int) -> Pair:
    """The empty spaces beside a set."""
    low, high = beside(low, high)
    return low & sheet[at.EMPTY], high & sheet[at.EMPTY + 1]


@compilable
def types(sheet: Row, low: int, high: int) -> int:
    """How many terrain types a set holds."""
    total = 0
    for layer in range(at.FOREST, at.MOUNTAIN + 1, 2):
        if low & sheet[layer] | high & sheet[layer + 1]:
            total += 1
    return total


@compilable
def open_neighbours(sheet: Row, terrain: int) -> int:
    """The empty spaces beside a terrain."""
    low, high = beside(sheet[terrain], sheet[terrain + 1])
    return count(low & sheet[at.EMPTY], high & sheet[at.EMPTY + 1])


@compilable
def open_neighbours_of_largest(sheet: Row, terrain: int) -> int:
    """The empty spaces beside the largest cluster of a terrain."""
    low, high = sheet[terrain], sheet[terrain + 1]
    total, largest = 0, 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        size = count(part_low, part_high)
        if size > largest:
            near_low, near_high = beside(part_low, part_high)
            largest, total = size, count(near_low & sheet[at.EMPTY], near_high & sheet[at.EMPTY + 1])
    return total


@compilable
def nearly_filled(sheet: Row, across: int, down: int) -> int:
    """How near some rows and columns are to being filled: the squares of their filled spaces."""
    low, high = filled(sheet)
    counts = column_counts(low, high)
    total = 0
    for index in range(SIDE):
        if across >> index & 1:
            size = bits(row(low, high, index))
            total += size * size
        if down >> index & 1:
            size = counts >> 4 * index & 15
            total += size * size
    return total
