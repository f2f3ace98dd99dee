"""Rows of the section ROUTE: where the route leads, how one travels, and what to know before picking it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compare.facts import Facts, RowFact
from engine.compare.values import PlacesValue, TextsValue, TextValue
from engine.compare.words import list_of, sentences_of, stay_of, way_of, word
from engine.state import Place, RouteLeg, RouteOption, RouteStop, RouteWarning, Text
from engine.vocabulary import TransportMode


def route_facts(route: RouteOption | None) -> Facts:
    """Empty when there is no route."""
    if route is None:
        return {}
    return {
        "route.name": _name(route.name),
        "route.stops": _stops(route.stops),
        "route.sights": _sights(sights_of(route)),
        "route.modes": _modes(route.legs),
        "route.warnings": _warnings(route.warnings),
    }


def sights_of(route: RouteOption) -> tuple[Place, ...]:
    """Each sight once, in the order of the days."""
    return tuple({sight.id: sight for day in route.itinerary for sight in day.sights}.values())


def _name(name: Text) -> RowFact:
    return RowFact(TextValue(name), identity=name.model_dump_json(), display=lambda: name)


def _stops(stops: Sequence[RouteStop]) -> RowFact:
    """A stay of other length is another stay."""
    return RowFact(
        PlacesValue(tuple(stop.place for stop in stops)),
        identity=tuple((stop.place.id, stop.nights) for stop in stops),
        display=lambda: way_of(stay_of(stop.place, stop.nights) for stop in stops),
    )


def _sights(sights: Sequence[Place]) -> RowFact | None:
    """The same sights on other days are the same sights."""
    if not sights:
        return None
    return RowFact(
        PlacesValue(tuple(sights)),
        identity=frozenset(sight.id for sight in sights),
        display=lambda: list_of(sight.names for sight in sights),
    )


def _modes(legs: Sequence[RouteLeg]) -> RowFact | None:
    """Each means of transport once, in the order of the vocabulary: in a route they have no order of their own."""
    used = {leg.mode for leg in legs}
    modes = tuple(mode for mode in TransportMode if mode in used)
    if not modes:
        return None
    return RowFact(
        TextsValue(tuple(mode.value for mode in modes)),
        identity=modes,
        display=lambda: list_of(word(f"mode-{mode.value}") for mode in modes),
    )


def _warnings(warnings: Sequence[RouteWarning]) -> RowFact | None:
    if not warnings:
        return None
    messages = tuple(warning.message for warning in warnings)
    return RowFact(
        TextsValue(messages),
        identity=tuple(message.model_dump_json() for message in messages),
        display=lambda: sentences_of(messages),
    )
