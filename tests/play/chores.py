"""Jobs for the tests of workers: they sleep, die and refuse when told to. Folders tell what happened."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from origins.kernel.errors import InvalidSetup

Setup = dict[str, Any]


class Chore:
    """Squares numbers; every step leaves a file named by its process."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.folder = Path(setup["folder"])

    def note(self, what: str) -> None:
        (self.folder / f"{time.monotonic_ns()} {os.getpid()} {what}").touch()

    def prepare(self, progress: Any) -> None:
        self.note("prepares")
        if progress:
            progress(1, 2)
        time.sleep(self.setup.get("preparation", 0))
        self.note("prepared")

    def do(self, chunk: Setup) -> int:
        self.note(f"begins {chunk['number']}")
        time.sleep(self.setup.get("sleep", 0))
        return int(chunk["number"]) ** 2


class DiesOnce(Chore):
    """Whoever first meets the number 3 dies by kill -9."""

    def do(self, chunk: Setup) -> int:
        if chunk["number"] == 3 and not (self.folder / "dead").exists():
            (self.folder / "dead").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().do(chunk)


class Deadly(Chore):
    """Everybody dies of the number 3."""

    def do(self, chunk: Setup) -> int:
        if chunk["number"] == 3:
            self.note("dies")
            os.kill(os.getpid(), signal.SIGSEGV)
        return super().do(chunk)


class Stillborn(Chore):
    def __init__(self, setup: Setup) -> None:
        print("out of luck", file=os.fdopen(os.dup(2), "w"), flush=True)
        os._exit(7)


class FirstPreparerDies(Chore):
    def prepare(self, progress: Any) -> None:
        if not (self.folder / "dead").exists():
            (self.folder / "dead").touch()
            time.sleep(0.5)  # the others are there by now, and wait
            os._exit(1)
        super().prepare(progress)


class Refuses(Chore):
    def do(self, chunk: Setup) -> int:
        raise InvalidSetup("this number is not for squaring")


class Fails(Chore):
    def do(self, chunk: Setup) -> int:
        print("a line that is no answer")
        return int(1 / (chunk["number"] - 2))
