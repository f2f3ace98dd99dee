"""Changes said relative to what is there: two days more, 推迟三天, one more person."""

from __future__ import annotations

from dataclasses import dataclass

from engine.requirements.numbers import COUNT, whole_number_of
from engine.requirements.rules import Rule, rule
from engine.requirements.wording import Span, Wording

_NUMBER = rf"(?:{COUNT}|\ban?\b|\banother\b|\ba couple of\b)"
_UNIT = r"(天|日|晚上?|夜|(?:个\s*)?(?:周|星期|礼拜|月)|days?|nights?|weeks?|months?)"
_DAYS = {
    "天": 1,
    "日": 1,
    "晚": 1,
    "夜": 1,
    "周": 7,
    "星期": 7,
    "礼拜": 7,
    "月": 30,
    "day": 1,
    "night": 1,
    "week": 7,
    "month": 30,
}


@dataclass(frozen=True)
class RelativeChange:
    """So much more (or, when negative, less)."""

    amount: int
    span: Span


_LONGER = (
    rule(
        rf"(?:再?(?<!不)多|再?加|延长|增加|延|再)(?:待|玩|住|留|呆|出|上|个|长|去)?(?:了|"
        rf"上)?\s*({_NUMBER})\s*{_UNIT}(?!前)"
    ),
    rule(rf"\b({_NUMBER})\s+(?:more|extra|additional)\s+{_UNIT}\b"),
    rule(rf"\b({_NUMBER})\s+{_UNIT}\s+(?:longer|more|extra)\b"),
    rule(
        rf"\b(?:add|extend(?:\s+(?:it|the\s+trip|this|by))*|lengthen(?:\s+(?:it|by))*|stay|"
        rf"plus)\s+(?:by\s+)?(?:an?\s+extra\s+|an?\s+additional\s+)?({_NUMBER})?\s*(?:more\s+|"
        rf"extra\s+)?{_UNIT}\b(?!\s+(?:in|at|earlier|later))(?!\s+trip)"
    ),
    rule(rf"\b(an)\s+(?:extra|additional)\s+{_UNIT}\b"),
)
_SHORTER = (
    rule(rf"(?:(?<!至)少|减|缩短|减少|压缩|砍掉?)(?:待|玩|住|个|去|掉)?(?:了)?\s*({_NUMBER})\s*{_UNIT}"),
    rule(rf"\b({_NUMBER})\s+(?:fewer|less)\s+{_UNIT}\b"),
    rule(rf"\b({_NUMBER})\s+{_UNIT}\s+(?:less|fewer|shorter)\b"),
    rule(
        rf"\b(?:cut|shorten|reduce|trim|drop|remove|take|knock|lose)(?:\s+(?:it|the\s+trip|this|"
        rf"off))*\s+(?:by\s+)?({_NUMBER})\s+{_UNIT}\b"
    ),
)
_LATER = (
    rule(
        rf"(?:推迟|延后|延迟|往后推?|(?<![一二两三四五六七八九十\d几])晚|顺延|后移)(?:出发|走|"
        rf"去)?(?:个)?\s*({_NUMBER})\s*{_UNIT}"
    ),
    rule(rf"\b({_NUMBER})\s+{_UNIT}\s+later\b"),
    rule(
        rf"\b(?:push|move|shift|postpone|delay|put)(?:\s+(?:it|the\s+(?:trip|start|dates?)|back|off|"
        rf"everything|departure))*\s+(?:by\s+)?({_NUMBER})\s+{_UNIT}\b(?!\s+(?:earlier|forward))"
    ),
)
_EARLIER = (
    rule(rf"(?:提前|往前(?:推|移)?|提早|(?<!最)(?<!一)早|前移)(?:出发|走|去)?(?:个)?\s*({_NUMBER})\s*{_UNIT}(?!起)"),
    rule(rf"\b({_NUMBER})\s+{_UNIT}\s+(?:earlier|sooner|forward)\b"),
    rule(
        rf"\b(?:bring|move|pull)(?:\s+(?:it|the\s+(?:trip|start|dates?)|forward|"
        rf"everything))*\s+(?:by\s+)?({_NUMBER})\s+{_UNIT}\s+(?:earlier|forward)\b|"
        rf"\bbring\s+(?:it\s+)?forward\s+(?:by\s+)?({_NUMBER})\s+{_UNIT}\b"
    ),
)
_PERSON = (
    r"(?:个|位|名)?\s*(大人|成人|成年人|小孩子?|孩子|儿童|娃|人|朋友|people|persons?|adults?|kids?|"
    r"child(?:ren)?|travell?ers?|friends?|guests?)"
)
_MORE_PEOPLE = (
    rule(rf"(?:再?(?<!不)多|再?加|增加|又多|多来)(?:了|上|来)?\s*({_NUMBER})\s*{_PERSON}"),
    rule(rf"\b({_NUMBER})\s+(?:more|extra|additional)\s+{_PERSON}\b"),
    rule(rf"\b(?:add|plus|another|one\s+more)\s+({_NUMBER})?\s*(?:more\s+)?{_PERSON}\b"),
    rule(
        rf"\b({_NUMBER})\s+(?:more\s+)?{_PERSON}\s+(?:is|are|will\s+be|'s)?\s*(?:joining|"
        rf"coming\s+(?:along|too)|also\s+coming)"
    ),
)
_FEWER_PEOPLE = (
    rule(rf"(?:(?<!至)少|减|减少|去掉)(?:了|来)?\s*({_NUMBER})\s*{_PERSON}"),
    rule(rf"\b({_NUMBER})\s+(?:fewer|less)\s+{_PERSON}\b"),
    rule(
        rf"\b({_NUMBER})\s+(?:of\s+(?:us|the)\s+)?{_PERSON}?\s*(?:can'?t\s+(?:come|make)|dropped\s+out|"
        rf"is\s+not\s+coming|isn'?t\s+coming|aren'?t\s+coming|less)\b"
    ),
)
_CHILD = rule(r"孩|童|娃|kid|child")


