"""The Building market and the five stacks (FB-BUILD-03, -04).

A stack is its face-up top, the tiles nobody has seen (counts only), and below them the tiles put
back by Virgo, whose order everybody knows.
"""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices
from ..model import events
from ..model.box import Box
from ..model.choices import TILE
from ..model.frames import REVEAL
from ..model.state import State
from ..model.terms import NONE


def take_from_market(s: State, box: Box, space: int) -> None:
    """Slide the tiles up, fill from the bought tile's colour, turn up the next (FB-RULING-20 to -23)."""
    colour = box.tile_colour[s.market[space]]
    for i in range(space, s.n_market - 1):
        s.market[i] = s.market[i + 1]
    s.n_market -= 1
    s.market[s.n_market] = NONE
    if s.top[colour] != NONE:
        s.market[s.n_market] = s.top[colour]
        s.n_market += 1
        emit(box, events.MARKET_FILLED, s.top[colour])
        s.top[colour] = NONE
        turn_up(s, box, colour)


def turn_up(s: State, box: Box, colour: int) -> None:
    """Show the next tile of a stack: drawn while some are unknown, then those put under it."""
    if s.n_hidden[colour] > 0:
        push(s, REVEAL, colour)
    elif s.n_bottom[colour] > 0:
        bottom = s.bottom[colour]
        s.top[colour] = bottom[0]
        s.n_bottom[colour] -= 1
        for i in range(s.n_bottom[colour]):
            bottom[i] = bottom[i + 1]
        bottom[s.n_bottom[colour]] = 0
        emit(box, events.TURNED_UP, s.top[colour])


def reveal_options(s: State, box: Box, colour: int, out: Choices) -> int:
    n = 0
    for i in range(box.n_stack[colour]):
        kind = box.stack[colour][i]
        for _ in range(s.hidden[kind]):
            out[n] = TILE + kind
            n += 1
    return n


def reveal_drawn(s: State, box: Box, choice: int, colour: int) -> None:
    s.hidden[choice - TILE] -= 1
    s.n_hidden[colour] -= 1
    s.top[colour] = choice - TILE
    emit(box, events.TURNED_UP, choice - TILE)


def put_under(s: State, box: Box, kind: int) -> None:
    """A tile built over goes face down under its stack; alone there it is turned up (FB-RULING-34)."""
    colour = box.tile_colour[kind]
    s.bottom[colour][s.n_bottom[colour]] = kind
    s.n_bottom[colour] += 1
    if s.top[colour] == NONE:
        turn_up(s, box, colour)
