"""The cheapest order of stops: exact to twelve of them (Held-Karp), improved by exchange beyond (2-opt and moves)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import inf
from typing import TypeAlias

MOST_EXACT = 12

Costs: TypeAlias = Sequence[Sequence[float]]
"""What the way from stop i to stop j costs; infinite where there is none."""


def best_order(costs: Costs, outward: Sequence[float], homeward: Sequence[float]) -> list[int] | None:
    """All stops once at the least cost, or None when no order joins them.

    `outward[i]` is what it costs to begin at stop i, `homeward[i]` to end there: the ways from and to the origin,
    zeros where there is none, infinite to forbid it. Of equally cheap orders it is always the same one.
    """
    count = len(costs)
    if count == 0:
        return []
    order = _held_karp(costs, outward, homeward) if count <= MOST_EXACT else _exchange(costs, outward, homeward)
    return order if order and order_cost(order, costs, outward, homeward) < inf else None


def order_cost(order: Sequence[int], costs: Costs, outward: Sequence[float], homeward: Sequence[float]) -> float:
    """What an order costs, from the origin to the origin."""
    inner = sum(costs[a][b] for a, b in itertools.pairwise(order))
    return outward[order[0]] + inner + homeward[order[-1]]


def _held_karp(costs: Costs, outward: Sequence[float], homeward: Sequence[float]) -> list[int] | None:
    """Bellman 1962, Held and Karp 1962: the least cost to have visited a set and stand at one of it."""
    count = len(costs)
    everything = (1 << count) - 1
    cheapest = [[inf] * count for _ in range(everything + 1)]
    before = [[-1] * count for _ in range(everything + 1)]
    for first in range(count):
        cheapest[1 << first][first] = outward[first]
    for visited in range(1, everything):
        remaining = [stop for stop in range(count) if not visited >> stop & 1]
        for last, cost in enumerate(cheapest[visited]):
            if cost == inf:
                continue
            from_last = costs[last]
            for following in remaining:
                total = cost + from_last[following]
                target = visited | 1 << following
                if total < cheapest[target][following]:
                    cheapest[target][following] = total
                    before[target][following] = last
    end = min(range(count), key=lambda stop: (cheapest[everything][stop] + homeward[stop], stop))
    return _walk_back(before, everything, end) if cheapest[everything][end] < inf else None


def _walk_back(before: list[list[int]], visited: int, stop: int) -> list[int]:
    order = []
    while stop >= 0:
        order.append(stop)
        visited, stop = visited ^ 1 << stop, before[visited][stop]
    return order[::-1]


def _exchange(costs: Costs, outward: Sequence[float], homeward: Sequence[float]) -> list[int]:
    starts = sorted(range(len(costs)), key=lambda stop: (outward[stop], stop))[:4]
    found = [_improve(_nearest_first(start, costs), costs, outward, homeward) for start in starts]
    return min(found, key=lambda order: (order_cost(order, costs, outward, homeward), order))


def _nearest_first(start: int, costs: Costs) -> list[int]:
    order, remaining = [start], [stop for stop in range(len(costs)) if stop != start]
    while remaining:
        nearest = min(remaining, key=lambda stop: (costs[order[-1]][stop], stop))
        order.append(nearest)
        remaining.remove(nearest)
    return order


def _improve(order: list[int], costs: Costs, outward: Sequence[float], homeward: Sequence[float]) -> list[int]:
    """Reverses stretches and moves single stops as long as that makes the order cheaper."""
    cost = order_cost(order, costs, outward, homeward)
    improved = True
    while improved:
        improved = False
        for neighbour in _neighbours(order):
            other = order_cost(neighbour, costs, outward, homeward)
            if other < cost - 1e-9:
                order, cost, improved = neighbour, other, True
                break
    return order


def _neighbours(order: list[int]) -> list[list[int]]:
    count = len(order)
    reversals = [
        [*order[:i], *reversed(order[i : j + 1]), *order[j + 1 :]]
        for i in range(count - 1)
        for j in range(i + 1, count)
    ]
    moves = []
    for i in range(count):
        rest = order[:i] + order[i + 1 :]
        moves += [[*rest[:j], order[i], *rest[j:]] for j in range(count) if j != i]
    return reversals + moves
