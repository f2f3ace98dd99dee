"""Sections, counts and the choice of routes."""

from __future__ import annotations

import pytest

from engine.compare import Column, compare, default_route
from engine.state import Requirements
from engine.vocabulary import ComparisonSectionKind
from tests.engine.compare.builder import CAIRNS, SYDNEY, chinese, column, destinations, route, state

FIRST = column(Requirements(destinations=destinations(SYDNEY), days=3, adults=2), route((SYDNEY, 2)))
SECOND = column(Requirements(destinations=destinations(CAIRNS), days=3, adults=2), route((CAIRNS, 2)))
DRAFT = column(Requirements(destinations=destinations(SYDNEY), days=4, adults=2))


def test_sections_come_in_the_order_of_the_vocabulary_with_labels() -> None:
    sections = compare([FIRST, SECOND]).sections

    assert [(section.kind.value, chinese(section.label)) for section in sections] == [
        ("REQUIREMENTS", "需求"),
        ("ROUTE", "路线"),
        ("ITINERARY", "逐日行程"),
        ("TOTALS", "总计"),
    ]


def test_only_sections_asked_for_are_answered_and_counted() -> None:
    comparison = compare(
        [FIRST, SECOND], sections=[ComparisonSectionKind.ITINERARY, ComparisonSectionKind.REQUIREMENTS]
    )

    assert [section.kind.value for section in comparison.sections] == ["REQUIREMENTS", "ITINERARY"]
    assert (comparison.difference_count, comparison.difference_counts) == (4, (0, 4))


def test_a_section_asked_for_is_there_even_without_rows() -> None:
    comparison = compare([DRAFT, DRAFT], sections=[ComparisonSectionKind.ROUTE])

    assert [(section.kind.value, section.rows) for section in comparison.sections] == [("ROUTE", ())]


def test_only_differences_drops_rows_and_keeps_counts() -> None:
    everything, reduced = compare([FIRST, SECOND]), compare([FIRST, SECOND], only_differences=True)

    assert [row.key for row in reduced.sections[0].rows] == ["requirements.destinations"]
    assert [row.key for row in everything.sections[0].rows] == [
        "requirements.destinations",
        "requirements.days",
        "requirements.adults",
    ]
    assert reduced.difference_count == everything.difference_count == 5
    assert reduced.difference_counts == everything.difference_counts == (0, 5)


def test_a_row_is_different_when_any_two_columns_are() -> None:
    comparison = compare([FIRST, FIRST, DRAFT], sections=[ComparisonSectionKind.REQUIREMENTS])

    different = {row.key: row.is_different for row in comparison.sections[0].rows}
    assert different == {
        "requirements.destinations": False,
        "requirements.days": True,
        "requirements.adults": False,
    }
    assert comparison.difference_counts == (0, 0, 1)


def test_the_baseline_can_be_any_column() -> None:
    comparison = compare([FIRST, FIRST, DRAFT], baseline=2, sections=[ComparisonSectionKind.REQUIREMENTS])

    days = comparison.sections[0].rows[1]
    assert [cell.delta for cell in days.cells] == [-1.0, -1.0, None]
    assert comparison.difference_counts == (1, 1, 0)


@pytest.mark.parametrize("baseline", [-1, 2])
def test_a_baseline_that_is_no_column_is_refused(baseline: int) -> None:
    with pytest.raises(ValueError, match=f"baseline {baseline} of 2 columns"):
        compare([FIRST, SECOND], baseline=baseline)


def test_eight_columns_of_any_stage_align() -> None:
    comparison = compare([FIRST, SECOND, DRAFT, FIRST, DRAFT, SECOND, FIRST, DRAFT], baseline=3)

    assert {len(row.cells) for section in comparison.sections for row in section.rows} == {8}
    assert len(comparison.summaries) == len(comparison.difference_counts) == 8


def test_the_default_route_is_the_picked_one_then_the_best_then_none() -> None:
    weak, strong, equal = (
        route((SYDNEY, 2), id="weak", score=0.4),
        route((CAIRNS, 2), id="strong", score=0.9),
        route((CAIRNS, 3), id="equal", score=0.9),
    )
    wanted = Requirements()

    picked = default_route(state(wanted, [weak, strong], selected="weak"))
    best = default_route(state(wanted, [weak, strong, equal]))
    none = default_route(state(wanted))

    assert (picked, best, none) == (weak, strong, None)


def test_a_column_can_look_at_any_of_its_routes() -> None:
    routes = [route((SYDNEY, 2), id="a"), route((CAIRNS, 3), id="b")]
    planned = state(Requirements(), routes)

    comparison = compare(
        [Column(planned, routes[0]), Column(planned, routes[1])], sections=[ComparisonSectionKind.ROUTE]
    )

    assert comparison.sections[0].rows[1].is_different
