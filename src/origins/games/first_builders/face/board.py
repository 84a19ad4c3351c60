"""The table of First Builders: sites, market, offers, tracks, players and their Cities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ....kernel.drawing import LABEL, QUIET, Look, flow, join
from . import city
from .marks import amounts, coloured, letter, unit

View = dict[str, Any]
WIDE = 118  # from here on the Cities stand beside the board
Row = Sequence[Text | str]


def board(view: View, look: Look) -> RenderableType:
    """The whole table; the reader's own City large, the others small."""
    title = _title(view, look)
    if look.width < WIDE:
        width = min(look.width, 100)
        cities = [] if look.compact else _cities(view, look, width)
        return Group(*cities, title, _common(view, look, width), *_players(view, look, width))
    left = min(max(80, look.width - 64), 104)
    sides = Table.grid(padding=(0, 2))
    sides.add_column(width=left)
    sides.add_column()
    table = Group(_common(view, look, left), *_players(view, look, left))
    sides.add_row(table, Group(*_cities(view, look, look.width - left - 2)))
    return Group(title, sides)


def area(view: View, seat: int, look: Look) -> RenderableType:
    player = view["board"]["players"][seat]
    look = replace(look, compact=False)
    return Group(_player(view, seat, look, look.width), Text(), city.large(player, look, look.width))


def brief(view: View, look: Look) -> RenderableType | None:
    """The own resources; the own City too when the choice is about it."""
    if view["you"] is None:
        return None
    if any(c["kind"] in ("place", "cover", "use", "seat", "place-wonder", "seat-die") for c in view["choices"]):
        return area(view, view["you"], look)
    return _player(view, view["you"], look, look.width)


def legend(look: Look) -> RenderableType:
    """What the letters and marks mean."""
    colours = ", ".join(f"{letter(look, c)} {look.name('colors', c)}" for c in look.tables["colors"]["order"])
    units = ", ".join(f"{unit(look, r)} {look.name('resources', r)}" for r in ("stone", "food", "wisdom", "gold"))
    marks = {"red": letter(look, "red"), "none": look.marks.none, "seat": look.marks.seat, "open": look.marks.open}
    return Text(look.word("legend", colours=colours, units=units, **marks))


# the common board


def _title(view: View, look: Look) -> RenderableType:
    b = view["board"]
    parts = [look.word("round", n=b["round"]) if b["round"] else look.word("setup")]
    parts.append(f"{look.marks.first} {look.word('first')}: {_seat(view, b['first'], look)}")
    if view["players"] == 1:
        parts.append(look.word("solo"))
    if b["ending"]:
        parts.append(look.word("last_round"))
    return Rule(Text(f" {look.marks.bullet} ".join(parts), LABEL), style=QUIET, align="left")


def _seat(view: View, seat: int, look: Look) -> str:
    return f"{look.emblem(seat)} {view['seats'][seat]}"


def _common(view: View, look: Look, width: int) -> RenderableType:
    b = view["board"]
    first = max(len(look.word(key)) for key in ("sites", "market", "stacks", "citizens", "districts", "temples")) + 1
    parts: list[RenderableType] = [_sites(b, look, first, width), _wares(b, look, first, width)]
    parts.append(_grid(5 if len(b["districts"]) < 6 else 6, first, width, _districts(view, look)))
    parts.append(_stocks(b, look, first, width))
    parts.append(_grid(3, first, width, _temples(view, look)))
    parts.append(_military(b, look, first))
    if "trials" in b:
        parts.append(_trials(b, look, first, width))
    if "draft" in b:
        dice = join(coloured(look, d["colour"], str(d["value"])) for d in b["draft"])
        parts.append(_labelled(look.word("draft"), [dice], first, width))
    return Group(*parts)


