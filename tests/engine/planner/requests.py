"""Requests of every kind that the planner must answer soundly."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from engine.state import Budget, Money, SoftPreference
from engine.vocabulary import Pace, PreferenceKind, TransportMode


class Asked(NamedTuple):
    names: tuple[str, ...]
    fields: dict[str, Any]
    least_options: int = 3
    """How many routes there should be at the least."""


def budget(amount: int) -> Budget:
    return Budget(amount=Money(amount=Decimal(amount), currency_code="CNY"))


COAST = (SoftPreference(kind=PreferenceKind.COAST),)
CULTURE = (SoftPreference(kind=PreferenceKind.CULTURE),)

REQUESTS: dict[str, Asked] = {
    "two cities by the sea": Asked(("Sydney", "Whitsundays"), {"days": 8, "soft_preferences": COAST}),
    "one city, relaxed": Asked(("Melbourne",), {"days": 10, "pace": Pace.RELAXED, "soft_preferences": COAST}),
    "one city, one day": Asked(("Hangzhou",), {"days": 1}, 1),
    "one city, two days": Asked(("Guangzhou",), {"days": 2}, 1),
    "one city, three days": Asked(("Paris",), {"days": 3}, 1),
    "one city, day trip from home": Asked(("Hangzhou",), {"days": 1, "origin": "Shanghai"}, 1),
    "three cities from abroad": Asked(("Tokyo", "Kyoto", "Osaka"), {"days": 7, "origin": "Shanghai"}),
    "two countries": Asked(("New Zealand", "Australia"), {"days": 15, "origin": "Singapore"}),
    "a country": Asked(("Japan",), {"days": 8, "soft_preferences": CULTURE}),
    "a country by car": Asked(("Iceland",), {"days": 8, "preferred_modes": (TransportMode.DRIVE,)}),
    "a region": Asked(("Tuscany",), {"days": 6}),
    "a province": Asked(("Yunnan",), {"days": 7, "pace": Pace.PACKED}),
    "islands": Asked(("Santorini", "Athens", "Mykonos"), {"days": 9}),
    "over the antimeridian": Asked(("Fiji", "Samoa"), {"days": 10}),
    "no flights": Asked(("London", "Paris", "Amsterdam"), {"days": 8, "avoided_modes": (TransportMode.FLIGHT,)}),
    "an island without flights or ferries": Asked(
        ("Hawaii",),
        {"days": 7, "origin": "Los Angeles", "avoided_modes": (TransportMode.FLIGHT, TransportMode.FERRY)},
        0,
    ),
    "too many stops": Asked(
        ("Rome", "Florence", "Venice", "Milan", "Naples", "Turin", "Bologna", "Verona"), {"days": 5}
    ),
    "three continents": Asked(("Paris", "Tokyo", "New York City"), {"days": 12}),
    "a tiny budget": Asked(("Bangkok", "Chiang Mai"), {"days": 10, "adults": 1, "budget": budget(500)}),
    "over a holiday": Asked(("Harbin",), {"days": 4, "start_date": date(2027, 1, 1), "budget": budget(50000)}, 1),
    "a family": Asked(("Qingdao", "Weihai"), {"days": 7, "adults": 2, "children": 3}),
    "a stretch with an exclusion": Asked(
        ("Sydney", "Cairns"),
        {"days": 15, "preferred_modes": (TransportMode.DRIVE,), "excluded": ("Gold Coast",)},
    ),
    "a country with a part excluded": Asked(("Japan",), {"days": 9, "excluded": ("Kyoto", "Hokkaido")}),
    "a sight": Asked(("Terracotta Army",), {"days": 4, "origin": "Beijing"}),
    "length not said": Asked(("Beijing", "Shanghai"), {}),
    "three months": Asked(("Cairo",), {"days": 90}, 1),
    "starting at home": Asked(("Sydney", "Melbourne"), {"days": 6, "origin": "Sydney"}),
    "the end of the calendar": Asked(("Paris", "Lyon"), {"days": 5, "start_date": date(9999, 12, 30)}),
    "twelve cities": Asked(
        (
            *("Tokyo", "Sapporo", "Hiroshima", "Fukuoka", "Nagoya", "Kanazawa"),
            *("Osaka", "Kyoto", "Sendai", "Nagasaki", "Matsumoto", "Kobe"),
        ),
        {"days": 30, "origin": "Beijing"},
        1,
    ),
}
