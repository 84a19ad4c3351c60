"""Secrets in many positions: permute what a seat may not see, and nothing it is shown changes."""

from __future__ import annotations

import json

from origins.games.origin import GAME
from origins.games.origin.bot.imagine import determinise
from origins.games.origin.model.state import State
from origins.kernel.agenda import FIRST_DECISION

from .test_random_games import play, stream
from .test_secrets import BOX, shuffle_hidden


def check_position(s: State, seat: int | None, seed: int) -> None:
    """View, choices and imagined cards of one seat, before and after the secrets are permuted."""
    other = shuffle_hidden(s, seat, stream(seed))
    assert json.dumps(GAME.face.view(other, BOX, seat)) == json.dumps(GAME.face.view(s, BOX, seat))
    if seat is None:
        return
    assert bytes(determinise(other, BOX, seat, stream(seed + 1))) == bytes(determinise(s, BOX, seat, stream(seed + 1)))
    if s.depth and s.active == seat and s.agenda[s.depth - 1].kind >= FIRST_DECISION:
        out, again = [0] * GAME.model.most, [0] * GAME.model.most
        assert GAME.rules.flow.options(other, BOX, out) == GAME.rules.flow.options(s, BOX, again)
        assert out == again


def check_positions(wanted: int, first_seed: int) -> int:
    """Positions of random games, every step; a different seat looks each time."""
    checked = 0
    seed = first_seed
    while checked < wanted:
        players = 2 + seed % 3
        for step, (s, _) in enumerate(play(players, seed, eager=seed % 2 == 0)):
            looking = (step + seed) % (players + 1)
            check_position(s, looking if looking < players else None, seed * 1000 + step)
            checked += 1
        seed += 1
    return checked


def test_two_thousand_positions_keep_their_secrets() -> None:
    assert check_positions(2_000, 300) >= 2_000
