"""What words do to the list of destinations: set, add, replace, take out, refuse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import pairwise

from engine.requirements.ideas import is_idea
from engine.requirements.place_roles import Role
from engine.requirements.places import NamedPlace
from engine.requirements.rules import chinese, english, rule
from engine.requirements.wording import Wording
from engine.state import Destination, Place

_REPLACED_BY = rule(
    r"\s*(?:这[一个]?站?|那站)?(?:就)?(?:换成|换为|改成|改为|替换成|替换为|换到|改到|改去|换去|换|变成|"
    r"调整为|换做|换作|>)\s*(?:去)?\s*(?:the\s+)?|\s+(?:with|by|to|into|for)\s+(?:the\s+)?"
)
_REPLACES = rule(
    r"\s*(?:来|去)?(?:代替|替换|替代|换掉|顶替|取代)(?:掉)?\s*|(?:\s+(?:be|look|feel|work|fit)(?:\s+like)?)?,?\s+(?:instead\s+of|rather\s+than|"
    r"in\s+place\s+of|replacing|not)\s+(?:the\s+)?"
)
_BEFORE_REPLACED = rule(
    r"(?:把|将|\b(?:replace|swap(?:ping)?(?:\s+out)?|change|switch|exchange|trade|turn|"
    r"move))\s*(?:from\s+)?(?:the\s+)?$"
)
_SUBSTITUTE = rule(r"\bsubstitute\s+(?:the\s+)?$")
_ZH_REPLACED = rule(r"换|改|变成|调整为|替换|>")

_ADD_BEFORE = rule(
    r"(?:加上?|再加|加个|加一个|增加|添加|加进|加入|补上|顺便|顺路|还想|还要|也想|也要|也(?=去)|再(?=去|"
    r"玩)|多(?=去)|带上|另外|最后(?=再?去)|然后(?=再?去)|接着(?=再?去)|还有|追加|想加|多加|"
    r"并)(?:再)?(?:去|到|玩|看看?|逛)?(?:一?[个站下趟点])?\s*$|"
    r"\b(?:add(?:ing)?|includ(?:e|ing)|plus|also|throw\s+in|squeeze\s+in|fit\s+in|tack\s+on|append|"
    r"put\s+in|extend\s+to|detour\s+to|along\s+with|together\s+with|(?:versions?|one|plan|option|trip|"
    r"route)\s+with|and\s+also|as\s+well\s+as|on\s+to|onto)(?:\s+(?:in|on|a|an|the|to|at|stop|day|days|"
    r"night|nights|visit|few|couple|of|go|see|do|want|like|show|me|side|trip|two|three|one|\d+|would|we|"
    r"i))*\s+$"
)
_ADD_VERB = rule(
    chinese("加 增 添 补 带上 顺路 顺便")
    + "|"
    + english(
        "add, adding, added, include, including, throw in, squeeze in, fit in, tack on, append, put in, plus, with"
    )
)
_ADD_AFTER = rule(
    r"^\s*(?:也)?(?:加上|加进(?:去|来)?|加一下|补上|也(?:想)?(?:去|要|玩)|一起加)|^\s*(?:too|as\s+well|"
    r"also)\b|^\s*to\s+(?:the|my|our)\s+(?:list|trip|route|plan|itinerary|stops?)\b"
)
_REMOVE_BEFORE = rule(
    r"(?:去掉|删掉|删除|删|去除|拿掉|移除|取消|减掉|砍掉|划掉|撤掉|剔除|省掉)(?:了)?(?:去)?\s*$|"
    r"\b(?:drop|remove|delete|cut(?:\s+out)?|take(?:\s+(?:out|off))?|lose|get\s+rid\s+of|scrap|ditch|"
    r"leave\s+out|cancel|strike|omit|eliminate|dropping|removing)\s+(?:the\s+)?$"
)
_REMOVE_AFTER = rule(
    r"^(?:给我|那站|这站|这一站)?(?:就|都|全|也)*(?:去掉|删掉|删了|删除|拿掉|移除|取消|砍掉|划掉|撤掉|"
    r"去除)|^\s+(?:out|off)\b(?:\s+of|\s*$|\s*,|\s*\.)|^\s*(?:can|should)\s+(?:go|be\s+(?:dropped|"
    r"removed))"
)
_TAKE_ONLY = rule(r"\btake\s+(?:the\s+)?$")
_SET = rule(
    r"(?:换成?|改成?|换到|改到|换去|改去|换个|转去|只(?:去|要|想去|留|玩)|就(?:去|要|玩)|单独|直接去|"
    r"看看|试试|版)(?:去|看|一下)?\s*$|\b(?:instead|what\s+about|how\s+about|what\s+if|only|just|"
    r"switch\s+(?:it\s+)?to|change\s+(?:it\s+)?to|make\s+it|rather|go\s+to|let'?s\s+(?:do|go\s+to|"
    r"try))\s+(?:we\s+(?:went|go|did|do|visited)\s+(?:to\s+)?)?(?:the\s+)?$"
)
_SET_AFTER = rule(
    r"^\s*(?:版本?|方案|的?版|看看|试试|怎么样|如何|呢|的话|行不行|行吗|可以吗)|^\s*(?:instead|only|version)\b"
)
_KEPT_AFTER = rule(
    r"^(?:也|就|先|还是|这边|那边)*(?:继续)?(?:留着|保留|留下|不动|放着)|"
    r"^(?:的)?(?:这|那|现在|目前|原来)(?:个|套|版|条|份|趟|边|一版|一套|一条|些)?[^,。;!?]{0,10}(?:留|"
    r"保留|对比|比较|不动|不变|先放|存)|^\s+(?:version|one|plan|route|trip)\b[^.,;!?]{0,20}\b(?:stays?|"
    r"keep|kept|as\s+(?:it\s+)?is)\b"
)
_KEPT_BEFORE = rule(
    r"(?:留着|保留|对比|和|跟)(?:一下)?\s*$(?<!和)(?<!跟)|\b(?:keep(?:ing)?|compared?\s+(?:it\s+)?(?:to|"
    r"with)|against|versus|vs\.?)\s+(?:the\s+|my\s+|our\s+)?$"
)
_LIST_LINK = rule(r"\s*(?:、|和|跟|与|及|以及|\+|&|,|还有|and|,\s*and|plus)\s*(?:the\s+)?")


class _Edit(Enum):
    CHOOSE = auto()
    ADD = auto()
    REMOVE = auto()
    REFUSE = auto()
    PAIRED = auto()
    """Takes the position of another place; that pair is noted already."""


@dataclass
class PlaceEdits:
    """`replaced` pairs are (old, new). `chosen` makes the whole list anew."""

    chosen: list[NamedPlace] = field(default_factory=list)
    added: list[NamedPlace] = field(default_factory=list)
    removed: list[Place] = field(default_factory=list)
    refused: list[Place] = field(default_factory=list)
    replaced: list[tuple[Place, NamedPlace]] = field(default_factory=list)


def read_place_edits(wording: Wording, named: Sequence[NamedPlace], current: Sequence[Destination]) -> PlaceEdits:
    """One edit for each place named; a list shares the verb before its first place or behind its last one."""
    edits = PlaceEdits()
    here = {one.place.id for one in current if one.place}
    rest = [
        one
        for one in _take_replacements(wording, named, edits)
        if one.role in (Role.DESTINATION, Role.EXCLUDED) and not _is_kept(wording, one, here)
    ]
    kinds = _edit_kinds(wording, rest)
    _pair_refusals(wording, rest, kinds, edits)
    for one, kind in zip(rest, kinds, strict=True):
        _apply(kind, one, edits)
    edits.chosen += _chosen([one for one, kind in zip(rest, kinds, strict=True) if kind is None], here, edits)
    return edits


def _edit_kinds(wording: Wording, named: Sequence[NamedPlace]) -> list[_Edit | None]:
    kinds = [_edit_of(wording, one) for one in named]
    links = [
        bool(_LIST_LINK.fullmatch(wording.plain[first.span[1] : second.span[0]])) for first, second in pairwise(named)
    ]
    for at, is_listed in enumerate(links):
        if is_listed and kinds[at + 1] is None:
            kinds[at + 1] = kinds[at]
    for at in range(len(links) - 1, -1, -1):
        after = wording.plain[named[at + 1].span[1] : named[at + 1].span[1] + 24]
        if links[at] and kinds[at] is None and _REMOVE_AFTER.search(after):
            kinds[at] = kinds[at + 1]
    return kinds


def _pair_refusals(wording: Wording, named: Sequence[NamedPlace], kinds: list[_Edit | None], edits: PlaceEdits) -> None:
    """不去A了,改去B: B takes A's position."""
    for at in range(len(named) - 1):
        old, new = named[at], named[at + 1]
        between = wording.plain[old.span[1] : new.span[0]]
        if kinds[at] is not _Edit.REFUSE or kinds[at + 1] is not _Edit.CHOOSE or old.place is None:
            continue
        if len(between) <= 14 and not rule(r"只|\b(?:only|just)\b").search(between):
            edits.replaced.append((old.place, new))
            kinds[at + 1] = _Edit.PAIRED


