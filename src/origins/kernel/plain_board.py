"""Any view, laid out as indented lines: for a game that has no drawing of its own.

Things are called by their names, and entries of ``players`` by the seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from .drawing import LABEL, Look, flow

View = dict[str, Any]
GAP = "  "  # between the entries of a list, whose words may have spaces


def board(view: View, look: Look) -> RenderableType:
    return Text("\n").join(_Plain(view, look).lines(view["board"], 0))


def area(view: View, seat: int, look: Look) -> RenderableType:
    plain, shown = _Plain(view, look), view["board"]
    mine = shown["players"][seat] if isinstance(shown.get("players"), list) else shown
    return Text("\n").join([plain.seat(seat), *plain.lines(mine, 1)])


def brief(view: View, look: Look) -> RenderableType | None:
    return None if view["you"] is None else area(view, view["you"], look)


class _Plain:
    def __init__(self, view: View, look: Look) -> None:
        self.view, self.look = view, look
        self.words: dict[str, str] = look.texts.vocabulary() if look.texts else {}

    def seat(self, seat: int) -> Text:
        return Text(f"{self.look.emblem(seat)} {self.view['seats'][seat]}", LABEL)

    def lines(self, value: Any, depth: int) -> Iterator[Text]:
        """Short things on one line, longer ones key by key or entry by entry."""
        pairs = value.items() if isinstance(value, dict) else ((f"{i}", v) for i, v in enumerate(value, 1))
        for key, entry in pairs:
            label = Text("  " * depth).append(str(key).replace("_", " "), LABEL)
            if key == "players" and isinstance(entry, list) and len(entry) == len(self.view["seats"]):
                for seat, player in enumerate(entry):
                    yield Text("  " * depth).append_text(self.seat(seat))
                    yield from self.lines(player, depth + 1)
                continue
            short = self.short(entry)
            if label.cell_len + 2 + len(short) <= self.look.width or not isinstance(entry, dict | list):
                yield label.append(f"  {short}", "not bold")
            elif isinstance(entry, list) and not any(isinstance(v, dict | list) for v in entry):
                indent = label.cell_len + 2
                parts = [Text(self.short(v), "not bold") for v in entry]
                yield label.append("  ").append_text(flow(parts, self.look.width, indent, len(GAP)))
            else:
                yield label
                yield from self.lines(entry, depth + 1)

    def short(self, value: Any) -> str:
        if value is None:
            return "-"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, dict):
            pairs = (f"{str(k).replace('_', ' ')} {self.short(v)}" for k, v in value.items())
            return ", ".join(pairs) or "-"
        if isinstance(value, list):
            inner = [f"({self.short(v)})" if isinstance(v, dict | list) else self.short(v) for v in value]
            return GAP.join(inner) or "-"
        return self.words.get(value, value) if isinstance(value, str) else str(value)
