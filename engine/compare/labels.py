"""Short labels of sessions, to head a column or stand in a tree."""

from __future__ import annotations

from engine.compare.words import few_of
from engine.state import Destination, Requirements, Text
from engine.state.text import Localised
from engine.texts import text

_NAME_LENGTH = 40
"""Characters of a name that matched no place; it is whatever the user wrote."""


def session_label(number: int, requirements: Requirements | None) -> Text:
    """Where it goes and for how long: `Melbourne · 8 days`; `Branch 3` as long as no destination is known."""
    return _label(number, requirements, turn=None)


def column_label(number: int, requirements: Requirements | None, *, turn: int | None = None) -> Text:
    """The session's label; with the turn's number where the column does not show the newest state, else None."""
    return _label(number, requirements, turn=turn)


def _label(number: int, requirements: Requirements | None, *, turn: int | None) -> Text:
    # The messages read 0 as "not known": Fluent has no null.
    days = (requirements.days if requirements else None) or 0
    names = [_name(one) for one in requirements.destinations] if requirements else []
    if not names:
        return text("label-branch", number=number, days=days, turn=turn or 0)
    return text("label-places", places=few_of(names), days=days, turn=turn or 0)


def _name(destination: Destination) -> Localised | str:
    if destination.place is not None:
        return destination.place.names
    raw = destination.raw_name
    return raw if len(raw) <= _NAME_LENGTH else f"{raw[: _NAME_LENGTH - 1]}…"
