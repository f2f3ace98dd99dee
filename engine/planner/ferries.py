"""Crossings by boat: from shore to shore, or by road to the port that is nearest to an island, and across."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.planner import factors
from engine.planner.geometry import great_circle_km, normal_longitude
from engine.planner.ground import Land, drive_minutes, road_km
from engine.vocabulary import PlaceKind, TransportMode

_PORT_DEGREES = 2.4
_TOWNS_LOOKED_AT = 40
_MOST_KM = 1000
"""Farther than this nobody comes in a day by road and boat."""
_SHORT_SEA_KM = 60
"""Across so little water nobody looks for a nearer port."""


@dataclass(frozen=True)
class Crossing:
    """Kilometres by sea and by road to the port, and minutes from door to door."""

    sea_km: float
    road_km: float
    minutes: float


class Ferries:
    """Answers for one gazetteer."""

    def __init__(self, gazetteer: Gazetteer, land: Land) -> None:
        self._gazetteer = gazetteer
        self._land = land

    def best(self, start: PlaceFacts, end: PlaceFacts) -> Crossing | None:
        """The quickest crossing between places that no road joins; None when the water between is too wide."""
        if great_circle_km(start.place, end.place) > _MOST_KM:
            return None
        return min(self._crossings(start, end), key=lambda crossing: crossing.minutes, default=None)

    def _crossings(self, start: PlaceFacts, end: PlaceFacts) -> Iterator[Crossing]:
        if _is_crossing(start, end):
            sea = great_circle_km(start.place, end.place) * factors.FERRY_DETOUR
            yield Crossing(sea, 0.0, _sea_minutes(sea))
            if sea <= _SHORT_SEA_KM:
                return
        for island, other in ((start, end), (end, start)):
            port = self._port(island, other)
            passage = self._land.passage(port, other) if port else None
            if port and passage and TransportMode.DRIVE in passage.modes:
                sea = great_circle_km(island.place, port.place) * factors.FERRY_DETOUR
                road = road_km(passage)
                driving = drive_minutes(road, passage.terrain, port.place, other.place) + factors.CAR_PAUSE_MINUTES
                yield Crossing(sea, road, _sea_minutes(sea) + driving)

    def _port(self, island: PlaceFacts, other: PlaceFacts) -> PlaceFacts | None:
        """The town on the other's land from which one crosses: the one that the gazetteer names, else the nearest."""
        if other.landmass is None or island.landmass == other.landmass:
            return None
        named = self._named_port(island, other.landmass)
        if named or not _is_by_the_sea(island):
            return named
        return _nearest_port(island.place.id, other.landmass, other.place.country_code, self._gazetteer)

    def _named_port(self, island: PlaceFacts, landmass: int) -> PlaceFacts | None:
        if island.place.kind is not PlaceKind.ISLAND or island.base_id is None:
            return None
        base = self._gazetteer.facts(island.base_id)
        return base if base and base.landmass == landmass and _is_crossing(base, island) else None


@lru_cache(maxsize=1024)
def _nearest_port(island_id: str, landmass: int, country_code: str, gazetteer: Gazetteer) -> PlaceFacts | None:
    """The coastal town on a landmass that is nearest to an island, in a country or in the island's own."""
    island = gazetteer.facts(island_id)
    if island is None:
        return None
    latitude, longitude = island.place.latitude, island.place.longitude
    towns = gazetteer.stops_near(
        max(-90.0, latitude - _PORT_DEGREES),
        min(90.0, latitude + _PORT_DEGREES),
        normal_longitude(longitude - _PORT_DEGREES),
        normal_longitude(longitude + _PORT_DEGREES),
        _TOWNS_LOOKED_AT,
    )
    ports = [
        town
        for town in towns
        if town.landmass == landmass
        and town.place.country_code in (island.place.country_code, country_code)
        and town.place.kind is PlaceKind.CITY
        and town.coast_km <= factors.FERRY_PORT_KM
        and _is_crossing(town, island)
    ]
    return min(ports, key=lambda town: (great_circle_km(town.place, island.place), town.place.id), default=None)


def _sea_minutes(sea_km: float) -> float:
    waits = factors.FERRY_WAITS
    waiting = next((wait for limit, wait in waits if sea_km < limit), factors.LONGEST_FERRY_WAIT_MINUTES)
    return sea_km / factors.FERRY_KMH * 60 + waiting


def _is_crossing(start: PlaceFacts, end: PlaceFacts) -> bool:
    is_near = great_circle_km(start.place, end.place) <= factors.FERRY_MOST_KM
    return is_near and _is_by_the_sea(start) and _is_by_the_sea(end)


def _is_by_the_sea(facts: PlaceFacts) -> bool:
    return facts.landmass is None or facts.coast_km <= factors.FERRY_SHORE_KM
