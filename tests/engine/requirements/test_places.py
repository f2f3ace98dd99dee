"""Which places a request names, and as what."""

from __future__ import annotations

import pytest

from engine.state import Requirements
from engine.texts import render
from engine.vocabulary import NoteKind, RequirementField
from tests.engine.requirements.conftest import Read


def names(requirements: Requirements) -> list[str]:
    return [one.place.name_en if one.place else f"?{one.raw_name}" for one in requirements.destinations]


@pytest.mark.parametrize(
    ("text", "destinations"),
    [
        ("悉尼+圣灵群岛,8天,喜欢海边", ["Sydney", "Whitsundays"]),
        ("桂林阳朔,4天", ["Guilin", "Yangshuo"]),
        ("一个人去泰国,曼谷清迈,10天", ["Bangkok", "Chiang Mai"]),
        ("悉尼到凯恩斯,15天", ["Sydney", "Cairns"]),
        ("巴黎进罗马出,12天", ["Paris", "Rome"]),
        ("想去Tokyo玩5天", ["Tokyo"]),
        ("想帶小孩去沖繩", ["Okinawa"]),
        ("去吃重庆火锅,成都3天", ["Chengdu"]),
        ("去年去过泰国了,今年想去越南", ["Vietnam"]),
        ("去云南吧。不,还是去贵州,6天", ["Guizhou"]),
        ("Iceland, 8 days", ["Iceland"]),
        ("Italy: Rome, Florence and Venice", ["Rome", "Florence", "Venice"]),
        ("Basel to Zermatt", ["Basel", "Zermatt"]),
        ("Athens Santorini Naxos", ["Athens", "Santorini", "Naxos"]),
        ("in to Barcelona, out of Madrid", ["Barcelona", "Madrid"]),
        ("Sydney and the Blue Mountains", ["Sydney", "Blue Mountains"]),
        ("I need Nice weather somewhere", []),
        ("Nice for 4 days", ["Nice"]),
        ("My sister went to Bali last year. I want to go to Lombok", ["Lombok"]),
        ("London, Ontario for 3 days", ["London"]),
        ("Iceland, seeing the aurora", ["Iceland"]),
        ("trip to Barcelna, 5 days", ["Barcelona"]),
    ],
)
def test_destinations_in_the_order_named(read: Read, text: str, destinations: list[str]) -> None:
    assert names(read(text)) == destinations


@pytest.mark.parametrize(
    ("text", "origin", "destinations"),
    [
        ("从上海出发去大理", "Shanghai", ["Dali"]),
        ("成都出发,去重庆", "Chengdu", ["Chongqing"]),
        ("从LA出发 road trip to Las Vegas", "Los Angeles", ["Las Vegas"]),
        ("我在深圳,想去云南", "Shenzhen", ["Yunnan"]),
        ("5天左右,从武汉走,去长沙", "Wuhan", ["Changsha"]),
        ("上海-大阪往返,5天", "Shanghai", ["Osaka"]),
        ("Day trip from Paris to Versailles", "Paris", ["Versailles"]),
        ("We live in Chicago. 5 days in Boston", "Chicago", ["Boston"]),
        ("I'm based in Singapore, 3 days in Penang", "Singapore", ["Penang"]),
        ("From NYC, 3 days in Boston", "New York", ["Boston"]),
    ],
)
def test_the_origin_is_where_the_trip_starts(read: Read, text: str, origin: str, destinations: list[str]) -> None:
    requirements = read(text)

    assert requirements.origin is not None
    assert requirements.origin.name_en == origin
    assert names(requirements) == destinations


@pytest.mark.parametrize(
    ("text", "destinations", "excluded"),
    [
        ("悉尼到凯恩斯,15天,不去黄金海岸", ["Sydney", "Cairns"], ["Gold Coast"]),
        ("云南,不想去丽江,太商业化", ["Yunnan"], ["Lijiang"]),
        ("去川西,不要自驾", ["Western Sichuan"], []),
        ("Ireland, 7 days, not Dublin", ["Ireland"], ["Dublin"]),
        ("Ireland, not Dublin or Cork", ["Ireland"], ["Dublin", "Cork"]),
        ("Seattle, avoid Spokane", ["Seattle"], ["Spokane"]),
        ("Portland in Oregon, not Maine", ["Portland"], []),
    ],
)
def test_refused_places_are_excluded(read: Read, text: str, destinations: list[str], excluded: list[str]) -> None:
    requirements = read(text)

    assert names(requirements) == destinations
    assert [place.name_en for place in requirements.excluded_places] == excluded