def _take_replacements(wording: Wording, named: Sequence[NamedPlace], edits: PlaceEdits) -> list[NamedPlace]:
    rest = list(named)
    for first, second in pairwise(named):
        between = wording.plain[first.span[1] : second.span[0]]
        before = wording.before(first.span[0], 30)
        if _REPLACED_BY.fullmatch(between) and (
            _ZH_REPLACED.search(between) or _BEFORE_REPLACED.search(before) or _SUBSTITUTE.search(before)
        ):
            old, new = (second, first) if _SUBSTITUTE.search(before) else (first, second)
        elif _REPLACES.fullmatch(between):
            old, new = second, first
        else:
            continue
        if old.place is not None and first in rest and second in rest:
            edits.replaced.append((old.place, new))
            rest.remove(first)
            rest.remove(second)
    return rest


def _edit_of(wording: Wording, one: NamedPlace) -> _Edit | None:
    before, after = wording.before(one.span[0], 44), wording.plain[one.span[1] : one.span[1] + 24]
    is_removed = bool(_REMOVE_BEFORE.search(before) or _REMOVE_AFTER.search(after))
    if is_removed and not (_TAKE_ONLY.search(before) and not _REMOVE_AFTER.search(after)):
        return _Edit.REMOVE
    if one.role is Role.EXCLUDED:
        return _Edit.REFUSE
    if _SET_AFTER.search(after) and not rule(r"\bwith\s+$").search(before):
        return _Edit.CHOOSE
    if is_idea(before, after) and not _ADD_VERB.search(before):
        return _Edit.CHOOSE
    if _ADD_BEFORE.search(before) or _ADD_AFTER.search(after):
        return _Edit.ADD
    return _Edit.CHOOSE if _SET.search(before) else None


