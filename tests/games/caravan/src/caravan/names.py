"""How cards are called: they are made of a good, which the content names, and a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from origins.kernel.naming import Names as Usual
from origins.kernel.naming import NamesById

from .model.terms import GOODS, REASONS, VALUES


class Names(Usual):
    DOMAINS: Mapping[str, Sequence[str]] = {"reason": REASONS}

    def names(self, tables: Mapping[str, Any]) -> NamesById:
        return {"good": {entry["id"]: entry["name"] for entry in tables["goods"]}}

    def show(self, t: Any, domain: str, value: int) -> str | None:
        if domain != "card":
            return None
        good, rest = divmod(value, VALUES)
        return str(t.say("show.card", good=t.word("good", GOODS[good]), value=str(t.box.value[value])))

    def choice_words(self, t: Any, s: Any, kind: str, args: Sequence[int]) -> Mapping[str, str]:
        return {"number": str(s.load)} if kind == "seal" else {}
