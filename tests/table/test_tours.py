"""The guided games as the server offers them."""

from __future__ import annotations

from origins.kernel.errors import ContentError
from origins.table import lobby
from tests.server.guests import people, sit_down


def test_every_tour_can_be_begun_and_told(http):
    for game in http.get("/api/games").json():
        for tour in game["tours"]:
            guest = sit_down(http, people(tour["players"]), game=game["name"], options=tour["options"])
            assert len(guest.look()["seats"]) == tour["players"]
            assert tour.get("bot") in (None, *(bot["name"] for bot in game["bots"]))
            told = [
                http.get(f"/api/games/{game['name']}/tours/{tour['name']}", params={"lang": lang}).json()
                for lang in ("en", "fr", "pl")
            ]
            for lessons in zip(*told, strict=True):
                assert len({lesson["text"] for lesson in lessons}) == 3
                assert len({(lesson["id"], lesson["at"], str(lesson["when"])) for lesson in lessons}) == 1
    names = {game["name"]: len(game["tours"]) for game in http.get("/api/games").json()}
    assert (names["first-builders"], names["origin"]) == (4, 1)


def test_a_game_without_tours_is_listed_and_what_is_not_there_is_refused(http):
    without = [game["name"] for game in http.get("/api/games").json() if not game["tours"]]
    assert without  # games of the packages in tests/games
    for path in ("first-builders/tours/chess", f"{without[0]}/tours/base", "chess/tours/base"):
        refused = http.get(f"/api/games/{path}")
        assert refused.status_code == 404
        assert path.split("/")[-1] in refused.json()["error"]


def test_a_file_of_tours_that_is_wrong_keeps_nobody_from_playing(http, monkeypatch, caplog):
    def wrong(texts):
        raise ContentError("tours.toml", "tour base", "no lessons")

    monkeypatch.setattr(lobby, "tours", wrong)
    games = http.get("/api/games").json()
    assert all(game["tours"] == [] for game in games)
    assert "tours.toml: tour base: no lessons" in caplog.text
    sit_down(http)
