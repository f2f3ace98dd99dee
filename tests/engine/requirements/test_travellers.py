"""Who travels."""

from __future__ import annotations

import pytest

from engine.vocabulary import NoteKind, RequirementField
from tests.engine.requirements.conftest import Read


@pytest.mark.parametrize(
    ("text", "adults", "children"),
    [
        ("去三亚,两个大人一个小孩", 2, 1),
        ("去三亚,2大1小", 2, 1),
        ("去三亚,两大两小,孩子一个5岁一个8岁", 2, 2),
        ("4个人去三亚", 4, None),
        ("三个女生去三亚", 3, None),
        ("我和女朋友去哈尔滨", 2, None),
        ("带爸妈去桂林", 3, None),
        ("带80岁的奶奶去桂林", 2, None),
        ("带着爸妈和两个孩子去桂林", 3, 2),
        ("带父母和孩子去桂林,一共五个人", 4, 1),
        ("我带两个孩子去桂林", 1, 2),
        ("夫妻俩带两个孩子去桂林", 2, 2),
        ("一个人去泰国", 1, None),
        ("我们俩去泰国", 2, None),
        ("两对夫妻去泰国", 4, None),
        ("马尔代夫honeymoon", 2, None),
        ("我们想去泰国", None, None),
        ("和朋友去泰国", None, None),
        ("没有小孩,两个大人去泰国", 2, 0),
        ("Rome, 2 adults and 2 kids (6 and 9)", 2, 2),
        ("Rome with 2 friends", 3, None),
        ("Rome with my sister", 2, None),
        ("Rome with my parents", 3, None),
        ("Rome with my wife and our 4-year-old", 2, 1),
        ("Rome with my 20-year-old son", 2, None),
        ("me, my husband and our two kids aged 5 and 8 in Rome", 2, 2),
        ("Rome, 2 adults and a teenager (15)", 2, 1),
        ("solo trip to Rome", 1, None),
        ("four adults in Rome", 4, None),
        ("Six of us in Rome", 6, None),
        ("party of 6 in Rome", 6, None),
        ("two couples in Rome", 4, None),
        ("our anniversary in Rome", 2, None),
        ("a couple of days in Rome", None, None),
        ("no kids, just us two, Rome", 2, 0),
        ("we want to see Rome", None, None),
    ],
)
def test_the_speaker_counts_and_ages_do_not(read: Read, text: str, adults: int | None, children: int | None) -> None:
    requirements = read(text)

    assert (requirements.adults, requirements.children) == (adults, children)


@pytest.mark.parametrize(
    ("text", "adults", "children"),
    [("我们一家三口去青岛", 2, 1), ("一家四口去青岛", 2, 2), ("family of four to Orlando", 2, 2)],
)
def test_a_family_without_more_is_an_assumption(read: Read, text: str, adults: int, children: int) -> None:
    requirements = read(text)

    assert (requirements.adults, requirements.children) == (adults, children)
    assert (NoteKind.ASSUMED, RequirementField.TRAVELLERS) in {(note.kind, note.field) for note in requirements.notes}


@pytest.mark.parametrize(
    ("text", "children"),
    [
        ("Italy two weeks with two kids", 2),
        ("Denmark with our 6-year-old, a week", 1),
        ("带孩子去北京玩五天", 1),
        ("带两个孩子去厦门玩4天", 2),
        ("妈妈带孩子去北京", 1),
    ],
)
def test_children_alone_do_not_tell_how_many_grown_ups_come(read: Read, text: str, children: int) -> None:
    requirements = read(text)

    assert (requirements.adults, requirements.children) == (None, children)
    assert (NoteKind.ASSUMED, RequirementField.TRAVELLERS) in {(note.kind, note.field) for note in requirements.notes}


@pytest.mark.parametrize(
    ("text", "adults", "children"),
    [
        ("me and my two kids in Rome", 1, 2),
        ("I'm taking my two kids to Rome", 1, 2),
        ("孩子4岁,爸爸妈妈一起,去上海", 2, 1),
        ("孩子6岁,爷爷奶奶一起,去北京", 3, 1),
    ],
)
def test_one_who_says_so_comes_with_the_children(read: Read, text: str, adults: int, children: int) -> None:
    requirements = read(text)

    assert (requirements.adults, requirements.children) == (adults, children)
