"""Trains: which towns have a station, and how long a journey takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.gazetteer import PlaceFacts
from engine.planner import factors
from engine.planner.geometry import Point, arc_km
from engine.planner.rail_network import Ride, rides_from, stations_near
from engine.planner.terrain import Terrain, terrain_of
from engine.planner.water import ways_round
from engine.state import Place


def has_train(start: PlaceFacts, end: PlaceFacts) -> bool:
    """Whether both places have a station worth the name, by country and size."""
    return all(_has_station(facts) for facts in (start, end))


def train_ride(stations: Sequence[Point], terrain: Terrain, start: Place, end: Place) -> Ride:
    """Door to door: straight there by usual trains or, where that is quicker, by way of fast lines."""
    usual = _usual_ride(stations, terrain, _usual_kmh(start, end))
    by_main_lines = _by_main_lines(start, end) if usual.kilometres >= factors.MAIN_LINES_FROM_KM else ()
    minutes, kilometres = min(usual, *by_main_lines) if by_main_lines else usual
    waits = factors.RAIL_WAITS
    waiting = next((wait for limit, wait in waits if kilometres < limit), factors.LONGEST_RAIL_WAIT_MINUTES)
    is_abroad = start.country_code != end.country_code
    is_slow = kilometres / minutes * 60 < factors.SEAMLESS_KMH
    border = factors.RAIL_BORDER_MINUTES if is_abroad and is_slow else 0
    return Ride(minutes + waiting + border, kilometres)


def _by_main_lines(start: Place, end: Place) -> tuple[Ride, ...]:
    """By usual train to a station of a fast line, along such lines, and on by usual train."""
    accesses, egresses = list(_accesses(start)), list(_accesses(end))
    return tuple(
        Ride(access.minutes + ride.minutes + egress.minutes, access.kilometres + ride.kilometres + egress.kilometres)
        for station, access in accesses
        for other, egress in egresses
        if station != other and (ride := rides_from(station).get(other))
    )


def _accesses(place: Place) -> Iterator[tuple[Point, Ride]]:
    here = (place.latitude, place.longitude)
    for station, distance in stations_near(here, factors.MAIN_LINE_REACH_KM):
        if distance <= factors.IN_TOWN_KM:
            yield station, Ride(0.0, distance)
        elif ways_round(here, station) == ():
            way = (here, station)
            ride = _usual_ride(way, terrain_of(way), _usual_kmh(place, place))
            yield station, Ride(ride.minutes + factors.TRAIN_CHANGE_MINUTES, ride.kilometres)


def _usual_ride(stations: Sequence[Point], terrain: Terrain, kmh: float) -> Ride:
    straight = sum(arc_km(a, b) for a, b in pairwise(stations))
    detour = factors.RAIL_DETOUR if straight >= factors.RAIL_SHORT_KM else factors.RAIL_SHORT_DETOUR
    kilometres = straight * detour * terrain.rail_detour
    return Ride(kilometres / (kmh * terrain.rail_speed) * 60, kilometres)


def _usual_kmh(start: Place, end: Place) -> float:
    """The usual speed of the slower country."""
    return min(factors.RAIL_KMH.get(place.country_code, factors.OTHER_RAIL_KMH) for place in (start, end))


def _has_station(facts: PlaceFacts) -> bool:
    country = facts.place.country_code
    if facts.place.id in factors.TOWNS_WITHOUT_TRAINS or _is_on_island_without_trains(facts.place):
        return False
    if country in factors.RAIL_EVERYWHERE_COUNTRIES:
        return facts.population > 0
    return country in factors.RAIL_COUNTRIES and facts.population >= factors.RAIL_LEAST_POPULATION


def _is_on_island_without_trains(place: Place) -> bool:
    return any(
        south <= place.latitude <= north and west <= place.longitude <= east
        for south, north, west, east in factors.ISLANDS_WITHOUT_TRAINS
    )
