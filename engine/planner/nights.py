"""How many nights each stop gets."""

from __future__ import annotations

from collections.abc import Sequence

from engine.planner.trip import Stop, Trip
from engine.planner.wishes import wishes_met
from engine.vocabulary import Pace

NIGHTS_PER_STOP = {Pace.RELAXED: 3.0, Pace.BALANCED: 2.2, Pace.PACKED: 1.5}
"""Nights at a stop that a pace asks for on average; our judgement."""

_EXTRA_NIGHTS = {Pace.RELAXED: 1.0, Pace.BALANCED: 0.5, Pace.PACKED: 0.0}
_NIGHTS_FOR_A_WISH = 0.6
_FOCUS = 1.6
_LONGER_AT_ADDED = 2
"""Nights at each added stop when just the added ones are to get more."""


def wanted_nights(stop: Stop, trip: Trip) -> float:
    """Nights that a stop deserves by its least days, the pace, and the wishes it serves."""
    wished = wishes_met(stop.facts, stop.tags, trip.wishes)
    return max(1.0, stop.least_days) + _EXTRA_NIGHTS[trip.pace] + _NIGHTS_FOR_A_WISH * wished


def share_nights(stops: Sequence[Stop], trip: Trip, focus: frozenset[str] = frozenset()) -> tuple[int, ...] | None:
    """Nights of each stop, all of the trip's nights together, at least one each; None when there are too few.

    Nights that the user asked for are kept when the others still get one each. `focus` holds ids of stops that are
    to get about half as much again. A stop added beside named ones gets no more than it needs, or two nights when
    just such stops are in `focus`.
    """
    if trip.nights == 0:
        return (0,) if len(stops) == 1 else None
    if len(stops) > trip.nights:
        return None
    fixed = {index: stop.asked_nights for index, stop in enumerate(stops) if stop.asked_nights}
    free = [index for index in range(len(stops)) if index not in fixed]
    left = trip.nights - sum(fixed.values())
    if left < len(free) or (not free and left != 0):
        fixed, free, left = {}, list(range(len(stops))), trip.nights
    given = dict(zip(free, _share([stops[index] for index in free], left, trip, focus), strict=True)) | fixed
    return tuple(given[index] for index in range(len(stops)))


def _share(stops: Sequence[Stop], total: int, trip: Trip, focus: frozenset[str]) -> list[int]:
    weights = [
        float(stop.asked_nights or wanted_nights(stop, trip)) * (_FOCUS if stop.id in focus else 1.0) for stop in stops
    ]
    named = [index for index, stop in enumerate(stops) if stop.is_requested]
    if not named or len(named) == len(stops):
        return _largest_remainder(total, weights)
    shares = _largest_remainder(total, weights)
    needed = {i: max(1, int(wanted_nights(stop, trip))) for i, stop in enumerate(stops) if not stop.is_requested}
    capped = {index: min(shares[index], nights) for index, nights in needed.items()}
    if focus == {stops[index].id for index in needed} and total - _LONGER_AT_ADDED * len(needed) >= len(named):
        capped = dict.fromkeys(needed, _LONGER_AT_ADDED)
    rest = _largest_remainder(total - sum(capped.values()), [weights[index] for index in named])
    given = capped | dict(zip(named, rest, strict=True))
    return [given[index] for index in range(len(stops))]


def _largest_remainder(total: int, weights: Sequence[float]) -> list[int]:
    """Shares `total` by weights in whole numbers, one to each at the least (Hamilton's method)."""
    if not weights:
        return []
    quotas = [total * weight / sum(weights) for weight in weights]
    shares = [max(1, int(quota)) for quota in quotas]
    while sum(shares) > total:
        fattest = max((i for i in range(len(shares)) if shares[i] > 1), key=lambda i: (shares[i] - quotas[i], -i))
        shares[fattest] -= 1
    while sum(shares) < total:
        neediest = max(range(len(shares)), key=lambda i: (quotas[i] - shares[i], -i))
        shares[neediest] += 1
    return shares
