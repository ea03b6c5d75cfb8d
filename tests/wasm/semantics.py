"""What the compiled functions of `programs` return that Python does not."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

from alidade.wasm import Module
from tests.wasm import programs
from tests.wasm.running import Program, Value, cut, functions, numbers, operands, shaped


def program(module: Module) -> Program:
    """All functions of `programs` in one module."""
    entries = functions([*programs.BINARY, *programs.ROWS])
    return Program(module.encode(entries, functions([programs.doubled, programs.tripled, programs.spread])))


def differences(module: Module, random_pairs: int = 50) -> Iterator[str]:
    """Every answer that differs."""
    compiled = program(module)
    for function in programs.BINARY:
        for a, b in operands(random_pairs):
            expected, (found,) = cut(int(function(a, b))), compiled.call(function.__name__, a, b)
            if found != expected:
                yield f"{function.__name__}({a}, {b}) is {found}; expected {expected}"
    for name, given in row_cases():
        ours, theirs = deepcopy(given), deepcopy(given)
        returned = getattr(programs, name)(*theirs)
        results = returned if isinstance(returned, tuple) else (returned,)
        called = compiled.call(name, *ours)
        if (called, ours) != (results, theirs):
            yield f"{name}{given} is {called} and leaves {ours}; expected {results} and {theirs}"


def differences_of_an_added_table(module: Module, more: Module) -> Iterator[str]:
    """The same for functions that another module adds to the table."""
    compiled = Program(module.encode(functions([programs.by_number]), functions([programs.doubled])))
    compiled.add(more.encode_more(functions([programs.tripled, programs.spread]), 1), 3)
    for name, given in row_cases():
        if name == "by_number" and compiled.call(name, *deepcopy(given)) != programs.by_number(*given):  # type: ignore[arg-type]
            yield f"{name}{given}"


def row_cases() -> Iterator[tuple[str, list[Value]]]:
    """Functions of rows with their arguments."""
    for seed in range(6):
        many = numbers(1000, seed)
        row, rows, groups = (shaped(many, *shape) for shape in ((6,), (3, 6), (2, 2, 4)))
        for a in range(2):
            yield "words", [row, rows, groups, a]
            yield "in_order", [row, a]
            yield "by_number", [row, a]
        for a in range(3):
            yield "rows_exchanged", [rows, a]
            yield "inlined_rows", [row, rows, a]
        for a in range(5):
            yield "copied", [row, rows, a]
