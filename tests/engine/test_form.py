"""Checks of form: what passes comes back ready for use, what does not is refused with its path."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest

from engine import form, limits
from engine.errors import InvalidInputError
from engine.texts import LANGUAGES, render

PATH = ("input", "field")


def refusal(check: Callable[[], object]) -> str:
    """The code of the message; the path is checked here, and that the message can be read in every language."""
    with pytest.raises(InvalidInputError) as raised:
        check()
    assert raised.value.path == PATH
    assert all(render(raised.value.message, language) for language in LANGUAGES)
    return raised.value.message.code


@pytest.mark.parametrize("said", ["悉尼", "x" * 2_000, "  two\nlines ", "🏝", "ok\u200d"])
def test_words_come_back_as_they_were_said(said: str) -> None:
    assert form.words(said, 2_000, PATH) == said


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "error-text-empty"),
        (" \n\t\u3000", "error-text-empty"),
        ("\u200b\u200d", "error-text-empty"),
        ("x" * 2_001, "error-text-too-long"),
        ("悉尼\0", "error-text-unstorable"),
        ("\ud800 悉尼", "error-text-unstorable"),
        ("\udfff", "error-text-unstorable"),
    ],
)
def test_words_that_say_nothing_or_cannot_be_kept_are_refused(said: str, code: str) -> None:
    assert refusal(lambda: form.words(said, 2_000, PATH)) == code


def test_a_blank_remark_counts_as_left_out() -> None:
    assert [form.remark(said, 500, PATH) for said in (None, "", " \u200b", "no flights")] == [
        None,
        None,
        None,
        "no flights",
    ]
    assert refusal(lambda: form.remark("x" * 501, 500, PATH)) == "error-text-too-long"
    assert refusal(lambda: form.remark("\0", 500, PATH)) == "error-text-unstorable"


def test_a_name_is_one_line_without_spare_white_space() -> None:
    assert form.name("  East \n coast ", 120, PATH) == "East coast"
    assert refusal(lambda: form.name(" ", 120, PATH)) == "error-text-empty"


@pytest.mark.parametrize("asked", ["", "x" * (limits.ID_LENGTH + 1)])
def test_an_id_that_no_object_could_have_is_refused(asked: str) -> None:
    assert refusal(lambda: form.object_id(asked, PATH)) == "error-id-malformed"


def test_an_id_of_the_wrong_kind_is_left_to_whoever_looks_it_up() -> None:
    assert form.object_id("nonsense; DROP TABLE trips", PATH) == "nonsense; DROP TABLE trips"
    assert refusal(lambda: form.object_id("sess_\0", PATH)) == "error-text-unstorable"


@pytest.mark.parametrize(("key", "is_right"), [("x" * 7, False), ("x" * 8, True), ("x" * 64, True), ("x" * 65, False)])
def test_an_idempotency_key_has_8_to_64_characters(key: str, is_right: bool) -> None:
    if is_right:
        assert form.idempotency_key(key, PATH) == key
    else:
        assert refusal(lambda: form.idempotency_key(key, PATH)) == "error-idempotency-key-length"


@pytest.mark.parametrize(("days", "is_right"), [(0, False), (1, True), (90, True), (91, False), (-1, False)])
def test_bounds_of_a_number_are_included(days: int, is_right: bool) -> None:
    if is_right:
        assert form.within(days, limits.DAYS, PATH) == days
    else:
        assert refusal(lambda: form.within(days, limits.DAYS, PATH)) == "error-number-range"


@pytest.mark.parametrize(
    ("given", "kept"),
    [("0.0001", "0.0001"), ("3000000000", "3000000000"), ("1E+12", "1000000000000"), ("12.50", "12.50")],
)
def test_an_amount_is_written_out(given: str, kept: str) -> None:
    assert str(form.amount(Decimal(given), PATH)) == kept


@pytest.mark.parametrize(
    "given", ["0", "-1", "1E+12000", "1000000000001", "1E-5", "1E-999999", "NaN", "sNaN", "Infinity"]
)
def test_an_amount_that_is_no_price_is_refused(given: str) -> None:
    assert refusal(lambda: form.amount(Decimal(given), PATH)) == "error-amount-range"


@pytest.mark.parametrize("given", ["aud", "XXX", "", "A$", "AUD "])
def test_a_currency_that_cannot_be_converted_is_refused(given: str) -> None:
    assert form.currency("AUD", PATH) == "AUD"
    assert refusal(lambda: form.currency(given, PATH)) == "error-currency-unknown"


@pytest.mark.parametrize("given", ["Australia/sydney", "localtime", "../etc/passwd", "Europe", "", "+10:00"])
def test_a_time_zone_is_one_of_the_iana_database(given: str) -> None:
    assert form.time_zone("Australia/Lord_Howe", PATH) == "Australia/Lord_Howe"
    assert refusal(lambda: form.time_zone(given, PATH)) == "error-time-zone-unknown"


@pytest.mark.parametrize("given", [date(1999, 12, 31), date(2101, 1, 1), date.max, date.min])
def test_a_start_date_far_from_today_is_refused(given: date) -> None:
    assert form.start_date(date(2026, 12, 1), PATH) == date(2026, 12, 1)
    assert refusal(lambda: form.start_date(given, PATH)) == "error-date-range"


def test_a_list_is_bounded() -> None:
    form.at_most([1, 2], 2, PATH)

    assert refusal(lambda: form.at_most([1, 2, 3], 2, PATH)) == "error-list-too-long"
