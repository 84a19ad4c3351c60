"""The engines: the same rules run by CPython, or compiled, a hundred times faster: beforehand, or here."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, Union, overload

from . import flow, stepping
from .compile.native import Native
from .compile.twins import Addition, Progress, make_twins
from .compile.wasm import Wasm
from .errors import EngineUnavailable
from .game import Content, Game

if TYPE_CHECKING:
    from .compile.cuda import Gpu

ENGINES = ("python", "wasm", "native", "gpu")


class Python:
    """CPython over ctypes structs: needs nothing, starts at once, tells events."""

    name = "python"

    def __init__(self, game: Game, addition: Addition | None = None) -> None:
        self.game = game
        modules = (stepping, *(addition.modules if addition else ()))
        substitutes = {flow: game.rules.flow, **(addition.substitutes if addition else {})}
        self.twins: Any = make_twins(modules, substitutes, lambda f: f)
        self.loops: Any = self.twins[stepping]

    def states(self, n: int) -> Any:
        array: Any = self.game.model.State * n
        return array()

    def integers(self, *shape: int) -> Any:
        if len(shape) == 1:
            return [0] * shape[0]
        return [self.integers(*shape[1:]) for _ in range(shape[0])]

    def apart(self) -> Python:
        """The same for another thread; it has nothing that threads could not share."""
        return self

    def box(self, content: Content) -> Any:
        return content.table(None)


Local = Python | Wasm | Native  # those of this computer's processor, with one interface
Engine = Union[Local, "Gpu"]
NEEDED = {"python": (), "wasm": ("wasmtime",), "native": ("numba", "numpy"), "gpu": ("numba", "numpy", "numba_cuda")}
EXTRA = {"wasm": "fast"}  # of the package, where it is not called like the engine
_ready: dict[tuple[str, str], Engine] = {}


def require(name: str) -> None:
    """Refuse an engine that there is not, or whose packages are missing."""
    if name not in ENGINES:
        raise EngineUnavailable(f"there is no engine {name!r}; choose one of {', '.join(ENGINES)}")
    missing = [package for package in NEEDED[name] if find_spec(package) is None]
    if missing:
        raise EngineUnavailable(
            f"the {name} engine needs {' and '.join(missing)}; install: pip install 'origins[{EXTRA.get(name, name)}]'"
        )


@overload
def engine(name: Literal["python"], game: Game, progress: Progress | None = None) -> Python: ...
@overload
def engine(name: Literal["wasm"], game: Game, progress: Progress | None = None) -> Wasm: ...
@overload
def engine(name: Literal["native"], game: Game, progress: Progress | None = None) -> Native: ...
@overload
def engine(name: Literal["gpu"], game: Game, progress: Progress | None = None) -> Gpu: ...
@overload
def engine(name: str, game: Game, progress: Progress | None = None) -> Engine: ...
def engine(name: str, game: Game, progress: Progress | None = None) -> Engine:
    """The engine of that name for a game; ``progress`` is told how far a first compilation is."""
    require(name)
    key = name, game.name
    if key not in _ready:
        if name == "python":
            _ready[key] = Python(game)
        elif name == "wasm":
            _ready[key] = Wasm(game)
        elif name == "native":
            _ready[key] = Native(game, progress)
        else:
            from .compile.cuda import Gpu

            _ready[key] = Gpu(game, progress)
    return _ready[key]
