"""Holidays as dates: what 春节, Easter or 国庆 means in a year."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import cache

from engine.requirements.rules import rule

_FIXED: tuple[tuple[str, int, int], ...] = (
    (r"元旦|新年第一天|\bnew year'?s? day\b|\bnew year'?s?\b(?! eve)(?!.{0,4}chinese)", 1, 1),
    (r"跨年|\bnew year'?s eve\b|\bnye\b", 12, 31),
    (r"情人节|\bvalentine'?s?(?: day)?\b", 2, 14),
    (r"妇女节|三八节", 3, 8),
    (r"\bst\.? patrick'?s day\b", 3, 17),
    (r"\banzac day\b", 4, 25),
    (r"(?<![\d十二])五一(?![天晚个人月])|劳动节", 5, 1),
    (r"六一儿童节|儿童节|(?<![\d十二])六一(?![天晚个人月])", 6, 1),
    (r"\b(?:4th|fourth) of july\b|\bindependence day\b", 7, 4),
    (r"国庆节?|(?<![\d二])十一(?![天晚个人月点日号岁万千百]|\s*天)(?=长假|假期|黄金周|出发|去|想|期间|[,\s]|$)", 10, 1),
    (r"万圣节|\bhalloween\b", 10, 31),
    (r"平安夜|\bchristmas eve\b|\bxmas eve\b", 12, 24),
    (r"圣诞节?|\bchristmas(?: day)?\b|\bxmas\b", 12, 25),
    (r"\bboxing day\b", 12, 26),
    (r"\baustralia day\b", 1, 26),
)
_CHINESE_YEAR = (
    r"春节|过年|大年|新春|\b(?:chinese|lunar) new year\b|\bspring festival\b|\bcny\b(?=.{0,12}(?:holiday|break))"
)
_NEW_YEAR_DAYS = {"一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "七": 6, "八": 7, "九": 8, "十": 9}


def holiday_pattern() -> str:
    """A regular expression that matches the name of any holiday known here."""
    return "|".join(f"(?:{pattern})" for pattern in _rules())


def holiday_in(words: str, year: int) -> date | None:
    """The date of the holiday that these words name, in a year; None when they name none."""
    for pattern, day_of in _rules().items():
        match = rule(pattern).search(words)
        if match:
            return day_of(year, match[0])
    return None


@cache
def _rules() -> dict[str, Callable[[int, str], date | None]]:
    # The lunar New Year's Eve and its third day stand before the new year itself, which their names contain.
    rules: dict[str, Callable[[int, str], date | None]] = {
        r"除夕|年三十|大年夜": lambda year, _: _shifted(_lunar(year, "Spring Festival"), -1),
        r"(?:大年|正月|年)?初[一二三四五六七八九十](?![月])": _day_of_new_year,
        r"元宵节?|正月十五": lambda year, _: _shifted(_lunar(year, "Spring Festival"), 14),
        rf"(?:{_CHINESE_YEAR})节?": lambda year, _: _lunar(year, "Spring Festival"),
        r"清明节?": lambda year, _: _lunar(year, "Tomb-Sweeping"),
        r"端午节?|\bdragon boat festival\b": lambda year, _: _lunar(year, "Dragon Boat"),
        r"中秋节?|\bmid-?autumn(?: festival)?\b": lambda year, _: _lunar(year, "Mid-Autumn"),
        r"\bgood friday\b|耶稣受难日": lambda year, _: easter_sunday(year) - timedelta(2),
        r"\beaster monday\b": lambda year, _: easter_sunday(year) + timedelta(1),
        r"\beaster(?: sunday)?\b(?! island)|复活节(?!岛)": lambda year, _: easter_sunday(year),
        r"\bthanksgiving\b|感恩节": lambda year, _: _nth_weekday(year, 11, 3, 4),
        r"\bmemorial day\b": lambda year, _: _nth_weekday(year, 6, 0, 1) - timedelta(7),
        r"\blabou?r day\b": lambda year, _: _nth_weekday(year, 9, 0, 1),
    }
    for pattern, month, day in _FIXED:
        rules[pattern] = lambda year, _, month=month, day=day: date(year, month, day)  # type: ignore[misc]
    return rules


def easter_sunday(year: int) -> date:
    """Of the western churches, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, 1991)."""
    golden = year % 19
    century, rest = divmod(year, 100)
    leap_centuries, century_rest = divmod(century, 4)
    correction = (century - (century + 8) // 25 + 1) // 3
    epact = (19 * golden + century - leap_centuries - correction + 15) % 30
    leap_years, year_rest = divmod(rest, 4)
    weekday = (32 + 2 * century_rest + 2 * leap_years - epact - year_rest) % 7
    late = (golden + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)


def _day_of_new_year(year: int, words: str) -> date | None:
    return _shifted(_lunar(year, "Spring Festival"), _NEW_YEAR_DAYS[words[-1]])


def _shifted(day: date | None, days: int) -> date | None:
    return day + timedelta(days) if day else None


def _nth_weekday(year: int, month: int, weekday: int, number: int) -> date:
    first = date(year, month, 1)
    return first + timedelta((weekday - first.weekday()) % 7 + 7 * (number - 1))


def _lunar(year: int, name: str) -> date | None:
    """First day of a Chinese holiday; None outside the years of the table."""
    days = _LUNAR.get(year)
    if days is None:
        return None
    day = days[("Spring Festival", "Dragon Boat", "Mid-Autumn", "Tomb-Sweeping").index(name)]
    return date(year, int(day[:2]), int(day[2:]))


_LUNAR = {
    2024: ("0210", "0610", "0917", "0404"),
    2025: ("0129", "0531", "1006", "0404"),
    2026: ("0217", "0619", "0925", "0405"),
    2027: ("0206", "0609", "0915", "0405"),
    2028: ("0126", "0528", "1003", "0404"),
    2029: ("0213", "0616", "0922", "0404"),
    2030: ("0203", "0605", "0912", "0405"),
    2031: ("0123", "0624", "1001", "0405"),
    2032: ("0211", "0612", "0919", "0404"),
    2033: ("0131", "0601", "0908", "0404"),
    2034: ("0219", "0620", "0927", "0405"),
    2035: ("0208", "0610", "0916", "0405"),
    2036: ("0128", "0530", "1004", "0404"),
    2037: ("0215", "0618", "0924", "0404"),
    2038: ("0204", "0607", "0913", "0405"),
    2039: ("0124", "0527", "1002", "0405"),
    2040: ("0212", "0614", "0920", "0404"),
    2041: ("0201", "0603", "0910", "0404"),
    2042: ("0122", "0622", "0928", "0404"),
    2043: ("0210", "0611", "0917", "0405"),
    2044: ("0130", "0531", "1005", "0404"),
    2045: ("0217", "0619", "0925", "0404"),
}
"""Month and day of 春节, 端午, 中秋 and 清明 by year, from the `holidays` package (a test compares them)."""
