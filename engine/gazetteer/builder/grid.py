"""Points by cells of one degree, to find the neighbours of a place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import ceil, cos, floor, radians
from typing import Generic, Protocol, TypeVar

from engine.gazetteer.geometry import KM_PER_DEGREE, distance_km


class Located(Protocol):
    @property
    def latitude(self) -> float: ...
    @property
    def longitude(self) -> float: ...


T = TypeVar("T", bound=Located)


class Grid(Generic[T]):
    def __init__(self, points: Iterable[T] = ()) -> None:
        self._cells: dict[tuple[int, int], list[T]] = defaultdict(list)
        for point in points:
            self.add(point)

    def add(self, point: T) -> None:
        self._cells[floor(point.latitude), floor(point.longitude)].append(point)

    def within(self, latitude: float, longitude: float, radius_km: float) -> list[tuple[float, T]]:
        """The points no farther than the radius with their distances in km, the nearest first."""
        found = [
            (distance_km(latitude, longitude, point.latitude, point.longitude), point)
            for point in self._around(latitude, longitude, radius_km)
        ]
        return sorted((pair for pair in found if pair[0] <= radius_km), key=lambda pair: pair[0])

    def _around(self, latitude: float, longitude: float, radius_km: float) -> Iterator[T]:
        rows = ceil(radius_km / KM_PER_DEGREE)
        widest = max(0.05, cos(radians(min(89.0, abs(latitude) + rows))))
        columns = min(180, ceil(rows / widest))
        for row in range(floor(latitude) - rows, floor(latitude) + rows + 1):
            for column in range(floor(longitude) - columns, floor(longitude) + columns + 1):
                yield from self._cells.get((row, (column + 180) % 360 - 180), ())
