"""The same work on a Ray cluster, a small one on this machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import origins
from origins.kernel.errors import EngineUnavailable, InvalidSetup, OriginsError
from origins.research import arena
from origins.simulation import jobs
from origins.simulation.jobs import Team, ray_cluster
from tests.play.test_workers import CHORES, NUMBERS, SQUARES, begun, eventually, gone, notes, plain


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    """One cluster for all tests: starting it takes longer than any of them. It is the caller's, so it stays."""
    found = ray_cluster._ray()
    ray_cluster._connect(found, "local", 2)
    yield found
    assert found.is_initialized()
    found.shutdown()


def chores(name: str, folder: Path, size: int = 2, **setup: Any) -> list[tuple[int, Any]]:
    job = f"{CHORES}:{name}"
    asked = {"folder": str(folder), **setup}
    with closing(jobs.results(job, asked, NUMBERS, Team(size, "local"))) as results:
        return sorted(results)


@pytest.mark.usefixtures("ray")
def test_random_games_are_the_same_whoever_plays_them() -> None:
    alone = origins.simulate("origin", players=3, games=50, seed=8)
    assert plain(origins.simulate("origin", players=3, games=50, seed=8, ray="local")) == plain(alone)


@pytest.mark.usefixtures("ray")
def test_an_arena_goes_on_there(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    fixtures = arena.schedule("origin", ["random", "eager"], 2, 6, seed=1)
    arena.run(fixtures[:2], file)
    seen: list[int] = []
    shared = arena.run(fixtures, file, progress=lambda done, _: seen.append(done), ray="local")
    assert seen == [3, 4, 5, 6]
    assert [p.scores for p in shared] == [p.scores for p in arena.run(fixtures)]
    keys = [json.loads(line)["key"] for line in file.read_text().splitlines()]
    assert sorted(keys) == sorted(fixture.key for fixture in fixtures)


@pytest.mark.usefixtures("ray")
def test_all_workers_take_part_and_go(tmp_path: Path) -> None:
    assert chores("Chore", tmp_path, size=0, sleep=0.05) == SQUARES
    pids = {int(pid) for pid, _ in notes(tmp_path)}
    assert len(pids) == 2
    assert eventually(lambda: all(gone(pid) for pid in pids))


@pytest.mark.usefixtures("ray")
def test_one_prepares_before_the_others(tmp_path: Path) -> None:
    chores("Chore", tmp_path, preparation=0.3, sleep=0.1)
    steps = [(pid, what) for pid, what in notes(tmp_path) if what.startswith("prepare")]
    assert [what for _, what in steps] == ["prepares", "prepared"] * 2


@pytest.mark.usefixtures("ray")
def test_what_a_killed_worker_had_not_done_is_done_by_another(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    found = []
    setup = {"folder": str(tmp_path), "sleep": 1}
    with closing(jobs.results(f"{CHORES}:Chore", setup, NUMBERS, Team(2, "local"))) as results:
        for result in results:
            found.append(result)
            if len(found) == 3:
                # Whoever brought it has the next chunk; the other one may not be there yet, and has no more to begin.
                eventually(lambda: len(begun(tmp_path)) == 2 + 3, 0.5)
                os.kill(int(begun(tmp_path)[-1]), signal.SIGKILL)
    assert sorted(found) == SQUARES
    assert len(begun(tmp_path)) == 13
    assert "another one takes on" in caplog.text


@pytest.mark.usefixtures("ray")
def test_a_chunk_that_kills_everybody(tmp_path: Path) -> None:
    with pytest.raises(OriginsError, match=r"3 workers died one after another on .*3.*; the last one \w+"):
        chores("Deadly", tmp_path)


@pytest.mark.usefixtures("ray")
def test_a_refusal_is_one_here_too(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match="this number is not for squaring"):
        chores("Refuses", tmp_path)


@pytest.mark.usefixtures("ray")
def test_more_workers_than_processors() -> None:
    told = "5 workers are too many for the 2 processors of the Ray cluster at local"
    with pytest.raises(OriginsError, match=told):
        origins.simulate("origin", games=9, workers=5, ray="local")


@pytest.mark.usefixtures("ray")
def test_a_machine_with_other_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "package_digest", lambda: "another")
    told = f"the Ray worker on {socket.gethostname()} has other sources of origins"
    with pytest.raises(OriginsError, match=told):
        origins.simulate("origin", games=9, ray="local")


def test_a_cluster_where_nobody_is_free(ray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "ARRIVE", 2.0)
    busy = [ray.remote(ray_cluster.Actor).options(num_cpus=1).remote() for _ in range(2)]
    ray.get([actor.__ray_ready__.remote() for actor in busy])
    with pytest.raises(OriginsError, match="no worker of the Ray cluster at local came free within 2 s"):
        origins.simulate("origin", games=9, ray="local")
    for actor in busy:
        ray.kill(actor)


def test_a_machine_without_origins() -> None:
    said = "The actor died because of an error raised in its creation task\nNo module named 'origins'"
    with pytest.raises(OriginsError, match="cannot import origins; install the same version on every machine"):
        ray_cluster._how(RuntimeError(said))


# nobody there; Ray is not started for these


@pytest.fixture
def nothing_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster._ray(), "is_initialized", lambda: False)


def test_ray_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(EngineUnavailable, match=r"Ray is not installed; install: pip install 'origins\[ray\]'"):
        origins.simulate("origin", games=9, ray="local")


@pytest.mark.usefixtures("nothing_started")
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("origin", "'origin' is no address of a Ray cluster; those look like 10.0.0.5:6379"),
        ("no-such-host.invalid:6379", "there is no Ray cluster at no-such-host.invalid:6379: "),
        ("ray://127.0.0.1:1", "there is no Ray cluster at ray://127.0.0.1:1: Connection refused"),
        ("127.0.0.1:99999", "there is no Ray cluster at 127.0.0.1:99999: "),
    ],
)
def test_an_address_where_nobody_is(address: str, told: str) -> None:
    start = time.monotonic()
    with pytest.raises(OriginsError, match=told):
        origins.simulate("origin", games=9, ray=address)
    assert time.monotonic() - start < ray_cluster.KNOCK + 5


@pytest.mark.usefixtures("nothing_started")
def test_a_machine_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(address: Any, timeout: float) -> Any:
        raise TimeoutError("timed out")

    monkeypatch.setattr(socket, "create_connection", silent)
    with pytest.raises(OriginsError, match=r"at 10\.1\.2\.3:6379: nobody answered within 5 s"):
        origins.simulate("origin", games=9, ray="10.1.2.3:6379")


@pytest.mark.usefixtures("nothing_started")
def test_somebody_else_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "ANSWER", 6.0)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        told = f"(what runs at {address} did not answer as a Ray cluster within 6 s|there is no Ray cluster at {address}: )"
        with pytest.raises(OriginsError, match=told):
            origins.simulate("origin", games=9, ray=address)
