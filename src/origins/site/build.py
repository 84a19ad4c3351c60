"""Makes the site: the client, the engine that it loads (Python for browsers, with this package), and what ties them up."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import cast

from ..kernel.errors import OriginsError
from ..session.catalogue import own_names
from ..session.texts import LANGUAGES
from ..table import lobby
from ..table.bots import Bots, Thinkers
from ..table.render import encode
from . import engine, page

SITE = Path(__file__).parents[3] / "web" / "site"
CLIENT = Path(__file__).parents[1] / "server" / "static"


class CannotBuild(OriginsError):
    """The site cannot be made; the sentence says why, and nothing has changed."""


def build(target: Path, say: Callable[[str], None] = lambda text: None) -> int:
    """Make the site in that folder, anew if one is there; how many bytes a first visit loads at most."""
    if not SITE.is_dir():
        raise CannotBuild("the site is made in a checkout of the project: it needs the folder web/site")
    if not (CLIENT / "index.html").is_file():
        raise CannotBuild("the browser client is not built: run make web")
    if target.exists() and (not target.is_dir() or (any(target.iterdir()) and not page.is_site(target))):
        raise CannotBuild(f"{target}: is there, and is no site; name an empty or a new folder")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as folder:
        made = Path(folder, "site")
        shutil.copytree(CLIENT, made)
        base = Path("engine", "new")
        (made / base).mkdir(parents=True)
        engine.make(SITE, made / base, say)
        base = (made / base).rename(made / "engine" / _digest(made / base)).relative_to(made)
        _tell(made / "told")
        page.finish(SITE, made, base, _digest(made))
        _put(made, target)
    return sum(path.stat().st_size for path in (target / base).iterdir())


def _tell(folder: Path) -> None:
    """What the page asks first, so that a game can be chosen while the engine is loaded."""
    folder.mkdir()
    bots = Bots(cast(Thinkers, None))
    for lang in LANGUAGES:
        # Games of other packages are not in the site.
        games = [game for game in lobby.listed(lang, bots) if game.name in own_names()]
        (folder / f"games.{lang}.json").write_bytes(encode(games))


def _put(made: Path, target: Path) -> None:
    """In place of what was there, which stays as it is until the last moment."""
    if target.exists():
        os.replace(target, made.with_name("old"))
    os.replace(made, target)


def _digest(folder: Path) -> str:
    """Of names and contents of all files."""
    h = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        h.update(json.dumps([str(path.relative_to(folder)), path.stat().st_size]).encode())
        h.update(path.read_bytes())
    return h.hexdigest()[:12]
