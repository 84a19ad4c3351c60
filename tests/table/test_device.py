"""What only a device has: its own storage, other tabs, and a list of tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from origins.browser.local import Local
from origins.browser.shelf import FORMAT, PREFIX
from origins.browser.storage import Entry, Memory, NoRoom, NoStorage, Put
from origins.table.problems import Answer, Refused
from origins.table.thinker import Choose
from tests.server.guests import people

RECORD = Path(__file__).with_name("record-1.json")


class Disk(Memory):
    """A storage that can be stopped before and after a write, and made to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.before, self.after = asyncio.Event(), asyncio.Event()
        self.before.set()
        self.after.set()
        self.failure: Exception | None = None
        self.written = 0

    async def get(self, key: str) -> Entry | None:
        await self._reading()
        found = await super().get(key)
        await asyncio.sleep(0)
        return found

    async def keys(self) -> list[str]:
        await self._reading()
        return await super().keys()

    async def _reading(self) -> None:
        await asyncio.sleep(0)
        if isinstance(self.failure, NoStorage):
            raise self.failure

    async def write(self, puts: Sequence[Put]) -> bool:
        await self.before.wait()
        if self.failure is not None:
            raise self.failure
        done = await super().write(puts)
        self.written += done
        await self.after.wait()
        return done


async def first(question: bytes, seconds: float, calm: bool) -> bytes:
    """Bots that take what is offered first."""
    await asyncio.sleep(0)
    return msgspec.json.encode(msgspec.json.decode(question, type=Choose).position.choices[0])


class Tab:
    """A page with its worker."""

    def __init__(self, disk: Disk, others: Sequence[Tab] = ()) -> None:
        self.disk, self.others = disk, list(others)
        self.told: list[str] = []
        self.local = Local(disk, first, self.told.append)

    async def ask(self, method: str, path: str, body: Any = None, tokens: str | None = None) -> Any:
        answer = await self.local.ask(method, path, tokens, None if body is None else json.dumps(body).encode())
        return answer.status, json.loads(answer.body or b"null")

    async def sit_down(self, seats: list[dict[str, Any]] | None = None) -> Player:
        status, made = await self.ask("POST", "/api/tables", {"game": "first-builders", "seats": seats or people(2)})
        assert status == 201, made
        return Player(self, made["table"], ",".join(seat["token"] for seat in made["seats"] if "token" in seat))


class Player:
    def __init__(self, tab: Tab, table: str, tokens: str | None) -> None:
        self.tab, self.table, self.tokens = tab, table, tokens or None
        self.path = f"/api/tables/{table}"

    def at(self, tab: Tab) -> Player:
        return Player(tab, self.table, self.tokens)

    async def look(self) -> Any:
        status, shown = await self.tab.ask("GET", self.path, tokens=self.tokens)
        assert status == 200, shown
        return shown

    async def move(self, shown: Any, key: str, choice: str | None = None) -> Any:
        body = {"version": shown["version"], "key": key, "choice": choice or shown["choices"][0]["notation"]}
        return await self.tab.ask("POST", f"{self.path}/moves", body, self.tokens)


