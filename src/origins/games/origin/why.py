"""Why something cannot be chosen now: a reason (a key of the texts) and the rule behind it.

Only the seat that decides asks, and what it is told follows from what it can see: its own hand, the board, and
how many cards others hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel.agenda import FIRST_DECISION
from . import actions, bits, objectives
from .box import SPEEDS, Box
from .frames import (
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
from .state import Player, State
from .terms import (
    ACTION,
    ACTIONS_PER_TURN,
    ANY_COLUMN,
    BROWN,
    CARDS,
    COLUMN_END,
    COLUMN_FIRST,
    COLUMNS,
    DEFENCE,
    DIFFERENCES,
    NAVIGATION,
    NONE,
    OBJECTIVE,
    OBJECTIVES,
    PAWNS,
    PERMANENT,
    PLACES,
    SPEED,
    STEAL_RANDOM,
    STRAITS,
    TERRITORIES,
)
from .turn import BEFORE_ACTION, BEFORE_REWARD

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
        return _later(p, CARDS.index(args[0]))
    if frame.kind == PAWN and kind == "evolve":
        return _evolve(s, box, p, PAWNS.index(args[0]))
    if frame.kind == MOVER and kind == "migrate":
        return _migrate(s, box, TERRITORIES.index(args[0]))
    if frame.kind in (PLACE, DESTINATION, TARGET) and kind == "to":
        return _to(s, box, p, frame.kind, frame.a, TERRITORIES.index(args[0]))
    if frame.kind == REWARD and kind.startswith("reward-"):
        return _reward(frame.a, kind)
    if frame.kind == TAKE and kind == "tile":
        return _tile(s, frame.a, COLUMNS.index(args[0]), int(args[1]))
    if frame.kind == PUT_UNDER and kind == "under":
        held = p.hand >> CARDS.index(args[0]) & 1
        return ("other_deck" if held else "not_in_hand"), "OR-REWARD-06", 0
    if frame.kind == KEEP_ONE and kind == "keep":
        OBJECTIVES.index(args[0])
        return "not_in_hand", "OR-SETUP-07", 0
    return _card_effect(s, box, frame.kind, frame.a, frame.b, kind, args)


def _window(s: State, box: Box, p: Player, window: int, kind: str, args: Sequence[str]) -> Reason:
    if kind == "play":
        return _card(s, box, p, window, CARDS.index(args[0]))
    if kind in ("evolve", "migrate", "swap", "skip") and window != BEFORE_ACTION:
        return "action_over", "OR-TURN-01", 0
    if kind == "evolve":
        return _evolve(s, box, p, PAWNS.index(args[0]))
    if kind == "migrate":
        return _migrate(s, box, TERRITORIES.index(args[0]))
    if kind == "swap":
        return _swap(s, box, p, TERRITORIES.index(args[0]))
    if kind == "skip":
        return "action_possible", "OR-TURN-06", 0
    if kind in ("go-on", "end-turn") and window == BEFORE_ACTION:
        return "action_first", "OR-TURN-01", 0
    if kind == "end-turn" and window == BEFORE_REWARD:
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
    most = max(p.power[DIFFERENCES], s.differences)
    close = False
    for t in _territories(references):
        pawn = s.pawn[t]
        if fits[pawn] >> kind & 1:
            return "no_room", "OR-EVOLVE-01", 0
        differences = sum(of[pawn] != of[kind] for of in (box.height, box.strength, box.colour))
        close = close or differences <= most
    return ("wrong_step", "OR-EVOLVE-05", 0) if close else ("too_different", "OR-EVOLVE-04", 0)


def _territories(mask: int) -> Iterator[int]:
    return (t for t in range(PLACES) if mask >> t & 1)


# Migrate and Swap


def speed(s: State, box: Box, t: int) -> int:
    """How far the pawn on a territory gets in this turn, were it the active player's (OR-FORMULA-02)."""
    return box.height[s.pawn[t]] + s.players[s.active].power[SPEED] + s.speed if s.pawn[t] != NONE else 0


def attack(s: State, box: Box, t: int) -> int:
    """The strength of a mover (OR-FORMULA-03)."""
    return box.strength[s.pawn[t]] + s.strength if s.pawn[t] != NONE else 0


def defence(s: State, box: Box, t: int) -> int:
    """The strength of a target (OR-FORMULA-03)."""
    return box.strength[s.pawn[t]] + s.players[s.village[t]].power[DEFENCE]


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


