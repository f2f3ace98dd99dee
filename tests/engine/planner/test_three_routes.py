"""Trips of four days and more by a preferred mode: three routes, all by that mode where it goes."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest

from engine.planner import Plan
from engine.planner.choose import LEAST_DISTANCE
from engine.planner.shape import distance, shape_of
from engine.texts import render
from engine.vocabulary import TransportMode
from tests.engine.planner.conftest import Planning


class Journey(NamedTuple):
    names: tuple[str, ...]
    days: int
    mode: TransportMode


JOURNEYS = (
    Journey(("Tokyo", "Kyoto", "Hiroshima"), 10, TransportMode.TRAIN),
    Journey(("Beijing", "Xi'an", "Chengdu"), 10, TransportMode.TRAIN),
    Journey(("Tokyo", "Osaka", "Kyoto"), 7, TransportMode.TRAIN),
    Journey(("Zurich", "Lucerne", "Interlaken", "Zermatt"), 9, TransportMode.TRAIN),
    Journey(("Paris", "Lyon", "Nice"), 10, TransportMode.TRAIN),
    Journey(("Casablanca", "Fez", "Marrakesh"), 10, TransportMode.TRAIN),
    Journey(("Christchurch", "Wanaka", "Queenstown"), 10, TransportMode.DRIVE),
    Journey(("San Francisco", "Los Angeles", "San Diego"), 14, TransportMode.DRIVE),
    Journey(("Istanbul", "Antalya"), 13, TransportMode.COACH),
)
SHORT_JOURNEYS = (
    Journey(("Vienna", "Salzburg"), 4, TransportMode.TRAIN),
    Journey(("Xi'an", "Luoyang"), 4, TransportMode.TRAIN),
)
FULL_JOURNEYS = (Journey(("Tokyo", "Hakone", "Kyoto", "Nara", "Osaka", "Hiroshima"), 14, TransportMode.TRAIN),)


def _planned(plan: Planning, journey: Journey) -> Plan:
    return plan(*journey.names, days=journey.days, preferred_modes=(journey.mode,))


@pytest.mark.parametrize(
    "journey", [*JOURNEYS, *SHORT_JOURNEYS, *FULL_JOURNEYS], ids=lambda journey: "-".join(journey.names)
)
def test_there_are_three_routes_that_differ_by_the_floor_and_begin_where_the_user_begins(
    plan: Planning, journey: Journey
) -> None:
    made = _planned(plan, journey)

    assert len(made.options) == 3
    assert made.fewer_options_reason is None
    assert [option.stops[0].place.name_en for option in made.options] == [journey.names[0]] * 3
    for one, other in combinations(made.options, 2):
        assert distance(shape_of(one), shape_of(other)) >= LEAST_DISTANCE


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: "-".join(journey.names))
def test_all_that_was_named_is_on_every_route_by_the_mode_wanted(plan: Planning, journey: Journey) -> None:
    made = _planned(plan, journey)

    for option in made.options:
        stays = {stop.place.name_en: stop.nights for stop in option.stops}
        assert set(journey.names) <= set(stays)
        assert {leg.mode for leg in option.legs} == {journey.mode}
        assert 2 * sum(stays[name] for name in journey.names) >= journey.days - 1


def test_a_longer_journey_has_the_plain_route_and_others_with_more_on_the_way(plan: Planning) -> None:
    made = plan("Tokyo", "Kyoto", "Hiroshima", days=10, preferred_modes=(TransportMode.TRAIN,))

    plain, *others = made.options
    assert [(stop.place.name_en, stop.nights) for stop in plain.stops] == [("Tokyo", 4), ("Kyoto", 3), ("Hiroshima", 2)]
    added = [{stop.place.name_en for stop in option.stops if not stop.is_requested} for option in others]
    assert all(len(more) >= 2 for more in added)
    assert added[0] != added[1]


def test_a_name_lists_the_stops_in_the_order_travelled(plan: Planning) -> None:
    made = plan("Christchurch", "Queenstown", "Wanaka", days=10, preferred_modes=(TransportMode.DRIVE,))

    for option in made.options:
        travelled = "、".join(stop.place.names["zh-Hans"] for stop in option.stops if stop.is_requested)
        assert render(option.name, "zh-Hans").startswith(travelled)


def test_a_route_that_passes_other_places_in_another_order_is_named_by_those_places(plan: Planning) -> None:
    made = plan("Christchurch", "Queenstown", "Wanaka", days=10, preferred_modes=(TransportMode.DRIVE,))

    assert [render(option.name, "en") for option in made.options] == [
        "Christchurch, Wanaka and Queenstown",
        "Christchurch, Wanaka and Queenstown with Kaikoura",
        "Christchurch, Queenstown and Wanaka with Dunedin",
    ]
