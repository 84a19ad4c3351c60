"""Whether what a package calls a game can be played: what is missing or of the wrong kind, in words.

Only what can be told without playing is looked at. A game is somebody else's program: nothing here trusts it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from inspect import isfunction
from pathlib import Path
from types import ModuleType
from typing import Any

from ..kernel import evaluation, flow, observer
from ..kernel.agenda import Frames
from ..kernel.codec import Codec
from ..kernel.events import Events
from ..kernel.game import Components, Face, Game, Knowledge, Model, Rules
from ..kernel.layout import Struct
from ..kernel.naming import Names
from ..kernel.options import Options
from ..kernel.segments import Segments
from ..kernel.stepping import SEATS
from .texts import LANGUAGES

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
STATE = ("agenda", "depth", "active", "n_players", "round")  # what the kernel asks of every state
FILES = ("content/content.toml", "rules.md", *(f"texts/{lang}.toml" for lang in LANGUAGES))
QUESTIONS = tuple(name for name, value in vars(evaluation).items() if isfunction(value))

Check = Callable[[Any], Iterator[str]]


def complaints(name: str, game: Any) -> Iterator[str]:
    """What is missing or of the wrong kind, the most telling first."""
    if not isinstance(game, Game):
        yield f"its entry point names {kind(game)}, not a Game"
        return
    if game.name != name:
        yield f"it calls itself {game.name!r}"
    elif not NAME.fullmatch(name):
        yield "its name may have small letters, digits, and hyphens between them only"
    parts: tuple[tuple[str, type, Check], ...] = (
        ("model", Model, _model),
        ("rules", Rules, _rules),
        ("face", Face, _face),
        ("bot", Knowledge, _bot),
        ("options", Options, lambda part: iter(())),
        ("folder", Path, _folder),
    )
    for part, wanted, look in parts:
        found = getattr(game, part)
        if isinstance(found, wanted):
            yield from look(found)
        else:
            yield _wrong(part, found, wanted)
    players = game.players
    if not isinstance(players, range) or not players:
        yield f"its players are {players!r}, not a range of numbers"
    elif players[0] < 1 or players[-1] > SEATS or players.step != 1:
        yield f"it is for {players[0]} to {players[-1]} players; a table has 1 to {SEATS} seats"
    for what in ("read", "allow"):
        yield from _function(what, getattr(game, what))
    if game.observation is not None:
        yield from _lacking("observation", game.observation, observer)
        if not isinstance(getattr(game.observation, "SEGMENTS", None), Segments):
            yield "SEGMENTS of its observation are not the Segments of the kernel"


def _model(model: Model) -> Iterator[str]:
    found: Any
    for what, found in (("State", model.State), ("Box", model.Box)):
        if not (isinstance(found, type) and issubclass(found, Struct)):
            yield f"its {what} is {kind(found)}, not a Struct"
        elif what == "State":
            fields = {field.name for field in found.layout}
            yield from (f"its State has no field {field!r}" for field in STATE if field not in fields)
    for what, wanted in (("frames", Frames), ("codec", Codec), ("events", Events), ("domains", Mapping)):
        if not isinstance(getattr(model, what), wanted):
            yield _wrong(what, getattr(model, what), wanted)
    if not isinstance(model.most, int) or model.most < 1:
        yield f"its longest list of choices is {model.most!r} long"


def _rules(rules: Rules) -> Iterator[str]:
    yield from _lacking("flow", rules.flow, flow)
    for what in ("reasons", "sources"):
        found = getattr(rules, what)
        if not isinstance(found, tuple) or not all(isinstance(word, str) for word in found):
            yield f"its {what} are {kind(found)}, not a tuple of words"
    if not rules.reasons:
        yield "it names no reason why it can end"
    if not rules.sources:
        yield "it names no source of points"
    yield from _function("count", rules.count)
    for what in ("breakdown", "determinise"):
        if getattr(rules, what) is not None:
            yield from _function(what, getattr(rules, what))


def _face(face: Face) -> Iterator[str]:
    yield from _lacking("names", face.names, Names)
    for what in ("view", "why_not", "gains", "extra", "places", "about", "opens", "why_here", "pieces"):
        yield from _function(what, getattr(face, what))
    components: Any = face.components
    if not isinstance(components, Components):
        yield _wrong("components", components, Components)
    if not isinstance(face.board, str) or not _there(face.board):
        yield f"its board is {kind(face.board)}, and there is no such module"


def _there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def _bot(bot: Knowledge) -> Iterator[str]:
    found: Any = bot.evaluation
    if found is None:
        return
    if not isinstance(found, ModuleType):
        yield f"its evaluation is {kind(found)}, not a module"
    elif not any(hasattr(found, question) for question in QUESTIONS):
        yield f"its evaluation has none of the functions {', '.join(QUESTIONS)}"
    else:
        for question in QUESTIONS:
            if hasattr(found, question):
                yield from _function(f"evaluation's {question}", getattr(found, question))


def _folder(folder: Path) -> Iterator[str]:
    yield from (f"its file {file} is missing" for file in FILES if not (folder / file).is_file())


def secrets(game: Game) -> Iterator[str]:
    """Of a game that is well made otherwise: whether bots would see what is hidden from their seats."""
    if game.hides and game.rules.determinise is None:
        yield "it hides something from other seats, but its rules have no 'determinise': bots would see it"


def _lacking(what: str, found: Any, wanted: Any) -> Iterator[str]:
    """What something of the game must have, because that whose place it takes has it."""
    if found is None:
        yield f"its {what} is None"
        return
    place = getattr(wanted, "__module__", wanted.__name__)
    for name, value in vars(wanted).items():
        constant = name.isupper() and not name.startswith("_")
        if constant or (isfunction(value) and value.__module__ == place):
            if not hasattr(found, name):
                yield f"its {what} has no {name!r}"
            elif isfunction(value) and not callable(getattr(found, name)):
                yield f"{name!r} of its {what} is {kind(getattr(found, name))}, not a function"


def _function(what: str, found: Any) -> Iterator[str]:
    if not callable(found):
        yield f"its {what} is {kind(found)}, not a function"


def _wrong(what: str, found: Any, wanted: type) -> str:
    name = wanted.__name__
    if what.endswith("s"):
        return f"its {what} are {kind(found)}, not {name}"
    return f"its {what} is {kind(found)}, not {_article(name)}"


def kind(value: Any) -> str:
    """What something is, for a sentence about it."""
    if value is None or isinstance(value, str | int):
        return f"{value!r:.60}"
    return _article(type(value).__name__)


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0].lower() in "aeiou" else f"a {noun}"
