"""The compiled engine where it runs: functions of rows are called here, compiled wherever that is possible.

On CPython wasmtime runs the module; in a browser the page does, which hands its machine over with `use`. Elsewhere, or
with ALIDADE_BATCH=plain in the environment, the same functions run as plain Python."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable
from importlib.util import find_spec
from threading import Lock
from typing import ParamSpec, Protocol, TypeVar, cast

from alidade.batch.block import Block
from alidade.rows.compilable import ON_GPU

P = ParamSpec("P")
R = TypeVar("R")


class Machine(Protocol):
    """What runs a module: one memory, used by one thread at a time."""

    def call(self, name: str, block: array[int], results: int, read_only: int) -> None:
        """Run a function on a block of words, and copy its results and the words behind the `read_only` ones back."""

    def add(self, code: bytes, size: int) -> None:
        """Load a module that adds functions to the table, which has this many then."""


class Kernel:
    """The compiled engine: a machine for each thread that calls it at the same time."""

    def __init__(self, code: bytes, new_machine: Callable[[bytes], Machine]) -> None:
        from alidade.wasm import described
        from alidade.wasm.binary import PAGE_BYTES

        description = described(code)
        assert description is not None
        self._code, self._new_machine, self._first = code, new_machine, PAGE_BYTES
        self._entries = description.entries
        self._size = len(description.table)
        self._more: list[tuple[bytes, int]] = []  # modules with further functions, and how many there are then
        self._idle: list[tuple[Machine, int]] = []  # each with how many of those modules it has loaded
        self._compiling = Lock()

    def call(self, name: str, given: tuple[object, ...]) -> object:
        """Run a function; what it writes into rows is in them afterwards."""
        entry = self._entries[name]
        views = [_Rows(value) if depth else None for depth, value in zip(entry.depths, given, strict=True)]
        order = sorted((place for place, rows in enumerate(views) if rows), key=lambda place: place in entry.written)
        top = max(entry.results, sum(1 + depth for depth in entry.depths))
        addresses, read_only = dict[int, int](), top
        for place in order:
            addresses[place] = top
            top += cast("_Rows", views[place]).count
            if place not in entry.written:
                read_only = top
        block = array("q", bytes(8 * top))
        block_bytes = memoryview(block).cast("B")
        at = 0
        for place, (rows, value) in enumerate(zip(views, given, strict=True)):
            if rows is None:
                block[at] = int(cast(int, value))
                at += 1
                continue
            block[at] = self._first + 8 * addresses[place]
            block[at + 1 : at + 1 + len(rows.sizes)] = array("q", rows.sizes)
            at += 1 + len(rows.sizes)
            rows.copy_to(block_bytes[8 * addresses[place] : 8 * (addresses[place] + rows.count)])
        self._run(name, block, entry.results, read_only)
        for place in entry.written:
            start = addresses[place]
            changed = cast("_Rows", views[place])
            changed.copy_from(block_bytes[8 * start : 8 * (start + changed.count)])
        if entry.results == 1:
            return block[0]
        return tuple(block[: entry.results]) if entry.results else None

    def _run(self, name: str, block: array[int], results: int, read_only: int) -> None:
        self._compile_new()
        try:
            machine, loaded = self._idle.pop()
        except IndexError:
            machine, loaded = self._new_machine(self._code), 0
        count = len(self._more)  # another thread may add one during the call
        for code, size in self._more[loaded:count]:
            machine.add(code, size)
        machine.call(name, block, results, read_only)
        self._idle.append((machine, count))

    def _compile_new(self) -> None:
        """Compile the versions of custom cards that have a number now."""
        from alidade.batch.numbers import FUNCTIONS

        if len(FUNCTIONS) == self._size:
            return
        from alidade.batch.compile import compile_more

        with self._compiling:
            first, size = self._size, len(FUNCTIONS)
            if size > first:
                self._more.append((compile_more(first, size), size))
                self._size = size


class _Rows:
    """A row, rows or groups of rows as bytes."""

    def __init__(self, value: object) -> None:
        if isinstance(value, Block):
            self.sizes, view = value.sizes, value.words
        else:
            view = memoryview(cast("array[int]", value))
            self.sizes = view.shape or ()
        self._bytes = view.cast("B")
        self.count = len(self._bytes) // 8

    def copy_to(self, place: memoryview) -> None:
        place[:] = self._bytes

    def copy_from(self, place: memoryview) -> None:
        self._bytes[:] = place


_kernels: dict[str, Kernel | None] = {}  # the one of this process, once it is known
_KEY = "kernel"


def kernel() -> Kernel | None:
    """The compiled engine of this process, None where plain Python plays."""
    if _KEY not in _kernels:
        _kernels[_KEY] = _by_wasmtime() if _is_wanted() and find_spec("wasmtime") is not None else None
    return _kernels[_KEY]


def use(new: Kernel | None) -> None:
    """Run the compiled engine on the machines of this kernel from now on, or as plain Python."""
    _kernels[_KEY] = new


def is_compiled() -> bool:
    """Whether the engine is compiled here; nothing is loaded to find out."""
    known = _kernels[_KEY] is not None if _KEY in _kernels else _is_wanted() and find_spec("wasmtime") is not None
    return known or (_is_wanted() and _has_numba())


def _is_wanted() -> bool:
    return not ON_GPU and os.environ.get("ALIDADE_BATCH") != "plain"


def _has_numba() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and find_spec("numba") is not None


def _by_wasmtime() -> Kernel | None:
    from alidade.batch.compile import engine

    try:
        from alidade.batch.machine import Machine as Wasmtime
    except (ImportError, OSError, RuntimeError):  # it has no machine code for this system
        return None
    return Kernel(engine(), Wasmtime)


def run(function: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
    """Call a function of the engine, compiled if it can be."""
    assert not named
    current = kernel()
    return function(*given, **named) if current is None else cast(R, current.call(function.__name__, given))
