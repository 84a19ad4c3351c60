"""The ratings of a tournament as a picture: a point and its interval for each bot, in SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, floor, log10
from typing import Any
from xml.sax.saxutils import escape

WIDTH, LEFT, RIGHT, TOP, ROW, BOTTOM = 760, 150, 150, 64, 34, 48
STEPS = (1, 2, 2.5, 5, 10)
TICKS = 6  # about as many lines across the scale

STYLE = """
text { font: 14px system-ui, sans-serif; fill: #222 }
.title { font-size: 17px; font-weight: 600 }
.small { font-size: 12px; fill: #555 }
.grid { stroke: #ddd }
.zero { stroke: #888 }
.interval { stroke: #35618f; stroke-width: 2 }
.value { fill: #35618f }
.page { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #eee } .small { fill: #aaa } .page { fill: #1b1b1f } .grid { stroke: #3a3a40 }
  .interval { stroke: #8ab4e0 } .value { fill: #8ab4e0 }
}
""".strip()


def plot(report: Mapping[str, Any]) -> str:
    """Draw what ``ratings.overview`` found out: strengths on the Elo scale with their 95 % intervals."""
    bots = report["bots"]
    scale = Scale(min((bot["elo_low"] for bot in bots), default=0), max((bot["elo_high"] for bot in bots), default=0))
    height = TOP + ROW * len(bots) + BOTTOM
    games = f"{report['games']:,} games, {report['rounds']:.1f} rounds on average"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-labelledby="title about">',
        f'<title id="title">Strength of the bots</title><desc id="about">{escape(_told(bots))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}"/>',
        '<text class="title" x="16" y="28">Strength of the bots</text>',
        f'<text class="small" x="16" y="46">Elo with 95 % interval; {games}</text>',
        *_grid(scale, height),
    ]
    for number, bot in enumerate(bots):
        parts += _row(bot, scale, TOP + ROW * number + ROW // 2)
    return "\n".join([*parts, "</svg>", ""])


class Scale:
    """From a rating to a place across the picture, with round numbers to mark."""

    def __init__(self, low: float, high: float) -> None:
        low, high = min(low, 0.0), max(high, 0.0)
        room = max(high - low, 1.0)
        size = 10.0 ** floor(log10(room / TICKS))
        self.step = next(size * n for n in STEPS if size * n * TICKS >= room)
        self.low = floor(low / self.step) * self.step
        self.high = max(ceil(high / self.step) * self.step, self.low + self.step)

    def x(self, rating: float) -> float:
        share = (rating - self.low) / (self.high - self.low)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def marks(self) -> Iterator[float]:
        for i in range(round((self.high - self.low) / self.step) + 1):
            yield self.low + i * self.step


def _grid(scale: Scale, height: int) -> Iterator[str]:
    bottom = height - BOTTOM + 4
    for mark in scale.marks():
        x = scale.x(mark)
        kind = "grid" if mark else "zero"
        yield f'<line class="{kind}" x1="{x}" y1="{TOP - 4}" x2="{x}" y2="{bottom}"/>'
        yield f'<text class="small" x="{x}" y="{bottom + 18}" text-anchor="middle">{signed(mark)}</text>'


def _row(bot: Mapping[str, Any], scale: Scale, y: int) -> list[str]:
    low, value, high = (scale.x(bot[key]) for key in ("elo_low", "elo", "elo_high"))
    wins = bot["wins"] / bot["games"] if bot["games"] else 0.0
    return [
        f'<text x="{LEFT - 16}" y="{y + 5}" text-anchor="end">{escape(bot["bot"])}</text>',
        f'<line class="interval" x1="{low}" y1="{y}" x2="{high}" y2="{y}"/>',
        f'<line class="interval" x1="{low}" y1="{y - 5}" x2="{low}" y2="{y + 5}"/>',
        f'<line class="interval" x1="{high}" y1="{y - 5}" x2="{high}" y2="{y + 5}"/>',
        f'<circle class="value" cx="{value}" cy="{y}" r="5"/>',
        f'<text x="{WIDTH - RIGHT + 16}" y="{y + 5}">{signed(bot["elo"])}'
        f'<tspan class="small" dx="8">won {wins:.0%}</tspan></text>',
    ]


def _told(bots: list[Mapping[str, Any]]) -> str:
    """The same in words, for people who cannot see it."""
    return "; ".join(
        f"{bot['bot']} {signed(bot['elo'])} ({signed(bot['elo_low'])} to {signed(bot['elo_high'])})" for bot in bots
    )


def signed(rating: float) -> str:
    return f"{rating:+.0f}".replace("-", "−") if round(rating) else "0"
