"""How nights are shared among stops."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.gazetteer import Gazetteer
from engine.planner.nights import share_nights
from engine.planner.trip import Stop, Trip, facts_or_bare, trip_of
from engine.state import Place, Requirements
from engine.vocabulary import Pace


@pytest.fixture(scope="module")
def stop(gazetteer: Gazetteer, place: Callable[[str], Place]) -> Callable[..., Stop]:
    def make(name: str, nights: int | None = None, *, is_requested: bool = True) -> Stop:
        facts = facts_or_bare(place(name), gazetteer)
        return Stop(facts.place, facts, facts, is_requested, nights)

    return make


@pytest.fixture(scope="module")
def trip(gazetteer: Gazetteer) -> Callable[[int], Trip]:
    return lambda days: trip_of(Requirements(days=days, pace=Pace.BALANCED), "CNY", gazetteer)


@pytest.mark.parametrize("days", [4, 7, 8, 15, 30, 90])
def test_all_nights_are_given_and_each_stop_has_one(
    stop: Callable[..., Stop], trip: Callable[[int], Trip], days: int
) -> None:
    nights = share_nights([stop("Tokyo"), stop("Kyoto"), stop("Nara")], trip(days))

    assert nights is not None
    assert sum(nights) == days - 1
    assert min(nights) >= 1


def test_more_stops_than_nights_do_not_fit(stop: Callable[..., Stop], trip: Callable[[int], Trip]) -> None:
    assert share_nights([stop("Tokyo"), stop("Kyoto"), stop("Nara")], trip(3)) is None
    assert share_nights([stop("Tokyo"), stop("Kyoto")], trip(1)) is None
    assert share_nights([stop("Tokyo")], trip(1)) == (0,)


def test_nights_asked_for_are_kept(stop: Callable[..., Stop], trip: Callable[[int], Trip]) -> None:
    assert share_nights([stop("Tokyo"), stop("Kyoto", 5)], trip(8)) == (2, 5)


def test_nights_asked_for_give_way_when_others_would_get_none(
    stop: Callable[..., Stop], trip: Callable[[int], Trip]
) -> None:
    nights = share_nights([stop("Tokyo"), stop("Kyoto", 7)], trip(8))

    assert nights is not None
    assert sum(nights) == 7
    assert nights[1] > nights[0] >= 1


def test_a_place_that_was_added_gets_no_more_than_it_needs(
    stop: Callable[..., Stop], trip: Callable[[int], Trip]
) -> None:
    nights = share_nights([stop("Tokyo"), stop("Nikko", is_requested=False)], trip(20))

    assert nights is not None
    assert nights[1] <= 3
    assert sum(nights) == 19


def test_the_focus_gets_more(stop: Callable[..., Stop], trip: Callable[[int], Trip]) -> None:
    stops = [stop("Osaka"), stop("Kyoto")]

    plain = share_nights(stops, trip(10))
    focused = share_nights(stops, trip(10), frozenset({stops[1].id}))

    assert plain is not None
    assert focused is not None
    assert focused[1] > plain[1]
