"""Golden games: recorded once, they must replay to the same bytes for ever.

A file that no longer replays means that stored games of players would break: raise the rules version
instead, or mend the change. `make.py` beside this file makes them anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import origins
from origins.play.catalogue import game_named

FILES = sorted(Path(__file__).parent.glob("*.game"))


@cache
def replayed(path: Path) -> origins.Session:
    return origins.load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_golden_game_replays_to_the_same_bytes(path: Path) -> None:
    g = replayed(path)
    assert g.save() == path.read_text(encoding="utf-8")
    assert g.result is not None


def games_of(name: str) -> list[origins.Session]:
    return [replayed(p) for p in FILES if p.stem.startswith(name)]


@pytest.mark.parametrize("name", origins.games())
def test_there_are_thirty_and_every_reason_to_end_is_among_them(name: str) -> None:
    games = games_of(name)
    assert len(games) >= 30
    reasons = {reason for g in games for reason in (g.result.reasons if g.result else ())}
    assert reasons == set(game_named(name).reasons)


def test_every_tile_card_wonder_and_trial_is_used_in_some_golden_game() -> None:
    used: dict[str, set[int]] = {
        "uses": set(),
        "takes_sign": set(),
        "uses_wonder": set(),
        "trial_scored": set(),
    }
    for g in games_of("first-builders"):
        for event in g.events():
            if event.kind in used:
                assert event.args[1] is not None
                used[event.kind].add(event.args[1])
    assert used["uses"] >= set(range(31)), "30 buildings and the Agora"
    assert used["takes_sign"] == set(range(12))
    assert used["uses_wonder"] == set(range(8))
    assert used["trial_scored"] == set(range(24))


def test_every_choice_and_every_event_of_first_builders_occurs() -> None:
    game = game_named("first-builders")
    notations = {step.notation.split()[0] for g in games_of("first-builders") for step in g.steps}
    assert {k.name for k in game.codec.kinds} - notations == set()
    events = {e.kind for g in games_of("first-builders") for e in g.events()}
    assert {k.name for k in game.events.kinds} - events == set()


def test_every_card_of_origin_is_played_in_some_golden_game() -> None:
    played = {e.args[1] for g in games_of("origin") for e in g.events() if e.kind == "plays"}
    assert played == set(range(48))


def test_every_choice_and_every_event_of_origin_occurs() -> None:
    game = game_named("origin")
    notations = {step.notation.split()[0] for g in games_of("origin") for step in g.steps}
    assert {k.name for k in game.codec.kinds} - notations == {"skip"}, (
        "to skip needs a table without any move"
    )
    events = {e.kind for g in games_of("origin") for e in g.events()}
    assert {k.name for k in game.events.kinds} - events == {"skips"}
