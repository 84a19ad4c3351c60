"""What boards for a terminal are drawn with: language, names, signs, the width there is. Nothing is written here.

A drawing is a text with styles (of the library ``rich``); whoever asked for it prints it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

# A colour is always shown with its letter as well: nothing depends on seeing it.
STYLES = {
    "red": "red",
    "purple": "magenta",
    "blue": "bright_blue",
    "orange": "dark_orange",
    "yellow": "yellow",
    "violet": "magenta",
    "brown": "orange4",
    "green": "green",
    "gray": "default",
}
LABEL = "bold"
QUIET = "bright_black"


@dataclass(frozen=True)
class Marks:
    """Signs that are no words; a terminal without Unicode gets letters."""

    players: str = "▲●■◆"
    seat: str = "◇"
    open: str = "·"
    none: str = "–"
    minus: str = "−"
    dash: str = "–"
    bullet: str = "•"
    wall: str = "┃"
    first: str = "★"
    cut: str = "…"
    lines: str = "─│┌┬┐├┼┤└┴┘"


ASCII = Marks("abcd", "o", ".", "-", "-", "-", "*", "|", "*", "~", "-|+++++++++")


@dataclass(frozen=True)
class Look:
    """What a drawing of a game needs besides the view."""

    lang: str = "en"
    tables: dict[str, Any] = field(default_factory=dict)  # the components
    width: int = 80
    marks: Marks = field(default_factory=Marks)
    texts: Any = None  # the game's, in that language
    compact: bool = False  # a low screen: leave out what never changes and what can be asked for
    words: Mapping[str, str] = field(default_factory=dict)  # those of the program that shows the board

    def word(self, key: str, **values: Any) -> str:
        """A word or sentence of the program, or else of the game's board or of all boards."""
        if key in self.words:
            return self.words[key].format(**values)
        return str(self.texts.say(f"terminal.{key}", **values))

    def name(self, group: str, key: str) -> str:
        """The name of a component; its id in words where the tables have none."""
        named = self.tables.get("names", {}).get(group, {}).get(key)
        if isinstance(named, dict):
            return str(named[self.lang])
        return key.replace("_", " ").capitalize()

    def term(self, domain: str, key: str) -> str:
        """A word of the game that is no component, such as where points come from."""
        return str(self.texts.word(domain, key))

    def emblem(self, seat: int) -> str:
        return self.marks.players[seat]

    def cut(self, text: str, width: int) -> str:
        return text if len(text) <= width else text[: max(width - 1, 0)] + self.marks.cut


def join(parts: Iterable[Text | str], separator: str = " ") -> Text:
    return Text(separator).join(Text(part) if isinstance(part, str) else part for part in parts)


def flow(parts: Iterable[Text], width: int, indent: int = 0, gap: int = 3) -> Text:
    """Parts side by side, as many to a line as fit; the first line starts where the caller has put it, at ``indent``."""
    lines: list[Text] = []
    used = 0
    for part in parts:
        if lines and used + gap + part.cell_len <= width:
            lines[-1].append(" " * gap).append_text(part)
            used += gap + part.cell_len
        else:
            lines.append(Text(" " * indent if lines else "").append_text(part))
            used = indent + part.cell_len
    return Text("\n").join(lines)
