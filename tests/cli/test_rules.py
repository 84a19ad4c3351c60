"""Looking up rules."""

from __future__ import annotations

from origins.rulebook import find, rules
from tests.cli.conftest import Run


def test_without_words_the_chapters_are_listed(run: Run) -> None:
    out = run("rules").stdout
    assert "FB-SETUP-01" in out
    assert " OR-" in out
    assert " OR-" not in run("rules", "--game", "first-builders").stdout


def test_words_find_rules_with_their_source(run: Run) -> None:
    result = run("rules", "Bulwark", "pass")
    assert result.exit_code == 0
    for rule in find("bulwark pass"):
        assert rule.id in result.stdout
    assert "[001" in result.stdout


def test_an_id_shows_the_whole_rule(run: Run) -> None:
    rule = find("FB-VISIT-03")[0]
    result = run("rules", "fb-visit-03")
    assert " ".join(rule.text.split()) in " ".join(result.stdout.split())
    assert f"Source:  {rule.source}" in result.stdout
    assert run("rules", "FB-RULING-83").stdout.rstrip().endswith("a ruling of ours")


def test_many_are_cut_and_all_can_be_asked_for(run: Run) -> None:
    assert "add a word, or --all" in run("rules", "player").stdout
    everything = run("rules", "player", "--all").stdout
    assert all(rule.id in everything for rule in find("player"))


def test_every_rule_can_be_shown(run: Run) -> None:
    everything = "".join(run("rules", "-", "--all", "--game", game).stdout for game in ("first-builders", "origin"))
    assert all(rule.id in everything for game in ("first-builders", "origin") for rule in rules(game))


def test_nothing_found_gives_a_hint(run: Run) -> None:
    for words, hint in (("zodaic", "zodiac"), ("FB-VIST-03", "FB-VISIT-03"), ("farm zzz", "fewer words")):
        result = run("rules", *words.split())
        assert (result.exit_code, result.stdout) == (1, "")
        assert hint in result.stderr


def test_an_unknown_game(run: Run) -> None:
    result = run("rules", "farm", "--game", "chess")
    assert result.exit_code == 2
    assert "there is no game 'chess'" in result.stderr
