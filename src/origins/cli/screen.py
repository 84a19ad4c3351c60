"""A game at the terminal: shows the table, asks the people, lets the bots play, keeps everything."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from secrets import randbits

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from ..bots import Bot, fresh_stream, position_for
from ..kernel.drawing import LABEL, QUIET, Look
from ..kernel.errors import IllegalChoice
from ..session.session import Choice, Event, Session
from . import store
from .choices import in_order, numbered
from .ending import ending
from .lookup import show_abilities, show_rules
from .style import console, look_at

LOG_LINES = 20


class Leave(Exception):
    """Somebody wants to stop playing; the game is kept."""


class Screen:
    def __init__(self, session: Session, bots: dict[int, Bot], lang: str, keeper: store.Keeper) -> None:
        self.session, self.bots, self.lang, self.keeper = session, bots, lang, keeper
        self.out: Console = console()
        self.draw = import_module(session.game.face.board)
        self.people = [seat for seat in range(session.players) if seat not in bots]
        self.told = dict.fromkeys(range(session.players), len(session.events()))  # events each seat has read
        self.last_seat: int | None = None  # whose board was drawn last
        self.drawn_for: int | None = None
        self.copies: set[Path] = set()  # files written by the command s
        self.warned = False
        self.guesses = fresh_stream(randbits(62))  # how bots imagine what they cannot see

    @property
    def look(self) -> Look:
        return look_at(self.session, self.lang, self.out)

    def say(self, key: str, **values: object) -> None:
        self.out.print(Text(self.look.word(key, **values)), soft_wrap=True)

    # the course of the game

    def run(self) -> None:
        try:
            self._keep()
            while (seat := self.session.to_move) is not None:
                if seat in self.bots:
                    self.session.play(self.bots[seat].choose(position_for(self.session, seat, self.guesses)))
                    self.drawn_for = None
                else:
                    self._decide(seat)
                self._keep(for_sure=seat not in self.bots)
            self._finish()
        except Leave:
            self._goodbye()
        except KeyboardInterrupt:
            self.out.print()
            self._goodbye()

    def _keep(self, for_sure: bool = True) -> None:
        self.keeper.keep(self.session, for_sure)
        if self.keeper.failed and not self.warned:
            self.warned = True
            why = self.keeper.failed.strerror or str(self.keeper.failed)
            self.say("cannot_write", file=self.keeper.path, why=why)

    def _decide(self, seat: int) -> None:
        """Show what is new and what can be chosen, until a choice is made or taken back."""
        if len(self.people) > 1 and self.last_seat not in (None, seat) and self._hides():
            self._hand_over(seat)
        self.last_seat = seat
        self._tell(seat)
        view = self.session.view(seat)
        if self.drawn_for != seat:
            self.out.print()
            self.out.print(self.draw.board(view, self.look))
        elif brief := self.draw.brief(view, self.look):
            self.out.print(brief)
        self.drawn_for = seat
        choices = in_order(self.session)
        while True:
            self.out.print()
            self.out.print(Text(self._prompt(seat), LABEL))
            self.out.print(numbered(self.session, choices, self.look))
            line = self._ask(self.look.word("choose", n=len(choices)))
            if self._answer(line, choices, seat):
                return

    def _prompt(self, seat: int) -> str:
        who = f"{self.look.emblem(seat)} {self.session.seats[seat]}: " if len(self.people) > 1 else ""
        return who + self.session.prompt(self.lang)

    def _ask(self, question: str) -> str:
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  # gives input() its line editing and history
        try:
            line = input(question)
        except EOFError:
            self.out.print()
            self.say("input_ended")
            raise Leave from None
        if not sys.stdin.isatty():
            self.out.print(Text(line))  # so that what was answered can be read in what comes out
        return line.strip()

    def _hides(self) -> bool:
        return any(arg.endswith("?") for kind in self.session.game.model.events.kinds for arg in kind.args)

    def _hand_over(self, seat: int) -> None:
        self.out.clear()
        self._ask(self.look.word("hand_over", name=self.session.seats[seat]))

    # what was typed

    def _answer(self, line: str, choices: list[Choice], seat: int) -> bool:
        """Carry out a command or a choice; True when the position has changed."""
        word, _, rest = line.partition(" ")
        commands = {"?": self._help, "h": self._help, "b": self._board, "v": self._area, "l": self._log}
        commands |= {"r": self._rule, "i": self._ability, "s": self._save, "s!": self._save_over, "q": self._quit}
        if not line:
            return False
        if word == "u":
            return self._undo()
        if word in commands:
            commands[word](rest.strip(), seat)
            return False
        choice = _meant(line, choices)
        if choice is None:
            self._why_not(line, len(choices))
            return False
        self.session.play(choice)
        return True

    def _why_not(self, line: str, choices: int) -> None:
        """A thing named in notation that is not offered: say why, with the rule."""
        reason = None
        if line.lower().split()[0] in {kind.name for kind in self.session.game.model.codec.kinds}:
            with suppress(IllegalChoice):
                reason = self.session.why_not(line.lower(), self.lang)
        if reason:
            self.out.print(Text(f"{reason.text} ({reason.rule})"))
        else:
            self.say("no_such_choice", given=line, n=choices)

    def _undo(self) -> bool:
        if not self.session.can_undo:
            self.say("nothing_to_undo")
            return False
        self.session.undo()
        for seat in self.told:
            self.told[seat] = min(self.told[seat], len(self.session.events()))
        self.say("undone")
        return True

    def _help(self, rest: str, seat: int) -> None:
        look, example = self.look, self.session.choices()[0].notation
        self.out.print(Text(look.word("help", example=example)))
        if legend := getattr(self.draw, "legend", None):
            self.out.print(legend(look))

    def _board(self, rest: str, seat: int) -> None:
        self.out.print(self.draw.board(self.session.view(seat), replace(self.look, compact=False)))

    def _area(self, rest: str, seat: int) -> None:
        if not rest.isdecimal() or not 1 <= int(rest) <= self.session.players:
            self.say("no_such_player", given=rest, n=self.session.players)
            return
        self.out.print(self.draw.area(self.session.view(seat), int(rest) - 1, self.look))

    def _log(self, rest: str, seat: int) -> None:
        events = self.session.events(seat=seat)
        if not events:
            self.say("nothing_yet")
        self._print_events(events[-(int(rest) if rest.isdecimal() else LOG_LINES) :])

    def _rule(self, rest: str, seat: int) -> None:
        if not rest:
            self.say("rules_needs_words")
            return
        show_rules(rest, self.session.game.name, self.look, self.out)

    def _ability(self, rest: str, seat: int) -> None:
        show_abilities(rest, self.session, self.look, self.out)

    def _save(self, rest: str, seat: int, over: bool = False) -> None:
        if not rest:
            self.say("save_needs_name")
            return
        path = Path(rest).expanduser()
        if path.exists() and path not in self.copies and not over:
            self.say("file_exists", file=path)
            return
        try:
            store.write(path, self.session.save())
        except OSError as error:
            self.say("cannot_save", file=path, why=error.strerror or str(error))
            return
        self.copies.add(path)
        self.say("saved", file=path)

    def _save_over(self, rest: str, seat: int) -> None:
        self._save(rest, seat, over=True)

    def _quit(self, rest: str, seat: int) -> None:
        raise Leave

    # what is told

    def _tell(self, seat: int) -> None:
        """The news since that seat was last asked."""
        events = self.session.events(self.told[seat], seat)
        self.told[seat] = len(self.session.events())
        if events:
            self.out.print()
            self._print_events(events)

    def _print_events(self, events: list[Event]) -> None:
        for event in events:
            print_event(event, self.lang, self.look, self.out)

    def _finish(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else None
        self._tell(self.people[0] if self.people else 0)
        self.out.print()
        self.out.print(self.draw.board(self.session.view(seat), self.look))
        self.out.print()
        self.out.print(ending(self.session, self.look))
        if not self.keeper.failed:
            self.out.print()
            self.say("kept", file=self.keeper.path)

    def _goodbye(self) -> None:
        self.keeper.keep(self.session)
        if self.keeper.failed:
            self.say("unsaved")
        else:
            self.say("goodbye", file=self.keeper.path)


def _meant(line: str, choices: list[Choice]) -> Choice | None:
    """The choice with that number, or with that notation."""
    if line.isdecimal():
        return choices[int(line) - 1] if 1 <= int(line) <= len(choices) else None
    wanted = " ".join(line.lower().split())
    return next((choice for choice in choices if choice.notation == wanted), None)


def print_event(event: Event, lang: str, look: Look, out: Console) -> None:
    """A line of the log; the beginning of a round is a heading."""
    text = event.text(lang)
    if event.spec.heading == "round":
        out.print(Rule(Text(text, LABEL), style=QUIET, align="left"))
    elif event.spec.heading == "turn":
        out.print(Text(text, LABEL))
    else:
        out.print(Padding(Text(text), (0, 0, 0, 2), expand=False))
