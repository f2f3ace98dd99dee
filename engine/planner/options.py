"""From drafts to routes as the state keeps them, with all that is shown of them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.gazetteer import Gazetteer
from engine.planner.choose import Scored
from engine.planner.draft import Draft, Leg
from engine.planner.itinerary import itinerary_of
from engine.planner.naming import names_of
from engine.planner.prices import in_currency
from engine.planner.rationale import rationale_of
from engine.planner.surroundings import Surroundings
from engine.planner.trip import Trip
from engine.planner.warnings import warnings_of
from engine.state import Money, RouteLeg, RouteOption, RouteStop, Text


def options_of(chosen: Sequence[Scored], trip: Trip, gazetteer: Gazetteer, id_prefix: str) -> tuple[RouteOption, ...]:
    """The chosen drafts in their order, with ids `<prefix>_1` and so on."""
    drafts = [one.draft for one in chosen]
    names = names_of(drafts, gazetteer)
    surroundings = Surroundings(trip, gazetteer)
    return tuple(
        _option(
            scored,
            trip,
            surroundings,
            option_id=f"{id_prefix}_{number}",
            name=name,
            rationale=rationale_of(scored.draft, [draft for draft in drafts if draft is not scored.draft], trip),
        )
        for number, (scored, name) in enumerate(zip(chosen, names, strict=True), start=1)
    )


def _option(
    scored: Scored, trip: Trip, surroundings: Surroundings, *, option_id: str, name: Text, rationale: Text
) -> RouteOption:
    draft = scored.draft
    legs = tuple(_leg(leg, trip) for leg in draft.legs)
    cost = _total_cost(draft, legs, trip)
    return RouteOption(
        id=option_id,
        name=name,
        rationale=rationale,
        stops=_stops(draft),
        legs=legs,
        itinerary=itinerary_of(draft, trip, surroundings),
        days=trip.days,
        distance_km=round(sum(leg.distance_km for leg in legs), 1),
        transit_minutes=sum(leg.minutes for leg in legs),
        estimated_cost=cost,
        co2_kg=round(sum(leg.co2_kg for leg in legs), 1),
        score=scored.score,
        warnings=warnings_of(draft, legs, cost, trip),
    )


def _stops(draft: Draft) -> tuple[RouteStop, ...]:
    return tuple(
        RouteStop(place=stop.place, from_day=day, nights=nights, is_requested=stop.is_requested)
        for stop, day, nights in zip(draft.stops, draft.first_days, draft.nights, strict=True)
    )


def _leg(leg: Leg, trip: Trip) -> RouteLeg:
    """Rounded here, once: the totals are sums of what is shown."""
    return RouteLeg(
        from_place=leg.start.place,
        to_place=leg.end.place,
        mode=leg.way.mode,
        day=leg.day,
        distance_km=max(0.1, round(leg.way.distance_km, 1)),
        minutes=max(1, round(leg.way.minutes)),
        estimated_cost=in_currency(leg.way.usd, trip.currency_code),
        co2_kg=round(leg.way.co2_kg, 1),
    )


def _total_cost(draft: Draft, legs: Sequence[RouteLeg], trip: Trip) -> Money:
    stay = in_currency(draft.stay_usd, trip.currency_code)
    return Money(amount=stay.amount + sum(leg.estimated_cost.amount for leg in legs), currency_code=trip.currency_code)
