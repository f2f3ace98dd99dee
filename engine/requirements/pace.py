"""How full the days should be."""

from __future__ import annotations

from dataclasses import dataclass

from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording
from engine.vocabulary import Pace

_RULES = (
    (
        Pace.BALANCED,
        rule(
            r"(?:不快不慢|不紧不慢|节奏适中|适中的?节奏|劳逸结合|松紧适度|张弛有度|节奏(?:正常|一般|"
            r"中等)|不要太赶也不要太慢|正常节奏|中等节奏)|"
            r"\b(?:balanced|moderate|medium|normal|average)[\s-]+(?:pace|itinerary|schedule|tempo|"
            r"speed)\b|\bnot too (?:slow|relaxed) (?:and|or|nor) not too (?:fast|packed)\b|"
            r"\bneither rushed nor slow\b|"
            r"\bnot too (?:fast|packed|rushed),? (?:and |but )?not too (?:slow|relaxed|empty)\b|\bbalanced\b"
        ),
    ),
    (
        Pace.RELAXED,
        rule(
            r"(?:不要?|别|不想|不能|不用|不喜欢|不愿)\s*(?:安排)?(?:得)?\s*(?:太|那么|这么|过于|特别|"
            r"搞得?太|行程太)?\s*(?:累|赶(?!紧|快)|紧凑|紧张|紧|匆忙|匆|满|密|奔波|折腾|特种兵|暴走|"
            r"走马观花|急)|"
            r"不赶|慢游|慢慢|慢一点|慢点|慢些|慢节奏|慢生活|(?:节奏|步调|行程)(?:要|得|放|再|更|可以|"
            r"尽量|稍微|能)?\s*(?:慢|缓|松|舒缓)|放慢|放缓|慢旅行|再慢|慢悠悠|轻松|放松|休闲|悠闲|悠哉|"
            r"闲适|躺平|躺着|发呆|度假为主|养老|佛系|从容|松弛|睡到自然醒|养生|休养|惬意|"
            r"(?<!团)太(?:赶|累|紧)了?|\brelax(?:ed|ing|ation)?\b|\blaid[\s-]?back\b|\bchill(?:ed|ing|"
            r"axed)?(?: out)?\b(?! weather)|\bleisure(?:ly)?\b|\beasy[\s-]?going\b|\beasy pace\b|"
            r"\btake (?:it|things) (?:easy|slow(?:ly)?)\b|\bunhurried\b|\bunrushed\b|"
            r"\bslow(?:er|ly)?(?:[\s-]+(?:pace|paced|down|travel|trip|itinerary|holiday|and easy|tempo|"
            r"mornings?|days))?\b(?! (?:boat|train|food|cook))|\b(?:not|nothing|without|no|"
            r"don'?t want(?: to be| it)?|never|hate)\s+(?:feel(?:ing)?\s+|being\s+|be\s+)?(?:too\s+|"
            r"so\s+|very\s+)?(?:rush(?:ed|ing)?|hectic|packed|tiring|busy|stress(?:ed|ful)?|tight|"
            r"crammed|full on|hurried|exhausting|running around)\b|"
            r"\blazy\b|\bno rush\b|\bat (?:our|my) own pace\b|\bunwind\b|\bplenty of (?:down|"
            r"free)[\s-]?time\b|\bgentle(?:r)? pace\b|\btoo (?:rushed|packed|hectic|busy|tight)\b|"
            r"\blow[\s-]key\b|\bdown[\s-]?time\b"
        ),
    ),
    (
        Pace.PACKED,
        rule(
            r"特种兵|紧凑|充实|尽可能多|尽量多|越多越好|多(?:去|跑|看|逛|玩)(?:几个|一些|点|些)(?:地方|"
            r"景点|城市)|打卡(?:所有|全部|更多)|排满|安排满|满一点|密集|暴走|不怕累|快节奏|节奏快|(?:快|"
            r"紧)一点|高强度|能去的都去|"
            r"\bpacked\b(?! (?:with tourists|lunch|beaches))|\bjam[\s-]?packed\b|\bas (?:much|"
            r"many)\b(?:\s+\w+){0,4}\s+as (?:possible|we can|i can|you can)|\bfast[\s-]?paced\b|"
            r"\bfaster\b|\bfull[\s-]on\b|\baction[\s-]packed\b|\bbusy (?:schedule|itinerary|days)\b|"
            r"\btight (?:schedule|itinerary)\b|\bcram\b|\bsqueeze in\b|\bsee (?:it all|everything)\b|"
            r"\bwhirlwind\b|\bintensive\b|\bpower through\b|\bmore intense\b|\bevery minute\b|"
            r"\bdon'?t mind (?:being )?(?:rushed|busy)\b|\bhit (?:it|them) all\b"
        ),
    ),
)


@dataclass(frozen=True)
class PaceReading:
    pace: Pace
    span: Span


def read_pace(wording: Wording) -> PaceReading | None:
    """The pace said last; refusing a full programme is a wish for a slow one."""
    found: list[PaceReading] = []
    rest = wording
    for pace, pattern in _RULES:
        readings = [PaceReading(pace, match.span()) for match in pattern.finditer(rest.plain)]
        found += readings
        rest = rest.without(reading.span for reading in readings)
    return max(found, key=lambda reading: reading.span, default=None)
