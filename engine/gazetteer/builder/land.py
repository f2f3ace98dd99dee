"""Which landmass a place stands on, how far the coast is, and whether a country holds a point."""

from __future__ import annotations

from math import cos, radians
from pathlib import Path

import pycountry
import shapely
from shapely.affinity import scale

from engine.gazetteer.builder.topology import polygons_by_code
from engine.gazetteer.geometry import KM_PER_DEGREE

_SHORE_DEGREES = 0.1
"""A place this near to land stands on it: coast lines of 1:10 million cut small capes and piers off."""
_PIECE = 60
"""Points of coast in one piece of the index."""


class Land:
    """Landmasses by number: 1 is the largest, and so on by area, so that numbers only change with the source."""

    def __init__(self, world_atlas: Path) -> None:
        polygons = [one for _, part in polygons_by_code(world_atlas / "land-10m.json", "land") for one in part]
        self._polygons = sorted(polygons, key=lambda polygon: (-polygon.area, polygon.bounds))
        self._tree = shapely.STRtree(self._polygons)
        self._coast = [piece for polygon in self._polygons for piece in _pieces(polygon)]
        self._coast_tree = shapely.STRtree(self._coast)

    def landmass(self, latitude: float, longitude: float) -> int | None:
        """The number of the landmass, or None on open water."""
        point = shapely.Point(longitude, latitude)
        inside = self._tree.query(point, predicate="intersects")
        if len(inside):
            return int(min(inside)) + 1
        nearest, distance = self._tree.query_nearest(point, return_distance=True, all_matches=False)
        return int(nearest[0]) + 1 if distance[0] <= _SHORE_DEGREES else None

    def coast_km(self, latitude: float, longitude: float) -> float:
        """Distance to the nearest coast in km, to about a kilometre near it."""
        narrowing = max(0.05, cos(radians(latitude)))
        point = shapely.Point(longitude, latitude)
        for reach in (0.25, 1.0, 4.0, 16.0, 60.0):
            box = shapely.box(
                longitude - reach / narrowing, latitude - reach, longitude + reach / narrowing, latitude + reach
            )
            found = self._coast_tree.query(box)
            distances: list[float] = [
                scale(self._coast[index], xfact=narrowing, origin=(longitude, latitude, 0)).distance(point)
                for index in found
            ]
            if distances and min(distances) <= reach:
                return round(min(distances) * KM_PER_DEGREE, 1)
        return 9999.0


class Borders:
    def __init__(self, world_atlas: Path) -> None:
        numbers = {country.numeric: country.alpha_2 for country in pycountry.countries}
        self._countries: dict[str, list[shapely.Polygon]] = {}
        for number, polygons in polygons_by_code(world_atlas / "countries-10m.json", "countries"):
            if number in numbers:
                self._countries.setdefault(numbers[number], []).extend(polygons)

    def distance_km(self, country_code: str, latitude: float, longitude: float) -> float:
        """How far outside the country a point lies, roughly; 0 inside, and where the country has no polygon."""
        point = shapely.Point(longitude, latitude)
        polygons = self._countries.get(country_code, [])
        return min((polygon.distance(point) for polygon in polygons), default=0.0) * KM_PER_DEGREE

    def centre(self, country_code: str) -> tuple[float, float] | None:
        """Latitude and longitude of a point well inside the largest part of the country."""
        polygons = self._countries.get(country_code)
        if not polygons:
            return None
        largest = max(polygons, key=lambda polygon: polygon.area)
        point = largest.centroid if largest.contains(largest.centroid) else largest.representative_point()
        return point.y, point.x


def _pieces(polygon: shapely.Polygon) -> list[shapely.LineString]:
    points = list(polygon.exterior.coords)
    return [shapely.LineString(points[start : start + _PIECE + 1]) for start in range(0, len(points) - 1, _PIECE)]
