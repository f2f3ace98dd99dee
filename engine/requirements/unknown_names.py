"""Names that the gazetteer lacks: parts of the world too wide to plan, misspelled towns, and names nobody knows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.requirements.place_names import PlaceName
from engine.requirements.rules import any_of, chinese, english, rule, word_list
from engine.requirements.wish_patterns import is_wish_word
from engine.requirements.wording import HAN, HIDDEN, Span, Wording, overlaps

WIDE_AREAS = any_of(
    chinese(r"""
        欧洲 亚洲 东南亚 南亚 东亚 中亚 西亚 非洲 北非 东非 西非 南美洲? 北美洲? 中美洲 拉美 拉丁美洲 大洋洲
        南极洲? 中东 东欧 西欧 中欧 南欧 巴尔干(?:半岛)? 加勒比海? 南太平洋? 地中海 国外 海外 全世界 全球
        环球旅行 环游世界
    """),
    english(r"""
        latin america, (?:the )?middle east, (?:the )?balkans?, (?:the )?caribbean, oceania, antarctica,
        (?:the )?mediterranean, (?:the )?south pacific, round the world, abroad, overseas
    """),
    r"\b(?:(?:south[\s-]?east|southeast|south|east|central|north|west|western|eastern|southern|"
    r"northern)(?:ern)?[\s-]+)?(?:europe|asia|africa|america)\b",
)

_GENERIC_ZH = rule(
    r"周末|趟|团|出差|蜜月|转转|海|山|湖边|国外|国内|外地|外面|周边|附近|哪|那|这|哪里|什么|玩|旅|一个|几个|"
    r"地方|吃|看|买|滑|泡|度假|过[年节]|散心|放松|走走|逛|景|古|寺|岛|沙滩|温泉|雪|极光|樱|潜|徒步|露营|"
    r"城市|乡下|草原|沙漠|博物馆|公园|动物|机场|酒店|车站|家|学校|公司|医院|上班|朋友|父母|孩子|他|她|我|"
    r"你|大家|时间|预算|天|月|号|人|年|日|时候|点|次|就|能|想|要|的|了|不|没|别|远|近|热|冷|凉|暖|安静|"
    r"便宜|好|大点|小|多|少|随便|都行|参加|拍|住|坐|开|办|做|打|听|学|见|接|找"
)
_NAMED_ZH = rule(
    rf"(?:(?:想|要|打算|计划|准备|我们|一起|出发|飞|前)?(?:去|往|飞到|飞往|前往|游览|加上|加个|换成|换到)|^|"
    rf"[,。;])([{HAN}]{{2,7}}?)(?=玩|旅游|旅行|自驾|自由行|度假|待|游|[一二两三四五六七八九十]+[天日晚]|"
    rf"{HIDDEN}|[,。;!?\s\d+]|和|、|$)"
)
_LISTED_ZH = rule(rf"(?:、|\+|和|跟|与|及|-|>)([{HAN}]{{2,6}}?)(?=[、+,。;!?\s>{HIDDEN}-]|和|跟|与|玩|$)")
_GO_ZH = rule(r"(?:去|往|到|飞到|飞往|前往|游览|加上|加个|换成)$")
_BARE_ZH = rule(rf"(?:^|[,。;、\s进到-])([{HAN}]{{2,6}}?)(?=进|出(?!发)|[,。;、!?\s{HIDDEN}-]|$)")
_SHORTEST_NAME = 3
_WORD = r"[A-ZÀ-Þ][A-Za-zÀ-ÿ'’-]+"
_NAMED_EN = re.compile(
    rf"(?:\b(?:to|visit|visiting|explore|exploring|in|around|see|tour|add|about|try|with)\s+|(?:^|"
    rf"[,;:+&>]\s*|\band\s+|\bor\s+)|"
    rf"(?<=[a-zà-ÿ])\s)((?:{_WORD})(?:\s+{_WORD}){{0,2}})(?=\s*(?:[,;.!?+&)>-]|$|{HIDDEN}|and\b|or\b|"
    rf"for\b|in\b|on\b|with\b|by\b|then\b|next\b|this\b|{_WORD}))"
)
_VERB_EN = re.compile(r"\b(?:to|visit|visiting|explore|exploring|in|around|see|tour|add|about|try)\s+$", re.IGNORECASE)
_NO_NAMES = frozenset(
    word_list("""
    i we my our the a an hi hello hey dear thanks thank please family trip travel budget day days week weeks want
    need looking planning hotel hotels two three four five six seven eight nine ten adults people kids child
    children honeymoon road solo long short first second third also then maybe no not yes ok okay from to in on at
    for with and or but it its it's i'm we're we'd i'd january february march april may june july august september
    october november december monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall
    winter christmas easter new year greek italian french spanish japanese chinese thai english german american
    british european asian usd eur gbp aud cny rmb chf cad nzd jpy mum mom dad wife husband michelin instagram
    unesco airbnb group party couple guide tour total max just can could would should what where when how why is are
    do does let lets islands island beach beaches museum museums food wine flights flight train trains drive driving
    national park parks anywhere somewhere everything nothing something nature culture history art hiking skiing
    surfing diving
    """)
)
"""Capitalised words that open sentences and phrases and name no place."""


def wide_areas(wording: Wording) -> list[Span]:
    return [match.span() for match in WIDE_AREAS.finditer(wording.plain)]


@dataclass(frozen=True)
class UnknownName:
    """`is_sure`: the words beside it say that a place is meant; else it only stands where a place could stand."""

    span: Span
    is_sure: bool


def unknown_names(wording: Wording, names: Sequence[PlaceName], read: Iterable[Span]) -> list[UnknownName]:
    """Stretches that are meant as places but fit none, left to right in each language."""
    rest = wording.without([*read, *(name.span for name in names)])
    found: list[UnknownName] = []
    for one in (*_chinese_names(wording, rest, names), *_english_names(wording, rest, names)):
        if not overlaps(one.span, [other.span for other in found]):
            found.append(one)
    return found


def _chinese_names(wording: Wording, rest: Wording, names: Sequence[PlaceName]) -> Iterator[UnknownName]:
    """Behind a verb of going, in a list with known names, or alone at the beginning."""
    for match in _NAMED_ZH.finditer(rest.plain):
        if not _GENERIC_ZH.search(match[1]):
            yield UnknownName(match.span(1), bool(_GO_ZH.search(rest.plain[: match.start(1)])))
    for match in _LISTED_ZH.finditer(rest.plain):
        is_name = not _GENERIC_ZH.search(match[1]) and not is_wish_word(match[1])
        if names and is_name and _is_listed(wording, match.span(1), names):
            yield UnknownName(match.span(1), True)
    for match in _BARE_ZH.finditer(rest.plain):
        if not _GENERIC_ZH.search(match[1]) and not is_wish_word(match[1]):
            yield UnknownName(match.span(1), False)


def _english_names(wording: Wording, rest: Wording, names: Sequence[PlaceName]) -> Iterator[UnknownName]:
    """Capitalised, behind a verb of going, in a list with known names, or at the beginning."""
    for match in _NAMED_EN.finditer(rest.simple):
        first_word = match[1].lower().split()[0].strip("'’-")
        if first_word in _NO_NAMES or len(match[1]) < _SHORTEST_NAME or is_wish_word(match[1]):
            continue
        is_listed = bool(names) and _is_listed(wording, match.span(1), names)
        if is_listed or _VERB_EN.search(rest.simple[: match.start(1)]):
            yield UnknownName(match.span(1), len(match[1]) > _SHORTEST_NAME)
        elif names or not rest.plain[: match.start(1)].strip():
            yield UnknownName(match.span(1), False)


def _is_listed(wording: Wording, span: Span, names: Sequence[PlaceName]) -> bool:
    """Whether only a separator stands between it and a name that is known."""
    for name in names:
        between = (
            wording.plain[name.span[1] : span[0]] if name.span[1] <= span[0] else wording.plain[span[1] : name.span[0]]
        )
        if rule(r"\s*(?:,|、|和|跟|与|及|\+|&|>|and|or|,\s*and|,\s*then|then|to|-)?\s*(?:the\s+)?").fullmatch(between):
            return True
    return False
