"""What can be played here, and the checks on what people ask for."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from msgspec import UNSET

from ..kernel.errors import OriginsError
from ..kernel.game import Game
from ..session.catalogue import game_named, names
from ..session.texts import LANGUAGES
from ..session.tours import Tour, tours
from . import messages
from .bots import Bots
from .hub import Hub
from .problems import Refused
from .render import said, texts_of

log = logging.getLogger(__name__)
T = TypeVar("T")

_TAG = re.compile(r"<\s*[/!?a-zA-Z]")
USUAL_BOT = "planner"  # for those who only ask for a bot


@cache
def games() -> dict[str, Game]:
    """The games that are installed."""
    found = {}
    for name in names():
        try:
            game = game_named(name)
            for lang in LANGUAGES:
                texts_of(game, game.content(), lang)
            found[name] = game
        except Exception as e:  # a game that cannot be loaded does not keep the other from being played
            log.warning("the game %s cannot be played here: %r", name, e)
    return found


def listed(lang: str, bots: Bots) -> list[messages.GameShown]:
    shown = []
    for name, game in games().items():
        texts = texts_of(game, game.content(), lang)
        options = [
            messages.OptionShown(
                name=option.name,
                text=said(lambda o=option.name, t=texts: t.say(f"option.{o}"), option.help),  # type: ignore[misc]
                kind="number" if option.values else "switch",
                values=list(option.values) if option.values else UNSET,
            )
            for option in game.options
        ]
        shown.append(
            messages.GameShown(
                name=name,
                title=said(lambda t=texts: t.say("game.title"), name),  # type: ignore[misc]
                subtitle=said(lambda t=texts: t.say("game.subtitle"), ""),  # type: ignore[misc]
                players=(game.players[0], game.players[-1]),
                options=options,
                bots=bots.listed(texts),
                tours=[
                    messages.TourShown(tour.id, tour.title, tour.players, dict(tour.options), tour.bot or UNSET)
                    for tour in _tours(name, lang)
                ],
            )
        )
    return shown


def lessons(name: str, tour: str, lang: str) -> list[messages.Lesson]:
    """What the guide says in one of the tours of a game."""
    found = next((known for known in _tours(name, lang) if known.id == tour), None) if name in games() else None
    if found is None:
        raise Refused(404, f"there is no guided game {tour[:40]!r} of {name[:40]!r}")
    return [
        messages.Lesson(lesson.id, messages.When(**lesson.when), lesson.at, lesson.text) for lesson in found.lessons
    ]


def _tours(name: str, lang: str) -> tuple[Tour, ...]:
    game = games()[name]
    try:
        return tours(texts_of(game, game.content(), lang))
    except OriginsError as e:  # a game is played without its guide, too
        log.warning("the guided games of %s cannot be read: %s", name, e)
        return ()


def checked(work: Callable[[], T]) -> T:
    """Do what a request asks for; what the games say against it becomes the answer."""
    try:
        return work()
    except OriginsError as e:
        raise Refused(422, str(e)) from e
    except (ValueError, OverflowError, LookupError, RecursionError) as e:
        log.info("unreadable input: %s", type(e).__name__)
        raise Refused(422, "this cannot be read: a number is too large or a word is in the wrong place") from e


def game(name: str) -> Game:
    if name not in games():
        raise Refused(422, f"there is no game {name[:40]!r}; the games are: {', '.join(games())}")
    return games()[name]


def person(name: str) -> str:
    """A name that can be shown."""
    name = name.strip()
    wrong = plain_text(name) or ("must be one line" if not name.isprintable() else None)
    if wrong:
        raise Refused(422, f"the name {wrong}")
    return name


def plain_text(text: str) -> str | None:
    """What is wrong with a name or a line of chat, if anything; tags have no business there."""
    if not text.strip():
        return "is empty"
    if not all(c.isprintable() or c == "\n" for c in text):
        return "contains characters that cannot be shown"
    if _TAG.search(text):
        return "must be plain text, without tags"
    return None


def bot(name: str | None, hub: Hub) -> str:
    known = hub.bots.names
    if not known:
        raise Refused(422, f"this {hub.house.here} has no bots")
    if name is not None and name not in known:
        raise Refused(422, f"there is no bot {name!r}; the bots are: {', '.join(known)}")
    return name or (USUAL_BOT if USUAL_BOT in known else known[0])
