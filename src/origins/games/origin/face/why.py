"""Why something cannot be chosen now: a reason (a key of the texts) and the rule behind it.

Only the seat that decides asks, and what it is told follows from what it can see: its own hand, the board, and
how many cards others hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kernel.agenda import FIRST_DECISION, Frame
from ..model import terms
from ..model.box import SPEEDS, Box
from ..model.frames import (
    DESTINATION,
    HARVEST_COLOUR,
    IMITATE_TILE,
    KEEP_ONE,
    MOVER,
    OPPONENT,
    PAWN,
    PLACE,
    PUT_UNDER,
    REWARD,
    STEAL,
    TAKE,
    TARGET,
    TOLL_TOKEN,
    WINDOW,
)
from ..model.state import Player, State
from ..rules import actions, objectives
from . import places

Reason = tuple[str, str, int]  # key, rule, and the number it speaks of (what is missing or needed, mostly)
ELSEWHERE: Reason = ("not_asked", "OR-TURN-05", 0)


def why_not(s: State, box: Box, kind: str, args: Sequence[str]) -> Reason:
    """``kind`` and ``args`` as in the notation of a choice that is not offered."""
    if s.depth == 0:
        return "over", "OR-END-03", 0
    frame = s.agenda[s.depth - 1]
    if frame.kind < FIRST_DECISION:
        return ELSEWHERE
    p = s.players[s.active]
    if frame.kind == WINDOW:
        return _window(s, box, p, frame.a, kind, args)
    if kind == "play" and frame.kind != KEEP_ONE:
        return _later(p, terms.CARDS.index(args[0]))
    if frame.kind == PAWN and kind == "evolve":
        return _evolve(s, box, p, terms.PAWNS.index(args[0]))
    if frame.kind == MOVER and kind == "migrate":
        return _migrate(s, box, terms.TERRITORIES.index(args[0]))
    if frame.kind in _TO and kind == "to":
        return _TO[frame.kind](s, box, p, frame.a, terms.TERRITORIES.index(args[0]))
    if frame.kind == REWARD and kind.startswith("reward-"):
        return _reward(frame.a, kind)
    if frame.kind == TAKE and kind == "tile":
        return _tile(s, frame.a, terms.COLUMNS.index(args[0]), int(args[1]))
    if frame.kind == PUT_UNDER and kind == "under":
        held = p.hand >> terms.CARDS.index(args[0]) & 1
        return ("other_deck" if held else "not_in_hand"), "OR-REWARD-06", 0
    if frame.kind == KEEP_ONE and kind == "keep":
        terms.OBJECTIVES.index(args[0])
        return "not_in_hand", "OR-SETUP-07", 0
    return _card_effect(s, box, frame, kind, args)


MEANT = {"reserve": "evolve", "strait": "toll", "player": "opponent", "pile": "imitate", "column": "harvest"}
CARDS_ARE = {KEEP_ONE: "keep", PUT_UNDER: "under", STEAL: "steal"}  # in a window they are played


def why_here(s: State, box: Box, place: str) -> Reason:
    """A thing of the board that is no answer, as the choice that it would be."""
    group, *args = place.split(":")
    frame = s.agenda[s.depth - 1].kind if s.depth else 0
    if group == "land":
        return why_not(s, box, "to" if frame in _TO else "migrate", args)
    if group == "card":
        return why_not(s, box, CARDS_ARE.get(frame, "play"), args)
    if group == "tile":
        column, space = args
        return why_not(s, box, "tile", [column, str(places.tiles(s, column)[int(space)])])
    return why_not(s, box, MEANT.get(group, group), args)


def _window(s: State, box: Box, p: Player, window: int, kind: str, args: Sequence[str]) -> Reason:
    if kind == "play":
        return _card(s, box, p, window, terms.CARDS.index(args[0]))
    if kind in ("evolve", "migrate", "swap", "skip") and window != terms.BEFORE_ACTION:
        return "action_over", "OR-TURN-01", 0
    if kind == "evolve":
        return _evolve(s, box, p, terms.PAWNS.index(args[0]))
    if kind == "migrate":
        return _migrate(s, box, terms.TERRITORIES.index(args[0]))
    if kind == "swap":
        return _swap(s, box, p, terms.TERRITORIES.index(args[0]))
    if kind == "skip":
        return "action_possible", "OR-TURN-06", 0
    if kind in ("go-on", "end-turn") and window == terms.BEFORE_ACTION:
        return "action_first", "OR-TURN-01", 0
    if kind == "end-turn" and window == terms.BEFORE_REWARD:
        return "reward_first", "OR-TURN-05", 0
    return ELSEWHERE


# Evolve


def _evolve(s: State, box: Box, p: Player, kind: int) -> Reason:
    if p.villages == 0:
        return "no_village", "OR-EVOLVE-08", 0
    if s.reserve[kind] == 0:
        return "no_pawn", "OR-EVOLVE-01", 0
    return _unlike(s, box, p, kind, s.occupied)


def _unlike(s: State, box: Box, p: Player, kind: int, references: int) -> Reason:
    """Why a new pawn fits none of the pawns on these territories."""
    fits = box.fits[actions.way_now(s, p)]
    most = max(p.power[terms.DIFFERENCES], s.differences)
    close = False
    for t in _territories(references):
        pawn = s.pawn[t]
        if fits[pawn] >> kind & 1:
            return "no_room", "OR-EVOLVE-01", 0
        differences = sum(of[pawn] != of[kind] for of in (box.height, box.strength, box.colour))
        close = close or differences <= most
    return ("wrong_step", "OR-EVOLVE-05", 0) if close else ("too_different", "OR-EVOLVE-04", 0)


def _territories(mask: int) -> Iterator[int]:
    return (t for t in range(terms.PLACES) if mask >> t & 1)


# Migrate and Swap


def speed(s: State, box: Box, t: int) -> int:
    """How far the pawn on a territory gets in this turn, were it the active player's (OR-FORMULA-02)."""
    return box.height[s.pawn[t]] + s.players[s.active].power[terms.SPEED] + s.speed if s.pawn[t] != terms.NONE else 0


