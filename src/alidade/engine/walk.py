"""The walking search: where an ambush lands in solo play (R7)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from alidade.engine.card import Corner, Direction
from alidade.engine.grid import STRIDE, Cell, Grid, Mask, cell_at, spaces
from alidade.engine.shape import Orientation

_CORNERS = tuple(Corner)  # clockwise from the top left


def landing_spaces(orientation: Orientation, grid: Grid, empty: Mask, corner: Corner, direction: Direction) -> Mask:
    """The spaces of the first position on the walk that R4.2 allows, or 0 (R7.1, R7.2)."""
    anchors = orientation.anchors(grid, empty)
    if anchors:
        for anchor in search_order(grid, orientation.height, orientation.width, corner, direction):
            if anchors >> anchor & 1:
                return orientation.cells << anchor
    return 0


def positions_tried(cells: Mask, grid: Grid, corner: Corner, direction: Direction) -> tuple[Cell, ...]:
    """Every position that was tried, up to the one where the monsters came to rest (R7.1)."""
    here = list(spaces(cells))
    rows, cols = [cell // STRIDE for cell in here], [cell % STRIDE for cell in here]
    tried = search_order(grid, max(rows) - min(rows) + 1, max(cols) - min(cols) + 1, corner, direction)
    return tried[: tried.index(cell_at(min(rows), min(cols))) + 1]


@lru_cache(maxsize=1024)
def search_order(grid: Grid, height: int, width: int, corner: Corner, direction: Direction) -> tuple[Cell, ...]:
    """Every position of a box's top left space, in the order in which it is tried (R7.1)."""
    positions: list[Cell] = []
    top, left, bottom, right = 0, 0, grid.rows - height, grid.cols - width
    while top <= bottom and left <= right:
        positions += _lap(top, left, bottom, right, corner, direction)
        top, left, bottom, right = top + 1, left + 1, bottom - 1, right - 1
    return tuple(positions)


def _lap(top: int, left: int, bottom: int, right: int, corner: Corner, direction: Direction) -> list[Cell]:
    """Once round the border of a rectangle of positions; a line is walked from its starting end to the other."""
    if top == bottom or left == right:
        line = [cell_at(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]
        far = (top < bottom and corner.startswith("bottom")) or (left < right and corner.endswith("right"))
        return line[::-1] if far else line
    sides = (
        [cell_at(top, col) for col in range(left, right)],
        [cell_at(row, right) for row in range(top, bottom)],
        [cell_at(bottom, col) for col in range(right, left, -1)],
        [cell_at(row, left) for row in range(bottom, top, -1)],
    )
    start = _CORNERS.index(corner)
    ring = list(chain(*sides[start:], *sides[:start]))
    return ring if direction is Direction.CLOCKWISE else ring[:1] + ring[:0:-1]
