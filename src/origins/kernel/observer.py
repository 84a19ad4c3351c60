"""How a game is written down for a seat as numbers: an observer takes the place of this module.

An observer is a module with these names, compiled together with the rules (see ``rl``).
"""

from __future__ import annotations

from typing import Any

from .layout import Ints
from .segments import Segments

SIZE = 0  # how many numbers there are: nobody looks
SEGMENTS = Segments()  # what they mean


def observe(s: Any, box: Any, seat: int, out: Ints) -> None:
    """Write what a seat sees into ``out``."""
