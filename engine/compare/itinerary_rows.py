"""Rows of the section ITINERARY: where one is, day by day."""

from __future__ import annotations

from collections.abc import Iterable

from engine.compare.facts import Facts, RowFact
from engine.compare.values import PlacesValue
from engine.compare.words import way_of
from engine.state import ItineraryDay, Place, RouteLeg, RouteOption


def itinerary_facts(route: RouteOption | None) -> Facts:
    """One fact a day: the places that the day's legs join, then where one sleeps. Sights are in `route.sights`."""
    if route is None:
        return {}
    return {f"itinerary.{day.day}": _day(day, _legs_on(route, day)) for day in route.itinerary}


def _legs_on(route: RouteOption, day: ItineraryDay) -> list[RouteLeg]:
    return [leg for leg in route.legs if leg.day == day.day]


def _day(day: ItineraryDay, legs: Iterable[RouteLeg]) -> RowFact:
    way = [place for leg in legs for place in (leg.from_place, leg.to_place)]
    places = _without_standstill([*way, day.place])
    return RowFact(
        PlacesValue(places),
        identity=tuple(place.id for place in places),
        display=lambda: way_of(place.names for place in places),
    )


def _without_standstill(places: list[Place]) -> tuple[Place, ...]:
    """Where one leg ends the next begins: such a place counts once."""
    return tuple(place for index, place in enumerate(places) if index == 0 or place.id != places[index - 1].id)
