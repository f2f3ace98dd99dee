"""A route in the making: stops in order, nights, and ways, with the numbers by which it is judged."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from math import ceil, inf

from engine.planner import factors
from engine.planner.legs import Taste, Way, Ways
from engine.planner.nights import share_nights
from engine.planner.order import best_order
from engine.planner.shape import Shape, signature_of
from engine.planner.trip import Stop, Trip
from engine.state import Place


@dataclass(frozen=True)
class Leg:
    """A way that is travelled on a day, counted from 1."""

    start: Stop
    end: Stop
    way: Way
    day: int


@dataclass(frozen=True)
class Draft:
    """`stay_usd` is for all travellers and nights; `left_out` are destinations that it does not meet."""

    stops: tuple[Stop, ...]
    nights: tuple[int, ...]
    legs: tuple[Leg, ...]
    taste: Taste
    is_reversed: bool
    left_out: tuple[Place, ...]
    stay_usd: float
    unreachable: tuple[Place, ...] = ()
    """Those left out to which no way leads that the trip allows."""

    @cached_property
    def minutes(self) -> float:
        return sum(leg.way.minutes for leg in self.legs)

    @cached_property
    def usd(self) -> float:
        return sum(leg.way.usd for leg in self.legs) + self.stay_usd

    @cached_property
    def shape(self) -> Shape:
        return Shape(tuple(stop.id for stop in self.stops), self.nights, tuple(leg.way.mode for leg in self.legs))

    @cached_property
    def signature(self) -> str:
        return signature_of(self.shape)

    @property
    def added(self) -> tuple[Stop, ...]:
        return tuple(stop for stop in self.stops if not stop.is_requested)

    @property
    def first_days(self) -> tuple[int, ...]:
        """The day on which each stay begins."""
        return tuple(1 + sum(self.nights[:index]) for index in range(len(self.nights)))


_CHANGE_OF_BED_USD = 60.0
"""What another stop on a long way is reckoned at: the fewest that will do are taken. Our judgement."""

EASY_STOPS = 8
"""Up to so many stops candidates are varied freely; with more that takes time."""
_STOPS_ORDERED_BY_TASTE = 5
"""Up to so many stops each taste has its own best order; more are ordered once."""


class Drafting:
    """Makes drafts of one trip; orders and ways are found once."""

    def __init__(self, trip: Trip, ways: Ways) -> None:
        self._plain = Taste(favoured=frozenset(trip.preferred_modes))
        self._trip = trip
        self._ways = ways
        self._orders: dict[tuple[tuple[str, ...], Taste], tuple[Stop, ...] | None] = {}

    def draft(
        self,
        stops: Sequence[Stop],
        taste: Taste,
        *,
        left_out: tuple[Place, ...] = (),
        unreachable: tuple[Place, ...] = (),
        is_reversed: bool = False,
        focus: frozenset[str] = frozenset(),
    ) -> Draft | None:
        """The stops in their best order; None when they cannot be joined or the nights are too few for them."""
        ordered = self._ordered(stops, taste if len(stops) <= _STOPS_ORDERED_BY_TASTE else self._plain)
        if ordered is None:
            return None
        if is_reversed:
            ordered = ordered[::-1]
        nights = share_nights(ordered, self._trip, focus)
        legs = self._legs(ordered, nights, taste) if nights is not None else None
        if nights is None or legs is None:
            return None
        usd = stay_usd(ordered, nights, self._trip)
        return Draft(ordered, nights, legs, taste, is_reversed, left_out, usd, unreachable)

    def joined(self, start: Stop, stops: Sequence[Stop]) -> list[Stop]:
        """The stops to which allowed ways lead from a start, also by way of each other, in the order given."""
        plain = Taste()
        reached, edge = {start.id}, [start]
        while edge:
            here = edge.pop()
            near = [stop for stop in stops if stop.id not in reached and self._ways.best(here, stop, plain)]
            reached |= {stop.id for stop in near}
            edge += near
        return [stop for stop in stops if stop.id in reached]

    def bridge(self, start: Stop, end: Stop, between: Sequence[Stop]) -> list[Stop]:
        """Places by way of which allowed ways lead from start to end with the least burden; none where none do."""
        plain = Taste()
        reached: dict[str, Stop | None] = {}
        edge: list[tuple[float, str, Stop, Stop | None]] = [(0.0, start.id, start, None)]
        while edge:
            burden, _, here, before = heappop(edge)
            if here.id in reached:
                continue
            reached[here.id] = before
            if here.id == end.id:
                break
            for stop in (*between, end):
                if stop.id not in reached and (cost := self._ways.cost(here, stop, plain)) < inf:
                    heappush(edge, (burden + cost + _CHANGE_OF_BED_USD, stop.id, stop, here))
        passed: list[Stop] = []
        before = reached.get(end.id)
        while before is not None and before.id != start.id:
            passed.append(before)
            before = reached[before.id]
        return passed[::-1]

    def _ordered(self, stops: Sequence[Stop], taste: Taste) -> tuple[Stop, ...] | None:
        """Without an origin one arrives at the first stop; with one, the way from and to it counts.

        Of the two directions of a round trip, equally long, the one that comes to the first stop sooner is taken.
        """
        key = (tuple(stop.id for stop in stops), taste)
        if key not in self._orders:
            costs = [[self._ways.cost(a, b, taste) if a is not b else 0.0 for b in stops] for a in stops]
            outward, homeward = self._ends(stops, taste)
            order = best_order(costs, outward, homeward)
            if order and self._trip.origin and order.index(0) > len(order) - 1 - order.index(0):
                order.reverse()
            self._orders[key] = None if order is None else tuple(stops[index] for index in order)
        return self._orders[key]

    def _ends(self, stops: Sequence[Stop], taste: Taste) -> tuple[list[float], list[float]]:
        origin = self._trip.origin
        if origin is None:
            return [0.0] + [inf] * (len(stops) - 1), [0.0] * len(stops)
        return (
            [0.0 if stop.id == origin.id else self._ways.cost(origin, stop, taste) for stop in stops],
            [0.0 if stop.id == origin.id else self._ways.cost(stop, origin, taste) for stop in stops],
        )

    def _legs(self, stops: Sequence[Stop], nights: Sequence[int], taste: Taste) -> tuple[Leg, ...] | None:
        origin = self._trip.origin
        days = [1 + sum(nights[:index]) for index in range(len(stops))]
        stations = [(stop, day) for stop, day in zip(stops, days, strict=True)]
        if origin:
            stations = [(origin, 1), *stations, (origin, self._trip.days)]
        legs = []
        for (start, _), (end, day) in itertools.pairwise(stations):
            if start.id == end.id:
                continue
            way = self._ways.best(start, end, taste)
            if way is None:
                return None
            legs.append(Leg(start, end, way, day))
        return tuple(legs)


def stay_usd(stops: Sequence[Stop], nights: Sequence[int], trip: Trip) -> float:
    """Nights in rooms at each country's usual price; children sleep beside their grown-ups, two to a room of theirs."""
    rooms = ceil(trip.adults / factors.GUESTS_IN_ROOM)
    beside = rooms * factors.CHILDREN_WITH_GUESTS
    rooms += ceil(max(0, trip.children - beside) / factors.CHILDREN_WITH_GUESTS)
    prices = [factors.hotel_usd(stop.place.country_code) for stop in stops]
    return sum(price * count * max(1, rooms) for price, count in zip(prices, nights, strict=True))
