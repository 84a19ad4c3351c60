"""The rules reference: every numbered rule of the markdown is a record, and can be found."""

import re

import pytest

import origins
from origins.kernel.errors import UnknownGame
from origins.rulebook import Rule, find, rules
from origins.session.catalogue import game_named

GAMES = origins.games()

# From `grep -c '^- \*\*FB-'` and so on; a changed number means that rules were added or lost.


def by_id(rule_id: str) -> Rule:
    (rule,) = [rule for game in GAMES for rule in rules(game) if rule.id == rule_id]
    return rule


def markdown(game: str) -> str:
    return (game_named(game).folder / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_item_of_the_markdown_is_a_rule(game):
    printed = re.findall(r"^- \*\*([^*]+)\*\*", markdown(game), flags=re.MULTILINE)
    assert [rule.id for rule in rules(game)] == printed


def test_ids_are_unique():
    ids = [rule.id for game in GAMES for rule in rules(game)]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_a_text_mentions_exists(game):
    known = {rule.id for rule in rules(game)}
    mentioned = set(re.findall(r"\b(?:FB|AW|OR)(?:-[A-Z]+)+(?:-[A-Z]?\d+)?\b", markdown(game)))
    # A whole chapter may be mentioned by its prefix.
    assert {name for name in mentioned - known if not any(rule_id.startswith(f"{name}-") for rule_id in known)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_records_are_filled_in(game):
    for rule in rules(game):
        assert rule.text
        assert rule.section
        assert rule.game == game
        assert not rule.text.endswith("]")


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_ours_has_no_source(game):
    without = {rule.id.split("-")[1] for rule in rules(game) if not rule.source}
    assert without <= {"RULING", "EXAMPLE", "FORMULA"}


def test_a_plain_rule():
    assert by_id("FB-SETUP-03") == Rule(
        id="FB-SETUP-03",
        text="With 2/3/4 players 2/1/0 dice per colour leave the game, so the stock starts with 7/8/9 Citizen dice per colour.",
        source="001 Game Setup 2",
        section="Part A. Base game / Setup",
        game="first-builders",
    )


@pytest.mark.parametrize(
    ("rule_id", "text", "source"),
    [
        ("OR-CARD-ORAL-TRADITION", "(1) The Objective limit is 3.", "P, level D"),
        ("OR-CARD-ELDERS", "Draw 2 Permanent cards (as many as there are).", "D"),
        ("OR-OBJECTIVE-11", "3 points: 2 pawns on green territories.", "P"),
        ("OR-OBJECTIVE-26", "5: 2 pawns of each of the 3 pawn colours.", "D for the points"),
        ("OR-EXAMPLE-01", "Reference h1s2 brown, new h2s2 brown: legal (height +1 only).", "S"),
    ],
)
def test_other_places_of_the_source(rule_id, text, source):
    rule = by_id(rule_id)
    assert (rule.text, rule.source) == (text, source)


def test_an_example_from_a_rulebook_names_it():
    assert by_id("FB-EXAMPLE-21").source == "003 Claiming"


def test_nested_headings():
    assert by_id("FB-RULING-01").section == "Part C. Rulings / Conflicts between the rulebooks"


def test_find_needs_every_word_in_any_case():
    found = find("TOWER disk")
    assert found
    for rule in found:
        whole = f"{rule.id} {rule.text} {rule.section}".lower()
        assert "tower" in whole
        assert "disk" in whole


def test_find_puts_the_exact_id_first():
    found = find("fb-visit-01")
    assert found[0].id == "FB-VISIT-01"
    assert find("FB-RULING-10")[0].id == "FB-RULING-10"
    assert {rule.id for rule in find("FB-RULING-10")} >= {"FB-RULING-100", "FB-RULING-107"}


def test_find_keeps_to_one_game():
    assert {rule.game for rule in find("strait")} == {"origin"}
    assert find("strait", "first-builders") == []
    assert {rule.game for rule in find("setup")} == set(GAMES)


def test_find_without_words_or_without_luck():
    assert find("  ") == []
    assert find("zeppelin") == []


def test_unknown_game():
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        rules("chess")
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        find("setup", "chess")
