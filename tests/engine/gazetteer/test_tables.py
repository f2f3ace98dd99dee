"""Our own tables, as people edit them, and the parts of the build that need no further packages."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.gazetteer.builder import tables
from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.grid import Grid
from engine.gazetteer.builder.places import Places
from engine.gazetteer.builder.ranking import rank_stops, ranked_names
from engine.gazetteer.spelling import fold, is_chinese, key_of
from engine.gazetteer.unpacking import PACKED
from engine.vocabulary import PlaceKind

SOURCES = Path(PACKED).parents[1] / "sources"


def entry(place_id: str, name: str, *, latitude: float = 0.0, longitude: float = 0.0, population: int = 0) -> Entry:
    found = Entry(
        id=place_id,
        origin=Origin.CITY,
        kind=PlaceKind.CITY,
        name_en=name,
        name_zh=None,
        country_code="XX",
        latitude=latitude,
        longitude=longitude,
        population=population,
        origins={Origin.CITY},
    )
    found.add_name(fold(name), NameGrade.PRIMARY)
    return found


def test_every_overlay_row_is_well_formed() -> None:
    rows = list(tables.overlay_rows(SOURCES))

    assert len(rows) >= 260
    assert {row.kind for row in rows} == {"region", "island", "park", "town", "attraction"}
    for row in rows:
        assert -90 <= row.latitude <= 90
        assert -180 <= row.longitude <= 180
        assert all(is_chinese(name) for name in row.names_zh)
        assert all(re.fullmatch("[A-Z]{3}", code) for code in row.gateways)
        assert re.fullmatch(r"|land|\d+|[A-Z]{2}(-\w+)?(/[A-Z]{2}(-\w+)?)*", row.extent)
        assert all(1 <= month <= 12 for month in row.best_months)


def test_no_two_overlay_rows_have_one_name() -> None:
    names = Counter((row.names[0], row.country_code) for row in tables.overlay_rows(SOURCES))

    assert [name for name, count in names.items() if count > 1] == []


def test_every_sight_and_site_has_hours_and_both_names() -> None:
    rows: list[tables.HeritageRow | tables.SightRow] = [*tables.heritage_rows(SOURCES), *tables.sight_rows(SOURCES)]

    assert len(rows) > 2_000
    assert [row for row in rows if row.visit_hours <= 0 or not row.name_en or not is_chinese(row.name_zh)] == []


@pytest.mark.parametrize("file", ["cities.csv", "states.csv", "countries.csv"])
def test_no_correction_stands_twice(file: str) -> None:
    counts = Counter(row.id for row in tables.name_rows(SOURCES, file))

    assert [row_id for row_id, count in counts.items() if count > 1] == []


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("São Paulo", "sao paulo"),
        ("Xi'an", "xian"),
        ("Mont Saint-Michel", "mont saint michel"),
        ("Tromsø", "tromso"),
        ("St. Moritz", "st moritz"),
        ("Łódź", "lodz"),
        ("圣·彼得堡", "圣彼得堡"),
        ("新西兰 南岛", "新西兰南岛"),
    ],
)
def test_names_are_folded_to_keys(name: str, key: str) -> None:
    assert key_of(name) == key


def test_a_grid_finds_neighbours_across_the_antimeridian() -> None:
    west = entry("place_1", "West", latitude=-17, longitude=-179.9)
    east = entry("place_2", "East", latitude=-17, longitude=179.9)
    far = entry("place_3", "Far", latitude=-17, longitude=170)

    found = Grid([west, east, far]).within(-17, 179.95, 50)

    assert [point.id for _, point in found] == ["place_2", "place_1"]


def test_two_places_cannot_have_one_id() -> None:
    places = Places([entry("place_1", "One")])

    with pytest.raises(ValueError, match="place_1: One, Other"):
        places.add(entry("place_1", "Other"))


def test_an_alternate_is_dropped_when_a_known_place_has_the_name_for_its_own() -> None:
    venice = entry("place_1", "Venice", latitude=45, longitude=12, population=50_000)
    dayton = entry("place_2", "Dayton", latitude=39, longitude=-84, population=140_000)
    dayton.add_name("venice", NameGrade.ALTERNATE)

    names = ranked_names(Places([venice, dayton]), frozenset(), frozenset())

    assert [(name.key, name.place_id) for name in names] == [("dayton", "place_2"), ("venice", "place_1")]


def test_an_ordinary_word_names_known_places_only_and_weakly() -> None:
    reading = entry("place_1", "Reading", population=3_000_000)
    along = entry("place_2", "Along", latitude=27, longitude=94, population=20_000)

    names = ranked_names(Places([reading, along]), frozenset({"reading", "along"}), frozenset())

    assert [(name.key, name.is_weak) for name in names] == [("reading", True)]


def test_a_suburb_deserves_a_stop_less_than_a_town_of_its_size() -> None:
    city = entry("place_1", "City", population=2_000_000)
    suburb = entry("place_2", "Suburb", latitude=0.2, population=200_000)
    town = entry("place_3", "Town", latitude=5, population=200_000)

    rank_stops(Places([city, suburb, town]))

    assert city.worth > town.worth > suburb.worth
    assert town.worth - suburb.worth == pytest.approx(1.5)


def test_every_small_island_of_our_table_stands_where_it_should() -> None:
    islands = {row.name: row for row in tables.island_rows(SOURCES)}

    assert len(islands) >= 40
    assert (islands["Capri"].latitude, islands["Capri"].longitude) == (40.55, 14.235)
    assert all(0.5 <= row.radius_km <= 80 for row in islands.values())


def test_every_double_names_a_row_of_its_tables() -> None:
    rows = {row.name_en for row in tables.heritage_rows(SOURCES)} | {row.name_en for row in tables.sight_rows(SOURCES)}
    doubles = {name for name, _ in tables.same_places(SOURCES)}

    assert doubles - rows == set()
