"""Which landmass a place stands on, how far the coast is, and whether a country holds a point."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians
from pathlib import Path

import pycountry
import shapely
from shapely.affinity import scale, translate

from engine.gazetteer.builder.tables import IslandRow
from engine.gazetteer.builder.topology import polygons_by_code
from engine.gazetteer.geometry import KM_PER_DEGREE, distance_km

_SHORE_DEGREES = 0.1
"""A place this near to land stands on it: coast lines of 1:10 million cut small capes and piers off."""
_ROUND_DEGREES = 359
"""Land this wide goes round a pole."""
_PIECE = 60
"""Points of coast in one piece of the index."""


class Land:
    """Landmasses by number: 1 is the largest, and so on by area, so that numbers only change with the sources.

    `islands` are those that the coast lines lack or join to the land beside them; they come last.
    """

    def __init__(self, world_atlas: Path, islands: Sequence[IslandRow] = ()) -> None:
        polygons = [one for _, part in polygons_by_code(world_atlas / "land-10m.json", "land") for one in part]
        self._islands = tuple(islands)
        whole = _joined_at_the_antimeridian(polygons)
        by_area = sorted(whole, key=lambda polygon: (-polygon.area, polygon.bounds))
        shown = [(number, copy) for number, polygon in enumerate(by_area, 1) for copy in _on_the_map(polygon)]
        self._count = len(by_area)
        self._numbers = [number for number, _ in shown]
        self._polygons = [polygon for _, polygon in shown]
        self._tree = shapely.STRtree(self._polygons)
        self._coast = [piece for polygon in self._polygons for piece in _pieces(polygon)]
        self._coast_tree = shapely.STRtree(self._coast)

    def landmass(self, latitude: float, longitude: float) -> int | None:
        """The number of the landmass, or None on open water."""
        island = self._island(latitude, longitude)
        if island:
            return self._count + island
        point = shapely.Point(longitude, latitude)
        inside = self._tree.query(point, predicate="intersects")
        if len(inside):
            return self._numbers[int(min(inside))]
        nearest, distance = self._tree.query_nearest(point, return_distance=True, all_matches=False)
        return self._numbers[int(nearest[0])] if distance[0] <= _SHORE_DEGREES else None

    def _island(self, latitude: float, longitude: float) -> int:
        """The position in our table, from 1, of the island that holds the point; 0 for none."""
        return next(
            (
                position
                for position, island in enumerate(self._islands, 1)
                if distance_km(latitude, longitude, island.latitude, island.longitude) <= island.radius_km
            ),
            0,
        )

    def coast_km(self, latitude: float, longitude: float) -> float:
        """Distance to the nearest coast in km, to about a kilometre near it; none on the small islands of our table."""
        if self._island(latitude, longitude):
            return 0.0
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
                shown = [copy for polygon in polygons for copy in _on_the_map(polygon)]
                self._countries.setdefault(numbers[number], []).extend(shown)

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
        return point.y, (point.x + 180) % 360 - 180


def _joined_at_the_antimeridian(polygons: Sequence[shapely.Polygon]) -> list[shapely.Polygon]:
    """The source cuts some land along 180 degrees: both halves become one, on the eastern side of the map."""
    cut = [one for one in polygons if one.bounds[2] - one.bounds[0] < _ROUND_DEGREES and _touches_antimeridian(one)]
    east = [translate(one, xoff=360) if one.bounds[0] <= -180 else one for one in cut]
    joined = list(shapely.get_parts(shapely.union_all(east))) if east else []
    return [one for one in polygons if one not in cut] + joined


def _touches_antimeridian(polygon: shapely.Polygon) -> bool:
    west, _, east, _ = polygon.bounds
    return bool(west <= -180 or east >= 180)


def _on_the_map(polygon: shapely.Polygon) -> list[shapely.Polygon]:
    """The polygon and, where it crosses the antimeridian, the copy that shows the part beyond it at -180 or 180."""
    west, _, east, _ = polygon.bounds
    shifts = [0.0] + [-360.0] * (east > 180) + [360.0] * (west < -180)
    return [translate(polygon, xoff=shift) for shift in shifts]


def _pieces(polygon: shapely.Polygon) -> list[shapely.LineString]:
    points = list(polygon.exterior.coords)
    return [shapely.LineString(points[start : start + _PIECE + 1]) for start in range(0, len(points) - 1, _PIECE)]
