"""Many games in one array: the same games as anywhere else, moved together."""

from __future__ import annotations

import ctypes

import numpy
import pytest

import origins
from origins.kernel.rng import draw, seed_stream
from origins.rl.encoding import observer
from origins.session.catalogue import game_named
from tests.modes import MODES, Mode

LONG = 100_000  # decisions: more than any game has


def made(mode, engine, n=8, **more):
    """With what seats see, so that one compilation serves all tests of environments and batches."""
    return origins.batch(
        mode.game, n, mode.players, options=mode.options, engine=engine, observer=observer(mode.game), **more
    )


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_whole_games_are_those_of_a_simulation(mode):
    """Game i of a batch is game i under the seed: points and ends agree, on both engines."""
    batch = made(mode, "native", seed=3, auto_reset=False)
    batch.random(LONG)
    assert batch.done.all()
    assert (batch.to_move == -1).all()
    played = origins.simulate(mode.game, mode.players, 8, seed=3, options=mode.options)
    for number, *points in played.rows:
        by_seat = [points[(seat - number) % mode.players] for seat in range(mode.players)]
        assert batch.scores[number].tolist() == by_seat


@pytest.mark.parametrize("mode", [Mode("first-builders", 3, {"wonders": True, "trials": 5}), Mode("origin", 3)])
def test_engines_agree_step_by_step(mode):
    """Given and drawn choices; ended games make room for the next ones."""
    batches = [made(mode, engine, n=4, seed=9) for engine in ("python", "native", "wasm")]
    stream = [0, 0, 0]
    seed_stream(stream, 1, 1)
    for turn in range(40):
        for batch in batches:
            if turn % 4 == 3:
                batch.random(50)
        legal = [batches[0].legal(i) for i in range(4)]
        choices = [ids[draw(stream, len(ids))] for ids in legal]
        for batch in batches:
            batch.step(choices)
        python, *compiled = batches
        for other in compiled:
            assert all(bytes(python.state(i)) == bytes(other.state(i)) for i in range(4))
            for name in ("to_move", "done", "bits", "scores", "ranks", "reasons", "observations", "numbers"):
                assert (getattr(python, name) == getattr(other, name)).all(), name
    assert (python.numbers >= 4).any()  # some place holds its second game


def test_a_batch_is_a_session_in_each_place():
    """Legal choices, seats and states are those of a session that makes the same choices."""
    batch = made(Mode("first-builders", 2), "python", n=1, seed=1)
    choices = batch.legal(0)
    assert batch.mask()[0].nonzero()[0].tolist() == choices
    state = batch.state(0)
    codec = game_named("first-builders").model.codec
    assert batch.mask().shape == (1, codec.size)
    assert state.active == batch.to_move[0]
    batch.step([choices[-1]])
    assert bytes(batch.state(0)) != bytes(state)  # a copy stays as it was


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_change_nothing(threads):
    batch = made(Mode("origin", 2), "native", n=400, threads=threads)
    alone = made(Mode("origin", 2), "native", n=400, threads=1)
    for one in (batch, alone):
        one.random(37)
    assert batch.states.tobytes() == alone.states.tobytes()
    assert (batch.bits == alone.bits).all()


def test_the_engine_in_a_file_knows_one_observation():
    """Without one it is the same batch; another one is refused, for it is not in the file."""
    mode = Mode("origin", 2)
    seen, unseen = made(mode, "wasm", n=3), origins.batch("origin", 3, 2, engine="wasm")
    for batch in (seen, unseen):
        batch.random(9)
    assert seen.observations.any()
    assert unseen.observations.shape == (3, 0)
    assert seen.states.tobytes() == unseen.states.tobytes()
    with pytest.raises(origins.EngineUnavailable, match="knows the game's own observation only"):
        origins.batch("origin", 3, 2, engine="wasm", observer=observer("first-builders"))


def test_a_reset_begins_again():
    batch = made(Mode("origin", 4), "native", n=3, seed=5)
    first = batch.states.tobytes()
    batch.random(20)
    assert batch.states.tobytes() != first
    batch.reset()
    assert batch.states.tobytes() == first
    batch.reset(seed=6)
    assert batch.states.tobytes() != first
    assert batch.numbers.tolist() == [0, 1, 2]


def test_a_game_that_is_over_stays_over():
    """Without refilling, what is given for it counts nothing, and it has ended only once."""
    batch = made(Mode("origin", 2), "native", n=2, auto_reset=False)
    batch.random(LONG)
    final = batch.states.tobytes()
    scores = batch.scores.copy()
    batch.step([0, 10**6])
    assert batch.states.tobytes() == final
    assert not batch.done.any()
    assert (batch.scores == scores).all()
    assert batch.legal(0) == []


def test_an_illegal_choice_is_named_and_changes_nothing():
    batch = made(Mode("origin", 2), "native", n=3)
    before = batch.states.tobytes()
    good = [batch.legal(i)[0] for i in range(3)]
    for wrong in (-1, 10**6, next(c for c in range(500) if c not in batch.legal(1))):
        with pytest.raises(origins.IllegalChoice, match=f"choice {wrong} is not legal in game 1 of the batch"):
            batch.step([good[0], wrong, good[2]])
        assert batch.states.tobytes() == before
    for bad in ([1], [0.5] * 3, [[1, 2, 3]], "abc"):
        with pytest.raises(origins.InvalidSetup, match="one choice id is needed for each of the 3 games"):
            batch.step(bad)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("bad", "error", "says"),
    [
        ({"game": "chess"}, origins.UnknownGame, "chess"),
        ({"n": 0}, origins.InvalidSetup, "1 or more"),
        ({"players": 5}, origins.InvalidSetup, "2 to 4 players"),
        ({"engine": "abacus"}, origins.EngineUnavailable, "no engine 'abacus'"),
        ({"seed": -1}, origins.InvalidSetup, "seed"),
        ({"threads": 0}, origins.InvalidSetup, "threads"),
        ({"options": {"wonders": True}}, origins.InvalidSetup, "wonders"),
    ],
)
def test_bad_arguments_are_named(bad, error, says):
    with pytest.raises(error, match=says):
        origins.batch(**{"game": "origin", "n": 2, "engine": "python", **bad})


def test_steps_are_not_negative():
    batch = made(Mode("origin", 2), "native", n=1)
    with pytest.raises(origins.InvalidSetup, match="not -1"):
        batch.random(-1)


@pytest.mark.parametrize("title", origins.games())
def test_a_game_takes_its_state_and_a_kilobyte_at_most(title):
    batch = origins.batch(title, n=100, players=4, engine="python")
    assert batch.nbytes / 100 <= ctypes.sizeof(game_named(title).model.State) + 1024


def test_a_mask_goes_where_it_is_wanted():
    batch = made(Mode("origin", 2), "native", n=2)
    mask = numpy.ones((2, game_named("origin").model.codec.size), numpy.bool_)
    assert batch.mask(out=mask) is mask
    assert (mask == batch.mask()).all()
    assert mask.sum() == sum(len(batch.legal(i)) for i in range(2))
