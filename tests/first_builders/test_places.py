"""Where choices stand on the board, what they open, how cells are called, and what points were counted for."""

from __future__ import annotations

import pytest

import origins
from origins.games.first_builders import GAME
from origins.games.first_builders.face import cells
from origins.games.first_builders.face.result import pieces
from origins.games.first_builders.face.view import view
from origins.games.first_builders.face.why import why_here
from origins.games.first_builders.model.terms import DISTRICTS, GOLD, SOURCES
from origins.rulebook import rules
from origins.session.preview import Preview, preview
from origins.session.texts import LANGUAGES, Texts
from tests.first_builders.scene import Scene
from tests.first_builders.table import Table

KNOWN = {rule.id for rule in rules("first-builders")}


def seen(scene: Scene, notation: str) -> Preview:
    return preview(GAME, scene.content, scene.s, scene.id_of(notation))


def at(scene: Scene, notation: str) -> list[str]:
    return [place.place for place in seen(scene, notation).places]


def test_a_visit_begins_with_any_worker_at_home_and_names_it_for_the_next_question() -> None:
    scene = Scene(players=2).freemen(0, "red 4", "blue 2 @1")
    scene.s.players[0].speakers[3] = 1
    places = [tuple(place) for place in seen(scene, "visit").places]
    assert places == [("freeman:red:4", "freeman red 4"), ("archon", "archon"), ("speaker:3", "speaker 3")]
    scene.sites(6, 6, 6, 6, 6).resources(0, wisdom=2)
    assert at(scene, "visit") == ["freeman:red:4", "archon"], "the Speaker could pay for no site"
    assert why_here(scene.s, scene.box, "speaker:3") == ("worker_low", "FB-VISIT-04", 4)
    scene.resources(0)
    scene.s.players[0].archon_at = 2
    scene.sites(4, 6, 6, 6, 6)
    assert [tuple(place) for place in seen(scene, "visit").places] == [("freeman:red:4", "")], "who else should go?"


def test_the_actions_of_a_visit_stand_at_its_site() -> None:
    scene = Scene(players=2).freemen(0, "red 4", "blue 6").bonus("red", "red", "red", "red", "red")
    scene.resources(0, wisdom=1).do("visit")
    assert at(scene, "freeman red 4") == ["freeman:red:4"]
    scene.do("freeman red 4")
    assert at(scene, "site 4") == ["site:4"]
    scene.do("site 4")
    assert at(scene, "upper") == ["site:4:upper"]
    assert at(scene, "bonus") == ["site:4:bonus"]
    assert seen(scene, "bonus").about == "bonus.military"
    assert view(scene.s, scene.box, 0)["visit"] == 4


def test_a_disk_is_chosen_at_the_space_it_goes_to() -> None:
    table = Table(players=2).freemen(0, "red 1", "blue 1").resources(0, stone=1)
    table.temples(0, 3, 0, 0).military(2, 0).sites(1, 1, 1, 1, 1)
    table.do("visit", "freeman red 1", "site 3", "lower")
    assert at(table, "temple forest 2") == ["temple:forest:5"]
    table = Table(players=2).freemen(0, "red 1", "blue 1").military(2, 0).sites(1, 1, 1, 1, 1)
    table.do("visit", "freeman red 1", "site 1", "lower")
    assert at(table, "move") == ["military:3"]
    assert at(table, "attack") == ["military:2"]


def building() -> Scene:
    """A yellow tile at (1, 1) completes two blocks: with the Agora and the Palace, and with red and blue ones."""
    scene = Scene(players=2).freemen(0, "red 1", "blue 1").resources(0, stone=9, wisdom=9).market("harbor", "mint")
    scene.city(0, {(1, 0): "outpost", (2, 0): "armory", (2, 1): "statue"})
    return scene.do("visit", "freeman red 1", "site 2", "lower")


def test_what_is_built_and_what_it_opens() -> None:
    scene = building()
    assert at(scene, "market 1") == ["market:1"]
    assert seen(scene, "market 1").about == "tile.harbor"
    scene.do("market 1")
    assert view(scene.s, scene.box, 0)["hand"] == "harbor"
    scene.do("face-up")
    assert at(scene, "place 1,1") == ["cell:1,1"]
    assert seen(scene, "place 0,2").opens == {}
    found = seen(scene, "place 1,1").opens
    assert sorted(found["seats"]) == [[0, 0], [1, 0]]
    scene.do("place 1,1")
    seats = view(scene.s, scene.box, 0)["players"][0]["seats"]
    assert [[seat["x"], seat["y"]] for seat in seats] == found["seats"], "as the rules see it once the tile lies there"


def test_a_tile_laid_face_down_is_a_farm_and_fits_no_card() -> None:
    scene = building().do("market 1", "as-farm")
    assert view(scene.s, scene.box, 0)["hand"] == "farm"
    assert seen(scene, "place 1,1").about == "table.farm"
    assert seen(scene, "place 1,1").opens["cards"] == []


def test_cards_that_a_new_block_would_fit() -> None:
    """Blue in the corner with red and yellow beside it, or yellow with red and blue; not blue with red and purple."""
    scene = building().do("market 1", "face-up")
    for i, card in enumerate(("D13", "D15", "D26", "D01")):
        scene.s.district[i] = DISTRICTS.index(card)
    assert seen(scene, "place 1,1").opens["cards"] == ["D15", "D26"]


