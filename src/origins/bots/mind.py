"""What a game tells its bots: the searches are written against these functions, each game has its own.

Two tables of numbers go with them, so that tuning needs no new compilation: ``worth`` is what the
evaluation multiplies its quantities with, ``habits`` how likely an off-hand player makes a choice,
by choice id.
"""

from __future__ import annotations

from typing import Any

from ..kernel.layout import Choices


def evaluate(s: Any, box: Any, seat: int, worth: Choices) -> int:
    """The points a seat may expect at the end, in hundredths."""
    raise NotImplementedError


def begins_turn(s: Any) -> bool:
    """Whether the decision at hand is the first of somebody's turn."""
    raise NotImplementedError


def imagine(s: Any, box: Any, seat: int, stream: Choices) -> None:
    """Deal everything anew that the seat cannot know."""
    raise NotImplementedError


def goal(s: Any, box: Any) -> int:
    """What one who plays alone must reach, in points."""
    raise NotImplementedError
