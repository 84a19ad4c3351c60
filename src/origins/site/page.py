"""The first page of the site, its manifest and its service worker."""

from __future__ import annotations

import json
from pathlib import Path

from ..kernel.errors import OriginsError
from . import icons, policy

NO_SERVER = 'data-online="no"'
HEAD = """<meta http-equiv="Content-Security-Policy" content="{policy}" />
    <meta name="origins" data-device="{base}" data-version="{version}" data-bytes="{bytes}" {server} />
    <meta name="theme-color" content="#0b1230" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
    """
BEFORE = "<title>"
SIZES = (192, 512)  # of the icons that the manifest names


def finish(source: Path, made: Path, base: Path, version: str) -> None:
    index = made / "index.html"
    text = index.read_text(encoding="utf-8")
    if text.count(BEFORE) != 1:
        raise OriginsError(f"{index}: has no title to write before")
    head = HEAD.format(
        policy=policy.text(plays=True),
        base=base.as_posix(),
        server=NO_SERVER,
        version=version,
        bytes=sum(path.stat().st_size for path in (made / base).glob("*.pack")),
    )
    index.write_text(text.replace(BEFORE, head + BEFORE), encoding="utf-8")
    for name in ("manifest.webmanifest", "licences.txt"):
        (made / name).write_bytes((source / name).read_bytes())
    drawing = (made / "icon.svg").read_text(encoding="utf-8")
    for size in SIZES:
        (made / f"icon-{size}.png").write_bytes(icons.png(drawing, size))
    files = sorted(path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file())
    worker = (source / "sw.js").read_text(encoding="utf-8")
    worker = worker.replace("@VERSION@", version).replace('["@FILES@"]', json.dumps(files))
    (made / "sw.js").write_text(worker, encoding="utf-8")


def with_server(index: str) -> str:
    """The same page, sent by a server where tables can be, too."""
    return index.replace(NO_SERVER, 'data-online="yes"')


def is_site(folder: Path) -> bool:
    return (folder / "sw.js").is_file() and (folder / "index.html").is_file()
