"""What is used of the box of First Builders: components and actions by name, read from events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....kernel.usage import TURN, Reading, Readings, Told, Usage, Use, read
from ..model import terms
from ..model.options import WITH_WONDERS

WORKERS = (*("freeman",) * 5, "archon", "speaker")
TILES = (*terms.BUILDINGS, "agora", "palace", "wonder")
ACTIONS = ("visit", "close", "tower", "grow", "pass", "spend-token")

READINGS: Readings = {
    "visits": (Reading("action", ("visit",)), Reading("worker", WORKERS, 1), Reading("site", terms.SITES, 3)),
    "closes": (Reading("action", ("close",)),),
    "builds_tower": (Reading("action", ("tower",)), Reading("tower", terms.COLOURS, 1)),
    "grows": (Reading("action", ("grow",)),),
    "passes": (Reading("action", ("pass",)),),
    "spends_token": (Reading("action", ("spend-token",)),),
    "builds": (Reading("building", terms.BUILDINGS, 1),),
    "covers_farm": (Reading("building", terms.BUILDINGS, 1),),
    "builds_farm": (Reading("farm", terms.BUILDINGS, 1),),
    "uses": (Reading("ability", TILES, 1),),
    "scores_card": (Reading("district", terms.DISTRICTS, 1),),
    "takes_sign": (Reading("zodiac", terms.SIGNS, 1),),
    "claims_wonder": (Reading("wonder", terms.WONDERS, 1),),
    "builds_wonder": (Reading("wonder built", terms.WONDERS, 1),),
    "uses_wonder": (Reading("wonder used", terms.WONDERS, 1),),
    "trial_scored": (Reading("trial", terms.TRIALS, 1),),
}

# A turn is an action that no Superiority token was spent for.
EXTRA, ACTION = "spends_token", ("visits", "closes", "builds_tower", "grows", "passes")


def uses(events: Told) -> Iterator[Use]:
    yield from read([(kind, args) for kind, args in events if kind != "trial_scored" or args[2] > 0], READINGS)
    extra = dict.fromkeys(range(4), 0)
    for kind, args in events:
        if kind == EXTRA:
            extra[args[0]] += 1
        elif kind in ACTION:
            if extra[args[0]]:
                extra[args[0]] -= 1
            else:
                yield Use(TURN, "turn", args[0])


def there(s: Any, tables: Mapping[str, Any]) -> dict[str, Sequence[str]]:
    tiles = [tile["id"] for tile in tables["building"] for _ in range(int(tile["copies"]))]
    found: dict[str, Sequence[str]] = {
        "action": ACTIONS,
        "worker": ("freeman", "archon", "speaker"),
        "site": terms.SITES,
        "tower": terms.COLOURS,
        "building": tiles,
        "farm": tiles,
        "ability": (*tiles, *("agora",) * s.n_players),
        "district": [terms.DISTRICTS[s.district[i]] for i in range(s.n_districts)],
        "zodiac": [terms.SIGNS[sign] for sign in s.sign],
    }
    if s.flags & WITH_WONDERS:
        here = [terms.WONDERS[w] for w in s.wonder_at if w != terms.NONE]
        here += [terms.WONDERS[s.players[i].wonder - 1] for i in range(s.n_players) if s.players[i].wonder]
        found |= dict.fromkeys(("wonder", "wonder built", "wonder used"), here)
    if s.n_trials:
        found["trial"] = [terms.TRIALS[s.trials[i]] for i in range(s.n_trials)]
    return found


USAGE = Usage(
    uses,
    there,
    components=("building", "ability", "district", "zodiac", "wonder", "wonder built", "wonder used", "trial"),
)
