"""``origins serve``: tables in the browser, for one screen or for friends elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..kernel.errors import EngineUnavailable


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="where to listen; 0.0.0.0 lets others in")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", help="0 takes any free one", min=0, max=65535)] = 8123,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="where tables are kept, e.g. sqlite:///origins.db")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="open the browser")] = True,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="let pages of another site in as well; may be repeated"),
    ] = None,
    site: Annotated[
        Path | None,
        typer.Option(
            "--site",
            metavar="FOLDER",
            help="serve this site (see origins site): people can also play on their own device",
        ),
    ] = None,
) -> None:
    """Start the server: play in the browser, alone, on one screen, or online with friends."""
    try:
        from ..server import main
    except ModuleNotFoundError as e:
        raise EngineUnavailable(f"the server needs {e.name}; install: pip install 'origins[server]'") from e
    main.serve(host, port, database, open_browser, origin or (), site)
