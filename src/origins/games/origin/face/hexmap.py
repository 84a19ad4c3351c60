"""The world map of Origin in a terminal: each territory at its place, odd rows half a step aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from rich.text import Text

Territory = dict[str, Any]
NARROW = 3
LENGTHS = (7, 5, NARROW)  # letters of a short name, odd: two names side by side leave one column between
ACROSS = 32  # half steps from the westernmost territory to the easternmost


def letters_for(width: int) -> int:
    """How long the short names are that fit the width."""
    return next((n for n in LENGTHS if ACROSS * (n + 1) // 2 + n <= width), NARROW)


def short_names(territories: Sequence[Territory], letters: int, lang: str) -> dict[str, str]:
    """Different short names for all, by id: the beginning of the name, or its first letter and later ones."""
    found: dict[str, str] = {}
    for territory in territories:
        name = "".join(c for c in territory["name"][lang] if c.isalpha()).lower()
        tries = [name[:letters], *(name[0] + "".join(later) for later in combinations(name[1:], letters - 1))]
        found[territory["id"]] = next(t.capitalize() for t in tries if t.capitalize() not in found.values())
    return found


def draw(territories: Sequence[Territory], width: int, lang: str, below: Callable[[Territory], list[Text]]) -> Text:
    """The map; ``below`` gives the lines under the short name of a territory, each no longer than that."""
    letters = letters_for(width)
    names = short_names(territories, letters, lang)
    step = (letters + 1) // 2  # half the distance of two neighbours in a row
    places = {t["id"]: 2 * t["q"] + t["r"] for t in territories}
    left = min(places.values())
    lines: list[Text] = []
    for row in sorted({t["r"] for t in territories}):
        here = sorted((t for t in territories if t["r"] == row), key=lambda t: places[t["id"]])
        cells = [(t, [Text(names[t["id"]]), *below(t)]) for t in here]
        for i in range(max(len(parts) for _, parts in cells)):
            line = Text()
            for territory, parts in cells:
                at = (places[territory["id"]] - left) * step
                if i < len(parts):
                    line.append(" " * (at - line.cell_len)).append_text(parts[i])
            lines.append(line)
    return Text("\n").join(lines)
