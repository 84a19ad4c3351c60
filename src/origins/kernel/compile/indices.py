"""A compiler for code that never counts an index from the end; it also knows the loops of ``bits``.

Python lets an index be negative, so the compiler would ask at every access whether it is. The rules have no such index:
here every index is taken for a natural number. With ``boundscheck`` a negative one is an error.
"""

from __future__ import annotations

from typing import Any

from numba import core, types
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import FunctionPass
from numba.core.untyped_passes import ReconstructSSA
from numba.extending import intrinsic

from .bits import LowestBits

numba_core: Any = core  # half typed
ir = numba_core.ir


def _natural(typing: Any, index: Any) -> Any:
    """The same number, of the type that is never negative; other kinds of indices, such as slices, as they are."""
    kind = types.uint64(types.int64) if isinstance(index, types.Integer) else index(index)
    return kind, lambda context, builder, signature, arguments: arguments[0]


natural: Any = intrinsic(_natural)


class NaturalIndices(FunctionPass):
    """Puts ``natural`` around every index."""

    _name = "natural_indices"

    def __init__(self) -> None:
        """Abstract in the base, which wants it called."""
        super().__init__()  # type: ignore[no-untyped-call]

    def run_pass(self, state: Any) -> bool:
        for block in state.func_ir.blocks.values():
            body: list[Any] = []
            for statement in block.body:
                access = getattr(statement, "value", None) if isinstance(statement, ir.Assign) else statement
                if isinstance(access, ir.SetItem) or (isinstance(access, ir.Expr) and access.op == "getitem"):
                    access.index = _wrapped(access, block.scope, body, state.func_ir)
                body.append(statement)
            block.body = body
        return True


def _wrapped(access: Any, scope: Any, body: list[Any], function: Any) -> Any:
    """The variable of ``natural(index)``; the statements that make it are added to ``body``."""
    called, index = (
        ir.Var(scope, numba_core.ir_utils.mk_unique_var(name), access.loc) for name in ("$natural", "$index")
    )
    values = ir.Global("natural", natural, access.loc), ir.Expr.call(called, (access.index,), (), access.loc)
    for variable, value in zip((called, index), values, strict=True):
        body.append(ir.Assign(value, variable, access.loc))
        function._definitions[variable.name] = [value]
    return index


numba_core.compiler_machinery.register_pass(mutates_CFG=False, analysis_only=False)(NaturalIndices)


class Compiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        passes = numba_core.compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        for change in (LowestBits, NaturalIndices):
            passes.add_pass_after(change, ReconstructSSA)
        passes.finalize()
        return [passes]
