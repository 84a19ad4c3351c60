"""Bots that go wrong, each in its way; a server must live with all of them."""

from __future__ import annotations

import os
import time
from typing import Any

from origins.bots import Position


class Raises:
    """Raises."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, position: Position) -> Any:
        raise ZeroDivisionError


class Dies(Raises):
    """Takes its process with it."""

    def choose(self, position: Position) -> Any:
        os._exit(3)


class Sleeps(Raises):
    """Never comes to a decision."""

    def choose(self, position: Position) -> Any:
        time.sleep(60)


class Cheats(Raises):
    """Chooses what is not offered, and prints."""

    def choose(self, position: Position) -> Any:
        print("7")
        return -1


class Babbles(Raises):
    """Answers with something that is no choice at all."""

    def choose(self, position: Position) -> Any:
        return "pass"


class Peeks(Raises):
    """Takes the first choice, if it was given a position and nothing else."""

    def choose(self, position: Position) -> Any:
        assert isinstance(position, Position)
        return position.choices[0]


BOTS = {bot.__name__.lower(): bot for bot in (Raises, Dies, Sleeps, Cheats, Babbles, Peeks)}


def make(name: str, seed: int) -> Any:
    return BOTS[name](seed)
