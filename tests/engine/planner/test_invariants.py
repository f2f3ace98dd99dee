"""What holds for every route of every plan."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from itertools import combinations, pairwise

import pytest

from engine.gazetteer import Gazetteer
from engine.planner import Plan, PlanRequest, plan_routes
from engine.planner.assumptions import assumed_days
from engine.planner.choose import LEAST_DISTANCE
from engine.planner.shape import distance, shape_of
from engine.state import Requirements, RouteOption, Text
from engine.texts import LANGUAGES, render
from engine.vocabulary import RouteWarningCode
from tests.engine.planner.requests import REQUESTS


class Planned:
    def __init__(self, requirements: Requirements, plan: Plan, least_options: int) -> None:
        self.requirements = requirements
        self.plan = plan
        self.options = plan.options
        self.least_options = least_options


@pytest.fixture(scope="module", params=list(REQUESTS))
def planned(request: pytest.FixtureRequest, gazetteer: Gazetteer, requirements: Callable[..., Requirements]) -> Planned:
    asked = REQUESTS[request.param]
    wanted = requirements(*asked.names, **asked.fields)
    plan = plan_routes(PlanRequest(wanted, "CNY", "route_test"), gazetteer)
    return Planned(wanted, plan, asked.least_options)


def test_there_are_three_routes_or_fewer_with_a_reason(planned: Planned) -> None:
    assert planned.least_options <= len(planned.options) <= 3
    assert (planned.plan.fewer_options_reason is None) == (len(planned.options) == 3)


def test_routes_differ_by_the_floor(planned: Planned) -> None:
    for one, other in combinations(planned.options, 2):
        assert distance(shape_of(one), shape_of(other)) >= LEAST_DISTANCE


def test_ids_and_names_are_distinct(planned: Planned) -> None:
    assert [option.id for option in planned.options] == [
        f"route_test_{number}" for number in range(1, len(planned.options) + 1)
    ]
    for language in LANGUAGES:
        names = [render(option.name, language) for option in planned.options]
        assert len(set(names)) == len(names)


def test_days_add_up_in_stops_and_itinerary(planned: Planned, gazetteer: Gazetteer) -> None:
    days = planned.requirements.days or assumed_days(planned.requirements, gazetteer)

    for option in planned.options:
        assert option.days == days
        assert sum(stop.nights for stop in option.stops) == days - 1
        assert [day.day for day in option.itinerary] == list(range(1, days + 1))
        assert [stop.from_day for stop in option.stops] == [
            1 + sum(stop.nights for stop in option.stops[:index]) for index in range(len(option.stops))
        ]
        if days > 1:
            assert all(stop.nights >= 1 for stop in option.stops)


def test_one_sleeps_at_the_stop_and_ends_where_the_trip_ends(planned: Planned) -> None:
    for option in planned.options:
        beds = [stop.place for stop in option.stops for _ in range(stop.nights)]
        assert [day.place for day in option.itinerary[:-1]] == beds
        assert option.itinerary[-1].place == (planned.requirements.origin or option.stops[-1].place)


def test_dates_follow_from_the_start(planned: Planned) -> None:
    start = planned.requirements.start_date

    for option in planned.options:
        if start is None:
            assert all(day.date is None for day in option.itinerary)
        elif start.year < 9999:
            assert [day.date for day in option.itinerary] == [
                start + timedelta(days=offset) for offset in range(option.days)
            ]


def test_legs_join_the_stops_from_and_to_the_origin(planned: Planned) -> None:
    origin = planned.requirements.origin

    for option in planned.options:
        stations = [stop.place for stop in option.stops]
        if origin:
            stations = [origin, *stations, origin]
        expected = [(start, end) for start, end in pairwise(stations) if start.id != end.id]
        assert [(leg.from_place, leg.to_place) for leg in option.legs] == expected
        assert all(leg.distance_km > 0 and leg.minutes > 0 for leg in option.legs)
        assert all(1 <= leg.day <= option.days for leg in option.legs)
        assert [leg.day for leg in option.legs] == sorted(leg.day for leg in option.legs)


def test_no_leg_is_by_a_mode_that_is_avoided(planned: Planned) -> None:
    avoided = set(planned.requirements.avoided_modes)

    assert not [leg for option in planned.options for leg in option.legs if leg.mode in avoided]


def test_totals_are_the_sums_of_what_is_shown(planned: Planned) -> None:
    for option in planned.options:
        assert option.distance_km == round(sum(leg.distance_km for leg in option.legs), 1)
        assert option.transit_minutes == sum(leg.minutes for leg in option.legs)
        assert option.co2_kg == round(sum(leg.co2_kg for leg in option.legs), 1)
        ways = sum((leg.estimated_cost.amount for leg in option.legs), Decimal(0))
        assert option.estimated_cost.amount >= ways
        assert {leg.estimated_cost.currency_code for leg in option.legs} <= {"CNY"}
        assert option.estimated_cost.currency_code == "CNY"


def test_scores_are_from_0_to_1_and_fall(planned: Planned) -> None:
    scores = [option.score for option in planned.options]

    assert all(0 <= score <= 1 for score in scores)
    assert scores == sorted(scores, reverse=True)


def test_what_was_named_is_on_the_route_or_said_to_be_left_out(planned: Planned, gazetteer: Gazetteer) -> None:
    for option in planned.options:
        told = " ".join(
            render(warning.message, "en")
            for warning in option.warnings
            if warning.code is RouteWarningCode.STOP_LEFT_OUT
        )
        for destination in planned.requirements.destinations:
            assert destination.place is not None
            seen = [stop.place for stop in option.stops] + [sight for day in option.itinerary for sight in day.sights]
            is_met = any(
                place.id == destination.place.id or gazetteer.contains(destination.place, place) for place in seen
            )
            assert is_met or destination.place.name_en in told


def test_excluded_places_never_appear(planned: Planned, gazetteer: Gazetteer) -> None:
    for option in planned.options:
        seen = [stop.place for stop in option.stops] + [sight for day in option.itinerary for sight in day.sights]
        for excluded in planned.requirements.excluded_places:
            assert not [place for place in seen if place.id == excluded.id or gazetteer.contains(excluded, place)]


def test_sights_come_once_in_a_trip_and_at_most_six_a_day(planned: Planned) -> None:
    for option in planned.options:
        sights = [sight.id for day in option.itinerary for sight in day.sights]
        assert len(set(sights)) == len(sights)
        assert all(len(day.sights) <= 6 for day in option.itinerary)


def test_every_text_reads_in_both_languages(planned: Planned) -> None:
    for language in LANGUAGES:
        for text in _texts(planned.options):
            assert render(text, language).strip()
        if planned.plan.fewer_options_reason:
            assert render(planned.plan.fewer_options_reason, language)
    assert all(day.plan for option in planned.options for day in option.itinerary)


def _texts(options: tuple[RouteOption, ...]) -> list[Text]:
    return [
        text
        for option in options
        for text in (
            option.name,
            option.rationale,
            *(warning.message for warning in option.warnings),
            *(line for day in option.itinerary for line in day.plan),
        )
    ]
