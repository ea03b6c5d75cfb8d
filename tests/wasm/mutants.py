"""Mutants of the compiler: small changes of its sources, each of which the semantics must catch."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType

import alidade.wasm
from alidade.wasm import binary
from tests.wasm.checks import STOPPED, checked, stops
from tests.wasm.refusals import REFUSED, function, names
from tests.wasm.semantics import differences, differences_of_an_added_table

FOLDER = Path(alidade.wasm.__file__).parent
MUTATED = ("expressions", "statements", "module", "code", "folding", "source")
RELOADED = ("code", "folding", "division", "source", "expressions", "statements", "module")

# Another instruction of the same type for each; what pops or pushes otherwise would only give an invalid module.
SWAPPED = {
    "ADD": "SUBTRACT", "SUBTRACT": "ADD", "MULTIPLY": "ADD", "DIVIDE": "REMAINDER", "REMAINDER": "DIVIDE",
    "AND": "OR", "OR": "AND", "EXCLUSIVE_OR": "OR", "SHIFT_LEFT": "SHIFT_RIGHT", "SHIFT_RIGHT": "SHIFT_LEFT",
    "EQUAL": "UNEQUAL", "UNEQUAL": "EQUAL", "LESS": "AT_MOST", "AT_MOST": "LESS", "GREATER": "AT_LEAST",
    "AT_LEAST": "GREATER", "OR32": "AND32", "ADD32": "OR32", "NOT32": "DROP", "BRANCH_IF": "DROP",
    "BRANCH": "UNREACHABLE", "RETURN": "UNREACHABLE", "TEE": "SET", "SELECT": "DROP", "GET": "TEE",
}  # fmt: skip
COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A change of one node of a module of the compiler."""

    module: str
    place: int = 0
    line: int = 0
    before: str = ""
    after: str = ""
    fields: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return f"{self.module}.py, line {self.line}: {self.before} becomes {self.after}"

    def tree(self) -> ast.Module:
        """The changed module."""
        tree = parsed(self.module)
        node = next(islice(ast.walk(tree), self.place, None))
        for field, value in self.fields:
            setattr(node, field, value)
        return ast.fix_missing_locations(tree)


def parsed(name: str) -> ast.Module:
    """The syntax tree of a module of the compiler."""
    return ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))


def mutants() -> Iterator[Mutant]:
    """Every change of one place."""
    for name in MUTATED:
        for place, node in enumerate(ast.walk(parsed(name))):
            for fields in _changes(node):
                changed = copy(node)
                for field, value in fields.items():
                    setattr(changed, field, value)
                line = getattr(node, "lineno", 0)
                yield Mutant(name, place, line, ast.unparse(node), ast.unparse(changed), tuple(fields.items()))


def _changes(node: ast.AST) -> Iterator[Mapping[str, object]]:
    """The changes of one node: fields with other values."""
    match node:
        case ast.Attribute(ast.Name("op"), instruction) if instruction in SWAPPED:
            yield {"attr": SWAPPED[instruction]}
        case ast.Compare(_, [comparison], _) if type(comparison) in COMPARED:
            yield {"ops": [COMPARED[type(comparison)]()]}
        case ast.BoolOp(operation, _):
            yield {"op": ast.Or() if isinstance(operation, ast.And) else ast.And()}
        case ast.Constant(bool() as value):
            yield {"value": not value}
        case ast.Constant(int() as value):
            yield {"value": value + 1}
        case ast.BinOp(_, ast.Add(), _):
            yield {"op": ast.Sub()}
        case ast.BinOp(_, ast.Sub(), _):
            yield {"op": ast.Add()}
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), "code"), _), _, _)):
            yield {"value": ast.Constant(None)}
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), "assigned"), _), _, _)):
            yield {"value": ast.Constant(None)}


def load(mutant: Mutant) -> ModuleType:
    """The compiler's module `module` with a mutant in it."""
    names = [f"alidade.wasm.{name}" for name in RELOADED]
    before = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    sys.modules["alidade.wasm.binary"] = binary
    try:
        for name in RELOADED:
            if name != mutant.module:
                import_module(f"alidade.wasm.{name}")
                continue
            module = sys.modules[f"alidade.wasm.{name}"] = ModuleType(f"alidade.wasm.{name}")
            module.__file__ = str(FOLDER / f"{name}.py")
            exec(compile(mutant.tree(), module.__file__, "exec"), vars(module))
        return sys.modules["alidade.wasm.module"]
    finally:
        for name in names:
            sys.modules.pop(name, None)
        sys.modules.update(before)
        for name, module in before.items():
            setattr(alidade.wasm, name.rpartition(".")[2], module)


def survives(mutant: Mutant, tried: ModuleType) -> bool:
    """Whether a compiler with this mutant compiles, checks and refuses everything as it should.

    `tried` holds the functions of `refusals`."""
    try:
        changed = load(mutant)
        same = not any(next(differences(changed.Module(checked=one), 0), "") for one in (False, True))
        added = any(differences_of_an_added_table(changed.Module(), changed.Module()))
        return same and not added and _checks(changed) and _refuses(changed, tried)
    except Exception:  # the mutant cannot compile a program, or wasmtime does not accept it
        return False


def _checks(changed: ModuleType) -> bool:
    code = checked(changed.Module(checked=True))
    return all(stops(code, function, given) is not fine for function, given, fine in STOPPED)


def _refuses(changed: ModuleType, tried: ModuleType) -> bool:
    """Whether every function is refused with what was expected, and where."""
    for name, expected in zip(names(len(REFUSED)), REFUSED.values(), strict=True):
        refused = function(tried, name)
        try:
            changed.Module().encode([refused], [])
        except Exception as error:
            if type(error).__name__ != "NotCompilable" or expected not in str(error):
                return False
        else:
            return False
    return True
