"""Playing one game on two engines at once, and comparing every byte after every step."""

from __future__ import annotations

from typing import Any

from origins.kernel import rng
from origins.kernel.engine import Native, Python
from tests.modes import Mode

RELUCTANT = ("pass", "done", "end-visit", "end-turn", "stop", "no", "skip", "end")


def compare(python: Python, native: Native, mode: Mode, games: range, eager: bool) -> int:
    """Play random games on both engines; returns the number of steps compared."""
    game = python.game
    flags = game.flags(mode.players, mode.options)
    content = game.content()
    pbox, nbox = python.box(content), native.box(content)
    pout, nout = python.ints(game.most), native.ints(game.most)
    reluctant = {k.base for k in game.codec.kinds if k.name in RELUCTANT} if eager else set()
    steps = 0
    for number in games:
        p, n = python.states(1)[0], native.states(1)
        stream = [0, 0, 0]
        rng.seed_stream(stream, 99, number)
        python.loops.start(p, pbox, mode.players, flags)
        native.loops.start(n[0], nbox, mode.players, flags)
        listed = python.loops.advance(p, pbox, pout)
        assert native.loops.advance(n[0], nbox, nout) == listed
        while listed:
            assert nout[:listed].tolist() == pout[:listed]
            assert n.tobytes() == bytes(p), f"{mode} game {number} step {steps}"
            choice = _pick(stream, pout[:listed], reluctant)
            listed = python.loops.step(p, pbox, choice, pout)
            assert native.loops.step(n[0], nbox, choice, nout) == listed
            steps += 1
        assert n.tobytes() == bytes(p)
    return steps


def _pick(stream: list[int], choices: list[int], reluctant: set[int]) -> int:
    willing = [c for c in choices if c not in reluctant] or choices
    return willing[rng.draw(stream, len(willing))]


def whole_games(python: Python, native: Native, mode: Mode, games: int) -> None:
    """The random-game loop gives the same results on both engines."""
    game = python.game
    flags = game.flags(mode.players, mode.options)
    tables: list[Any] = []
    for e in (python, native):
        table, counts = e.table(games), e.ints(3)
        e.loops.play_games(
            e.states(1), e.states(1), e.box(game.content()), mode.players, flags, 5, 0, games,
            e.ints(3), e.ints(game.most), counts, table,
        )  # fmt: skip
        tables.append(([[int(v) for v in row] for row in table], [int(v) for v in counts]))
    assert tables[0] == tables[1]
