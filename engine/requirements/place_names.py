"""Names of places in a text: the gazetteer's mentions without those that are ordinary words where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from engine.gazetteer import Candidate, Gazetteer, Mention
from engine.requirements.rules import rule
from engine.requirements.wish_patterns import is_wish_word
from engine.requirements.wording import HAN, HIDDEN, Span, Wording
from engine.vocabulary import PlaceKind

_SURE_WEIGHT = 6.0
"""From this weight on a Chinese name of two characters counts wherever it stands."""
_KNOWN_WEIGHT = 5.0


@dataclass(frozen=True)
class PlaceName:
    """A name as it stands in the text, with the places that it can mean, the likeliest first."""

    span: Span
    surface: str
    candidates: tuple[Candidate, ...]

    @property
    def is_chinese(self) -> bool:
        return bool(rule(f"[{HAN}]").search(self.surface))


_HAN_RUN = rule(f"[{HAN}]")
_LATIN_RUN = re.compile(r"[^\W\d_]")
_BEFORE_ZH = rule(
    r"(?:^|[^\u3400-\u9fff]|"
    r"[去到往飞游玩和及从在与逛经住想看回跟加换成选或是把对被由至往赴留含了的先再后、来要找定走])$"
)
_AFTER_ZH = rule(
    r"^(?:$|[^\u3400-\u9fff]|"
    r"[玩旅游和及出逛看待住去自是的市县州岛到飞转线之两三四五六七八九十一几呆过附跟与换改进周深吃怎行滑徒也都不就那这版还或吧呢集回了好省等、加亲跨])"
)
_VERB_BEFORE_ZH = rule(r"(?:[去到往飞游逛经住回赴至]|看看|想玩|换成?|从|在|、|\+|,|和|跟|与|或)$")
_VERB_AFTER_ZH = rule(r"^(?:[玩游逛待住、+,和跟与]|旅|出发|自驾|自由|周边|\s*\d|[一二两三四五六七八九十]+[天日晚])")
_ORDINARY_AFTER_ZH = rule(
    r"^(?:菜|料理|餐|火锅|烧烤|烤鸭|烤肉|拉面|口味|风味|小吃|话|语|路(?!线)|街|大学|银行|饭店|大酒店|"
    r"航空|大使馆|领事馆|签证|护照|咖啡|啤酒|电影|人[均气]|币|元|寿司|牛排|红酒|芝士|披萨|公司|大厦|广场|"
    r"中路|西路|东路|炒饭|米粉|牛肉|点心|机票)"
)
_ORDINARY_AFTER_EN = rule(
    r"^(?:\s+|-)(?:food|cuisine|restaurants?|dishes|style|wines?|beers?|airlines?|airways|embassy|visas?|"
    r"passport|accent|university|college|cooking|curry|tea|coffee|chocolate|dollars?|people(?!\b)|time\b|"
    r"fries|toast|salad)"
)
_LINK_BEFORE_EN = rule(
    r"(?:^|[,+/&:;(>-]|\b(?:to|in|at|from|visit|visiting|see|seeing|and|or|around|via|near|through|of|"
    r"for|about|than|then|add|drop|skip|with|without|not|no|avoid|is|into|explore|tour|plus|like|try|do|"
    r"by|instead|replace|swap|remove|include|make|it|change|consider|except|between|the|want|maybe|also|"
    r"just|only|keep|leaving|departing|over|prefer|towards?))\s*$"
)
_LINK_AFTER_EN = rule(
    r"^(?:'s\b)?\s*(?:$|[,+/&:;)!?.>-]|\b(?:and|or|to|for|in|on|by|with|trip|then|via|from|instead|"
    r"version|next|this|please|over|is|at|too|as|but|also|\d))"
)


_OPENS_REQUEST = rule(
    rf"^\s*\|\s*(?:[.!?]?\s*$|,?\s*(?:for\s+)?(?:\d|a\s+week|{HIDDEN}|[一二两三四五六七八九十]+[天日])|(?:and|&|\+)\s)"
)
_OPENS_LIST = re.compile(r",\s*(?!I\b|(?:Thank|Please|But|And|So|Now|Can|Let)\w*)[A-ZÀ-Þ]\w+")
_PRAISE = ("nice", "cool", "fine", "split")
_GOING_EN = rule(r"\b(?:to|in|at|visit|visiting)\s+$")


def find_place_names(wording: Wording, gazetteer: Gazetteer, hidden: Iterable[Span] = ()) -> list[PlaceName]:
    """Left to right. `hidden` stretches are read otherwise and hold no names; they still are context."""
    text = wording.without(hidden).simple
    names = []
    for mention in _mentions(text, gazetteer):
        candidates = _plausible(mention)
        if candidates and _is_name_here(wording, mention, candidates):
            names.append(PlaceName((mention.start, mention.end), mention.surface, candidates))
    return names


def _mentions(text: str, gazetteer: Gazetteer) -> list[Mention]:
    """Each script by itself, so that a Latin name counts also where Chinese characters touch it."""
    without_latin = _LATIN_RUN.sub(lambda match: match[0] if _HAN_RUN.match(match[0]) else HIDDEN, text)
    without_han = _HAN_RUN.sub(" ", text)
    found: list[Mention] = []
    if _HAN_RUN.search(text):
        found += gazetteer.mentions(without_latin)
    if _LATIN_RUN.search(without_han):
        found += gazetteer.mentions(without_han)
    return sorted(found, key=lambda mention: mention.start)


def _plausible(mention: Mention) -> tuple[Candidate, ...]:
    return tuple(candidate for candidate in mention.candidates if candidate.weight > 0)


def _is_name_here(wording: Wording, mention: Mention, candidates: tuple[Candidate, ...]) -> bool:
    before, after = (
        wording.plain[max(0, mention.start - 12) : mention.start],
        wording.plain[mention.end : mention.end + 14],
    )
    if is_wish_word(mention.surface) and not _GOING_EN.search(before):
        return False
    if rule(f"[{HAN}]").search(mention.surface):
        return _is_chinese_name_here(mention, candidates[0].weight, before, after)
    if _ORDINARY_AFTER_EN.search(after) or _is_small_nickname(mention):
        return False
    is_linked_before = bool(_LINK_BEFORE_EN.search(before) or _VERB_BEFORE_ZH.search(before))
    is_linked_after = bool(_LINK_AFTER_EN.search(after) or _HAN_RUN.match(after[:1]))
    if mention.is_weak:
        if before.strip():
            return is_linked_before and is_linked_after
        is_list = bool(_OPENS_LIST.match(wording.simple, mention.end))
        is_praise = mention.surface.lower() in _PRAISE and not after.strip(" .!?")
        return (is_list or bool(_OPENS_REQUEST.search(f"|{after}"))) and not is_praise
    return is_linked_before or is_linked_after or candidates[0].weight >= _KNOWN_WEIGHT


def _is_small_nickname(mention: Mention) -> bool:
    """`the river` in small letters: another name of a place that few know."""
    likeliest = mention.candidates[0]
    return mention.surface.islower() and likeliest.weight < _KNOWN_WEIGHT and not likeliest.is_primary_name


def _is_plain_region(mention: Mention) -> bool:
    """A state that is heavy only for being one: few know it, and its two characters may be a part of other words."""
    facts = mention.candidates[0].facts
    return facts.place.kind is PlaceKind.REGION and not facts.is_notable


def _is_chinese_name_here(mention: Mention, weight: float, before: str, after: str) -> bool:
    if _ORDINARY_AFTER_ZH.search(after):
        return False
    is_free_before, is_free_after = bool(_BEFORE_ZH.search(before)), bool(_AFTER_ZH.search(after))
    if mention.is_weak:
        has_verb = bool(_VERB_BEFORE_ZH.search(before) or _VERB_AFTER_ZH.search(after))
        return is_free_before and is_free_after and has_verb
    if len(mention.surface) > 2 or (weight >= _SURE_WEIGHT and (is_free_before or not _is_plain_region(mention))):
        return True
    return is_free_before and is_free_after
