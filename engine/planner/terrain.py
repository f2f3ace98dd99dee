"""Mountains in the way of roads and rails: how much longer and slower a way through them is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.planner.geometry import Point, arc_km, eastward

_SAMPLES = 12


@dataclass(frozen=True)
class Range:
    """A box in degrees; how much longer roads and rails are in it, and the share of usual speed that is left there."""

    name: str
    south: float
    north: float
    west: float
    east: float
    road_detour: float = 1.3
    rail_detour: float = 1.5
    road_speed: float = 0.85
    rail_speed: float = 0.85

    def holds(self, point: Point) -> bool:
        return self.south <= point[0] <= self.north and self.west <= point[1] <= self.east


RANGES = (
    Range("Alps", 45.7, 47.5, 6.4, 13.6, road_detour=1.25),
    Range("Alps of the south", 44.0, 45.7, 6.1, 7.6, road_detour=1.4),
    Range("Pyrenees", 42.2, 43.0, -1.6, 2.2, road_detour=1.5, rail_detour=1.8),
    Range("Dinaric Alps", 41.8, 44.6, 16.6, 20.6, road_detour=1.35, road_speed=0.7, rail_speed=0.5),
    Range("Carpathians", 45.2, 47.8, 23.4, 26.6, road_detour=1.2, rail_detour=1.3, road_speed=0.85, rail_speed=0.7),
    Range("Sicily", 36.5, 38.35, 12.3, 15.7, road_detour=1.1, rail_detour=1.1, rail_speed=0.6),
    Range("Sardinia and Corsica", 38.8, 43.1, 8.1, 9.9, road_detour=1.2, rail_detour=1.3, road_speed=0.75,
          rail_speed=0.6),
    Range("Scottish Highlands", 56.2, 58.7, -6.6, -3.9, road_detour=1.3, rail_detour=1.3, road_speed=0.75,
          rail_speed=0.6),
    Range("Fjords of Norway", 58.8, 63.2, 4.8, 8.6, road_detour=1.4, rail_detour=1.2, road_speed=0.7, rail_speed=0.75),
    Range("Caucasus", 42.1, 43.6, 41.0, 47.5, road_detour=1.8, rail_detour=2.5, road_speed=0.6),
    Range("Anatolian plateau of the east", 36.8, 40.9, 36.0, 44.5, road_detour=1.15, rail_speed=0.7),
    Range("Himalaya", 26.8, 29.6, 80.0, 88.6, road_detour=1.45, rail_detour=3.0, road_speed=0.5),
    Range("Himalaya of the west", 31.0, 36.5, 74.0, 80.0, road_detour=1.6, rail_detour=3.0, road_speed=0.55),
    Range("Edge of Tibet", 27.2, 34.0, 98.0, 103.9, road_detour=1.6, rail_detour=1.6, road_speed=0.6, rail_speed=0.8),
    Range("Edge of Tibet in the north", 31.0, 34.5, 103.9, 105.0, road_detour=1.7, rail_detour=1.6, road_speed=0.55),
    Range("Annamite Range", 14.0, 21.8, 101.0, 107.0, road_detour=1.3, rail_detour=1.3, road_speed=0.8),
    Range("Japanese Alps", 35.3, 36.95, 136.9, 138.7, road_detour=1.4, rail_detour=1.5),
    Range("Taiwan's central range", 22.5, 24.6, 120.85, 121.45, road_detour=1.4, rail_detour=1.2, road_speed=0.6),
    Range("Southern Alps", -45.6, -42.2, 167.4, 172.0, road_detour=1.45, rail_detour=1.5, road_speed=0.9),
    Range("Rocky Mountains of Canada", 48.5, 53.5, -123.0, -114.5, road_detour=1.3, road_speed=0.9),
    Range("Rocky Mountains", 36.5, 45.5, -110.5, -105.2, road_detour=1.2, rail_detour=1.4, road_speed=0.95),
    Range("Sierra Nevada", 36.0, 39.2, -120.3, -118.0, road_detour=1.5, road_speed=0.8),
    Range("Sierra Madre", 15.0, 20.5, -99.0, -91.5, road_detour=1.3, road_speed=0.8),
    Range("Northern Andes", -4.0, 8.5, -79.5, -72.5, road_detour=1.6, road_speed=0.65),
    Range("Central Andes", -18.5, -4.0, -79.0, -67.5, road_detour=1.6, road_speed=0.65),
    Range("Southern Andes", -40.0, -18.5, -71.0, -65.8, road_detour=1.7, road_speed=0.7),
    Range("Atlas", 30.3, 33.6, -9.0, -4.0, road_detour=1.35, road_speed=0.75),
    Range("Ethiopian highlands", 6.5, 14.5, 36.5, 40.5, road_detour=1.4, road_speed=0.7),
)  # fmt: skip
"""Coarse boxes and factors from general knowledge, each an estimate (2023): of driving times and timetables that are
known for a few pairs of towns in each."""


@dataclass(frozen=True)
class Terrain:
    """Factors for a whole way: of its length and speed, by road and by rail. 1 each on the plain."""

    road_detour: float = 1.0
    rail_detour: float = 1.0
    road_speed: float = 1.0
    rail_speed: float = 1.0


PLAIN = Terrain()


def terrain_of(stations: Sequence[Point]) -> Terrain:
    """Means over points of the straight way from station to station."""
    boxes = [one for one in RANGES if _may_touch(one, stations)]
    if not boxes:
        return PLAIN
    lengths = [arc_km(a, b) for a, b in pairwise(stations)]
    total = sum(lengths) or 1.0
    shares = [0.0] * len(boxes)
    for (start, end), length in zip(pairwise(stations), lengths, strict=True):
        for point in points_between(start, end, _SAMPLES):
            inside = next((index for index, box in enumerate(boxes) if box.holds(point)), None)
            if inside is not None:
                shares[inside] += length / total / _SAMPLES

    def mean(factors: Sequence[float]) -> float:
        return 1.0 + sum(share * (factor - 1.0) for share, factor in zip(shares, factors, strict=True))

    return Terrain(
        road_detour=mean([box.road_detour for box in boxes]),
        rail_detour=mean([box.rail_detour for box in boxes]),
        road_speed=mean([box.road_speed for box in boxes]),
        rail_speed=mean([box.rail_speed for box in boxes]),
    )


def points_between(start: Point, end: Point, count: int) -> list[Point]:
    """The middles of `count` equal pieces of the straight line on the map."""
    across = eastward(start[1], end[1])
    shares = [(index + 0.5) / count for index in range(count)]
    return [(start[0] + (end[0] - start[0]) * share, start[1] + across * share) for share in shares]


def _may_touch(box: Range, stations: Sequence[Point]) -> bool:
    latitudes = [latitude for latitude, _ in stations]
    longitudes = [longitude for _, longitude in stations]
    return (
        min(latitudes) <= box.north
        and max(latitudes) >= box.south
        and min(longitudes) <= box.east
        and max(longitudes) >= box.west
    )
