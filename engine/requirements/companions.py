"""People named by what they are to the speaker, and ages: 带爸妈, with my sister, our 4-year-old."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.requirements.numbers import COUNT, whole_number_of
from engine.requirements.rules import rule
from engine.requirements.wording import HIDDEN, Span, Wording, overlaps

_ADULT_AGE = 18


@dataclass(frozen=True)
class Companions:
    """`named_adults` come on top of the speaker. `has_others`: people come along whose number the words do not tell."""

    named_adults: int
    children: int
    has_others: bool
    spans: tuple[Span, ...]
    age_spans: tuple[Span, ...]


_PAIRS_ZH = "爸爸?妈妈?|父母亲?|爹妈|公公?婆婆?|岳父岳母|爷爷奶奶|外公外婆|姥姥姥爷|姥爷姥姥|哥哥嫂子|姐姐姐夫|二老"
_ONES_ZH = (
    "女朋友|男朋友|女友|男友|老婆|老公|妻子|丈夫|太太|先生|爱人|对象|媳妇|未婚妻|未婚夫|另一半|闺蜜|闺密|爸爸?|妈妈?|父亲|母亲|老爸|老妈|"
    "爷爷|奶奶|外公|外婆|姥姥|姥爷|婆婆|公公|岳父|岳母|丈母娘|哥哥?|弟弟?|姐姐?|妹妹?|表[哥弟姐妹]|堂[哥弟姐妹]|"
    "叔叔|阿姨|姑姑|舅舅|室友|死党|发小|兄弟|姐妹"
)
_PRONOUN_ZH = rule(r"(?:带着?|和|跟|陪)(?:她|他)(?!们)")
_COUNTED_ZH = "朋友|好友|同学|同事|室友|闺蜜|哥们|兄弟|姐妹|老人|长辈|亲戚|老师|客户|驴友"
_ONES_EN = (
    "wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?|spouse|gf|bf|hubby|better half|other half|significant other|"
    "best friend|bestie|friend|mate|buddy|pal|sister|brother|sis|bro|mom|mum|mother|dad|father|grandma|"
    "grandmother|grandpa|grandfather|gran|nan|aunt|uncle|cousin|"
    "mother[\\s-]in[\\s-]law|father[\\s-]in[\\s-]law|sister[\\s-]in[\\s-]law|brother[\\s-]in[\\s-]law|roommate|flatmate|colleague|coworker|boss"
)
_MANY_EN = (
    "friends|mates|buddies|pals|sisters|brothers|cousins|colleagues|coworkers|classmates|roommates|flatmates|others|"
    "girlfriends"
)
_CHILD_EN = (
    "son|daughter|kid|child|toddler|baby|infant|little one|teenager|teen|grandson|granddaughter|grandchild|niece|"
    "nephew|boy|girl"
)
_CHILD_ZH = "儿子|女儿|闺女|孩子|小孩子?|娃娃?|宝宝|小宝|小朋友|孙子|孙女|外孙|侄子|侄女|外甥"

_AGE_GAP = f"[{HIDDEN}的\\s]*"
_WITH_ZH = (
    r"(?:(?:和|跟|与|同|带着?|带上|陪着?|约|叫上|还有|加上|及|、|,|\+|以及|我)\s*(?:我们?家?的?|自己的?|俩)?)"
    + _AGE_GAP
)
_AGED = rule(
    rf"({COUNT})\s*(?:个?半)?(?:周?岁)(?:半)?(?:多|左右|大)?(?:的)?({_CHILD_ZH}|老人|{_PAIRS_ZH}|"
    rf"{_ONES_ZH})?|({COUNT})\s*个月大?(?:的)?({_CHILD_ZH})|"
    rf"\b({COUNT})[\s-]*(?:years?|yrs?|yo|y/o|months?|"
    rf"mo)[\s-]*(?:olds?)?\b(?:\s+({_CHILD_EN}))?(?<!year)(?<!years)(?<!month)(?<!months)|"
    rf"\b({COUNT})[\s-]*(?:year|month)[\s-]olds?\b(?:\s+({_CHILD_EN}))?"
)
_AGE_LIST = rule(
    r"\(\s*(?:aged?s?\s*)?(\d{1,2}(?:\s*(?:,|and|&|/|和|、|y|岁|yo|,\s*and)+\s*\d{1,2})*)\s*(?:岁|yo|y/o|"
    r"years?(?:\s+old)?)?\s*\)|\b(?:aged?|ages)\s+(\d{1,2}(?:\s*(?:,|and|&|to|,\s*and)\s*\d{1,2})*)"
)
_SOME_CHILDREN_ZH = rule(rf"(?:({COUNT})\s*(?:个|位|名)\s*)?(?<![有无合])({_CHILD_ZH})")
_SOME_CHILDREN_EN = rule(
    rf"\b(?:(?:my|our|a|an|the|his|her|with|one|1)\s+)(?:(?:little|young|small|baby|teenage|"
    rf"newborn)\s+)*{_AGE_GAP}({_CHILD_EN})\b(?!'s?\s)(?![\s-](?:friendly|care))"
)
_MANY_CHILDREN_EN = rule(
    rf"\b({COUNT})\s+(?:(?:little|young|small)\s+)?(?:sons|daughters|boys|grandchildren|grandkids|nieces|nephews)\b"
)
_FRIENDLY = rule(
    r"(?:适合|亲子|对)(?:小?孩子?|儿童|带娃|宝宝|小朋友)|亲子|(?:孩子|小孩|娃|宝宝|儿童)(?:喜欢|能玩|"
    r"友好|的项目|可以玩|乐园|房|餐)"
)


_CHILD_BEFORE = rule(
    r"(?:\b(?:kids?|children|child|teen\w*|sons?|daughters?|boys?|girls?|bab\w+|toddlers?|infants?|grand\w+|"
    r"nephews?|nieces?|ones)|孩子?|娃|儿童|宝宝?|朋友|小|儿子|女儿)[\s,:(]*(?:who\s+are\s+|are\s+)?$"
)


def read_companions(wording: Wording) -> Companions:
    """Companions of the speaker, children by name or age, and where ages stand (they are no counts and no lengths)."""
    ages, age_spans = _ages(wording)
    rest = wording.without([*age_spans, *(match.span() for match in _FRIENDLY.finditer(wording.plain))])
    adults, has_others, spans = _adults(rest)
    children, child_spans, grown = _children(rest, ages)
    if not adults and not children and not grown and _PRONOUN_ZH.search(rest.plain):
        adults = 1
    return Companions(
        adults + grown,
        children,
        has_others,
        (*spans, *child_spans),
        tuple(age_spans),
    )


def _ages(wording: Wording) -> tuple[list[int], list[Span]]:
    """Ages in years of people who may be children, and where they stand. An age in months is 0."""
    ages, spans = [], []
    for match in _AGED.finditer(wording.plain):
        years = whole_number_of(match[1] or match[5] or match[7] or "0")
        ages.append(0 if match[3] or "month" in match[0] or rule(r"\dmo\b").search(match[0]) else (years or 0))
        number_end = next(match.end(index) for index in (1, 3, 5, 7) if match[index])
        spans.append((match.start(), _end_of_age(wording, number_end, match.end())))
    for match in _AGE_LIST.finditer(wording.plain):
        if overlaps(match.span(), spans) or not _CHILD_BEFORE.search(wording.plain[: match.start()]):
            continue
        ages += [int(number) for number in rule(r"\d+").findall(match[1] or match[2])]
        spans.append(match.span())
    return ages, spans


def _end_of_age(wording: Wording, number_end: int, end: int) -> int:
    """The age itself, without the person it is said of."""
    unit = rule(
        r"\s*(?:个?半)?(?:周?岁)半?(?:多|左右|大)?|\s*个月大?|[\s-]*(?:years?|yrs?|yo|y/o|months?|mo)(?:[\s-]*olds?)?"
    ).match(wording.plain[number_end:end])
    return number_end + unit.end() if unit else end


def _adults(wording: Wording) -> tuple[int, bool, list[Span]]:
    total, has_others, spans = 0, False, []
    zh = (
        rf"{_WITH_ZH}\s*(?:(?P<count>{COUNT})\s*(?:个|位|名)?\s*)?(?:大学|高中|好|男|女|老|几个|"
        rf"一群)??(?:(?P<pair>{_PAIRS_ZH})|(?P<counted>{_COUNTED_ZH})|(?P<one>{_ONES_ZH}))"
    )
    for match in rule(zh).finditer(wording.plain):
        count = whole_number_of(match["count"]) if match["count"] else None
        if match["pair"]:
            total += 1 if _are_parents_of_a_child(wording, match) else 2
        elif (
            match["counted"]
            and count is None
            and match["counted"] in ("朋友", "好友", "同学", "同事", "亲戚", "老人", "长辈", "驴友")
        ):
            has_others = True
        else:
            total += count or 1
        spans.append(match.span())
    spans_en, total_en, others_en = _english_adults(wording)
    return total + total_en, has_others or others_en, spans + spans_en


def _are_parents_of_a_child(wording: Wording, match: re.Match[str]) -> bool:
    """孩子4岁,爸爸妈妈一起: the speaker is one of the parents."""
    is_beside = not rule(r"^(?:和|跟|与|同|带|陪|约|叫|我)").search(match[0])
    return (
        is_beside
        and bool(rule(r"爸|父|爹").search(match["pair"]))
        and bool(rule(_CHILD_ZH).search(wording.plain[: match.start()]))
    )


def _english_adults(wording: Wording) -> tuple[list[Span], int, bool]:
    total, has_others, spans = 0, False, []
    lead = r"(?:\b(?:with|and|me|plus|bringing|taking|my|our|,|&|w/)\s*)"
    patterns = (
        (rf"{lead}+(?P<count>{COUNT})\s+(?:\w+\s+)?(?:{_MANY_EN})\b", 0),
        (
            r"\b(?:my|with|and|our|the|both)\s+(?:\w+\s+)?(?:parents|grandparents|folks|in-laws|"
            r"mom and dad|mum and dad)\b",
            2,
        ),
        (rf"\b(?:my|an?|our|the|one)\s+(?:\w+\s+)?(?:{_ONES_EN})\b(?!s)", 1),
        (rf"\b(?:{_ONES_EN})\s+and\s+(?:i|me)\b", 1),
        (rf"\b(?:with|and)\s+(?:{_ONES_EN})\b", 1),
    )
    rest = wording
    for pattern, number in patterns:
        for match in rule(pattern).finditer(rest.plain):
            if rule(r"\b(?:told|says?|said|paid|recommended|recommends|lives?|went|owns|'s)\b").search(
                rest.plain[match.end() : match.end() + 12]
            ):
                continue
            total += number or whole_number_of(match["count"]) or 0
            spans.append(match.span())
        rest = rest.without(spans)
    if rule(rf"\b(?:my|with|some|the|our)\s+(?:\w+\s+)?(?:{_MANY_EN}|family|group)\b").search(rest.plain):
        has_others = True
    return spans, total, has_others


def _children(wording: Wording, ages: list[int]) -> tuple[int, list[Span], int]:
    """Children, where they stand, and sons or daughters who are grown up."""
    young = [age for age in ages if age < _ADULT_AGE]
    grown = [age for age in ages if _ADULT_AGE <= age < 40]
    spans: list[Span] = []
    named = 0
    for match in _SOME_CHILDREN_ZH.finditer(wording.plain):
        count = whole_number_of(match[1]) if match[1] else 1
        named = max(named, count or 1) if match[2] not in ("儿子", "女儿", "闺女") else named + (count or 1)
        spans.append(match.span())
    for match in _SOME_CHILDREN_EN.finditer(wording.plain):
        named += 1
        spans.append(match.span())
    for match in _MANY_CHILDREN_EN.finditer(wording.plain):
        named += whole_number_of(match[1]) or 0
        spans.append(match.span())
    mentions_child = (
        bool(spans)
        or HIDDEN in wording.plain
        or bool(rule(r"\bkids?\b|\bchildren\b|\byear[\s-]*olds?\b|\byo\b").search(wording.plain))
    )
    if grown and not young and mentions_child:
        return 0, spans, max(len(grown), named)
    if not mentions_child and not young:
        return 0, spans, 0
    return max(len(young), named - len(grown) if grown else named), spans, len(grown) if mentions_child else 0
