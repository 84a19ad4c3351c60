"""Setting up: a list of draws, then the draft of the start dice (FB-SETUP)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ....kernel.layout import Choices, Ints
from ..model import events
from ..model.box import Box
from ..model.choices import (
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
from ..model.frames import DISCARD, DRAFT, SETUP, START_ROUND
from ..model.options import TRIALS_SHIFT, WITH_WONDERS
from ..model.state import State
from ..model.terms import (
    AGORA,
    FACES,
    KINDS,
    N_COLOURS,
    N_DISTRICTS,
    N_RESOURCES,
    N_SIGNS,
    N_SITES,
    N_TRACKS,
    N_TRIALS,
    N_WONDERS,
    NONE,
    PALACE,
    START_BASES,
)
from . import city, people, stacks

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

DICE_OF_COLOUR = 2  # start dice; alone it is one (FB-SETUP-22, FB-SOLO-03)
PICKS_EACH = 2  # how many of them each player drafts
DISCARDS = 2  # how many are discarded before, alone (FB-SOLO-03)


def start(s: State, box: Box, players: int, flags: int) -> None:
    """Everything that needs no luck; the rest is drawn step by step."""
    s.n_players = players
    s.flags = flags
    s.n_trials = flags >> TRIALS_SHIFT
    s.n_districts = box.districts[players]
    for site in range(N_SITES):
        s.site_value[site] = 1
        s.wonder_at[site] = UNDRAWN if flags & WITH_WONDERS and players > 1 else NONE
    for colour in range(N_COLOURS):
        s.stock[colour] = box.dice - box.dice_out[players]
        s.top[colour] = NONE
        s.market[colour] = NONE  # it has as many spaces as there are colours
        s.tower_stock[colour] = 1
    for kind in range(KINDS):
        s.hidden[kind] = box.copies[kind]
        s.n_hidden[box.tile_colour[kind]] += box.copies[kind]
    for track in range(N_TRACKS):
        s.holder[track] = NONE
    for seat in range(players):
        p = s.players[seat]
        for resource in range(N_RESOURCES):
            p.res[resource] = box.start[resource]
        p.bases = START_BASES
        for colour in range(N_COLOURS):
            p.towers[colour] = 1
        city.add_cell(p, 0, 0, AGORA)
        city.add_cell(p, 0, 1, PALACE)
    push(s, SETUP, 0, 0)


def repeats(s: State, box: Box, step: int) -> int:
    """How many things a step draws."""
    alone = s.n_players == 1
    if step == ZODIAC_CARDS:
        return N_TRACKS
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
        return N_COLOURS if alone else N_COLOURS * DICE_OF_COLOUR
    return N_COLOURS  # one of each


def setup_options(s: State, box: Box, step: int, done: int, out: Choices) -> int:
    n = 0
    if step == BONUS_TILES:
        for colour in range(N_COLOURS):
            if not _among(s.site_bonus, done, colour):
                out[n] = BONUS_TILE + colour
                n += 1
    elif step == ZODIAC_CARDS:
        for sign in range(N_SIGNS):
            if not _among(s.sign, done, sign):
                out[n] = SIGN + sign
                n += 1
    elif step == FIRST_TILES or step == TOP_TILES:
        n = stacks.reveal_options(s, box, done, out)  # stack by stack, so this is the colour
    elif step == MARKET_ORDER:
        for colour in range(N_COLOURS):
            if s.top[colour] != NONE:
                out[n] = COLOUR + colour
                n += 1
    elif step == OFFER_DICE or step == START_DICE:
        n = people.roll_citizen_options(s, box, out)
    elif step == SPEAKER_DICE:
        n = people.roll_speakers_options(s, box, out)
    elif step == DISTRICT_CARDS:
        for card in range(N_DISTRICTS):
            if not _among(s.district, done, card):
                out[n] = DISTRICT + card
                n += 1
    elif step == BULWARK:
        for seat in range(s.n_players):
            out[n] = FIRST_PLAYER + seat
            n += 1
    elif step == WONDER_TILES:
        for wonder in range(N_WONDERS):
            if not _among(s.wonder_at, N_SITES, wonder):
                out[n] = WONDER_DRAWN + wonder
                n += 1
    elif step == WONDER_SITES:
        for site in range(N_SITES):
            if s.wonder_at[site] == NONE:
                out[n] = SITE + site
                n += 1
    else:
        for trial in range(N_TRIALS):
            if not _among(s.trials, done, trial):
                out[n] = TRIAL + trial
                n += 1
    return n


def _among(values: Ints, first: int, value: int) -> bool:
    """Whether it is one of the ``first`` values."""
    for i in range(first):
        if values[i] == value:
            return True
    return False


def setup_drawn(s: State, box: Box, choice: int, step: int, done: int) -> None:
    if step == BONUS_TILES:
        s.site_bonus[done] = choice - BONUS_TILE
    elif step == ZODIAC_CARDS:
        s.sign[done] = choice - SIGN
    elif step == FIRST_TILES or step == TOP_TILES:
        s.hidden[choice - TILE] -= 1
        s.n_hidden[done] -= 1
        s.top[done] = choice - TILE
    elif step == MARKET_ORDER:
        s.market[done] = s.top[choice - COLOUR]
        s.n_market += 1
        s.top[choice - COLOUR] = NONE
    elif step == OFFER_DICE:
        s.stock[done] -= 1
        people.add_to_offer(s, done, choice - FACE + 1)
        if done == N_COLOURS - 1:
            sort_offer(s, box)
    elif step == SPEAKER_DICE:
        s.speaker_offer[choice - FACE + 1] += 1
    elif step == DISTRICT_CARDS:
        card = choice - DISTRICT
        s.district[done] = card
        s.district_gold[done] = box.district_gold
        for colour in range(N_COLOURS):
            s.tower_stock[colour] += box.symbols[card][colour]
    elif step == BULWARK:
        s.first = choice - FIRST_PLAYER
    elif step == WONDER_TILES:
        place_wonder(s, choice - WONDER_DRAWN)
    elif step == WONDER_SITES:
        s.wonder_at[choice - SITE] = UNDRAWN
    elif step == TRIAL_TILES:
        s.trials[done] = choice - TRIAL
    else:
        colour = done if s.n_players == 1 else done // DICE_OF_COLOUR
        s.draft[colour][0 if s.n_players == 1 else done % DICE_OF_COLOUR] = choice - FACE + 1
        s.stock[colour] -= 1
    next_step(s, box, step, done + 1)


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
        for track in range(N_TRACKS):
            s.temple_order[track][i] = seat
    s.active = s.first
    push(s, DRAFT, 0)
    if s.n_players == 1:
        push(s, DISCARD, DISCARDS)


def sort_offer(s: State, box: Box) -> None:
    """Ascending; of equal dice the colour further down in the market goes further left (FB-SETUP-11)."""
    for i in range(1, N_COLOURS):
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
    for i in range(N_COLOURS):
        if box.tile_colour[s.market[i]] == colour:
            return i
    return -1


def place_wonder(s: State, wonder: int) -> None:
    """To the first site that awaits one: all five, alone only the two drawn (AW-WONDER-01, AW-SOLO-01)."""
    for site in range(N_SITES):
        if s.wonder_at[site] == UNDRAWN:
            s.wonder_at[site] = wonder
            return


# the draft (FB-SETUP-22, -23)


def draft_options(s: State, box: Box, out: Choices) -> int:
    n = 0
    for colour in range(N_COLOURS):
        for i in range(DICE_OF_COLOUR):
            value = s.draft[colour][i]
            if value > 0 and not (i == 1 and value == s.draft[colour][0]):
                out[n] = FREEMAN + colour * FACES + value - 1
                n += 1
    return n


def draft_chosen(s: State, box: Box, choice: int, picks: int) -> None:
    p = s.players[s.active]
    colour = (choice - FREEMAN) // FACES
    value = (choice - FREEMAN) % FACES + 1
    remove_draft_die(s, colour, value)
    base = people.free_base(p)
    p.die_colour[base] = colour
    p.die_value[base] = value
    emit(box, events.DRAFTS, s.active, colour, value)
    picks += 1
    if picks < PICKS_EACH * s.n_players:
        s.active = drafter(s, picks)
        push(s, DRAFT, picks)
    else:
        for colour in range(N_COLOURS):
            for i in range(DICE_OF_COLOUR):
                if s.draft[colour][i] > 0:
                    s.draft[colour][i] = 0
                    s.stock[colour] += 1
        push(s, START_ROUND)


def drafter(s: State, picks: int) -> int:
    """There and back again: clockwise from the first player, then back from the last."""
    n = s.n_players
    return (s.first + (picks if picks < n else PICKS_EACH * n - 1 - picks)) % n


def remove_draft_die(s: State, colour: int, value: int) -> None:
    dice = s.draft[colour]
    if dice[0] == value:
        dice[0] = 0
    else:
        dice[1] = 0
