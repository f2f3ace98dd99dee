"""Who travels: grown-ups and children, counted from numbers, from companions and from fixed expressions."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.requirements.companions import Companions, read_companions
from engine.requirements.numbers import COUNT, whole_number_of
from engine.requirements.rules import Rule, rule
from engine.requirements.wording import Span, Wording

ADULT_AGE = 18

MOST_ADULTS = 50
MOST_CHILDREN = 50


@dataclass(frozen=True)
class TravellersReading:
    """`is_assumed`: the words tell how many, but not who is a child.

    `companions_only`: the grown-ups are the speaker and those named beside, not a number said of the party.
    """

    adults: int | None
    children: int | None
    spans: tuple[Span, ...]
    is_assumed: bool = False
    companions_only: bool = False


_ADULTS = rule(
    rf"({COUNT})\s*(?:个|位|名)?\s*(?:大人|成年人|成人|老人|长辈|大(?=[\s,、和带+]*(?:{COUNT}|"
    rf"带)\s*个?[小娃孩])|大(?![家型理学概约连阪同洋堡峡]))|"
    rf"({COUNT})\s*(?:adults?|grown[\s-]?ups?|seniors?|elderly|retirees|pensioners|oaps?)\b"
)
_CHILDREN = rule(
    rf"({COUNT})\s*(?:个|位|名)?\s*(?:小孩子?|孩子|儿童|小朋友|宝宝|娃娃?|婴儿|小(?![时吃众镇城长]))|"
    rf"({COUNT}|\ban?\b)\s*(?:(?:small|young|little|school[\s-]?age|teenage)\s+)?(?:kid(?:do)?s?|"
    rf"child(?:ren)?|toddlers?|bab(?:y|ies)|infants?|teen(?:ager)?s?|under[\s-]?\d+s?)\b"
)
_PEOPLE = rule(
    rf"(?<![第每\d人大小])({COUNT})\s*(?:个|位|名|口)?\s*(?:大学生|学生|女生|男生|女孩子?|男孩子?|姑娘|"
    rf"小姐妹|姐妹|兄弟|哥们儿?|朋友|好友|闺蜜|同学|同事|室友|驴友|退休老人|人(?![均次民气])|口人?)|"
    rf"\b({COUNT})\s*(?:people|persons?|pax|ppl|travell?ers?|passengers?|guests|tourists|girls|guys|women|"
    rf"men|ladies|students|of\s+us|backpackers|friends(?=\s+(?:travel|going|want|looking|are|from|on|,|"
    rf"and\s+i\s+want)))(?!\w)|"
    rf"\b(?:group|party|team|gang|crew)\s+of\s+(?:about\s+)?({COUNT})\b|\b(?:we(?:'re|\s+are)|there(?:'s|"
    rf"\s+are|'ll be)|for)\s+({COUNT})(?:\s+of\s+us)?(?=\s*(?:[.,;!?)]|$|and\s+we))|"
    rf"\bjust\s+us\s+({COUNT})\b"
)
_BARE_GROUP = rule(rf"(?:我们|咱们?|一行|总共|一共)\s*({COUNT})\s*(?:个|位)?(?=[\s,。、想要去打准]|$)")
_COUPLES = rule(rf"({COUNT})\s*(?:对)(?:夫妻|夫妇|情侣)|\b({COUNT})\s+couples\b")
_TWO = rule(
    r"[我咱你]们?俩|两口子|夫妻|夫妇|情侣|蜜月|结婚(?:\d+|[一二三四五六七八九十]+)?周年|新婚|二人世界|小两口|"
    r"\bhoney[\s-]?moon|\b(?:we'?re|we are|as)\s+a\s+couple\b|\ba\s+couple\b(?!\s+(?:of|more|days|weeks|"
    r"nights))|\bcouples?'?s?\s+(?:trip|getaway|retreat|holiday|vacation)\b|"
    r"\banniversary\b(?!\s+of\s+(?:my\s+parents|the))|(?:^|,)\s*couple\s*(?=[,.;]|$)|"
    r"\bnewly[\s-]?weds?\b|\b(?:the|us)\s+two(?:\s+of\s+us)?\b|\bboth\s+of\s+us\b|"
    r"\bfor\s+two\b(?!\s+(?:weeks|days|nights|months))|\btwosome\b"
)
_ALONE = rule(
    r"一个人(?!预算|大概|花|费)|独自|独行|单人|单独|自己一人|就我自己|我自己(?=去|玩|一个|[,\s]|$)|独游|一人(?!均)|"
    r"\bsolo\b|\balone\b|\b(?:by|on)\s+my(?:self| own)\b|\bjust\s+me\b|\bonly\s+me\b|"
    r"\bsingle\s+travell?er\b|\bone\s+person\b|\b1\s*pax\b"
)
_FAMILY = rule(rf"一家\s*({COUNT})\s*口?|({COUNT})\s*口之家|\bfamily\s+of\s+({COUNT})\b")
_NO_CHILDREN = rule(
    r"(?:不带|没有|无|没)(?:小)?(?:孩子?|娃)|\b(?:no|without(?:\s+the|\s+any)?)\s+(?:kids|children)\b|"
    r"\bchild[\s-]?free\b|\badults[\s-]only\b"
)


_FRIENDLY = rule(r"\b(?:an?\s+)?(?:kids?|child(?:ren)?|family|toddler|baby|teen)[\s-]friendly\b")


def read_travellers(wording: Wording) -> TravellersReading | None:
    """Grown-ups and children of the party, the speaker included; None when the words tell neither."""
    wording = wording.without(match.span() for match in _FRIENDLY.finditer(wording.plain))
    childless = _NO_CHILDREN.search(wording.plain)
    if childless:
        wording = wording.without([childless.span()])
    companions = read_companions(wording)
    rest = wording.without(companions.age_spans)
    reading = _family(rest, companions) or _counted(rest, companions) or _from_words(rest, companions)
    if childless is None:
        return reading
    if reading is None:
        return TravellersReading(None, 0, (childless.span(),))
    return TravellersReading(reading.adults, 0, (*reading.spans, childless.span()), reading.is_assumed)


def _family(wording: Wording, companions: Companions) -> TravellersReading | None:
    """一家三口, family of four: two grown-ups and the rest children, unless more is said."""
    match = _FAMILY.search(wording.plain)
    if match is None:
        return None
    total = whole_number_of(next(group for group in match.groups() if group)) or 0
    adults, _ = _sum(_ADULTS, wording)
    children, _ = _sum(_CHILDREN, wording)
    children = max(children or 0, companions.children)
    if adults is not None and (children or adults >= total):
        return None
    if children:
        return TravellersReading(max(total - children, 1), children, (match.span(),))
    if total <= 2:
        return TravellersReading(total, None, (match.span(),))
    return TravellersReading(adults or 2, total - (adults or 2), (match.span(),), is_assumed=adults is None)


def _counted(wording: Wording, companions: Companions) -> TravellersReading | None:
    """Numbers said of the whole party win over companions named one by one."""
    adults, adult_spans = _sum(_ADULTS, wording)
    without_adults = wording.without(adult_spans)
    children, child_spans = _sum(_CHILDREN, without_adults)
    rest = without_adults.without(child_spans)
    spans = [*adult_spans, *child_spans]
    people = [match for match in _PEOPLE.finditer(rest.plain) if not _is_companion(rest, match.start())]
    people += list(_BARE_GROUP.finditer(rest.plain))
    children = _or_none(max(children or 0, companions.children))
    if adults is not None:
        if companions.named_adults and _is_companion(wording, adult_spans[0][0]):
            adults += 1
        return TravellersReading(adults, children, tuple(spans))
    if people:
        total = max(_first_number(match) for match in people)
        spans += [match.span() for match in people]
        is_whole = not child_spans or rule(r"一共|总共|in total|all together|of us").search(rest.plain)
        return (
            TravellersReading(
                max(total - (children or 0), 0) if is_whole and children else total, children, tuple(spans)
            )
            if total
            else None
        )
    if child_spans and not companions.named_adults and not companions.has_others:
        speaker = 1 if _SPEAKER_BRINGS.search(wording.plain) else None
        return TravellersReading(_of_couple(wording) or speaker, children, tuple(spans))
    return None


def _from_words(wording: Wording, companions: Companions) -> TravellersReading | None:
    couples = _COUPLES.search(wording.plain)
    children, child_spans = _sum(_CHILDREN, wording)
    children = _or_none(max(children or 0, companions.children))
    spans = (*child_spans, *companions.spans)
    if couples:
        return TravellersReading(2 * (_first_number(couples) or 1), children, (couples.span(), *spans))
    if companions.named_adults:
        return TravellersReading(1 + companions.named_adults, children, spans, companions_only=True)
    two = _TWO.search(wording.plain)
    if two:
        return TravellersReading(2, children, (two.span(), *spans))
    alone = _ALONE.search(wording.plain)
    if alone:
        return TravellersReading(1, children, (alone.span(), *spans))
    if children is not None:
        is_speaker = not companions.has_others and _SPEAKER_BRINGS.search(wording.plain)
        return TravellersReading(1 if is_speaker else None, children, spans)
    return None


_SPEAKER_BRINGS = rule(
    r"我(?!们)(?:自己|一个人)?(?:要|想|会|准备|打算)?(?:带|陪|和|跟|与)|\b(?:me|i|myself)\s+(?:and|with|plus|\+|&)\s|"
    r"\bi(?:'m|\s+am|'ll|\s+will|\s+want\s+to)?\s+(?:be\s+)?(?:tak|bring|travell?)(?:e|ing)\b"
)
"""Only one who says so comes alone with children: `with two kids` leaves open who else comes."""


def _of_couple(wording: Wording) -> int | None:
    return 2 if _TWO.search(wording.plain) else None


_WITH = rule(
    r"(?:和|跟|与|同|带着?|陪|约|with|and|plus|bringing|taking)\s*(?:我的?|my|our|the|his|her)?\s*(?:other\s+)?$"
)


def _is_companion(wording: Wording, position: int) -> bool:
    """`with 2 friends`: these come on top of the speaker."""
    before = wording.before(position, 16)
    return bool(_WITH.search(before)) and not rule(rf"{COUNT}\s*(?:个|位)?[^\s,]{{0,4}}(?:和|跟|与|带)$").search(before)


def _sum(pattern: Rule, wording: Wording) -> tuple[int | None, list[Span]]:
    total, spans = 0, []
    for match in pattern.finditer(wording.plain):
        number = _first_number(match)
        if number:
            total += number
            spans.append(match.span())
    return (total if spans else None), spans


def _first_number(match: re.Match[str]) -> int:
    words = next((group for group in match.groups() if group), "")
    return 1 if words in ("a", "an") else (whole_number_of(words) or 0)


def _or_none(number: int) -> int | None:
    return number or None
