"""Work shared out: the same results whoever does it, chunks that count once, and nobody left behind."""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from io import StringIO
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any, cast

import pytest

import origins
from origins.bots import match
from origins.bots.players import Tree
from origins.kernel.errors import InvalidSetup, OriginsError
from origins.kernel.stepping import SEATS
from origins.research import arena
from origins.simulation import jobs, run
from origins.simulation.jobs import Team, processes, scheduler
from origins.simulation.run import Part

CHORES = "tests.play.chores"
NUMBERS = [{"number": n} for n in range(12)]
SQUARES = [(n, n * n) for n in range(12)]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[Any]]:
    """The worker processes that a test has started."""
    found: list[subprocess.Popen[Any]] = []
    begin = processes._Process.__init__

    def noticing(self: Any, *arguments: Any) -> None:
        begin(self, *arguments)
        found.append(self.popen)

    monkeypatch.setattr(processes._Process, "__init__", noticing)
    return found


def chores(name: str, folder: Path, size: int = 2, **setup: Any) -> list[tuple[int, Any]]:
    job = f"{CHORES}:{name}"
    with closing(jobs.results(job, {"folder": str(folder), **setup}, NUMBERS, Team(size))) as results:
        return sorted(results)


def notes(folder: Path) -> list[list[str]]:
    """What happened, in order: process, and what it did."""
    names = (path.name.split(" ", 2) for path in folder.iterdir() if " " in path.name)
    return [[pid, what] for _, pid, what in sorted(names, key=lambda words: int(words[0]))]


def begun(folder: Path) -> list[str]:
    """The processes that have begun a chunk, in order, once for each."""
    return [pid for pid, what in notes(folder) if what.startswith("begins")]


def plain(result: origins.Simulation) -> str:
    found = result.summary()
    del found["seconds"]
    return json.dumps([found, result.rows])


# the same results


@pytest.mark.parametrize("size", [2, 3])
def test_random_games_are_the_same_whoever_plays_them(size: int) -> None:
    arguments: dict[str, Any] = {"players": 3, "games": 50, "seed": 8}
    alone = origins.simulate("origin", **arguments)
    shared = origins.simulate("origin", **arguments, workers=size)
    assert plain(shared) == plain(alone)


@pytest.mark.parametrize("engine", ["native", "wasm"])
def test_compiled_games_are_the_same_too(engine: str) -> None:
    found = {plain(origins.simulate("origin", games=700, engine=engine, workers=n)) for n in (1, 2)}
    assert len(found) == 1


def test_without_numpy_they_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    before = origins.simulate("origin", games=30, engine="wasm")
    monkeypatch.setattr(run, "find_spec", lambda name: None)
    assert plain(origins.simulate("origin", games=30, engine="wasm")) == plain(before)


def test_tables_are_counted_as_games_are() -> None:
    numpy = pytest.importorskip("numpy")
    random = numpy.random.default_rng(5)
    names = ("rounds", "cards", "towers")
    for players in (1, 2, 3, 4):
        rows = random.integers(0, 3, (40, 2 * SEATS + 1))
        rows[:, 2 * SEATS] = random.integers(1, 8, 40)
        games = []
        for row in rows.tolist():
            bits = row[2 * SEATS]
            reason = next(name for i, name in enumerate(names) if bits >> i & 1)
            games.append((row[:players], row[SEATS : SEATS + players], reason))
        one = Part.of(7, players, games, (1, 2, 3))
        assert json.dumps(vars(Part.of_array(7, players, rows, names, (1, 2, 3)))) == json.dumps(vars(one))
        assert sum(one.wins) == 12 * 40


def test_games_of_bots_are_the_same_whoever_plays_them() -> None:
    arguments: dict[str, Any] = {"players": 2, "games": 5, "seed": 8, "bots": ["eager", "random"]}
    options = {"wonders": True, "trials": 5}
    alone = origins.simulate("first-builders", **arguments, options=options)
    shared = origins.simulate("first-builders", **arguments, options=options, workers=2)
    assert plain(shared) == plain(alone)


