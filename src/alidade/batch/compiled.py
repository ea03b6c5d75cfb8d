"""One decorator for the scalar source: numba compiles it where it is there, plain Python runs it where it is not.

With ALIDADE_BATCH=cuda in the environment the same source is compiled for a GPU instead, where only a kernel can call
it (`gpu.py`); a process has one of the two.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeVar, cast


def _compiles() -> bool:
    """Whether numba is there and wanted."""
    try:
        return not import_module("numba").config.DISABLE_JIT
    except ImportError:
        return False


ON_GPU = os.environ.get("ALIDADE_BATCH") == "cuda"
FAST = _compiles()

F = TypeVar("F", bound=Callable[..., object])


class Words(Protocol):
    """A row of whole numbers of 64 bits: a row of an array where the source is compiled, else a list."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Rows(Protocol):
    """Several rows of words, one after the other."""

    def __getitem__(self, index: int, /) -> Words: ...
    def __len__(self) -> int: ...


class Tables(Protocol):
    """Several groups of rows."""

    def __getitem__(self, index: int, /) -> Rows: ...
    def __len__(self) -> int: ...


def _stamp() -> tuple[float, int]:
    """The age and size of the whole source, for numba looks only at the file that a function stands in."""
    files = [path.stat() for path in Path(__file__).parent.glob("*.py")]
    return max(file.st_mtime for file in files), sum(file.st_size for file in files)


def scalar(function: F) -> F:
    """Compile a function of whole numbers and rows of them, and keep it compiled for the next start.

    Without numba's own memory (`_nrt`) nothing can be allocated inside, and a row costs nothing to hand on."""
    if not FAST:
        return function
    if ON_GPU:
        return cast(F, import_module("numba.cuda").jit(device=True)(function))
    compiled = import_module("numba").njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function)
    compiled._cache._cache_file._source_stamp = STAMP
    return cast(F, compiled)


STAMP = _stamp() if FAST else (0.0, 0)
