"""Small states to compare, built from the models, encoded and read back as a checkpoint would be."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise

from engine.compare import Column, Comparison, Row, default_route
from engine.state import (
    Destination,
    ItineraryDay,
    Money,
    Place,
    Requirements,
    RouteLeg,
    RouteOption,
    RouteStop,
    RouteWarning,
    Text,
    TripState,
    encode_state,
)
from engine.texts import render, text
from engine.vocabulary import PlaceKind, RouteWarningCode, TransportMode, TripStage


def place(name: str, chinese: str, *, kind: PlaceKind = PlaceKind.CITY) -> Place:
    return Place(
        id=f"place_{name.lower().replace(' ', '_')}",
        kind=kind,
        name_en=name,
        name_zh=chinese,
        country_code="AU",
        latitude=-30.0,
        longitude=150.0,
        time_zone="Australia/Sydney",
    )


SYDNEY = place("Sydney", "悉尼")
WHITSUNDAYS = place("Whitsundays", "圣灵群岛", kind=PlaceKind.ISLAND)
MELBOURNE = place("Melbourne", "墨尔本")
CAIRNS = place("Cairns", "凯恩斯")
HOBART = place("Hobart", "霍巴特")
OPERA_HOUSE = place("Sydney Opera House", "悉尼歌剧院", kind=PlaceKind.SIGHT)
APOSTLES = place("Twelve Apostles", "十二门徒岩", kind=PlaceKind.NATURE)


def destinations(*places: Place) -> tuple[Destination, ...]:
    return tuple(Destination(place=one, raw_name=one.name_en) for one in places)


def money(amount: str, currency_code: str) -> Money:
    return Money(amount=Decimal(amount), currency_code=currency_code)


def aud(amount: str) -> Money:
    return money(amount, "AUD")


def route(
    *stays: tuple[Place, int],
    id: str = "route_1",
    name: str = "East coast line",
    cost: Money | None = None,
    distance_km: float = 1000.0,
    transit_minutes: int = 300,
    co2_kg: float = 200.0,
    score: float = 0.5,
    mode: TransportMode = TransportMode.FLIGHT,
    sights: Sequence[Place] = (),
    warnings: Sequence[RouteWarningCode] = (),
    start: date | None = None,
) -> RouteOption:
    """Stays in order with their nights; one more day than nights; a leg between stops on the day of arrival."""
    stops = []
    day = 1
    for stay, nights in stays:
        stops.append(RouteStop(place=stay, from_day=day, nights=nights, is_requested=True))
        day += nights
    slept = [stay for stay, nights in stays for _ in range(nights)] + [stays[-1][0]]
    return RouteOption(
        id=id,
        name=text("words", words=name),
        rationale=text("words", words="Because"),
        stops=tuple(stops),
        legs=tuple(_leg(before.place, after.place, mode, after.from_day) for before, after in pairwise(stops)),
        itinerary=tuple(
            ItineraryDay(
                day=number,
                date=start + timedelta(days=number - 1) if start else None,
                place=where,
                sights=tuple(sights) if number == 1 else (),
            )
            for number, where in enumerate(slept, start=1)
        ),
        days=len(slept),
        distance_km=distance_km,
        transit_minutes=transit_minutes,
        estimated_cost=cost or aud("3000"),
        co2_kg=co2_kg,
        score=score,
        warnings=tuple(
            RouteWarning(code=code, message=text("words", words=f"{code.value.lower()} here")) for code in warnings
        ),
    )


def state(
    requirements: Requirements,
    routes: Sequence[RouteOption] = (),
    *,
    stage: TripStage | None = None,
    selected: str | None = None,
) -> TripState:
    found = TripStage.ROUTE_DRAFT if routes else TripStage.REQUIREMENT_DRAFT
    values = encode_state(
        turn=1,
        stage=stage or (TripStage.ROUTE_CONFIRMED if selected else found),
        pending_confirmation=None,
        requirements=requirements,
        route_options=routes,
        selected_route_id=selected,
        reply=text("words", words="Done"),
        gazetteer_version="1",
        planner_version="1",
    )
    return TripState("checkpoint", values)


def column(requirements: Requirements, *routes: RouteOption) -> Column:
    """A state with the route that a comparison looks at by default."""
    built = state(requirements, routes)
    return Column(built, default_route(built))


def rows_of(comparison: Comparison) -> dict[str, Row]:
    return {row.key: row for section in comparison.sections for row in section.rows}


def english(message: Text | None) -> str | None:
    return render(message, "en") if message else None


def chinese(message: Text | None) -> str | None:
    return render(message, "zh-Hans") if message else None


def _leg(before: Place, after: Place, mode: TransportMode, day: int) -> RouteLeg:
    return RouteLeg(
        from_place=before,
        to_place=after,
        mode=mode,
        day=day,
        distance_km=500.0,
        minutes=150,
        estimated_cost=aud("200"),
        co2_kg=100.0,
    )
