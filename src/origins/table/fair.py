"""Draws that can be checked afterwards.

Every table has a secret of 256 bits from the operating system. Its SHA-256, the *commitment*, is shown from the
start; the secret itself only when the game is over. The draw at step ``n`` takes, from the list of what may be
drawn (one entry for each physical thing, in the order of the rules), the entry number

    HMAC-SHA256(secret, "origins draw n")  modulo  the length of the list

so that whoever has the game file and the secret can work out every draw again, and nobody can before. A file
carries all this in comment lines; steps before ``from`` were given (a game that was imported, or branched off).

    # commitment 9f86d0...
    # from 0
    # secret 2c26b4...
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from ..kernel.errors import GameFileError
from ..session import session as play
from ..session.session import CHANCE, Session

WORDS = ("commitment", "from", "secret")


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def drawn(secret: str, step: int, n: int) -> int:
    """Which of ``n`` entries is drawn at a step; 256 bits against a short list leave no bias to speak of."""
    digest = hmac.digest(bytes.fromhex(secret), f"origins draw {step}".encode(), "sha256")
    return int.from_bytes(digest, "big") % n


def draw(session: Session, secret: str) -> None:
    """Make the draws that are waiting."""
    while session.decider == CHANCE:
        offered = session.choices()
        session.make(offered[drawn(secret, session.version, len(offered))])


def signed(session: Session, secret: str, first: int) -> str:
    """The game file with its commitment, and with the secret once the game is over."""
    lines = [f"# commitment {commitment(secret)}", f"# from {first}"]
    if session.decider is None:
        lines.append(f"# secret {secret}")
    return session.save() + "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Proof:
    """What the comment lines of a file say."""

    commitment: str = ""
    first: int = 0
    secret: str = ""


def split(text: str) -> tuple[str, Proof]:
    """A game file without its comment lines, and what these say. Line numbers stay the same."""
    plain: list[str] = []
    said: dict[str, str] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if not line.lstrip().startswith("#"):
            plain.append(line)
            continue
        plain.append("")
        word, _, value = line.strip().removeprefix("#").strip().partition(" ")
        if word in WORDS:
            if word in said:
                raise GameFileError(number, f"the line '# {word}' stands here a second time")
            said[word] = value.strip()
    first = said.get("from", "0")
    if not (first.isascii() and first.isdecimal() and len(first) < 10):
        raise GameFileError(0, "'# from' must name a step")
    return "\n".join(plain), Proof(said.get("commitment", ""), int(first), said.get("secret", ""))


@dataclass(frozen=True)
class Verified:
    """A file that holds what it promises."""

    steps: int
    draws: int  # all of them
    checked: int  # those that follow from the secret
    commitment: str


def verify(text: str, promised: str = "") -> Verified:
    """Replay a file and work out every draw again; GameFileError names the first thing that is wrong.

    ``promised`` is the commitment that was shown during the game, where somebody noted it.
    """
    plain, proof = split(text)
    loaded = play.load(plain)
    if not proof.secret:
        raise GameFileError(0, "the file has no line '# secret': the secret is shown when the game is over")
    try:
        found = commitment(proof.secret)
    except ValueError:
        raise GameFileError(0, "the line '# secret' is not a hexadecimal number") from None
    if len(proof.secret) != 64:
        raise GameFileError(0, "the secret must have 64 hexadecimal digits")
    for name, value in (("in the file", proof.commitment), ("that was promised", promised)):
        if value and value.lower() != found:
            raise GameFileError(0, f"the secret does not belong to the commitment {name}")
    if not proof.commitment and not promised:
        raise GameFileError(0, "the file has no line '# commitment', and none was given")
    draws = checked = 0
    again = Session(loaded.game, loaded.players, loaded.options, 0, None, loaded.seats)
    for number, step in enumerate(loaded.steps):
        if step.seat == CHANCE:
            draws += 1
            if number >= proof.first:
                offered = again.choices()
                expected = offered[drawn(proof.secret, number, len(offered))].notation
                if expected != step.notation:
                    raise GameFileError(0, f"step {number} drew {step.notation!r}, but the secret gives {expected!r}")
                checked += 1
        again.make(step.notation)
    return Verified(len(loaded.steps), draws, checked, found)
