"""Lengths that are said of one stop: 墨尔本住3晚, three nights in Rome."""

from __future__ import annotations

from engine.requirements.length import LengthReading
from engine.requirements.place_roles import Role
from engine.requirements.places import NamedPlace
from engine.requirements.rules import rule
from engine.requirements.slots import Slots
from engine.requirements.wording import Span

_PLACE_BEFORE = rule(r"\s*(?:\(|:)?\s*(?:就|先|再)?(?:住|待|呆|玩|停留|for|-|x)?\s*(?:上)?\s*")
_PLACE_AFTER = rule(r"\s*(?:in|at|on|@|住在?|在)\s*(?:the\s+)?")


def nights_by_place(slots: Slots) -> dict[str, int]:
    """By the name as it was written. Empty for a trip to one place, whose nights are the length of the trip."""
    if len(slots.places.of(Role.DESTINATION)) < 2:
        return {}
    pairs = ((reading, _stop_of(slots, reading)) for reading in slots.lengths if reading.is_nights)
    return {stop.raw_name: reading.days - 1 for reading, stop in pairs if stop is not None}


def stays(slots: Slots) -> set[Span]:
    """Where lengths are said of one stop."""
    return {reading.span for reading in slots.lengths if _stop_of(slots, reading) is not None}


def _stop_of(slots: Slots, reading: LengthReading) -> NamedPlace | None:
    for one in slots.places.named:
        if one.role is not Role.DESTINATION:
            continue
        before = slots.wording.plain[one.span[1] : reading.span[0]]
        after = slots.wording.plain[reading.span[1] : one.span[0]]
        is_before = one.span[1] <= reading.span[0] and _PLACE_BEFORE.fullmatch(before)
        is_after = reading.span[1] <= one.span[0] and _PLACE_AFTER.fullmatch(after)
        if is_before or is_after:
            return one
    return None
