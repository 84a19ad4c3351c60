"""Everything that can be pending, with the names of its arguments."""

from __future__ import annotations

from origins.kernel.agenda import Frames

frames = Frames()

# drawn
SETUP = frames.chance("setup", "step", "number")
DRAW = frames.chance("draw")
REFILL = frames.chance("refill")

# decided
TAKE = frames.decision("take")
SWAP = frames.decision("swap", "card")
SELL = frames.decision("sell")
PACK = frames.decision("pack", "good", "lowest", "packed")
DISCARD = frames.decision("discard", "number")

# automatic
END_TURN = frames.automatic("end_turn")
