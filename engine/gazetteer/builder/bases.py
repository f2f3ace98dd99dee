"""Finds the town where one stays to see a place."""

from __future__ import annotations

from engine.gazetteer.builder.cities import CitiesByName, City
from engine.gazetteer.builder.grid import Grid
from engine.gazetteer.geometry import distance_km

_FALLBACK_KM = (80, 200)
_FALLBACK_PEOPLE = 1_000


class Bases:
    """Every town that it answers must get into the gazetteer: `used` collects their numbers."""

    def __init__(self, cities: list[City]) -> None:
        self.by_name = CitiesByName(cities)
        self._grid = Grid(city for city in cities if city.population >= _FALLBACK_PEOPLE)
        self.used: set[int] = set()

    def named(self, name: str, country_code: str, latitude: float, longitude: float, reach_km: float) -> City | None:
        """The town of this name nearest to the point, or None when none is within reach."""
        found = [
            (distance_km(latitude, longitude, city.latitude, city.longitude), city)
            for city in self.by_name.named(country_code, name)
        ]
        near = [pair for pair in found if pair[0] <= reach_km]
        return (
            self._use(min(near, key=lambda pair: pair[0] - min(pair[1].population, 200_000) / 5_000)[1])
            if near
            else None
        )

    def nearest(self, country_code: str, latitude: float, longitude: float) -> City | None:
        """The most suitable town around: near, better a larger one, in the same country."""
        for reach in _FALLBACK_KM:
            near = [
                (distance - min(city.population, 50_000) / 2_500, city)
                for distance, city in self._grid.within(latitude, longitude, reach)
                if city.country_code == country_code
            ]
            if near:
                return self._use(min(near, key=lambda pair: (pair[0], pair[1].number))[1])
        return None

    def time_zone(self, country_code: str, latitude: float, longitude: float) -> str:
        """The zone of the nearest town of the country, or of any when the country has none near."""
        for radius in (80, 400, 3_000, 20_000):
            near = self._grid.within(latitude, longitude, radius)
            own = [city for _, city in near if city.country_code == country_code]
            if own or (near and radius >= 3_000):
                return (own or [city for _, city in near])[0].time_zone
        raise ValueError(f"no town near {latitude}, {longitude}")

    def _use(self, city: City) -> City:
        self.used.add(city.number)
        return city
