"""What one column gains and gives up against the baseline, in a few lines."""

from __future__ import annotations

from engine.compare.columns import Column
from engine.compare.facts import Facts
from engine.compare.points_of_numbers import number_points
from engine.compare.points_of_plans import plan_points
from engine.compare.points_of_wishes import wish_points
from engine.state import Text
from engine.texts import text

LINES_AT_MOST = 5


def summary_of(
    column: Column, baseline: Column, *, totals: Facts, baseline_totals: Facts, is_same: bool
) -> tuple[Text, ...]:
    """The weightiest lines first, at least one. `is_same`: no row at all differs from the baseline."""
    if is_same:
        return (text("summary-same"),)
    points = [
        *plan_points(column, baseline),
        *number_points(column, baseline, totals, baseline_totals),
        *wish_points(column.state.requirements, baseline.state.requirements),
    ]
    weightiest = sorted(points, key=lambda point: -point.weight)[:LINES_AT_MOST]
    return tuple(point.line() for point in weightiest) or (text("summary-nearly-same"),)
