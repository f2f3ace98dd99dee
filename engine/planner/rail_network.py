"""The quickest way by fast lines from one of their stations to another."""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

from engine.planner.geometry import Point, arc_km
from engine.planner.rail_lines import MAIN_LINES

_LINE_DETOUR = 1.08
"""Kilometres of fast line for one great-circle kilometre from station to station; our estimate."""
_STATIONS_NEAR = 5


class Ride(NamedTuple):
    """Minutes in trains and kilometres of rail."""

    minutes: float
    kilometres: float


@lru_cache(maxsize=2048)
def stations_near(point: Point, reach_km: float) -> tuple[tuple[Point, float], ...]:
    """Stations of fast lines with their distance in km, the nearest first."""
    height = reach_km / 111.2
    around = [station for station in _neighbours() if abs(station[0] - point[0]) <= height]
    found = sorted((arc_km(point, station), station) for station in around)
    return tuple((station, distance) for distance, station in found[:_STATIONS_NEAR] if distance <= reach_km)


@lru_cache(maxsize=512)
def rides_from(station: Point) -> dict[Point, Ride]:
    """The quickest ride to every station that fast lines reach (Dijkstra 1959)."""
    rides: dict[Point, Ride] = {}
    edge = [(0.0, 0.0, station)]
    while edge:
        minutes, kilometres, here = heappop(edge)
        if here in rides:
            continue
        rides[here] = Ride(minutes, kilometres)
        for other, ride in _neighbours()[here].items():
            if other not in rides:
                heappush(edge, (minutes + ride.minutes, kilometres + ride.kilometres, other))
    return rides


@cache
def _neighbours() -> dict[Point, dict[Point, Ride]]:
    found: dict[Point, dict[Point, Ride]] = defaultdict(dict)
    for line in MAIN_LINES:
        for a, b in pairwise(line.stations):
            kilometres = arc_km(a, b) * _LINE_DETOUR
            ride = Ride(kilometres / line.kmh * 60, kilometres)
            found[a][b] = min(ride, found[a].get(b, ride))
            found[b][a] = found[a][b]
    return found
