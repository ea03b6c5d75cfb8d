"""Texts that cannot be read: spaces, parts, deals and maps, each refused with the sentence that helps."""

from __future__ import annotations

import pickle

import pytest

from alidade import Deal, IllegalMove, Move, Terrain, read_sheet, write_sheet
from alidade.engine.errors import BadText
from alidade.engine.grid import LARGEST, Grid, cell_at, read_cell, write_cell


@pytest.mark.parametrize(
    "text", ["", "a", "4", "c0", "c04", "c16", "p1", "C4", "c4.", "c-1", "c١", "c4 ", "c" + "9" * 5000]
)
def test_what_is_no_space_is_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        read_cell(text)
    assert str(caught.value) == (
        f"{text} is not a space; expected a row letter a to o and a column number 1 to 15, such as c4."
    )


def test_the_outermost_spaces_are_read_and_written() -> None:
    for row, col, text in ((0, 0, "a1"), (14, 14, "o15"), (0, 14, "a15"), (14, 0, "o1"), (2, 3, "c4")):
        assert read_cell(text) == cell_at(row, col)
        assert write_cell(cell_at(row, col)) == text


@pytest.mark.parametrize(
    ("text", "part"), [("c4 c5", "c4 c5"), ("F c4 +", ""), ("+ F c4", ""), ("Q c4", "Q c4"), ("", "")]
)
def test_what_is_no_part_is_refused_with_its_words(text: str, part: str) -> None:
    with pytest.raises(BadText) as caught:
        Move.parse(text)
    assert str(caught.value) == (
        f"{part} is not a part of a move; expected a word, a terrain letter and spaces, such as F c4 c5."
    )


@pytest.mark.parametrize(
    "text", ["", "edicts", "edicts a b; edicts c d", "edicts a;; skills b", "cards a", "edicts a; skills"]
)
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        Deal.parse(text)
    assert str(caught.value).startswith(f"{text} is not a deal; expected a line such as edicts a b c d; ")


def test_a_deal_is_written_as_it_is_read() -> None:
    text = "edicts a b c d; skills e f g; ambush h; heroes i j"
    assert Deal.parse(text) == Deal(tuple("abcd"), tuple("efg"), ("h",), tuple("ij"))
    assert str(Deal.parse(text)) == text
    assert str(Deal.parse("edicts a b c d")) == "edicts a b c d"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("coins 15/14", "coins 15/14 is not a coin line; expected a line such as coins 5/14 spent 1."),
        ("coins 3/12", "coins 3/12 is not a coin line"),
        ("coins 2/14 spent 3", "coins 2/14 spent 3 is not a coin line"),
        ("coins many", "coins many is not a coin line"),
        ("marks d1", "d1 in the line marks d1 is off the map."),
        ("marks a1 a1", "a1 is named twice."),
        ("was F a1", "a1 in the line was F a1 is not destroyed on the map."),
        ("was Q a3", "was Q a3 is not a line of a map"),
        ("gorgon a1", "a1 in the line gorgon a1 is neither a monster nor destroyed on the map."),
        ("gorgon a2\ngorgon a3", "gorgon a3 is not a line of a map"),
        ("Gorgon a2", "Gorgon a2 is not a line of a map; expected coins, marks, was or the name of a monster."),
        ("coins 1/14\nF..", "F.. is not a line of a map"),
    ],
)
def test_a_line_that_does_not_fit_its_map_is_refused(lines: str, said: str) -> None:
    with pytest.raises(BadText) as caught:
        read_sheet(f"FM#\n...\n{lines}\n")
    assert str(caught.value).startswith(said)


def test_lines_are_read_into_the_sheet() -> None:
    sheet = read_sheet("; a comment\nFM#\n\n...\ncoins 14/14 spent 14\ngorgon a2 a3\nwas M a3\nmarks b1")
    assert (sheet.coins, sheet.spent, sheet.purse) == (14, 14, 0)
    assert sheet.spaces_of("gorgon") == 0b110
    assert sheet.spaces_of("troll") == 0
    assert sheet.was[4] == 0b100
    assert sheet.marks == 1 << 16


@pytest.mark.parametrize(("rows", "cols"), [(0, 1), (1, 0), (16, 1), (1, 16)])
def test_r1_1_a_map_has_one_to_fifteen_rows_and_columns(rows: int, cols: int) -> None:
    """R1.1."""
    with pytest.raises(Exception, match=f"A map has 1 to 15 rows and columns; got {rows} × {cols}."):
        Grid.of(rows, cols)
    assert Grid.of(LARGEST, LARGEST).all_spaces.bit_count() == 225


def test_an_error_travels_between_processes_whole() -> None:
    error = IllegalMove("filled", cell="c5", terrain="village")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.values) == (IllegalMove, "filled", {"cell": "c5", "terrain": "village"})
    assert str(again) == "c5 is already filled (village)."


def test_a_destroyed_space_remembers_both_its_terrains() -> None:
    """R15.7, R12.3: a space of Diplomacy was farm and village; one that was farm alone is distinguished."""
    text = "#%#\n#..\nwas V b1\nwas A a2\nwas & a1 a3"
    sheet = read_sheet(text)
    a1, a2, a3, b1 = (1 << cell for cell in (0, 1, 2, 16))
    assert (sheet.was[Terrain.FARM], sheet.was[Terrain.VILLAGE]) == (a1 | a2 | a3, a1 | a3 | b1)
    assert sorted(write_sheet(sheet).splitlines()) == sorted(text.splitlines())
