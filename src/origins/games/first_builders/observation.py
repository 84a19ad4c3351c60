"""What a learner sees of First Builders: one row of small integers, the looking seat first.

Everything comes from what is public at the table (nothing is hidden in this game but what has not been drawn).
A City has no size limit and an observation has: every City is summed up, and of the own one the first cells, open
cells and seats are described, in the order in which choices number them. Choices beyond are legal all the same.

The table of segments below gives every number its place; :func:`observe` writes them. It obeys the rules of rule
functions, so that it is compiled together with the game.
"""

from __future__ import annotations

from ...kernel.agenda import FIRST_DECISION
from ...kernel.layout import Ints
from ...kernel.segments import ME, Segments
from .model.box import Box
from .model.frames import (
    CELL,
    COURT_COLOUR,
    DRAFT,
    GARDENS_CELL,
    GATE_POINTS,
    HOW,
    ISHTAR,
    SAGITTARIUS_DIE,
    SAGITTARIUS_SPEAKER,
    SEAT,
    SITE_,
    VISIT_MENU,
)
from .model.options import TRIALS_SHIFT, WITH_WONDERS
from .model.state import BASES, Player, State
from .model.terms import (
    ARCHON_WORKER,
    COLOUR_SHIFT,
    FARM,
    GRAY,
    KINDS,
    N_REASONS,
    N_TRIALS,
    NONE,
    REASONS,
    SPEAKER_WORKER,
    VALUE_MASK,
    WONDER,
    WONDERS,
)
from .rules import rounds, solo, visit

SEATS = len(ME)
CELLS, EDGES, SEATS_OF_POWER, RESERVED = 24, 24, 8, 6  # how much of the own City is described
MOST_RESOURCES, MOST_POINTS, MOST_ARGUMENT = 99, 999, 127
FARM_TILE = WONDER + 2  # the code of a Farm, after those of all other tiles

# fmt: off
SEGMENTS = Segments()

