"""What lies in and around a place."""

from __future__ import annotations

import pytest

from engine.gazetteer import Gazetteer
from engine.gazetteer.geometry import distance_km
from engine.state.place import Place


def place(gazetteer: Gazetteer, place_id: str) -> Place:
    found = gazetteer.place(f"place_{place_id}")
    assert found is not None
    return found


def best(gazetteer: Gazetteer, place_id: str, limit: int = 10) -> list[str]:
    return [stop.place.name_en for stop in gazetteer.best_stops_in(place(gazetteer, place_id), limit)]


@pytest.mark.parametrize(
    ("container", "inside"),
    [
        ("au", "2147714"),  # Australia, Sydney
        ("au", "au-nsw"),
        ("au-nsw", "2147714"),
        ("au-nsw", "sydney-opera-house"),
        ("kansai", "1857910"),  # Kyoto
        ("kansai", "jp-26"),
        ("south-island", "6204696"),  # Queenstown
        ("north-island", "2193733"),  # Auckland
        ("jp-01", "2128295"),  # Hokkaido, Sapporo
        ("whitsundays", "hamilton-island"),
        ("id-ba", "1622846"),  # Bali, Ubud
        ("scandinavia", "3413829"),  # Reykjavik
        ("cn-yn", "1813253"),  # Lijiang
        ("mv", "1282027"),  # Male
        ("it-52", "3176959"),  # Tuscany, Florence
        ("us-hi", "oahu"),
        ("northern-xinjiang", "kanas"),
    ],
)
def test_a_container_holds_what_lies_in_it(gazetteer: Gazetteer, container: str, inside: str) -> None:
    assert gazetteer.contains(place(gazetteer, container), place(gazetteer, inside))


@pytest.mark.parametrize(
    ("container", "outside"),
    [
        ("au", "2193733"),
        ("au", "au"),
        ("kansai", "1850147"),  # Tokyo
        ("kansai", "jp"),
        ("south-island", "2193733"),  # Auckland
        ("north-island", "6204696"),  # Queenstown
        ("whitsundays", "2147714"),
        ("2147714", "sydney-opera-house"),  # a town holds nothing
        ("it-52", "3169070"),  # Rome
        ("au-nsw", "au"),
    ],
)
def test_a_container_does_not_hold_what_lies_elsewhere(gazetteer: Gazetteer, container: str, outside: str) -> None:
    assert not gazetteer.contains(place(gazetteer, container), place(gazetteer, outside))


@pytest.mark.parametrize(
    ("container", "expected"),
    [
        ("nz", {"Auckland", "Queenstown", "Wellington", "Christchurch", "Rotorua"}),
        ("jp", {"Tokyo", "Kyoto", "Osaka"}),
        ("kansai", {"Osaka", "Kyoto", "Nara", "Kobe", "Himeji"}),
        ("au", {"Sydney", "Melbourne", "Brisbane", "Cairns"}),
        ("it", {"Rome", "Florence", "Venice", "Milan", "Naples"}),
        ("cn-yn", {"Kunming", "Dali", "Lijiang"}),
        ("south-island", {"Queenstown", "Christchurch"}),
        ("th", {"Bangkok", "Chiang Mai", "Phuket"}),
        ("jp-01", {"Sapporo", "Hakodate", "Otaru"}),
        ("ch", {"Zurich", "Lucerne", "Interlaken", "Geneva"}),
        ("id-ba", {"Ubud", "Denpasar"}),
        ("us-ca", {"Los Angeles", "San Francisco", "San Diego"}),
    ],
)
def test_the_best_stops_are_those_of_a_guidebook(gazetteer: Gazetteer, container: str, expected: set[str]) -> None:
    assert expected <= set(best(gazetteer, container))


def test_stops_are_distinct_and_no_more_than_asked_for(gazetteer: Gazetteer) -> None:
    stops = gazetteer.best_stops_in(place(gazetteer, "gb"), 12)

    assert len(stops) == 12
    for index, stop in enumerate(stops):
        for other in stops[:index]:
            apart = distance_km(stop.place.latitude, stop.place.longitude, other.place.latitude, other.place.longitude)
            assert apart >= 15


def test_a_town_and_a_sight_hold_no_stops(gazetteer: Gazetteer) -> None:
    assert best(gazetteer, "2147714") == []
    assert best(gazetteer, "sydney-opera-house") == []


def test_the_stops_of_a_box_are_the_worthiest_of_it(gazetteer: Gazetteer) -> None:
    stops = gazetteer.stops_near(-39, -16, 143, 154, 8)

    names = [stop.place.name_en for stop in stops]
    assert {"Sydney", "Melbourne", "Brisbane", "Cairns"} <= set(names)
    assert len(stops) == 8


def test_a_box_may_cross_the_antimeridian(gazetteer: Gazetteer) -> None:
    stops = gazetteer.stops_near(-20, -10, 176, -170, 10)

    codes = {stop.place.country_code for stop in stops}
    assert {"FJ", "WS"} <= codes
    assert all(stop.place.longitude >= 176 or stop.place.longitude <= -170 for stop in stops)


def test_sights_around_a_stop_come_nearest_first(gazetteer: Gazetteer) -> None:
    beijing = place(gazetteer, "1816670")

    sights = gazetteer.sights_near(beijing, 100, 20)

    names = [sight.place.name_en for sight in sights]
    assert {"Forbidden City", "Temple of Heaven", "Summer Palace"} <= set(names)
    away = [distance_km(beijing.latitude, beijing.longitude, s.place.latitude, s.place.longitude) for s in sights]
    assert away == sorted(away)
    assert away[-1] <= 100


def test_sights_are_found_across_the_antimeridian(gazetteer: Gazetteer) -> None:
    taveuni = place(gazetteer, "fj").model_copy(update={"latitude": -17.7, "longitude": -179.9})

    sights = gazetteer.sights_near(taveuni, 250, 10)

    assert any(sight.place.longitude > 0 for sight in sights)


def test_the_overlays_gateways_go_before_the_nearest_airports(gazetteer: Gazetteer) -> None:
    assert [airport.iata for airport in gazetteer.airports_near("place_whitsundays")] == ["HTI", "PPP"]
    assert gazetteer.airports_near("place_2147714", 1)[0].iata == "SYD"
    assert gazetteer.airports_near("place_1857910", 2)[0].iata == "ITM"
    assert gazetteer.airports_near("place_nowhere") == ()


def test_an_unknown_place_is_none(gazetteer: Gazetteer) -> None:
    assert gazetteer.place("place_nowhere") is None
    assert gazetteer.facts("place_nowhere") is None


def test_many_facts_come_in_the_order_of_their_ids(gazetteer: Gazetteer) -> None:
    ids = ["place_nz", "place_nowhere", "place_2147714", "place_jp", "place_2147714"]

    assert list(gazetteer.facts_of(ids)) == ["place_nz", "place_2147714", "place_jp"]
