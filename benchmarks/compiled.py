"""The compiled engines beside each other: random games on native, wasm and Node.js, and tree searches on native and wasm.

    python -m benchmarks.compiled [GAME] [--players 4] [--games 5000] [--rounds 9]

The engines take turns; seconds are those of the processor, and the median of the rounds counts. Node.js takes part when
js/origins-engine has been built (``npm run build`` there). Searches look from some positions of a game played by habit.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time

from origins.bots import decide, engines, fresh_stream, make, position_for, weights
from origins.bots.position import Position
from origins.kernel.engine import Local, engine
from origins.kernel.stepping import Room
from origins.session.catalogue import game_named, own_names
from origins.session.session import new

HERE = Path(__file__).parent
BUILT = HERE.parent / "js" / "origins-engine" / "dist"
ITERATIONS = 1600
NODES = 200_000
POSITIONS, APART = 4, 12  # looked from, and decisions between them

Rate = Callable[[], float]


def games_of(one: Local, players: int, games: int) -> Rate:
    """Decisions a second in random games."""
    box = one.box(one.game.content())

    def rate() -> float:
        room = Room.of(one, games)
        start = process_time()
        one.loops.play_games(room, box, players, 0, 7, 0, games)
        return int(room.counts[0]) / (process_time() - start)

    return rate


def games_in_node(name: str, players: int, games: int) -> Rate:
    words = ["node", str(HERE / "compiled.mjs"), (BUILT / "index.js").as_uri(), name, str(players), str(games)]
    child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def rate() -> float:
        assert child.stdin
        assert child.stdout
        child.stdin.write("again\n")
        child.stdin.flush()
        found: float = json.loads(child.stdout.readline())
        return found

    return rate


def positions(name: str, players: int) -> Iterator[Position]:
    session, eager = new(name, players=players, seed=11), make("eager", 1)
    for _ in range(POSITIONS):
        for _ in range(APART):
            session.play(decide(eager, session))
        assert session.to_move is not None
        yield position_for(session, session.to_move, fresh_stream(2))


def searches_of(one: Local, seen: list[Position]) -> Rate:
    """Iterations a second of searches as ``tree-5s`` makes them, with the time limit that bots set."""
    desk = engines.Workspace(one, NODES)

    def rate() -> float:
        start = process_time()
        for number, position in enumerate(seen):
            desk.begin(position, weights.DEEP, 1, number)
            for _ in range(4):
                engines.grow(desk, position, ITERATIONS // 4, 60.0)
        return ITERATIONS * len(seen) / (process_time() - start)

    return rate


def compared(rates: dict[str, Rate], rounds: int) -> Iterator[str]:
    """A line for each engine; the first is what the others are measured by."""
    found: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(rounds):
        for name, rate in rates.items():
            found[name].append(rate())
    first = next(iter(found.values()))
    for name, values in found.items():
        share = median(one / other for one, other in zip(values, first, strict=True))
        yield f"  {name:8} {median(values):14,.0f}   {share:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default=own_names()[0], choices=own_names())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=9)
    asked = parser.parse_args()
    game = game_named(asked.game)
    plays = {name: games_of(one, asked.players, asked.games) for name, one in _two(game.name).items()}
    if (BUILT / "index.js").is_file():
        plays["node"] = games_in_node(game.name, asked.players, asked.games)
    print(f"{game.name}, {asked.players} players: decisions a second in random games")
    print(*compared(plays, asked.rounds), sep="\n", flush=True)
    seen = list(positions(game.name, asked.players))
    searching: dict[str, Local] = {"native": engines.native_now(game.name), "wasm": engines.compiled_now(game.name)}
    print("iterations a second of tree searches")
    print(*compared({name: searches_of(one, seen) for name, one in searching.items()}, asked.rounds), sep="\n")


def _two(name: str) -> dict[str, Local]:
    game = game_named(name)
    return {"native": engine("native", game), "wasm": engine("wasm", game)}


if __name__ == "__main__":
    main()
