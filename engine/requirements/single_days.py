"""Single days as people name them: dates, weekdays, holidays, tomorrow, in three weeks."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from engine.requirements.date_patterns import (
    DAY_COUNT,
    MONTH_NAME,
    MONTHS,
    WEEKDAY_EN,
    WEEKDAYS_EN,
    WEEKDAYS_ZH,
    is_day_first,
)
from engine.requirements.holidays_named import holiday_in, holiday_pattern
from engine.requirements.numbers import whole_number_of
from engine.requirements.rules import Rule, rule
from engine.requirements.wording import HIDDEN, Span, Wording


@dataclass(frozen=True)
class NamedDay:
    """One day as a phrase names it. `is_assumed` as above; `has_year` when the year was said."""

    day: date
    span: Span
    is_assumed: bool = False
    has_year: bool = False
    length: int | None = None
    could_be_length: bool = False


def single_days(wording: Wording, today: date) -> list[NamedDay]:
    """Single days, left to right, the longest phrase first where several match."""
    found: list[NamedDay] = []
    text = wording.plain
    for pattern, read in _rules():
        for match in pattern.finditer(text):
            day = read(match, wording, today)
            if day is not None:
                found.append(day)
                text = text[: match.start()] + HIDDEN * (match.end() - match.start()) + text[match.end() :]
    return sorted(found, key=lambda day: day.span)


_Read = Callable[[re.Match[str], Wording, date], "NamedDay | None"]


@cache
def _rules() -> tuple[tuple[Rule, _Read], ...]:
    ordinal = r"(?:st|nd|rd|th)?"
    year = r"(?:\s*,?\s*(20\d\d|2100))?"
    return tuple(
        (rule(pattern), read)
        for pattern, read in (
            (
                rf"(?:\b(?:the\s+)?week\s+(after|of|before)\s+)({holiday_pattern()})|"
                rf"({holiday_pattern()})(?:的?那一?(?:周|个?星期)|\s+week\b)",
                _holiday_week,
            ),
            (r"(?<!\d)(20\d\d|2100)\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*[日号]?", _year_month_day),
            (r"(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](20\d\d|2100)(?!\d)", _numeric),
            (
                r"(今年|明年|后年|来年)?\s*(?<![\d.])([1-9]|1[0-2]|十[一二]?|"
                r"[一二三四五六七八九])月\s*(\d{1,2}|[一二三]?十[一二三四五六七八九]?|"
                r"[一二三四五六七八九])\s*[日号]?(?!\d|[个人天大小万千])",
                _chinese_day,
            ),
            (
                r"(下下?个?月|这个?月|本月)\s*(\d{1,2}|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])\s*[日号]",
                _day_of_near_month,
            ),
            (
                rf"\b(\d{{1,2}}){ordinal}(?=\s*(?:-|to|until|till|"
                rf"through)\s*\d{{1,2}}{ordinal}\s+(?:of\s+)?({MONTH_NAME})\b)",
                _day_of_later_month,
            ),
            (rf"\b(\d{{1,2}}){ordinal}\s+(?:of\s+)?({MONTH_NAME})\b\.?{year}(?!\d)", _day_month),
            (
                rf"\b({MONTH_NAME})\b\.?\s+(?:the\s+)?(\d{{1,2}}){ordinal}(?!\d|\s*(?:days?|nights?|"
                rf"people|adults|weeks?)\b){year}(?!\d)",
                _month_day,
            ),
            (r"(?<![\d/.$€£¥])(\d{1,2})/(\d{1,2})(?![\d/]|\s*(?:天|days|人|大))", _numeric),
            (
                r"(?<![\d/.$€£¥])(\d{1,2})\.(\d{1,2})(?![\d/.%万千k]|\s*(?:天|万|元|块|k))(?=\s*(?:号|日|"
                r"出发|走|去|到|-|~|至|飞))",
                _numeric,
            ),
            (r"(?<=[-~到至])(\d{1,2})\.(\d{1,2})(?![\d/.%万千k]|\s*(?:天|万|元|块|k))", _numeric),
            (r"大后天", lambda match, wording, today: NamedDay(today + timedelta(3), match.span())),
            (
                r"后天|\bday after tomorrow\b",
                lambda match, wording, today: NamedDay(today + timedelta(2), match.span()),
            ),
            (r"明天|明早|\btomorrow\b", lambda match, wording, today: NamedDay(today + timedelta(1), match.span())),
            (r"今天|\btoday\b|\btonight\b", lambda match, wording, today: NamedDay(today, match.span())),
            (
                rf"({DAY_COUNT})\s*(?:个)?(天|周|星期|礼拜|月)(?:之?后|以后)(?!回)|\bin\s+({DAY_COUNT}|"
                rf"an?)\s+(days?|weeks?|months?)(?:'?\s*time)?\b(?!\s+(?:in|of))",
                _after_some_time,
            ),
            (
                r"(下下|下|这|本)?个?(?:周末)(?=出发|去|走|飞|到|[,\s]|想|要|从|$)|\b(this|next|"
                r"the coming)\s+weekend\b",
                _weekend,
            ),
            (r"(下下|下|这|本|上)?个?(?:周|星期|礼拜)([一二三四五六日天])(?!游|[年个])", _chinese_weekday),
            (rf"\b(?:(this|next|coming|on)\s+)?{WEEKDAY_EN}\b(?:\s+(?:next|after next)\s+week)?", _english_weekday),
            (rf"\bthe\s+week\s+(?:of|starting|beginning)\s+(?=\d|{MONTH_NAME})", lambda match, wording, today: None),
            (rf"(今年|明年|来年)?的?({holiday_pattern()})(?!后|之后|以后|过后|前|之前|以前)", _holiday),
            (r"下下?周(?![一二三四五六日天末])|\bnext week\b", _next_week),
            (
                r"(?<![\d月第])(\d{1,2})(?:号(?!线|院|楼|馆|店)|日(?=出发|走|去|到|飞|从|回|启程))|"
                r"\bon\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b",
                _bare_day,
            ),
        )
    )


def _year_month_day(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    return _said(date_of(int(match[1]), int(match[2]), int(match[3])), match, has_year=True)


def _chinese_day(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    month, day = whole_number_of(match[2]) or 0, whole_number_of(match[3]) or 0
    years = {"今年": today.year, "明年": today.year + 1, "来年": today.year + 1, "后年": today.year + 2}
    if match[1]:
        return _said(date_of(years[match[1]], month, day), match, has_year=True)
    return _said(_next(month, day, today), match)


def _day_of_near_month(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    months = today.month - 1 + match[1].count("下")
    return _said(date_of(today.year + months // 12, months % 12 + 1, whole_number_of(match[2]) or 0), match)


def _day_month(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    return _named(match, int(match[1]), match[2], match[3], today)


def _month_day(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    return _named(match, int(match[2]), match[1], match[3], today)


def _day_of_later_month(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    return _named(match, int(match[1]), match[2], None, today)


def _named(match: re.Match[str], day: int, month: str, year: str | None, today: date) -> NamedDay | None:
    number = MONTHS[month[:3]]
    if year:
        return _said(date_of(int(year), number, day), match, has_year=True)
    return _said(_next(number, day, today), match)


def _numeric(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    """The writer's usual order; where the other one also makes sense the reading is an assumption."""
    first, second = int(match[1]), int(match[2])
    year = int(match[3]) if match.re.groups >= 3 and match[3] else None
    usual, other = (first, second), (second, first)
    if is_day_first(wording):
        usual, other = other, usual
    readings = [
        date_of(year, month, day) if year else _next(month, day, today) for month, day in (usual, other) if month <= 12
    ]
    sensible = [reading for reading in readings if reading is not None]
    if not sensible:
        return None
    return NamedDay(sensible[0], match.span(), len(set(sensible)) > 1, year is not None)


