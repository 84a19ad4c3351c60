"""Everything that can be chosen or drawn. Ids follow the order of this file; change it, raise the version."""

from __future__ import annotations

from ....kernel.codec import Codec, numbers, words
from . import terms
from .state import CELLS, EDGES, SEATS_OF_POWER, State

codec = Codec(version=1)

COLOUR_ = words("colour", terms.COLOURS)
VALUE_ = numbers("value", 1, 6)
BUILDING_ = words("building", terms.BUILDINGS)
TRACK_ = words("track", terms.TRACKS)
SITE_NUMBER = numbers("site", 1, 5)


def _cell(s: State, i: int) -> tuple[int, ...]:
    p = s.players[s.active]
    return p.cell_x[i], p.cell_y[i]


def _edge(s: State, i: int) -> tuple[int, ...]:
    p = s.players[s.active]
    return p.edge_x[i], p.edge_y[i]


def _edge_pair(s: State, i: int) -> tuple[int, ...]:
    """Both cells of a Wonder: an open cell and the one beside it in a direction, smaller first."""
    x, y = _edge(s, i // 4)
    dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[i % 4]
    first, second = sorted(((x, y), (x + dx, y + dy)))
    return *first, *second


def _seat(s: State, i: int) -> tuple[int, ...]:
    return _cell(s, s.players[s.active].seat_cell[i])


# the five actions
VISIT = codec.kind("visit")
CLOSE = codec.kind("close")
BUILD_TOWER = codec.kind("tower")
GROW = codec.kind("grow")
PASS = codec.kind("pass")
# workers and dice
FREEMAN = codec.kind("freeman", COLOUR_, VALUE_)  # an unused one
USED_FREEMAN = codec.kind("used", COLOUR_, VALUE_)
ARCHON = codec.kind("archon")
SPEAKER = codec.kind("speaker", numbers("value", 2, 5))
# a visit
SITE = codec.kind("site", SITE_NUMBER)
UPPER = codec.kind("upper")
LOWER = codec.kind("lower")
BONUS = codec.kind("bonus")
END_VISIT = codec.kind("end-visit")
TAKE_GOLD = codec.kind("take-gold")  # Pisces
# common answers
RESOURCE = codec.kind("resource", words("resource", terms.RESOURCES))
COLOUR = codec.kind("colour", COLOUR_)
TRACK = codec.kind("track", TRACK_)
POINTS = codec.kind("points", numbers("points", 1, 2))
NO = codec.kind("no")
YES = codec.kind("yes")
STOP = codec.kind("stop")
# military
MOVE = codec.kind("move")
ATTACK = codec.kind("attack")
# building
MARKET = codec.kind("market", numbers("space", 1, 5))
RESERVED = codec.kind("reserved", BUILDING_)
FACE_UP = codec.kind("face-up")
OVER_FARM = codec.kind("over-farm")
AS_FARM = codec.kind("as-farm")
PLACE = codec.slots("place", EDGES, _edge)
COVER = codec.slots("cover", CELLS, _cell)
USE = codec.slots("use", CELLS, _cell)
DONE = codec.kind("done")
# temples, citizens, districts
TEMPLE_STEPS = codec.kind("temple", TRACK_, numbers("steps", 0, 2))
OFFER = codec.kind("offer", numbers("space", 1, 5))
CLOSE_SEAT = codec.slots("seat", SEATS_OF_POWER, _seat)
DISTRICT_CARD = codec.kind("card", words("district", terms.DISTRICTS))
# superiority
SPEND_TOKEN = codec.kind("spend-token")
END_TURN = codec.kind("end-turn")
# wonders
CLAIM = codec.kind("claim")
WONDER_TILE = codec.kind("wonder")
PLACE_WONDER = codec.slots("place-wonder", EDGES * 4, _edge_pair)
SEAT_DIE = codec.slots("seat-die", SEATS_OF_POWER, _seat)
TWO_POINTS = codec.kind("two-points")
# drawn
FACE = codec.kind("face", VALUE_)
TILE = codec.kind("tile", BUILDING_)
BONUS_TILE = codec.kind("bonus-tile", COLOUR_)
SIGN = codec.kind("sign", words("sign", terms.SIGNS))
DISTRICT = codec.kind("district", words("district", terms.DISTRICTS))
FIRST_PLAYER = codec.kind("first-player", numbers("seat", 0, 3))
WONDER_DRAWN = codec.kind("wonder-drawn", words("wonder", terms.WONDERS))
TRIAL = codec.kind("trial", words("trial", terms.TRIALS))

MOST = EDGES * 4 + 8  # the longest list of choices
