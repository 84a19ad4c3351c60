"""Where the games of a batch lie and how they are moved: on the host by threads, or on the GPU."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ..kernel import batch, sight
from ..kernel.engine import Addition, Native, Python, require
from ..kernel.errors import InvalidSetup
from ..kernel.game import Content, Game
from ..kernel.loops import ROW

if TYPE_CHECKING:
    from ..kernel.gpu import Gpu

LEAST = 64  # games worth a thread of their own
_ready: dict[tuple[str, str, ModuleType], Any] = {}


def keeper(
    game: Game,
    engine: str,
    n: int,
    settings: list[int],
    content: Content,
    observer: ModuleType | None,
    threads: int | None,
) -> Host | Device:
    """A keeper of ``n`` games that are still to be dealt."""
    require(engine)
    seeing = observer or sight
    if engine == "gpu":
        return Device(_gpu(game, seeing), n, settings, content)
    if engine == "native":
        return Host(_native(game, seeing), seeing.SIZE, n, settings, content, threads)
    require("native")  # its arrays are NumPy's
    return Host(Python(game, addition=_addition(seeing)), seeing.SIZE, n, settings, content, 1)


def _native(game: Game, observer: ModuleType) -> Native:
    key = "native", game.name, observer
    if key not in _ready:
        _ready[key] = Native(game, addition=_addition(observer))
    engine: Native = _ready[key]
    return engine


def _gpu(game: Game, observer: ModuleType) -> Gpu:
    from ..kernel.gpu import Gpu

    key = "gpu", game.name, observer
    if key not in _ready:
        _ready[key] = Gpu(game, observer=observer)
    engine: Gpu = _ready[key]
    return engine


def _addition(observer: ModuleType) -> Addition:
    return Addition((batch, observer), (batch.move,), {sight: observer}, _rehearse)


def _rehearse(engine: Any) -> None:
    """Deal one game, so that the loop is compiled or loaded."""
    game: Game = engine.game
    size = engine.twins[batch].sight.SIZE
    Host(engine, size, 1, [game.players[-1], 0, 0, 1], game.content(), 1).deal(0)


class Host:
    """In the memory of the computer; compiled games are moved by several threads."""

    def __init__(
        self,
        engine: Python | Native,
        size: int,
        n: int,
        settings: list[int],
        content: Content,
        threads: int | None,
    ) -> None:
        import numpy as np

        self.engine, self.n = engine, n
        self.box = engine.box(content)
        self.states, self.blank = engine.states(n), engine.states(1)
        self.settings = engine.ints(len(settings))
        self.settings[:] = settings
        # The Python engine wants its own integers for what the rules are handed.
        plain = engine.name == "python"
        self.work: Any = _lists(n, batch.WORK) if plain else np.zeros((n, batch.WORK), np.int64)
        self.streams: Any = _lists(n, 3) if plain else np.zeros((n, 3), np.int64)
        self.rows = np.zeros((n, ROW), np.int32)
        self.bits = np.zeros((n, -(-engine.game.codec.size // 8)), np.uint8)
        self.to_move = np.zeros(n, np.int8)
        self.done = np.zeros(n, np.bool_)
        self.seen = np.zeros((n, size), np.int16)
        self.threads = min(threads or os.cpu_count() or 1, -(-n // LEAST))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._desks = [(engine.ints(engine.game.most), engine.ints(3)) for _ in range(self.threads)]

    def deal(self, seed: int) -> None:
        """Have all games begin anew."""
        self.settings[batch.SEED] = seed
        self._set(batch.NUMBER, range(-1, -1 - self.n, -1))
        self.draw(0)

    def give(self, choices: Sequence[int]) -> int | None:
        """Have each game make its choice; returns the first that is not legal, and then does nothing."""
        import numpy as np

        chosen = np.asarray(choices)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise InvalidSetup(f"one choice id is needed for each of the {self.n} games of the batch")
        chosen = chosen.astype(np.int64, copy=False)
        inside = (chosen >= 0) & (chosen < 8 * self.bits.shape[1])
        held = np.where(inside, chosen, 0)
        listed = self.bits[np.arange(self.n), held >> 3] >> (held & 7) & 1 == 1
        legal = inside & listed | (self.to_move < 0)
        if not legal.all():
            return int(np.argmin(legal))
        self._set(batch.LEFT, [1] * self.n)
        self._set(batch.GIVEN, chosen)
        self._move()
        return None

    def draw(self, decisions: int) -> None:
        """Have each game make that many choices by lot."""
        self._set(batch.LEFT, [decisions] * self.n)
        self._set(batch.GIVEN, [-1] * self.n)
        self._move()

    def _set(self, column: int, values: Any) -> None:
        if isinstance(self.work, list):
            for row, value in zip(self.work, values, strict=True):
                row[column] = int(value)
        else:
            self.work[:, column] = values

    def _move(self) -> None:
        if self._pool is None:
            self._move_some(0)
        else:
            list(self._pool.map(self._move_some, range(self.threads)))

    def _move_some(self, thread: int) -> None:
        out, counts = self._desks[thread]
        low, high = (self.n * part // self.threads for part in (thread, thread + 1))
        self.engine.twins[batch].move(
            low, high, self.states, self.blank, self.box, self.settings, self.work, self.streams, out, counts,
            self.rows, self.bits, self.to_move, self.done, self.seen,
        )  # fmt: skip

    @property
    def numbers(self) -> Any:
        import numpy as np

        return np.asarray(self.work)[:, batch.NUMBER]

    def columns(self, low: int, high: int | None = None) -> Any:
        """Some numbers of every row, or a single one."""
        return self.rows[:, low] if high is None else self.rows[:, low:high]

    def mask(self, choices: int, out: Any) -> Any:
        import numpy as np

        found = np.unpackbits(self.bits, axis=1, count=choices, bitorder="little").view(np.bool_)
        if out is None:
            return found
        out[...] = found
        return out

    def fetch(self, name: str, i: int) -> bytes:
        """One element of an array of ours."""
        return bytes(getattr(self, name)[i])

    @property
    def nbytes(self) -> int:
        """The memory of the games."""
        import numpy as np

        beside = (self.rows, self.bits, self.to_move, self.done, self.seen)
        state = len(self.fetch("states", 0))
        return self.n * (state + 8 * (batch.WORK + 3)) + sum(np.asarray(array).nbytes for array in beside)


def _lists(rows: int, width: int) -> list[list[int]]:
    return [[0] * width for _ in range(rows)]


class Device:
    """In the memory of a GPU."""

    def __init__(self, engine: Gpu, n: int, settings: list[int], content: Content) -> None:
        import numpy as np

        self.engine, self.n = engine, n
        self.box, self.blank = engine.box(content), engine.blank()
        self._settings = settings
        self.states = engine.zeros(n, np.dtype(engine.game.State))
        self.work = engine.zeros((n, batch.WORK), np.int64)
        self.streams = engine.zeros((n, 3), np.int64)
        self.rows = engine.zeros((n, ROW), np.int32)
        self.bits = engine.zeros((n, -(-engine.game.codec.size // 8)), np.uint8)
        self.to_move = engine.zeros(n, np.int8)
        self.done = engine.zeros(n, np.bool_)
        self.seen = engine.zeros((n, engine.observer.SIZE), np.int16)
        self._wrong = engine.zeros(1, np.int64)

    def deal(self, seed: int) -> None:
        import numpy as np

        self._settings[batch.SEED] = seed
        self.settings = self.engine.array(np.array(self._settings, np.int64))
        work = np.zeros((self.n, batch.WORK), np.int64)
        work[:, batch.NUMBER] = range(-1, -1 - self.n, -1)
        self.work.copy_to_device(work)
        self.draw(0)

    def give(self, choices: Any) -> int | None:
        import numpy as np

        choices = self.engine.taken(choices)
        if tuple(choices.shape) != (self.n,) or np.dtype(choices.dtype).kind not in "iu":
            raise InvalidSetup(f"one choice id is needed for each of the {self.n} games of the batch")
        self._wrong.copy_to_device(np.array([self.n]))
        self.engine.launch("give", self.n, choices, self.bits, self.to_move, self.work, self._wrong)
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.n:
            return wrong
        self._move()
        return None

    def draw(self, decisions: int) -> None:
        self.engine.launch("draw", self.n, self.work, decisions)
        self._move()

    def _move(self) -> None:
        self.engine.launch(
            "move", self.n, self.states, self.blank, self.box, self.settings, self.work, self.streams,
            self.rows, self.bits, self.to_move, self.done, self.seen,
        )  # fmt: skip

    @property
    def numbers(self) -> Any:
        return self.engine.columns(self.work, batch.NUMBER)

    def columns(self, low: int, high: int | None = None) -> Any:
        return self.engine.columns(self.rows, low, high)

    def mask(self, choices: int, out: Any) -> Any:
        import numpy as np

        found = self.engine.empty((self.n, choices), np.bool_) if out is None else self.engine.taken(out)
        self.engine.launch("unpack", self.n * choices, self.bits, found)
        return found

    def fetch(self, name: str, i: int) -> bytes:
        return bytes(getattr(self, name)[i : i + 1].copy_to_host()[0])

    @property
    def nbytes(self) -> int:
        arrays = (
            self.states, self.work, self.streams, self.rows, self.bits, self.to_move, self.done, self.seen,
        )  # fmt: skip
        return sum(int(array.nbytes) for array in arrays)
