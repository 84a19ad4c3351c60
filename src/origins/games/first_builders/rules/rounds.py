"""The round: its start, its end in five steps, and the end of the game (FB-ROUND, FB-END, FB-SCORE)."""

from __future__ import annotations

from ....kernel.agenda import push
from ....kernel.events import emit
from ..model import events
from ..model.box import Box
from ..model.frames import AFTER_SPEAKERS, END_CHECK, ROLL_SPEAKERS, START_ROUND
from ..model.state import Player, State
from ..model.terms import (
    COLOUR_SHIFT,
    END_CITIZENS,
    END_GOLD,
    END_ROUND_LIMIT,
    END_SOLO,
    END_TEMPLES,
    END_TOWERS,
    END_TRIALS,
    FINAL_ADVISORS,
    FINAL_GOLD,
    FINAL_SEATS,
    FINAL_TEMPLES,
    GOLD,
    N_COLOURS,
    N_REASONS,
    N_SITES,
    N_TRACKS,
    SPEAKER_HIGHEST,
    SPEAKER_LOWEST,
    VALUE_MASK,
)
from . import solo, temples, trials, turn


def start_round(s: State, box: Box) -> None:
    s.round += 1
    for seat in range(s.n_players):
        s.players[seat].passed = 0
    if s.n_players == 1:
        solo.place_neutral(s, box)
    emit(box, events.ROUND_STARTS, s.round, s.first)
    turn.begin(s, s.first)


def end_round(s: State, box: Box) -> None:
    """Trials first, then step 1: used Speakers return and rise; those of 5 are rolled (FB-ROUND-02)."""
    if s.n_trials > 0:
        trials.score_round(s, box)
        if s.trial == s.n_trials:
            finish(s, box, END_TRIALS)
            return
    push(s, AFTER_SPEAKERS)
    returned = 0
    rolls = 0
    for site in range(N_SITES):
        here = s.site_speakers[site]
        for value in range(SPEAKER_LOWEST, SPEAKER_HIGHEST + 1):
            if here[value] > 0:
                returned += here[value]
                if value == SPEAKER_HIGHEST:
                    rolls += here[value]
                else:
                    s.speaker_offer[value + 1] += here[value]
                here[value] = 0
    if returned > 0:
        emit(box, events.SPEAKERS_RETURN, returned)
    if rolls > 0:
        push(s, ROLL_SPEAKERS, rolls)


def after_speakers(s: State, box: Box) -> None:
    """Steps 2 to 4: Bulwark, retreat, Zodiac cards; alone, one card is kept by chance."""
    push(s, END_CHECK)
    if s.n_players == 1:
        retreat(s, box)
        solo.return_cards(s)
    else:
        s.first = strongest(s)
        emit(box, events.BULWARK, s.first)
        retreat(s, box)
        for track in range(N_TRACKS):
            award_card(s, box, track)


def strongest(s: State) -> int:
    """Furthest on the Military track, of tied players the lowest in the stack (FB-ROUND-04)."""
    best = s.military_order[0]
    for i in range(1, s.n_players):
        seat = s.military_order[i]
        if s.players[seat].military > s.players[best].military:
            best = seat
    return best


def retreat(s: State, box: Box) -> None:
    """Back to the space after the last boundary; who arrives goes under who is there (FB-ROUND-05 to -07).

    Stacks move from the lowest space to the highest and keep their order. All disks that end on one
    space come from the same area, so on that space the order is: the disks that stayed last on top,
    and under them the arrivals, later ones lower.
    """
    order = s.military_order
    for i in range(1, s.n_players):
        # insertion sort from the bottom: the disk from the higher space goes under
        seat = order[i]
        j = i
        while j > 0 and s.players[order[j - 1]].military < s.players[seat].military:
            order[j] = order[j - 1]
            j -= 1
        order[j] = seat
    for seat in range(s.n_players):
        p = s.players[seat]
        target = box.military_retreat[p.military]
        if target != p.military:
            p.military = target
            emit(box, events.RETREATS, seat, target)


