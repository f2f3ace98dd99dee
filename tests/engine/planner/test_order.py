"""The best order of stops, against trying all of them."""

from __future__ import annotations

from itertools import permutations
from math import inf
from random import Random

import pytest

from engine.planner.order import best_order, order_cost


def _random_costs(count: int, seed: int) -> tuple[list[list[float]], list[float], list[float]]:
    random = Random(seed)
    costs = [[0.0 if i == j else random.uniform(1, 100) for j in range(count)] for i in range(count)]
    return costs, [random.uniform(1, 100) for _ in range(count)], [random.uniform(1, 100) for _ in range(count)]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_order_is_as_cheap_as_the_cheapest_of_all(count: int, seed: int) -> None:
    costs, outward, homeward = _random_costs(count, seed)

    order = best_order(costs, outward, homeward)

    assert order is not None
    assert sorted(order) == list(range(count))
    cheapest = min(order_cost(one, costs, outward, homeward) for one in permutations(range(count)))
    assert order_cost(order, costs, outward, homeward) == pytest.approx(cheapest)


def test_an_order_begins_where_it_may() -> None:
    costs = [[0, 1, 9], [1, 0, 2], [9, 2, 0]]

    assert best_order(costs, [0, 0, 0], [0, 0, 0]) in ([0, 1, 2], [2, 1, 0])
    assert best_order(costs, [inf, 0, inf], [0, 0, 0]) == [1, 0, 2]


def test_there_is_no_order_when_a_stop_cannot_be_reached() -> None:
    costs = [[0, inf], [inf, 0]]

    assert best_order(costs, [0, 0], [0, 0]) is None
    assert best_order([], [], []) == []


def test_of_equal_orders_it_is_always_the_same() -> None:
    costs = [[0, 5, 5], [5, 0, 5], [5, 5, 0]]

    assert best_order(costs, [0, 0, 0], [0, 0, 0]) == best_order(costs, [0, 0, 0], [0, 0, 0])


def test_more_than_twelve_stops_on_a_line_are_visited_along_it() -> None:
    places = [7, 2, 11, 0, 5, 13, 9, 3, 8, 1, 12, 6, 10, 4]
    costs = [[float(abs(a - b)) for b in places] for a in places]

    order = best_order(costs, [float(place) for place in places], [0.0] * len(places))

    assert order is not None
    assert [places[stop] for stop in order] == list(range(14))
