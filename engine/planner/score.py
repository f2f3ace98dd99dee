"""How well a draft fits the requirements, 0 to 1."""

from __future__ import annotations

from collections.abc import Iterator

from engine.planner.destinations import Goals
from engine.planner.draft import Draft
from engine.planner.nights import NIGHTS_PER_STOP
from engine.planner.prices import in_currency
from engine.planner.trip import Trip
from engine.planner.wishes import wishes_met
from engine.vocabulary import PreferenceKind, TransportMode

USABLE_MINUTES_A_DAY = 600
"""Ten hours of a day are for travelling and seeing; our judgement."""

_FREE_TRANSIT, _TOO_MUCH_TRANSIT = 0.1, 0.5
"""The share of time on the way that belongs to any trip, and how much more makes it worth nothing; our judgement."""

MOST_STOPS_IN_AREAS = 8

_GOALS, _TRANSIT, _TIME_AT_STOPS, _WORTH, _LONG_LEGS, _PACE, _ARRIVAL = 3.0, 2.5, 2.0, 2.0, 0.7, 0.7, 0.2
_WISHES, _TRANSFERS, _BUDGET, _MODES = 1.2, 1.5, 2.0, 2.5
"""Weights of the parts; our judgement. Parts that the user did not ask for do not count."""


def score_of(draft: Draft, trip: Trip, goals: Goals) -> float:
    """The weighted mean of the parts, each 0 to 1, rounded to a thousandth."""
    parts = list(_parts(draft, trip, goals))
    return round(sum(weight * part for weight, part in parts) / sum(weight for weight, _ in parts), 3)


def transit_share(draft: Draft, trip: Trip) -> float:
    """The part of the usable time that is spent on the way."""
    return draft.minutes / (trip.days * USABLE_MINUTES_A_DAY)


def _parts(draft: Draft, trip: Trip, goals: Goals) -> Iterator[tuple[float, float]]:
    named = len(goals.goals) + len(goals.refused)
    yield _GOALS, (1 - len(draft.left_out) / max(1, named)) ** 2
    yield _TRANSIT, 1 - min(1.0, max(0.0, transit_share(draft, trip) - _FREE_TRANSIT) / _TOO_MUCH_TRANSIT)
    yield _TIME_AT_STOPS, _time_at_stops(draft)
    yield _WORTH, _worth(draft, trip, goals)
    yield _LONG_LEGS, _without_long_legs(draft)
    yield _PACE, _pace(draft, trip)
    yield _ARRIVAL, 0.0 if draft.is_reversed else 1.0
    themes = trip.wishes - {PreferenceKind.OTHER, PreferenceKind.EASY_TRANSFERS}
    if themes:
        met = [wishes_met(stop.facts, stop.tags, themes) / len(themes) for stop in draft.stops]
        yield _WISHES, sum(met) / len(met)
    if PreferenceKind.EASY_TRANSFERS in trip.wishes:
        yield _TRANSFERS, 1 / max(1, len(draft.stops))
    if trip.budget:
        yield _BUDGET, _within_budget(draft, trip)
    if trip.preferred_modes:
        yield _MODES, _by_preferred_modes(draft, trip)


def _time_at_stops(draft: Draft) -> float:
    enough = [min(1.0, (n + 0.5) / stop.least_days) for stop, n in zip(draft.stops, draft.nights, strict=True)]
    return sum(enough) / len(enough)


def _worth(draft: Draft, trip: Trip, goals: Goals) -> float:
    """How worthy the stops are; in an area also whether there are as many as the pace allows."""
    total = sum(stop.worth for stop in draft.stops)
    if not goals.areas:
        return total / len(draft.stops)
    ideal = min(MOST_STOPS_IN_AREAS, max(1, round(trip.nights / NIGHTS_PER_STOP[trip.pace])))
    return min(1.0, total / max(ideal, len(draft.stops)))


def _without_long_legs(draft: Draft) -> float:
    """The share of legs that do not mean a whole day in a car, coach or train."""
    tiring = [leg for leg in draft.legs if leg.way.mode is not TransportMode.FLIGHT and leg.way.minutes > 480]
    return 1 - len(tiring) / len(draft.legs) if draft.legs else 1.0


def _pace(draft: Draft, trip: Trip) -> float:
    if not trip.nights:
        return 1.0
    ideal = NIGHTS_PER_STOP[trip.pace]
    average = trip.nights / len(draft.stops)
    return min(ideal, average) / max(ideal, average)


def _within_budget(draft: Draft, trip: Trip) -> float:
    assert trip.budget is not None
    cost = float(in_currency(draft.usd, trip.currency_code).amount)
    most = float(trip.budget.amount)
    return 1.0 if cost <= most else max(0.0, most / cost)


def _by_preferred_modes(draft: Draft, trip: Trip) -> float:
    if not draft.legs:
        return 1.0
    preferred = sum(leg.way.minutes for leg in draft.legs if leg.way.mode in trip.preferred_modes)
    return preferred / draft.minutes
