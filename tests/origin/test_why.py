"""Why something cannot be chosen: a reason and the rule behind it."""

from __future__ import annotations

import pytest

import origins
from origins.games.origin import GAME
from origins.games.origin.face.why import why_not
from origins.games.origin.model import terms
from origins.games.origin.model.frames import HARVEST_COLOUR, IMITATE_TILE, OPPONENT, REWARD, STEAL, TAKE, TOLL_TOKEN
from origins.kernel import rng
from origins.kernel.agenda import push
from origins.kernel.layout import copy_state
from origins.rulebook import rules
from origins.session.texts import LANGUAGES, catalogue

from .scene import Scene
from .test_secrets import shuffle_hidden

RULES = {rule.id for rule in rules("origin")}
TEXTS = catalogue(GAME.folder / "texts", "en")["why"]


def why(scene: Scene, notation: str) -> tuple[str, str, int]:
    assert notation not in scene.options
    kind, *args = notation.split()
    key, rule, number = why_not(scene.s, scene.box, kind, args)
    assert rule in RULES
    assert key in TEXTS
    return key, rule, number


def ready() -> Scene:
    scene = Scene()
    scene.pawns(0, nile="h1s2_white", congo="h2s1_white").pawns(1, sahara="h1s3_white", rift="h1s1_brown")
    scene.hand(0, "act_war_cry", "act_toll", "per_wisdom", "obj_africa_3")
    return scene


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("evolve h3s3_black", ("too_different", "OR-EVOLVE-04", 0)),
        ("evolve h3s1_black", ("wrong_step", "OR-EVOLVE-05", 0)),
        ("evolve h1s2_white", ("no_pawn", "OR-EVOLVE-01", 0)),
        ("migrate sahara", ("not_your_pawn", "OR-MIGRATE-01", 0)),
        ("swap sahara", ("not_your_pawn", "OR-SWAP-01", 0)),
        ("swap congo", ("nobody_weaker", "OR-SWAP-02", 1)),
        ("play act_raid", ("not_in_hand", "OR-TURN-03", 0)),
        ("play act_toll", ("no_effect", "OR-RULING-15", 0)),
        ("play per_wisdom", ("level_missing", "OR-CARD-02", 3)),
        ("play obj_africa_3", ("condition_unmet", "OR-CARD-04", 1)),
        ("skip", ("action_possible", "OR-TURN-06", 0)),
        ("end-turn", ("action_first", "OR-TURN-01", 0)),
        ("go-on", ("action_first", "OR-TURN-01", 0)),
        ("tile yellow 1", ("not_asked", "OR-TURN-05", 0)),
    ],
)
def test_in_the_first_window(notation, reason):
    assert why(ready(), notation) == reason


def test_without_a_village():
    scene = ready()
    scene.player(0).villages = 0
    assert why(scene.refresh(), "evolve h1s1_white")[0] == "no_village"


def test_after_the_action():
    scene = ready()
    scene.do("play act_war_cry")
    assert why(scene, "play act_toll") == ("card_played", "OR-TURN-03", 1)
    scene = ready()
    scene.piles(0, 3).do("migrate congo", "to guinea")
    assert why(scene, "evolve h1s1_white") == ("action_over", "OR-TURN-01", 0)
    assert why(scene, "play act_war_cry") == ("before_action", "OR-CARD-05", 0)


def test_places():
    scene = ready()
    scene.do("evolve h1s1_white")
    assert why(scene, "to sahara") == ("occupied", "OR-MAP-03", 0)
    assert why(scene, "to alaska") == ("no_neighbour", "OR-EVOLVE-02", 0)
    assert why(scene, "to levant") == ("wrong_step", "OR-EVOLVE-05", 0)
    scene = ready()
    scene.do("migrate nile")
    assert why(scene, "to sahara") == ("occupied", "OR-MAP-03", 0)
    assert why(scene, "to persia") == ("too_far", "OR-MIGRATE-02", 2)


def test_targets():
    scene = ready()
    scene.pawns(1, horn="h1s1_white", levant="h1s1_black" if scene.s.reserve[2] else "h2s1_brown")
    scene.pawns(0, persia="h2s2_white")
    scene.do("swap nile")
    assert why(scene, "to arabia") == ("empty", "OR-SWAP-01", 0)
    assert why(scene, "to origin") == ("neutral_pawn", "OR-SWAP-04", 0)
    assert why(scene, "to congo") == ("own_pawn", "OR-SWAP-05", 0)
    assert why(scene, "to rift") == ("too_far", "OR-MIGRATE-02", 2)
    assert why(scene, "to sahara") == ("too_strong", "OR-SWAP-02", 3)


