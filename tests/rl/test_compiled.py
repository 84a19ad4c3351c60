"""The observers compiled, with bounds checked: number for number what Python writes.

Only they and what they call are compiled here, in seconds; the vectorised environment compiles them with the rules.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from origins.kernel import agenda, events, flow, jit
from origins.play.catalogue import game_named
from origins.rl.encoding import OBSERVERS
from tests.modes import FIRST_BUILDERS, ORIGIN, Mode
from tests.rl.test_observations import GUIDES, UNTOUCHED, observed, positions


def compiled(game: str) -> Any:
    description, module = game_named(game), OBSERVERS[game]
    modules = (agenda, events, *description.modules, module)
    folder = jit.cache_folder() / jit.digest(modules, f"{game} observer")
    substitutes = {flow: description.flow, events.emit: events.silent}
    return jit.twins(modules, substitutes, jit.compiler([module.observe], folder, boundscheck=True))[module]


@pytest.mark.parametrize("modes", [FIRST_BUILDERS, ORIGIN], ids=["first-builders", "origin"])
def test_compiled_observers_write_the_same_numbers(modes: list[Mode]) -> None:
    game = game_named(modes[0].game)
    observe: Any = compiled(game.name).observe
    box = jit.record_of(game.content().box)
    row = np.zeros(OBSERVERS[game.name].SIZE, np.int16)
    checked = 0
    for number, mode in enumerate(modes):
        guide = GUIDES[game.name][number % len(GUIDES[game.name])]
        for session in positions(mode, guide, number, 40):
            for seat in range(mode.players):
                row.fill(UNTOUCHED)
                observe(jit.record_of(session.state), box, seat, row)
                assert row.tolist() == observed(session, seat)
                checked += 1
    assert checked > 150