def device(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    def run() -> None:
        with ThreadPoolExecutor(1) as thread:  # tests of browsers leave a loop behind in this one
            thread.submit(lambda: asyncio.run(asyncio.wait_for(test(), 20))).result()

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def crash(disk: Disk, waiting: asyncio.Task[Any]) -> Disk:
    """The browser ends here: what was written is all that is left."""
    for _ in range(20):
        await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()
    left = Disk()
    left.entries = dict(disk.entries)
    return left


@device
async def test_a_move_is_told_when_it_is_kept():
    disk = Disk()
    player = await Tab(disk).sit_down()
    watching = await player.tab.local.watch(player.table, f"token={player.tokens}")
    shown = json.loads((await watching.next())[0])["table"]
    disk.before.clear()
    written = disk.written
    answer = asyncio.create_task(player.move(shown, "k"))
    news = asyncio.create_task(watching.next())
    for _ in range(20):
        await asyncio.sleep(0)
    assert not answer.done()
    assert not news.done()
    assert disk.written == written
    disk.before.set()
    assert (await answer)[1]["version"] == 1
    assert json.loads((await news)[0])["table"]["version"] == 1
    assert disk.written == written + 1
    watching.close()


@device
async def test_a_crash_before_a_move_is_kept_leaves_the_position_before():
    disk = Disk()
    player = await Tab(disk).sit_down()
    shown = await player.look()
    disk.before.clear()
    player = player.at(Tab(await crash(disk, asyncio.create_task(player.move(shown, "k")))))
    assert {**await player.look(), "stamp": ""} == {**shown, "stamp": ""}
    assert (await player.move(shown, "k"))[0] == 200


@device
async def test_a_crash_between_keeping_and_answering_does_nothing_twice():
    disk = Disk()
    player = await Tab(disk).sit_down()
    shown = await player.look()
    disk.after.clear()
    player = player.at(Tab(await crash(disk, asyncio.create_task(player.move(shown, "k")))))
    now = await player.look()
    assert now["version"] == 1
    status, again = await player.move(shown, "k")
    assert (status, again["version"]) == (200, 1)
    assert (await player.look())["step"] == now["step"] == again["step"]
    other = await player.move(shown, "another")
    assert other[0] == 409


@device
async def test_a_full_storage_keeps_everything_as_it_was():
    disk = Disk()
    player = await Tab(disk).sit_down()
    shown = await player.look()
    entries = dict(disk.entries)
    disk.failure = NoRoom("quota")
    for status, refused in (
        await player.move(shown, "k"),
        await player.tab.ask("POST", "/api/tables", {"game": "first-builders", "seats": people(2)}),
        await player.tab.ask("POST", f"{player.path}/chat", {"text": "hi"}, player.tokens),
        await player.tab.ask("POST", f"{player.path}/seats/0", {"name": "Zoe"}, player.tokens),
    ):
        assert status == 507
        assert "no room left" in refused["error"]
    assert disk.entries == entries
    assert await player.look() == shown
    disk.failure = None
    assert (await player.move(shown, "k"))[1]["version"] == 1


@device
async def test_bots_say_when_their_move_cannot_be_kept_and_go_on_later():
    disk = Disk()
    disk.before.clear()
    sitting = asyncio.create_task(Tab(disk).sit_down([{"kind": "bot"}, {"kind": "human"}]))
    await asyncio.sleep(0.05)
    disk.before.set()
    player = await sitting
    shown = await player.look()
    while not shown["choices"]:
        await asyncio.sleep(0)
        shown = await player.look()
    watching = await player.tab.local.watch(player.table, f"token={player.tokens}")
    while shown["to_move"] == 1:
        if shown["choices"][0].get("ends"):
            break
        shown = (await player.move(shown, f"k{shown['version']}"))[1]
    assert shown["choices"], "the bot was never next"
    write, moves = disk.write, iter((False, True))

    async def once(puts: Sequence[Put]) -> bool:  # our own move is kept, the bot's is not
        if next(moves, True):
            disk.failure = NoRoom("quota")
        return await write(puts)

    disk.write = once  # type: ignore[method-assign]
    status, shown = await player.move(shown, "last")
    assert (status, shown["to_move"]) == (200, 0)
    said: list[Any] = []
    while not any(message["type"] == "error" for message in said):
        said += [json.loads(text) for text in await watching.next()]
    assert "no room left" in next(message for message in said if message["type"] == "error")["error"]
    assert (await player.look())["version"] == shown["version"]
    watching.close()
    disk.failure, disk.write = None, write  # type: ignore[method-assign]
    watching = await player.tab.local.watch(player.table, f"token={player.tokens}")
    while (await player.look())["version"] == shown["version"]:
        await asyncio.sleep(0)
    watching.close()
    await player.tab.local.stop()


@device
async def test_a_closed_storage_is_said():
    disk = Disk()
    player = await Tab(disk).sit_down()
    disk.failure = NoStorage("SecurityError")
    tab = Tab(disk)
    for status, refused in (
        await player.at(tab).tab.ask("GET", player.path),
        await tab.ask("GET", "/api/tables"),
        await tab.ask("POST", "/api/tables", {"game": "first-builders", "seats": people(2)}),
    ):
        assert status == 503
        assert "private window" in refused["error"]
    assert (await tab.ask("GET", "/api/games"))[0] == 200


@device
async def test_two_tabs_at_one_table():
    """One of two moves for the same position is made; the other tab is told, and shows what was made."""
    disk = Disk()
    one, two = Tab(disk), Tab(disk)
    here = await one.sit_down()
    there = here.at(two)
    shown = await here.look()
    assert await there.look() == shown
    watching = await two.local.watch(here.table, f"token={here.tokens}")
    await watching.next()
    choices = [choice["notation"] for choice in shown["choices"]]
    answers = await asyncio.gather(here.move(shown, "a", choices[0]), there.move(shown, "b", choices[1]))
    assert sorted(status for status, _ in answers) == [200, 409]
    refused = next(answer for status, answer in answers if status == 409)
    made = next(answer for status, answer in answers if status == 200)
    assert refused["table"]["version"] == made["version"] == 1
    assert refused["table"]["board"] == made["board"]
    # What the other tab is told of by the browser, it shows.
    shown = await here.look()
    one.told.clear()
    assert (await here.move(shown, "c"))[0] == 200
    assert set(one.told) == {here.table}
    while json.loads((await watching.next())[0]).get("table", {}).get("version") != 1:
        pass
    await two.local.changed_elsewhere(here.table)
    news = [json.loads(text) for text in await watching.next()]
    assert news[0]["table"]["version"] == 2
    # Changes that do not disturb each other are both made.
    shown = await here.look()
    assert (await two.ask("POST", f"{here.path}/chat", {"text": "hi"}, here.tokens))[0] == 200
    assert (await two.ask("POST", f"{here.path}/seats/0", {"name": "Zoe"}, here.tokens))[0] == 200
    assert (await here.move(shown, "d"))[0] == 200
    fresh = here.at(Tab(disk))
    kept = await fresh.look()
    assert (kept["version"], kept["seats"][0]["name"]) == (3, "Zoe")
    assert [line["text"] for line in (await fresh.tab.ask("GET", f"{here.path}/chat"))[1]] == ["hi"]
    watching.close()


@device
async def test_two_tabs_take_one_seat_and_speak_at_the_same_moment():
    disk = Disk()
    one, two = Tab(disk), Tab(disk)
    here = await one.sit_down([{"kind": "human"}, {"kind": "open"}])
    await here.at(two).look()
    for path, body in (("/join", {"name": "Bob"}), ("/chat", {"text": "hi"})):
        asked = (tab.ask("POST", here.path + path, body, here.tokens) for tab in (one, two))
        answers = await asyncio.gather(*asked)
        assert sorted(status for status, _ in answers) == [200, 409]
    kept = json.loads(disk.entries[PREFIX + here.table].value)["table"]
    assert [line["text"] for line in kept["chat"]] == ["hi"]


@device
async def test_bots_in_two_tabs_play_one_game():
    """Both tabs have them think; each of their moves is made once, and both tabs have the same game."""
    disk = Disk()
    one, two = Tab(disk), Tab(disk)
    here = await one.sit_down([{"kind": "bot"}, {"kind": "bot"}])
    there = here.at(two)
    while (await here.look())["version"] < 25 or (await there.look())["version"] < 25:
        await asyncio.gather(*(tab.local.changed_elsewhere(here.table) for tab in (one, two)))
    for tab in (one, two):
        await tab.local.stop()
    kept = json.loads(disk.entries[PREFIX + here.table].value)["table"]
    fresh = here.at(Tab(disk))
    fresh.tab.local.hub.on_added = lambda table: None  # nobody thinks on
    shown = await fresh.look()
    assert shown["version"] == kept["version"] >= 25
    assert sum(seat != -1 for seat, _ in kept["steps"]) == kept["version"]


@device
async def test_what_a_newer_version_has_kept_is_left_alone():
    disk = Disk()
    tab = Tab(disk)
    newer, older, broken = [await tab.sit_down() for _ in range(3)]
    seen = {player.table: await player.look() for player in (newer, older, broken)}
    record = json.loads(disk.entries[PREFIX + newer.table].value)
    for table, value in (
        (newer.table, json.dumps({**record, "format": FORMAT + 1, "table": "in another way"}).encode()),
        (broken.table, b"\xff{"),
    ):
        disk.entries[PREFIX + table] = Entry(7, value)
    entries = dict(disk.entries)
    # A tab that was open before notices it when it writes, one that is opened later at once.
    for there in (tab, Tab(disk)):
        for player, why in ((newer, "a newer version of origins"), (broken, "cannot be read")):
            status, refused = await player.at(there).move(seen[player.table], "k")
            assert status == 409
            assert why in refused["error"]
            status, refused = await there.ask("GET", player.path, tokens=player.tokens)
            assert status == 409
            assert why in refused["error"]
        listed = {table["table"]: table for table in (await there.ask("GET", "/api/tables"))[1]}
        assert "a newer version" in listed[newer.table]["error"]
        assert "error" not in listed[older.table]
    assert disk.entries == entries
    assert (await older.move(seen[older.table], "k"))[0] == 200
    # Nobody has to keep what cannot be read.
    assert (await tab.ask("DELETE", broken.path))[0] == 204
    assert PREFIX + broken.table not in disk.entries


TOKENS = "L8y612wFioEgUqOno9WPJY8nAZqaEI9-,6eVWchcfAnYSjTn8Yl9hVJcMSO-cIThI"


@device
async def test_a_record_of_format_1_is_read_for_ever():
    """record-1.json is as a device wrote it: a game under way, of which a choice was undone and made anew."""
    record = RECORD.read_bytes()
    disk = Disk()
    disk.entries = {"table/DDhu5Kc1sg5rnl4Z": Entry(30, record)}
    tab = Tab(disk)
    (listed,) = (await tab.ask("GET", "/api/tables"))[1]
    assert listed["tokens"] == TOKENS.split(",")
    player = Player(tab, "DDhu5Kc1sg5rnl4Z", TOKENS)
    shown = await player.look()
    assert (shown["version"], shown["step"], shown["to_move"], shown["can_undo"]) == (27, 73, 0, True)
    assert shown["options"] == {"trials": 5}
    assert [line["text"] for line in (await tab.ask("GET", f"{player.path}/chat"))[1]] == ["Encore ?"]
    for key in ("undone", "last"):  # what was asked before is not done again
        status, again = await player.move({"version": 0, "choices": [{"notation": "pass"}]}, key)
        assert (status, again["version"]) == (200, 27)
    status, undone = await tab.ask("POST", f"{player.path}/undo", {"version": 27, "key": "u"}, TOKENS)
    assert (status, undone["version"], undone["step"]) == (200, 28, 72)
    assert (await player.move(undone, "on"))[1]["version"] == 29


@device
async def test_the_tables_of_a_device():
    disk = Disk()
    tab = Tab(disk)
    assert await tab.ask("GET", "/api/tables") == (200, [])
    ann = await tab.sit_down([{"kind": "human", "name": "Ann"}, {"kind": "bot"}])
    both = await tab.sit_down()
    shown = await both.look()
    while not shown["over"]:
        shown = (await both.move(shown, f"k{shown['version']}"))[1]
    status, again = await tab.ask("POST", f"{both.path}/rematch", {}, both.tokens)
    assert status == 200
    listed = (await tab.ask("GET", "/api/tables"))[1]
    assert [table["table"] for table in listed] == [again["table"], both.table, ann.table]
    assert [table["over"] for table in listed] == [False, True, False]
    assert listed[2]["seats"] == [
        {"name": "Ann", "kind": "human"},
        {"name": "Player 2", "kind": "bot", "bot": "planner"},
    ]
    # Whoever has the device has the seats, also of a rematch.
    assert [",".join(filter(None, table["tokens"])) for table in listed] == [both.tokens, both.tokens, ann.tokens]
    assert listed[1]["step"] == shown["step"]
    # A seat that was given away is not theirs any more.
    await tab.ask("POST", f"{ann.path}/seats/0", {"kind": "open"}, ann.tokens)
    assert (await tab.ask("GET", "/api/tables"))[1][0]["tokens"] == [None, None]


@device
async def test_a_table_is_removed():
    disk = Disk()
    one, two = Tab(disk), Tab(disk)
    here = await one.sit_down()
    other = await one.sit_down()
    there = here.at(two)
    await there.look()
    watchers = [await tab.local.watch(here.table, "") for tab in (one, two)]
    for watching in watchers:
        await watching.next()
    one.told.clear()
    assert await one.ask("DELETE", here.path) == (204, None)
    assert one.told == [here.table]
    await two.local.changed_elsewhere(here.table)
    for watching in watchers:
        with pytest.raises(Refused, match="no such table"):
            await watching.next()
        watching.close()
    for tab in (one, two):
        assert (await tab.ask("GET", here.path))[0] == 404
        assert (await tab.ask("DELETE", here.path))[0] == 404
    assert [table["table"] for table in (await two.ask("GET", "/api/tables"))[1]] == [other.table]


@device
async def test_addresses_that_are_not_there():
    tab = Tab(Disk())
    for method, path, status in (
        ("GET", "/", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/a/b/c", 404),
        ("GET", "/api/health", 404),  # a device has no server that could be well
        ("PUT", "/api/tables", 405),
        ("POST", "/api/games", 405),
        ("GET", "/api/games?lang=xx", 422),
    ):
        assert (await tab.ask(method, path))[0] == status, path


@device
async def test_bots_that_do_not_answer_are_no_end():
    async def silent(question: bytes, seconds: float, calm: bool) -> bytes:
        raise RuntimeError("the worker has ended")

    local = Local(Disk(), silent)
    seats = [{"kind": "human"}, {"kind": "bot"}]
    made = await local.ask("POST", "/api/tables", None, json.dumps({"game": "first-builders", "seats": seats}).encode())
    table = json.loads(made.body)
    token = table["seats"][0]["token"]
    path = f"/api/tables/{table['table']}"
    for number in range(12):
        while not (shown := json.loads((await local.ask("GET", path, token)).body))["choices"]:
            await asyncio.sleep(0)
        body = {"version": shown["version"], "key": str(number), "choice": shown["choices"][0]["notation"]}
        assert (await local.ask("POST", f"{path}/moves", token, json.dumps(body).encode())).status == 200
    hint: Answer = await local.ask("GET", f"{path}/hint", token)
    assert hint.status in (403, 503)
    await local.stop()
