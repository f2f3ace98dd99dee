"""Pages of lists: how many, from where. A cursor is the position itself, so that a page is stable whatever is added."""

from __future__ import annotations

import base64
import binascii
import json
import re
from datetime import UTC, datetime
from typing import NamedTuple, TypeAlias

from engine.texts import text
from resolvers.errors import BadUserInputError
from storage.paging import PageRequest

DEFAULT_PAGE_SIZE = 20
MOST_ENTRIES = 100

Key: TypeAlias = tuple[str | int | datetime, ...]
"""Where an entry stands in its order: the value it is ordered by, then what breaks ties."""

_TYPES: dict[str, tuple[type, ...]] = {
    "CREATED_AT": (datetime, str),
    "UPDATED_AT": (datetime, str),
    "TITLE": (str, str),
    "NUMBER": (int, str),
    "TURN": (int, str),
}
"""What a key of each order is made of."""

_LONGEST_CURSOR = 2_000
_LARGEST_NUMBER = 2**53
_BASE64 = re.compile(r"[A-Za-z0-9_-]*")


class PageArguments(NamedTuple):
    """As a client gave them; None where left out."""

    first: int | None = None
    after: str | None = None
    last: int | None = None
    before: str | None = None


def page_request(order: str, asked: PageArguments) -> PageRequest:
    """The page that the arguments ask for, in an order of `_TYPES`. Raises BadUserInputError."""
    if asked.first is not None and asked.last is not None:
        raise BadUserInputError(text("request-first-and-last"))
    for size in (asked.first, asked.last):
        if size is not None and not 1 <= size <= MOST_ENTRIES:
            raise BadUserInputError(text("request-page-size", least=1, most=MOST_ENTRIES))
    is_from_start = asked.last is None
    return PageRequest(
        first=(asked.first or DEFAULT_PAGE_SIZE) if is_from_start else None,
        after=None if asked.after is None else read_cursor(order, asked.after),
        last=asked.last,
        before=None if asked.before is None else read_cursor(order, asked.before),
    )


def checked_count(first: int, most: int = MOST_ENTRIES) -> int:
    """How many entries of a list without pages. Raises BadUserInputError unless it is 1 to `most`."""
    if not 1 <= first <= most:
        raise BadUserInputError(text("request-count", least=1, most=most))
    return first


def write_cursor(order: str, key: Key) -> str:
    parts = [part.isoformat() if isinstance(part, datetime) else part for part in key]
    written = json.dumps([order, *parts], ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(written.encode()).decode().rstrip("=")


def read_cursor(order: str, cursor: str) -> Key:
    """The key of a cursor of this order. Raises BadUserInputError for anything else."""
    try:
        written, *parts = _decoded(cursor)
        if written != order:
            raise ValueError("a cursor of another order")
        types = _TYPES[order]
        return tuple(_part(part, kind) for part, kind in zip(parts, types, strict=True))
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BadUserInputError(text("request-cursor")) from error


def _decoded(cursor: str) -> list[object]:
    if len(cursor) > _LONGEST_CURSOR or not _BASE64.fullmatch(cursor):
        raise ValueError("not base64")
    try:
        parts = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except binascii.Error as error:
        raise ValueError("not base64") from error
    if not isinstance(parts, list):
        raise ValueError("not a key")
    return parts


def _part(part: object, kind: type) -> str | int | datetime:
    if kind is int and type(part) is int and abs(part) <= _LARGEST_NUMBER:
        return part
    if kind is str and isinstance(part, str):
        part.encode()  # half a surrogate pair is no text: no database takes it
        return part
    if kind is datetime and isinstance(part, str):
        instant = datetime.fromisoformat(part)
        if instant.tzinfo is not None:
            return instant.astimezone(UTC)
    raise ValueError("not a key of this order")
