"""The ways between two stops by every mode that is possible, and the one that suits a taste best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf

from engine.gazetteer import Airport, Gazetteer, PlaceFacts
from engine.planner import factors
from engine.planner.ferries import Ferries
from engine.planner.flights import best_flight
from engine.planner.ground import Land, Passage, drive_minutes, road_km
from engine.planner.rail import has_train, train_ride
from engine.planner.trip import Stop, Trip
from engine.vocabulary import TransportMode


@dataclass(frozen=True)
class Way:
    """One way from door to door, for all travellers: kilometres, minutes, USD, kilograms of CO2e."""

    mode: TransportMode
    distance_km: float
    minutes: float
    usd: float
    co2_kg: float
    is_by_road_too: bool = False
    """Of a boat: whether its port is first to be reached by road."""


@dataclass(frozen=True)
class Taste:
    """What a route weighs most: favoured modes, refused ones, and USD for an hour less on the way."""

    favoured: frozenset[TransportMode] = frozenset()
    refused: frozenset[TransportMode] = frozenset()
    hour_usd: float = factors.VALUE_OF_TIME_USD


class Ways:
    """Ways between the stops of one trip, each pair reckoned once. No way by a mode that the trip avoids."""

    def __init__(self, trip: Trip, gazetteer: Gazetteer) -> None:
        self._trip = trip
        self._gazetteer = gazetteer
        self._land = Land(gazetteer)
        self._ferries = Ferries(gazetteer, self._land)
        self._known: dict[tuple[str, str], tuple[Way, ...]] = {}
        self._best: dict[tuple[str, str, Taste], Way | None] = {}
        self._airports: dict[str, tuple[Airport, ...]] = {}
        self._fares = trip.adults + trip.children * factors.CHILD_FARE_SHARE
        self._cars = ceil(trip.travellers / factors.SEATS_IN_CAR)

    def best(self, start: Stop, end: Stop, taste: Taste) -> Way | None:
        """The way that costs least in money and time by a taste; None when no allowed mode goes there."""
        key = (start.id, end.id, taste)
        if key not in self._best:
            allowed = self._preferred([way for way in self.all(start, end) if way.mode not in taste.refused])
            self._best[key] = min(allowed, key=lambda way: (self.burden(way, taste), way.mode), default=None)
        return self._best[key]

    def _preferred(self, ways: Sequence[Way]) -> Sequence[Way]:
        """Those by a mode that the user prefers where there is one within reason, else all."""
        quickest = min((way.minutes for way in ways), default=0.0)
        most = max(quickest * factors.PREFERRED_MOST_TIMES, quickest + factors.PREFERRED_MOST_MINUTES_MORE)
        preferred = [way for way in ways if way.mode in self._trip.preferred_modes and way.minutes <= most]
        return preferred or ways

    def cost(self, start: Stop, end: Stop, taste: Taste) -> float:
        """The burden of the best way; infinite when there is none."""
        way = self.best(start, end, taste)
        return self.burden(way, taste) if way else inf

    def burden(self, way: Way, taste: Taste) -> float:
        """What a way costs in USD when time is money too."""
        minutes = way.minutes
        if way.mode in (TransportMode.DRIVE, TransportMode.COACH):
            minutes += max(0.0, minutes - factors.LONG_WHEELS_MINUTES)
        burden = way.usd + minutes / 60 * taste.hour_usd * self._trip.travellers
        if way.mode is TransportMode.COACH:
            burden *= factors.COACH_DISCOMFORT
        return burden * factors.FAVOURED_SHARE if way.mode in taste.favoured else burden

    def all(self, start: Stop, end: Stop) -> tuple[Way, ...]:
        """Every way by a mode that the trip does not avoid; the same there and back."""
        if end.id < start.id:
            start, end = end, start
        key = (start.id, end.id)
        if key not in self._known:
            ways = self._ways(*_ends(start, end))
            self._known[key] = tuple(
                way for way in ways if way.mode not in self._trip.avoided_modes and _is_offered(way)
            )
        return self._known[key]

    def _ways(self, start: PlaceFacts, end: PlaceFacts) -> Iterator[Way]:
        passage = self._land.passage(start, end)
        if passage:
            yield from self._over_land(start, end, passage)
        else:
            yield from self._by_ferry(start, end)
        yield from self._by_air(start, end)

    def _over_land(self, start: PlaceFacts, end: PlaceFacts, passage: Passage) -> Iterator[Way]:
        kilometres = road_km(passage)
        driving = drive_minutes(kilometres, passage.terrain, start.place, end.place)
        if TransportMode.DRIVE in passage.modes:
            usd, co2_kg = self._by_car(kilometres)
            yield Way(TransportMode.DRIVE, kilometres, driving + factors.CAR_PAUSE_MINUTES, usd, co2_kg)
        if TransportMode.COACH in passage.modes:
            minutes = driving / factors.COACH_SPEED_SHARE + factors.COACH_WAIT_MINUTES
            yield self._public(TransportMode.COACH, kilometres, minutes, factors.COACH_FARE_USD)
        if TransportMode.TRAIN in passage.modes and has_train(start, end):
            ride = train_ride(passage.stations, passage.terrain, start.place, end.place)
            yield self._public(TransportMode.TRAIN, ride.kilometres, ride.minutes, factors.RAIL_FARE_USD)

    def _by_ferry(self, start: PlaceFacts, end: PlaceFacts) -> Iterator[Way]:
        crossing = self._ferries.best(start, end)
        if crossing:
            boat = self._public(TransportMode.FERRY, crossing.sea_km, crossing.minutes, factors.FERRY_FARE_USD)
            usd, co2_kg = self._by_car(crossing.road_km)
            yield Way(
                TransportMode.FERRY,
                crossing.sea_km + crossing.road_km,
                crossing.minutes,
                boat.usd + usd,
                boat.co2_kg + co2_kg,
                is_by_road_too=crossing.road_km > 0,
            )

    def _by_car(self, kilometres: float) -> tuple[float, float]:
        """USD and kilograms of CO2e for as many cars as the travellers fill."""
        grams = kilometres * factors.CO2_GRAMS_PER_KM[TransportMode.DRIVE] * self._cars
        return kilometres * factors.CAR_USD_PER_KM * self._cars, grams / 1000

    def _by_air(self, start: PlaceFacts, end: PlaceFacts) -> Iterator[Way]:
        if TransportMode.FLIGHT in self._trip.avoided_modes:
            return
        flight = best_flight(start, self._airports_of(start), end, self._airports_of(end))
        if flight:
            usd = flight.fare_usd * self._fares + flight.access_usd * self._cars
            co2_kg = flight.co2_grams * self._trip.travellers / 1000
            yield Way(TransportMode.FLIGHT, flight.distance_km, flight.minutes, usd, co2_kg)

    def _public(self, mode: TransportMode, kilometres: float, minutes: float, fare: tuple[float, float]) -> Way:
        usd = (fare[0] + fare[1] * kilometres) * self._fares
        co2_kg = kilometres * factors.CO2_GRAMS_PER_KM[mode] * self._trip.travellers / 1000
        return Way(mode, kilometres, minutes, usd, co2_kg)

    def _airports_of(self, facts: PlaceFacts) -> tuple[Airport, ...]:
        place_id = facts.place.id
        if place_id not in self._airports:
            self._airports[place_id] = tuple(self._gazetteer.airports_near(place_id, 3))
        return self._airports[place_id]


def _ends(start: Stop, end: Stop) -> tuple[PlaceFacts, PlaceFacts]:
    """Towns to reckon from; the places themselves when both share one town."""
    if start.anchor.place.id == end.anchor.place.id:
        return start.facts, end.facts
    return start.anchor, end.anchor


def _is_offered(way: Way) -> bool:
    """Whether anybody would go so long without a night in a bed."""
    return way.minutes <= factors.MOST_MINUTES.get(way.mode, inf)
