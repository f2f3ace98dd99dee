"""The ways between two stops by every mode that is possible, and the one that suits a taste best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, inf

from engine.gazetteer import Airport, Gazetteer, PlaceFacts
from engine.planner import factors
from engine.planner.flights import best_flight
from engine.planner.geometry import great_circle_km
from engine.planner.ground import Land, Passage, drive_minutes, has_train, road_km, train_kmh
from engine.planner.trip import Stop, Trip
from engine.vocabulary import PlaceKind, TransportMode


@dataclass(frozen=True)
class Way:
    """One way from door to door, for all travellers: kilometres, minutes, USD, kilograms of CO2e."""

    mode: TransportMode
    distance_km: float
    minutes: float
    usd: float
    co2_kg: float


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
        self._known: dict[tuple[str, str], tuple[Way, ...]] = {}
        self._best: dict[tuple[str, str, Taste], Way | None] = {}
        self._airports: dict[str, tuple[Airport, ...]] = {}
        self._fares = trip.adults + trip.children * factors.CHILD_FARE_SHARE
        self._cars = ceil(trip.travellers / factors.SEATS_IN_CAR)

    def best(self, start: Stop, end: Stop, taste: Taste) -> Way | None:
        """The way that costs least in money and time by a taste; None when no allowed mode goes there."""
        key = (start.id, end.id, taste)
        if key not in self._best:
            allowed = [way for way in self.all(start, end) if way.mode not in taste.refused]
            self._best[key] = min(allowed, key=lambda way: (self.burden(way, taste), way.mode), default=None)
        return self._best[key]

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
            self._known[key] = tuple(way for way in ways if way.mode not in self._trip.avoided_modes)
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
        driving = drive_minutes(kilometres, start.place, end.place)
        if TransportMode.DRIVE in passage.modes:
            usd = kilometres * factors.CAR_USD_PER_KM * self._cars
            grams = kilometres * factors.CO2_GRAMS_PER_KM[TransportMode.DRIVE] * self._cars
            yield Way(TransportMode.DRIVE, kilometres, driving + factors.CAR_PAUSE_MINUTES, usd, grams / 1000)
        if TransportMode.COACH in passage.modes:
            minutes = driving / factors.COACH_SPEED_SHARE + factors.COACH_WAIT_MINUTES
            yield self._public(TransportMode.COACH, kilometres, minutes, factors.COACH_FARE_USD)
        if TransportMode.TRAIN in passage.modes and has_train(start, end):
            kilometres = passage.kilometres * factors.RAIL_DETOUR
            minutes = kilometres / train_kmh(kilometres, start.place, end.place) * 60 + factors.RAIL_WAIT_MINUTES
            yield self._public(TransportMode.TRAIN, kilometres, minutes, factors.RAIL_FARE_USD)

    def _by_ferry(self, start: PlaceFacts, end: PlaceFacts) -> Iterator[Way]:
        """A crossing from shore to shore or, when that is too far, by road to the port of an island and across."""
        if _is_crossing(start, end):
            yield self._crossing(start, end)
            return
        for island, other in ((start, end), (end, start)):
            port = self._port_of(island)
            passage = self._land.passage(other, port) if port else None
            if port and passage and TransportMode.DRIVE in passage.modes and _is_crossing(port, island):
                road = next(way for way in self._over_land(other, port, passage) if way.mode is TransportMode.DRIVE)
                boat = self._crossing(port, island)
                yield Way(
                    TransportMode.FERRY,
                    road.distance_km + boat.distance_km,
                    road.minutes + boat.minutes,
                    road.usd + boat.usd,
                    road.co2_kg + boat.co2_kg,
                )
                return

    def _crossing(self, start: PlaceFacts, end: PlaceFacts) -> Way:
        kilometres = great_circle_km(start.place, end.place) * factors.FERRY_DETOUR
        minutes = kilometres / factors.FERRY_KMH * 60 + factors.FERRY_WAIT_MINUTES
        return self._public(TransportMode.FERRY, kilometres, minutes, factors.FERRY_FARE_USD)

    def _port_of(self, island: PlaceFacts) -> PlaceFacts | None:
        """The town on other land from which one crosses to an island, where the gazetteer names it."""
        if island.place.kind is not PlaceKind.ISLAND or island.base_id is None:
            return None
        base = self._gazetteer.facts(island.base_id)
        return base if base and base.landmass != island.landmass else None

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


def _is_crossing(start: PlaceFacts, end: PlaceFacts) -> bool:
    is_near = great_circle_km(start.place, end.place) <= factors.FERRY_MOST_KM
    return is_near and _is_by_the_sea(start) and _is_by_the_sea(end)


def _is_by_the_sea(facts: PlaceFacts) -> bool:
    return facts.landmass is None or facts.coast_km <= 40
