"""Which frame is decided where: the table of contents of the rules.

For every frame the module that lists its choices is the one that carries them out. Functions get the arguments of the
frame that they name, as ``model/frames.py`` declares them.
"""

from __future__ import annotations

from ....kernel.contents import contents
from ..model import frames
from ..model.box import Box
from ..model.state import State
from . import actions, cards, effects, ending, rewards, setup, turn


def start(s: State, box: Box, players: int, flags: int) -> None:
    setup.start(s, box, players, flags)


def always_asked(kind: int) -> bool:
    """A card that comes to light is a draw even where it is the only one: there is no way back behind it."""
    return kind == frames.DRAW or kind == frames.LOOK or kind == frames.RAID


def score(s: State, seat: int) -> int:
    return ending.score(s, seat)


def reason(s: State) -> int:
    return s.ending if s.over else 0


def rank(s: State, seat: int) -> int:
    return ending.rank(s, seat)


# drawn and decided: the choices, and what each does
DECIDED = (
    (frames.SETUP, setup.setup_options, setup.setup_drawn),
    (frames.REFILL, rewards.refill_options, rewards.refill_drawn),
    (frames.DRAW, cards.draw_options, cards.draw_drawn),
    (frames.LOOK, effects.look_options, effects.look_drawn),
    (frames.RAID, effects.raid_options, effects.raid_drawn),
    (frames.KEEP_ONE, setup.keep_one_options, setup.keep_one_chosen),
    (frames.WINDOW, turn.window_options, turn.window_chosen),
    (frames.PAWN, actions.pawn_options, actions.pawn_chosen),
    (frames.MOVER, actions.mover_options, actions.mover_chosen),
    (frames.PLACE, actions.place_options, actions.place_chosen),
    (frames.DESTINATION, actions.destination_options, actions.destination_chosen),
    (frames.TARGET, actions.target_options, actions.target_chosen),
    (frames.REWARD, rewards.reward_options, rewards.reward_chosen),
    (frames.TAKE, rewards.take_options, rewards.take_chosen),
    (frames.PUT_UNDER, cards.put_under_options, cards.put_under_chosen),
    (frames.OPPONENT, effects.opponent_options, effects.opponent_chosen),
    (frames.STEAL, effects.steal_options, effects.steal_chosen),
    (frames.TOLL_TOKEN, effects.toll_options, effects.toll_chosen),
    (frames.IMITATE_TILE, effects.imitate_options, effects.imitate_chosen),
    (frames.HARVEST_COLOUR, effects.harvest_options, effects.harvest_chosen),
)

# by itself
AUTOMATIC = ((frames.CHECK, ending.check), (frames.LIMIT, cards.limit), (frames.END_TURN, turn.end_turn))

options, choose, run = contents(globals(), frames.frames, DECIDED, AUTOMATIC)