def award_card(s: State, box: Box, track: int) -> None:
    """To the highest on the track, of tied players the lowest in the stack (FB-ROUND-08, -09)."""
    best = s.temple_order[track][0]
    for i in range(1, s.n_players):
        seat = s.temple_order[track][i]
        if s.players[seat].temples[track] > s.players[best].temples[track]:
            best = seat
    if s.players[best].temples[track] > 0:
        temples.take_card(s, box, best, track)


def ending_now(s: State, box: Box) -> int:
    """The end conditions that hold now, one bit each (FB-END-02 to -05); none in solo or with Trials."""
    if s.n_players == 1 or s.n_trials > 0:
        return 0
    reasons = s.ending & END_CITIZENS
    for seat in range(s.n_players):
        if not temples.below_top(s.players[seat], box):
            reasons |= END_TEMPLES
    gold = 0
    for i in range(s.n_districts):
        gold += s.district_gold[i]
    if gold == 0:
        reasons |= END_GOLD
    if colours_left(s) <= box.tower_colours_left:
        reasons |= END_TOWERS
    return reasons


def colours_left(s: State) -> int:
    """Colours that the Tower stock still has."""
    n = 0
    for colour in range(N_COLOURS):
        if s.tower_stock[colour] > 0:
            n += 1
    return n


def announce(s: State, box: Box) -> None:
    """Tell all as soon as an end condition has come true (FB-RULING-84): called where one can."""
    reasons = ending_now(s, box)
    news = reasons & ~s.ending
    if news:
        s.ending = reasons
        for i in range(N_REASONS):
            if news >> i & 1:
                emit(box, events.END_ANNOUNCED, 1 << i)


def end_check(s: State, box: Box) -> None:
    """Step 5: the game ends, or a new round starts (FB-ROUND-10, FB-RULING-107)."""
    reasons = ending_now(s, box)
    if s.n_players == 1 and s.n_trials == 0 and s.round >= box.solo_rounds:
        finish(s, box, END_SOLO)
    elif reasons:
        finish(s, box, reasons)
    elif s.n_trials == 0 and s.n_players > 1 and s.round >= box.round_limit:
        finish(s, box, END_ROUND_LIMIT)
    else:
        push(s, START_ROUND)


def finish(s: State, box: Box, reasons: int) -> None:
    s.ending = reasons
    s.over = 1
    count(s, box)
    emit(box, events.GAME_OVER, reasons)


def count(s: State, box: Box) -> None:
    """What is counted at the end (FB-SCORE-01 to -04)."""
    for seat in range(s.n_players):
        final_score(s, box, seat)


def final_score(s: State, box: Box, seat: int) -> None:
    p = s.players[seat]
    final(s, box, seat, FINAL_GOLD, p.res[GOLD] * box.gold_vp)
    if p.n_advisors > 0:
        final(s, box, seat, FINAL_ADVISORS, box.advisor_vp[p.n_advisors - 1])
    steps = 0
    highest = highest_track(p)
    for track in range(N_TRACKS):
        if track != highest:
            steps += box.temple_vp[p.temples[track]]
    final(s, box, seat, FINAL_TEMPLES, steps)
    seats = 0
    for i in range(p.n_seats):
        seats += seat_points(p, p.seat_die[i])
    final(s, box, seat, FINAL_SEATS, seats)


def highest_track(p: Player) -> int:
    """The Temple track that does not count: the one climbed furthest (FB-SCORE-03)."""
    best = 0
    for track in range(1, N_TRACKS):
        if p.temples[track] > p.temples[best]:
            best = track
    return best


def seat_points(p: Player, die: int) -> int:
    """The value of a die in a Seat of Power, for each level of the Tower of its colour (FB-SCORE-04)."""
    return (die & VALUE_MASK) * p.towers[die >> COLOUR_SHIFT]


def final(s: State, box: Box, seat: int, source: int, n: int) -> None:
    s.players[seat].points[source] += n
    emit(box, events.FINAL, seat, source, n)


def tiles(p: Player) -> int:
    """All tiles of the City, the Wonder as one (FB-RULING-86)."""
    return p.n_cells - (1 if p.wonder_cell > 0 else 0)
