"""Scalars that GraphQL does not have: instants, days, exact decimals, languages. Read strictly, written in one form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import NewType

import strawberry
from strawberry.types.scalar import ScalarDefinition

Locale = NewType("Locale", str)
"""A BCP 47 language tag."""

_DIGITS_OF_TIME = r"[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?"
_INSTANT = re.compile(rf"[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}[Tt]{_DIGITS_OF_TIME}([Zz]|[+-][0-9]{{2}}:[0-9]{{2}})")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DECIMAL = re.compile(r"-?[0-9]{1,24}(\.[0-9]{1,12})?")
_LOCALE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")
_LONGEST_LOCALE = 35


def write_instant(instant: datetime) -> str:
    """RFC 3339 in UTC. Raises ValueError for a naive one: it names no instant."""
    if instant.tzinfo is None:
        raise ValueError("an instant without an offset cannot be answered")
    return instant.astimezone(UTC).isoformat().replace("+00:00", "Z")


def read_instant(value: object) -> datetime:
    """An aware instant in UTC. Raises ValueError for anything but RFC 3339 with an offset."""
    if not isinstance(value, str) or not _INSTANT.fullmatch(value):
        raise ValueError("expected an RFC 3339 instant with an offset, for example 2026-01-31T08:00:00Z")
    try:
        return datetime.fromisoformat(value.upper()).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise ValueError(f"there is no such instant: {value}") from error


def write_day(day: date) -> str:
    return day.isoformat()


def read_day(value: object) -> date:
    """Raises ValueError for anything but YYYY-MM-DD."""
    if not isinstance(value, str) or not _DAY.fullmatch(value):
        raise ValueError("expected a date, for example 2026-01-31")
    try:
        return date.fromisoformat(value)
    except ValueError as error:
        raise ValueError(f"there is no such day: {value}") from error


def write_decimal(value: Decimal) -> str:
    """All digits, never an exponent."""
    return format(value, "f")


def read_decimal(value: object) -> Decimal:
    """Exact: a string or a whole number. Raises ValueError for others, a binary fraction among them."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**24:
        return Decimal(value)
    if isinstance(value, str) and _DECIMAL.fullmatch(value):
        return Decimal(value)
    raise ValueError('expected a decimal number as a string, for example "1234.50"')


def read_locale(value: object) -> Locale:
    """Raises ValueError for what is not shaped like a language tag."""
    if isinstance(value, str) and len(value) <= _LONGEST_LOCALE and _LOCALE.fullmatch(value):
        return Locale(value)
    raise ValueError("expected a language tag, for example zh-Hans")


SCALARS: Mapping[object, ScalarDefinition] = {
    datetime: strawberry.scalar(
        name="DateTime",
        description=(
            "An instant, RFC 3339 with an offset, for example `2026-01-31T08:00:00Z`. The server answers in UTC."
        ),
        specified_by_url="https://scalars.graphql.org/andimarek/date-time.html",
        serialize=write_instant,
        parse_value=read_instant,
    ),
    date: strawberry.scalar(
        name="Date",
        description="A calendar date without a time zone, `YYYY-MM-DD`.",
        specified_by_url="https://scalars.graphql.org/andimarek/local-date.html",
        serialize=write_day,
        parse_value=read_day,
    ),
    Decimal: strawberry.scalar(
        name="Decimal",
        description='An exact decimal number, sent as a string, for example `"1234.50"`.',
        serialize=write_decimal,
        parse_value=read_decimal,
    ),
    Locale: strawberry.scalar(
        name="Locale",
        description="A BCP 47 language tag, for example `zh-Hans` or `en-AU`.",
        specified_by_url="https://www.rfc-editor.org/rfc/rfc5646",
        serialize=str,
        parse_value=read_locale,
    ),
}
"""What `StrawberryConfig.scalar_map` takes: annotate fields with `datetime`, `date`, `Decimal`, `Locale`."""
