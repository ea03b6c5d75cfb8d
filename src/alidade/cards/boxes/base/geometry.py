"""The geometry stack of the base box."""

from __future__ import annotations

from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Award, Awards, per_group, per_space
from alidade.engine.card import Stack
from alidade.engine.grid import first
from alidade.engine.sheet import Sheet
from alidade.rows import layout as at
from alidade.rows.bitboard import SIDE, beside, beside_two, bits, columns, count, enclosed, row, rows, squares
from alidade.rows.compilable import Row
from alidade.rows.sheet_facts import filled, height, nearly_filled, width


@scoring("borderlands", Stack.GEOMETRY, solo=24, example="F.V.. FAAWM ..W.. ..W.. ..A..")
def borderlands(sheet: Sheet) -> Awards:
    return per_group(6, (line for line in sheet.grid.lines if not line & sheet.empty))


@stars(borderlands)
def borderlands_stars(sheet: Row) -> int:
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    return 6 * (height(sheet) - bits(rows(low, high)) + width(sheet) - bits(columns(low, high)))


@potential(borderlands, weight=18)
def borderlands_potential(sheet: Row) -> int:
    across, down = rows(sheet[at.MAP], sheet[at.MAP + 1]), columns(sheet[at.MAP], sheet[at.MAP + 1])
    return nearly_filled(sheet, across, down)


@scoring("lost_barony", Stack.GEOMETRY, solo=24, example="FVV.. FAA.. WWA.. ..... ..F..")
def lost_barony(sheet: Sheet) -> Awards:
    side, largest, squares = 0, 0, sheet.filled
    while squares:
        side, largest = side + 1, squares
        squares = sheet.grid.squares(squares, 2)
    return (Award(3 * side, sheet.grid.rectangle(0, 0, side, side) << first(largest)),) if side else ()


@stars(lost_barony)
def lost_barony_stars(sheet: Row) -> int:
    low, high = filled(sheet)
    side = 0
    while low | high:
        side += 1
        low, high = squares(low, high)
    return 3 * side


@potential(lost_barony, weight=108)
def lost_barony_potential(sheet: Row) -> int:
    """How many squares of the largest size there are, four at most, and of the next smaller one, eight at most."""
    low, high = filled(sheet)
    last, before = 0, 0
    while low | high:
        last, before = count(low, high), last
        low, high = squares(low, high)
    return 2 * min(4, last) + min(8, before)


@scoring("the_broken_road", Stack.GEOMETRY, solo=24, example="..... F.... .A.W. W.V.. FV.W.")
def the_broken_road(sheet: Sheet) -> Awards:
    return per_group(3, (line for line in sheet.grid.diagonals if not line & sheet.empty))


@stars(the_broken_road)
def the_broken_road_stars(sheet: Row) -> int:
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    broken = 0
    for index in range(SIDE):
        broken |= row(low, high, index) << SIDE - 1 - index
    lines = min(height(sheet), width(sheet))
    return 3 * (lines - bits(broken >> SIDE - height(sheet) & (1 << lines) - 1))


@potential(the_broken_road, weight=35)
def the_broken_road_potential(sheet: Row) -> int:
    """How near the diagonals are to being filled, the long ones counted for as much as the short ones."""
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    bottom = height(sheet)
    total = 0
    for start in range(bottom - min(bottom, width(sheet)), bottom):
        size = bottom - start
        drawn = size
        for step in range(size):
            drawn -= row(low, high, start + step) >> step & 1
        total += 100 * drawn * drawn // (size * size)
    return total // 10


@scoring("the_cauldrons", Stack.GEOMETRY, solo=20, example=".F... FW.V. ..V.V .F.V. F.F..")
def the_cauldrons(sheet: Sheet) -> Awards:
    return per_space(1, sheet.grid.enclosed(sheet.empty, sheet.filled))


@stars(the_cauldrons)
def the_cauldrons_stars(sheet: Row) -> int:
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    low, high = enclosed(low, high, low, high)
    return count(low, high)


@potential(the_cauldrons, weight=353)
def the_cauldrons_potential(sheet: Row) -> int:
    """Empty spaces with one empty side."""
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    near_low, near_high = beside(low, high)
    two_low, two_high = beside_two(low, high)
    return count(low & near_low & ~two_low, high & near_high & ~two_high)
