"""Rows about what the user wants."""

from __future__ import annotations

from datetime import date

import pytest

from engine.compare import (
    Cell,
    DateValue,
    MoneyValue,
    NumberValue,
    PlacesValue,
    TextsValue,
    compare,
)
from engine.state import Budget, Destination, Requirements, SoftPreference
from engine.vocabulary import BudgetScope, ChangeKind, Pace, PreferenceKind, TransportMode
from tests.engine.compare.builder import (
    CAIRNS,
    MELBOURNE,
    SYDNEY,
    WHITSUNDAYS,
    aud,
    chinese,
    column,
    destinations,
    english,
    money,
    rows_of,
)

EVERYTHING = Requirements(
    destinations=(
        Destination(place=SYDNEY, raw_name="悉尼", nights=3),
        Destination(place=None, raw_name="Atlantis"),
    ),
    excluded_places=(CAIRNS,),
    origin=MELBOURNE,
    start_date=date(2026, 12, 1),
    days=8,
    adults=2,
    children=0,
    budget=Budget(amount=aud("5000"), scope=BudgetScope.PER_PERSON),
    pace=Pace.RELAXED,
    preferred_modes=(TransportMode.TRAIN, TransportMode.FERRY),
    avoided_modes=(TransportMode.FLIGHT,),
    soft_preferences=(
        SoftPreference(kind=PreferenceKind.COAST, text="海边"),
        SoftPreference(kind=PreferenceKind.OTHER, text="看企鹅"),
    ),
)


def second_cell(key: str, first: Requirements, second: Requirements) -> Cell:
    return rows_of(compare([column(first), column(second)]))[f"requirements.{key}"].cells[1]


def test_each_requirement_is_a_row_with_a_value_of_its_type() -> None:
    comparison = compare([column(EVERYTHING), column(EVERYTHING)])

    values = {key: row.cells[0].value for key, row in rows_of(comparison).items()}

    assert list(values.items()) == [
        ("requirements.destinations", PlacesValue((SYDNEY,))),
        ("requirements.excludedPlaces", PlacesValue((CAIRNS,))),
        ("requirements.origin", PlacesValue((MELBOURNE,))),
        ("requirements.startDate", DateValue(date(2026, 12, 1))),
        ("requirements.days", NumberValue(8, "d")),
        ("requirements.adults", NumberValue(2, "")),
        ("requirements.children", NumberValue(0, "")),
        ("requirements.budget", MoneyValue(aud("5000"))),
        ("requirements.pace", TextsValue(("RELAXED",))),
        ("requirements.preferredModes", TextsValue(("TRAIN", "FERRY"))),
        ("requirements.avoidedModes", TextsValue(("FLIGHT",))),
        ("requirements.softPreferences", TextsValue(("COAST", "看企鹅"))),
    ]


def test_displays_are_words_in_the_readers_language() -> None:
    rows = rows_of(compare([column(EVERYTHING), column(EVERYTHING)]))

    shown = {row.key.partition(".")[2]: row.cells[0].display for row in rows.values()}

    assert {key: chinese(display) for key, display in shown.items()} == {
        "destinations": "悉尼（3 晚）、Atlantis",
        "excludedPlaces": "凯恩斯",
        "origin": "墨尔本",
        "startDate": "2026年12月1日",
        "days": "8 天",
        "adults": "2 位成人",
        "children": "无儿童",
        "budget": "每人 AU$5,000",
        "pace": "轻松",
        "preferredModes": "火车、渡轮",
        "avoidedModes": "飞机",
        "softPreferences": "海边、看企鹅",
    }
    assert {key: english(display) for key, display in shown.items()} == {
        "destinations": "Sydney (3 nights), Atlantis",
        "excludedPlaces": "Cairns",
        "origin": "Melbourne",
        "startDate": "Dec 1, 2026",
        "days": "8 days",
        "adults": "2 adults",
        "children": "no children",
        "budget": "A$5,000 per person",
        "pace": "relaxed",
        "preferredModes": "train, ferry",
        "avoidedModes": "plane",
        "softPreferences": "sea and beaches, 看企鹅",
    }


def test_labels_are_in_both_languages() -> None:
    row = rows_of(compare([column(EVERYTHING), column(EVERYTHING)]))["requirements.avoidedModes"]

    assert (english(row.label), chinese(row.label)) == ("Transport to avoid", "不用的交通方式")


