"""How bots see First Builders: the points a seat may expect, counted from quantities of the rulebook."""

from __future__ import annotations

from ....kernel.layout import Choices
from ..model import frames
from ..model.box import Box
from ..model.state import Player, State
from ..model.terms import COLOUR_SHIFT, GOLD, SPEAKER_HIGHEST, SPEAKER_LOWEST, VALUE_MASK
from ..rules import districts, solo, trials
from ..rules.city import BOTTOM_LEFT, BOTTOM_RIGHT, TOP_LEFT, TOP_RIGHT

# What the evaluation looks at; the weights have the same order (see ``weights``).
QUANTITIES = 27
(
    POINTS, STONE, FOOD, WISDOM, MONEY, TEMPLE_POINTS, TEMPLE_STEPS, SIGNS, MILITARY, TOKENS, READY, WORKERS, PIPS,
    FREE_BASES, BASES, ADVISOR_POINTS, ADVISORS, SEAT_POINTS, SEAT_PIPS, TOWERS, BUILDINGS, OPEN_SEATS,
    DISTRICT_POINTS, TRIAL_POINTS, CLAIMED, BUILT, RESERVED,
) = range(QUANTITIES)  # fmt: skip

PLENTY = 8  # more of a resource is hardly ever used
MOST_ROUNDS = 4
MOST_SEATS = 4  # nobody closes more Districts than that soon


def begins_turn(s: State) -> bool:
    return s.agenda[s.depth - 1].kind == frames.TURN and not s.token_spent


def goal(s: State, box: Box) -> int:
    return solo.target(s, box)


def evaluate(s: State, box: Box, seat: int, worth: Choices) -> int:
    p = s.players[seat]
    rounds = rounds_left(s, box)
    total = 0
    for n in p.points:
        total += n
    value = total * rate(worth, POINTS, rounds)
    for i in range(3):
        value += min(p.res[i], PLENTY) * rate(worth, STONE + i, rounds)
    value += p.res[GOLD] * rate(worth, MONEY, rounds)
    t = p.temples
    points = box.temple_vp[t[0]] + box.temple_vp[t[1]] + box.temple_vp[t[2]] - box.temple_vp[max(t[0], t[1], t[2])]
    value += points * rate(worth, TEMPLE_POINTS, rounds)
    value += (t[0] + t[1] + t[2]) * rate(worth, TEMPLE_STEPS, rounds)
    value += bits(p.signs) * rate(worth, SIGNS, rounds)
    value += p.military * rate(worth, MILITARY, rounds)
    value += p.tokens * rate(worth, TOKENS, rounds)
    value += people(p, box, worth, rounds)
    value += city(s, p, box, worth, rounds)
    for i in range(s.trial, s.n_trials):
        value += trials.points(box, p, s.trials[i]) * rate(worth, TRIAL_POINTS, rounds)
    return value


def rate(worth: Choices, quantity: int, rounds: int) -> int:
    return worth[2 * quantity] + worth[2 * quantity + 1] * rounds


def bits(mask: int) -> int:
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def people(p: Player, box: Box, worth: Choices, rounds: int) -> int:
    ready = 0
    workers = 0
    pips = 0
    for base in range(p.bases):
        if p.die_value[base] > 0:
            workers += 1
            pips += p.die_value[base]
            if p.die_at[base] == 0:
                ready += 1
    free = p.bases - workers
    if p.archon_at == 0:
        ready += 1
    for value in range(SPEAKER_LOWEST, SPEAKER_HIGHEST + 1):
        workers += p.speakers[value]
        ready += p.speakers[value]
    if p.passed:
        ready = 0
    value = ready * rate(worth, READY, rounds) + workers * rate(worth, WORKERS, rounds)
    value += pips * rate(worth, PIPS, rounds)
    value += free * rate(worth, FREE_BASES, rounds) + p.bases * rate(worth, BASES, rounds)
    if p.n_advisors > 0:
        value += box.advisor_vp[p.n_advisors - 1] * rate(worth, ADVISOR_POINTS, rounds)
    return value + p.n_advisors * rate(worth, ADVISORS, rounds)


def city(s: State, p: Player, box: Box, worth: Choices, rounds: int) -> int:
    points = 0
    pips = 0
    open_seats = 0
    promised = 0
    for i in range(p.n_seats):
        die = p.seat_die[i]
        if die > 0:
            pips += die & VALUE_MASK
            points += (die & VALUE_MASK) * p.towers[die >> COLOUR_SHIFT]
        else:
            open_seats += 1
            if open_seats <= MOST_SEATS:
                promised += best_card(s, p, box, i)
    levels = 0
    buildings = 0
    for colour in range(5):
        levels += p.towers[colour]
        buildings += p.colours[colour]
    value = points * rate(worth, SEAT_POINTS, rounds) + pips * rate(worth, SEAT_PIPS, rounds)
    value += levels * rate(worth, TOWERS, rounds) + buildings * rate(worth, BUILDINGS, rounds)
    value += min(open_seats, MOST_SEATS) * rate(worth, OPEN_SEATS, rounds)
    value += promised * rate(worth, DISTRICT_POINTS, rounds)
    if p.wonder > 0:
        value += rate(worth, CLAIMED, rounds)
        if p.wonder_cell > 0:
            value += rate(worth, BUILT, rounds)
    return value + p.n_reserved * rate(worth, RESERVED, rounds)


def best_card(s: State, p: Player, box: Box, seat: int) -> int:
    """Points and gold of the best District card that an open seat matches."""
    tl = districts.colour_at(box, p, seat, TOP_LEFT)
    tr = districts.colour_at(box, p, seat, TOP_RIGHT)
    bl = districts.colour_at(box, p, seat, BOTTOM_LEFT)
    br = districts.colour_at(box, p, seat, BOTTOM_RIGHT)
    best = 0
    for i in range(s.n_districts):
        card = s.district[i]
        if districts.matches(box, card, tl, tr, bl, br):
            points = box.vp_again[card] if p.scored >> i & 1 else box.vp_first[card]
            best = max(best, points + s.district_gold[i])
    return best


def rounds_left(s: State, box: Box) -> int:
    """Rounds to come after this one, as far as can be told: known alone and with Trials, else guessed."""
    if s.n_trials > 0:
        return min(s.n_trials - s.trial - 1, MOST_ROUNDS)
    if s.n_players == 1:
        return min(box.solo_rounds - max(s.round, 1), MOST_ROUNDS)
    if s.ending:
        return 0
    left = MOST_ROUNDS
    gold = 0
    for i in range(s.n_districts):
        if s.district_gold[i] > 0:
            gold += 1
    left = min(left, gold)
    colours = 0
    for colour in range(5):
        if s.tower_stock[colour] > 0:
            colours += 1
    left = min(left, colours - box.tower_colours_left + 1)
    for seat in range(s.n_players):
        t = s.players[seat].temples
        left = min(left, 1 + (3 * box.temple_top - t[0] - t[1] - t[2]) // 4)
    return max(left, 1)