def _apply(kind: _Edit | None, one: NamedPlace, edits: PlaceEdits) -> None:
    if kind is _Edit.CHOOSE:
        edits.chosen.append(one)
    elif kind is _Edit.ADD:
        edits.added.append(one)
    elif kind is _Edit.REMOVE and one.place is not None:
        edits.removed.append(one.place)
    elif kind is _Edit.REFUSE and one.place is not None:
        edits.refused.append(one.place)


def _is_kept(wording: Wording, one: NamedPlace, here: set[str]) -> bool:
    """悉尼这套我想留着: named only to say that it stays, which only a place of the list can."""
    if one.place is None or one.place.id not in here:
        return False
    before, after = wording.before(one.span[0], 24), wording.plain[one.span[1] : one.span[1] + 24]
    return bool(_KEPT_AFTER.search(after) or _KEPT_BEFORE.search(before))


def _chosen(neutral: Sequence[NamedPlace], here: set[str], edits: PlaceEdits) -> list[NamedPlace]:
    """Places named without a verb are the new list, unless all of them are in it already or another edit is at work."""
    new = [one for one in neutral if one.place is None or one.place.id not in here]
    if not new or edits.replaced or edits.chosen:
        return []
    if edits.removed or edits.added:
        return []
    return list(neutral)