# the decision
DECISION = SEGMENTS.codes("decision", 1, ISHTAR - DRAFT + 1, "what is asked: 1 + the number of the frame (draft, discard, turn, ...), 0 for none")
ARGUMENTS = SEGMENTS.amounts("arguments", 3, MOST_ARGUMENT, "the three numbers of that frame, at most 127", low=-1)
TILE = SEGMENTS.codes("tile", 1, KINDS, "the Building about to be placed, 1 + its kind")
WORKER = SEGMENTS.codes("worker", 1, 7, "who is being sent, seated or changed: 1 to 5 a die of that colour, 6 the Archon, 7 a Speaker")
WORKER_VALUE = SEGMENTS.amounts("worker_value", 1, 6, "the value of that die, 0 for the Archon")
VISIT_SITE = SEGMENTS.codes("visit_site", 1, 5, "the visit in progress: number of its site")
VISIT_WORKER = SEGMENTS.codes("visit_worker", 1, 7, "the visit in progress: who came, as in worker")
VISIT_FLAGS = SEGMENTS.amounts("visit_flags", 4, 1, "the visit in progress: both main actions allowed; upper, lower, bonus done")
TOKEN_SPENT = SEGMENTS.amounts("token_spent", 1, 1, "a Superiority token was spent this turn")
# the game
YOU = SEGMENTS.codes("seat", 1, SEATS - 1, "the seat that looks, as the table numbers it")
PLAYERS = SEGMENTS.amounts("players", 1, SEATS, "players at the table")
ACTIVE = SEGMENTS.codes("active", 1, SEATS - 1, "whose turn it is, counted from me")
FIRST = SEGMENTS.codes("first", 1, SEATS - 1, "holder of the Bulwark marker, counted from me")
OPTIONS = SEGMENTS.amounts("options", 2, 6, "played with Wonders; number of Trials")
ROUND = SEGMENTS.amounts("round", 1, 127, "the round, from 1")
ENDING = SEGMENTS.amounts("ending", N_REASONS, 1, "end conditions that have come true: " + ", ".join(REASONS))
TARGET = SEGMENTS.amounts("target", 1, MOST_POINTS, "points that win a solo game")
NEUTRAL = SEGMENTS.amounts("neutral", 1, 23, "space of the neutral disk in solo")
TRIALS_DUE = SEGMENTS.amounts("trials", N_TRIALS, 6, "Trial tiles A01 to A24: rounds until it is scored, 1 for this one; 0 if not in the game or scored")
# the main board
SITE_VALUE = SEGMENTS.amounts("site_value", 5, 6, "value of each Mothership")
SITE_BONUS = SEGMENTS.codes("site_bonus", 5, 5, "1 + colour of the Bonus Action tile under each site")
SITE_SPEAKERS = SEGMENTS.amounts("site_speakers", (5, 4), 16, "used Speakers at each site, of value 2 to 5")
SITE_WONDER = SEGMENTS.codes("site_wonder", 5, len(WONDERS), "1 + the Wonder waiting at each site")
SITE_OPEN = SEGMENTS.amounts("site_unlocked", 5, 1, "that Wonder is unlocked")
MARKET_TILE = SEGMENTS.codes("market_tile", 5, KINDS, "Building market: 1 + kind")
MARKET_COLOUR = SEGMENTS.codes("market_colour", 5, 5, "Building market: 1 + colour")
MARKET_STONE = SEGMENTS.amounts("market_stone", 5, 99, "Building market: stone")
STACK_TOP = SEGMENTS.codes("stack_top", 5, KINDS, "face-up tile of each stack, 1 + kind")
STACK_LEFT = SEGMENTS.amounts("stack_left", 5, 75, "tiles of each stack below it")
STACK_UNDER = SEGMENTS.amounts("stack_under", 5, 15, "those of them put under it, which come last")
STACK_NEXT = SEGMENTS.codes("stack_next", 5, KINDS, "the first of these, 1 + kind")
UNSEEN = SEGMENTS.amounts("unseen", KINDS, 75, "tiles of each kind nobody has seen yet")
OFFER_COLOUR = SEGMENTS.codes("offer_colour", 5, 5, "Citizen offer, left to right: 1 + colour")
OFFER_VALUE = SEGMENTS.amounts("offer_value", 5, 6, "Citizen offer: value")
SPEAKERS = SEGMENTS.amounts("speakers", 4, 16, "Speakers on offer, of value 2 to 5")
STOCK = SEGMENTS.amounts("stock", 5, 16, "Citizen dice in the stock, by colour")
CARD = SEGMENTS.codes("district", 6, 45, "District cards in play: 1 + number")
CARD_COLOURS = SEGMENTS.codes("district_colours", (6, 3), 5, "their colours, 1 + colour: corner and both arms")
CARD_POINTS = SEGMENTS.amounts("district_points", (6, 2), 99, "their points: the first time, again")
CARD_GOLD = SEGMENTS.amounts("district_gold", 6, 99, "gold above them")
TOWER_STOCK = SEGMENTS.amounts("tower_stock", 5, 99, "Tower disks in the stock, by colour")
DRAFTED = SEGMENTS.amounts("draft", (5, 2), 6, "start dice on the table: values by colour")
SIGNS = SEGMENTS.codes("signs", 12, SEATS + 1, "Zodiac cards: 0 not in the game, 1 at its track, 2 + holder counted from me")
TRACK_SIGN = SEGMENTS.codes("track_sign", 3, 12, "1 + the sign of each Temple track")

# a player
of_player = Segments()
RES = of_player.amounts("resources", 4, MOST_RESOURCES, "stone, food, wisdom, gold, at most 99")
POINTS = of_player.amounts("points", 1, MOST_POINTS, "victory points, at most 999")
DIE_COLOUR = of_player.codes("die_colour", BASES, 5, "Freemen by base: 1 + colour, 0 for a free base")
DIE_VALUE = of_player.amounts("die_value", BASES, 6, "Freemen by base: value")
DIE_AT = of_player.codes("die_at", BASES, 5, "Freemen by base: 0 unused, else the number of the site")
N_BASES = of_player.amounts("bases", 1, BASES, "Population bases owned")
ARCHON = of_player.codes("archon", 1, 5, "0 at home, else the number of the site")
HELD = of_player.amounts("speakers", 4, 16, "Speakers held, of value 2 to 5")
ADVISORS = of_player.amounts("advisors", 5, 5, "Advisors by colour")
TOWERS = of_player.amounts("towers", 5, 99, "height of each Tower")
MILITARY = of_player.amounts("military", 1, 23, "space on the Military track")
TEMPLES = of_player.amounts("temples", 3, 23, "space on each Temple track")
PLACE = of_player.amounts("place", 4, 3, "how many disks are before it in order of arrival: Military, then the three Temple tracks")
TOKENS = of_player.amounts("tokens", 1, 127, "Superiority tokens")
PASSED = of_player.amounts("passed", 1, 1, "has passed this round")
SCORED = of_player.amounts("scored", 6, 1, "District cards scored before")
CLOSED = of_player.amounts("closed", 1, 64, "Districts closed")
TILES = of_player.amounts("tiles", 1, 79, "tiles of the City")
OPEN = of_player.amounts("open", 1, 160, "cells where a tile may go")
COLOURS = of_player.amounts("colours", 5, 75, "face-up Buildings by colour")
FARMS = of_player.amounts("farms", 1, 75, "Farms")
BUILDINGS = of_player.amounts("buildings", KINDS, 75, "face-up Buildings by kind")
OPEN_SEATS = of_player.amounts("open_seats", 1, 64, "Seats of Power without a die")
SEAT_DICE = of_player.amounts("seat_dice", 5, 384, "sum of the dice in seats, by colour")
N_RESERVED = of_player.amounts("reserved", 1, 75, "tiles laid aside")
HAS_WONDER = of_player.codes("wonder", 1, len(WONDERS), "1 + the claimed Wonder")
WONDER_BUILT = of_player.amounts("wonder_built", 1, 1, "it is built")
WONDER_USED = of_player.amounts("wonder_used", 1, 1, "its ability has been used this turn")
PLAYER = of_player.size
OF_PLAYERS = SEGMENTS.for_each(ME, of_player)

