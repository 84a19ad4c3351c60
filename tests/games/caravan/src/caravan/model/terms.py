"""The words of the rules as numbers."""

from __future__ import annotations

GOODS = ("silk", "spice", "salt", "amber", "tea")
VALUES = 8  # a good's cards, from the lowest
CARDS = tuple(f"{good}_{value}" for good in GOODS for value in range(1, VALUES + 1))

SOURCES = ("loads", "premiums", "final_goods", "final_hand")
LOADS, PREMIUMS, FINAL_GOODS, FINAL_HAND = range(len(SOURCES))

REASONS = ("deck", "goods")
DECK, ALL_GOODS = range(len(REASONS))

N_CARDS = len(CARDS)
N_GOODS = len(GOODS)
N_SOURCES = len(SOURCES)