def relative_length(wording: Wording) -> RelativeChange | None:
    return _days(wording, _LONGER, 1) or _days(wording, _SHORTER, -1)


def relative_start(wording: Wording) -> RelativeChange | None:
    return _days(wording, _LATER, 1) or _days(wording, _EARLIER, -1)


def relative_adults(wording: Wording) -> RelativeChange | None:
    return _people(wording, is_children=False)


def relative_children(wording: Wording) -> RelativeChange | None:
    return _people(wording, is_children=True)


def _days(wording: Wording, patterns: tuple[Rule, ...], sign: int) -> RelativeChange | None:
    for pattern in patterns:
        match = pattern.search(wording.plain)
        if match:
            groups = [group for group in match.groups() if group]
            number = _number(groups[0]) if len(groups) > 1 else 1
            unit = groups[-1].replace(" ", "").strip("个")
            days = next((days for name, days in _DAYS.items() if unit.startswith(name)), 1)
            if number:
                return RelativeChange(sign * number * days, match.span())
    return None


def _people(wording: Wording, *, is_children: bool) -> RelativeChange | None:
    for patterns, sign in ((_MORE_PEOPLE, 1), (_FEWER_PEOPLE, -1)):
        for pattern in patterns:
            for match in pattern.finditer(wording.plain):
                groups = [group for group in match.groups() if group]
                is_child = bool(groups and _CHILD.search(groups[-1]))
                number = _number(groups[0]) if len(groups) > 1 else 1
                if is_child == is_children and number:
                    return RelativeChange(sign * number, match.span())
    return None


def _number(words: str) -> int | None:
    words = words.strip()
    if words in ("a", "an", "another"):
        return 1
    return 2 if "couple" in words else whole_number_of(words)
