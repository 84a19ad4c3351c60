"""``origins play``: a game in the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Annotated

import typer

from ..session import catalogue
from .options import USUAL, Chosen, Lang, Pack

if TYPE_CHECKING:
    from ..bots import Bot
    from ..session.session import Session

BOT = "greedy"


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=" or ".join(catalogue.names()))] = USUAL,
    players: Annotated[
        int, typer.Option("--players", "-p", metavar="N", help="players at the table; 1 plays solo")
    ] = 2,
    chosen: Chosen = None,
    lang: Annotated[Lang | None, typer.Option("--lang", help="language of the table  [default: en]")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="repeats the same draws")] = None,
    content: Pack = None,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot",
            metavar="NAME,..",
            help="opponents: random, eager, greedy, planner, tree-1s or tree-5s  [default: greedy]",
        ),
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="people in all seats, at one keyboard")] = False,
    file: Annotated[Path | None, typer.Option("--file", metavar="SAVE", help="keep the game in this file")] = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="go on with a saved game")] = None,
    resume: Annotated[bool, typer.Option("--continue", help="go on with the game you left last")] = False,
) -> None:
    """Play in the terminal. Without arguments: First Builders, you against one bot."""
    from .. import load as load_game
    from .. import new
    from . import store
    from .screen import Screen

    if hot_seat and bot:
        raise typer.BadParameter("with --hot-seat people sit in all seats", param_hint="--bot")
    if resume and load:
        raise typer.BadParameter("choose one of --continue and --load", param_hint="--load")
    if resume:
        notes = store.to_continue()
        load = Path(notes["file"])
        file = file or load
        content = content or (Path(notes["content"]) if notes.get("content") else None)
        lang = lang or notes.get("lang")
    lang = lang if lang in ("en", "fr", "pl") else "en"
    if file and file.exists() and not (load and load.exists() and file.samefile(load)):
        raise typer.BadParameter(f"{file} is there already; to go on with it: --load {file}", param_hint="--file")
    if load:
        session = load_game(store.read(load), content=content, seed=seed)
        session.draw()  # a draw that was due when the game was saved
        names = _opponents(bot, session.players - 1) if bot else []
    else:
        names = [] if hot_seat else _opponents(bot or BOT, players - 1)
        seats = _seats(players, names, lang)
        options = chosen or {}
        session = new(game, players=players, seed=seed, options=options, content=content, seats=seats)
    bots = _bots(session, names, hot_seat, randbits(32) if seed is None else seed)
    Screen(session, bots, lang, store.Keeper(file or store.new_file(session.game.name), content, lang)).run()


def _opponents(bot: str, seats: int) -> list[str]:
    """Names of the bots in the other seats: one name for all of them, or one for each."""
    from ..bots import BOTS
    from ..kernel.errors import InvalidSetup

    names = [name.strip() for name in bot.split(",")]
    for name in names:
        if name not in BOTS:
            raise InvalidSetup(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    if len(names) not in (1, seats) and seats > 0:
        raise InvalidSetup(f"{len(names)} bots for {seats} seats: name one for all or one for each")
    return names * seats if len(names) == 1 else names


def _seats(players: int, bots: list[str], lang: str) -> list[str] | None:
    """Seat names for the game file. A bot's name says which bot it is, so that a loaded game knows."""
    from .style import words

    if not 1 <= players <= 9:
        return None  # the game says what it thinks of that
    people = [words(lang)["player"].format(n=i + 1) for i in range(players - len(bots))]
    named = []
    for i, bot in enumerate(bots):
        same = bots[: i + 1].count(bot)
        named.append(f"{bot} bot" + (f" {same}" if bots.count(bot) > 1 else ""))
    return people + named


def _bots(session: Session, names: list[str], hot_seat: bool, seed: int) -> dict[int, Bot]:
    """The bots by seat: those asked for, else those that the seats' names tell of."""
    from ..bots import BOTS, make

    if hot_seat:
        return {}
    if names:
        first = session.players - len(names)
        return {first + i: make(name, seed + i) for i, name in enumerate(names)}
    found = {}
    for seat, name in enumerate(session.seats):
        told = re.fullmatch(r"(\w+) bot( \d)?", name)
        if told and told[1] in BOTS:
            found[seat] = make(told[1], seed + seat)
    return found
