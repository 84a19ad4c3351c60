"""How the command line shows things: its own words, its console, and what boards are drawn with here."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from rich.console import Console

from ..kernel.drawing import ASCII, Look, Marks
from ..session.session import Session

LOW = 40  # lines: on a lower screen boards are drawn compact


@cache
def words(lang: str) -> dict[str, str]:
    """The words of the terminal client, by key."""
    found = tomllib.loads(files(__package__).joinpath("words", f"{lang}.toml").read_text(encoding="utf-8"))
    return {key: str(value) for key, value in found.items()}


def console(stderr: bool = False) -> Console:
    return Console(stderr=stderr, highlight=False, emoji=False)


def look_at(session: Session, lang: str, out: Console) -> Look:
    """What the boards of a game are drawn with on this console."""
    return Look(
        lang,
        session.content.tables,
        out.width,
        Marks() if out.encoding.lower().startswith("utf") else ASCII,
        session.texts(lang),
        out.is_terminal and out.height < LOW,
        words(lang),
    )
