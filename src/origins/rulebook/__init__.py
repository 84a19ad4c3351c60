"""The numbered rules of the games, as records.

The text lives in the file ``rules.md`` of a game's folder. A rule is a list item of the form
``- **FB-VISIT-03** text [source]``; rulings and worked examples have the same form. Cards name their source
before the text instead, or share one that is announced above their list ("`[P]` unless marked").

    >>> rule = find("FB-SETUP-02")[0]
    >>> rule.text
    'Resources (stone, food, wisdom, gold) are unlimited.'
"""

import re
from dataclasses import dataclass
from functools import cache

from ..session.catalogue import game_named, playable

__all__ = ["Rule", "find", "rules"]

_ITEM = re.compile(r"- \*\*(?P<id>[A-Z][A-Z0-9]+-[A-Z0-9-]+)\*\* (?P<text>.+)")
_HEADING = re.compile(r"(?P<marks>#{1,6}) (?P<title>.+)")
_SOURCE_AFTER = re.compile(r"(?P<text>.+?) \[(?P<source>[^\[\]]+)\]")
# "(3) [S: ...] text", "[P: kind] text", "4 [D]: text"
_SOURCE_BEFORE = re.compile(r"(?P<head>(?:\(?\d+\)? )?)\[(?P<source>[SPD]\b[^\[\]]*)\](?P<text>.+)")
# Worked examples that a rulebook gives: "(003 Claiming) Given ..."
_SOURCE_OF_EXAMPLE = re.compile(r"\((?P<source>00\d\b[^()]*)\) ")
_SOURCE_OF_LIST = re.compile(r"`\[(?P<source>\w+)\]` (?:unless|except where) marked")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, ruling or worked example."""

    id: str
    text: str
    """What the rule says, in markdown, without its source."""
    source: str
    """Rulebook tag and section, ``D`` for a decision of ours, empty for a ruling (which gives its own reason)."""
    section: str
    """The headings above the rule, outermost first, joined by " / "."""
    game: str


@cache
def rules(game: str) -> tuple[Rule, ...]:
    """All rules of a game in the order of its reference."""
    markdown = (game_named(game).folder / "rules.md").read_text(encoding="utf-8")
    return tuple(_parse(markdown, game))


def find(words: str, game: str | None = None) -> list[Rule]:
    """The rules in whose id, text or section every one of the words occurs, in any case.

    A rule with exactly that id comes first, the others follow in the order of the reference. No words, no rules.
    """
    wanted = words.casefold().split()
    if not wanted:
        return []
    found = [
        rule
        for name in (playable() if game is None else (game,))
        for rule in rules(name)
        if all(word in f"{rule.id} {rule.text} {rule.section}".casefold() for word in wanted)
    ]
    found.sort(key=lambda rule: [rule.id.casefold()] != wanted)
    return found


def _parse(markdown: str, game: str) -> list[Rule]:
    parsed: list[Rule] = []
    headings: list[tuple[int, str]] = []
    titled = False
    source_of_list = ""
    for line in markdown.splitlines():
        if heading := _HEADING.fullmatch(line):
            source_of_list = ""
            if titled:
                level = len(heading["marks"])
                headings = [above for above in headings if above[0] < level]
                headings.append((level, heading["title"]))
            titled = True  # the first heading is the title of the whole
        elif item := _ITEM.fullmatch(line):
            text, source = _split(item["text"])
            section = " / ".join(title for _, title in headings)
            parsed.append(Rule(item["id"], text, source or source_of_list, section, game))
        elif announced := _SOURCE_OF_LIST.search(line):
            source_of_list = announced["source"]
    return parsed


def _split(item: str) -> tuple[str, str]:
    """Text and source of a list item; the source is empty where none is given."""
    if after := _SOURCE_AFTER.fullmatch(item):
        return after["text"], after["source"]
    if before := _SOURCE_BEFORE.fullmatch(item):
        head, text = before["head"], before["text"]
        # "4 [D]: text" becomes "4: text", "(3) [S] text" becomes "(3) text"
        return (head.rstrip() if text.startswith(":") else head) + text.removeprefix(" "), before["source"]
    if example := _SOURCE_OF_EXAMPLE.match(item):
        return item, example["source"]
    return item, ""
