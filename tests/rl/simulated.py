"""The vectorised environment on the GPU engine, in numba-cuda's simulator: what it pays is what the host pays.

Run as a program, like ``tests/kernel/simulated.py``, for the simulator has to be asked for before numba is loaded.
"""

from __future__ import annotations

from tests.kernel.simulated import Simulated, local_array  # isort: skip  # it asks for the simulator

from typing import Any

import numpy as np
from numba.cuda.simulator import kernelapi

import origins.rl
from origins.simulation import storage


def host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def same_rewards(game: str, players: int, ends: int) -> None:
    """Random games until some have ended; masks stay packed, for the simulator has a thread for every bit."""
    ours, theirs = (
        origins.rl.vector_env(game, 3, players=players, engine=engine, seed=6, masks="bits")
        for engine in ("python", "gpu")
    )
    rng = np.random.default_rng(1)
    paid = 0
    while paid < ends:
        actions = np.array([rng.choice(ours.batch.legal(i)) for i in range(3)])
        _, _, rewards, done = ours.step(actions)
        found = theirs.step(actions)
        for name, mine, other in zip(
            ("observations", "masks", "rewards", "done"),
            (ours.observations, ours.masks, rewards, done),
            found,
            strict=True,
        ):
            assert np.allclose(mine, host(other)), f"{game}: {name} differ"
        assert (rewards[done] != 0).any(1).all() or players > 1
        paid += int(done.sum())


if __name__ == "__main__":
    local: Any = kernelapi.FakeCUDALocal
    local.array = local_array
    module: Any = storage
    module._gpu = Simulated
    same_rewards("origin", 3, 1)
    same_rewards("first-builders", 1, 1)
