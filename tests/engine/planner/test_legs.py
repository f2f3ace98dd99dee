"""Ways between places: which modes there are, and how long they take."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from engine.gazetteer import Gazetteer
from engine.planner.legs import Taste, Way, Ways
from engine.planner.trip import Stop, anchor_of, facts_or_bare, trip_of
from engine.state import Place, Requirements
from engine.vocabulary import TransportMode

DRIVE, TRAIN, FLIGHT, FERRY, COACH = (
    TransportMode.DRIVE,
    TransportMode.TRAIN,
    TransportMode.FLIGHT,
    TransportMode.FERRY,
    TransportMode.COACH,
)


class Between:
    def __init__(self, gazetteer: Gazetteer, place: Callable[[str], Place]) -> None:
        self._gazetteer = gazetteer
        self._place = place

    def __call__(self, start: str, end: str, **requirements: object) -> dict[TransportMode, Way]:
        trip = trip_of(Requirements(days=5).model_copy(update=requirements), "USD", self._gazetteer)
        ways = Ways(trip, self._gazetteer).all(self.stop(start), self.stop(end))
        return {way.mode: way for way in ways}

    def stop(self, name: str) -> Stop:
        facts = facts_or_bare(self._place(name), self._gazetteer)
        return Stop(facts.place, facts, anchor_of(facts, self._gazetteer))


@pytest.fixture(scope="module")
def between(gazetteer: Gazetteer, place: Callable[[str], Place]) -> Between:
    return Between(gazetteer, place)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("Sydney", "Auckland"),  # another landmass
        ("Tallinn", "Helsinki"),  # one landmass, the Gulf of Finland between
        ("Tarifa", "Tangier"),  # Gibraltar
        ("Seoul", "Beijing"),  # a closed border
        ("Dalian", "Seoul"),
        ("Panama City, PA", "Bogota"),  # no road through Darién
        ("Airlie Beach", "Hamilton Island"),
        ("Athens", "Santorini"),
    ],
)
def test_nobody_drives_across_water(between: Between, start: str, end: str) -> None:
    assert not {DRIVE, TRAIN, COACH} & set(between(start, end))


@pytest.mark.parametrize(
    ("start", "end", "modes"),
    [
        ("London", "Paris", {DRIVE, TRAIN, COACH}),  # Channel Tunnel
        ("Copenhagen", "Malmo", {DRIVE, TRAIN, COACH}),  # Øresund
        ("Copenhagen", "Hamburg", {DRIVE, TRAIN, COACH}),  # Great and Little Belt
        ("Osaka", "Fukuoka", {DRIVE, TRAIN, COACH}),  # Kanmon
        ("Tokyo", "Sapporo", {TRAIN}),  # Seikan Tunnel: rails only
        ("Singapore", "Kuala Lumpur", {DRIVE, COACH}),
        ("Hong Kong", "Shenzhen", {DRIVE, COACH}),
    ],
)
def test_fixed_links_are_used(between: Between, start: str, end: str, modes: set[TransportMode]) -> None:
    assert modes <= set(between(start, end))


def test_no_road_leads_to_hokkaido(between: Between) -> None:
    assert DRIVE not in between("Tokyo", "Sapporo")


@pytest.mark.parametrize(
    ("start", "end", "kilometres"),
    [("Ancona", "Split", 700), ("Dalian", "Yantai", 800), ("Toronto", "Rochester", 260)],
)
def test_a_gulf_is_driven_round_its_head(between: Between, start: str, end: str, kilometres: float) -> None:
    assert between(start, end)[DRIVE].distance_km == pytest.approx(kilometres, rel=0.15)


def test_known_ways_take_about_as_long_as_they_do(between: Between) -> None:
    paris_lyon = between("Paris", "Lyon")
    los_angeles_san_francisco = between("Los Angeles", "San Francisco")

    assert paris_lyon[TRAIN].minutes == pytest.approx(185, abs=30)
    assert los_angeles_san_francisco[DRIVE].distance_km == pytest.approx(615, rel=0.1)
    assert los_angeles_san_francisco[DRIVE].minutes == pytest.approx(360, abs=45)
    assert los_angeles_san_francisco[FLIGHT].minutes == pytest.approx(270, abs=45)


def test_avoided_modes_are_no_ways(between: Between) -> None:
    ways = between("London", "Paris", avoided_modes=(FLIGHT, TRAIN))

    assert set(ways) == {DRIVE, COACH}


def test_a_car_costs_the_same_for_two_as_for_four_but_seats_cost_more(between: Between) -> None:
    two, four, six = (between("Paris", "Lyon", adults=adults) for adults in (2, 4, 6))

    assert two[DRIVE].usd == four[DRIVE].usd
    assert six[DRIVE].usd == 2 * four[DRIVE].usd
    assert four[TRAIN].usd == pytest.approx(2 * two[TRAIN].usd)
    assert four[TRAIN].co2_kg == pytest.approx(2 * two[TRAIN].co2_kg)


def test_a_child_pays_three_quarters_of_a_fare(between: Between) -> None:
    alone = between("Paris", "Lyon", adults=1)
    with_child = between("Paris", "Lyon", adults=1, children=1)

    assert Decimal(with_child[TRAIN].usd / alone[TRAIN].usd) == pytest.approx(Decimal("1.75"))


def test_time_is_money(between: Between, gazetteer: Gazetteer) -> None:
    ways = Ways(trip_of(Requirements(days=5), "USD", gazetteer), gazetteer)
    start, end = between.stop("Paris"), between.stop("Nice")

    hurried = ways.best(start, end, Taste(hour_usd=200))
    thrifty = ways.best(start, end, Taste(hour_usd=0))

    assert hurried is not None
    assert hurried.mode is FLIGHT
    assert thrifty is not None
    assert thrifty.mode is COACH


def test_an_island_is_reached_by_road_to_its_port_and_by_boat(between: Between) -> None:
    by_sea = between("Alberobello", "Capri", avoided_modes=(FLIGHT,))

    assert set(by_sea) == {FERRY}
    assert by_sea[FERRY].distance_km == pytest.approx(334, abs=40)
    assert by_sea[FERRY].minutes == pytest.approx(320, abs=60)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("Amalfi Coast", "Capri"),
        ("Athens", "Santorini"),
        ("Santorini", "Mykonos"),
        ("Split", "Hvar"),
        ("Phuket", "Phi Phi Islands"),
        ("Krabi", "Phi Phi Islands"),
        ("Surat Thani", "Koh Samui"),
        ("Bali", "Lombok"),
        ("Lombok", "Gili Islands"),
        ("Kalibo", "Boracay"),
        ("Dar es Salaam", "Zanzibar"),
        ("Mokpo", "Jeju"),
        ("Kaohsiung", "Magong"),
        ("Xiamen", "Gulangyu"),
        ("Rach Gia", "Phu Quoc"),
        ("Barcelona", "Mallorca"),
        ("Hiroshima", "Miyajima"),
        ("Takamatsu", "Naoshima"),
        ("Zhanjiang", "Haikou"),
        ("Helsinki", "Tallinn"),
        ("Vancouver", "Victoria, CA"),
        ("Airlie Beach", "Hamilton Island"),
    ],
)
def test_these_islands_are_reached_by_boat_and_by_no_road(between: Between, start: str, end: str) -> None:
    ways = between(start, end)

    assert FERRY in ways
    assert not {DRIVE, TRAIN, COACH} & set(ways)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("Inverness", "Isle of Skye"),
        ("Venice, IT", "Verona"),
        ("Miami", "Key West"),
        ("Singapore", "Malacca"),
        ("Ningbo", "Zhoushan"),
        ("Cairns", "Port Douglas"),
        ("Nadi", "Suva"),
        ("Haikou", "Sanya"),
        ("Phuket", "Krabi"),
        ("Stockholm", "Oslo"),
    ],
)
def test_these_are_joined_by_a_road(between: Between, start: str, end: str) -> None:
    ways = between(start, end)

    assert {DRIVE, COACH} <= set(ways)
    assert FERRY not in ways


@pytest.mark.parametrize(
    ("start", "end"), [("Sydney", "Whitsundays"), ("Naha", "Ishigaki"), ("Fukuoka", "Okinawa"), ("Rome", "Sardinia")]
)
def test_water_or_road_that_is_too_long_for_a_day_is_no_way(between: Between, start: str, end: str) -> None:
    assert set(between(start, end)) == {FLIGHT}


def test_a_short_crossing_takes_no_hour_of_waiting(between: Between) -> None:
    assert between("Xiamen", "Gulangyu")[FERRY].minutes == pytest.approx(30, abs=5)


def test_nobody_is_driven_longer_than_a_day(between: Between) -> None:
    assert DRIVE not in between("Sydney", "Airlie Beach")
    assert DRIVE in between("Sydney", "Byron Bay")


@pytest.mark.parametrize(
    ("start", "end", "hours"),
    [
        ("Osaka", "Kyoto", 0.75),
        ("Tokyo", "Kyoto", 2.8),
        ("Paris", "Lyon", 2.8),
        ("Madrid", "Barcelona", 3.4),
        ("Beijing", "Shanghai", 6.2),
        ("London", "Edinburgh", 5.0),
        ("Kyoto", "Takayama", 3.8),
        ("Kanazawa", "Kamakura", 3.9),
        ("Milan", "Munich", 7.0),
        ("Nice", "Barcelona", 8.0),
        ("Syracuse, IT", "Palermo", 5.5),
        ("Vienna", "Salzburg", 2.8),
    ],
)
def test_trains_take_about_as_long_as_they_do(between: Between, start: str, end: str, hours: float) -> None:
    assert between(start, end)[TRAIN].minutes / 60 == pytest.approx(hours, rel=0.16)


@pytest.mark.parametrize(
    ("start", "end", "hours"),
    [
        ("Taichung", "Hualien City", 4),
        ("Chengdu", "Jiuzhaigou", 8.5),
        ("Kathmandu", "Pokhara", 7),
        ("Oslo", "Bergen", 7),
    ],
)
def test_mountains_are_driven_slowly_or_round(between: Between, start: str, end: str, hours: float) -> None:
    assert between(start, end)[DRIVE].minutes / 60 == pytest.approx(hours, rel=0.16)


def test_dubrovnik_has_no_station(between: Between) -> None:
    assert TRAIN not in between("Dubrovnik", "Split")
