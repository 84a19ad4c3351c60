"""What was used in a game: components and actions by name, as the game reads its events, and kinds of choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..kernel.usage import Use
from ..session.session import CHANCE, Session

CHOICE = "choice"  # the sort that counts choices by their kind


def uses(session: Session) -> Iterator[Use]:
    """All uses of a game."""
    # what is hidden is nowhere looked at
    told = [(event.kind, [-1 if arg is None else arg for arg in event.args]) for event in session.events()]
    yield from session.game.bot.usage.uses(told)
    for step in session.steps:
        if step.seat != CHANCE:
            yield Use(CHOICE, step.notation.split(" ", 1)[0], step.seat)


def available(session: Session) -> dict[str, Sequence[str]]:
    """What could be used in that game, by sort; a thing is named as often as it is there."""
    return {**session.game.bot.usage.there(session.state, session.content.tables), CHOICE: _kinds(session)}


def _kinds(session: Session) -> list[str]:
    """The kinds of choices that somebody made or could have made: not those that are drawn."""
    drawn = {step.notation.split(" ", 1)[0] for step in session.steps if step.seat == CHANCE}
    return [kind.name for kind in session.game.model.codec.kinds if kind.name not in drawn]
