"""What to know of a route before picking it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.planner.draft import Draft
from engine.planner.public_holidays import Holiday, holidays_on
from engine.planner.score import transit_share
from engine.planner.trip import Stop, Trip
from engine.state import Money, RouteLeg, RouteWarning
from engine.texts import date_words, duration_words, money_words, text
from engine.vocabulary import RouteWarningCode

LONG_LEG_MINUTES = 480
MUCH_TRANSIT_SHARE = 0.4
"""From here on a leg is long, and a route mostly on the way; our judgement."""

_MOST_HOLIDAYS = 3


def warnings_of(draft: Draft, legs: tuple[RouteLeg, ...], cost: Money, trip: Trip) -> tuple[RouteWarning, ...]:
    """All that apply: what is left out first, then money, time, and the calendar."""
    return (
        *_stops_left_out(draft),
        *_over_budget(cost, trip),
        *_too_short(draft),
        *_long_legs(legs),
        *_much_transit(draft, trip),
        *_public_holidays(draft, trip),
        *_off_season(draft, trip),
    )


def _stops_left_out(draft: Draft) -> Iterator[RouteWarning]:
    for place in draft.left_out:
        yield RouteWarning(
            code=RouteWarningCode.STOP_LEFT_OUT, message=text("warning-stop-left-out", place=place.names)
        )


def _over_budget(cost: Money, trip: Trip) -> Iterator[RouteWarning]:
    if trip.budget and cost.amount > trip.budget.amount:
        excess = Money(amount=cost.amount - trip.budget.amount, currency_code=cost.currency_code)
        message = text("warning-over-budget", excess=money_words(excess), budget=money_words(trip.budget))
        yield RouteWarning(code=RouteWarningCode.OVER_BUDGET, message=message)


def _too_short(draft: Draft) -> Iterator[RouteWarning]:
    for stop, nights in zip(draft.stops, draft.nights, strict=True):
        if nights + 0.5 < stop.least_days:
            message = text("warning-too-short", place=stop.place.names, nights=nights, days=_whole(stop.least_days))
            yield RouteWarning(code=RouteWarningCode.TOO_SHORT, message=message)


def _long_legs(legs: tuple[RouteLeg, ...]) -> Iterator[RouteWarning]:
    for leg in legs:
        if leg.minutes > LONG_LEG_MINUTES:
            message = text(
                "warning-long-leg",
                from_place=leg.from_place.names,
                to_place=leg.to_place.names,
                duration=duration_words(leg.minutes),
            )
            yield RouteWarning(code=RouteWarningCode.LONG_LEG, message=message)


def _much_transit(draft: Draft, trip: Trip) -> Iterator[RouteWarning]:
    share = transit_share(draft, trip)
    if share > MUCH_TRANSIT_SHARE:
        message = text("warning-much-transit", percent=min(100, round(share * 100)))
        yield RouteWarning(code=RouteWarningCode.MUCH_TRANSIT, message=message)


def _public_holidays(draft: Draft, trip: Trip) -> Iterator[RouteWarning]:
    """Holidays of each country on the days that one is there, the first few of a trip."""
    found: dict[tuple[str, str], Holiday] = {}
    for index, stop in enumerate(draft.stops):
        last = draft.first_days[index] + draft.nights[index]
        days = [date for day in range(draft.first_days[index], last + 1) if (date := trip.date_of(day))]
        for holiday in holidays_on(days, stop.place.country_code):
            found.setdefault((holiday.day.isoformat(), stop.place.country_code), holiday)
    for key in sorted(found)[:_MOST_HOLIDAYS]:
        holiday = found[key]
        message = text("warning-public-holiday", date=date_words(holiday.day), holiday=holiday.names)
        yield RouteWarning(code=RouteWarningCode.PUBLIC_HOLIDAY, message=message)


def _off_season(draft: Draft, trip: Trip) -> Iterator[RouteWarning]:
    for stop, day in zip(draft.stops, draft.first_days, strict=True):
        date = trip.date_of(day)
        months = _best_months(stop)
        if date and months and date.month not in months:
            message = text("warning-off-season", place=stop.place.names, month=date.month)
            yield RouteWarning(code=RouteWarningCode.OFF_SEASON, message=message)


def _best_months(stop: Stop) -> frozenset[int]:
    return stop.facts.best_months or stop.anchor.best_months


def _whole(days: float) -> int | float:
    return int(days) if days == int(days) else days
