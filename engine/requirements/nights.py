"""Nights that are said of one place: 墨尔本住3晚, three nights in Rome."""

from __future__ import annotations

from collections.abc import Sequence

from engine.requirements.places import NamedPlace
from engine.requirements.slots import Slots
from engine.requirements.wording import Span, rule

_PLACE_BEFORE = rule(r"\s*(?:\(|:)?\s*(?:住|待|呆|玩|停留|for|-|x)?\s*(?:上)?\s*")
_PLACE_AFTER = rule(r"\s*(?:in|at|on|@|住在?|在)\s*(?:the\s+)?")


def nights_by_place(slots: Slots, named: Sequence[NamedPlace]) -> dict[Span, int]:
    """By the span of the name. Empty for a trip to one place, whose nights are the length of the trip."""
    if len(named) < 2:
        return {}
    nights: dict[Span, int] = {}
    for reading in slots.lengths:
        if not reading.is_nights:
            continue
        for one in named:
            before = slots.wording.plain[one.span[1] : reading.span[0]]
            after = slots.wording.plain[reading.span[1] : one.span[0]]
            is_before = one.span[1] <= reading.span[0] and _PLACE_BEFORE.fullmatch(before)
            is_after = reading.span[1] <= one.span[0] and _PLACE_AFTER.fullmatch(after)
            if is_before or is_after:
                nights[one.span] = reading.days - 1
    return nights
