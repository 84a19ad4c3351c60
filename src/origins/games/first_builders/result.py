"""What the end of a game says."""

from __future__ import annotations

from typing import Any

from . import flow, solo
from .box import Box
from .state import State


def breakdown(s: State, seat: int) -> list[int]:
    return list(s.players[seat].points)


def extra(s: State, box: Box) -> dict[str, Any]:
    """Alone: won or lost, and by how much (FB-SOLO-13, AW-SOLO-03)."""
    if s.n_players > 1:
        return {}
    target = solo.target(s, box)
    score = flow.score(s, 0)
    return {"target": target, "won": score >= target, "margin": score - target}
