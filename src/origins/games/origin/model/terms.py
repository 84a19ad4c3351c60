"""The rulebook's words as numbers: the order of every list the rules speak of."""

from __future__ import annotations

NONE = -1  # no pawn, nobody

# Pawns. A kind is a height, a strength and a colour; equal pawns are one kind (OR-RULING-03).
HEIGHTS = STRENGTHS = 3  # both from 1
PAWN_COLOURS = ("white", "brown", "black")
WHITE_PAWN, BROWN_PAWN, BLACK_PAWN = range(3)
PAWNS = tuple(f"h{h}s{s}_{c}" for h in range(1, HEIGHTS + 1) for s in range(1, STRENGTHS + 1) for c in PAWN_COLOURS)
KINDS = len(PAWNS)

# The map.
CONTINENTS = ("africa", "eurasia", "oceania", "south_america", "north_america", "antarctica")
N_CONTINENTS = len(CONTINENTS)
TERRITORIES = (
    "maghreb", "sahara", "nile", "guinea", "origin", "horn", "congo", "rift", "kalahari",
    "scandinavia", "siberia", "yakutia", "chukotka", "iberia", "danube", "pontic", "turkestan", "altai", "manchuria",
    "levant", "persia", "himalaya", "yangtze", "arabia", "india", "mekong",
    "sunda", "papua", "pilbara", "queensland", "murray",
    "andes", "guiana", "altiplano", "amazonia", "pampas", "patagonia",
    "greenland", "alaska", "yukon", "nunavut", "prairie", "appalachia", "mesoamerica",
    "graham", "ellsworth", "maud", "wilkes",
)  # fmt: skip
PLACES = len(TERRITORIES)
STRAITS = (
    "gibraltar", "sinai", "bab_el_mandeb", "malacca", "torres", "bering", "denmark", "panama", "agulhas", "drake",
    "tasman",
)  # fmt: skip
N_STRAITS = len(STRAITS)

# Colours of territories; the first four are also the columns of the rewards board.
COLOURS = ("yellow", "orange", "violet", "brown", "green", "neutral")
YELLOW, ORANGE, VIOLET, BROWN, GREEN, NEUTRAL = range(6)
COLUMNS = COLOURS[:4]
N_COLUMNS = len(COLUMNS)
ANY_COLUMN = N_COLUMNS  # stands behind them
COLUMN_SIZES = (3, 3, 3, 6)
SPACES = sum(COLUMN_SIZES)
COLUMN_FIRST = (0, 3, 6, 9, 0)  # the first space of each column, and of all together
COLUMN_END = (3, 6, 9, SPACES, SPACES)
COLUMN_OF = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3)  # the column of each space
GREENS = 5  # green territories, each with a hunting token
LEVELS = 5

# Cards: one list for the three decks. Each card exists once, so a set of cards is a bit mask.
# A yellow, orange or violet territory gives cards of the deck that has the number of its colour.
DECKS = ("action", "permanent", "objective")
N_DECKS = len(DECKS)
ACTION, PERMANENT, OBJECTIVE = range(N_DECKS)
ACTIONS = (
    "act_raid", "act_spy", "act_toll", "act_imitation", "act_long_march", "act_new_clan", "act_mutation", "act_growth",
    "act_war_cry", "act_fair_wind", "act_discovery", "act_storyteller", "act_elders", "act_second_harvest",
)  # fmt: skip
PERMANENTS = (
    "per_oral_tradition", "per_curiosity", "per_cunning", "per_great_hunters", "per_palisade", "per_navigation",
    "per_memory_keepers", "per_adaptation", "per_war_chiefs", "per_pathfinders", "per_wisdom", "per_explorers",
    "per_master_smiths", "per_mixed_peoples",
)  # fmt: skip
OBJECTIVES = (
    "obj_green_2", "obj_brown_3", "obj_orange_3", "obj_yellow_3", "obj_africa_3", "obj_eurasia_3", "obj_oceania_3",
    "obj_south_america_3", "obj_north_america_3", "obj_antarctica_3", "obj_group_one_continent",
    "obj_group_two_continents", "obj_four_continents", "obj_strong_3", "obj_tall_3", "obj_all_colours", "obj_violet_3",
    "obj_straits_2", "obj_hunting_2", "obj_level_4",
)  # fmt: skip
CARDS = ACTIONS + PERMANENTS + OBJECTIVES
N_CARDS = len(CARDS)
DECK_SIZES = (len(ACTIONS), len(PERMANENTS), len(OBJECTIVES))
FIRST_CARD = (0, DECK_SIZES[ACTION], DECK_SIZES[ACTION] + DECK_SIZES[PERMANENT])
FIRST_OBJECTIVE = FIRST_CARD[OBJECTIVE]
CARDS_OF = tuple(((1 << size) - 1) << first for first, size in zip(FIRST_CARD, DECK_SIZES, strict=True))
ALL_CARDS = (1 << N_CARDS) - 1

