"""The destinations named by the user, each with the stops by which a route can meet it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.planner.geometry import great_circle_km
from engine.planner.trip import Stop, Trip, anchor_of, facts_or_bare
from engine.state import Destination, Place, Requirements
from engine.vocabulary import PlaceKind

MOST_DAYS_OF_ONE_STOP = {PlaceKind.COUNTRY: 0, PlaceKind.REGION: 2, PlaceKind.ISLAND: 3}
"""An area that deserves no more days than this is one stop; a larger one is spread over its towns."""

MOST_TOWNS = 24
SAME_PLACE_KM = 3
_HOLDING_KINDS = (PlaceKind.COUNTRY, PlaceKind.REGION, PlaceKind.ISLAND, PlaceKind.NATURE)
SEEN_FROM_TOWN_KM = 90


@dataclass(frozen=True)
class Goal:
    """A destination: one stop that meets it, or an area any of whose `towns` does, the worthiest first."""

    place: Place
    stop: Stop | None
    towns: tuple[Stop, ...] = ()
    nights: int | None = None
    least_days: float = 1

    @property
    def is_area(self) -> bool:
        return self.stop is None


@dataclass(frozen=True)
class Goals:
    """What to reach. `refused` were named and excluded at once; the exclusion wins."""

    goals: tuple[Goal, ...]
    refused: tuple[Place, ...]

    @property
    def fixed(self) -> tuple[Stop, ...]:
        return tuple(goal.stop for goal in self.goals if goal.stop)

    @property
    def areas(self) -> tuple[Goal, ...]:
        return tuple(goal for goal in self.goals if goal.is_area)

    def left_out(self, stops: Iterable[Stop]) -> tuple[Place, ...]:
        """Destinations that no stop of a route meets, in the order named."""
        ids = {stop.id for stop in stops}
        missed = [
            goal.place
            for goal in self.goals
            if not (goal.stop and goal.stop.id in ids) and not any(town.id in ids for town in goal.towns)
        ]
        return (*self.refused, *missed)


def goals_of(requirements: Requirements, trip: Trip, gazetteer: Gazetteer) -> Goals:
    """Reads the destinations: sights become stops in their town, areas their best towns, doubles one."""
    placed = [destination for destination in requirements.destinations if destination.place]
    refused = tuple(
        destination.place
        for destination in placed
        if destination.place and is_excluded(facts_or_bare(destination.place, gazetteer), trip.excluded, gazetteer)
    )
    wanted = [destination for destination in placed if destination.place not in refused]
    goals: list[Goal] = []
    for destination in _without_frames(wanted, gazetteer):
        _add(goals, _goal(destination, trip, gazetteer))
    return Goals(tuple(goals), refused)


def is_excluded(facts: PlaceFacts, excluded: Sequence[Place], gazetteer: Gazetteer) -> bool:
    """Whether a place is refused: itself, its town, or an area that holds it."""
    return any(
        facts.place.id == place.id
        or facts.base_id == place.id
        or (place.kind in _HOLDING_KINDS and gazetteer.contains(place, facts.place))
        for place in excluded
    )


def stop_at(facts: PlaceFacts, worth: float, gazetteer: Gazetteer) -> Stop:
    """A stop that the planner adds; `worth` is 0 to 1."""
    return Stop(place=facts.place, facts=facts, anchor=anchor_of(facts, gazetteer), worth=worth)


def _without_frames(wanted: Sequence[Destination], gazetteer: Gazetteer) -> list[Destination]:
    """An area that holds another place named only says where that is."""
    places = [destination.place for destination in wanted if destination.place]
    return [
        destination
        for destination in wanted
        if destination.place
        and not (
            destination.place.kind in (PlaceKind.COUNTRY, PlaceKind.REGION)
            and any(
                other.id != destination.place.id and gazetteer.contains(destination.place, other) for other in places
            )
        )
    ]


def _goal(destination: Destination, trip: Trip, gazetteer: Gazetteer) -> Goal:
    assert destination.place is not None
    facts = facts_or_bare(destination.place, gazetteer)
    towns = _towns_of(facts, trip, gazetteer)
    own = _own_stop(facts, destination.nights, gazetteer)
    if towns:
        return Goal(facts.place, None, towns, destination.nights, own.least_days)
    return Goal(facts.place, own, (), destination.nights, own.least_days)


def _towns_of(facts: PlaceFacts, trip: Trip, gazetteer: Gazetteer) -> tuple[Stop, ...]:
    """The towns among which a stay in an area is spread; none for what is a stop itself."""
    most_days = MOST_DAYS_OF_ONE_STOP.get(facts.place.kind)
    if most_days is None or (facts.minimum_days or most_days + 1) <= most_days:
        return ()
    found = [
        town
        for town in gazetteer.best_stops_in(facts.place, MOST_TOWNS)
        if town.place.kind in (PlaceKind.CITY, PlaceKind.ISLAND) and not is_excluded(town, trip.excluded, gazetteer)
    ]
    return tuple(stop_at(town, max(0.3, 1 - rank / 16), gazetteer) for rank, town in enumerate(found))


def _own_stop(facts: PlaceFacts, nights: int | None, gazetteer: Gazetteer) -> Stop:
    anchor = anchor_of(facts, gazetteer)
    is_far = great_circle_km(anchor.place, facts.place) > SEEN_FROM_TOWN_KM
    is_sight = facts.place.kind is PlaceKind.SIGHT or (
        facts.place.kind is PlaceKind.NATURE and facts.minimum_days is None
    )
    if is_sight and anchor is not facts and not is_far:
        return Stop(anchor.place, anchor, anchor, True, nights, (facts,))
    return Stop(
        facts.place, facts, facts if is_far and facts.place.kind is not PlaceKind.REGION else anchor, True, nights
    )


def _add(goals: list[Goal], goal: Goal) -> None:
    """Adds a destination; one at a place that is already a stop only brings its sights and nights there."""
    for index, known in enumerate(goals):
        if goal.stop and known.stop and _is_same_place(goal.stop, known.stop):
            asked = known.stop.asked_nights if known.stop.asked_nights is not None else goal.stop.asked_nights
            sights = (*known.stop.named_sights, *goal.stop.named_sights)
            goals[index] = replace(known, stop=replace(known.stop, named_sights=sights, asked_nights=asked))
            return
        if goal.is_area and known.is_area and goal.place.id == known.place.id:
            return
    goals.append(goal)


def _is_same_place(one: Stop, other: Stop) -> bool:
    return one.id == other.id or great_circle_km(one.place, other.place) < SAME_PLACE_KM
