"""Letters for colours and resources on the board in a terminal: nothing depends on seeing a colour."""

from __future__ import annotations

from rich.text import Text

from ....kernel.drawing import STYLES, Look


def letter(look: Look, colour: str) -> str:
    return look.name("colors", colour)[0].upper()


def unit(look: Look, resource: str) -> str:
    """One small letter for a resource, ``*`` for any basic one."""
    return "*" if resource == "any_basic" else look.name("resources", resource)[0].lower()


def amounts(look: Look, gains: dict[str, int], separator: str = " ") -> str:
    """``{"stone": 3}`` as ``3s``."""
    return separator.join(f"{n}{unit(look, name)}" for name, n in gains.items())


def coloured(look: Look, colour: str, more: str = "") -> Text:
    """The letter of a colour and what follows it, in that colour."""
    return Text(f"{letter(look, colour)}{more}", STYLES.get(colour, ""))
