"""Why something cannot be chosen now: a reason (a key of the texts), the rule behind it, and a number."""

from __future__ import annotations

from collections.abc import Sequence

from origins.kernel.game import Reason

from ..model import frames
from ..model.box import Box
from ..model.state import State
from ..model.terms import CARDS, GOODS
from ..rules import selling

ELSEWHERE: Reason = ("not_asked", "CARAVAN-TURN-01", 0)


def why_not(s: State, box: Box, kind: str, args: Sequence[str]) -> Reason:
    """``kind`` and ``args`` as in the notation of a choice that is not offered."""
    if s.depth == 0:
        return "over", "CARAVAN-END-01", 0
    frame = s.agenda[s.depth - 1]
    hand = s.players[s.active].hand
    if frame.kind == frames.TAKE:
        if kind == "draw":
            return "deck_empty", "CARAVAN-TURN-03", 0
        if kind == "take":
            return "not_in_market", "CARAVAN-TURN-02", 0
        if kind == "swap" and not s.barter:
            return "no_barter", "CARAVAN-OPTION-02", 0
        if kind == "swap" and s.swapped:
            return "swapped", "CARAVAN-OPTION-02", 0
        return ("not_in_hand", "CARAVAN-OPTION-02", 0) if kind == "swap" else ELSEWHERE
    if frame.kind == frames.SWAP and kind == "for":
        return "not_in_market", "CARAVAN-OPTION-02", 0
    if frame.kind == frames.SELL and kind == "sell":
        missing = box.least - selling.held(s, GOODS.index(args[0]), 0)
        return "too_few", "CARAVAN-SELL-01", missing
    if frame.kind == frames.PACK and kind == "pack":
        if not hand[CARDS.index(args[0])]:
            return "not_in_hand", "CARAVAN-SELL-01", 0
        return "not_packed", "CARAVAN-SELL-01", box.least
    if frame.kind == frames.PACK and kind == "seal":
        return "too_few", "CARAVAN-SELL-01", box.least - frame.c
    if frame.kind == frames.DISCARD and kind == "discard":
        return "not_in_hand", "CARAVAN-TURN-04", 0
    return ELSEWHERE
