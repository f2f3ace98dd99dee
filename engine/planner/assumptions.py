"""What the planner takes for granted when the user did not say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.vocabulary import Pace, PlaceKind

if TYPE_CHECKING:
    from engine.gazetteer import Gazetteer, PlaceFacts
    from engine.state import Requirements

ASSUMED_ADULTS = 2
ASSUMED_PACE = Pace.BALANCED
MOST_DAYS = 90

_LEAST_DAYS_OF_CONTAINER = {PlaceKind.COUNTRY: 7.0, PlaceKind.REGION: 4.0}
_LARGE_CITY = 3_000_000
_MIDDLE_CITY = 300_000


def assumed_days(requirements: Requirements, gazetteer: Gazetteer) -> int:
    """Length of a trip whose length was not said: the least days of its destinations together, 1 to 90.

    Nights that the user asked for at a place count as they are; when all were asked for, the day of leaving is added.
    """
    placed = [destination for destination in requirements.destinations if destination.place is not None]
    facts = gazetteer.facts_of([destination.place.id for destination in placed if destination.place])
    total = 0.0
    for destination in placed:
        if destination.nights is not None:
            total += destination.nights
        elif destination.place and destination.place.id in facts:
            total += least_days(facts[destination.place.id])
        else:
            total += 1
    if placed and all(destination.nights is not None for destination in placed):
        total += 1
    return max(1, min(MOST_DAYS, round(total + 0.001)))


def least_days(facts: PlaceFacts) -> float:
    """Days that a place deserves at the least: the gazetteer's word, else by kind and inhabitants (our estimate)."""
    if facts.minimum_days is not None:
        return max(0.5, facts.minimum_days)
    if facts.place.kind in _LEAST_DAYS_OF_CONTAINER:
        return _LEAST_DAYS_OF_CONTAINER[facts.place.kind]
    if facts.visit_hours is not None and facts.place.kind in (PlaceKind.SIGHT, PlaceKind.NATURE):
        return 1 if facts.visit_hours <= 8 else 2
    if facts.population >= _LARGE_CITY:
        return 3
    if facts.population >= _MIDDLE_CITY:
        return 2
    return 1
