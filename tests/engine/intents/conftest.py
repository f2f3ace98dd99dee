"""Branches at each stage, with routes whose names and stops words can point at."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest

from engine.gazetteer import Gazetteer, open_gazetteer
from engine.intents import MessageContext, MessageReading, read_message
from engine.requirements import read_request
from engine.state import Money, Place, Requirements, RouteOption, RouteStop, Text, localised
from engine.vocabulary import ConfirmationGate, MessageIntent, TripStage

TODAY = date(2026, 12, 1)

Say = Callable[..., MessageReading]

_GATES = {TripStage.REQUIREMENT_DRAFT: ConfirmationGate.REQUIREMENTS, TripStage.ROUTE_DRAFT: ConfirmationGate.ROUTE}
_ROUTES = (
    ("Classic rail line", "经典铁路线", ("Rome", "Florence", "Venice"), 900),
    ("Coast line", "海岸线", ("Rome", "Cinque Terre", "Venice"), 1_000),
    ("Slow line", "悠闲线", ("Rome", "Florence"), 700),
)


@pytest.fixture(scope="session")
def gazetteer() -> Gazetteer:
    return open_gazetteer()


@pytest.fixture(scope="session")
def requirements(gazetteer: Gazetteer) -> Requirements:
    return read_request("Rome, Florence, Venice, 10 days, 2 adults, by train", gazetteer=gazetteer, today=TODAY)


@pytest.fixture(scope="session")
def routes(gazetteer: Gazetteer) -> tuple[RouteOption, ...]:
    return tuple(
        _route(f"route_{number}", en, zh, [_place(stop, gazetteer) for stop in stops], cost)
        for number, (en, zh, stops, cost) in enumerate(_ROUTES, start=1)
    )


@pytest.fixture(scope="session")
def say(gazetteer: Gazetteer, requirements: Requirements, routes: tuple[RouteOption, ...]) -> Say:
    """Reads a message at a stage; `offered` limits how many routes are there."""

    def read(
        text: str, stage: TripStage = TripStage.ROUTE_DRAFT, *, offered: int = 3, intent: MessageIntent | None = None
    ) -> MessageReading:
        options = () if stage is TripStage.REQUIREMENT_DRAFT else routes[:offered]
        context = MessageContext(stage, _GATES.get(stage), requirements, options)
        return read_message(text, context, gazetteer=gazetteer, today=TODAY, intent=intent)

    return read


def _place(name: str, gazetteer: Gazetteer) -> Place:
    return gazetteer.search(name, country_code="IT")[0]


def _route(route_id: str, en: str, zh: str, stops: list[Place], cost: int) -> RouteOption:
    name = Text(code="words", arguments={"words": localised(en, zh)})
    return RouteOption(
        id=route_id,
        name=name,
        rationale=name,
        stops=tuple(RouteStop(place=stop, from_day=1, nights=1, is_requested=True) for stop in stops),
        legs=(),
        itinerary=(),
        days=10,
        distance_km=1,
        transit_minutes=cost,
        estimated_cost=Money(amount=Decimal(cost), currency_code="EUR"),
        co2_kg=1,
        score=0.5,
    )
