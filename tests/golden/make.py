"""Makes the golden games anew: `python -m tests.golden.make` (only when the rules were wrong before).

Each line of `PLAN` asks for a game with certain seats, options, way of playing and, where it says
so, a certain reason of its end or a certain kind of choice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import origins
from origins import Choice, Session
from origins.games.first_builders.model.terms import BUILDINGS, COLOURS
from origins.session.catalogue import game_named
from tests.policies import PURPOSES, Policy, purposeful

FOLDER = Path(__file__).parent
ORIGIN = game_named("origin").content().tables
Plan = tuple[str, int, dict[str, Any], str, str]
COMPONENTS = {"uses": 1, "takes_sign": 1, "uses_wonder": 1, "trial_scored": 1}  # event, place of the component


def first_builders_plan() -> Iterator[Plan]:
    game = "first-builders"
    both: dict[str, Any] = {"wonders": True, "trials": 5}
    for players in (2, 3, 4):
        for purpose in ("eager", "builder", "citizen"):
            yield game, players, {}, purpose, ""
        yield game, players, {"wonders": True}, "wonder", ""
        yield game, players, {"trials": 4 + (players - 2)}, "builder", "trials"
        yield game, players, both, "wonder", "trials"
    yield game, 2, {}, "tower", "towers"
    yield game, 2, {}, "climber", "temples"
    yield game, 3, {}, "farmer", "citizens"
    yield game, 2, {}, "hunter", "district_gold"
    yield game, 2, {}, "uniform", "round_limit"
    yield game, 4, {}, "warrior", ""
    yield game, 4, {}, "closer", "choice card"
    yield game, 4, {"wonders": True}, "closer", "choice seat-die"
    for purpose in ("eager", "builder", "climber", "warrior"):
        yield game, 1, {}, purpose, "solo_rounds"
    yield game, 1, {"wonders": True}, "wonder", "solo_rounds"
    yield game, 1, {"trials": 5}, "citizen", "trials"
    for purpose in ("wonder", "builder"):
        yield game, 1, both, purpose, "trials"


def origin_plan() -> Iterator[Plan]:
    for players in (2, 3, 4):
        for purpose in ("uniform", "cards", "tiles", "traveller", "settler", "fighter", "objectives", "eager"):
            yield "origin", players, {}, purpose, ""
    for continent in ("oceania", "south_america", "north_america"):
        yield "origin", 2, {}, continent, f"plays obj_{continent}_3"
    yield "origin", 4, {}, "cards", "action_deck"
    yield "origin", 4, {}, "objectives", "objective_deck"
    yield "origin", 2, {}, "pilgrim", "round_limit"
    yield "origin", 4, {}, "fighter", "choice toll"
    yield "origin", 4, {}, "traveller", "choice imitate"


def towards(continent: str, seed: int) -> Policy:
    """Goes to a far continent and keeps the Objective that asks for it."""
    there = {"to " + t["id"]: 900 for t in ORIGIN["territories"] if t["continent"] == continent}
    card = f"obj_{continent}_3"
    return purposeful(
        seed,
        {
            f"keep {card}": 9000,
            f"under {card}": 0,
            "play obj": 1,
            f"play {card}": 9000,
            "migrate": 20,
            "reward-cards": 40,
        }
        | {"play act_fair": 90, "evolve h3": 40, **there},
    )


def pilgrim(seed: int) -> Policy:
    """Goes from one violet territory to another and keeps its Objectives: nothing ever runs out."""
    violet = ["to " + t["id"] for t in game_named("origin").content().tables["territories"] if t["colour"] == "violet"]
    tall = {"evolve h3": 900, "evolve h2": 90, "play": 0, "end-turn": 90, "go-on": 90, "reward-cards": 900}
    base = purposeful(seed, {**tall, "migrate": 1, "swap": 1, **dict.fromkeys(violet, 900)})

    def policy(g: Session) -> Choice:
        for choice in g.choices():
            if choice.kind == "migrate":
                after = g.copy()
                after.play(choice)
                if any(c.notation in violet for c in after.choices()):
                    return choice
        return base(g)

    return policy


def hunter(seed: int) -> Policy:
    """Builds towards the District cards that still have gold, and closes what fits them."""
    base = purposeful(
        seed, {**PURPOSES["eager"], "tower": 0, "close": 0, "site 2": 40, "site 4": 20, "lower": 30, "grow": 30}
    )

    def outlook(g: Session, seat: int) -> int:
        """How near the City is to the patterns that still bring gold."""
        board = g.game.face.view(g.state, g.content.table(None), None)
        colours = dict(zip(BUILDINGS, g.content.table(None).tile_colour, strict=False))
        cells = {(c["x"], c["y"]): colours.get(c["tile"], -1) for c in board["players"][seat]["city"]}
        taken = {(s["x"], s["y"]) for s in board["players"][seat]["seats"] if s["die"]}
        cards = [d for d in board["districts"] if d["gold"]]
        total = 0
        for x, y in {(x - dx, y - dy) for x, y in cells for dx in (0, 1) for dy in (0, 1)} - taken:
            block = [cells.get((x + dx, y + dy)) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
            total += max((_fit(block, card) for card in cards), default=0)
        return total

    def _fit(block: list[int | None], card: dict[str, Any]) -> int:
        corner, (one, other) = COLOURS.index(card["corner"]), map(COLOURS.index, card["arms"])
        best = 0
        for turn in range(4):
            a, c, b, free = (block[(turn + k) % 4] for k in range(4))
            for wanted in ((one, corner, other), (other, corner, one)):
                met = sum(1 for have, want in zip((a, c, b), wanted, strict=True) if have == want)
                spoilt = any(have not in (None, want) for have, want in zip((a, c, b), wanted, strict=True))
                if not spoilt:
                    best = max(best, (0, 2, 20, 200)[met] * (3 if free is not None else 1))
        return best

    def promise(g: Session, choice: Choice, seat: int) -> int:
        after = g.copy()
        after.play(choice)
        if choice.kind in ("market", "reserved"):
            return max(promise(after, c, seat) for c in after.choices()) if after.choices()[0].kind != "place" else 0
        if choice.kind in ("face-up", "as-farm", "over-farm"):
            cells = [c for c in after.choices() if c.kind in ("place", "cover")]
            return max((promise(after, c, seat) for c in cells), default=0)
        return outlook(after, seat)

    def policy(g: Session) -> Choice:
        choices, seat = g.choices(), g.to_move or 0
        if choices[0].kind in ("market", "face-up", "as-farm", "place"):
            return max(choices, key=lambda c: promise(g, c, seat))
        if choices[0].kind == "seat":
            return max(choices, key=lambda c: _gold_left(g, c))
        closing = [c for c in choices if c.kind == "close"]
        if closing and outlook(g, seat) >= 600:
            trial = g.copy()
            trial.play(closing[0])
            while trial.choices()[0].kind == "freeman":
                trial.play(trial.choices()[0])
            if trial.choices()[0].kind == "seat" and max(_gold_left(trial, c) for c in trial.choices()) > 0:
                return closing[0]
            if sum(trial.state.district_gold) < sum(g.state.district_gold):
                return closing[0]
        return base(g)

    def _gold_left(g: Session, choice: Choice) -> int:
        after = g.copy()
        after.play(choice)
        return int(sum(g.state.district_gold) - sum(after.state.district_gold))

    return policy


SPECIAL: dict[str, Callable[[int], Policy]] = {
    "hunter": hunter,
    "pilgrim": pilgrim,
    **{c: partial(towards, c) for c in ("oceania", "south_america", "north_america")},
}


def covers(g: Session) -> set[str]:
    """What a game shows: kinds of choices and events, and the tiles and cards they name."""
    shown = {f"choice {step.notation.split()[0]}" for step in g.steps}
    for event in g.events():
        shown.add(f"event {event.kind}")
        if event.kind in COMPONENTS:
            shown.add(f"{event.kind} {event.args[COMPONENTS[event.kind]]}")
    shown |= {step.notation.replace("play ", "plays ") for step in g.steps if step.notation.startswith("play ")}
    return shown


def make(plan: Plan, covered: set[str]) -> tuple[str, Session]:
    """The game of a few seeds that shows most of what no game before has shown."""
    game, players, options, purpose, reason = plan
    best: Session | None = None
    most = -1
    for seed in range(400):
        if best is not None and seed >= (3 if purpose in SPECIAL else 30):
            break
        g = origins.new(game, players=players, seed=seed, options=options)
        policy = SPECIAL[purpose](seed) if purpose in SPECIAL else purposeful(seed, PURPOSES[purpose])
        while g.to_move is not None:
            g.play(policy(g))
        assert g.result is not None
        if (not reason or reason in {*g.result.reasons, *covers(g)}) and len(covers(g) - covered) > most:
            best, most = g, len(covers(g) - covered)
    assert best is not None, f"no seed gives {plan}"
    covered |= covers(best)
    options_shown = [f"{k}{'' if v is True else v}" for k, v in options.items()]
    return "-".join([game, str(players), *options_shown, purpose, *reason.split()[-1:]]), best


def main(games: list[str]) -> None:
    plans = [
        *(first_builders_plan() if "first-builders" in games else ()),
        *(origin_plan() if "origin" in games else ()),
    ]
    covered: set[str] = set()
    for plan in plans:
        name, g = make(plan, covered)
        (FOLDER / f"{name}.game").write_text(g.save(), encoding="utf-8")
        print(name, g.result and g.result.reasons, len(g.steps), g.result and g.result.scores, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or ["first-builders", "origin"])
