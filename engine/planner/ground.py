"""Ways over land: whether a road joins two places, how long it is, and what car, coach and train make of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.planner import factors
from engine.planner.geometry import Point, arc_km
from engine.planner.water import FIXED_LINKS, GROUND_MODES, ISLAND_COUNTRIES_BY_BORDER, ways_round
from engine.state import Place
from engine.vocabulary import TransportMode


@dataclass(frozen=True)
class Passage:
    """That one can go over land: the great-circle kilometres by way of gulfs' heads, and how."""

    kilometres: float
    modes: frozenset[TransportMode]


class Land:
    """Answers for one gazetteer; landmasses that fixed links join are found on first use."""

    def __init__(self, gazetteer: Gazetteer) -> None:
        self._gazetteer = gazetteer
        self._joined = _joined_landmasses(gazetteer)

    def passage(self, start: PlaceFacts, end: PlaceFacts) -> Passage | None:
        """How two places are joined over land; None when there is water or a closed border between them."""
        countries = {start.place.country_code, end.place.country_code}
        if len(countries) > 1 and countries & ISLAND_COUNTRIES_BY_BORDER:
            return None
        modes = self._modes(start.landmass, end.landmass)
        stations = _stations(start.place, end.place)
        if not modes or stations is None:
            return None
        kilometres = sum(arc_km(a, b) for a, b in pairwise(stations))
        return Passage(kilometres, modes) if kilometres <= factors.LONGEST_GROUND_KM else None

    def _modes(self, start: int | None, end: int | None) -> frozenset[TransportMode]:
        if start is None or end is None:
            return frozenset()
        if start == end:
            return GROUND_MODES
        return frozenset(
            mode for mode in GROUND_MODES if _group(self._joined[mode], start) == _group(self._joined[mode], end)
        )


def road_km(passage: Passage) -> float:
    return passage.kilometres * factors.ROAD_DETOUR


def drive_minutes(kilometres: float, start: Place, end: Place) -> float:
    """Minutes in a car for so many road kilometres, at the speed of the slower of the two countries."""
    fastest = next((speed for limit, speed in factors.ROAD_SPEEDS if kilometres < limit), factors.FASTEST_ROAD_SPEED)
    share = min(factors.road_speed_share(place.country_code) for place in (start, end))
    return kilometres / (fastest * share) * 60


def has_train(start: PlaceFacts, end: PlaceFacts) -> bool:
    """Whether both places have a station worth the name, by country and size."""
    return all(_has_station(facts) for facts in (start, end))


def train_kmh(kilometres: float, start: Place, end: Place) -> float:
    is_fast = {start.country_code, end.country_code} <= factors.HIGH_SPEED_COUNTRIES
    return factors.HIGH_SPEED_KMH if is_fast and kilometres >= factors.HIGH_SPEED_FROM_KM else factors.RAIL_KMH


def _stations(start: Place, end: Place) -> tuple[Point, ...] | None:
    first, last = (start.latitude, start.longitude), (end.latitude, end.longitude)
    between = ways_round(first, last)
    return None if between is None else (first, *between, last)


def _has_station(facts: PlaceFacts) -> bool:
    country = facts.place.country_code
    if country in factors.RAIL_EVERYWHERE_COUNTRIES:
        return facts.population > 0
    return country in factors.RAIL_COUNTRIES and facts.population >= factors.RAIL_LEAST_POPULATION


@lru_cache(maxsize=4)
def _joined_landmasses(gazetteer: Gazetteer) -> dict[TransportMode, dict[int, int]]:
    """For each mode the landmasses that links join, each with the number of its group."""
    ends = [
        (_landmass_at(link.start, gazetteer), _landmass_at(link.end, gazetteer), link.modes) for link in FIXED_LINKS
    ]
    joined: dict[TransportMode, dict[int, int]] = {}
    for mode in sorted(GROUND_MODES):
        groups: dict[int, int] = {}
        for start, end, modes in ends:
            if start is not None and end is not None and mode in modes:
                one, other = _group(groups, start), _group(groups, end)
                groups |= {start: one, end: other}
                groups = {landmass: one if group == other else group for landmass, group in groups.items()}
        joined[mode] = groups
    return joined


def _group(groups: dict[int, int], landmass: int) -> int:
    return groups.get(landmass, landmass)


def _landmass_at(point: Point, gazetteer: Gazetteer) -> int | None:
    """The landmass of the known place nearest to a link's end, if one is within 30 km."""
    latitude, longitude = point
    near = gazetteer.stops_near(latitude - 0.25, latitude + 0.25, longitude - 0.3, longitude + 0.3, 80)
    on_land = [facts for facts in near if facts.landmass is not None]
    nearest = min(
        on_land,
        key=lambda facts: (arc_km(point, (facts.place.latitude, facts.place.longitude)), facts.place.id),
        default=None,
    )
    return nearest.landmass if nearest else None
