"""Blocks: rows of words in one piece of memory, which compiled code takes over at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from math import prod
from typing import overload


class Block:
    """Rows of words, or groups of rows; a row is a view of the memory, so that what is written there stays."""

    def __init__(self, sizes: Sequence[int], words: memoryview | None = None) -> None:
        self.sizes = tuple(sizes)
        self.words = memoryview(array("q", bytes(8 * prod(sizes)))) if words is None else words

    def __len__(self) -> int:
        return self.sizes[0]

    @overload
    def __getitem__(self, index: int) -> memoryview | Block: ...
    @overload
    def __getitem__(self, index: slice) -> Block: ...
    def __getitem__(self, index: int | slice) -> memoryview | Block:
        inner = self.sizes[1:]
        if isinstance(index, slice):
            first, last, step = index.indices(len(self))
            assert step == 1
            return Block((max(0, last - first), *inner), self.words[first * prod(inner) : last * prod(inner)])
        first = range(len(self))[index] * prod(inner)
        words = self.words[first : first + prod(inner)]
        return words if len(inner) == 1 else Block(inner, words)

    def __iter__(self) -> Iterator[memoryview | Block]:
        return (self[index] for index in range(len(self)))
