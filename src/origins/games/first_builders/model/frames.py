"""Everything that can be pending, in the words of the decision flow.

After its name a frame has the names of its arguments; comments say what these do not tell.
"""

from __future__ import annotations

from ....kernel.agenda import Frames

frames = Frames()

# drawn
SETUP = frames.chance("setup", "step", "done")  # done: draws of this step already made
REVEAL = frames.chance("reveal", "colour")  # the next tile of the stack of that colour
ROLL_CITIZEN = frames.chance("roll_citizen", "colour")  # the die that joins the offer
ROLL_SPEAKERS = frames.chance("roll_speakers", "left")  # left: dice still to roll, this one included
KEEP_SIGN = frames.chance("keep_sign")  # solo: which Zodiac card stays

# decided
DRAFT = frames.decision("draft", "picks")  # picks: made so far, by all
DISCARD = frames.decision("discard", "left")  # solo: a die among the highest; left: still to discard
TURN = frames.decision("turn")
WORKER = frames.decision("worker")
SITE_ = frames.decision("site", "worker", "base")  # worker: see terms.py; base: of a Freeman, or the value of a Speaker
HOLD_SITES = frames.decision("hold_sites", "site")  # solo: a token so that no site rises; site: visited
NEIGHBOUR = frames.decision("neighbour", "site")  # solo: which neighbour of the site visited rises
VISIT_MENU = frames.decision("visit", "site", "worker", "flags")  # flags: see visit.py
PISCES_CHOICE = frames.decision("pisces", "site")
GAIN_ANY = frames.decision("gain_any", "left", "allowed")  # allowed: resources, one bit each
MILITARY = frames.decision("military", "spaces", "flags")  # spaces: of a move; flags: see military.py
EXCHANGE = frames.decision("exchange", "gold")  # gold: for one Basic Resource
PURCHASE = frames.decision("purchase")
HOW = frames.decision("how", "space", "kind")  # space: of the market, or NONE for a tile laid aside
CELL = frames.decision("cell", "space", "kind", "way")  # way: the answer to how
TEMPLE = frames.decision("temple")
TEMPLE_STEP = frames.decision("temple_step")  # one step on a track of choice
GOLD_STEP = frames.decision("gold_step", "climbed", "gold")  # one step for gold, not on the track climbed before
CITIZEN = frames.decision("citizen", "free", "may_decline")  # each 0 or 1
SAGITTARIUS_DIE = frames.decision("sagittarius_die", "base")  # base: of the new Freeman
SAGITTARIUS_SPEAKER = frames.decision("sagittarius_speaker", "value")  # value: of the new Speaker
TRAINING = frames.decision("training", "food", "paid")  # food: still allowed; paid: 1 once some was
TAKE_SPEAKER = frames.decision("take_speaker")
CLOSER = frames.decision("closer")  # the Freeman that closes
SEAT = frames.decision("seat", "base")  # base: of the Freeman that closes
CARD = frames.decision("card", "seat")
CLOSE_ABILITIES = frames.decision(
    "close_abilities", "seat", "places"
)  # places: of the block, still to use, one bit each
BUILT_ABILITIES = frames.decision("built_abilities", "cell", "flags")  # flags: see abilities.py
TOWER = frames.decision("tower")
CAPRICORN_DIE = frames.decision("capricorn")
RETIRE = frames.decision("retire")  # which returning 6 retires next
TOKEN = frames.decision("token")
VETERAN = frames.decision("veteran", "loss")  # loss: what the Freeman sinks by
COURT = frames.decision("court")
COURT_COLOUR = frames.decision("court_colour", "base")
FOUNTAIN = frames.decision("fountain", "value")  # value: that a site is set to
GATE = frames.decision("gate", "most")  # most: points it may rise by
GATE_POINTS = frames.decision("gate_points", "base", "most")
MAGE = frames.decision("mage", "mage")  # mage: cell of the Mage's Tower
RESERVE = frames.decision("reserve")
WONDER_CELLS = frames.decision("wonder_cells")
WONDER_ABILITY = frames.decision("wonder_ability")  # use the new Wonder or not
WONDER_NEIGHBOURS = frames.decision("wonder_neighbours", "used")  # used: neighbours, one bit each
COLOSSUS_GAIN = frames.decision("colossus")
PYRAMID = frames.decision("pyramid", "paid")  # paid: resources so far
GARDENS = frames.decision("gardens")  # the tile for the free Farm
GARDENS_CELL = frames.decision("gardens_cell", "space", "kind", "way")  # as in cell
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
