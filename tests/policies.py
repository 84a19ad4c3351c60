"""Ways of choosing for tests: at random, and at random with a purpose.

A purpose makes games reach places that aimless play never sees: large cities, closed districts,
every reason for the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from origins import Choice, Session
from origins.kernel import rng

Policy = Callable[[Session], Choice]


def stream(seed: int) -> list[int]:
    words = [0, 0, 0]
    rng.seed_stream(words, seed, 7)
    return words


def uniform(seed: int) -> Policy:
    return purposeful(seed, {})


def purposeful(seed: int, weights: Mapping[str, int]) -> Policy:
    """Choose at random by weight; the longest beginning of the notation that is listed gives it, else 10."""
    words = stream(seed)

    def weight(notation: str) -> int:
        fitting = [start for start in weights if notation.startswith(start)]
        return weights[max(fitting, key=len)] if fitting else 10

    def policy(session: Session) -> Choice:
        choices = session.choices()
        ticket = rng.draw(words, sum(weight(c.notation) for c in choices) or 1)
        for choice in choices:
            ticket -= weight(choice.notation)
            if ticket < 0:
                return choice
        return choices[-1]

    return policy


EAGER = {"pass": 0, "done": 1, "end-visit": 1, "stop": 2, "no": 2, "end-turn": 1, "skip": 0}
PURPOSES: Mapping[str, Mapping[str, int]] = {
    "uniform": {},
    "eager": EAGER,
    "builder": {
        **EAGER,
        "site 2": 40,
        "site 1": 40,
        "lower": 12,
        "close": 80,
        "face-up": 300,
        "as-farm": 1,
        "use": 90,
        "tower": 0,
    },
    "farmer": {**EAGER, "site 2": 80, "site 3": 30, "lower": 60, "as-farm": 100, "over-farm": 900, "use": 90},
    "climber": {**EAGER, "site 3": 80, "site 1": 20, "lower": 40, "temple": 60, "track": 60},
    "tower": {**EAGER, "tower": 500, "site 4": 80, "upper": 40},
    "citizen": {**EAGER, "site 4": 80, "lower": 60, "grow": 300, "offer": 100, "close": 200},
    "district": {**EAGER, "site 2": 60, "close": 500, "card": 50, "lower": 50, "as-farm": 1, "site 1": 20},
    "closer": {
        **EAGER,
        "site 2": 60,
        "site 1": 30,
        "lower": 20,
        "close": 900,
        "as-farm": 3,
        "claim": 900,
        "wonder": 900,
        "use": 90,
        "seat-die": 900,
        "tower": 0,
        "grow": 30,
        "offer": 40,
    },
    "warrior": {**EAGER, "site 1": 60, "site 5": 40, "lower": 60, "move": 60, "attack": 40, "spend-token": 60},
    "wonder": {
        **EAGER,
        "claim": 500,
        "wonder": 900,
        "site 2": 40,
        "site 1": 30,
        "lower": 12,
        "use": 90,
        "yes": 20,
        "close": 60,
        "tower": 0,
    },
    # of Origin
    "cards": {"reward-cards": 90, "play": 60, "harvest": 60, "end-turn": 3, "go-on": 3},
    "tiles": {"reward-tile": 90, "reward-column": 90, "play": 60, "end-turn": 3, "go-on": 3},
    "traveller": {"migrate": 60, "swap": 30, "play": 90, "reward-tile": 40, "end-turn": 3, "go-on": 3},
    "settler": {"evolve": 300, "play per": 90, "play": 5},
    "fighter": {"swap": 300, "play": 120, "opponent": 30, "toll": 90, "end-turn": 2, "go-on": 2},
    "objectives": {"play obj": 900, "to maghreb": 90, "to rift": 90, "reward-cards": 5, "reward-tile": 60},
}


def play_out(session: Session, policy: Policy) -> Session:
    while session.to_move is not None:
        session.play(policy(session))
    return session
