"""Setting up: a list of draws, then the draft of the start dice (FB-SETUP)."""

from __future__ import annotations

from ...kernel.agenda import push
from ...kernel.events import emit
from ...kernel.layout import Choices, Ints
from . import city, events, people, stacks
from .box import Box
from .choices import (
    BONUS_TILE,
    COLOUR,
    DISTRICT,
    FACE,
    FIRST_PLAYER,
    FREEMAN,
    SIGN,
    SITE,
    TILE,
    TRIAL,
    WONDER_DRAWN,
)
from .frames import DISCARD, DRAFT, SETUP, START_ROUND
from .state import State
from .terms import AGORA, KINDS, NONE, PALACE, TRIALS_SHIFT, WITH_WONDERS

# the steps, in order; each is repeated as often as `repeats` says
(
    BONUS_TILES,
    ZODIAC_CARDS,
    FIRST_TILES,
    MARKET_ORDER,
    TOP_TILES,
    OFFER_DICE,
    SPEAKER_DICE,
    DISTRICT_CARDS,
    BULWARK,
    WONDER_SITES,
    WONDER_TILES,
    TRIAL_TILES,
    START_DICE,
    STEPS,
) = range(14)

UNDRAWN = -2  # a site that awaits its Wonder


def start(s: State, box: Box, players: int, flags: int) -> None:
    """Everything that needs no luck; the rest is drawn step by step."""
    s.n_players = players
    s.flags = flags
    s.n_trials = flags >> TRIALS_SHIFT
    s.n_districts = box.districts[players]
    for i in range(5):
        s.site_value[i] = 1
        s.stock[i] = box.dice - box.dice_out[players]
        s.top[i] = NONE
        s.market[i] = NONE
        s.wonder_at[i] = UNDRAWN if flags & WITH_WONDERS and players > 1 else NONE
        s.tower_stock[i] = 1
    for kind in range(KINDS):
        s.hidden[kind] = box.copies[kind]
        s.n_hidden[box.tile_colour[kind]] += box.copies[kind]
    for track in range(3):
        s.holder[track] = NONE
    for seat in range(players):
        p = s.players[seat]
        for r in range(4):
            p.res[r] = box.start[r]
        p.bases = 2
        for colour in range(5):
            p.towers[colour] = 1
        city.add_cell(p, 0, 0, AGORA)
        city.add_cell(p, 0, 1, PALACE)
    push(s, SETUP, 0, 0)


def repeats(s: State, box: Box, step: int) -> int:
    """How many things a step draws."""
    alone = s.n_players == 1
    if step == ZODIAC_CARDS:
        return 3
    if step == SPEAKER_DICE:
        return box.speakers[s.n_players]
    if step == DISTRICT_CARDS:
        return s.n_districts
    if step == BULWARK:
        return 0 if alone else 1
    if step == WONDER_TILES:
        return 0 if not s.flags & WITH_WONDERS else box.solo_wonders if alone else box.wonders
    if step == WONDER_SITES:
        return box.solo_wonders if alone and s.flags & WITH_WONDERS else 0
    if step == TRIAL_TILES:
        return s.n_trials
    if step == START_DICE:
        return 5 if alone else 10
    return 5


def setup_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    n = 0
    if a == BONUS_TILES:
        for colour in range(5):
            if not _among(s.site_bonus, b, colour):
                out[n] = BONUS_TILE + colour
                n += 1
    elif a == ZODIAC_CARDS:
        for sign in range(12):
            if not _among(s.sign, b, sign):
                out[n] = SIGN + sign
                n += 1
    elif a == FIRST_TILES or a == TOP_TILES:
        n = stacks.reveal_options(s, box, b, 0, 0, out)
    elif a == MARKET_ORDER:
        for colour in range(5):
            if s.top[colour] != NONE:
                out[n] = COLOUR + colour
                n += 1
    elif a == OFFER_DICE or a == START_DICE:
        n = people.roll_citizen_options(s, box, 0, 0, 0, out)
    elif a == SPEAKER_DICE:
        n = people.roll_speakers_options(s, box, 0, 0, 0, out)
    elif a == DISTRICT_CARDS:
        for card in range(45):
            if not _among(s.district, b, card):
                out[n] = DISTRICT + card
                n += 1
    elif a == BULWARK:
        for seat in range(s.n_players):
            out[n] = FIRST_PLAYER + seat
            n += 1
    elif a == WONDER_TILES:
        for wonder in range(8):
            if not _among(s.wonder_at, 5, wonder):
                out[n] = WONDER_DRAWN + wonder
                n += 1
    elif a == WONDER_SITES:
        for site in range(5):
            if s.wonder_at[site] == NONE:
                out[n] = SITE + site
                n += 1
    else:
        for trial in range(24):
            if not _among(s.trials, b, trial):
                out[n] = TRIAL + trial
                n += 1
    return n


def _among(values: Ints, n: int, value: int) -> bool:
    for i in range(n):
        if values[i] == value:
            return True
    return False


