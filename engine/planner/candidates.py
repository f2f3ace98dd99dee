"""The routes to choose from: what was named, less of it, and more around it, by several tastes, both ways round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, pairwise

from engine.gazetteer import Gazetteer
from engine.planner.areas import FLAVOURS, Flavour, choose_towns
from engine.planner.destinations import Goal, Goals
from engine.planner.draft import EASY_STOPS, Draft, Drafting
from engine.planner.geometry import great_circle_km
from engine.planner.legs import Taste
from engine.planner.neighbours import Neighbour, neighbours_of
from engine.planner.nights import NIGHTS_PER_STOP, wanted_nights
from engine.planner.trip import Stop, Trip
from engine.planner.wishes import is_coastal
from engine.vocabulary import TransportMode

MOST_STOPS = 12
_APART_KM = 30
_MOST_ADDED = 2
"""How many places may be added although the pace asks for none."""
_DAYS_DRIVE_KM = 350
_WORTH_STAYING = 0.95


class Candidates:
    """Drafts of one trip, all different."""

    def __init__(self, trip: Trip, goals: Goals, drafting: Drafting, gazetteer: Gazetteer) -> None:
        self._trip = trip
        self._goals = goals
        self._drafting = drafting
        self._gazetteer = gazetteer
        self._room = max(1, min(MOST_STOPS, trip.nights))
        self._tastes = tastes_of(trip)
        self._directions = (False, True) if trip.origin else (False,)
        """Without an origin a route begins where the user begins."""
        self._cut_off: set[str] = set()
        self.cores: list[list[Stop]] = []
        """What was named or found in areas, as far as it is joined, the best first; known once drafts are made."""

    @property
    def are_cut_off(self) -> bool:
        """Whether stops were left out because no allowed way leads to them."""
        return bool(self._cut_off)

    def drafts(self) -> list[Draft]:
        """Every candidate once, in the order thought of."""
        found: dict[str, Draft] = {}
        for stops in self._stop_sets():
            for draft in self._variants(stops):
                found.setdefault(draft.signature, draft)
        return list(found.values())

    def _variants(self, stops: list[Stop]) -> Iterator[Draft]:
        left_out = self._goals.left_out(stops)
        unreachable = tuple(place for place in left_out if place.id in self._cut_off)
        draft_of = partial(self._drafting.draft, stops, left_out=left_out, unreachable=unreachable)
        for taste in self._tastes:
            for is_reversed in self._directions:
                draft = draft_of(taste, is_reversed=is_reversed)
                if draft:
                    yield draft
        for focus in _foci(stops):
            for taste in self._tastes[:2] if len(stops) <= EASY_STOPS else self._tastes:
                draft = draft_of(taste, focus=focus)
                if draft:
                    yield draft

    def _reachable(self, stops: list[Stop]) -> list[Stop]:
        """The stops that can be joined with the origin or, without one, with the first of them that has company."""
        groups = [
            self._drafting.joined(start, stops) for start in ([self._trip.origin] if self._trip.origin else stops)
        ]
        reached = max(groups, key=len, default=[])
        bridged = self._bridged(stops, reached) if 0 < len(reached) < len(stops) else reached
        self._cut_off |= {stop.id for stop in stops if stop not in bridged}
        return bridged

    def _bridged(self, stops: list[Stop], reached: list[Stop]) -> list[Stop]:
        """Also the stops that are reached by way of places between, where a way is too long for one day."""
        joined = list(reached)
        for stop in stops:
            if stop in joined or len(joined) >= self._room:
                continue
            nearest = min(joined, key=lambda one: (great_circle_km(one.place, stop.place), one.id))
            between = [one.stop for one in neighbours_of([nearest, stop], self._trip, self._gazetteer)]
            passed = self._drafting.bridge(nearest, stop, [one for one in between if one not in joined])
            if passed and len(joined) + len(passed) < self._room:
                joined += [*passed, stop]
        return joined

    def _stop_sets(self) -> Iterator[list[Stop]]:
        """Sets of stops, each once, the first named in front."""
        seen: set[frozenset[str]] = set()
        self.cores = [core for stops in self._cores() if (core := self._reachable(stops))]
        for stops in (*self.cores, *self._thinned(self.cores), *self._extended(self.cores)):
            key = frozenset(stop.id for stop in stops)
            if key not in seen:
                seen.add(key)
                yield stops

    def _cores(self) -> Iterator[list[Stop]]:
        """All that was named, or as much of it as there are nights for; areas by several flavours."""
        if not self._goals.areas:
            yield from self._fitting(list(self._goals.fixed))
            return
        for flavour in FLAVOURS:
            for more in (0, 1, -1):
                yield from islice(self._fitting(self._with_towns(flavour, more)), 2)

    def _with_towns(self, flavour: Flavour, more: int) -> list[Stop]:
        stops: list[Stop] = []
        for goal in self._goals.goals:
            if goal.stop:
                stops.append(goal.stop)
            else:
                count = max(1, self._towns_for(goal) + more)
                towns = [town for town in goal.towns if _is_apart(town, [*self._goals.fixed, *stops])]
                stops += choose_towns(towns, count, flavour, self._trip, stops)
        return stops

    def _towns_for(self, goal: Goal) -> int:
        """How many towns of an area there are nights for, beside the places named and the other areas."""
        fixed = sum(wanted_nights(stop, self._trip) for stop in self._goals.fixed)
        areas = self._goals.areas
        least = sum(area.nights or area.least_days for area in areas)
        left = max(float(len(areas)), self._trip.nights - fixed)
        nights = goal.nights or left * goal.least_days / least
        return max(1, min(8, round(nights / NIGHTS_PER_STOP[self._trip.pace])))

    def _fitting(self, stops: list[Stop]) -> Iterator[list[Stop]]:
        """The stops or, when there are more than nights, the worthiest of them and sets that leave others out."""
        if len(stops) <= self._room:
            yield stops
            return
        first = self._trimmed(stops, [])
        yield first
        for spared in (stop for stop in stops if stop not in first):
            yield self._trimmed(stops, [spared])

    def _trimmed(self, stops: list[Stop], spared: Sequence[Stop]) -> list[Stop]:
        kept = list(stops)
        while len(kept) > self._room:
            kept.remove(min((stop for stop in kept if stop not in spared), key=lambda stop: self._keeping(stop, kept)))
        return kept

    def _keeping(self, stop: Stop, stops: Sequence[Stop]) -> tuple[float, str]:
        """How much a stop deserves to be kept: what it is worth, sooner named, nearer to others."""
        nearest = min((great_circle_km(stop.place, other.place) for other in stops if other is not stop), default=0.0)
        fixed = self._goals.fixed
        asked = 2.0 + 2.0 * (1 - fixed.index(stop) / len(fixed)) if stop in fixed else 0.0
        return asked + wanted_nights(stop, self._trip) - nearest / 1000, stop.id

    def _thinned(self, cores: Sequence[list[Stop]]) -> Iterator[list[Stop]]:
        """Without the weakest stop: slower, but something named may be left out."""
        for core in cores[:2]:
            if len(core) >= 3:
                weakest = min(core, key=lambda stop: self._keeping(stop, core))
                yield [stop for stop in core if stop is not weakest]

    def _broken_up(self, core: list[Stop], around: Sequence[Neighbour], room: int) -> Iterator[list[Stop]]:
        """Long ways between stops cut into pieces, for who goes by road or rail."""
        way = self._drafting.draft(core, self._tastes[0])
        if way is None or not set(self._trip.preferred_modes) & {TransportMode.DRIVE, TransportMode.TRAIN}:
            return
        space = (room - len(core)) // max(1, len(core) - 1)
        added = [stop for a, b in pairwise(way.stops) for stop in _along(a, b, around, space)]
        if added:
            yield [*core, *added]

    def _extended(self, cores: Sequence[list[Stop]]) -> Iterator[list[Stop]]:
        """With one to three places around: the best, the coastal, the inland, and each of the best alone."""
        for core in cores[:2]:
            room = min(
                self._room,
                max(len(core) + _MOST_ADDED, round(self._trip.nights / NIGHTS_PER_STOP[self._trip.pace]) + 1),
            )
            space = min(3, room - len(core))
            if space < 1:
                continue
            around = neighbours_of(core, self._trip, self._gazetteer)
            yield from self._broken_up(core, around, room)
            singles = 6 if len(core) < EASY_STOPS else 2
            for neighbour in around[:singles]:
                yield [*core, neighbour.stop]
            biases = (0.0, 0.8, -0.8) if len(core) < EASY_STOPS else (0.0,)
            for bias in biases:
                group = _apart(sorted(around, key=lambda one: (-one.merit(bias), one.stop.id)), space)
                for count in range(1, len(group) + 1):
                    yield [*core, *group[:count]]
            second = _apart(around[2:], space)
            if second:
                yield [*core, *second]


def _foci(stops: Sequence[Stop]) -> Iterator[frozenset[str]]:
    """Stops to stay longer at: one of those named or of the best, or the coastal ones, or the others."""
    if len(stops) < 2:
        return
    named = [stop.id for stop in stops if stop.is_requested or stop.worth >= _WORTH_STAYING]
    if len(stops) <= EASY_STOPS:
        yield from (frozenset({stop}) for stop in named)
    coastal = frozenset(stop.id for stop in stops if is_coastal(stop.facts))
    if len(stops) >= 4 and 0 < len(coastal) < len(stops):
        yield coastal
        yield frozenset(stop.id for stop in stops) - coastal


def _along(start: Stop, end: Stop, around: Sequence[Neighbour], most: int) -> list[Stop]:
    """Places on the way between two far stops, a day's drive apart or more, the best near each point of the way."""
    length = great_circle_km(start.place, end.place)
    pieces = min(most + 1, round(length / _DAYS_DRIVE_KM))
    chosen: list[Stop] = []
    for piece in range(1, pieces):
        target = length * piece / pieces

        def fit(neighbour: Neighbour, target: float = target) -> float:
            here = neighbour.stop.place
            off = abs(great_circle_km(start.place, here) - target) + abs(
                great_circle_km(end.place, here) - (length - target)
            )
            return neighbour.worth - off / 300

        free = [neighbour for neighbour in around if _is_apart(neighbour.stop, [start, end, *chosen])]
        if free:
            chosen.append(max(free, key=lambda neighbour: (fit(neighbour), neighbour.stop.id)).stop)
    return chosen


