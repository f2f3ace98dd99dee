"""A travel agent that does what a test tells it: quick, without a gazetteer, and able to hang or fail."""

from __future__ import annotations

import asyncio
import re
import threading
from datetime import date
from decimal import Decimal

from engine.commands import RequirementsPatch
from engine.errors import InvalidInputError
from engine.intents import MessageContext, MessageReading
from engine.planner import Plan, PlanRequest
from engine.state import (
    Budget,
    Destination,
    ItineraryDay,
    Money,
    Place,
    RequirementNote,
    Requirements,
    RouteLeg,
    RouteOption,
    RouteStop,
)
from engine.texts import text
from engine.vocabulary import (
    MessageIntent,
    NoteKind,
    PlaceKind,
    RequirementField,
    TransportMode,
    TripStage,
)

CITIES = ("Sydney", "Melbourne", "Cairns", "Hobart")
MESSAGE = text("progress-planning")


class ScriptedAgent:
    """Reads city names, `N days`, `today`, `from Hobart` and `N AUD`.

    `hold` keeps planning until it is set; the failures are raised.
    """

    name = "scripted"
    planner_version = "scripted-1"
    gazetteer_version = "scripted-1"

    def __init__(self) -> None:
        self.plans: list[PlanRequest] = []
        self.reads: list[str] = []
        self.days_read: list[date] = []
        self.hold: threading.Event | None = None
        self.failure: BaseException | None = None
        self.reading_failure: BaseException | None = None
        self.spoil = False
        self._begun = threading.Semaphore(0)

    async def has_begun(self) -> None:
        """Until planning has begun once more."""
        assert await asyncio.to_thread(self._begun.acquire, timeout=30)

    def read_request(self, text: str, today: date) -> Requirements:
        return self.read_change(text, Requirements(), today)

    def read_change(self, text: str, current: Requirements, today: date) -> Requirements:
        if self.reading_failure is not None:
            raise self.reading_failure
        self.reads.append(text)
        self.days_read.append(today)
        cities = [city for city in CITIES if city in text.replace("from Hobart", "")]
        days = re.search(r"(\d+) days", text)
        changes: dict[str, object] = {}
        if cities:
            changes["destinations"] = tuple(Destination(place=place_of(city), raw_name=city) for city in cities)
        if days:
            changes["days"] = int(days[1])
        if "from Hobart" in text:
            changes["origin"] = place_of("Hobart")
        if budget := re.search(r"(\d+) AUD", text):
            changes["budget"] = Budget(amount=Money(amount=Decimal(budget[1]), currency_code="AUD"))
        if "today" in text:
            changes["start_date"] = today
        changed = current.model_copy(update=changes)
        return changed.model_copy(update={"notes": () if changed.destinations else (_MISSING,)})

    def apply_patch(self, requirements: Requirements, patch: RequirementsPatch, currency_code: str) -> Requirements:
        if patch.days == 0:
            raise InvalidInputError(MESSAGE, ("days",))
        return (
            requirements.model_copy(update={"days": patch.days}) if "days" in patch.model_fields_set else requirements
        )

    def read_message(
        self, text: str, context: MessageContext, today: date, intent: MessageIntent | None
    ) -> MessageReading:
        if "others" in text:
            return MessageReading(MessageIntent.REGENERATE_ROUTES, None, None, None)
        if "take it" in text:
            route_id = context.route_options[0].id if context.route_options else None
            return MessageReading(MessageIntent.CONFIRM, None, route_id, MESSAGE)
        if not any(city in text for city in CITIES) and "days" not in text:
            return MessageReading(MessageIntent.UNKNOWN, None, None, MESSAGE)
        changed = self.read_change(text, context.requirements, today)
        explores = context.stage is not TripStage.REQUIREMENT_DRAFT and "also" in text
        if explores and intent is not MessageIntent.REQUIREMENTS:
            return MessageReading(MessageIntent.EXPLORE, changed, None, MESSAGE)
        if context.stage is TripStage.ROUTE_CONFIRMED:
            return MessageReading(MessageIntent.EXPLORE, changed, None, MESSAGE)
        return MessageReading(MessageIntent.REQUIREMENTS, changed, None, None)

    def plan(self, request: PlanRequest) -> Plan:
        self.plans.append(request)
        self._begun.release()
        if self.hold is not None:
            assert self.hold.wait(timeout=30)
        if self.failure is not None:
            raise self.failure
        routes = [_route(request, number) for number in range(1, 10)]
        fresh = [route for route in routes if self.signature(route) not in request.shown_routes][:3]
        if self.spoil:
            fresh = [route.model_copy(update={"score": object()}) for route in fresh]
        return Plan(tuple(fresh), None)

    def signature(self, option: RouteOption) -> str:
        return option.id.rsplit("_", 1)[1]


def place_of(city: str) -> Place:
    number = CITIES.index(city)
    return Place(
        id=f"place_{number}",
        kind=PlaceKind.CITY,
        name_en=city,
        country_code="AU",
        latitude=-33.0 - number,
        longitude=151.0,
        time_zone="Australia/Sydney",
    )


_MISSING = RequirementNote(kind=NoteKind.MISSING, field=RequirementField.DESTINATIONS, message=MESSAGE)


def _route(request: PlanRequest, number: int) -> RouteOption:
    place = next((one.place for one in request.requirements.destinations if one.place), place_of("Sydney"))
    days = request.requirements.days or 3
    cost = Money(amount=Decimal(100 * number), currency_code=request.currency_code)
    leg = RouteLeg(
        from_place=place,
        to_place=place_of("Hobart"),
        mode=TransportMode.FLIGHT,
        day=1,
        distance_km=100.0 * number,
        minutes=60,
        estimated_cost=cost,
        co2_kg=10.0,
    )
    return RouteOption(
        id=f"{request.id_prefix}_{number}",
        name=MESSAGE,
        rationale=MESSAGE,
        stops=(RouteStop(place=place, from_day=1, nights=days - 1, is_requested=True),),
        legs=(leg,),
        itinerary=tuple(ItineraryDay(day=day, date=None, place=place, plan=(MESSAGE,)) for day in range(1, days + 1)),
        days=days,
        distance_km=leg.distance_km,
        transit_minutes=leg.minutes,
        estimated_cost=cost,
        co2_kg=leg.co2_kg,
        score=1 - number / 10,
    )
