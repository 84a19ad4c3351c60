"""What a game offers to the loops that drive it: its own ``flow`` module has these functions.

``options`` and ``choose`` see the same top frame, so what is offered is what is accepted. A chance
frame lists one entry for each physical item that may turn up (two equal tiles are two entries):
drawing an entry evenly gives every outcome its weight.
"""

from __future__ import annotations

from typing import Any

from .layout import Choices


def start(s: Any, box: Any, players: int, flags: int) -> None:
    """Prepare a zeroed state; ``flags`` holds the game's options as the game encodes them."""
    raise NotImplementedError


def options(s: Any, box: Any, out: Choices) -> int:
    """Write the choices of the top frame and return how many there are."""
    raise NotImplementedError


def choose(s: Any, box: Any, choice: int) -> None:
    """Take the top frame off and do the choice; the caller vouches that it was offered."""
    raise NotImplementedError


def run(s: Any, box: Any) -> None:
    """Do the automatic top frame."""
    raise NotImplementedError


def always_asked(kind: int) -> bool:
    """Whether a decision is put even when there is only one choice."""
    raise NotImplementedError


def score(s: Any, seat: int) -> int:
    """The points of a seat now."""
    raise NotImplementedError


def reason(s: Any) -> int:
    """Why the game ended, as the game encodes it; 0 while it goes on."""
    raise NotImplementedError


def rank(s: Any, seat: int) -> int:
    """What orders the seats when the game is over: higher is better, equal shares the win."""
    raise NotImplementedError
