"""What was used in a game: components and actions by name, read from its events and its last state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..games.first_builders import terms as fb
from ..games.origin import terms as og
from ..play.session import CHANCE, Session

TURN = "turn"  # the sort that counts turns
CHOICE = "choice"  # and the one that counts choices by their kind

# Sorts of things that are meant to be wanted about as much as each other.
COMPONENTS = (
    "building", "ability", "district", "zodiac", "wonder", "wonder built", "wonder used", "trial",
    "territory", "card", "strait", "hunting",
)  # fmt: skip


class Use(NamedTuple):
    """A thing of a sort, used once by a seat."""

    sort: str
    thing: str
    seat: int


class Reading(NamedTuple):
    """How an event tells of a use: the seat is its first argument, the thing is named or stands at a place."""

    sort: str
    names: Sequence[str]
    place: int = 0  # 0: always the first name

    def use(self, args: Sequence[int]) -> Use:
        return Use(self.sort, self.names[args[self.place] if self.place else 0], args[0])


WORKERS = (*("freeman",) * 5, "archon", "speaker")
TILES = (*fb.BUILDINGS, "agora", "palace", "wonder")
ACTIONS = ("visit", "close", "tower", "grow", "pass", "spend-token")
MOVES = ("evolve", "migrate", "swap", "skip")
LEVELS = tuple(str(level) for level in range(og.LEVELS + 1))

READINGS: Mapping[str, Mapping[str, Sequence[Reading]]] = {
    "first-builders": {
        "visits": (Reading("action", ("visit",)), Reading("worker", WORKERS, 1), Reading("site", fb.SITES, 3)),
        "closes": (Reading("action", ("close",)),),
        "builds_tower": (Reading("action", ("tower",)), Reading("tower", fb.COLOURS, 1)),
        "grows": (Reading("action", ("grow",)),),
        "passes": (Reading("action", ("pass",)),),
        "spends_token": (Reading("action", ("spend-token",)),),
        "builds": (Reading("building", fb.BUILDINGS, 1),),
        "covers_farm": (Reading("building", fb.BUILDINGS, 1),),
        "builds_farm": (Reading("farm", fb.BUILDINGS, 1),),
        "uses": (Reading("ability", TILES, 1),),
        "scores_card": (Reading("district", fb.DISTRICTS, 1),),
        "takes_sign": (Reading("zodiac", fb.SIGNS, 1),),
        "claims_wonder": (Reading("wonder", fb.WONDERS, 1),),
        "builds_wonder": (Reading("wonder built", fb.WONDERS, 1),),
        "uses_wonder": (Reading("wonder used", fb.WONDERS, 1),),
        "trial_scored": (Reading("trial", fb.TRIALS, 1),),
    },
    "origin": {
        "turn_starts": (Reading(TURN, ("turn",)),),
        "evolves": (Reading("action", ("evolve",)), Reading("pawn", og.PAWNS, 1), Reading("territory", og.TERRITORIES, 2)),
        "migrates": (Reading("action", ("migrate",)), Reading("territory", og.TERRITORIES, 3)),
        "swaps": (Reading("action", ("swap",)), Reading("territory", og.TERRITORIES, 3)),
        "skips": (Reading("action", ("skip",)),),
        "plays": (Reading("card", og.CARDS, 1),),
        "takes_strait": (Reading("strait", og.STRAITS, 1),),
        "takes_hunting": (Reading("hunting", og.TERRITORIES, 1),),
        "takes_tile": (Reading("tile", LEVELS, 1), Reading("column", og.COLUMNS, 2)),
    },
}  # fmt: skip

# In First Builders a turn is an action that no Superiority token was spent for.
EXTRA, ACTION = "spends_token", ("visits", "closes", "builds_tower", "grows", "passes")


def uses(session: Session) -> Iterator[Use]:
    """All uses of a game."""
    readings = READINGS[session.game.name]
    extra = [0] * session.players
    for event in session.events():
        args = [-1 if arg is None else arg for arg in event.args]  # what is hidden is nowhere looked at
        if event.kind == "trial_scored" and args[2] == 0:
            continue
        for reading in readings.get(event.kind, ()):
            yield reading.use(args)
        if event.kind == EXTRA:
            extra[args[0]] += 1
        elif event.kind in ACTION:
            if extra[args[0]]:
                extra[args[0]] -= 1
            else:
                yield Use(TURN, "turn", args[0])
    for step in session.steps:
        if step.seat != CHANCE:
            yield Use(CHOICE, step.notation.split(" ", 1)[0], step.seat)


def available(session: Session) -> dict[str, Sequence[str]]:
    """What could be used in that game, by sort; a thing is named as often as it is there."""
    return _AVAILABLE[session.game.name](session)


def _first_builders(session: Session) -> dict[str, Sequence[str]]:
    s = session.state
    tiles = [tile["id"] for tile in session.content.tables["building"] for _ in range(int(tile["copies"]))]
    found: dict[str, Sequence[str]] = {
        "action": ACTIONS,
        "worker": ("freeman", "archon", "speaker"),
        "site": fb.SITES,
        "tower": fb.COLOURS,
        "building": tiles,
        "farm": tiles,
        "ability": (*tiles, *("agora",) * session.players),
        "district": [fb.DISTRICTS[s.district[i]] for i in range(s.n_districts)],
        "zodiac": [fb.SIGNS[sign] for sign in s.sign],
    }
    if session.options.get("wonders"):
        here = [fb.WONDERS[w] for w in s.wonder_at if w != fb.NONE]
        here += [fb.WONDERS[s.players[i].wonder - 1] for i in range(session.players) if s.players[i].wonder]
        found |= dict.fromkeys(("wonder", "wonder built", "wonder used"), here)
    if s.n_trials:
        found["trial"] = [fb.TRIALS[s.trials[i]] for i in range(s.n_trials)]
    return found | {CHOICE: _kinds(session)}


def _origin(session: Session) -> dict[str, Sequence[str]]:
    places = session.content.tables["territories"]
    return {
        "action": MOVES,
        "pawn": og.PAWNS,
        "territory": [place["id"] for place in places if place["colour"] != "neutral"],
        "card": og.CARDS,
        "strait": og.STRAITS,
        "hunting": [place["id"] for place in places if place["colour"] == "green"],
        "tile": LEVELS[1:],
        "column": og.COLUMNS,
        CHOICE: _kinds(session),
    }


def _kinds(session: Session) -> list[str]:
    """The kinds of choices that somebody made or could have made: not those that are drawn."""
    drawn = {step.notation.split(" ", 1)[0] for step in session.steps if step.seat == CHANCE}
    return [kind.name for kind in session.game.codec.kinds if kind.name not in drawn]


_AVAILABLE: Mapping[str, Callable[[Session], dict[str, Sequence[str]]]] = {
    "first-builders": _first_builders,
    "origin": _origin,
}