def attack(s: State, box: Box, t: int) -> int:
    """The strength of a mover (OR-FORMULA-03)."""
    return box.strength[s.pawn[t]] + s.strength if s.pawn[t] != terms.NONE else 0


def defence(s: State, box: Box, t: int) -> int:
    """The strength of a target (OR-FORMULA-03)."""
    return box.strength[s.pawn[t]] + s.players[s.village[t]].power[terms.DEFENCE]


def _migrate(s: State, box: Box, t: int) -> Reason:
    if s.village[t] != s.active:
        return "not_your_pawn", "OR-MIGRATE-01", 0
    return "no_way", "OR-MIGRATE-02", speed(s, box, t)


def _swap(s: State, box: Box, p: Player, t: int) -> Reason:
    if s.village[t] != s.active:
        return "not_your_pawn", "OR-SWAP-01", 0
    others = s.occupied & ~p.land & ~(1 << box.origin)
    if not actions.within(s, box, p, t) & others:
        return "nobody_near", "OR-MIGRATE-02", speed(s, box, t)
    return "nobody_weaker", "OR-SWAP-02", attack(s, box, t)


def _place(s: State, box: Box, p: Player, pawn: int, t: int) -> Reason:
    if s.pawn[t] != terms.NONE:
        return "occupied", "OR-MAP-03", 0
    neighbours = box.near[t] & s.occupied
    if not neighbours:
        return "no_neighbour", "OR-EVOLVE-02", 0
    return _unlike(s, box, p, pawn, neighbours)


def _destination(s: State, box: Box, p: Player, mover: int, t: int) -> Reason:
    if s.pawn[t] != terms.NONE:
        return "occupied", "OR-MAP-03", 0
    return "too_far", "OR-MIGRATE-02", _distance(box, p, mover, t)


def _target(s: State, box: Box, p: Player, mover: int, t: int) -> Reason:
    if s.pawn[t] == terms.NONE:
        return "empty", "OR-SWAP-01", 0
    if t == box.origin:
        return "neutral_pawn", "OR-SWAP-04", 0
    if s.village[t] == s.active:
        return "own_pawn", "OR-SWAP-05", 0
    if not actions.within(s, box, p, mover) >> t & 1:
        return "too_far", "OR-MIGRATE-02", _distance(box, p, mover, t)
    return "too_strong", "OR-SWAP-02", defence(s, box, t)


def _distance(box: Box, p: Player, mover: int, t: int) -> int:
    """The speed that would be needed."""
    steps = (n for n in range(SPEEDS) if box.reach[p.power[terms.NAVIGATION]][n][mover] >> t & 1)
    return next(steps, SPEEDS)


_TO = {PLACE: _place, DESTINATION: _destination, TARGET: _target}


