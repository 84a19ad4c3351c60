"""Events as everybody outside the rules reads them: arguments by name, things by id."""

from __future__ import annotations

import json

import pytest

import origins
from origins.session.told import named
from tests.modes import GAMES, MODES, Mode
from tests.policies import play_out, uniform


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_event_names_its_arguments_and_every_thing_is_called_by_its_id(mode: Mode) -> None:
    g = mode.new(seed=4)
    play_out(g, uniform(4))
    for seat in (None, *range(mode.players)):
        for event in g.events(seat=seat):
            told = event.named
            assert json.loads(json.dumps(told)) == told
            assert told.keys() >= event.spec.names.keys()
            for (name, domain), value in zip(event.spec.names.items(), event.args, strict=False):
                if value is None:
                    assert told[name] is None
                elif isinstance(told[name], str):
                    assert told[name] in {
                        **g.texts().vocabulary(),
                        "archon": "",
                        "speaker": "",
                        "farm": "",
                        "wonder": "",
                    }
                else:
                    assert domain not in g.game.ids or domain in ("site", "reason")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_from_a_reader_leaves_no_trace(game: str) -> None:
    """Whatever an argument may be, who may not know it is told the same."""
    spec = origins.new(game, players=2).game
    for kind in spec.model.events.kinds:
        at = [i for i, arg in enumerate(kind.args) if arg.endswith("?")]
        for i in at:
            told = {
                json.dumps(
                    named(spec, kind, kind.seen_by(None, [value if j == i else 0 for j in range(len(kind.args))]))
                )
                for value in range(len(spec.ids[kind.args[i].rstrip("?")]))
            }
            assert len(told) == 1


@pytest.mark.parametrize(
    ("kind", "values", "told"),
    [
        ("visits", (1, 5, 0, 2), {"seat": 1, "worker": "archon", "value": 0, "site": 3}),
        ("visits", (1, 2, 4, 0), {"seat": 1, "worker": "blue", "value": 4, "site": 1}),
        ("closes", (0, 1 << 3 | 5, -1, 2), {"seat": 0, "die": {"colour": "purple", "value": 5}, "x": -1, "y": 2}),
        ("uses", (0, 30, 0, 0), {"seat": 0, "tile": "agora", "x": 0, "y": 0}),
        ("uses", (0, 64 + 3, 0, 0), {"seat": 0, "tile": "farm", "x": 0, "y": 0}),
        ("recolours", (0, 1, 2, 6), {"seat": 0, "colour": "purple", "colour2": "blue", "value": 6}),
        ("takes_citizen", (0, 0, 3), {"seat": 0, "colour": "red", "value": 3}),
    ],
)
def test_things_of_several_parts_are_told_as_people_see_them(kind: str, values: tuple[int, ...], told: object) -> None:
    game = origins.new("first-builders", players=2).game
    assert named(game, next(k for k in game.model.events.kinds if k.name == kind), values) == told


def test_reasons_are_a_list() -> None:
    for name in ("first-builders", "origin"):
        game = origins.new(name, players=2).game
        over = next(k for k in game.model.events.kinds if k.name == "game_over")
        assert named(game, over, (0b11,)) == {"reason": list(game.rules.reasons[:2])}
