"""What an observation of Origin must hold, worked out from the view of the seat alone; the arguments of the frame,
which no view has, are read off the agenda."""

from __future__ import annotations

from typing import Any

from origins import Session
from origins.games.origin.model import frames, terms
from origins.games.origin.observation import RETURNED

ME = ("me", "next", "second", "third")


def seen(session: Session, seat: int) -> dict[str, Any]:
    """Expected values by segment; segments left out are all zero."""
    view = session.view(seat)
    board = view["board"]
    n = view["players"]
    turns = [(seat + i) % n for i in range(n)]

    def holder(who: int | None) -> int:
        return 0 if who is None else 1 + turns.index(who)

    pawns = [t["pawn"] for t in board["territories"]]
    hunting = [t["hunting"] for t in board["territories"] if "hunting" in t]
    turn = board["turn"]
    neutral = [t["pawn"]["strength"] for t in board["territories"] if t["pawn"] and t["seat"] is None]
    found: dict[str, Any] = {
        "seat": seat,
        "players": n,
        "active": turns.index(turn["seat"]),
        "first": turns.index(board["first"]),
        "round": board["round"],
        "ending": [int(name in board["ending"]) for name in terms.REASONS],
        "trigger": holder(board["trigger"]),
        "played": [turn["played"][d] for d in terms.DECKS],
        "turn": [turn["differences"], int(turn["growth"]), turn["strength"], turn["speed"]],
        "height": [p["height"] if p else 0 for p in pawns],
        "colour": [1 + terms.PAWN_COLOURS.index(p["colour"]) if p else 0 for p in pawns],
        "neutral": neutral[0],
        "strait_value": [s["value"] for s in board["straits"]],
        "strait_holder": [holder(s["holder"]) for s in board["straits"]],
        "hunting_value": [h["value"] for h in hunting],
        "hunting_holder": [holder(h["holder"]) for h in hunting],
        "tile": [level or 0 for column in board["columns"] for level in column["tiles"]],
        "tiles": board["tiles"]["levels"],
        "reserve": [board["reserve"][p] for p in terms.PAWNS],
        "deck": [d["cards"] for d in board["decks"]],
        "under": [len(d["under"]) for d in board["decks"]],
        "card": _cards(board, seat, turns),
        "missing": _missing(board["players"][seat]),
    }
    found |= _decision(session, view, pawns, turns)
    for name, who in zip(ME, turns, strict=False):
        found |= {f"{name}.{key}": value for key, value in _player(session, board, who).items()}
    return found


def _decision(session: Session, view: dict[str, Any], pawns: list[Any], turns: list[int]) -> dict[str, Any]:
    s = session.state
    if view["decision"] is None:
        return {}
    names = [name for kind, name in sorted(frames.frames.names.items()) if 32 <= kind < 128]
    f = s.agenda[s.depth - 1]
    name = view["decision"]
    first = turns.index(f.a) if name == "steal" else f.a
    found: dict[str, Any] = {"decision": 1 + names.index(name), "arguments": [first, f.b, f.c]}
    pawn = None
    if name == "place":
        pawn = terms.PAWNS[f.a]
    elif name in ("destination", "target"):
        found["mover"] = f.a + 1
        pawn = pawns[f.a]["id"]
    if pawn:
        sizes, colour = pawn.split("_")  # h1s2_white
        found["pawn"] = [int(sizes[1]), int(sizes[3])]
        found["pawn_colour"] = 1 + terms.PAWN_COLOURS.index(colour)
    return found


def _cards(board: dict[str, Any], seat: int, turns: list[int]) -> list[int]:
    places = dict.fromkeys(terms.CARDS, 0)
    me = board["players"][seat]
    places |= dict.fromkeys(me["returned"], RETURNED)
    for deck in board["decks"]:
        places |= {u["card"]: 10 for u in deck["under"] if u["card"]}
    places |= dict.fromkeys(board["discard"], 9)
    for p in board["players"]:
        turn = turns.index(p["seat"])
        places |= dict.fromkeys(p["permanents"] + p["objectives"], 5 + turn)
        places |= dict.fromkeys(p.get("known", ()), 1 + turn)
    places |= dict.fromkeys((card["id"] for card in me["hand"]), 1)
    return [places[card] for card in terms.CARDS]


def _missing(me: dict[str, Any]) -> list[int]:
    lacks = {c["id"]: max(0, c["need"] - c["have"]) for c in me["hand"] if c["deck"] == "objective"}
    return [lacks.get(card, -1) for card in terms.OBJECTIVES]


def _player(session: Session, board: dict[str, Any], who: int) -> dict[str, Any]:
    p = board["players"][who]
    villages = [t["pawn"]["strength"] if t["seat"] == who else 0 for t in board["territories"]]
    return {
        "villages": villages,
        "points": min(p["points"], 999),
        "left": p["villages"],
        "hand": [p["cards"][d] for d in terms.DECKS],
        "power": _power(session, p["permanents"]),
        "piles": [p["piles"].count(level) for level in range(1, terms.LEVELS + 1)],
    }


def _power(session: Session, permanents: list[str]) -> list[int]:
    """What a player can do without cards, and what each Permanent card in play adds or sets."""
    box: Any = session.content.box
    power = list(box.power)
    for name in permanents:
        card = terms.CARDS.index(name)
        kind, value = box.effect[card], box.value[card]
        added = terms.POWERS[kind] in ("defence_bonus", "speed_bonus", "points_per_continent_occupied")
        power[kind] = power[kind] + value if added else max(power[kind], value)
    return power