# the own City, slot by slot
MY_RESERVED = SEGMENTS.codes("my_reserved", RESERVED, KINDS, f"first {RESERVED} tiles laid aside by me, 1 + kind, lower kinds first")
CELL_TILE = SEGMENTS.codes("cell_tile", CELLS, FARM_TILE, f"my first {CELLS} cells, as `use` and `cover` number them: 1 + kind; {KINDS + 1} Agora, {KINDS + 2} Palace, {KINDS + 3} Wonder, {FARM_TILE} Farm")
CELL_X = SEGMENTS.amounts("cell_x", CELLS, 79, "their places: to the right of the Agora", low=-79)
CELL_Y = SEGMENTS.amounts("cell_y", CELLS, 79, "their places: below the Agora", low=-79)
EDGE_AROUND = SEGMENTS.codes("edge_around", (EDGES, 8), 6, f"my first {EDGES} open cells, as `place` numbers them: the eight cells around, row by row: 0 empty, 1 + colour, 6 gray")
SEAT_AROUND = SEGMENTS.codes("seat_around", (SEATS_OF_POWER, 4), 6, f"my first {SEATS_OF_POWER} Seats of Power, as `seat` numbers them: the four cells around, row by row, coded likewise")
SEAT_COLOUR = SEGMENTS.codes("seat_colour", SEATS_OF_POWER, 5, "the dice in them: 1 + colour, 0 for none")
SEAT_VALUE = SEGMENTS.amounts("seat_value", SEATS_OF_POWER, 6, "the dice in them: value")
# fmt: on

SIZE = SEGMENTS.size


def observe(s: State, box: Box, seat: int, out: Ints) -> None:
    """Write what ``seat`` sees into ``out``, which has place for ``SIZE`` numbers."""
    for i in range(SIZE):
        out[i] = 0
    _decision(s, seat, out)
    _game(s, box, seat, out)
    _sites(s, out)
    _tiles(s, box, out)
    _people(s, out)
    _cards(s, box, seat, out)
    for turn in range(s.n_players):
        who = seat + turn
        if who >= s.n_players:
            who -= s.n_players
        _player(s, who, OF_PLAYERS + turn * PLAYER, out)
    _city(s.players[seat], box, out)


def _from(s: State, seat: int, who: int) -> int:
    """A seat, counted from the one that looks."""
    return who - seat if who >= seat else who - seat + s.n_players


