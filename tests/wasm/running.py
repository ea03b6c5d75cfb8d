"""Compiled functions run by wasmtime, beside the same functions run by Python."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from math import prod
from random import Random
from types import FunctionType
from typing import cast

from wasmtime import Config, Engine, Func, Instance, Memory, Module, Store, Table

from alidade.wasm import described
from alidade.wasm.binary import PAGE_BYTES

FUEL = 20_000_000  # instructions after which a program is stopped: a wrong one may not end

Value = int | list[int] | list[list[int]] | list[list[list[int]]]


def functions(callables: Sequence[Callable[..., object]]) -> list[FunctionType]:
    """Callables that are Python functions."""
    return [cast(FunctionType, one) for one in callables]


class Program:
    """A module and its memory."""

    def __init__(self, code: bytes) -> None:
        config = Config()
        config.consume_fuel = True
        self.engine = engine = Engine(config)
        description = described(code)
        assert description is not None
        self.entries = description.entries
        self.store = Store(engine)
        self.store.set_fuel(FUEL)
        self.exported = Instance(self.store, Module(engine, code), []).exports(self.store)

    def add(self, code: bytes, size: int) -> None:
        """Load a module that adds functions to the table, which has this many then."""
        memory, table = self.exported["memory"], self.exported["table"]
        assert isinstance(table, Table)
        table.grow(self.store, size - table.size(self.store), None)
        Instance(self.store, Module(self.engine, code), [memory, table])

    def call(self, name: str, *given: object) -> tuple[int, ...]:
        """The results of a function; rows are lists, and what it writes is in them afterwards."""
        entry, (memory, function) = self.entries[name], (self.exported["memory"], self.exported[name])
        assert isinstance(memory, Memory)
        assert isinstance(function, Func)
        head, body = list[int](), list[int]()
        start = 2 + sum(1 + depth for depth in entry.depths)
        for depth, value in zip(entry.depths, given, strict=True):
            if not depth:
                head.append(cast(int, value))
                continue
            rows = cast(Value, value)
            head += [PAGE_BYTES + 8 * (start + len(body)), *sizes(rows)]
            body += flat(rows)
        words = array("q", head + [0] * (start - len(head)) + body)
        missing = PAGE_BYTES + 8 * len(words) - memory.data_len(self.store)
        if missing > 0:
            memory.grow(self.store, -(-missing // PAGE_BYTES))
        memory.write(self.store, words.tobytes(), PAGE_BYTES)
        function(self.store, PAGE_BYTES)
        after = array("q", memory.read(self.store, PAGE_BYTES, PAGE_BYTES + 8 * len(words)))
        place = start
        for depth, value in zip(entry.depths, given, strict=True):
            if depth:
                rows = cast(Value, value)
                size = len(flat(rows))
                refill(rows, iter(after[place : place + size]))
                place += size
        return tuple(after[: entry.results])


def sizes(value: Value | int) -> list[int]:
    """How long lists in lists are."""
    return [len(value), *sizes(value[0])] if isinstance(value, list) else []


def flat(value: Value | int) -> list[int]:
    """The numbers in lists of lists."""
    return [number for inner in value for number in flat(inner)] if isinstance(value, list) else [value]


def refill(value: Value, numbers: Iterator[int]) -> None:
    """Write numbers into lists of lists."""
    assert isinstance(value, list)
    for place, inner in enumerate(value):
        if isinstance(inner, list):
            refill(inner, numbers)
        else:
            value[place] = next(numbers)  # type: ignore[call-overload]


def shaped(numbers: Iterator[int], *shape: int) -> Value:
    """Lists of lists of these numbers."""
    if len(shape) == 1:
        return [next(numbers) for _ in range(shape[0])]
    return [shaped(numbers, *shape[1:]) for _ in range(shape[0])]  # type: ignore[return-value]


def cut(value: int) -> int:
    """A number's low 64 bits with their sign."""
    return (value + 2**63) % 2**64 - 2**63


EDGES = (0, 1, -1, 2, -2, 3, 5, 7, -7, 60, 63, 64, 2**31, -(2**31), 2**32, 2**62, 2**63 - 1, -(2**63), -(2**63) + 1)


def operands(random_pairs: int) -> Iterator[tuple[int, int]]:
    """Pairs of extreme numbers, and random ones of every size."""
    yield from ((a, b) for a in EDGES for b in EDGES)
    rng = Random(20261119)
    for _ in range(random_pairs):
        a, b = (cut(rng.getrandbits(64)) >> rng.randrange(64) for _ in range(2))
        yield a, b


def numbers(count: int, seed: int) -> Iterator[int]:
    """Small numbers for the words of rows."""
    rng = Random(seed)
    return (rng.randrange(100) for _ in range(prod((count, 1))))
