"""The rulebook's words as numbers: the order of every list the rules speak of."""

from __future__ import annotations

COLOURS = ("red", "purple", "blue", "orange", "yellow")
N_COLOURS = len(COLOURS)
RED, PURPLE, BLUE, ORANGE, YELLOW = range(5)
GRAY = 5  # the colour of Agora, Palace, Farms and Wonders: none

RESOURCES = ("stone", "food", "wisdom", "gold")
N_RESOURCES = len(RESOURCES)
N_BASIC = 3  # the Basic Resources come first
STONE, FOOD, WISDOM, GOLD = range(4)

TRACKS = ("forest", "mountain", "sea")
N_TRACKS = len(TRACKS)
FOREST, MOUNTAIN, SEA = range(3)

SIGNS = (
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
)  # fmt: skip
N_SIGNS = len(SIGNS)
(
    ARIES, TAURUS, GEMINI, CANCER, LEO, VIRGO,
    LIBRA, SCORPIO, SAGITTARIUS, CAPRICORN, AQUARIUS, PISCES,
) = range(12)  # fmt: skip

SITES = ("military", "building", "temple", "citizen", "training")
N_SITES = len(SITES)
MILITARY_SITE, BUILDING_SITE, TEMPLE_SITE, CITIZEN_SITE, TRAINING_SITE = range(5)

BUILDINGS = (
    "granary", "harbor", "market", "mint", "quarry", "workshop",
    "armory", "chariot_field", "outpost", "riding_grounds", "stronghold", "veteran_settlement",
    "castle", "construction_site", "court_of_law", "estate", "forum", "stone_circle",
    "forest_temple", "mountain_temple", "obelisk", "sacred_place", "sea_temple", "statue",
    "artists_parlor", "astronomy_tower", "fountain_of_wisdom", "gate_of_passage", "healers_mansion",
    "mages_tower",
)  # fmt: skip
KINDS = len(BUILDINGS)

BONUS_TILES = ("military", "purchase", "temple_step", "speaker", "resource")  # by colour

# What lies on a cell of a City: a building kind, one of these, or FARM plus the kind under it.
TILES = (*BUILDINGS, "agora", "palace")
AGORA, PALACE, WONDER = KINDS, KINDS + 1, KINDS + 2
FARM = 64
NONE = -1  # no tile, no die, nobody

WONDERS = (
    "colossus_of_rhodes", "great_pyramid_of_giza", "hanging_gardens_of_babylon", "ishtar_gate",
    "lighthouse_of_alexandria", "mausoleum_at_halicarnassus", "statue_of_zeus",
    "temple_of_artemis_at_ephesus",
)  # fmt: skip
N_WONDERS = len(WONDERS)
(
    COLOSSUS, GREAT_PYRAMID, HANGING_GARDENS, ISHTAR_GATE,
    LIGHTHOUSE, MAUSOLEUM, STATUE_OF_ZEUS, TEMPLE_OF_ARTEMIS,
) = range(8)  # fmt: skip

TRIALS = tuple(f"A{i:02}" for i in range(1, 25))
N_TRIALS = len(TRIALS)
DISTRICTS = tuple(f"D{i:02}" for i in range(1, 46))
N_DISTRICTS = len(DISTRICTS)

FACES = 6  # of a die
HIGHEST = 6  # value of a Freeman or a site
SPEAKER_LOWEST, SPEAKER_HIGHEST = 2, 5
# A die in a Seat of Power is one number: colour << COLOUR_SHIFT | value.
COLOUR_SHIFT = 3
VALUE_MASK = (1 << COLOUR_SHIFT) - 1

START_BASES = 2  # Population bases of a player; they may become ``BASES``

# Who stands at a site: the colour of a Freeman, or one of these.
ARCHON_WORKER, SPEAKER_WORKER = 5, 6

# Where points come from (the rows of the score table).
SOURCES = (
    "military", "buildings", "districts", "advisors", "population", "wonders", "trials",
    "final_gold", "final_advisors", "final_temples", "final_seats",
)  # fmt: skip
(
    FROM_MILITARY, FROM_BUILDINGS, FROM_DISTRICTS, FROM_ADVISORS, FROM_POPULATION, FROM_WONDERS, FROM_TRIALS,
    FINAL_GOLD, FINAL_ADVISORS, FINAL_TEMPLES, FINAL_SEATS,
) = range(11)  # fmt: skip

# Why a game ends, one bit each (several may hold at once).
REASONS = ("temples", "district_gold", "towers", "citizens", "round_limit", "solo_rounds", "trials")
N_REASONS = len(REASONS)
END_TEMPLES, END_GOLD, END_TOWERS, END_CITIZENS, END_ROUND_LIMIT, END_SOLO, END_TRIALS = (
    1 << i for i in range(N_REASONS)
)
