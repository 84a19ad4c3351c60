"""What compiled code lacks of Python's whole numbers: ``bit_length`` and ``bit_count``, one instruction each."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method


def _leading_zeros(typing: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


def _ones(typing: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


leading_zeros: Any = intrinsic(_leading_zeros)
ones: Any = intrinsic(_ones)


@overload_method(types.Integer, "bit_length")
def bit_length(number: Any) -> Any:
    def compiled(number: Any) -> Any:
        return 64 - leading_zeros(number) if number else 0

    return compiled


@overload_method(types.Integer, "bit_count")
def bit_count(number: Any) -> Any:
    def compiled(number: Any) -> Any:
        return ones(number)

    return compiled
