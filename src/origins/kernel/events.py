"""What happened, told in a side buffer that is no part of the state.

An event is a kind and up to four integers. The rules call :func:`emit` with the tables they are
given; the tables of a game being watched carry a ``log`` list, those of a fast playout carry none.
Compiled code uses :func:`silent`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol


class HasLog(Protocol):
    log: Any


def emit(box: HasLog, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    if box.log is not None:
        box.log.append((kind, a, b, c, d))


def silent(box: HasLog, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    pass


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name and what its arguments are (see the domains of a codec)."""

    name: str
    args: tuple[str, ...]  # domains; a trailing "?" marks what only the seats named in the event may know
    count: bool = False  # told when the game is over and everything is laid open, and never beforehand
    heading: str = ""  # it begins a "round" or a "turn": logs are divided there

    def seen_by(self, seat: int | None, values: Sequence[int]) -> tuple[int | None, ...]:
        """The arguments as a seat may read them (None: a spectator)."""
        pairs = list(zip(self.args, values, strict=False))
        named = any(domain == "seat" and value == seat for domain, value in pairs)
        return tuple(value if named or not domain.endswith("?") else None for domain, value in pairs)

    @cached_property
    def names(self) -> dict[str, str]:
        """Every argument by name, and its domain: the second of a domain is numbered 2."""
        found: dict[str, str] = {}
        for arg in self.args:
            domain = arg.rstrip("?")
            number = sum(other == domain for other in found.values()) + 1
            found[domain if number == 1 else f"{domain}{number}"] = domain
        return found

    def named(self, values: Sequence[int | None]) -> dict[str, int | None]:
        return dict(zip(self.names, values, strict=False))


class Events:
    """Hands out event kinds by name; a game has one."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def __call__(self, name: str, *args: str, count: bool = False, heading: str = "") -> int:
        self.kinds.append(EventKind(name, args, count, heading))
        return len(self.kinds) - 1

    def foretold(self, log: Sequence[Sequence[int]]) -> list[Sequence[int]]:
        """What a player may be told before making the choice that causes these events."""
        return [event for event in log if not self.kinds[event[0]].count]
