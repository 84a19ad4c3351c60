"""The picture of a tournament."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from origins.bots import engines
from origins.cli.main import app
from origins.research import arena, ratings
from origins.research.plot import LEFT, RIGHT, WIDTH, Scale, plot, signed

SVG = "{http://www.w3.org/2000/svg}"


def _bot(name: str, low: float, value: float, high: float) -> dict[str, Any]:
    return {"bot": name, "elo": value, "elo_low": low, "elo_high": high, "games": 40, "wins": 10.0}


def _drawn(*bots: dict[str, Any]) -> ElementTree.Element:
    return ElementTree.fromstring(plot({"games": 80, "rounds": 6.25, "bots": list(bots)}))


def test_a_point_and_an_interval_for_each_bot() -> None:
    root = _drawn(_bot("tree", 50, 120, 210), _bot("random", -220, -120, -60))
    points = root.findall(f"{SVG}circle")
    spans = [line for line in root.findall(f"{SVG}line[@class='interval']") if line.get("y1") == line.get("y2")]
    assert len(points) == len(spans) == 2
    for point, span in zip(points, spans, strict=True):
        x1, x, x2 = float(span.get("x1", 0)), float(point.get("cx", 0)), float(span.get("x2", 0))
        assert LEFT <= x1 < x < x2 <= WIDTH - RIGHT
        assert point.get("cy") == span.get("y1")
    assert float(points[0].get("cx", 0)) > float(points[1].get("cx", 0))


def test_the_scale_is_true() -> None:
    scale = Scale(-220, 210)
    assert scale.x(0) - scale.x(-100) == pytest.approx(scale.x(100) - scale.x(0), abs=0.2)
    marks = list(scale.marks())
    assert marks[0] <= -220
    assert marks[-1] >= 210
    assert 0 in marks
    assert 3 <= len(marks) <= 9


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-0.5, 0.4), (10, 3000), (-900, -10)])
def test_any_ratings_fit(low: float, high: float) -> None:
    scale = Scale(low, high)
    assert LEFT <= scale.x(low) <= scale.x(high) <= WIDTH - RIGHT
    assert any(mark == pytest.approx(0) for mark in scale.marks())


def test_names_are_only_names() -> None:
    root = _drawn(_bot('<b>&"', -10, 0, 10))
    assert '<b>&"' in [text.text for text in root.iter(f"{SVG}text")]


def test_nothing_is_loaded_from_elsewhere() -> None:
    """One file, without scripts, that says in words what it shows."""
    root = _drawn(_bot("tree", 50, 120, 210))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "desc", "style", "rect", "line", "circle", "text", "tspan",
    }  # fmt: skip
    about = root.find(f"{SVG}desc")
    assert about is not None
    assert about.text == "tree +120 (+50 to +210)"


def test_numbers_have_a_sign() -> None:
    assert [signed(x) for x in (-3.6, 0.2, 12)] == ["−4", "0", "+12"]


def test_draws_a_real_tournament() -> None:
    points = [{"all": 3}, {"all": 1}]
    one: tuple[Any, ...] = ("origin", ["a", "b"], 1, {}, [3, 1], [0], ["tiles"], 9, [5, 5], [0.1, 0.1], points)
    report = ratings.overview([arena.Played(f"key {i}", *one) for i in range(4)])
    assert len(ElementTree.fromstring(plot(report)).findall(f"{SVG}circle")) == 2
    assert "4 games" in plot(report)


def test_a_tournament_without_bots_is_an_empty_picture() -> None:
    assert not _drawn().findall(f"{SVG}circle")


def test_the_arena_draws_it(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(engines, "compiled_possible", lambda game: False)
    file = tmp_path / "ratings.svg"
    args = ["arena", "origin", "--bots", "random,eager", "-n", "2", "-q", "--plot", str(file)]
    done = CliRunner().invoke(app, args)
    assert done.exit_code == 0, done.output
    assert len(ElementTree.fromstring(file.read_text(encoding="utf-8")).findall(f"{SVG}circle")) == 2
    done = CliRunner().invoke(app, [*args[:-1], str(tmp_path / "nowhere" / "x.svg")])
    assert done.exit_code == 2
    assert "cannot be written" in done.stderr
