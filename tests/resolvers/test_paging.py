"""Cursors lead back to where they came from, and nothing else is one."""

from __future__ import annotations

import base64
import json
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as some

from resolvers.errors import BadUserInputError
from resolvers.paging import PageArguments, checked_count, page_request, read_cursor, write_cursor
from storage.paging import PageRequest

NOON = datetime(2026, 12, 1, 12, 0, 0, 123_456, tzinfo=UTC)


def _cursor(*parts: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(parts).encode()).decode().rstrip("=")


@given(title=some.text(), row_id=some.text())
def test_a_cursor_leads_back_to_its_text(title: str, row_id: str) -> None:
    assert read_cursor("TITLE", write_cursor("TITLE", (title, row_id))) == (title, row_id)


@given(number=some.integers(0, 2**53))
def test_a_cursor_leads_back_to_its_number(number: int) -> None:
    assert read_cursor("NUMBER", write_cursor("NUMBER", (number, "sess_1"))) == (number, "sess_1")


@given(instant=some.datetimes(timezones=some.just(UTC)))
def test_a_cursor_leads_back_to_its_instant(instant: datetime) -> None:
    assert read_cursor("CREATED_AT", write_cursor("CREATED_AT", (instant, "trip_1"))) == (instant, "trip_1")


@given(garbage=some.text())
def test_garbage_is_refused_and_never_breaks(garbage: str) -> None:
    with pytest.raises(BadUserInputError):
        read_cursor("NUMBER", garbage)


@given(parts=some.lists(some.recursive(some.none() | some.integers() | some.floats() | some.text(), some.lists)))
def test_keys_of_other_shapes_are_refused(parts: list[object]) -> None:
    with pytest.raises(BadUserInputError):
        read_cursor("CREATED_AT", _cursor("CREATED_AT", *parts))


@pytest.mark.parametrize(
    ("order", "cursor"),
    [
        ("NUMBER", write_cursor("UPDATED_AT", (NOON, "sess_1"))),
        ("TURN", write_cursor("NUMBER", (1, "sess_1"))),
        ("NUMBER", _cursor("NUMBER", "1", "sess_1")),
        ("NUMBER", _cursor("NUMBER", True, "sess_1")),
        ("NUMBER", _cursor("NUMBER", 1.0, "sess_1")),
        ("NUMBER", _cursor("NUMBER", 2**53 + 1, "sess_1")),
        ("NUMBER", _cursor("NUMBER", 1)),
        ("NUMBER", _cursor("NUMBER", 1, "sess_1", 2)),
        ("NUMBER", _cursor("NUMBER", 1, "\ud800")),
        ("NUMBER", _cursor("NUMBER")),
        ("NUMBER", _cursor()),
        ("UPDATED_AT", _cursor("UPDATED_AT", "2026-12-01T12:00:00", "sess_1")),
        ("UPDATED_AT", _cursor("UPDATED_AT", "0001-01-01T00:00:00+14:00", "sess_1")),
        ("UPDATED_AT", _cursor("UPDATED_AT", "yesterday", "sess_1")),
        ("NUMBER", base64.urlsafe_b64encode(b"[" * 1_400).decode()),
        ("NUMBER", base64.urlsafe_b64encode(b'{"NUMBER": 1}').decode().rstrip("=")),
        ("NUMBER", write_cursor("NUMBER", (1, "s" * 3_000))),
        ("NUMBER", write_cursor("NUMBER", (1, "sess_1")) + "="),
        ("NUMBER", write_cursor("NUMBER", (1, "sess_1")) + "\n"),
    ],
)
def test_a_cursor_of_another_order_or_shape_is_refused(order: str, cursor: str) -> None:
    with pytest.raises(BadUserInputError):
        read_cursor(order, cursor)


def test_an_instant_of_another_offset_is_the_same_place() -> None:
    elsewhere = NOON.astimezone(timezone(timedelta(hours=10)))

    assert write_cursor("CREATED_AT", (elsewhere, "t")) != write_cursor("CREATED_AT", (NOON, "t"))
    assert read_cursor("CREATED_AT", write_cursor("CREATED_AT", (elsewhere, "t"))) == (NOON, "t")


@pytest.mark.parametrize(
    ("asked", "request_"),
    [
        (PageArguments(), PageRequest(first=20)),
        (PageArguments(first=1), PageRequest(first=1)),
        (PageArguments(last=100), PageRequest(last=100)),
        (PageArguments(after=write_cursor("NUMBER", (3, "s"))), PageRequest(first=20, after=(3, "s"))),
        (PageArguments(last=2, before=write_cursor("NUMBER", (3, "s"))), PageRequest(last=2, before=(3, "s"))),
    ],
)
def test_page_arguments_ask_for_a_page(asked: PageArguments, request_: PageRequest) -> None:
    assert page_request("NUMBER", asked) == request_


@pytest.mark.parametrize(
    "asked",
    [
        PageArguments(first=0),
        PageArguments(first=101),
        PageArguments(last=0),
        PageArguments(last=-5),
        PageArguments(first=1, last=1),
        PageArguments(first=0, last=0),
        PageArguments(before=""),
    ],
)
def test_page_arguments_out_of_range_are_refused(asked: PageArguments) -> None:
    with pytest.raises(BadUserInputError):
        page_request("NUMBER", asked)


def test_short_lists_are_bounded_too() -> None:
    assert [checked_count(1), checked_count(100), checked_count(50, most=50)] == [1, 100, 50]
    for first, most in ((0, 100), (101, 100), (51, 50), (-1, 50)):
        with pytest.raises(BadUserInputError):
            checked_count(first, most)
