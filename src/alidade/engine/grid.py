"""The grid: sets of spaces as bit masks, and all bit tricks.

A space is a number, sixteen to a row, on every map alike: `c4` is 2 * 16 + 3. A map has at most fifteen columns,
so the sixteenth is always off the map and a step sideways never runs into the next row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from alidade.engine.errors import BadSetup, BadText
from alidade.engine.frozen import set_derived

Mask = int
Cell = int

STRIDE = 16
LARGEST = 15
ROW_LETTERS = "abcdefghijklmno"
_COLUMNS = {str(column + 1): column for column in range(LARGEST)}


def cell_at(row: int, col: int) -> Cell:
    """The space in a row and column, both from 0."""
    return row * STRIDE + col


def read_cell(text: str) -> Cell:
    """`c4`: row letter, column number from 1."""
    row = ROW_LETTERS.find(text[:1])
    column = _COLUMNS.get(text[1:])
    if row < 0 or column is None:
        raise BadText("wrong_cell", text=text)
    return cell_at(row, column)


def write_cell(cell: Cell) -> str:
    """The space as players write it: `c4`."""
    return f"{ROW_LETTERS[cell // STRIDE]}{cell % STRIDE + 1}"


def spaces(mask: Mask) -> Iterator[Cell]:
    """The spaces of a mask, row by row."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def first(mask: Mask) -> Cell:
    """The first space of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: Mask, index: int) -> Cell:
    """The space of a mask with this number, counted from 0 as `spaces` counts them."""
    digits = f"{mask:b}"  # the first space is the last digit
    after = mask.bit_count() - index
    if index < after:
        return len(digits) - 1 - len(digits.rsplit("1", index + 1)[0])
    return len(digits.split("1", after)[-1])


def read_cells(words: list[str]) -> Mask:
    """Spaces written one after the other; none may be named twice."""
    mask = 0
    for word in words:
        bit = 1 << read_cell(word)
        if mask & bit:
            raise BadText("twice", cell=word)
        mask |= bit
    return mask


def write_cells(mask: Mask) -> str:
    """The spaces of a mask, written row by row: `c4 c5 d4`."""
    return " ".join(map(write_cell, spaces(mask)))


@dataclass(frozen=True, slots=True)
class Grid:
    """The size of a map, and everything derived from it (R1.1)."""

    rows: int
    cols: int
    all_spaces: Mask = field(init=False, compare=False, repr=False)  # every space of the map
    # By height and width of a box: where its top left space may stand to keep it on the map.
    corners: tuple[tuple[Mask, ...], ...] = field(init=False, compare=False, repr=False)
    row_masks: tuple[Mask, ...] = field(init=False, compare=False, repr=False)
    column_masks: tuple[Mask, ...] = field(init=False, compare=False, repr=False)
    lines: tuple[Mask, ...] = field(init=False, compare=False, repr=False)  # all rows, then all columns
    edge: Mask = field(init=False, compare=False, repr=False)  # the first and last row and column (R1.7)
    # The lines down-right from the left edge to the bottom edge, the corner alone included (R10).
    diagonals: tuple[Mask, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not (1 <= self.rows <= LARGEST and 1 <= self.cols <= LARGEST):
            raise BadSetup("wrong_size", rows=self.rows, cols=self.cols)
        rows = tuple(self.rectangle(row, 0, 1, self.cols) for row in range(self.rows))
        columns = tuple(self.rectangle(0, col, self.rows, 1) for col in range(self.cols))
        set_derived(self, "all_spaces", self.rectangle(0, 0, self.rows, self.cols))
        set_derived(self, "corners", tuple(map(self._corners, range(LARGEST + 1))))
        set_derived(self, "row_masks", rows)
        set_derived(self, "column_masks", columns)
        set_derived(self, "lines", rows + columns)
        set_derived(self, "edge", rows[0] | rows[-1] | columns[0] | columns[-1])
        set_derived(self, "diagonals", self._diagonals())

    @staticmethod
    @lru_cache(maxsize=LARGEST * LARGEST)
    def of(rows: int, cols: int) -> Grid:
        """The shared grid of this size, so that derived values are computed once."""
        return Grid(rows, cols)

    def _diagonals(self) -> tuple[Mask, ...]:
        starts = range(self.rows - min(self.rows, self.cols), self.rows)
        return tuple(sum(1 << cell_at(row + i, i) for i in range(self.rows - row)) for row in starts)

    @staticmethod
    def rectangle(row: int, col: int, height: int, width: int) -> Mask:
        """A full rectangle of spaces by its top left space and size."""
        line = ((1 << width) - 1) << cell_at(row, col)
        return sum(line << (STRIDE * i) for i in range(height))

    def _corners(self, height: int) -> tuple[Mask, ...]:
        """By width: where the top left space of a box of that size may stand to keep it on the map."""
        tall = self.rectangle(0, 0, max(0, self.rows - height + 1), 1)
        return tuple(tall * ((1 << max(0, self.cols - width + 1)) - 1) for width in range(LARGEST + 1))

    def beside(self, mask: Mask) -> Mask:
        """Every space that shares a side with a space of the mask (R1.2); spaces of the mask too, if they touch."""
        return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & self.all_spaces

    def touched(self, mask: Mask) -> Mask:
        """The spaces outside the mask that it touches (R1.7)."""
        return self.beside(mask) & ~mask

    def beside_two(self, mask: Mask) -> Mask:
        """Every space that shares sides with two or more different spaces of the mask."""
        left, right, up, down = mask << 1, mask >> 1, mask << STRIDE, mask >> STRIDE
        return (left & right | up & down | (left | right) & (up | down)) & self.all_spaces

    def enclosed(self, mask: Mask, closing: Mask) -> Mask:
        """The spaces of the mask whose four sides are spaces of `closing` or off the map (R1.8)."""
        return mask & ~self.beside(self.all_spaces & ~closing)

    def cluster(self, mask: Mask, seed: Mask) -> Mask:
        """The spaces of the mask that connect to the seed within it (R1.5)."""
        grown = seed & mask
        while True:
            wider = (grown | grown << 1 | grown >> 1 | grown << STRIDE | grown >> STRIDE) & mask
            if wider == grown:
                return grown
            grown = wider

    def clusters(self, mask: Mask) -> tuple[Mask, ...]:
        """The maximal connected parts of a mask, in the order of their first spaces (R1.5)."""
        parts = []
        while mask:
            part = self.cluster(mask, mask & -mask)
            parts.append(part)
            mask ^= part
        return tuple(parts)

    @staticmethod
    def runs(mask: Mask, step: int, length: int) -> Mask:
        """The spaces that begin an unbroken run of the mask: `step` 1 goes right, 16 goes down."""
        for _ in range(length - 1):
            mask &= mask >> step
        return mask

    @staticmethod
    def squares(mask: Mask, side: int) -> Mask:
        """The top left spaces of full squares of the mask."""
        for _ in range(side - 1):
            mask &= mask >> 1 & mask >> STRIDE & mask >> STRIDE + 1
        return mask