def test_a_district_is_closed_at_its_seat() -> None:
    scene = (
        Scene(players=2).freemen(0, "red 4").city(0, {(1, 0): "mint", (1, 1): "harbor", (2, 0): "mint", (2, 1): "mint"})
    )
    assert [tuple(place) for place in seen(scene, "close").places] == [
        ("seat:0,0", "seat 0,0"),
        ("seat:1,0", "seat 1,0"),
    ]
    scene.freemen(0, "red 4", "blue 1")
    assert [tuple(place) for place in seen(scene, "close").places] == [("seat:0,0", ""), ("seat:1,0", "")], (
        "who closes it?"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_in_parts(lang: str) -> None:
    scene = Scene(players=2).freemen(0, "red 1", "blue 1").resources(0, stone=9, wisdom=9).market("mint", "granary")
    scene.city(0, {(1, 0): "outpost"}).do("visit", "freeman red 1", "site 2", "lower")
    texts = Texts(GAME, scene.content, lang)

    def parts(notation: str) -> tuple[str, str, str]:
        return texts.label(scene.s, scene.id_of(notation), seen(scene, notation).opens)

    mint = texts.word("building", "mint")
    assert parts("market 1")[0] == mint
    assert parts("market 1")[1].startswith("2 × ")
    scene.do("market 1", "face-up")
    assert parts("place 1,1")[0] == "C3"
    assert parts("place 1,1")[1] == texts.say("show.new_seats", number="1")
    assert texts.word("tile", "palace") in parts("place 0,2")[1]


def test_cells_are_called_by_column_and_row() -> None:
    scene = Scene(players=2)
    p = scene.s.players[0]
    assert cells.grid(p) == {"left": -1, "top": -1, "columns": ["A", "B", "C"], "rows": ["1", "2", "3", "4"]}
    assert cells.name(p, 0, 0) == "B2"
    scene.city(0, {(-1, 0): "mint"})
    assert cells.name(p, 0, 0) == "C2", "a City that grows to the left has new names"
    scene.city(0, {(x, 0): "mint" for x in range(1, 27)})
    assert cells.grid(p)["columns"][-4:] == ["AA", "AB", "AC", "AD"]
    assert cells.beside(p, 26, -1) == ("above", p.n_cells - 1)
    assert cells.beside(p, 30, 9) is None


def test_why_a_thing_of_the_board_is_no_answer() -> None:
    scene = Scene(players=2).freemen(0, "red 4", "blue 2 @1").city(0, {(1, 0): "mint", (1, 1): "harbor"})
    scene.resources(0, wisdom=1)

    def ask(place: str) -> tuple[str, str, int]:
        reason = why_here(scene.s, scene.box, place)
        assert reason[1] in KNOWN
        return reason

    assert ask("site:3") == ("worker_first", "FB-VISIT-01", 0)
    assert ask("used:blue:2") == ("freeman_used", "FB-VISIT-01", 0)
    assert ask("seat:0,0") == ("seat_taken", "FB-DISTRICT-11", 0)
    assert ask("grow") == ("food_short", "FB-POP-01", 2)
    scene.do("visit", "freeman red 4", "site 1")
    assert ask("site:2:upper") == ("visit_elsewhere", "FB-VISIT-07", 1)
    assert ask("site:1:claim") == ("no_wonder", "AW-WONDER-03", 0)
    scene.do("lower")
    assert ask("military:7") == ("disk_up", "FB-MILITARY-01", 0)
    assert ask("cell:0,0") == ("not_asked", "FB-TURN-01", 0)


def test_a_session_tells_why_in_three_languages_and_refuses_nonsense() -> None:
    g = origins.new("first-builders", players=2, seed=1)
    while g.state.round == 0:
        g.play(g.choices()[0])
    assert g.why_not_here("archon") is None, "it begins a visit"
    assert len({g.why_not_here("site:3", lang).text for lang in LANGUAGES}) == 3  # type: ignore[union-attr]
    g.play("visit")
    g.play("archon")
    with pytest.raises(origins.IllegalChoice, match="names nothing"):
        g.why_not_here("site:x")


def test_the_ends_that_come_little_by_little_are_watched() -> None:
    scene = Scene(players=2)
    watch = view(scene.s, scene.box, 0)["watch"]
    assert watch == {"cards": {"left": 4, "near": False}, "towers": {"left": 5, "near": False}}
    scene.s.tower_stock[0] = 0
    for card in range(3):
        scene.s.district_gold[card] = 0
    watch = view(scene.s, scene.box, 0)["watch"]
    assert watch == {"cards": {"left": 1, "near": True}, "towers": {"left": 4, "near": True}}


@pytest.mark.rule("FB-SCORE-01", "FB-SCORE-02", "FB-SCORE-03", "FB-SCORE-04")
def test_pieces_add_up_to_what_was_counted() -> None:
    table = Table(players=2).advisors(0, "red", "blue", "yellow").temples(0, 2, 4, 3).resources(0, gold=3)
    table.city(0, {(1, 0): "mint", (1, 1): "harbor"})
    p = table.s.players[0]
    p.seat_die[0] = 1 << 3 | 5  # purple 5
    p.towers[1] = 3
    GAME.rules.count(table.s, table.box)
    found = pieces(table.s, table.box, 0)
    assert [(c.n, c.thing, c.value, c.times) for c in found["final_seats"]] == [(15, "colour.purple", 5, 3)]
    assert [(c.n, c.thing, c.off) for c in found["final_temples"]] == [
        (3, "track.forest", False), (11, "track.mountain", True), (6, "track.sea", False)
    ]  # fmt: skip
    assert [c.off for c in found["final_advisors"]] == [True, True, False]
    assert [(c.n, c.times) for c in found["final_gold"]] == [(3, p.res[GOLD])]
    for source, counted in found.items():
        assert sum(c.n for c in counted if not c.off) == p.points[SOURCES.index(source)]
