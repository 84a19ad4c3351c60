"""What is in the box, as the rules read it: one table of numbers, filled from ``content.toml``."""

from __future__ import annotations

from typing import Any

from ....kernel.layout import Annotated, Grid, Ints, Struct, Structs, i16
from . import terms
from .terms import KINDS, WONDER

EFFECTS = (
    "none", "gain", "gain_any", "vp", "vp_table", "military", "military_per", "riding_grounds", "veteran",
    "reserve_building", "recolor_freeman", "take_citizen", "take_speaker", "temple", "temple_any",
    "fountain", "raise_freeman", "copy_adjacent",
    "colossus", "pay_any_for_vp", "free_farm_then_gain", "raise_one",
)  # fmt: skip
(
    NOTHING, GAIN, GAIN_ANY, VP, VP_TABLE, MILITARY, MILITARY_PER, RIDING_GROUNDS, VETERAN,
    RESERVE_BUILDING, RECOLOR_FREEMAN, TAKE_CITIZEN, TAKE_SPEAKER, TEMPLE, TEMPLE_ANY,
    FOUNTAIN, RAISE_FREEMAN, COPY_ADJACENT,
    COLOSSUS, PAY_ANY_FOR_VP, FREE_FARM_THEN_GAIN, RAISE_ONE,
) = range(len(EFFECTS))  # fmt: skip

# What an ability or a Trial may count; the colours and kinds stand in their own order.
COUNTS = (
    "none", "farm", "closed_district", "advisor", "zodiac_card", "empty_adjacent_cell", "freeman",
    "freeman_color", "building_color", "temple_track_advanced", "adjacent_to_agora_or_palace",
    "seat_space", "tower_level_above_first", "lowest_temple_step", "stone_cost_sum", "building_cost_3",
    "military_boundary", "superiority_token", "gold", "resource", "freeman_value_6",
    "population_base_bought",
    *(f"building:{c}" for c in terms.COLOURS),
    *(f"freeman:{c}" for c in terms.COLOURS),
    *(f"building_id:{b}" for b in terms.BUILDINGS),
)  # fmt: skip
(
    PER_NONE, PER_FARM, PER_DISTRICT, PER_ADVISOR, PER_SIGN, PER_EMPTY_CELL, PER_FREEMAN,
    PER_FREEMAN_COLOUR, PER_BUILDING_COLOUR, PER_TRACK, PER_STARTING_TILE,
    PER_SEAT, PER_TOWER_LEVEL, PER_LOWEST_TEMPLE, PER_STONE_COST, PER_COST_3,
    PER_BOUNDARY, PER_TOKEN, PER_GOLD, PER_RESOURCE, PER_SIX,
    PER_BASE,
    PER_BUILDING, *_,
) = range(len(COUNTS))  # fmt: skip
PER_FREEMAN_OF = PER_BUILDING + 5
PER_KIND = PER_FREEMAN_OF + 5

AND_OR, OR = 0, 1  # move and attack: either or both, or only one
SPACES = 24  # the longest Military or Temple track that fits
ANY = 4  # place of "any basic" after the four resources in a gain


class Effect(Struct):
    kind: Annotated[int, i16, "what sort of ability"]
    resource: Annotated[int, i16, "resource gained"]
    base: Annotated[int, i16, "fixed part"]
    each: Annotated[int, i16, "for each thing counted"]
    per: Annotated[int, i16, "the thing counted"]
    each2: Annotated[int, i16, "for each second thing counted"]
    per2: Annotated[int, i16, "the second thing counted"]
    table: Annotated[Ints, i16 * 8, "points by count"]
    last: Annotated[int, i16, "last place of that table"]
    move: Annotated[int, i16, "military spaces"]
    mode: Annotated[int, i16, "how move and attack combine"]
    track: Annotated[int, i16, "temple track"]
    steps: Annotated[int, i16, "temple steps"]
    gold: Annotated[int, i16, "gold for a step on another track"]
    amount: Annotated[int, i16, "any other number of the ability"]


