"""Expressions: numbers, conditions, rows and calls, each written so that its value is on top of the stack."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import singledispatchmethod
from types import FunctionType
from typing import TYPE_CHECKING

from alidade.rows.bitboard import bits
from alidade.rows.compilable import CALLED_BY_NUMBER
from alidade.wasm import binary as op
from alidade.wasm.code import Code
from alidade.wasm.division import (
    checked_floor_quotient,
    checked_floor_remainder,
    floor_quotient,
    floor_remainder,
    quotient,
    remainder,
)
from alidade.wasm.folding import LARGEST, SMALLEST, folded
from alidade.wasm.source import Parameter, Source, plain, source_of

if TYPE_CHECKING:
    from alidade.wasm.module import Module

INLINE_NODES = 150  # a function without loops and with fewer nodes than this is written into its callers
FIRST_PAGE_WORDS = op.PAGE_BYTES // 8  # no row begins in the first page, so an offset may stand for so many words

OPERATORS: dict[type[ast.operator], bytes] = {
    ast.Add: op.ADD,
    ast.Sub: op.SUBTRACT,
    ast.Mult: op.MULTIPLY,
    ast.LShift: op.SHIFT_LEFT,
    ast.RShift: op.SHIFT_RIGHT,
    ast.BitAnd: op.AND,
    ast.BitOr: op.OR,
    ast.BitXor: op.EXCLUSIVE_OR,
}
COMPARISONS: dict[type[ast.cmpop], bytes] = {
    ast.Eq: op.EQUAL,
    ast.NotEq: op.UNEQUAL,
    ast.Lt: op.LESS,
    ast.LtE: op.AT_MOST,
    ast.Gt: op.GREATER,
    ast.GtE: op.AT_LEAST,
}
DIVISIONS: Mapping[type[ast.operator], tuple[object, object]] = {  # for a module, and for a checked one
    ast.FloorDiv: (floor_quotient, checked_floor_quotient),
    ast.Mod: (floor_remainder, checked_floor_remainder),
}
INSTRUCTIONS: dict[object, bytes] = {bits: op.COUNT_ONES, quotient: op.DIVIDE, remainder: op.REMAINDER}

Places = tuple[int, ...]  # the locals of a name: a number's, or a row's address and then its sizes


class Expressions(ABC):
    """The names of one Python function, and what is written for its expressions."""

    def __init__(self, module: Module, source: Source, code: Code, callers: tuple[FunctionType, ...]) -> None:
        self.module, self.source, self.code = module, source, code
        self.callers = (*callers, source.function)  # this function last, the one that it is written into before it
        self.places: dict[str, Places] = {}
        self.constants: dict[str, int] = {}  # names that stand for one number
        self.assigned: set[str] = set()  # names that have a value wherever control may come from

    @abstractmethod
    def inline(self, source: Source, arguments: Sequence[ast.expr]) -> None:
        """Write a function's statements in place of a call."""

    # Names.

    def known(self, node: ast.expr) -> int | None:
        """The number that a name always stands for, None for any other."""
        if isinstance(node, ast.Name):
            if node.id in self.constants:
                return self.constants[node.id]
            if node.id in self.places or node.id in self.source.assigned:
                return None
        value = self.source.resolve(node)
        return int(value) if isinstance(value, int) else None

    def constant(self, node: ast.expr) -> int | None:
        """The value of an expression that is the same every time, None for any other."""
        value = folded(node, self.known)
        if value is not None and not SMALLEST <= value <= LARGEST:
            raise self.source.refuse(node, "compile_word")
        return value

    def depth(self, node: ast.expr) -> int:
        """Which kind of row an expression is, 0 for a number."""
        match node:
            case ast.Name(id) if id in self.places:
                return len(self.places[id]) - 1
            case ast.Subscript(value, _):
                return self.depth(value) - 1
        return 0

    def named(self, node: ast.Name, expected: str) -> Places:
        """The locals of a name that has a value here."""
        if node.id not in self.places:
            raise self.source.refuse(node, expected)
        if node.id not in self.assigned:
            raise self.source.refuse(node, "compile_assigned")
        return self.places[node.id]

    # Rows.

    def row(self, node: ast.expr, depth: int) -> None:
        """Push a row: its address and its sizes."""
        sizes = self.pointer(node)
        if len(sizes) != depth:
            raise self.source.refuse(node, "compile_row")
        for size in sizes:
            self.code.get(size)

    def pointer(self, node: ast.expr) -> Places:
        """Push the address of a row; returns the locals of its sizes."""
        match node:
            case ast.Name():
                address, *sizes = self.named(node, "compile_row")
                self.code.get(address)
                return tuple(sizes)
            case ast.Subscript(value, index):
                sizes = list(self.pointer(value))
                if len(sizes) < 2:
                    raise self.source.refuse(node, "compile_row")
                self.index(index, sizes[0])
                for size in sizes[1:]:
                    self.code.get(size)
                    self.code.write(op.MULTIPLY)
                self._add_words()
                return tuple(sizes[1:])
        raise self.source.refuse(node, "compile_row")

    def word(self, node: ast.Subscript) -> int:
        """Push the address of a word of a row; returns how many bytes behind it the word is."""
        sizes = self.pointer(node.value)
        if len(sizes) != 1:
            raise self.source.refuse(node, "compile_row")
        known = self.constant(node.slice)
        if known is not None and 0 <= known < FIRST_PAGE_WORDS:
            if self.module.checked:
                self.index(node.slice, sizes[0])
                self.code.write(op.DROP)
            return 8 * known
        index, offset = (node.slice, 0) if self.module.checked else self._split(node.slice)
        self.index(index, sizes[0])
        self._add_words()
        return 8 * offset

    def index(self, node: ast.expr, size: int) -> None:
        """Push an index; in a checked module one that the row has."""
        known = self.constant(node)
        if known is not None and known < 0:
            raise self.source.refuse(node, "compile_row")
        self.number(node)
        if self.module.checked:
            with self.code.scratch() as index:
                self.code.tee(index)
                self.code.get(index)
                self.code.get(size)
                self.code.write(op.AT_LEAST_UNSIGNED)
                self.code.trap_if()

    def _add_words(self) -> None:
        """Add an index, which is on top of the stack, to the address below it."""
        self.code.write(op.TO_32)
        self.code.number32(3)
        self.code.write(op.SHIFT_LEFT32, op.ADD32)

    def _split(self, node: ast.expr) -> tuple[ast.expr, int]:
        """An index as an expression and a constant that is added to it."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            for expression, other in ((node.left, node.right), (node.right, node.left)):
                known = self.constant(other)
                if known is not None and 0 <= known < FIRST_PAGE_WORDS:
                    return expression, known
        return node, 0

    # Numbers.

    def number(self, node: ast.expr) -> None:
        """Push a whole number."""
        known = self.constant(node)
        if known is None:
            self._number(node)
        else:
            self.code.number(known)

    @singledispatchmethod
    def _number(self, node: ast.expr) -> None:
        raise self.source.refuse(node, "compile_expression")

    @_number.register
    def _(self, node: ast.Name) -> None:
        places = self.named(node, "compile_expression")
        if len(places) != 1:
            raise self.source.refuse(node, "compile_expression")
        self.code.get(places[0])

    @_number.register
    def _(self, node: ast.Subscript) -> None:
        self.code.write(op.LOAD64, op.unsigned(self.word(node)))

    @_number.register
    def _(self, node: ast.BinOp) -> None:
        if type(node.op) in DIVISIONS:
            function = plain(DIVISIONS[type(node.op)][self.module.checked])
            assert function is not None
            self._call(node, function, [node.left, node.right])
            return
        if type(node.op) not in OPERATORS:
            raise self.source.refuse(node, "compile_expression")
        self.number(node.left)
        self.number(node.right)
        if isinstance(node.op, ast.LShift | ast.RShift):
            self._check_shift(node.right)
        self.code.write(OPERATORS[type(node.op)])

    def _check_shift(self, node: ast.expr) -> None:
        """Refuse a shift by more than 63, or in a checked module trap."""
        known = self.constant(node)
        if known is not None and not 0 <= known < 64:
            raise self.source.refuse(node, "compile_word")
        if known is None and self.module.checked:
            with self.code.scratch() as steps:
                self.code.tee(steps)
                self.code.get(steps)
                self.code.number(63)
                self.code.write(op.GREATER_UNSIGNED)
                self.code.trap_if()

    @_number.register
    def _(self, node: ast.UnaryOp) -> None:
        match node.op:
            case ast.USub():
                self.code.number(0)
                self.number(node.operand)
                self.code.write(op.SUBTRACT)
            case ast.Invert():
                self.number(node.operand)
                self.code.number(-1)
                self.code.write(op.EXCLUSIVE_OR)
            case ast.Not():
                self.condition(node)
                self.code.write(op.FROM_32)
            case _:
                raise self.source.refuse(node, "compile_expression")

    @_number.register
    def _(self, node: ast.Compare) -> None:
        self.condition(node)
        self.code.write(op.FROM_32)

    @_number.register
    def _(self, node: ast.BoolOp) -> None:
        """The last value that had to be looked at, as Python has it."""
        with self.code.scratch() as value:
            self.number(node.values[0])
            for other in node.values[1:]:
                self.code.tee(value)
                self.code.number(0)
                self.code.write(op.UNEQUAL if isinstance(node.op, ast.And) else op.EQUAL)
                self.code.open(op.IF, op.I64)
                self.number(other)
                self.code.otherwise()
                self.code.get(value)
                self.code.close()

    @_number.register
    def _(self, node: ast.IfExp) -> None:
        known = self.constant(node.test)
        if known is not None:
            self.number(node.body if known else node.orelse)
            return
        self.condition(node.test)
        self.code.open(op.IF, op.I64)
        self.number(node.body)
        self.code.otherwise()
        self.number(node.orelse)
        self.code.close()

    @_number.register
    def _(self, node: ast.Call) -> None:
        if self.call(node) != 1:
            raise self.source.refuse(node, "compile_expression")

    # Conditions.

    def condition(self, node: ast.expr) -> None:
        """Push whether an expression holds, in 32 bits."""
        known = self.constant(node)
        if known is not None:
            self.code.number32(int(bool(known)))
            return
        match node:
            case ast.BoolOp(operation, values):
                self._both_or_either(isinstance(operation, ast.And), values)
            case ast.UnaryOp(ast.Not(), operand):
                self.condition(operand)
                self.code.write(op.NOT32)
            case ast.Compare(left, [ast.In() | ast.NotIn() as operation], [ast.Tuple(items)]) if items:
                self._membership(left, items)
                if isinstance(operation, ast.NotIn):
                    self.code.write(op.NOT32)
            case ast.Compare(left, operations, others) if all(type(one) in COMPARISONS for one in operations):
                self.number(left)
                self._comparison([COMPARISONS[type(one)] for one in operations], others)
            case ast.Compare():
                raise self.source.refuse(node, "compile_expression")
            case _:
                self.number(node)
                self.code.number(0)
                self.code.write(op.UNEQUAL)

    def _both_or_either(self, both: bool, values: Sequence[ast.expr]) -> None:
        first, *rest = values
        self.condition(first)
        if not rest:
            return
        self.code.open(op.IF, op.I32)
        if both:
            self._both_or_either(both, rest)
        else:
            self.code.number32(1)
        self.code.otherwise()
        if both:
            self.code.number32(0)
        else:
            self._both_or_either(both, rest)
        self.code.close()

    def _membership(self, left: ast.expr, items: Sequence[ast.expr]) -> None:
        with self.code.scratch() as value:
            self.number(left)
            self.code.set(value)
            for place, item in enumerate(items):
                self.code.get(value)
                self.number(item)
                self.code.write(op.EQUAL)
                if place:
                    self.code.write(op.OR32)

    def _comparison(self, operations: Sequence[bytes], others: Sequence[ast.expr]) -> None:
        """Compare the topmost number with the next, and that one with the next, as long as all hold."""
        if len(others) == 1:
            self.number(others[0])
            self.code.write(operations[0])
            return
        with self.code.scratch() as middle:
            self.number(others[0])
            self.code.tee(middle)
            self.code.write(operations[0])
            self.code.open(op.IF, op.I32)
            self.code.get(middle)
            self._comparison(operations[1:], others[1:])
            self.code.otherwise()
            self.code.number32(0)
            self.code.close()

    # Calls.

    def call(self, node: ast.Call) -> int:
        """Write a call; how many results are on the stack then."""
        local = isinstance(node.func, ast.Name) and (node.func.id in self.places or node.func.id in self.constants)
        called = None if local else self.source.resolve(node.func)
        if node.keywords:
            raise self.source.refuse(node, "compile_call")
        if called in (min, max, abs, len, int):
            return self._call_builtin(node, called)
        function = plain(called)
        if function is None:
            raise self.source.refuse(node, "compile_call")
        return self._call(node, function, node.args)

    def _call_builtin(self, node: ast.Call, called: object) -> int:
        match node.args:
            case [row] if called is len:
                self.code.get(self.sizes(row)[0])
            case [argument] if called is int:
                self.number(argument)
            case [argument] if called is abs:
                with self.code.scratch() as value:
                    self.number(argument)
                    self.code.tee(value)
                    self.code.number(0)
                    self.code.get(value)
                    self.code.write(op.SUBTRACT)
                    self.code.get(value)
                    self.code.number(0)
                    self.code.write(op.AT_LEAST, op.SELECT)
            case [first, _, *_] if called in (min, max):
                with self.code.scratch() as best, self.code.scratch() as other:
                    self.number(first)
                    for argument in node.args[1:]:
                        self.code.set(best)
                        self.number(argument)
                        self.code.set(other)
                        for _ in range(2):
                            self.code.get(best)
                            self.code.get(other)
                        self.code.write(op.AT_MOST if called is min else op.AT_LEAST, op.SELECT)
            case _:
                raise self.source.refuse(node, "compile_call")
        return 1

    def sizes(self, node: ast.expr) -> Places:
        """The locals of a row's sizes."""
        match node:
            case ast.Subscript(value, _):
                sizes = self.sizes(value)[1:]
            case ast.Name():
                sizes = self.named(node, "compile_row")[1:]
            case _:
                sizes = ()
        if not sizes:
            raise self.source.refuse(node, "compile_row")
        return sizes

    def _call(self, node: ast.expr, function: FunctionType, arguments: Sequence[ast.expr]) -> int:
        """Call a function, write its code here, or write the instruction that it stands for."""
        source = source_of(function)
        if len(arguments) != len(source.parameters):
            raise self.source.refuse(node, "compile_call")
        if function in INSTRUCTIONS:
            self._arguments(source.parameters, arguments)
            self.code.write(INSTRUCTIONS[function])
            return 1
        if function in CALLED_BY_NUMBER:
            self._call_by_number(source, arguments)
            return source.results
        if function in self.callers:
            raise self.source.refuse(node, "compile_recursion")
        if not source.has_loop and len(source.nodes) < INLINE_NODES:
            self.inline(source, arguments)
            return source.results
        number = self.module.index(function, self.source, node)
        self._arguments(source.parameters, arguments)
        self.code.write(op.CALL, op.unsigned(number))
        return source.results

    def _arguments(self, parameters: Sequence[Parameter], arguments: Sequence[ast.expr]) -> None:
        for parameter, argument in zip(parameters, arguments, strict=True):
            if parameter.depth:
                self.row(argument, parameter.depth)
            else:
                self.number(argument)

    def _call_by_number(self, source: Source, arguments: Sequence[ast.expr]) -> None:
        """The number is an index into the module's table, and comes last on the stack."""
        with self.code.scratch() as number:
            self.number(arguments[0])
            self.code.set(number)
            self._arguments(source.parameters[1:], arguments[1:])
            self.code.get(number)
        kind = self.module.type_of(source.parameters[1:], source.results)
        self.code.write(op.TO_32, op.CALL_INDIRECT, op.unsigned(kind), op.unsigned(0))
