"""Everything that can be pending, in the words of the decision flow."""

from __future__ import annotations

from ...kernel.agenda import Frames

frames = Frames()

# drawn
SETUP = frames.chance("setup")  # a: step, b: number within the step
REVEAL = frames.chance("reveal")  # a: colour of the stack whose next tile is turned up
ROLL_CITIZEN = frames.chance("roll_citizen")  # a: colour of the die that joins the offer
ROLL_SPEAKERS = frames.chance("roll_speakers")  # a: how many
KEEP_SIGN = frames.chance("keep_sign")  # solo: which Zodiac card stays

# decided
DRAFT = frames.decision("draft")  # a: picks made so far
DISCARD = frames.decision("discard")  # solo: a die among the highest; a: still to discard
TURN = frames.decision("turn")
WORKER = frames.decision("worker")
SITE_ = frames.decision("site")  # a: worker, b: base of a Freeman or value of a Speaker
HOLD_SITES = frames.decision("hold_sites")  # solo: a token so that no site rises; a: site
NEIGHBOUR = frames.decision("neighbour")  # solo: the neighbour that rises; a: site
VISIT_MENU = frames.decision("visit")  # a: site, b: worker, c: flags of visit.py
PISCES_CHOICE = frames.decision("pisces")  # a: site
GAIN_ANY = frames.decision("gain_any")  # a: how many, b: bit mask of the resources allowed
MILITARY = frames.decision("military")  # a: spaces, b: flags of military.py
EXCHANGE = frames.decision("exchange")
PURCHASE = frames.decision("purchase")
HOW = frames.decision("how")  # a: market space or NONE, b: kind
CELL = frames.decision("cell")  # a: market space or NONE, b: kind, c: way of building
TEMPLE = frames.decision("temple")
TEMPLE_STEP = frames.decision("temple_step")  # one step on a track of choice
GOLD_STEP = frames.decision("gold_step")  # one step for gold; a: track it may not be, b: gold
CITIZEN = frames.decision("citizen")  # a: 1 if free, b: 1 if it may be declined
SAGITTARIUS_DIE = frames.decision("sagittarius_die")  # a: base of the new Freeman
SAGITTARIUS_SPEAKER = frames.decision("sagittarius_speaker")  # a: value of the new Speaker
TRAINING = frames.decision("training")  # a: food still allowed, b: 1 once some was paid
TAKE_SPEAKER = frames.decision("take_speaker")
CLOSER = frames.decision("closer")  # the Freeman that closes
SEAT = frames.decision("seat")  # a: base of the Freeman
CARD = frames.decision("card")  # a: seat
CLOSE_ABILITIES = frames.decision("close_abilities")  # a: seat, b: cells of the block left, one bit each
BUILT_ABILITIES = frames.decision("built_abilities")  # a: cell, b: 1 its own left, 2 the Wonder's left
TOWER = frames.decision("tower")
CAPRICORN_DIE = frames.decision("capricorn")
RETIRE = frames.decision("retire")  # which returning 6 retires next
TOKEN = frames.decision("token")
VETERAN = frames.decision("veteran")
COURT = frames.decision("court")
COURT_COLOUR = frames.decision("court_colour")  # a: base
FOUNTAIN = frames.decision("fountain")
GATE = frames.decision("gate")
GATE_POINTS = frames.decision("gate_points")  # a: base
MAGE = frames.decision("mage")  # a: cell of the Mage's Tower
RESERVE = frames.decision("reserve")
WONDER_CELLS = frames.decision("wonder_cells")
WONDER_ABILITY = frames.decision("wonder_ability")  # use the new Wonder or not
WONDER_NEIGHBOURS = frames.decision("wonder_neighbours")  # a: neighbours left, one bit each
COLOSSUS_GAIN = frames.decision("colossus")
PYRAMID = frames.decision("pyramid")  # a: resources paid so far
GARDENS = frames.decision("gardens")  # the tile for the free Farm
GARDENS_CELL = frames.decision("gardens_cell")  # a: market space or NONE, b: kind
ISHTAR = frames.decision("ishtar")

# automatic
START_ROUND = frames.automatic("start_round")
AFTER_ACTION = frames.automatic("after_action")
ATTACK_POINTS = frames.automatic("attack_points")
RIDING_GAIN = frames.automatic("riding_gain")
FREEMEN_RETURN = frames.automatic("freemen_return")
END_ROUND = frames.automatic("end_round")
AFTER_SPEAKERS = frames.automatic("after_speakers")
END_CHECK = frames.automatic("end_check")
GARDENS_FOOD = frames.automatic("gardens_food")
