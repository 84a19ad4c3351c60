"""``origins site``: a static folder with which a browser plays by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..kernel.errors import EngineUnavailable


def site(
    target: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="where to make it; a site that is there is replaced")
    ],
) -> None:
    """Make a folder that any web host can serve: both games and the bots, played in the browser, also offline."""
    try:
        from ..site import build
    except ModuleNotFoundError as e:
        raise EngineUnavailable(f"the site needs {e.name}; install: pip install 'origins[server]'") from e
    from .style import console

    out = console(stderr=True)
    size = build.build(target, lambda text: out.print(f"{text} ...", markup=False, highlight=False))
    console().print(f"{target}: a first visit loads {size / 1e6:.1f} MB", markup=False, highlight=False, soft_wrap=True)
