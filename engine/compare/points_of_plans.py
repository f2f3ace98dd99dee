"""Points of a summary about where a plan leads, how one travels, and what to be warned of."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compare.columns import Column
from engine.compare.points import Point, exchange_point, unlikeness
from engine.compare.route_rows import sights_of
from engine.compare.words import few_of, way_words, word
from engine.state import Place, Requirements, RouteOption
from engine.texts import text
from engine.vocabulary import RouteWarningCode, TransportMode

_FIRST = 100.0
"""Heavier than any difference: whether there is a route at all decides how the rest is to be read."""

_SERIOUS = (RouteWarningCode.OVER_BUDGET, RouteWarningCode.TOO_SHORT, RouteWarningCode.STOP_LEFT_OUT)


def plan_points(column: Column, baseline: Column) -> list[Point]:
    """By routes where both have one; else the destinations that the requirements name are all there is to compare."""
    route, other = column.route, baseline.route
    if route is not None and other is not None:
        return [
            *_places(_stops_of(route), _stops_of(other)),
            *_order_and_nights(route, other),
            *_sights(route, other),
            *_modes(route, other),
            *_warnings(route, other),
        ]
    wanted = _places(_destinations_of(column.state.requirements), _destinations_of(baseline.state.requirements))
    if route is None and other is None:
        return wanted
    code = "summary-not-planned" if route is None else "summary-baseline-not-planned"
    return [Point(_FIRST, lambda: text(code)), *wanted]


def _stops_of(route: RouteOption) -> list[Place]:
    return [stop.place for stop in route.stops]


def _destinations_of(requirements: Requirements) -> list[Place]:
    return [one.place for one in requirements.destinations if one.place is not None]


def _places(here: Sequence[Place], there: Sequence[Place]) -> list[Point]:
    return _exchange_of_places("summary-places", here, there, importance=1.0)


def _sights(route: RouteOption, other: RouteOption) -> list[Point]:
    return _exchange_of_places("summary-sights", sights_of(route), sights_of(other), importance=0.2)


def _exchange_of_places(code: str, here: Sequence[Place], there: Sequence[Place], importance: float) -> list[Point]:
    here_by_id, there_by_id = ({place.id: place for place in places} for places in (here, there))
    return exchange_point(
        code,
        importance * unlikeness(here_by_id, there_by_id),
        gained=[place.names for place_id, place in here_by_id.items() if place_id not in there_by_id],
        lost=[place.names for place_id, place in there_by_id.items() if place_id not in here_by_id],
    )


def _order_and_nights(route: RouteOption, other: RouteOption) -> list[Point]:
    """Worth a line only where both lead to the same places."""
    nights, nights_there = _nights_by_place(route), _nights_by_place(other)
    if nights.keys() != nights_there.keys():
        return []
    return [*_order(_stops_of(route), _stops_of(other)), *_longer_stays(route, nights, nights_there)]


def _order(here: Sequence[Place], there: Sequence[Place]) -> list[Point]:
    if [place.id for place in here] == [place.id for place in there]:
        return []
    return [Point(0.2, lambda: text("summary-order", way=way_words(place.names for place in here)))]


def _longer_stays(route: RouteOption, nights: dict[str, int], nights_there: dict[str, int]) -> list[Point]:
    longer = {place.id: place.names for place in _stops_of(route) if nights[place.id] > nights_there[place.id]}
    if not longer:
        return []
    return [Point(0.15, lambda: text("summary-nights", places=few_of(list(longer.values()))))]


def _nights_by_place(route: RouteOption) -> dict[str, int]:
    nights: dict[str, int] = {}
    for stop in route.stops:
        nights[stop.place.id] = nights.get(stop.place.id, 0) + stop.nights
    return nights


def _modes(route: RouteOption, other: RouteOption) -> list[Point]:
    used, used_there = ({leg.mode for leg in one.legs} for one in (route, other))
    return exchange_point(
        "summary-modes",
        0.25,
        gained=[word(f"mode-{mode.value}") for mode in TransportMode if mode in used - used_there],
        lost=[word(f"mode-{mode.value}") for mode in TransportMode if mode in used_there - used],
    )


def _warnings(route: RouteOption, other: RouteOption) -> list[Point]:
    codes, codes_there = ({warning.code for warning in one.warnings} for one in (route, other))
    changed = [code for code in RouteWarningCode if code in codes ^ codes_there]
    return exchange_point(
        "summary-warnings",
        0.5 if any(code in _SERIOUS for code in changed) else 0.2,
        gained=[word(f"warning-{code.value}") for code in changed if code in codes],
        lost=[word(f"warning-{code.value}") for code in changed if code in codes_there],
    )
