"""Trials of the Builders, module 2 (AW-TRIALS): a tile scored for everybody at the end of each round."""

from __future__ import annotations

from ....kernel.events import emit
from ..model import events
from ..model.box import Box
from ..model.state import Player, State
from ..model.terms import FROM_TRIALS
from . import counts


def points(box: Box, p: Player, trial: int) -> int:
    n = counts.count(box, p, box.trial_per[trial], 0) * box.trial_each[trial]
    return min(n, box.trial_cap[trial]) if box.trial_cap[trial] > 0 else n


def score_round(s: State, box: Box) -> None:
    trial = s.trials[s.trial]
    for seat in range(s.n_players):
        p = s.players[seat]
        n = points(box, p, trial)
        p.points[FROM_TRIALS] += n
        emit(box, events.TRIAL_SCORED, seat, trial, n)
    s.trial += 1
