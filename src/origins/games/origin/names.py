"""Where the names of components stand, and what choices, events and cards show besides their own arguments.

The texts themselves are in the folder ``texts``; this module says what fills their places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.naming import Texts, Words
from .face import why
from .model import terms
from .model.events import events
from .model.frames import REWARD, TARGET
from .model.state import State
from .rules import rewards

DOMAINS: Mapping[str, Sequence[str]] = {"continent": terms.CONTINENTS, "reason": terms.REASONS}

# domain: lists of the content file whose entries carry a name
LISTS = {
    "card": ("actions", "permanents", "objectives"),
    "continent": ("continents",),
    "player_colour": ("player_colours",),
    "strait": ("straits",),
    "territory": ("territories",),
}

# domain: table of names in the content file; columns, colours of territories and decks, which stand inside
# sentences, have texts of their own
TABLES = {
    "action": "actions",
    "board": "boards",
    "characteristic": "characteristics",
    "height": "heights",
    "pawn_colour": "pawn_colours",
    "phase": "phases",
    "piece": "pieces",
    "strength": "strengths",
}

# what a card does, by its deck: the section of the texts, and its keys
SECTIONS = (("effect", terms.EFFECTS), ("power", terms.POWERS), ("condition", terms.CONDITIONS))

# what the numbers of a reward are called in its text, by option, and where they stand in its steps
REWARD_WORDS = ({"tiles": "take_tiles", "cards": "draw"}, {"many": "draw", "back": "put_under", "any": "take_tiles"})


# words


def names(tables: Mapping[str, Any]) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    listed = {
        domain: {entry["id"]: entry["name"] for part in parts for entry in tables[part]}
        for domain, parts in LISTS.items()
    }
    named = {
        domain: {name: _languages(words) for name, words in tables["names"][table].items()}
        for domain, table in TABLES.items()
    }
    return listed | named


def _languages(words: Mapping[str, str]) -> dict[str, str]:
    return {lang: word for lang, word in words.items() if lang != "source"}


def show(t: Texts, domain: str, value: int) -> str | None:
    if domain == "pawn":
        box = t.box
        return t.say(
            "show.pawn",
            colour=t.word("pawn_colour", terms.PAWN_COLOURS[box.colour[value]]).lower(),
            height=str(box.height[value]),
            strength=str(box.strength[value]),
        )
    if domain == "reason":
        # several may hold at once, one bit each
        return t.listed([t.word("reason", name) for i, name in enumerate(terms.REASONS) if value >> i & 1])
    return None


def _of(t: Texts, domain: str, ids: Sequence[str], mask: int) -> str:
    """The things of a set, one bit each."""
    return t.listed([t.word(domain, name) for i, name in enumerate(ids) if mask >> i & 1])


def _column(t: Texts, column: int) -> str:
    return t.say("column.any") if column == terms.ANY_COLUMN else t.word("column", terms.COLUMNS[column])


# choices


def choice_words(t: Texts, s: State, kind: str, args: Sequence[int]) -> Words:
    """What the choice is about in this position."""
    if kind == "migrate":
        return {"speed": str(why.speed(s, t.box, args[0]))}
    if kind == "swap":
        return {"strength": str(why.attack(s, t.box, args[0]))}
    if kind == "to":
        return {"details": _details(t, s, args[0])}
    if kind.startswith("reward-"):
        return _reward_words(t, s, kind)
    if kind == "toll":
        return {"number": str(s.strait_value[args[0]])}
    return {}


def _details(t: Texts, s: State, territory: int) -> str:
    """What decides where to go: the colour, for a Swap also how strong the pawn there is."""
    colour = t.word("colour", terms.COLOURS[t.box.land_colour[territory]])
    if _top(s) != TARGET or s.village[territory] == terms.NONE:
        return colour
    return t.say("show.target", colour=colour, strength=str(why.defence(s, t.box, territory)))


def _top(s: State) -> int:
    return s.agenda[s.depth - 1].kind if s.depth else terms.NONE


def _reward_words(t: Texts, s: State, kind: str) -> Words:
    """What an option would give now (OR-RULING-12, OR-FORMULA-04)."""
    p = s.players[s.active]
    if kind == "reward-column":
        return {"number": str(p.power[terms.BROWN_TILES])}
    if kind == "reward-any":
        return {}
    colour = s.agenda[s.depth - 1].a if _top(s) == REWARD else terms.YELLOW
    deck = colour if colour < len(terms.DECKS) else terms.ACTION
    if kind == "reward-cards":
        number = min(t.box.draw_many, s.deck[deck])
        back = max(0, number - p.power[terms.KEEP])
        return {"deck": t.word("deck", deck), "number": str(number), "back": str(back)}
    column = rewards.tile_column(p, deck)
    gives = "both" if s.deck[deck] > 0 else "tile"
    if not rewards.on_offer(s, column, rewards.placeable(p)):
        gives = "card"
    return {"reward": t.say(f"reward.{gives}", column=_column(t, column), one=t.say(f"one.{terms.DECKS[deck]}"))}


def label_words(t: Texts, s: State, kind: str, args: Sequence[int], opens: Mapping[str, Any]) -> Words:
    """The action by its name, and the colour of a new pawn."""
    words = {"action": t.word("action", kind)} if kind in ("evolve", "migrate", "swap") else {}
    if kind == "evolve":
        words["colour"] = t.word("pawn_colour", terms.PAWN_COLOURS[t.box.colour[args[0]]]).lower()
    return words


# events


def event_words(t: Texts, kind: str, args: Sequence[int | None]) -> Words:
    """A card as its reader may know it: its name, or only its kind."""
    domains = next(found.args for found in events.kinds if found.name == kind)
    if "card?" not in domains:
        return {}
    card = args[domains.index("card?")]
    if "deck" in domains:
        deck = args[domains.index("deck")]
    elif kind in ("dealt", "keeps", "returns"):
        deck = terms.OBJECTIVE
    else:
        deck = None if card is None else t.box.deck_of[card]
    one = t.say("one.any" if deck is None else f"one.{terms.DECKS[deck]}")
    return {"what": one if card is None else t.say("show.card", one=one, card=t.word("card", card))}


def event_args(args: Mapping[str, int | None]) -> Mapping[str, Any]:
    """Several reasons may hold at once."""
    reasons = args.get("reason")
    return {} if reasons is None else {"reason": [name for i, name in enumerate(terms.REASONS) if reasons >> i & 1]}


# cards


def ability_words(t: Texts, domain: str, name: str) -> Words:
    """What a card does, from the tables the rules read, so that a content pack may change it."""
    if domain != "card":
        return _printed_words(t.content.tables, domain, name)
    box = t.box
    card = terms.CARDS.index(name)
    section, kinds = SECTIONS[box.deck_of[card]]
    kind = kinds[box.effect[card]]
    value, what = box.value[card], box.what[card]
    words = {"number": str(value), "what": str(what)}
    if section == "effect":
        words |= _effect_words(t, kind, value, what)
        if kind == "draw" and what == terms.OBJECTIVE:
            kind = "draw_objective"  # there is a limit
    elif kind == "keep_of_draw_many":
        words["number2"] = str(box.draw_many)
    elif kind == "pawns_on_colour":
        words["colour"] = t.word("colour", terms.COLOURS[what])
    elif kind == "pawns_on_continent":
        words["continent"] = t.word("continent", terms.CONTINENTS[what])
    effect = t.say(f"{section}.{kind}", **words)
    return {"effect": t.say("show.before", effect=effect) if box.before[card] else effect}


def _printed_words(tables: Mapping[str, Any], domain: str, name: str) -> Words:
    """The numbers of a reward: what its first option takes and draws, what its second does; those of the tiles."""
    if name == "innovation_tile":
        tiles = tables["innovation_tiles"]
        return {
            key: "/".join(str(tile[of]) for tile in tiles) for key, of in (("counts", "level"), ("points", "points"))
        }
    if domain != "colour":
        return {}
    options = next(reward["options"] for reward in tables["rewards"] if reward["colour"] == name)
    words: Words = {}
    for option, named in zip(options, REWARD_WORDS, strict=False):
        for word, key in named.items():
            words[word] = str(sum(step.get(key, 0) for step in option["steps"]))
    return words


def _effect_words(t: Texts, kind: str, value: int, what: int) -> Words:
    if kind in ("steal_random", "steal_chosen"):
        return {"decks": _of(t, "deck", terms.DECKS, value)}
    if kind == "steal_strait_token":
        return {"number2": str(what)}
    if kind in ("extra_migrate", "extra_evolve"):
        return {"reward": t.say("show.with_reward" if value else "show.without_reward")}
    if kind == "draw":
        return {"deck": t.word("deck", terms.DECKS[what])}
    if kind == "territory_reward":
        return {"colours": _of(t, "colour", terms.COLUMNS, value)}
    return {}
