"""The arguments of events as everybody outside the rules reads them: by name, and by id instead of by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.events import EventKind
from ..kernel.game import Game


def named(game: Game, kind: EventKind, values: Sequence[int | None]) -> dict[str, Any]:
    """Ready for JSON; None is what there is not, or what the reader may not know."""
    args = kind.named(values)
    found = {name: _told(game.ids, kind.names[name], value) for name, value in args.items()}
    return {**found, **game.face.names.event_args(args)}


def _told(ids: Mapping[str, Sequence[str]], domain: str, value: int | None) -> Any:
    if value is None or domain not in ids:
        return value
    return ids[domain][value] if 0 <= value < len(ids[domain]) else None
