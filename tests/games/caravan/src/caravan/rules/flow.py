"""Which frame is decided where: the table of contents of the rules."""

from __future__ import annotations

from origins.kernel.contents import contents

from ..model import frames
from ..model.box import Box
from ..model.state import State
from . import ending, selling, setup, turn


def start(s: State, box: Box, players: int, flags: int) -> None:
    setup.start(s, box, players, flags)


def always_asked(kind: int) -> bool:
    """A card that comes to light is a draw even where it is the only one; and whether somebody could sell is secret."""
    return kind == frames.DRAW or kind == frames.REFILL or kind == frames.SELL


def score(s: State, seat: int) -> int:
    return ending.score(s, seat)


def reason(s: State) -> int:
    return s.ending if s.over else 0


def rank(s: State, seat: int) -> int:
    return ending.rank(s, seat)


# drawn and decided: the choices, and what each does
DECIDED = (
    (frames.SETUP, setup.setup_options, setup.setup_drawn),
    (frames.DRAW, turn.draw_options, turn.draw_drawn),
    (frames.REFILL, turn.draw_options, turn.refill_drawn),
    (frames.TAKE, turn.take_options, turn.take_chosen),
    (frames.SWAP, turn.swap_options, turn.swap_chosen),
    (frames.SELL, selling.sell_options, selling.sell_chosen),
    (frames.PACK, selling.pack_options, selling.pack_chosen),
    (frames.DISCARD, turn.discard_options, turn.discard_chosen),
)

# by itself
AUTOMATIC = ((frames.END_TURN, turn.end_turn),)

options, choose, run = contents(globals(), frames.frames, DECIDED, AUTOMATIC)
