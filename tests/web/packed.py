"""A server whose boxes hold other values: python -m tests.web.packed GAME=PACK ... DATABASE"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from origins.kernel import content
from origins.kernel import game as kernel
from origins.kernel.game import Content, Game
from origins.server import main


def lay_over(packs: dict[str, Path]) -> None:
    """From now on the components of a game are those of its pack."""
    printed = kernel._base_content

    made: dict[str, tuple[Content, dict[str, Any]]] = {}

    def packed(game: Game) -> tuple[Content, dict[str, Any]]:
        if game.name not in made:
            made[game.name] = laid(game)
        return made[game.name]

    def laid(game: Game) -> tuple[Content, dict[str, Any]]:
        pack = packs[game.name]
        tables = content.merged(printed(game)[0].tables, content.read(pack), str(pack))
        return Content(tables, "packed", game.read(tables, str(pack))), tables

    kernel._base_content = lambda game: packed(game) if game.name in packs else printed(game)


if __name__ == "__main__":
    *words, database = sys.argv[1:]
    lay_over({name: Path(pack) for name, pack in (word.split("=", 1) for word in words)})
    main.serve(port=0, database=database, open_browser=False)
