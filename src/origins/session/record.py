"""Game files: everything that was chosen or drawn, in notation, so that a replay needs no luck.

    origins game 1
    game first-builders
    rules 1
    content 3b1f0c5d2a9e4f77
    players 2
    options trials=5 wonders=true
    seat Ann
    seat Bob

    * bonus-tile red
    0 freeman blue 4
    ...

    end 412 2f6c...

A star marks a draw, a number the seat that chose. The last line counts the steps and gives the
digest of the position, so a file that was cut or changed is noticed. Lines that begin with # are remarks.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..kernel.errors import GameFileError

if TYPE_CHECKING:
    from .session import Session

FIRST_LINE = "origins game 1"
CHANCE = -1


@dataclass
class Head:
    """What stands above the steps."""

    game: str = ""
    rules: int = 0
    content: str = ""
    players: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    steps: int = 0
    digest: str = ""


@dataclass(frozen=True)
class Line:
    number: int
    seat: int
    notation: str


def write(session: Session) -> str:
    options = " ".join(f"{k}={_show(v)}" for k, v in sorted(session.options.items()))
    lines = [
        FIRST_LINE,
        f"game {session.game.name}",
        f"rules {session.game.rules.version}",
        f"content {session.content.digest}",
        f"players {session.players}",
        *([f"options {options}"] if options else []),
        *(f"seat {name}" for name in session.seats if session.named),
        "",
        *(f"{'*' if step.seat == CHANCE else step.seat} {step.notation}" for step in session.steps),
        "",
        f"end {len(session.steps)} {digest(session)}",
    ]
    return "\n".join(lines) + "\n"


def digest(session: Session) -> str:
    """Names the position: equal for equal bytes, after the same number of steps."""
    return hashlib.sha256(bytes(session.state)).hexdigest()[:32]


def _show(value: Any) -> str:
    return str(value).lower()


def read(text: str) -> tuple[Head, list[Line]]:
    """Take a game file apart; what it says is checked by the replay."""
    if not isinstance(text, str):
        raise GameFileError(0, f"a game file is text, not {type(text).__name__}")
    lines = [(i, line.strip()) for i, line in enumerate(text.split("\n"), 1)]
    lines = [(i, line) for i, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise GameFileError(1, f"this is no game file: its first line must be {FIRST_LINE!r}")
    head, steps = Head(), []
    for number, line in lines[1:]:
        word, _, rest = line.partition(" ")
        if head.digest:
            raise GameFileError(number, f"nothing may follow the end line, but here is {line!r}")
        if word == "*" or word.isdecimal():
            steps.append(Line(number, CHANCE if word == "*" else int(word), rest))
        elif word == "end":
            _read_end(head, number, rest)
        elif steps:
            raise GameFileError(number, f"{line!r} is neither a step nor the end line")
        else:
            _read_head(head, number, word, rest)
    if not head.digest:
        raise GameFileError(lines[-1][0], "the end line is missing: the file was cut off")
    if not head.game or not head.players:
        raise GameFileError(1, "the lines 'game' and 'players' are needed")
    if head.steps != len(steps):
        raise GameFileError(lines[-1][0], f"the end line counts {head.steps} steps, the file has {len(steps)}")
    return head, steps


def _read_head(head: Head, number: int, word: str, rest: str) -> None:
    if word == "game":
        head.game = rest
    elif word == "content":
        head.content = rest
    elif word == "seat":
        head.seats.append(rest)
    elif word in ("rules", "players"):
        setattr(head, word, _number(number, word, rest))
    elif word == "options":
        for option in rest.split():
            name, _, value = option.partition("=")
            known = {"true": True, "false": False}
            head.options[name] = _number(number, name, value) if value.isdecimal() else known.get(value, value)
    else:
        raise GameFileError(number, f"unknown line {word!r}")


def _number(line: int, word: str, text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise GameFileError(line, f"{word} must be a number, not {text[:40]!r}")
    return int(text)


def _read_end(head: Head, number: int, rest: str) -> None:
    count, _, head.digest = rest.partition(" ")
    if not head.digest:
        raise GameFileError(number, f"the end line must be 'end STEPS DIGEST', not 'end {rest[:80]}'")
    head.steps = _number(number, "the count of steps", count)


def replay(session: Session, head: Head, steps: list[Line]) -> None:
    """Make the recorded steps; the first that does not fit is named."""
    if head.rules != session.game.rules.version:
        raise GameFileError(
            0,
            f"the file was played with rules {head.rules} of {head.game}; these are rules {session.game.rules.version}",
        )
    if not session.content.is_named(head.content):
        raise GameFileError(
            0,
            f"the file was played with other components (content {head.content}, here {session.content.digest});"
            " load it with the content pack it was played with",
        )
    for line in steps:
        try:
            session.retrace([(line.seat, line.notation)])
        except GameFileError as e:
            raise GameFileError(line.number, e.reason) from e
    if digest(session) != head.digest:
        raise GameFileError(0, "the steps do not lead to the recorded position: the file was changed")
