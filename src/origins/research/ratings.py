"""What a tournament says: strengths on the Elo scale, with intervals, and what the games were like.

Strengths are those of the Bradley-Terry model: who finishes ahead of whom, in games of any number of players. Each
pair that met counts one drawn game more than it played, so that a bot without a loss gets a number too. Intervals
come from drawing the games again with replacement.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from random import Random
from statistics import fmean
from typing import Any

from .arena import Played

Z = 1.96  # 95 %
Pairs = dict[tuple[str, str], float]


@dataclass(frozen=True)
class Interval:
    low: float
    value: float
    high: float


@dataclass(frozen=True)
class Summary:
    """A bot in a tournament."""

    bot: str
    elo: Interval
    rank: Interval  # mean place at the end of a game
    games: int
    wins: float  # shared ones in parts
    score: float  # mean points
    points: dict[str, float]  # by source
    decisions: float  # a game
    seconds: float  # a decision


def wilson(wins: float, games: int) -> Interval:
    """A share of wins with its 95 % interval."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    p = wins / games
    middle = (p + Z * Z / 2 / games) / (1 + Z * Z / games)
    half = Z * sqrt(p * (1 - p) / games + Z * Z / 4 / games**2) / (1 + Z * Z / games)
    return Interval(max(middle - half, 0.0), p, min(middle + half, 1.0))


def duels(played: Sequence[Played]) -> tuple[Pairs, Counter[tuple[str, str]]]:
    """For each ordered pair of bots: how often the first finished ahead (ties half), and how often they met."""
    ahead: Pairs = defaultdict(float)
    met: Counter[tuple[str, str]] = Counter()
    for one, other, share in _meetings(played):
        ahead[one, other] += share
        ahead[other, one] += 1 - share
        met[one, other] += 1
        met[other, one] += 1
    return ahead, met


def _meetings(played: Sequence[Played]) -> list[tuple[str, str, float]]:
    found = []
    alone: dict[tuple[str, int], list[tuple[str, float]]] = defaultdict(list)
    for game in played:
        standings = _standings(game)
        if len(game.bots) == 1:  # alone, those meet who played the same seed
            alone[str(game.options), game.seed].append((game.bots[0], float(game.scores[0])))
        for i, one in enumerate(game.bots):
            for j in range(i + 1, len(game.bots)):
                if one != game.bots[j]:
                    found.append((one, game.bots[j], _share(standings[i], standings[j])))
    for entries in alone.values():
        for i, (one, score) in enumerate(entries):
            found += [(one, other, _share(score, theirs)) for other, theirs in entries[i + 1 :] if one != other]
    return found


def _standings(game: Played) -> list[float]:
    """Points by seat. Winners are ahead of everybody with as many: a tie-break made them so."""
    return [score + (0.5 if seat in game.winners else 0.0) for seat, score in enumerate(game.scores)]


def _share(one: float, other: float) -> float:
    return 1.0 if one > other else 0.5 if one == other else 0.0


def elo(played: Sequence[Played]) -> dict[str, float]:
    """Strengths around a mean of 0."""
    bots = sorted({bot for game in played for bot in game.bots})
    ahead, met = duels(played)
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(500):
        change = 0.0
        for bot in bots:
            wins = weight = 0.0
            for other in bots:
                if met[bot, other]:
                    wins += ahead[bot, other] + 0.5
                    weight += (met[bot, other] + 1) / (strength[bot] + strength[other])
            new = wins / weight if weight else 1.0
            change = max(change, abs(new / strength[bot] - 1))
            strength[bot] = new
        if change < 1e-6:
            break
    values = {bot: 400 * log10(strength[bot]) for bot in bots}
    mean = sum(values.values()) / max(len(values), 1)
    return {bot: value - mean for bot, value in values.items()}


def ranks(played: Sequence[Played]) -> dict[str, float]:
    """The mean place of each bot at the end of a game, 1 for the first; those who tie share their places."""
    places: dict[str, list[float]] = defaultdict(list)
    for game in played:
        standings = _standings(game)
        for bot, own in zip(game.bots, standings, strict=True):
            places[bot].append(0.5 + sum(_share(other, own) for other in standings))
    return {bot: fmean(found) for bot, found in places.items()}


def summaries(played: Sequence[Played], samples: int = 200) -> list[Summary]:
    """All bots, the strongest first."""
    random = Random(len(played))
    again = [[played[random.randrange(len(played))] for _ in played] for _ in range(samples)]
    strengths, places = _intervals(elo, played, again), _intervals(ranks, played, again)
    found = [_summary(bot, strengths[bot], places[bot], played) for bot in strengths]
    return sorted(found, key=lambda s: -s.elo.value)


def _intervals(
    measure: Callable[[Sequence[Played]], dict[str, float]], played: Sequence[Played], again: Sequence[Sequence[Played]]
) -> dict[str, Interval]:
    """A measure of each bot, and between what it lies in most tournaments drawn from the same games."""
    drawn: dict[str, list[float]] = defaultdict(list)
    for games in again:
        for bot, value in measure(games).items():
            drawn[bot].append(value)
    return {bot: _interval(value, drawn[bot]) for bot, value in measure(played).items()}


def _interval(value: float, drawn: list[float]) -> Interval:
    if not drawn:
        return Interval(value, value, value)
    ordered = sorted(drawn)
    cut = int(len(ordered) * 0.025)
    return Interval(ordered[cut], value, ordered[-1 - cut])


def _summary(bot: str, strength: Interval, rank: Interval, played: Sequence[Played]) -> Summary:
    games = decisions = score = 0
    wins = seconds = 0.0
    points: Counter[str] = Counter()
    for game in played:
        for seat, name in enumerate(game.bots):
            if name == bot:
                games += 1
                score += game.scores[seat]
                decisions += game.decisions[seat]
                seconds += game.seconds[seat]
                points.update(game.breakdown[seat])
                if seat in game.winners:
                    wins += 1 / len(game.winners)
    return Summary(
        bot,
        strength,
        rank,
        games,
        wins,
        score / games,
        {source: n / games for source, n in points.items()},
        decisions / games,
        seconds / max(decisions, 1),
    )


def overview(played: Sequence[Played]) -> dict[str, Any]:
    """Everything, ready for JSON."""
    ahead, met = duels(played)
    found = summaries(played)
    return {
        "games": len(played),
        "rounds": sum(game.rounds for game in played) / max(len(played), 1),
        "reasons": dict(Counter(game.reasons[0] for game in played)),
        "bots": [
            {
                "bot": s.bot,
                "elo": s.elo.value,
                "elo_low": s.elo.low,
                "elo_high": s.elo.high,
                "mean_rank": s.rank.value,
                "rank_low": s.rank.low,
                "rank_high": s.rank.high,
                "games": s.games,
                "wins": s.wins,
                "mean_score": s.score,
                "points": s.points,
                "decisions": s.decisions,
                "seconds_per_decision": s.seconds,
            }
            for s in found
        ],
        "duels": [
            {
                "bot": one.bot,
                "against": other.bot,
                "games": met[one.bot, other.bot],
                "ahead": ahead[one.bot, other.bot],
                "low": wilson(ahead[one.bot, other.bot], met[one.bot, other.bot]).low,
                "high": wilson(ahead[one.bot, other.bot], met[one.bot, other.bot]).high,
            }
            for i, one in enumerate(found)
            for other in found[i + 1 :]
            if met[one.bot, other.bot]
        ],
    }
