"""The engine in a file: files that belong to the rules, files that do not, its memory, its time, and making it."""

from __future__ import annotations

import ctypes
import gc
import json
import logging
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import wasmtime

import origins
from origins.bots import engines, fresh_stream, players, position_for, whole
from origins.kernel.compile import wasm, wasm_build, wasm_file
from origins.kernel.compile.wasm import OutOfTime, Wasm
from origins.kernel.engine import Python
from origins.kernel.errors import EngineUnavailable
from origins.kernel.game import Game
from origins.kernel.stepping import Room
from origins.session.catalogue import game_named
from tests.kernel import parity
from tests.modes import MODES_OF, TITLES, Mode

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("title", TITLES)
def test_the_file_in_the_repository_was_made_from_these_sources(title: str) -> None:
    """Where this fails, ``make wasm`` and commit what it makes together with the change."""
    game = game_named(title)
    path = wasm_file.places(game)[0]
    _, header = wasm_file.checked(path, game)
    modules = wasm_build.modules(game, whole.whole(game))
    now = wasm_file.header_for(game, modules, header["entries"], whole.data(game))
    assert header == header | json.loads(json.dumps(now))


# files that do not belong to the rules


@pytest.fixture
def placed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a game's file in the place where it is looked for."""
    copy = tmp_path / "origin.wasm"
    shutil.copy(wasm_file.places(game_named("origin"))[0], copy)
    monkeypatch.setattr(wasm_file, "places", lambda game: (copy, copy))
    monkeypatch.setattr(engines, "_wasm", {})
    return copy


def _with(path: Path, **changed: Any) -> None:
    """The same file with another header."""
    content, header = wasm_file.checked(path, game_named("origin"))
    bare = content[: -len(wasm_file.with_header(b"", header))]
    path.write_bytes(wasm_file.with_header(bare, header | changed))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"format": 0}, "another version: its format is 0, not 1"),
        ({"game": "chess"}, "its game is 'chess', not 'origin'"),
        ({"rules": 99}, "its rules is 99, not 1"),
        ({"layout": "?"}, "its layout is '?'"),
        ({"sources": "?"}, "was made from other sources"),
    ],
)
def test_a_file_of_something_else_is_refused(placed: Path, changed: dict[str, Any], says: str) -> None:
    Wasm(game_named("origin"))
    _with(placed, **changed)
    with pytest.raises(EngineUnavailable, match=says) as told:
        Wasm(game_named("origin"))
    assert str(placed) in str(told.value)
    assert "origins build-wasm origin" in str(told.value)


def test_a_changed_source_is_noticed(placed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = wasm_file._source
    changed = "origins.games.origin.model.terms"
    assert changed in wasm_file.checked(placed, game_named("origin"))[1]["modules"]  # constants are compiled in
    monkeypatch.setattr(wasm_file, "_source", lambda name: read(name) + ("\n" if name == changed else ""))
    with pytest.raises(EngineUnavailable, match="other sources"):
        Wasm(game_named("origin"))


def test_no_wheel_is_made_with_a_stale_file(monkeypatch: pytest.MonkeyPatch) -> None:
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))
    hook["check_compiled"](ROOT / "src")
    monkeypatch.setattr(wasm_file, "_source", lambda name: "changed")
    with pytest.raises(SystemExit, match=r"\.wasm: was made of other sources .*: make wasm"):
        hook["check_compiled"](ROOT / "src")


@pytest.mark.parametrize("kept", [0, 3, 8, 100, 20_000, -2_000, -1])
def test_a_truncated_file_is_refused(placed: Path, kept: int) -> None:
    placed.write_bytes(placed.read_bytes()[:kept])
    with pytest.raises(EngineUnavailable, match=r"is cut off|is not a WebAssembly file"):
        Wasm(game_named("origin"))


def test_a_damaged_file_is_refused(placed: Path) -> None:
    content = bytearray(placed.read_bytes())
    content[2000:2100] = b"\xff" * 100
    placed.write_bytes(content)
    with pytest.raises(EngineUnavailable, match=r"wasmtime \d.* cannot run it: ."):
        Wasm(game_named("origin"))


