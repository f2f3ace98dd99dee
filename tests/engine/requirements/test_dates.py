"""When a trip starts. All words are said on Tuesday, 2026-12-01."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from engine.requirements.holidays_named import holiday_in
from engine.vocabulary import NoteKind, RequirementField
from tests.engine.requirements.conftest import Read


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("2027年4月3日从北京出发去京都", "2027-04-03"),
        ("出发日期2027-03-05,去大理", "2027-03-05"),
        ("8月1日出发去大理", "2027-08-01"),
        ("五月三号去大理", "2027-05-03"),
        ("5号出发去大理", "2026-12-05"),
        ("下个月8号去大理", "2027-01-08"),
        ("明天去苏州", "2026-12-02"),
        ("后天去苏州", "2026-12-03"),
        ("大后天去苏州", "2026-12-04"),
        ("这周六去杭州", "2026-12-05"),
        ("下周六去杭州", "2026-12-12"),
        ("周五去杭州", "2026-12-04"),
        ("3天后去杭州", "2026-12-04"),
        ("国庆去西安", "2027-10-01"),
        ("元旦去西安", "2027-01-01"),
        ("春节去哈尔滨", "2027-02-06"),
        ("除夕去哈尔滨", "2027-02-05"),
        ("大年初三去哈尔滨", "2027-02-08"),
        ("五一去西安", "2027-05-01"),
        ("十一去西安", "2027-10-01"),
        ("端午去厦门", "2027-06-09"),
        ("中秋去厦门", "2027-09-15"),
        ("Lisbon on 14 May", "2027-05-14"),
        ("Tokyo starting March 27, 2027", "2027-03-27"),
        ("Tokyo on May 1st", "2027-05-01"),
        ("Versailles this Saturday", "2026-12-05"),
        ("leave for Rome in three weeks, 5 days", "2026-12-22"),
        ("Christmas in New York", "2026-12-25"),
        ("Rome over Easter", "2027-03-28"),
        ("Chicago for Thanksgiving", "2027-11-25"),
        ("Paris on Valentine's Day", "2027-02-14"),
        ("Paris, 25/3", "2027-03-25"),
        ("Easter Island for 5 days", None),
        ("a weekend in Prague", None),
    ],
)
def test_a_date_is_the_next_one_that_the_words_name(read: Read, text: str, start: str | None) -> None:
    got = read(text).start_date

    assert got == (date.fromisoformat(start) if start else None)


@pytest.mark.parametrize(
    ("text", "start", "days"),
    [
        ("去三亚,3月15号到3月20号", "2027-03-15", 6),
        ("去三亚,3月15-20号", "2027-03-15", 6),
        ("去三亚,6/1-6/7", "2027-06-01", 7),
        ("去三亚,12.20-12.26", "2026-12-20", 7),
        ("12月28号到1月3号去三亚", "2026-12-28", 7),
        ("三月十五号到二十号去三亚", "2027-03-15", 6),
        ("周五晚上出发去南京,周日回", "2026-12-04", 3),
        ("Morocco, March 3 to March 12 2027", "2027-03-03", 10),
        ("Morocco, 3-12 March", "2027-03-03", 10),
        ("Niseko Jan 10-17, four of us", "2027-01-10", 8),
        ("leave Jan 5, back Jan 12, Rome", "2027-01-05", 8),
        ("Copenhagen, Thursday to Saturday", "2026-12-03", 3),
        ("Dec 28 to Jan 3 in Rome", "2026-12-28", 7),
    ],
)
def test_a_range_of_dates_gives_the_start_and_the_length(read: Read, text: str, start: str, days: int) -> None:
    requirements = read(text)

    assert requirements.start_date == date.fromisoformat(start)
    assert requirements.days == days


@pytest.mark.parametrize(
    "text",
    ["1月底去北海道", "暑假去青岛", "春节后去大理", "明年3月去新西兰", "Italy in June", "Greece, early September",
     "Portland in spring", "Rome after Christmas", "somewhere next month, Rome maybe"],
)  # fmt: skip
def test_a_vague_time_is_no_date_but_is_noted(read: Read, text: str) -> None:
    requirements = read(text)

    assert requirements.start_date is None
    notes = {(note.kind, note.field) for note in requirements.notes}
    assert (NoteKind.NOT_UNDERSTOOD, RequirementField.START_DATE) in notes


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("Crete from Heathrow on 3/4", "2027-04-03"),
        ("Rome, leaving 3/4, budget $3000", "2027-03-04"),
        ("Rome next Thursday", "2026-12-10"),
        ("Rome, the week after Easter", "2027-03-29"),
        ("下周去大理", "2026-12-07"),
        ("San Diego, 4th of July week", "2027-06-28"),
    ],
)
def test_of_several_readings_the_usual_one_is_taken_and_noted(read: Read, text: str, start: str) -> None:
    requirements = read(text)

    assert requirements.start_date == date.fromisoformat(start)
    assert (NoteKind.ASSUMED, RequirementField.START_DATE) in {(note.kind, note.field) for note in requirements.notes}


@pytest.mark.parametrize(
    ("words", "english", "shift"),
    [
        ("春节", "Chinese New Year (Spring Festival)", 0),
        ("端午", "Dragon Boat Festival", 0),
        ("中秋", "Mid-Autumn Festival", 0),
        ("清明", "Tomb-Sweeping Day", 0),
    ],
)
def test_the_table_of_chinese_holidays_agrees_with_the_calendar(words: str, english: str, shift: int) -> None:
    from holidays import country_holidays  # noqa: PLC0415  (slow to load, and only this test asks it)

    for year in range(2024, 2046):
        calendar = country_holidays("CN", years=year, language="en_US", observed=False)
        first = min(day for day, name in calendar.items() if english in name)

        assert holiday_in(words, year) == first + timedelta(shift)