def _decision(s: State, seat: int, out: Ints) -> None:
    out[TOKEN_SPENT] = s.token_spent
    depth = s.depth
    if depth == 0:
        return
    f = s.agenda[depth - 1]
    kind = f.kind
    if kind >= FIRST_DECISION and kind <= ISHTAR:
        out[DECISION] = kind - DRAFT + 1
        out[ARGUMENTS] = min(f.a, MOST_ARGUMENT)
        out[ARGUMENTS + 1] = min(f.b, MOST_ARGUMENT)
        out[ARGUMENTS + 2] = min(f.c, MOST_ARGUMENT)
        p = s.players[s.active]
        if kind == CELL or kind == HOW or kind == GARDENS_CELL:
            out[TILE] = f.b + 1
        elif kind == SITE_:
            out[WORKER] = f.a + 1
            if f.a == SPEAKER_WORKER:
                out[WORKER_VALUE] = f.b
            elif f.a != ARCHON_WORKER:
                out[WORKER_VALUE] = p.die_value[f.b]
        elif kind == SEAT or kind == COURT_COLOUR or kind == GATE_POINTS or kind == SAGITTARIUS_DIE:
            out[WORKER] = p.die_colour[f.a] + 1
            out[WORKER_VALUE] = p.die_value[f.a]
        elif kind == SAGITTARIUS_SPEAKER:
            out[WORKER] = SPEAKER_WORKER + 1
            out[WORKER_VALUE] = f.a
    for i in range(depth):
        g = s.agenda[depth - 1 - i]
        if g.kind == VISIT_MENU:
            out[VISIT_SITE] = g.a + 1
            out[VISIT_WORKER] = g.b + 1
            out[VISIT_FLAGS] = 1 if g.c & visit.BOTH else 0
            out[VISIT_FLAGS + 1] = 1 if g.c & visit.UPPER_DONE else 0
            out[VISIT_FLAGS + 2] = 1 if g.c & visit.LOWER_DONE else 0
            out[VISIT_FLAGS + 3] = 1 if g.c & visit.BONUS_DONE else 0
            return


def _game(s: State, box: Box, seat: int, out: Ints) -> None:
    out[YOU] = seat
    out[PLAYERS] = s.n_players
    out[ACTIVE] = _from(s, seat, s.active)
    out[FIRST] = _from(s, seat, s.first)
    out[OPTIONS] = s.flags & WITH_WONDERS
    out[OPTIONS + 1] = s.flags >> TRIALS_SHIFT
    out[ROUND] = s.round
    for i in range(N_REASONS):
        out[ENDING + i] = s.ending >> i & 1
    if s.n_players == 1:
        out[TARGET] = solo.target(s, box)
        out[NEUTRAL] = s.neutral
    for i in range(s.trial, s.n_trials):
        out[TRIALS_DUE + s.trials[i]] = i - s.trial + 1


def _sites(s: State, out: Ints) -> None:
    for i in range(5):
        out[SITE_VALUE + i] = s.site_value[i]
        out[SITE_BONUS + i] = s.site_bonus[i] + 1
        for value in range(4):
            out[SITE_SPEAKERS + 4 * i + value] = s.site_speakers[i][value + 2]
        if s.wonder_at[i] >= 0:
            out[SITE_WONDER + i] = s.wonder_at[i] + 1
            out[SITE_OPEN + i] = s.wonder_open[i]


def _tiles(s: State, box: Box, out: Ints) -> None:
    for i in range(s.n_market):
        kind = s.market[i]
        out[MARKET_TILE + i] = kind + 1
        out[MARKET_COLOUR + i] = box.tile_colour[kind] + 1
        out[MARKET_STONE + i] = box.tile_stone[kind]
    for i in range(5):
        out[STACK_TOP + i] = s.top[i] + 1
        out[STACK_LEFT + i] = s.n_hidden[i] + s.n_bottom[i]
        out[STACK_UNDER + i] = s.n_bottom[i]
        if s.n_bottom[i] > 0:
            out[STACK_NEXT + i] = s.bottom[i][0] + 1
    for kind in range(KINDS):
        out[UNSEEN + kind] = s.hidden[kind]


def _people(s: State, out: Ints) -> None:
    for i in range(s.n_offer):
        out[OFFER_COLOUR + i] = s.offer_colour[i] + 1
        out[OFFER_VALUE + i] = s.offer_value[i]
    for value in range(4):
        out[SPEAKERS + value] = s.speaker_offer[value + 2]
    for colour in range(5):
        out[STOCK + colour] = s.stock[colour]
        out[TOWER_STOCK + colour] = s.tower_stock[colour]
        here = s.draft[colour]
        out[DRAFTED + 2 * colour] = here[0] if here[0] > 0 else here[1]
        out[DRAFTED + 2 * colour + 1] = here[1] if here[0] > 0 else 0


def _cards(s: State, box: Box, seat: int, out: Ints) -> None:
    for i in range(s.n_districts):
        card = s.district[i]
        out[CARD + i] = card + 1
        out[CARD_COLOURS + 3 * i] = box.corner[card] + 1
        out[CARD_COLOURS + 3 * i + 1] = box.arm1[card] + 1
        out[CARD_COLOURS + 3 * i + 2] = box.arm2[card] + 1
        out[CARD_POINTS + 2 * i] = box.vp_first[card]
        out[CARD_POINTS + 2 * i + 1] = box.vp_again[card]
        out[CARD_GOLD + i] = s.district_gold[i]
    for track in range(3):
        sign = s.sign[track]
        out[TRACK_SIGN + track] = sign + 1
        holder = s.holder[track]
        out[SIGNS + sign] = 1 if holder == NONE else _from(s, seat, holder) + 2


