"""Where the content tables describe things, so that pages and lists can show what is printed on them."""

from __future__ import annotations

from ....kernel.game import Components
from .printed import printed

COMPONENTS = Components(
    lists={
        "bonus": ("bonus_tile",),
        "building": ("building",),
        "district": ("district",),
        "sign": ("zodiac",),
        "site": ("site",),
        "tile": ("building", "starting_tile"),
        "trial": ("trial",),
        "wonder": ("wonder",),
    },
    tracks={
        "market": ("term", "building_market", "FB-BUILD-02"),
        "citizen_offer": ("term", "citizen_offer", "FB-CITIZEN-02"),
        "dice": ("term", "citizen_die", "FB-CITIZEN-04"),
        "population": ("term", "population_track", "FB-POP-01"),
        "advisor": ("term", "advisor_track", "FB-SCORE-02"),
        "tower": ("term", "tower", "FB-TOWER-01"),
        "superiority": ("term", "superiority_token", "FB-SUPERIORITY-01"),
        "military": ("term", "military_track", "FB-MILITARY-09"),
        "temple": ("term", "temple_track", "FB-SCORE-03"),
        "farm": ("tile", "farm", "FB-FARM-02"),
        "solo": ("term", "solo", "FB-SOLO-13"),
        "wonders": ("term", "wonder", "AW-WONDER-03"),
        "counts": ("term", "game", "FB-SETUP-01"),
        "resources": ("term", "stock", "FB-SETUP-02"),
    },
    rules={"district": "FB-DISTRICT-05"},
    sentences={"site": "lower"},
    words=("term",),
    printed=printed,
    silent=frozenset({"action", "reason", "resource", "site", "source", "track", "colour"}),
)
