"""Workers that are processes of this machine.

They are fresh interpreters, not copies of this one: no thread or lock is copied in the middle of something, and
the script that asked for them is not run again by them.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from .scheduler import Heard
from .worker import Order

PROGRAM = """
import json, sys
sys.path[:] = json.loads(sys.stdin.readline())
from origins.simulation.jobs.worker import main
main()
"""
LOOK_UP = 0.5  # seconds; where waiting cannot be broken off, Ctrl-C is noticed after that time
PATIENCE = 5.0  # seconds for a killed process to go


class _Process:
    def __init__(self, number: int, heard: SimpleQueue[Heard]) -> None:
        self.number = number
        self.complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  # read after its death
        self.popen = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
            encoding="utf-8",
        )
        self._heard = heard
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.write(sys.path)

    def write(self, message: Any) -> None:
        assert self.popen.stdin
        with suppress(OSError, ValueError):  # it is dead, which the listener will tell
            self.popen.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            self.popen.stdin.flush()

    def _listen(self) -> None:
        assert self.popen.stdout
        for line in self.popen.stdout:
            if line.endswith("\n"):  # else it died in the middle of it
                self._heard.put(Heard(self.number, json.loads(line)))
        self.popen.wait()
        self._heard.put(Heard(self.number, None, self._how()))

    def _how(self) -> str:
        code = self.popen.returncode
        if code < 0:
            with suppress(ValueError):
                return f"was killed by {signal.Signals(-code).name}"
        self.complaints.seek(0)
        lines = self.complaints.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"ended with code {code}" + (f" ({last})" if last else "")

    def end(self) -> None:
        """Kill it: what it has done is told, what it has not done is not wanted."""
        self.popen.kill()
        with suppress(OSError):
            assert self.popen.stdin
            self.popen.stdin.close()
        self._listener.join(PATIENCE)
        assert self.popen.stdout
        self.popen.stdout.close()
        self.complaints.close()


class Processes:
    """``size`` worker processes for one job."""

    def __init__(self, size: int, job: str, setup: dict[str, Any]) -> None:
        self.size = size
        self._hello: Order = {"job": job, "setup": setup}
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._all: dict[int, _Process] = {}
        self._started = 0

    def start(self) -> int:
        number = self._started
        self._started += 1
        self._all[number] = _Process(number, self._heard)
        self._all[number].write(self._hello)
        return number

    def send(self, worker: int, order: Order) -> None:
        self._all[worker].write(order)

    def hear(self) -> Heard:
        while True:
            with suppress(Empty):
                heard = self._heard.get(timeout=LOOK_UP)
                if heard.answer is None:
                    self._all.pop(heard.worker).end()
                return heard

    def close(self) -> None:
        for process in self._all.values():
            process.popen.kill()
        for process in self._all.values():
            process.end()
        self._all.clear()
