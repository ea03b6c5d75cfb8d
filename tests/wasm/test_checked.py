"""A checked module stops where a program would read or write beyond a row, shift too far or divide by 0."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from alidade.rows.compilable import RowGroups
from alidade.wasm import Module
from tests.wasm.checks import STOPPED, checked, divide, left_over, stops
from tests.wasm.running import Program, functions, numbers, shaped


@pytest.fixture(scope="module")
def code() -> bytes:
    """All functions in a checked module."""
    return checked(Module(checked=True))


@pytest.mark.parametrize(("function", "given", "fine"), STOPPED)
def test_a_checked_module_stops(
    code: bytes, function: Callable[..., object], given: Sequence[object], fine: bool
) -> None:
    assert stops(code, function, given) is not fine


def test_other_modules_divide_by_zero_to_zero() -> None:
    program = Program(Module().encode(functions([divide, left_over]), []))
    assert program.call("divide", 0) == program.call("left_over", 0) == (0,)


def element(groups: RowGroups, a: int, b: int, c: int) -> int:
    return groups[a][b][c]


def test_each_index_is_checked_by_its_own_size() -> None:
    groups = shaped(numbers(24, 1), 2, 3, 4)
    code = Module(checked=True).encode(functions([element]), [])
    for place in ((1, 2, 3), (0, 2, 3), (1, 0, 3)):
        assert not stops(code, element, [groups, *place])
    for place in ((2, 0, 0), (0, 3, 0), (0, 0, 4)):
        assert stops(code, element, [groups, *place])
