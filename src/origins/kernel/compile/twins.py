"""Twins of the rules modules, and compiling them for the types they declare.

A twin is a module with the same names, in which every function is compiled and every reference to
another rules module leads to that one's twin. The sources stay plain Python; nothing is decorated.
Compiled code is kept in a cache folder named by a digest of all sources, so a changed rule can
never meet an old compilation.
"""

from __future__ import annotations

import dis
import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

from ..layout import Choices, Struct

Substitutes = dict[Any, Any]
Progress = Callable[[int, int], None]  # functions compiled so far, and in all


@dataclass(frozen=True)
class Addition:
    """Loops of a higher layer that are made together with a game's rules, such as the searches of bots."""

    modules: tuple[ModuleType, ...]
    entries: tuple[Callable[..., Any], ...]  # those that are called from outside
    substitutes: Mapping[Any, Any]
    rehearse: Callable[[Any], None]  # calls each entry of an engine once, so that it is compiled or loaded


def make_twins(
    modules: Iterable[ModuleType], substitutes: Substitutes, wrap: Callable[[FunctionType], Any]
) -> dict[ModuleType, ModuleType]:
    """Twin modules of ``modules``; whatever is a key of ``substitutes`` is replaced by its value.

    Substitution is by identity and reaches modules and functions alike: the loops' placeholder
    becomes the game's flow, the telling of events becomes silence.
    """
    made = {m: ModuleType(m.__name__ + ".twin") for m in modules}
    functions: dict[int, Any] = {}
    for module, twin in made.items():
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                clone = FunctionType(value.__code__, vars(twin), name, value.__defaults__, value.__closure__)
                clone.__qualname__ = value.__qualname__
                clone.__module__ = value.__module__
                clone.__annotations__ = get_type_hints(value)
                functions[id(value)] = wrap(clone)
    lookup = {id(m): twin for m, twin in made.items()} | functions
    for old, new in substitutes.items():
        lookup[id(old)] = lookup.get(id(new), new)
    for module, twin in made.items():
        for name, value in vars(module).items():
            if not name.startswith("__") or name == "__builtins__":
                vars(twin)[name] = lookup.get(id(value), value)
    return made


def cache_folder() -> Path:
    base = os.environ.get("ORIGINS_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "origins"


def digest(modules: Iterable[ModuleType], salt: str, structs: Iterable[type] = ()) -> str:
    """A digest of everything compiled code depends on: all that stands beside its modules and its structs."""
    import numba
    import numpy

    h = hashlib.sha256(f"{salt} {numba.__version__} {numpy.__version__} {sys.version}".encode())
    sources = [*modules, *(sys.modules[struct.__module__] for struct in structs), sys.modules[__name__]]
    folders = {Path(str(module.__file__)).parent for module in sources}
    # Whole folders, for constants are compiled in as well. Numba takes a file with another time or
    # place for changed, and would compile it anew without our signatures: so these count too.
    for path in sorted(path for folder in folders for path in folder.glob("*.py")):
        h.update(f"{path} {path.stat().st_mtime_ns}".encode())
        h.update(path.read_bytes())
    return h.hexdigest()[:16]


def compile_declared(
    made: dict[ModuleType, ModuleType],
    records: dict[Any, type],
    progress: Progress | None,
    choice: str = "int64",
    method: str = "compile",
) -> None:
    """Compile each function once, for the types it declares, callees before callers.

    Left to itself the compiler makes a version for every mix of integer sizes it meets. Functions
    that take arrays of any size are left to it; everything else is 64-bit integers and records.
    ``records`` tells which struct stands for a protocol, ``choice`` what a list of choices holds, and
    ``method`` what a function is compiled by.
    """
    functions = [f for twin in made.values() for f in vars(twin).values() if _is_own(f, twin)]
    done: set[int] = set()

    def visit(function: Any) -> None:
        if id(function) not in done:
            done.add(id(function))
            for callee in _callees(function.py_func):
                visit(callee)
            for signature in _signatures(function.py_func, records, choice):
                getattr(function, method)(signature)
            if function.signatures:
                function.disable_compile()
            if progress:
                progress(len(done), len(functions))

    for function in functions:
        visit(function)


def _is_own(value: Any, twin: ModuleType) -> bool:
    return hasattr(value, "py_func") and value.py_func.__globals__ is vars(twin)


def _callees(function: FunctionType) -> Iterator[Any]:
    """The compiled functions a function names, directly or through a module."""
    names = function.__globals__
    previous: Any = None
    for instruction in dis.get_instructions(function):
        value: Any = None
        if instruction.opname == "LOAD_GLOBAL":
            value = names.get(instruction.argval)
        elif isinstance(previous, ModuleType):
            value = vars(previous).get(str(instruction.argval))
        if hasattr(value, "py_func"):
            yield value
        previous = value


def _signatures(function: FunctionType, records: dict[Any, type], choice: str) -> list[tuple[Any, ...]]:
    """The declared argument types; one signature for each number of defaults left out."""
    from numba import types
    from numba.np.numpy_support import from_dtype
    from numpy import dtype

    hints = get_type_hints(function)
    code = function.__code__
    arguments: list[Any] = []
    for name in code.co_varnames[: code.co_argcount]:
        hint = records.get(hints[name], hints[name])
        if hint is int:
            arguments.append(types.int64)
        elif hint is bool:
            arguments.append(types.boolean)
        elif hint is Choices:
            arguments.append(types.Array(getattr(types, choice), 1, "C"))
        elif isinstance(hint, type) and issubclass(hint, Struct):
            arguments.append(from_dtype(dtype(hint)))
        else:
            return []
    omitted: Any = types.Omitted
    defaults = [omitted(value) for value in function.__defaults__ or ()]
    least = len(arguments) - len(defaults)
    return [(*arguments[:n], *defaults[n - least :]) for n in range(least, len(arguments) + 1)]
