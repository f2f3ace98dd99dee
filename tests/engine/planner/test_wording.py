"""Names of routes, reasons and warnings, in the readers' words."""

from __future__ import annotations

from datetime import date

import pytest

from engine.planner import Plan
from engine.texts import LANGUAGES, render
from engine.vocabulary import Pace, RouteWarningCode, TransportMode
from tests.engine.planner.conftest import Planning

TRAIN, DRIVE, FLIGHT, FERRY = TransportMode.TRAIN, TransportMode.DRIVE, TransportMode.FLIGHT, TransportMode.FERRY


def _names(made: Plan, language: str = "en") -> list[str]:
    return [render(option.name, language) for option in made.options]


def _warnings(made: Plan, code: RouteWarningCode) -> list[str]:
    return [
        render(warning.message, "en") for option in made.options for warning in option.warnings if warning.code is code
    ]


def test_a_route_that_is_no_coast_is_named_by_its_places(plan: Planning) -> None:
    made = plan("Tokyo", "Kanazawa", "Hiroshima", days=9)

    assert _names(made)[0].startswith("Tokyo, Kanazawa and Hiroshima")
    assert _names(made, "zh-Hans")[0].startswith("东京、金泽、广岛")


def test_names_tell_what_differs(plan: Planning) -> None:
    made = plan("Osaka", "Kyoto", days=5)

    for option, name in zip(made.options, _names(made), strict=True):
        added = [stop.place.name_en for stop in option.stops if not stop.is_requested]
        assert not added or any(place in name for place in added)


@pytest.mark.parametrize("names", [("Bali",), ("Hainan",), ("Crete",)])
def test_an_island_has_no_coast_of_its_country(plan: Planning, names: tuple[str, ...]) -> None:
    assert not [name for name in _names(plan(*names, days=7)) if "coast line" in name]


@pytest.mark.parametrize(
    ("names", "name"),
    [(("Sydney", "Whitsundays"), "East coast line"), (("Los Angeles", "San Francisco"), "West coast line")],
)
def test_a_long_coast_of_the_mainland_is_named_by_its_side(plan: Planning, names: tuple[str, ...], name: str) -> None:
    assert name in _names(plan(*names, days=8))


@pytest.mark.parametrize(
    ("names", "days"),
    [(("Tokyo", "Kyoto", "Hiroshima"), 9), (("Paris", "Lyon"), 6), (("Rome", "Florence", "Venice"), 8)],
)
def test_without_an_origin_every_route_begins_where_the_user_begins(
    plan: Planning, names: tuple[str, ...], days: int
) -> None:
    made = plan(*names, days=days)

    assert {option.stops[0].place.name_en for option in made.options} == {names[0]}
    orders = [tuple(stop.place.id for stop in option.stops) for option in made.options]
    assert all(one != other[::-1] for one in orders for other in orders if len(one) > 1)


def test_a_preferred_mode_is_taken_wherever_it_goes(plan: Planning) -> None:
    made = plan("Tokyo", "Kyoto", "Takayama", "Hiroshima", days=10, preferred_modes=(TRAIN,))

    assert {leg.mode for option in made.options for leg in option.legs} == {TRAIN}
    assert not [option for option in made.options if "prefer" in render(option.rationale, "en")]


def test_where_the_preferred_mode_does_not_go_the_reason_says_so(plan: Planning) -> None:
    made = plan("London", "Edinburgh", "Isle of Skye", days=8, preferred_modes=(TRAIN,))

    best = made.options[0]
    assert best.legs[0].mode is TRAIN
    assert render(best.rationale, "en").endswith("Where there is no way that you prefer, it goes by car.")
    assert render(best.rationale, "zh-Hans").endswith("没有你偏好的交通方式的路段，改为自驾。")


def test_what_is_left_out_is_said_at_once_and_why(plan: Planning) -> None:
    made = plan("Athens", "Santorini", "Mykonos", days=7, avoided_modes=(FLIGHT, FERRY))
    crowded = plan("Rome", "Florence", "Venice", "Milan", "Naples", days=3)

    assert set(_warnings(made, RouteWarningCode.STOP_LEFT_OUT)) == {
        "Santorini and Mykonos are left out: no way leads there in a day without what you avoid."
    }
    told = _warnings(crowded, RouteWarningCode.STOP_LEFT_OUT)
    assert len(told) == len(crowded.options)
    assert all("there is no room for" in line for line in told)


def test_nights_are_compared_with_nights(plan: Planning) -> None:
    told = _warnings(plan("Tokyo", "Kyoto", "Osaka", days=5, pace=Pace.PACKED), RouteWarningCode.TOO_SHORT)

    assert told
    assert all("nights" in line.lower() or "night" in line.lower() for line in told)
    assert not [line for line in told if " days" in line]


def test_holidays_on_consecutive_days_are_said_at_once(plan: Planning) -> None:
    made = plan("Tokyo", days=6, start_date=date(2026, 5, 1))

    for told in _warnings(made, RouteWarningCode.PUBLIC_HOLIDAY):
        assert told.startswith("May 3–6, 2026 are public holidays (Constitution Day")
    assert len(_warnings(made, RouteWarningCode.PUBLIC_HOLIDAY)) == len(made.options)


def test_keeping_to_a_place_for_a_night_is_not_called_time(plan: Planning) -> None:
    for option in plan("Paris", "Moscow", "Rome", days=3).options:
        assert "takes more time" not in render(option.rationale, "en")


def test_no_text_speaks_of_a_price_or_calls_the_reader_by_the_formal_word(plan: Planning) -> None:
    made = plan("Sydney", "Whitsundays", days=8)

    for language in LANGUAGES:
        for option in made.options:
            assert "The price:" not in render(option.rationale, language)
            assert "\u60a8" not in render(option.rationale, language)