def test_what_nobody_said_has_no_row() -> None:
    said_days = Requirements(days=8)

    rows = rows_of(compare([column(said_days), column(Requirements())]))

    assert list(rows) == ["requirements.days"]


def test_what_one_said_and_the_other_did_not_is_added_or_removed() -> None:
    silent, spoken = Requirements(), Requirements(days=8)

    added, removed = second_cell("days", silent, spoken), second_cell("days", spoken, silent)

    assert (added.change, added.value, added.delta) == (ChangeKind.ADDED, NumberValue(8, "d"), None)
    assert (removed.change, removed.value, removed.display, removed.delta) == (ChangeKind.REMOVED, None, None, None)


@pytest.mark.parametrize(
    ("key", "first", "second"),
    [
        (
            "destinations",
            Requirements(destinations=destinations(SYDNEY, WHITSUNDAYS)),
            Requirements(destinations=destinations(WHITSUNDAYS, SYDNEY)),
        ),
        (
            "destinations",
            Requirements(destinations=(Destination(place=SYDNEY, raw_name="Sydney", nights=2),)),
            Requirements(destinations=(Destination(place=SYDNEY, raw_name="Sydney", nights=3),)),
        ),
        (
            "preferredModes",
            Requirements(preferred_modes=(TransportMode.TRAIN, TransportMode.COACH)),
            Requirements(preferred_modes=(TransportMode.COACH, TransportMode.TRAIN)),
        ),
        (
            "softPreferences",
            Requirements(soft_preferences=(SoftPreference(kind=PreferenceKind.OTHER, text="企鹅"),)),
            Requirements(soft_preferences=(SoftPreference(kind=PreferenceKind.OTHER, text="极光"),)),
        ),
        ("pace", Requirements(pace=Pace.RELAXED), Requirements(pace=Pace.PACKED)),
        ("startDate", Requirements(start_date=date(2026, 1, 1)), Requirements(start_date=date(2026, 1, 2))),
        ("origin", Requirements(origin=SYDNEY), Requirements(origin=CAIRNS)),
    ],
)
def test_another_value_is_changed_without_a_delta(key: str, first: Requirements, second: Requirements) -> None:
    cell = second_cell(key, first, second)

    assert (cell.change, cell.delta) == (ChangeKind.CHANGED, None)


@pytest.mark.parametrize(
    ("key", "first", "second"),
    [
        (
            "destinations",
            Requirements(destinations=(Destination(place=SYDNEY, raw_name="悉尼"),)),
            Requirements(destinations=(Destination(place=SYDNEY, raw_name="Sydney"),)),
        ),
        (
            "excludedPlaces",
            Requirements(excluded_places=(SYDNEY, CAIRNS)),
            Requirements(excluded_places=(CAIRNS, SYDNEY)),
        ),
        (
            "avoidedModes",
            Requirements(avoided_modes=(TransportMode.TRAIN, TransportMode.COACH)),
            Requirements(avoided_modes=(TransportMode.COACH, TransportMode.TRAIN)),
        ),
        (
            "softPreferences",
            Requirements(soft_preferences=(SoftPreference(kind=PreferenceKind.COAST, text="海边"),)),
            Requirements(soft_preferences=(SoftPreference(kind=PreferenceKind.COAST, text="beaches"),)),
        ),
        (
            "budget",
            Requirements(budget=Budget(amount=aud("5000"))),
            Requirements(budget=Budget(amount=aud("5000.00"))),
        ),
    ],
)
def test_the_same_thing_said_in_another_way_is_the_same(key: str, first: Requirements, second: Requirements) -> None:
    assert second_cell(key, first, second).change is ChangeKind.SAME


def test_budgets_differ_by_an_amount_in_one_currency_only() -> None:
    first = Requirements(budget=Budget(amount=aud("5000.10")))

    dearer = second_cell("budget", first, Requirements(budget=Budget(amount=aud("5500.30"))))
    foreign = second_cell("budget", first, Requirements(budget=Budget(amount=money("24000", "CNY"))))
    per_person = Requirements(budget=Budget(amount=aud("5000.10"), scope=BudgetScope.PER_PERSON))
    other_scope = second_cell("budget", first, per_person)

    assert (dearer.change, dearer.delta) == (ChangeKind.CHANGED, 500.2)
    assert (foreign.change, foreign.delta) == (ChangeKind.CHANGED, None)
    assert foreign.value == MoneyValue(money("24000", "CNY"))
    assert (other_scope.change, other_scope.delta) == (ChangeKind.CHANGED, None)
