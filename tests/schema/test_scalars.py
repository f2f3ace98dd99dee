"""Scalars read strictly and write one form."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal

import pytest

from schema.scalars import (
    read_day,
    read_decimal,
    read_instant,
    read_locale,
    write_day,
    write_decimal,
    write_instant,
)


@pytest.mark.parametrize(
    ("instant", "written"),
    [
        (datetime(2026, 1, 31, 8, 0, tzinfo=UTC), "2026-01-31T08:00:00Z"),
        (datetime(2026, 1, 31, 8, 0, 0, 120, tzinfo=UTC), "2026-01-31T08:00:00.000120Z"),
        (datetime(2026, 1, 31, 8, 0, tzinfo=timezone(timedelta(hours=10, minutes=30))), "2026-01-30T21:30:00Z"),
    ],
)
def test_instants_are_written_in_utc(instant: datetime, written: str) -> None:
    assert write_instant(instant) == written


def test_a_naive_instant_is_never_answered() -> None:
    with pytest.raises(ValueError, match="without an offset"):
        write_instant(datetime(2026, 1, 31, 8, 0))


@pytest.mark.parametrize(
    ("given", "instant"),
    [
        ("2026-01-31T08:00:00Z", datetime(2026, 1, 31, 8, 0, tzinfo=UTC)),
        ("2026-01-31t08:00:00z", datetime(2026, 1, 31, 8, 0, tzinfo=UTC)),
        ("2026-01-31T08:00:00.5+05:45", datetime(2026, 1, 31, 2, 15, 0, 500_000, tzinfo=UTC)),
    ],
)
def test_instants_with_an_offset_are_read(given: str, instant: datetime) -> None:
    read = read_instant(given)

    assert (read, read.tzinfo) == (instant, UTC)


@pytest.mark.parametrize(
    ("read", "given"),
    [
        (read_instant, "2026-01-31T08:00:00"),
        (read_instant, "2026-01-31"),
        (read_instant, "2026-01-31 08:00:00Z"),
        (read_instant, "2026-02-30T08:00:00Z"),
        (read_instant, "2026-01-31T24:00:01Z"),
        (read_instant, "0001-01-01T00:00:00+14:00"),
        (read_instant, "9999-12-31T23:59:59-14:00"),
        (read_instant, "2026-01-31T08:00:00Z\n"),
        (read_instant, 1_769_846_400),
        (read_instant, None),
        (read_day, "2026-02-30"),
        (read_day, "2026-1-31"),
        (read_day, "20260131"),
        (read_day, "2026-W05-6"),
        (read_day, "03/04/2026"),
        (read_day, "2026-01-31T08:00:00Z"),
        (read_day, 20260131),
        (read_decimal, 0.1),
        (read_decimal, True),
        (read_decimal, "NaN"),
        (read_decimal, "Infinity"),
        (read_decimal, "1e3"),
        (read_decimal, "1_000"),
        (read_decimal, " 1"),
        (read_decimal, ""),
        (read_decimal, "١٢"),
        pytest.param(read_decimal, "9" * 5_001, id="5001 nines"),
        pytest.param(read_decimal, 10**5_000, id="5001 digits"),
        (read_locale, ""),
        (read_locale, "z"),
        (read_locale, "zh_Hans"),
        (read_locale, "zh-"),
        (read_locale, "中文"),
        (read_locale, "en-" + "a" * 9),
        (read_locale, "en" + "-abcdefgh" * 4),
        (read_locale, 1),
    ],
)
def test_anything_else_is_refused(read: Callable[[object], object], given: object) -> None:
    with pytest.raises(ValueError, match=r"^(expected|there is no such)"):
        read(given)


def test_days_are_read_and_written_alike() -> None:
    assert (read_day("2028-02-29"), write_day(date(2028, 2, 29))) == (date(2028, 2, 29), "2028-02-29")


@pytest.mark.parametrize(
    ("given", "value"),
    [("1234.50", Decimal("1234.50")), ("-0.1", Decimal("-0.1")), (3_000_000_000, Decimal(3_000_000_000))],
)
def test_decimals_are_exact(given: object, value: Decimal) -> None:
    assert str(read_decimal(given)) == str(value)


@pytest.mark.parametrize(
    ("value", "written"), [(Decimal("1234.50"), "1234.50"), (Decimal("1E+3"), "1000"), (Decimal("1E-7"), "0.0000001")]
)
def test_decimals_are_written_without_an_exponent(value: Decimal, written: str) -> None:
    assert write_decimal(value) == written


@pytest.mark.parametrize("given", ["zh", "zh-Hans", "en-AU", "de-CH-1901", "es-419", "sr-Latn-RS"])
def test_language_tags_are_read_as_they_are(given: str) -> None:
    assert read_locale(given) == given
