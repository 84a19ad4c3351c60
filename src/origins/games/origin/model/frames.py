"""Everything that can be pending, in the words of the decision flow: each with the names of its arguments."""

from __future__ import annotations

from ....kernel.agenda import Frames

frames = Frames()

# drawn
SETUP = frames.chance("setup", "step", "number")  # the steps are in setup.py; drawn so far in this one
REFILL = frames.chance("refill", "column")  # its first gap gets a tile of the reserve
DRAW = frames.chance("draw", "deck", "number")  # how many cards are still to come
LOOK = frames.chance("look", "opponent", "decks")  # whose cards the spy now sees; one bit for each deck
RAID = frames.chance("raid", "opponent", "decks")  # who loses a card; likewise

# decided
KEEP_ONE = frames.decision("keep", "ready")  # how many players have chosen
WINDOW = frames.decision("window", "window")  # which of those in terms.py
PAWN = frames.decision("pawn", "source")  # of an extra Evolve; sources, too, are in terms.py
MOVER = frames.decision("mover", "source")  # of an extra Migrate
PLACE = frames.decision("place", "pawn", "source")  # the kind of the new pawn
DESTINATION = frames.decision("destination", "mover", "source")  # the territory the mover comes from
TARGET = frames.decision("target", "mover")  # likewise
REWARD = frames.decision("reward", "colour", "gone")  # gone: 1 if the hunting token had been taken before
TAKE = frames.decision("take", "column", "number")  # a column or ANY_COLUMN, and how many tiles
PUT_UNDER = frames.decision("put_under", "deck", "number")  # how many cards
OPPONENT = frames.decision("opponent", "card")  # the card that was played
STEAL = frames.decision("steal", "opponent", "decks")  # whose cards have been seen; one bit for each deck
TOLL_TOKEN = frames.decision("toll", "own_sides", "holder_sides")  # the least, the most: effects.can_toll
IMITATE_TILE = frames.decision("imitate", "highest")  # the highest level
HARVEST_COLOUR = frames.decision("harvest", "colours")  # one bit for each

# automatic
CHECK = frames.automatic("check")  # has an end condition come true?
LIMIT = frames.automatic("limit")  # Objectives above the limit
END_TURN = frames.automatic("end_turn")