def tastes_of(trip: Trip) -> tuple[Taste, ...]:
    """What the routes weigh: the modes wanted, then each way of travelling that the trip allows."""
    wanted = frozenset(trip.preferred_modes)
    tastes = [
        Taste(favoured=wanted),
        Taste(favoured=wanted | {TransportMode.TRAIN, TransportMode.FERRY}, refused=frozenset({TransportMode.FLIGHT})),
        Taste(favoured=wanted | {TransportMode.DRIVE}),
        Taste(favoured=wanted | {TransportMode.TRAIN}),
        Taste(favoured=wanted | {TransportMode.COACH}, hour_usd=4.0),
    ]
    if wanted and TransportMode.FLIGHT not in wanted:
        tastes.insert(1, Taste(favoured=wanted, refused=frozenset({TransportMode.FLIGHT})))
    if TransportMode.FLIGHT in wanted:
        tastes.append(Taste(favoured=wanted, hour_usd=40.0))
    return tuple(dict.fromkeys(tastes))


def _apart(ranked: Sequence[Neighbour], count: int) -> list[Stop]:
    chosen: list[Stop] = []
    for neighbour in ranked:
        if len(chosen) < count and _is_apart(neighbour.stop, chosen):
            chosen.append(neighbour.stop)
    return chosen


def _is_apart(stop: Stop, others: Sequence[Stop]) -> bool:
    return all(great_circle_km(stop.place, other.place) >= _APART_KM for other in others)
