"""Everything that can be chosen or drawn. Ids follow the order of this file; change it, raise the version."""

from __future__ import annotations

from ....kernel.codec import Codec, numbers, words
from . import terms

codec = Codec(version=1)

PAWN_ = words("pawn", terms.PAWNS)
TERRITORY_ = words("territory", terms.TERRITORIES)
CARD_ = words("card", terms.CARDS)
SEAT_ = numbers("seat", 0, 3)
LEVEL_ = numbers("level", 1, terms.LEVELS)
VALUE_ = numbers("value", 1, 9)

# the mandatory action, and what ends a window without it
EVOLVE = codec.kind("evolve", PAWN_)
MIGRATE = codec.kind("migrate", TERRITORY_)  # the territory of the mover
SWAP = codec.kind("swap", TERRITORY_)  # the territory of the mover
TO = codec.kind("to", TERRITORY_)
SKIP = codec.kind("skip")
GO_ON = codec.kind("go-on")
FINISH = codec.kind("end-turn")
# rewards
REWARD_TILE = codec.kind("reward-tile")  # a tile, then a card
REWARD_CARDS = codec.kind("reward-cards")  # three cards, two of them back
REWARD_COLUMN = codec.kind("reward-column")  # tiles of the brown column
REWARD_ANY = codec.kind("reward-any")  # one tile of any column
TILE = codec.kind("tile", words("column", terms.COLUMNS), LEVEL_)
UNDER = codec.kind("under", CARD_)
# cards
PLAY = codec.kind("play", CARD_)
OPPONENT = codec.kind("opponent", SEAT_)
STEAL = codec.kind("steal", CARD_)
TOLL = codec.kind("toll", words("strait", terms.STRAITS))
IMITATE = codec.kind("imitate", SEAT_, LEVEL_)
HARVEST = codec.kind("harvest", words("colour", terms.COLUMNS))
KEEP = codec.kind("keep", words("card", terms.OBJECTIVES))
# drawn
FIRST_PLAYER = codec.kind("first-player", SEAT_)
NEUTRAL = codec.kind("neutral", PAWN_)
LEVEL = codec.kind("level", LEVEL_)
STRAIT_TOKEN = codec.kind("strait-token", VALUE_)
HUNTING_TOKEN = codec.kind("hunting-token", VALUE_)
CARD = codec.kind("card", CARD_)
LOOK = codec.kind("look")

MOST = 128  # the longest list of choices: a window has 27 + 9 + 9 + 48 and one to go on
