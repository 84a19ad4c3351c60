"""How things are shown: language, names, glyphs, the width there is. Boards get one of these."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from ..play.session import Session
    from ..play.texts import Texts

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
LOW = 40  # lines: on a lower screen boards are drawn compact
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


@cache
def words(lang: str) -> dict[str, str]:
    """The words of the terminal client, by key."""
    found = tomllib.loads(files(__package__).joinpath("words", f"{lang}.toml").read_text(encoding="utf-8"))
    return {key: str(value) for key, value in found.items()}


def console(stderr: bool = False) -> Console:
    return Console(stderr=stderr, highlight=False, emoji=False)


@dataclass(frozen=True)
class Look:
    """What a drawing of a game needs besides the view."""

    lang: str = "en"
    tables: dict[str, Any] = field(default_factory=dict)  # the components
    width: int = 80
    marks: Marks = field(default_factory=Marks)
    texts: Texts | None = None
    compact: bool = False  # a low screen: leave out what never changes and what can be asked for

    @classmethod
    def of(cls, session: Session, lang: str, out: Console) -> Look:
        marks = Marks() if out.encoding.lower().startswith("utf") else ASCII
        return cls(
            lang,
            session.content.tables,
            out.width,
            marks,
            session.texts(lang),
            out.is_terminal and out.height < LOW,
        )

    def word(self, key: str, **values: Any) -> str:
        """A word or sentence of the client."""
        return words(self.lang)[key].format(**values)

    def name(self, group: str, key: str) -> str:
        """The name of a component; its id in words where the tables have none."""
        named = self.tables.get("names", {}).get(group, {}).get(key)
        if isinstance(named, dict):
            return str(named[self.lang])
        return key.replace("_", " ").capitalize()

    def term(self, domain: str, key: str) -> str:
        """A word of the game that is no component, such as where points come from."""
        assert self.texts is not None
        return self.texts.word(domain, key)

    def letter(self, colour: str) -> str:
        return self.name("colors", colour)[0].upper()

    def unit(self, resource: str) -> str:
        """One small letter for a resource, ``*`` for any basic one."""
        return "*" if resource == "any_basic" else self.name("resources", resource)[0].lower()

    def amounts(self, gains: dict[str, int], separator: str = " ") -> str:
        """``{"stone": 3}`` as ``3s``."""
        return separator.join(f"{n}{self.unit(name)}" for name, n in gains.items())

    def coloured(self, colour: str, more: str = "") -> Text:
        """The letter of a colour and what follows it, in that colour."""
        return Text(f"{self.letter(colour)}{more}", STYLES.get(colour, ""))

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
