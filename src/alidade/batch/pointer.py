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


@intrinsic  # type: ignore[untyped-decorator]
def call(
    _typing: object, _address: types.Type, row: types.Type
) -> tuple[object, Callable[[BaseContext, ir.IRBuilder, object, tuple[ir.Value, ir.Value]], ir.Value]]:
    """Call the function at an address on a row of words."""

    def generate(
        context: BaseContext, builder: ir.IRBuilder, _signature: object, values: tuple[ir.Value, ir.Value]
    ) -> ir.Value:
        function = builder.inttoptr(values[0], COUNTING)
        return builder.call(function, [make_array(row)(context, builder, values[1]).data])

    return types.int64(types.int64, row), generate
