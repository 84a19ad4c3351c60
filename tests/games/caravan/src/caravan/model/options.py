"""What can be chosen before a game; see CARAVAN-OPTION."""

from __future__ import annotations

from origins.kernel.options import Options

options = Options()
BARTER = options.switch("barter", "swap a card before you take one")
MARKET = options.number("market", {3: "narrow", 5: "wide"}, "a market of that many cards")
MARKET_BITS = 7
