"""Calling a function by its address, which is a number in a row like any other."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir  # type: ignore[import-untyped, unused-ignore]
from numba import types
from numba.core.base import BaseContext
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

WORD = ir.IntType(64)
COUNTING = ir.FunctionType(WORD, [WORD.as_pointer()]).as_pointer()
EFFECT_SPACES = ir.FunctionType(ir.ArrayType(WORD, 2), [WORD.as_pointer(), WORD, WORD]).as_pointer()

Generated = tuple[object, Callable[[BaseContext, ir.IRBuilder, object, tuple[ir.Value, ...]], ir.Value]]


@intrinsic  # type: ignore[untyped-decorator]
def call(_typing: object, _address: types.Type, row: types.Type) -> Generated:
    """Call the function at an address on a row of words."""

    def generate(
        context: BaseContext, builder: ir.IRBuilder, _signature: object, values: tuple[ir.Value, ...]
    ) -> ir.Value:
        function = builder.inttoptr(values[0], COUNTING)
        return builder.call(function, [make_array(row)(context, builder, values[1]).data])

    return types.int64(types.int64, row), generate


@intrinsic  # type: ignore[untyped-decorator]
def call_pair(_typing: object, _address: types.Type, row: types.Type, _low: types.Type, _high: types.Type) -> Generated:
    """Call the function at an address on a row of words and a set of spaces; it returns a set."""

    def generate(
        context: BaseContext, builder: ir.IRBuilder, _signature: object, values: tuple[ir.Value, ...]
    ) -> ir.Value:
        function = builder.inttoptr(values[0], EFFECT_SPACES)
        return builder.call(function, [make_array(row)(context, builder, values[1]).data, values[2], values[3]])

    return types.UniTuple(types.int64, 2)(types.int64, row, types.int64, types.int64), generate
