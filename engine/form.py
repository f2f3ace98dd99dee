"""Checks of form: what can be said of an input without looking at any trip. Each raises InvalidInputError."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from functools import cache
from importlib import resources
from typing import TypeAlias

from engine import limits
from engine.errors import InvalidInputError
from engine.money import CURRENCIES
from engine.state.text import TextArgument
from engine.texts import text

Path: TypeAlias = tuple[str, ...]
"""Where a value stands in the mutation's input, in GraphQL's names."""


def words(value: str, maximum: int, path: Path) -> str:
    """What somebody said, word for word: something to read, and not too much of it."""
    _storable(value, path)
    if _is_blank(value):
        raise _invalid("error-text-empty", path)
    return _short_enough(value, maximum, path)


def remark(value: str | None, maximum: int, path: Path) -> str | None:
    """What somebody may leave out; blank counts as left out."""
    if value is None:
        return None
    _storable(value, path)
    _short_enough(value, maximum, path)
    return None if _is_blank(value) else value


def name(value: str, maximum: int, path: Path) -> str:
    """A name to show on one line, without spare white space."""
    return " ".join(words(value, maximum, path).split())


def object_id(value: str, path: Path) -> str:
    """An id that could be looked up; whether there is such an object is not asked here."""
    _storable(value, path)
    if not value or len(value) > limits.ID_LENGTH:
        raise _invalid("error-id-malformed", path)
    return value


def idempotency_key(value: str | None, path: Path) -> str | None:
    if value is None:
        return None
    _storable(value, path)
    shortest, longest = limits.IDEMPOTENCY_KEY_LENGTHS
    if not shortest <= len(value) <= longest:
        raise _invalid("error-idempotency-key-length", path, minimum=shortest, maximum=longest)
    return value


def within(value: int, bounds: tuple[int, int], path: Path) -> int:
    """A whole number between two bounds, both included."""
    minimum, maximum = bounds
    if not minimum <= value <= maximum:
        raise _invalid("error-number-range", path, minimum=minimum, maximum=maximum)
    return value


def at_most(items: Sequence[object], maximum: int, path: Path) -> None:
    """A list that is not too long."""
    if len(items) > maximum:
        raise _invalid("error-list-too-long", path, maximum=maximum)


def amount(value: Decimal, path: Path) -> Decimal:
    """More than nothing, in units of the currency, written out without an exponent."""
    _, _, exponent = value.as_tuple()
    if not isinstance(exponent, int) or exponent < -limits.AMOUNT_DECIMAL_PLACES or not 0 < value <= limits.AMOUNT:
        raise _invalid("error-amount-range", path)
    return Decimal(f"{value:f}")


def currency(value: str, path: Path) -> str:
    """An ISO 4217 code that the server can convert."""
    if value not in CURRENCIES:
        raise _invalid("error-currency-unknown", path)
    return value


def time_zone(value: str, path: Path) -> str:
    """A name of the IANA database."""
    if value not in _time_zones():
        raise _invalid("error-time-zone-unknown", path)
    return value


def start_date(value: date, path: Path) -> date:
    first, last = limits.START_DATES
    if not first <= value <= last:
        raise _invalid("error-date-range", path, first_year=str(first.year), last_year=str(last.year))
    return value


def _is_blank(value: str) -> bool:
    return not any(character.isprintable() and not character.isspace() for character in value)


def _storable(value: str, path: Path) -> None:
    """NUL and halves of surrogate pairs can be sent as JSON, but no database keeps them."""
    if any(character == "\0" or "\ud800" <= character <= "\udfff" for character in value):
        raise _invalid("error-text-unstorable", path)


def _short_enough(value: str, maximum: int, path: Path) -> str:
    if len(value) > maximum:
        raise _invalid("error-text-too-long", path, maximum=maximum)
    return value


@cache
def _time_zones() -> frozenset[str]:
    return frozenset(resources.files("tzdata").joinpath("zones").read_text(encoding="utf-8").split())


def _invalid(code: str, path: Path, **arguments: TextArgument) -> InvalidInputError:
    return InvalidInputError(text(code, **arguments), path)
