"""The geometry stack of the Heroes box."""

from __future__ import annotations

from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Awards, per_group
from alidade.engine.card import Stack
from alidade.engine.sheet import Sheet
from alidade.rows import layout as at
from alidade.rows.bitboard import SIDE, bits, columns, count, first_cluster, row, rows
from alidade.rows.compilable import Row, compilable
from alidade.rows.sheet_facts import nearly_filled

ODD = 0b10101010101  # the first column, the third and so on


@scoring("dwarvenholds", Stack.GEOMETRY, solo=28, example="F^VAW .A... .W... .F... .F...")
def dwarvenholds(sheet: Sheet) -> Awards:
    return per_group(7, (line for line in sheet.grid.lines if not line & sheet.empty and line & sheet.mountain))


@stars(dwarvenholds)
def dwarvenholds_stars(sheet: Row) -> int:
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    peaks_low, peaks_high = sheet[at.MOUNTAIN], sheet[at.MOUNTAIN + 1]
    across = rows(peaks_low, peaks_high) & ~rows(low, high)
    down = columns(peaks_low, peaks_high) & ~columns(low, high)
    return 7 * (bits(across) + bits(down))


@potential(dwarvenholds, weight=45)
def dwarvenholds_potential(sheet: Row) -> int:
    low, high = sheet[at.MOUNTAIN], sheet[at.MOUNTAIN + 1]
    return nearly_filled(sheet, rows(low, high), columns(low, high))


@scoring("banded_hills", Stack.GEOMETRY, solo=28, example="FVAWM ..... F.F.V ^FAVW .....")
def banded_hills(sheet: Sheet) -> Awards:
    rows = sheet.grid.row_masks
    return per_group(4, (row for row in rows if sum(bool(row & layer) for layer in sheet.terrain) >= 5))


@compilable
def types_in_row(sheet: Row, index: int) -> int:
    """How many terrain types a row holds."""
    total = 0
    for layer in range(at.FOREST, at.MOUNTAIN + 1, 2):
        if row(sheet[layer], sheet[layer + 1], index):
            total += 1
    return total


@stars(banded_hills)
def banded_hills_stars(sheet: Row) -> int:
    total = 0
    for index in range(SIDE):
        if types_in_row(sheet, index) >= 5:
            total += 4
    return total


@potential(banded_hills, weight=132)
def banded_hills_potential(sheet: Row) -> int:
    """Rows with fewer than five types and an empty space."""
    total = 0
    for index in range(SIDE):
        kinds = types_in_row(sheet, index)
        if kinds < 5 and row(sheet[at.EMPTY], sheet[at.EMPTY + 1], index):
            total += kinds * kinds
    return total


@scoring("silos", Stack.GEOMETRY, solo=30, example="F.... A.V.. W.V.. V.F.. F....")
def silos(sheet: Sheet) -> Awards:
    return per_group(10, (column for column in sheet.grid.column_masks[::2] if not column & sheet.empty))


@stars(silos)
def silos_stars(sheet: Row) -> int:
    odd = columns(sheet[at.MAP], sheet[at.MAP + 1]) & ODD
    return 10 * bits(odd & ~columns(sheet[at.EMPTY], sheet[at.EMPTY + 1]))


@potential(silos, weight=44)
def silos_potential(sheet: Row) -> int:
    return nearly_filled(sheet, 0, columns(sheet[at.MAP], sheet[at.MAP + 1]) & ODD)


@scoring("starlit_sigil", Stack.GEOMETRY, solo=30, example="..FVV .FA.F FVV.W AA..W F.FFW")
def starlit_sigil(sheet: Sheet) -> Awards:
    return per_group(4, (group for group in sheet.grid.clusters(sheet.empty) if group.bit_count() == 3))


@stars(starlit_sigil)
def starlit_sigil_stars(sheet: Row) -> int:
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        if count(part_low, part_high) == 3:
            total += 4
    return total


@potential(starlit_sigil, weight=417)
def starlit_sigil_potential(sheet: Row) -> int:
    """Groups of empty spaces that one drawing could make three."""
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    total = 0
    while low | high:
        part_low, part_high, low, high = first_cluster(low, high)
        if 4 <= count(part_low, part_high) <= 8:
            total += 1
    return total
