"""Drawings of the table."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console, RenderableType

import origins
from origins.bots import fresh_stream, make, position_for
from origins.games.first_builders.face import board as first_builders
from origins.games.first_builders.face import city
from origins.games.origin.face import board as origin
from origins.games.origin.face import hexmap
from origins.kernel import plain_board as plain
from origins.kernel.drawing import ASCII, Look
from origins.kernel.game import Face

GUESSES = fresh_stream(1)


def drawn(thing: RenderableType, width: int = 80) -> str:
    out = Console(file=io.StringIO(), width=width, highlight=False, emoji=False)
    out.print(thing)
    text: str = out.file.getvalue()  # type: ignore[attr-defined]  # it is the StringIO
    return text


def table(steps: int = 0, **setup: Any) -> tuple[origins.Session, Look]:
    session = origins.new("first-builders", seed=7, **setup)
    bot = make("eager", 1)
    for _ in range(steps):
        if session.to_move is not None:
            session.play(bot.choose(position_for(session, session.to_move, GUESSES)))
    return session, Look("en", session.content.tables, 80, texts=session.texts())


def test_everything_public_is_on_the_board() -> None:
    session, look = table(400, players=3, options={"wonders": True, "trials": 5})
    view = session.view(0)
    text = drawn(first_builders.board(view, look))
    board = view["board"]
    for heading in ("SITES", "MARKET", "STACKS", "CITIZENS", "DISTRICTS", "STOCKS", "TEMPLES", "MILITARY", "TRIALS"):
        assert heading in text
    for card in board["districts"]:
        assert f"{card['id']} " in text
    for player in board["players"]:
        assert f"{player['points']:>3} VP" in text
        assert f"Stone {player['resources']['stone']}" in text
    for temple in board["temples"]:
        assert f": {temple['sign'].capitalize()}" in text


def test_at_every_decision_of_a_game_it_fits_and_needs_no_colour() -> None:
    session, look = table(players=4, options={"wonders": True})
    bot = make("eager", 5)
    while (seat := session.to_move) is not None:
        for width in (80, 118, 140, 200):
            text = drawn(first_builders.board(session.view(seat), replace(look, width=width)), width)
            assert max(map(len, text.splitlines())) <= width
            assert "\x1b" not in text
        session.play(bot.choose(position_for(session, seat, GUESSES)))
        for _ in range(12):
            if session.to_move is not None:
                session.play(bot.choose(position_for(session, session.to_move, GUESSES)))


def test_a_low_screen_gets_a_short_board() -> None:
    session, look = table(200, players=2)
    full = drawn(first_builders.board(session.view(0), look)).splitlines()
    short = drawn(first_builders.board(session.view(0), replace(look, compact=True))).splitlines()
    assert len(short) <= 22 < len(full)


def test_a_city_shows_tiles_seats_dice_and_open_cells() -> None:
    _, look = table(players=2)
    player = {
        "city": [
            {"x": 0, "y": 0, "tile": "agora"},
            {"x": 0, "y": 1, "tile": "palace"},
            {"x": 1, "y": 0, "tile": "mint"},
            {"x": 1, "y": 1, "tile": "farm", "under": "armory"},
            {"x": 2, "y": 0, "tile": "armory"},
            {"x": 2, "y": 1, "tile": "quarry"},
        ],
        "open": [[0, -1], [3, 0]],
        "seats": [{"x": 0, "y": 0, "die": {"colour": "red", "value": 4}}, {"x": 1, "y": 0, "die": None}],
    }
    assert drawn(city.large(player, look, 50)).splitlines() == [
        "        0        1        2        3    ",
        " -1     ·",
        "    ┌────────┬────────┬────────┐",
        "  0 │@ Agora │Y Mint  │R Armory│   ·",
        "    ├────────R4───────◇────────┤",
        "  1 │# Palace│f Farm  │Y Quarry│",
        "    └────────┴────────┴────────┘",
    ]
    assert drawn(city.small(player, replace(look, marks=ASCII))).splitlines() == ["    0 1 2", "  0 @rYoR", "  1 # f Y"]


def test_a_wide_city_gets_narrow_cells() -> None:
    _, look = table(players=2)
    row = [{"x": x, "y": 0, "tile": "mint"} for x in range(-30, 31)]
    player = {"city": row, "open": [], "seats": []}
    assert "Ymi" in drawn(city.large({**player, "city": row[:20]}, look, 90), 90).replace("YM", "Ym")
    assert drawn(city.large(player, look, 80), 200).count("YM") == 61


def test_a_terminal_without_unicode_gets_letters() -> None:
    session, look = table(300, players=2)
    text = drawn(first_builders.board(session.view(0), replace(look, marks=ASCII)))
    assert "a Player 1" in text
    assert set(text) - set(map(chr, range(128))) <= set("─…")  # rich puts these in, and takes them back


def test_a_spectator_sees_all_cities_small() -> None:
    session, look = table(100, players=2)
    text = drawn(first_builders.board(session.view(), look))
    assert "(you)" not in text
    assert text.count("@") >= 2


def test_any_view_can_be_laid_out() -> None:
    session, look = table(50, players=2)
    view = session.view(0)
    text = drawn(plain.board(view, look))
    assert max(map(len, text.splitlines())) <= 80
    assert "round  " in text
    assert "resources" in drawn(plain.area(view, 1, look))
    assert Face(view=lambda s, box, seat: {}).board == plain.__name__


def world(steps: int = 0, players: int = 3, lang: str = "en", width: int = 80) -> tuple[origins.Session, Look]:
    session = origins.new("origin", seed=7, players=players)
    bot = make("eager", 1)
    for _ in range(steps):
        if session.to_move is not None:
            session.play(bot.choose(position_for(session, session.to_move, GUESSES)))
    return session, Look(lang, session.content.tables, width, texts=session.texts(lang))


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("letters", hexmap.LENGTHS)
def test_short_names_of_territories_differ(lang: str, letters: int) -> None:
    _, look = world()
    names = hexmap.short_names(look.tables["territories"], letters, lang)
    assert len(set(names.values())) == 48
    assert all(len(name) <= letters for name in names.values())


@pytest.mark.parametrize("width", [80, 105, 140])
def test_the_world_shows_every_pawn_with_its_owner(width: int) -> None:
    session, look = world(120, players=4, lang="pl", width=width)
    view = session.view(0)
    text = drawn(origin.board(view, look), width)
    assert max(map(len, text.splitlines())) <= width
    owners = [t["seat"] for t in view["board"]["territories"] if t["pawn"]]
    for seat in range(4):
        drawn_on_map = text.split("Runda")[0].count(look.emblem(seat))
        assert drawn_on_map == owners.count(seat)
    assert "CIEŚNINY" in text


def test_only_the_own_hand_is_shown() -> None:
    session, look = world(60)
    for seat in range(3):
        view = session.view(seat)
        text = " ".join(drawn(origin.board(view, look)).split())
        for card in view["board"]["players"][seat]["hand"]:
            assert origin._card(card["id"], look) in text
    assert "Hand" not in drawn(origin.board(session.view(), look))


def test_the_legend_of_the_world_names_all_territories() -> None:
    _, look = world(lang="fr")
    text = " ".join(drawn(origin.legend(look)).split())
    assert all(t["name"]["fr"] in text for t in look.tables["territories"])
