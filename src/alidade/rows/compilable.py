"""Rows of 64-bit words, and the functions over them that can be compiled; quick to import, since every card does.

A compilable function is plain Python over whole numbers of 64 bits and rows of them. With numba compiled code calls
it (`compiled.py`); otherwise it is called as it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, TypeVar, cast, overload

from alidade.engine.effect import Effect

ON_GPU = os.environ.get("ALIDADE_BATCH") == "cuda"

F = TypeVar("F", bound=Callable[..., object])


class Row(Protocol):
    """A row of whole numbers of 64 bits: a row of an array with numba, else a list."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Rows(Protocol):
    """Several rows of words, one after the other."""

    @overload
    def __getitem__(self, index: int, /) -> Row: ...
    @overload
    def __getitem__(self, index: slice, /) -> Rows: ...
    def __len__(self) -> int: ...


class RowGroups(Protocol):
    """Several groups of rows."""

    def __getitem__(self, index: int, /) -> Rows: ...
    def __len__(self) -> int: ...


Counting = Callable[[Row], int]
EffectSpaces = Callable[[Row, int, int], tuple[int, int]]  # a sheet and the monster's spaces to those of its effect


@dataclass(eq=False)
class CompiledScoring:
    """The compiled version of a scoring card: its stars on a sheet's words, and how near a sheet is to more of them.

    The weight is what a point of the potential is worth to the bots, in thousandths of a star."""

    stars: Counting | None = None
    potential: Counting | None = None
    weight: int = 0

    def __post_init__(self) -> None:
        COMPILED_SCORING.append(self)


COMPILED_SCORING: list[CompiledScoring] = []
COMPILED_EFFECTS: dict[Effect, EffectSpaces] = {}
COMPILABLE: list[Callable[..., object]] = []
CALLED_BY_NUMBER: set[Callable[..., object]] = set()  # functions that call another one, by the number they get first


def compilable(function: F) -> F:
    """Let compiled code call a function, which stays plain; on a GPU only kernels can call it."""
    if ON_GPU:
        return cast(F, import_module("numba.cuda").jit(device=True)(function))
    COMPILABLE.append(function)
    return function
