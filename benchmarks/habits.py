"""How the habits of the bots are found: how much a search looks into a choice, whatever else is offered.

    python -m benchmarks.habits origin [--games 200] [--players 2] [--iterations 1500] [--seed 1] [--workers 2]

Deep searches play each other. Every choice gets a strength, such that a search spends as much of its effort on a
choice as its strength is part of all that were offered (a model of Luce's, fitted by Hunter's iteration). Prints the
numbers as ``origins.bots.habits`` has them. Better habits make better searches: repeat it with what was found.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from statistics import fmean
from textwrap import fill

import origins
from origins.bots import engines, weights
from origins.bots.players import Tree
from origins.bots.position import fresh_stream, position_for
from origins.kernel.codec import Codec
from origins.session.catalogue import game_named

Decision = Sequence[tuple[str, float]]  # what was offered, and the share of the effort it got
ROUNDS = 60
OFTEN = 20  # what was offered less often has no strength of its own
DOUBT = 0.6  # of a decision more, for each choice: what was hardly ever offered stays near the middle
TOGETHER = "\xa0"  # no line is broken there
SCALE = 20  # the habit of a choice of middling strength


def decisions(game: str, players: int, iterations: int, seed: int) -> list[Decision]:
    """Those of one game in which there was something to decide."""
    session, stream = origins.new(game, players=players, seed=seed), fresh_stream(seed)
    bot = Tree("deep", seed, iterations=iterations, manner=weights.DEEP)
    engine, name = engines.compiled_now(game), partial(_name, session.game.model.codec)
    made: list[Decision] = []
    while (seat := session.to_move) is not None:
        position = position_for(session, seat, stream)
        chosen = position.choices[0]
        if len(position.choices) > 1:
            found = bot.search(engine, position)
            effort = sum(found.visits.values())
            made.append([(name(choice), n / effort) for choice, n in found.visits.items()])
            chosen = found.best
        session.play(chosen)
    return made


def _name(codec: Codec, choice: int) -> str:
    """What a choice is called in every game: where it names a slot of the state, only its kind."""
    kind = codec.kind_of(choice)
    return kind.name if kind.resolve else codec.notation(None, choice)


def strengths(made: Iterable[Decision]) -> dict[str, float]:
    """By name of the choice, if it was met often enough; the mean is about 1."""
    made = list(made)
    met = Counter(name for name, _ in chain.from_iterable(made))
    taken = dict.fromkeys(met, 0.0)
    for name, share in chain.from_iterable(made):
        taken[name] += share
    found = dict.fromkeys(met, 1.0)
    for _ in range(ROUNDS):
        expected: dict[str, float] = dict.fromkeys(found, 0.0)
        for offered in made:
            part = 1 / sum(found[name] for name, _ in offered)
            for name, _ in offered:
                expected[name] += part
        found = {name: (taken[name] + DOUBT) / (expected[name] + DOUBT) for name in found}
        mean = fmean(found.values())
        found = {name: strength / mean for name, strength in found.items()}
    return {name: strength for name, strength in found.items() if met[name] >= OFTEN}


def table(found: Mapping[str, float]) -> Iterator[str]:
    """A number for each kind of choice, or one for everything that it may be about, the likeliest first."""
    kinds: dict[str, dict[str, int]] = {}
    for name, strength in sorted(found.items(), key=lambda item: -item[1]):
        kind, _, about = name.partition(" ")
        kinds.setdefault(kind, {})[about] = max(round(strength * SCALE), 1)
    for kind, numbers in kinds.items():
        if "" in numbers:
            yield f'    "{kind}": {numbers[""]},'
        else:
            pairs = (f'"{about}": {number},'.replace(" ", TOGETHER) for about, number in numbers.items())
            inside = fill(" ".join(pairs), 108, initial_indent=" " * 8, subsequent_indent=" " * 8)
            yield f'    "{kind}": {{\n{inside.replace(TOGETHER, " ")}\n    }},'


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=origins.games())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, choices=(1, 2, 3, 4), default=2)
    parser.add_argument("--iterations", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    if min(wanted.games, wanted.iterations, wanted.workers) < 1:
        parser.error("one game, one iteration and one worker are the least")
    if wanted.players not in game_named(wanted.game).players:
        parser.error(f"{wanted.game} is not played by {wanted.players}")
    engines.compiled_now(wanted.game)
    play = partial(decisions, wanted.game, wanted.players, wanted.iterations)
    with ProcessPoolExecutor(wanted.workers) as crew:
        made = crew.map(play, range(wanted.seed, wanted.seed + wanted.games))
        print("\n".join(table(strengths(chain.from_iterable(made)))))


if __name__ == "__main__":
    main()