def _grid(columns: int, first: int, width: int, rows: Iterable[tuple[str, Row]], no_wrap: bool = False) -> Table:
    """A label and ``columns`` equal columns."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=first, no_wrap=True)
    for _ in range(columns):
        table.add_column(width=(width - first - 1) // columns - 1, overflow="ellipsis", no_wrap=no_wrap)
    for label, cells in rows:
        table.add_row(Text(label, LABEL), *cells)
    return table


def _labelled(label: str, parts: Iterable[Text], first: int, width: int) -> Text:
    return Text().append(f"{label:<{first + 1}}", LABEL).append_text(flow(parts, width, indent=first + 1))


def _sites(b: View, look: Look, first: int, width: int) -> Table:
    sites = b["sites"]
    heads = [f"{s['number']} {look.word('site_' + s['id'])}" for s in sites]
    rows: list[tuple[str, Row]] = [
        (look.word("sites"), [Text(head, LABEL) for head in heads]),
        (f" {look.word('value')}", [Text(str(s["value"]), LABEL) for s in sites]),
        (f" {look.word('actions')}", [_actions(s["id"], look) for s in sites]),
        (f" {look.word('bonus')}", [_bonus(s["bonus"], look) for s in sites]),
        (f" {look.word('workers')}", [join(_worker(w, look) for w in s["workers"]) or look.marks.none for s in sites]),
    ]
    if look.compact:
        del rows[2]
    if any("wonder" in s for s in sites):
        names = [_wonder(s.get("wonder"), look) for s in sites]
        rows.append((f" {look.word('wonder')}", [look.cut(n, 12) if look.compact else n for n in names]))
    return _grid(5, first, width, rows)


def _actions(site: str, look: Look) -> str:
    entry = next(e for e in look.tables["site"] if e["id"] == site)
    return f"{amounts(look, entry['resource_action'], '')}; {look.word('does_' + entry['other_action'])}"


def _bonus(colour: str, look: Look) -> Text:
    tile = next(t for t in look.tables["bonus_tile"] if t["color"] == colour)
    cost = f"{amounts(look, tile['cost'])}: " if tile["cost"] else ""
    return coloured(look, colour).append(f" {cost}{look.word('bonus_' + tile['id'])}")


def _worker(worker: dict[str, Any], look: Look) -> Text:
    if worker["kind"] == "speaker":
        return Text(f"{look.word('S')}{worker['value']}")
    owner = Text(look.emblem(worker["seat"]))
    if worker["kind"] == "archon":
        return owner.append(look.word("A"))
    return owner.append_text(coloured(look, worker["colour"], str(worker["value"])))


def _wonder(wonder: dict[str, Any] | None, look: Look) -> str:
    if wonder is None:
        return look.marks.none
    name = look.name("wonders", wonder["id"])
    return name if wonder["unlocked"] else f"({name})"


def _wares(b: View, look: Look, first: int, width: int) -> Table:
    """Market, tops of the stacks and the offer of dice: five of each."""
    rows: list[tuple[str, Row]] = [
        (look.word("market"), [_tile(m["tile"], look) for m in b["market"]]),
        ("", [_market_price(m, look) for m in b["market"]]),
        (look.word("stacks"), [_tile(s["top"], look) for s in b["stacks"]]),
        ("", [_stack_rest(s, look) for s in b["stacks"]]),
        (look.word("citizens"), [_offer(o, look) for o in b["offer"]]),
    ]
    if look.compact:
        del rows[3]
    return _grid(5, first, width, rows, no_wrap=look.compact)


def _building(kind: str, look: Look) -> dict[str, Any]:
    entry: dict[str, Any] = next(e for e in look.tables["building"] if e["id"] == kind)
    return entry


def _tile(kind: str | None, look: Look) -> Text | str:
    if kind is None:
        return look.marks.none
    colour = _building(kind, look)["color"]
    return coloured(look, colour, f" {look.name('buildings', kind)}")


def _market_price(space: dict[str, Any], look: Look) -> Text:
    cost = {"wisdom": space["wisdom"]} | ({"stone": space["stone"]} if space["tile"] else {})
    return Text(f"  {amounts(look, cost)}")


def _stack_rest(stack: dict[str, Any], look: Look) -> Text:
    if stack["top"] is None:
        return Text(f"  {look.word('empty')}")
    stone = {"stone": _building(stack["top"], look)["stone"]}
    return Text(f"  {amounts(look, stone)}, +{stack['left']}")


def _offer(space: dict[str, Any], look: Look) -> Text:
    price = amounts(look, {"wisdom": space["wisdom"]})
    if space["die"] is None:
        return Text(f"{look.marks.none}  {price}")
    return coloured(look, space["die"]["colour"], str(space["die"]["value"])).append(f" {price}", "default")


def _districts(view: View, look: Look) -> list[tuple[str, Row]]:
    """The pattern as a chain: the corner stands in the middle, its two neighbours at the ends."""
    patterns: list[Text] = []
    points: list[str] = []
    for card in view["board"]["districts"]:
        one, other = card["arms"]
        dash = Text(look.marks.dash, QUIET)
        chain = [coloured(look, one), dash, coloured(look, card["corner"]), dash, coloured(look, other)]
        patterns.append(Text(f"{card['id']} ").append_text(join(chain, "")))
        scored = "".join(look.emblem(seat) for seat in card["scored"])
        points.append(f"{card['first']}/{card['again']}  {amounts(look, {'gold': card['gold']})} {scored}")
    if look.compact:  # without the numbers of the cards
        both = zip(patterns, points, strict=True)
        return [(look.word("districts"), [p[4:].append(f" {' '.join(str(q).split())}") for p, q in both])]
    return [(look.word("districts"), patterns), ("", points)]


def _stocks(b: View, look: Look, first: int, width: int) -> Text:
    def counted(values: dict[str, int]) -> Text:
        return join(coloured(look, colour, str(n)) for colour, n in values.items())

    speakers = " ".join(str(v) for v in b["speakers"]) or look.marks.none
    return _labelled(
        look.word("stocks"),
        [
            Text(look.word("tower_disks") + " ").append_text(counted(b["towers"])),
            Text(look.word("dice") + " ").append_text(counted(b["stock"])),
            Text(f"{look.word('speakers')} {speakers}"),
        ],
        first,
        width,
    )


def _temples(view: View, look: Look) -> list[tuple[str, Row]]:
    b = view["board"]
    heads: list[Text] = []
    disks: list[str] = []
    vp = look.tables["temple"]["vp"]
    for temple in b["temples"]:
        held = "" if temple["holder"] is None else f" {look.emblem(temple['holder'])}"
        sign = look.name("zodiac", temple["sign"])
        heads.append(Text().append(look.word("track_" + temple["track"]), LABEL).append(f": {sign}{held}"))
        at = [(seat, temple["disks"][seat]) for seat in temple["order"]]
        disks.append(" ".join(f"{look.emblem(seat)}{space}({vp[space]})" for seat, space in at))
    return [(look.word("temples"), heads), ("", disks)]


def _military(b: View, look: Look, first: int) -> Text:
    """The track in a row, walls for its boundaries; in a space the lower disk of a stack stands first."""
    spaces = look.tables["military"]["space"]
    lines = [Text().append(f"{look.word('military'):<{first + 1}}", LABEL)]
    lines += [Text(" " * (first + 1)), Text(" " * (first + 1))]
    for space in spaces:
        wall = look.marks.wall if space["boundary_before"] else ""
        here = [look.emblem(seat) for seat in b["military"]["order"] if b["military"]["disks"][seat] == space["index"]]
        if b["military"].get("neutral") == space["index"]:
            here.insert(0, "N")
        for line, text in zip(lines, (str(space["index"]), _attack(space, look), "".join(here)), strict=True):
            line.append(wall, "bold yellow").append(f"{text:<4}")
    for line in lines:
        line.rstrip()
    if look.compact:
        del lines[1]
    return Text("\n").join(lines)


def _attack(space: dict[str, Any], look: Look) -> str:
    if space["kind"] == "gain":
        gain = "".join(unit(look, name) * n for name, n in space["gain"].items())
        return str(gain)
    if space["kind"] == "exchange":
        return "*>" + "".join(unit(look, name) for name in space["gain"])
    if space["kind"] == "final":
        return f"{look.tables['military']['final_vp']}{look.word('vp')}"
    return look.marks.open


def _trials(b: View, look: Look, first: int, width: int) -> Text:
    tiles = b["trials"]["tiles"]
    parts = []
    for i, tile in enumerate(tiles):
        done = i < b["trials"]["scored"]
        parts.append(Text(f"{tile} {look.word('scored')}" if done else tile, QUIET if done else ""))
    if b["trials"]["scored"] < len(tiles):
        following = tiles[b["trials"]["scored"]]
        parts.append(Text(f"{look.word('next')} {following}: {look.term('trial', following)}"))
    return _labelled(look.word("trials"), parts, first, width)


# players


def _players(view: View, look: Look, width: int) -> list[RenderableType]:
    return [_player(view, seat, look, width) for seat in range(view["players"])]


def _player(view: View, seat: int, look: Look, width: int) -> Text:
    """Points and resources, then everything else, a few lines."""
    p = view["board"]["players"][seat]
    name = _seat(view, seat, look) + (f" ({look.word('you')})" if view["you"] == seat else "")
    head = [Text(f"{name:<18}", LABEL), Text(f"{p['points']:>3} {look.word('vp')}", LABEL)]
    head.append(Text("  ".join(f"{look.name('resources', r)} {n}" for r, n in p["resources"].items())))
    if p["passed"]:
        head.append(Text(look.word("passed"), "bold"))
    lines = [flow(head, width, indent=2, gap=2)]
    if not look.compact or seat == view["you"]:
        lines.append(_belongings(p, look, width))
    return Text("\n").join(lines)


def _belongings(p: dict[str, Any], look: Look, width: int) -> Text:
    dice = [_freeman(f, look) for f in p["freemen"]]
    dice += [Text(look.marks.none)] * (p["bases"] - len(dice))
    archon = look.word("home") if p["archon"] == "home" else f"@{p['archon']}"
    parts = [_part(look.word("freemen"), join(dice)), _part(look.word("archon"), Text(archon))]
    if p["speakers"]:
        parts.append(_part(look.word("speakers"), Text(" ".join(str(v) for v in p["speakers"]))))
    towers = join(coloured(look, colour, str(n)) for colour, n in p["towers"].items())
    parts.append(_part(look.word("towers"), towers))
    advisors = join(coloured(look, c) for c in p["advisors"]) or Text(look.marks.none)
    parts.append(_part(look.word("advisors"), advisors))
    if p["signs"]:
        parts.append(_part(look.word("signs"), Text(", ".join(look.name("zodiac", s) for s in p["signs"]))))
    if p["tokens"]:
        parts.append(_part(look.word("tokens"), Text(str(p["tokens"]))))
    if p["reserved"]:
        parts.append(_part(look.word("reserved"), join((_tile(k, look) for k in p["reserved"]), ", ")))
    if "wonder" in p:
        built = "" if p["wonder"]["built"] else f" ({look.word('not_built')})"
        parts.append(_part(look.word("wonder"), Text(look.name("wonders", p["wonder"]["id"]) + built)))
    sums = look.word("city_sum", tiles=p["tiles"], seats=len(p["seats"]), closed=p["closed"])
    parts.append(_part(look.word("city"), Text(sums)))
    return Text("  ").append_text(flow(parts, width, indent=2))


def _part(label: str, text: Text) -> Text:
    return Text().append(f"{label} ", QUIET).append_text(text)


def _freeman(die: dict[str, Any], look: Look) -> Text:
    shown = coloured(look, die["colour"], str(die["value"]))
    return shown.append(f"@{die['at']}", "default") if die["at"] else shown


def _cities(view: View, look: Look, width: int) -> list[RenderableType]:
    """The own City large, the others small and side by side; a spectator gets all of them small."""
    shown: list[RenderableType] = []
    others = [seat for seat in range(view["players"]) if seat != view["you"]]
    if others:
        table = Table.grid(padding=(0, 3, 0, 0))
        players = view["board"]["players"]
        table.add_row(*(Text(_seat(view, seat, look), LABEL) for seat in others))
        table.add_row(*(city.small(players[seat], look) for seat in others))
        shown.append(table)
    if view["you"] is not None:
        own = view["board"]["players"][view["you"]]
        shown += [Text(f"{_seat(view, view['you'], look)}: {look.name('terms', 'city')}", LABEL)]
        shown += [city.large(own, look, width)]
    return shown
