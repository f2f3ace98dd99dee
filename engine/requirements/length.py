"""How many days a trip takes: days, nights, weeks, weekends, and ranges of them."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.requirements.numbers import COUNT, number_of
from engine.requirements.rules import Rule, rule
from engine.requirements.wording import Span, Wording

DAYS_OF_MONTH = 30
MOST_DAYS = 90


@dataclass(frozen=True)
class LengthReading:
    """`days` as said, the first and the last included.

    `is_range`: only bounds were said and the upper one is taken. `is_total`: the words say that it is the whole trip.
    """

    days: int
    span: Span
    is_range: bool = False
    is_nights: bool = False
    is_total: bool = False
    is_rounded: bool = False
    """A part of a day was said in decimals, and the whole day is taken."""


_UNITS = {
    "天": 1,
    "日": 1,
    "周": 7,
    "星期": 7,
    "礼拜": 7,
    "月": DAYS_OF_MONTH,
    "day": 1,
    "week": 7,
    "wk": 7,
    "month": DAYS_OF_MONTH,
    "tag": 1,
    "jour": 1,
    "día": 1,
    "dia": 1,
    "giorn": 1,
    "dag": 1,
    "woche": 7,
    "semain": 7,
    "seman": 7,
    "settiman": 7,
}
UNIT_OF_LENGTH = (
    r"(天|日(?=游|行|的|之旅|自由行|深度|[,\s]|$)|(?:个\s*)?(?:周(?![一二三四五六日天末年])|"
    r"星期(?![一二三四五六日天])|礼拜(?![一二三四五六日天])|月(?!\s*\d))|[\s-]*(?:full\s+|whole\s+|"
    r"solid\s+)?(?:days?|weeks?|wks?|months?|tage?n?|jours?|d[ií]as?|giorn[io]|dag(?:en)?|wochen?|"
    r"semain(?:es?)|semanas?|settiman[ae])\b|d(?=\d|\b))"
)
_TO = r"\s*(?:-|~|到|至|或者?|to|or|,\s*maybe)\s*"
_ABOUT = r"(?:about|around|roughly|approximately|some|大概|大约|差不多|约)?\s*"

_DAYS_AND_NIGHTS = rule(
    rf"({COUNT})\s*(?:天|日|days?[\s,/&+-]*(?:and\s+)?|d[\s/]*)\s*({COUNT})\s*(?:个?\s*晚上?|夜|nights?\b|n\b)|"
    rf"({COUNT})\s*(?:晚上?|夜|[\s-]*nights?[\s,/&+-]*(?:and\s+)?|n[\s/]*)\s*({COUNT})\s*(?:天|日|[\s-]*days?\b|d\b)"
)
_RANGE = rule(rf"(?:between\s+)?({COUNT}){UNIT_OF_LENGTH[:-1]}|)?(?:{_TO}|\s+and\s+)({COUNT})\s*{UNIT_OF_LENGTH}")
_NIGHT_RANGE = rule(rf"({COUNT})(?:{_TO})({COUNT})\s*(?:个?\s*晚上?|夜|[\s-]*nights?\b)")
_TWO_DIGITS = rule(r"([一二两三四五六七八])([二三四五六七八九])\s*(天|周|个星期|个?晚上?)")
_PLAIN = rule(
    rf"(?<![第每\d.月])(\d{{1,3}}\.\d{{1,2}}|{COUNT}|\ban?\b|\ba couple(?: of)?\b|\bcouple of\b)\s*(个半|半)?\s*(?:来|"
    rf"多)?\s*{UNIT_OF_LENGTH}(\s+and\s+a\s+half|半)?(?!\s*(?:前|之?后|以后|内\b|ago|in advance|notice))"
)
_NIGHTS = rule(
    rf"(?<![第每\d.])({COUNT}|\ba couple(?: of)?\b)\s*(?:个\s*)?(?:晚上?(?!会)|夜(?![市景生])|"
    rf"[\s-]*(?:nights?|nts)\b|n\b)"
)
_WORDS: tuple[tuple[Rule, float], ...] = tuple(
    (rule(pattern), days)
    for pattern, days in (
        (
            r"一日游|一日行|当天(?:来回|往返|去.{0,4}回)|当日(?:来回|往返)|"
            r"(?<![\d\w]-)(?<!\d\s)\bday[\s-]?trips?\b|\bfor the day\b|\bdaytrip\b",
            1,
        ),
        (r"长周末|小长假|三天小长假|\blong[\s-]weekend\b", 3),
        (r"周末|\bweek-?end\b", 2),
        (r"一个半月|\ba\s+month\s+and\s+a\s+half\b", 45),
        (r"(?<!个)半个?月", 15),
        (r"\bfortnight\b", 14),
        (r"\b(?:a\s+)?week\s+and\s+a\s+half\b|一周半|一个半(?:星期|礼拜)", 10.5),
        (r"\bhalf\s+a\s+week\b", 3.5),
        (r"\bhalf\s+a\s+month\b", 15),
        (
            r"\bweek[\s-]?long\b|\bfor the week\b|\b(?:quiet|full|whole|relaxing|relaxed|romantic|lazy|easy|"
            r"family|busy|packed|sunny|quick|short)\s+week\b(?!end)|\ban?\s+[a-z]+(?:-[a-z]+)?\s+week\b(?!end)",
            7,
        ),
    )
)
_NEVER = rule(
    r"(?:per|each|every|every other|of)\s+$|(?:每|同一|头|最后一?|第|其中)\s*$|\b(?:first|last|second|third|one)\s+$"
)
_AFTER_NEVER = rule(
    r"^\s*(?:ago|notice|early|beforehand|in advance|提前|之前|以前|到期|的票|无理由)|^\s*(?:per|a)\s+week"
)


def read_lengths(wording: Wording) -> list[LengthReading]:
    """Every length that the text says, left to right; of words that overlap the first rule's."""
    found: list[LengthReading] = []
    rest = wording
    for read in (_days_and_nights, _ranges, _set_words, _plain_lengths, _nights, _more_of_the_same):
        readings = [reading for reading in read(rest) if _counts(rest, reading.span)]
        found += [replace(reading, is_total=_is_total(wording, reading.span)) for reading in readings]
        rest = rest.without(reading.span for reading in readings)
    return _without_repeats(wording, sorted(found, key=lambda reading: reading.span))


