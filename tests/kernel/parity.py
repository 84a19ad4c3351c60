"""Playing one game on two engines at once, and comparing every byte after every step."""

from __future__ import annotations

from typing import Any

from origins.kernel import rng
from origins.kernel.engine import Local, Python
from origins.kernel.stepping import Room
from tests.modes import Mode

RELUCTANT = ("pass", "done", "end-visit", "end-turn", "stop", "no", "skip", "end")


def compare(python: Python, compiled: Local, mode: Mode, games: range, eager: bool) -> int:
    """Play random games on both engines; returns the number of steps compared."""
    game = python.game
    flags = game.flags(mode.players, mode.options)
    content = game.content()
    pbox, nbox = python.box(content), compiled.box(content)
    pout, nout = python.integers(game.model.most), compiled.integers(game.model.most)
    reluctant = {k.base for k in game.model.codec.kinds if k.name in RELUCTANT} if eager else set()
    steps = 0
    for number in games:
        p, n = python.states(1)[0], compiled.states(1)
        stream = [0, 0, 0]
        rng.seed_stream(stream, 99, number)
        python.loops.start(p, pbox, mode.players, flags)
        compiled.loops.start(n[0], nbox, mode.players, flags)
        listed = python.loops.advance(p, pbox, pout)
        assert compiled.loops.advance(n[0], nbox, nout) == listed
        while listed:
            assert [int(choice) for choice in nout[:listed]] == pout[:listed]
            assert bytes(n) == bytes(p), f"{mode} game {number} step {steps}"
            choice = _pick(stream, pout[:listed], reluctant)
            listed = python.loops.step(p, pbox, choice, pout)
            assert compiled.loops.step(n[0], nbox, choice, nout) == listed
            steps += 1
        assert bytes(n) == bytes(p)
    return steps


def _pick(stream: list[int], choices: list[int], reluctant: set[int]) -> int:
    willing = [c for c in choices if c not in reluctant] or choices
    return willing[rng.draw(stream, len(willing))]


def whole_games(python: Python, compiled: Local, mode: Mode, games: int) -> None:
    """The random-game loop gives the same results on both engines."""
    game = python.game
    flags = game.flags(mode.players, mode.options)
    tables: list[Any] = []
    for e in (python, compiled):
        room = Room.of(e, games)
        e.loops.play_games(room, e.box(game.content()), mode.players, flags, 5, 0, games)
        tables.append(([[int(v) for v in row] for row in room.table], [int(v) for v in room.counts]))
    assert tables[0] == tables[1]
