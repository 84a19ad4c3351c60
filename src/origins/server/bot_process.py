"""The process in which bots think: questions come in as lines of JSON, answers go out as lines.

    python -m origins.server.bot_process MODULE

It ends when its input ends, and so never outlives the server, however that ends.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from ..table.thinker import Thinker


def main(module: str, calm: bool) -> None:
    if calm:  # what is not urgent takes the processor time that nobody else wants
        with suppress(AttributeError, OSError):
            os.nice(10)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    thinker = Thinker(module)
    for line in sys.stdin.buffer:
        answer = thinker.answer(line) + b"\n"
        try:
            answers.write(answer)
            answers.flush()
        except BrokenPipeError:  # the server is gone: nobody wants to know any more
            os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], "calm" in sys.argv[2:])
