"""What lies inside and around a place."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians

from engine.gazetteer.facts import Airport, PlaceFacts
from engine.gazetteer.geometry import KM_PER_DEGREE, distance_km
from engine.gazetteer.reading import SELECT_PLACES, Reader, airport_from, facts_from
from engine.state.place import Place

_APART_KM = 15
"""Stops nearer to each other than this are one stop to a traveller."""
_AIRPORT_KM = 300
_LARGE_AIRPORT_KM = 80
"""A large airport may be this much farther than a small one and still be the better gateway."""


def stops_in_box(
    reader: Reader, south: float, north: float, west: float, east: float, *, at_most: int
) -> list[PlaceFacts]:
    """Places of a box that deserve a stop, the worthiest first. `west` > `east` crosses the antimeridian."""
    across = "OR" if west > east else "AND"
    statement = f"""{SELECT_PLACES}
        WHERE place.worth > 0 AND place.latitude BETWEEN ? AND ?
          AND (place.longitude >= ? {across} place.longitude <= ?)
        ORDER BY place.number LIMIT ?"""
    return [facts_from(row) for row in reader.rows(statement, (south, north, west, east, at_most))]


def distinct_stops(stops: Iterable[PlaceFacts], limit: int) -> list[PlaceFacts]:
    """The first stops that are not the same stop by another name: a suburb, or an island and its town."""
    chosen: list[PlaceFacts] = []
    for stop in stops:
        if len(chosen) == limit:
            break
        if not any(_is_same_stop(stop, other) for other in chosen):
            chosen.append(stop)
    return chosen


def sights_around(reader: Reader, place: Place, radius_km: float) -> list[tuple[float, PlaceFacts]]:
    """Sights and nature with their distances in km, the nearest first."""
    height = radius_km / KM_PER_DEGREE
    width = height / max(0.05, cos(radians(min(89.0, abs(place.latitude) + height))))
    statement = f"""{SELECT_PLACES}
        WHERE place.is_notable AND place.kind IN ('SIGHT', 'NATURE') AND place.latitude BETWEEN ? AND ?
          AND (abs(place.longitude - ?) <= ? OR abs(place.longitude - ?) >= 360 - ?)"""
    values = (place.latitude - height, place.latitude + height, place.longitude, width, place.longitude, width)
    found = [(_between(place, facts.place), facts) for facts in map(facts_from, reader.rows(statement, values))]
    near = [pair for pair in found if pair[0] <= radius_km and pair[1].place.id != place.id]
    return sorted(near, key=lambda pair: (pair[0], pair[1].place.id))


def airports_around(reader: Reader, place: Place, limit: int) -> list[Airport]:
    """Airports with scheduled flights, the nearest first, large ones preferred."""
    for reach in (_AIRPORT_KM, 4 * _AIRPORT_KM):
        height = reach / KM_PER_DEGREE
        rows = reader.rows(
            "SELECT * FROM airport WHERE latitude BETWEEN ? AND ?", (place.latitude - height, place.latitude + height)
        )
        found = [(_effort(place, airport), airport.iata, airport) for airport in map(airport_from, rows)]
        near = sorted(one for one in found if one[0] <= reach)
        if near:
            return [airport for _, _, airport in near[:limit]]
    return []


def _effort(place: Place, airport: Airport) -> float:
    km = distance_km(place.latitude, place.longitude, airport.latitude, airport.longitude)
    return km if airport.is_large else km + _LARGE_AIRPORT_KM


def _is_same_stop(stop: PlaceFacts, other: PlaceFacts) -> bool:
    if stop.base_id == other.place.id or other.base_id == stop.place.id:
        return True
    return _between(stop.place, other.place) < _APART_KM


def _between(place: Place, other: Place) -> float:
    return distance_km(place.latitude, place.longitude, other.latitude, other.longitude)
