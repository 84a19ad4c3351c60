"""The table of contents of a game's rules: for every frame the functions that list its choices and carry one out.

    options, choose, run = contents(globals(), frames, DECIDED, AUTOMATIC)

makes the three functions that :mod:`flow` asks for. A rule function is given the arguments of the frame that it names
among its parameters. The functions are written as source, a search through the kinds of frames, so that every engine
can compile them; the tables are all that anybody has to read.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator, Sequence
from inspect import signature
from typing import Any

from .agenda import Frames
from .agenda import pop as pop_frame
from .layout import Choices

Function = Callable[..., Any]
PLACES = ("a", "b", "c")  # of the arguments in a frame
GIVEN = ("s", "box", "choice", "out")  # what a rule function may ask for besides
INDENT = "    "


def contents(
    flow: dict[str, Any],
    frames: Frames,
    decided: Sequence[tuple[int, Function, Function]],
    automatic: Sequence[tuple[int, Function]],
) -> tuple[Function, Function, Function]:
    """``options``, ``choose`` and ``run`` for the module whose names ``flow`` holds, ``State`` and ``Box`` among them."""
    _check(frames, [*(kind for kind, _, _ in decided), *(kind for kind, _ in automatic)])
    source = "\n".join(
        (
            *_function("options", "s, box, out", [(k, f"return {_call(frames, k, lists, 'f')}") for k, lists, _ in decided]),
            *_function("choose", "s, box, choice", [(k, _call(frames, k, does, "")) for k, _, does in decided], True),
            *_function("run", "s, box", [(k, _call(frames, k, does, "")) for k, does in automatic], True),
        )
    )  # fmt: skip
    flow["pop_frame"] = pop_frame
    file = f"<table of contents of {flow['__name__']}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    exec(compile(source, file, "exec"), flow)  # made of the names of functions alone
    types = {"s": flow["State"], "box": flow["Box"]}
    made = flow["options"], flow["choose"], flow["run"]
    more: tuple[dict[str, Any], ...] = ({"out": Choices, "return": int}, {"choice": int}, {})
    for function, other in zip(made, more, strict=True):
        function.__annotations__ = types | other
    return made


def _check(frames: Frames, listed: Sequence[int]) -> None:
    """Every frame stands in the table, and once."""
    for kind, name in frames.names.items():
        if listed.count(kind) != 1:
            times = "twice" if listed.count(kind) else "not at all"
            raise ValueError(f"frame {name!r} stands {times} in the table of contents")


def _call(frames: Frames, kind: int, function: Any, frame: str) -> str:
    """The call of a rule function, the arguments of the frame by their names; they stand in ``frame``, or in locals."""
    places = dict(zip(frames.arguments[kind], (f"{frame}.{p}" if frame else p for p in PLACES), strict=False))
    told = []
    for name in signature(function).parameters:
        if name not in GIVEN and name not in places:
            raise ValueError(f"{function.__name__} asks for {name!r}; frame {frames.names[kind]!r} has {[*places]}")
        told.append(places.get(name, name))
    module = function.__module__.rpartition(".")[2]
    return f"{module}.{function.__name__}({', '.join(told)})"


def _function(name: str, parameters: str, calls: Sequence[tuple[int, str]], takes_off: bool = False) -> Iterator[str]:
    yield f"def {name}({parameters}):"
    yield f"{INDENT}f = s.agenda[s.depth - 1]"
    yield f"{INDENT}k = f.kind"
    if takes_off:  # the frame is gone when its rules are called: its arguments have to be read before
        yield from (f"{INDENT}{place} = f.{place}" for place in PLACES)
        yield f"{INDENT}pop_frame(s)"
    yield from _search(sorted(calls), 1)


def _search(calls: Sequence[tuple[int, str]], depth: int) -> Iterator[str]:
    """Halve the kinds until one is left."""
    indent = INDENT * depth
    if not calls:
        yield f"{indent}return"
    elif len(calls) == 1:
        yield f"{indent}{calls[0][1]}"
    else:
        middle = len(calls) // 2
        yield f"{indent}if k < {calls[middle][0]}:"
        yield from _search(calls[:middle], depth + 1)
        yield f"{indent}else:"
        yield from _search(calls[middle:], depth + 1)
