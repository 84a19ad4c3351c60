"""The games there are: every installed package may offer some, by the entry point ``origins.games``.

Names are known at once; a game is loaded, and looked over, when it is asked for. One that cannot be played is refused
by name with what is wrong, and the others are played as before.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from ..kernel.errors import BrokenGame, OriginsError, UnknownGame
from ..kernel.game import Game
from . import soundness

GROUP = "origins.games"
OWN = "origins"  # the package whose games come first, and keep their names


@cache
def _offered() -> dict[str, list[EntryPoint]]:
    """What packages offer, by name; ours first."""
    found = sorted(entry_points(group=GROUP), key=lambda point: (_package(point) != OWN, point.name))
    offers: dict[str, list[EntryPoint]] = {}
    for point in found:
        others = offers.setdefault(point.name, [])
        if all((_package(point), point.value) != (_package(other), other.value) for other in others):
            others.append(point)  # a package on the path twice offers its game once
    return offers


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else "unknown"


def names() -> tuple[str, ...]:
    return tuple(_offered())


def own_names() -> tuple[str, ...]:
    """Those of this package."""
    return tuple(name for name, (point, *_) in _offered().items() if _package(point) == OWN)


def game_named(name: str) -> Game:
    if name not in _offered():
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(names())}")
    return _loaded(name)


def playable() -> dict[str, Game]:
    """The games that can be played, by name."""
    found = {}
    for name in names():
        try:
            found[name] = game_named(name)
        except BrokenGame:
            continue  # whoever asks for it by name is told why
    return found


@cache
def _loaded(name: str) -> Game:
    point, *others = _offered()[name]
    if others and _package(point) != OWN:
        packages = " and ".join(sorted(_package(offer) for offer in (point, *others)))
        raise BrokenGame(f"the packages {packages} both offer a game {name!r}; uninstall one of them")
    where = f"the game {name!r} of the package {_package(point)} cannot be played"
    try:
        found = point.load()
    except (Exception, SystemExit) as error:  # a module may do anything when it is loaded
        raise BrokenGame(f"{where}: {point.value} cannot be loaded: {_told(error)}") from error
    try:
        complaint = next(soundness.complaints(name, found), None) or next(soundness.secrets(found), None)
    except Exception as error:
        raise BrokenGame(f"{where}: it cannot be looked over: {_told(error)}") from error
    if complaint:
        raise BrokenGame(f"{where}: {complaint}")
    game: Game = found
    try:
        box = game.content().box
    except OriginsError as error:
        raise BrokenGame(f"{where}: {error}") from error
    except Exception as error:
        raise BrokenGame(f"{where}: its components cannot be read: {_told(error)}") from error
    if not isinstance(box, game.model.Box):
        raise BrokenGame(f"{where}: its components are read as {soundness.kind(box)}, not as its Box")
    return game


def _told(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