def test_tiles_and_rewards():
    scene = ready()
    scene.piles(0, 1).column("yellow", 1, 2, 5).frame(TAKE, terms.YELLOW, 1)
    assert why(scene, "tile yellow 5") == ("not_placeable", "OR-TILE-02", 5)
    assert why(scene, "tile yellow 3") == ("no_such_tile", "OR-REWARD-07", 3)
    assert why(scene, "tile brown 1") == ("other_column", "OR-REWARD-05", 0)
    scene = ready()
    scene.frame(REWARD, terms.YELLOW)
    assert why(scene, "reward-column") == ("other_reward", "OR-REWARD-05", 0)


def test_under_the_deck_and_over():
    scene = Scene()
    scene.pawns(0, sahara="h1s1_white").hand(0, "per_wisdom")
    scene.do("migrate sahara", "to nile", "reward-cards")
    assert why(scene, "under act_elders") == ("not_asked", "OR-TURN-05", 0)  # a draw is going on
    scene.settle()
    assert why(scene, "under act_elders") == ("not_in_hand", "OR-REWARD-06", 0)
    assert why(scene, "under per_wisdom") == ("other_deck", "OR-REWARD-06", 0)
    while scene.s.depth:
        scene.s.depth -= 1
    assert why_not(scene.s, scene.box, "skip", []) == ("over", "OR-END-03", 0)
    with pytest.raises(ValueError, match="not in tuple"):
        why_not(ready().s, scene.box, "play", ["act_nothing"])


def test_no_room_beside_the_pawns_it_fits():
    scene = Scene()
    scene.pawns(0, rift="h1s2_white", nile="h2s3_brown", guinea="h3s3_brown", horn="h3s3_white")
    around = [t for t in range(terms.PLACES) if scene.box.near[scene.box.origin] >> t & 1]
    left = [t for t in around if scene.s.pawn[t] == terms.NONE]
    kinds = iter(("h3s3_black", "h2s3_white", "h3s2_white", "h3s2_black"))
    scene.pawns(1, **{terms.TERRITORIES[t]: next(kinds) for t in left})
    assert why(scene, "evolve h1s1_brown") == ("no_room", "OR-EVOLVE-01", 0)


def test_nobody_near():
    scene = ready()
    scene.pawns(0, patagonia="h1s1_white")
    assert why(scene, "swap patagonia") == ("nobody_near", "OR-MIGRATE-02", 1)


def test_between_action_and_reward():
    scene = ready()
    scene.hand(0, "act_toll", "act_elders")
    scene.do("migrate nile")
    assert why(scene, "play act_elders") == ("card_later", "OR-TURN-05", 0)
    assert why(scene, "play act_raid") == ("not_in_hand", "OR-TURN-03", 0)
    scene.do("to levant")
    assert why(scene, "end-turn") == ("reward_first", "OR-TURN-05", 0)
    assert why(scene, "skip") == ("action_over", "OR-TURN-01", 0)
    scene.do("go-on")
    assert why(scene, "reward-tile") == ("other_reward", "OR-REWARD-05", 0)


def asked(scene: Scene, notation: str, frame: int, a: int = 0, b: int = 0) -> tuple[str, str, int]:
    """The answer while something is pending, even if there is nothing to choose in it."""
    s = copy_state(scene.s)
    push(s, frame, a, b)
    kind, *args = notation.split()
    reason = why_not(s, scene.box, kind, args)
    assert reason[1] in RULES
    assert reason[0] in TEXTS
    return reason


def test_options_that_give_nothing():
    scene = ready()
    scene.column("brown")
    assert asked(scene, "reward-column", REWARD, terms.BROWN) == ("option_empty", "OR-RULING-12", 0)
    assert asked(scene, "reward-column", REWARD, terms.GREEN, 1) == ("other_reward", "OR-REWARD-05", 0)
    assert asked(scene, "reward-any", REWARD, terms.GREEN, 1) == ("option_empty", "OR-RULING-12", 0)


