"""When two routes are the same, and how far they are apart."""

from __future__ import annotations

import pytest

from engine.planner.shape import Shape, distance, shape_from, signature_of
from engine.vocabulary import TransportMode

DRIVE, TRAIN, FLIGHT = TransportMode.DRIVE, TransportMode.TRAIN, TransportMode.FLIGHT
ROUTE = Shape(("place_1", "place_gb-eng", "place_south-island"), (3, 2, 2), (DRIVE, FLIGHT))


def test_a_signature_tells_its_shape() -> None:
    signature = signature_of(ROUTE)

    assert signature == "1*3.gb-eng*2.south-island*2~df"
    assert shape_from(signature) == ROUTE


@pytest.mark.parametrize("signature", ["", "~", "abc", "1*x~d", "1*2~z", "*3~d"])
def test_what_is_no_signature_has_no_shape(signature: str) -> None:
    assert shape_from(signature) is None


def test_a_route_is_at_no_distance_from_itself() -> None:
    assert distance(ROUTE, ROUTE) == 0


def test_distance_adds_stops_nights_modes_and_order_by_weight() -> None:
    one = Shape(("a", "b", "c"), (2, 2, 2), (DRIVE, DRIVE))
    turned = Shape(("c", "b", "a"), (2, 2, 2), (DRIVE, DRIVE))
    by_train = Shape(("a", "b", "c"), (2, 2, 2), (TRAIN, TRAIN))
    other_nights = Shape(("a", "b", "c"), (4, 1, 1), (DRIVE, DRIVE))
    elsewhere = Shape(("a", "b", "d"), (2, 2, 2), (DRIVE, DRIVE))

    assert distance(one, turned) == pytest.approx(0.15)
    assert distance(one, by_train) == pytest.approx(0.20)
    assert distance(one, other_nights) == pytest.approx(0.25 * 4 / 12)
    assert distance(one, elsewhere) == pytest.approx(0.40 * 0.5 + 0.25 * 4 / 12)


def test_distance_is_symmetric() -> None:
    other = Shape(("place_1", "place_9"), (5, 2), (TRAIN,))

    assert distance(ROUTE, other) == pytest.approx(distance(other, ROUTE))
