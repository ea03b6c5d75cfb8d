"""Functions that the compiler has to refuse, and what it then says it expected."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType

HEAD = """\
from alidade.rows.compilable import Row, Rows

TABLE = [1, 2]
LARGE = 1 << 70


def pair(a: int) -> tuple[int, int]:
    return a, a


def sink(row: Row) -> None:
    row[0] = 1


def again(a: int) -> int:
    while a:
        a = other(a - 1)
    return a


def other(a: int) -> int:
    return again(a) + 1


"""
REFUSED = {
    "return a / 2": "whole numbers, rows",
    "return a ** 2": "whole numbers, rows",
    "return +a": "whole numbers, rows",
    "return 1.5": "whole numbers, rows",
    "return 'text'": "whole numbers, rows",
    "return row": "whole numbers, rows",
    "return [1][0]": "a row with as many indices",
    "return TABLE[0]": "a row with as many indices",
    "return rows[a]": "a row with as many indices",
    "return row[0][0]": "a row with as many indices",
    "return row[-1]": "a row with as many indices",
    "return row[:2]": "whole numbers, rows",
    "return (lambda: 1)()": "min, max, abs, len, int",
    "return unknown": "whole numbers, rows",
    "return unknown(a)": "min, max, abs, len, int",
    "return sum((a, 1))": "min, max, abs, len, int",
    "return min(a)": "min, max, abs, len, int",
    "return pair(a=1)": "min, max, abs, len, int",
    "return pair()": "min, max, abs, len, int",
    "return row.count(1)": "min, max, abs, len, int",
    "return pair(a)": "the number of results",
    "return pair(a) + 1": "whole numbers, rows",
    "return a, a": "the number of results",
    "return": "the number of results",
    "return len(a)": "a row with as many indices",
    "return other(a)": "a function that does not call itself",
    "return 1 << 64": "numbers of 64 bits",
    "return a << -1": "numbers of 64 bits",
    "return a >> 64": "numbers of 64 bits",
    "return LARGE": "numbers of 64 bits",
    "return 9223372036854775808": "numbers of 64 bits",
    "return a is None": "whole numbers, rows",
    "return a if row else 1": "whole numbers, rows",
    "a = b = 1": "an assignment, if",
    "a.b = 1": "an assignment, if",
    "del a": "an assignment, if",
    "assert a": "an assignment, if",
    "raise ValueError": "an assignment, if",
    "import os": "an assignment, if",
    "global TABLE": "an assignment, if",
    "a": "an assignment, if",
    "with a: pass": "an assignment, if",
    "a: int = 1": "an assignment, if",
    "c, d = a": "an assignment, if",
    "c, d = 1, 2, 3": "an assignment, if",
    "c, (d, e) = 1, 2": "an assignment, if",
    "try: pass\n    finally: pass": "an assignment, if",
    "a += row": "whole numbers, rows",
    "for c in row: pass": "a loop over range with",
    "for c in range(3, 1, a): pass": "a loop over range with",
    "for c in range(3, 1, 0): pass": "a loop over range with",
    "for c in range(3): pass\n    else: pass": "a loop over range with",
    "while a: pass\n    else: pass": "a loop over range with",
    "for c in (): pass": "a loop over range with",
    "for c, d in ((1, 2), (3,)): pass": "a loop over range with",
    "a = row": "a name that is always",
    "c = 1\n    c = row": "a name that is always",
    "for a in (row,): pass": "a name that is always",
    "return c\n    c = 1": "whole numbers, rows",
    "if a: c = 1\n    return c": "a name that has a value",
    "for c in range(a): pass\n    return c": "a name that has a value",
    "while a: c = a\n    return c": "a name that has a value",
    "for _ in range(a):\n        if a: c = 1\n    return c": "a name that has a value",
    "if a: return 1": "the number of results",
    "while a: return 1": "the number of results",
    "while True:\n        if a: break": "the number of results",
    "pass": "the number of results",
}

SIGNATURES = (
    "def tried(a) -> int:",
    "def tried(a: int):",
    "def tried(a: str) -> int:",
    "def tried(a: int = 1) -> int:",
    "def tried(*a: int) -> int:",
    "def tried(**a: int) -> int:",
    "def tried(a: int, /) -> int:",
    "def tried(*, a: int) -> int:",
    "def tried(a: int) -> str:",
    "def tried(a: int) -> tuple[int, ...]:",
)

WRITES = "def called_by_number(row: Row) -> int:\n    one = row\n    sink(one)\n    return 1\n"


def names(count: int) -> list[str]:
    """The names of so many functions of a file."""
    return [f"tried_{number}" for number in range(count)]


def load(folder: Path) -> ModuleType:
    """A file with all these functions, as a module: the bodies first, then the signatures."""
    text, numbers = HEAD, iter(names(len(REFUSED) + len(SIGNATURES)))
    for body in REFUSED:
        text += f"def {next(numbers)}(a: int, row: Row, rows: Rows) -> int:\n    {body}\n\n\n"
    for signature in SIGNATURES:
        text += f"{signature.replace('tried', next(numbers))}\n    return 1\n\n\n"
    file = folder / "tried.py"
    file.write_text(text + WRITES, encoding="utf-8")
    spec = spec_from_file_location("tried", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["tried"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def function(module: ModuleType, name: str) -> FunctionType:
    """A function of the file."""
    found = getattr(module, name)
    assert isinstance(found, FunctionType)
    return found
