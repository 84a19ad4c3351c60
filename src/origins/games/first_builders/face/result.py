"""What the end of a game says."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Counted, Pieces
from ..model.box import Box
from ..model.state import State
from ..model.terms import (
    COLOUR_SHIFT,
    COLOURS,
    FINAL_ADVISORS,
    FINAL_GOLD,
    FINAL_SEATS,
    FINAL_TEMPLES,
    GOLD,
    HIGHEST,
    N_TRACKS,
    SOURCES,
    TRACKS,
    VALUE_MASK,
)
from ..rules import flow, rounds, solo


def extra(s: State, box: Box) -> dict[str, Any]:
    """Alone: won or lost, and by how much (FB-SOLO-13, AW-SOLO-03)."""
    if s.n_players > 1:
        return {}
    target = solo.target(s, box)
    score = flow.score(s, 0)
    return {"target": target, "won": score >= target, "margin": score - target}


def pieces(s: State, box: Box, seat: int) -> Pieces:
    """What was counted at the end (FB-SCORE-01 to -04)."""
    p = s.players[seat]
    dice = [p.seat_die[i] for i in range(p.n_seats) if p.seat_die[i]]
    last, highest = p.n_advisors - 1, rounds.highest_track(p)
    return {
        SOURCES[FINAL_GOLD]: [Counted(p.points[FINAL_GOLD], "resource.gold", times=p.res[GOLD])],
        SOURCES[FINAL_ADVISORS]: [
            Counted(box.advisor_vp[i], f"colour.{COLOURS[p.advisors[i]]}", HIGHEST, off=i < last)
            for i in range(p.n_advisors)
        ],
        SOURCES[FINAL_TEMPLES]: [
            Counted(box.temple_vp[p.temples[i]], f"track.{TRACKS[i]}", p.temples[i], off=i == highest)
            for i in range(N_TRACKS)
        ],
        SOURCES[FINAL_SEATS]: [
            Counted(rounds.seat_points(p, die), f"colour.{COLOURS[c]}", die & VALUE_MASK, times=p.towers[c])
            for die in dice
            for c in [die >> COLOUR_SHIFT]
        ],
    }