_SAID_AGAIN = rule(r"[\s,。.!;、]*(?:对|真的|就|是|没错|我说|yes|really|i\s+said|exactly|just)?[\s,。.!;、]*")


def _without_repeats(wording: Wording, readings: list[LengthReading]) -> list[LengthReading]:
    """`8 days, 8 days`: a length said again with nothing between is one length."""
    kept: list[LengthReading] = []
    for reading in readings:
        last = kept[-1] if kept else None
        if last is not None and _is_said_again(wording, last, reading):
            kept[-1] = replace(last, span=(last.span[0], reading.span[1]))
        else:
            kept.append(reading)
    return kept


def _is_said_again(wording: Wording, last: LengthReading, reading: LengthReading) -> bool:
    is_equal = (last.days, last.is_nights) == (reading.days, reading.is_nights)
    return is_equal and _SAID_AGAIN.fullmatch(wording.plain[last.span[1] : reading.span[0]]) is not None


def total_length(readings: list[LengthReading], parts: Collection[Span] = ()) -> int | None:
    """Lengths of several parts are added, nights by nights; one that says or is the total of the others stands alone.

    `parts` are where lengths are said of one stop: such a length is never the total.
    """
    if not readings:
        return None
    for reading in readings:
        others = sum(other.days for other in readings) - reading.days
        is_sum = len(readings) > 2 and reading.days == others and reading.span not in parts
        if reading.is_total or is_sum:
            return reading.days
    nights = [reading for reading in readings if reading.is_nights]
    if len(nights) == len(readings):
        return sum(reading.days - 1 for reading in nights) + 1
    return sum(reading.days for reading in readings if not reading.is_nights)


_TOTAL_BEFORE = rule(r"(?:一共|总共|共计|共|合计|全程|总计|\btotal(?: of)?|\baltogether|\bin all)[\s:,]*$")
_TOTAL_AFTER = rule(r"^\s*(?:in total|total|altogether|in all|overall)\b")


