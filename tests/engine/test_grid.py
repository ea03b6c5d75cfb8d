"""The grid: every set of spaces that follows from the size of a map, against its definition."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from alidade.engine.grid import LARGEST, Grid, Mask, cell_at

SIZES = [(1, 1), (1, 4), (4, 1), (3, 5), (5, 3), (4, 4), (15, 15)]


def mask(points: Iterable[tuple[int, int]]) -> Mask:
    return sum(1 << cell_at(row, col) for row, col in points)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_r1_1_lines_and_edge(rows: int, cols: int) -> None:
    """R1.1, R1.7: all rows and then all columns; the edge is the first and last of both."""
    grid, points = Grid(rows, cols), list(product(range(rows), range(cols)))
    assert grid.all_spaces == mask(points)
    assert grid.row_masks == tuple(mask((r, c) for r, c in points if r == row) for row in range(rows))
    assert grid.column_masks == tuple(mask((r, c) for r, c in points if c == col) for col in range(cols))
    assert grid.lines == grid.row_masks + grid.column_masks
    assert grid.edge == mask((r, c) for r, c in points if r in (0, rows - 1) or c in (0, cols - 1))


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_r10_diagonals_go_from_the_left_edge_to_the_bottom_edge(rows: int, cols: int) -> None:
    """R10: down and to the right, from the longest to the corner alone."""
    grid = Grid(rows, cols)
    lines = [mask((start + i, i) for i in range(rows - start)) for start in range(rows) if rows - start <= cols]
    assert list(grid.diagonals) == lines
    assert grid.diagonals[-1] == 1 << cell_at(rows - 1, 0)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_r4_2_a_box_stands_where_all_of_it_is_on_the_map(rows: int, cols: int) -> None:
    """R4.2: by its height and width, where its top left space may stand; nowhere if it is larger than the map."""
    grid = Grid(rows, cols)
    for height, width in product(range(1, LARGEST + 1), repeat=2):
        places = product(range(rows - height + 1), range(cols - width + 1))
        assert grid.corners[height][width] == mask(places), (height, width)
