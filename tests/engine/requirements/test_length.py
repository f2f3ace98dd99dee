"""How long a trip takes."""

from __future__ import annotations

import pytest

from engine.vocabulary import NoteKind, RequirementField
from tests.engine.requirements.conftest import Read


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("悉尼8天", 8),
        ("大理三天两晚", 3),
        ("大理5天4夜", 5),
        ("马尔代夫6晚", 7),
        ("云南七日游", 7),
        ("日本关西7日", 7),
        ("青岛一周左右", 7),
        ("三亚半个月", 15),
        ("新西兰一个半月", 45),
        ("欧洲三个月", 90),
        ("泰国两个半星期", 18),
        ("广州,周末两天", 2),
        ("杭州一日游", 1),
        ("杭州,周末", 2),
        ("西藏十来天", 10),
        ("去三亚玩几天", None),
        ("去大理,第三天下雨怎么办", None),
        ("去大理,每天开车三小时", None),
        ("Rome, 10 days", 10),
        ("a 10-day trip to Rome", 10),
        ("Lisbon for 4 nights", 5),
        ("Bali, two weeks", 14),
        ("Bali, a fortnight", 14),
        ("Bali, a week and a half", 11),
        ("long weekend in Edinburgh", 3),
        ("a weekend in Prague", 2),
        ("day trip to Bath", 1),
        ("Penang 3D2N", 3),
        ("Rome, a couple of days", 2),
        ("Rome, a few days", None),
        ("Australia in 3 weeks", 21),
        ("3 days in Rome, then 4 days in Florence", 7),
        ("3 nights in Rome and 2 nights in Florence", 6),
        ("Melbourne for 3 days, then Hobart for 4 more", 7),
        ("5 days Hanoi, 3 days Hoi An. 8 days total", 8),
        ("东京4天,富士山1天,大阪3天", 8),
        ("Rome, five days, no wait, six days", 6),
        ("Rome, 6 dyas", 6),
    ],
)
def test_a_length_is_counted_in_days_with_both_ends(read: Read, text: str, days: int | None) -> None:
    assert read(text).days == days


@pytest.mark.parametrize(
    ("text", "days"),
    [("去大理5-6天", 6), ("大理五六天", 6), ("Rome, 3 or 4 days", 4), ("Rome, between 5 and 7 days", 7)],
)
def test_of_a_range_the_upper_end_is_taken_and_noted(read: Read, text: str, days: int) -> None:
    requirements = read(text)

    assert requirements.days == days
    assert (NoteKind.ASSUMED, RequirementField.DAYS) in {(note.kind, note.field) for note in requirements.notes}


def test_more_days_than_can_be_planned_are_kept_and_noted(read: Read) -> None:
    requirements = read("环游澳大利亚100天")

    assert requirements.days == 100
    assert (NoteKind.NOT_UNDERSTOOD, RequirementField.DAYS) in {(note.kind, note.field) for note in requirements.notes}


def test_dates_win_over_a_length_that_contradicts_them(read: Read) -> None:
    requirements = read("去三亚,3月15号到3月20号,玩8天")

    assert requirements.days == 6
    assert (NoteKind.NOT_UNDERSTOOD, RequirementField.DAYS) in {(note.kind, note.field) for note in requirements.notes}


def test_nights_at_a_stop_stay_with_the_stop(read: Read) -> None:
    requirements = read("想去北海道和东京,一共十天,北海道住六晚,东京住三晚")

    assert [(one.raw_name, one.nights) for one in requirements.destinations] == [("北海道", 6), ("东京", 3)]
    assert requirements.days == 10
