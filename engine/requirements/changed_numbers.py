"""New days, dates and people after what was said, also where it was said relative to the old ones."""

from __future__ import annotations

from datetime import date, timedelta

from engine.requirements.length import MOST_DAYS, read_lengths
from engine.requirements.notes import unusable_travellers
from engine.requirements.relative import relative_adults, relative_children, relative_length, relative_start
from engine.requirements.request import days_of, start_of, traveller_notes
from engine.requirements.rules import rule
from engine.requirements.slots import Slots
from engine.requirements.travellers import MOST_ADULTS, MOST_CHILDREN, read_travellers
from engine.requirements.wording import Wording
from engine.state import RequirementNote, Requirements

_FIRST_DATE, _LAST_DATE = date(2000, 1, 1), date(2100, 12, 31)

_JOINS = rule(
    r"(?:也|一起|要|想)(?:跟着?)?(?:去|来|加入|参加)|加入|\b(?:join(?:s|ing)?|com(?:es?|ing)\s+(?:too|"
    r"along|with|as well)|(?:is|are)\s+(?:also\s+)?coming|also\s+com(?:es?|ing)|tag(?:ging)?\s+along)\b"
)
_CHILDREN_STAY = rule(
    r"(?:孩子|小孩|娃|儿子|女儿)们?(?:就)?(?:不(?:去|来|带|跟)|留在?家)|\b(?:kids|children|son|"
    r"daughter)\s+(?:are\s+|is\s+)?(?:not|aren'?t|isn'?t|won'?t|can'?t)\s+(?:coming|come|joining|join|"
    r"be\s+coming|make)\b|\bleav(?:e|ing)\s+the\s+(?:kids|children)\s+(?:at\s+home|behind)\b"
)


def with_times(
    current: Requirements, wording: Wording, slots: Slots, denied: Wording
) -> tuple[Requirements, list[RequirementNote]]:
    """Days and start. A length that is taken back without another leaves the days open."""
    days, found = days_of(slots)
    start, start_notes = start_of(slots)
    longer, later = relative_length(wording), relative_start(wording)
    update: dict[str, object] = {}
    if days is not None:
        update["days"] = days
    elif longer is not None and current.days is not None:
        update["days"] = max(1, min(current.days + longer.amount, max(MOST_DAYS, current.days)))
    elif any(reading.days == current.days for reading in read_lengths(denied)):
        update["days"] = None
    if start is not None:
        update["start_date"] = start
    elif later is not None and current.start_date is not None:
        update["start_date"] = _shifted(current.start_date, later.amount)
    return current.model_copy(update=update), [*start_notes, *found]


def _shifted(day: date, days: int) -> date:
    moved = day + timedelta(max(-40_000, min(days, 40_000)))
    return min(max(moved, _FIRST_DATE), _LAST_DATE)


def with_people(
    current: Requirements, wording: Wording, slots: Slots, denied: Wording
) -> tuple[Requirements, list[RequirementNote]]:
    """Grown-ups and children. A total wins over an increase said beside it."""
    said, taken_back = slots.travellers, read_travellers(denied)
    update: dict[str, int | None] = {}
    if said is not None and said.adults is not None:
        joins = _JOINS.search(slots.wording.plain) and said.companions_only and current.adults is not None
        update["adults"] = current.adults + said.adults - 1 if joins and current.adults else said.adults
    elif (change := relative_adults(wording)) is not None and current.adults is not None:
        update["adults"] = max(1, current.adults + change.amount)
    elif taken_back is not None and taken_back.adults == current.adults:
        update["adults"] = None
    if said is not None and said.children is not None:
        update["children"] = said.children
    elif (change := relative_children(wording)) is not None:
        update["children"] = max(0, (current.children or 0) + change.amount)
    if _CHILDREN_STAY.search(wording.plain):
        update["children"] = 0
    found = traveller_notes(slots)
    if (update.get("adults") or 0) > MOST_ADULTS or (update.get("children") or 0) > MOST_CHILDREN:
        return current, found or [unusable_travellers(wording.shown, MOST_ADULTS)]
    return current.model_copy(update=update), found
