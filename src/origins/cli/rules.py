"""``origins rules``: the numbered rules, searched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from ..rulebook import Rule

MOST = 15


def rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS...", help="words that a rule must have, or a rule's id")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="only this game's rules")] = None,
    everything: Annotated[bool, typer.Option("--all", help="show all that is found")] = False,
) -> None:
    """Look up rules. Without words: the chapters. With an id such as FB-VISIT-03: that rule."""
    from ..rulebook import find
    from ..session.catalogue import game_named
    from .style import console

    if game is not None:
        game_named(game)  # refuses what there is not
    out = console()
    wanted = " ".join(words or ())
    if not wanted.strip():
        _chapters(game, out)
        return
    found = find(wanted, game)
    if not found:
        _nothing(wanted, game)
        raise typer.Exit(1)
    if found[0].id.casefold() == wanted.casefold():
        _whole(found[0], out)
        return
    shown = found if everything else found[:MOST]
    for rule in shown:
        _short(rule, out)
    if len(found) > len(shown):
        out.print(f"... and {len(found) - len(shown)} more: add a word, or --all", style="bright_black")


def _chapters(game: str | None, out: Console) -> None:
    from rich.table import Table

    from ..rulebook import rules
    from ..session.catalogue import playable

    for name in playable() if game is None else (game,):
        table = Table(box=None, title=name, title_justify="left", title_style="bold", padding=(0, 2, 0, 0))
        table.add_column("Chapter")
        table.add_column("Rules", justify="right")
        table.add_column("From")
        chapters: dict[str, list[str]] = {}
        for rule in rules(name):
            chapters.setdefault(rule.section, []).append(rule.id)
        for section, ids in chapters.items():
            table.add_row(section, str(len(ids)), ids[0])
        out.print(table)
        out.print()
        example = rules(name)[0].id
    out.print(f"Search: origins rules WORDS    One rule: origins rules {example}", style="bright_black")


def _styled(text: str) -> str:
    """Markdown marks taken off: the text is read in a terminal."""
    return text.replace("**", "").replace("`", "")


def _short(rule: Rule, out: Console) -> None:
    from rich.padding import Padding
    from rich.text import Text

    out.print(Text().append(rule.id, "bold").append(f"  {rule.section}", "bright_black"))
    body = Text(_styled(rule.text))
    if rule.source:
        body.append(f"  [{rule.source}]", "bright_black")
    out.print(Padding(body, (0, 0, 1, 2), expand=False))


def _whole(rule: Rule, out: Console) -> None:
    from rich.padding import Padding
    from rich.text import Text

    out.print(Text(rule.id, "bold"))
    out.print(Padding(Text(_styled(rule.text)), (1, 2), expand=False))
    out.print(f"Chapter: {rule.section} ({rule.game})", markup=False)
    out.print(f"Source:  {_source(rule)}", markup=False)


def _source(rule: Rule) -> str:
    if not rule.source:
        return "a ruling of ours"
    return "a decision of ours" if rule.source == "D" else rule.source


def _nothing(wanted: str, game: str | None) -> None:
    """Say so, with the nearest words or ids that there are."""
    import re
    from difflib import get_close_matches

    from ..rulebook import rules
    from ..session.catalogue import playable

    known: set[str] = set()
    ids: set[str] = set()
    for name in playable() if game is None else (game,):
        for rule in rules(name):
            ids.add(rule.id)
            known.update(re.findall(r"[a-z]{3,}", f"{rule.text} {rule.section}".casefold()))
    near = get_close_matches(wanted.upper(), ids, 3, 0.75)
    if not near:
        for word in wanted.casefold().split():
            if not any(word in other for other in known):
                near += get_close_matches(word, known, 3, 0.7)
    hint = f" Did you mean: {', '.join(near)}?" if near else " Try fewer words, or other ones."
    typer.echo(f"origins: no rule speaks of {wanted!r}.{hint}", err=True)
