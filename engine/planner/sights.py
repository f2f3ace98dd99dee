"""Which sights fill which day of a stay: by wish, hours and distance, each at most once in a trip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.gazetteer import PlaceFacts
from engine.planner.geometry import great_circle_km
from engine.planner.surroundings import Surroundings
from engine.planner.trip import Stop, Trip
from engine.planner.wishes import wishes_met
from engine.state import Place
from engine.vocabulary import Pace, PlaceKind

HOURS_A_DAY = {Pace.RELAXED: 5.0, Pace.BALANCED: 7.0, Pace.PACKED: 9.0}
SIGHTS_A_DAY = {Pace.RELAXED: 3, Pace.BALANCED: 4, Pace.PACKED: 6}
"""Hours for seeing and sights on a day without travel, by pace; our judgement."""

DAY_TRIP_KM = 25
LONGEST_DAY_TRIP_HOURS = 2.5
SIGHT_KINDS = (PlaceKind.SIGHT, PlaceKind.NATURE)
_SAME_SHORE_KM = 8
_BOAT_HOURS = 1.0
_DEFAULT_HOURS = 2.0
_LOCAL_KMH, _LOCAL_KM, _COUNTRY_KMH = 30, 15, 60
_LEAST_HOURS = 1.0


@dataclass(frozen=True)
class StayDay:
    """A day of a stay, counted from 1, with the hours that travel leaves.

    A whole day is neither one of arriving nor one of leaving: only then there is time for a day trip.
    """

    day: int
    hours: float
    is_whole: bool = True


class Sights:
    """Deals out sights for one route; remembers those that are taken."""

    def __init__(self, trip: Trip, surroundings: Surroundings, stops: Sequence[Stop]) -> None:
        self._trip = trip
        self._surroundings = surroundings
        self._stops = (*stops, trip.origin) if trip.origin else tuple(stops)
        self._taken: set[str] = set()
        for stop in self._stops:
            if stop.facts.place.kind not in SIGHT_KINDS:
                self._take(stop.facts)
            self._take(stop.anchor)

    def fill(self, stop: Stop, days: Sequence[StayDay]) -> dict[int, tuple[PlaceFacts, ...]]:
        """Sights of each day of a stay, in a sensible order; what the user named comes first and is never dropped."""
        own = (stop.facts,) if stop.facts.place.kind in SIGHT_KINDS else ()
        named = [sight for sight in (*own, *stop.named_sights) if self._is_free(sight)]
        around = [sight for sight in self._surroundings.sights(stop) if self._is_for(stop, sight)]
        trips = self._towns(stop, days, around)
        worth = {sight.place.id: self._worth(sight, rank, stop) for rank, sight in enumerate(around)}
        worth |= {place.place.id: self._worth(place, rank, stop) - 1.5 for rank, place in enumerate(trips)}
        worth |= {sight.place.id: 100.0 for sight in named}
        pool = list({sight.place.id: sight for sight in (*named, *around, *trips)}.values())
        filled: dict[int, list[PlaceFacts]] = {}
        for day in days:
            filled[day.day] = self._fill_day(stop, day, pool, worth)
            pool = [sight for sight in pool if self._is_free(sight)]
        self._force(named, days, filled)
        return {day: _in_order(stop.place, sights) for day, sights in filled.items()}

    def _towns(self, stop: Stop, days: Sequence[StayDay], sights: Sequence[PlaceFacts]) -> list[PlaceFacts]:
        """Day trips for a longer stay whose days the sights do not fill."""
        hours = sum(sight.visit_hours or _DEFAULT_HOURS for sight in sights)
        if len(days) <= 2 or hours >= sum(day.hours for day in days):
            return []
        return [town for town in self._surroundings.towns(stop) if self._is_for(stop, town)]

    def _is_for(self, stop: Stop, facts: PlaceFacts) -> bool:
        """Whether a sight is free and is this stop's: no other stop of the trip is nearer, or is its town."""
        if not self._is_free(facts) or self._one_way_hours(stop, facts) > LONGEST_DAY_TRIP_HOURS:
            return False
        here = _nearness(stop, facts)
        others = [other for other in self._stops if other.anchor.place.id != stop.anchor.place.id]
        if any(_nearness(other, facts) < here for other in others):
            return False
        is_far = here > DAY_TRIP_KM
        return not (is_far and any(facts.base_id in (other.id, other.anchor.place.id) for other in others))

    def _one_way_hours(self, stop: Stop, facts: PlaceFacts) -> float:
        """To a sight from where one stays; over water one waits for a boat."""
        kilometres = great_circle_km(facts.place, stop.place)
        is_over_water = kilometres > _SAME_SHORE_KM and facts.landmass != stop.anchor.landmass
        return kilometres / _LOCAL_KMH + _BOAT_HOURS if is_over_water else _travel_hours(kilometres)

    def _is_free(self, facts: PlaceFacts) -> bool:
        return self._taken.isdisjoint((facts.place.id, facts.place.name_en))

    def _take(self, facts: PlaceFacts) -> None:
        """Also by name: one sight can stand in the gazetteer twice, by two of its sources."""
        self._taken |= {facts.place.id, facts.place.name_en}

    def _worth(self, sight: PlaceFacts, rank: int, stop: Stop) -> float:
        wished = wishes_met(sight, sight.tags, self._trip.wishes)
        return 1.2 * wished + 1.5 / (1 + rank / 8) - great_circle_km(sight.place, stop.place) / 60

    def _fill_day(
        self, stop: Stop, day: StayDay, pool: Sequence[PlaceFacts], worth: dict[str, float]
    ) -> list[PlaceFacts]:
        chosen: list[PlaceFacts] = []
        hours = day.hours
        while hours >= _LEAST_HOURS and len(chosen) < SIGHTS_A_DAY[self._trip.pace]:
            here = chosen[-1].place if chosen else stop.place
            fitting = [
                sight
                for sight in pool
                if self._is_free(sight)
                and (day.is_whole or great_circle_km(sight.place, stop.anchor.place) <= DAY_TRIP_KM)
                and (not chosen or great_circle_km(sight.place, here) <= DAY_TRIP_KM)
                and self._hours(sight, here, is_first=not chosen) <= hours
            ]
            if not fitting:
                break
            best = max(
                fitting, key=lambda sight: (worth[sight.place.id] - self._scatter(sight, chosen), sight.place.id)
            )
            hours -= self._hours(best, here, is_first=not chosen)
            chosen.append(best)
            self._take(best)
        return chosen

    def _hours(self, sight: PlaceFacts, here: Place, *, is_first: bool) -> float:
        """Hours that a sight takes with the way to it; one that takes more than a day fills a day."""
        travel = _travel_hours(great_circle_km(sight.place, here)) * (2 if is_first else 1)
        whole_day = HOURS_A_DAY[self._trip.pace]
        is_sight = sight.place.kind in SIGHT_KINDS
        visit = sight.visit_hours or (_DEFAULT_HOURS if is_sight else whole_day)
        return min(whole_day, visit + travel) if is_first else visit + travel

    def _scatter(self, sight: PlaceFacts, chosen: Sequence[PlaceFacts]) -> float:
        """What a sight loses by being far from the others of the day."""
        return max((great_circle_km(sight.place, other.place) for other in chosen), default=0.0) / 8

    def _force(self, named: Sequence[PlaceFacts], days: Sequence[StayDay], filled: dict[int, list[PlaceFacts]]) -> None:
        """What was named and fitted nowhere goes on the days with most hours."""
        most = SIGHTS_A_DAY[Pace.PACKED]
        for sight in named:
            if not self._is_free(sight) or not days:
                continue
            roomy = [day for day in days if len(filled[day.day]) < most]
            if roomy:
                longest = max(roomy, key=lambda day: (day.is_whole, day.hours - 2 * len(filled[day.day]), -day.day))
                filled[longest.day].append(sight)
                self._take(sight)


def _travel_hours(kilometres: float) -> float:
    """One way: slowly through the town, faster beyond; great-circle kilometres."""
    local = min(kilometres, _LOCAL_KM)
    return local / _LOCAL_KMH + (kilometres - local) / _COUNTRY_KMH


def _nearness(stop: Stop, facts: PlaceFacts) -> float:
    """Kilometres from a stop or its town, whichever is nearer."""
    return min(great_circle_km(facts.place, stop.place), great_circle_km(facts.place, stop.anchor.place))


def _in_order(start: Place, sights: Sequence[PlaceFacts]) -> tuple[PlaceFacts, ...]:
    """From the bed to the nearest, and on to the nearest from there."""
    ordered: list[PlaceFacts] = []
    remaining = list(sights)
    here = start
    while remaining:
        nearest = min(remaining, key=lambda sight: (great_circle_km(here, sight.place), sight.place.id))
        ordered.append(nearest)
        remaining.remove(nearest)
        here = nearest.place
    return tuple(ordered)
