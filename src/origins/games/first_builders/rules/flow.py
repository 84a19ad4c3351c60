"""Which frame is decided where: the table of contents of the rules.

For every frame the module that lists its choices is the one that carries them out. Functions get the arguments of the
frame that they name, as ``model/frames.py`` declares them.
"""

from __future__ import annotations

from ....kernel.contents import contents
from ..model import frames
from ..model.box import Box
from ..model.state import State
from . import (
    abilities,
    building,
    districts,
    military,
    people,
    rounds,
    setup,
    solo,
    stacks,
    temples,
    treasury,
    turn,
    visit,
    wonders,
)

MORE_THAN_TILES = 128  # no City has as many


def start(s: State, box: Box, players: int, flags: int) -> None:
    setup.start(s, box, players, flags)


def always_asked(kind: int) -> bool:
    """A turn is put to its player even when passing is all that is left."""
    return kind == frames.TURN


def score(s: State, seat: int) -> int:
    total = 0
    for n in s.players[seat].points:
        total += n
    return total


def reason(s: State) -> int:
    return s.ending if s.over else 0


def rank(s: State, seat: int) -> int:
    """Points, then tiles of the City (FB-SCORE-05)."""
    return score(s, seat) * MORE_THAN_TILES + rounds.tiles(s.players[seat])


# drawn and decided: the choices, and what each does
DECIDED = (
    (frames.SETUP, setup.setup_options, setup.setup_drawn),
    (frames.REVEAL, stacks.reveal_options, stacks.reveal_drawn),
    (frames.ROLL_CITIZEN, people.roll_citizen_options, people.roll_citizen_drawn),
    (frames.ROLL_SPEAKERS, people.roll_speakers_options, people.roll_speakers_drawn),
    (frames.KEEP_SIGN, solo.keep_options, solo.keep_drawn),
    (frames.DRAFT, setup.draft_options, setup.draft_chosen),
    (frames.DISCARD, solo.discard_options, solo.discard_chosen),
    (frames.TURN, turn.turn_options, turn.turn_chosen),
    (frames.WORKER, visit.worker_options, visit.worker_chosen),
    (frames.SITE_, visit.site_options, visit.site_chosen),
    (frames.HOLD_SITES, solo.hold_options, solo.hold_chosen),
    (frames.NEIGHBOUR, solo.neighbour_options, solo.neighbour_chosen),
    (frames.VISIT_MENU, visit.visit_options, visit.visit_chosen),
    (frames.PISCES_CHOICE, visit.pisces_options, visit.pisces_chosen),
    (frames.GAIN_ANY, treasury.gain_any_options, treasury.gain_any_chosen),
    (frames.MILITARY, military.military_options, military.military_chosen),
    (frames.EXCHANGE, treasury.exchange_options, treasury.exchange_chosen),
    (frames.PURCHASE, building.purchase_options, building.purchase_chosen),
    (frames.HOW, building.how_options, building.how_chosen),
    (frames.CELL, building.cell_options, building.cell_chosen),
    (frames.TEMPLE, temples.temple_options, temples.temple_chosen),
    (frames.TEMPLE_STEP, temples.temple_step_options, temples.temple_step_chosen),
    (frames.GOLD_STEP, temples.gold_step_options, temples.gold_step_chosen),
    (frames.CITIZEN, people.citizen_options, people.citizen_chosen),
    (frames.SAGITTARIUS_DIE, people.sagittarius_options, people.sagittarius_die_chosen),
    (frames.SAGITTARIUS_SPEAKER, people.sagittarius_options, people.sagittarius_speaker_chosen),
    (frames.TRAINING, visit.training_options, visit.training_chosen),
    (frames.TAKE_SPEAKER, people.take_speaker_options, people.take_speaker_chosen),
    (frames.CLOSER, districts.closer_options, districts.closer_chosen),
    (frames.SEAT, districts.seat_options, districts.seat_chosen),
    (frames.CARD, districts.card_options, districts.card_chosen),
    (frames.CLOSE_ABILITIES, abilities.close_options, abilities.close_chosen),
    (frames.BUILT_ABILITIES, abilities.built_options, abilities.built_chosen),
    (frames.TOWER, turn.tower_options, turn.tower_chosen),
    (frames.CAPRICORN_DIE, turn.capricorn_options, turn.capricorn_chosen),
    (frames.RETIRE, turn.retire_options, turn.retire_chosen),
    (frames.TOKEN, turn.token_options, turn.token_chosen),
    (frames.VETERAN, abilities.veteran_options, abilities.veteran_chosen),
    (frames.COURT, abilities.court_options, abilities.court_chosen),
    (frames.COURT_COLOUR, abilities.court_colour_options, abilities.court_colour_chosen),
    (frames.FOUNTAIN, abilities.fountain_options, abilities.fountain_chosen),
    (frames.GATE, abilities.gate_options, abilities.gate_chosen),
    (frames.GATE_POINTS, abilities.gate_points_options, abilities.gate_points_chosen),
    (frames.MAGE, abilities.mage_options, abilities.mage_chosen),
    (frames.RESERVE, building.reserve_options, building.reserve_chosen),
    (frames.WONDER_CELLS, wonders.cells_options, wonders.cells_chosen),
    (frames.WONDER_ABILITY, wonders.ability_options, wonders.ability_chosen),
    (frames.WONDER_NEIGHBOURS, wonders.neighbours_options, wonders.neighbours_chosen),
    (frames.COLOSSUS_GAIN, wonders.colossus_options, wonders.colossus_chosen),
    (frames.PYRAMID, wonders.pyramid_options, wonders.pyramid_chosen),
    (frames.GARDENS, building.free_farm_options, building.free_farm_chosen),
    (frames.GARDENS_CELL, building.cell_options, building.free_farm_cell_chosen),
    (frames.ISHTAR, wonders.ishtar_options, wonders.ishtar_chosen),
)

# by itself
AUTOMATIC = (
    (frames.START_ROUND, rounds.start_round),
    (frames.AFTER_ACTION, turn.after_action),
    (frames.ATTACK_POINTS, military.attack_points),
    (frames.RIDING_GAIN, abilities.riding_gain),
    (frames.FREEMEN_RETURN, turn.freemen_return),
    (frames.END_ROUND, rounds.end_round),
    (frames.AFTER_SPEAKERS, rounds.after_speakers),
    (frames.END_CHECK, rounds.end_check),
    (frames.GARDENS_FOOD, wonders.gardens_food),
)

options, choose, run = contents(globals(), frames.frames, DECIDED, AUTOMATIC)