@pytest.mark.parametrize(
    "text",
    [
        "Portland for 4 days",
        "Portland",
        "想去美国波特兰玩四天",
        "Georgia for a week",
        "Cambridge",
        "Birmingham, 2 days",
    ],
)
def test_a_name_that_fits_several_well_known_places_offers_the_others(read: Read, text: str) -> None:
    requirements = read(text)

    note = next(note for note in requirements.notes if note.kind is NoteKind.AMBIGUOUS)
    assert note.field is RequirementField.DESTINATIONS
    assert note.place == requirements.destinations[0].place
    assert note.alternatives
    assert requirements.blocking_notes == (note,)


@pytest.mark.parametrize(
    ("text", "country", "region"),
    [
        ("Portland, Maine for 3 days", "US", "Maine"),
        ("Seattle and Portland, 5 days", "US", "Oregon"),
        ("London, Ontario and Toronto", "CA", "Ontario"),
        ("Sydney, 3 days", "AU", "New South Wales"),
        ("皇后镇3天", "NZ", "Otago"),
    ],
)
def test_words_settle_which_namesake_is_meant(read: Read, text: str, country: str, region: str) -> None:
    requirements = read(text)

    places = [one.place for one in requirements.destinations if one.place]
    assert (country, region) in {(place.country_code, place.region_en) for place in places}
    assert not requirements.blocking_notes


@pytest.mark.parametrize(
    "text", ["Paris", "Sydney", "Melbourne", "London", "Oxford", "Oxford for 2 days", "Venice", "Perth", "Athens"]
)
def test_a_name_that_one_place_owns_is_not_open(read: Read, text: str) -> None:
    assert read(text).blocking_notes == ()


def test_namesakes_are_told_apart_by_what_and_where_they_are(read: Read) -> None:
    country, towns = read("Georgia").notes[0].message, read("Portland").notes[0].message

    assert render(country, "en") == (
        "“Georgia” can mean several places. Taken is the country Georgia; "
        "it could also be: Georgia (a state or region, United States)."
    )
    assert render(towns, "zh-Hans") == (
        "“Portland”可能指好几个地方。先按波特兰（俄勒冈州，美国）安排，也可能是：波特兰（缅因州，美国）。"
    )


@pytest.mark.parametrize("text", ["大理或者丽江,5天", "Oaxaca or Merida, 5 days", "大理和丽江,还没想好去哪个"])
def test_an_open_choice_takes_both_and_says_so(read: Read, text: str) -> None:
    requirements = read(text)

    assert len(requirements.destinations) == 2
    notes = {(note.kind, note.field) for note in requirements.notes}
    assert (NoteKind.ASSUMED, RequirementField.DESTINATIONS) in notes


@pytest.mark.parametrize(
    ("text", "raw_name"),
    [("欧洲三周", "欧洲"), ("Eastern Europe for 10 days", "Eastern Europe"), ("去阿斯加德玩5天", "阿斯加德"),
     ("a trip to Xyzzyville, 5 days", "Xyzzyville")],
)  # fmt: skip
def test_a_name_that_fits_no_place_is_kept_and_noted(read: Read, text: str, raw_name: str) -> None:
    requirements = read(text)

    assert [(one.place, one.raw_name) for one in requirements.destinations] == [(None, raw_name)]
    notes = {(note.kind, note.field) for note in requirements.notes}
    assert (NoteKind.NOT_UNDERSTOOD, RequirementField.DESTINATIONS) in notes


def test_without_a_place_one_is_missing(read: Read) -> None:
    requirements = read("想去海边放松几天,预算3000")

    assert requirements.destinations == ()
    assert [note.kind for note in requirements.blocking_notes] == [NoteKind.MISSING]


def test_small_letters_are_no_nickname_of_a_town(read: Read) -> None:
    assert names(read("Paris for five days with a view of the river")) == ["Paris"]
