"""Numbers of days and people that were said and that no trip can have: none, less than none, far too many."""

from __future__ import annotations

from dataclasses import dataclass

from engine.requirements.length import UNIT_OF_LENGTH
from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording
from engine.vocabulary import RequirementField

_MINUS = r"(?:(?<![\w\n-])(?<!\d\s)-(?=\d)|负|\bminus\s+)"
"""A dash that parts two things has a blank after it, or stands at the start of a line."""

_NUMBER = r"\d+(?:[.,]\d+)*"
_NONE = r"(?<![\d.,])0+(?:\.0+)?|(?<![零一二三四五六七八九十百千万])零"
_HUGE = r"\d{5,}|(?<![\d.,])\d{1,3}(?:,\d{3})+|(?<![\w.,])\d+(?:\.\d+)?e\+?\d+"
_PEOPLE = (
    r"(?:个|位|名)?\s*(?:大人|成年人|成人|人(?![均次民气])|"
    r"(?:adults?|grown[\s-]?ups?|people|persons?|pax|ppl|travell?ers?|passengers?)\b)"
)
_CHILDREN = r"(?:个|位|名)?\s*(?:小孩|孩子|儿童|(?:kids?|child(?:ren)?)\b)"
_DAYS = rule(
    rf"{_MINUS}\s*{_NUMBER}\s*(?:个\s*)?{UNIT_OF_LENGTH}|(?:{_NONE}|{_HUGE}|\bzero\b)\s*(?:个\s*)?{UNIT_OF_LENGTH}"
)
_TRAVELLERS = rule(
    rf"{_MINUS}\s*{_NUMBER}\s*(?:{_PEOPLE}|{_CHILDREN})|(?:{_NONE}|{_HUGE}|\bzero\b)\s*{_PEOPLE}|(?:{_HUGE})\s*{_CHILDREN}"
)


@dataclass(frozen=True)
class UnusableReading:
    field: RequirementField
    span: Span


def read_unusable(wording: Wording) -> list[UnusableReading]:
    """Left to right within a fact; days before travellers."""
    return [
        UnusableReading(field, match.span())
        for field, pattern in ((RequirementField.DAYS, _DAYS), (RequirementField.TRAVELLERS, _TRAVELLERS))
        for match in pattern.finditer(wording.plain)
    ]
