"""The loop that takes the lowest bit off a number until none is left, with one instruction for the place of that bit.

    while rest:
        low = rest & -rest
        ... low.bit_length() ...

A compiler does not see that ``low`` is never 0 there, and would ask each time. Where the block was entered because
``rest`` is not 0, it is told so; everything else is compiled as it stands.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

from llvmlite import ir as llvm
from numba import core, types
from numba.core.compiler_machinery import FunctionPass
from numba.extending import intrinsic

numba_core: Any = core  # half typed
ir = numba_core.ir
definition = numba_core.ir_utils.get_definition
guard = numba_core.ir_utils.guard


def _lowest(typing: Any, number: Any) -> Any:
    """``(number & -number).bit_length()`` of a number that is not 0."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        zeros = builder.cttz(arguments[0], llvm.Constant(llvm.IntType(1), 1))
        return builder.add(zeros, llvm.Constant(zeros.type, 1))

    return types.int64(types.int64), generate


lowest: Any = intrinsic(_lowest)


class LowestBits(FunctionPass):
    """Puts ``lowest`` in the place of such a ``bit_length``."""

    _name = "lowest_bits"

    def __init__(self) -> None:
        """Abstract in the base, which wants it called."""
        super().__init__()  # type: ignore[no-untyped-call]

    def run_pass(self, state: Any) -> bool:
        function = state.func_ir
        numbers = dict(_loops(function))
        lengths: dict[str, Any] = {}
        for block in function.blocks.values():
            body: list[Any] = []
            for statement in block.body:
                body.append(statement)
                name = statement.target.name if isinstance(statement, ir.Assign) else ""
                if name in numbers:  # at once: later the variable may stand for the number of the next time round
                    called = _put(function, block.scope, body, ir.Global("lowest", lowest, statement.loc))
                    length = ir.Expr.call(called, (numbers[name],), (), statement.loc)
                    lengths[name] = _put(function, block.scope, body, length)
            block.body = body
        for block in function.blocks.values():
            for statement in block.find_insts(ir.Assign):
                length = lengths.get(_measured(function, statement.value))
                if length is not None:
                    statement.value = length
                    function._definitions[statement.target.name] = [length]
        return bool(lengths)


def _put(function: Any, scope: Any, body: list[Any], value: Any) -> Any:
    """A new variable with that value."""
    variable = ir.Var(scope, numba_core.ir_utils.mk_unique_var("$lowest"), value.loc)
    body.append(ir.Assign(value, variable, value.loc))
    function._definitions[variable.name] = [value]
    return variable


def _measured(function: Any, call: Any) -> str:
    """The name of the variable whose ``bit_length`` is asked for."""
    if isinstance(call, ir.Expr) and call.op == "call":
        method = guard(definition, function, call.func)
        if isinstance(method, ir.Expr) and method.op == "getattr" and method.attr == "bit_length":
            return str(method.value.name)
    return ""


def _loops(function: Any) -> Iterator[tuple[str, Any]]:
    """By name, what is the lowest bit of a variable that is not 0 there, and that variable."""
    before: dict[int, list[int]] = {place: [] for place in function.blocks}
    for place, block in function.blocks.items():
        for following in block.terminator.get_targets():
            before[following].append(place)
    for place, block in function.blocks.items():
        for statement in block.find_insts(ir.Assign):
            number = _lowest_of(function, statement.value)
            if (
                number is not None
                and before[place]
                and all(
                    _tells(function, function.blocks[came].terminator, place, _as_it_came(block, number, came))
                    for came in before[place]
                )
            ):
                yield statement.target.name, number


def _lowest_of(function: Any, value: Any) -> Any:
    """The variable ``x`` of ``x & -x``."""
    if isinstance(value, ir.Expr) and value.op == "binop" and value.fn is operator.and_:
        negated = guard(definition, function, value.rhs)
        if isinstance(negated, ir.Expr) and negated.op == "unary" and negated.fn is operator.neg:
            return value.lhs if negated.value.name == value.lhs.name else None
    return None


def _as_it_came(block: Any, number: Any, came: int) -> str:
    """What the variable is called in the block before."""
    for statement in block.find_insts(ir.Assign):
        if statement.target.name == number.name and getattr(statement.value, "op", "") == "phi":
            return str(
                dict(zip(statement.value.incoming_blocks, statement.value.incoming_values, strict=True))[came].name
            )
    return str(number.name)


def _tells(function: Any, end: Any, place: int, number: str) -> bool:
    """Whether a block that ends like this goes on to ``place`` only if the number is not 0."""
    if not isinstance(end, ir.Branch) or end.truebr != place or end.falsebr == place:
        return False
    asked = guard(definition, function, end.cond)
    return (
        isinstance(asked, ir.Expr)
        and asked.op == "call"
        and getattr(guard(definition, function, asked.func), "value", None) is bool
        and asked.args[0].name == number
    )


numba_core.compiler_machinery.register_pass(mutates_CFG=False, analysis_only=False)(LowestBits)
