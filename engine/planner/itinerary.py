"""Day by day: where one is, what one sees, and what the day is for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.gazetteer import PlaceFacts
from engine.planner.draft import Draft, Leg
from engine.planner.geometry import great_circle_km
from engine.planner.sights import DAY_TRIP_KM, HOURS_A_DAY, SIGHT_KINDS, Sights, StayDay
from engine.planner.surroundings import Surroundings
from engine.planner.trip import Stop, Trip
from engine.planner.wishes import is_coastal
from engine.planner.wording import place_list
from engine.state import ItineraryDay, Text
from engine.texts import duration_words, text

_ARRIVAL_HOURS = 3.0
"""Hours left for seeing on the day of arrival or leaving when the origin, and so the way, is not known."""


def itinerary_of(draft: Draft, trip: Trip, surroundings: Surroundings) -> tuple[ItineraryDay, ...]:
    """One entry for each day; on the last day `place` is where the trip ends."""
    sights = Sights(trip, surroundings, draft.stops)
    days: list[ItineraryDay] = []
    for index, stop in enumerate(draft.stops):
        first = draft.first_days[index]
        is_last_stop = index == len(draft.stops) - 1
        last = trip.days if is_last_stop else first + draft.nights[index] - 1
        stay = [
            StayDay(day, _hours_left(day, draft, trip), _is_whole(day, draft, trip)) for day in range(first, last + 1)
        ]
        seen = sights.fill(stop, stay)
        days += [_day(day.day, stop, seen[day.day], draft, trip, surroundings) for day in stay]
    return tuple(days)


def _day(
    day: int, stop: Stop, seen: tuple[PlaceFacts, ...], draft: Draft, trip: Trip, surroundings: Surroundings
) -> ItineraryDay:
    ends_at_origin = day == trip.days and trip.origin is not None
    return ItineraryDay(
        day=day,
        date=trip.date_of(day),
        place=trip.origin.place if ends_at_origin and trip.origin else stop.place,
        sights=tuple(sight.place for sight in seen),
        plan=tuple(_plan(day, stop, seen, draft, trip, surroundings)),
    )


def _legs_of(day: int, draft: Draft) -> list[Leg]:
    return [leg for leg in draft.legs if leg.day == day]


def _hours_left(day: int, draft: Draft, trip: Trip) -> float:
    """Hours for seeing: the pace's, less the day's travel; a day of 24 hours leaves none."""
    hours = HOURS_A_DAY[trip.pace]
    travel = sum(leg.way.minutes for leg in _legs_of(day, draft)) / 60
    if trip.origin is None and trip.days > 2 and day in (1, trip.days):
        hours = min(hours, _ARRIVAL_HOURS)
    return max(0.0, hours - travel)


def _is_whole(day: int, draft: Draft, trip: Trip) -> bool:
    """Whether one neither arrives nor leaves on a day; the day of a trip of one or two days is as whole as can be."""
    return trip.days <= 2 or (day not in (1, trip.days) and not _legs_of(day, draft))


def _plan(
    day: int, stop: Stop, seen: Sequence[PlaceFacts], draft: Draft, trip: Trip, surroundings: Surroundings
) -> Iterable[Text]:
    """Travel first, then what the day is for; on the last day the way home closes."""
    legs = _legs_of(day, draft)
    homeward = [leg for leg in legs if trip.origin and leg.end.id == trip.origin.id and day == trip.days]
    yield from (_travel(leg) for leg in legs if leg not in homeward)
    if seen:
        yield _purpose(stop, seen, surroundings)
    elif not legs:
        yield _free_day(day, stop, trip)
    elif not homeward:
        yield text("day-settle-in", place=stop.place.names)
    yield from (_travel(leg) for leg in homeward)


def _travel(leg: Leg) -> Text:
    return text(
        "day-travel",
        mode="ROAD_AND_FERRY" if leg.way.is_by_road_too else leg.way.mode.value,
        from_place=leg.start.place.names,
        to_place=leg.end.place.names,
        duration=duration_words(round(leg.way.minutes)),
    )


def _purpose(stop: Stop, seen: Sequence[PlaceFacts], surroundings: Surroundings) -> Text:
    """The day's sights by name; of a day trip also where it goes."""
    sights = place_list(sight.place for sight in seen)
    farthest = max(seen, key=lambda sight: (_from_bed(sight, stop), sight.place.id))
    if farthest.place.kind not in SIGHT_KINDS:
        return text("day-trip", place=stop.place.names, sights=sights, town="none")
    if farthest.place.id == stop.id or _from_bed(farthest, stop) <= DAY_TRIP_KM:
        return text("day-sights", sights=sights)
    town = surroundings.town_of(farthest, stop)
    return text("day-trip", place=stop.place.names, sights=sights, town=town.names if town else "none")


def _from_bed(sight: PlaceFacts, stop: Stop) -> float:
    return great_circle_km(sight.place, stop.anchor.place)


def _free_day(day: int, stop: Stop, trip: Trip) -> Text:
    if day == 1 and trip.days > 1:
        return text("day-settle-in", place=stop.place.names)
    if day == trip.days and trip.days > 1:
        return text("day-last", place=stop.place.names)
    return text("day-free", place=stop.place.names, setting="coast" if is_coastal(stop.facts) else "inland")
