"""The description of the API, made from the types that the server itself uses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from .. import __version__
from ..session.catalogue import playable
from ..session.texts import Texts
from ..table import messages
from ..table.endpoints import Endpoint

NUMBERS = {"since", "seen", "step", "seat", "version"}
LISTS = {"choice", "after", "then"}  # may be given several times
MEANINGS = {
    "lang": "language of the texts: en, fr or pl",
    "since": "events (or lines of chat) before this number are known",
    "seen": "the version up to which events are known",
    "seat": "of several seats, the one to look from",
    "step": "the number of steps from the start",
    "then": "choices made from that step on, each in the notation of choices",
    "words": "all of these occur in the rule",
    "game": "only this game",
    "table": "the table's id",
    "tour": "the name of a guided game",
    "thing": "in the notation of choices",
    "place": "a thing of the board, as the places of choices name it",
    "choice": "in the notation of choices; several follow each other",
    "after": "choices that are made before, each in the notation of choices",
    "base": "the stamp of the table that you have: the answer may then say only what changed",
    "version": "the version of the table that the choice was seen at",
}


def described(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    endpoints = list(endpoints)
    types = [messages.Problem, messages.FromSocket, messages.ToSocket]
    for endpoint in endpoints:
        types += [*_of(endpoint.gives), *(type for _, type in endpoint.refusals)]
        if endpoint.takes is not None:
            types.append(endpoint.takes)
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    found = list(zip(types, schemas, strict=True))

    def schema(wanted: Any) -> dict[str, Any]:
        if isinstance(wanted, tuple):
            return {"anyOf": [schema(one) for one in wanted]}
        return next(schema for type, schema in found if type is wanted or type == wanted)

    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema)
    paths["/api/tables/{table}/ws"] = {"get": _socket()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "origins",
            "version": __version__,
            "description": f"Tables for {_titles()}. A seat is proven by its token.",
        },
        "paths": paths,
        "components": {
            "schemas": {**components, "FromSocketMessage": schema(messages.FromSocket), "ToSocketMessage": schema(messages.ToSocket)},
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"seat": []}],
    }  # fmt: skip


def _of(gives: Any) -> tuple[Any, ...]:
    return gives if isinstance(gives, tuple) else (gives,)


def _titles() -> str:
    return " and ".join(Texts(game, game.content()).say("game.title") for game in playable().values())


def _operation(endpoint: Endpoint, schema: Any) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": _parameters(endpoint.path, endpoint.query),
        "responses": {
            str(endpoint.status): _content("done", endpoint.media.partition(";")[0], schema(endpoint.gives)),
            **{str(status): _content("refused", "application/json", schema(t)) for status, t in endpoint.refusals},
            "4XX": _content("refused: a sentence says why", "application/json", schema(messages.Problem)),
        },
    }
    if endpoint.takes is not None:
        media = "text/plain" if endpoint.takes is str else "application/json"
        operation["requestBody"] = {"required": True, "content": {media: {"schema": schema(endpoint.takes)}}}
    return operation


def _content(description: str, media: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {media: {"schema": schema}}}


def _parameters(path: str, query: tuple[str, ...]) -> list[dict[str, Any]]:
    names = [(name, "path") for name in re.findall(r"{(\w+)}", path)] + [(name, "query") for name in query]
    return [
        {
            "name": name,
            "in": where,
            "required": where == "path",
            "description": MEANINGS[name] if where == "query" or name != "seat" else "the seat's number",
            "schema": _schema_of(name),
        }
        for name, where in names
    ]


def _schema_of(name: str) -> dict[str, Any]:
    if name in LISTS:
        return {"type": "array", "items": {"type": "string"}}
    return {"type": "integer", "minimum": 0} if name in NUMBERS else {"type": "string"}


def _socket() -> dict[str, Any]:
    parameters = _parameters("/api/tables/{table}/ws", ("lang", "since", "seen", "base", "seat"))
    for name, meaning in (("token", "tokens, separated by commas"), ("chat", "lines of chat before this are known")):
        parameters.append(
            {"name": name, "in": "query", "required": False, "description": meaning, "schema": {"type": "string"}}
        )
    return {
        "summary": "a WebSocket: what happens at the table (ToSocketMessage), ping and chat (FromSocketMessage)",
        "parameters": parameters,
        "responses": {"101": {"description": "switching to WebSocket"}},
    }


if __name__ == "__main__":
    from .health import ENDPOINTS

    print(msgspec.json.encode(described(ENDPOINTS)).decode())
