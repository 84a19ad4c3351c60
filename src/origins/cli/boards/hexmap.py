"""The world map of Origin in a terminal: each territory at its place, two lines each, odd rows half a step aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

Territory = dict[str, Any]
NARROW, WIDE = 3, 6  # letters of a short name


def short_names(territories: Sequence[Territory], letters: int) -> dict[str, str]:
    """Different short names for all: the beginning of the id, or its first two letters and a later one."""
    found: dict[str, str] = {}
    for territory in territories:
        name = territory["id"]
        tries = [name[:letters], *(name[: letters - 1] + later for later in name[letters:])]
        found[name] = next(short for short in tries if short not in found.values()).capitalize()
    return found


def letters_for(width: int) -> int:
    return WIDE if width >= 34 * (WIDE + 1) // 2 else NARROW


def draw(territories: Sequence[Territory], width: int, below: Callable[[Territory], Text]) -> Text:
    """The map; ``below`` gives what stands under the short name of a territory, as many letters at most."""
    letters = letters_for(width)
    names = short_names(territories, letters)
    step = (letters + 1) // 2  # half the distance of two neighbours in a row
    places = {t["id"]: (2 * t["q"] + t["r"], t["r"]) for t in territories}
    left = min(x for x, _ in places.values())
    lines: list[Text] = []
    for row in range(min(r for _, r in places.values()), max(r for _, r in places.values()) + 1):
        upper, lower = Text(), Text()
        here = sorted((t for t in territories if t["r"] == row), key=lambda t: places[t["id"]][0])
        for territory in here:
            at = (places[territory["id"]][0] - left) * step
            upper.append(" " * (at - upper.cell_len)).append(names[territory["id"]])
            lower.append(" " * (at - lower.cell_len)).append_text(below(territory))
        lines += [upper, lower]
    return Text("\n").join(lines)
