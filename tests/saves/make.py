"""Makes what a release leaves behind: `python -m tests.saves.make VERSION`, once, just before its tag.

A folder named after the version gets game files, content packs, the dump of a server's database, the records of a
device, and `expected.json`, which says what each of them must lead to for ever. A folder that is there is left alone.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

import origins
from origins.server.app import make_app
from tests.policies import PURPOSES, play_out, purposeful
from tests.server.conftest import settings
from tests.server.guests import Guest, people, sit_down
from tests.table.places import Device

FOLDER = Path(__file__).parent
BOTH = {"wonders": True, "trials": 5}

# costs and points of another printing, with names and remarks as people write them
PACKS = {
    "first-builders.toml": """\
# A box of our own: dearer Granaries, a Harbour that pays better, a cheaper market.
[market]
wisdom_cost = [0, 1, 1, 2, 3]
source = "printed"

[[building]]
id = "granary"
stone = 2
source = "printed"

[[building]]
id = "harbor"
name = "Harbour"
stone = 2
effect = { kind = "vp", base = 1, each = 3, per = "building:yellow" }
""",
    "origin.toml": """\
# Objectives and tiles as they are counted at our table.
[constants]
points_level_5_tile = 7
source = "printed"

[[innovation_tiles]]
level = 5
points = 7

[[objectives]]
id = "obj_brown_3"
points = 6
name = { en = "Plains", fr = "Plaines", pl = "Równiny" }

