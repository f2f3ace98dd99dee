"""Numbers worth a headline, with the best column marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.compare.facts import Facts
from engine.state import Text
from engine.texts import text
from engine.vocabulary import MetricKind


@dataclass(frozen=True)
class Metric:
    """One value for each column, None where it has none; `best` are the indexes of the columns with the best value."""

    kind: MetricKind
    label: Text
    values: tuple[float | None, ...]
    unit: str
    best: tuple[int, ...]


@dataclass(frozen=True)
class _Source:
    """Where a metric's values come from, and which is the best of them; None where none is better."""

    key: str
    best_of: Callable[[Sequence[float]], float] | None


_SOURCES = {
    MetricKind.COST: _Source("totals.cost", min),
    MetricKind.DAYS: _Source("totals.days", None),
    MetricKind.DISTANCE: _Source("totals.distanceKm", min),
    MetricKind.TRANSIT_TIME: _Source("totals.transitMinutes", min),
    MetricKind.CO2: _Source("totals.co2Kg", min),
    MetricKind.STOPS: _Source("totals.stops", None),
    MetricKind.SCORE: _Source("totals.score", max),
}


def metrics_of(totals: Sequence[Facts], baseline: int) -> tuple[Metric, ...]:
    """In the order of the vocabulary and the baseline's units; empty when no column has a route."""
    if not any(totals):
        return ()
    return tuple(_metric(kind, _SOURCES[kind], totals, baseline) for kind in MetricKind)


def _metric(kind: MetricKind, source: _Source, totals: Sequence[Facts], baseline: int) -> Metric:
    facts = [column.get(source.key) for column in totals]
    unit = next(fact.scale for fact in (facts[baseline], *facts) if fact)
    values = tuple(
        float(fact.quantity) if fact and fact.quantity is not None and fact.scale == unit else None for fact in facts
    )
    return Metric(kind, text(f"metric-{kind.value}"), values, unit, _best(values, source))


def _best(values: Sequence[float | None], source: _Source) -> tuple[int, ...]:
    known = [value for value in values if value is not None]
    if source.best_of is None or len(set(known)) < 2:
        return ()
    best = source.best_of(known)
    return tuple(index for index, value in enumerate(values) if value == best)