def _after_some_time(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    number = 1 if match[3] in ("a", "an") else whole_number_of(match[1] or match[3] or "")
    unit = match[2] or match[4]
    if not number or number > 400:
        return None
    before = wording.before(match.start(), 30)
    could_be_length = match[1] is None and not _LEAVING.search(before)
    if unit == "月" or unit.startswith("month"):
        months = today.month - 1 + number
        day = date_of(today.year + months // 12, months % 12 + 1, min(today.day, 28))
    else:
        day = today + timedelta(number * (1 if unit == "天" or unit.startswith("day") else 7))
    return NamedDay(day, match.span(), could_be_length=could_be_length) if day else None


_LEAVING = rule(
    r"\b(?:leav\w*|go(?:ing)?|fly\w*|depart\w*|start\w*|head\w*|set(?:ting)? off|off to|travel\w*|"
    r"away)\b[^.;!?]*$"
)


def _monday(today: date, weeks: int = 0) -> date:
    return today - timedelta(today.weekday()) + timedelta(7 * weeks)


def _weekend(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    """A weekend that nothing names is a length, no date."""
    if match[1] is None and match[2] is None:
        return None
    weeks = (match[1] or "").count("下") + (match[2] == "next")
    return NamedDay(_monday(today, weeks) + timedelta(5), match.span(), match[2] == "next", length=2)


def _chinese_weekday(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    weekday = WEEKDAYS_ZH[match[2]]
    if match[1] == "上":
        return None
    if match[1] is None:
        return NamedDay(today + timedelta((weekday - today.weekday()) % 7 or 7), match.span())
    return NamedDay(_monday(today, match[1].count("下")) + timedelta(weekday), match.span())


def _english_weekday(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    weekday = WEEKDAYS_EN[match[2][:3]]
    if match[1] == "next" or "next week" in match[0]:
        return NamedDay(_monday(today, 1) + timedelta(weekday), match.span(), is_assumed=match[1] == "next")
    if match[1] == "this":
        return NamedDay(_monday(today) + timedelta(weekday), match.span())
    return NamedDay(today + timedelta((weekday - today.weekday()) % 7 or 7), match.span())


def _holiday(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    before = wording.before(match.start(), 12)
    if rule(r"\b(?:before|after|around|until|by|near)\s*$|(?:临近|过完|过了)$").search(before):
        return None
    if match[1]:
        day = holiday_in(match[2], today.year + (match[1] != "今年"))
        return _said(day, match, has_year=True)
    said_year = rule(r"\s*,?\s*(20\d\d|2100)\b").match(wording.plain[match.end() :])
    if said_year:
        return _said(holiday_in(match[2], int(said_year[1])), match, has_year=True)
    return _said(_next_holiday(match[2], today), match)


def _holiday_week(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    day = _next_holiday(match[2] or match[3] or match[0], today)
    if day is None:
        return None
    shift = {"after": 1, "before": -1}.get(match[1] or "of", 0)
    return NamedDay(_monday(day, shift), match.span(), is_assumed=True)


def _next_holiday(words: str, today: date) -> date | None:
    days = [holiday_in(words, year) for year in (today.year, today.year + 1)]
    return next((day for day in days if day is not None and day >= today), None)


def _next_week(match: re.Match[str], wording: Wording, today: date) -> NamedDay:
    return NamedDay(_monday(today, match[0].count("下") or 1), match.span(), is_assumed=True)


def _bare_day(match: re.Match[str], wording: Wording, today: date) -> NamedDay | None:
    """`5号`: the next day of that number."""
    day = int(match[1] or match[2])
    months = [(today.year + (today.month - 1 + ahead) // 12, (today.month - 1 + ahead) % 12 + 1) for ahead in range(3)]
    candidates = [date_of(year, month, day) for year, month in months]
    return _said(next((one for one in candidates if one is not None and one >= today), None), match)


def _said(day: date | None, match: re.Match[str], *, has_year: bool = False) -> NamedDay | None:
    return NamedDay(day, match.span(), has_year=has_year) if day else None


def date_of(year: int, month: int, day: int) -> date | None:
    """None for a day that the calendar lacks."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _next(month: int, day: int, today: date) -> date | None:
    """The next day of this name, today included; the 29th of February waits for a leap year."""
    days = (date_of(year, month, day) for year in range(today.year, today.year + 9))
    return next((one for one in days if one is not None and one >= today), None)
