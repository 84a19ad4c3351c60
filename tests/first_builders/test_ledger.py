"""What is told of resources and points adds up: whoever keeps count of the events has what the players have."""

from __future__ import annotations

from pathlib import Path

import pytest

import origins

GAMES = sorted((Path(__file__).parents[1] / "golden").glob("first-builders-*.game"))
POINTS = {"scores", "trial_scored", "final"}


@pytest.mark.rule("FB-RES-01", "FB-RULING-07")
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_gain_and_payment_is_told(path: Path) -> None:
    recorded = origins.load(path.read_text(encoding="utf-8"))
    game = recorded.restarted()
    players = game.state.players[: game.players]
    purses = [list(p.res) for p in players]
    points = [0] * game.players
    told = 0
    for step in recorded.steps:
        game.make(step.notation)
        for event in game.events(told):
            told = event.number + 1
            seat, *args = (arg or 0 for arg in event.args)
            if event.kind in ("gains", "pays"):
                purses[seat][args[0]] += args[1] if event.kind == "gains" else -args[1]
            elif event.kind in POINTS:
                points[seat] += args[1]
        players = game.state.players[: game.players]
        assert [list(p.res) for p in players] == purses, step
        assert [sum(p.points) for p in players] == points, step
