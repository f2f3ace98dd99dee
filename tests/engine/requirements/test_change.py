"""Words relative to requirements that are there."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from engine.state import Requirements
from engine.vocabulary import BudgetScope, NoteKind, Pace, PreferenceKind, TransportMode
from tests.engine.requirements.conftest import Change, Read
from tests.engine.requirements.test_places import names

STORY = "悉尼+圣灵群岛,8天,喜欢海边"
ITALY = "Rome, Florence, Venice, 10 days starting May 3, 2 adults, by train, budget €4000"


def test_another_place_takes_the_whole_list_and_the_rest_stays(read: Read, change: Change) -> None:
    current = read(STORY)

    changed = change(current, "换墨尔本看看")

    assert [(one.place.name_en, one.place.country_code) for one in changed.destinations if one.place] == [
        ("Melbourne", "AU")
    ]
    assert changed.days == 8
    assert changed.soft_preferences == current.soft_preferences


def test_a_version_alongside_starts_with_the_other_place_alone(read: Read, change: Change) -> None:
    changed = change(read(STORY), "能不能也看看墨尔本版本?悉尼这套我想留着对比")

    assert names(changed) == ["Melbourne"]
    assert changed.days == 8
    assert [wish.kind for wish in changed.soft_preferences] == [PreferenceKind.COAST]


def test_several_facts_in_one_breath(read: Read, change: Change) -> None:
    current = read(STORY)

    changed = change(current, "改成10天,慢一点")

    assert changed.days == 10
    assert changed.pace is Pace.RELAXED
    assert changed.destinations == current.destinations


@pytest.mark.parametrize(
    ("start", "text", "destinations", "excluded"),
    [
        (STORY, "加上凯恩斯", ["Sydney", "Whitsundays", "Cairns"], []),
        (STORY, "再加上凯恩斯和布里斯班", ["Sydney", "Whitsundays", "Cairns", "Brisbane"], []),
        (STORY, "去掉圣灵群岛", ["Sydney"], []),
        (STORY, "把悉尼和圣灵群岛都去掉", [], []),
        (STORY, "不去悉尼了", ["Whitsundays"], ["Sydney"]),
        (STORY, "不去悉尼了,改去布里斯班", ["Brisbane", "Whitsundays"], ["Sydney"]),
        (STORY, "把悉尼换成墨尔本", ["Melbourne", "Whitsundays"], []),
        (STORY, "把圣灵群岛换成大堡礁", ["Sydney", "Great Barrier Reef"], []),
        (STORY, "只去悉尼", ["Sydney"], []),
        (STORY, "不去布里斯班", ["Sydney", "Whitsundays"], ["Brisbane"]),
        (STORY, "悉尼多待两天", ["Sydney", "Whitsundays"], []),
        (ITALY, "Add Siena", ["Rome", "Florence", "Venice", "Siena"], []),
        (ITALY, "also Siena and Pisa", ["Rome", "Florence", "Venice", "Siena", "Pisa"], []),
        (ITALY, "Drop Venice", ["Rome", "Florence"], []),
        (ITALY, "Replace Florence with Bologna", ["Rome", "Bologna", "Venice"], []),
        (ITALY, "swap Florence for Bologna", ["Rome", "Bologna", "Venice"], []),
        (ITALY, "What about Milan instead of Venice?", ["Rome", "Florence", "Milan"], []),
        (ITALY, "Naples instead", ["Naples"], []),
        (ITALY, "Actually not Venice, Naples instead", ["Rome", "Florence", "Naples"], ["Venice"]),
        (ITALY, "we don't want to go to Venice", ["Rome", "Florence"], ["Venice"]),
        (ITALY, "without Cinque Terre", ["Rome", "Florence", "Venice"], ["Cinque Terre"]),
        (ITALY, "remove Cinque Terre", ["Rome", "Florence", "Venice"], ["Cinque Terre"]),
        (ITALY, "keep this and make another one with Naples", ["Rome", "Florence", "Venice", "Naples"], []),
    ],
)
def test_places(
    read: Read, change: Change, start: str, text: str, destinations: list[str], excluded: list[str]
) -> None:
    changed = change(read(start), text)

    assert names(changed) == destinations
    assert [place.name_en for place in changed.excluded_places] == excluded


def test_a_place_that_was_refused_and_is_wanted_now_is_refused_no_more(read: Read, change: Change) -> None:
    refused = change(read(STORY), "不去布里斯班")

    changed = change(refused, "加上布里斯班")

    assert names(changed) == ["Sydney", "Whitsundays", "Brisbane"]
    assert changed.excluded_places == ()


@pytest.mark.parametrize(
    ("text", "days"),
    [("改成12天", 12), ("少两天", 8), ("加一天", 11), ("再多待两天", 12), ("缩短到5天", 5), ("只要一周", 7),
     ("Make it 12 days", 12), ("two days less", 8), ("add another day", 11), ("extend by 2 days", 12)],
)  # fmt: skip
def test_days(read: Read, change: Change, text: str, days: int) -> None:
    assert change(read(ITALY), text).days == days


@pytest.mark.parametrize(
    ("text", "start"),
    [("推迟三天", "2027-05-06"), ("提前一周", "2027-04-26"), ("two days later", "2027-05-05"),
     ("start a week earlier", "2027-04-26"), ("leave on June 1", "2027-06-01")],
)  # fmt: skip
def test_start(read: Read, change: Change, text: str, start: str) -> None:
    assert change(read(ITALY), text).start_date == date.fromisoformat(start)


@pytest.mark.parametrize(
    ("text", "adults", "children"),
    [
        ("再加两个人", 4, None),
        ("再加两个人,一共四个大人", 4, None),
        ("我妈也一起去", 3, None),
        ("孩子也去,5岁", 2, 1),
        ("one more person is coming", 3, None),
        ("My mum is joining us", 3, None),
        ("we are two couples", 4, None),
        ("make it 2 adults and 1 kid", 2, 1),
        ("three of us, not two", 3, None),
    ],
)
def test_people(read: Read, change: Change, text: str, adults: int, children: int | None) -> None:
    changed = change(read(ITALY), text)

    assert (changed.adults, changed.children) == (adults, children)


@pytest.mark.parametrize(
    ("start", "text"), [("悉尼8天", "不对,是8个人不是8天"), ("Rome, 8 days", "Sorry, I meant 8 adults, not 8 days")]
)
def test_a_number_that_was_meant_otherwise_moves(read: Read, change: Change, start: str, text: str) -> None:
    changed = change(read(start), text)

    assert changed.days is None
    assert changed.adults == 8


@pytest.mark.parametrize(
    ("text", "amount", "currency", "scope"),
    [
        ("预算降到两千", 2_000, "EUR", BudgetScope.TOTAL),
        ("预算再加500", 4_500, "EUR", BudgetScope.TOTAL),
        ("预算是人均的", 4_000, "EUR", BudgetScope.PER_PERSON),
        ("budget 5000", 5_000, "EUR", BudgetScope.TOTAL),
        ("Budget is 3000 NZD per person", 3_000, "NZD", BudgetScope.PER_PERSON),
        ("it's per person", 4_000, "EUR", BudgetScope.PER_PERSON),
    ],
)
def test_of_a_budget_what_is_not_said_stays(
    read: Read, change: Change, text: str, amount: int, currency: str, scope: BudgetScope
) -> None:
    budget = change(read(ITALY), text).budget

    assert budget is not None
    assert (budget.amount.amount, budget.amount.currency_code, budget.scope) == (Decimal(amount), currency, scope)


@pytest.mark.parametrize("text", ["no budget limit", "预算不限"])
def test_a_budget_can_be_taken_back(read: Read, change: Change, text: str) -> None:
    assert change(read(ITALY), text).budget is None


def test_a_refused_mode_leaves_those_preferred(read: Read, change: Change) -> None:
    refused = change(read(ITALY), "no trains")
    readmitted = change(refused, "火车也行")

    assert (refused.preferred_modes, refused.avoided_modes) == ((), (TransportMode.TRAIN,))
    assert (readmitted.preferred_modes, readmitted.avoided_modes) == ((), ())


def test_a_wish_is_added_and_a_refusal_takes_its_kind_away(read: Read, change: Change) -> None:
    more = change(read(STORY), "more museums")
    less = change(more, "no museums please")

    assert [wish.kind for wish in more.soft_preferences] == [PreferenceKind.COAST, PreferenceKind.CULTURE]
    assert [wish.kind for wish in less.soft_preferences] == [PreferenceKind.COAST, PreferenceKind.OTHER]


def test_an_open_name_stays_open_until_it_is_settled(read: Read, change: Change) -> None:
    current = read("Portland for 4 days")

    later = change(current, "make it 5 days")
    settled = change(later, "I mean Portland, Maine")

    assert [note.kind for note in later.blocking_notes] == [NoteKind.AMBIGUOUS]
    assert settled.blocking_notes == ()
    assert [one.place.region_en for one in settled.destinations if one.place] == ["Maine"]
    assert settled.days == 5


@pytest.mark.parametrize("text", ["", "谢谢", "🙂", "ok"])
def test_words_without_a_change_change_nothing(read: Read, change: Change, text: str) -> None:
    current = read(ITALY)

    changed = change(current, text)

    assert _facts(changed) == _facts(current)


def _facts(requirements: Requirements) -> Requirements:
    return requirements.model_copy(update={"notes": ()})
