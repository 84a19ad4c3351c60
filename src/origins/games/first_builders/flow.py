"""Which frame is decided where: the table of contents of the rules.

For every frame the module that lists its options is the one that carries them out.
"""

from __future__ import annotations

from ...kernel.agenda import pop
from ...kernel.layout import Choices
from . import (
    abilities,
    building,
    districts,
    frames,
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
from .box import Box
from .state import State


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
    return score(s, seat) * 128 + rounds.tiles(s.players[seat])


def options(s: State, box: Box, out: Choices) -> int:
    f = s.agenda[s.depth - 1]
    k = f.kind
    a = f.a
    b = f.b
    c = f.c
    if k < frames.DRAFT:
        return _drawn_options(s, box, k, a, b, c, out)
    if k == frames.TURN:
        return turn.turn_options(s, box, a, b, c, out)
    if k == frames.WORKER:
        return visit.worker_options(s, box, a, b, c, out)
    if k == frames.SITE_:
        return visit.site_options(s, box, a, b, c, out)
    if k == frames.VISIT_MENU:
        return visit.visit_options(s, box, a, b, c, out)
    if k == frames.GAIN_ANY:
        return treasury.gain_any_options(s, box, a, b, c, out)
    if k == frames.PURCHASE:
        return building.purchase_options(s, box, a, b, c, out)
    if k == frames.HOW:
        return building.how_options(s, box, a, b, c, out)
    if k == frames.CELL or k == frames.GARDENS_CELL:
        return building.cell_options(s, box, a, b, c, out)
    if k == frames.BUILT_ABILITIES:
        return abilities.built_options(s, box, a, b, c, out)
    if k == frames.MILITARY:
        return military.military_options(s, box, a, b, c, out)
    if k == frames.TRAINING:
        return visit.training_options(s, box, a, b, c, out)
    if k == frames.TEMPLE:
        return temples.temple_options(s, box, a, b, c, out)
    if k == frames.CITIZEN:
        return people.citizen_options(s, box, a, b, c, out)
    if k == frames.TOKEN:
        return turn.token_options(s, box, a, b, c, out)
    if k == frames.RETIRE:
        return turn.retire_options(s, box, a, b, c, out)
    if k == frames.CLOSER:
        return districts.closer_options(s, box, a, b, c, out)
    if k == frames.SEAT:
        return districts.seat_options(s, box, a, b, c, out)
    if k == frames.CARD:
        return districts.card_options(s, box, a, b, c, out)
    if k == frames.CLOSE_ABILITIES:
        return abilities.close_options(s, box, a, b, c, out)
    if k == frames.TOWER:
        return turn.tower_options(s, box, a, b, c, out)
    return _rarer_options(s, box, k, a, b, c, out)


def _drawn_options(s: State, box: Box, k: int, a: int, b: int, c: int, out: Choices) -> int:
    if k == frames.SETUP:
        return setup.setup_options(s, box, a, b, c, out)
    if k == frames.REVEAL:
        return stacks.reveal_options(s, box, a, b, c, out)
    if k == frames.ROLL_CITIZEN:
        return people.roll_citizen_options(s, box, a, b, c, out)
    if k == frames.ROLL_SPEAKERS:
        return people.roll_speakers_options(s, box, a, b, c, out)
    return solo.keep_options(s, box, a, b, c, out)


def _rarer_options(s: State, box: Box, k: int, a: int, b: int, c: int, out: Choices) -> int:
    if k == frames.DRAFT:
        return setup.draft_options(s, box, a, b, c, out)
    if k == frames.TAKE_SPEAKER:
        return people.take_speaker_options(s, box, a, b, c, out)
    if k == frames.EXCHANGE:
        return treasury.exchange_options(s, box, a, b, c, out)
    if k == frames.TEMPLE_STEP:
        return temples.temple_step_options(s, box, a, b, c, out)
    if k == frames.GOLD_STEP:
        return temples.gold_step_options(s, box, a, b, c, out)
    if k == frames.SAGITTARIUS_DIE or k == frames.SAGITTARIUS_SPEAKER:
        return people.sagittarius_options(s, box, a, b, c, out)
    if k == frames.CAPRICORN_DIE:
        return turn.capricorn_options(s, box, a, b, c, out)
    if k == frames.PISCES_CHOICE:
        return visit.pisces_options(s, box, a, b, c, out)
    if k == frames.VETERAN:
        return abilities.veteran_options(s, box, a, b, c, out)
    if k == frames.COURT:
        return abilities.court_options(s, box, a, b, c, out)
    if k == frames.COURT_COLOUR:
        return abilities.court_colour_options(s, box, a, b, c, out)
    if k == frames.FOUNTAIN:
        return abilities.fountain_options(s, box, a, b, c, out)
    if k == frames.GATE:
        return abilities.gate_options(s, box, a, b, c, out)
    if k == frames.GATE_POINTS:
        return abilities.gate_points_options(s, box, a, b, c, out)
    if k == frames.MAGE:
        return abilities.mage_options(s, box, a, b, c, out)
    if k == frames.RESERVE:
        return building.reserve_options(s, box, a, b, c, out)
    if k == frames.DISCARD:
        return solo.discard_options(s, box, a, b, c, out)
    if k == frames.HOLD_SITES:
        return solo.hold_options(s, box, a, b, c, out)
    if k == frames.NEIGHBOUR:
        return solo.neighbour_options(s, box, a, b, c, out)
    return _wonder_options(s, box, k, a, b, c, out)


def _wonder_options(s: State, box: Box, k: int, a: int, b: int, c: int, out: Choices) -> int:
    if k == frames.WONDER_CELLS:
        return wonders.cells_options(s, box, a, b, c, out)
    if k == frames.WONDER_ABILITY:
        return wonders.ability_options(s, box, a, b, c, out)
    if k == frames.WONDER_NEIGHBOURS:
        return wonders.neighbours_options(s, box, a, b, c, out)
    if k == frames.COLOSSUS_GAIN:
        return wonders.colossus_options(s, box, a, b, c, out)
    if k == frames.PYRAMID:
        return wonders.pyramid_options(s, box, a, b, c, out)
    if k == frames.GARDENS:
        return building.free_farm_options(s, box, a, b, c, out)
    return wonders.ishtar_options(s, box, a, b, c, out)


def choose(s: State, box: Box, choice: int) -> None:
    f = s.agenda[s.depth - 1]
    k = f.kind
    a = f.a
    b = f.b
    c = f.c
    pop(s)
    if k < frames.DRAFT:
        _drawn(s, box, k, choice, a, b, c)
    elif k == frames.TURN:
        turn.turn_chosen(s, box, choice, a, b, c)
    elif k == frames.WORKER:
        visit.worker_chosen(s, box, choice, a, b, c)
    elif k == frames.SITE_:
        visit.site_chosen(s, box, choice, a, b, c)
    elif k == frames.VISIT_MENU:
        visit.visit_chosen(s, box, choice, a, b, c)
    elif k == frames.GAIN_ANY:
        treasury.gain_any_chosen(s, box, choice, a, b, c)
    elif k == frames.PURCHASE:
        building.purchase_chosen(s, box, choice, a, b, c)
    elif k == frames.HOW:
        building.how_chosen(s, box, choice, a, b, c)
    elif k == frames.CELL:
        building.cell_chosen(s, box, choice, a, b, c)
    elif k == frames.BUILT_ABILITIES:
        abilities.built_chosen(s, box, choice, a, b, c)
    elif k == frames.MILITARY:
        military.military_chosen(s, box, choice, a, b, c)
    elif k == frames.TRAINING:
        visit.training_chosen(s, box, choice, a, b, c)
    elif k == frames.TEMPLE:
        temples.temple_chosen(s, box, choice, a, b, c)
    elif k == frames.CITIZEN:
        people.citizen_chosen(s, box, choice, a, b, c)
    elif k == frames.TOKEN:
        turn.token_chosen(s, box, choice, a, b, c)
    elif k == frames.RETIRE:
        turn.retire_chosen(s, box, choice, a, b, c)
    elif k == frames.CLOSER:
        districts.closer_chosen(s, box, choice, a, b, c)
    elif k == frames.SEAT:
        districts.seat_chosen(s, box, choice, a, b, c)
    elif k == frames.CARD:
        districts.card_chosen(s, box, choice, a, b, c)
    elif k == frames.CLOSE_ABILITIES:
        abilities.close_chosen(s, box, choice, a, b, c)
    elif k == frames.TOWER:
        turn.tower_chosen(s, box, choice, a, b, c)
    else:
        _rarer_chosen(s, box, k, choice, a, b, c)


def _drawn(s: State, box: Box, k: int, choice: int, a: int, b: int, c: int) -> None:
    if k == frames.SETUP:
        setup.setup_drawn(s, box, choice, a, b, c)
    elif k == frames.REVEAL:
        stacks.reveal_drawn(s, box, choice, a, b, c)
    elif k == frames.ROLL_CITIZEN:
        people.roll_citizen_drawn(s, box, choice, a, b, c)
    elif k == frames.ROLL_SPEAKERS:
        people.roll_speakers_drawn(s, box, choice, a, b, c)
    else:
        solo.keep_drawn(s, box, choice, a, b, c)


def _rarer_chosen(s: State, box: Box, k: int, choice: int, a: int, b: int, c: int) -> None:
    if k == frames.DRAFT:
        setup.draft_chosen(s, box, choice, a, b, c)
    elif k == frames.TAKE_SPEAKER:
        people.take_speaker_chosen(s, box, choice, a, b, c)
    elif k == frames.EXCHANGE:
        treasury.exchange_chosen(s, box, choice, a, b, c)
    elif k == frames.TEMPLE_STEP:
        temples.temple_step_chosen(s, box, choice, a, b, c)
    elif k == frames.GOLD_STEP:
        temples.gold_step_chosen(s, box, choice, a, b, c)
    elif k == frames.SAGITTARIUS_DIE:
        people.sagittarius_die_chosen(s, box, choice, a, b, c)
    elif k == frames.SAGITTARIUS_SPEAKER:
        people.sagittarius_speaker_chosen(s, box, choice, a, b, c)
    elif k == frames.CAPRICORN_DIE:
        turn.capricorn_chosen(s, box, choice, a, b, c)
    elif k == frames.PISCES_CHOICE:
        visit.pisces_chosen(s, box, choice, a, b, c)
    elif k == frames.VETERAN:
        abilities.veteran_chosen(s, box, choice, a, b, c)
    elif k == frames.COURT:
        abilities.court_chosen(s, box, choice, a, b, c)
    elif k == frames.COURT_COLOUR:
        abilities.court_colour_chosen(s, box, choice, a, b, c)
    elif k == frames.FOUNTAIN:
        abilities.fountain_chosen(s, box, choice, a, b, c)
    elif k == frames.GATE:
        abilities.gate_chosen(s, box, choice, a, b, c)
    elif k == frames.GATE_POINTS:
        abilities.gate_points_chosen(s, box, choice, a, b, c)
    elif k == frames.MAGE:
        abilities.mage_chosen(s, box, choice, a, b, c)
    elif k == frames.RESERVE:
        building.reserve_chosen(s, box, choice, a, b, c)
    elif k == frames.DISCARD:
        solo.discard_chosen(s, box, choice, a, b, c)
    elif k == frames.HOLD_SITES:
        solo.hold_chosen(s, box, choice, a, b, c)
    elif k == frames.NEIGHBOUR:
        solo.neighbour_chosen(s, box, choice, a, b, c)
    else:
        _wonder_chosen(s, box, k, choice, a, b, c)


def _wonder_chosen(s: State, box: Box, k: int, choice: int, a: int, b: int, c: int) -> None:
    if k == frames.WONDER_CELLS:
        wonders.cells_chosen(s, box, choice, a, b, c)
    elif k == frames.WONDER_ABILITY:
        wonders.ability_chosen(s, box, choice, a, b, c)
    elif k == frames.WONDER_NEIGHBOURS:
        wonders.neighbours_chosen(s, box, choice, a, b, c)
    elif k == frames.COLOSSUS_GAIN:
        wonders.colossus_chosen(s, box, choice, a, b, c)
    elif k == frames.PYRAMID:
        wonders.pyramid_chosen(s, box, choice, a, b, c)
    elif k == frames.GARDENS:
        building.free_farm_chosen(s, box, choice, a, b, c)
    elif k == frames.GARDENS_CELL:
        building.free_farm_cell_chosen(s, box, choice, a, b, c)
    else:
        wonders.ishtar_chosen(s, box, choice, a, b, c)


def run(s: State, box: Box) -> None:
    k = s.agenda[s.depth - 1].kind
    pop(s)
    if k == frames.AFTER_ACTION:
        turn.after_action(s, box)
    elif k == frames.ATTACK_POINTS:
        military.attack_points(s, box)
    elif k == frames.FREEMEN_RETURN:
        turn.freemen_return(s, box)
    elif k == frames.RIDING_GAIN:
        abilities.riding_gain(s, box)
    elif k == frames.START_ROUND:
        rounds.start_round(s, box)
    elif k == frames.END_ROUND:
        rounds.end_round(s, box)
    elif k == frames.AFTER_SPEAKERS:
        rounds.after_speakers(s, box)
    elif k == frames.END_CHECK:
        rounds.end_check(s, box)
    elif k == frames.GARDENS_FOOD:
        wonders.gardens_food(s, box)
