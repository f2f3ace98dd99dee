"""Which towns of a country, region or large island a route stays in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from engine.planner.geometry import great_circle_km
from engine.planner.trip import Stop, Trip
from engine.planner.wishes import is_coastal, wishes_met
from engine.vocabulary import Pace

_REACH_KM = {Pace.RELAXED: 400.0, Pace.BALANCED: 600.0, Pace.PACKED: 800.0}
_TOO_NEAR_KM = 38
_FAMOUS_POPULATION = 8_000_000


@dataclass(frozen=True)
class Flavour:
    """A bias in choosing towns: for or against the coast, how far apart, how many of the best to pass over."""

    name: str
    coast: float = 0.0
    reach: float = 1.0
    skipped: int = 0


FLAVOURS = (
    Flavour("best"),
    Flavour("coast", coast=0.7),
    Flavour("inland", coast=-0.7),
    Flavour("compact", reach=0.4),
    Flavour("second", skipped=1),
    Flavour("wide", reach=2.5),
    Flavour("third", skipped=2),
)


def choose_towns(towns: Sequence[Stop], count: int, flavour: Flavour, trip: Trip, near: Sequence[Stop]) -> list[Stop]:
    """The worthiest towns that lie well together, in the order chosen; `near` are stops they should be close to."""
    pool = list(towns[flavour.skipped :]) or list(towns)
    worth = {town.id: _worth(town, rank, flavour, trip) for rank, town in enumerate(pool)}
    chosen: list[Stop] = []
    while pool and len(chosen) < count:
        around = chosen or list(near)
        best = max(pool, key=lambda town: (worth[town.id] - _remoteness(town, around, flavour, trip), town.id))
        chosen.append(best)
        pool = [town for town in pool if great_circle_km(town.place, best.place) >= _TOO_NEAR_KM]
    return chosen


def _worth(town: Stop, rank: int, flavour: Flavour, trip: Trip) -> float:
    wished = 0.45 * wishes_met(town.facts, town.tags, trip.wishes)
    coast = flavour.coast if is_coastal(town.facts) else -flavour.coast
    fame = 0.5 * min(1.0, town.facts.population / _FAMOUS_POPULATION)
    return 1.5 * exp(-rank / 6) + fame + wished + coast


def _remoteness(town: Stop, around: Sequence[Stop], flavour: Flavour, trip: Trip) -> float:
    if not around:
        return 0.0
    nearest = min(great_circle_km(town.place, other.place) for other in around)
    return min(2.5, nearest / (_REACH_KM[trip.pace] * flavour.reach))
