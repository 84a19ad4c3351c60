"""An observation is a row of named segments, declared once: where each begins, its bounds and its meaning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import prod
from typing import Any

ME = ("me", "next", "second", "third")  # seats in the order of play from the one that looks


@dataclass(frozen=True)
class Segment:
    """Some numbers of one meaning, ``low`` to ``high``; ``codes`` name things, so their size means nothing."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    codes: bool
    start: int

    @property
    def length(self) -> int:
        return prod(self.shape)

    @property
    def stop(self) -> int:
        return self.start + self.length


class Segments(Mapping[str, Segment]):
    """The segments of an observation by name, in order."""

    def __init__(self) -> None:
        self._all: dict[str, Segment] = {}
        self.size = 0

    def amounts(self, name: str, shape: int | tuple[int, ...], high: int, meaning: str, low: int = 0) -> int:
        """Declare numbers that count or measure; returns where they begin."""
        return self._add(name, shape, low, high, meaning, False)

    def codes(self, name: str, shape: int | tuple[int, ...], high: int, meaning: str) -> int:
        """Declare numbers from 0 to ``high`` that name things; returns where they begin."""
        return self._add(name, shape, 0, high, meaning, True)

    def for_each(self, names: tuple[str, ...], part: Segments) -> int:
        """Repeat the segments of ``part`` for each of some names; returns where the first begins."""
        start = self.size
        for name in names:
            for segment in part.values():
                self._put(replace(segment, name=f"{name}.{segment.name}", start=self.size))
        return start

    def _add(self, name: str, shape: int | tuple[int, ...], low: int, high: int, meaning: str, codes: bool) -> int:
        sizes = shape if isinstance(shape, tuple) else (shape,)
        return self._put(Segment(name, sizes, low, high, meaning, codes, self.size))

    def _put(self, segment: Segment) -> int:
        if segment.name in self._all:
            raise ValueError(f"segment {segment.name!r} is declared twice")
        self._all[segment.name] = segment
        self.size = segment.stop
        return segment.start

    def __getitem__(self, name: str) -> Segment:
        return self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest value of every number."""
        low = [s.low for s in self.values() for _ in range(s.length)]
        high = [s.high for s in self.values() for _ in range(s.length)]
        return low, high

    def unpack(self, observation: Any) -> dict[str, Any]:
        """An observation, or an array of them, as arrays by name: views, nothing is copied."""
        return {
            s.name: observation[..., s.start : s.stop].reshape(*observation.shape[:-1], *s.shape) for s in self.values()
        }

    def markdown(self) -> str:
        """The table of the documentation; what is there for each player stands in it once."""
        rows = ["| from | segment | shape | values | meaning |", "|---|---|---|---|---|"]
        for s in self.values():
            owner, _, rest = s.name.rpartition(".")
            if owner not in ("", ME[0]):
                continue
            name = f"*player*.{rest}" if owner else s.name
            kind = "codes" if s.codes else "amounts"
            shape = " × ".join(map(str, s.shape))
            rows.append(f"| {s.start} | `{name}` | {shape} | {kind} {s.low} to {s.high} | {s.meaning} |")
        return "\n".join(rows) + "\n"
