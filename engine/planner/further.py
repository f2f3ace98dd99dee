"""More routes for a trip whose plain candidates are too alike: more stops on the way, longer stays there, exchanges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.gazetteer import Gazetteer
from engine.planner.destinations import Goals
from engine.planner.draft import Draft, Drafting
from engine.planner.geometry import great_circle_km
from engine.planner.legs import Taste, Ways
from engine.planner.neighbours import Neighbour, neighbours_of
from engine.planner.nights import wanted_nights
from engine.planner.trip import Stop, Trip

_LOOKED_AT = 14
"""So many of the best places around are asked how one gets there."""
_USED = 6
_TOWN = 50_000
"""Towns of so many people will do where few places are known for sights."""
_MOST_STOPS = 8
_MOST_ADDED = 3
_MANY_STOPS = 6
_SPARED_OF_MANY = 3
_OTHER_MODE = 0.6
"""What a place loses in merit when no mode that the user prefers leads there; our judgement."""
_APART_KM = 30


class Further:
    """Drafts beyond the usual ones, around sets of stops already found to be joined."""

    def __init__(self, trip: Trip, goals: Goals, drafting: Drafting, ways: Ways, gazetteer: Gazetteer) -> None:
        self._trip = trip
        self._goals = goals
        self._drafting = drafting
        self._ways = ways
        self._gazetteer = gazetteer
        self._taste = Taste(favoured=frozenset(trip.preferred_modes))

    def drafts(self, cores: Sequence[list[Stop]]) -> list[Draft]:
        """Every draft once, in the order thought of; none longer than can be ordered in a moment."""
        found: dict[str, Draft] = {}
        core = next(iter(cores), None)
        if core is None or len(core) > _MOST_STOPS:
            return []
        for stops in self._stop_sets(core, self._on_the_way(core)):
            for draft in self._variants(stops):
                found.setdefault(draft.signature, draft)
        return list(found.values())

    def _on_the_way(self, core: Sequence[Stop]) -> list[Stop]:
        """Places around, the best first, those on the lines of the preferred modes before others."""
        found = neighbours_of(core, self._trip, self._gazetteer, enough=_USED, large_town=_TOWN)
        around = found[:_LOOKED_AT]
        ranked = sorted(around, key=lambda one: (-self._merit(one, core), one.stop.id))
        chosen: list[Stop] = []
        for neighbour in ranked:
            if len(chosen) < _USED and all(_km(neighbour.stop, other) >= _APART_KM for other in chosen):
                chosen.append(neighbour.stop)
        return chosen

    def _merit(self, neighbour: Neighbour, core: Sequence[Stop]) -> float:
        nearest = min(core, key=lambda stop: (_km(stop, neighbour.stop), stop.id))
        way = self._ways.best(nearest, neighbour.stop, self._taste)
        preferred = self._trip.preferred_modes
        is_as_wanted = way is not None and (not preferred or way.mode in preferred)
        return neighbour.merit() - (0.0 if is_as_wanted else _OTHER_MODE)

    def _stop_sets(self, core: list[Stop], around: Sequence[Stop]) -> Iterator[list[Stop]]:
        """The core with up to three places more; without one that was named, slower or with others instead."""
        if len(core) >= _MANY_STOPS:
            yield from self._exchanges(core, around)
            return
        yield core
        room = min(_MOST_STOPS, self._trip.nights) - len(core)
        for count in range(1, min(_MOST_ADDED, room) + 1):
            for added in combinations(around, count):
                yield [*core, *added]
        for rest in self._without_one(core):
            yield rest
            for instead in around[: _USED // 2]:
                yield [*rest, instead]

    def _exchanges(self, core: list[Stop], around: Sequence[Stop]) -> Iterator[list[Stop]]:
        """One of many stops left out for several others: anything less is no other route."""
        weakest_spared = sorted(self._without_one(core), key=self._value, reverse=True)
        for rest in weakest_spared[:_SPARED_OF_MANY]:
            count = min(_MOST_ADDED, min(_MOST_STOPS, self._trip.nights) - len(rest))
            for added in combinations(around[: _MOST_ADDED + 1], max(0, count)):
                yield [*rest, *added]

    def _value(self, stops: Sequence[Stop]) -> tuple[float, int]:
        """How much is kept: nights that the stops deserve, then how large they are."""
        return sum(wanted_nights(stop, self._trip) for stop in stops), sum(stop.facts.population for stop in stops)

    def _without_one(self, core: list[Stop]) -> Iterator[list[Stop]]:
        """The core without each stop but, when the trip begins there, the first."""
        if len(core) < 2:
            return
        for spared in range(0 if self._trip.origin else 1, len(core)):
            yield [stop for index, stop in enumerate(core) if index != spared]

    def _variants(self, stops: list[Stop]) -> Iterator[Draft]:
        """The nights as they are due, then longer at what was added, then longer at each that was named."""
        left_out = self._goals.left_out(stops)
        added = frozenset(stop.id for stop in stops if not stop.is_requested)
        foci: list[frozenset[str]] = [frozenset()]
        if added and len(added) < len(stops) and not left_out:
            foci.append(added)
        foci += [frozenset({stop.id}) for stop in stops if stop.is_requested and len(stops) > 1]
        for focus in foci:
            draft = self._drafting.draft(stops, self._taste, left_out=left_out, focus=focus)
            if draft and _is_mostly_as_named(draft):
                yield draft


def _is_mostly_as_named(draft: Draft) -> bool:
    """Whether at least half of the nights are where the user wants to be; an area is met by what is added."""
    named = sum(nights for stop, nights in zip(draft.stops, draft.nights, strict=True) if stop.is_requested)
    return named == 0 or 2 * named >= sum(draft.nights)


def _km(one: Stop, other: Stop) -> float:
    return great_circle_km(one.place, other.place)
