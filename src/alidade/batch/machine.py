"""A machine that runs a WebAssembly module in this process, by wasmtime."""

from __future__ import annotations

import atexit
from array import array
from typing import Protocol
from weakref import WeakSet

from wasmtime import Engine, Func, Instance, Memory, Module, Store, Table

from alidade.wasm.binary import PAGE_BYTES


class _Closable(Protocol):
    def close(self) -> None:
        """Release what is not Python's."""


_open: WeakSet[_Closable] = WeakSet()


@atexit.register
def _close() -> None:
    """Release everything while wasmtime is whole; Python takes modules apart before it deletes what uses them."""
    for one in list(_open):
        one.close()


_ENGINE = Engine()
_open.add(_ENGINE)


class Machine:
    """One memory and the functions that work on it; only one thread at a time may use it."""

    def __init__(self, code: bytes) -> None:
        self._store = Store(_ENGINE)
        _open.add(self._store)
        exported = Instance(self._store, _module(code), []).exports(self._store)
        memory, table = exported["memory"], exported["table"]
        assert isinstance(memory, Memory)
        assert isinstance(table, Table)
        self._memory, self._table = memory, table
        self._functions = {title: one for title, one in exported.items() if isinstance(one, Func)}
        self._bytes = self._view()

    def call(self, name: str, block: array[int], results: int, read_only: int) -> None:
        """Run a function on a block of words, and copy its results and the words behind the `read_only` ones back."""
        words = memoryview(block).cast("B")
        end = PAGE_BYTES + len(words)
        if end > len(self._bytes):
            self._memory.grow(self._store, -(-(end - len(self._bytes)) // PAGE_BYTES))
            self._bytes = self._view()
        self._bytes[PAGE_BYTES:end] = words
        _open.discard(self._store)  # a thread that still runs when the program ends keeps what it uses
        self._functions[name](self._store, PAGE_BYTES)
        _open.add(self._store)
        for first, last in ((0, 8 * results), (8 * read_only, len(words))):
            words[first:last] = self._bytes[PAGE_BYTES + first : PAGE_BYTES + last]

    def add(self, code: bytes, size: int) -> None:
        """Load a module that adds functions to the table, which has this many then."""
        self._table.grow(self._store, size - self._table.size(self._store), None)
        Instance(self._store, _module(code), [self._memory, self._table])

    def _view(self) -> memoryview:
        """The whole memory; another one once it has grown."""
        return memoryview(self._memory.get_buffer_ptr(self._store)).cast("B")


_modules: dict[bytes, Module] = {}


def _module(code: bytes) -> Module:
    """The module as machine code, made once."""
    if code not in _modules:
        _modules[code] = Module(_ENGINE, code)
        _open.add(_modules[code])
    return _modules[code]
