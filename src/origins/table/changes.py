"""What changed between two JSON values, so that whoever has the first is told no more than that."""

from __future__ import annotations

from typing import Any

import msgspec

from .messages import Change

Path = tuple[str | int, ...]
_encode = msgspec.json.Encoder().encode


def changes(old: dict[str, Any], new: dict[str, Any], at: Path = ()) -> list[Change]:
    """In the order in which they are to be made."""
    found = [Change([*at, key]) for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            found.append(Change([*at, key], to=value))
        elif old[key] != value:
            found += _changed(old[key], value, (*at, key))
    return found


def _changed(old: Any, new: Any, at: Path) -> list[Change]:
    """The shortest way to say it: part by part, or anew."""
    ways = [[Change(list(at), to=new)]]
    if isinstance(old, dict) and isinstance(new, dict):
        ways.append(changes(old, new, at))
    elif isinstance(old, list) and isinstance(new, list):
        ways += _ways_of_list(old, new, at)
    return min(ways, key=lambda way: len(_encode(way)))


def _ways_of_list(old: list[Any], new: list[Any], at: Path) -> list[list[Change]]:
    """What stands before and after the part that differs stays as it is."""
    short = min(len(old), len(new))
    first = next((i for i in range(short) if old[i] != new[i]), short)
    same = next((i for i in range(short - first) if old[-1 - i] != new[-1 - i]), short - first)
    cut, items = len(old) - same - first, new[first : len(new) - same]
    ways = [[Change(list(at), first=first, cut=cut, items=items)]]
    if cut == len(items):
        parts = [_changed(old[i], new[i], (*at, i)) for i in range(first, first + cut) if old[i] != new[i]]
        ways.append([change for part in parts for change in part])
    return ways
