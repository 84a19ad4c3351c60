"""The position of the drawn mock-up, to lay the client beside it: dev/fixtures/mockup.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

OUT = Path(__file__).parent / "fixtures"


def die(text: str) -> dict[str, Any]:
    colour, value = text.split()
    return {"colour": colour, "value": int(value)}


def worker(seat: int, text: str) -> dict[str, Any]:
    if text == "archon":
        return {"seat": seat, "kind": "archon"}
    if text.startswith("speaker"):
        return {"seat": seat, "kind": "speaker", "value": int(text.split()[1])}
    return {"seat": seat, "kind": "freeman", **die(text)}


def cells(rows: dict[int, str], left: int) -> list[dict[str, Any]]:
    return [
        {"x": left + i, "y": y, "tile": tile, **({"under": "mint"} if tile == "farm" else {})}
        for y, row in rows.items()
        for i, tile in enumerate(row.split())
        if tile != "."
    ]


def frontier(city: list[dict[str, Any]]) -> list[list[int]]:
    have = {(c["x"], c["y"]) for c in city}
    beside = {(x + dx, y + dy) for x, y in have for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [list(c) for c in sorted(beside - have, key=lambda c: (c[1], c[0]))]


def player(
    seat: int, res: str, points: int, freemen: list[str], rows: dict[int, str], left: int, **more: Any
) -> dict[str, Any]:
    city = cells(rows, left)
    colours = ("red", "purple", "blue", "orange", "yellow")
    towers = more.pop("towers", "1 1 1 1 1").split()
    dice = [
        {**die(f.rstrip("*0123456789") + f.split()[1][0]), "at": int(f.split("*")[1]) if "*" in f else None}
        for f in freemen
    ]
    shown = {
        "seat": seat, "resources": dict(zip(("stone", "food", "wisdom", "gold"), map(int, res.split()), strict=True)),
        "points": points, "passed": False, "tokens": 0, "freemen": dice, "bases": 4, "archon": "home", "speakers": [],
        "advisors": [], "towers": dict(zip(colours, map(int, towers), strict=True)), "signs": [], "tiles": len(city),
        "closed": 0, "farms": 0, "city": city, "open": frontier(city), "seats": [], "reserved": [],
    }  # fmt: skip
    return {**shown, **more}


def seat(x: int, y: int, text: str = "") -> dict[str, Any]:
    return {"x": x, "y": y, "die": die(text) if text else None}


def district(i: int, corner: str, arms: str, first: int, again: int, gold: int, scored: list[int]) -> dict[str, Any]:
    return {
        "id": f"D{i:02}",
        "corner": corner,
        "arms": arms.split(),
        "first": first,
        "again": again,
        "gold": gold,
        "scored": scored,
    }


def main() -> None:
    table = json.loads((OUT / "cell.json").read_text())
    b = table["board"]
    sites = (
        ("military", 3, "yellow"),
        ("building", 5, "purple"),
        ("temple", 2, "blue"),
        ("citizen", 6, "red"),
        ("training", 1, "orange"),
    )
    there = (
        [worker(1, "red 4")],
        [worker(2, "speaker 3"), worker(0, "orange 5")],
        [worker(1, "archon")],
        [worker(2, "yellow 2")],
        [],
    )
    b["round"], b["first"] = 4, 1
    b["sites"] = [
        {"number": i + 1, "id": name, "value": value, "bonus": colour, "workers": there[i]}
        for i, (name, value, colour) in enumerate(sites)
    ]
    market = (
        ("outpost", "red", 1),
        ("obelisk", "blue", 1),
        ("harbor", "yellow", 3),
        ("forum", "purple", 2),
        ("gate_of_passage", "orange", 2),
    )
    b["market"] = [
        {"space": i + 1, "wisdom": i, "tile": t, "colour": c, "stone": n} for i, (t, c, n) in enumerate(market)
    ]
    tops = (
        ("red", "armory"),
        ("purple", "castle"),
        ("blue", "sea_temple"),
        ("orange", "astronomy_tower"),
        ("yellow", "quarry"),
    )
    b["stacks"] = [{"colour": c, "top": t, "left": 10, "under": []} for c, t in tops]
    b["offer"] = [
        {"space": i + 1, "wisdom": i, "die": die(d)}
        for i, d in enumerate(("red 2", "purple 4", "blue 1", "yellow 5", "orange 3"))
    ]
    b["speakers"] = [2, 4]
    b["towers"] = {"red": 3, "purple": 2, "blue": 4, "orange": 0, "yellow": 2}
    b["districts"] = [
        district(1, "yellow", "red red", 9, 4, 2, []), district(2, "red", "purple yellow", 6, 3, 0, [0, 1]),
        district(3, "purple", "blue blue", 9, 4, 2, []), district(4, "orange", "yellow yellow", 7, 4, 2, []),
        district(5, "blue", "red orange", 6, 3, 0, [3]), district(6, "yellow", "blue orange", 5, 3, 0, [1, 2]),
    ]  # fmt: skip
    b["temples"] = [
        {"track": "forest", "sign": "leo", "holder": 1, "disks": [4, 6, 2, 4], "order": [3, 0, 1, 2]},
        {"track": "mountain", "sign": "scorpio", "holder": 0, "disks": [7, 3, 5, 5], "order": [2, 3, 0, 1]},
        {"track": "sea", "sign": "pisces", "holder": 2, "disks": [3, 3, 8, 1], "order": [1, 0, 2, 3]},
    ]
    b["military"] = {"disks": [5, 7, 5, 2], "order": [0, 2, 1, 3]}
    b["players"] = [
        player(0, "4 2 3 2", 48, ["red 4", "yellow 2", "orange 5*2"], {-1: "forum outpost .", 0: "agora quarry armory", 1: "palace statue healers_mansion"}, 0,
               tokens=2, speakers=[3], advisors=["blue", "orange"], towers="2 3 1 1 2", signs=["scorpio"], tiles=10, closed=2),
        player(1, "2 1 4 3", 52, ["red 4*1", "blue 3", "purple 5"], {-1: ". harbor obelisk .", 0: "outpost agora forum gate_of_passage", 1: ". palace statue armory", 2: ". mint . ."}, -1,
               tokens=2, archon=3, towers="1 3 1 2 1", signs=["leo"], bases=5, seats=[seat(0, -1, "red 2"), seat(1, 0, "blue 4")]),
        player(2, "0 5 2 1", 37, ["yellow 2*4", "orange 4"], {-1: ". healers_mansion farm .", 0: "mint agora obelisk harbor", 1: "farm palace castle ."}, -1,
               towers="1 1 2 1 2", signs=["pisces"], seats=[seat(0, 0, "blue 4")]),
        player(3, "3 0 1 0", 41, ["blue 6", "purple 2", "red 1"], {-1: ". armory farm", 0: "statue agora forum", 1: "healers_mansion palace outpost", 2: ". mint ."}, -1,
               tokens=1, passed=True, towers="2 1 1 1 1", bases=3, seats=[seat(0, 0, "red 4")]),
    ]  # fmt: skip
    me = b["players"][0]
    me["city"] += [{"x": -1, "y": 0, "tile": "farm", "under": "mint"}, {"x": -1, "y": 1, "tile": "mint"}]
    me["open"] = frontier(me["city"])
    me["seats"] = [seat(0, -1, "purple 5"), seat(-1, 0), seat(0, 0), seat(1, 0, "red 3")]
    table["prompt"] = "Place the Harbor: choose a cell of your city"
    like = table["choices"][0]
    table["choices"] = [
        {**like, "id": 900 + i, "notation": f"place {x},{y}", "args": [x, y], "text": f"Place it at ({x}, {y})",
         "cost": [{"resource": "wisdom", "n": 2}, {"resource": "stone", "n": 3}], "gain": [{"points": True, "n": 6}], "places": [{"place": f"cell:{x},{y}"}]}
        for i, (x, y) in enumerate(me["open"])
    ]  # fmt: skip
    lines = [
        (1, "closes", "Closes a district, +6"),
        (2, "moves", "Trains: disk to 5"),
        (3, "passes", "Passes, blue 5 rises to 6"),
        (0, "visits", "Visits site 2, now at 5"),
    ]
    table["events"] = [
        {"number": i, "kind": k, "args": {"seat": s}, "text": text} for i, (s, k, text) in enumerate(lines)
    ]
    table["path"] = [["visit", "Visit"], ["site 2", ""], ["lower", "Build"], ["market 3", ""], ["face-up", "cell"]]
    (OUT / "mockup.json").write_text(json.dumps(table, ensure_ascii=False))


if __name__ == "__main__":
    main()
