"""Numbers of players and options: what is taken, and what is refused with words that help."""

from __future__ import annotations

import pytest

from origins.games.first_builders import GAME
from origins.kernel.errors import InvalidSetup


@pytest.mark.rule("FB-SETUP-01")
def test_one_to_four_players():
    assert list(GAME.players) == [1, 2, 3, 4]


@pytest.mark.rule("AW-SETUP-01", "AW-TRIALS-01")
@pytest.mark.parametrize(
    "options", [{}, {"wonders": True}, {"trials": 4}, {"trials": 5}, {"trials": 6}, {"wonders": True, "trials": 5}]
)
def test_either_module_or_both_may_be_added(options):
    assert GAME.options.chosen(GAME.flags(3, options)) == options


@pytest.mark.parametrize("options", [{"wonders": False}, {"trials": 0}, {"trials": None}, {"trials": False}])
def test_what_is_switched_off_is_the_same_as_not_named(options):
    assert GAME.flags(2, options) == GAME.flags(2, {}) == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"wonder": True}, "'wonder'"),
        ({"Wonders": True}, "'Wonders'"),
        ({"solo": True}, "'solo'"),
        ({"wonders": 1}, "wonders"),
        ({"wonders": "yes"}, "'yes'"),
        ({"wonders": None}, "wonders"),
        ({"trials": 3}, "not 3"),
        ({"trials": 7}, "not 7"),
        ({"trials": -4}, "not -4"),
        ({"trials": True}, "not True"),
        ({"trials": "5"}, "not '5'"),
        ({"trials": 5.0}, "not 5.0"),
        ({"wonders": True, "trials": 24}, "not 24"),
    ],
)
def test_bad_options_are_refused_by_name(options, words):
    with pytest.raises(InvalidSetup, match=words):
        GAME.flags(2, options)


@pytest.mark.rule("AW-SOLO-02")
@pytest.mark.parametrize("trials", [4, 6])
def test_a_solo_game_has_five_trials_or_none(trials):
    with pytest.raises(InvalidSetup, match="AW-SOLO-02"):
        GAME.flags(1, {"trials": trials})
    assert GAME.options.chosen(GAME.flags(1, {"trials": 5})) == {"trials": 5}
    assert GAME.flags(1, {}) == 0
