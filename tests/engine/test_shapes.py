"""Shapes: which pictures are one, and how large one may be."""

from __future__ import annotations

import pytest

from alidade.engine.errors import BadCard
from alidade.engine.grid import Grid
from alidade.engine.shape import Picture, Shape
from tests.engine.stacked import can_be_told

BAR, SQUARE = ("#" * 15,), ("#" * 15,) * 15


@pytest.mark.parametrize("picture", [(), ("",), ("..",), ("#", "##"), ("#X",), ("# ",)])
def test_a_picture_has_equal_rows_of_two_letters(picture: Picture) -> None:
    with pytest.raises(BadCard) as refusal:
        Shape(picture, card="own")
    can_be_told(refusal.value)
    assert (refusal.value.code, refusal.value.values) == (
        "wrong_picture",
        {"card": "own", "picture": "/".join(picture)},
    )


def test_r1_1_a_shape_may_be_as_large_as_the_largest_map() -> None:
    """R1.1: 15 spaces long it fits in every row and column of 15 x 15, and 15 x 15 spaces fit once."""
    grid = Grid.of(15, 15)
    lying, standing = Shape(BAR).orientations
    assert (lying.anchors(grid, grid.all_spaces), standing.anchors(grid, grid.all_spaces)) == (
        grid.column_masks[0],
        grid.row_masks[0],
    )
    assert [orientation.anchors(grid, grid.all_spaces) for orientation in Shape(SQUARE).orientations] == [1]
    small = Grid.of(14, 14)
    assert {orientation.anchors(small, small.all_spaces) for orientation in Shape(BAR).orientations} == {0}


@pytest.mark.parametrize("picture", [("#" * 16,), ("#",) * 16, ("#" + "." * 15,)])
def test_r1_1_no_shape_is_larger_than_a_map(picture: Picture) -> None:
    """R1.1: sixteen columns or rows are too many, even if they are blank."""
    with pytest.raises(BadCard) as refusal:
        Shape(picture, card="own")
    can_be_told(refusal.value)
    assert (refusal.value.code, refusal.value.values) == ("scattered", {"card": "own", "picture": "/".join(picture)})
