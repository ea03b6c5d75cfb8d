"""A module: the functions that were asked for, all that they call, and a table of those that are called by number.

Rows lie in the module's memory behind its first page, which stays empty. An exported function has one parameter, the
address of a block of words: its arguments in their order, a row as its address and its sizes. It writes its results
into the first words of the same block."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from types import FunctionType

from alidade.wasm import binary as op
from alidade.wasm.code import Code
from alidade.wasm.description import TITLE, Description, Entry
from alidade.wasm.source import Parameter, Source, source_of, written
from alidade.wasm.statements import Statements


class Module:
    """A module while its functions are compiled; a checked one stops at what Python would refuse or do otherwise.

    That is an index beyond the end of a row or below 0, a shift by more than 63 and a division by 0."""

    def __init__(self, *, checked: bool = False) -> None:
        self.checked = checked
        self._types: list[bytes] = []
        self._functions: dict[FunctionType, int] = {}
        self._kinds: list[int] = []
        self._codes: list[bytes] = []
        self._unfinished: set[FunctionType] = set()

    def _type(self, given: Sequence[bytes], results: int) -> int:
        encoded = b"\x60" + op.vector(given) + op.vector([op.I64] * results)
        if encoded not in self._types:
            self._types.append(encoded)
        return self._types.index(encoded)

    def type_of(self, parameters: Sequence[Parameter], results: int) -> int:
        """The number of a type of functions."""
        return self._type(_values(parameters), results)

    def block_type(self, results: int) -> bytes:
        """How a block says what it leaves on the stack."""
        if results < 2:
            return op.I64 if results else op.NOTHING
        return op.signed(self._type([], results))

    def _add(self, kind: int, code: bytes = b"") -> int:
        self._kinds.append(kind)
        self._codes.append(code)
        return len(self._codes) - 1

    def index(self, function: FunctionType, caller: Source | None = None, node: ast.AST | None = None) -> int:
        """The number of a function, which is compiled when it is first needed."""
        if function in self._unfinished:
            assert caller is not None
            assert node is not None
            raise caller.refuse(node, "compile_recursion")
        if function not in self._functions:
            source = source_of(function)
            self._functions[function] = number = self._add(self.type_of(source.parameters, source.results))
            code = Code(_values(source.parameters))
            self._unfinished.add(function)
            Statements(self, source, code).whole()
            self._unfinished.remove(function)
            self._codes[number] = code.encoded()
        return self._functions[function]

    def _export(self, function: FunctionType) -> int:
        """The number of a function with one parameter, a block, that calls another with what stands in the block."""
        source, number = source_of(function), self.index(function)
        code = Code([op.I32])
        for place, kind in enumerate(_values(source.parameters)):
            code.get(0)
            code.write(op.LOAD32 if kind == op.I32 else op.LOAD64, op.unsigned(8 * place))
        code.write(op.CALL, op.unsigned(number))
        with code.scratch() as result:
            for place in reversed(range(source.results)):
                code.set(result)
                code.get(0)
                code.get(result)
                code.write(op.STORE64, op.unsigned(8 * place))
        return self._add(self._type([op.I32], 0), code.encoded())

    def _numbered(self, functions: Sequence[FunctionType]) -> bytes:
        for function in functions:
            if written(function):
                source = source_of(function)
                raise source.refuse(source.tree, "compile_read_only")
        return op.vector(op.unsigned(self.index(function)) for function in functions)

    def encode(self, entries: Sequence[FunctionType], table: Sequence[FunctionType], source: str = "") -> bytes:
        """The module with these functions exported, and those of the table by their places in it."""
        exported = {function.__name__: self._export(function) for function in entries}
        numbered = self._numbered(table)
        exports = [op.name(title) + bytes([op.FUNCTION_EXPORT]) + op.unsigned(one) for title, one in exported.items()]
        exports.append(op.name("memory") + bytes([op.MEMORY_EXPORT, 0]))
        exports.append(op.name("table") + bytes([op.TABLE_EXPORT, 0]))
        described = Description(source, {one.__name__: _entry(one) for one in entries}, tuple(map(title_of, table)))
        return (
            op.MAGIC
            + op.section(op.TYPES, op.vector(self._types))
            + op.section(op.FUNCTIONS, op.vector(map(op.unsigned, self._kinds)))
            + op.section(op.TABLES, op.vector([b"\x70\x00" + op.unsigned(len(table))]))
            + op.section(op.MEMORIES, op.vector([b"\x00" + op.unsigned(1)]))
            + op.section(op.EXPORTS, op.vector(exports))
            + op.section(op.ELEMENTS, op.vector([_elements(0, numbered)]))
            + op.section(op.CODE, op.vector(map(op.sized, self._codes)))
            + described.encode()
        )

    def encode_more(self, table: Sequence[FunctionType], first: int) -> bytes:
        """A module that adds functions to the table of another one from a place on and shares its memory."""
        numbered = self._numbered(table)
        memory = op.name(TITLE) + op.name("memory") + b"\x02\x00" + op.unsigned(1)
        shared = op.name(TITLE) + op.name("table") + b"\x01\x70\x00" + op.unsigned(first + len(table))
        return (
            op.MAGIC
            + op.section(op.TYPES, op.vector(self._types))
            + op.section(op.IMPORTS, op.vector([memory, shared]))
            + op.section(op.FUNCTIONS, op.vector(map(op.unsigned, self._kinds)))
            + op.section(op.ELEMENTS, op.vector([_elements(first, numbered)]))
            + op.section(op.CODE, op.vector(map(op.sized, self._codes)))
        )


def _elements(first: int, numbered: bytes) -> bytes:
    return b"\x00" + op.CONST32 + op.signed(first) + op.END + numbered


def _values(parameters: Sequence[Parameter]) -> list[bytes]:
    """The types of parameters: a row is its address and its sizes."""
    return [kind for one in parameters for kind in ([op.I32, *[op.I64] * one.depth] if one.depth else [op.I64])]


def title_of(function: FunctionType) -> str:
    """The full name of a function."""
    return f"{function.__module__}.{function.__qualname__}"


def _entry(function: FunctionType) -> Entry:
    source = source_of(function)
    depths = tuple(parameter.depth for parameter in source.parameters)
    return Entry(depths, tuple(sorted(written(function))), source.results)
