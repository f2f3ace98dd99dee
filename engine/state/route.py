"""One candidate route. Every number on it is an estimate."""

from __future__ import annotations

from datetime import date

from pydantic import BaseModel, ConfigDict

from engine.state.money import Money
from engine.state.place import StoredPlace
from engine.state.text import Text
from engine.vocabulary import RouteWarningCode, TransportMode

__all__ = ["ItineraryDay", "Money", "RouteLeg", "RouteOption", "RouteStop", "RouteWarning"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)


class RouteStop(_Frozen):
    """A stay. Days count from 1."""

    place: StoredPlace
    from_day: int
    nights: int
    is_requested: bool


class RouteLeg(_Frozen):
    """The way between two stops, or from and to the origin: minutes door to door; money and CO2e for all."""

    from_place: StoredPlace
    to_place: StoredPlace
    mode: TransportMode
    day: int
    distance_km: float
    minutes: int
    estimated_cost: Money
    co2_kg: float


class ItineraryDay(_Frozen):
    """One day; `place` is where one sleeps that night, on the last day where the trip ends.

    The day's legs are those of this `RouteLeg.day`.
    """

    day: int
    date: date | None
    place: StoredPlace
    sights: tuple[StoredPlace, ...] = ()
    plan: tuple[Text, ...] = ()


class RouteWarning(_Frozen):
    code: RouteWarningCode
    message: Text


class RouteOption(_Frozen):
    """`id` is unique over all sessions; `score` is 0 to 1; legs' totals add up to the route's."""

    id: str
    name: Text
    rationale: Text
    stops: tuple[RouteStop, ...]
    legs: tuple[RouteLeg, ...]
    itinerary: tuple[ItineraryDay, ...]
    days: int
    distance_km: float
    transit_minutes: int
    estimated_cost: Money
    co2_kg: float
    score: float
    warnings: tuple[RouteWarning, ...] = ()