def _to(s: State, box: Box, p: Player, frame: int, a: int, t: int) -> Reason:
    """``a`` is the new pawn of an Evolve, else the territory of the mover."""
    if frame == TARGET:
        return _target(s, box, p, a, t)
    if s.pawn[t] != NONE:
        return "occupied", "OR-MAP-03", 0
    if frame == DESTINATION:
        return "too_far", "OR-MIGRATE-02", _distance(box, p, a, t)
    neighbours = box.near[t] & s.occupied
    if not neighbours:
        return "no_neighbour", "OR-EVOLVE-02", 0
    return _unlike(s, box, p, a, neighbours)


def _target(s: State, box: Box, p: Player, a: int, t: int) -> Reason:
    if s.pawn[t] == NONE:
        return "empty", "OR-SWAP-01", 0
    if t == box.origin:
        return "neutral_pawn", "OR-SWAP-04", 0
    if s.village[t] == s.active:
        return "own_pawn", "OR-SWAP-05", 0
    if not actions.within(s, box, p, a) >> t & 1:
        return "too_far", "OR-MIGRATE-02", _distance(box, p, a, t)
    return "too_strong", "OR-SWAP-02", defence(s, box, t)


def _distance(box: Box, p: Player, a: int, t: int) -> int:
    """The speed that would be needed."""
    steps = (n for n in range(SPEEDS) if box.reach[p.power[NAVIGATION]][n][a] >> t & 1)
    return next(steps, SPEEDS)


# rewards


def _reward(colour: int, kind: str) -> Reason:
    """An option of this territory that is not offered gives nothing now."""
    options = ("reward-tile", "reward-cards") if colour < BROWN else ("reward-column", "reward-any")
    if kind not in options[colour > BROWN :]:
        return "other_reward", "OR-REWARD-05", 0
    return "option_empty", "OR-RULING-12", 0


def _tile(s: State, allowed: int, column: int, level: int) -> Reason:
    if allowed not in (ANY_COLUMN, column):
        return "other_column", "OR-REWARD-05", 0
    if level not in [s.tile[space] for space in range(COLUMN_FIRST[column], COLUMN_END[column])]:
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
    if deck == ACTION:
        if s.played[ACTION] >= p.power[ACTIONS_PER_TURN]:
            return "card_played", "OR-TURN-03", p.power[ACTIONS_PER_TURN]
        if box.before[card] and window != BEFORE_ACTION:
            return "before_action", "OR-CARD-05", 0
        return "no_effect", "OR-RULING-15", 0
    if s.played[deck] >= box.cards_per_turn and not (deck == OBJECTIVE and s.ending):
        return "card_played", "OR-TURN-03", box.cards_per_turn
    if deck == PERMANENT:
        return "level_missing", "OR-CARD-02", box.level[card]
    return "condition_unmet", "OR-CARD-04", box.value[card] - objectives.amount(s, box, s.active, card)


def _card_effect(s: State, box: Box, frame: int, a: int, b: int, kind: str, args: Sequence[str]) -> Reason:
    """What an Action card asks for."""
    if frame == OPPONENT and kind == "opponent":
        rule = "OR-CARD-RAID" if box.effect[a] == STEAL_RANDOM else "OR-CARD-SPY"
        return ("opponent_self" if _seat(s, args[0]) == s.active else "opponent_empty"), rule, 0
    if frame == STEAL and kind == "steal":
        CARDS.index(args[0])
        return "not_shown", "OR-CARD-SPY", 0
    if frame == TOLL_TOKEN and kind == "toll":
        return _toll(s, box, a, b, STRAITS.index(args[0]))
    if frame == IMITATE_TILE and kind == "imitate":
        return _imitate(s, a, _seat(s, args[0]), int(args[1]))
    if frame == HARVEST_COLOUR and kind == "harvest":
        land = s.players[s.active].land & box.of_colour[COLUMNS.index(args[0])]
        return ("no_effect" if land else "harvest_none"), "OR-CARD-SECOND-HARVEST", 0
    return ELSEWHERE


def _seat(s: State, text: str) -> int:
    return range(s.n_players).index(int(text))


def _toll(s: State, box: Box, own_sides: int, holder_sides: int, strait: int) -> Reason:
    holder = s.strait_holder[strait]
    if holder == NONE:
        return "toll_untaken", "OR-RULING-31", 0
    if holder == s.active:
        return "toll_own", "OR-CARD-TOLL", 0
    if bits.count(s.players[s.active].land & box.strait_ends[strait]) < own_sides:
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
