"""Candidate routes, as clients see them."""

from __future__ import annotations

from datetime import date as Day
from typing import Annotated

import strawberry

from engine import state
from engine.texts import render
from resolvers.lines import line_of
from schema.enums import RouteWarningCode, TransportMode
from schema.export import Export
from schema.info import Info, InLocale, locale_of
from schema.place import GeoPoint, Money, Place
from schema.request_errors import answered


@strawberry.type(description="A stay on a route.")
class RouteStop:
    place: Place = strawberry.field(description="Where one stays.")
    from_day: int = strawberry.field(description="First day there, counted from 1.")
    nights: int = strawberry.field(description="How many nights.")
    is_requested: bool = strawberry.field(description="Whether the user named the place, or the planner added it.")

    @classmethod
    def of(cls, stop: state.RouteStop) -> RouteStop:
        return cls(
            place=Place.of(stop.place), from_day=stop.from_day, nights=stop.nights, is_requested=stop.is_requested
        )


@strawberry.type(description="The way between two stops.")
class RouteLeg:
    from_place: Place = strawberry.field(name="from", description="Where it starts.")
    to_place: Place = strawberry.field(name="to", description="Where it ends.")
    mode: TransportMode = strawberry.field(description="What one goes by.")
    day: int = strawberry.field(description="The day on which it is travelled, counted from 1.")
    distance_km: float = strawberry.field(description="Length of the way, in kilometres.")
    minutes: int = strawberry.field(description="Door to door.")
    estimated_cost: Money = strawberry.field(description="For all travellers.")
    co2_kg: float = strawberry.field(description="For all travellers, in kilograms of CO2 equivalent.")
    model: strawberry.Private[state.RouteLeg]

    @classmethod
    def of(cls, leg: state.RouteLeg) -> RouteLeg:
        return cls(
            from_place=Place.of(leg.from_place),
            to_place=Place.of(leg.to_place),
            mode=leg.mode,
            day=leg.day,
            distance_km=leg.distance_km,
            minutes=leg.minutes,
            estimated_cost=Money.of(leg.estimated_cost),
            co2_kg=leg.co2_kg,
            model=leg,
        )

    @strawberry.field(
        description=(
            "The line on a map, from start to end; for flights points on the great circle. Computed when asked for. "
            "2 to 64 points."
        )
    )
    def path(
        self, info: Info, points: Annotated[int, strawberry.argument(description="How many points, 2 to 64.")] = 2
    ) -> list[GeoPoint]:
        with answered(info):
            line = line_of(self.model, points)
        return [GeoPoint(latitude=latitude, longitude=longitude) for latitude, longitude in line]


@strawberry.type(description="One day of a route.")
class ItineraryDay:
    day: int = strawberry.field(description="Counted from 1.")
    date: Day | None = strawberry.field(description="Null when the trip has no start date.")
    place: Place = strawberry.field(description="Where one sleeps that night; on the last day, where the trip ends.")
    model: strawberry.Private[state.ItineraryDay]
    route_legs: strawberry.Private[tuple[state.RouteLeg, ...]]

    @classmethod
    def of(cls, day: state.ItineraryDay, route: state.RouteOption) -> ItineraryDay:
        return cls(day=day.day, date=day.date, place=Place.of(day.place), model=day, route_legs=route.legs)

    @strawberry.field(description="The legs travelled that day.")
    def legs(self) -> list[RouteLeg]:
        return [RouteLeg.of(leg) for leg in self.route_legs if leg.day == self.day]

    @strawberry.field(
        description=(
            "Sights and nature worth the day, near where one is, in a sensible order; empty when the gazetteer knows "
            "none. At most 6."
        )
    )
    def sights(self) -> list[Place]:
        return [Place.of(sight) for sight in self.model.sights]

    @strawberry.field(description="What the day is for, in a line or two.")
    def plan(self, info: Info, locale: InLocale = strawberry.UNSET) -> list[str]:
        language = locale_of(info, locale)
        return [render(line, language) for line in self.model.plan]


@strawberry.type(description="Something to know before picking a route.")
class RouteWarning:
    code: RouteWarningCode = strawberry.field(description="What it is about, for programs.")
    model: strawberry.Private[state.RouteWarning]

    @classmethod
    def of(cls, warning: state.RouteWarning) -> RouteWarning:
        return cls(code=warning.code, model=warning)

    @strawberry.field(description="The warning, for people.")
    def message(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.message, locale_of(info, locale))


@strawberry.type(
    description=(
        "One candidate route. Immutable: the pick is on the state, not here. Every number on it is an estimate unless "
        "it says otherwise."
    )
)
class RouteOption:
    id: strawberry.ID = strawberry.field(
        description="Unique over all sessions, so that client caches keep branches apart."
    )
    days: int = strawberry.field(description="Length in days.")
    distance_km: float = strawberry.field(description="Length of the way, in kilometres.")
    transit_minutes: int = strawberry.field(description="Time on the way, in minutes.")
    estimated_cost: Money = strawberry.field(description="Estimated cost of the way and the stay for all travellers.")
    co2_kg: float = strawberry.field(
        description="Greenhouse gases of the way for all travellers, in kilograms of CO2 equivalent."
    )
    score: float = strawberry.field(description="How well it fits the requirements, 0 to 1.")
    model: strawberry.Private[state.RouteOption]

    @classmethod
    def of(cls, route: state.RouteOption) -> RouteOption:
        return cls(
            id=strawberry.ID(route.id),
            days=route.days,
            distance_km=route.distance_km,
            transit_minutes=route.transit_minutes,
            estimated_cost=Money.of(route.estimated_cost),
            co2_kg=route.co2_kg,
            score=route.score,
            model=route,
        )

    @strawberry.field(description="For example `东岸线`.")
    def name(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.name, locale_of(info, locale))

    @strawberry.field(description="Why the planner proposes it, and what it gives up.")
    def rationale(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.rationale, locale_of(info, locale))

    @strawberry.field(description="Where one stays, in order.")
    def stops(self) -> list[RouteStop]:
        return [RouteStop.of(stop) for stop in self.model.stops]

    @strawberry.field(
        description=("How one gets from each stop to the next, with the way from and to the origin where it is known.")
    )
    def legs(self) -> list[RouteLeg]:
        return [RouteLeg.of(leg) for leg in self.model.legs]

    @strawberry.field(description="Day by day: one entry for each day of the trip.")
    def itinerary(self) -> list[ItineraryDay]:
        return [ItineraryDay.of(day, self.model) for day in self.model.itinerary]

    @strawberry.field(
        description="What to know before picking it: long legs, too little time, over budget, public holidays."
    )
    def warnings(self) -> list[RouteWarning]:
        return [RouteWarning.of(warning) for warning in self.model.warnings]

    @strawberry.field(description="The route to take along: calendar, GPS track, map data, text.")
    def exports(self, locale: InLocale = strawberry.UNSET) -> list[Export]:
        return []
