"""Flights from door to door: gateways of both places, the way to them, waiting, transfers, fare and emissions."""

from __future__ import annotations

from dataclasses import dataclass

from engine.gazetteer import Airport, PlaceFacts
from engine.planner import factors
from engine.planner.geometry import great_circle_km


@dataclass(frozen=True)
class Flight:
    """For one traveller, the ways to and from the airports excepted from `fare_usd` (they are `access_usd` a group)."""

    start: Airport
    end: Airport
    distance_km: float
    minutes: float
    fare_usd: float
    access_usd: float
    co2_grams: float


@dataclass(frozen=True)
class _Access:
    kilometres: float
    minutes: float
    usd: float


def best_flight(
    start: PlaceFacts, start_airports: tuple[Airport, ...], end: PlaceFacts, end_airports: tuple[Airport, ...]
) -> Flight | None:
    """The quickest flight between two places' gateways; None when there is none worth taking."""
    flights = [
        flight
        for airport in start_airports
        for other in end_airports
        if airport.iata != other.iata and (flight := _flight(start, airport, end, other))
    ]
    return min(flights, key=lambda flight: (flight.minutes, flight.start.iata, flight.end.iata), default=None)


def _flight(start: PlaceFacts, airport: Airport, end: PlaceFacts, other: Airport) -> Flight | None:
    kilometres = great_circle_km(airport, other)
    to_airport, from_airport = _access(start, airport), _access(end, other)
    if kilometres < factors.FLIGHT_LEAST_KM or to_airport is None or from_airport is None:
        return None
    fixed, per_km = factors.FLIGHT_BLOCK_MINUTES
    waiting = factors.AIRPORT_MINUTES + factors.TRANSFER_MINUTES * _transfers(airport, other, kilometres)
    return Flight(
        start=airport,
        end=other,
        distance_km=kilometres + to_airport.kilometres + from_airport.kilometres,
        minutes=fixed + per_km * kilometres + waiting + to_airport.minutes + from_airport.minutes,
        fare_usd=_fare_usd(kilometres),
        access_usd=to_airport.usd + from_airport.usd,
        co2_grams=kilometres * _co2_grams_per_km(kilometres),
    )


def _access(facts: PlaceFacts, airport: Airport) -> _Access | None:
    """The way between a place and its airport: by road, or by boat where they are on different land."""
    kilometres = great_circle_km(facts.place, airport) * factors.ACCESS_DETOUR
    if kilometres > factors.ACCESS_MOST_KM:
        return None
    usd = kilometres * factors.ACCESS_USD_PER_KM
    if facts.landmass is not None and facts.landmass == airport.landmass:
        return _Access(kilometres, kilometres / factors.ACCESS_KMH * 60, usd)
    # A city beside its airport is joined to it, whatever the coast line on the map says.
    if kilometres < 60 and facts.population > 100_000:
        return _Access(kilometres, kilometres / factors.ACCESS_KMH * 60, usd)
    return _Access(kilometres, kilometres / factors.ACCESS_BOAT_KMH * 60 + factors.ACCESS_BOAT_MINUTES, usd)


def _transfers(airport: Airport, other: Airport, kilometres: float) -> int:
    """Changes of planes: hubs are joined directly, small airports with the hubs around them. Our rule of thumb."""
    hubs = airport.is_large + other.is_large
    direct_km = {0: 0, 1: 2500, 2: 13000}[hubs]
    return 0 if kilometres <= direct_km else 1


def _fare_usd(kilometres: float) -> float:
    fixed, per_km = factors.FLIGHT_FARE_USD
    short = min(kilometres, factors.FLIGHT_FARE_LONG_HAUL_FROM_KM)
    return fixed + per_km * short + factors.FLIGHT_FARE_LONG_HAUL_USD_PER_KM * (kilometres - short)


def _co2_grams_per_km(kilometres: float) -> float:
    return next(
        (grams for limit, grams in factors.FLIGHT_CO2_GRAMS_PER_KM if kilometres < limit),
        factors.LONG_HAUL_CO2_GRAMS_PER_KM,
    )
