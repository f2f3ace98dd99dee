"""Points of a summary about money, days, time and emissions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from engine.compare.columns import Column
from engine.compare.facts import Facts, RowFact, difference
from engine.compare.points import Point
from engine.compare.requirement_rows import requirement_facts
from engine.state import Money, TextArgument
from engine.texts import distance_words, duration_words, money_words, text

_TRIFLE = 0.03
"""Estimates that differ by less than this share of the larger one are not worth a line."""


@dataclass(frozen=True)
class _Measure:
    """A number of a route. `importance` scales its relative difference to a weight."""

    key: str
    code: str
    importance: float
    words: Callable[[Decimal, str], TextArgument]
    """The size of a difference, given with its unit."""
    trifle: float = _TRIFLE


_MEASURES = (
    _Measure("totals.cost", "summary-cost", 3.0, lambda amount, unit: money_words(_money(amount, unit))),
    _Measure("totals.days", "summary-days", 2.5, lambda amount, _: int(amount), trifle=0),
    _Measure("totals.transitMinutes", "summary-transit", 0.8, lambda amount, _: duration_words(_about_minutes(amount))),
    _Measure("totals.co2Kg", "summary-co2", 0.4, lambda amount, _: int(_about(amount))),
    _Measure("totals.distanceKm", "summary-distance", 0.3, lambda amount, _: distance_words(float(_about(amount)))),
    _Measure("totals.stops", "summary-stops", 0.3, lambda amount, _: int(amount), trifle=0),
)


def number_points(column: Column, baseline: Column, totals: Facts, baseline_totals: Facts) -> list[Point]:
    """By routes where both have one; else the days that the requirements name are all there is to compare."""
    if totals and baseline_totals:
        return [
            point
            for measure in _MEASURES
            for point in _points(measure, baseline_totals.get(measure.key), totals.get(measure.key))
        ]
    wanted, wanted_before = (requirement_facts(one.state.requirements) for one in (column, baseline))
    days = next(measure for measure in _MEASURES if measure.key == "totals.days")
    return _points(days, wanted_before["requirements.days"], wanted["requirements.days"])


def _points(measure: _Measure, before: RowFact | None, after: RowFact | None) -> list[Point]:
    more = difference(before, after)
    if not more or before is None or after is None:
        return []
    share = _share(more, before, after)
    if share < measure.trifle:
        return []
    code = f"{measure.code}-{'more' if more > 0 else 'less'}"
    unit = after.scale
    return [Point(measure.importance * share, lambda: text(code, amount=measure.words(abs(more), unit)))]


def _share(more: Decimal, before: RowFact, after: RowFact) -> float:
    """The difference as a share of the larger side."""
    sides = [abs(fact.quantity) for fact in (before, after) if fact.quantity is not None]
    return float(abs(more) / max(sides))


def _money(amount: Decimal, currency_code: str) -> Money:
    return Money(amount=_about(amount), currency_code=currency_code)


def _about(amount: Decimal) -> Decimal:
    """To two digits that count: the difference of two estimates is no more certain than that."""
    return amount.quantize(Decimal(1).scaleb(max(amount.adjusted() - 1, 0)))


def _about_minutes(minutes: Decimal) -> int:
    """To half an hour from two hours on, to five minutes below; never nothing."""
    step = 30 if minutes >= 120 else 5
    return max(round(minutes / step), 1) * step
