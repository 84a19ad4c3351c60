"""The public interface: what it promises, and what it says to bad input."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

import origins
from origins.session.record import CHANCE
from tests.modes import GAMES, TITLES
from tests.policies import PURPOSES, play_out, purposeful, uniform


def test_the_games() -> None:
    """Ours first; the tests bring another package, which offers one more."""
    assert origins.games()[: len(TITLES)] == TITLES
    assert set(origins.games()) == set(GAMES)


def test_a_new_game_is_ready_for_its_first_choice() -> None:
    g = origins.new("first-builders", players=3, seed=7, options={"wonders": True, "trials": 5})
    assert g.to_move in range(3)
    choice = g.choices()[0]
    assert isinstance(choice.id, int)
    assert choice.notation.startswith(choice.kind)
    assert isinstance(choice.args, tuple)
    assert choice.text()
    assert choice.text(lang="fr")
    shown = f"Choice(id={choice.id}, kind={choice.kind!r}, args={choice.args}, notation={choice.notation!r})"
    assert repr(choice) == shown
    assert choice.text("pl")
    assert g.result is None
    assert not g.can_undo


@pytest.mark.parametrize("how", ["choice", "notation", "id"])
def test_a_choice_can_be_given_in_three_forms(how: str) -> None:
    g = origins.new("first-builders", players=2, seed=1)
    choice = g.choices()[0]
    forms: dict[str, Any] = {"choice": choice, "notation": choice.notation, "id": choice.id}
    g.play(forms[how])
    assert g.steps[-1].notation == choice.notation or g.version > choice.at


def test_effects_tell_what_a_choice_would_surely_do_and_do_nothing() -> None:
    g = origins.new("first-builders", players=2, seed=1)
    while g.choices()[0].kind == "freeman" and g.state.round == 0:
        g.play(g.choices()[0])
    g.play("visit")
    g.play("archon")
    site = g.choices()[0]
    before = bytes(g.state)
    assert [e.kind for e in site.effects()][:2] == ["visits", "site_rises"]
    assert bytes(g.state) == before
    assert not [e for e in g.events() if e.kind == "visits"]


def test_effects_tell_nothing_of_the_final_count() -> None:
    """It lays the hands open; that the game ends is told."""
    g = origins.new("origin", players=3, seed=4)
    while True:
        choice = g.choices()[-1]
        told = [e.kind for e in choice.effects()]
        told_before = len(g.events())
        g.play(choice)
        if g.result:
            break
    assert "game_over" in told
    assert "final" not in told
    assert "final" in [e.kind for e in g.events(told_before)]


@pytest.mark.parametrize("game", TITLES)
def test_what_follows_a_choice_is_foreseen(game: str) -> None:
    """That something is drawn next; that somebody else decides, or nobody any more."""
    g = origins.new(game, players=3, seed=4)
    seen, luck = set(), Random(4)
    while (seat := g.to_move) is not None:
        choice = luck.choice(g.choices())
        foreseen = g.preview(choice)
        g.make(choice)
        drawn = g.decider == CHANCE
        seen.add((foreseen.reveals, foreseen.ends))
        assert (foreseen.reveals, foreseen.ends) == (drawn, not drawn and g.decider != seat)
        g.draw()
    assert len(seen) == 3


@pytest.mark.parametrize(
    ("kwargs", "error", "says"),
    [
        ({"game": "chess"}, origins.UnknownGame, "first-builders, origin"),
        ({"players": 5}, origins.InvalidSetup, "1 to 4 players, not 5"),
        ({"players": 0}, origins.InvalidSetup, "1 to 4 players, not 0"),
        ({"players": "2"}, origins.InvalidSetup, "not '2'"),
        ({"players": True}, origins.InvalidSetup, "not True"),
        ({"game": "origin", "players": 1}, origins.InvalidSetup, "2 to 4 players, not 1"),
        ({"options": {"dragons": True}}, origins.InvalidSetup, "'dragons'"),
        ({"options": {"trials": 3}}, origins.InvalidSetup, "4 (short), 5 (regular) or 6"),
        ({"options": {"trials": 7}}, origins.InvalidSetup, "not 7"),
        ({"options": {"trials": True}}, origins.InvalidSetup, "not True"),
        ({"options": {"wonders": "yes"}}, origins.InvalidSetup, "true or false, not 'yes'"),
        ({"players": 1, "options": {"trials": 4}}, origins.InvalidSetup, "AW-SOLO-02"),
        ({"game": "origin", "options": {"wonders": True}}, origins.InvalidSetup, "'wonders'"),
        ({"seed": -1}, origins.InvalidSetup, "0 to 2**62 - 1"),
        ({"seed": 2**62}, origins.InvalidSetup, "0 to 2**62 - 1"),
        ({"seed": 2**63}, origins.InvalidSetup, "0 to 2**62 - 1"),
        ({"seed": "x"}, origins.InvalidSetup, "'x'"),
        ({"seats": ["Ann"]}, origins.InvalidSetup, "1 names for 2 seats"),
        ({"seats": ["Ann", "\n"]}, origins.InvalidSetup, "1 to 40 printable"),
        ({"seats": ["Ann", "x" * 41]}, origins.InvalidSetup, "1 to 40 printable"),
    ],
)
def test_bad_setups_are_refused_with_a_sentence(kwargs: dict[str, Any], error: type, says: str) -> None:
    with pytest.raises(error) as caught:
        origins.new(**{"game": "first-builders", "players": 2, **kwargs})
    assert says in str(caught.value)


def test_an_illegal_choice_changes_nothing_and_lists_what_is_offered() -> None:
    g = origins.new("first-builders", players=2, seed=1)
    before = bytes(g.state), g.save()
    for bad in ("pass", "fly to the moon", 10_000, -1, True, None, 3.5):
        with pytest.raises(origins.IllegalChoice) as caught:
            g.play(bad)  # type: ignore[arg-type]  # that is the point
        assert "offered: freeman" in str(caught.value)
    assert (bytes(g.state), g.save()) == before


def test_a_stale_choice_is_refused() -> None:
    g = origins.new("first-builders", players=2, seed=1)
    old = g.choices()[0]
    g.play(old)
    with pytest.raises(origins.IllegalChoice, match="was offered at step"):
        g.play(old)


def test_nothing_can_be_chosen_or_undone_after_the_end() -> None:
    g = play_out(origins.new("first-builders", players=2, seed=1), uniform(1))
    assert g.to_move is None
    assert g.choices() == []
    with pytest.raises(origins.IllegalChoice, match="the game is over"):
        g.play("pass")
    with pytest.raises(origins.IllegalChoice, match="nothing can be undone"):
        g.undo()


@pytest.mark.parametrize("game", TITLES)
def test_of_several_reasons_to_end_the_first_is_the_one_told(game: str) -> None:
    g = play_out(origins.new(game, players=2, seed=1), uniform(1))
    g.state.ending = 0b11
    assert g.result is not None
    assert g.result.reasons == g.game.rules.reasons[:2]
    assert g.result.reason == g.game.rules.reasons[0]


@pytest.mark.parametrize("seat", [-1, 2, "0", True])
def test_there_are_no_other_seats(seat: Any) -> None:
    g = origins.new("first-builders", players=2, seed=1)
    with pytest.raises(origins.InvalidSetup, match="seats are 0 to 1"):
        g.view(seat)
    with pytest.raises(origins.InvalidSetup, match="seats are 0 to 1"):
        g.events(seat=seat)


def test_events_are_numbered_and_can_be_read_from_any_number_on() -> None:
    g = play_out(origins.new("first-builders", players=2, seed=2), purposeful(1, PURPOSES["builder"]))
    events = g.events()
    assert [e.number for e in events] == list(range(len(events)))
    assert g.events(since=10) == events[10:]
    assert g.events(since=10**9) == []
    assert events[-1].kind == "game_over"
    assert all(e.text() for e in events)


def test_simulation_counts_games_wins_and_reasons() -> None:
    r = origins.simulate("first-builders", players=3, games=20, seed=4)
    assert r.games == 20
    assert sum(r.wins) == pytest.approx(20)
    assert sum(r.reasons.values()) == 20
    assert len(r.mean_scores) == 3
    assert r.decisions > 20 * 100
    assert r.seconds > 0
    again = origins.simulate("first-builders", players=3, games=20, seed=4)
    assert (again.wins, again.mean_scores, again.rows) == (r.wins, r.mean_scores, r.rows)
    assert origins.simulate("first-builders", players=3, games=20, seed=5).rows != r.rows


def test_simulations_agree_on_all_engines() -> None:
    engines = "python", "native", "wasm"
    one, two, three = (origins.simulate("origin", players=4, games=30, seed=9, engine=e) for e in engines)
    assert three.rows == one.rows
    assert one.rows == two.rows
    assert (one.wins, one.reasons, one.decisions, one.draws) == (two.wins, two.reasons, two.decisions, two.draws)


@pytest.mark.parametrize(
    ("kwargs", "error", "says"),
    [
        ({"games": 0}, origins.InvalidSetup, "1 or more, not 0"),
        ({"bots": ["random"]}, origins.InvalidSetup, "1 bots for 2 seats"),
        ({"bots": ["random", "deep-blue"]}, origins.InvalidSetup, "'deep-blue'"),
        ({"players": 9}, origins.InvalidSetup, "not 9"),
        ({"engine": "steam"}, origins.EngineUnavailable, "python, wasm, native"),
        ({"seed": -3}, origins.InvalidSetup, "0 to 2**62 - 1"),
    ],
)
def test_bad_simulations_are_refused(kwargs: dict[str, Any], error: type, says: str) -> None:
    with pytest.raises(error) as caught:
        origins.simulate(**{"game": "first-builders", "players": 2, "games": 2, **kwargs})
    assert says in str(caught.value)


def test_importing_brings_no_numpy_and_no_other_package() -> None:
    code = (
        "import sys, origins; g = origins.new('first-builders', players=4, seed=1); g.choices();"
        "third = {m.split('.')[0] for m in sys.modules} & {'numpy', 'numba', 'rich', 'typer', 'click', 'starlette'};"
        "print(sorted(third))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_function_games_is_not_hidden_by_the_package_of_that_name() -> None:
    code = "import origins; origins.new('first-builders', seed=1); import origins.games.first_builders; print(origins.games())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(origins.games())


def test_bots_that_think_can_be_simulated_too() -> None:
    r = origins.simulate("first-builders", players=2, games=4, bots=["eager", "random"], seed=3)
    assert r.bots == ("eager", "random")
    assert sum(r.wins) == pytest.approx(4)
    assert r.wins[0] > r.wins[1]
    assert sum(r.reasons.values()) == 4