# rewards


def _reward(colour: int, kind: str) -> Reason:
    """An option of this territory that is not offered gives nothing now."""
    options = ("reward-tile", "reward-cards") if colour < terms.BROWN else ("reward-column", "reward-any")
    if kind not in options[colour > terms.BROWN :]:
        return "other_reward", "OR-REWARD-05", 0
    return "option_empty", "OR-RULING-12", 0


def _tile(s: State, allowed: int, column: int, level: int) -> Reason:
    if allowed not in (terms.ANY_COLUMN, column):
        return "other_column", "OR-REWARD-05", 0
    if level not in [s.tile[space] for space in range(terms.COLUMN_FIRST[column], terms.COLUMN_END[column])]:
        return "no_such_tile", "OR-REWARD-07", level
    return "not_placeable", "OR-TILE-02", level


# cards


def _later(p: Player, card: int) -> Reason:
    if not p.hand >> card & 1:
        return "not_in_hand", "OR-TURN-03", 0
    return "card_later", "OR-TURN-05", 0


def _card(s: State, box: Box, p: Player, window: int, card: int) -> Reason:
    if not p.hand >> card & 1:
        return "not_in_hand", "OR-TURN-03", 0
    deck = box.deck_of[card]
    if deck == terms.ACTION:
        if s.played[terms.ACTION] >= p.power[terms.ACTIONS_PER_TURN]:
            return "card_played", "OR-TURN-03", p.power[terms.ACTIONS_PER_TURN]
        if box.before[card] and window != terms.BEFORE_ACTION:
            return "before_action", "OR-CARD-05", 0
        return "no_effect", "OR-RULING-15", 0
    if s.played[deck] >= box.cards_per_turn and not (deck == terms.OBJECTIVE and s.ending):
        return "card_played", "OR-TURN-03", box.cards_per_turn
    if deck == terms.PERMANENT:
        return "level_missing", "OR-CARD-02", box.level[card]
    return "condition_unmet", "OR-CARD-04", box.value[card] - objectives.amount(s, box, s.active, card)


def _card_effect(s: State, box: Box, frame: Frame, kind: str, args: Sequence[str]) -> Reason:
    """What an Action card asks for."""
    if frame.kind == OPPONENT and kind == "opponent":
        rule = "OR-CARD-RAID" if box.effect[frame.a] == terms.STEAL_RANDOM else "OR-CARD-SPY"
        return ("opponent_self" if _seat(s, args[0]) == s.active else "opponent_empty"), rule, 0
    if frame.kind == STEAL and kind == "steal":
        terms.CARDS.index(args[0])
        return "not_shown", "OR-CARD-SPY", 0
    if frame.kind == TOLL_TOKEN and kind == "toll":
        own_sides, holder_sides = frame.a, frame.b
        return _toll(s, box, own_sides, holder_sides, terms.STRAITS.index(args[0]))
    if frame.kind == IMITATE_TILE and kind == "imitate":
        return _imitate(s, frame.a, _seat(s, args[0]), int(args[1]))
    if frame.kind == HARVEST_COLOUR and kind == "harvest":
        land = s.players[s.active].land & box.of_colour[terms.COLUMNS.index(args[0])]
        return ("no_effect" if land else "harvest_none"), "OR-CARD-SECOND-HARVEST", 0
    return ELSEWHERE


def _seat(s: State, text: str) -> int:
    return range(s.n_players).index(int(text))


def _toll(s: State, box: Box, own_sides: int, holder_sides: int, strait: int) -> Reason:
    holder = s.strait_holder[strait]
    if holder == terms.NONE:
        return "toll_untaken", "OR-RULING-31", 0
    if holder == s.active:
        return "toll_own", "OR-CARD-TOLL", 0
    if (s.players[s.active].land & box.strait_ends[strait]).bit_count() < own_sides:
        return "toll_absent", "OR-CARD-TOLL", own_sides
    return "toll_held", "OR-CARD-TOLL", holder_sides


def _imitate(s: State, highest: int, seat: int, level: int) -> Reason:
    if seat == s.active:
        return "opponent_self", "OR-CARD-IMITATION", 0
    if level > highest:
        return "imitate_level", "OR-CARD-IMITATION", highest
    if level < 1 or s.players[seat].piles[level] == 0:
        return "imitate_none", "OR-RULING-32", level
    return "not_placeable", "OR-TILE-02", level
