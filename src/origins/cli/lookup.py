"""Looking things up during a game: rules by words, abilities by name."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..kernel.drawing import LABEL, QUIET, Look
from ..rulebook import find
from ..session.session import Session

MOST = 6


def show_rules(words: str, game: str, look: Look, out: Console) -> None:
    found = find(words, game)
    if not found:
        out.print(Text(look.word("no_rule", words=words)))
        return
    shown = found[:1] if found[0].id.casefold() == words.casefold() else found[:MOST]
    for rule in shown:
        line = Text().append(f"{rule.id}  ", LABEL).append(rule.text.replace("**", "").replace("`", ""))
        out.print(line.append(f"  [{rule.source}]", QUIET) if rule.source else line)
    if len(found) > len(shown):
        out.print(Text(look.word("more_rules", n=len(found) - len(shown), words=words), QUIET))


def show_abilities(words: str, session: Session, look: Look, out: Console) -> None:
    """What the tiles and cards do whose name has these words in it."""
    texts = session.texts(look.lang)
    wanted = words.casefold()
    found = 0
    for domain, names in session.game.model.domains.items():
        for name in names if domain not in session.game.face.components.silent else ():
            title = texts.word(domain, name)
            if not wanted or wanted not in f"{name} {title}".casefold():
                continue
            try:
                ability = texts.ability(domain, name)
            except LookupError:
                continue
            found += 1
            out.print(Text().append(title, LABEL).append(f": {ability}"))
    if not found:
        out.print(Text(look.word("no_ability", words=words)))
