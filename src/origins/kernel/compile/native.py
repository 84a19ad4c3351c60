"""The native engine: twins of the rules compiled by Numba, over arrays of records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType
from typing import Any

from .. import agenda, events, flow, rng, stepping
from ..game import Content, Game
from ..layout import Struct
from . import twins
from .twins import Addition

KERNEL = (agenda, events, rng, stepping)
ENTRIES = (stepping.start, stepping.advance, stepping.step, stepping.play_games)
SMALL = 300  # bytes of bytecode


class Native:
    """Compiled by Numba over arrays of records; silent."""

    name = "native"

    def __init__(
        self,
        game: Game,
        progress: twins.Progress | None = None,
        boundscheck: bool = False,
        addition: Addition | None = None,
    ) -> None:
        """With an ``addition`` its entries are the only ones: each costs seconds to compile."""
        self.game = game
        modules = tuple(dict.fromkeys((*KERNEL, *game.rules.modules, *(addition.modules if addition else ()))))
        entries = addition.entries if addition else ENTRIES
        names = " ".join(f"{entry.__module__}.{entry.__name__}" for entry in entries)
        parts = " ".join(module.__name__ for module in modules)
        salt = f"{game.name} {boundscheck} {names} {parts}"
        structs = (game.model.State, game.model.Box)
        folder = twins.cache_folder() / twins.digest(modules, salt, structs)
        self.twins: Any = twins.make_twins(
            modules,
            {flow: game.rules.flow, events.emit: events.silent, **(addition.substitutes if addition else {})},
            compiler(entries, folder, boundscheck),
        )
        self.loops: Any = self.twins[stepping]
        complete = folder / "complete"
        if not complete.exists():
            declared = {agenda.HasAgenda: game.model.State, events.HasLog: game.model.Box}
            twins.compile_declared(self.twins, declared, progress)
        if addition:
            addition.rehearse(self)
        else:
            self.call_each_entry()
        _touch(complete)

    def call_each_entry(self) -> None:
        """Have every entry compiled, or loaded from the cache, for the types it is called with."""
        box, room = self.box(self.game.content()), stepping.Room.of(self, 1)
        players = self.game.players[-1]
        self.loops.play_games(room, box, players, 0, 0, 0, 1)
        s, out = room.blank[0], room.out
        self.loops.advance(s, box, out)
        self.loops.start(s, box, players, 0)
        if self.loops.advance(s, box, out):
            self.loops.step(s, box, out[0], out)

    def states(self, n: int) -> Any:
        return records(self.game.model.State, n)

    def integers(self, *shape: int) -> Any:
        return self.zeros(shape, "int64")

    def zeros(self, shape: Any, dtype: Any) -> Any:
        import numpy

        return numpy.zeros(shape, dtype)

    def apart(self) -> Native:
        """The same for another thread; it has nothing that threads could not share."""
        return self

    def box(self, content: Content) -> Any:
        return record_of(content.box)


def _touch(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()


def records(struct: type[Struct], n: int) -> Any:
    """An array of zeroed structs that compiled code can work on."""
    import numpy

    return numpy.zeros(n, numpy.dtype(struct))


def record_of(value: Struct) -> Any:
    """A struct's values as a record."""
    import numpy

    return numpy.frombuffer(bytes(value), numpy.dtype(type(value)))[0]


def compiler(entries: Iterable[Callable[..., Any]], folder: Path, boundscheck: bool) -> Callable[[FunctionType], Any]:
    """A function that makes functions compilable.

    Only ``entries`` can be called from Python, and only they are kept in ``folder``: what they
    call is compiled into them.
    """
    from numba import config, njit

    from . import indices, integers  # noqa: F401  # the latter teaches the compiler methods

    jit: Any = njit  # its type hints leave out the wrapper switches
    codes = {getattr(entry, "__code__", None) for entry in entries}
    config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]  # made at run time

    options = {
        "nogil": True,
        "_nrt": False,
        "boundscheck": boundscheck,
        "error_model": "numpy",
        "pipeline_class": indices.Compiler,
    }

    def wrap(function: FunctionType) -> Any:
        if function.__code__ in codes:
            return jit(function, cache=True, **options)
        return jit(
            function,
            no_cpython_wrapper=True,
            no_cfunc_wrapper=True,
            forceinline=_is_worth_inlining(function),
            **options,
        )

    return wrap


def _is_worth_inlining(function: FunctionType) -> bool:
    """Small functions, and those with one caller: the options and the outcome of a decision.

    The compiler would leave the latter alone, since it cannot know that nobody else calls them; inlined,
    compiled play is about a sixth faster.
    """
    return function.__name__.endswith(("_options", "_chosen")) or len(function.__code__.co_code) < SMALL