def test_a_content_pack_goes_along(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[[building]]\nid = 'granary'\nstone = 5\n")
    games = ("first-builders", 2, 12)
    own = origins.simulate(*games, content=pack)
    assert plain(own) != plain(origins.simulate(*games))
    assert plain(own) == plain(origins.simulate(*games, content=pack, workers=2))


def test_an_arena_is_the_same_whoever_plays_it(tmp_path: Path) -> None:
    fixtures = arena.schedule("origin", ["random", "eager"], 2, 5, seed=1)
    seen: list[tuple[int, int]] = []
    shared = arena.run(fixtures, tmp_path / "games", 2, lambda done, total: seen.append((done, total)))
    assert seen == [(n, 5) for n in range(1, 6)]
    for one, other in zip(shared, arena.run(fixtures), strict=True):
        assert (one.key, one.scores, one.decisions) == (other.key, other.scores, other.decisions)


def test_all_workers_take_part(tmp_path: Path) -> None:
    assert chores("Chore", tmp_path, size=3, sleep=0.05) == SQUARES
    assert len(begun(tmp_path)) == 12
    assert len(set(begun(tmp_path))) == 3


def test_no_more_workers_than_chunks(started: list[Any]) -> None:
    origins.simulate("origin", games=2, workers=8)
    assert len(started) == 2


def test_progress_of_all() -> None:
    seen: list[tuple[int, int]] = []
    origins.simulate("origin", games=40, workers=2, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (40, 40)
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})
    assert len(seen) >= 4


