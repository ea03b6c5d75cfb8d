"""The two words of a board agree with the plain engine's masks (R1)."""

from __future__ import annotations

from random import Random

import pytest

from alidade.batch.encoded_setup import cell, mask, pair
from alidade.engine.grid import STRIDE, Grid, first, spaces
from alidade.rows import bitboard as board

GRID = Grid.of(board.SIDE, board.SIDE)

SETS = [
    sum(1 << space for space in spaces(GRID.all_spaces) if rng.random() < rng.random())
    for rng in map(Random, range(200))
]
FULL = [GRID.all_spaces, 0, GRID.edge, *GRID.lines, *(1 << space for space in spaces(GRID.all_spaces))]


@pytest.mark.parametrize("sets", [SETS, FULL], ids=["random", "special"])
def test_neighbours(sets: list[int]) -> None:
    for one in sets:
        low, high = pair(one)
        assert mask(low, high) == one
        assert board.count(low, high) == one.bit_count()
        assert mask(*board.beside(low, high)) == GRID.beside(one)
        assert mask(*board.beside_two(low, high)) == GRID.beside_two(one)
        assert mask(*board.touched(low, high)) == GRID.touched(one)
        assert mask(*board.enclosed(low, high, *pair(GRID.all_spaces & ~one))) == GRID.enclosed(one, one)
        assert mask(*board.run_right(low, high)) == GRID.runs(one, 1, 2)
        assert mask(*board.run_down(low, high)) == GRID.runs(one, STRIDE, 2)
        assert mask(*board.squares(low, high)) == GRID.squares(one, 2)


@pytest.mark.parametrize("sets", [SETS, FULL], ids=["random", "special"])
def test_lines(sets: list[int]) -> None:
    for one in sets:
        low, high = pair(one)
        for index, line in enumerate(GRID.row_masks):
            assert board.row(low, high, index) == (one & line) >> index * STRIDE
        assert board.rows(low, high) == sum(bool(one & line) << i for i, line in enumerate(GRID.row_masks))
        assert board.columns(low, high) == sum(bool(one & line) << i for i, line in enumerate(GRID.column_masks))


def test_clusters_and_spaces() -> None:
    for one in SETS:
        if not one:
            continue
        low, high = pair(one)
        found = []
        while low | high:
            part_low, part_high, low, high = board.first_cluster(low, high)
            found.append(mask(part_low, part_high))
        assert tuple(found) == GRID.clusters(one)
        low, high = pair(one)
        assert board.number(low, high) == cell(first(one))
        assert [board.nth(low, high, index) for index in range(one.bit_count())] == [cell(s) for s in spaces(one)]
        assert [s for s in range(board.SPACES) if board.has(low, high, s)] == [cell(s) for s in spaces(one)]


def test_laying() -> None:
    shape = 0b111 | 1 << STRIDE + 1
    for anchor in spaces(GRID.corners[2][3]):
        assert mask(*board.lay(pair(shape)[0], cell(anchor))) == shape << anchor
    for one in SETS:
        for steps in range(board.SPLIT + 1):
            low, high = pair(one)
            whole = low | high << board.SPLIT
            assert board.shift_back(low, high, steps) == board.split_words(whole >> steps)
