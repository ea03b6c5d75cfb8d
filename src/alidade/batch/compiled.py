"""The decorator of the compiled engine: numba compiles its functions where installed; otherwise plain Python runs them.

With ALIDADE_BATCH=cuda in the environment the same source is compiled for a GPU instead, where only a kernel can call
it (`gpu.py`); a process has one of the two.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TypeVar, cast

from alidade.rows.compilable import COMPILABLE, ON_GPU, Counting, EffectSpaces


def _compiles() -> bool:
    """Whether numba is installed and enabled."""
    try:
        return not import_module("numba").config.DISABLE_JIT
    except ImportError:
        return False


FAST = _compiles()
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
    if not FAST:
        return function
    if ON_GPU:
        return cast(F, import_module("numba.cuda").jit(device=True)(function))
    _register()
    from alidade.batch.cache import compile_cached

    njit = import_module("numba").njit
    return cast(F, compile_cached(function, lambda cache: njit(cache=cache, nogil=True, **_OPTIONS)(function)))


FUNCTIONS: list[Callable[..., object]] = []  # those that have no address, by their index


@cache
def address(function: Counting) -> int:
    """The number by which `call` finds a function: the address of its code, or its index without numba."""
    return _address(function, "int64(CPointer(int64))")


@cache
def pair_address(function: EffectSpaces) -> int:
    """The number by which `call_pair` finds a function."""
    return _address(function, "UniTuple(int64, 2)(CPointer(int64), int64, int64)")


_KEPT: list[object] = []  # keeps the compiled code alive, and with it its address


def _address(function: Callable[..., object], signature: str) -> int:
    if not FAST or ON_GPU:
        FUNCTIONS.append(function)
        return len(FUNCTIONS) - 1
    _register()
    from alidade.batch.cache import compile_cached

    numba = import_module("numba")
    pointer = compile_cached(function, lambda cache: numba.cfunc(signature, cache=cache, **_OPTIONS)(function))
    _KEPT.append(pointer)
    return int(pointer.address)
