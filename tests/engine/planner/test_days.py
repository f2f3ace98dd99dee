"""What fills the days of a route: sights that are near, at the right stop, on days that have time for them."""

from __future__ import annotations

import pytest

from engine.planner.geometry import great_circle_km
from engine.state import ItineraryDay, Place, RouteOption
from engine.texts import render
from engine.vocabulary import TransportMode
from tests.engine.planner.conftest import Planning

_SLACK_KM = 15
"""An area is shown where its middle is, but seen from its town."""

TRIPS = [
    ("Rome", "Amalfi Coast", "Capri", "Alberobello"),
    ("Tokyo", "Kamakura", "Kanazawa"),
    ("Melbourne", "Phillip Island"),
    ("Beijing", "Tianjin"),
    ("London", "Bath"),
]


def _words(day: ItineraryDay, language: str = "en") -> str:
    return " ".join(render(line, language) for line in day.plan)


@pytest.mark.parametrize("names", TRIPS)
def test_a_sight_is_seen_from_the_stop_that_is_nearest(plan: Planning, names: tuple[str, ...]) -> None:
    for option in plan(*names, days=10).options:
        stops = [stop.place for stop in option.stops]
        for day in option.itinerary:
            here = _bed_before(day, option)
            for sight in day.sights:
                assert great_circle_km(sight, here) <= min(great_circle_km(sight, stop) for stop in stops) + _SLACK_KM


def _bed_before(day: ItineraryDay, option: RouteOption) -> Place:
    return next(stop.place for stop in reversed(option.stops) if stop.from_day <= day.day)


@pytest.mark.parametrize("names", TRIPS)
def test_nobody_makes_a_day_trip_on_a_day_of_arriving_or_leaving(plan: Planning, names: tuple[str, ...]) -> None:
    for option in plan(*names, days=10).options:
        busy = {1, option.days} | {leg.day for leg in option.legs}
        for day in option.itinerary:
            if day.day in busy:
                assert all(line.code != "day-trip" for line in day.plan)


def test_no_day_trip_goes_back_to_another_stop(plan: Planning) -> None:
    for option in plan("Tokyo", "Kamakura", days=8).options:
        from_kamakura = [
            sight.name_en
            for day in option.itinerary
            if _bed_before(day, option).name_en == "Kamakura"
            for sight in day.sights
        ]
        assert not {"Shibuya Crossing", "Senso-ji Temple", "Tokyo Skytree"} & set(from_kamakura)


def test_a_day_names_its_sights_and_not_its_theme(plan: Planning) -> None:
    days = plan("Rome", days=4).options[0].itinerary

    assert _words(days[1]).endswith(".")
    for day in days:
        for sight in day.sights:
            assert sight.name_en in _words(day)
            assert (sight.name_zh or sight.name_en) in _words(day, "zh-Hans")


def test_a_day_trip_says_in_which_town_its_sight_is(plan: Planning) -> None:
    made = plan("Capri", days=5)

    told = [_words(day) for option in made.options for day in option.itinerary]
    assert any(line.startswith("A day trip from Capri to Naples: ") for line in told)


def test_a_park_that_is_a_stop_is_the_sight_of_its_day(plan: Planning) -> None:
    for option in plan("Yosemite", "San Francisco", days=6).options:
        if "Yosemite" in {stop.place.name_en for stop in option.stops}:
            seen = [sight.name_en for day in option.itinerary for sight in day.sights]
            assert seen.count("Yosemite") == 1


@pytest.mark.parametrize("names", TRIPS)
def test_sights_of_one_day_lie_together(plan: Planning, names: tuple[str, ...]) -> None:
    for option in plan(*names, days=10).options:
        for day in option.itinerary:
            assert all(great_circle_km(one, other) <= 75 for one in day.sights for other in day.sights)


def test_one_sight_is_never_seen_twice_under_two_names(plan: Planning) -> None:
    pairs = [
        ("Hiroshima", {"Hiroshima Peace Memorial", "Atomic Bomb Dome", "Peace Memorial Park"}),
        ("Milan", {"The Last Supper (S. M. delle Grazie)", "Santa Maria delle Grazie (The Last Supper)"}),
        ("London", {"Westminster Abbey and Parliament", "Big Ben and the Houses of Parliament"}),
        ("Xi'an", {"Terracotta Army"}),
    ]

    for name, doubles in pairs:
        for option in plan(name, days=5).options:
            seen = [sight.name_en for day in option.itinerary for sight in day.sights if sight.name_en in doubles]
            assert len(seen) <= 1


def test_a_long_way_by_road_is_split_over_days(plan: Planning) -> None:
    made = plan("Sydney", "Whitsundays", days=8, avoided_modes=(TransportMode.FLIGHT,))

    assert made.options
    for option in made.options:
        assert all(leg.minutes <= 12 * 60 for leg in option.legs)
    assert "Whitsundays" in {stop.place.name_en for stop in made.options[0].stops}
