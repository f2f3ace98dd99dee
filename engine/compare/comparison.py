"""The comparison of states: sections of aligned rows, metrics, summaries and counts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.compare.columns import Column
from engine.compare.facts import Facts
from engine.compare.itinerary_rows import itinerary_facts
from engine.compare.metrics import Metric, metrics_of
from engine.compare.requirement_rows import requirement_facts
from engine.compare.route_rows import route_facts
from engine.compare.rows import Row, aligned_rows
from engine.compare.summary import summary_of
from engine.compare.total_rows import total_facts
from engine.state import Text
from engine.texts import text
from engine.vocabulary import ChangeKind, ComparisonSectionKind


@dataclass(frozen=True)
class Section:
    """A group of rows; a section that was asked for is there even when it has no rows."""

    kind: ComparisonSectionKind
    label: Text
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Comparison:
    """`difference_counts` and `summaries` have one entry for each column."""

    sections: tuple[Section, ...]
    metrics: tuple[Metric, ...]
    difference_counts: tuple[int, ...]
    """How many rows of each column differ from the baseline."""
    summaries: tuple[tuple[Text, ...], ...]
    """What each column gains and gives up against the baseline, over all sections; empty for the baseline."""
    difference_count: int
    """How many rows differ in any column."""


def compare(
    columns: Sequence[Column],
    *,
    baseline: int = 0,
    sections: Collection[ComparisonSectionKind] | None = None,
    only_differences: bool = False,
) -> Comparison:
    """Puts columns side by side, at whatever stage each is.

    Counts cover the sections asked for (all when None) and do not depend on `only_differences`; metrics and summaries
    cover everything. Costs of routes are converted to the currency of the baseline's route, or of the first column's
    that has one. Raises ValueError when `baseline` is the index of no column.
    """
    if not 0 <= baseline < len(columns):
        raise ValueError(f"baseline {baseline} of {len(columns)} columns")
    facts = _facts_by_section(columns, baseline)
    totals = facts[ComparisonSectionKind.TOTALS]
    everything = [
        Section(kind, text(f"section-{kind.value}"), aligned_rows(facts[kind], baseline))
        for kind in ComparisonSectionKind
    ]
    asked_for = [section for section in everything if sections is None or section.kind in sections]
    return Comparison(
        sections=tuple(_only_differences(section) if only_differences else section for section in asked_for),
        metrics=metrics_of(totals, baseline),
        difference_counts=_difference_counts(asked_for, len(columns)),
        summaries=_summaries(columns, totals, baseline, _difference_counts(everything, len(columns))),
        difference_count=sum(row.is_different for section in asked_for for row in section.rows),
    )


def _facts_by_section(columns: Sequence[Column], baseline: int) -> dict[ComparisonSectionKind, list[Facts]]:
    currency_code = _common_currency(columns, baseline)
    return {
        ComparisonSectionKind.REQUIREMENTS: [requirement_facts(column.state.requirements) for column in columns],
        ComparisonSectionKind.ROUTE: [route_facts(column.route) for column in columns],
        ComparisonSectionKind.ITINERARY: [itinerary_facts(column.route) for column in columns],
        ComparisonSectionKind.TOTALS: [total_facts(column.route, currency_code) for column in columns],
    }


def _common_currency(columns: Sequence[Column], baseline: int) -> str:
    """ISO 4217; empty when no column has a route, and so no cost."""
    routes = [column.route for column in (columns[baseline], *columns) if column.route is not None]
    return routes[0].estimated_cost.currency_code if routes else ""


def _only_differences(section: Section) -> Section:
    return replace(section, rows=tuple(row for row in section.rows if row.is_different))


def _difference_counts(sections: Sequence[Section], column_count: int) -> tuple[int, ...]:
    rows = [row for section in sections for row in section.rows]
    return tuple(sum(row.cells[index].change is not ChangeKind.SAME for row in rows) for index in range(column_count))


def _summaries(
    columns: Sequence[Column], totals: Sequence[Facts], baseline: int, difference_counts: Sequence[int]
) -> tuple[tuple[Text, ...], ...]:
    return tuple(
        ()
        if index == baseline
        else summary_of(
            column,
            columns[baseline],
            totals=totals[index],
            baseline_totals=totals[baseline],
            is_same=difference_counts[index] == 0,
        )
        for index, column in enumerate(columns)
    )
