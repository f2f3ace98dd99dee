"""Rows of the section TOTALS: money, distance, time, emissions."""

from __future__ import annotations

from engine.compare.facts import Facts, RowFact, number_fact
from engine.compare.values import MoneyValue
from engine.compare.words import as_words
from engine.money import CURRENCIES, convert
from engine.state import Money, RouteOption, Text
from engine.texts import distance_words, duration_words, money_words, text


def total_facts(route: RouteOption | None, currency_code: str) -> Facts:
    """Costs are converted to one currency (ISO 4217) so that columns can be compared; the display says so."""
    if route is None:
        return {}
    percent = round(route.score * 100)  # as it is shown: a difference that nobody sees is none
    return {
        "totals.cost": _cost(route.estimated_cost, currency_code),
        "totals.days": number_fact(route.days, "d", lambda: text("value-days", count=route.days)),
        "totals.distanceKm": number_fact(route.distance_km, "km", lambda: as_words(distance_words(route.distance_km))),
        "totals.transitMinutes": number_fact(
            route.transit_minutes, "min", lambda: as_words(duration_words(route.transit_minutes))
        ),
        "totals.co2Kg": number_fact(route.co2_kg, "kg", lambda: text("value-co2", kilograms=round(route.co2_kg))),
        "totals.stops": number_fact(len(route.stops), "", lambda: text("value-stops", count=len(route.stops))),
        "totals.score": number_fact(percent / 100, "", lambda: text("value-score", percent=percent)),
    }


def _cost(cost: Money, currency_code: str) -> RowFact:
    """A cost in a currency without a rate stays as it is, and differs from the others without an amount."""
    money = convert(cost, currency_code) if {cost.currency_code, currency_code} <= CURRENCIES else cost
    return RowFact(
        MoneyValue(money),
        identity=(money.amount, money.currency_code),
        display=lambda: _cost_words(money, cost),
        quantity=money.amount,
        scale=money.currency_code,
    )


def _cost_words(money: Money, original: Money) -> Text:
    if money.currency_code == original.currency_code:
        return as_words(money_words(money))
    return text("value-converted", amount=money_words(money), original=money_words(original))