def _is_total(wording: Wording, span: Span) -> bool:
    before, after = wording.plain[max(0, span[0] - 14) : span[0]], wording.plain[span[1] : span[1] + 14]
    return bool(_TOTAL_BEFORE.search(before) or _TOTAL_AFTER.search(after))


def _counts(wording: Wording, span: Span) -> bool:
    before, after = wording.plain[max(0, span[0] - 14) : span[0]], wording.plain[span[1] : span[1] + 14]
    return not _NEVER.search(before) and not _AFTER_NEVER.search(after)


def _days_and_nights(wording: Wording) -> list[LengthReading]:
    found = []
    for match in _DAYS_AND_NIGHTS.finditer(wording.plain):
        days = number_of(match[1] or match[4])
        if days:
            found.append(LengthReading(int(days), match.span()))
    return found


def _ranges(wording: Wording) -> list[LengthReading]:
    found = []
    for match in _RANGE.finditer(wording.plain):
        low, high = number_of(match[1]), number_of(match[3])
        if low is not None and high is not None and (low < high or match[2]):
            found.append(LengthReading(math.ceil(float(max(low, high)) * _days_of(match[4])), match.span(), True))
    for match in _NIGHT_RANGE.finditer(wording.plain):
        high = number_of(match[2])
        if high:
            found.append(LengthReading(int(high) + 1, match.span(), True, True))
    for match in _TWO_DIGITS.finditer(wording.plain):
        low, high = number_of(match[1]), number_of(match[2])
        if low is not None and high is not None and 0 < high - low <= 2:
            nights = "晚" in match[3]
            found.append(
                LengthReading(int(high) * (1 if nights else _days_of(match[3])) + nights, match.span(), True, nights)
            )
    return found


def _set_words(wording: Wording) -> list[LengthReading]:
    found, rest = [], wording
    for pattern, days in _WORDS:
        for match in pattern.finditer(rest.plain):
            found.append(LengthReading(math.ceil(days), match.span()))
        rest = rest.without(reading.span for reading in found)
    return _without_weekend_beside_days(wording, found)


def _without_weekend_beside_days(wording: Wording, found: list[LengthReading]) -> list[LengthReading]:
    rest = wording.without(reading.span for reading in found)
    if not _PLAIN.search(rest.plain) and not _DAYS_AND_NIGHTS.search(rest.plain):
        return found
    return [
        reading
        for reading in found
        if "末" not in wording.plain[slice(*reading.span)] and "end" not in wording.plain[slice(*reading.span)]
    ]


def _plain_lengths(wording: Wording) -> list[LengthReading]:
    found = []
    for match in _PLAIN.finditer(wording.plain):
        value = _small_number(match[1])
        if value is None:
            continue
        value += 0.5 * (bool(match[2]) + bool(match[4]))
        days = math.ceil(value * _days_of(match[3]))
        if days > 0 and not (match[1] in ("a", "an") and _days_of(match[3]) == 1):
            found.append(LengthReading(days, match.span(), is_rounded="." in match[1] and days != value))
    return found


def _nights(wording: Wording) -> list[LengthReading]:
    found = []
    for match in _NIGHTS.finditer(wording.plain):
        value = _small_number(match[1])
        if value:
            found.append(LengthReading(int(value) + 1, match.span(), is_nights=True))
    return found


_MORE = rule(
    rf"\bfor\s+({COUNT})\s+more\b(?!\s+(?:days?|weeks?|nights?|people|of us))|\b({COUNT})\s+more\s+(?:in|at)\b"
)


def _more_of_the_same(wording: Wording) -> list[LengthReading]:
    """`3 days here, then 4 more there`: of days, when the unit is not said again."""
    found = []
    for match in _MORE.finditer(wording.plain):
        value = number_of(match[1] or match[2])
        if value:
            found.append(LengthReading(int(value), match.span()))
    return found


def _small_number(words: str) -> float | None:
    if "couple" in words:
        return 2
    value = 1 if words in ("a", "an") else number_of(words)
    return float(value) if value is not None else None


def _days_of(unit: str) -> int:
    unit = unit.strip(" -")
    for name, days in _UNITS.items():
        if name in unit:
            return days
    return 1
