"""Everything that is told, with the sort of each argument; "?" marks what only the seats named may know."""

from __future__ import annotations

from origins.kernel.events import Events

events = Events()

FIRST_PLAYER = events("first_player", "seat")
DEALT = events("dealt", "seat", "card?")
LAID = events("laid", "card")
ROUND_STARTS = events("round_starts", "number", heading="round")
TURN_STARTS = events("turn_starts", "seat", heading="turn")
TAKES = events("takes", "seat", "card")
DRAWS = events("draws", "seat", "card?")
SWAPS = events("swaps", "seat", "card", "card")
PACKS = events("packs", "seat", "card")
SCORES = events("scores", "seat", "good", "number")
DISCARDS = events("discards", "seat", "card")
END_TRIGGERED = events("end_triggered", "seat", "reason")
FINAL = events("final", "seat", "source", "number", count=True)
GAME_OVER = events("game_over", "reason")
