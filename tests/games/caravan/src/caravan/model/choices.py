"""Everything that can be chosen or drawn. Ids follow the order of this file; change it, raise the version."""

from __future__ import annotations

from origins.kernel.codec import Codec, numbers, words

from .terms import CARDS, GOODS

codec = Codec(version=1)

CARD_ = words("card", CARDS)

TAKE = codec.kind("take", CARD_)
DRAW = codec.kind("draw")
SWAP = codec.kind("swap", CARD_)
FOR = codec.kind("for", CARD_)
SELL = codec.kind("sell", words("good", GOODS))
PACK = codec.kind("pack", CARD_)
SEAL = codec.kind("seal")
END_TURN = codec.kind("end-turn")
DISCARD = codec.kind("discard", CARD_)
# drawn
FIRST_PLAYER = codec.kind("first-player", numbers("seat", 0, 3))
CARD = codec.kind("card", CARD_)

MOST = 48  # the longest list of choices: all cards of the deck
