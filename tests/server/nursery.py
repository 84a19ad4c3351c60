"""Starts servers quickly: everything is imported once, each server is a fork. Real processes, really killed.

Reads lines of JSON (keyword arguments of ``serve``; ``settings`` are those of Settings) and prints, for each, the
process id; the server itself prints its address.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

from origins.server.main import serve
from origins.server.settings import Rate, Settings
from origins.table import lobby


def main() -> None:
    lobby.games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        wanted = json.loads(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            os.open(os.devnull, os.O_RDONLY)
            rates: dict[str, Any] = {
                k: Rate(*v) if isinstance(v, list) else v for k, v in wanted.pop("settings").items()
            }
            try:
                serve(open_browser=False, settings=Settings(**rates), **wanted)
            finally:
                os._exit(0)
        print(pid, flush=True)


main()
