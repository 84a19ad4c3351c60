"""From ``content.toml``, and packs laid over it, to the :class:`Box` the rules read; everything is checked."""

from __future__ import annotations

from typing import Any

from ....kernel.content import Reader
from ..model import terms
from ..model.box import Box
from ..rules.actions import way
from .card_tables import read_cards
from .map import read_map

PLAYERS = (2, 3, 4)


def box_from(tables: dict[str, Any], file: str) -> Box:
    """Read the tables into a box; raises ContentError naming file, key and reason."""
    box = Box()
    top = Reader(tables, file)
    _constants(box, top.sub("constants"))
    _pawns(box, top)
    read_map(box, top)
    _tiles(box, top)
    _tokens(top, "strait_tokens", box.strait_tokens, len(terms.STRAITS))
    _tokens(top, "hunting_tokens", box.hunting_tokens, terms.GREENS + 1)
    _columns(top)
    _rewards(top)
    read_cards(box, top)
    return box


def _constants(box: Box, r: Reader) -> None:
    box.villages = r.int("villages_per_player", 1, 11)
    r.int("actions_per_turn", 1, 1)
    r.int("objectives_kept_at_start", 1, 1)
    box.dealt = r.int("objectives_dealt", 1, 5)
    box.draw_many = r.int("reward_draw_many", 1, 9)
    box.least_level_1 = r.int("setup_min_level_1", 0, terms.SPACES)
    box.round_limit = r.int("round_limit", 1, 120)
    box.cards_per_turn = r.int("cards_per_colour_per_turn", 1, 9)
    box.power[terms.OBJECTIVE_LIMIT] = r.int("objective_hand_limit", 1, 9)
    box.power[terms.ACTIONS_PER_TURN] = box.cards_per_turn
    box.power[terms.KEEP] = box.draw_many - r.int("reward_return_many", 0, box.draw_many)
    box.power[terms.CARD_POINTS] = r.int("points_per_card_in_hand", 0, 9)
    box.power[terms.BROWN_TILES] = r.int("brown_tiles", 1, terms.COLUMN_SIZES[terms.BROWN])
    box.power[terms.DIFFERENCES] = 1
    r.int("any_column_tiles", 1, 1)


def _pawns(box: Box, top: Reader) -> None:
    seen: dict[tuple[int, int, int], str] = {}
    for kind, entry in enumerate(top.named("pawns", terms.PAWNS)):
        box.height[kind] = entry.int("height", 1, 3)
        box.strength[kind] = entry.int("strength", 1, 3)
        box.colour[kind] = entry.word("colour", terms.PAWN_COLOURS)
        shape = box.height[kind], box.strength[kind], box.colour[kind]
        if shape in seen:
            entry.fail("height", f"height, strength and colour are those of {seen[shape]} already")
        seen[shape] = terms.PAWNS[kind]
        for players, copies in zip(PLAYERS, entry.ints("copies", len(PLAYERS), 0, 4), strict=True):
            box.copies[players][kind] = copies
    wanted = top.sub("constants").sub("pawns_in_play")
    for players in PLAYERS:
        pawns = sum(box.copies[players])
        if wanted.int(str(players), 2, terms.PLACES - 1) != pawns:
            wanted.fail(str(players), f"is {wanted.get(str(players))}, but the copies of the pawns make {pawns}")
    _neutral(box, top.sub("neutral_pawn"), top.sub("map"))
    for differences in (1, 2, 3):
        for smaller in (0, 1):
            for growth in (0, 1):
                row = box.fits[way(differences, smaller, growth)]
                for reference in range(terms.KINDS):
                    row[reference] = sum(
                        1 << new
                        for new in range(terms.KINDS)
                        if _fits(box, new, reference, differences, smaller, growth)
                    )


def _neutral(box: Box, r: Reader, world: Reader) -> None:
    if r.get("territory") != world.get("origin"):
        r.fail("territory", f"is {r.get('territory')!r}, but map.origin is {world.get('origin')!r}")
    height, strength = r.int("height", 1, 3), r.int("strength", 1, 3)
    for colour in r.words("colours", terms.PAWN_COLOURS):
        for kind in range(terms.KINDS):
            if (box.height[kind], box.strength[kind], box.colour[kind]) == (height, strength, colour):
                if min(box.copies[players][kind] for players in PLAYERS) < 1:
                    r.fail("colours", f"there is no {terms.PAWNS[kind]} in every game")
                box.neutral_kinds |= 1 << kind
    if not box.neutral_kinds:
        r.fail("colours", "names no colour")


