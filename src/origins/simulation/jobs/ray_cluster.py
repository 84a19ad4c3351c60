"""Workers on a Ray cluster: one actor each, with a processor of its own."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import socket
import subprocess
import sys
from collections import deque
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any

from ...kernel.errors import EngineUnavailable, OriginsError
from .scheduler import Heard
from .worker import Order, Worker

LOCAL = "local"
KNOCK = 5.0  # seconds for the machine at an address to answer at all
ANSWER = 20.0  # seconds for it to answer as a Ray cluster
ARRIVE = 60.0  # seconds for the first worker to be there
LOOK_UP = 1.0  # seconds between two looks at whether nobody comes
PROBE = """
import logging, sys, ray
ray.init(address=sys.argv[1], logging_level=logging.CRITICAL, log_to_driver=False)
print("reached")
"""


class Actor:
    """A worker as Ray knows it: orders and answers are JSON texts."""

    def __init__(self) -> None:
        self._worker = Worker()

    def obey(self, order: str) -> str:
        answer = self._worker.obey(json.loads(order))
        if "here" in answer:
            ray: Any = import_module("ray")
            place = ray.get_runtime_context().get_node_id()
            answer |= {"here": place, "machine": socket.gethostname(), "package": package_digest()}
        return json.dumps(answer, separators=(",", ":"))


@cache
def package_digest() -> str:
    """A name for these exact sources: machines with others would play other games."""
    root = Path(__file__).parents[2]
    h = hashlib.sha256()
    for path in sorted(path for pattern in ("*.py", "*.toml") for path in root.rglob(pattern)):
        h.update(path.relative_to(root).as_posix().encode())
        h.update(path.read_bytes())
    return h.hexdigest()[:16]


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        return import_module("ray")
    except ImportError as error:
        raise EngineUnavailable("Ray is not installed; install: pip install 'origins[ray]'") from error


class Cluster:
    """Workers for one job on the cluster at ``address``; ``size`` 0 is one for each of its processors."""

    def __init__(self, address: str, size: int, job: str, setup: dict[str, Any]) -> None:
        self._ray = _ray()
        self._hello = json.dumps({"job": job, "setup": setup})
        self._own = not self._ray.is_initialized()  # else somebody else ends it
        if self._own:
            _connect(self._ray, address, size)
        there = int(self._ray.cluster_resources().get("CPU", 0))
        if size > there:
            self.close()
            raise OriginsError(
                f"{size} workers are too many for the {there} processors of the Ray cluster at {address}"
            )
        self.size = size or there
        self._address = address
        self._actors: list[Any] = []
        self._asked: dict[Any, int] = {}
        self._ready: deque[Any] = deque()
        self._deadline: float | None = None

    def start(self) -> int:
        self._deadline = self._deadline or monotonic() + ARRIVE
        actor = self._ray.remote(Actor).options(num_cpus=1, max_restarts=0, max_task_retries=0).remote()
        self._actors.append(actor)
        number = len(self._actors) - 1
        self._asked[actor.obey.remote(self._hello)] = number
        return number

    def send(self, worker: int, order: Order) -> None:
        self._asked[self._actors[worker].obey.remote(json.dumps(order))] = worker

    def hear(self) -> Heard:
        while not self._ready:
            done, _ = self._ray.wait(list(self._asked), num_returns=1, timeout=LOOK_UP)
            self._ready.extend(done)
            if not done and self._deadline and monotonic() > self._deadline:
                raise OriginsError(f"no worker of the Ray cluster at {self._address} came free within {ARRIVE:.0f} s")
        asked = self._ready.popleft()
        worker = self._asked.pop(asked)
        try:
            answer = json.loads(self._ray.get(asked))
        except self._ray.exceptions.RayError as error:
            return Heard(worker, None, _how(error))
        if "package" in answer and answer["package"] != package_digest():
            raise OriginsError(
                f"the Ray worker on {answer['machine']} has other sources of origins than this machine; "
                "install the same version on both"
            )
        self._deadline = float("inf")  # somebody is there
        return Heard(worker, answer)

    def close(self) -> None:
        with suppress(Exception):  # the cluster may be gone itself
            for actor in getattr(self, "_actors", ()):
                self._ray.kill(actor)
        if self._own:
            self._ray.shutdown()


def _how(error: Exception) -> str:
    """What Ray says about a death, in one line."""
    text = str(error)
    if "No module named 'origins" in text:
        raise OriginsError(
            "the Ray workers cannot import origins; install the same version on every machine of the cluster"
        ) from error
    said = re.search(r"(?:The actor is dead because|Worker exit detail:|worker died\.) *(.+)", text)
    return f"died on the cluster: {said.group(1).strip() if said else text.strip().splitlines()[0]}"


def _connect(ray: Any, address: str, size: int) -> None:
    quiet = {"logging_level": logging.CRITICAL, "log_to_driver": False}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=size or None, include_dashboard=False, **quiet)
        else:
            _reach(address)
            ray.init(address=address, **quiet)
    except OriginsError:
        raise
    except Exception as error:
        raise OriginsError(f"Ray cannot be started at {address}: {_last_line(str(error))}") from error


def _reach(address: str) -> None:
    """Find out whether a cluster is there. Another process asks: Ray ends the one that asks in vain."""
    found = re.fullmatch(r"(?:ray://)?\[?([^\[\]/]+?)\]?:(\d{1,5})", address)
    if found:
        try:
            socket.create_connection((found[1], int(found[2])), KNOCK).close()
        except (OSError, OverflowError, UnicodeError) as error:
            raise OriginsError(f"there is no Ray cluster at {address}: {_reason(error)}") from error
    elif address != "auto":
        raise OriginsError(
            f"{address!r} is no address of a Ray cluster; those look like 10.0.0.5:6379 or ray://host:10001, "
            f"or are auto (the one that runs here) or {LOCAL} (one for this work alone)"
        )
    try:
        asked = subprocess.run(
            [sys.executable, "-c", PROBE, address],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=ANSWER,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise OriginsError(
            f"what runs at {address} did not answer as a Ray cluster within {ANSWER:.0f} s; "
            "one that asks for a token needs RAY_AUTH_MODE=token and RAY_AUTH_TOKEN here"
        ) from None
    if "reached" not in asked.stdout:
        if address == "auto":
            raise OriginsError("no Ray cluster runs on this machine; start one: ray start --head")
        raise OriginsError(f"there is no Ray cluster at {address}: {_last_line(asked.stderr)}")


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return f"nobody answered within {KNOCK:.0f} s"
    return getattr(error, "strerror", None) or str(error)


def _last_line(text: str) -> str:
    """The end of what a program complained about: usually its error."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"
