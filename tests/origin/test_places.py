"""Where choices stand on the board, why a thing of it is no answer, and what points were counted for."""

from __future__ import annotations

import pytest

from origins.games.origin import GAME
from origins.games.origin.face.components import COMPONENTS
from origins.games.origin.face.places import about, places
from origins.games.origin.face.why import why_here
from origins.rulebook import rules
from origins.session.preview import preview
from origins.session.texts import LANGUAGES, Texts
from origins.table.components import things

from .scene import Scene

KNOWN = {rule.id for rule in rules("origin")}


def ready() -> Scene:
    scene = Scene()
    scene.pawns(0, nile="h1s2_white", congo="h2s1_white").pawns(1, sahara="h1s3_white", rift="h1s1_brown")
    scene.hand(0, "act_war_cry", "act_toll", "per_wisdom", "obj_africa_3")
    return scene


def at(scene: Scene, notation: str) -> list[str]:
    kind, *args = notation.split()
    return [place.place for place in places(scene.s, scene.box, kind, args, [])]


def test_choices_stand_at_the_things_that_they_name() -> None:
    scene = ready()
    found = {
        notation: at(scene, notation) for notation in ("evolve h2s2_white", "to levant", "play act_raid", "imitate 1 3")
    }
    assert found == {
        "evolve h2s2_white": ["reserve:h2s2_white"],
        "to levant": ["land:levant"],
        "play act_raid": ["card:act_raid"],
        "imitate 1 3": ["pile:1:3"],
    }
    assert at(scene, "reward-column") == ["column:brown"]
    assert at(scene, "go-on") == []


def test_equal_tiles_of_a_column_are_the_same_choice() -> None:
    scene = ready()
    first = 9  # of the brown column
    for i, level in enumerate((2, 0, 2, 1, 1, 3)):
        scene.s.tile[first + i] = level
    assert at(scene, "tile brown 2") == ["tile:brown:0", "tile:brown:2"]
    assert at(scene, "tile brown 3") == ["tile:brown:5"]


def test_every_choice_that_is_offered_is_about_a_component() -> None:
    scene = ready()
    book = things(GAME, "en")
    for notation in scene.options:
        kind, *args = notation.split()
        component = about(scene.s, scene.box, kind, args)
        assert component in book or not args, notation


def test_why_a_thing_of_the_board_is_no_answer() -> None:
    scene = ready()
    for i, level in enumerate((2, 1, 1)):
        scene.s.tile[i] = level

    def ask(place: str) -> tuple[str, str, int]:
        reason = why_here(scene.s, scene.box, place)
        assert reason[1] in KNOWN
        return reason

    assert ask("land:sahara") == ("not_your_pawn", "OR-MIGRATE-01", 0)
    assert ask("reserve:h3s3_black") == ("too_different", "OR-EVOLVE-04", 0)
    assert ask("card:act_raid") == ("not_in_hand", "OR-TURN-03", 0)
    assert ask("tile:yellow:0") == ("not_asked", "OR-TURN-05", 0)
    with pytest.raises(ValueError, match="not in tuple"):
        why_here(scene.s, scene.box, "land:atlantis")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_in_parts(lang: str) -> None:
    scene = ready()
    texts = Texts(GAME, scene.content, lang)
    notation = next(notation for notation in scene.options if notation.startswith("evolve"))
    choice = scene.id_of(notation)
    label = texts.label(scene.s, choice, preview(GAME, scene.content, scene.s, choice).opens)
    assert label.name == label.step == texts.word("action", "evolve")
    assert label.more == texts.word("pawn_colour", notation.partition("_")[2]).lower()


def test_what_is_printed_on_pawns_and_the_backs_of_cards() -> None:
    tables = GAME.content().tables
    assert COMPONENTS.printed(tables, "pawn", "h2s3_white") == {
        "line": "*characteristic.height 2 *characteristic.strength 3"
    }
    assert COMPONENTS.printed(tables, "card", "obj_africa_3") == {"deck": "*deck.objective"}


def test_rewards_speak_of_their_numbers() -> None:
    book = things(GAME, "en")
    assert book["colour.yellow"].text == (
        "Take 1 tile of this column and draw 1 card, or draw 3 cards and put 2 under the deck."
    )
    assert str(book["table.innovation_tiles"].text).startswith("1/1/1/1/5 points at the end for level 1/2/3/4/5.")
