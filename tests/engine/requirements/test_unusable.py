"""Numbers and dates that no trip can have are quoted, not passed over as if nothing had been said."""

from __future__ import annotations

from datetime import date

import pytest

from engine.state import Requirements
from engine.texts import LANGUAGES, render
from engine.vocabulary import NoteKind, RequirementField
from tests.engine.requirements.conftest import Change, Read

DAYS, TRAVELLERS = RequirementField.DAYS, RequirementField.TRAVELLERS
BUDGET, START = RequirementField.BUDGET, RequirementField.START_DATE


def fact(requirements: Requirements, field: RequirementField) -> object:
    return {
        DAYS: requirements.days,
        TRAVELLERS: requirements.adults,
        BUDGET: requirements.budget,
        START: requirements.start_date,
    }[field]


@pytest.mark.parametrize(
    ("text", "field", "quote"),
    [
        ("Sydney, 0 days", DAYS, "0 days"),
        ("Sydney for zero days", DAYS, "zero days"),
        ("悉尼零天", DAYS, "零天"),
        ("Sydney, 99999 days", DAYS, "99999 days"),
        ("悉尼,99999天", DAYS, "99999天"),
        ("Sydney 1,000 days", DAYS, "1,000 days"),
        ("Sydney 1e3 days", DAYS, "1e3 days"),
        ("Sydney -5 days", DAYS, "-5 days"),
        ("悉尼负5天", DAYS, "负5天"),
        ("Sydney, 1000 adults", TRAVELLERS, "1000 adults"),
        ("Sydney, 100000 adults", TRAVELLERS, "100000 adults"),
        ("悉尼,一百个大人", TRAVELLERS, "一百个大人"),
        ("Sydney, 100 people", TRAVELLERS, "100 people"),
        ("Sydney for 0 adults", TRAVELLERS, "0 adults"),
        ("Sydney, -2 adults", TRAVELLERS, "-2 adults"),
        ("Sydney, budget 0 EUR", BUDGET, "0 EUR"),
        ("Sydney, budget 0", BUDGET, "0"),
        ("预算0元,去悉尼", BUDGET, "0元"),
        ("Sydney, budget 100000000000000000000 EUR", BUDGET, "100000000000000000000 EUR"),
        ("Sydney, budget -5 EUR", BUDGET, "-5 EUR"),
        ("Sydney, budget -$500", BUDGET, "-$500"),
        ("预算-5元,去悉尼", BUDGET, "-5元"),
        ("Sydney from 1 March 1999", START, "1 March 1999"),
        ("Sydney from March 3 1999", START, "March 3 1999"),
        ("Sydney on 2150-03-01", START, "2150-03-01"),
        ("Sydney on 01/03/1950", START, "01/03/1950"),
        ("悉尼,2200年3月1日出发", START, "2200年3月1日"),
    ],
)
def test_what_no_trip_can_have_is_left_open_and_quoted(
    read: Read, text: str, field: RequirementField, quote: str
) -> None:
    requirements = read(text)

    on_field = [note for note in requirements.notes if note.field is field]
    assert fact(requirements, field) is None
    assert [(note.kind, note.quote) for note in on_field] == [(NoteKind.NOT_UNDERSTOOD, quote)]
    assert all(render(note.message, language) for note in on_field for language in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "field", "quote"),
    [
        ("0 days", DAYS, "0 days"),
        ("make it 99999 days", DAYS, "99999 days"),
        ("1000 adults", TRAVELLERS, "1000 adults"),
        ("预算改成0元", BUDGET, "0元"),
        ("start on 2150-03-01", START, "2150-03-01"),
    ],
)
def test_a_change_to_what_no_trip_can_have_changes_nothing_and_is_quoted(
    read: Read, change: Change, text: str, field: RequirementField, quote: str
) -> None:
    current = read("Sydney, 5 days, 2 adults, 3000 EUR, from 2027-03-01")

    changed = change(current, text)

    assert changed.model_copy(update={"notes": ()}) == current.model_copy(update={"notes": ()})
    assert [(note.kind, note.field, note.quote) for note in changed.notes] == [(NoteKind.NOT_UNDERSTOOD, field, quote)]


@pytest.mark.parametrize(
    ("text", "days", "quote"),
    [
        ("Sydney, 3.5 days, 2 adults", 4, "3.5 days"),
        ("悉尼3.5天,2个大人", 4, "3.5天"),
        ("Sydney 2.5 weeks, 2 adults", 18, "2.5 weeks"),
    ],
)
def test_a_part_of_a_day_is_rounded_up_and_noted(read: Read, text: str, days: int, quote: str) -> None:
    requirements = read(text)

    assert requirements.days == days
    assert [(note.kind, note.field, note.quote) for note in requirements.notes] == [(NoteKind.ASSUMED, DAYS, quote)]


@pytest.mark.parametrize(
    ("text", "days", "adults", "amount"),
    [
        ("Sydney - 5 days - 2 adults", 5, 2, None),
        ("Sydney-5 days, 2 adults", 5, 2, None),
        ("Sydney 10 -12 days, 2 adults", 12, 2, None),
        ("Sydney\n-5 days\n-2 adults", 5, 2, None),
        ("Sydney 5 days, budget - 5000 EUR", 5, None, 5000),
        ("Sydney 5 days, budget 3000-5000 EUR", 5, None, 5000),
    ],
)
def test_a_dash_that_parts_things_is_no_minus(
    read: Read, text: str, days: int, adults: int | None, amount: int | None
) -> None:
    requirements = read(text)

    assert (requirements.days, requirements.adults) == (days, adults)
    assert (requirements.budget and requirements.budget.amount.amount) == amount


def test_the_last_year_that_can_be_planned_is_2100(read: Read) -> None:
    assert read("Sydney 5 days on 2100-03-01").start_date == date(2100, 3, 1)


def test_what_was_said_beside_an_unusable_number_counts(read: Read) -> None:
    requirements = read("Sydney, 0 days, no, 5 days, 2 adults")

    assert requirements.days == 5
    assert requirements.notes == ()
