"""Pending work lives in the state: a bounded stack of frames, the top one is next.

A frame is a kind and three integers. Kinds come in three sorts, told apart by their number:
*chance* frames are decided by drawing, *decision* frames by the active seat, *automatic* frames run
by themselves. There is no other control flow: a position can be saved between any two frames.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from .layout import HIDDEN, Struct, Structs, i16

FIRST_CHANCE = 1
FIRST_DECISION = 32
FIRST_AUTOMATIC = 128
ARGUMENTS = 3  # of a frame, at most


class Frame(Struct):
    kind: Annotated[int, i16, "what is pending", HIDDEN]
    a: Annotated[int, i16, "first argument", HIDDEN]
    b: Annotated[int, i16, "second argument", HIDDEN]
    c: Annotated[int, i16, "third argument", HIDDEN]


class HasAgenda(Protocol):
    depth: int

    @property
    def agenda(self) -> Structs[Frame]: ...


class Frames:
    """Hands out frame kinds by name, each with the names of its arguments; a game has one."""

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        self.arguments: dict[int, tuple[str, ...]] = {}
        self._next = {"chance": FIRST_CHANCE, "decision": FIRST_DECISION, "automatic": FIRST_AUTOMATIC}

    def _new(self, sort: str, name: str, arguments: tuple[str, ...]) -> int:
        kind = self._next[sort]
        self._next[sort] += 1
        if kind in self.names or name in self.names.values():
            raise ValueError(f"frame {name!r} is declared twice, or there are too many {sort} frames")
        if len(arguments) > ARGUMENTS:
            raise ValueError(f"frame {name!r} has {len(arguments)} arguments; there is room for {ARGUMENTS}")
        self.names[kind] = name
        self.arguments[kind] = arguments
        return kind

    def chance(self, name: str, *arguments: str) -> int:
        return self._new("chance", name, arguments)

    def decision(self, name: str, *arguments: str) -> int:
        return self._new("decision", name, arguments)

    def automatic(self, name: str, *arguments: str) -> int:
        return self._new("automatic", name, arguments)


def push(s: HasAgenda, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    f = s.agenda[s.depth]
    f.kind = kind
    f.a = a
    f.b = b
    f.c = c
    s.depth += 1


def pop(s: HasAgenda) -> None:
    """Take the top frame off and leave no trace of it, so equal positions have equal bytes."""
    s.depth -= 1
    f = s.agenda[s.depth]
    f.kind = 0
    f.a = 0
    f.b = 0
    f.c = 0
