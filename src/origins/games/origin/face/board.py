"""The table of Origin: the world with its pawns, straits, rewards, reserve, players and the own hand."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ....kernel.drawing import LABEL, QUIET, STYLES, Look, flow
from . import hexmap

View = dict[str, Any]
FIRST = 10  # columns of the labels
MAP_KINDS = ("to", "migrate", "swap")  # choices made on the map


def board(view: View, look: Look) -> RenderableType:
    parts: list[RenderableType] = [_map(view, look), _title(view, look)]
    parts += [_straits(view, look), _rewards(view, look), _reserve(view, look)]
    parts += [_player(view, seat, look) for seat in range(view["players"])]
    if view["you"] is not None:
        parts.append(_hand(view, look))
    return Group(*parts)


def area(view: View, seat: int, look: Look) -> RenderableType:
    return Group(_player(view, seat, look), *([_hand(view, look)] if seat == view["you"] else []))


def brief(view: View, look: Look) -> RenderableType | None:
    """The own cards; the world too when the choice is about a place."""
    if view["you"] is None:
        return None
    world = [_map(view, look)] if any(c["kind"] in MAP_KINDS for c in view["choices"]) else []
    return Group(*world, area(view, view["you"], look))


def legend(look: Look) -> RenderableType:
    """What the letters mean, and which territory is which."""
    colours = _letters("territory_colours", look, upper=True)
    pawns = _letters("pawn_colours", look, upper=False)
    lines = [
        Text(
            look.word(
                "legend",
                colours=", ".join(f"{letter} {look.name('territory_colours', c)}" for c, letter in colours.items()),
                pawns=", ".join(f"{letter} {look.name('pawn_colours', c)}" for c, letter in pawns.items()),
            )
        )
    ]
    territories = look.tables["territories"]
    short = hexmap.short_names(territories, hexmap.letters_for(look.width), look.lang)
    for continent in look.tables["continents"]:
        lands = [t for t in territories if t["continent"] == continent["id"]]
        names = [Text(f"{short[t['id']]} {t['name'][look.lang]}") for t in lands]
        head = f"{continent['name'][look.lang]}: "
        lines.append(Text().append(head, LABEL).append_text(flow(names, look.width, indent=len(head))))
    return Text("\n").join(lines)


def world(look: Look) -> RenderableType:
    """The map without a game: territories with their colours, continents and straits by name."""
    tables = look.tables
    letters = hexmap.letters_for(look.width)

    def colour(territory: dict[str, Any]) -> str:
        return look.name("territory_colours", territory["colour"])

    def below(territory: dict[str, Any]) -> list[Text]:
        return [Text(colour(territory)[:letters], STYLES.get(territory["colour"], ""))]

    lines = [hexmap.draw(tables["territories"], look.width, look.lang, below), Text()]
    short = hexmap.short_names(tables["territories"], letters, look.lang)
    for continent in tables["continents"]:
        lands = [t for t in tables["territories"] if t["continent"] == continent["id"]]
        told = ", ".join(f"{short[t['id']]} {t['name'][look.lang]} ({colour(t)})" for t in lands)
        lines.append(Text().append(f"{continent['name'][look.lang]}: ", LABEL).append(told))
    names = {t["id"]: t["name"][look.lang] for t in tables["territories"]}
    straits = [f"{s['name'][look.lang]} ({names[s['a']]} - {names[s['b']]})" for s in tables["straits"]]
    lines.append(Text().append("Straits: ", LABEL).append(", ".join(straits)))
    lines.append(Text(f"Source of the map: {tables['map']['source']}", QUIET))
    return Text("\n").join(lines)


def _letters(group: str, look: Look, upper: bool) -> dict[str, str]:
    """A letter for each colour of a group: its first one that no other has yet."""
    found: dict[str, str] = {}
    for colour in look.tables["names"][group]:
        name = look.name(group, colour)
        letter = next(c for c in name.upper() if c not in found.values())
        found[colour] = letter
    return found if upper else {colour: letter.lower() for colour, letter in found.items()}


def _labelled(label: str, parts: Iterable[Text], look: Look) -> Text:
    head = f"{label:<{FIRST}} "
    return Text().append(head, LABEL).append_text(flow(parts, look.width, indent=len(head)))


def _seat(view: View, seat: int, look: Look) -> str:
    return f"{look.emblem(seat)} {view['seats'][seat]}"


def _title(view: View, look: Look) -> RenderableType:
    b = view["board"]
    parts = [look.word("round", n=b["round"]) if b["round"] else look.word("setup")]
    parts.append(f"{look.marks.first} {look.word('first')}: {_seat(view, b['first'], look)}")
    if b["ending"]:
        parts.append(look.name("phases", "last_turn"))
    return Rule(Text(f" {look.marks.bullet} ".join(parts), LABEL), style=QUIET, align="left")


# the world


def _pawn(pawn: dict[str, Any], look: Look) -> str:
    """Height, strength and colour: ``32w``."""
    return f"{pawn['height']}{pawn['strength']}{_letters('pawn_colours', look, upper=False)[pawn['colour']]}"


def _map(view: View, look: Look) -> Text:
    shown = {t["id"]: t for t in view["board"]["territories"]}
    letters = _letters("territory_colours", look, upper=True)
    narrow = hexmap.letters_for(look.width) == hexmap.NARROW

    def below(territory: dict[str, Any]) -> list[Text]:
        now = shown[territory["id"]]
        line = Text(letters[now["colour"]], STYLES.get(now["colour"], ""))
        hunting = now.get("hunting")
        if hunting and hunting["holder"] is None:
            line.append(str(hunting["value"]))
        if now["pawn"] is None:
            return [line]
        owner = "N" if now["seat"] is None else look.emblem(now["seat"])
        pawn = Text(_pawn(now["pawn"], look), "bold")
        line = Text(letters[now["colour"]], STYLES.get(now["colour"], "")).append(owner, "bold")
        return [line, pawn] if narrow else [line.append_text(pawn)]

    return hexmap.draw(look.tables["territories"], look.width, look.lang, below)


def _straits(view: View, look: Look) -> Text:
    territories = look.tables["territories"]
    short = hexmap.short_names(territories, hexmap.letters_for(look.width), look.lang)
    parts = []
    for strait in view["board"]["straits"]:
        one, other = strait["ends"]
        told = str(strait["value"]) if strait["holder"] is None else look.emblem(strait["holder"])
        parts.append(Text(f"{short[one]}{look.marks.dash}{short[other]} {told}"))
    return _labelled(look.word("straits"), parts, look)


def _rewards(view: View, look: Look) -> Text:
    b = view["board"]
    parts = []
    for column in b["columns"]:
        tiles = " ".join(look.marks.none if tile is None else str(tile) for tile in column["tiles"])
        name = look.name("territory_colours", column["column"])
        parts.append(Text().append(name, STYLES[column["column"]]).append(f" {tiles}"))
    decks = [f"{look.word(deck['deck'])} {deck['cards']}" for deck in b["decks"]]
    parts += [Text(f"{look.word('tiles_left')} {b['tiles']['left']}")]
    parts += [Text(f"{look.word('decks')} {', '.join(decks)}")]
    return _labelled(look.word("rewards"), parts, look)


def _reserve(view: View, look: Look) -> Text:
    """Pawns not placed yet, height and strength, by colour."""
    parts = []
    pawns = {pawn["id"]: pawn for pawn in look.tables["pawns"]}
    for colour in look.tables["names"]["pawn_colours"]:
        left = []
        for name, n in view["board"]["reserve"].items():
            pawn = pawns[name]
            if pawn["colour"] == colour and n:
                left.append(f"{pawn['height']}{pawn['strength']}" + (f"×{n}" if n > 1 else ""))
        told = " ".join(left) or look.marks.none
        parts.append(Text(f"{look.name('pawn_colours', colour).lower()} {told}"))
    return _labelled(look.word("reserve"), parts, look)


# players


def _player(view: View, seat: int, look: Look) -> Text:
    b = view["board"]
    p = b["players"][seat]
    name = _seat(view, seat, look) + (f" ({look.word('you')})" if view["you"] == seat else "")
    cards = ", ".join(f"{look.word(deck)} {n}" for deck, n in p["cards"].items())
    head = [Text(f"{name:<18}", LABEL), Text(f"{p['points']:>3} {look.word('vp')}", LABEL)]
    head += [_part(look.word("villages"), str(p["villages"])), _part(look.word("hand"), cards)]
    parts = [_part(look.word("piles"), " ".join(map(str, p["piles"])) or look.marks.none)]
    for key, cards_played in (("permanents", p["permanents"]), ("objectives", p["objectives"])):
        if cards_played:
            parts.append(_part(look.word(key), ", ".join(_card(card, look) for card in cards_played)))
    if p["straits"]:
        values = {s["id"]: s["value"] for s in b["straits"]}
        parts.append(_part(look.word("straits").lower(), " ".join(str(values[s]) for s in p["straits"])))
    if p["hunting"]:
        values = {t["id"]: t["hunting"]["value"] for t in b["territories"] if "hunting" in t}
        parts.append(_part(look.word("hunting"), " ".join(str(values[t]) for t in p["hunting"])))
    if p.get("known"):
        parts.append(_part(look.word("known"), ", ".join(_card(card, look) for card in p["known"])))
    rest = Text("  ").append_text(flow(parts, look.width, indent=2))
    return Text("\n").join([flow(head, look.width, indent=2, gap=2), rest])


def _part(label: str, text: str) -> Text:
    return Text().append(f"{label} ", QUIET).append(text)


def _entry(card: str, look: Look) -> dict[str, Any]:
    entries = (e for kind in ("actions", "permanents", "objectives") for e in look.tables[kind])
    found: dict[str, Any] = next(e for e in entries if e["id"] == card)
    return found


def _card(card: str, look: Look) -> str:
    return str(_entry(card, look)["name"][look.lang])


def _hand(view: View, look: Look) -> Text:
    lines = []
    for card in view["board"]["players"][view["you"]]["hand"]:
        line = Text().append(f"  {look.word(card['deck'])} ", QUIET).append(_card(card["id"], look), LABEL)
        if "need" in card:
            line.append(f" {card['have']}/{card['need']}, {card['points']} {look.word('vp')}")
        if "level" in card:
            line.append(f" ({look.name('characteristics', 'level').lower()} {card['level']})")
        if ability := _ability(card["id"], look):
            line.append(f": {ability}")
        lines.append(line)
    empty = Text(f"  {look.marks.none}")
    return Text("\n").join([Text(look.name("cards", "hand"), LABEL), *(lines or [empty])])


def _ability(card: str, look: Look) -> str:
    """What a card says: a text of the game, or of the card's own entry."""
    if look.texts is not None:
        with suppress(LookupError):
            return str(look.texts.ability("card", card))
    text = _entry(card, look).get("text", {})
    return str(text.get(look.lang, ""))
