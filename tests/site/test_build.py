"""Making the site: what is wrong is told in a sentence, and nothing is lost; a server can send it, too."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from origins.server import main
from origins.server.app import make_app
from origins.server.settings import Settings
from origins.site import build, engine, page, policy


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(build.CannotBuild, match="is there, and is no site"):
        build.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_what_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "CLIENT", tmp_path / "none")
    with pytest.raises(build.CannotBuild, match="not built: run make web"):
        build.build(tmp_path / "site")
    monkeypatch.setattr(build, "SITE", tmp_path / "none")
    with pytest.raises(build.CannotBuild, match="made in a checkout"):
        build.build(tmp_path / "site")
    assert list(tmp_path.iterdir()) == []


def test_without_a_network_the_wheel_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "cache_folder", lambda: tmp_path)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/")
    monkeypatch.setenv("PIP_RETRIES", "0")
    with pytest.raises(engine.CannotMake, match=r"msgspec==[\d.]+ cannot be fetched; is there a network\?"):
        engine.msgspec(lambda text: None)


def test_the_site_that_is_there_stays_when_the_new_one_cannot_be_made(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("index.html", "sw.js"):
        (tmp_path / name).write_bytes((made / name).read_bytes())
    monkeypatch.setattr("origins.site.engine.shutil.which", lambda name: None)
    with pytest.raises(engine.CannotMake, match=r"needs Node\.js"):
        build.build(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["index.html", "sw.js"]


def test_the_page_holds_its_policy_and_its_service_worker_all_files(made: Path) -> None:
    index = (made / "index.html").read_text()
    assert policy.text(plays=True) in index
    assert re.findall(r"'[\w-]*unsafe[\w-]*'", policy.text(plays=True)) == ["'wasm-unsafe-eval'"]
    assert not re.search(r"<script>|<style|https?://", index)
    listed = re.search(r"FILES = (\[.*\]);", (made / "sw.js").read_text())
    assert listed
    there = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
    assert set(json.loads(listed[1])) == there - {"sw.js"}


def test_a_server_offers_both(made: Path, tmp_path: Path) -> None:
    with pytest.raises(main.CannotServe, match="is no site; make one: origins site"):
        main.serve(site=tmp_path)
    with TestClient(make_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", static=made))) as http:
        sent = http.get("/")
        assert page.NO_SERVER in (made / "index.html").read_text()
        assert 'data-online="yes"' in sent.text
        assert http.get("/index.html").text == sent.text
        assert "'wasm-unsafe-eval'" in sent.headers["content-security-policy"]
        packed = next((made / "engine").glob("*/packages.pack")).relative_to(made).as_posix()
        assert "immutable" in http.get(f"/{packed}").headers["cache-control"]
        assert "content-encoding" not in http.get(f"/{packed}").headers
        assert http.get("/api/games").status_code == 200
