"""Placeholder until the catalogues are here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.game import Content, Game


class Texts:
    def __init__(self, game: Game, content: Content, lang: str) -> None:
        self.game = game

    def choice(self, s: Any, choice: int) -> str:
        return self.game.codec.notation(s, choice)

    def prompt(self, kind: int) -> str:
        return self.game.frames.names[kind]

    def event(self, kind: int, args: Sequence[int | None], names: Sequence[str]) -> str:
        return f"{self.game.events.kinds[kind].name} {args}"
