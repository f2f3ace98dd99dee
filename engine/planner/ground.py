"""Ways over land: whether a road joins two places, how long it is, and how long a car takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.planner import factors
from engine.planner.geometry import Point, arc_km, eastward, great_circle_km
from engine.planner.terrain import Terrain, terrain_of
from engine.planner.water import FIXED_LINKS, GROUND_MODES, ISLAND_COUNTRIES_BY_BORDER, FixedLink, ways_round
from engine.state import Place
from engine.vocabulary import TransportMode

_ROOM_DEGREES = 2.0


@dataclass(frozen=True)
class Passage:
    """That one can go over land: by which points, round the heads of gulfs, how, and over what mountains."""

    stations: tuple[Point, ...]
    kilometres: float
    """Great-circle kilometres from station to station."""
    modes: frozenset[TransportMode]
    terrain: Terrain


@dataclass(frozen=True)
class _Joint:
    """Landmasses that a link joins; fewer than two when the gazetteer does not know its ends."""

    landmasses: frozenset[int]
    modes: frozenset[TransportMode]


class Land:
    """Answers for one gazetteer."""

    def __init__(self, gazetteer: Gazetteer) -> None:
        self._gazetteer = gazetteer

    def passage(self, start: PlaceFacts, end: PlaceFacts) -> Passage | None:
        """How two places are joined over land; None when there is water or a closed border between them."""
        if great_circle_km(start.place, end.place) > factors.LONGEST_GROUND_KM:
            return None
        countries = {start.place.country_code, end.place.country_code}
        if len(countries) > 1 and countries & ISLAND_COUNTRIES_BY_BORDER:
            return None
        modes = self._modes(start, end)
        stations = _stations(start.place, end.place) if modes else None
        if stations is None:
            return None
        kilometres = sum(arc_km(a, b) for a, b in pairwise(stations))
        if kilometres > factors.LONGEST_GROUND_KM:
            return None
        return Passage(stations, kilometres, modes, terrain_of(stations))

    def _modes(self, start: PlaceFacts, end: PlaceFacts) -> frozenset[TransportMode]:
        """How one can go from landmass to landmass, by all links that lie between or beside the two places."""
        if start.landmass is None or end.landmass is None:
            return frozenset()
        if start.landmass == end.landmass:
            return GROUND_MODES
        links = [self._resolved(link) for link in FIXED_LINKS if _is_between(link.start, start.place, end.place)]
        return frozenset(mode for mode in GROUND_MODES if _are_joined(start.landmass, end.landmass, mode, links))

    def _resolved(self, link: FixedLink) -> _Joint:
        ends = (_landmass_at(link.start, self._gazetteer), _landmass_at(link.end, self._gazetteer))
        return _Joint(frozenset(end for end in ends if end is not None), link.modes)


def road_km(passage: Passage) -> float:
    return passage.kilometres * factors.ROAD_DETOUR * passage.terrain.road_detour


def drive_minutes(kilometres: float, terrain: Terrain, start: Place, end: Place) -> float:
    """Minutes in a car for so many road kilometres, at the speed of the slower of the two countries."""
    fastest = next((speed for limit, speed in factors.ROAD_SPEEDS if kilometres < limit), factors.FASTEST_ROAD_SPEED)
    share = min(factors.road_speed_share(place.country_code) for place in (start, end))
    return kilometres / (fastest * share * terrain.road_speed) * 60


def _stations(start: Place, end: Place) -> tuple[Point, ...] | None:
    first, last = (start.latitude, start.longitude), (end.latitude, end.longitude)
    between = ways_round(first, last)
    return None if between is None else (first, *between, last)


def _are_joined(start: int, end: int, mode: TransportMode, links: Sequence[_Joint]) -> bool:
    """Whether a chain of links leads from one landmass to the other."""
    reached = {start}
    usable = [link for link in links if mode in link.modes]
    for _ in usable:
        for link in usable:
            if link.landmasses & reached:
                reached |= link.landmasses
    return end in reached


def _is_between(point: Point, start: Place, end: Place) -> bool:
    """Whether a link lies in the box that two places span, with some room around it."""
    east = eastward(start.longitude, point[1])
    across = eastward(start.longitude, end.longitude)
    return (
        min(start.latitude, end.latitude) - _ROOM_DEGREES
        <= point[0]
        <= max(start.latitude, end.latitude) + _ROOM_DEGREES
        and min(0.0, across) - _ROOM_DEGREES <= east <= max(0.0, across) + _ROOM_DEGREES
    )


@lru_cache(maxsize=1024)
def _landmass_at(point: Point, gazetteer: Gazetteer) -> int | None:
    """The landmass of the known place nearest to a link's end, if one is near."""
    latitude, longitude = point
    near = gazetteer.stops_near(latitude - 0.2, latitude + 0.2, longitude - 0.25, longitude + 0.25, 20)
    on_land = [facts for facts in near if facts.landmass is not None]
    nearest = min(
        on_land,
        key=lambda facts: (arc_km(point, (facts.place.latitude, facts.place.longitude)), facts.place.id),
        default=None,
    )
    return nearest.landmass if nearest else None
