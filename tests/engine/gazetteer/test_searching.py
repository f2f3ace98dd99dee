"""Search as one types: exact, prefix, infix, in any language."""

from __future__ import annotations

import pytest

from engine.gazetteer import Gazetteer
from engine.vocabulary import PlaceKind


@pytest.mark.parametrize(
    ("text", "place_id"),
    [
        ("melb", "place_2158177"),
        ("Melbourne", "place_2158177"),
        ("墨尔本", "place_2158177"),
        ("墨爾本", "place_2158177"),
        ("syd", "place_2147714"),
        ("zürich", "place_2657896"),
        ("Bali", "place_id-ba"),
        ("尼斯", "place_2990440"),
        ("奥克", "place_2193733"),
    ],
)
def test_the_place_that_is_meant_comes_first(gazetteer: Gazetteer, text: str, place_id: str) -> None:
    assert gazetteer.search(text)[0].id == place_id


def test_one_chinese_character_finds_what_begins_with_it(gazetteer: Gazetteer) -> None:
    ids = [place.id for place in gazetteer.search("悉")]

    assert "place_2147714" in ids
    assert "place_sydney-opera-house" in ids


def test_a_beginning_finds_names_with_accents(gazetteer: Gazetteer) -> None:
    assert "São Paulo" in [place.name_en for place in gazetteer.search("Sao")]


def test_the_middle_of_a_name_is_found_after_the_beginnings(gazetteer: Gazetteer) -> None:
    names = [place.name_en for place in gazetteer.search("York")]

    assert names[0] == "York"
    assert "New York" in names


def test_only_the_kinds_and_the_country_asked_for(gazetteer: Gazetteer) -> None:
    cities = gazetteer.search("Sydney", kinds=[PlaceKind.CITY])
    canadian = gazetteer.search("Sydney", country_code="ca")
    sights = gazetteer.search("Sydney", kinds=[PlaceKind.SIGHT])

    assert {place.kind for place in cities} == {PlaceKind.CITY}
    assert canadian[0].id == "place_6354908"
    assert sights[0].id == "place_sydney-opera-house"


def test_no_more_than_asked_for_and_each_once(gazetteer: Gazetteer) -> None:
    places = gazetteer.search("san", first=50)

    assert len(places) == 50
    assert len({place.id for place in places}) == 50


@pytest.mark.parametrize("text", ["", " ", "%", "_", "'", "qqqqqq", "😀"])
def test_what_names_nothing_finds_nothing(gazetteer: Gazetteer, text: str) -> None:
    assert gazetteer.search(text) == []