def test_what_is_missing_is_named(placed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    placed.unlink()
    with pytest.raises(EngineUnavailable, match="is not there; make it: origins build-wasm origin"):
        Wasm(game_named("origin"))
    monkeypatch.setattr(wasm, "find_spec", lambda name: None)
    with pytest.raises(EngineUnavailable, match=r"needs wasmtime; install: pip install 'origins\[fast\]'"):
        Wasm(game_named("origin"))


def _lacking(monkeypatch: pytest.MonkeyPatch, *features: str) -> None:
    """A wasmtime that lacks something."""

    class Config(wasmtime.Config):
        def __init__(self) -> None:
            super().__init__()
            for feature in features:
                setattr(self, feature, False)

    monkeypatch.setattr(wasmtime, "Config", Config)
    monkeypatch.setattr(wasm, "_modules", {})


def test_nothing_is_needed_that_a_plain_wasmtime_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    _lacking(monkeypatch, "wasm_relaxed_simd", "wasm_simd")
    Wasm(game_named("origin"))


def test_a_wasmtime_that_lacks_what_is_needed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    _lacking(monkeypatch, "wasm_bulk_memory")
    with pytest.raises(EngineUnavailable, match=r"wasmtime \d.* cannot run it: .*bulk memory"):
        Wasm(game_named("origin"))


def test_bots_play_on_with_the_next_engine(
    placed: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert engines.compiled_now("origin").name == "wasm"
    assert engines.compiled_possible("origin")
    monkeypatch.setattr(engines, "_wasm", {})
    _with(placed, rules=99)
    next_one: Any = object()
    monkeypatch.setattr(engines, "native_if_ready", lambda game: next_one)
    with caplog.at_level(logging.WARNING):
        assert engines.compiled_if_ready("origin") is next_one
        assert engines.compiled_if_ready("origin") is next_one
    assert [record.getMessage().count("its rules is 99") for record in caplog.records] == [1]
    monkeypatch.setattr(engines, "native_if_ready", lambda game: None)
    monkeypatch.setattr(engines, "native_possible", lambda: False)
    assert not engines.compiled_possible("origin")
    session = origins.new("origin", seed=1)
    session.play(
        session.choices()[0] if session.to_move is None else players.Planner("p", 1, 4, 1).choose(_here(session))
    )


def _here(session: origins.Session) -> Any:
    assert session.to_move is not None
    return position_for(session, session.to_move, fresh_stream(1))


# memory


def test_too_little_memory_is_told() -> None:
    game = game_named("origin")
    with pytest.raises(EngineUnavailable, match="cannot begin with 65,536 bytes of memory"):
        Wasm(game, limit=1 << 16)
    engine = Wasm(game, limit=4 << 20)
    with pytest.raises(EngineUnavailable, match=r"has 4 MB of memory, and \d+ MB are needed: use fewer games"):
        engine.states(100_000)
    engine.states(100)  # and it goes on


def test_memory_is_used_again_and_empty_then() -> None:
    engine = Wasm(game_named("origin"))
    numbers = engine.integers(1000)
    place = ctypes.addressof(numbers)
    numbers[999] = 7
    row = engine.integers(10, 3)[4]  # part of something, which is kept by it
    del numbers
    gc.collect()
    again = engine.integers(1000)
    assert ctypes.addressof(again) == place
    assert again[999] == 0
    row[2] = 5
    other = engine.integers(10, 3)
    assert [list(r) for r in other] == [[0, 0, 0]] * 10
    assert row[2] == 5


def test_numpy_sees_the_memory_itself() -> None:
    engine = Wasm(game_named("origin"))
    numbers = engine.integers(6)
    seen = np.ctypeslib.as_array(numbers)
    numbers[3] = 9
    assert seen.tolist() == [0, 0, 0, 9, 0, 0]
    table = engine.zeros((5, 2), np.int16)
    assert table.shape == (5, 2)
    assert not table.any()
    assert engine.zeros((3, 0), np.int16).shape == (3, 0)  # what nobody observes


def test_a_large_batch_is_refused_in_a_sentence() -> None:
    with pytest.raises(EngineUnavailable, match="MB are needed: use fewer games at a time, or the native engine"):
        origins.batch("first-builders", n=4_000_000, engine="wasm")


# the end of a process

AT_THE_END = """
import builtins, gc
from origins.kernel.compile import wasm  # before wasmtime, so it is emptied after it
import wasmtime
from origins.kernel.errors import EngineUnavailable
from origins.kernel.stepping import Room
from origins.session.catalogue import game_named

game = game_named("origin")

def refused(error, call, *arguments, **named):
    try:
        call(*arguments, **named)
    except error as told:
        return told.__cause__.with_traceback(None)

class Kept:
    def __init__(self, *things):
        self.things = things
    def __del__(self, ffi=wasmtime._ffi):
        assert ffi.wasmtime_module_delete is None

engine = wasm.Wasm(game, stoppable=True, limit=4 << 20)
late = Room.of(engine, 9000), engine.box(game.content()), 2, 0, 1, 0, 9000
wasm.kept = Kept(
    engine._file.engine,
    engine._file.module,
    engine._machine._store,
    refused(EngineUnavailable, wasm.Wasm, game, limit=1 << 16),
    refused(EngineUnavailable, engine.states, 100_000),
    refused(wasm.OutOfTime, engine.loops.play_games, *late, seconds=0.02),
)
assert len(wasm._held) >= 6, wasm._held
wasm._modules.clear()
builtins.kept = wasm
del engine, late
gc.collect()
"""


def test_nothing_is_printed_at_the_end_of_a_process() -> None:
    done = subprocess.run([sys.executable, "-c", AT_THE_END], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# time


def test_a_call_is_stopped_at_its_time() -> None:
    game = game_named("origin")
    engine = Wasm(game, stoppable=True)
    box, many, one = engine.box(game.content()), Room.of(engine, 200_000), Room.of(engine, 1)
    with pytest.raises(OutOfTime):
        engine.loops.play_games(many, box, 2, 0, 1, 0, 200_000, seconds=0.05)
    assert 0 < many.counts[0] < 200_000 * 10
    engine.loops.play_games(one, box, 2, 0, 1, 0, 1, seconds=60.0)  # it can be used again
    assert one.counts[0] > 20


def test_a_search_stopped_in_the_middle_has_found_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its arrays are not used again: it may have been writing on them."""
    engine = Wasm(game_named("origin"), stoppable=True)
    monkeypatch.setattr(engines, "GRACE", 0.05)
    monkeypatch.setattr(engines, "_idle", {})
    monkeypatch.setattr(engines, "CHUNK", 1 << 30)  # it does not look at the clock itself
    position = _here(Mode("origin", 2).new(3))
    bot = players.Tree("t", 1, seconds=0.05, threads=1)
    found = bot.search(engine, position)
    assert found.best in position.choices
    with engines.workspace(engine, engines.NODES) as desk:
        assert not desk.given_up
        assert not any(desk.buffers.marks)


# making it


@pytest.fixture(scope="module")
def other_game() -> Game:
    """A small game of another package."""
    return game_named(next(name for name in MODES_OF if name not in TITLES))


def test_the_same_sources_make_the_same_bytes(
    other_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the engine made of them plays as Python does, though the package had no file before."""
    with pytest.raises(EngineUnavailable, match="is not there"):
        Wasm(other_game)
    made = []
    for folder in ("one", "two"):
        place = tmp_path / folder / f"{other_game.name}.wasm"
        monkeypatch.setattr(wasm_file, "places", lambda game, place=place: (place.parent / "no" / "such", place))
        assert whole.build(other_game) == place
        made.append(place.read_bytes())
    assert made[0] == made[1]
    python, engine = Python(other_game), Wasm(other_game)
    for mode in MODES_OF[other_game.name]:
        parity.compare(python, engine, mode, range(3), eager=False)
        parity.whole_games(python, engine, mode, 20)
    header = wasm_file.checked(place, other_game)[1]
    assert str(ROOT) not in json.dumps(header)  # nothing tells where it was made


def test_what_making_it_needs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm_build, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    says = r"needs numba and llvmlite and ziglang; install: pip install 'origins\[build\]'"
    with pytest.raises(EngineUnavailable, match=says):
        whole.build(game_named("origin"))


def test_a_build_that_fails_leaves_the_old_file(placed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = placed.read_bytes()
    monkeypatch.setattr(whole, "BUILD", "raise SystemExit('no room')")
    with pytest.raises(EngineUnavailable, match="the wasm file of origin cannot be made: no room"):
        whole.build(game_named("origin"))
    assert placed.read_bytes() == before
    assert [path.name for path in placed.parent.iterdir()] == [placed.name]
