"""Where the games of a batch lie and how they are moved: on the host by threads, or on the GPU."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ..kernel import batch
from ..kernel import observer as no_observer
from ..kernel.compile.native import Native
from ..kernel.compile.twins import Addition
from ..kernel.compile.wasm import Wasm
from ..kernel.engine import Local, Python, require
from ..kernel.errors import EngineUnavailable, InvalidSetup
from ..kernel.game import Content, Game
from ..kernel.stepping import ROW

if TYPE_CHECKING:
    from ..kernel.compile.cuda import Gpu

LEAST = 64  # games worth a thread of their own
_ready: dict[tuple[str, str, ModuleType], Any] = {}


def storage(
    game: Game,
    engine: str,
    n: int,
    settings: list[int],
    content: Content,
    observer: ModuleType | None,
    threads: int | None,
) -> Host | Device:
    """Room for ``n`` games that are still to be dealt."""
    require(engine)
    seeing = observer or no_observer
    if engine == "gpu":
        return Device(_gpu(game, seeing), n, settings, content)
    if engine == "native":
        return Host(_native(game, seeing), seeing.SIZE, n, settings, content, threads)
    if find_spec("numpy") is None:
        raise EngineUnavailable("a batch needs numpy; install: pip install numpy")
    if engine == "wasm":
        if observer not in (None, game.observation):
            raise EngineUnavailable("the wasm engine knows the game's own observation only; use the native engine")
        return Host(Wasm(game), seeing.SIZE, n, settings, content, 1)
    return Host(Python(game, addition=addition(seeing)), seeing.SIZE, n, settings, content, 1)


def _native(game: Game, observer: ModuleType) -> Native:
    key = "native", game.name, observer
    if key not in _ready:
        _ready[key] = Native(game, addition=addition(observer))
    engine: Native = _ready[key]
    return engine


def _gpu(game: Game, observer: ModuleType) -> Gpu:
    from ..kernel.compile.cuda import Gpu

    key = "gpu", game.name, observer
    if key not in _ready:
        _ready[key] = Gpu(game, observer=observer)
    engine: Gpu = _ready[key]
    return engine


def addition(observer: ModuleType) -> Addition:
    """The loop of a batch, as something to be made together with the game's rules."""
    return Addition((batch, observer), (batch.move,), {no_observer: observer}, _rehearse)


def _rehearse(engine: Any) -> None:
    """Deal one game, so that the loop is compiled or loaded."""
    game: Game = engine.game
    size = engine.twins[batch].observer.SIZE
    Host(engine, size, 1, [game.players[-1], 0, 0, 1], game.content(), 1).deal(0)


