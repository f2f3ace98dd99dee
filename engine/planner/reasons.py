"""Why there are fewer than three routes, in words."""

from __future__ import annotations

from engine.planner.destinations import Goals
from engine.planner.trip import Trip
from engine.planner.wording import place_list
from engine.state import Text, TextArgument
from engine.texts import text

SHORT_TRIP_DAYS = 3


def no_destination() -> Text:
    return text("fewer-no-destination")


def too_many_days(most: int) -> Text:
    """The reader keeps a longer trip as it was said; no route is planned for it."""
    return text("fewer-too-many-days", most=most)


def all_refused(goals: Goals) -> Text:
    return text("fewer-all-excluded", places=_names(goals))


def reason_for_fewer(count: int, trip: Trip, goals: Goals, *, were_shown: bool, are_cut_off: bool) -> Text:
    """The likeliest reason: modes that are not allowed, routes shown before, a short trip, or too little difference.

    `are_cut_off` says that places named cannot be reached by what is allowed.
    """
    if are_cut_off and trip.avoided_modes:
        return text("fewer-modes-avoided", count=count)
    if count == 0 and not were_shown:
        return text("fewer-no-way", places=_names(goals))
    if were_shown:
        return text("fewer-all-shown", count=count)
    if trip.days <= SHORT_TRIP_DAYS:
        return text("fewer-short-trip", count=count, days=trip.days)
    return text("fewer-too-alike", count=count)


def _names(goals: Goals) -> TextArgument:
    return place_list((*goals.refused, *(goal.place for goal in goals.goals)))
