"""What lies around stops, asked of the gazetteer once for all routes of a plan."""

from __future__ import annotations

from math import cos, radians

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.planner.destinations import is_excluded
from engine.planner.geometry import great_circle_km, normal_longitude
from engine.planner.trip import Stop, Trip
from engine.state import Place

REACH_KM = 110
"""As far as one goes out and back in a day; our judgement."""

_LEAST_DAY_TRIP_KM = 12
_MOST_SIGHTS = 60
_MOST_TOWNS = 12
_KM_PER_DEGREE = 111.2


class Surroundings:
    """Nothing that the trip excludes."""

    def __init__(self, trip: Trip, gazetteer: Gazetteer) -> None:
        self._trip = trip
        self._gazetteer = gazetteer
        self._sights: dict[str, tuple[PlaceFacts, ...]] = {}
        self._towns: dict[str, tuple[PlaceFacts, ...]] = {}

    def sights(self, stop: Stop) -> tuple[PlaceFacts, ...]:
        """Sights within reach of a stop and of its town, each once, the nearest and best known first."""
        if stop.id not in self._sights:
            centres = [stop.place] if stop.anchor.place.id == stop.id else [stop.place, stop.anchor.place]
            found = {
                sight.place.id: sight
                for centre in centres
                for sight in self._gazetteer.sights_near(centre, REACH_KM, _MOST_SIGHTS)
            }
            self._sights[stop.id] = tuple(sight for sight in found.values() if self._is_allowed(sight))
        return self._sights[stop.id]

    def towns(self, stop: Stop) -> tuple[PlaceFacts, ...]:
        """Notable towns and islands for a day trip from a longer stay."""
        if stop.id not in self._towns:
            place = stop.anchor.place
            height = REACH_KM / _KM_PER_DEGREE
            width = height / max(0.2, cos(radians(place.latitude)))
            west, east = normal_longitude(place.longitude - width), normal_longitude(place.longitude + width)
            box = (max(-90.0, place.latitude - height), min(90.0, place.latitude + height), west, east)
            self._towns[stop.id] = tuple(
                town
                for town in self._gazetteer.stops_near(*box, _MOST_TOWNS)
                if town.is_notable
                and _LEAST_DAY_TRIP_KM <= great_circle_km(town.place, place) <= REACH_KM
                and self._is_allowed(town)
            )
        return self._towns[stop.id]

    def town_of(self, sight: PlaceFacts, stop: Stop) -> Place | None:
        """The town where a sight is, unless that is the stop's own or the sight's name tells it."""
        town = self._gazetteer.place(sight.base_id) if sight.base_id else None
        if town is None or town.id in (stop.id, stop.anchor.place.id):
            return None
        return None if town.name_en.lower() in sight.place.name_en.lower() else town

    def _is_allowed(self, facts: PlaceFacts) -> bool:
        return not is_excluded(facts, self._trip.excluded, self._gazetteer)