def test_compiling_is_told_of(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    setup = {"folder": str(tmp_path)}
    told = jobs.results(f"{CHORES}:Chore", setup, NUMBERS, Team(2), lambda *steps: seen.append(steps))
    with closing(told) as results:
        list(results)
    assert set(seen) == {(1, 2)}


# deaths


def test_what_a_killed_worker_had_not_done_is_done_by_another(
    started: list[subprocess.Popen[Any]], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy: set[int] = set()
    killed: list[int] = []
    send = processes.Processes.send

    def noticing(self: Any, worker: int, order: Any) -> None:
        busy.update([worker] if "chunk" in order else [])
        send(self, worker, order)

    def kill(done: int, total: int) -> None:
        if not killed:
            killed.append(min(busy))  # whoever has begun has the next chunk by now
            started[killed[0]].kill()

    monkeypatch.setattr(processes.Processes, "send", noticing)

    shared = origins.simulate("first-builders", games=60, seed=5, workers=2, progress=kill)
    assert plain(shared) == plain(origins.simulate("first-builders", games=60, seed=5))
    assert len(started) == 3
    assert "was killed by SIGKILL; another one takes on games" in caplog.text


def test_a_chunk_counts_once(tmp_path: Path) -> None:
    assert chores("DiesOnce", tmp_path) == SQUARES
    chunks = [what for _, what in notes(tmp_path) if what.startswith("begins")]
    assert sorted(chunks) == sorted(f"begins {n}" for n in range(12))


def test_half_an_answer_is_none() -> None:
    heard: SimpleQueue[scheduler.Heard] = SimpleQueue()
    process = object.__new__(processes._Process)
    process.number, process._heard = 4, heard
    popen = SimpleNamespace(stdout=StringIO('{"done":1}\n{"done":'), wait=lambda: None, returncode=-9)
    process.popen = cast(Any, popen)
    process._listen()
    assert heard.get() == scheduler.Heard(4, {"done": 1})
    assert heard.get() == scheduler.Heard(4, None, "was killed by SIGKILL")


def test_a_chunk_that_kills_everybody(tmp_path: Path) -> None:
    told = r"3 workers died one after another on .*3.*; the last one was killed by SIGSEGV"
    with pytest.raises(OriginsError, match=told):
        chores("Deadly", tmp_path)
    assert [what for _, what in notes(tmp_path)].count("dies") == 3


def test_games_that_kill_are_named() -> None:
    assert scheduler._words({"first": 16, "games": 8}) == "games 16 to 23"
    assert scheduler._words({"first": 16, "games": 1}) == "game 16"
    assert scheduler._words({"key": "origin: random | eager #1", "fixture": {}}) == "origin: random | eager #1"


def test_workers_that_cannot_begin(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    told = r"before they could begin; the last one ended with code 7 \(out of luck\)"
    with pytest.raises(OriginsError, match=told):
        chores("Stillborn", tmp_path)
    assert caplog.text.count("(out of luck) before it could begin; another one is started") == scheduler.CHANCES - 1


def test_one_prepares_before_the_others(tmp_path: Path) -> None:
    chores("Chore", tmp_path, size=3, preparation=0.3, sleep=0.1)
    steps = [(pid, what) for pid, what in notes(tmp_path) if what.startswith("prepare")]
    assert [what for _, what in steps[:2]] == ["prepares", "prepared"]
    assert steps[0][0] == steps[1][0]
    assert len({pid for pid, _ in steps}) == 3


def test_another_prepares_where_the_first_has_died(tmp_path: Path) -> None:
    assert chores("FirstPreparerDies", tmp_path, size=3, sleep=0.05) == SQUARES


def test_a_refusal_is_one_here_too(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match="this number is not for squaring"):
        chores("Refuses", tmp_path)


def test_a_failure_shows_where_it_happened(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        chores("Fails", tmp_path)


# nobody left behind


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return True
    return state == "Z"


def eventually(condition: Any, seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("name", ["Chore", "Refuses", "Deadly"])
def test_no_worker_is_left(name: str, tmp_path: Path, started: list[subprocess.Popen[Any]]) -> None:
    with suppress(OriginsError):
        chores(name, tmp_path)
    assert len(started) >= 2
    assert all(popen.returncode is not None for popen in started)


def test_no_worker_is_left_after_a_break(tmp_path: Path, started: list[subprocess.Popen[Any]]) -> None:
    def interrupt(number: int, frame: Any) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 1.5)
    try:
        with pytest.raises(KeyboardInterrupt):
            chores("Chore", tmp_path, sleep=30)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert len(started) == 2
    assert all(popen.returncode is not None for popen in started)


SCRIPT = """
import sys
from contextlib import closing, suppress
from origins.simulation import jobs, run
chunks = [{"number": n} for n in range(12)]
setup = {"folder": sys.argv[1], "sleep": 30}
with closing(jobs.results("tests.play.chores:Chore", setup, chunks, jobs.Team(2))) as results:
    list(results)
"""


@pytest.fixture
def working(tmp_path: Path) -> Iterator[subprocess.Popen[Any]]:
    """A script, without any guard against being run again, whose two workers are in the middle of their work."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    folder = tmp_path / "notes"
    folder.mkdir()
    popen = subprocess.Popen(
        [sys.executable, str(script), str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["src", "."])},
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        # who runs the tests in the background has interrupts ignored, and what it starts would ignore them too
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert eventually(lambda: sum("begins" in what for _, what in notes(folder)) == 2)
        yield popen
    finally:
        popen.kill()
        popen.wait()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_workers_go_with_who_started_them(working: subprocess.Popen[Any], tmp_path: Path, how: signal.Signals) -> None:
    pids = {int(pid) for pid, _ in notes(tmp_path / "notes")}
    assert len(pids) == 2
    if how == signal.SIGINT:
        os.killpg(working.pid, how)  # as a terminal does
    else:
        working.send_signal(how)
    assert working.wait(20) != 0
    assert eventually(lambda: all(gone(pid) for pid in pids))


def test_an_arena_that_was_killed_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "origins.cli", "arena", "origin", "--bots", "random,eager", "-n", "40"]
    popen = subprocess.Popen([*command, "--workers", "2", "--file", str(file), "-q"])
    try:
        assert eventually(lambda: file.exists() and len(file.read_bytes().splitlines()) >= 5)
    finally:
        popen.kill()
        popen.wait()
    before = file.read_text()
    assert len(before.splitlines()) < 40
    file.write_text(before + '{"key":"half a li')
    fixtures = arena.schedule("origin", ["random", "eager"], 2, 40, seed=1)
    played = arena.run(fixtures, file, workers=2)
    keys = [json.loads(line)["key"] for line in file.read_text().splitlines()]
    assert sorted(keys) == sorted(fixture.key for fixture in fixtures)
    assert file.read_text().startswith(before)
    assert [p.scores for p in played] == [p.scores for p in arena.run(fixtures)]


# how many


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"workers": 0}, "the number of workers is 1 or more, not 0"),
        ({"workers": -3}, "the number of workers is 1 or more, not -3"),
        ({"workers": "2"}, "the number of workers is 1 or more, not '2'"),
        ({"workers": True}, "the number of workers is 1 or more, not True"),
        ({"workers": 100_000}, "100000 workers are too many for [0-9]+ processors here; take [0-9]+ at most"),
        ({"ray": 7}, "ray is the address of a Ray cluster"),
        ({"ray": ""}, "ray is the address of a Ray cluster"),
    ],
)
def test_bad_teams(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidSetup, match=told):
        origins.simulate("origin", games=2, **asked)
    with pytest.raises(InvalidSetup, match=told):
        arena.run(arena.schedule("origin", ["random", "eager"], 2, 2, seed=1), **asked)


def test_a_share_of_the_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "processors", lambda: 8)
    assert Team().threads is None
    assert [Team(n).threads for n in (2, 3, 8, 9)] == [4, 2, 1, 1]
    assert Team(2, "local").threads == 1


def test_bots_keep_to_their_share(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []

    class Watched(Tree):
        def choose(self, position: Any) -> int:
            used.append(self.threads)
            return int(position.choices[0])

    monkeypatch.setattr(match, "make", lambda name, seed: Watched(name, seed, 1.0, threads=2))
    fixture = arena.Fixture("origin", ("tree-1s", "tree-1s"), 1)
    arena.play(fixture, threads=1)
    assert set(used) == {1}
    used.clear()
    arena.play(fixture)
    assert set(used) == {2}


def test_a_death_is_told_even_where_nobody_set_up_logging() -> None:
    assert logging.getLogger(scheduler.__name__).isEnabledFor(logging.WARNING)
