"""What to know of a route before picking it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from math import ceil

from engine.planner.draft import Draft
from engine.planner.public_holidays import Holiday, holidays_on
from engine.planner.score import transit_share
from engine.planner.trip import Stop, Trip
from engine.planner.wording import place_list
from engine.state import Money, Place, RouteLeg, RouteWarning
from engine.state.text import Localised
from engine.texts import date_range_words, duration_words, list_words, money_words, text
from engine.vocabulary import RouteWarningCode

LONG_LEG_MINUTES = 480
MUCH_TRANSIT_SHARE = 0.4
"""From here on a leg is long, and a route mostly on the way; our judgement."""

_MOST_HOLIDAYS = 3
_SPARED_DAYS = 0.5
"""What a stay may lack of the least days of a place: one comes early or leaves late. Our judgement."""


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
    others = tuple(place for place in draft.left_out if place not in draft.unreachable)
    for why, places in (("way", draft.unreachable), ("room", others)):
        if places:
            message = text("warning-stop-left-out", places=place_list(places), count=len(places), why=why)
            yield RouteWarning(code=RouteWarningCode.STOP_LEFT_OUT, message=message)


def _over_budget(cost: Money, trip: Trip) -> Iterator[RouteWarning]:
    if trip.budget and cost.amount > trip.budget.amount:
        excess = Money(amount=cost.amount - trip.budget.amount, currency_code=cost.currency_code)
        message = text("warning-over-budget", excess=money_words(excess), budget=money_words(trip.budget))
        yield RouteWarning(code=RouteWarningCode.OVER_BUDGET, message=message)


def _too_short(draft: Draft) -> Iterator[RouteWarning]:
    for stop, nights in zip(draft.stops, draft.nights, strict=True):
        least_nights = ceil(stop.least_days - _SPARED_DAYS)
        if nights < least_nights:
            message = text("warning-too-short", place=stop.place.names, nights=nights, least=least_nights)
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
    found: dict[tuple[str, date], Holiday] = {}
    for index, stop in enumerate(draft.stops):
        last = draft.first_days[index] + draft.nights[index]
        days = [one for day in range(draft.first_days[index], last + 1) if (one := trip.date_of(day))]
        for holiday in holidays_on(days, stop.place.country_code):
            found.setdefault((stop.place.country_code, holiday.day), holiday)
    runs = _runs([found[key] for key in sorted(found)])
    for run in sorted(runs, key=lambda run: run[0].day)[:_MOST_HOLIDAYS]:
        words = date_range_words(run[0].day, run[-1].day)
        message = text("warning-public-holiday", date=words, count=len(run), holiday=_distinct(run))
        yield RouteWarning(code=RouteWarningCode.PUBLIC_HOLIDAY, message=message)


def _runs(holidays: Sequence[Holiday]) -> list[list[Holiday]]:
    """Holidays of consecutive days together; they come sorted by country and day."""
    runs: list[list[Holiday]] = []
    for holiday in holidays:
        if runs and holiday.day - runs[-1][-1].day == timedelta(days=1):
            runs[-1].append(holiday)
        else:
            runs.append([holiday])
    return runs


def _distinct(run: Sequence[Holiday]) -> Localised:
    names = [holiday.names for holiday in run]
    return list_words([name for position, name in enumerate(names) if name not in names[:position]])


def _off_season(draft: Draft, trip: Trip) -> Iterator[RouteWarning]:
    places: dict[int, list[Place]] = {}
    for stop, day in zip(draft.stops, draft.first_days, strict=True):
        arrival = trip.date_of(day)
        months = _best_months(stop)
        if arrival and months and arrival.month not in months:
            places.setdefault(arrival.month, []).append(stop.place)
    for month, found in places.items():
        message = text("warning-off-season", places=place_list(found), month=month)
        yield RouteWarning(code=RouteWarningCode.OFF_SEASON, message=message)


def _best_months(stop: Stop) -> frozenset[int]:
    return stop.facts.best_months or stop.anchor.best_months
