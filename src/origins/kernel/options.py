"""The options of a game: declared once, checked for whoever asks, packed into the flags that the rules read.

    options = Options()
    WITH_WONDERS = options.switch("wonders", "with the Ancient Wonders")
    TRIALS = options.number("trials", {4: "short", 5: "regular", 6: "extended"}, "with that many Trials")

A switch is one bit; ``switch`` returns it. A number stands in the bits from the place that ``number`` returns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import InvalidSetup

Chosen = Mapping[str, Any]


@dataclass(frozen=True)
class Option:
    """Something that players may choose before the game: a switch, or one of some numbers."""

    name: str
    help: str
    place: int  # of its lowest bit in the flags
    names: Mapping[int, str] = field(default_factory=dict)  # the numbers allowed, with what they are called

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers allowed; none of a switch."""
        return tuple(self.names)

    @property
    def bits(self) -> int:
        return max(self.names).bit_length() if self.names else 1

    @property
    def allowed(self) -> str:
        """The values, as people would list them."""
        return _either(str(n) for n in self.names) if self.names else "true or false"

    def flag(self, value: Any) -> int:
        """The value as it stands in the flags."""
        if not self.names:
            if not isinstance(value, bool):
                raise InvalidSetup(f"option {self.name} must be true or false, not {value!r}")
            return int(value) << self.place
        if value is None or value is False or value == 0:  # the option is not used
            return 0
        if isinstance(value, bool) or not isinstance(value, int) or value not in self.names:
            named = _either(f"{n} ({name})" if name else str(n) for n, name in self.names.items())
            raise InvalidSetup(f"option {self.name} must be {named}, not {value!r}")
        return value << self.place

    def value(self, flags: int) -> Any:
        """The value that stands in the flags; false or 0 where the option is not used."""
        found = flags >> self.place & ((1 << self.bits) - 1)
        return found if self.names else bool(found)


class Options:
    """Hands out the options of a game by name; iterating gives them in order."""

    def __init__(self) -> None:
        self._all: dict[str, Option] = {}
        self._place = 0

    def switch(self, name: str, help: str) -> int:
        """Declare something that is on or off; returns its bit."""
        return 1 << self._add(Option(name, help, self._place))

    def number(self, name: str, names: Mapping[int, str], help: str) -> int:
        """Declare something that is one of some numbers, 0 without it; returns the place of its lowest bit."""
        return self._add(Option(name, help, self._place, names))

    def _add(self, option: Option) -> int:
        if option.name in self._all:
            raise ValueError(f"option {option.name!r} is declared twice")
        self._all[option.name] = option
        self._place += option.bits
        return option.place

    def __iter__(self) -> Iterator[Option]:
        return iter(self._all.values())

    def flags(self, game: str, chosen: Chosen) -> int:
        """The flags for what was chosen; what does not fit is named."""
        flags = 0
        for name, value in chosen.items():
            if name not in self._all:
                there = ", ".join(f"{option.name} ({option.allowed})" for option in self) or "none at all"
                raise InvalidSetup(f"{game} has no option {name!r}; it has: {there}".replace("has: none", "has none"))
            flags |= self._all[name].flag(value)
        return flags

    def chosen(self, flags: int) -> dict[str, Any]:
        """What stands in the flags: only what is used."""
        found = {option.name: option.value(flags) for option in self}
        return {name: value for name, value in found.items() if value}


def _either(words: Iterator[str] | Any) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else str(last)
