"""Constant folding: which expressions have the same value every time, so that they are worked out while compiling."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping

SMALLEST, LARGEST = -(2**63), 2**63 - 1

BINARY: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}
COMPARED: Mapping[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def folded(node: ast.expr, known: Callable[[ast.expr], int | None]) -> int | None:
    """The value of an expression if `known` has the values of all its names, else None."""
    match node:
        case ast.Constant(bool() | int() as value):
            return int(value)
        case ast.Name() | ast.Attribute():
            return known(node)
        case ast.UnaryOp(operation, operand):
            a = folded(operand, known)
            return None if a is None else _unary(operation, a)
        case ast.BinOp(left, operation, right):
            a = folded(left, known)
            b = None if a is None else folded(right, known)
            return None if a is None or b is None else _binary(operation, a, b)
        case ast.Compare(left, [comparison], [right]) if type(comparison) in COMPARED:
            a = folded(left, known)
            b = None if a is None else folded(right, known)
            return None if a is None or b is None else int(COMPARED[type(comparison)](a, b))
    return None


def _unary(operation: ast.unaryop, value: int) -> int | None:
    match operation:
        case ast.USub():
            return -value
        case ast.Invert():
            return ~value
        case ast.Not():
            return int(not value)
    return None


def _binary(operation: ast.operator, a: int, b: int) -> int | None:
    """The result, None where there is none: what the program would do then, it does when it runs."""
    if type(operation) not in BINARY or (isinstance(operation, ast.FloorDiv | ast.Mod) and b == 0):
        return None
    if isinstance(operation, ast.LShift | ast.RShift) and not 0 <= b < 64:
        return None
    return BINARY[type(operation)](a, b)
