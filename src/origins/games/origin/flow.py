"""Which frame is decided where: the table of contents of the rules.

For every frame the module that lists its options is the one that carries them out.
"""

from __future__ import annotations

from ...kernel.agenda import pop
from ...kernel.layout import Choices
from . import actions, cards, effects, ending, frames, rewards, setup, turn
from .box import Box
from .state import State


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


def options(s: State, box: Box, out: Choices) -> int:
    f = s.agenda[s.depth - 1]
    k = f.kind
    a = f.a
    b = f.b
    c = f.c
    if k == frames.WINDOW:
        return turn.window_options(s, box, a, b, c, out)
    if k == frames.PLACE:
        return actions.place_options(s, box, a, b, c, out)
    if k == frames.DESTINATION:
        return actions.destination_options(s, box, a, b, c, out)
    if k == frames.TARGET:
        return actions.target_options(s, box, a, b, c, out)
    if k == frames.REWARD:
        return rewards.reward_options(s, box, a, b, c, out)
    if k == frames.TAKE:
        return rewards.take_options(s, box, a, b, c, out)
    if k == frames.REFILL:
        return rewards.refill_options(s, box, a, b, c, out)
    if k == frames.DRAW:
        return cards.draw_options(s, box, a, b, c, out)
    if k == frames.PUT_UNDER:
        return cards.put_under_options(s, box, a, b, c, out)
    if k == frames.SETUP:
        return setup.setup_options(s, box, a, b, c, out)
    if k == frames.KEEP_ONE:
        return setup.keep_one_options(s, box, a, b, c, out)
    return _card_options(s, box, k, a, b, c, out)


def _card_options(s: State, box: Box, k: int, a: int, b: int, c: int, out: Choices) -> int:
    if k == frames.PAWN:
        return actions.pawn_options(s, box, a, b, c, out)
    if k == frames.MOVER:
        return actions.mover_options(s, box, a, b, c, out)
    if k == frames.OPPONENT:
        return effects.opponent_options(s, box, a, b, c, out)
    if k == frames.RAID:
        return effects.raid_options(s, box, a, b, c, out)
    if k == frames.LOOK:
        return effects.look_options(s, box, a, b, c, out)
    if k == frames.STEAL:
        return effects.steal_options(s, box, a, b, c, out)
    if k == frames.TOLL_TOKEN:
        return effects.toll_options(s, box, a, b, c, out)
    if k == frames.IMITATE_TILE:
        return effects.imitate_options(s, box, a, b, c, out)
    return effects.harvest_options(s, box, a, b, c, out)


def choose(s: State, box: Box, choice: int) -> None:
    f = s.agenda[s.depth - 1]
    k = f.kind
    a = f.a
    b = f.b
    c = f.c
    pop(s)
    if k == frames.WINDOW:
        turn.window_chosen(s, box, choice, a, b, c)
    elif k == frames.PLACE:
        actions.place_chosen(s, box, choice, a, b, c)
    elif k == frames.DESTINATION:
        actions.destination_chosen(s, box, choice, a, b, c)
    elif k == frames.TARGET:
        actions.target_chosen(s, box, choice, a, b, c)
    elif k == frames.REWARD:
        rewards.reward_chosen(s, box, choice, a, b, c)
    elif k == frames.TAKE:
        rewards.take_chosen(s, box, choice, a, b, c)
    elif k == frames.REFILL:
        rewards.refill_drawn(s, box, choice, a, b, c)
    elif k == frames.DRAW:
        cards.draw_drawn(s, box, choice, a, b, c)
    elif k == frames.PUT_UNDER:
        cards.put_under_chosen(s, box, choice, a, b, c)
    elif k == frames.SETUP:
        setup.setup_drawn(s, box, choice, a, b, c)
    elif k == frames.KEEP_ONE:
        setup.keep_one_chosen(s, box, choice, a, b, c)
    else:
        _card_chosen(s, box, k, choice, a, b, c)


def _card_chosen(s: State, box: Box, k: int, choice: int, a: int, b: int, c: int) -> None:
    if k == frames.PAWN:
        actions.pawn_chosen(s, box, choice, a, b, c)
    elif k == frames.MOVER:
        actions.mover_chosen(s, box, choice, a, b, c)
    elif k == frames.OPPONENT:
        effects.opponent_chosen(s, box, choice, a, b, c)
    elif k == frames.RAID:
        effects.raid_drawn(s, box, choice, a, b, c)
    elif k == frames.LOOK:
        effects.look_drawn(s, box, choice, a, b, c)
    elif k == frames.STEAL:
        effects.steal_chosen(s, box, choice, a, b, c)
    elif k == frames.TOLL_TOKEN:
        effects.toll_chosen(s, box, choice, a, b, c)
    elif k == frames.IMITATE_TILE:
        effects.imitate_chosen(s, box, choice, a, b, c)
    else:
        effects.harvest_chosen(s, box, choice, a, b, c)


def run(s: State, box: Box) -> None:
    k = s.agenda[s.depth - 1].kind
    pop(s)
    if k == frames.CHECK:
        ending.check(s, box)
    elif k == frames.LIMIT:
        cards.limit(s, box)
    elif k == frames.END_TURN:
        turn.end_turn(s, box)
