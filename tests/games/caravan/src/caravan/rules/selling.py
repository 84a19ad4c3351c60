"""Selling a load, card by card from the lowest (CARAVAN-SELL).

Who keeps cards back tells nobody so: a load is any three cards or more of a good, never all there are.
"""

from __future__ import annotations

from origins.kernel.agenda import push
from origins.kernel.events import emit
from origins.kernel.layout import Choices

from ..model import choices, events
from ..model.box import Box
from ..model.frames import PACK
from ..model.state import State
from ..model.terms import LOADS, N_GOODS, PREMIUMS, VALUES
from . import cards

PREMIUMS_PAID = 2


def held(s: State, good: int, lowest: int) -> int:
    """Cards of a good in the active player's hand, from a value on (0 is the lowest)."""
    n = 0
    for value in range(lowest, VALUES):
        if s.players[s.active].hand[good * VALUES + value]:
            n += 1
    return n


def sell_options(s: State, box: Box, out: Choices) -> int:
    n = 0
    for good in range(N_GOODS):
        if held(s, good, 0) >= box.least:
            out[n] = choices.SELL + good
            n += 1
    out[n] = choices.END_TURN
    return n + 1


def sell_chosen(s: State, choice: int) -> None:
    if choice != choices.END_TURN:
        s.load = 0
        push(s, PACK, choice - choices.SELL, 0, 0)


def pack_options(s: State, box: Box, good: int, lowest: int, packed: int, out: Choices) -> int:
    """A card may be left out as long as enough higher ones remain."""
    n = 0
    for value in range(lowest, VALUES):
        card = good * VALUES + value
        if s.players[s.active].hand[card] and packed + held(s, good, value) >= box.least:
            out[n] = choices.PACK + card
            n += 1
    if packed >= box.least:
        out[n] = choices.SEAL
        n += 1
    return n


def pack_chosen(s: State, box: Box, choice: int, good: int, lowest: int, packed: int) -> None:
    p = s.players[s.active]
    if choice != choices.SEAL:
        card = choice - choices.PACK
        cards.lose(p, card)
        p.sold[card] = 1
        s.load += box.value[card]
        emit(box, events.PACKS, s.active, card)
        push(s, PACK, good, card - good * VALUES + 1, packed + 1)
        return
    premium = box.premium[good][s.loads[good]] if s.loads[good] < PREMIUMS_PAID else 0
    p.points[LOADS] += s.load
    p.points[PREMIUMS] += premium
    s.loads[good] += 1
    emit(box, events.SCORES, s.active, good, s.load + premium)
    s.load = 0