def test_what_raid_and_spy_ask_for():
    scene = Scene()
    raid, spy = (terms.CARDS.index(name) for name in ("act_raid", "act_spy"))
    assert asked(scene, "opponent 0", OPPONENT, raid) == ("opponent_self", "OR-CARD-RAID", 0)
    assert asked(scene, "opponent 1", OPPONENT, raid) == ("opponent_empty", "OR-CARD-RAID", 0)
    assert asked(scene, "opponent 1", OPPONENT, spy) == ("opponent_empty", "OR-CARD-SPY", 0)
    assert asked(scene, "steal act_raid", STEAL, 1, 3) == ("not_shown", "OR-CARD-SPY", 0)
    with pytest.raises(ValueError, match="not in range"):
        asked(scene, "opponent 2", OPPONENT, raid)


def test_tolls():
    scene = ready()
    scene.strait("gibraltar", 4, 1).strait("sinai", 3, 1).strait("bering", 2).strait("malacca", 2, 0)
    rule = "OR-CARD-TOLL"
    assert asked(scene, "toll bering", TOLL_TOKEN, 1, 1) == ("toll_untaken", "OR-RULING-31", 0)
    assert asked(scene, "toll malacca", TOLL_TOKEN, 1, 1) == ("toll_own", rule, 0)
    assert asked(scene, "toll gibraltar", TOLL_TOKEN, 1, 1) == ("toll_absent", rule, 1)
    scene.pawns(1, levant="h3s3_white")
    assert asked(scene, "toll sinai", TOLL_TOKEN, 1, 0) == ("toll_held", rule, 0)


def test_imitations():
    scene = ready()
    scene.piles(1, 1, 3, 4)
    assert asked(scene, "imitate 0 1", IMITATE_TILE, 3) == ("opponent_self", "OR-CARD-IMITATION", 0)
    assert asked(scene, "imitate 1 4", IMITATE_TILE, 3) == ("imitate_level", "OR-CARD-IMITATION", 3)
    assert asked(scene, "imitate 1 2", IMITATE_TILE, 3) == ("imitate_none", "OR-RULING-32", 2)
    assert asked(scene, "imitate 1 3", IMITATE_TILE, 3) == ("not_placeable", "OR-TILE-02", 3)


def test_harvests():
    scene = Scene()
    scene.pawns(0, levant="h1s2_white")
    for column in terms.COLUMNS:
        scene.column(column)
    rule = "OR-CARD-SECOND-HARVEST"
    assert asked(scene, "harvest yellow", HARVEST_COLOUR, 15) == ("harvest_none", rule, 0)
    assert asked(scene, "harvest brown", HARVEST_COLOUR, 15) == ("no_effect", rule, 0)


def test_the_first_objective():
    g = origins.new("origin", players=2, seed=1)
    held = {choice.notation for choice in g.choices()}
    other = next(name for name in terms.OBJECTIVES if f"keep {name}" not in held)
    reason = g.why_not(f"keep {other}")
    assert reason is not None
    assert (reason.text, reason.rule) == ("You do not hold this card.", "OR-SETUP-07")
    with pytest.raises(origins.IllegalChoice, match="names nothing"):
        g.why_not("keep act_raid")


@pytest.mark.parametrize("players", [2, 4])
def test_every_question_has_an_answer_that_tells_nothing_hidden(players):
    """Asked about anything at all in a whole game; hidden cards could lie otherwise without changing an answer."""
    words = [0, 0, 0]
    rng.seed_stream(words, 17, 0)
    g = origins.new("origin", players=players, seed=17)
    everything = [GAME.model.codec.notation(g.state, i) for i in range(GAME.model.codec.size)]
    heard = set()
    while g.to_move is not None:
        offered = {choice.notation for choice in g.choices()}
        other = shuffle_hidden(g.state, g.to_move, words)
        for _ in range(12):
            notation = everything[rng.draw(words, len(everything))]
            if notation in offered:
                continue
            kind, *args = notation.split()
            try:
                key, rule, number = why_not(g.state, g._box, kind, args)
            except ValueError:
                assert kind in ("opponent", "imitate"), "a seat that nobody has"
                continue
            assert rule in RULES
            assert why_not(other, g._box, kind, args) == (key, rule, number)
            heard.add(key)
            for lang in LANGUAGES:
                assert "{" not in g.texts(lang).say(f"why.{key}", number=str(number))
        g.play(sorted(offered)[rng.draw(words, len(offered))])
    assert len(heard) > 12
