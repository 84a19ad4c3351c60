"""Everything that can be pending, in the words of the decision flow."""

from __future__ import annotations

from ...kernel.agenda import Frames

frames = Frames()

# drawn
SETUP = frames.chance("setup")  # a: step, b: number within the step
REFILL = frames.chance("refill")  # a: column whose first gap gets a tile of the reserve
DRAW = frames.chance("draw")  # a: deck, b: how many
LOOK = frames.chance("look")  # a: opponent whose cards the spy now sees
RAID = frames.chance("raid")  # a: opponent who loses a card

# decided
KEEP_ONE = frames.decision("keep")  # a: players who have chosen
WINDOW = frames.decision("window")  # a: 1 before the action, 2 before its colour reward, 3 after it
PAWN = frames.decision("pawn")  # the pawn of an extra Evolve; a: source, see actions.py
MOVER = frames.decision("mover")  # the pawn of an extra Migrate; a: source
PLACE = frames.decision("place")  # a: kind of pawn, b: source
DESTINATION = frames.decision("destination")  # a: territory of the mover, b: source
TARGET = frames.decision("target")  # a: territory of the mover
REWARD = frames.decision("reward")  # a: colour, b: 1 if the hunting token was gone before
TAKE = frames.decision("take")  # a: column or ANY_COLUMN, b: how many
PUT_UNDER = frames.decision("put_under")  # a: deck, b: how many
OPPONENT = frames.decision("opponent")  # a: card
STEAL = frames.decision("steal")  # a: opponent whose cards have been seen, b: decks
TOLL_TOKEN = frames.decision("toll")
IMITATE_TILE = frames.decision("imitate")  # a: highest level
HARVEST_COLOUR = frames.decision("harvest")

# automatic
CHECK = frames.automatic("check")  # has an end condition come true?
LIMIT = frames.automatic("limit")  # Objectives above the limit
END_TURN = frames.automatic("end_turn")
