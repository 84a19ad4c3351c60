"""The GPU engine where no GPU is: its kernels in the simulator, and what it says when it cannot run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from numba import cuda

import origins
from origins.kernel.compile import cuda as gpu

SIMULATED = Path(__file__).parent / "simulated.py"


@pytest.mark.parametrize("title", origins.games())
def test_kernels_play_as_the_python_engine_does(title):
    """Simulations, and batches with given and drawn choices, results and observations: byte for byte."""
    done = subprocess.run(
        [sys.executable, str(SIMULATED), title], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


def test_without_a_gpu_one_sentence_says_what_is_missing(monkeypatch):
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    for use in (
        lambda: origins.simulate("origin", games=1, engine="gpu"),
        lambda: origins.batch("origin", n=1, engine="gpu"),
    ):
        with pytest.raises(origins.EngineUnavailable, match="needs an NVIDIA GPU") as error:
            use()
        assert "\n" not in str(error.value)


def test_without_its_packages_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr("origins.kernel.engine.find_spec", lambda name: None if name == "numba_cuda" else name)
    with pytest.raises(origins.EngineUnavailable, match=r"numba_cuda; install: pip install 'origins\[gpu\]'"):
        origins.simulate("origin", games=1, engine="gpu")


def test_too_little_memory_is_named_before_it_is_taken(monkeypatch):
    class Context:
        @staticmethod
        def get_memory_info():
            class Memory:
                free = 1_000_000

            return Memory

    monkeypatch.setattr(cuda, "current_context", Context)
    with pytest.raises(origins.EngineUnavailable, match=r"0\.0 GB of memory free, and 3\.0 GB more are needed"):
        gpu._check_room(3_000_000_000)


def test_all_frames_of_both_games_have_a_vote():
    """A block counts votes in a number of places."""
    from origins.kernel.compile import cuda_kernels
    from origins.session.catalogue import game_named

    for title in origins.games():
        assert max(game_named(title).model.frames.names) + 2 < cuda_kernels.VOTES
