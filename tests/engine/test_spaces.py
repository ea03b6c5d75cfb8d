"""A set of spaces is a value that one can read."""

from __future__ import annotations

import pickle

import pytest

from alidade import BadText, Spaces
from alidade.engine.grid import Grid, nth, read_cells, spaces


@pytest.mark.parametrize(
    "mask", [1, 1 << 238, 0b1011, read_cells(["a1", "a15", "h8", "o1", "o15"]), Grid.of(11, 11).all_spaces]
)
def test_a_space_is_found_by_its_number(mask: int) -> None:
    assert [nth(mask, index) for index in range(mask.bit_count())] == list(spaces(mask))


def test_spaces_iterate_and_print_row_by_row() -> None:
    found = Spaces("c5 a2 c4")
    assert list(found) == ["a2", "c4", "c5"]
    assert str(found) == "a2 c4 c5"
    assert repr(found) == "Spaces('a2 c4 c5')"
    assert (len(found), bool(found), bool(Spaces())) == (3, True, False)


def test_spaces_are_made_from_text_names_or_a_mask() -> None:
    assert Spaces("c4 c5") == Spaces(["c5", "c4"]) == Spaces(read_cells(["c4", "c5"]))


def test_spaces_unite_compare_and_hash_like_any_set() -> None:
    one, other = Spaces("a1 a2"), Spaces("a2 a3")
    assert str(one | other) == "a1 a2 a3"
    assert str(one & other) == "a2"
    assert str(one - other) == "a1"
    assert isinstance(one | other, Spaces)
    assert one & other < one
    assert "a1" in one
    assert "z9" not in one
    assert set(one) == {"a1", "a2"}
    assert len({one, Spaces("a2 a1"), other}) == 2


def test_spaces_are_frozen_and_travel() -> None:
    found = Spaces("c4")
    with pytest.raises(AttributeError, match=r"^Spaces cannot be changed; make another one instead of setting mask$"):
        found.mask = 0
    assert pickle.loads(pickle.dumps(found)) == found


def test_what_is_not_a_space_is_refused() -> None:
    with pytest.raises(BadText):
        Spaces("c4 z9")
