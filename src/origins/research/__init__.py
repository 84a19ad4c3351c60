"""Studying games and bots: ``arena`` with ``ratings`` and their ``plot``, ``playtest`` with ``usage`` and its ``sheets``."""
