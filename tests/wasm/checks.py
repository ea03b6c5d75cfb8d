"""Functions that a checked module has to stop with some arguments, and with others not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import cast

from wasmtime import Trap, WasmtimeError

from alidade.rows.compilable import Row, RowGroups, Rows
from alidade.wasm import Module
from tests.wasm.running import Program, cut, functions


def read(row: Row, a: int) -> int:
    return row[a]


def read_behind(row: Row, a: int) -> int:
    return row[a + 2] + row[1 + a]


def read_last(row: Row, a: int) -> int:
    return row[5] + a


def write(row: Row, a: int) -> int:
    row[a] = 1
    return 0


def change(row: Row, a: int) -> int:
    row[a] += 1
    return 0


def exchange(row: Row, a: int) -> int:
    row[0], row[a] = row[a], row[0]
    return 0


def read_rows(rows: Rows, a: int) -> int:
    return rows[a][0]


def read_in_rows(rows: Rows, a: int) -> int:
    return rows[0][a]


def read_groups(groups: RowGroups, a: int) -> int:
    return groups[a][0][0]


def read_in_groups(groups: RowGroups, a: int) -> int:
    return groups[1][a][0]


def take_row(rows: Rows, a: int) -> int:
    return read(rows[a], 0)


def copy_from(row: Row, rows: Rows, a: int) -> int:
    for index in range(len(row)):
        row[index] = rows[0][index]
    return a


def copy_to(row: Row, rows: Rows, a: int) -> int:
    for index in range(len(row)):
        rows[0][index] = row[index]
    return a


def shift_left(a: int) -> int:
    return 1 << a


def shift_right(a: int) -> int:
    return 1 >> a


def divide(a: int) -> int:
    return 7 // a


def left_over(a: int) -> int:
    return 7 % a


LONG, SHORT = list(range(6)), list(range(4))
TWO = [[1, 2, 3], [4, 5, 6]]
FOUR = [[[1], [2]], [[3], [4]]]
STOPPED: list[tuple[Callable[..., object], Sequence[object], bool]] = [
    *((read, [LONG, a], 0 <= a < 6) for a in (0, 5, 6, -1, 2**40, 2**32, -(2**63))),
    *((read_behind, [LONG, a], a + 1 >= 0 and a + 2 < 6) for a in (-3, -2, -1, 0, 3, 4, 5, 2**63 - 1)),
    *((read_last, [row, 1], len(row) > 5) for row in (LONG, SHORT)),
    *((write, [LONG, a], 0 <= a < 6) for a in (0, 5, 6, -1, 2**40)),
    *((change, [LONG, a], 0 <= a < 6) for a in (0, 5, 6, -1)),
    *((exchange, [LONG, a], 0 <= a < 6) for a in (0, 5, 6, -1)),
    *((read_rows, [TWO, a], 0 <= a < 2) for a in (0, 1, 2, -1)),
    *((read_in_rows, [TWO, a], 0 <= a < 3) for a in (0, 2, 3, -1)),
    *((read_groups, [FOUR, a], 0 <= a < 2) for a in (0, 1, 2, -1)),
    *((read_in_groups, [FOUR, a], 0 <= a < 2) for a in (0, 1, 2, -1)),
    *((take_row, [TWO, a], 0 <= a < 2) for a in (0, 1, 2, -1)),
    *((copy_from, [row, TWO, 1], len(row) <= 3) for row in ([1, 2], [1, 2, 3], SHORT)),
    *((copy_to, [row, TWO, 1], len(row) <= 3) for row in ([1, 2], [1, 2, 3], SHORT)),
    *((function, [a], 0 <= a < 64) for function in (shift_left, shift_right) for a in (0, 63, 64, -1, 2**32)),
    *((function, [a], a != 0) for function in (divide, left_over) for a in (0, 1, -1, -7)),
]


def checked(module: Module) -> bytes:
    """All these functions."""
    return module.encode(functions(list(dict.fromkeys(function for function, _, _ in STOPPED))), [])


def stops(code: bytes, function: Callable[..., object], given: Sequence[object]) -> bool:
    """Whether a call is stopped; its result is Python's otherwise."""
    try:
        found = Program(code).call(function.__name__, *deepcopy(given))
    except (Trap, WasmtimeError):
        return True
    assert found == (cut(cast(int, function(*deepcopy(given)))),)
    return False
