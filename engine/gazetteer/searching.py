"""Finds places by what a person types: the whole name, its beginning, then the beginning of a later part of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.gazetteer.reading import Reader
from engine.gazetteer.spelling import key_of
from engine.vocabulary import PlaceKind

_AFTER_EVERY_KEY = "\U0010ffff"
_SHORT = 2
"""A beginning this short only finds known names: thousands of places share it."""


def find_numbers(
    text: str, reader: Reader, *, kinds: Collection[PlaceKind], country_code: str | None, first: int
) -> list[int]:
    """Numbers of at most `first` places, the best match first. `text` is simplified already."""
    key = key_of(text)
    found: dict[int, None] = {}
    if not key:
        return []
    condition, values = _condition(kinds, country_code)
    for table, where, bounds in _steps(key):
        # A place's own name says more than an old or foreign one.
        weight = "found.weight + 2.0 * found.is_primary" if table == "name" else "found.weight"
        if len(found) >= first:
            break
        statement = f"""
            SELECT found.place, max({weight}) AS best FROM {table} AS found
            {"JOIN place ON place.number = found.place" if condition else ""}
            WHERE {where} {condition} GROUP BY found.place ORDER BY best DESC, found.place LIMIT ?
        """
        for row in reader.rows(statement, (*bounds, *values, first + len(found))):
            found.setdefault(row["place"])
    return list(found)[:first]


def _steps(key: str) -> Iterable[tuple[str, str, tuple[str, ...]]]:
    """Table, condition and its values: exact, prefix, infix."""
    begins_so = "found.key >= ? AND found.key < ?", (key, key + _AFTER_EVERY_KEY)
    is_short = key.isascii() and len(key) <= _SHORT
    yield "name", "found.key = ?", (key,)
    yield "known_name" if is_short else "name", *begins_so
    yield "tail", *begins_so


def _condition(kinds: Collection[PlaceKind], country_code: str | None) -> tuple[str, tuple[str, ...]]:
    names = sorted(kind.value for kind in kinds)
    condition = f"AND place.kind IN ({', '.join('?' * len(names))})" if names else ""
    if country_code:
        return f"{condition} AND place.country_code = ?", (*names, country_code.upper())
    return condition, tuple(names)
