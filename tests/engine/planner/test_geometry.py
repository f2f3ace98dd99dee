"""Distances and lines on the earth."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest

from engine.planner.geometry import centre_of, great_circle_km, path_between
from engine.vocabulary import TransportMode


@dataclass(frozen=True)
class Position:
    latitude: float
    longitude: float


SYDNEY = Position(-33.8688, 151.2093)
LONDON = Position(51.5074, -0.1278)
SUVA = Position(-18.1416, 178.4419)
APIA = Position(-13.8333, -171.7667)


def test_distance_is_the_great_circle() -> None:
    assert great_circle_km(SYDNEY, LONDON) == pytest.approx(16994, abs=5)
    assert great_circle_km(SUVA, APIA) == pytest.approx(1147, abs=5)
    assert great_circle_km(SUVA, SUVA) == 0


@pytest.mark.parametrize("mode", [TransportMode.FLIGHT, TransportMode.FERRY])
def test_a_path_over_the_antimeridian_never_goes_round_the_world(mode: TransportMode) -> None:
    path = path_between(SUVA, APIA, mode, 20)

    assert path[0] == (SUVA.latitude, SUVA.longitude)
    assert path[-1] == (APIA.latitude, APIA.longitude)
    assert len(path) == 20
    steps = [great_circle_km(Position(*a), Position(*b)) for a, b in itertools.pairwise(path)]
    assert max(steps) < 70
    assert all(-180 <= longitude <= 180 for _, longitude in path)


def test_a_flight_follows_the_great_circle_in_equal_steps() -> None:
    path = path_between(SYDNEY, LONDON, TransportMode.FLIGHT, 11)

    steps = [great_circle_km(Position(*a), Position(*b)) for a, b in itertools.pairwise(path)]

    assert steps == pytest.approx([great_circle_km(SYDNEY, LONDON) / 10] * 10)


@pytest.mark.parametrize(("asked", "given"), [(-1, 2), (2, 2), (64, 64), (1000, 64)])
def test_a_path_has_2_to_64_points(asked: int, given: int) -> None:
    assert len(path_between(SYDNEY, LONDON, TransportMode.FLIGHT, asked)) == given


def test_a_path_between_antipodes_is_still_a_path() -> None:
    path = path_between(Position(10, 20), Position(-10, -160), TransportMode.FLIGHT, 5)

    assert len(path) == 5


def test_the_centre_of_places_on_both_sides_of_the_antimeridian_lies_between_them() -> None:
    latitude, longitude = centre_of([SUVA, APIA])

    assert latitude == pytest.approx(-15.99, abs=0.01)
    assert abs(longitude) > 176
