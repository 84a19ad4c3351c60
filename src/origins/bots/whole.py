"""A game's file for the engine ``wasm``: all that engines do for it, made together by a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

from ..kernel import agenda, observer, stepping
from ..kernel.codec import Kind
from ..kernel.compile import native, wasm_build, wasm_file
from ..kernel.compile.twins import Addition
from ..kernel.errors import EngineUnavailable, InvalidSetup
from ..kernel.game import Game
from ..session.catalogue import game_named
from ..simulation import storage
from . import weights
from .engines import addition
from .habits import habits_of
from .search import plan, rollout, tree

BUILD = "import sys; from origins.bots import whole; whole.build_here(*sys.argv[1:])"


def whole(game: Game) -> Addition:
    """All there is to be made together: what the file of a game holds (see ``kernel.compile.wasm_build``)."""
    search, batch = addition(game), storage.addition(game.observation or observer)

    def rehearse(engine: Any) -> None:
        engine.call_each_entry()
        engine.loops.note_result(engine.states(1)[0], 1, engine.integers(stepping.ROW))
        search.rehearse(engine)
        batch.rehearse(engine)

    return Addition(
        modules=(*search.modules, *batch.modules),
        entries=(*native.ENTRIES, stepping.note_result, *search.entries, *batch.entries),
        substitutes={**search.substitutes, **batch.substitutes},
        rehearse=rehearse,
    )


def data(game: Game) -> dict[str, Any]:
    """What programs need that have the file alone: how choices are told, what goes together, what bots know."""
    model, bot = game.model, game.bot
    content = game.content()
    used = {option.name: [0, *option.values] if option.values else [False, True] for option in game.options}
    return {
        "players": [game.players[0], game.players[-1]],
        "flags": {players: sorted(_flags(game, players, used)) for players in game.players},
        "options": [{"name": o.name, "place": o.place, "values": list(o.values)} for o in game.options],
        "reasons": list(game.rules.reasons),
        "most": model.most,
        "decision": agenda.FIRST_DECISION,
        "state": wasm_file.laid_out(model.State),
        "box": {"content": content.digest, "bytes": b64encode(bytes(content.box)).decode()},
        "kinds": [
            {
                "name": kind.name,
                "base": kind.base,
                "size": kind.size,
                "domains": None if kind.resolve else _domains(kind),
            }
            for kind in model.codec.kinds
        ],
        "habits": habits_of(game.name),
        "worth": weights.of(game),
        "foresight": {players: weights.foreseen(game, players) for players in game.players if bot.foresight},
        "searches": {m.depth: list(m.settings(game)) for m in (weights.QUICK, weights.PLAIN, weights.DEEP)},
        "sizes": {
            "drafts": plan.DEPTH + 1,
            "stack": plan.FIELDS,
            "settings": tree.SETTINGS,
            "states": rollout.STATES,
            "node": tree.FIELDS,
            "path": tree.PATH,
            "seats": stepping.SEATS,
            "row": stepping.ROW,
        },
    }


def _flags(game: Game, players: int, used: dict[str, list[Any]]) -> Iterator[int]:
    """All that options of a game may come to."""
    for values in product(*used.values()):
        with suppress(InvalidSetup):
            yield game.flags(players, dict(zip(used, values, strict=True)))


def _domains(kind: Kind) -> list[dict[str, Any]]:
    return [{"first": d.first, "size": d.size, "names": list(d.names) or None} for d in kind.domains]


def build(game: Game, progress: Callable[[int, int], None] | None = None) -> Path:
    """Make the file of a game and put it in its place: beside the rules, or where nobody may write there, in the cache."""
    wasm_build.require()
    beside, cached = wasm_file.places(game)
    place = beside if os.access(beside.parent, os.W_OK) else cached
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent) as folder:
        made = Path(folder, place.name)
        _run(game.name, made, {**os.environ, **wasm_build.ENVIRONMENT, "ORIGINS_CACHE": folder}, progress)
        os.replace(made, place)
    return place


def _run(name: str, target: Path, environment: dict[str, str], progress: Callable[[int, int], None] | None) -> None:
    words = [sys.executable, "-W", "ignore", "-c", BUILD, name, str(target)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True, env=environment
    ) as child:
        assert child.stdout
        assert child.stderr
        for line in child.stdout:
            if progress:
                done, total = map(int, line.split())
                progress(done, total)
        told = child.stderr.read().strip()
    if child.returncode or not target.is_file():
        why = told.splitlines()[-1] if told else f"the process ended with {child.returncode}"
        raise EngineUnavailable(f"the wasm file of {name} cannot be made: {why}")


def build_here(name: str, target: str) -> None:
    """In a process of its own: make the file; how far it is goes to the standard output."""
    game = game_named(name)
    Path(target).write_bytes(
        wasm_build.build(game, whole(game), data(game), lambda done, total: print(done, total, flush=True))
    )
