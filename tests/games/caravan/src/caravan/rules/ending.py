"""When the game ends, and what is counted then (CARAVAN-END)."""

from __future__ import annotations

from origins.kernel.events import emit

from ..model import events
from ..model.box import Box
from ..model.state import State
from ..model.terms import ALL_GOODS, DECK, FINAL_GOODS, FINAL_HAND, N_GOODS, VALUES


def goods_sold(s: State, seat: int) -> int:
    """How many different goods a player has sold."""
    n = 0
    for good in range(N_GOODS):
        found = 0
        for value in range(VALUES):
            found |= s.players[seat].sold[good * VALUES + value]
        n += found
    return n


def check(s: State, box: Box) -> None:
    """At the end of a turn; the round is played out (CARAVAN-END-01)."""
    if s.ending:
        return
    reason = -1
    if goods_sold(s, s.active) == N_GOODS:
        reason = ALL_GOODS
    elif s.left == 0:
        reason = DECK
    if reason >= 0:
        s.ending = 1 << reason
        emit(box, events.END_TRIGGERED, s.active, reason)


def finish(s: State, box: Box) -> None:
    s.over = 1
    count(s, box)
    emit(box, events.GAME_OVER, DECK if s.ending == 1 << DECK else ALL_GOODS)


def count(s: State, box: Box) -> None:
    for seat in range(s.n_players):
        p = s.players[seat]
        p.points[FINAL_GOODS] = box.variety[goods_sold(s, seat)]
        emit(box, events.FINAL, seat, FINAL_GOODS, p.points[FINAL_GOODS])
        p.points[FINAL_HAND] = -box.unsold * p.cards
        emit(box, events.FINAL, seat, FINAL_HAND, p.points[FINAL_HAND])


def score(s: State, seat: int) -> int:
    total = 0
    for n in s.players[seat].points:
        total += n
    return total


def rank(s: State, seat: int) -> int:
    """Points, then different goods (CARAVAN-END-04)."""
    return score(s, seat) * (N_GOODS + 1) + goods_sold(s, seat)
