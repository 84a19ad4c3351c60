"""What was used in a game, as its events tell: what a play-test counts besides points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

TURN = "turn"  # the sort that counts turns

Told = Sequence[tuple[str, Sequence[int]]]  # the events of a game: kind and arguments


class Use(NamedTuple):
    """A thing of a sort, used once by a seat."""

    sort: str
    thing: str
    seat: int


class Reading(NamedTuple):
    """How an event tells of a use: the seat is its first argument, the thing is named or stands at a place."""

    sort: str
    names: Sequence[str]
    place: int = 0  # 0: always the first name

    def use(self, args: Sequence[int]) -> Use:
        return Use(self.sort, self.names[args[self.place] if self.place else 0], args[0])


Readings = Mapping[str, Sequence[Reading]]  # by kind of event


def read(events: Told, readings: Readings) -> Iterator[Use]:
    """All uses that the events tell of."""
    for kind, args in events:
        for reading in readings.get(kind, ()):
            yield reading.use(args)


def none(events: Told) -> Iterator[Use]:
    """Where a game says nothing of it, only choices are counted."""
    return iter(())


def nothing(s: Any, tables: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
    return {}


@dataclass(frozen=True)
class Usage:
    """What a game says of its components: what its events tell of, and what could be used."""

    uses: Callable[[Told], Iterator[Use]] = none  # turns included, as things of the sort ``TURN``
    there: Callable[[Any, Mapping[str, Any]], Mapping[str, Sequence[str]]] = nothing  # by sort, as often as it is there
    components: tuple[str, ...] = ()  # sorts of things that are meant to be wanted about as much as each other
