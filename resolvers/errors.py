"""What a query can be told about its own arguments."""

from __future__ import annotations

from engine.state import Text


class BadUserInputError(Exception):
    """An argument of a query is out of its range, makes no sense, or names nothing. `message` is for people."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.code)
        self.message = message
