"""What a person who runs a server may set, with defaults for a table among friends."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

STATIC = Path(__file__).parent / "static"


class Rate(NamedTuple):
    """How many a second in the long run, and how many at once."""

    per_second: float
    burst: int


REQUESTS = Rate(200, 4000)  # by address
CREATIONS = Rate(5, 300)  # new tables, by address
CHATS = Rate(1, 10)  # by seat
HINTS = Rate(0.5, 10)  # by seat


@dataclass(frozen=True)
class Settings:
    database: str
    origins: tuple[str, ...] = ()  # pages of these origins may call too, besides our own
    static: Path = STATIC
    bots: str = "origins.bots"  # the module with BOTS and make()
    bot_seconds: float = 30.0  # a bot that thinks longer is replaced by a random choice
    requests: Rate = REQUESTS
    creations: Rate = CREATIONS
    chats: Rate = CHATS
    hints: Rate = HINTS
    sockets_per_address: int = 1000
    sockets_per_table: int = 100
    body_seconds: float = 15.0
    idle_seconds: float = 600.0  # a table nobody uses leaves the memory after this
    tables_in_memory: int = 2000
    absent_seconds: float = 20.0  # after being offline that long others may call a bot


def default_database() -> str:
    """A file in the place where this system keeps data of programs."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{base / 'origins' / 'origins.db'}"