def setup_drawn(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    if a == BONUS_TILES:
        s.site_bonus[b] = choice - BONUS_TILE
    elif a == ZODIAC_CARDS:
        s.sign[b] = choice - SIGN
    elif a == FIRST_TILES or a == TOP_TILES:
        s.hidden[choice - TILE] -= 1
        s.n_hidden[b] -= 1
        s.top[b] = choice - TILE
    elif a == MARKET_ORDER:
        s.market[b] = s.top[choice - COLOUR]
        s.n_market += 1
        s.top[choice - COLOUR] = NONE
    elif a == OFFER_DICE:
        s.stock[b] -= 1
        people.add_to_offer(s, b, choice - FACE + 1)
        if b == 4:
            sort_offer(s, box)
    elif a == SPEAKER_DICE:
        s.speaker_offer[choice - FACE + 1] += 1
    elif a == DISTRICT_CARDS:
        card = choice - DISTRICT
        s.district[b] = card
        s.district_gold[b] = box.district_gold
        for colour in range(5):
            s.tower_stock[colour] += box.symbols[card][colour]
    elif a == BULWARK:
        s.first = choice - FIRST_PLAYER
    elif a == WONDER_TILES:
        place_wonder(s, choice - WONDER_DRAWN)
    elif a == WONDER_SITES:
        s.wonder_at[choice - SITE] = UNDRAWN
    elif a == TRIAL_TILES:
        s.trials[b] = choice - TRIAL
    else:
        colour = b if s.n_players == 1 else b // 2
        s.draft[colour][0 if s.n_players == 1 else b % 2] = choice - FACE + 1
        s.stock[colour] -= 1
    next_step(s, box, a, b + 1)


def next_step(s: State, box: Box, step: int, done: int) -> None:
    while step < STEPS and done >= repeats(s, box, step):
        step += 1
        done = 0
    if step < STEPS:
        push(s, SETUP, step, done)
        return
    for i in range(s.n_players):
        seat = (s.first + i) % s.n_players
        s.military_order[i] = seat
        for track in range(3):
            s.temple_order[track][i] = seat
    s.active = s.first
    push(s, DRAFT, 0)
    if s.n_players == 1:
        push(s, DISCARD, 2)


def sort_offer(s: State, box: Box) -> None:
    """Ascending; of equal dice the colour further down in the market goes further left (FB-SETUP-11)."""
    for i in range(1, 5):
        colour = s.offer_colour[i]
        value = s.offer_value[i]
        j = i
        while j > 0 and _before(s, box, value, colour, s.offer_value[j - 1], s.offer_colour[j - 1]):
            s.offer_colour[j] = s.offer_colour[j - 1]
            s.offer_value[j] = s.offer_value[j - 1]
            j -= 1
        s.offer_colour[j] = colour
        s.offer_value[j] = value


def _before(s: State, box: Box, value: int, colour: int, other_value: int, other_colour: int) -> bool:
    if value != other_value:
        return value < other_value
    return _market_place(s, box, colour) > _market_place(s, box, other_colour)


def _market_place(s: State, box: Box, colour: int) -> int:
    for i in range(5):
        if box.tile_colour[s.market[i]] == colour:
            return i
    return -1


def place_wonder(s: State, wonder: int) -> None:
    """To the first site that awaits one: all five, alone only the two drawn (AW-WONDER-01, AW-SOLO-01)."""
    for site in range(5):
        if s.wonder_at[site] == UNDRAWN:
            s.wonder_at[site] = wonder
            return


# the draft (FB-SETUP-22, -23)


def draft_options(s: State, box: Box, a: int, b: int, c: int, out: Choices) -> int:
    n = 0
    for colour in range(5):
        for i in range(2):
            value = s.draft[colour][i]
            if value > 0 and not (i == 1 and value == s.draft[colour][0]):
                out[n] = FREEMAN + colour * 6 + value - 1
                n += 1
    return n


def draft_chosen(s: State, box: Box, choice: int, a: int, b: int, c: int) -> None:
    p = s.players[s.active]
    colour = (choice - FREEMAN) // 6
    value = (choice - FREEMAN) % 6 + 1
    remove_draft_die(s, colour, value)
    base = people.free_base(p)
    p.die_colour[base] = colour
    p.die_value[base] = value
    emit(box, events.DRAFTS, s.active, colour, value)
    picks = a + 1
    if picks < 2 * s.n_players:
        s.active = drafter(s, picks)
        push(s, DRAFT, picks)
    else:
        for colour in range(5):
            for i in range(2):
                if s.draft[colour][i] > 0:
                    s.draft[colour][i] = 0
                    s.stock[colour] += 1
        push(s, START_ROUND)


def drafter(s: State, picks: int) -> int:
    """There and back again: clockwise from the first player, then back from the last."""
    n = s.n_players
    return (s.first + (picks if picks < n else 2 * n - 1 - picks)) % n


def remove_draft_die(s: State, colour: int, value: int) -> None:
    dice = s.draft[colour]
    if dice[0] == value:
        dice[0] = 0
    else:
        dice[1] = 0
