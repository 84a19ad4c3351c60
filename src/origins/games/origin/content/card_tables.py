"""Reading the three decks: what each card does, as numbers of the box (OR-CARD, OR-OBJECTIVE)."""

from __future__ import annotations

from ....kernel.content import Reader
from ..model import terms
from ..model.box import SPEEDS, Box
from ..model.terms import ACTION, COLOURS, COLUMNS, CONTINENTS, DECKS, FIRST_CARD, LEVELS, OBJECTIVE, PERMANENT, POWERS

# Words of the content file; two of them stand for two things each, told apart by a second key.
ACTION_WORDS = (
    "steal_hand_card", "steal_strait_token", "steal_tile", "extra_migrate", "extra_evolve", "evolve_max_differences",
    "evolve_allow_delta", "swap_strength_bonus", "speed_bonus", "take_tiles", "draw", "territory_reward",
)  # fmt: skip
CONDITION_WORDS = (
    "pawns_on_colour", "pawns_on_continent", "connected_group", "continents_occupied", "pawns_with_strength",
    "pawns_with_height", "pawns_of_each_colour", "strait_tokens", "hunting_tokens", "tile_of_level",
)  # fmt: skip


def read_cards(box: Box, top: Reader) -> None:
    for i, entry in enumerate(top.named("actions", terms.ACTIONS)):
        _action(box, FIRST_CARD[ACTION] + i, entry)
    for i, entry in enumerate(top.named("permanents", terms.PERMANENTS)):
        _permanent(box, FIRST_CARD[PERMANENT] + i, entry)
    for i, entry in enumerate(top.named("objectives", terms.OBJECTIVES)):
        _objective(box, FIRST_CARD[OBJECTIVE] + i, entry)
    for card in range(len(terms.CARDS)):
        if box.before[card]:
            box.only_before |= 1 << card
        if box.deck_of[card] == PERMANENT:
            for level in range(box.level[card], LEVELS + 1):
                box.up_to_level[level] |= 1 << card
    _speeds(box, top)


def _once(entry: Reader) -> None:
    """Hands and decks are sets: a second copy is another card with the same effect."""
    if entry.int("copies", 0, 20) != 1:
        entry.fail("copies", f"is {entry.get('copies')}: each of the 48 cards exists once (give two cards one effect)")


def _action(box: Box, card: int, entry: Reader) -> None:
    _once(entry)
    box.deck_of[card] = ACTION
    box.before[card] = entry.word("when", ("any", "before_action"))
    r = entry.sub("effect")
    word = ACTION_WORDS[r.word("kind", ACTION_WORDS)]
    value = what = 0
    if word == "steal_hand_card":
        word = ("steal_random", "steal_chosen")[r.word("pick", ("random", "choose"))]
        value = sum(1 << deck for deck in set(r.words("decks", DECKS)))
    elif word == "steal_strait_token":
        value, what = r.int("you_hold_sides_min", 0, 2), r.int("holder_holds_sides_max", 0, 2)
    elif word == "steal_tile":
        value = r.int("max_level", 1, LEVELS)
    elif word in ("extra_migrate", "extra_evolve"):
        value = int(r.bool("colour_reward"))
    elif word == "evolve_max_differences":
        value = r.int("value", 2, 3)
    elif word == "evolve_allow_delta":
        value = r.int("delta", 2, 2)
        r.int("uses_per_evolve", 1, 1)
    elif word in ("swap_strength_bonus", "speed_bonus"):
        value = r.int("value", 1, 3)
    elif word == "take_tiles":
        value = r.int("count", 1, 1)
        r.word("from", ("any",))
    elif word == "draw":
        value, what = r.int("count", 1, 5), r.word("deck", DECKS)
    else:
        value = sum(1 << colour for colour in set(r.words("colours", COLUMNS)))
    box.effect[card] = terms.EFFECTS.index(word)
    box.value[card], box.what[card] = value, what


def _permanent(box: Box, card: int, entry: Reader) -> None:
    _once(entry)
    box.deck_of[card] = PERMANENT
    box.level[card] = entry.int("level", 1, LEVELS)
    r = entry.sub("effect")
    power = r.word("kind", POWERS)
    box.effect[card] = power
    value = 1
    if power == terms.SMALLER:
        r.int("delta", -1, -1)
    elif power == terms.NAVIGATION:
        r.int("value", 0, 0)
    elif power == terms.HUNTERS:
        r.int("take_tiles", 1, 1)
        r.word("from", ("any",))
        if not r.bool("only_if_token_gone_before"):
            r.fail("only_if_token_gone_before", "must be true: the first one there takes the token instead")
    elif power == terms.ACTIONS_PER_TURN:
        r.word("deck", ("action",))
        value = r.int("value", 1, 9)
    elif power == terms.DIFFERENCES:
        value = r.int("value", 2, 3)
    elif power in (terms.DEFENCE, terms.SPEED):
        value = r.int("value", 1, 3)
    elif power == terms.BROWN_TILES:
        value = r.int("value", 1, terms.COLUMN_SIZES[terms.BROWN])
    elif power not in (terms.ANY_COLUMN_TILE, terms.EQUAL_STRENGTH):
        value = r.int("value", 1, 9)
    box.value[card] = value


def _objective(box: Box, card: int, entry: Reader) -> None:
    _once(entry)
    box.deck_of[card] = OBJECTIVE
    box.points[card] = entry.int("points", 0, 20)
    r = entry.sub("condition")
    word = CONDITION_WORDS[r.word("kind", CONDITION_WORDS)]
    what = 0
    if word == "pawns_on_colour":
        what = r.word("colour", COLOURS)
    elif word == "pawns_on_continent":
        what = r.word("continent", CONTINENTS)
    elif word == "connected_group":
        word = ("group_in_one", "group_across")[r.word("continents", ("one", "two_or_more"))]
    elif word in ("pawns_with_strength", "pawns_with_height"):
        what = r.int(word.rpartition("_")[2], 1, 3)
    elif word == "tile_of_level":
        what = r.int("level", 1, LEVELS)
    box.effect[card] = terms.CONDITIONS.index(word)
    box.value[card], box.what[card] = r.int("count", 1, 20), what
    if word == "pawns_on_colour":
        box.counts[card] = box.of_colour[what]
    elif word == "pawns_on_continent":
        box.counts[card] = box.of_continent[what]


def _speeds(box: Box, top: Reader) -> None:
    """All bonuses together with the tallest pawn must fit the tables of the map."""
    bonus = sum(
        box.value[card]
        for card in range(len(terms.CARDS))
        if (box.deck_of[card], box.effect[card]) in ((PERMANENT, terms.SPEED), (ACTION, terms.TURN_SPEED))
    )
    if 3 + bonus >= SPEEDS:
        top.fail("permanents", f"all speed bonuses together are {bonus}, more than {SPEEDS - 4}")
