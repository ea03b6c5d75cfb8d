"""What is written fast is what the slow and obvious way writes."""

from __future__ import annotations

from random import Random

import pytest

from alidade.cards import MAPS, Selection, set_up
from alidade.engine.grid import cell_at, read_cells
from alidade.engine.map_text import letter_at, read_sheet, write_rows
from alidade.engine.play import new
from alidade.engine.sheet import Sheet
from alidade.table import show
from tests.matches import played


def letters(sheet: Sheet) -> list[str]:
    """The rows of a map, space by space."""
    grid = sheet.grid
    return ["".join(letter_at(sheet, cell_at(row, col)) for col in range(grid.cols)) for row in range(grid.rows)]


@pytest.mark.parametrize("seed", range(4))
def test_rows_are_the_map_text(seed: int) -> None:
    start = new(set_up(["Ada", "Bo"], "ABCD"[seed], Selection("combined", skills=True)))
    for _, _, state in played(start, Random(seed)):
        for sheet in state.sheets:
            assert write_rows(sheet) == letters(sheet)


def test_every_letter_is_written() -> None:
    text = ".RFVAWMHf\nvawmh^X#%\n&+.......\n"
    assert write_rows(read_sheet(text)) == text.split()
    assert all(write_rows(sheet) == letters(sheet) for sheet in MAPS.values())


def test_spaces_are_one_number_a_row() -> None:
    assert show.spaces(read_cells(["c4", "c5", "d5"])) == [0, 0, 24, 16]
    assert show.spaces(0) == []
    assert show.spaces(1 << cell_at(14, 14)) == [0] * 14 + [1 << 14]