def _fits(box: Box, new: int, reference: int, differences: int, smaller: int, growth: int) -> bool:
    """May a pawn be put beside another? (OR-FORMULA-01)"""
    taller = box.height[new] - box.height[reference]
    stronger = box.strength[new] - box.strength[reference]
    allowed = {0, 1} | ({-1} if smaller else set()) | ({2} if growth else set())
    if taller not in allowed or stronger not in allowed or taller == stronger == 2:
        return False
    return (taller != 0) + (stronger != 0) + (box.colour[new] != box.colour[reference]) <= differences


def _tiles(box: Box, top: Reader) -> None:
    for i, entry in enumerate(top.entries("innovation_tiles", terms.LEVELS), 1):
        if entry.int("level", 1, terms.LEVELS) != i:
            entry.fail("level", f"is {entry.get('level')}; the levels stand in order 1 to {terms.LEVELS}")
        box.tiles[i] = entry.int("count", 0, 2 * terms.SPACES)
        box.tile_points[i] = entry.int("points", 0, 20)
    if sum(box.tiles) != 2 * terms.SPACES:
        top.fail("innovation_tiles", f"has {sum(box.tiles)} tiles in all, not {2 * terms.SPACES}")
    if box.tiles[1] < box.least_level_1:
        top.fail(
            "innovation_tiles",
            f"has {box.tiles[1]} tiles of level 1; the first display must show {box.least_level_1} (OR-SETUP-09)",
        )
    constants = top.sub("constants")
    for level in range(1, terms.LEVELS + 1):
        key = "points_level_5_tile" if level == terms.LEVELS else "points_per_tile"
        if constants.int(key, 0, 20) != box.tile_points[level]:
            constants.fail(key, f"is {constants.get(key)}, but innovation_tiles gives {box.tile_points[level]}")


def _tokens(top: Reader, name: str, into: Any, wanted: int) -> None:
    for entry in top.entries(name):
        into[entry.int("value", 1, 9)] += entry.int("count", 0, wanted)
    if sum(into) != wanted:
        top.fail(name, f"has {sum(into)} tokens in all, not {wanted}")


def _columns(top: Reader) -> None:
    for i, entry in enumerate(top.entries("columns", len(terms.COLUMNS))):
        if entry.word("colour", terms.COLUMNS) != i:
            entry.fail("colour", f"is {entry.get('colour')!r}; the columns stand in order {', '.join(terms.COLUMNS)}")
        if entry.int("tiles", 0, 99) != terms.COLUMN_SIZES[i]:
            entry.fail(
                "tiles", f"is {entry.get('tiles')}; the {terms.COLUMNS[i]} column has {terms.COLUMN_SIZES[i]} spaces"
            )
        entry.word("deck", ((*terms.DECKS, "")[i],))


def _rewards(top: Reader) -> None:
    """The table of rewards says again, step by step, what the constants and columns say."""
    numbers = top.sub("constants").table
    for i, entry in enumerate(top.entries("rewards", len(terms.COLOURS))):
        if entry.word("colour", terms.COLOURS) != i:
            entry.fail("colour", f"is {entry.get('colour')!r}; the rewards stand in order {', '.join(terms.COLOURS)}")
        colour = terms.COLOURS[i]
        wanted: list[list[dict[str, Any]]] = []
        if i in (terms.YELLOW, terms.ORANGE, terms.VIOLET):
            deck = terms.DECKS[terms.ACTION + i]
            many, back = numbers["reward_draw_many"], numbers["reward_return_many"]
            wanted = [
                [{"take_tiles": 1, "from": colour}, {"draw": 1, "deck": deck}],
                [{"draw": many, "deck": deck}, {"put_under": back, "deck": deck}],
            ]
        elif i == terms.BROWN:
            wanted = [
                [{"take_tiles": numbers["brown_tiles"], "from": colour}],
                [{"take_tiles": numbers["any_column_tiles"], "from": "any"}],
            ]
        for option, steps in zip(entry.entries("options", len(wanted)), wanted, strict=True):
            if option.get("steps") != steps:
                option.fail("steps", f"is {option.get('steps')}, but by constants and columns it is {steps}")
