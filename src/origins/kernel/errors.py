"""The errors a caller can meet. Each says in a sentence what is wrong, and nothing has changed."""

from __future__ import annotations


class OriginsError(Exception):
    """Base of all errors of this package."""


class ContentError(OriginsError):
    """A component table or content pack is wrong."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        self.file, self.key, self.reason = file, key, reason
        super().__init__(f"{file}: {key + ': ' if key else ''}{reason}")


class UnknownGame(OriginsError):
    """There is no game of that name."""


class BrokenGame(OriginsError):
    """A package offers a game that cannot be played: something is missing or of the wrong kind."""


class InvalidSetup(OriginsError):
    """A number of players or an option that the game does not have."""


class IllegalChoice(OriginsError):
    """A choice that is not offered now."""


class GameFileError(OriginsError):
    """A game file that cannot be read, or does not replay."""

    def __init__(self, line: int, reason: str) -> None:
        self.line, self.reason = line, reason
        super().__init__(f"line {line}: {reason}" if line else reason)


class EngineUnavailable(OriginsError):
    """An engine that is not installed here."""
