"""``origins verify``: was every draw of a server's game the one it had committed to?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..kernel.errors import GameFileError


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a game file saved when the game was over")],
    commitment: Annotated[
        str, typer.Option("--commitment", metavar="HEX", help="what the table showed during the game")
    ] = "",
) -> None:
    """Replay a game and work out every draw again from the table's secret."""
    from ..table import fair

    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise GameFileError(0, f"{file} cannot be read: {e}") from e
    found = fair.verify(text, commitment.strip())
    given = found.draws - found.checked
    print(f"{file}: {found.steps} steps, {found.checked} of {found.draws} draws follow from the secret.")
    if given:
        print(f"The first {given} were made before this table was (it was imported or branched off).")
    print(f"Commitment: {found.commitment}")
