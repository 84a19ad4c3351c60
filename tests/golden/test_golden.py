"""Golden games: recorded once, they must replay to the same bytes for ever.

A file that no longer replays means that stored games of players would break: raise the rules version
instead, or mend the change. `make.py` beside this file makes them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

import origins
from origins.session.catalogue import game_named
from tests.modes import TITLES

FILES = sorted(Path(__file__).parent.glob("*.game"))


@cache
def replayed(path: Path) -> origins.Session:
    return origins.load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_golden_game_replays_to_the_same_bytes(path: Path) -> None:
    g, text = replayed(path), path.read_text(encoding="utf-8")
    named = next(line for line in text.splitlines() if line.startswith("content "))
    assert g.save() == text.replace(named, f"content {g.content.digest}")
    assert g.result is not None


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_at_the_end_nothing_is_counted_once_more(path: Path) -> None:
    g = replayed(path)
    assert g.result is not None
    assert g.points() == list(g.result.scores)


def games_of(name: str) -> list[origins.Session]:
    return [replayed(p) for p in FILES if p.stem.startswith(name)]


@pytest.mark.parametrize("name", TITLES)
def test_there_are_thirty_and_every_reason_to_end_is_among_them(name: str) -> None:
    games = games_of(name)
    assert len(games) >= 30
    reasons = {reason for g in games for reason in (g.result.reasons if g.result else ())}
    assert reasons == set(game_named(name).rules.reasons)


def test_every_tile_card_wonder_and_trial_is_used_in_some_golden_game() -> None:
    used: dict[str, set[int]] = {"uses": set(), "takes_sign": set(), "uses_wonder": set(), "trial_scored": set()}
    for g in games_of("first-builders"):
        for event in g.events():
            if event.kind in used:
                assert event.args[1] is not None
                used[event.kind].add(event.args[1])
    assert used["uses"] >= set(range(31)), "30 buildings and the Agora"
    assert used["takes_sign"] == set(range(12))
    assert used["uses_wonder"] == set(range(8))
    assert used["trial_scored"] == set(range(24))


# What no golden game has: to skip needs a table without any legal move, which a scene has (OR-TURN-06).
UNSEEN = {"first-builders": (set(), set()), "origin": ({"skip"}, {"skips"})}


def unseen(name: str, games: Sequence[origins.Session]) -> tuple[set[str], set[str]]:
    """The kinds of choices and of events that none of these games has."""
    model = game_named(name).model
    chosen = {step.notation.split()[0] for g in games for step in g.steps}
    told = {e.kind for g in games for e in g.events()}
    return {k.name for k in model.codec.kinds} - chosen, {k.name for k in model.events.kinds} - told


@pytest.mark.parametrize("name", UNSEEN)
def test_every_choice_and_every_event_occurs_in_some_golden_game(name: str) -> None:
    assert unseen(name, games_of(name)) == UNSEEN[name]


@pytest.mark.parametrize("name", UNSEEN)
def test_what_only_some_games_have_is_missed_without_them(name: str) -> None:
    games = games_of(name)
    rare = min(
        (kind for kind in game_named(name).model.codec.kinds if kind.name not in UNSEEN[name][0]),
        key=lambda kind: sum(has(g, kind.name) for g in games),
    ).name
    assert rare in unseen(name, [g for g in games if not has(g, rare)])[0]


def has(game: origins.Session, kind: str) -> bool:
    return any(step.notation.split()[0] == kind for step in game.steps)


def test_every_card_of_origin_is_played_in_some_golden_game() -> None:
    played = {e.args[1] for g in games_of("origin") for e in g.events() if e.kind == "plays"}
    assert played == set(range(48))