def _player(s: State, who: int, at: int, out: Ints) -> None:
    p = s.players[who]
    for i in range(4):
        out[at + RES + i] = min(p.res[i], MOST_RESOURCES)
        out[at + HELD + i] = p.speakers[i + 2]
    points = 0
    for n in p.points:
        points += n
    out[at + POINTS] = min(points, MOST_POINTS)
    for i in range(BASES):
        if p.die_value[i] > 0:
            out[at + DIE_COLOUR + i] = p.die_colour[i] + 1
            out[at + DIE_VALUE + i] = p.die_value[i]
            out[at + DIE_AT + i] = p.die_at[i]
    out[at + N_BASES] = p.bases
    out[at + ARCHON] = p.archon_at
    for i in range(p.n_advisors):
        out[at + ADVISORS + p.advisors[i]] += 1
    for i in range(5):
        out[at + TOWERS + i] = p.towers[i]
        out[at + COLOURS + i] = p.colours[i]
    out[at + MILITARY] = p.military
    for i in range(s.n_players):
        if s.military_order[i] == who:
            out[at + PLACE] = i
    for track in range(3):
        out[at + TEMPLES + track] = p.temples[track]
        for i in range(s.n_players):
            if s.temple_order[track][i] == who:
                out[at + PLACE + 1 + track] = i
    out[at + TOKENS] = p.tokens
    out[at + PASSED] = p.passed
    for i in range(6):
        out[at + SCORED + i] = p.scored >> i & 1
    out[at + CLOSED] = p.closed
    out[at + TILES] = rounds.tiles(p)
    out[at + OPEN] = p.n_edges
    out[at + FARMS] = p.farms
    for i in range(p.n_cells):
        tile = p.cell_tile[i]
        if tile < KINDS:
            out[at + BUILDINGS + tile] += 1
    for i in range(p.n_seats):
        die = p.seat_die[i]
        if die > 0:
            out[at + SEAT_DICE + (die >> COLOUR_SHIFT)] += die & VALUE_MASK
        else:
            out[at + OPEN_SEATS] += 1
    out[at + N_RESERVED] = p.n_reserved
    out[at + HAS_WONDER] = p.wonder
    out[at + WONDER_BUILT] = 1 if p.wonder_cell > 0 else 0
    out[at + WONDER_USED] = p.wonder_used


def _city(p: Player, box: Box, out: Ints) -> None:
    n = 0
    if p.n_reserved > 0:
        for kind in range(KINDS):
            for _ in range(p.reserved[kind]):
                if n < RESERVED:
                    out[MY_RESERVED + n] = kind + 1
                    n += 1
    edges = min(p.n_edges, EDGES)
    seats = min(p.n_seats, SEATS_OF_POWER)
    for i in range(p.n_cells):
        tile = p.cell_tile[i]
        x = p.cell_x[i]
        y = p.cell_y[i]
        if i < CELLS:
            out[CELL_TILE + i] = FARM_TILE if tile >= FARM else tile + 1
            out[CELL_X + i] = x
            out[CELL_Y + i] = y
        colour = (box.tile_colour[tile] if tile < KINDS else GRAY) + 1
        for j in range(edges):
            dx = x - p.edge_x[j]
            dy = y - p.edge_y[j]
            if dx >= -1 and dx <= 1 and dy >= -1 and dy <= 1:
                around = 3 * dy + dx + 4  # the middle, 4, is the open cell itself
                out[EDGE_AROUND + 8 * j + (around if around < 4 else around - 1)] = colour
        for j in range(seats):
            dx = x - p.cell_x[p.seat_cell[j]]
            dy = y - p.cell_y[p.seat_cell[j]]
            if dx >= 0 and dx <= 1 and dy >= 0 and dy <= 1:
                out[SEAT_AROUND + 4 * j + 2 * dy + dx] = colour
    for j in range(seats):
        die = p.seat_die[j]
        if die > 0:
            out[SEAT_COLOUR + j] = (die >> COLOUR_SHIFT) + 1
            out[SEAT_VALUE + j] = die & VALUE_MASK
