"""A server whose boxes hold other values: python -m tests.web.packed GAME=PACK ... DATABASE"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from origins.kernel import content
from origins.kernel import game as kernel
from origins.kernel.game import Content, Game
from origins.server import main


def lay_over(packs: dict[str, Path]) -> None:
    """From now on the components of a game are those of its pack."""
    printed = kernel._base_content

    @cache
    def packed(name: str) -> Content:
        found = made[name]
        tables = content.merged(printed(found).tables, content.read(packs[name]), str(packs[name]))
        return Content(tables, content.digest(tables), found.read(tables, str(packs[name])))

    made: dict[str, Game] = {}

    def base(game: Game) -> Content:
        made[game.name] = game
        return packed(game.name) if game.name in packs else printed(game)

    kernel._base_content = base


if __name__ == "__main__":
    *words, database = sys.argv[1:]
    lay_over({name: Path(pack) for name, pack in (word.split("=", 1) for word in words)})
    main.serve(port=0, database=database, open_browser=False)
