"""``origins.batch``: many games in one array, for people who train and study.

>>> import origins
>>> games = origins.batch("origin", n=4, players=2, engine="python", seed=7)
>>> games.random(steps=10)  # each game makes ten decisions at random
>>> games.step([games.legal(i)[0] for i in range(4)])
>>> [int(seat) for seat in games.to_move] == [games.state(i).active for i in range(4)]
True

Place ``i`` holds game number ``i`` of the seed, then ``i + n``, ``i + 2 * n`` and so on: each of them the game that
``origins.simulate`` plays under that number, on every engine and however many threads there are. A game rests at a
decision of a seat; draws, and decisions that leave no choice, are made on the way.

| attribute | shape | what it holds |
|---|---|---|
| ``states`` | n | the states (``state(i)`` is a copy of one as a struct) |
| ``to_move`` | n | the seat that decides, -1 where a game is over and none follows |
| ``bits`` | n, bytes | the legal choice ids: id ``c`` is bit ``c % 8`` of byte ``c // 8``; ``mask()`` spells them out |
| ``done`` | n | whether a game ended in the last call: its result is in the next three |
| ``scores``, ``ranks`` | n, players | points; and what orders the seats: higher is better, equal shares the win |
| ``reasons`` | n | why it ended, as bits: see the game's ``reasons`` |
| ``observations`` | n, size | what the deciding seat sees as numbers, with an ``observer`` (see ``origins.rl``) |

On the engine ``gpu`` these are arrays in the GPU's memory: other libraries take them without a copy by the CUDA array
interface, and ``copy_to_host()`` fetches one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from ..kernel.errors import IllegalChoice, InvalidSetup
from ..kernel.options import Chosen
from ..kernel.stepping import SEATS
from ..session.catalogue import game_named
from .run import check
from .storage import storage


class Batch:
    """``n`` games side by side; see the module."""

    def __init__(
        self,
        game: str,
        n: int,
        players: int = 2,
        options: Chosen | None = None,
        engine: str = "native",
        seed: int = 1,
        content: str | Path | None = None,
        auto_reset: bool = True,
        observer: ModuleType | None = None,
        threads: int | None = None,
    ) -> None:
        check(game, players, n, ("random",) * players, seed, engine)
        if threads is not None and threads < 1:
            raise InvalidSetup(f"the number of threads is 1 or more, not {threads!r}")
        self.game = game_named(game)
        self.n, self.players, self.engine, self.seed = n, players, engine, seed
        flags = self.game.flags(players, options or {})
        settings = [players, flags, seed, n if auto_reset else 0]
        box = self.game.content(content)
        held = storage(self.game, engine, n, settings, box, observer, threads)
        self._storage = held
        # The same arrays for as long as the batch lives; every call writes them anew.
        games = held.games
        self.states, self.to_move, self.done, self.bits = games.states, games.to_move, games.done, games.bits
        self.observations = games.seen
        self.scores = held.columns(0, players)
        self.ranks = held.columns(SEATS, SEATS + players)
        self.reasons = held.columns(2 * SEATS)
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Begin again, with the first games of a seed: of the same one, or of another."""
        if seed is not None:
            check(self.game.name, self.players, self.n, ("random",) * self.players, seed, self.engine)
            self.seed = seed
        self._storage.deal(self.seed)

    def step(self, choices: Sequence[int]) -> None:
        """Have each game make its choice, given by id, and go on to its next decision.

        An id that is not legal is named, and nothing changes. What is given for a game that is over counts nothing.
        """
        wrong = self._storage.give(choices)
        if wrong is not None:
            raise IllegalChoice(f"choice {int(choices[wrong])} is not legal in game {wrong} of the batch")

    def random(self, steps: int = 1) -> None:
        """Have each game make that many decisions at random."""
        if steps < 0:
            raise InvalidSetup(f"the number of steps is 0 or more, not {steps}")
        self._storage.draw(steps)

    def mask(self, out: Any = None) -> Any:
        """Truth values by game and choice id: what is legal. They are written to ``out`` when it is given."""
        return self._storage.mask(self.game.model.codec.size, out)

    def legal(self, i: int) -> list[int]:
        """The ids that are legal in one game, in order."""
        row = self._storage.fetch("bits", i)
        return [c for c in range(self.game.model.codec.size) if row[c >> 3] >> (c & 7) & 1]

    def state(self, i: int) -> Any:
        """A copy of one state as a struct."""
        return self.game.model.State.from_buffer_copy(self._storage.fetch("states", i))

    @property
    def numbers(self) -> Any:
        """The number under the seed of the game in each place."""
        return self._storage.numbers

    @property
    def nbytes(self) -> int:
        """The memory of all games, states included."""
        return self._storage.nbytes
