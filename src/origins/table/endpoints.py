"""What can be asked for: every address with its handler and the types of question and answer.

An address is as in the HTTP API, and so is the answer; whether a request came over a network is not known here.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast
from urllib.parse import parse_qsl

import msgspec

from .. import rulebook
from ..session.texts import LANGUAGES
from . import chances, components, create_table, fair, lobby, messages, moves, render
from .hub import Hub
from .problems import JSON, Answer, Refused
from .table import Table, Viewer

log = logging.getLogger(__name__)
GAME_FILE = "text/plain; charset=utf-8"
LONGEST_BODY = 64 * 1024
LONGEST_FILE = 1024 * 1024


class Query:
    """What follows the question mark; of a name that comes twice the last counts, where one is wanted."""

    def __init__(self, text: str) -> None:
        self._pairs = parse_qsl(text, keep_blank_values=True)

    def all(self, name: str) -> list[str]:
        return [value for key, value in self._pairs if key == name]

    def get(self, name: str) -> str | None:
        found = self.all(name)
        return found[-1] if found else None

    def text(self, name: str) -> str:
        return self.get(name) or ""

    def number(self, name: str) -> int | None:
        return number_in(name, self.get(name))

    def count(self, name: str) -> int:
        return self.number(name) or 0

    def language(self, default: str) -> str:
        return language(self.get("lang"), default)


@dataclass
class Call:
    """One request, with what its handler needs of it."""

    hub: Hub
    path: Mapping[str, str]  # the names in the address
    query: Query
    authorization: str | None = None  # as in the header of that name
    body: Any = None

    @property
    def lang(self) -> str:
        return self.query.language("en")

    async def table(self) -> Table:
        return await self.hub.table(self.path["table"])

    def viewer(self, table: Table) -> Viewer:
        if self.authorization is None:
            return self.hub.viewer(table, None)
        scheme, _, tokens = self.authorization.partition(" ")
        if scheme.lower() != "bearer":
            raise Refused(401, "the Authorization header must be: Bearer TOKEN")
        return self.hub.viewer(table, tokens, self.query.number("seat"))

    def lang_at(self, table: Table) -> str:
        return self.query.language(table.lang)

    async def seen(self, table: Table) -> bytes:
        async with table.lock:
            await self.hub.refresh(table)
            since, seen = self.query.count("since"), self.query.count("seen")
            return moves.view(table, self.viewer(table), self.lang_at(table), since, seen)


def language(asked: str | None, default: str) -> str:
    if asked is None:
        return default
    if asked not in LANGUAGES:
        raise Refused(422, f"lang is one of {', '.join(LANGUAGES)}, not {asked[:20]!r}")
    return asked


def number_in(name: str, asked: str | None) -> int | None:
    if asked is None:
        return None
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 10):
        raise Refused(422, f"{name} must be a whole number, not {asked[:20]!r}")
    return int(asked)


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """A route as it is documented and as it is served."""

    method: str
    path: str
    handler: Handler
    summary: str
    gives: Any  # a type, or several of which it is one
    takes: Any = None
    status: int = 200
    query: tuple[str, ...] = ()
    creates: bool = False
    media: str = JSON
    refusals: tuple[tuple[int, Any], ...] = ()

    @property
    def longest(self) -> int:
        """How many bytes may be sent there."""
        return LONGEST_FILE if self.takes is str else LONGEST_BODY

    async def answer(self, call: Call, body: bytes | None) -> Answer:
        """Whatever is sent, what comes back is an answer."""
        try:
            if self.takes is not None:
                call.body = _decoded(body or b"", self.takes)
            answer = await self.handler(call)
        except Refused as e:
            return e.answer()
        except Exception:
            log.exception("%s %s failed", self.method, self.path)
            error = f"something went wrong on the {call.hub.house.here}: look at the table again before you go on"
            return Refused(500, error).answer()
        if isinstance(answer, Answer):
            return answer
        return Answer(self.status, JSON, answer if isinstance(answer, bytes) else render.encode(answer))


@cache
def _decoder(takes: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(takes)


def _decoded(body: bytes, takes: Any) -> Any:
    try:
        return body.decode("utf-8") if takes is str else _decoder(takes).decode(body)
    except msgspec.ValidationError as e:
        raise Refused(422, f"the body does not fit: {e}") from None
    except UnicodeDecodeError:
        raise Refused(400, "the body is not UTF-8 text") from None
    except (msgspec.DecodeError, RecursionError) as e:
        raise Refused(400, f"the body is not JSON: {e}") from None


# the handlers


async def _games(call: Call) -> Any:
    return lobby.listed(call.lang, call.hub.bots)


async def _things(call: Call) -> Any:
    name = call.path["game"]
    if name not in lobby.games():
        raise Refused(404, f"there is no game {name[:40]!r}")
    return components.things(lobby.games()[name], call.lang)


async def _lessons(call: Call) -> Any:
    names = call.path
    return lobby.lessons(names["game"], names["tour"], call.lang)


async def _make(call: Call) -> Any:
    return await create_table.make(call.hub, call.body)


async def _import(call: Call) -> Any:
    return await create_table.bring_in(call.hub, call.body)


async def _table(call: Call) -> Any:
    return await call.seen(await call.table())


async def _join(call: Call) -> Any:
    return await moves.join(call.hub, await call.table(), call.body)


async def _move(call: Call) -> Any:
    table = await call.table()
    return await moves.move(call.hub, table, call.viewer(table), call.body, call.lang_at(table))


async def _try(call: Call) -> Any:
    table = await call.table()
    since = call.query.count("since")
    lang, base = call.lang_at(table), call.query.text("base")
    return await moves.try_out(call.hub, table, call.viewer(table), *_meant(call), since, lang, base)


async def _effects(call: Call) -> Any:
    table = await call.table()
    return await moves.effects(call.hub, table, call.viewer(table), *_meant(call), call.lang_at(table))


def _choices_in(call: Call, name: str) -> list[str]:
    """Choices that follow each other."""
    choices = call.query.all(name)
    if len(choices) > messages.MOST_AT_ONCE:
        raise Refused(422, f"up to {messages.MOST_AT_ONCE} choices can follow each other, not {len(choices)}")
    return [choice[:200] for choice in choices]


def _meant(call: Call) -> tuple[int, list[str]]:
    """The choices that are asked about, the last one after the others, and the version of the table they were seen at."""
    version = call.query.number("version")
    if version is None:
        raise Refused(422, "version must be a whole number: that of the table the choice was seen at")
    choices = _choices_in(call, "choice")
    if not choices:
        raise Refused(422, "choice must name a choice by its notation, or several that follow each other")
    return version, choices


async def _undo(call: Call) -> Any:
    table = await call.table()
    return await moves.undo(call.hub, table, call.viewer(table), call.body, call.lang_at(table))


async def _why(call: Call) -> Any:
    table = await call.table()
    place, thing, choice = (call.query.get(name) for name in ("place", "thing", "choice"))
    wanted = (place or (thing if thing is not None else choice or ""))[:200]
    after = _choices_in(call, "after")
    return await moves.why(call.hub, table, call.viewer(table), wanted, place is not None, after, call.lang_at(table))


async def _hint(call: Call) -> Any:
    table = await call.table()
    viewer = call.viewer(table)
    call.hub.seated(viewer)
    call.hub.house.hints((table.id, viewer.seats[0]))
    return await moves.hint(call.hub, table, viewer, _choices_in(call, "after"), call.lang_at(table))


async def _say(call: Call) -> Any:
    table = await call.table()
    viewer = call.viewer(table)
    call.hub.seated(viewer)
    call.hub.house.chats((table.id, viewer.seats[0]))
    return await moves.say(call.hub, table, viewer, call.body.text)


async def _chat(call: Call) -> Any:
    table = await call.table()
    call.viewer(table)
    since = call.query.count("since")
    return [render.chat_line(row) for row in table.chat if row.number >= since]


async def _seat(call: Call) -> Any:
    table = await call.table()
    number = number_in("seat", call.path["seat"])
    await moves.change_seat(call.hub, table, call.viewer(table), cast(int, number), call.body)
    return await call.seen(table)


async def _rematch(call: Call) -> Any:
    table = await call.table()
    return await create_table.rematch(call.hub, table, call.viewer(table))


async def _file(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        create_table.may_know_all(table, call.viewer(table))
        text = fair.signed(table.session, table.secret, table.fair_from)
    name = f"{table.session.game.name}-{table.id}.origins"
    return Answer(200, GAME_FILE, text.encode(), {"Content-Disposition": f'attachment; filename="{name}"'})


async def _branch(call: Call) -> Any:
    table = await call.table()
    return await create_table.branch(call.hub, table, call.viewer(table), call.body)


async def _replay(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        viewer = call.viewer(table)
        step, then = call.query.number("step"), _choices_in(call, "then")
        if step is None:
            raise Refused(422, f"step must be a number from 0 to {table.session.version}")
        if then:
            chances.may_look_back(table, viewer)
        session = await call.hub.house.run(create_table.position_after, table, step, then)
        return render.elsewhere(table, session, viewer, call.lang_at(table), call.query.count("since"))


async def _timeline(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        return render.timeline(await call.hub.house.run(table.way))


async def _chances(call: Call) -> Any:
    table = await call.table()
    async with table.lock:
        await call.hub.refresh(table)
        chances.may_look_back(table, call.viewer(table))
        await call.hub.house.run(table.way)
        game = call.hub.chances.at(table)
        return chances.told(game, table, call.lang_at(table), call.query.count("since"))


async def _rules(call: Call) -> Any:
    game = call.query.get("game")
    if game is not None and game not in lobby.games():
        raise Refused(422, f"there is no game {game[:40]!r}; the games are: {', '.join(lobby.games())}")
    words = call.query.text("words")[:200]
    found = rulebook.find(words, game) if words.strip() else rulebook.rules(game) if game else []
    return [messages.RuleShown(r.id, r.text, r.source, r.section, r.game) for r in found]


TABLE = "/api/tables/{table}"
LOOK = ("lang", "since", "seen", "seat")
ANSWER = (messages.Table, messages.Changes)  # the whole, or what changed
STALE = ((409, messages.Stale),)
ENDPOINTS = (
    Endpoint("GET", "/api/games", _games, "the games, their options and the bots", list[messages.GameShown], query=("lang",)),
    Endpoint("GET", "/api/games/{game}/things", _things, "the components of a game by their ids", dict[str, messages.Thing], query=("lang",)),
    Endpoint("GET", "/api/games/{game}/tours/{tour}", _lessons, "what the guide of a first game says, and when", list[messages.Lesson], query=("lang",)),
    Endpoint("POST", "/api/tables", _make, "make a table", messages.Made, messages.NewTable, 201, creates=True),
    Endpoint("POST", "/api/import", _import, "make a table from a game file", messages.Made, str, 201, creates=True),
    Endpoint("GET", TABLE, _table, "look at a table", messages.Table, query=LOOK),
    Endpoint("POST", TABLE + "/join", _join, "take an open seat", messages.Joined, messages.Join),
    Endpoint("POST", TABLE + "/moves", _move, "make choices", ANSWER, messages.Move, query=("lang", "seat"), refusals=STALE),
    Endpoint("GET", TABLE + "/try", _try, "the table as choices would leave it", ANSWER, query=("version", "choice", "since", "base", "lang"), refusals=STALE),
    Endpoint("GET", TABLE + "/effects", _effects, "what a choice would surely do", list[messages.Effect], query=("version", "choice", "after", "lang")),
    Endpoint("POST", TABLE + "/undo", _undo, "take back the last choice", ANSWER, messages.Undo, query=("lang", "seat"), refusals=STALE),
    Endpoint("GET", TABLE + "/why", _why, "why something is not offered", messages.Why, query=("thing", "place", "after", "lang")),
    Endpoint("GET", TABLE + "/hint", _hint, "what a bot would choose for you", messages.Hint, query=("after", "lang")),
    Endpoint("GET", TABLE + "/chat", _chat, "what was said", list[messages.ChatLine], query=("since",)),
    Endpoint("POST", TABLE + "/chat", _say, "say something", messages.ChatLine, messages.Say),
    Endpoint("POST", TABLE + "/seats/{seat}", _seat, "rename a seat, hand it to a bot or take it back", messages.Table, messages.SeatChange, query=("lang",)),
    Endpoint("POST", TABLE + "/rematch", _rematch, "play again with the same people", messages.Rematch),
    Endpoint("POST", TABLE + "/branch", _branch, "go on from an earlier step at a new table", messages.Made, messages.Branch, 201, creates=True),
    Endpoint("GET", TABLE + "/file", _file, "the game file", str, media=GAME_FILE),
    Endpoint("GET", TABLE + "/replay", _replay, "the table as it was after a step, or as choices from there on would leave it", messages.Table, query=("step", "then", "lang", "since", "seat")),
    Endpoint("GET", TABLE + "/timeline", _timeline, "who made which step, in which round, and what was told by then", messages.Timeline),
    Endpoint("GET", TABLE + "/chances", _chances, "who was ahead when, and what cost most", messages.Chances, query=("lang", "since", "seat")),
    Endpoint("GET", "/api/rules", _rules, "search the numbered rules", list[messages.RuleShown], query=("words", "game", "lang")),
)  # fmt: skip
