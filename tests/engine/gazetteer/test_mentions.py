"""Finding places in what people write, and what a name means first."""

from __future__ import annotations

import pytest

from engine.gazetteer import Gazetteer


def found(gazetteer: Gazetteer, text: str) -> list[tuple[str, str]]:
    mentions = gazetteer.mentions(gazetteer.simplify(text))
    return [(mention.surface, mention.candidates[0].facts.place.id.removeprefix("place_")) for mention in mentions]


def first(gazetteer: Gazetteer, name: str) -> str:
    [(_, place_id)] = found(gazetteer, name)
    return place_id


@pytest.mark.parametrize(
    ("name", "place_id"),
    [
        ("Venice", "3164603"),
        ("皇后镇", "6204696"),
        ("奥克兰", "2193733"),
        ("悉尼", "2147714"),
        ("Sydney", "2147714"),
        ("Oakland", "5378538"),
        ("Perth", "2063523"),
        ("Dali", "1814093"),
        ("Victoria", "au-vic"),
        ("Georgia", "ge"),
        ("Washington", "4140963"),
        ("纽约", "5128581"),
        ("New York", "5128581"),
        ("京都", "1857910"),
        ("Quebec", "6325494"),
        ("Toledo", "2510409"),
        ("巴斯", "2656173"),
        ("夏威夷", "us-hi"),
        ("云南", "cn-yn"),
        ("巴厘岛", "id-ba"),
        ("马尔代夫", "mv"),
        ("英国", "gb"),
        ("南岛", "south-island"),
        ("兵马俑", "terracotta-army"),
        ("長城", "great-wall"),
        ("釜山", "1838524"),
        ("横浜", "1848354"),
    ],
)
def test_a_name_means_the_best_known_place_first(gazetteer: Gazetteer, name: str, place_id: str) -> None:
    assert first(gazetteer, name) == place_id


def test_the_text_of_the_story_names_its_two_places(gazetteer: Gazetteer) -> None:
    assert found(gazetteer, "悉尼+圣灵群岛,8天,喜欢海边") == [("悉尼", "2147714"), ("圣灵群岛", "whitsundays")]


def test_chinese_names_without_separators_are_cut_at_the_longest(gazetteer: Gazetteer) -> None:
    assert found(gazetteer, "想去日本关西玩6天") == [("日本", "jp"), ("关西", "kansai")]
    assert found(gazetteer, "从上海出发去新西兰南岛自驾") == [("上海", "1796236"), ("新西兰南岛", "south-island")]
    assert found(gazetteer, "带爸妈去桂林阳朔,4天") == [("桂林", "1809498"), ("阳朔", "1787323")]


def test_traditional_characters_are_read_as_simplified_ones(gazetteer: Gazetteer) -> None:
    text = "雪梨、紐西蘭、東京"

    assert len(gazetteer.simplify(text)) == len(text)
    assert found(gazetteer, text) == [("雪梨", "2147714"), ("纽西兰", "nz"), ("东京", "1850147")]


def test_small_letters_will_do_for_known_places(gazetteer: Gazetteer) -> None:
    assert found(gazetteer, "sydney and melbourne then new york") == [
        ("sydney", "2147714"),
        ("melbourne", "2158177"),
        ("new york", "5128581"),
    ]


def test_latin_names_are_found_between_chinese_characters(gazetteer: Gazetteer) -> None:
    assert found(gazetteer, "想去Tokyo玩5天") == [("Tokyo", "1850147")]


def test_accents_may_be_there_or_not(gazetteer: Gazetteer) -> None:
    assert first(gazetteer, "São Paulo") == first(gazetteer, "Sao Paulo") == "3448439"
    assert first(gazetteer, "Zürich") == first(gazetteer, "zurich") == "2657896"
    assert first(gazetteer, "Xi'an") == first(gazetteer, "Xi’an") == "1790630"


def test_the_possessive_and_the_full_stop_are_no_part_of_a_name(gazetteer: Gazetteer) -> None:
    assert found(gazetteer, "Rome's food. I like Tokyo.") == [("Rome", "3169070"), ("Tokyo", "1850147")]


def test_positions_are_those_of_the_text(gazetteer: Gazetteer) -> None:
    text = "Fly to New York, 再去東京"

    mentions = gazetteer.mentions(gazetteer.simplify(text))

    assert [text[mention.start : mention.end] for mention in mentions] == ["New York", "東京"]


def test_the_code_of_an_airport_counts_in_capitals_only(gazetteer: Gazetteer) -> None:
    assert found(gazetteer, "from LAX") == [("LAX", "5368361")]
    assert found(gazetteer, "we can per sin") == []


def test_ordinary_words_are_no_places(gazetteer: Gazetteer) -> None:
    text = "We would love to see a good beach and walk along the coast, best in May, with our best friend Alice"

    assert found(gazetteer, text) == []
    assert found(gazetteer, "下周六上午在海边放松,晚上逛公园,行程安排轻松一点") == []


def test_words_that_hold_the_name_of_a_place_hide_it(gazetteer: Gazetteer) -> None:
    assert found(gazetteer, "东西安排好,想吃日本料理") == []


def test_a_place_that_is_also_a_word_is_weak(gazetteer: Gazetteer) -> None:
    (nice,) = gazetteer.mentions("Nice")
    (paris,) = gazetteer.mentions("Paris")

    assert nice.is_weak
    assert not paris.is_weak


def test_namesakes_come_along_the_likeliest_first(gazetteer: Gazetteer) -> None:
    (mention,) = gazetteer.mentions("Sydney")

    assert [candidate.facts.place.country_code for candidate in mention.candidates] == ["AU", "CA"]
    assert mention.candidates[0].weight > mention.candidates[1].weight
    assert mention.candidates[0].is_primary_name


@pytest.mark.parametrize("text", ["", " ", "😀", "'", "·", "京", "....", "<script>", "a" * 2_000, "东" * 2_000])
def test_any_text_is_read_without_complaint(gazetteer: Gazetteer, text: str) -> None:
    assert found(gazetteer, text) == []
