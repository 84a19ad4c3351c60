"""Where games being played are kept, so that none is lost: a file for each, written after every move."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Iterable
from datetime import datetime
from io import StringIO
from pathlib import Path
from typing import Any

from ..kernel.errors import OriginsError
from ..session.session import Session

LAST = "last.json"  # names the game that --continue goes on with


class NoGameToContinue(OriginsError):
    """Nothing was left unfinished."""


def folder() -> Path:
    """The user's state folder for this program."""
    if base := os.environ.get("XDG_STATE_HOME"):
        return Path(base) / "origins"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "origins"
    return Path.home() / ".local" / "state" / "origins"


def new_file(game: str) -> Path:
    """A name in that folder that is not taken."""
    stamp = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    taken = 1
    while (path := folder() / "games" / f"{game}-{stamp}{f'-{taken}' if taken > 1 else ''}.origins").exists():
        taken += 1
    return path


def write(path: Path, text: str, for_sure: bool = True) -> None:
    """Put ``text`` in place of the file at once: a crash leaves the old one or the new one, never half of it.

    ``for_sure`` waits until the disk has it, so that it outlives a power cut too.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            if for_sure:
                file.flush()
                os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


class Keeper:
    """Keeps one game in its file; remembers what is needed to go on with it."""

    def __init__(self, path: Path, content: Path | None, lang: str) -> None:
        self.path = path.absolute()
        self.notes = {"file": str(self.path), "content": content and str(content.absolute()), "lang": lang}
        self.failed: OSError | None = None
        self._noted = False

    def keep(self, session: Session, for_sure: bool = True) -> None:
        """Save the game; a full disk must not stop it, so a failure is only remembered."""
        try:
            write(self.path, session.save(), for_sure)
            if session.to_move is None:
                self._forget()
            elif not self._noted:
                write(folder() / LAST, json.dumps(self.notes))
                self._noted = True
            self.failed = None
        except OSError as error:
            self.failed = error

    def _forget(self) -> None:
        if last().get("file") == str(self.path):
            (folder() / LAST).unlink(missing_ok=True)


def last() -> dict[str, Any]:
    """Notes of the game that was left last: its file, content pack and language; empty if there is none."""
    try:
        notes = json.loads((folder() / LAST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(notes, dict) or not Path(str(notes.get("file"))).is_file():
        return {}
    return notes


def to_continue() -> dict[str, Any]:
    notes = last()
    if not notes:
        raise NoGameToContinue("there is no unfinished game to continue; start one with: origins play")
    return notes


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise OriginsError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise OriginsError(f"{path} is no game file: it is not text") from error


def write_result(path: Path, text: str) -> None:
    """Write what a command found out, or print it where the path is "-"; it says so in a sentence when it cannot."""
    if str(path) == "-":
        sys.stdout.write(text)
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OriginsError(f"{path} cannot be written: {error.strerror}") from error


def write_json(path: Path, found: Any) -> None:
    write_result(path, json.dumps(found, indent=2, ensure_ascii=False) + "\n")


def write_csv(path: Path, columns: Iterable[Any], rows: Iterable[Iterable[Any]]) -> None:
    file = StringIO()
    csv.writer(file, lineterminator="\n").writerows([columns, *rows])
    write_result(path, file.getvalue())


def check_writable(*paths: Path | None) -> None:
    """Find out before the work, not after it."""
    for path in paths:
        if path is not None and str(path) != "-" and not path.absolute().parent.is_dir():
            raise OriginsError(f"{path} cannot be written: there is no folder {path.parent}")
