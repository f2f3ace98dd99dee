"""A travel agent that neither reads nor plans: fixed requirements and three routes of eight stops, at once."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from itertools import pairwise

from engine.commands import RequirementsPatch
from engine.intents import MessageContext, MessageReading
from engine.planner import Plan, PlanRequest
from engine.state import (
    Destination,
    ItineraryDay,
    Money,
    Place,
    Requirements,
    RouteLeg,
    RouteOption,
    RouteStop,
    SoftPreference,
)
from engine.texts import text
from engine.vocabulary import MessageIntent, PlaceKind, PreferenceKind, TransportMode

STOPS = 8


class TrivialAgent:
    """The same work on every side of a benchmark: what is measured is the system round the planner."""

    name = "trivial"
    planner_version = "trivial"
    gazetteer_version = "trivial"

    def read_request(self, text: str, today: date) -> Requirements:
        return REQUIREMENTS

    def read_change(self, text: str, current: Requirements, today: date) -> Requirements:
        return current

    def apply_patch(self, requirements: Requirements, patch: RequirementsPatch, currency_code: str) -> Requirements:
        return requirements

    def read_message(
        self, text: str, context: MessageContext, today: date, intent: MessageIntent | None
    ) -> MessageReading:
        return MessageReading(MessageIntent.UNKNOWN, None, None, None)

    def plan(self, request: PlanRequest) -> Plan:
        return Plan(tuple(_route(request, number) for number in range(1, 4)), None)

    def signature(self, option: RouteOption) -> str:
        return option.id


PLACES = tuple(
    Place(
        id=f"place_{number}",
        kind=PlaceKind.CITY,
        name_en=f"Stop {number}",
        name_zh=f"第{number}站",
        country_code="AU",
        latitude=-33.86 + number / 10,
        longitude=151.2 + number / 10,
        time_zone="Australia/Sydney",
    )
    for number in range(1, STOPS + 1)
)

REQUIREMENTS = Requirements(
    destinations=tuple(Destination(place=place, raw_name=place.name_en) for place in PLACES[:2]),
    days=STOPS + 1,
    adults=2,
    soft_preferences=(SoftPreference(kind=PreferenceKind.COAST, text="喜欢海边"),),
)


def _route(request: PlanRequest, number: int) -> RouteOption:
    cost = Money(amount=Decimal(100), currency_code=request.currency_code)
    legs = tuple(
        RouteLeg(
            from_place=start,
            to_place=end,
            mode=TransportMode.TRAIN,
            day=day,
            distance_km=120.0,
            minutes=150,
            estimated_cost=cost,
            co2_kg=8.4,
        )
        for day, (start, end) in enumerate(pairwise(PLACES), 2)
    )
    return RouteOption(
        id=f"{request.id_prefix}_{number}",
        name=text("progress-planning"),
        rationale=text("progress-planning"),
        stops=tuple(
            RouteStop(place=place, from_day=day, nights=1, is_requested=day <= 2) for day, place in enumerate(PLACES, 1)
        ),
        legs=legs,
        itinerary=tuple(
            ItineraryDay(day=day, date=None, place=place, plan=(text("progress-planning"),))
            for day, place in enumerate((*PLACES, PLACES[-1]), 1)
        ),
        days=STOPS + 1,
        distance_km=120.0 * len(legs),
        transit_minutes=150 * len(legs),
        estimated_cost=Money(amount=Decimal(100 * len(legs)), currency_code=request.currency_code),
        co2_kg=8.4 * len(legs),
        score=0.9 - number / 10,
    )
