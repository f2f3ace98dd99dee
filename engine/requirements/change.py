"""Reads words relative to requirements that are there: what is not named stays as it is."""

from __future__ import annotations

from datetime import date

from engine.gazetteer import Gazetteer
from engine.requirements.budget import budget_of, scope_in
from engine.requirements.changed_numbers import with_people, with_times
from engine.requirements.changed_places import with_places
from engine.requirements.clearing import cleared
from engine.requirements.denied import denied_spans, only
from engine.requirements.lost_words import lost_words, relative_changes
from engine.requirements.misspellings import repaired
from engine.requirements.modes import readmitted_modes
from engine.requirements.request import (
    MOST_WISHES,
    budget_from,
    foreign_notes,
    is_standing,
    modes_of,
    with_standing_notes,
)
from engine.requirements.rules import rule
from engine.requirements.settling import still_open
from engine.requirements.slots import Slots, read_slots
from engine.requirements.wording import wording_of
from engine.state import Place, RequirementNote, Requirements, SoftPreference
from engine.vocabulary import PreferenceKind, RequirementField, TransportMode

_FIELDS = {
    RequirementField.EXCLUDED_PLACES: ("excluded_places",),
    RequirementField.ORIGIN: ("origin",),
    RequirementField.START_DATE: ("start_date",),
    RequirementField.DAYS: ("days", "start_date"),
    RequirementField.TRAVELLERS: ("adults", "children"),
    RequirementField.BUDGET: ("budget",),
    RequirementField.PACE: ("pace",),
    RequirementField.MODES: ("preferred_modes", "avoided_modes"),
    RequirementField.SOFT_PREFERENCES: ("soft_preferences",),
}


def read_change(text: str, current: Requirements, *, gazetteer: Gazetteer, today: date) -> Requirements:
    """The requirements after what was said; notes on facts that did not change are kept. Never raises."""
    wording = wording_of(repaired(text), gazetteer)
    taken_back = denied_spans(wording)
    relative = relative_changes(wording)
    explained = [*taken_back, *relative.values()]
    slots = read_slots(wording.without(explained), gazetteer=gazetteer, today=today, known=_known_places(current))
    denied = only(wording, taken_back)
    changed, place_notes = with_places(cleared(current, wording), slots, gazetteer)
    changed, time_notes = with_times(changed, wording, slots, denied)
    changed, people_notes = with_people(changed, wording, slots, denied)
    changed, budget_notes = _with_budget(changed, slots)
    changed = _with_wishes(_with_modes(changed, slots), slots)
    fresh = (*place_notes, *time_notes, *people_notes, *budget_notes, *foreign_notes(slots))
    fresh += tuple(lost_words(current, changed, wording, slots, explained))
    kept = tuple(note for note in current.notes if _still_holds(note, current, changed, fresh))
    return with_standing_notes(changed.model_copy(update={"notes": (*kept, *fresh)}), None, gazetteer)


def _known_places(current: Requirements) -> list[Place]:
    places = [one.place for one in current.destinations if one.place is not None]
    return [*places, *([current.origin] if current.origin else [])]


def _with_budget(current: Requirements, slots: Slots) -> tuple[Requirements, list[RequirementNote]]:
    """A new amount keeps currency and scope; a new scope keeps amount and currency."""
    budget, found = budget_from(slots, current.budget)
    scope = scope_in(slots.wording)
    if budget is not None and budget_of(list(slots.amounts)) is None and scope is not None and _is_about_money(slots):
        budget = budget.model_copy(update={"scope": scope})
    return current.model_copy(update={"budget": budget}), found


def _is_about_money(slots: Slots) -> bool:
    return bool(rule(r"预算|人均|\bbudget\b|\bper person\b|\bpp\b|\bper head\b").search(slots.wording.plain))


def _with_modes(current: Requirements, slots: Slots) -> Requirements:
    """A mode refused leaves those preferred, and the other way round."""
    wanted, refused = modes_of(slots.modes)
    admitted = readmitted_modes(slots.wording)
    old = () if wanted and _SWITCHES.search(slots.wording.plain) else current.preferred_modes
    preferred = _merged(old, wanted, refused)
    avoided = _merged(current.avoided_modes, refused, (*wanted, *admitted))
    return current.model_copy(update={"preferred_modes": preferred, "avoided_modes": avoided})


_SWITCHES = rule(r"改|换|\b(?:instead|rather|switch|change)\b")


def _merged(
    old: tuple[TransportMode, ...], added: tuple[TransportMode, ...], dropped: tuple[TransportMode, ...]
) -> tuple[TransportMode, ...]:
    return tuple(dict.fromkeys(mode for mode in (*old, *added) if mode not in dropped))


def _with_wishes(current: Requirements, slots: Slots) -> Requirements:
    """New wishes stand behind the old ones; what is refused now is no wish any more."""
    if slots.pace is not None:
        current = current.model_copy(update={"pace": slots.pace.pace})
    said = {wish.kind for wish in slots.wishes}
    refused = {wish.refuses for wish in slots.wishes if wish.refuses} - said
    wishes: dict[tuple[PreferenceKind, str], SoftPreference] = {}
    for wish in (*current.soft_preferences, *(reading.preference for reading in slots.wishes)):
        if wish.kind not in refused:
            key = (wish.kind, wish.text if wish.kind is PreferenceKind.OTHER else "")
            wishes.setdefault(key, wish)
    return current.model_copy(update={"soft_preferences": tuple(wishes.values())[:MOST_WISHES]})


def _still_holds(
    note: RequirementNote, before: Requirements, after: Requirements, fresh: tuple[RequirementNote, ...]
) -> bool:
    """A note stays as long as its fact is the same and nothing newer was noted on it."""
    if (
        note.field is None
        or is_standing(note)
        or any(one.field is note.field and one.kind is note.kind for one in fresh)
    ):
        return (
            note.field is RequirementField.DESTINATIONS
            and not is_standing(note)
            and still_open(note, after.destinations)
        )
    if note.field is RequirementField.DESTINATIONS:
        return before.destinations == after.destinations or (
            note.quote is not None and still_open(note, after.destinations)
        )
    return all(getattr(before, name) == getattr(after, name) for name in _FIELDS[note.field])
