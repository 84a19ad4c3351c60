"""The engines: the same rules run by CPython at once, or compiled, a hundred times faster."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, Union, overload

from . import agenda, events, flow, jit, loops, rng
from .errors import EngineUnavailable
from .game import Content, Game

if TYPE_CHECKING:
    from .gpu import Gpu

ENGINES = ("python", "native", "gpu")
KERNEL = (agenda, events, rng, loops)
ENTRIES = (loops.start, loops.advance, loops.step, loops.play_games)


@dataclass(frozen=True)
class Addition:
    """Loops of a higher layer that are made together with a game's rules, such as the searches of bots."""

    modules: tuple[ModuleType, ...]
    entries: tuple[Callable[..., Any], ...]  # those that are called from outside
    substitutes: Mapping[Any, Any]
    rehearse: Callable[[Any], None]  # calls each entry of an engine once, so that it is compiled or loaded


class Python:
    """CPython over ctypes structs: needs nothing, starts at once, tells events."""

    name = "python"

    def __init__(self, game: Game, addition: Addition | None = None) -> None:
        self.game = game
        modules = (loops, *(addition.modules if addition else ()))
        substitutes = {flow: game.flow, **(addition.substitutes if addition else {})}
        self.twins: Any = jit.twins(modules, substitutes, lambda f: f)
        self.loops: Any = self.twins[loops]

    def states(self, n: int) -> Any:
        array: Any = self.game.State * n
        return array()

    def ints(self, n: int) -> Any:
        return [0] * n

    def table(self, rows: int) -> Any:
        return [[0] * loops.ROW for _ in range(rows)]

    def box(self, content: Content) -> Any:
        return content.table(None)


class Native:
    """Compiled by Numba over arrays of records; silent."""

    name = "native"

    def __init__(
        self,
        game: Game,
        progress: jit.Progress | None = None,
        boundscheck: bool = False,
        addition: Addition | None = None,
    ) -> None:
        """With an ``addition`` its entries are the only ones: each costs seconds to compile."""
        self.game = game
        modules = tuple(dict.fromkeys((*KERNEL, *game.modules, *(addition.modules if addition else ()))))
        entries = addition.entries if addition else ENTRIES
        names = " ".join(f"{entry.__module__}.{entry.__name__}" for entry in entries)
        parts = " ".join(module.__name__ for module in modules)
        folder = jit.cache_folder() / jit.digest(modules, f"{game.name} {boundscheck} {names} {parts}")
        self.twins: Any = jit.twins(
            modules,
            {flow: game.flow, events.emit: events.silent, **(addition.substitutes if addition else {})},
            jit.compiler(entries, folder, boundscheck),
        )
        self.loops: Any = self.twins[loops]
        complete = folder / "complete"
        if not complete.exists():
            declared = {agenda.HasAgenda: game.State, events.HasLog: game.Box}
            jit.compile_declared(self.twins, declared, progress)
        if addition:
            addition.rehearse(self)
        else:
            self._call_each_entry()
        _touch(complete)

    def _call_each_entry(self) -> None:
        """Have every entry compiled, or loaded from the cache, for the types it is called with."""
        box = self.box(self.game.content())
        states, out, stream = self.states(2), self.ints(self.game.most), self.ints(3)
        players = self.game.players[-1]
        self.loops.play_games(
            states, states[1:], box, players, 0, 0, 0, 1, stream, out, self.ints(3), self.table(1)
        )
        self.loops.advance(states[1], box, out)
        self.loops.start(states[1], box, players, 0)
        if self.loops.advance(states[1], box, out):
            self.loops.step(states[1], box, out[0], out)

    def states(self, n: int) -> Any:
        return jit.records(self.game.State, n)

    def ints(self, n: int) -> Any:
        return jit.integers(n)

    def table(self, rows: int) -> Any:
        return jit.integers(rows, loops.ROW)

    def box(self, content: Content) -> Any:
        return jit.record_of(content.box)


Engine = Union[Python, Native, "Gpu"]
NEEDED = {"python": (), "native": ("numba", "numpy"), "gpu": ("numba", "numpy", "numba_cuda")}
_ready: dict[tuple[str, str], Engine] = {}


def require(name: str) -> None:
    """Refuse an engine that there is not, or whose packages are missing."""
    if name not in ENGINES:
        raise EngineUnavailable(f"there is no engine {name!r}; choose one of {', '.join(ENGINES)}")
    missing = [package for package in NEEDED[name] if find_spec(package) is None]
    if missing:
        raise EngineUnavailable(
            f"the {name} engine needs {' and '.join(missing)}; install: pip install 'origins[{name}]'"
        )


@overload
def engine(name: Literal["python"], game: Game, progress: jit.Progress | None = None) -> Python: ...
@overload
def engine(name: Literal["native"], game: Game, progress: jit.Progress | None = None) -> Native: ...
@overload
def engine(name: Literal["gpu"], game: Game, progress: jit.Progress | None = None) -> Gpu: ...
@overload
def engine(name: str, game: Game, progress: jit.Progress | None = None) -> Engine: ...
def engine(name: str, game: Game, progress: jit.Progress | None = None) -> Engine:
    """The engine of that name for a game; ``progress`` is told how far a first compilation is."""
    require(name)
    key = name, game.name
    if key not in _ready:
        if name == "python":
            _ready[key] = Python(game)
        elif name == "native":
            _ready[key] = Native(game, progress)
        else:
            from .gpu import Gpu

            _ready[key] = Gpu(game, progress)
    return _ready[key]


def _touch(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
