"""The OpenSpiel games: the library's own random simulation with saving, chance, and what a player is told."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest

import origins
import origins.rl
from origins.kernel import rng
from origins.rl.encoding import identifier, taught
from tests.policies import stream

GAMES = [
    "python_origins_first_builders(players=1)",
    "python_origins_first_builders(players=3,trials=4)",
    "python_origins_first_builders(players=2,wonders=True,trials=5)",
    "python_origins_origin(players=3)",
]


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    names = [f"python_origins_{identifier(game)}" for game in taught()]
    assert origins.rl.register_openspiel() == tuple(names)
    origins.rl.register_openspiel()  # twice does no harm


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_accepts_it(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def walk(state: Any, words: list[int]) -> None:
    while not state.is_terminal():
        listed = state.chance_outcomes() if state.is_chance_node() else [(a, 0) for a in state.legal_actions()]
        state.apply_action(listed[rng.draw(words, len(listed))][0])


def test_a_chance_node_weighs_equal_things() -> None:
    state = pyspiel.load_game("python_origins_origin").new_initial_state()
    while state.position.game.model.frames.names[state.position.state.agenda[0].kind] != "setup":
        state.apply_action(state.chance_outcomes()[0][0])
    for _ in range(60):
        if not state.is_chance_node():
            break
        offered = Counter(state.position.offered)
        outcomes = dict(state.chance_outcomes())
        assert outcomes == {c: pytest.approx(n / sum(offered.values())) for c, n in offered.items()}
        state.apply_action(min(outcomes))
    else:
        pytest.fail("the setup has no end")
    assert state.current_player() >= 0


def test_the_same_steps_lead_to_the_same_game_as_a_session() -> None:
    """OpenSpiel's history, replayed in a session, ends in the same bytes and the same winner."""
    game = pyspiel.load_game("python_origins_first_builders(players=3,trials=5)")
    state = game.new_initial_state()
    walk(state, stream(3))
    from origins.session.catalogue import game_named

    session = origins.Session(game_named("first-builders"), 3, {"trials": 5})
    for action in state.history():
        session.make(action)
    assert bytes(session.state) == bytes(state.position.state)
    assert session.result is not None
    assert sum(state.returns()) == pytest.approx(0)
    assert [r == max(state.returns()) for r in state.returns()] == [seat in session.result.winners for seat in range(3)]


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("python_origins_origin").new_initial_state()
    before = str(state)
    other = state.clone()
    walk(other, stream(1))
    assert str(state) == before
    assert other.is_terminal()
    assert not state.is_terminal()


def test_what_players_are_told_keeps_the_secrets() -> None:
    """Another seat's cards stand neither in the information state nor in the observation."""
    state = pyspiel.load_game("python_origins_origin").new_initial_state()
    while state.current_player() < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    keeps = [state.child(action) for action in state.legal_actions()]
    other = 1 - seat
    assert len({child.information_state_string(other) for child in keeps}) == 1
    assert len({tuple(child.observation_tensor(other)) for child in keeps}) == 1
    assert len({child.information_state_string(seat) for child in keeps}) == len(keeps)
    assert len({tuple(child.observation_tensor(seat)) for child in keeps}) == len(keeps)


def test_pieces_of_the_tensor_have_names() -> None:
    game = pyspiel.load_game("python_origins_origin")
    state = game.new_initial_state()
    observer = game.make_py_observer()
    while state.current_player() < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    observer.set_from(state, 1)
    assert observer.dict["seat"].tolist() == [1]
    assert observer.dict["me.villages"].shape == (48,)
    assert observer.tensor.tolist() == state.observation_tensor(1)
    assert "players=2" in observer.string_from(state, 1)
    assert np.isfinite(observer.tensor).all()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("python_origins_origin(players=1)", "2 to 4 players"),
        ("python_origins_first_builders(trials=3)", "option trials"),
    ],
)
def test_bad_parameters_are_refused(name: str, says: str) -> None:
    with pytest.raises(origins.InvalidSetup, match=says):
        pyspiel.load_game(name)
