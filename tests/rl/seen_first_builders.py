"""What an observation of First Builders must hold, worked out from the public view alone.

The two segments that no view has, the arguments of the frame and the visit in progress, are read off the agenda.
"""

from __future__ import annotations

from typing import Any

from origins import Session
from origins.games.first_builders.model import frames, terms
from origins.games.first_builders.observation import CELLS, EDGES, FARM_TILE, RESERVED, SEATS_OF_POWER
from origins.games.first_builders.rules import visit

COLOURS, KINDS = terms.COLOURS, terms.BUILDINGS
RING = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]


def code(names: tuple[str, ...], name: str | None) -> int:
    return 0 if name is None else 1 + names.index(name)


def counted(values: list[int], among: range) -> list[int]:
    return [values.count(v) for v in among]


def seen(session: Session, seat: int) -> dict[str, Any]:
    """Expected values by segment; segments left out are all zero."""
    view = session.view(seat)
    board = view["board"]
    n = view["players"]
    turns = [(seat + i) % n for i in range(n)]
    found: dict[str, Any] = {
        "seat": seat,
        "players": n,
        "active": turns.index(session.state.active),
        "first": turns.index(board["first"]),
        "options": [int(view["options"].get("wonders", False)), view["options"].get("trials", 0)],
        "round": board["round"],
        "ending": [int(name in board["ending"]) for name in terms.REASONS],
        "target": board.get("target", 0),
        "neutral": board["military"].get("neutral", 0),
        "token_spent": session.state.token_spent,
        "trials": _trials(board),
        "stock": [board["stock"][c] for c in COLOURS],
        "tower_stock": [board["towers"][c] for c in COLOURS],
        "speakers": counted(board["speakers"], range(2, 6)),
        "draft": _draft(board.get("draft", [])),
        "unseen": _unseen(session, board),
        "signs": _signs(board, turns),
        "track_sign": [code(terms.SIGNS, t["sign"]) for t in board["temples"]],
    }
    found |= _decision(session, view) | _sites(board) | _tiles(board) | _offer(board) | _districts(board)
    for name, who in zip(("me", "next", "second", "third"), turns, strict=False):
        player = _player(board, who)
        found |= {f"{name}.{key}": value for key, value in player.items()}
    return found | _city(session, board["players"][seat])


def _trials(board: dict[str, Any]) -> list[int]:
    due = [0] * len(terms.TRIALS)
    if "trials" in board:
        for i, name in enumerate(board["trials"]["tiles"][board["trials"]["scored"] :], 1):
            due[terms.TRIALS.index(name)] = i
    return due


def _draft(dice: list[dict[str, Any]]) -> list[list[int]]:
    found = [[d["value"] for d in dice if d["colour"] == c] for c in COLOURS]
    return [[*row, 0, 0][:2] for row in found]


def _unseen(session: Session, board: dict[str, Any]) -> list[int]:
    """The tiles of the box, less all that lie face up or have done so."""
    box: Any = session.content.box
    left = list(box.copies)
    shown = [m["tile"] for m in board["market"]] + [s["top"] for s in board["stacks"]]
    for stack in board["stacks"]:
        shown += stack["under"]
    for p in board["players"]:
        shown += p["reserved"] + [c.get("under", c["tile"]) for c in p["city"]]
    for name in shown:
        if name in KINDS:
            left[KINDS.index(name)] -= 1
    return left


def _signs(board: dict[str, Any], turns: list[int]) -> list[int]:
    places = [0] * 12
    for track in board["temples"]:
        holder = track["holder"]
        places[terms.SIGNS.index(track["sign"])] = 1 if holder is None else 2 + turns.index(holder)
    return places


def _decision(session: Session, view: dict[str, Any]) -> dict[str, Any]:
    s = session.state
    if view["decision"] is None:
        return {}
    f = s.agenda[s.depth - 1]
    p = s.players[s.active]
    found: dict[str, Any] = {
        "decision": 1 + _decisions().index(view["decision"]),
        "arguments": [min(n, 127) for n in (f.a, f.b, f.c)],
    }
    name = view["decision"]
    if name in ("cell", "how", "gardens_cell"):
        found["tile"] = f.b + 1
    elif name == "site":
        found["worker"] = f.a + 1
        found["worker_value"] = {5: 0, 6: f.b}.get(f.a, p.die_value[f.b] if f.a < 5 else 0)
    elif name in ("seat", "court_colour", "gate_points", "sagittarius_die"):
        found["worker"], found["worker_value"] = p.die_colour[f.a] + 1, p.die_value[f.a]
    elif name == "sagittarius_speaker":
        found["worker"], found["worker_value"] = 7, f.a
    visits = [s.agenda[i] for i in range(s.depth) if s.agenda[i].kind == frames.VISIT_MENU]
    if visits:
        flags = (visit.BOTH, visit.UPPER_DONE, visit.LOWER_DONE, visit.BONUS_DONE)
        found["visit_site"], found["visit_worker"] = visits[-1].a + 1, visits[-1].b + 1
        found["visit_flags"] = [int(visits[-1].c & flag > 0) for flag in flags]
    return found


def _decisions() -> list[str]:
    return [name for kind, name in sorted(frames.frames.names.items()) if 32 <= kind < 128]


def _sites(board: dict[str, Any]) -> dict[str, Any]:
    sites = board["sites"]
    used = [[w["value"] for w in s["workers"] if w["kind"] == "speaker"] for s in sites]
    wonders = [s.get("wonder", {"id": None, "unlocked": False}) for s in sites]
    return {
        "site_value": [s["value"] for s in sites],
        "site_bonus": [code(COLOURS, s["bonus"]) for s in sites],
        "site_speakers": [counted(values, range(2, 6)) for values in used],
        "site_wonder": [code(terms.WONDERS, w["id"]) for w in wonders],
        "site_unlocked": [int(w["unlocked"]) for w in wonders],
    }


