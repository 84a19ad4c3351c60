"""Reading the components: what is wrong is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from origins.games.origin import GAME
from origins.games.origin.content.reader import box_from
from origins.games.origin.model import terms
from origins.kernel.errors import ContentError

from .scene import Scene, entry, tables

Tables = dict[str, Any]


def put(part: str, name: str, key: str, value: Any) -> Callable[[Tables], None]:
    """Change one value of the entry with that id."""

    def change(t: Tables) -> None:
        entry(t, part, name)[key] = value

    return change


def at(part: str, i: int, key: str, value: Any) -> Callable[[Tables], None]:
    def change(t: Tables) -> None:
        t[part][i][key] = value

    return change


def constant(key: str, value: Any) -> Callable[[Tables], None]:
    return lambda t: t["constants"].__setitem__(key, value)


def nested(part: str, name: str, key: str, inner: str, value: Any) -> Callable[[Tables], None]:
    return lambda t: entry(t, part, name)[key].__setitem__(inner, value)


def cut_off(t: Tables) -> None:
    """North America without its three straits."""
    entry(t, "straits", "bering")["b"] = "sunda"
    entry(t, "straits", "denmark")["b"] = "maghreb"
    entry(t, "straits", "panama")["a"] = "congo"


WRONG = [
    # the map
    (put("territories", "nile", "colour", "pink"), "territories[nile].colour", "is 'pink', not one of yellow"),
    (put("territories", "nile", "continent", "atlantis"), "territories[nile].continent", "is 'atlantis'"),
    (put("territories", "nile", "q", 6), "territories[nile].q", "(6, 4) is that of sahara already"),
    (put("territories", "nile", "q", -1), "territories[nile].q", "is -1, outside 0 to 40"),
    (put("territories", "nile", "colour", "green"), "territories", "has 6 green territories, not 5"),
    (put("territories", "nile", "colour", "neutral"), "territories[nile].colour", "and only it, is neutral"),
    (put("territories", "kalahari", "q", 30), "territories", "kalahari is not connected inside africa"),
    (put("territories", "arabia", "q", 8), "territories[nile].q", "touches arabia, which is on another continent"),
    (put("territories", "nile", "continent", "eurasia"), "continents[africa].territories", "is 9, but 8"),
    (lambda t: t["territories"].pop(), "territories", "has 47 entries, not 48"),
    (put("straits", "sinai", "a", "levant"), "straits[sinai].b", "both ends are levant"),
    (put("straits", "sinai", "a", "origin"), "straits[sinai].a", "no strait ends on the Origin"),
    (put("straits", "sinai", "a", "persia"), "straits[sinai].b", "persia and levant are neighbours already"),
    (put("straits", "sinai", "a", "atlantis"), "straits[sinai].a", "is 'atlantis'"),
    (lambda t: t["straits"].pop(), "straits", "has 10 entries, not 11"),
    (cut_off, "territories", "greenland is not connected to the rest of the map"),
    (lambda t: t["map"].__setitem__("origin", "nile"), "neutral_pawn.territory", "but map.origin is 'nile'"),
    # pieces
    (put("pawns", "h1s1_white", "height", 4), "pawns[h1s1_white].height", "is 4, outside 1 to 3"),
    (put("pawns", "h1s1_white", "height", 2), "pawns[h2s1_white].height", "are those of h1s1_white already"),
    (put("pawns", "h1s1_white", "copies", [1, 1]), "pawns[h1s1_white].copies", "has 2 entries, not 3"),
    (put("pawns", "h3s3_white", "copies", [1, 1, 2]), "constants.pawns_in_play.4", "is 36, but the copies of the pawns make 37"),
    (put("pawns", "h1s1_black", "copies", [0, 1, 1]), "constants.pawns_in_play.2", "make 26"),
    (lambda t: t["neutral_pawn"].__setitem__("colours", []), "neutral_pawn.colours", "names no colour"),
    (lambda t: t["neutral_pawn"].__setitem__("colours", ["pink"]), "neutral_pawn.colours[0]", "is 'pink'"),
    (at("innovation_tiles", 0, "count", 11), "innovation_tiles", "has 31 tiles in all, not 30"),
    (at("innovation_tiles", 2, "level", 4), "innovation_tiles[4].level", "the levels stand in order 1 to 5"),
    (at("innovation_tiles", 1, "points", 2), "constants.points_per_tile", "innovation_tiles gives 2"),
    (at("strait_tokens", 0, "count", 5), "strait_tokens", "has 12 tokens in all, not 11"),
    (at("strait_tokens", 0, "value", 10), "strait_tokens[10].value", "is 10, outside 1 to 9"),
    (at("hunting_tokens", 0, "count", 0), "hunting_tokens", "has 5 tokens in all, not 6"),
    # the rewards board
    (at("columns", 0, "tiles", 4), "columns[yellow].tiles", "the yellow column has 3 spaces"),
    (at("columns", 0, "colour", "brown"), "columns[brown].colour", "the columns stand in order"),
    (at("columns", 0, "deck", "objective"), "columns[yellow].deck", "is 'objective', not one of action"),
    (constant("reward_draw_many", 4), "rewards[yellow].options[yellow_cards].steps", "but by constants and columns it is"),
    (constant("brown_tiles", 3), "rewards[brown].options[brown_two].steps", "it is"),
    (at("rewards", 4, "colour", "neutral"), "rewards[neutral].colour", "the rewards stand in order"),
    # constants
    (constant("villages_per_player", 0), "constants.villages_per_player", "is 0, outside 1 to 11"),
    (constant("objectives_dealt", "three"), "constants.objectives_dealt", "must be a whole number, not a text"),
    (constant("round_limit", 1000), "constants.round_limit", "is 1000, outside 1 to 120"),
    (constant("setup_min_level_1", 11), "innovation_tiles", "has 10 tiles of level 1; the first display must show 11"),
    (lambda t: t["constants"].pop("actions_per_turn"), "constants.actions_per_turn", "is missing"),
    # cards
    (put("actions", "act_raid", "copies", 2), "actions[act_raid].copies", "each of the 48 cards exists once"),
    (put("actions", "act_raid", "when", "never"), "actions[act_raid].when", "is 'never'"),
    (nested("actions", "act_raid", "effect", "kind", "explode"), "actions[act_raid].effect.kind", "is 'explode'"),
    (nested("actions", "act_raid", "effect", "decks", ["joker"]), "actions[act_raid].effect.decks[0]", "is 'joker'"),
    (nested("actions", "act_fair_wind", "effect", "value", 9), "actions[act_fair_wind].effect.value", "outside 1 to 3"),
    (put("permanents", "per_wisdom", "level", 6), "permanents[per_wisdom].level", "is 6, outside 1 to 5"),
    (nested("permanents", "per_wisdom", "effect", "kind", "x"), "permanents[per_wisdom].effect.kind", "is 'x'"),
    (
        nested("permanents", "per_great_hunters", "effect", "only_if_token_gone_before", False),
        "permanents[per_great_hunters].effect.only_if_token_gone_before",
        "must be true",
    ),
    (put("objectives", "obj_green_2", "points", -1), "objectives[obj_green_2].points", "outside 0 to 20"),
    (nested("objectives", "obj_green_2", "condition", "colour", "red"), "objectives[obj_green_2].condition.colour", "is 'red'"),
    (lambda t: t["objectives"].pop(), "objectives", "has 19 entries, not 20"),
    (put("objectives", "obj_green_2", "id", "obj_red_2"), "objectives", "has no entry with id 'obj_green_2'"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "key", "reason"), WRONG, ids=[key for _, key, _ in WRONG])
def test_what_is_wrong_is_named(change, key, reason):
    t = tables()
    change(t)
    with pytest.raises(ContentError) as caught:
        box_from(t, "my-box.toml")
    assert caught.value.file == "my-box.toml"
    assert caught.value.key == key
    assert reason in caught.value.reason


def test_all_speed_bonuses_must_fit_the_tables():
    t = tables()
    for card in terms.PERMANENTS[:5]:
        entry(t, "permanents", card)["effect"] = {"kind": "speed_bonus", "value": 3}
    with pytest.raises(ContentError, match="all speed bonuses together are 18, more than 12"):
        box_from(t, "x")


def test_ids_and_order_are_those_of_the_content():
    t = GAME.content().tables
    assert tuple(e["id"] for e in t["territories"]) == terms.TERRITORIES
    assert tuple(e["id"] for e in t["straits"]) == terms.STRAITS
    assert tuple(e["id"] for e in t["pawns"]) == terms.PAWNS
    assert tuple(e["id"] for e in t["continents"]) == terms.CONTINENTS
    assert tuple(e["id"] for part in ("actions", "permanents", "objectives") for e in t[part]) == terms.CARDS


def test_effects_are_data():
    """A card can be given the effect of another: so a deck can hold what an owner's box holds."""
    t = tables()
    entry(t, "actions", "act_toll")["effect"] = {"kind": "draw", "deck": "permanent", "count": 3}
    entry(t, "permanents", "per_wisdom")["effect"] = {"kind": "speed_bonus", "value": 2}
    scene = Scene(tables=t)
    scene.hand(0, "act_toll").do("play act_toll").settle()
    assert scene.player(0).cards[terms.PERMANENT] == 3
    scene = Scene(tables=t)
    scene.in_play(0, "per_wisdom", "per_pathfinders")
    assert scene.player(0).power[terms.SPEED] == 3


@pytest.mark.rule("OR-CARD-06")
def test_bonuses_add_up_and_of_other_powers_the_better_one_holds():
    t = tables()
    entry(t, "permanents", "per_cunning")["effect"] = {"kind": "objective_hand_limit", "value": 5}
    scene = Scene(tables=t)
    scene.in_play(0, "per_cunning", "per_oral_tradition", "per_pathfinders", "per_palisade")
    power = scene.player(0).power
    assert power[terms.OBJECTIVE_LIMIT] == 5
    assert (power[terms.SPEED], power[terms.DEFENCE]) == (1, 1)
