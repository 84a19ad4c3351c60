"""One measurement of one engine, run by ``peers.py`` in a process of its own, under the interpreter that has it.

    python peer_probes.py NAME SECONDS

Prints one line of JSON: games and decisions a second in random play on one core, copies of a running game a second,
and the bytes that a kept copy costs. What an engine has no notion of is null. Seconds are seconds of processor time,
which others on the machine change least; those of a GPU are by the clock. Nothing here may import two engines.
"""

from __future__ import annotations

import copy
import json
import os
import random
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

Figures = dict[str, Any]
KEPT, ENOUGH = 20_000, 64 << 20  # copies, or bytes of them, that are kept to see what they cost
clock = process_time


def main() -> None:
    name, seconds = sys.argv[1], float(sys.argv[2])
    if hasattr(os, "sched_setaffinity"):  # everybody gets one core, also those who would take more
        os.sched_setaffinity(0, {random.choice(sorted(os.sched_getaffinity(0)))})
    group, _, workload = name.partition(":")
    print(json.dumps(PROBES[group](workload, seconds)))


# what all of them share


def games(play: Callable[[], int], seconds: float) -> Figures:
    """Play for that long; ``play`` plays one game and returns its decisions."""
    play()  # whatever is made at first use is made now
    played = decisions = 0
    start = clock()
    while (used := clock() - start) < seconds:
        decisions += play()
        played += 1
    return {"games_per_s": played / used, "decisions_per_s": decisions / used}


def copies(make: Callable[[], Any], seconds: float) -> Figures:
    """Copies a second, and the growth of the process with each one kept."""
    made = 0
    start = clock()
    while (used := clock() - start) < seconds:
        for _ in range(10):
            make()
        made += 10
    kept: list[Any] = []
    before = resident()
    while len(kept) < KEPT and resident() - before < ENOUGH:
        kept += [make() for _ in range(100)]
    bytes_each = (resident() - before) / len(kept)
    return {"copies_per_s": made / used, "bytes_per_state": bytes_each if bytes_each > 0 else None}


def resident() -> float:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return float("nan")


# ours


def ours(workload: str, seconds: float) -> Figures:
    """Four players. The whole loop runs in the engine; a copy is a copy of the state."""
    import origins
    from origins.kernel.engine import engine as engine_named
    from origins.kernel.layout import copy_state
    from origins.session.catalogue import game_named

    game, engine = workload.split(":")
    engine_named(engine, game_named(game))
    some = {"python": 4, "native": 200, "gpu": 500_000}[engine]
    now = perf_counter if engine == "gpu" else clock
    origins.simulate(game, 4, some, engine=engine, seed=0)
    played = decisions = 0
    start = now()
    while (used := now() - start) < seconds:
        run = origins.simulate(game, 4, some, engine=engine, seed=1 + played)
        played += run.games
        decisions += run.decisions
    found: Figures = {"games_per_s": played / used, "decisions_per_s": decisions / used}
    session = origins.new(game, players=4, seed=1)
    while session.version < 100 and session.to_move is not None:
        session.play(random.Random(session.version).choice(session.choices()))
    state = session.state
    if engine == "python":
        return found | copies(lambda: copy_state(state), seconds / 3)
    return found | _copied_records(type(state), state, seconds / 3) | {"bytes_per_state": len(bytes(state))}


def _copied_records(struct: Any, state: Any, seconds: float) -> Figures:
    """In arrays a copy is an assignment of records, a thousand at a time."""
    from origins.kernel.compile import native

    whole = f"V{len(bytes(state))}"  # as one piece of memory, not field by field
    one, many = native.records(struct, 1), native.records(struct, 1000).view(whole)
    one[0] = native.record_of(state)
    one = one.view(whole)
    made = 0
    start = clock()
    while (used := clock() - start) < seconds:
        many[:] = one
        made += len(many)
    return {"copies_per_s": made / used}


# theirs


def catanatron(workload: str, seconds: float) -> Figures:
    from catanatron import Color, Game, RandomPlayer

    def new() -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    def actions(game: Any) -> int:
        done = getattr(game.state, "action_records", None)
        return len(game.state.actions if done is None else done)

    def play() -> int:
        game = new()
        game.play()
        return actions(game)

    running = new()
    while actions(running) < 100:
        running.play_tick()
    return games(play, seconds) | copies(running.copy, seconds / 3)


def open_spiel(workload: str, seconds: float) -> Figures:
    """``GAME`` is played from Python, ``GAME:C++`` by the library's own loop and random bots."""
    import pyspiel

    name, _, loop = workload.partition(":")
    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def step(state: Any) -> int:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            return 0
        state.apply_action(chance.choice(state.legal_actions()))
        return 1

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += step(state)
        return decisions

    if loop:
        mean = sum(play() for _ in range(30)) / 30
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        seeds = random.Random(2)

        def play_inside() -> int:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seeds.getrandbits(30))
            return 0

        found = games(play_inside, seconds)
        return found | {"decisions_per_s": found["games_per_s"] * mean}
    running = game.new_initial_state()
    for _ in range(40):
        step(running)
    return games(play, seconds) | copies(running.clone, seconds / 3)


def pgx(workload: str, seconds: float) -> Figures:
    """Batches of 1,024 games; a finished one starts again at once. Compiling is not counted."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax
    import pgx as library
    from pgx.experimental.wrappers import auto_reset

    batch, steps = 1024, 16
    env = library.make(workload)
    step = jax.vmap(auto_reset(env.step, env.init))

    def run(state: Any, key: Any) -> Any:
        def body(carry: Any, _: Any) -> Any:
            state, key, ended = carry
            key, choose, draw = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            action = jax.random.categorical(choose, logits, axis=-1)
            state = step(state, action, jax.random.split(draw, batch))
            return (state, key, ended + state.terminated.sum()), None

        return jax.lax.scan(body, (state, key, 0), None, length=steps)[0]

    compiled = jax.jit(run)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    key = jax.random.PRNGKey(1)
    bytes_each = sum(leaf.nbytes for leaf in jax.tree_util.tree_leaves(state)) / batch
    for _ in range(8):  # past the openings, in which no game ends
        state, key, _ = jax.block_until_ready(compiled(state, key))
    played = decisions = 0
    start = clock()
    while (used := clock() - start) < seconds:
        state, key, ended = jax.block_until_ready(compiled(state, key))
        played += int(ended)
        decisions += batch * steps
    return {
        "games_per_s": played / used,
        "decisions_per_s": decisions / used,
        "copies_per_s": None,
        "bytes_per_state": bytes_each,
    }


def pettingzoo(workload: str, seconds: float) -> Figures:
    from importlib import import_module

    make = import_module(f"pettingzoo.classic.{workload}").env
    chance = random.Random(1)
    env = make()

    def play(most: int = 1 << 30) -> int:
        env.reset(seed=chance.getrandbits(30))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated or decisions == most:
                break
            env.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
            decisions += 1
        return decisions

    found = games(play, seconds)
    play(10)
    return found | copies(lambda: copy.deepcopy(env), seconds / 3)


PROBES = {"origins": ours, "catanatron": catanatron, "open_spiel": open_spiel, "pgx": pgx, "pettingzoo": pettingzoo}

if __name__ == "__main__":
    main()
