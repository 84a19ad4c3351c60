"""A choice in its three forms: an integer id, ``(kind, args)``, and text that round-trips.

Ids are dense and small, made for masks and policy heads; each kind owns a range. They are
versioned and never stored: game files hold the text. Some kinds name a *slot* of the state (an
open cell of a city); for these the game says what stands in the slot, and args and text show that.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

Resolve = Callable[[Any, int], tuple[int, ...]]


@dataclass(frozen=True)
class Domain:
    """What an argument ranges over: ``names`` for words, or numbers from ``first`` on."""

    key: str
    size: int
    names: tuple[str, ...] = ()
    first: int = 0

    def show(self, value: int) -> str:
        return self.names[value] if self.names else str(value)


def words(key: str, names: Sequence[str]) -> Domain:
    return Domain(key, len(names), tuple(names))


def numbers(key: str, first: int, last: int) -> Domain:
    return Domain(key, last - first + 1, (), first)


@dataclass(frozen=True)
class Kind:
    """A kind of choice: ids ``base`` to ``base + size - 1``."""

    name: str
    base: int
    size: int
    domains: tuple[Domain, ...]
    resolve: Resolve | None = None


class Codec:
    """All kinds of choices of a game, in order."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.kinds: list[Kind] = []
        self.size = 0
        self._bases: list[int] = []

    def kind(self, name: str, *domains: Domain) -> int:
        """Declare a kind whose arguments are spelled out by its id; returns its first id."""
        return self._add(Kind(name, self.size, prod(d.size for d in domains), domains))

    def slots(self, name: str, size: int, resolve: Resolve) -> int:
        """Declare a kind whose id counts slots of the state; ``resolve`` tells what is in one."""
        return self._add(Kind(name, self.size, size, (), resolve))

    def _add(self, kind: Kind) -> int:
        if any(k.name == kind.name for k in self.kinds):
            raise ValueError(f"choice kind {kind.name!r} is declared twice")
        self.kinds.append(kind)
        self._bases.append(kind.base)
        self.size += kind.size
        return kind.base

    def kind_of(self, choice: int) -> Kind:
        if not 0 <= choice < self.size:
            raise ValueError(f"choice id {choice} is outside 0 to {self.size - 1}")
        return self.kinds[bisect_right(self._bases, choice) - 1]

    def args(self, s: Any, choice: int) -> tuple[int, ...]:
        kind = self.kind_of(choice)
        rest = choice - kind.base
        if kind.resolve:
            return kind.resolve(s, rest)
        args: list[int] = []
        for domain in reversed(kind.domains):
            rest, digit = divmod(rest, domain.size)
            args.append(digit + domain.first)
        return tuple(reversed(args))

    def notation(self, s: Any, choice: int) -> str:
        kind = self.kind_of(choice)
        args = self.args(s, choice)
        if kind.resolve:
            return f"{kind.name} {','.join(map(str, args))}"
        return " ".join((kind.name, *(d.show(a) for d, a in zip(kind.domains, args, strict=True))))
