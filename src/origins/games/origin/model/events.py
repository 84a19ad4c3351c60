"""Everything that is told, with the sort of each argument.

An argument marked "?" is for the seats named in the same event only.
"""

from __future__ import annotations

from ....kernel.events import Events

events = Events()

FIRST_PLAYER = events("first_player", "seat")
NEUTRAL_PAWN = events("neutral_pawn", "pawn")
DEALT = events("dealt", "seat", "card?")
KEEPS = events("keeps", "seat", "card?")
RETURNS = events("returns", "seat", "card?")
ROUND_STARTS = events("round_starts", "number", heading="round")
TURN_STARTS = events("turn_starts", "seat", heading="turn")
EVOLVES = events("evolves", "seat", "pawn", "territory")
MIGRATES = events("migrates", "seat", "pawn", "territory", "territory")
SWAPS = events("swaps", "seat", "territory", "seat", "territory")
SKIPS = events("skips", "seat")
TAKES_STRAIT = events("takes_strait", "seat", "strait", "number")
TAKES_HUNTING = events("takes_hunting", "seat", "territory", "number")
TAKES_TILE = events("takes_tile", "seat", "level", "column", "space")
REFILLED = events("refilled", "column", "space", "level")
DRAWS = events("draws", "seat", "deck", "card?")
PUTS_UNDER = events("puts_under", "seat", "deck", "card?")
PLAYS = events("plays", "seat", "card")
SCORES = events("scores", "seat", "card", "number")
RAIDS = events("raids", "seat", "seat", "deck", "card?")
SPIES = events("spies", "seat", "seat")
SEES = events("sees", "seat", "seat", "card?")
STEALS = events("steals", "seat", "seat", "deck", "card?")
TOLLS = events("tolls", "seat", "seat", "strait", "number")
IMITATES = events("imitates", "seat", "seat", "level")
HARVESTS = events("harvests", "seat", "colour")
END_TRIGGERED = events("end_triggered", "seat", "reason")
FINAL = events("final", "seat", "source", "number", count=True)
GAME_OVER = events("game_over", "reason")
