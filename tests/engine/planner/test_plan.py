"""What a plan answers to particular requests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest

from engine.gazetteer import Gazetteer
from engine.planner import PlanRequest, plan_routes, signature
from engine.planner.assumptions import ASSUMED_ADULTS, assumed_days
from engine.state import Budget, Destination, Money, Place, Requirements, RouteOption, SoftPreference
from engine.texts import render
from engine.vocabulary import BudgetScope, Pace, PreferenceKind, RouteWarningCode, TransportMode
from tests.engine.planner.conftest import Planning

COAST = (SoftPreference(kind=PreferenceKind.COAST),)


def _stop_names(option: RouteOption) -> list[str]:
    return [stop.place.name_en for stop in option.stops]


def _codes(option: RouteOption) -> set[RouteWarningCode]:
    return {warning.code for warning in option.warnings}


def test_the_story_gives_three_routes_of_eight_days(plan: Planning) -> None:
    made = plan("Sydney", "Whitsundays", days=8, soft_preferences=COAST)

    assert made.fewer_options_reason is None
    assert [option.days for option in made.options] == [8, 8, 8]
    assert [len(option.itinerary) for option in made.options] == [8, 8, 8]
    assert all({"Sydney", "Whitsundays"} <= set(_stop_names(option)) for option in made.options)
    assert render(made.options[0].name, "zh-Hans") == "东岸线"
    assert render(made.options[0].name, "en") == "East coast line"


def test_the_route_of_what_was_named_is_among_them(plan: Planning) -> None:
    made = plan("Sydney", "Whitsundays", days=8, soft_preferences=COAST)

    assert ["Sydney", "Whitsundays"] in [_stop_names(option) for option in made.options]


def test_the_same_request_gives_the_same_plan_to_the_byte(plan: Planning) -> None:
    one, other = (plan("Japan", days=9, origin="Beijing", start_date=date(2027, 4, 28)) for _ in range(2))

    assert [option.model_dump_json() for option in one.options] == [
        option.model_dump_json() for option in other.options
    ]


def test_regenerating_brings_none_of_those_shown(plan: Planning) -> None:
    shown: frozenset[str] = frozenset()
    for _ in range(4):
        made = plan("Sydney", "Whitsundays", days=8, shown=shown)
        signatures = {signature(option) for option in made.options}
        assert len(signatures) == 3
        assert not signatures & shown
        shown |= signatures


def test_when_all_was_shown_the_reason_says_so(plan: Planning) -> None:
    first = plan("Hangzhou", days=1)

    again = plan("Hangzhou", days=1, shown=frozenset(signature(option) for option in first.options))

    assert again.options == ()
    assert again.fewer_options_reason is not None
    assert render(again.fewer_options_reason, "zh-Hans") == "合理的路线都已经给你看过了。"


def test_without_a_destination_there_is_only_a_reason(gazetteer: Gazetteer) -> None:
    unplaced = Requirements(destinations=(Destination(place=None, raw_name="Atlantis"),), days=5)

    for requirements in (Requirements(), unplaced):
        made = plan_routes(PlanRequest(requirements, "USD", "r"), gazetteer)
        assert made.options == ()
        assert made.fewer_options_reason is not None
        assert made.fewer_options_reason.code == "fewer-no-destination"


def test_a_destination_that_is_excluded_too_is_left_out(plan: Planning) -> None:
    some = plan("Tokyo", "Kyoto", days=6, excluded=("Kyoto",))
    none = plan("Kyoto", days=6, excluded=("Japan",))

    assert all("Kyoto" not in _stop_names(option) for option in some.options)
    assert all(RouteWarningCode.STOP_LEFT_OUT in _codes(option) for option in some.options)
    assert none.options == ()
    assert none.fewer_options_reason is not None
    assert none.fewer_options_reason.code == "fewer-all-excluded"


def test_modes_that_cannot_be_avoided_leave_a_reason(plan: Planning) -> None:
    made = plan("Hawaii", days=7, origin="Los Angeles", avoided_modes=(TransportMode.FLIGHT, TransportMode.FERRY))

    assert made.options == ()
    assert made.fewer_options_reason is not None
    assert made.fewer_options_reason.code == "fewer-modes-avoided"


def test_an_island_that_cannot_be_reached_is_left_out_by_name(plan: Planning) -> None:
    made = plan("Athens", "Santorini", days=7, avoided_modes=(TransportMode.FLIGHT, TransportMode.FERRY))

    assert made.options
    for option in made.options:
        assert "Santorini" not in _stop_names(option)
        left_out = [warning for warning in option.warnings if warning.code is RouteWarningCode.STOP_LEFT_OUT]
        assert [render(warning.message, "en").split(" is left")[0] for warning in left_out] == ["Santorini"]


def test_a_slow_pace_has_fewer_stops_than_a_fast_one(plan: Planning) -> None:
    slow = plan("Japan", days=12, pace=Pace.RELAXED)
    fast = plan("Japan", days=12, pace=Pace.PACKED)

    assert sum(len(option.stops) for option in slow.options) < sum(len(option.stops) for option in fast.options)


def test_a_wish_for_the_coast_brings_more_coast(plan: Planning) -> None:
    plain = plan("Italy", days=10)
    coastal = plan("Italy", days=10, soft_preferences=COAST)

    assert [_stop_names(option) for option in plain.options] != [_stop_names(option) for option in coastal.options]


def test_a_budget_that_is_too_small_is_said(plan: Planning) -> None:
    tight = Budget(amount=Money(amount=Decimal(100), currency_code="USD"), scope=BudgetScope.PER_PERSON)

    made = plan("Paris", days=5, budget=tight)

    assert all(RouteWarningCode.OVER_BUDGET in _codes(option) for option in made.options)


def test_public_holidays_are_said_in_the_readers_language(plan: Planning) -> None:
    made = plan("Beijing", days=4, start_date=date(2026, 9, 30))

    warnings = [
        warning
        for option in made.options
        for warning in option.warnings
        if warning.code is RouteWarningCode.PUBLIC_HOLIDAY
    ]
    assert render(warnings[0].message, "zh-Hans").startswith("2026年10月1日至3日都是公共假日（国庆节")
    assert render(warnings[0].message, "en").startswith("Oct 1–3, 2026 are public holidays (National Day")
    assert len(warnings) == len(made.options)


def test_travellers_multiply_the_cost(plan: Planning) -> None:
    two, four = (plan("Paris", days=3, origin="London", adults=adults).options[0] for adults in (2, 4))

    assert four.estimated_cost.amount > Decimal("1.5") * two.estimated_cost.amount


def test_a_sight_is_seen_from_its_town(plan: Planning) -> None:
    made = plan("Terracotta Army", days=4)

    for option in made.options:
        assert any(stop.is_requested for stop in option.stops)
        sights = [sight.name_en for day in option.itinerary for sight in day.sights]
        assert any("Terracotta" in name for name in sights)


def test_days_not_said_are_assumed(
    plan: Planning, requirements: Callable[..., Requirements], gazetteer: Gazetteer
) -> None:
    made = plan("Beijing", "Shanghai")

    assert {option.days for option in made.options} == {assumed_days(requirements("Beijing", "Shanghai"), gazetteer)}


@pytest.mark.parametrize(("nights", "days"), [((3, 2), 6), ((None, None), 6), ((3, None), 6), ((89, 80), 90)])
def test_assumed_days_follow_nights_and_least_days(
    place: Callable[[str], Place], gazetteer: Gazetteer, nights: tuple[int | None, ...], days: int
) -> None:
    destinations = tuple(
        Destination(place=place(name), raw_name=name, nights=count)
        for name, count in zip(("Beijing", "Shanghai"), nights, strict=True)
    )

    assert assumed_days(Requirements(destinations=destinations), gazetteer) == days
    assert assumed_days(Requirements(), gazetteer) == 1
    assert ASSUMED_ADULTS == 2


def test_an_unknown_currency_is_a_lookup_error(requirements: Callable[..., Requirements], gazetteer: Gazetteer) -> None:
    with pytest.raises(LookupError):
        plan_routes(PlanRequest(requirements("Paris", days=3), "XXX", "r"), gazetteer)


def test_a_place_out_of_season_is_said(plan: Planning) -> None:
    summer = plan("Sydney", "Whitsundays", days=8, start_date=date(2026, 12, 24))
    winter = plan("Sydney", "Whitsundays", days=8, start_date=date(2026, 8, 3))

    assert all(RouteWarningCode.OFF_SEASON in _codes(option) for option in summer.options)
    assert all(RouteWarningCode.OFF_SEASON not in _codes(option) for option in winter.options)


def test_a_wanted_car_is_taken(plan: Planning) -> None:
    made = plan("Sydney", "Cairns", days=15, preferred_modes=(TransportMode.DRIVE,))

    best = made.options[0]
    assert TransportMode.DRIVE in {leg.mode for leg in best.legs}
    assert len(best.stops) > 2


def test_long_ways_and_much_transit_are_said(plan: Planning) -> None:
    made = plan("Paris", "Tokyo", "New York City", days=5)

    assert all(RouteWarningCode.LONG_LEG in _codes(option) for option in made.options)
    assert any(RouteWarningCode.MUCH_TRANSIT in _codes(option) for option in made.options)


def test_a_sight_of_two_sources_is_seen_once(plan: Planning) -> None:
    made = plan("Terracotta Army", days=4, origin="Beijing")

    for option in made.options:
        names = [sight.name_en for day in option.itinerary for sight in day.sights]
        assert len(set(names)) == len(names)


def test_more_days_than_can_be_planned_are_a_reason_and_no_route(plan: Planning) -> None:
    most = plan("Sydney", "Whitsundays", days=90)
    more = plan("Sydney", "Whitsundays", days=91)

    assert [option.days for option in most.options] == [90] * len(most.options)
    assert most.options
    assert more.options == ()
    assert more.fewer_options_reason is not None
    assert render(more.fewer_options_reason, "en").startswith("No route is planned for more than 90 days.")
