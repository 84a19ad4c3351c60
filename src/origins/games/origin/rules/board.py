"""Pawns on the map, and the tokens they win by being there (OR-STRAIT, OR-HUNT)."""

from __future__ import annotations

from ....kernel.events import emit
from ..model import events
from ..model.box import Box
from ..model.state import State
from ..model.terms import FROM_HUNTING, FROM_STRAITS, NONE


def put(s: State, box: Box, seat: int, kind: int, t: int) -> None:
    """A pawn and its village stand on an empty territory; they stay together (OR-EVOLVE-07)."""
    bit = 1 << t
    p = s.players[seat]
    p.land |= bit
    p.strong[box.strength[kind] - 1] |= bit
    s.occupied |= bit
    s.pawn[t] = kind
    s.village[t] = seat


def lift(s: State, box: Box, t: int) -> None:
    """Take pawn and village up, to put them down elsewhere."""
    bit = 1 << t
    p = s.players[s.village[t]]
    p.land &= ~bit
    p.strong[box.strength[s.pawn[t]] - 1] &= ~bit
    s.occupied &= ~bit
    s.pawn[t] = NONE
    s.village[t] = NONE


def exchange(s: State, box: Box, t: int, u: int) -> None:
    """Two pawns with their villages change places (OR-SWAP-03)."""
    kind = s.pawn[t]
    seat = s.village[t]
    other_kind = s.pawn[u]
    other = s.village[u]
    lift(s, box, t)
    lift(s, box, u)
    put(s, box, seat, kind, u)
    put(s, box, other, other_kind, t)


def take_straits(s: State, box: Box, t: int) -> None:
    """Whoever now holds both ends of a strait at ``t`` takes its token (OR-STRAIT-01, -03)."""
    straits = s.straits_open & box.straits_at[t]
    if not straits:
        return
    seat = s.village[t]
    p = s.players[seat]
    i = 0
    while straits:
        if straits & 1 and p.land & box.strait_ends[i] == box.strait_ends[i]:
            s.straits_open &= ~(1 << i)
            s.strait_holder[i] = seat
            p.points[FROM_STRAITS] += s.strait_value[i]
            emit(box, events.TAKES_STRAIT, seat, i, s.strait_value[i])
        straits >>= 1
        i += 1


def take_hunting(s: State, box: Box, t: int) -> bool:
    """The first to enter a green territory takes its token; tells whether it was gone before (OR-HUNT)."""
    green = box.green_at[t]
    if green == NONE:
        return False
    if s.hunting_holder[green] != NONE:
        return True
    s.hunting_holder[green] = s.active
    s.players[s.active].points[FROM_HUNTING] += s.hunting_value[green]
    emit(box, events.TAKES_HUNTING, s.active, t, s.hunting_value[green])
    return False
