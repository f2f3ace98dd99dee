"""Which of the routes on offer the words point at: by number, name, part of the name, stop, or lowest cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.gazetteer import Gazetteer
from engine.requirements.numbers import whole_number_of
from engine.requirements.place_names import find_place_names
from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording, overlaps
from engine.state import RouteOption
from engine.texts import LANGUAGES, render

_UNIT_ZH = r"(?:条|个|种|套|号|版)(?:路线|线路|方案|线|选项)?"
_NUMBER_ZH = rule(
    rf"(?:第\s*([一二两三四五1-9])\s*(?:{_UNIT_ZH})?|(?:方案|路线|线路|选项|选|选择|要|就|"
    rf"走)\s*([一二三1-9])(?:号)?(?=[吧了好,。!]|$)|([一二三1-9])\s*号(?:路线|方案|线)?(?!出发)|"
    rf"(最后)一?(?:条|个|套)(?:路线)?|(中间)(?:那)?(?:条|个)?|(头一|首)(?:条|个)|"
    rf"^\s*([1-9一二三])\s*[吧。.!]?\s*$)"
)
_ORDINALS = {
    "first": 1,
    "1st": 1,
    "second": 2,
    "2nd": 2,
    "third": 3,
    "3rd": 3,
    "fourth": 4,
    "4th": 4,
    "last": -1,
    "final": -1,
    "middle": 0,
}
_NUMBER_EN = rule(
    r"\b(?:the\s+)?(first|second|third|fourth|last|final|middle|1st|2nd|3rd|4th)(?:\s+(?:one|route|"
    r"option|plan|choice|line|itinerary|candidate|version))?\b(?!\s+(?:day|night|week|stop|city|time|of|"
    r"two|three))|"
    r"\b(?:number|no\.?|option|route|plan|choice|#)\s*(one|two|three|four|[1-9])\b|#\s*([1-9])\b|"
    r"\b(?:option|route|plan)\s+([abc])\b|^\s*([1-9])\s*[.!]?\s*(?:please)?\s*$|^\s*(?:pick|choose|take|"
    r"go\s+with|i'?ll\s+take)\s+([1-9]|one|two|three)\b\s*[.!]?$"
)
_NEGATED = rule(
    r"(?:不要|不选|不是|不想要?|不喜欢|别选|排除|除了|去掉)\s*$|\b(?:not|don'?t\s+(?:want|like|need)|no|"
    r"skip|without|except|anything\s+but|forget|drop|remove|rather\s+than|instead\s+of|hate|dislike|"
    r"isn'?t)\s+(?:the\s+)?$|"
    r"\b(?:not|never|don'?t|won'?t|wouldn'?t|can'?t|cannot|didn'?t)\s+(?:(?!but\b|rather\b|instead\b)\w+\s+){0,3}$|"
    r"(?:(?<![能要可是会想])不|没|别)太?(?:再?想|会|打算|准备|愿意|建议|推荐|应?该|敢)?(?:再?(?:要|选|走|去|用|考虑))?$"
)
_NEGATED_AFTER = rule(
    r"^\s*(?:就)?(?:不要|不行|不喜欢|算了|不好|pass|太)|^\s*(?:is\s+out|is\s+(?:too|not|no)|isn'?t|"
    r"looks\s+(?:bad|too))\b"
)
_CHEAPEST = rule(
    r"最便宜|最省钱|最实惠|价格最低|花费最少|费用最低|\b(?:cheapest|least\s+expensive|lowest[\s-](?:cost|"
    r"price|priced)|most\s+affordable|lowest\s+one)\b"
)
_FASTEST = rule(
    r"路上时间最短|最快|车程最短|\b(?:fastest|quickest|least\s+(?:travel|transit|driving)|shortest\s+travel)\b"
)
_CHOOSING = rule(
    r"选|就|要(?!是)|走|定|用|按|喜欢|吧(?:[。!]|$)|那条|这条|中意|看中|倾向|好了|挺好|不错|觉得|最好|可以|行$|"
    r"\b(?:go\s+(?:with|for)|take|pick|choose|chose|select|prefer|i\s+like|we\s+like|love|i'?ll\s+have|"
    r"let'?s\s+(?:do|go|take|pick)|want|book|confirm|one|route|option|works|looks|sounds|is\s+(?:great|"
    r"good|perfect|best|fine|nice)|please|i'?d\s+go|happy\s+with|settle|best|fine|good|yes|line|loop)\b"
)
_BRIEF = 6
_GENERIC_WORDS = frozenset(
    [
        "line",
        "route",
        "loop",
        "the",
        "and",
        "a",
        "an",
        "of",
        "with",
        "one",
        "way",
        "option",
        "trip",
        "tour",
        "plan",
        "circle",
        "to",
        "in",
        "by",
        "via",
        "for",
    ]
)


@dataclass(frozen=True)
class Pick:
    """The route that is pointed at, and the words that do it."""

    option: RouteOption
    spans: tuple[Span, ...]


def find_pick(wording: Wording, options: Sequence[RouteOption], gazetteer: Gazetteer) -> Pick | None:
    """None when no route is pointed at, more than one is, or the one named is turned down."""
    for find in (_by_correction, _by_number, _by_name, _by_rank):
        found = find(wording, options)
        wanted = {option.id: (option, spans) for option, spans, is_wanted in found if is_wanted}
        if len(wanted) == 1:
            option, spans = next(iter(wanted.values()))
            return Pick(option, tuple(span for _, others, _ in found for span in others) or spans)
        if found:
            return None
    if not _CHOOSING.search(wording.plain) and not _is_brief(wording):
        return None
    return _by_part_of_name(wording, options) or _by_stop(wording, options, gazetteer)


def _is_brief(wording: Wording) -> bool:
    """A name, or a part of one, and nothing else."""
    return len(rule(r"[\u4e00-\u9fff]|[a-z']+").findall(wording.plain)) <= _BRIEF and len(wording.plain.split()) <= 3


def turned_down(wording: Wording, options: Sequence[RouteOption]) -> tuple[Span, ...]:
    """Where routes are named only to say that they are not wanted; empty when any is wanted."""
    found = [*_by_number(wording, options), *_by_name(wording, options)]
    if any(is_wanted for _, _, is_wanted in found):
        return ()
    return tuple(span for _, spans, _ in found for span in spans)


_Found = list[tuple[RouteOption, tuple[Span, ...], bool]]


def _by_number(wording: Wording, options: Sequence[RouteOption]) -> _Found:
    found: _Found = []
    for pattern in (_NUMBER_ZH, _NUMBER_EN):
        for match in pattern.finditer(wording.plain):
            words = next((group for group in match.groups() if group), "")
            position = _position(words, len(options))
            if position is not None and 1 <= position <= len(options):
                found.append((options[position - 1], (match.span(),), _is_wanted(wording, match.span())))
    return found


_CORRECTED = rule(
    r"(?:no,?\s*)?(?:not|不是|不要|别选|不选)\s*(?:第|number|option|route|#)?\s*([1-9一二三四五])(?:条|个|号)?\s*,?\s*"
    r"(?:but|rather|是|而是|要|选)?\s*(?:第|number|option|route|#)?\s*([1-9一二三四五])(?:条|个|号)?\s*(?:吧|please)?[.!。]?"
)
"""`not 2, 3`: bare numbers that say nothing of routes by themselves."""


def _by_correction(wording: Wording, options: Sequence[RouteOption]) -> _Found:
    match = _CORRECTED.fullmatch(wording.plain.strip())
    position = _position(match[2], len(options)) if match else None
    if position is None or not 1 <= position <= len(options):
        return []
    return [(options[position - 1], ((0, len(wording.plain)),), True)]


def _position(words: str, count: int) -> int | None:
    if words in ("最后", "last", "final"):
        return count
    if words in ("中间", "middle"):
        return (count + 1) // 2
    if words in ("头一", "首"):
        return 1
    if words in ("a", "b", "c"):
        return "abc".index(words) + 1
    return _ORDINALS.get(words) or whole_number_of(words)


def _is_wanted(wording: Wording, span: Span) -> bool:
    return not (
        _NEGATED.search(wording.before(span[0])) or _NEGATED_AFTER.search(wording.plain[span[1] : span[1] + 24])
    )


def _names(option: RouteOption) -> list[str]:
    return [render(option.name, language).lower() for language in LANGUAGES]


def _by_name(wording: Wording, options: Sequence[RouteOption]) -> _Found:
    """The longest name first: a short one may be a part of it."""
    found: _Found = []
    named = sorted(
        ((name, option) for option in options for name in _names(option)), key=lambda pair: (-len(pair[0]), pair[1].id)
    )
    for name, option in named:
        start = wording.plain.find(name)
        if (
            name
            and start >= 0
            and not overlaps((start, start + len(name)), [span for _, spans, _ in found for span in spans])
        ):
            span = (start, start + len(name))
            found.append((option, (span,), _is_wanted(wording, span)))
    return found


def _by_rank(wording: Wording, options: Sequence[RouteOption]) -> _Found:
    match = _CHEAPEST.search(wording.plain)
    if match and options:
        option = min(options, key=lambda one: (one.estimated_cost.amount, one.id))
        return [(option, (match.span(),), _is_wanted(wording, match.span()))]
    match = _FASTEST.search(wording.plain)
    if match and options:
        option = min(options, key=lambda one: (one.transit_minutes, one.id))
        return [(option, (match.span(),), _is_wanted(wording, match.span()))]
    return []


def _by_part_of_name(wording: Wording, options: Sequence[RouteOption]) -> Pick | None:
    """The one route that shares a telling word with the text."""
    parts = {option.id: _parts(option) for option in options}
    for option in options:
        others = set().union(*(parts[other.id] for other in options if other is not option))
        spans = [
            span
            for part in sorted(parts[option.id] - others, key=lambda one: (-len(one), one))
            if (span := _find_part(wording, part))
        ]
        rivals = [
            part
            for other in options
            if other is not option
            for part in parts[other.id] - parts[option.id]
            if _find_part(wording, part)
        ]
        if spans and not rivals:
            return Pick(option, tuple(spans)) if all(_is_wanted(wording, span) for span in spans) else None
    return None


def _find_part(wording: Wording, part: str) -> Span | None:
    match = rule(rf"\b{part}\b" if part.isascii() else part).search(wording.plain)
    return match.span() if match else None


def _parts(option: RouteOption) -> set[str]:
    """English words and Chinese pairs of the names, without those that any route could bear."""
    parts: set[str] = set()
    for name in _names(option):
        parts |= {word for word in rule(r"[a-z]{3,}").findall(name) if word not in _GENERIC_WORDS}
        for run in rule(r"[\u4e00-\u9fff]+").findall(name):
            trimmed = run.removesuffix("路线").removesuffix("线")
            parts |= {trimmed[at : at + 2] for at in range(len(trimmed) - 1)}
    return parts


def _by_stop(wording: Wording, options: Sequence[RouteOption], gazetteer: Gazetteer) -> Pick | None:
    """The one route that stops at a place named."""
    for name in find_place_names(wording, gazetteer):
        ids = {candidate.facts.place.id for candidate in name.candidates}
        with_stop = [option for option in options if any(stop.place.id in ids for stop in option.stops)]
        if len(with_stop) == 1 and len(options) > 1 and _points_at_route(wording, name.span):
            return Pick(with_stop[0], (name.span,)) if _is_wanted(wording, name.span) else None
    return None


def _points_at_route(wording: Wording, span: Span) -> bool:
    """`the one with Cinque Terre`, 去黄金海岸那条: the place tells which route, not where to go."""
    before, after = wording.before(span[0], 40), wording.after(span[1], 30)
    return bool(
        rule(
            r"\b(?:one|route|option|line|itinerary|plan)\s+(?:with|via|through|that\s+(?:goes|stops|"
            r"includes|visits)|going|stopping|including|which)\b[^,.;]*$|(?:有|经过?|含|包含|走|去|"
            r"到)\s*$"
        ).search(before)
        and (
            rule(r"^[^,。;]{0,6}(?:那|这|的)?(?:条|个|套|一条|路线|线)").search(after)
            or rule(r"\b(?:one|route|option|line)\b").search(before)
        )
    ) or bool(rule(r"^\s*(?:one|route|option|line)\b|^(?:的)?(?:那|这)(?:条|个|套)").search(after))
