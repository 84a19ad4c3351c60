"""In all modes of all games: the places of choices are of use, and the pieces add up to the points."""

from __future__ import annotations

import random

import pytest

import origins
from tests.modes import GAMES, TITLES, Mode, modes_of

MODES = [mode for name in GAMES for mode in modes_of(name)]
COMPONENTS = ("tile", "wonder", "district", "territory", "card", "pawn")


def play(mode: Mode, seed: int) -> origins.Session:
    """A random game; on the way, every further choice that a click makes is offered when it is asked for."""
    g = mode.new(seed)
    rng = random.Random(seed)
    while g.to_move is not None:
        choice = rng.choice(g.choices())
        following = [place.then for place in choice.places if place.then] if rng.random() < 0.2 else []
        decider = g.to_move
        g.play(choice)
        if following and g.to_move == decider:
            offered = {found.notation for found in g.choices()}
            assert set(following) <= offered, choice
    return g


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_pieces_add_up_to_the_points(mode: Mode) -> None:
    result = play(mode, 5).result
    assert result is not None
    for points, pieces in zip(result.breakdown, result.pieces, strict=True):
        for source, counted in pieces.items():
            assert sum(piece.n for piece in counted if not piece.off) == points[source], source


@pytest.mark.parametrize("name", TITLES)
def test_every_choice_is_found_on_the_board_or_is_a_word(name: str) -> None:
    """What speaks of a component stands somewhere, and a thing that stands for a choice has no reason against it."""
    g = origins.new(name, players=2, seed=3)
    rng = random.Random(3)
    for _ in range(60):
        choices = g.choices()
        for choice in choices:
            if choice.preview().about.partition(".")[0] in COMPONENTS and choice.kind not in ("face-up", "steal"):
                assert choice.places, choice
        place = next((place for choice in choices for place in choice.places), None)
        if place is not None:
            assert g.why_not_here(place.place) is None
        g.play(rng.choice(choices))


def test_a_game_without_places_is_asked_by_what_its_notation_names() -> None:
    other = next(name for name in GAMES if name not in TITLES)
    g = origins.new(other, players=2, seed=1)
    for choice in g.choices():
        assert [place.place for place in choice.places] == choice.notation.split()[1:]
    reason = g.why_not_here("nothing that lies there")
    assert reason is not None
    assert reason.text
