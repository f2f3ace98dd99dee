"""Names of months and weekdays, words too vague for a date, and in which order a writer puts day and month."""

from __future__ import annotations

from engine.requirements.numbers import COUNT
from engine.requirements.rules import rule
from engine.requirements.wording import Wording

_MONTH_WORDS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
MONTHS = {name[:3]: number for number, name in enumerate(_MONTH_WORDS, start=1)}
MONTH_NAME = "(?:" + "|".join(f"{name}|{name[:3]}" for name in _MONTH_WORDS) + "|sept)"

WEEKDAYS_ZH = {character: index for index, character in enumerate("一二三四五六日")} | {"天": 6}
WEEKDAYS_EN = {name: index for index, name in enumerate(("mon", "tue", "wed", "thu", "fri", "sat", "sun"))}
WEEKDAY_EN = (
    r"(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|"
    r"sun(?:day|(?=\s*(?:-|to\b|\d))))s?"
)

DAY_COUNT = COUNT
DAY_OF_MONTH = r"(?:\d{1,2}|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])"

_MONTH_ZH = r"(?<!\d)(?:[1-9]|1[0-2]|十[一二]?|[一二三四五六七八九])月份?"
_HOLIDAY_ZH = r"(?:春节|过年|年|元旦|五一|十一|国庆|中秋|端午|清明|圣诞|假期?|节)"
_HOLIDAY_EN = r"(?:christmas|xmas|easter|thanksgiving|new year'?s?|the holidays|halloween|(?:chinese|lunar) new year)"
_PART_EN = (
    r"(?:early|mid|late|(?:the\s+)?(?:beginning|start|end|middle|first half|second half|first week|"
    r"last week)\s+of)[\s-]*"
)

VAGUE = rule(
    "|".join(
        (
            rf"(?:今年|明年|来年|后年|大概)?(?:的)?{_MONTH_ZH}(?:的?(?:初|底|末|中旬|上旬|下旬|中|左右|"
            rf"上半月|下半月))?(?!\d)(?:[-~到至、或]{_MONTH_ZH})?",
            r"(?:这个?|本|下下?个?)月(?:初|底|末|中旬|上旬|下旬|中)?",
            r"(?:月初|月底|月末|月中|年底|年初|年末|年中)",
            r"(?:今年|明年|来年|后年)?的?(?:春|夏|秋|冬)(?:天|季|日)(?!乐|宫)",
            r"(?:明年|来年|后年)(?:再|想|要|打算|准备)?(?=去|出发|走|[,\s]|$)",
            r"暑假|寒假|暑期|开学前|放假|毕业季|黄金周|年假|秋假|春假|樱花季|旺季|淡季",
            rf"{_HOLIDAY_ZH}(?:之|以|过)?(?:前后|后|前)(?!天)",
            r"过几天|过段时间|过阵子|最近|近期|改天|有空的时候",
            rf"\b{_PART_EN}{MONTH_NAME}\b\.?(?:\s*,?\s*20\d\d)?",
            rf"\b(?:(?:in|during|around|for|this|next|sometime in|of)\s+){MONTH_NAME}\b\.?(?:\s*(?:-|/|or|"
            rf"to|and)\s*{MONTH_NAME}\b)?(?:\s*,?\s*20\d\d)?",
            rf"\b(?!may\b|mar\b|march\b|sun\b){MONTH_NAME}\b(?!\s*\d)(?:\s*,?\s*20\d\d)?",
            r"\b(?:(?:in|during|this|next|early|late|mid)[\s-]+(?:the\s+)?)+(?:spring|summer|autumn|fall|"
            r"winter)(?:\s+20\d\d)?\b(?!\s+(?:palace|park))",
            r"\b(?:spring|summer|winter|fall|autumn|school|half[- ]term|term|semester)[\s-]+(?:breaks?|"
            r"holidays?|vacations?|half[- ]term)\b|\bhalf[- ]term\b",
            rf"\b(?:before|after|around)\s+{_HOLIDAY_EN}",
            r"\b(?:next|later this|end of the|early next) (?:month|year)\b|\bsometime soon\b",
            r"\bcherry blossom season\b|\b(?:off|peak|high|low|shoulder)[- ]season\b",
        )
    )
)

_BRITISH = rule(
    r"£|\bgbp\b|\baud\b|a\$|\bnzd\b|\bpounds?\b|\bquid\b|\bholidays?\b|\bfortnight|\bmum\b|\bmates?\b|"
    r"\bcolour|\bfavourite|\btravell(?:er|ing)|"
    r"\b(?:from|out of|of|live in|leaving|based in)\s+(?:london|heathrow|gatwick|stansted|luton|"
    r"manchester|birmingham|leeds|glasgow|edinburgh|bristol|liverpool|dublin|"
    r"sydney|melbourne|brisbane|perth|adelaide|auckland|wellington)\b|\bsnorkelling\b|\bhalf[- ]term\b|"
    r"\baussie|\bbritish|\buk\b|\baustralian"
)
_AMERICAN = rule(
    r"(?<![a-z])\$|\busd\b|\bvacation\b|\bmom\b|\bfall\b|\bcolor\b|\bfavorite\b|\btraveling\b|\btravelers?\b"
)


def is_day_first(wording: Wording) -> bool:
    """British and Australian English write the day first; Chinese and American English the month."""
    if wording.is_chinese:
        return False
    return bool(_BRITISH.search(wording.plain)) and not _AMERICAN.search(wording.plain)
