"""Numbers as people write them: digits, Chinese numerals and English words, with 万, k and the like."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

_ONES = {"零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "俩": 2, "三": 3, "仨": 3, "四": 4, "五": 5, "六": 6, "七": 7}
_ONES |= {"八": 8, "九": 9}
_TENS = {"十": 10, "百": 100, "千": 1_000}
_WORDS = {
    word: value
    for value, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
}
_WORDS |= {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_WORDS |= {"a": 1, "an": 1, "couple": 2, "dozen": 12}
_SCALES = {"hundred": 100, "thousand": 1_000, "grand": 1_000, "million": 1_000_000}
_MULTIPLIERS = {"k": 1_000, "w": 10_000, "千": 1_000, "百": 100, "万": 10_000, "亿": 100_000_000, "m": 1_000_000}

_FIRST_WORD = rf"an?(?=\s+(?:{'|'.join(_SCALES)}))|" + "|".join(
    sorted((word for word in _WORDS if word not in ("a", "an", "couple")), key=len, reverse=True)
)
_NEXT_WORD = "|".join(sorted((*_WORDS, *_SCALES), key=len, reverse=True))
_ENGLISH = rf"(?:(?:{_FIRST_WORD})(?:[\s-]+(?:and\s+)?(?:{_NEXT_WORD}))*)"

DIGITS = r"(?:\d{1,3}(?:[,\s]\d{3})+(?!\d)|\d+)(?:\.\d+)?"
CHINESE = "(?<![零〇一二两三四五六七八九十百千万亿])[零〇一二两三四五六七八九十百千万亿]{1,15}"
SMALL_WORDS = "|".join(word for word in sorted(_WORDS, key=len, reverse=True) if word not in ("a", "an", "couple"))

COUNT = (
    rf"(?:\d{{1,4}}|[零〇一二两俩三仨四五六七八九十百]{{1,9}}|\b(?:(?:twenty|thirty|forty|fifty|sixty|"
    rf"ninety)[\s-])?(?:{SMALL_WORDS})\b)"
)
"""A whole number of days, people and so on."""

AMOUNT = (
    rf"(?:{DIGITS}\s*(?:(?:thousand|grand|million|hundred)\b|[kw](?![a-z])|千万|[万千百亿](?:\d(?!\d)|"
    rf"[一二两三四五六七八九](?!\d))?千?)?"
    rf"|{CHINESE}|\b{_ENGLISH}\b)"
)
"""A number that can be large: `1.5万`, `2万5`, `3k`, `4,500`, `两万五`, `five thousand`."""


def number_of(words: str) -> Decimal | None:
    """The value of words that `COUNT` or `AMOUNT` matched; None when they are no number after all."""
    words = words.strip().lower()
    if not words:
        return None
    if words[0].isdigit():
        return _with_digits(words)
    if words[0] in _ONES or words[0] in _TENS or words[0] in _MULTIPLIERS:
        return _chinese(words)
    return _english(words)


def whole_number_of(words: str) -> int | None:
    """Like `number_of`, for counts; None also when it is not whole."""
    value = number_of(words)
    return int(value) if value is not None and value == int(value) else None


def has_multiplier(words: str) -> bool:
    return bool(re.search(r"[万千百亿]|[kw]$|thousand|grand|hundred|million", words.strip().lower()))


def multiplier_of(words: str) -> int:
    """What the words multiply by: 10,000 for `2万`, 1,000 for `3k`, 1 for plain digits."""
    words = words.strip().lower()
    for word, value in (*_SCALES.items(), *_MULTIPLIERS.items()):
        if words.endswith(word) or (word in "万千" and word in words):
            return value
    return 1


def _with_digits(words: str) -> Decimal | None:
    match = re.fullmatch(r"([\d,\s]+(?:\.\d+)?)\s*([千百万亿]{1,2}|[a-z]*)([\d一二两三四五六七八九]?)千?", words)
    if match is None:
        return None
    try:
        value = Decimal(re.sub(r"[,\s]", "", match[1]))
    except InvalidOperation:
        return None
    factor = 1
    for unit in [match[2]] if match[2] in _SCALES else list(match[2]):
        factor *= _SCALES.get(unit) or _MULTIPLIERS.get(unit, 1)
    value *= factor
    if match[3]:
        value += Decimal(_ONES.get(match[3]) or int(match[3])) * factor / 10
    return value


def _chinese(words: str) -> Decimal | None:
    """`两万五` is 25,000: a last digit without its unit belongs to the next smaller one."""
    if not any(character in _TENS or character in _MULTIPLIERS for character in words):
        digits = "".join(str(_ONES[character]) for character in words if character in _ONES)
        return Decimal(digits) if digits and len(digits) == len(words) else None
    total = section = digit = 0
    unit = 1
    for character in words:
        if character in _ONES:
            digit = _ONES[character]
            unit = 1 if digit == 0 else unit
        elif character in _TENS:
            unit = _TENS[character]
            section += (digit or 1) * unit
            digit = 0
        elif character in "万亿":
            unit = _MULTIPLIERS[character]
            total = (total + section + digit) * unit
            section = digit = 0
        else:
            return None
    return Decimal(total + section + digit * (unit // 10 if unit >= 100 else 1))


def _english(words: str) -> Decimal | None:
    total = current = 0
    for word in re.split(r"[\s-]+", words):
        if word == "and":
            continue
        if word in _WORDS:
            current += _WORDS[word]
        elif word in _SCALES:
            current = (current or 1) * _SCALES[word]
            if _SCALES[word] >= 1_000:
                total, current = total + current, 0
        else:
            return None
    return Decimal(total + current)
