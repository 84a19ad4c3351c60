"""The npm package: the same games, choices, notations and searches as Python's, in Node and in Chromium."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser

import origins
from origins.bots import engines, fresh_stream, players, position_for, weights
from origins.kernel import rng, stepping
from origins.kernel.engine import Local, engine
from origins.session.catalogue import game_named
from tests.js.conftest import SOURCE, node
from tests.modes import MODES, TITLES, Mode

HERE = Path(__file__).parent
LARGEST = 150_000  # bytes, compressed
SEED, GAMES, STEPS = 11, 20, 25  # a solo game has 35 decisions
OURS = [mode for mode in MODES if mode.game in TITLES]
MANNERS = {"quick": weights.QUICK, "deep": weights.DEEP}


def asked(mode: Mode, games: int = GAMES) -> dict[str, Any]:
    """What both do: a path through a game, a few searches, and random games."""
    session = mode.new(SEED)
    positions = []
    for _ in range(2):
        for _ in range(9):
            session.play(session.choices()[0])
        assert session.to_move is not None
        position = position_for(session, session.to_move, fresh_stream(1))
        positions += [(position, manner) for manner in MANNERS]
    return {
        "game": mode.game,
        "players": mode.players,
        "options": mode.options,
        "seed": SEED,
        "path": [7 * i + 3 for i in range(STEPS)],
        "positions": [
            {"state": p.state.hex(), "iterations": 25, "manner": manner, "seed": 4, "position": p}
            for p, manner in positions
        ],
        "games": games,
    }


def expected(mode: Mode, asked: dict[str, Any]) -> dict[str, Any]:
    """The same by the Python engine."""
    game = game_named(mode.game)
    python = engine("python", game)
    box = python.box(game.content())
    flags = game.flags(mode.players, mode.options)
    s, out, stream = python.states(1)[0], python.integers(game.model.most), [0, 0, 0]
    rng.seed_stream(stream, SEED, 0)
    python.loops.start(s, box, mode.players, flags)
    n = _drawn(python, s, box, out, stream, python.loops.advance(s, box, out))
    told, path = [], []
    for pick in asked["path"]:
        told.append([[choice, game.model.codec.notation(s, choice)] for choice in out[:n]])
        n = _drawn(python, s, box, out, stream, python.loops.step(s, box, out[pick % n], out))
        path.append(bytes(s).hex())
    room = stepping.Room.of(python, asked["games"])
    python.loops.play_games(room, box, mode.players, flags, SEED, 0, asked["games"])
    seats = stepping.SEATS
    rows = [
        {"scores": row[: mode.players], "ranks": row[seats : seats + mode.players], "reason": row[2 * seats]}
        for row in room.table
    ]
    return {
        "told": told, "path": path, "searches": searched(engines.python(mode.game), asked),
        "played": {"rows": rows, "decisions": room.counts[0], "draws": room.counts[1]},
    }  # fmt: skip


def searched(one: Local, asked: dict[str, Any]) -> list[Any]:
    """What the searches of an engine find."""
    found = []
    for position in asked["positions"]:
        manner = MANNERS[position["manner"]]
        bot = players.Tree("t", position["seed"], iterations=position["iterations"], manner=manner)
        result = bot.search(one, replace(position["position"], version=0))
        found.append([[list(pair) for pair in result.visits.items()], list(result.chances)])
    return found


def _drawn(python: Any, s: Any, box: Any, out: list[int], stream: list[int], n: int) -> int:
    while n and python.loops.at_chance(s):
        n = python.loops.step(s, box, out[rng.draw(stream, n)], out)
    return n


def _check(mode: Mode, wanted: dict[str, Any], answer: dict[str, Any]) -> None:
    for part, value in wanted.items():
        assert answer[part] == value, part
    first = wanted["played"]["rows"][0]
    best = max(first["ranks"])
    reasons = [name for bit, name in enumerate(game_named(mode.game).rules.reasons) if first["reason"] >> bit & 1]
    winners = [seat for seat, rank in enumerate(first["ranks"]) if rank == best]
    assert answer["whole"] == {"scores": first["scores"], "winners": winners, "reasons": reasons}
    assert answer["over"] == [False, True]
    assert len(answer["result"]["scores"]) == mode.players
    for told, says in zip(answer["refused"], ("players, not 9", "no option chess", "chess is not offered", "bytes, not 3",
                                              "has no header"), strict=True):  # fmt: skip
        assert says in told


def in_node(package: Path, question: dict[str, Any]) -> dict[str, Any]:
    script = package.parent.parent / "ask.mjs"
    (script.parent / "played.mjs").write_text((HERE / "played.mjs").read_text(encoding="utf-8"), encoding="utf-8")
    script.write_text(
        'import * as engine from "origins-engine";\nimport { answer } from "./played.mjs";\n'
        'import { readFileSync } from "node:fs";\n'
        "console.log(JSON.stringify(await answer(engine, JSON.parse(readFileSync(0)))));\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [node(), str(script)], input=json.dumps(_plain(question)), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def _plain(question: dict[str, Any]) -> dict[str, Any]:
    positions = [{k: v for k, v in one.items() if k != "position"} for one in question["positions"]]
    return {**question, "positions": positions}


def in_chromium(chromium: Browser, site: str, question: dict[str, Any]) -> dict[str, Any]:
    page = chromium.new_page()
    page.goto(site)
    told = page.evaluate(
        """async (asked) => {
            const { answer } = await import(new URL("./played.mjs", location.href));
            return JSON.stringify(await answer(await import("origins-engine"), asked));
        }""",
        _plain(question),
    )
    page.close()
    answer: dict[str, Any] = json.loads(told)
    return answer


@pytest.mark.parametrize("mode", OURS, ids=str)
def test_node_plays_the_same_games(mode: Mode, package: Path) -> None:
    question = asked(mode)
    _check(mode, expected(mode, question), in_node(package, question))


@pytest.fixture(scope="module")
def site(package: Path) -> Any:
    """The package and the questions, served as files."""
    folder = package.parent.parent
    (folder / "played.mjs").write_text((HERE / "played.mjs").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "index.html").write_text(
        '<script type="importmap">{"imports": {"origins-engine": "./node_modules/origins-engine/dist/index.js"}}</script>',
        encoding="utf-8",
    )

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *words: Any) -> None:
            pass

    Quiet.extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/index.html"
        server.shutdown()


@pytest.mark.parametrize(
    "mode", [next(mode for mode in reversed(OURS) if mode.game == title) for title in TITLES], ids=str
)
def test_chromium_plays_the_same_games(mode: Mode, site: str, chromium: Browser) -> None:
    question = asked(mode)
    _check(mode, expected(mode, question), in_chromium(chromium, site, question))


@pytest.mark.soak
@pytest.mark.parametrize("mode", OURS, ids=str)
def test_all_engines_play_the_same_thousand_games(mode: Mode, package: Path, site: str, chromium: Browser) -> None:
    """And search alike; ``tests/soak`` compares them after every step."""
    question = asked(mode, 1000)
    wanted = expected(mode, question)
    for one in (engines.native_now(mode.game), engines.compiled_now(mode.game)):
        assert searched(one, question) == wanted["searches"], one.name
    _check(mode, wanted, in_node(package, question))
    _check(mode, wanted, in_chromium(chromium, site, question))


def example() -> str:
    found = re.search(r"```js\n(.*?)```", (SOURCE / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def _check_example(printed: list[str]) -> None:
    assert len(printed) == 3, printed
    session = origins.new("first-builders", players=3, seed=7, options={"wonders": True})
    kinds = {kind.name for kind in session.game.model.codec.kinds}
    assert any(kind in printed[0] for kind in kinds)
    assert printed[2].endswith("false")


def test_the_example_runs_in_node(package: Path) -> None:
    script = package.parent.parent / "example.mjs"
    script.write_text(example(), encoding="utf-8")
    done = subprocess.run([node(), str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    _check_example(done.stdout.splitlines())


def test_the_example_runs_in_chromium(site: str, package: Path, chromium: Browser) -> None:
    (package.parent.parent / "example.mjs").write_text(example(), encoding="utf-8")
    page = chromium.new_page()
    page.goto(site)
    _check_example(
        page.evaluate(
            """async () => {
                const printed = [];
                console.log = (...told) => printed.push(told.join(" "));
                await import(new URL("./example.mjs", location.href));
                return printed;
            }"""
        )
    )
    page.close()


def test_the_package_is_small_and_needs_nothing(package: Path) -> None:
    files = [path for path in (package / "dist").rglob("*") if path.suffix in (".js", ".wasm")]
    assert {path.name for path in files if path.suffix == ".wasm"} == {f"{title}.wasm" for title in TITLES}
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= LARGEST
    said = json.loads((package / "package.json").read_text(encoding="utf-8"))
    assert "dependencies" not in said
    assert said["version"] == origins.__version__