[[objectives]]
id = "obj_africa_3"
points = 2
""",
}


@dataclass(frozen=True)
class Plan:
    """A game file: who plays what in which manner, and when it is saved.

    ``choices`` counts those before the game is saved, none for a game that is played to its end; ``within`` goes
    on from there to the middle of a turn, where something can be taken back.
    """

    name: str
    game: str
    players: int
    options: Mapping[str, Any]
    purpose: str
    seats: tuple[str, ...] | None = None
    choices: int | None = None
    within: bool = False
    pack: str = ""


PLANS = (
    Plan("solo", "first-builders", 1, {}, "builder"),
    Plan("solo-both", "first-builders", 1, BOTH, "wonder", ("Łucja",)),
    Plan("base", "first-builders", 2, {}, "builder", ("Ann", "Bob the 2nd")),
    Plan("wonders-within-a-turn", "first-builders", 2, {"wonders": True}, "wonder", ("Ann", "Bob"), 90, True),
    Plan("begun", "first-builders", 3, {}, "eager", None, 0),
    Plan("trials", "first-builders", 3, {"trials": 5}, "citizen"),
    Plan("under-way", "first-builders", 3, {}, "climber", None, 70),
    Plan("both", "first-builders", 4, {"wonders": True, "trials": 6}, "wonder", ("Zoë", "Jérôme", "C 3", "D")),
    Plan("pack", "first-builders", 2, {}, "builder", ("Ann", "Bob"), None, False, "first-builders.toml"),
    Plan("base", "origin", 2, {}, "eager", ("Ann", "Zażółć")),
    Plan("within-a-turn", "origin", 3, {}, "traveller", None, 50, True),
    Plan("four", "origin", 4, {}, "objectives"),
    Plan("under-way", "origin", 4, {}, "fighter", ("A", "B", "C", "D"), 60),
    Plan("pack", "origin", 2, {}, "objectives", None, None, False, "origin.toml"),
    Plan("pack-within-a-turn", "origin", 2, {}, "cards", ("Ann", "Bob"), 40, True, "origin.toml"),
)


def played(plan: Plan, packs: Path) -> origins.Session:
    pack = packs / plan.pack if plan.pack else None
    g = origins.new(plan.game, plan.players, 2026, plan.options, pack, plan.seats)
    policy = purposeful(11, PURPOSES[plan.purpose])
    if plan.choices is None:
        return play_out(g, policy)
    for _ in range(plan.choices):
        g.play(policy(g))
    while plan.within and not g.can_undo:
        g.play(policy(g))
    assert g.to_move is not None, f"{plan.name} was over too soon"
    return g


def described(g: origins.Session) -> dict[str, Any]:
    """What every later version has to find."""
    return {
        "game": g.game.name,
        "players": g.players,
        "options": dict(g.options),
        "seats": list(g.seats),
        "steps": len(g.steps),
        "state": hashlib.sha256(bytes(g.state)).hexdigest(),
        "to_move": g.to_move,
        "can_undo": g.can_undo,
        "scores": list(g.result.scores) if g.result else None,
        "winners": list(g.result.winners) if g.result else None,
        "reason": g.result.reason if g.result else None,
    }


# tables


class Player(Guest):
    """Chooses with a purpose, so that games come to an end, and waits for the bots."""

    purpose = "builder"

    def choose(self, shown: dict[str, Any]) -> str:
        wanted = PURPOSES[self.purpose]

        def weight(notation: str) -> int:
            return wanted.get(max((w for w in wanted if notation.startswith(w)), key=len, default=""), 10)

        offered = [choice["notation"] for choice in shown["choices"]]
        weights = [weight(notation) for notation in offered]
        chosen: str = self.random.choices(offered, weights if any(weights) else None)[0]
        return chosen

    def ready(self) -> dict[str, Any]:
        """The table when the bots have moved."""
        for _ in range(1200):
            shown = self.look()
            if shown["over"] or shown["seats"][shown["to_move"]]["kind"] != "bot":
                return shown
            time.sleep(0.05)
        raise TimeoutError(f"nobody moves at {self.table}")

    def play_on(self, until: Callable[[int, dict[str, Any]], bool]) -> dict[str, Any]:
        """Choose until a number of moves were made, at such a table."""
        moves, shown = 0, self.ready()
        while not until(moves, shown):
            answer = self.move(shown)
            assert answer.status_code == 200, answer.text[:200]
            moves, shown = moves + 1, self.ready()
        return shown


def over(moves: int, shown: dict[str, Any]) -> bool:
    return bool(shown["over"])


def within_a_turn(least: int) -> Callable[[int, dict[str, Any]], bool]:
    def until(moves: int, shown: dict[str, Any]) -> bool:
        assert not shown["over"], "the game was over too soon"
        return moves >= least and shown["can_undo"]

    return until


def at_a_table(http: Any, purpose: str, seats: list[dict[str, Any]], seed: int, **more: Any) -> Player:
    guest = sit_down(http, seats, seed, **more)
    player = Player(http, guest.table, guest.tokens, seed)
    player.purpose = purpose
    return player


def done(answer: Any) -> Any:
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def fill(http: Any) -> dict[str, Player]:
    """Sit down at several tables and play."""
    bot = {"kind": "bot", "bot": "eager"}
    tables: dict[str, Player] = {}

    first = tables["finished"] = at_a_table(http, "builder", people(2), 1)
    first.play_on(within_a_turn(20))
    done(first.undo(first.look()))
    done(first.post("/chat", {"text": "Wait, that was a mistake."}, seat=1))
    first.play_on(over)
    done(first.post("/chat", {"text": "Well played; once more? 🎲"}))

    again = done(first.post("/rematch"))["table"]
    second = tables["rematch"] = Player(http, again, first.tokens, 2)
    second.play_on(within_a_turn(30))

    french = tables["french"] = at_a_table(
        http, "wonder", [*people(1), bot, {"kind": "bot", "bot": "random"}], 3, options=BOTH, lang="fr"
    )
    french.play_on(within_a_turn(15))
    done(french.post("/seats/0", {"name": "Zoé l'Étoile"}))
    done(french.undo(french.look()))
    french.play_on(within_a_turn(10))

    solo = tables["solo-no-hints"] = at_a_table(http, "climber", people(1), 4, hints=False)
    solo.play_on(within_a_turn(25))

    early = origins.new("first-builders", 3, 5, {"trials": 4}, seats=["Ann", "Bob", "Cid"])
    policy = purposeful(5, PURPOSES["citizen"])
    for _ in range(60):
        early.play(policy(early))
    made = done(http.post("/api/import", content=early.save().encode()))
    imported = tables["imported"] = Player(http, made["table"], [s["token"] for s in made["seats"]], 5)
    imported.purpose = "citizen"
    imported.play_on(lambda moves, shown: moves >= 30)
    done(imported.post("/seats/1", {"kind": "bot", "bot": "eager"}))  # it goes on for Bob, who may come back
    done(imported.post("/seats/2", {"kind": "bot", "bot": "eager"}))
    imported.play_on(over)

    bots = tables["origin-with-bots"] = at_a_table(http, "eager", [*people(1), bot, bot], 6, game="origin")
    bots.play_on(over)

    hands = tables["origin"] = at_a_table(http, "traveller", people(3), 7, game="origin", hints=False, lang="pl")
    hands.play_on(within_a_turn(25))
    done(hands.undo(hands.look()))
    hands.play_on(within_a_turn(10))
    done(hands.post("/chat", {"text": "Czekam na ciebie"}))

    seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
    tables["origin-open-seat"] = at_a_table(http, "eager", seats, 8, game="origin")
    return tables


def described_table(player: Player) -> dict[str, Any]:
    """The same of a table, with what only tables have."""
    shown = player.look()
    result = shown["result"] if shown["over"] else {}
    file = player.get("/file")  # refused while somebody else may come and see other hands
    return {
        "table": shown["table"],
        "tokens": player.tokens,
        "game": shown["game"],
        "players": len(shown["seats"]),
        "options": shown["options"],
        "seats": [[seat["kind"], seat["name"], seat.get("bot")] for seat in shown["seats"]],
        "version": shown["version"],
        "steps": shown["step"],
        "state": described(origins.load(file.text))["state"] if file.status_code == 200 else None,
        "to_move": shown["to_move"],
        "can_undo": shown["can_undo"],
        "scores": result.get("scores"),
        "winners": result.get("winners"),
        "reason": result.get("reason"),
        "lang": shown["lang"],
        "hints": shown["hints"],
        "commitment": shown["commitment"],
        "rematch": shown.get("rematch"),
        "chat": [[line["seat"], line["text"]] for line in player.get("/chat").json()],
    }


def dump(database: Path) -> str:
    with closing(sqlite3.connect(database)) as conn:
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return "\n".join(conn.iterdump()) + "\n"


def make(folder: Path) -> None:
    packs = folder / "packs"
    packs.mkdir(parents=True)
    for name, text in PACKS.items():
        (packs / name).write_text(text, encoding="utf-8")
    files: dict[str, Any] = {}
    tables: dict[str, Any] = {}

    def keep(name: str, text: str, pack: str = "", server: bool = False) -> None:
        (folder / name).write_text(text, encoding="utf-8")
        g = origins.load(text, packs / pack if pack else None)
        files[name] = {"pack": pack, "server": server, **described(g)}
        print(name, files[name]["steps"], files[name]["scores"], flush=True)

    for plan in PLANS:
        keep(f"{plan.game}-{plan.players}-{plan.name}.origins", played(plan, packs).save(), plan.pack)
    with tempfile.TemporaryDirectory() as place:
        app = make_app(settings(Path(place)))
        with TestClient(app, base_url="http://test") as http:
            for name, player in fill(http).items():
                tables[name] = described_table(player)
                print(name, tables[name]["steps"], tables[name]["scores"], flush=True)
                if tables[name]["scores"]:
                    keep(f"server-{name}.origins", player.get("/file").text, server=True)
        (folder / "tables.sql").write_text(dump(Path(place) / "tables.db"), encoding="utf-8")
    device = Device()
    with device.open() as http:
        devices = {name: described_table(player) for name, player in fill(http).items()}
    records = {key: entry.value.decode() for key, entry in device.storage.entries.items()}
    (folder / "device.json").write_text(json.dumps(records, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    expected = json.dumps({"files": files, "tables": tables, "devices": devices}, indent=1, ensure_ascii=False)
    (folder / "expected.json").write_text(expected + "\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    if arguments != [origins.__version__]:
        sys.exit(f"name the version that makes them: python -m tests.saves.make {origins.__version__}")
    folder = FOLDER / origins.__version__
    if folder.exists():
        sys.exit(f"{folder} is there already; what a release left behind is never changed")
    with tempfile.TemporaryDirectory() as place:  # all of it or nothing
        make(Path(place) / folder.name)
        shutil.copytree(Path(place) / folder.name, folder)


if __name__ == "__main__":
    main(sys.argv[1:])