class Host:
    """In the memory of the computer; games compiled here are moved by several threads."""

    def __init__(
        self, engine: Local, size: int, n: int, settings: list[int], content: Content, threads: int | None
    ) -> None:
        import numpy as np

        self.engine, self.n = engine, n
        self.box = engine.box(content)
        # The Python engine wants its own integers for what the rules are handed.
        plain = isinstance(engine, Python)
        zeros = np.zeros if isinstance(engine, Python) else engine.zeros
        self.games = batch.Games(
            settings=engine.integers(len(settings)),
            blank=engine.states(1),
            states=engine.states(n) if plain else zeros(n, np.dtype(engine.game.model.State)),
            work=engine.integers(n, batch.WORK) if plain else zeros((n, batch.WORK), np.int64),
            streams=engine.integers(n, 3) if plain else zeros((n, 3), np.int64),
            rows=zeros((n, ROW), np.int32),
            bits=zeros((n, -(-engine.game.model.codec.size // 8)), np.uint8),
            to_move=zeros(n, np.int8),
            done=zeros(n, np.bool_),
            seen=zeros((n, size), np.int16),
        )
        for i, setting in enumerate(settings):
            self.games.settings[i] = setting
        self.threads = min(threads or os.cpu_count() or 1, -(-n // LEAST))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._desks = [(engine.integers(engine.game.model.most), engine.integers(3)) for _ in range(self.threads)]

    def deal(self, seed: int) -> None:
        """Have all games begin anew."""
        self.games.settings[batch.SEED] = seed
        self._set(batch.NUMBER, range(-1, -1 - self.n, -1))
        self.draw(0)

    def give(self, choices: Sequence[int]) -> int | None:
        """Have each game make its choice; returns the first that is not legal, and then does nothing."""
        import numpy as np

        chosen = np.asarray(choices)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise InvalidSetup(f"one choice id is needed for each of the {self.n} games of the batch")
        chosen = chosen.astype(np.int64, copy=False)
        bits = self.games.bits
        inside = (chosen >= 0) & (chosen < 8 * bits.shape[1])
        held = np.where(inside, chosen, 0)
        listed = bits[np.arange(self.n), held >> 3] >> (held & 7) & 1 == 1
        legal = inside & listed | (self.games.to_move < 0)
        if not legal.all():
            return int(np.argmin(legal))
        self._set(batch.LEFT, [1] * self.n)
        self._set(batch.GIVEN, chosen)
        self._move()
        return None

    def draw(self, decisions: int) -> None:
        """Have each game make that many choices at random."""
        self._set(batch.LEFT, [decisions] * self.n)
        self._set(batch.GIVEN, [-1] * self.n)
        self._move()

    def _set(self, column: int, values: Any) -> None:
        work = self.games.work
        if isinstance(work, list):
            for row, value in zip(work, values, strict=True):
                row[column] = int(value)
        else:
            work[:, column] = values

    def _move(self) -> None:
        if self._pool is None:
            self._move_some(0)
        else:
            list(self._pool.map(self._move_some, range(self.threads)))

    def _move_some(self, thread: int) -> None:
        out, counts = self._desks[thread]
        low, high = (self.n * part // self.threads for part in (thread, thread + 1))
        self.engine.twins[batch].move(self.games, low, high, self.box, out, counts)

    @property
    def numbers(self) -> Any:
        import numpy as np

        return np.asarray(self.games.work)[:, batch.NUMBER]

    def columns(self, low: int, high: int | None = None) -> Any:
        """Some numbers of every row, or a single one."""
        rows = self.games.rows
        return rows[:, low] if high is None else rows[:, low:high]

    def mask(self, choices: int, out: Any) -> Any:
        import numpy as np

        found = np.unpackbits(self.games.bits, axis=1, count=choices, bitorder="little").view(np.bool_)
        if out is None:
            return found
        out[...] = found
        return out

    def fetch(self, name: str, i: int) -> bytes:
        """One element of an array of the games."""
        return bytes(getattr(self.games, name)[i])

    @property
    def nbytes(self) -> int:
        """The memory of the games."""
        import numpy as np

        games = self.games
        beside = (games.rows, games.bits, games.to_move, games.done, games.seen)
        state = len(self.fetch("states", 0))
        return self.n * (state + 8 * (batch.WORK + 3)) + sum(np.asarray(array).nbytes for array in beside)


class Device:
    """In the memory of a GPU."""

    def __init__(self, engine: Gpu, n: int, settings: list[int], content: Content) -> None:
        import numpy as np

        self.engine, self.n = engine, n
        self.box = engine.box(content)
        self._settings = settings
        self.games = batch.Games(
            settings=engine.zeros(len(settings), np.int64),
            blank=engine.blank(),
            states=engine.zeros(n, np.dtype(engine.game.model.State)),
            work=engine.zeros((n, batch.WORK), np.int64),
            streams=engine.zeros((n, 3), np.int64),
            rows=engine.zeros((n, ROW), np.int32),
            bits=engine.zeros((n, -(-engine.game.model.codec.size // 8)), np.uint8),
            to_move=engine.zeros(n, np.int8),
            done=engine.zeros(n, np.bool_),
            seen=engine.zeros((n, engine.observer.SIZE), np.int16),
        )
        self._wrong = engine.zeros(1, np.int64)

    def deal(self, seed: int) -> None:
        import numpy as np

        self._settings[batch.SEED] = seed
        self.games.settings.copy_to_device(np.array(self._settings, np.int64))
        work = np.zeros((self.n, batch.WORK), np.int64)
        work[:, batch.NUMBER] = range(-1, -1 - self.n, -1)
        self.games.work.copy_to_device(work)
        self.draw(0)

    def give(self, choices: Any) -> int | None:
        import numpy as np

        choices = self.engine.taken(choices)
        if tuple(choices.shape) != (self.n,) or np.dtype(choices.dtype).kind not in "iu":
            raise InvalidSetup(f"one choice id is needed for each of the {self.n} games of the batch")
        self._wrong.copy_to_device(np.array([self.n]))
        games = self.games
        self.engine.launch("give", self.n, choices, games.bits, games.to_move, games.work, self._wrong)
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.n:
            return wrong
        self._move()
        return None

    def draw(self, decisions: int) -> None:
        self.engine.launch("draw", self.n, self.games.work, decisions)
        self._move()

    def _move(self) -> None:
        self.engine.launch("move", self.n, self.games, self.box)

    @property
    def numbers(self) -> Any:
        return self.engine.columns(self.games.work, batch.NUMBER)

    def columns(self, low: int, high: int | None = None) -> Any:
        return self.engine.columns(self.games.rows, low, high)

    def mask(self, choices: int, out: Any) -> Any:
        import numpy as np

        found = self.engine.empty((self.n, choices), np.bool_) if out is None else self.engine.taken(out)
        self.engine.launch("unpack", self.n * choices, self.games.bits, found)
        return found

    def fetch(self, name: str, i: int) -> bytes:
        return bytes(getattr(self.games, name)[i : i + 1].copy_to_host()[0])

    @property
    def nbytes(self) -> int:
        _settings, _blank, *of_each_game = self.games
        return sum(int(array.nbytes) for array in of_each_game)
