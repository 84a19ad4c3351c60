"""What deep searches of Origin choose, by kind of choice and what it is about (``benchmarks/habits.py`` finds it)."""

from __future__ import annotations

from ....kernel.game import Habits

HABITS: Habits = {
    "to": {
        "murray": 162, "prairie": 117, "nile": 78, "pampas": 76, "kalahari": 42, "alaska": 42, "graham": 39,
        "sunda": 38, "arabia": 37, "greenland": 36, "andes": 32, "maud": 28, "altiplano": 28,
        "mesoamerica": 26, "patagonia": 26, "wilkes": 26, "maghreb": 24, "queensland": 20, "ellsworth": 20,
        "papua": 20, "mekong": 20, "guinea": 19, "guiana": 17, "appalachia": 14, "chukotka": 12,
        "iberia": 12, "scandinavia": 12, "danube": 10, "himalaya": 10, "siberia": 10, "altai": 9,
        "levant": 9, "horn": 9, "yukon": 8, "amazonia": 8, "yakutia": 6, "pontic": 6, "pilbara": 5,
        "nunavut": 4, "rift": 4, "persia": 4, "yangtze": 4, "sahara": 4, "manchuria": 3, "turkestan": 3,
        "india": 3, "congo": 2,
    },
    "evolve": {
        "h3s3_black": 82, "h3s3_brown": 77, "h3s3_white": 74, "h2s3_black": 53, "h2s3_brown": 47,
        "h2s3_white": 46, "h3s2_brown": 46, "h3s2_white": 46, "h3s2_black": 45, "h1s3_brown": 44,
        "h1s3_white": 37, "h1s3_black": 37, "h3s1_black": 25, "h3s1_brown": 23, "h3s1_white": 22,
        "h2s2_brown": 20, "h2s2_white": 20, "h2s2_black": 19, "h1s2_black": 16, "h2s1_brown": 15,
        "h1s2_brown": 14, "h2s1_white": 14, "h2s1_black": 14, "h1s2_white": 14, "h1s1_black": 9,
        "h1s1_white": 9, "h1s1_brown": 8,
    },
    "keep": {
        "obj_level_4": 79, "obj_all_colours": 45, "obj_strong_3": 36, "obj_eurasia_3": 33,
        "obj_hunting_2": 30, "obj_straits_2": 27, "obj_green_2": 25, "obj_tall_3": 20, "obj_africa_3": 15,
        "obj_yellow_3": 14, "obj_group_one_continent": 10, "obj_group_two_continents": 10, "obj_brown_3": 9,
        "obj_four_continents": 9, "obj_orange_3": 7, "obj_oceania_3": 7, "obj_violet_3": 6,
        "obj_north_america_3": 6, "obj_south_america_3": 6, "obj_antarctica_3": 5,
    },
    "play": {
        "act_new_clan": 77, "act_long_march": 46, "act_second_harvest": 39, "per_wisdom": 38,
        "per_explorers": 37, "act_toll": 37, "obj_violet_3": 30, "obj_group_two_continents": 26,
        "act_spy": 26, "obj_group_one_continent": 24, "obj_eurasia_3": 24, "obj_antarctica_3": 24,
        "obj_yellow_3": 23, "obj_four_continents": 23, "obj_orange_3": 23, "act_imitation": 23,
        "obj_all_colours": 22, "obj_hunting_2": 22, "obj_green_2": 22, "act_elders": 21,
        "obj_straits_2": 21, "obj_tall_3": 21, "obj_brown_3": 21, "obj_africa_3": 21, "obj_level_4": 20,
        "obj_strong_3": 20, "obj_north_america_3": 18, "per_oral_tradition": 17, "per_memory_keepers": 14,
        "act_raid": 14, "act_mutation": 12, "per_adaptation": 12, "act_fair_wind": 12, "per_navigation": 12,
        "act_war_cry": 12, "per_pathfinders": 12, "per_master_smiths": 12, "per_curiosity": 11,
        "per_palisade": 11, "act_discovery": 11, "per_mixed_peoples": 10, "per_great_hunters": 10,
        "act_growth": 10, "per_war_chiefs": 9, "per_cunning": 9, "act_storyteller": 9,
    },
    "tile": {
        "orange 5": 63, "brown 5": 41, "brown 4": 30, "brown 3": 19, "yellow 4": 19, "violet 3": 18,
        "orange 3": 17, "yellow 3": 14, "brown 2": 12, "orange 2": 10, "yellow 2": 10, "violet 2": 8,
        "brown 1": 7, "violet 1": 6, "yellow 1": 6, "orange 1": 5,
    },
    "under": {
        "obj_south_america_3": 41, "obj_oceania_3": 39, "obj_north_america_3": 39, "obj_antarctica_3": 33,
        "obj_brown_3": 32, "act_war_cry": 31, "act_fair_wind": 30, "act_growth": 29, "act_mutation": 29,
        "act_discovery": 29, "obj_orange_3": 25, "per_great_hunters": 25, "per_palisade": 24,
        "per_cunning": 24, "per_war_chiefs": 23, "per_pathfinders": 23, "per_mixed_peoples": 22,
        "per_master_smiths": 20, "per_adaptation": 20, "act_storyteller": 20, "per_navigation": 19,
        "act_toll": 19, "per_curiosity": 19, "act_imitation": 17, "obj_green_2": 16,
        "per_memory_keepers": 16, "act_elders": 15, "obj_group_two_continents": 15, "obj_straits_2": 14,
        "per_oral_tradition": 13, "obj_violet_3": 13, "obj_hunting_2": 12, "obj_africa_3": 12,
        "obj_yellow_3": 12, "obj_level_4": 12, "act_spy": 11, "obj_four_continents": 11,
        "obj_group_one_continent": 10, "obj_tall_3": 10, "act_raid": 10, "per_wisdom": 8,
        "act_second_harvest": 8, "per_explorers": 6, "obj_eurasia_3": 5, "obj_all_colours": 5,
        "obj_strong_3": 3, "act_long_march": 3, "act_new_clan": 1,
    },
    "reward-column": 28,
    "migrate": {
        "prairie": 26, "ellsworth": 26, "nunavut": 24, "yukon": 22, "andes": 20, "altiplano": 19,
        "pampas": 19, "danube": 16, "manchuria": 16, "congo": 16, "maud": 15, "scandinavia": 14,
        "chukotka": 14, "yakutia": 14, "himalaya": 13, "pontic": 13, "graham": 12, "patagonia": 12,
        "mesoamerica": 11, "persia": 11, "sahara": 11, "guinea": 11, "alaska": 11, "kalahari": 10,
        "greenland": 10, "queensland": 10, "siberia": 10, "wilkes": 9, "rift": 9, "iberia": 9, "murray": 9,
        "altai": 9, "turkestan": 8, "horn": 7, "maghreb": 5, "arabia": 5, "levant": 5, "nile": 4,
    },
    "go-on": 26,
    "swap": {
        "turkestan": 26, "pampas": 25, "pontic": 25, "danube": 24, "himalaya": 24, "persia": 24,
        "siberia": 21, "altai": 21, "yakutia": 19, "guinea": 17, "manchuria": 16, "ellsworth": 14,
        "rift": 13, "sahara": 13, "prairie": 13, "chukotka": 10, "murray": 9, "nile": 9, "arabia": 6,
        "levant": 6, "greenland": 6, "scandinavia": 5, "wilkes": 5, "horn": 5, "kalahari": 4, "alaska": 4,
        "graham": 4, "maud": 4, "maghreb": 4, "iberia": 3, "patagonia": 3,
    },
    "harvest": {
        "violet": 21, "yellow": 21, "orange": 19, "brown": 18,
    },
    "reward-cards": 20,
    "reward-tile": 13,
    "end-turn": 7,
    "reward-any": 6,
}  # fmt: skip
