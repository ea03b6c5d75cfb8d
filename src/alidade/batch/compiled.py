"""The decorator of the compiled engine: numba compiles its functions for bulk work where it is installed.

Otherwise they stay plain Python, and `kernel` runs them as a WebAssembly module where it can.

With ALIDADE_BATCH=cuda in the environment the same source is compiled for a GPU instead, where only a kernel can call
it (`gpu.py`); a process has one of the two.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TypeVar, cast

from alidade.rows.compilable import COMPILABLE, ON_GPU, Counting, EffectSpaces


def _compiles() -> bool:
    """Whether numba is installed and enabled."""
    try:
        return os.environ.get("ALIDADE_BATCH") != "plain" and not import_module("numba").config.DISABLE_JIT
    except ImportError:
        return False


NUMBA = _compiles()
# Without numba's own memory nothing can be allocated inside, and a row costs nothing to pass on.
_OPTIONS = {"error_model": "numpy", "_nrt": False}

F = TypeVar("F", bound=Callable[..., object])


def _register() -> None:
    """Tell numba of the compilable functions that it does not know yet."""
    extending = import_module("numba.extending")
    while COMPILABLE:
        extending.register_jitable(**_OPTIONS)(COMPILABLE.pop())


def compiled(function: F) -> F:
    """Compile a function of whole numbers and rows of them, and keep it compiled for the next start."""
    if not NUMBA:
        return function
    if ON_GPU:
        return cast(F, import_module("numba.cuda").jit(device=True)(function))
    _register()
    from alidade.batch.cache import compile_cached

    njit = import_module("numba").njit
    return cast(F, compile_cached(function, lambda cache: njit(cache=cache, nogil=True, **_OPTIONS)(function)))


@cache
def address(function: Counting) -> int:
    """The address of a function's code, which is its number where numba compiles `call`."""
    return _address(function, "int64(CPointer(int64))")


@cache
def pair_address(function: EffectSpaces) -> int:
    """The same for `call_pair`."""
    return _address(function, "UniTuple(int64, 2)(CPointer(int64), int64, int64)")


_KEPT: list[object] = []  # keeps the compiled code alive, and with it its address


def _address(function: Callable[..., object], signature: str) -> int:
    _register()
    from alidade.batch.cache import compile_cached

    numba = import_module("numba")
    pointer = compile_cached(function, lambda cache: numba.cfunc(signature, cache=cache, **_OPTIONS)(function))
    _KEPT.append(pointer)
    return int(pointer.address)