# The windows of a turn, in which cards can be played: around the mandatory action and its colour reward.
BEFORE_ACTION, BEFORE_REWARD, AFTER_REWARD = 1, 2, 3
# Whose move an Evolve, Migrate or Swap is: the mandatory action, or a card's, with the colour reward or without.
MANDATORY, EXTRA, EXTRA_WITHOUT_REWARD = range(3)

# What a Permanent card in play gives its owner: one number each (OR-FORMULA).
POWERS = (
    "objective_hand_limit", "column_tile_from_any_column", "cards_per_turn", "green_reward", "defence_bonus",
    "strait_step_cost", "keep_of_draw_many", "evolve_allow_delta", "swap_equal_strength", "speed_bonus",
    "points_per_card_in_hand", "points_per_continent_occupied", "brown_tiles", "evolve_max_differences",
)  # fmt: skip
(
    OBJECTIVE_LIMIT, ANY_COLUMN_TILE, ACTIONS_PER_TURN, HUNTERS, DEFENCE,
    NAVIGATION, KEEP, SMALLER, EQUAL_STRENGTH, SPEED,
    CARD_POINTS, CONTINENT_POINTS, BROWN_TILES, DIFFERENCES,
) = range(14)  # fmt: skip
N_POWERS = len(POWERS)

# What an Action card does.
EFFECTS = (
    "steal_random", "steal_chosen", "steal_strait_token", "steal_tile", "extra_migrate", "extra_evolve",
    "evolve_max_differences", "evolve_allow_delta", "swap_strength_bonus", "speed_bonus", "take_tiles", "draw",
    "territory_reward",
)  # fmt: skip
(
    STEAL_RANDOM, STEAL_CHOSEN, STEAL_TOKEN, STEAL_TILE, EXTRA_MIGRATE, EXTRA_EVOLVE,
    TURN_DIFFERENCES, TURN_GROWTH, TURN_STRENGTH, TURN_SPEED, TAKE_TILES, DRAW_CARDS,
    HARVEST_REWARD,
) = range(13)  # fmt: skip

# What an Objective card asks for.
CONDITIONS = (
    "pawns_on_colour", "pawns_on_continent", "group_in_one", "group_across", "continents_occupied",
    "pawns_with_strength", "pawns_with_height", "pawns_of_each_colour", "strait_tokens", "hunting_tokens",
    "tile_of_level",
)  # fmt: skip
(
    ON_COLOUR, ON_CONTINENT, GROUP_IN_ONE, GROUP_ACROSS, CONTINENTS_OCCUPIED,
    WITH_STRENGTH, WITH_HEIGHT, OF_EACH_COLOUR, STRAIT_TOKENS, HUNTING_TOKENS,
    TILE_OF_LEVEL,
) = range(11)  # fmt: skip

# Where points come from (the rows of the score table); the last two are counted at the end.
SOURCES = ("objectives", "hunting", "straits", "tiles", "final_hand", "final_continents")
FROM_OBJECTIVES, FROM_HUNTING, FROM_STRAITS, FROM_TILES, FINAL_HAND, FINAL_CONTINENTS = range(6)

# Why a game ends, one bit each (several may hold at once); the bit of an empty deck is that of its number.
REASONS = ("action_deck", "permanent_deck", "objective_deck", "tiles", "pawns", "villages", "round_limit")
END_TILES, END_PAWNS, END_VILLAGES, END_ROUND_LIMIT = (1 << i for i in range(N_DECKS, len(REASONS)))
