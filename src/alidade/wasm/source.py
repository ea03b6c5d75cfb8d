"""A Python function as the compiler reads it: its syntax tree, its parameters, and what it must not contain."""

from __future__ import annotations

import ast
import builtins
import linecache
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import FunctionType, ModuleType
from typing import ClassVar, get_args, get_type_hints

from alidade.engine.errors import AlidadeError, Phrase
from alidade.rows.compilable import CALLED_BY_NUMBER, Row, RowGroups, Rows

DEPTHS: dict[object, int] = {int: 0, bool: 0, Row: 1, Rows: 2, RowGroups: 3}


class Expected(Phrase):
    """What the compiler accepts in a place."""

    sentences: ClassVar[Mapping[str, str]] = {
        "compile_statement": "an assignment, if, while, for, return, break, continue or a call",
        "compile_loop": "a loop over range with a constant step or over a tuple written out, without else",
        "compile_expression": "whole numbers, rows, and operators and calls that return whole numbers",
        "compile_call": "min, max, abs, len, int or a compilable function, with every argument by position",
        "compile_row": "a row with as many indices as the place requires, none of them negative",
        "compile_same_kind": "a name that is always a whole number or always the same kind of row",
        "compile_assigned": "a name that has a value on every path to this line",
        "compile_word": "numbers of 64 bits, and shifts by 0 to 63",
        "compile_recursion": "a function that does not call itself",
        "compile_results": "the number of results that the annotation says, on every path",
        "compile_annotations": "annotations: int, bool, Row, Rows or RowGroups for each parameter, "
        "int, bool, None or a tuple of them for the result",
        "compile_read_only": "a function that leaves its rows unchanged, because it is called by a number",
        "compile_function": "a function whose source file can be read",
    }


class NotCompilable(AlidadeError):
    """A function that is not in the subset of Python that can be compiled."""

    sentences: ClassVar[Mapping[str, str]] = {
        "not_compilable": "{file}, line {line}: this cannot be compiled: {code}; expected {expected}.",
    }


@dataclass(frozen=True)
class Parameter:
    """A parameter: a whole number (depth 0), a row (1), rows (2) or groups of rows (3)."""

    name: str
    depth: int


class Source:
    """A function and everything that the compiler has to know about it before it compiles a call of it."""

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.file = function.__code__.co_filename
        tree = _functions(self.file).get(function.__code__.co_firstlineno)
        if tree is None:
            line = function.__code__.co_firstlineno
            raise _refusal(self.file, line, function.__qualname__, "compile_function")
        self.tree = tree
        self.parameters, self.results = self._signature()

    def _signature(self) -> tuple[tuple[Parameter, ...], int]:
        arguments = self.tree.args
        others = arguments.posonlyargs, arguments.kwonlyargs, arguments.defaults
        if any(others) or arguments.vararg or arguments.kwarg or self.function.__closure__:
            raise self.refuse(self.tree, "compile_annotations")
        hints = get_type_hints(self.function)
        depths = {argument.arg: DEPTHS.get(hints.get(argument.arg)) for argument in arguments.args}
        parameters = [Parameter(name, depth) for name, depth in depths.items() if depth is not None]
        returned = hints.get("return", object)
        results = (returned,) if returned in (int, bool) else () if returned is type(None) else get_args(returned)
        whole = all(result in (int, bool) for result in results) and (results or returned is type(None))
        if len(parameters) < len(depths) or not whole:
            raise self.refuse(self.tree, "compile_annotations")
        return tuple(parameters), len(results)

    @cached_property
    def assigned(self) -> frozenset[str]:
        """The names that the function assigns to, in loops too."""
        names = (node for node in self.nodes if isinstance(node, ast.Name))
        return frozenset(name.id for name in names if isinstance(name.ctx, ast.Store))

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the function's statements."""
        return tuple(inner for statement in self.tree.body for inner in ast.walk(statement))

    @cached_property
    def has_loop(self) -> bool:
        """Whether the function has a loop of its own."""
        return any(isinstance(node, ast.For | ast.While) for node in self.nodes)

    def refuse(self, node: ast.AST, expected: str) -> NotCompilable:
        """The error that a part of this function is not in the subset."""
        line = getattr(node, "lineno", self.tree.lineno)
        text = self.tree.name if node is self.tree else ast.unparse(node).partition("\n")[0]
        return _refusal(self.file, line, text, expected)

    def resolve(self, node: ast.expr) -> object:
        """The object outside of the function that a name or a module's attribute stands for, if there is one."""
        match node:
            case ast.Name(id):
                return self.function.__globals__.get(id, getattr(builtins, id, None))
            case ast.Attribute(value, attribute):
                module = self.resolve(value)
                return getattr(module, attribute, None) if isinstance(module, ModuleType) else None
        return None


def plain(function: object) -> FunctionType | None:
    """The Python function behind wrappers, None for what is not one."""
    while not isinstance(function, FunctionType) or hasattr(function, "__wrapped__"):
        function = getattr(function, "__wrapped__", None) or getattr(function, "py_func", None)
        if function is None:
            return None
    return function


@cache
def source_of(function: FunctionType) -> Source:
    """The source of a function, read once."""
    return Source(function)


@cache
def _functions(file: str) -> Mapping[int, ast.FunctionDef]:
    """The functions of a file by the line on which each begins, its decorators included."""
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except SyntaxError:
        return {}
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(one.lineno for one in node.decorator_list)]): node for node in nodes}


def _refusal(file: str, line: int, code: str, expected: str) -> NotCompilable:
    return NotCompilable("not_compilable", file=file, line=line, code=code, expected=Expected(expected))


def base(node: ast.expr) -> str:
    """The name in front of all indices, empty where there is none."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


@cache
def written(function: FunctionType) -> frozenset[int]:
    """The places of the parameters whose rows a function writes, itself or by what it calls."""
    source = source_of(function)
    roots = {one.name: {place} for place, one in enumerate(source.parameters) if one.depth}
    while True:
        before = sum(map(len, roots.values()))
        for target, value in _bindings(source):
            roots.setdefault(target, set()).update(roots.get(base(value), ()))
        if sum(map(len, roots.values())) == before:
            break
    changed: list[ast.expr] = []
    changed += (node for node in source.nodes if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store))
    for call in (node for node in source.nodes if isinstance(node, ast.Call)):
        callee = plain(source.resolve(call.func))
        if callee is not None and callee is not function and callee not in CALLED_BY_NUMBER:
            changed += [call.args[place] for place in written(callee) if place < len(call.args)]
    return frozenset(place for node in changed for place in roots.get(base(node), ()))


def _bindings(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """The names that are assigned and the expressions that they are assigned to."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Tuple(names)], ast.Tuple(values)):
                pairs = list(zip(names, values, strict=False))
            case ast.Assign([target], value):
                pairs = [(target, value)]
            case _:
                continue
        yield from ((target.id, value) for target, value in pairs if isinstance(target, ast.Name))
