"""Many games at once: observations, masks and rewards of thousands of games in one call, on all cores or a GPU.

::

    env = origins.rl.vector_env("first-builders", n=4096, players=2, engine="native", seed=1)
    observations, masks = env.reset()
    while learning:
        actions = policy(observations, masks)  # one for each game
        observations, masks, rewards, done = env.step(actions)

Every game stands at a decision of the seat ``to_move``, and the observation is that seat's. A game that ends is
followed by the next one in the same step: ``done`` says so, ``rewards``, ``scores`` and ``reasons`` are those of the
game that ended, ``observations`` and ``masks`` already belong to the new one. The same seed gives the same games on
every engine.

| | shape | |
|---|---|---|
| ``observations`` | n, size | 16-bit integers; :func:`origins.rl.segments` names every number |
| ``masks`` | n, actions | truth values: the ids that are legal; with ``masks="bits"`` packed, id ``c`` is bit ``c % 8`` of byte ``c // 8`` |
| ``rewards`` | n, players | by seat, zero but for games that ended: 1 for the winner, -1 / (players - 1) for the others, shared if the victory is; alone 1 for reaching the target, else -1 |
| ``done`` | n | the games that ended |
| ``to_move`` | n | the seat that decides |
| ``scores``, ``reasons`` | n, players; n | of the last game that ended in each place |

Nothing is copied: all arrays but ``masks`` are written anew by the next step, so copy what you keep. On the engine
``gpu`` they stay in the GPU's memory (``masks`` too is written anew there), actions are taken from there, and other
libraries see them by the CUDA array interface. An illegal action is an :class:`origins.IllegalChoice` that names the game, and nothing has changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..kernel.errors import InvalidSetup
from ..kernel.options import Chosen
from ..kernel.segments import Segments
from ..simulation.batch import Batch
from . import rewards
from .encoding import observer

MASKS = ("bool", "bits")


class VectorEnv:
    """``n`` games side by side; made by :func:`origins.rl.vector_env`."""

    def __init__(
        self,
        game: str,
        n: int,
        players: int = 2,
        options: Chosen | None = None,
        engine: str = "native",
        seed: int = 1,
        content: str | Path | None = None,
        masks: str = "bool",
    ) -> None:
        if masks not in MASKS:
            raise InvalidSetup(f"masks is one of {', '.join(MASKS)}, not {masks!r}")
        module = observer(game)
        self.segments: Segments = module.SEGMENTS
        batch = Batch(game, n, players, options, engine, seed, content, observer=module)
        self.batch = batch
        self.n, self.players, self.actions = n, players, batch.game.model.codec.size
        self.observations, self.to_move, self.done = batch.observations, batch.to_move, batch.done
        self.scores, self.reasons = batch.scores, batch.reasons
        self._packed = masks == "bits"
        target = self.segments["target"].start if players == 1 else -1
        self._rewards = _rewards_of(batch, target)
        self._masks: Any = None
        self._stale = True

    def reset(self, seed: int | None = None) -> tuple[Any, Any]:
        """Begin again, with the games of a seed; returns observations and masks."""
        self.batch.reset(seed)
        self._stale = True
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any]:
        """An action for each game; returns observations, masks, rewards and done."""
        self._rewards.before()
        self.batch.step(actions)
        self._stale = True
        return self.observations, self.masks, self._rewards.rewards(), self.done

    @property
    def masks(self) -> Any:
        if self._packed:
            return self.batch.bits
        if self._stale:
            # on a GPU an array is not taken lightly, so there the same one is written again
            self._masks = self.batch.mask(self._masks if self.batch.engine == "gpu" else None)
            self._stale = False
        return self._masks


class HostRewards:
    """The rewards of a batch whose arrays are on the host."""

    def __init__(self, batch: Batch, target: int) -> None:
        import numpy

        self._numpy, self._batch, self._target = numpy, batch, target
        self._out = numpy.zeros((batch.n, batch.players), numpy.float32)
        self._targets: Any = None

    def before(self) -> None:
        """A solo game's target is seen only while it is played."""
        if self._target >= 0:
            self._targets = self._batch.observations[:, self._target].copy()

    def rewards(self) -> Any:
        np, batch = self._numpy, self._batch
        self._out.fill(0)
        ended = np.flatnonzero(batch.done)
        if len(ended) == 0:
            return self._out
        for game in ended:
            if self._target >= 0:
                self._out[game, 0] = rewards.alone(batch.scores[game, 0] >= self._targets[game])
            else:
                self._out[game] = rewards.of_ranks(batch.ranks[game].tolist())
        return self._out


def _rewards_of(batch: Batch, target: int) -> Any:
    if batch.engine == "gpu":
        from .gpu_rewards import GpuRewards

        return GpuRewards(batch, target)
    return HostRewards(batch, target)
