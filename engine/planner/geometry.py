"""Distances and lines on the earth, taken as a sphere of 6,371.0088 km (IUGG mean radius)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import acos, asin, atan2, cos, degrees, radians, sin, sqrt
from typing import Protocol, TypeAlias

from engine.vocabulary import TransportMode

EARTH_RADIUS_KM = 6371.0088
MOST_POINTS = 64

Point: TypeAlias = tuple[float, float]
"""Latitude and longitude in degrees."""


class Located(Protocol):
    """A place, an airport, or whatever else has a position in degrees."""

    @property
    def latitude(self) -> float: ...
    @property
    def longitude(self) -> float: ...


def great_circle_km(a: Located, b: Located) -> float:
    """The shortest way between two places over the earth's surface, in kilometres."""
    return arc_km((a.latitude, a.longitude), (b.latitude, b.longitude))


def arc_km(start: Point, end: Point) -> float:
    """As `great_circle_km`, between bare points; by the haversine formula."""
    latitude, longitude, end_latitude, end_longitude = map(radians, (*start, *end))
    half_chord = (
        sin((end_latitude - latitude) / 2) ** 2
        + cos(latitude) * cos(end_latitude) * sin((end_longitude - longitude) / 2) ** 2
    )
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(half_chord)))


def path_between(start: Located, end: Located, mode: TransportMode, points: int) -> list[Point]:
    """A line from start to end as (latitude, longitude), longitudes -180 to 180; both ends are exact.

    Flights follow the great circle. Other modes go straight on the map, the short way round the antimeridian.
    `points` is taken as 2 to 64.
    """
    steps = max(2, min(MOST_POINTS, points)) - 1
    first, last = (start.latitude, start.longitude), (end.latitude, end.longitude)
    between = _on_great_circle if mode is TransportMode.FLIGHT else _on_straight_line
    return [first, *(between(first, last, step / steps) for step in range(1, steps)), last]


def normal_longitude(longitude: float) -> float:
    """The same meridian as a number from -180 to 180."""
    return longitude if -180 <= longitude <= 180 else (longitude + 180) % 360 - 180


def eastward(start: float, end: float) -> float:
    """Degrees of longitude from start to end, -180 to 180, positive to the east, the short way round."""
    return (end - start + 180) % 360 - 180


def centre_of(places: Sequence[Located]) -> Point:
    """The middle of some places, also across the antimeridian. Raises ValueError when there are none."""
    if not places:
        raise ValueError("no places")
    east = [eastward(places[0].longitude, place.longitude) for place in places]
    latitude = sum(place.latitude for place in places) / len(places)
    return latitude, normal_longitude(places[0].longitude + sum(east) / len(places))


def way_km(places: Iterable[Located]) -> float:
    """Length of the great-circle way through places in their order."""
    return sum(great_circle_km(a, b) for a, b in pairwise(places))


def _on_straight_line(start: Point, end: Point, share: float) -> Point:
    latitude = start[0] + (end[0] - start[0]) * share
    return latitude, normal_longitude(start[1] + eastward(start[1], end[1]) * share)


def _on_great_circle(start: Point, end: Point, share: float) -> Point:
    a, b = _vector(start), _vector(end)
    angle = acos(max(-1.0, min(1.0, sum(x * y for x, y in zip(a, b, strict=True)))))
    if sin(angle) < 1e-9:
        # The same point, or its antipode: there every great circle is as short, and the straight line is a way too.
        return _on_straight_line(start, end, share)
    weight_a, weight_b = sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle)
    x, y, z = (weight_a * p + weight_b * q for p, q in zip(a, b, strict=True))
    return degrees(atan2(z, sqrt(x * x + y * y))), degrees(atan2(y, x))


def _vector(point: Point) -> tuple[float, float, float]:
    latitude, longitude = radians(point[0]), radians(point[1])
    return cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)
