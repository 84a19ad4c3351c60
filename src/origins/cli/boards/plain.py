"""Any view, laid out as indented lines: for a game that has no drawing of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ..look import LABEL, Look

View = dict[str, Any]


def board(view: View, look: Look) -> RenderableType:
    return Text("\n").join(_lines(view["board"], look.width, 0))


def area(view: View, seat: int, look: Look) -> RenderableType:
    title = Text(f"{look.emblem(seat)} {view['seats'][seat]}", LABEL)
    shown = view["board"]
    mine = shown["players"][seat] if isinstance(shown.get("players"), list) else shown
    return Text("\n").join([title, *_lines(mine, look.width, 1)])


def brief(view: View, look: Look) -> RenderableType | None:
    return None if view["you"] is None else area(view, view["you"], look)


def _lines(value: Any, width: int, depth: int) -> Iterator[Text]:
    """Short things on one line, longer ones key by key or entry by entry."""
    pairs = value.items() if isinstance(value, dict) else ((f"{i}", v) for i, v in enumerate(value, 1))
    for key, entry in pairs:
        label = Text("  " * depth).append(str(key).replace("_", " "), LABEL)
        short = _short(entry)
        if not isinstance(entry, dict | list) or label.cell_len + 2 + len(short) <= width:
            yield label.append(f"  {short}", "not bold")
        else:
            yield label
            yield from _lines(entry, width, depth + 1)


def _short(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{str(k).replace('_', ' ')} {_short(v)}" for k, v in value.items()) or "-"
    if isinstance(value, list):
        inner = [f"({_short(v)})" if isinstance(v, dict | list) else _short(v) for v in value]
        return " ".join(inner) or "-"
    return str(value)