def _tiles(board: dict[str, Any]) -> dict[str, Any]:
    market, stacks = board["market"], board["stacks"]
    return {
        "market_tile": [code(KINDS, m["tile"]) for m in market],
        "market_colour": [code(COLOURS, m.get("colour")) for m in market],
        "market_stone": [m.get("stone", 0) for m in market],
        "stack_top": [code(KINDS, s["top"]) for s in stacks],
        "stack_left": [s["left"] for s in stacks],
        "stack_under": [len(s["under"]) for s in stacks],
        "stack_next": [code(KINDS, next(iter(s["under"]), None)) for s in stacks],
    }


def _offer(board: dict[str, Any]) -> dict[str, Any]:
    dice = [o["die"] or {"colour": None, "value": 0} for o in board["offer"]]
    return {"offer_colour": [code(COLOURS, d["colour"]) for d in dice], "offer_value": [d["value"] for d in dice]}


def _districts(board: dict[str, Any]) -> dict[str, Any]:
    cards = board["districts"]
    spare = 6 - len(cards)
    return {
        "district": [code(terms.DISTRICTS, c["id"]) for c in cards] + [0] * spare,
        "district_colours": [[code(COLOURS, n) for n in (c["corner"], *c["arms"])] for c in cards] + [[0] * 3] * spare,
        "district_points": [[c["first"], c["again"]] for c in cards] + [[0] * 2] * spare,
        "district_gold": [c["gold"] for c in cards] + [0] * spare,
    }


def _player(board: dict[str, Any], seat: int) -> dict[str, Any]:
    p = board["players"][seat]
    seats = p["seats"]
    faces = [c["tile"] for c in p["city"]]
    wonder = p.get("wonder", {"id": None, "built": False, "used": False})
    orders = [board["military"]["order"], *(t["order"] for t in board["temples"])]
    dice = [d["die"] for d in seats if d["die"]]
    cards = board["districts"]
    return {
        "resources": [min(p["resources"][r], 99) for r in terms.RESOURCES],
        "points": min(p["points"], 999),
        "dice": sorted((code(COLOURS, d["colour"]), d["value"], d["at"] or 0) for d in p["freemen"]),
        "bases": p["bases"],
        "archon": 0 if p["archon"] == "home" else p["archon"],
        "speakers": counted(p["speakers"], range(2, 6)),
        "advisors": [p["advisors"].count(c) for c in COLOURS],
        "towers": [p["towers"][c] for c in COLOURS],
        "military": board["military"]["disks"][seat],
        "temples": [t["disks"][seat] for t in board["temples"]],
        "place": [order.index(seat) for order in orders],
        "tokens": p["tokens"],
        "passed": int(p["passed"]),
        "scored": [int(i < len(cards) and seat in cards[i]["scored"]) for i in range(6)],
        "closed": p["closed"],
        "tiles": p["tiles"],
        "open": len(p["open"]),
        "colours": [sum(_colour(t) == i + 1 for t in faces) for i in range(5)],
        "farms": p["farms"],
        "buildings": [faces.count(k) for k in KINDS],
        "open_seats": sum(d["die"] is None for d in seats),
        "seat_dice": [sum(d["value"] for d in dice if d["colour"] == c) for c in COLOURS],
        "reserved": len(p["reserved"]),
        "wonder": code(terms.WONDERS, wonder["id"]),
        "wonder_built": int(wonder["built"]),
        "wonder_used": int(wonder["used"]),
    }


def _colour(tile: str) -> int:
    """Six kinds of Building for each colour, in the order of the content file; everything else is gray."""
    from origins.games.first_builders import GAME

    box: Any = GAME.content().box
    return 1 + box.tile_colour[KINDS.index(tile)] if tile in KINDS else 6


def _city(session: Session, me: dict[str, Any]) -> dict[str, Any]:
    faces = {(c["x"], c["y"]): _colour(c["tile"]) for c in me["city"]}
    others = {"agora": len(KINDS) + 1, "palace": len(KINDS) + 2, "wonder": len(KINDS) + 3, "farm": FARM_TILE}
    tiles = [others.get(c["tile"]) or code(KINDS, c["tile"]) for c in me["city"]]

    def rows(values: list[Any], size: int, empty: Any) -> list[Any]:
        return (values + [empty] * size)[:size]

    def around(x: int, y: int, steps: list[tuple[int, int]]) -> list[int]:
        return [faces.get((x + dx, y + dy), 0) for dx, dy in steps]

    block = [(0, 0), (1, 0), (0, 1), (1, 1)]
    dice = [s["die"] or {"colour": None, "value": 0} for s in me["seats"]]
    return {
        "my_reserved": rows([code(KINDS, k) for k in me["reserved"]], RESERVED, 0),
        "cell_tile": rows(tiles, CELLS, 0),
        "cell_x": rows([c["x"] for c in me["city"]], CELLS, 0),
        "cell_y": rows([c["y"] for c in me["city"]], CELLS, 0),
        "edge_around": rows([around(x, y, RING) for x, y in me["open"]], EDGES, [0] * 8),
        "seat_around": rows([around(s["x"], s["y"], block) for s in me["seats"]], SEATS_OF_POWER, [0] * 4),
        "seat_colour": rows([code(COLOURS, d["colour"]) for d in dice], SEATS_OF_POWER, 0),
        "seat_value": rows([d["value"] for d in dice], SEATS_OF_POWER, 0),
    }
