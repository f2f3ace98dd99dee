"""People who correct or repeat themselves in one breath."""

from __future__ import annotations

import pytest

from tests.engine.requirements.conftest import Read
from tests.engine.requirements.test_places import names


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("悉尼8天,不对,5天", 5),
        ("悉尼8天,不是,5天", 5),
        ("悉尼8天不对5天", 5),
        ("悉尼8天,说错了,5天", 5),
        ("Sydney 8 days, no, 5 days", 5),
        ("Sydney 8 days, sorry 5 days", 5),
        ("8天8天8天悉尼", 8),
        ("Sydney 8 days, 8 days", 8),
        ("悉尼8天,对,8天", 8),
        ("Rome 3 days, Florence 3 days", 6),
        ("3 days beach, 3 days hiking in Bali", 6),
    ],
)
def test_the_length_said_last_counts_and_one_said_again_counts_once(read: Read, text: str, days: int) -> None:
    assert read(text).days == days


@pytest.mark.parametrize(("text", "adults"), [("悉尼,3个人,不对,2个人", 2), ("Rome, 3 people, no, 2 people", 2)])
def test_the_party_said_last_counts(read: Read, text: str, adults: int) -> None:
    assert read(text).adults == adults


def test_a_place_taken_back_is_excluded(read: Read) -> None:
    requirements = read("Sydney, Paris 5 days not Sydney")

    assert names(requirements) == ["Paris"]
    assert [place.name_en for place in requirements.excluded_places] == ["Sydney"]


@pytest.mark.parametrize(
    ("text", "destinations"),
    [
        ("from Sydney to Sydney 3 days", ["Sydney"]),
        ("从悉尼到悉尼3天", ["Sydney"]),
        ("from Sydney, 3 days in Melbourne, back to Sydney", ["Melbourne"]),
        ("from Sydney 3 days and back to Sydney", []),
    ],
)
def test_the_origin_is_a_destination_only_where_one_goes_nowhere_else(
    read: Read, text: str, destinations: list[str]
) -> None:
    requirements = read(text)

    assert requirements.origin is not None
    assert requirements.origin.name_en == "Sydney"
    assert names(requirements) == destinations
