"""What a game tells its bots about a position: the searches are written against these functions.

A game that knows more has a module with some of these names, and what it leaves out is as here: by the score alone, a
turn is over when another seat decides, and nothing is hidden. Two tables of numbers go with them, so that tuning needs
no new compilation: ``worth`` is what the evaluation multiplies its quantities with, ``habits`` how likely a choice is
made by habit, by choice id.
"""

from __future__ import annotations

from typing import Any

from . import flow
from .layout import Choices

QUANTITIES = 0  # how many weights ``worth`` has pairs of
_HUNDRED = 100


def evaluate(s: Any, box: Any, seat: int, worth: Choices) -> int:
    """The points a seat may expect at the end, in hundredths."""
    return int(flow.score(s, seat)) * _HUNDRED


def begins_turn(s: Any) -> bool:
    """Whether the decision at hand is the first of somebody's turn."""
    return False


def imagine(s: Any, box: Any, seat: int, stream: Choices) -> None:
    """Deal everything anew that the seat cannot know."""


def goal(s: Any, box: Any) -> int:
    """What one who plays alone must reach, in points."""
    return 0
