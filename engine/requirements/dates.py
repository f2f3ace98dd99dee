"""When a trip starts, and when it ends if that was said: days, ranges of days, and words too vague to be a date."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from engine.requirements.date_patterns import DAY_OF_MONTH, MONTH_NAME, VAGUE
from engine.requirements.numbers import whole_number_of
from engine.requirements.rules import rule
from engine.requirements.single_days import NamedDay, date_of, single_days
from engine.requirements.wording import Span, Wording


@dataclass(frozen=True)
class DateReading:
    """`is_assumed`: one of several readings was taken. `start` None: what was said is too vague for a date.

    `length` is set where the words themselves give one (a weekend); `end` where they name a last day.
    `could_be_length`: Japan in two weeks; a date only where a verb of leaving or another length stands by.
    """

    start: date | None
    span: Span
    end: date | None = None
    is_assumed: bool = False
    length: int | None = None
    could_be_length: bool = False
    is_impossible: bool = False
    """A day that the calendar does not have, such as 31/02."""
    is_out_of_range: bool = False
    """A day of a year that no trip can be planned for."""
    words: tuple[Span, ...] = ()
    """Where the words of the dates themselves stand, when others stand between them."""

    @property
    def spans(self) -> tuple[Span, ...]:
        return self.words or (self.span,)

    @property
    def days(self) -> int | None:
        """Both ends count."""
        return (self.end - self.start).days + 1 if self.start and self.end else self.length


def read_dates(wording: Wording, today: date) -> list[DateReading]:
    """All that the text says of dates, left to right: ranges first, then single days, then vague words."""
    distant = [DateReading(None, match.span(), is_out_of_range=True) for match in _DISTANT.finditer(wording.plain)]
    wording = wording.without(reading.span for reading in distant)
    days = single_days(wording, today)
    readings, index = [], 0
    while index < len(days):
        first = days[index]
        last = days[index + 1] if index + 1 < len(days) else None
        ranged = _range(wording, first, last, today)
        if ranged is not None:
            readings.append(ranged)
            index += 2 if last is not None and ranged.span[1] > last.span[0] else 1
        else:
            readings.append(_alone(first))
            index += 1
    taken = wording.without(reading.span for reading in readings)
    impossible = [DateReading(None, match.span(), is_impossible=True) for match in _DAY_WRITTEN.finditer(taken.plain)]
    taken = taken.without(reading.span for reading in impossible)
    vague = [DateReading(None, match.span()) for match in VAGUE.finditer(taken.plain)]
    return sorted([*readings, *distant, *impossible, *vague], key=lambda reading: reading.span)


_DISTANT_YEAR = r"(?:(?:0\d|1\d|2[2-9]|[3-9]\d)\d\d|21(?!00)\d\d)"
_DISTANT = rule(
    rf"(?<![\d.,]){_DISTANT_YEAR}\s*([-/.])\s*\d{{1,2}}\s*\1\s*\d{{1,2}}(?!\d)|"
    rf"(?<!\d){_DISTANT_YEAR}\s*年(?:\s*\d{{1,2}}\s*月(?:\s*\d{{1,2}}\s*[日号]?)?)?|"
    rf"(?<!\d)\d{{1,2}}([/.-])\d{{1,2}}\2{_DISTANT_YEAR}(?!\d)|"
    rf"\b\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MONTH_NAME}\.?,?\s+{_DISTANT_YEAR}\b|"
    rf"\b{MONTH_NAME}\b\.?\s+(?:the\s+)?(?:\d{{1,2}}(?:st|nd|rd|th)?\s*,?\s+)?{_DISTANT_YEAR}\b"
    rf"(?!\s*(?:days?|km|[a-z]{{3}}\b))"
)
"""Dates outside the years 2000 to 2100."""

_DAY_WRITTEN = rule(
    r"(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:20)?\d\d(?![\d/])|(?<!\d)20\d\d([/.-])\d{1,2}\2\d{1,2}(?!\d)|"
    r"(?:\d{1,2}|[一二三四五六七八九十]{1,3})月(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号]|"
    rf"\b\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MONTH_NAME}\b|\b{MONTH_NAME}\s+\d{{1,2}}(?:st|nd|rd|th)\b|"
    rf"\bon\s+(?:{MONTH_NAME}\s+\d{{1,2}}|\d{{1,2}}/\d{{1,2}})\b(?!/)"
)
"""A day written so that only the calendar can refuse it: what no rule for days took."""


def _alone(day: NamedDay) -> DateReading:
    return DateReading(day.day, day.span, None, day.is_assumed, length=day.length, could_be_length=day.could_be_length)


_JOINER = rule(r"\s*(?:出发)?\s*(?:-|~|到|至|until|till?|to|through|thru|and|>)\s*(?:the\s+)?(?:on\s+)?$")
_LAST_DAY = rule(
    rf"\s*(?:出发|走)?\s*(?:-|~|到|至|to|until|till?|through|thru)\s*(?:the\s+)?({DAY_OF_MONTH})(?:st|nd|"
    rf"rd|th)?\s*[日号]?(?![\d月/:]|[.,]\d|\s*(?:天|days?|nights?|人|people|(?:of\s+)?{MONTH_NAME}))"
)
_RETURN = rule(r"(?:回来|返回|返程|回家|回程|回|结束|\breturn(?:ing)?\b|\bback\b|\bhome\b)")


def _range(wording: Wording, first: NamedDay, last: NamedDay | None, today: date) -> DateReading | None:
    """`first` with the last day that the words after it name: a bare number, or the next day said."""
    ended = _ended_by_number(wording, first)
    if ended is not None or last is None:
        return ended
    between = wording.plain[first.span[1] : last.span[0]]
    is_return = len(between) < 40 and _RETURN.search(between + wording.plain[last.span[1] : last.span[1] + 6])
    if not is_return and not _JOINER.fullmatch(between):
        return None
    start, end = first.day, last.day
    if last.has_year and not first.has_year:
        start = _with_year(start, end.year if (start.month, start.day) <= (end.month, end.day) else end.year - 1)
    if end < start:
        end = (
            start if last.has_year else _with_year(end, start.year + ((end.month, end.day) < (start.month, start.day)))
        )
    whole = (first.span[0], last.span[1])
    return DateReading(start, whole, end, first.is_assumed or last.is_assumed, words=(first.span, last.span))


def _ended_by_number(wording: Wording, first: NamedDay) -> DateReading | None:
    """`3月15-20号`, `March 3 - 12`: the month is said once."""
    match = _LAST_DAY.match(wording.plain, first.span[1])
    if match is None or first.length is not None:
        return None
    day = whole_number_of(match[1]) or 0
    year, month = first.day.year, first.day.month
    if day < first.day.day:
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)
    end = date_of(year, month, day)
    return DateReading(first.day, (first.span[0], match.end()), end, first.is_assumed) if end else None


def _with_year(day: date, year: int) -> date:
    return date_of(year, day.month, day.day) or day
