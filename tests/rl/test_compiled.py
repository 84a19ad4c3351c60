"""The observers compiled, with bounds checked: number for number what Python writes.

Only they and what they call are compiled here, in seconds; the vectorised environment compiles them with the rules.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from origins.kernel import agenda, events, flow
from origins.kernel.compile import native, twins
from origins.rl.encoding import observer
from origins.session.catalogue import game_named
from tests.modes import MODES_OF, Mode
from tests.rl.test_observations import GUIDES, UNTOUCHED, USUAL, observed, positions


def compiled(game: str) -> Any:
    description, module = game_named(game), observer(game)
    modules = (agenda, events, *description.rules.modules, module)
    folder = twins.cache_folder() / twins.digest(modules, f"{game} observer", (description.model.State,))
    substitutes = {flow: description.rules.flow, events.emit: events.silent}
    return twins.make_twins(modules, substitutes, native.compiler([module.observe], folder, boundscheck=True))[module]


@pytest.mark.parametrize("modes", MODES_OF.values(), ids=MODES_OF)
def test_compiled_observers_write_the_same_numbers(modes: list[Mode]) -> None:
    game = game_named(modes[0].game)
    observe: Any = compiled(game.name).observe
    box = native.record_of(game.content().box)
    row = np.zeros(observer(game.name).SIZE, np.int16)
    guides = GUIDES.get(game.name, USUAL)
    checked = 0
    for number, mode in enumerate(modes):
        guide = guides[number % len(guides)]
        for session in positions(mode, guide, number, 40):
            for seat in range(mode.players):
                row.fill(UNTOUCHED)
                observe(native.record_of(session.state), box, seat, row)
                assert row.tolist() == observed(session, seat)
                checked += 1
    assert checked > 150