class Box(Struct):
    tile_colour: Annotated[Ints, i16 * (WONDER + 1), "colour of each tile: Buildings, Agora, Palace, Wonder"]
    tile_stone: Annotated[Ints, i16 * (WONDER + 1), "stone cost of each tile"]
    copies: Annotated[Ints, i16 * KINDS, "tiles of each Building"]
    stack: Annotated[Grid, (i16 * 16) * 5, "kinds of Building in the stack of each colour"]
    n_stack: Annotated[Ints, i16 * 5, "how many kinds that are"]
    site_gain: Annotated[Grid, (i16 * 5) * 5, "upper action of each site: stone, food, wisdom, gold, any"]
    effects: Annotated[
        Structs[Effect], Effect * (WONDER + len(terms.WONDERS)), "abilities: Buildings, Agora, Palace, the Wonders"
    ]
    market_cost: Annotated[Ints, i16 * 5, "wisdom beside each market space"]
    offer_cost: Annotated[Ints, i16 * 5, "wisdom below each offer space"]
    food_cost: Annotated[Ints, i16 * 4, "food above each Population base"]
    last_base_vp: Annotated[int, i16, "points for the last base"]
    advisor_vp: Annotated[Ints, i16 * 5, "number printed at each Advisor space"]
    start: Annotated[Ints, i16 * 4, "resources at the start"]
    gold_vp: Annotated[int, i16, "points for a gold at the end"]
    dice: Annotated[int, i16, "Citizen dice of a colour in the box"]
    dice_out: Annotated[Ints, i16 * 5, "dice of a colour left out, by number of players"]
    speakers: Annotated[Ints, i16 * 5, "Speakers, by number of players"]
    districts: Annotated[Ints, i16 * 5, "District cards, by number of players"]
    district_gold: Annotated[int, i16, "gold above each District card"]
    speaker_faces: Annotated[Ints, i16 * 6, "faces of a Speaker die"]
    military_final: Annotated[int, i16, "last space of the Military track"]
    military_boundaries: Annotated[Ints, i16 * SPACES, "boundaries crossed on reaching a space"]
    military_retreat: Annotated[Ints, i16 * SPACES, "where a disk on a space goes back to"]
    military_gain: Annotated[Grid, (i16 * 5) * SPACES, "attack bonus: stone, food, wisdom, gold, any"]
    military_exchange: Annotated[Ints, i16 * SPACES, "gold for one Basic Resource, if attacking here"]
    final_vp: Annotated[int, i16, "points for the final space"]
    lower_vp: Annotated[int, i16, "points for each lower disk"]
    boundary_vp: Annotated[int, i16, "points for each boundary"]
    temple_vp: Annotated[Ints, i16 * SPACES, "points of a temple space"]
    temple_top: Annotated[int, i16, "top space of a temple track"]
    corner: Annotated[Ints, i16 * 45, "District: colour of the corner"]
    arm1: Annotated[Ints, i16 * 45, "District: colour of one arm"]
    arm2: Annotated[Ints, i16 * 45, "District: colour of the other arm"]
    vp_first: Annotated[Ints, i16 * 45, "District: points the first time"]
    vp_again: Annotated[Ints, i16 * 45, "District: points later"]
    symbols: Annotated[Grid, (i16 * 5) * 45, "District: tower symbols by colour"]
    tower_colours_left: Annotated[int, i16, "that few colours left in the Tower stock end the game"]
    round_limit: Annotated[int, i16, "the game stops after this round"]
    solo_rounds: Annotated[int, i16, "rounds of a solo game"]
    solo_neutral: Annotated[Ints, i16 * 16, "space of the neutral disk, by round"]
    solo_target: Annotated[int, i16, "points to win alone"]
    solo_condition: Annotated[int, i16, "points more for each condition"]
    solo_tiles: Annotated[Ints, i16 * 4, "bonus tile wanted at sites 1 to 4"]
    solo_trials_target: Annotated[int, i16, "points to exceed alone with Trials"]
    wonders: Annotated[int, i16, "Wonders in play"]
    solo_wonders: Annotated[int, i16, "Wonders in play alone"]
    claim_gold: Annotated[int, i16, "gold to claim a Wonder"]
    wonder_value: Annotated[int, i16, "site value that unlocks a Wonder"]
    trial_per: Annotated[Ints, i16 * 24, "Trial: the thing counted"]
    trial_each: Annotated[Ints, i16 * 24, "Trial: points for each"]
    trial_cap: Annotated[Ints, i16 * 24, "Trial: at most these points, 0 for no limit"]

    log: Any  # the events of a watched game: a list, or None; see kernel.events
