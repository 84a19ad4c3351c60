"""The process in which bots think: questions come in as lines of JSON, answers go out as lines.

    python -m origins.server.thinker MODULE

It ends when its input ends, and so never outlives the server, however that ends.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from importlib import import_module
from typing import Any

import msgspec

from ..bots import Position

KEPT = 256  # bots remembered, so that one may think on from its last turn


class Question(msgspec.Struct):
    table: str
    seat: int
    bot: str
    seed: int
    position: Position


def main(module: str) -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not be taken for an answer
    bots: OrderedDict[tuple[str, int, str], Any] = OrderedDict()
    make = import_module(module).make
    decode = msgspec.json.Decoder(Question).decode
    for line in sys.stdin.buffer:
        question = decode(line)
        who = (question.table, question.seat, question.bot)
        if who not in bots:
            bots[who] = make(question.bot, question.seed)
            if len(bots) > KEPT:
                bots.popitem(last=False)
        bots.move_to_end(who)
        answers.write(msgspec.json.encode(bots[who].choose(question.position)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main(sys.argv[1])
